"""The kinds of node a card's text is made of. Every node is small, immutable and has one meaning.

A node never changes: results live in the `Ctx` of the ability being executed, under named slots.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.words import NOBODY

if TYPE_CHECKING:
    from rulebound.kernel.abilities import Ability
    from rulebound.kernel.game import Game


class Event:
    """Something that happened, or would happen.

    `card` is the subject as it is now, `was` the subject as it was before (they differ when it moved and became a
    new card); `other` is a second card (a battle opponent, an attacker), `cause` the card whose ability did it.
    """

    def __init__(self, kind: int, player: int) -> None:
        self.kind: int = kind
        self.player: int = player
        self.card: int = NOBODY
        self.was: int = NOBODY
        self.frm: int = NOBODY
        self.to: int = NOBODY
        self.other: int = NOBODY
        self.cause: int = NOBODY
        self.n: int = 0
        self.word: str = ""

    def copy(self) -> Event:
        e = Event(self.kind, self.player)
        e.card = self.card
        e.was = self.was
        e.frm = self.frm
        e.to = self.to
        e.other = self.other
        e.cause = self.cause
        e.n = self.n
        e.word = self.word
        return e


class Ctx:
    """One ability (or card) in execution: who does it, from which card, and what it has bound so far.

    `source` is the card as the effect may act on it; `was` is the card as its information is looked up (they differ
    after a zone change that triggered the ability). `it` is the card a predicate or modification is looking at.
    `opponent` is whom the source was in battle with when the ability was triggered. `moved` tells, of cards the
    effect itself has moved, what they were before: what final information is about.
    """

    def __init__(self, source: int, master: int) -> None:
        self.source: int = source
        self.was: int = source
        self.master: int = master
        self.it: int = NOBODY
        self.opponent: int = NOBODY
        self.ability: Ability | None = None
        self.key: int = 0
        self.event: Event | None = None
        self.slots: dict[str, list[int]] = {}
        self.numbers: dict[str, int] = {}
        self.moved: dict[int, int] = {}
        self.word: str = ""

    def bind(self, slot: str, refs: list[int]) -> None:
        self.slots[slot] = refs

    def get(self, slot: str) -> list[int]:
        return self.slots.get(slot, [])


class Node:
    """Anything in an effect tree."""

    def reads(self) -> int:
        """Which information of cards the node looks at (bits): decides what may depend on what."""
        return 0

    def looks_where(self, here: int) -> int:
        """Kinds of area (mask) of the cards whose information it looks at; `here` are those of the card in question."""
        return -1 if self.reads() else 0


class Amount(Node):
    def value(self, g: Game, ctx: Ctx) -> int:
        raise RuntimeError("an amount must have a value")

    def never_negative(self, lowered: int) -> bool:
        """Whether it is known beforehand that the value is never below 0; `lowered` numbers (bits) may be."""
        return False


class Condition(Node):
    def holds(self, g: Game, ctx: Ctx) -> bool:
        raise RuntimeError("a condition must be decidable")


class Pred(Node):
    """A test on one card."""

    def looks_where(self, here: int) -> int:
        return here if self.reads() else 0

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        raise RuntimeError("a predicate must be decidable")


class Cards(Node):
    """A description of cards; `select` gives those that fit now, `refs` also those known only by last information."""

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        raise RuntimeError("a description must select")

    def refs(self, g: Game, ctx: Ctx) -> list[int]:
        return [g.ref(c) for c in self.select(g, ctx)]

    def later(self) -> bool:
        """It speaks of what the effect itself finds on the way, so that nothing can be said of it before."""
        return False

    def where(self) -> int:
        """Mask of the kinds of area its cards are in; all of them if it does not say, 0 for where its own card is."""
        return -1

    def player(self, g: Game, ctx: Ctx) -> int:
        """Mask of players, for a description that means players instead of cards; -1 for cards."""
        return -1


class Effect(Node):
    """An instruction. `run` tells whether anything was done, for "if you do"."""

    def run(self, g: Game, ctx: Ctx) -> bool:
        raise RuntimeError("an effect must be executable")

    def can(self, g: Game, ctx: Ctx) -> bool:
        """Whether there is anything to do, so that a player is not asked about nothing."""
        return True

    def prepares(self) -> bool:
        """Whether this only settles what the rest of the effect is about, and does nothing itself."""
        return False


class Demand:
    """What paying one part of a cost takes: `count` of `cards`, or of nothing in particular.

    Parts that take cards from the same places compete; `tag` says for what (leaving their place, resting …).
    """

    def __init__(self, tag: int, cards: list[int], count: int) -> None:
        self.tag: int = tag
        self.cards: list[int] = cards
        self.count: int = count


class CostPart(Node):
    """One action of a cost."""

    def demand(self, g: Game, ctx: Ctx) -> Demand:
        raise RuntimeError("a cost part must say what it takes")

    def pay(self, g: Game, ctx: Ctx, reserved: list[Demand]) -> None:
        """Perform the action; `reserved` are the demands of the parts still to be paid."""
        raise RuntimeError("a cost part must be payable")


class Mod(Node):
    """One change a continuous effect makes to a card or a player."""

    def layer(self, g: Game) -> int:
        return 0

    def writes(self) -> int:
        return 0

    def flags_set(self) -> int:
        """The restrictions and permissions it may set."""
        return 0

    def lowers(self, lowered: int) -> int:
        """Which numbers it may make lower (bits as in `writes`), when `lowered` may be lowered by others."""
        return 0

    def spreads(self) -> bool:
        """Whether it may change more than the cards it is applied to, because it gives a continuous ability."""
        return False

    def amount(self, g: Game, ctx: Ctx) -> int:
        """The number the change uses for the card `ctx.it`, fixed before it is applied."""
        return 0

    def apply(self, g: Game, card: int, amount: int, ctx: Ctx, key: int) -> None:
        """Change the card's entry; `key` is a key for an ability that it gives."""
        raise RuntimeError("a modification must be applicable")


class Trigger(Node):
    """A condition on events."""

    def kinds(self) -> int:
        """Bit mask of the kinds of event it can match."""
        raise RuntimeError("a trigger must name its kinds of event")

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        raise RuntimeError("a trigger must be decidable")

    def from_kinds(self) -> int:
        """Mask of the kinds of area a card must leave to fulfil it; all of them if it does not say."""
        return -1

    def to_kinds(self) -> int:
        """Mask of the kinds of area a card must come to, to fulfil it; all of them if it does not say."""
        return -1

    def own_move(self) -> bool:
        """It is fulfilled by its own card changing areas, so it is looked for wherever that card was or is."""
        return False

    def only_own_move(self) -> bool:
        """Nothing else fulfils it, so it need not listen where it is valid."""
        return self.own_move()

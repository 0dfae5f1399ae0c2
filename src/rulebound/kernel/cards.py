"""Describing cards: where they are, and tests on one card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rulebound.kernel.nodes import Amount, Cards, Ctx, Pred
from rulebound.kernel.words import (
    CARD_MASK,
    EITHER,
    MINE,
    NOBODY,
    READS_ABILITIES,
    READS_COLOURS,
    READS_ICONS,
    READS_NAMES,
    READS_NUMBERS,
    READS_TRAITS,
    READS_TYPE,
    UP,
    YOURS,
    kinds_in,
)

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def compare(a: int, op: str, b: int) -> bool:
    if op == "==":
        return a == b
    if op == ">=":
        return a >= b
    if op == "<=":
        return a <= b
    if op == "<":
        return a < b
    if op == ">":
        return a > b
    if op == "!=":
        return a != b
    raise ValueError(f"unknown comparison {op!r}: use == != < > <= >=")


def means(who: int, master: int, player: int) -> bool:
    """Whether `player` is meant by a word such as "your", said by `master`."""
    if who == EITHER:
        return True
    return player == master if who == MINE else player != master


# tests on one card


@dataclass(frozen=True)
class AnyCard(Pred):
    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return True


ANY_CARD: Final = AnyCard()


@dataclass(frozen=True)
class OfType(Pred):
    """One of the card types in the mask (bit = type)."""

    types: int

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return (self.types >> g.read(card, READS_TYPE).type) & 1 == 1

    def reads(self) -> int:
        return READS_TYPE


@dataclass(frozen=True)
class WithTrait(Pred):
    """At least one of the traits."""

    traits: tuple[str, ...]

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        for t in g.read(card, READS_TRAITS).traits:
            if t in self.traits:
                return True
        return False

    def reads(self) -> int:
        return READS_TRAITS


@dataclass(frozen=True)
class WithoutTraits(Pred):
    """No trait at all."""

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return not g.read(card, READS_TRAITS).traits

    def reads(self) -> int:
        return READS_TRAITS


@dataclass(frozen=True)
class Named(Pred):
    """Exactly one of these card names."""

    names: tuple[str, ...]

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        for n in g.read(card, READS_NAMES).names:
            if n in self.names:
                return True
        return False

    def reads(self) -> int:
        return READS_NAMES


@dataclass(frozen=True)
class NamePart(Pred):
    """The words stand in the name with nothing but punctuation, spaces or the ends of the name around them."""

    part: str
    second: str = ""
    """A part of the second name; where it is known, it tells the cards apart and the words need not stand alone."""

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        g.also(g.book.name_part)
        second = g.definition(card).second_name if self.second else ""
        for n in g.read(card, READS_NAMES).names:
            if second:
                if self.part in n and self.second in second:
                    return True
            elif has_part(n, self.part):
                return True
        return False

    def reads(self) -> int:
        return READS_NAMES


def has_part(name: str, part: str) -> bool:
    at = name.find(part)
    while at >= 0:
        end = at + len(part)
        if (at == 0 or not name[at - 1].isalnum()) and (end == len(name) or not name[end].isalnum()):
            return True
        at = name.find(part, at + 1)
    return False


@dataclass(frozen=True)
class SameNameAs(Pred):
    """Shares its card name with one of the cards described."""

    cards: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        mine = g.info(card).names
        if not mine:
            g.also(g.book.missing_value)
        for ref in self.cards.refs(g, ctx):
            for n in g.info_in_effect(ref, ctx).names:
                if n in mine:
                    return True
        return False

    def reads(self) -> int:
        return READS_NAMES | self.cards.reads()

    def looks_where(self, here: int) -> int:
        return -1


@dataclass(frozen=True)
class OfColour(Pred):
    colours: int

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return g.read(card, READS_COLOURS).colours & self.colours != 0

    def reads(self) -> int:
        return READS_COLOURS


@dataclass(frozen=True)
class SameColourAs(Pred):
    cards: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        mine = g.info(card).colours
        if not mine:
            g.also(g.book.missing_value)
        for ref in self.cards.refs(g, ctx):
            if g.info_in_effect(ref, ctx).colours & mine:
                return True
        return False

    def reads(self) -> int:
        return READS_COLOURS | self.cards.reads()

    def looks_where(self, here: int) -> int:
        return -1


@dataclass(frozen=True)
class NumberIs(Pred):
    """A numerical characteristic compared with an amount."""

    characteristic: int
    op: str
    amount: Amount

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return compare(g.number(card, self.characteristic), self.op, self.amount.value(g, ctx))

    def reads(self) -> int:
        return (READS_NUMBERS << self.characteristic) | self.amount.reads()

    def looks_where(self, here: int) -> int:
        return here | self.amount.looks_where(here)


@dataclass(frozen=True)
class WithIcon(Pred):
    """The printed icon stands on the card."""

    icon: int

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return self.icon in g.info(card).icons

    def reads(self) -> int:
        return READS_ICONS


@dataclass(frozen=True)
class FromTitle(Pred):
    """Printed as coming from this work."""

    title: str

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return g.definition(card).title == self.title


@dataclass(frozen=True)
class OfSide(Pred):
    """Printed as belonging to this side, alone or among others."""

    side: str

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return self.side in g.definition(card).sides


@dataclass(frozen=True)
class WithKeyword(Pred):
    keyword: str

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return any(h.ability.keyword == self.keyword for h in g.info(card).abilities)

    def reads(self) -> int:
        return READS_ABILITIES


@dataclass(frozen=True)
class Other(Pred):
    """Not the card whose ability this is."""

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return card != ctx.source & CARD_MASK


@dataclass(frozen=True)
class Itself(Pred):
    """The card whose ability this is."""

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return card == ctx.source & CARD_MASK


@dataclass(frozen=True)
class Oriented(Pred):
    orientation: int

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        if g.back is not None and g.back.ref & CARD_MASK == card:
            return g.back.orientation == self.orientation
        return g.orientation[card] == self.orientation


@dataclass(frozen=True)
class FaceUp(Pred):
    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return g.face[card] == UP


@dataclass(frozen=True)
class InZones(Pred):
    """It is in one of these kinds of area."""

    zones: int

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        area = g.place[card]
        if g.back is not None and g.back.ref & CARD_MASK == card:
            area = g.back.area
        return (self.zones >> g.kind_of(area)) & 1 == 1


@dataclass(frozen=True)
class OfPlayer(Pred):
    """Its master is the player meant."""

    who: int

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        if g.back is not None and g.back.ref & CARD_MASK == card:
            return means(self.who, ctx.master, g.back.master)
        return means(self.who, ctx.master, g.master(card))


@dataclass(frozen=True)
class WithCardsUnder(Pred):
    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return g.under_count(card) > 0


@dataclass(frozen=True)
class Among(Pred):
    """One of the cards described."""

    cards: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return card in self.cards.select(g, ctx)

    def reads(self) -> int:
        return self.cards.reads()

    def looks_where(self, here: int) -> int:
        return -1


@dataclass(frozen=True)
class AllOf(Pred):
    parts: tuple[Pred, ...]

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        for p in self.parts:
            if not p.test(g, card, ctx):
                return False
        return True

    def reads(self) -> int:
        r = 0
        for p in self.parts:
            r |= p.reads()
        return r

    def looks_where(self, here: int) -> int:
        mask = 0
        for p in self.parts:
            mask |= p.looks_where(here)
        return mask


@dataclass(frozen=True)
class OneOf(Pred):
    parts: tuple[Pred, ...]

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        for p in self.parts:
            if p.test(g, card, ctx):
                return True
        return False

    def reads(self) -> int:
        r = 0
        for p in self.parts:
            r |= p.reads()
        return r

    def looks_where(self, here: int) -> int:
        mask = 0
        for p in self.parts:
            mask |= p.looks_where(here)
        return mask


@dataclass(frozen=True)
class Not(Pred):
    part: Pred

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return not self.part.test(g, card, ctx)

    def reads(self) -> int:
        return self.part.reads()

    # descriptions

    def looks_where(self, here: int) -> int:
        return self.part.looks_where(here)


@dataclass(frozen=True)
class In(Cards):
    """Cards in areas of a player (`zones` masks kinds of area) that pass a test."""

    who: int
    zones: int
    pred: Pred = ANY_CARD

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        found: list[int] = []
        if self.who != YOURS:
            self.pick(g, ctx, ctx.master, found)
        if self.who != MINE:
            self.pick(g, ctx, 1 - ctx.master, found)
        return found

    def pick(self, g: Game, ctx: Ctx, player: int, found: list[int]) -> None:
        """Those of one player; what lies in a shared area has been found as the first player's."""
        for kind in kinds_in(self.zones, g.kinds):
            if self.who == EITHER and player != ctx.master and g.specs[kind].shared:
                continue
            for card in g.area(player, kind):
                if self.pred.test(g, card, ctx):
                    found.append(card)

    def reads(self) -> int:
        return self.pred.reads()

    def where(self) -> int:
        return self.zones

    def looks_where(self, here: int) -> int:
        return self.pred.looks_where(self.zones)


@dataclass(frozen=True)
class This(Cards):
    """The card whose ability this is, as long as it has not become another card."""

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        card = g.card_of(ctx.source)
        return [card] if card >= 0 else []

    def refs(self, g: Game, ctx: Ctx) -> list[int]:
        return [ctx.was]

    def where(self) -> int:
        return 0

    def looks_where(self, here: int) -> int:
        return 0


@dataclass(frozen=True)
class It(Cards):
    """The card a modification is being applied to: "that character" in "equal to that character's level"."""

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        return [ctx.it] if ctx.it >= 0 else []


@dataclass(frozen=True)
class Slot(Cards):
    """Cards bound earlier in the same effect."""

    name: str

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        found: list[int] = []
        for ref in ctx.get(self.name):
            card = g.card_of(ref)
            if card >= 0:
                found.append(card)
        return found

    def refs(self, g: Game, ctx: Ctx) -> list[int]:
        return ctx.get(self.name)

    def later(self) -> bool:
        return True


@dataclass(frozen=True)
class TheCard(Cards):
    """The subject of the event that triggered the ability."""

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        card = g.card_of(ctx.event.card) if ctx.event is not None else NOBODY
        return [card] if card >= 0 else []

    def refs(self, g: Game, ctx: Ctx) -> list[int]:
        if ctx.event is None:
            return []
        return [ctx.event.was if ctx.event.was >= 0 else ctx.event.card]


@dataclass(frozen=True)
class TheOther(Cards):
    """The second card of the event: the battle opponent, the card that caused it."""

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        card = g.card_of(ctx.event.other) if ctx.event is not None else NOBODY
        return [card] if card >= 0 else []

    def refs(self, g: Game, ctx: Ctx) -> list[int]:
        return [ctx.event.other] if ctx.event is not None and ctx.event.other >= 0 else []


@dataclass(frozen=True)
class That(Cards):
    """Those of the cards described that pass a test."""

    cards: Cards
    pred: Pred

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        return [c for c in self.cards.select(g, ctx) if self.pred.test(g, c, ctx)]

    def later(self) -> bool:
        return self.cards.later()

    def where(self) -> int:
        return self.cards.where()

    def looks_where(self, here: int) -> int:
        return self.cards.looks_where(here) | self.pred.looks_where(self.cards.where() or -1)

    def reads(self) -> int:
        return self.cards.reads() | self.pred.reads()


@dataclass(frozen=True)
class TopOf(Cards):
    """The top cards of an ordered area."""

    who: int
    kind: int
    count: Amount

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        p = ctx.master if self.who == MINE else 1 - ctx.master
        cards = g.area(p, self.kind)
        n = min(self.count.value(g, ctx), len(cards))
        return [cards[-1 - i] for i in range(n)] if n > 0 else []


@dataclass(frozen=True)
class BottomOf(Cards):
    """The bottom cards of an ordered area."""

    who: int
    kind: int
    count: Amount

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        p = ctx.master if self.who == MINE else 1 - ctx.master
        cards = g.area(p, self.kind)
        return cards[: max(self.count.value(g, ctx), 0)]


@dataclass(frozen=True)
class Player(Cards):
    """Not cards but a player: the target of effects on players."""

    who: int

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        return []

    def player(self, g: Game, ctx: Ctx) -> int:
        mask = 0
        if self.who & MINE:
            mask |= 1 << ctx.master
        if self.who & YOURS:
            mask |= 1 << (1 - ctx.master)
        return mask

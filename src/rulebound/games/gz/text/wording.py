"""How this game's cards say things, kept beside what they mean until it is settled (`lowering`)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.abilities import Ability, Cost, DeckCondition
from rulebound.kernel.nodes import Amount, Cards, Condition, Effect, Pred


@dataclass(frozen=True)
class Picked(Cards):
    """Cards that a player chooses when the instruction is followed: "1 of …", "up to 2 …"."""

    cards: Cards
    least: Amount
    most: Amount
    slot: str = "chosen"


@dataclass(frozen=True)
class Owned(Cards):
    """A player's cards where cards of their type are: "your battle cards", "your opponent's strategy cards"."""

    who: int
    pred: Pred


@dataclass(frozen=True)
class Choosing(Effect):
    """Cards are chosen, and the text goes on about them."""

    cards: Cards


@dataclass(frozen=True)
class SearchTwo(Effect):
    """The deck is searched for up to one card of each of two kinds."""

    one: Cards
    other: Cards
    slot: str = "found"


@dataclass(frozen=True)
class Linked(Effect):
    """Two instructions in one sentence, with the words between them."""

    way: str
    first: Effect
    then: Effect


@dataclass(frozen=True)
class Instead(Effect):
    """A sentence that takes the place of the one before if something is so."""

    condition: Condition
    effect: Effect


@dataclass(frozen=True)
class RageOf(Effect):
    """A monster card's rage goes up (or down): "this card's", "your opponent's", "its"."""

    cards: Cards
    by: Amount
    sign: int


@dataclass(frozen=True)
class MonsterGoes(Effect):
    """A monster card advances or retreats by so many zones; `sign` says in which direction."""

    cards: Cards
    by: Amount
    sign: int


@dataclass(frozen=True)
class MonsterGoesTo(Effect):
    """A monster card advances or retreats to a zone."""

    cards: Cards
    zone: int
    sign: int


@dataclass(frozen=True)
class Falls(Effect):
    """A monster card moves as though it were countered."""

    cards: Cards


@dataclass(frozen=True)
class Countering(Effect):
    """A monster card is countered by an effect."""

    cards: Cards


@dataclass(frozen=True)
class OneOfThese(Effect):
    """Choose so many of the following."""

    count: int
    options: tuple[Effect, ...]


@dataclass(frozen=True)
class Awake(Effect):
    """An instruction behind an Awakening icon."""

    zone: int
    effect: Effect


@dataclass(frozen=True)
class Headed(Ability):
    """An ability behind the icons that say when it is active: whose turn, and how far the monster card must be."""

    turn: int
    zone: int
    ability: Ability


@dataclass(frozen=True)
class Conditional(Ability):
    """What holds only if, or while, something is so."""

    way: str
    condition: Condition
    ability: Ability


@dataclass(frozen=True)
class Doing(Ability):
    """An instruction behind an icon that says when it happens; without one it is the text of a strategy card."""

    word: str
    effect: Effect
    cost: Cost | None = None


@dataclass(frozen=True)
class Resonates(Ability):
    """Resonance with its colours in printed order."""

    colours: tuple[int, ...]
    conditions: tuple[DeckCondition, ...]


@dataclass(frozen=True)
class HasRage(Condition):
    """A monster card has so much rage."""

    cards: Cards
    op: str
    n: int

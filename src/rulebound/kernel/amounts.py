"""Numbers and conditions of card text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulebound.kernel.cards import It, compare, means
from rulebound.kernel.nodes import Amount, Cards, Condition, Ctx, Pred
from rulebound.kernel.words import CARD_MASK, READS_COLOURS, READS_NUMBERS

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


@dataclass(frozen=True)
class Num(Amount):
    n: int

    def value(self, g: Game, ctx: Ctx) -> int:
        return self.n

    def never_negative(self, lowered: int) -> bool:
        return self.n >= 0


@dataclass(frozen=True)
class Count(Amount):
    """How many cards a description fits."""

    cards: Cards

    def value(self, g: Game, ctx: Ctx) -> int:
        return len(self.cards.select(g, ctx))

    def never_negative(self, lowered: int) -> bool:
        return True

    def looks_where(self, here: int) -> int:
        return self.cards.looks_where(here)

    def reads(self) -> int:
        return self.cards.reads()


@dataclass(frozen=True)
class CountOfThose(Amount):
    """How many of the cards that the effect has spoken of pass a test, wherever they have got to since."""

    cards: Cards
    pred: Pred

    def value(self, g: Game, ctx: Ctx) -> int:
        n = 0
        for ref in self.cards.refs(g, ctx):
            g.back = g.final(ref, ctx)
            if self.pred.test(g, ref & CARD_MASK, ctx):
                n += 1
            g.back = None
        return n

    def never_negative(self, lowered: int) -> bool:
        return True

    def looks_where(self, here: int) -> int:
        return -1

    def reads(self) -> int:
        return self.cards.reads() | self.pred.reads()


@dataclass(frozen=True)
class Times(Amount):
    amount: Amount
    factor: int

    def value(self, g: Game, ctx: Ctx) -> int:
        return self.amount.value(g, ctx) * self.factor

    def never_negative(self, lowered: int) -> bool:
        return self.factor >= 0 and self.amount.never_negative(lowered)

    def looks_where(self, here: int) -> int:
        return self.amount.looks_where(here)

    def reads(self) -> int:
        return self.amount.reads()


@dataclass(frozen=True)
class Sum(Amount):
    parts: tuple[Amount, ...]

    def value(self, g: Game, ctx: Ctx) -> int:
        total = 0
        for p in self.parts:
            total += p.value(g, ctx)
        return total

    def reads(self) -> int:
        r = 0
        for p in self.parts:
            r |= p.reads()
        return r


@dataclass(frozen=True)
class TotalOf(Amount):
    """The sum of a numerical characteristic over cards; final information for those that have moved on."""

    cards: Cards
    characteristic: int

    def value(self, g: Game, ctx: Ctx) -> int:
        total = 0
        for ref in self.cards.refs(g, ctx):
            num = g.info_in_effect(ref, ctx).num
            if self.characteristic < len(num):
                total += num[self.characteristic]
        return total

    def never_negative(self, lowered: int) -> bool:
        return isinstance(self.cards, It) and not lowered & (READS_NUMBERS << self.characteristic)

    def looks_where(self, here: int) -> int:
        return here if isinstance(self.cards, It) else self.cards.looks_where(here) | (self.cards.where() or -1)

    def reads(self) -> int:
        return self.cards.reads() | (READS_NUMBERS << self.characteristic)


@dataclass(frozen=True)
class BoundNumber(Amount):
    """A number bound earlier in the same effect."""

    name: str

    def value(self, g: Game, ctx: Ctx) -> int:
        return ctx.numbers.get(self.name, 0)


@dataclass(frozen=True)
class EventAmount(Amount):
    """The number of the event that triggered the ability."""

    def value(self, g: Game, ctx: Ctx) -> int:
        return ctx.event.n if ctx.event is not None else 0


@dataclass(frozen=True)
class DifferentNames(Amount):
    """How many different card names there are among cards."""

    cards: Cards

    def value(self, g: Game, ctx: Ctx) -> int:
        names: list[str] = []
        for card in self.cards.select(g, ctx):
            for n in g.info(card).names:
                if n not in names:
                    names.append(n)
        return len(names)

    def reads(self) -> int:
        return self.cards.reads()


@dataclass(frozen=True)
class DifferentColours(Amount):
    """How many different colours there are among cards."""

    cards: Cards

    def value(self, g: Game, ctx: Ctx) -> int:
        colours = 0
        for card in self.cards.select(g, ctx):
            colours |= g.read(card, READS_COLOURS).colours
        return colours.bit_count()

    def never_negative(self, lowered: int) -> bool:
        return True

    def reads(self) -> int:
        return self.cards.reads() | READS_COLOURS

    def looks_where(self, here: int) -> int:
        return self.cards.looks_where(here) | (self.cards.where() or -1)


# conditions


@dataclass(frozen=True)
class Compare(Condition):
    left: Amount
    op: str
    right: Amount

    def holds(self, g: Game, ctx: Ctx) -> bool:
        return compare(self.left.value(g, ctx), self.op, self.right.value(g, ctx))

    def looks_where(self, here: int) -> int:
        return self.left.looks_where(here) | self.right.looks_where(here)

    def reads(self) -> int:
        return self.left.reads() | self.right.reads()


@dataclass(frozen=True)
class Exists(Condition):
    cards: Cards

    def holds(self, g: Game, ctx: Ctx) -> bool:
        return len(self.cards.select(g, ctx)) > 0

    def looks_where(self, here: int) -> int:
        return self.cards.looks_where(here)

    def reads(self) -> int:
        return self.cards.reads()


@dataclass(frozen=True)
class Are(Condition):
    """The cards described, by final information where they have moved on, all pass a test; false for none."""

    cards: Cards
    pred: Pred

    def holds(self, g: Game, ctx: Ctx) -> bool:
        refs = self.cards.refs(g, ctx)
        for ref in refs:
            g.back = g.final(ref, ctx)
            met = (g.back is not None or g.alive(ref)) and self.pred.test(g, ref & CARD_MASK, ctx)
            g.back = None
            if not met:
                return False
        return len(refs) > 0

    def reads(self) -> int:
        return self.cards.reads() | self.pred.reads()


@dataclass(frozen=True)
class TurnOf(Condition):
    who: int

    def holds(self, g: Game, ctx: Ctx) -> bool:
        return means(self.who, ctx.master, g.turn_player)


@dataclass(frozen=True)
class All(Condition):
    parts: tuple[Condition, ...]

    def holds(self, g: Game, ctx: Ctx) -> bool:
        for p in self.parts:
            if not p.holds(g, ctx):
                return False
        return True

    def looks_where(self, here: int) -> int:
        mask = 0
        for p in self.parts:
            mask |= p.looks_where(here)
        return mask

    def reads(self) -> int:
        r = 0
        for p in self.parts:
            r |= p.reads()
        return r


@dataclass(frozen=True)
class Either(Condition):
    parts: tuple[Condition, ...]

    def holds(self, g: Game, ctx: Ctx) -> bool:
        for p in self.parts:
            if p.holds(g, ctx):
                return True
        return False

    def looks_where(self, here: int) -> int:
        mask = 0
        for p in self.parts:
            mask |= p.looks_where(here)
        return mask

    def reads(self) -> int:
        r = 0
        for p in self.parts:
            r |= p.reads()
        return r


@dataclass(frozen=True)
class Unless(Condition):
    part: Condition

    def holds(self, g: Game, ctx: Ctx) -> bool:
        return not self.part.holds(g, ctx)

    def looks_where(self, here: int) -> int:
        return self.part.looks_where(here)

    def reads(self) -> int:
        return self.part.reads()

"""Instructions that settle what the rest of an effect is about: chosen cards, remembered cards and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rulebound.kernel.amounts import Num
from rulebound.kernel.nodes import Amount, Cards, Ctx, Effect
from rulebound.kernel.state import EVERYONE
from rulebound.kernel.words import (
    CANNOT_BE_CHOSEN_BY_OPPONENT,
    CARD,
    EITHER,
    MINE,
    OPTION_BITS,
    OPTION_MASK,
    YOURS,
)

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

ONE_CARD: Final = Num(1)


def card_options(cards: list[int]) -> list[int]:
    return [(CARD << (2 * OPTION_BITS)) | (c << OPTION_BITS) for c in cards]


def option_cards(options: list[int]) -> list[int]:
    return [(o >> OPTION_BITS) & OPTION_MASK for o in options]


@dataclass(frozen=True)
class Choose(Effect):
    """A player chooses between `lo` and `hi` of the cards that fit; they are bound to a slot."""

    slot: str
    cards: Cards
    lo: Amount = ONE_CARD
    hi: Amount = ONE_CARD
    who: int = MINE

    def prepares(self) -> bool:
        return True

    def candidates(self, g: Game, ctx: Ctx, chooser: int) -> list[int]:
        found = self.cards.select(g, ctx)
        if g.any_cont or g.forces:
            return [c for c in found if g.master(c) == chooser or not g.flags(c, CANNOT_BE_CHOSEN_BY_OPPONENT)]
        return found

    def run(self, g: Game, ctx: Ctx) -> bool:
        if self.who != EITHER:
            cards = self.pick(g, ctx, ctx.master if self.who == MINE else 1 - ctx.master)
        else:
            cards = self.pick_each(g, ctx)
        ctx.bind(self.slot, [g.ref(c) for c in cards])
        return len(cards) > 0

    def pick_each(self, g: Game, ctx: Ctx) -> list[int]:
        """Each player chooses, "your" meaning their own: the turn player first, openly, then the other."""
        g.also(g.book.simultaneous)
        master = ctx.master
        cards: list[int] = []
        for p in (g.turn_player, 1 - g.turn_player):
            ctx.master = p
            cards.extend(self.pick(g, ctx, p))
        ctx.master = master
        return cards

    def pick(self, g: Game, ctx: Ctx, chooser: int) -> list[int]:
        found = self.candidates(g, ctx, chooser)
        lo = self.lo.value(g, ctx)
        hi = self.hi.value(g, ctx)
        g.also(g.book.choosing)
        g.cite(g.book.choose_up_to if lo < hi else g.book.choose)
        g.also(g.book.up_to if lo == 0 < hi else "")
        if not found:
            g.cite(g.book.choose_none)
            return []
        if len(found) < lo:
            g.cite(g.book.choose_fewer)
        if lo > 0 and self.needs_secret_information(g, found):
            g.cite(g.book.choose_hidden)
            lo = 0
        picked = g.ask_some(chooser, "choose", card_options(found), lo, hi, g.card_of(ctx.source))
        cards = option_cards(picked)
        for c in cards:
            g.chosen(c, chooser, ctx)
        return cards

    def needs_secret_information(self, g: Game, found: list[int]) -> bool:
        """The choice asks for information of cards that not everyone sees: nobody can be held to it."""
        if self.cards.reads() == 0:
            return False
        for c in found:
            if g.seen_by(c) != EVERYONE:
                return True
        return False

    def can(self, g: Game, ctx: Ctx) -> bool:
        return len(self.candidates(g, ctx, 1 - ctx.master if self.who == YOURS else ctx.master)) > 0


@dataclass(frozen=True)
class Bind(Effect):
    """Remember cards for the rest of the effect."""

    name: str
    cards: Cards

    def prepares(self) -> bool:
        return True

    def run(self, g: Game, ctx: Ctx) -> bool:
        ctx.bind(self.name, self.cards.refs(g, ctx))
        return len(ctx.get(self.name)) > 0


@dataclass(frozen=True)
class BindNumber(Effect):
    """Remember a number for the rest of the effect."""

    name: str
    amount: Amount

    def prepares(self) -> bool:
        return True

    def run(self, g: Game, ctx: Ctx) -> bool:
        ctx.numbers[self.name] = self.amount.value(g, ctx)
        return True


@dataclass(frozen=True)
class ChooseNumber(Effect):
    """A player chooses a number, remembered for the rest of the effect."""

    name: str
    lo: int = 0
    hi: int = 99
    who: int = MINE

    def prepares(self) -> bool:
        return True

    def run(self, g: Game, ctx: Ctx) -> bool:
        p = ctx.master if self.who == MINE else 1 - ctx.master
        ctx.numbers[self.name] = g.ask_number(p, "number", self.lo, self.hi, g.card_of(ctx.source))
        return True

"""Searching hidden areas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rulebound.kernel import events
from rulebound.kernel.amounts import Num
from rulebound.kernel.choosing import ONE_CARD, Choose
from rulebound.kernel.nodes import Amount, Cards, Ctx, Effect
from rulebound.kernel.words import NOBODY, REVEALED

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

NONE_AT_LEAST: Final = Num(0)


@dataclass(frozen=True)
class Search(Effect):
    """Look through an area of one's own and choose between `least` and `most` of the cards; the rest is hidden again.

    Where the cards must be of some quality, nobody can be held to finding any.
    """

    slot: str
    kind: int
    cards: Cards
    most: Amount = ONE_CARD
    least: Amount = NONE_AT_LEAST

    def run(self, g: Game, ctx: Ctx) -> bool:
        here = g.area(ctx.master, self.kind)[:]
        g.also(g.book.own_area)
        seer = 1 << ctx.master
        for card in here:
            g.looked[card] |= seer
            g.known[card] |= seer
        g.note(REVEALED, ctx.master, NOBODY, seer)
        self.cite(g, ctx, len(here))
        found = Choose(self.slot, self.cards, self.least, self.most).run(g, ctx)
        events.conceal(g, here)
        return found

    def cite(self, g: Game, ctx: Ctx, cards: int) -> None:
        """What decides how many cards have to be chosen."""
        g.also(g.book.search)
        if self.cards.reads():
            g.also(g.book.search_quality)
        elif self.least.value(g, ctx) > 0:
            g.also(g.book.search_number)
            if cards < self.least.value(g, ctx):
                g.also(g.book.search_fewer)

"""Searching hidden areas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulebound.kernel import events
from rulebound.kernel.amounts import Num
from rulebound.kernel.effects import ONE_CARD, Choose
from rulebound.kernel.nodes import Amount, Cards, Ctx, Effect
from rulebound.kernel.words import NOBODY, REVEALED

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

NONE_AT_LEAST = Num(0)


@dataclass(frozen=True)
class Search(Effect):
    """Look through an area of one's own and choose up to so many cards that fit; the rest is hidden again."""

    slot: str
    kind: int
    cards: Cards
    most: Amount = ONE_CARD

    def run(self, g: Game, ctx: Ctx) -> bool:
        here = g.area(ctx.master, self.kind)[:]
        seer = 1 << ctx.master
        for card in here:
            g.looked[card] |= seer
            g.known[card] |= seer
        g.note(REVEALED, ctx.master, NOBODY, seer)
        found = Choose(self.slot, self.cards, NONE_AT_LEAST, self.most).run(g, ctx)
        events.conceal(g, here)
        return found

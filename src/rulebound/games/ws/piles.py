"""Clock and stock: a number of cards from their top or bottom (3.8.2, 3.10.2)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.ws.areas import KINDS
from rulebound.kernel import events
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Amount, Ctx, Effect
from rulebound.kernel.words import AS_AREA, CARD_MASK, MINE, STAND, TOP


@dataclass(frozen=True)
class UpToFromPile(Effect):
    """Put up to so many cards from an end of a pile into another zone of its owner, as many as the player likes."""

    who: int
    kind: int
    count: Amount
    to: int
    end: int = TOP

    def run(self, g: Game, ctx: Ctx) -> bool:
        player = ctx.master if self.who == MINE else 1 - ctx.master
        most = min(self.count.value(g, ctx), g.count(player, self.kind))
        if most <= 0:
            return False
        n = g.ask_number(ctx.master, "number", 0, most, ctx.source & CARD_MASK)
        if n == 0:
            return False
        pile = g.area(player, self.kind)
        cards = [pile[-1 - i] for i in range(n)] if self.end == TOP else pile[:n]
        tos = [g.owner[card] * KINDS + self.to for card in cards]
        return len(events.move_each(g, cards, tos, TOP, AS_AREA, STAND)) > 0

    def can(self, g: Game, ctx: Ctx) -> bool:
        return g.count(ctx.master if self.who == MINE else 1 - ctx.master, self.kind) > 0

"""Costs of automatic abilities (10.6.3.2.1)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.gz.areas import HAND
from rulebound.games.gz.nodes import gz
from rulebound.games.gz.terms import discard_cards
from rulebound.kernel.costs import LEAVES, choose_for_cost
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import CostPart, Ctx, Demand


@dataclass(frozen=True)
class DiscardCost(CostPart):
    """Discard so many cards from the hand."""

    n: int

    def demand(self, g: Game, ctx: Ctx) -> Demand:
        return Demand(LEAVES, g.area(ctx.master, HAND)[:], self.n)

    def pay(self, g: Game, ctx: Ctx, reserved: list[Demand]) -> None:
        g.cite("5.7.1")
        discard_cards(gz(g), choose_for_cost(g, ctx, self.demand(g, ctx), reserved, "discard"))

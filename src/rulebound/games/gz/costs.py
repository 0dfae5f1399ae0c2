"""Costs of automatic abilities (10.6.3.2.1)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.gz.areas import HAND
from rulebound.games.gz.hands import discard_now
from rulebound.kernel.cards import ANY_CARD
from rulebound.kernel.costs import LEAVES, choose_for_cost
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import CostPart, Ctx, Demand, Pred


@dataclass(frozen=True)
class DiscardCost(CostPart):
    """Discard so many cards from the hand that pass a test."""

    n: int
    pred: Pred = ANY_CARD

    def demand(self, g: Game, ctx: Ctx) -> Demand:
        fitting = [card for card in g.area(ctx.master, HAND) if self.pred.test(g, card, ctx)]
        return Demand(LEAVES, fitting, self.n)

    def pay(self, g: Game, ctx: Ctx, reserved: list[Demand]) -> None:
        g.cite("5.7.1")
        discard_now(g, ctx, choose_for_cost(g, ctx, self.demand(g, ctx), reserved, "discard"))

# interpreted
"""Costs: the actions in brackets."""

from __future__ import annotations

from typing import Any

from rulebound.games.ws.areas import HAND, IN_HAND, IN_WAITING_ROOM, STAGE
from rulebound.games.ws.costs import PutCost, RestCost, StockCost, TopCost
from rulebound.games.ws.text.places import ZONES
from rulebound.kernel.abilities import Cost
from rulebound.kernel.cards import In, Itself, This
from rulebound.kernel.words import MINE
from rulebound.text.grammar import Codec, Grammar
from rulebound.text.pattern import C, N, P, many

FROM = (("your hand", IN_HAND), ("your waiting room", IN_WAITING_ROOM), ("your stage", STAGE))


def payments(g: Grammar) -> None:
    """`[(1) Put 1 card from your hand into your waiting room & 【REST】 this card]`; no cost is nothing at all."""
    g.phrase("cost", "", None)
    g.phrase("cost", "[({n:int})]", Cost((StockCost(N("n")),)))
    g.phrase("cost", "[({n:int}) {parts:actions}]", WithStock())
    g.phrase("cost", "[{parts:actions}]", Cost(many("parts")))
    g.listing("actions", "action", "&", "&", "&", 1)
    g.phrase("action", "| 【REST】 this card", RestCost(This()))
    g.phrase("action", "| 【REST】 {n:int} of {c:owned}", RestCost(C("c"), N("n")))
    for place, zones in FROM:
        for zone, kind in ZONES:
            for number, count in (("sg", "one"), ("pl", "several")):
                g.phrase(
                    "action",
                    f"| put {{n:{count}}} {{noun:noun.{number}}} from {place} into your {zone}",
                    PutCost(In(MINE, zones, P("noun")), N("n"), kind),
                )
    for zone, kind in ZONES:
        if kind != HAND:
            g.phrase("action", f"| put this card into your {zone}", PutCost(This(), 1, kind))
        g.phrase(
            "action", f"| put this card from your hand into your {zone}", PutCost(In(MINE, IN_HAND, Itself()), 1, kind)
        )
        g.phrase("action", f"| put the top card of your deck into your {zone}", TopCost(1, kind))
        g.phrase("action", f"| put the top {{n:several}} cards of your deck into your {zone}", TopCost(N("n"), kind))
    g.phrase("action", "| return this card to your hand", PutCost(This(), 1, HAND))


class WithStock(Codec):
    """Stock first, then actions."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Cost

    def build(self, values: dict[str, Any]) -> Any:
        return Cost((StockCost(values["n"]), *values["parts"]))

    def match(self, value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Cost) or len(value.parts) < 2:
            return None
        first = value.parts[0]
        return {"n": first.n, "parts": value.parts[1:]} if isinstance(first, StockCost) else None

# interpreted
"""Costs: the actions in brackets."""

from __future__ import annotations

from typing import Any

from rulebound.games.ws.areas import (
    CLOCK,
    DECK,
    HAND,
    IN_CLIMAX,
    IN_CLOCK,
    IN_HAND,
    IN_LEVEL,
    IN_MEMORY,
    IN_WAITING_ROOM,
    STAGE,
    STOCK,
)
from rulebound.games.ws.costs import FlipCost, PutCost, RestCost, RevealCost, ShuffleCost, StockCost, TopCost
from rulebound.games.ws.markers import MarkersUnder, UnderCost
from rulebound.games.ws.text.places import ZONES
from rulebound.kernel.abilities import Cost
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import AllOf, FaceUp, In, Itself, Oriented, Other, That, This, TopOf
from rulebound.kernel.nodes import CostPart
from rulebound.kernel.words import BOTTOM, DOWN, MINE, STAND, TOP
from rulebound.text.grammar import Codec, Grammar
from rulebound.text.pattern import C, N, P, many
from rulebound.text.wording import AsCost

FROM = (
    ("your hand", IN_HAND),
    ("your waiting room", IN_WAITING_ROOM),
    ("your stage", STAGE),
    ("your climax area", IN_CLIMAX),
    ("your memory", IN_MEMORY),
    ("your clock", IN_CLOCK),
    ("your level", IN_LEVEL),
)


def payments(g: Grammar) -> None:
    """`[(1) Put 1 card from your hand into your waiting room & 【REST】 this card]`; no cost is nothing at all."""
    g.phrase("cost", "", None)
    g.phrase("cost", "[({n:int})]", Cost((StockCost(N("n")),)))
    g.phrase("cost", "[({n:int}) {parts:actions}]", WithStock())
    g.phrase("cost", "[{parts:actions}]", Cost(many("parts")))
    g.listing("actions", "action", "&", "&", "&", 1)
    g.phrase("action", "| 【REST】 this card", RestCost(This()))
    g.phrase("action", "| shuffle your deck", ShuffleCost())
    from_zones(g)
    markers(g)
    revealing(g)
    g.phrase("action", "| 【REST】 {n:int} of {c:owned}", RestCost(C("c"), N("n")))
    for zone, kind in ZONES:
        if kind != HAND:
            g.phrase("action", f"| put this card into your {zone}", PutCost(This(), 1, kind))
        g.phrase(
            "action", f"| put this card from your hand into your {zone}", PutCost(In(MINE, IN_HAND, Itself()), 1, kind)
        )
        g.phrase("action", f"| put the top card of your deck into your {zone}", TopCost(1, kind))
        g.phrase("action", f"| put the top {{n:several}} cards of your deck into your {zone}", TopCost(N("n"), kind))
    g.phrase("action", "| return this card to your hand", PutCost(This(), 1, HAND))
    standing = That(This(), Oriented(STAND))
    for zone, kind in ZONES:
        g.phrase("action", f"| put this 【STAND】 card into your {zone}", PutCost(standing, 1, kind))
    for zone, kind in ENDED:
        for words, where in (("on the top of", TOP), ("at the bottom of", BOTTOM)):
            g.phrase("action", f"| put this card {words} your {zone}", PutCost(This(), 1, kind, where))
    g.phrase("action", "| return this card to your deck", PutCost(This(), 1, DECK))
    for zone, kind in (("clock", CLOCK), ("stock", STOCK)):
        for to, to_kind in ZONES:
            top = PutCost(TopOf(MINE, kind, Num(1)), 1, to_kind)
            g.phrase("action", f"| put the top card of your {zone} into your {to}", top)
    several = "| put the top {n:several} cards of your stock into your {}"
    for to, to_kind in ZONES:
        g.phrase("action", several.replace("{}", to), PutCost(TopOf(MINE, STOCK, Num(N("n"))), N("n"), to_kind))


ENDED = (("deck", DECK), ("clock", CLOCK))


def from_zones(g: Grammar) -> None:
    """So many cards from a zone into another one."""
    for number, count in (("sg", "one"), ("pl", "several")):
        cards = f"{{n:{count}}} {{noun:noun.{number}}}"
        for place, zones in FROM:
            here = In(MINE, zones, P("noun"))
            for zone, kind in ZONES:
                g.phrase("action", f"| put {cards} from {place} into your {zone}", PutCost(here, N("n"), kind))
            for zone, kind in ENDED:
                for words, where in (("on the top of", TOP), ("at the bottom of", BOTTOM)):
                    put = PutCost(here, N("n"), kind, where)
                    g.phrase("action", f"| put {cards} from {place} {words} your {zone}", put)
            # the order in the deck does not matter where the text has it shuffled; else the owner decides (3.1.5)
            g.phrase("action", f"| return {cards} from {place} to your deck", PutCost(here, N("n"), DECK))
            g.phrase("action", f"| return {cards} from {place} to your hand", PutCost(here, N("n"), HAND))
        of = PutCost(C("c"), N("n"), HAND)
        g.phrase("action", f"| return {{n:{count}}} of {{c:owned}} to your hand", of)
    another = In(MINE, STAGE, AllOf((Other(), P("noun"))))
    for zone, kind in ZONES:
        g.phrase(
            "action", f"| put another {{noun:noun.sg}} from your stage into your {zone}", PutCost(another, 1, kind)
        )
    for words, kinds in (("your level", IN_LEVEL), ("your memory", IN_MEMORY)):
        up = In(MINE, kinds, AllOf((FaceUp(), P("noun"))))
        g.phrase("action", f"| put {{n:int}} face up {{noun:noun.sg}} in {words} face down", FlipCost(up, N("n"), DOWN))


def markers(g: Grammar) -> None:
    under = MarkersUnder(This())
    for zone, kind in ZONES:
        for words in ("underneath", "from underneath"):
            for number, count in (("marker", "one"), ("markers", "several")):
                put = f"| put {{n:{count}}} {number} {words} this card into your {zone}"
                g.phrase("action", put, spoken(words, PutCost(under, N("n"), kind)))
    for number, count, mark in (("sg", "one", "a marker"), ("pl", "several", "markers")):
        for place, zones in FROM:
            put = f"| put {{n:{count}}} {{noun:noun.{number}}} from {place} face up underneath this card as {mark}"
            g.phrase("action", put, UnderCost(In(MINE, zones, P("noun")), N("n")))


def spoken(words: str, part: CostPart) -> CostPart:
    return AsCost(words, part) if words != "underneath" else part


def revealing(g: Grammar) -> None:
    """10.13.3.1: a card is shown from the hand."""
    for number, count in (("sg", "one"), ("pl", "several")):
        for words in ("in", "from"):
            shown = RevealCost(In(MINE, IN_HAND, P("noun")), N("n"))
            cards = f"{{n:{count}}} {{noun:noun.{number}}}"
            g.phrase("action", f"| reveal {cards} {words} your hand", shown if words == "in" else AsCost(words, shown))


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

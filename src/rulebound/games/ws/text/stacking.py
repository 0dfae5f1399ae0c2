# interpreted
"""Fusion and Sunder: characters that stand on others (10.14, 10.15); Replay Commands (11.3)."""

from __future__ import annotations

from typing import Any

from rulebound.games.ws.keywords import fusion, sunder
from rulebound.games.ws.nodes import PerformReplay, ReplayCommand
from rulebound.kernel.abilities import ActAbility
from rulebound.text.common import Wrapped
from rulebound.text.grammar import NOTHING, Codec, Grammar, PatternCodec
from rulebound.text.pattern import CostOf, E, S
from rulebound.text.wording import Marked

RISES = (
    "put it on this card's stage position",
    "put it on the stage position that this card is on",
    "put it on the stage position that this card was on",
)
UNDER = (
    "face up in any order underneath the {m:name} as markers",
    "face up underneath that {m:name} in any order as markers",
    "face up underneath the {m:name} in any order as markers",
    "face up in any order underneath that {m:name} as markers",
)


def stacking(g: Grammar) -> None:
    for rises in RISES:
        for under in UNDER:
            g.phrase(
                "act",
                f"Fusion {{p:cost}} | search your deck for up to 1 {{n:name}}, {rises}, put this card and all markers "
                f"underneath this card {under}, and shuffle your deck.",
                Fusion(rises + under),
            )
    # 11.3.2: words in red perform the Replay Command of that name
    g.terminal("red", Wrapped("<", ">"))
    g.phrase("ability", "【REPLAY】 {n:red} {e:effect}", ReplayCommand(S("n"), E("e")))
    g.phrase("clause", "{n:red}", PerformReplay(S("n")))
    cost = CostOf("p")
    g.phrase("auto", "Sunder / {n:name} {p:cost}", sunder((S("n"),), cost))
    g.phrase("auto", "Sunder / {n:name} {m:name} {p:cost}", sunder((S("n"), S("m")), cost))


class Fusion(Codec):
    """10.14.1.1: who is searched for and who comes to stand on the markers are one card."""

    def __init__(self, way: str) -> None:
        super().__init__()
        self.way: str = way
        self.pattern: PatternCodec = PatternCodec(fusion(CostOf("p"), S("n")))
        self.root = Marked

    def build(self, values: dict[str, Any]) -> Any:
        if values["n"] != values["m"]:
            return NOTHING
        return Marked(self.way, self.pattern.build({"p": values["p"], "n": values["n"]}))

    def match(self, value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Marked) or value.way != self.way or not isinstance(value.ability, ActAbility):
            return None
        found = self.pattern.match(value.ability)
        return None if found is None else {**found, "m": found["n"]}

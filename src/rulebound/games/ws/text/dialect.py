# interpreted
"""Weiß Schwarz card English, put together."""

from __future__ import annotations

from functools import cache

from rulebound.games.ws.text.abilities import abilities
from rulebound.games.ws.text.amounts import amounts
from rulebound.games.ws.text.clauses import clauses
from rulebound.games.ws.text.conditions import conditions, turns
from rulebound.games.ws.text.gains import gains, restrictions
from rulebound.games.ws.text.lowering import WsLowering
from rulebound.games.ws.text.nouns import nouns
from rulebound.games.ws.text.payments import payments
from rulebound.games.ws.text.places import places
from rulebound.games.ws.text.references import WsSpeech, references
from rulebound.games.ws.text.triggers import triggers
from rulebound.text.common import numbers, structure
from rulebound.text.compile import Compiler
from rulebound.text.grammar import Grammar


@cache
def compiler() -> Compiler:
    g = Grammar("ws")
    for part in (
        numbers, structure, nouns, places, references, amounts, gains, restrictions, conditions, turns, triggers,
        clauses, payments, abilities,
    ):  # fmt: skip
        part(g)
    return Compiler(g.settle(), WsSpeech(), WsLowering())

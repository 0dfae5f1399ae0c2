# interpreted
"""Trigger conditions: "when …" and "at the beginning of …"."""

from __future__ import annotations

from rulebound.games.ws.codes import (
    ATTACK_PHASE,
    BEGINNING_OF_ATTACK_PHASE,
    BEGINNING_OF_CLIMAX_PHASE,
    BEGINNING_OF_CLOCK_PHASE,
    BEGINNING_OF_DRAW_PHASE,
    BEGINNING_OF_ENCORE_STEP,
    BEGINNING_OF_MAIN_PHASE,
    BEGINNING_OF_STAND_PHASE,
    BEGINNING_OF_TURN,
    CLIMAX_PHASE,
    CLIMAX_PLAY,
    ENCORE_END,
    ENCORE_STEP,
    END_OF_THE_TURN,
    MAIN_PHASE,
    MAIN_PLAY,
)
from rulebound.games.ws.nodes import EndOfItsAttack
from rulebound.games.ws.situations import InSteps
from rulebound.games.ws.text.events import events
from rulebound.kernel.amounts import All, TurnOf
from rulebound.kernel.triggers import Any, At, Provided
from rulebound.kernel.words import EITHER, MINE, YOURS
from rulebound.text.common import Wrapped
from rulebound.text.grammar import NOTHING, Grammar
from rulebound.text.pattern import K, T
from rulebound.text.wording import AsTrigger

PHASES = (
    ("turn", BEGINNING_OF_TURN),
    ("stand phase", BEGINNING_OF_STAND_PHASE),
    ("draw phase", BEGINNING_OF_DRAW_PHASE),
    ("clock phase", BEGINNING_OF_CLOCK_PHASE),
    ("main phase", BEGINNING_OF_MAIN_PHASE),
    ("climax phase", BEGINNING_OF_CLIMAX_PHASE),
    ("attack phase", BEGINNING_OF_ATTACK_PHASE),
    ("encore step", BEGINNING_OF_ENCORE_STEP),
)
DURING = (
    ("main phase", MAIN_PHASE, MAIN_PLAY),
    ("climax phase", CLIMAX_PHASE, CLIMAX_PLAY),
    ("attack phase", ATTACK_PHASE, ENCORE_END),
    ("encore step", ENCORE_STEP, ENCORE_END),
)
"""Phases as steps: the encore step is the last of the attack phase (7.1, 7.7)."""

KEYWORDS = (
    "encore",
    "bond",
    "backup",
    "brainstorm",
    "change",
    "shift",
    "accelerate",
    "resonate",
    "alarm",
    "fusion",
    "sunder",
    "assist",
    "memory",
    "experience",
)


class Keyword(Wrapped):
    """The name of a keyword in quotes: "Backup"."""

    def __init__(self) -> None:
        super().__init__('"', '"')

    def read(self, text: str) -> object:
        word = super().read(text)
        return word.lower() if word is not NOTHING and str(word).lower() in KEYWORDS else NOTHING

    def write(self, value: object) -> str:
        return f'"{str(value).capitalize()}"' if value in KEYWORDS else ""


def triggers(g: Grammar) -> None:
    g.terminal("keyword", Keyword())
    g.phrase("trigger", "when {t:event}", T("t"))
    g.phrase("trigger", "when {a:event} or {b:event}", Any((T("a"), T("b"))))
    g.phrase("trigger", "when {a:event} or when {b:event}", AsTrigger("when", Any((T("a"), T("b")))))
    g.phrase("trigger", "{c:turn}, when {t:event}", Provided(K("c"), T("t")))
    g.phrase("trigger", "{c:turn}, {t:time}", Provided(K("c"), T("t")))
    g.phrase("trigger", "if {c:condition}, when {t:event}", AsTrigger("if", Provided(K("c"), T("t"))))
    g.phrase("trigger", "if {c:condition}, {t:time}", AsTrigger("if", Provided(K("c"), T("t"))))
    g.phrase("trigger", "{t:time}", T("t"))
    for words, first, last in DURING:
        for whose, who in (("your", MINE), ("your opponent's", YOURS)):
            then = Provided(All((TurnOf(who), InSteps(first, last))), T("t"))
            g.phrase("trigger", f"during {whose} {words}, when {{t:event}}", then)
        g.phrase("trigger", f"during the {words}, when {{t:event}}", Provided(InSteps(first, last), T("t")))
    times(g)
    events(g)


def times(g: Grammar) -> None:
    for words, code in PHASES:
        g.phrase("time", f"at the beginning of your {words}", At(code))
        g.phrase("time", f"at the beginning of your opponent's {words}", At(code, YOURS))
        g.phrase("time", f"at the beginning of the {words}", At(code, EITHER))
    g.phrase("time", "at the end of your turn", At(END_OF_THE_TURN))
    g.phrase("time", "at the end of your opponent's turn", At(END_OF_THE_TURN, YOURS))
    g.phrase("time", "at the end of the turn", At(END_OF_THE_TURN, EITHER))
    g.phrase("time", "at the end of this card's attack", EndOfItsAttack())

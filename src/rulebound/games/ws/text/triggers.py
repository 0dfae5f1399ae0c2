# interpreted
"""Trigger conditions: "when …" and "at the beginning of …"."""

from __future__ import annotations

from rulebound.games.ws.codes import (
    BEGINNING_OF_ATTACK_PHASE,
    BEGINNING_OF_CLIMAX_PHASE,
    BEGINNING_OF_CLOCK_PHASE,
    BEGINNING_OF_DRAW_PHASE,
    BEGINNING_OF_ENCORE_STEP,
    BEGINNING_OF_MAIN_PHASE,
    BEGINNING_OF_STAND_PHASE,
    BEGINNING_OF_TURN,
    END_OF_THE_TURN,
)
from rulebound.games.ws.nodes import EndOfItsAttack
from rulebound.games.ws.text.events import events
from rulebound.kernel.triggers import Any, At, Provided
from rulebound.kernel.words import EITHER, YOURS
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

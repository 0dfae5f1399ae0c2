# interpreted
"""Abilities that an effect makes for later: "at the beginning of your next draw phase, …" (8.7.5)."""

from __future__ import annotations

from rulebound.games.ws.codes import BEGINNING_OF_ENCORE_STEP, END_OF_THE_TURN
from rulebound.games.ws.text.triggers import PHASES
from rulebound.kernel.abilities import AutoAbility
from rulebound.kernel.effects import Later
from rulebound.kernel.triggers import At
from rulebound.kernel.words import EITHER, FOREVER, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import E, T
from rulebound.text.wording import AsTrigger


def delayed(g: Grammar) -> None:
    """What follows the time up to the end of the sentence is done then, once (8.7.5.1)."""
    for clauses, tail in (("clauses", "tail"), ("closed", "closing")):
        later = Later(AutoAbility(T("t"), E("a")), FOREVER)
        g.phrase(tail, f"{{t:next time}}, {{a:{clauses}}}", later)
    for words, code in PHASES:
        g.phrase("next time", f"at the beginning of your next {words}", AsTrigger("next", At(code)))
        g.phrase("next time", f"at the beginning of your opponent's next {words}", AsTrigger("next", At(code, YOURS)))
        g.phrase("next time", f"at the beginning of the next {words}", AsTrigger("next", At(code, EITHER)))
    g.phrase("next time", "at the beginning of the encore step", At(BEGINNING_OF_ENCORE_STEP, EITHER))
    g.phrase("next time", "at the beginning of your encore step", At(BEGINNING_OF_ENCORE_STEP))
    g.phrase("next time", "at the end of the turn", At(END_OF_THE_TURN, EITHER))

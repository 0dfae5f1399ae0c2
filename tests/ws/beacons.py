"""Abilities that say a word when their time has come, so that a test can tell what happened in which order."""

from __future__ import annotations

from rulebound.games.ws.codes import POWER
from rulebound.kernel.abilities import AutoAbility
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import This
from rulebound.kernel.effects import Give
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Trigger
from rulebound.kernel.triggers import At
from rulebound.kernel.words import FOREVER, INFO, MINE
from tests.ws.table import Table


def signal(word: str, trigger: Trigger) -> AutoAbility:
    """Says its word, and gives its card +1 power for good, whenever a trigger condition is fulfilled."""
    return AutoAbility(trigger, Give(This(), (Plus(POWER, Num(1)),), FOREVER), keyword=word)


def beacon(word: str, code: int, whose: int = MINE) -> AutoAbility:
    """The same at a point of the turn."""
    return signal(word, At(code, whose))


def said(t: Table) -> list[str]:
    """The words in the order in which they were said."""
    return [r.word for r in t.g.log if r.kind == INFO and r.word]

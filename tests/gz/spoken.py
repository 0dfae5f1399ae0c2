"""Cards by their printed text: `spoken("Gull", "<Enter> Draw 1 card.")` is a battle card that says so."""

from __future__ import annotations

from typing import Any

from rulebound.games.gz.areas import HAND
from rulebound.games.gz.text.dialect import DIALECT
from rulebound.kernel.abilities import Ability, CardDef
from rulebound.text.compile import Reading
from tests.gz.table import Table, battle, monster, strategy


def reading(text: str) -> Reading:
    """How a text in normal form is read; what is not understood, or not printed back, fails the test."""
    found = DIALECT.read(text)
    assert found.supported, f"{text}: {found.problem} ({found.span})"
    assert found.printed == text
    return found


def abilities(*texts: str) -> tuple[Ability, ...]:
    return tuple(reading(text).ability for text in DIALECT.abilities({"text": list(texts)}))


def spoken(name: str, *texts: str, **fields: Any) -> CardDef:
    """A battle card with these texts; `fields` as for `battle`."""
    return battle(name, abilities=abilities(*texts), **fields)


def spoken_monster(name: str, *texts: str, **fields: Any) -> CardDef:
    return monster(name, abilities=abilities(*texts), **fields)


def spoken_strategy(name: str, *texts: str, **fields: Any) -> CardDef:
    return strategy(name, abilities=abilities(*texts), **fields)


def saying(*texts: str) -> Table:
    """A table where player 0 has a strategy card of rank 0 with these texts in hand."""
    t = Table()
    t.put(0, HAND, spoken_strategy("Spell", *texts, rank=0))
    return t


def said(t: Table) -> Table:
    """Play it; what it does is done when the next question is looked for."""
    t.choose("play Spell to strategy zone 1")
    t.run_on()
    return t

"""Cards by their printed text: `spoken("Gull", "【AUTO】 When this card attacks, draw 1 card.")`."""

from __future__ import annotations

from typing import Any

from rulebound.games.ws.text.dialect import DIALECT
from rulebound.kernel.abilities import Ability, CardDef
from tests.ws.table import character, numbers


def ability(text: str) -> Ability:
    """The one ability a text is; what is not understood fails the test."""
    made: Ability
    (made,) = [reading(part).ability for part in DIALECT.abilities({"text": [text], "type": "Character"})]
    return made


def reading(text: str) -> Any:
    found = DIALECT.read(text)
    assert found.supported, f"{text}: {found.problem} ({found.span})"
    assert found.printed == text
    return found


def spoken(name: str, *texts: str, **fields: Any) -> CardDef:
    """A character with these abilities; `fields` as for `character`."""
    return character(name, abilities=tuple(ability(text) for text in texts), **fields)


def card_of(kind: str, name: str, *texts: str, **fields: Any) -> CardDef:
    """An event or a climax (or anything else) from a row of card data."""
    row = {
        "number": f"T/S{next(numbers)}",
        "name": name,
        "type": kind,
        "color": "Yellow",
        "text": list(texts),
        **fields,
    }
    return DIALECT.define(row, [reading(part) for part in DIALECT.abilities(row)])

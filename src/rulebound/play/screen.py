"""A game's table as plain data: what a client needs to draw it without knowing the game."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable
from typing import Any

from rulebound.kernel.kit import Kit

CARD_SIZE = (63, 88)
"""Width and height of a card in millimetres: all five games print on the same size."""


def describe(kit: Kit) -> dict[str, Any] | None:
    """How the game lies on the screen, from its `table` module; None for a game without one."""
    name = f"rulebound.games.{kit.key}.table"
    if importlib.util.find_spec(name) is None:
        return None
    m = importlib.import_module(name)
    return {
        "game": kit.key,
        "name": kit.name,
        "size": {"width": CARD_SIZE[0], "height": CARD_SIZE[1]},
        "mat": {"light": m.MAT[0], "dark": m.MAT[1]},
        "wide": rows(m.WIDE),
        "narrow": rows(m.NARROW),
        "hand": m.OWN,
        "passing": list(m.PASSING),
        "under": [{"kind": kind, "of": of} for kind, of in m.UNDER.items()],
        "areas": [area(kit, m, kind) for kind in sorted({*m.LABELS, m.OWN})],
        "numbers": {
            card_type: [{"name": number, "at": at} for number, at in badges] for card_type, badges in m.BADGES.items()
        },
        "colours": [{"name": colour, "mark": mark} for colour, mark in m.COLOURS],
        "icons": [{"name": icon, "mark": mark} for icon, mark in m.ICONS.items()],
        "steps": [{"step": step, "name": short, "group": group or None} for step, short, group in m.STEPS],
    }


def rows(layout: Iterable[Iterable[int]]) -> list[list[int | None]]:
    return [[kind if kind >= 0 else None for kind in row] for row in layout]


def area(kit: Kit, m: Any, kind: int) -> dict[str, Any]:
    """One kind of area: its names, and how its cards lie."""
    field = any(kind in row for row in m.ROWS)
    return {
        "kind": kind,
        "name": kit.area_words(kind),
        "label": m.LABELS.get(kind, kit.area_words(kind)),
        "lies": "hand" if kind == m.OWN else "place" if field else "spread" if kind in m.SPREAD else "pile",
        "sideways": kind in m.SIDEWAYS,
        "limit": m.LIMITS.get(kind),
    }

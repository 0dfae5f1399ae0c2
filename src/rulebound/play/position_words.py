"""What writer and reader of positions share."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.kernel.abilities import CardDef
from rulebound.kernel.words import CARD_BITS

FORMAT = "1"
UNKNOWN = "?"
DURATIONS = (
    "forever",
    "end-of-turn",
    "end-of-masters-next-turn",
    "end-of-opponents-next-turn",
    "end-of-attack",
    "while-in-area",
)
MOST_CARDS = 1 << (CARD_BITS - 1)
GIVEN = 64
"""Abilities with keys from here on were given by an effect."""


Find = Callable[[str, str], CardDef]
"""Finds the definition of a card of a game by its number; a KeyError if there is none."""
Fill = Callable[[int, str, int], CardDef]
"""Chooses a card for one that is unknown: by player, area, and place in the area from the bottom."""


class BadPosition(ValueError):
    """A line that cannot be read: which field, and what to do about it."""


class NotSupported(ValueError):
    """What the game holds now cannot be written as a position: what it is, and what to do instead."""

"""How the table lies on a screen, for clients that draw it: which areas are the field, what is worth showing."""

from __future__ import annotations

from typing import Final

from rulebound.games.gz.areas import (
    DECK,
    DISCARD,
    HAND,
    MONSTER_DECK,
    RESOLUTION,
    STRATEGY_1,
    STRATEGY_2,
    ZONE_0,
    ZONE_8,
)
from rulebound.games.gz.areas import UNDER as STACKED

FRONT: Final = (ZONE_8, ZONE_0 + 7, ZONE_0 + 6)
BACK: Final = (ZONE_0 + 1, ZONE_0 + 2, ZONE_0 + 3, ZONE_0 + 4, ZONE_0 + 5)
ROWS: Final = (FRONT, BACK)
"""The field as its player sees it, from the front row to the back row (4.4.4)."""
SHORT: Final = {kind: f"zone {kind - ZONE_0}" for kind in (*BACK, *FRONT)}
OWN: Final = HAND
"""What its player holds: listed card by card."""
PILES: Final = (MONSTER_DECK, STRATEGY_1, STRATEGY_2, DECK, DISCARD, RESOLUTION, STACKED)
MAY_BE_EMPTY: Final = (MONSTER_DECK, DECK, DISCARD)
"""Piles that are worth a word when nothing is in them, too."""
COLOURED: Final = ()
NAMED: Final = (STRATEGY_1, STRATEGY_2, RESOLUTION)
"""Piles of which the cards are named."""
FIELD_NUMBERS: Final = ("threat", "counter")
NUMBERS: Final = {
    "Monster": ("rank", "threat", "invasion"),
    "Battle": ("rank", "counter", "invasion"),
    "Strategy": ("rank", "invasion"),
}
"""The numbers that a type of card has."""
PARTS: Final = (("monster deck", "Monster", 4),)
"""What a deck list begins with, before the main deck: its name, the type of its cards, and how many (6.1.1.1)."""

# for a screen: where everything lies, as its player sees it; EMPTY is a gap, a kind named twice is that wide

EMPTY: Final = -1
WIDE: Final = (
    (MONSTER_DECK, STRATEGY_1, STRATEGY_2, *FRONT, DECK),
    (STACKED, *BACK, DISCARD),
)
NARROW: Final = (
    (STRATEGY_1, STRATEGY_2, *FRONT),
    BACK,
    (MONSTER_DECK, STACKED, STACKED, DISCARD, DECK),
)
LABELS: Final = {
    **SHORT,
    DECK: "deck",
    DISCARD: "discard pile",
    MONSTER_DECK: "monster deck",
    RESOLUTION: "resolution",
    STRATEGY_1: "strategy 1",
    STRATEGY_2: "strategy 2",
    STACKED: "under cards",
}
SPREAD: Final = ()
SIDEWAYS: Final = ()
PASSING: Final = (RESOLUTION,)
"""Where cards lie only for a moment."""
UNDER: Final[dict[int, int]] = {}
LIMITS: Final[dict[int, int]] = {}
BADGES: Final = {
    "Monster": (("rank", "top"), ("invasion", "second"), ("threat", "bottom")),
    "Battle": (("rank", "top"), ("invasion", "second"), ("counter", "bottom")),
    "Strategy": (("rank", "top"), ("invasion", "second")),
}
"""Where on a card of a type a number stands."""
COLOURS: Final = (("red", "♦"), ("blue", "◉"), ("white", "✧"), ("green", "♣"))
"""A mark beside each colour, so that the colour alone never has to be told."""
ICONS: Final[dict[str, str]] = {}
MAT: Final = ("#d5dcd6", "#10201f")
"""The colour of the table, in the light and in the dark: harbour fog, and the sea at night."""
STEPS: Final = (
    ("start phase", "Start", ""),
    ("main phase", "Main", ""),
    ("counter phase", "Counter", ""),
    ("end phase", "End", ""),
)
"""The turn's procedure: a step as the game calls it, in short, and the phase it is part of."""

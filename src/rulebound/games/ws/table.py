"""How the table lies on a screen, for clients that draw it: which areas are the field, what is worth showing."""

from __future__ import annotations

from typing import Final

from rulebound.games.ws.areas import (
    BACK_LEFT,
    BACK_RIGHT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CLIMAX,
    CLOCK,
    DECK,
    HAND,
    LEVEL,
    MEMORY,
    RESOLUTION,
    STOCK,
    WAITING_ROOM,
)

ROWS: Final = ((CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT), (BACK_LEFT, BACK_RIGHT))
"""The field as its player sees it, from the front row to the back row."""
SHORT: Final = {
    CENTER_LEFT: "center left",
    CENTER_MIDDLE: "center middle",
    CENTER_RIGHT: "center right",
    BACK_LEFT: "back left",
    BACK_RIGHT: "back right",
}
OWN: Final = HAND
"""What its player holds: listed card by card."""
PILES: Final = (LEVEL, CLOCK, STOCK, CLIMAX, MEMORY, DECK, WAITING_ROOM, RESOLUTION)
MAY_BE_EMPTY: Final = (LEVEL, CLOCK, STOCK, DECK, WAITING_ROOM)
"""Piles that are worth a word when nothing is in them, too."""
COLOURED: Final = (LEVEL, CLOCK)
"""Piles of which the colours matter."""
NAMED: Final = (CLIMAX, RESOLUTION, MEMORY)
"""Piles of which the cards are named."""
FIELD_NUMBERS: Final = ("power", "soul")
NUMBERS: Final = {"Character": ("level", "cost", "power", "soul"), "Event": ("level", "cost"), "Climax": ()}
"""The numbers that a type of card has."""

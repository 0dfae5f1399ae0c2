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
    MARKER_FIRST,
    MEMORY,
    POSITIONS,
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
PARTS: Final = ()
"""What a deck list begins with, before the main deck: a deck is one here."""

# for a screen: where everything lies, as its player sees it; EMPTY is a gap, a kind named twice is that wide

EMPTY: Final = -1
WIDE: Final = (
    (LEVEL, CLIMAX, CENTER_LEFT, CENTER_LEFT, CENTER_MIDDLE, CENTER_MIDDLE, CENTER_RIGHT, CENTER_RIGHT, MEMORY, DECK),
    (CLOCK, CLOCK, STOCK, BACK_LEFT, BACK_LEFT, BACK_RIGHT, BACK_RIGHT, EMPTY, EMPTY, WAITING_ROOM),
)
NARROW: Final = (
    (CENTER_LEFT, CENTER_LEFT, CENTER_MIDDLE, CENTER_MIDDLE, CENTER_RIGHT, CENTER_RIGHT),
    (CLIMAX, BACK_LEFT, BACK_LEFT, BACK_RIGHT, BACK_RIGHT, MEMORY),
    (LEVEL, CLOCK, CLOCK, STOCK, WAITING_ROOM, DECK),
)
LABELS: Final = {
    **SHORT,
    DECK: "deck",
    WAITING_ROOM: "waiting room",
    CLOCK: "clock",
    LEVEL: "level",
    STOCK: "stock",
    CLIMAX: "climax",
    MEMORY: "memory",
    RESOLUTION: "resolution",
}
SPREAD: Final = (CLOCK, LEVEL, MEMORY)
"""Piles whose cards lie side by side, so that each can be seen."""
SIDEWAYS: Final = (CLIMAX,)
PASSING: Final = (RESOLUTION,)
"""Where cards lie only for a moment."""
UNDER: Final = {position + MARKER_FIRST - CENTER_LEFT: position for position in POSITIONS}
"""Areas that are drawn under another one."""
LIMITS: Final = {LEVEL: 4, CLOCK: 7}
"""How many cards in an area mean that something happens (9.2, 9.3)."""
BADGES: Final = {
    "Character": (("level", "top"), ("cost", "second"), ("power", "bottom"), ("soul", "last")),
    "Event": (("level", "top"), ("cost", "second")),
    "Climax": (),
}
"""Where on a card of a type a number stands."""
COLOURS: Final = (("Yellow", "✦"), ("Green", "♣"), ("Red", "♦"), ("Blue", "◉"), ("Purple", "❖"))
"""A mark beside each colour, so that the colour alone never has to be told."""
ICONS: Final = {
    "SOUL": "✷",
    "RETURN": "↺",
    "POOL": "◍",
    "COMEBACK": "⤴",
    "DRAW": "❏",
    "SHOT": "➹",
    "TREASURE": "◈",
    "GATE": "∩",
    "STANDBY": "⇪",
    "CHOICE": "⑂",
    "COUNTER": "⇄",
    "CLOCK": "◷",
}
MAT: Final = ("#e4d8bd", "#1a2030")
"""The colour of the table, in the light and in the dark: paper, and ink."""
STEPS: Final = (
    ("stand phase", "Stand", ""),
    ("draw phase", "Draw", ""),
    ("clock phase", "Clock", ""),
    ("main phase", "Main", ""),
    ("climax phase", "Climax", ""),
    ("attack phase", "Attack", ""),
    ("attack declaration step", "Declare", "attack phase"),
    ("trigger step", "Trigger", "attack phase"),
    ("counter step", "Counter", "attack phase"),
    ("damage step", "Damage", "attack phase"),
    ("battle step", "Battle", "attack phase"),
    ("encore step", "Encore", "attack phase"),
    ("end phase", "End", ""),
)
"""The turn's procedure: a step as the game calls it, in short, and the phase it is part of."""

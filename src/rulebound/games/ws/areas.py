"""Section 3: zones of the game. One row a zone: name, number, face, who sees face-down cards, whether order matters."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.state import AreaSpec
from rulebound.kernel.words import DOWN, MASTER, NO_ONE, UP

DECK: Final = 0
HAND: Final = 1
WAITING_ROOM: Final = 2
CLOCK: Final = 3
LEVEL: Final = 4
STOCK: Final = 5
CLIMAX: Final = 6
MEMORY: Final = 7
RESOLUTION: Final = 8
CENTER_LEFT: Final = 9
CENTER_MIDDLE: Final = 10
CENTER_RIGHT: Final = 11
BACK_LEFT: Final = 12
BACK_RIGHT: Final = 13
MARKER_FIRST: Final = 14
KINDS: Final = 19

# 3.6.4: the five stage positions, as masks of kinds of area
CENTER_STAGE: Final = 1 << CENTER_LEFT | 1 << CENTER_MIDDLE | 1 << CENTER_RIGHT
BACK_STAGE: Final = 1 << BACK_LEFT | 1 << BACK_RIGHT
STAGE: Final = CENTER_STAGE | BACK_STAGE
MARKERS: Final = 0b11111 << MARKER_FIRST
ANYWHERE: Final = (1 << KINDS) - 1

IN_DECK: Final = 1 << DECK
IN_HAND: Final = 1 << HAND
IN_WAITING_ROOM: Final = 1 << WAITING_ROOM
IN_CLOCK: Final = 1 << CLOCK
IN_LEVEL: Final = 1 << LEVEL
IN_STOCK: Final = 1 << STOCK
IN_CLIMAX: Final = 1 << CLIMAX
IN_MEMORY: Final = 1 << MEMORY
IN_RESOLUTION: Final = 1 << RESOLUTION

POSITIONS: Final[tuple[int, ...]] = (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT, BACK_LEFT, BACK_RIGHT)
CENTER_POSITIONS: Final[tuple[int, ...]] = (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT)

TABLE: Final = (
    # name, rule, face of cards in it, who sees face-down cards, whether the order matters, both faces possible
    ("deck", "3.2.2", DOWN, NO_ONE, True, False),
    ("hand", "3.3.2", DOWN, MASTER, False, False),
    ("waiting room", "3.4.2", UP, NO_ONE, False, False),
    ("clock", "3.8.2", UP, NO_ONE, True, False),
    ("level", "3.9.2", UP, MASTER, True, True),
    ("stock", "3.10.2", DOWN, NO_ONE, True, False),
    ("climax area", "3.11.2", UP, NO_ONE, False, False),
    ("memory", "3.12.2", UP, MASTER, False, True),
    ("resolution zone", "3.13.2", UP, NO_ONE, True, False),
    ("left of the center stage", "3.6.4", UP, NO_ONE, False, False),
    ("middle of the center stage", "3.6.4", UP, NO_ONE, False, False),
    ("right of the center stage", "3.6.4", UP, NO_ONE, False, False),
    ("left of the back stage", "3.6.4", UP, NO_ONE, False, False),
    ("right of the back stage", "3.6.4", UP, NO_ONE, False, False),
    ("markers, center left", "3.7.2", DOWN, NO_ONE, True, True),
    ("markers, center middle", "3.7.2", DOWN, NO_ONE, True, True),
    ("markers, center right", "3.7.2", DOWN, NO_ONE, True, True),
    ("markers, back left", "3.7.2", DOWN, NO_ONE, True, True),
    ("markers, back right", "3.7.2", DOWN, NO_ONE, True, True),
)

SHORT_WORDS: Final = {"CX area": CLIMAX, "memory": MEMORY}
"""What texts may call a zone instead of its name (3.11.4, 3.12.2.3)."""

MEANT_BY_TYPE: Final[tuple[int, ...]] = (0, STAGE, 0, IN_CLIMAX)
"""By card type: where text means such a card without saying so (2.3.2.1.2, 2.3.2.3.2)."""

BLANK_WHEN_DOWN: Final = IN_LEVEL | IN_MEMORY | MARKERS
"""Face-down cards here have no information (3.9.2.2.1, 3.12.2.2.1); in a marker area nobody sees them (3.7.2)."""


def specs() -> list[AreaSpec]:
    rows: list[AreaSpec] = []
    for name, rule, face, seen_by, ordered, mixed in TABLE:
        spec = AreaSpec(name, rule, face, seen_by, ordered)
        spec.mixed_faces = mixed
        rows.append(spec)
    return rows


def behind(kind: int) -> int:
    """Mask of the back stage positions behind a center stage position (3.6.5)."""
    if kind == CENTER_LEFT:
        return 1 << BACK_LEFT
    if kind == CENTER_MIDDLE:
        return BACK_STAGE
    if kind == CENTER_RIGHT:
        return 1 << BACK_RIGHT
    return 0


def in_front(kind: int) -> int:
    """Mask of the center stage positions in front of a back stage position (3.6.5)."""
    if kind == BACK_LEFT:
        return 1 << CENTER_LEFT | 1 << CENTER_MIDDLE
    if kind == BACK_RIGHT:
        return 1 << CENTER_MIDDLE | 1 << CENTER_RIGHT
    return 0


def facing(kind: int) -> int:
    """The opponent's position that faces a center stage position (3.6.6); -1 for the back stage."""
    if CENTER_LEFT <= kind <= CENTER_RIGHT:
        return CENTER_LEFT + CENTER_RIGHT - kind
    return -1


def is_stage(kind: int) -> bool:
    return CENTER_LEFT <= kind <= BACK_RIGHT


def position_of_markers(kind: int) -> int:
    """The stage position that a marker area lies under (3.7.1.1)."""
    return kind - MARKER_FIRST + CENTER_LEFT


def markers_of_position(kind: int) -> int:
    return kind - CENTER_LEFT + MARKER_FIRST

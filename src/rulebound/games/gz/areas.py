"""Section 4: areas. The eight zones of a player, how they lie, and every other area, one row each."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.state import AreaSpec
from rulebound.kernel.words import DOWN, MASTER, NO_ONE, UP

DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
MONSTER_DECK: Final = 3
RESOLUTION: Final = 4
UNDER: Final = 5
"""Cards stacked under another card of the field: the invading monster's (4.7) and those of evolved cards (3.2)."""
STRATEGY_1: Final = 6
STRATEGY_2: Final = 7
ZONE_0: Final = 7
"""Zone n is kind ZONE_0 + n."""
ZONE_1: Final = 8
ZONE_8: Final = 15
KINDS: Final = 16

ZONES: Final = 0b11111111 << ZONE_1
STRATEGIES: Final = 1 << STRATEGY_1 | 1 << STRATEGY_2
FIELD: Final = ZONES
ANYWHERE: Final = (1 << KINDS) - 1
OUTSIDE_FIELD: Final = ANYWHERE & ~ZONES & ~(1 << UNDER)
IN_DECK: Final = 1 << DECK
IN_HAND: Final = 1 << HAND
IN_DISCARD: Final = 1 << DISCARD
IN_MONSTER_DECK: Final = 1 << MONSTER_DECK

TABLE: Final = (
    # name, rule, face of cards in it, who sees face-down cards, whether the order matters
    ("deck", "4.8.2", DOWN, NO_ONE, True),
    ("hand", "4.9.2", DOWN, MASTER, False),
    ("discard pile", "4.10.2", UP, NO_ONE, False),
    ("monster deck", "4.6.2", DOWN, MASTER, False),
    ("resolution area", "4.11.2", UP, NO_ONE, False),
    ("cards stacked under others", "3.2.2", UP, NO_ONE, True),
    ("strategy zone 1", "4.5.3", UP, NO_ONE, False),
    ("strategy zone 2", "4.5.3", UP, NO_ONE, False),
    ("zone 1", "4.4.7", UP, NO_ONE, False),
    ("zone 2", "4.4.7", UP, NO_ONE, False),
    ("zone 3", "4.4.7", UP, NO_ONE, False),
    ("zone 4", "4.4.7", UP, NO_ONE, False),
    ("zone 5", "4.4.7", UP, NO_ONE, False),
    ("zone 6", "4.4.7", UP, NO_ONE, False),
    ("zone 7", "4.4.7", UP, NO_ONE, False),
    ("zone 8", "4.4.7", UP, NO_ONE, False),
)

BEHIND: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 5, 4, 3)
"""4.4.5.1: the zone number behind zones 6, 7 and 8."""

COLUMN: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 5, 5, 4, 3)
"""4.4.5.5.1: where a zone lies from its player's left to right."""


def specs() -> list[AreaSpec]:
    rows: list[AreaSpec] = []
    for name, rule, face, seen_by, ordered in TABLE:
        rows.append(AreaSpec(name, rule, face, seen_by, ordered))
    rows[RESOLUTION].shared = True
    return rows


def zone_number(kind: int) -> int:
    """The number of a zone; 0 for any other kind of area."""
    return kind - ZONE_0 if ZONE_1 <= kind <= ZONE_8 else 0


def is_zone(kind: int) -> bool:
    return ZONE_1 <= kind <= ZONE_8


def is_on_field(kind: int) -> bool:
    """In a zone, perhaps under another card there (3.2.1)."""
    return ZONE_1 <= kind <= ZONE_8 or kind == UNDER


def is_strategy_zone(kind: int) -> bool:
    return kind in (STRATEGY_1, STRATEGY_2)


def in_front_of(number: int) -> int:
    """The zone number in front of zones 3, 4 and 5 (4.4.5.1); 0 for others."""
    for front in (6, 7, 8):
        if BEHIND[front] == number:
            return front
    return 0


def adjacent(one: int, other: int, same_player: bool) -> bool:
    """4.4.5.2: neighbours by number, one in front of the other, or both players' zones 8."""
    if not same_player:
        return one == 8 and other == 8
    return abs(one - other) == 1 or BEHIND[one] == other or BEHIND[other] == one


def same_column(one: int, other: int, same_player: bool) -> bool:
    """4.4.5.4: columns run through both fields, which lie opposite each other."""
    if same_player:
        return COLUMN[one] == COLUMN[other]
    return COLUMN[one] == 6 - COLUMN[other]


def column_seen(number: int, own: bool) -> int:
    """Where a zone lies from left to right as a player sees it: the opponent's columns run the other way (4.4.5.5)."""
    return COLUMN[number] if own else 6 - COLUMN[number]

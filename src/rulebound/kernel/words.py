"""The few words every rulebook shares, as plain ints: enums are slow where these are used."""

from __future__ import annotations

from typing import Final

FEWER_KINDS: Final = 64
"""No game has as many kinds of area."""

NOBODY: Final = -1
"""No card, no player, no area."""
BOTH_PLAYERS: Final[tuple[int, ...]] = (0, 1)

# orientation of a card
STAND: Final = 0
REST: Final = 1
REVERSE: Final = 2
ORIENTATIONS: Final = ("stand", "rest", "reverse")

# facing of a card
UP: Final = 0
DOWN: Final = 1
AS_AREA: Final = 2
"""Face a card as its new area says."""

# where in an ordered area; the top of an area is the end of its list
TOP: Final = 0
BOTTOM: Final = 1

# whose, seen from the master of an ability
MINE: Final = 1
YOURS: Final = 2
EITHER: Final = 3
OWNERS: Final = 4
"""Of the owner of the card in question."""

UNCHANGED: Final = 0
"""Of who orders cards: nobody, they stay in the order in which they are named (the first on top)."""

# who sees the identity of a face-down card of an area
NO_ONE: Final = 0
MASTER: Final = 1

# durations
FOREVER: Final = 0
END_OF_TURN: Final = 1
END_OF_NEXT_TURN_OF_MASTER: Final = 2
END_OF_NEXT_TURN_OF_OPPONENT: Final = 3
END_OF_ATTACK: Final = 4
WHILE_IN_AREA: Final = 5

# a card reference is the card and its incarnation in one int
CARD_BITS: Final = 10
CARD_MASK: Final = (1 << CARD_BITS) - 1


def ref_card(ref: int) -> int:
    return ref & CARD_MASK


def ref_inc(ref: int) -> int:
    return ref >> CARD_BITS


# an option is verb, a and b in one int
OPTION_BITS: Final = 20
OPTION_MASK: Final = (1 << OPTION_BITS) - 1

PASS: Final = 0
CARD: Final = 1
AREA: Final = 2
NO: Final = 3
YES: Final = 4
NUMBER: Final = 5
STANDBY: Final = 6
MODE: Final = 7
REPLACEMENT: Final = 8
PLAYER: Final = 9
FIRST_GAME_VERB: Final = 16


def option(verb: int, a: int = 0, b: int = 0) -> int:
    return (verb << (2 * OPTION_BITS)) | (a << OPTION_BITS) | b


def option_verb(opt: int) -> int:
    return opt >> (2 * OPTION_BITS)


def option_a(opt: int) -> int:
    return (opt >> OPTION_BITS) & OPTION_MASK


def option_b(opt: int) -> int:
    return opt & OPTION_MASK


# kinds of event that every game has; a game's own start at FIRST_GAME_EVENT
MOVED: Final = 0
TURNED: Final = 1
FLIPPED: Final = 2
REVEALED: Final = 3
SHUFFLED: Final = 4
TIME: Final = 5
PLAYED: Final = 6
USED: Final = 7
CHOSEN: Final = 8
INFO: Final = 9
FIRST_GAME_EVENT: Final = 16

# restrictions every game has, bits of a card's or a player's flags; a game's own start at FIRST_GAME_FLAG
CANNOT_MOVE: Final = 1 << 0
CANNOT_STAND: Final = 1 << 1
CANNOT_BE_CHOSEN_BY_OPPONENT: Final = 1 << 2
CANNOT_DRAW: Final = 1 << 3
FIRST_GAME_FLAG: Final = 16

# what continuous effects read and write, for dependency (bits)
READS_ABILITIES: Final = 1 << 0
READS_NAMES: Final = 1 << 1
READS_TRAITS: Final = 1 << 2
READS_COLOURS: Final = 1 << 3
READS_FLAGS: Final = 1 << 4
READS_TYPE: Final = 1 << 5
READS_ICONS: Final = 1 << 6
READS_HELD: Final = 1 << 7
"""Whether the card still has the ability that the effect comes from."""
READS_NUMBERS: Final = 1 << 8
"""Number i of a card is bit READS_NUMBERS << i."""

KINDS_IN: Final[dict[int, list[int]]] = {}
"""Answers that have been given once."""


def kinds_in(mask: int, kinds: int) -> list[int]:
    """Which of so many kinds of area are in a mask, lowest first; the list is not to be changed."""
    key = mask * FEWER_KINDS + kinds
    found = KINDS_IN.get(key)
    if found is None:
        found = [kind for kind in range(kinds) if (mask >> kind) & 1]
        KINDS_IN[key] = found
    return found

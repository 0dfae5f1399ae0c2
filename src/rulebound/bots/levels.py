# interpreted
"""The opponents by level, weakest first, in words. Server, command line and terminal offer these and no others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulebound.bots.greedy import GreedySeat
from rulebound.kernel.decision import Seat
from rulebound.kernel.driver import RandomSeat


class UnknownLevel(ValueError):
    """No opponent is called this."""


@dataclass(frozen=True)
class Level:
    """An opponent: what to ask for, what it is called, and what to expect of it. `make` seats one, given a seed."""

    key: str
    name: str
    about: str
    make: Callable[[int], Seat]


def _random(seed: int) -> Seat:
    seat = RandomSeat()
    seat.seed(seed)
    return seat


LEVELS: tuple[Level, ...] = (
    Level("random", "Windblown", "Answers at random: for trying cards out and seeing the rules at work.", _random),
    Level(
        "greedy", "Straightforward", "Looks one answer ahead and takes what helps at once; plans nothing.", GreedySeat
    ),
)


def level(key: str) -> Level:
    """The level with this key."""
    for one in LEVELS:
        if one.key == key:
            return one
    raise UnknownLevel(f"there is no opponent {key!r}: choose one of {', '.join(one.key for one in LEVELS)}")


def seat(key: str, seed: int) -> Seat:
    """An opponent of this level, ready to sit down."""
    return level(key).make(seed)

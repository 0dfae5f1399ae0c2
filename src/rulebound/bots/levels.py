# interpreted
"""The opponents by level, weakest first, in words. Server, command line and terminal offer these and no others."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from rulebound.bots.greedy import GreedySeat
from rulebound.bots.search import SearchSeat
from rulebound.kernel.decision import Seat
from rulebound.kernel.driver import RandomSeat


class UnknownLevel(ValueError):
    """No opponent is called this."""


@dataclass(frozen=True)
class Level:
    """An opponent: what to ask for, what it is called, and what to expect of it.

    `make` seats one, given the seconds it may think about an answer, and a seed; `seconds` is 0 if it needs no time.
    """

    key: str
    name: str
    about: str
    seconds: float
    make: Callable[[float, int], Seat]


def _random(_: float, seed: int) -> Seat:
    seat = RandomSeat()
    seat.seed(seed)
    return seat


def _greedy(_: float, seed: int) -> Seat:
    return GreedySeat(seed)


LEVELS: tuple[Level, ...] = (
    Level("random", "Windblown", "Answers at random: for trying cards out and seeing the rules at work.", 0.0, _random),
    Level("greedy", "Straightforward", "Takes what helps most at once and plans nothing.", 0.0, _greedy),
    Level("search-quick", "Quick-witted", "Plays ahead to the end of your next turn, but briefly.", 0.1, SearchSeat),
    Level("search", "Thoughtful", "Plays ahead for half a second before each answer that matters.", 0.5, SearchSeat),
    Level("search-deep", "Deliberate", "Takes up to two seconds, and is not easily surprised.", 2.0, SearchSeat),
)


def level(key: str) -> Level:
    """The level with this key."""
    for one in LEVELS:
        if one.key == key:
            return one
    raise UnknownLevel(f"there is no opponent {key!r}: choose one of {', '.join(one.key for one in LEVELS)}")


def seat(words: str, seed: int) -> Seat:
    """An opponent of this level, ready to sit down.

    `search:0.05` may think for 0.05 seconds about an answer; `search@200` looks at 200 worlds, however long that takes,
    and always answers alike.
    """
    mark = re.search("[:@]", words)
    if mark is None:
        found = level(words)
        return found.make(found.seconds, seed)
    amount = words[mark.end() :]
    found = level(words[: mark.start()])
    if not found.seconds:
        raise UnknownLevel(f"{words}: {found.key} takes no time, so it cannot be given any")
    if mark.group() == "@":
        if not amount.isdecimal() or int(amount[:9]) == 0:
            raise UnknownLevel(f"{words}: {amount!r} is no number of worlds above 0")
        return SearchSeat(seed=seed, iterations=int(amount[:9]))
    try:
        seconds = float(amount)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds < float("inf"):
        raise UnknownLevel(f"{words}: {amount!r} is no number of seconds above 0")
    return found.make(seconds, seed)

"""How fast the rules are: random players, starter decks in rotation, one process, garbage collection as it is.

Half of the time goes to games between players inside the process, three tenths to games that suspend at every
question and are answered from outside, the rest to copying states from the middle of games.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from time import perf_counter

import rulebound.kernel.game
from rulebound.kernel.driver import Driver, run_inline
from rulebound.kernel.game import Game
from rulebound.lab.selfplay import random_seats, start, start_inline, starter_decks

EXTENSIONS = (".so", ".pyd")
MIDDLE_STATES = 8
COPIES_AT_ONCE = 50


@dataclass(frozen=True)
class Speed:
    """What was measured; `build` is compiled or pure."""

    build: str
    decisions_per_s: float
    games_per_s: float
    decisions_per_game: float
    suspended_decisions_per_s: float
    clone_us: float

    def as_json(self) -> dict[str, object]:
        return {
            "build": self.build,
            "decisions_per_s": round(self.decisions_per_s),
            "games_per_s": round(self.games_per_s, 1),
            "decisions_per_game": round(self.decisions_per_game, 1),
            "suspended_decisions_per_s": round(self.suspended_decisions_per_s),
            "clone_us": round(self.clone_us, 2),
        }

    def __str__(self) -> str:
        return (
            f"{self.build} build\n"
            f"inline     {self.decisions_per_s:10,.0f} decisions/s, {self.games_per_s:,.1f} games/s, "
            f"{self.decisions_per_game:.1f} decisions a game\n"
            f"suspended  {self.suspended_decisions_per_s:10,.0f} decisions/s\n"
            f"clone      {self.clone_us:10.2f} µs"
        )


def build() -> str:
    """Whether the rules run compiled or as plain Python."""
    return "compiled" if str(rulebound.kernel.game.__file__).endswith(EXTENSIONS) else "pure"


def bench(game: str, seconds: float) -> Speed:
    """Measure for about so many seconds, after a warm-up."""
    pairs = rotation(game)
    for seed in range(len(starter_decks(game))):
        run_inline(start_inline(game, next(pairs), seed))
    played, decided, took = inline(game, seconds * 0.5)
    answered, answering = suspended(game, seconds * 0.3)
    copied, copying = clones(game, seconds * 0.2)
    return Speed(
        build(), decided / took, played / took, decided / played, answered / answering, 1_000_000 * copying / copied
    )


def rotation(game: str) -> Iterator[tuple[str, str]]:
    """Every deck against every deck, again and again."""
    names = list(starter_decks(game))
    for i in count():
        yield names[i % len(names)], names[i // len(names) % len(names)]


def inline(game: str, seconds: float) -> tuple[int, int, float]:
    """Games, decisions and time of games between players inside the process."""
    decided = 0
    began = perf_counter()
    for seed, pair in enumerate(rotation(game)):
        g = start_inline(game, pair, seed)
        run_inline(g)
        decided += g.decisions
        took = perf_counter() - began
        if took >= seconds:
            return seed + 1, decided, took
    raise AssertionError("the rotation has no end")


def suspended(game: str, seconds: float) -> tuple[int, float]:
    """Decisions and time of games that stop at every question."""
    decided = 0
    began = perf_counter()
    for seed, pair in enumerate(rotation(game)):
        decided += sum(1 for _ in answering(game, pair, seed))
        took = perf_counter() - began
        if took >= seconds:
            return decided, took
    raise AssertionError("the rotation has no end")


def answering(game: str, pair: tuple[str, str], seed: int) -> Iterator[Game]:
    """Answer every question of a game from outside; the checkpoint before each answer."""
    driver = Driver(start(game, pair, seed))
    seats = random_seats(seed)
    driver.start()
    while (d := driver.pending) is not None:
        yield driver.kept
        driver.answer(seats[d.player].answer(driver.g, d))


def clones(game: str, seconds: float) -> tuple[int, float]:
    """Copies and time of copying states from the middle of games."""
    states = list(middle_states(game))
    copied = 0
    began = perf_counter()
    while True:
        for g in states:
            for _ in range(COPIES_AT_ONCE):
                g.copy()
        copied += COPIES_AT_ONCE * len(states)
        took = perf_counter() - began
        if took >= seconds:
            return copied, took


def middle_states(game: str) -> Iterator[Game]:
    """States after half of a game's decisions."""
    for seed, pair in zip(range(MIDDLE_STATES), rotation(game), strict=False):
        passed = list(answering(game, pair, seed))
        yield passed[len(passed) // 2]

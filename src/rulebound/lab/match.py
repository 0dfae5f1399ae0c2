"""Matches: many games between two bots, and how sure one can be of who is stronger.

Games come in pairs: the same decks in the same seats and the same seed, the bots changing places. So each of the two
plays every deck, every seat and every shuffle as often as the other.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from math import sqrt
from time import perf_counter

from rulebound.bots.levels import seat
from rulebound.decks import choose
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.decision import Decision, Seat
from rulebound.kernel.driver import Driver
from rulebound.kernel.game import Game
from rulebound.lab.selfplay import start_with, starter_decks

SURE = 1.96
"""Of intervals: 95 in 100 of them hold the truth."""

MOST_STEPS = 20_000
"""A game that goes on for longer is given up, and counts as a draw."""


@dataclass(frozen=True)
class Played:
    """One game: which bot won (0, 1, or -1 for a draw), and how long the bots thought."""

    number: int
    decks: tuple[str, str]
    seats: tuple[int, int]
    winner: int
    finished: bool
    moves: tuple[int, int]
    slowest: tuple[float, float]
    thought: tuple[float, float]

    @property
    def deck_of(self) -> tuple[str, str]:
        """The decks by bot instead of by seat."""
        return self.decks[self.seats.index(0)], self.decks[self.seats.index(1)]


@dataclass(frozen=True)
class Share:
    """So many of so many, and the Wilson interval around it."""

    won: int
    games: int

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        if not self.games:
            return 0.0, 1.0
        n, p, z = self.games, self.rate, SURE
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def as_json(self) -> dict[str, object]:
        low, high = self.interval
        return {
            "wins": self.won,
            "games": self.games,
            "rate": round(self.rate, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.won}/{self.games} = {self.rate:.1%} ({low:.1%} to {high:.1%})"


@dataclass
class Report:
    """What came of all games. A draw is a win for neither; so is a game that was given up because it did not end."""

    game: str
    bots: tuple[str, str]
    seed: int
    played: list[Played] = field(default_factory=list)

    def share(self, bot: int) -> Share:
        return Share(sum(one.winner == bot for one in self.played), len(self.played))

    @property
    def draws(self) -> int:
        return sum(one.winner < 0 for one in self.played)

    @property
    def unfinished(self) -> int:
        return sum(not one.finished for one in self.played)

    def pairings(self) -> dict[tuple[str, str], Share]:
        """How the first bot did, by its deck and the other's."""
        found: dict[tuple[str, str], Share] = {}
        for one in self.played:
            before = found.get(one.deck_of, Share(0, 0))
            found[one.deck_of] = Share(before.won + (one.winner == 0), before.games + 1)
        return dict(sorted(found.items()))

    def first_seat(self) -> Share:
        """How often whoever sat in the first seat won: what the seat is worth."""
        return Share(sum(one.winner >= 0 and one.seats[0] == one.winner for one in self.played), len(self.played))

    def slowest(self, bot: int) -> float:
        return max((one.slowest[bot] for one in self.played), default=0.0)

    def per_move(self, bot: int) -> float:
        moves = sum(one.moves[bot] for one in self.played)
        return sum(one.thought[bot] for one in self.played) / moves if moves else 0.0

    def as_json(self) -> dict[str, object]:
        pairings = self.pairings().items()
        return {
            "game": self.game,
            "games": len(self.played),
            "seed": self.seed,
            "draws": self.draws,
            "unfinished": self.unfinished,
            "bots": [
                {
                    "bot": name,
                    **self.share(bot).as_json(),
                    "seconds_per_move": round(self.per_move(bot), 4),
                    "slowest_move": round(self.slowest(bot), 4),
                }
                for bot, name in enumerate(self.bots)
            ],
            "first_seat": self.first_seat().as_json(),
            "decks": [{"deck": mine, "against": theirs, **share.as_json()} for (mine, theirs), share in pairings],
        }

    def __str__(self) -> str:
        wide = max(map(len, self.bots))
        without_end = f" ({self.unfinished} without an end)" if self.unfinished else ""
        lines = [f"{len(self.played)} games of {self.game}, {self.draws} draws{without_end}; 95% intervals"]
        for bot, name in enumerate(self.bots):
            lines.append(
                f"  {name:{wide}}  {self.share(bot)}; "
                f"{1000 * self.per_move(bot):.1f} ms a move, slowest {1000 * self.slowest(bot):.0f} ms"
            )
        lines.append(f"  first seat: {self.first_seat()}")
        pairings = {f"{mine} against {theirs}": share for (mine, theirs), share in self.pairings().items()}
        if len(pairings) > 1:
            lines.append(f"{self.bots[0]} by deck:")
            wide = max(map(len, pairings))
            lines += [f"  {decks:{wide}}  {share}" for decks, share in pairings.items()]
        return "\n".join(lines)


class Timed(Seat):
    """A bot under a stopwatch."""

    def __init__(self, bot: Seat) -> None:
        self.bot = bot
        self.moves = 0
        self.slowest = 0.0
        self.thought = 0.0

    def answer(self, g: Game, d: Decision) -> list[int]:
        began = perf_counter()
        answer = self.bot.answer(g, d)
        took = perf_counter() - began
        self.moves += 1
        self.slowest = max(self.slowest, took)
        self.thought += took
        return answer


def match(
    game: str,
    bots: tuple[str, str],
    count: int,
    *,
    seed: int = 0,
    jobs: int = 1,
    decks: tuple[str, str] | None = None,
    seen: Callable[[Played], object] = lambda one: None,
) -> Report:
    """Play `count` games in `jobs` processes; an odd count is made even, so that the seats are swapped evenly.

    Bots are levels (`bots.levels`), decks names of starter decks or files. Without decks, every starter deck meets
    every starter deck in rotation; with them, the first sits in the first seat and the second in the second. Bots
    that are given no time always play the same match.
    """
    # what is wrong with them is noticed here and not in every process
    for bot in bots:
        seat(bot, 0)
    for words in decks or rotated(game, 0):
        cards(game, words)
    report = Report(game, bots, seed)
    numbers = range(count + count % 2)
    one = partial(play, game, bots, seed, decks)
    for played in in_processes(one, numbers, jobs):
        report.played.append(played)
        seen(played)
    report.played.sort(key=lambda one: one.number)
    return report


def in_processes(one: Callable[[int], Played], numbers: Sequence[int], jobs: int) -> Iterator[Played]:
    if jobs == 1:
        yield from map(one, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(numbers))) as processes:
        yield from processes.imap_unordered(one, numbers)


def play(game: str, bots: tuple[str, str], seed: int, decks: tuple[str, str] | None, number: int) -> Played:
    """Game `number` of a match; the odd ones are the games before them with the bots in each other's seats."""
    pair = number // 2
    named = decks or rotated(game, pair)
    seats = (1, 0) if number % 2 else (0, 1)
    g = start_with(game, (cards(game, named[0]), cards(game, named[1])), seed + pair)
    bot, other = (Timed(seat(key, 2 * (seed + pair) + i)) for i, key in enumerate(bots))
    g.seats = [other, bot] if number % 2 else [bot, other]
    finished = to_the_end(g)
    return Played(
        number,
        named,
        seats,
        seats[g.winner] if g.winner >= 0 else -1,
        finished,
        (bot.moves, other.moves),
        (bot.slowest, other.slowest),
        (bot.thought, other.thought),
    )


def to_the_end(g: Game) -> bool:
    """Play between seats that may look ahead; whether the game has ended."""
    driver = Driver(g)
    driver.one_step = True
    driver.start()
    for _ in range(MOST_STEPS):
        if g.over:
            return True
        driver.go_on()
    return g.over


def rotated(game: str, pair: int) -> tuple[str, str]:
    """Every starter deck against every starter deck, as the pairs of games go on."""
    names = list(starter_decks(game))
    return names[pair % len(names)], names[pair // len(names) % len(names)]


@cache
def cards(game: str, words: str) -> list[CardDef]:
    """The cards of a deck by name or file."""
    return choose(game, words).strict().cards

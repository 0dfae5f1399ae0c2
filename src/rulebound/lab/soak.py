"""Soaking: many random legal games, to see whether every one of them ends, and ends well.

Game number i of a soak with seed S is the game of seed S + i: `--games 1 --seed N` plays one of them again.
"""

from __future__ import annotations

import multiprocessing
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from rulebound.kernel.driver import advance
from rulebound.kernel.game import Game
from rulebound.lab.pools import pool_source
from rulebound.lab.selfplay import random_pair, seated, start_with, starter_decks
from rulebound.play import games
from rulebound.play.match import outcome_of

MOST_STEPS = 100_000
MOST_DECISIONS = 50_000
BATCH = 20
SILENCE = 300.0
"""So many seconds without any game ending mean that one hangs inside a step."""

FINISHED = "finished"
STUCK = "stuck"
ERROR = "error"


class SoakStalled(RuntimeError):
    """A game hangs inside a single step, where no limit can end it."""


@dataclass(frozen=True)
class Played:
    """What became of one game."""

    seed: int
    decks: tuple[str, str]
    result: str
    decisions: int
    words: str
    trace: str = ""
    file: str = ""

    def as_json(self) -> dict[str, object]:
        shown: dict[str, object] = {"seed": self.seed, "decks": list(self.decks), "result": self.result}
        shown["message"] = self.words
        if self.file:
            shown["file"] = self.file
        return shown

    def __str__(self) -> str:
        at = f" — {self.file}" if self.file else ""
        return f"seed {self.seed}, {self.decks[0]} against {self.decks[1]}: {self.result}: {self.words}{at}"


@dataclass
class Report:
    """What became of all games."""

    game: str
    games: int = 0
    finished: int = 0
    decisions: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    failures: list[Played] = field(default_factory=list)

    @property
    def stuck(self) -> int:
        return sum(one.result == STUCK for one in self.failures)

    @property
    def errors(self) -> int:
        return sum(one.result == ERROR for one in self.failures)

    def add(self, one: Played) -> None:
        self.games += 1
        self.decisions += one.decisions
        if one.result == FINISHED:
            self.finished += 1
            self.outcomes[one.words] += 1
        else:
            self.failures.append(one)

    def as_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "finished": self.finished,
            "stuck": self.stuck,
            "errors": self.errors,
            "decisions": self.decisions,
            "outcomes": dict(self.outcomes.most_common()),
            "failures": [one.as_json() for one in self.failures],
        }

    def __str__(self) -> str:
        lines = [
            f"{self.games} games: {self.finished} finished, {self.stuck} stuck, {self.errors} errors; "
            f"{self.decisions} decisions"
        ]
        lines += [f"{n:7}  {words}" for words, n in self.outcomes.most_common()]
        lines += [str(one) for one in self.failures]
        return "\n".join(lines)


def soak(
    game: str,
    count: int,
    *,
    seed: int = 0,
    jobs: int = 1,
    pool: Path | None = None,
    traces: Path | None = None,
    seen: Callable[[Played], object] = lambda one: None,
) -> Report:
    """Play `count` random games in `jobs` processes. Tracebacks of errors go into the folder `traces`.

    Decks are starter decks, or random legal ones of the fully supported cards in the file `pool`.
    """
    report = Report(game)
    for one in all_played(game, range(seed, seed + count), jobs, str(pool) if pool else ""):
        if one.trace and traces is not None:
            one = keep_trace(one, game, traces, pool)
        report.add(one)
        seen(one)
    report.failures.sort(key=lambda one: one.seed)
    return report


def all_played(game: str, seeds: range, jobs: int, pool: str) -> Iterator[Played]:
    # an unknown game, or one without decks, is noticed here and not in every process
    if pool:
        pool_source(game, pool).pair(seeds[0])
    else:
        starter_decks(game)
    if jobs == 1 or len(seeds) < 2:
        yield from map(partial(play, game, pool=pool), seeds)
        return
    missing = set(seeds)
    size = max(1, min(BATCH, len(seeds) // (jobs * 4)))
    batches = [seeds[i : i + size] for i in range(0, len(seeds), size)]
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(batches))) as processes:
        results = processes.imap_unordered(partial(play_batch, game, pool), batches)
        for _ in batches:
            try:
                batch = results.next(timeout=SILENCE)
            except multiprocessing.TimeoutError:
                raise SoakStalled(
                    f"no game has ended for {SILENCE:.0f} s: one hangs inside a step, or its process has died; "
                    f"it is among the first of the seeds {min(missing)} to {max(missing)} "
                    f"(try them with --games 1 --jobs 1 --seed N)"
                ) from None
            missing.difference_update(one.seed for one in batch)
            yield from batch


def play_batch(game: str, pool: str, seeds: range) -> list[Played]:
    return [play(game, seed, pool=pool) for seed in seeds]


def play(game: str, seed: int, *, pool: str = "") -> Played:
    """One random game; an error inside it is part of the result."""
    g: Game | None = None
    if pool:
        pair, decks = pool_source(game, pool).pair(seed)
    else:
        pair = random_pair(game, seed)
        decks = (starter_decks(game)[pair[0]], starter_decks(game)[pair[1]])
    try:
        g = seated(start_with(game, decks, seed), seed)
        cards = [g.defn[c] for c in range(len(g.defn))]
        stuck = run(g)
        wrong = "" if stuck else conservation(g, cards)
    except Exception as error:
        words = f"{type(error).__name__}: {error}"
        return Played(seed, pair, ERROR, g.decisions if g else 0, words, traceback.format_exc())
    if stuck:
        return Played(seed, pair, STUCK, g.decisions, stuck)
    if wrong:
        return Played(seed, pair, ERROR, g.decisions, wrong, wrong)
    return Played(seed, pair, FINISHED, g.decisions, str(outcome_of(games.kit(game), g)))


def run(g: Game) -> str:
    """Play to the end; why it was given up, if it was."""
    steps = 0
    while not g.over:
        advance(g)
        g.tape.clear()
        g.tape_at = 0
        steps += 1
        if steps > MOST_STEPS or g.decisions > MOST_DECISIONS:
            where = f"in turn {g.turn}, {games.kit(g.key).step_words(g.step)}"
            return f"no end after {steps} steps and {g.decisions} decisions, {where}"
    return ""


def conservation(g: Game, cards: list[int]) -> str:
    """Every card that was in a deck is still itself, and lies in exactly one area: what is wrong, if anything is."""
    found: Counter[int] = Counter()
    for area, inside in enumerate(g.areas):
        for card in inside:
            found[card] += 1
            if g.place[card] != area:
                return f"card {card} lies in area {area}, its place says {g.place[card]}"
    for card, defn in enumerate(cards):
        if found[card] != 1:
            return f"card {card} ({g.defs[defn].name}) lies in {found[card]} areas instead of one"
        if g.defn[card] != defn:
            return f"card {card} began as {g.defs[defn].name} and ends as {g.defs[g.defn[card]].name}"
    return ""


def keep_trace(one: Played, game: str, folder: Path, pool: Path | None) -> Played:
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{game}-{one.seed}.txt"
    from_pool = f" --pool {pool}" if pool else ""
    again = f"rulebound soak {game} --games 1 --jobs 1 --seed {one.seed}{from_pool}"
    file.write_text(f"{again}\n{one.decks[0]} against {one.decks[1]}\n\n{one.trace}\n", encoding="utf-8")
    return Played(one.seed, one.decks, one.result, one.decisions, one.words, one.trace, str(file))

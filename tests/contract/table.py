"""What the contracts play with: decks, answers, and ways to look at a whole state."""

from __future__ import annotations

import importlib
import importlib.util
import os
import random
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from hypothesis import Phase, settings

from rulebound.cards import starter
from rulebound.kernel.abilities import CardDef, Held, Info
from rulebound.kernel.decision import NUMBER_KIND, ORDER, SOME, Decision, Seat
from rulebound.kernel.driver import RandomSeat
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Event, Node
from rulebound.kernel.rng import Rng
from rulebound.kernel.state import Force, Record, Snapshot, Standby, Waiting
from rulebound.lab.pools import pool_source
from rulebound.play import games
from rulebound.play.match import Match

Deck = list[CardDef]
Answers = list[list[int]]

REAL_CARDS: Final = os.environ.get("RULEBOUND_REAL_CARDS", "")
"""A folder of real cards, `<key>.jsonl` for each game: the contracts then play random legal decks of those cards."""
EXAMPLES: Final = int(os.environ.get("RULEBOUND_EXAMPLES", "3"))

FEW: Final = settings(max_examples=EXAMPLES, deadline=None, derandomize=True, database=None, phases=[Phase.generate])
SOME_MORE: Final = settings(FEW, max_examples=EXAMPLES + 2)


# decks


@cache
def decks(key: str) -> tuple[Deck, ...]:
    """The starter decks of a game, and those that the contracts bring (`secrets_<key>.py`)."""
    found = [*starter_decks(key)]
    if importlib.util.find_spec(f"tests.contract.secrets_{key}"):
        found += importlib.import_module(f"tests.contract.secrets_{key}").decks()
    return tuple(found)


def starter_decks(key: str) -> Iterator[Deck]:
    for name in sorted(starter.deck_names(key)):
        yield starter.deck(key, name)


KEYS: Final = tuple(filter(starter.deck_names, games.keys()))
"""The games that have decks to be played with."""


def pair(key: str, seed: int) -> tuple[Deck, Deck]:
    """Two decks for a seed, all pairings coming up in turn."""
    if REAL_CARDS:
        return pool_source(key, str(Path(REAL_CARDS) / f"{key}.jsonl")).pair(seed)[1]
    known = decks(key)
    n = len(known)
    return known[seed % n], known[(seed // n) % n]


# playing


def new_game(key: str, seed: int) -> Game:
    """A game between two decks, without seats and without a log."""
    g = games.kit(key).new_game(pair(key, seed), seed)
    g.logging = False
    return g


def new_match(key: str, seed: int) -> Match:
    return Match(games.kit(key), pair(key, seed), seed)


def secret_match(key: str, seed: int) -> Match:
    """A match with a deck full of hidden information on one side, or on both."""
    if REAL_CARDS:
        return new_match(key, seed)
    _, other = pair(key, seed)
    secret = decks(key)[-1]
    return Match(games.kit(key), (secret, other if seed % 2 else secret), seed)


def seat(seed: int) -> RandomSeat:
    one = RandomSeat()
    one.seed(seed)
    return one


class Chooser:
    """Answers at random, from dice that Hypothesis draws the seed of."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)

    def answer(self, d: Decision) -> list[int]:
        n = len(d.options)
        if d.kind == NUMBER_KIND:
            return [self.dice.randint(d.lo, min(d.hi, d.lo + 20))]
        if d.kind == ORDER:
            return self.dice.sample(range(n), n)
        if d.kind == SOME:
            return self.dice.sample(range(n), self.dice.randint(d.lo, d.hi))
        return [self.dice.randrange(n)]


class Tape(Seat):
    """Gives answers that were given before."""

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.at = 0

    def answer(self, g: Game, d: Decision) -> list[int]:
        given = self.answers[self.at]
        self.at += 1
        return given


def raw(match: Match) -> Decision | None:
    return match.decision.raw if match.decision else None


def play_on(match: Match, chooser: Chooser, most: int = 100_000) -> Answers:
    """Answer so many questions, or to the end; the answers given."""
    given: Answers = []
    while len(given) < most and (d := raw(match)) is not None:
        given.append(chooser.answer(d))
        match.push(given[-1])
    return given


# looking

NOT_STATE: Final = frozenset(
    {
        # who plays and what is told of it
        "seats", "tape", "tape_at", "kept", "pending", "fate", "logging", "log", "causes", "trace", "rule", "move_word",
        # what never changes in a game
        "key", "kinds", "specs", "defs", "blank_areas", "book", "live_areas", "snapshot_kinds", "any_cont",
        "any_replace", "any_powerless", "shot_ability",
        # caches
        "version", "info_version", "cur", "conts", "standing", "unchecked", "replacements_done", "info_done",
        "player_flags", "replacing", "back", "checked_version",
    }
)  # fmt: skip
"""Attributes of games that are no part of the state; every other one is compared."""

WALKED: Final = (Rng, Force, Standby, Waiting, Event, Snapshot, Info, Held, Record, Decision)


def columns(g: Game) -> dict[str, object]:
    """The whole state as plain data, every attribute that is not known to be something else."""
    return {name: plain(getattr(g, name)) for name in attributes(g) if name not in NOT_STATE}


def attributes(thing: object) -> list[str]:
    """All data attributes, compiled or not."""
    found = []
    for name in dir(thing):
        if not name.startswith("__") and not callable(getattr(thing, name)):
            found.append(name)
    return found


def plain(value: Any) -> object:
    """A value that can be compared; what is neither plain data nor known is an error, not a guess."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (list, tuple)):
        return tuple(plain(v) for v in value)
    if isinstance(value, dict):
        return tuple((plain(k), plain(v)) for k, v in value.items())
    if isinstance(value, WALKED):
        return (type(value).__name__, *((name, plain(getattr(value, name))) for name in attributes(value)))
    if isinstance(value, (Node, CardDef)) or is_dataclass(value):
        return value
    raise TypeError(f"{type(value).__name__} stands in a state: say in tests/contract/table.py how to compare it")


def differences(one: dict[str, object], other: dict[str, object]) -> list[str]:
    """The names of the columns that differ."""
    return [name for name in one if one[name] != other.get(name)] + [name for name in other if name not in one]


def story(match: Match) -> object:
    """Everything about a match that an undone answer must not leave a trace in."""
    return (columns(match.game), plain(match.game.log), plain(raw(match)), match.hash(), tuple(match.answers))

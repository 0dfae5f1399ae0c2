"""Games between random players, made from starter decks and a number: the same number gives the same game."""

from __future__ import annotations

import random
from functools import cache

from rulebound.cards import starter
from rulebound.decks import known_cards, starter_names
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.driver import RandomSeat
from rulebound.kernel.game import Game
from rulebound.play import games


@cache
def starter_decks(game: str) -> dict[str, list[CardDef]]:
    """The starter decks of a game by name, in a fixed order."""
    known_cards(game)  # or it says that there are none
    return {name: starter.deck(game, name) for name in sorted(starter_names(game))}


def random_pair(game: str, seed: int) -> tuple[str, str]:
    """Two starter decks, drawn for this seed; both may be the same."""
    names = list(starter_decks(game))
    dice = random.Random(seed)
    return dice.choice(names), dice.choice(names)


def random_seats(seed: int) -> tuple[RandomSeat, RandomSeat]:
    """Two players who answer at random, each with dice of their own."""
    one, other = RandomSeat(), RandomSeat()
    one.seed(2 * seed)
    other.seed(2 * seed + 1)
    return one, other


def start(game: str, pair: tuple[str, str], seed: int) -> Game:
    """A game at its first step that keeps no log."""
    decks = starter_decks(game)
    return start_with(game, (decks[pair[0]], decks[pair[1]]), seed)


def start_with(game: str, decks: tuple[list[CardDef], list[CardDef]], seed: int) -> Game:
    g = games.kit(game).new_game(decks, seed)
    g.logging = False
    return g


def start_inline(game: str, pair: tuple[str, str], seed: int) -> Game:
    """A game at its first step between random players inside it."""
    return seated(start(game, pair, seed), seed)


def seated(g: Game, seed: int) -> Game:
    """The same game with two random players."""
    g.seats = list(random_seats(seed))
    return g

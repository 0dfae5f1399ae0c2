"""Rulebound: trading card games played exactly as their comprehensive rules say, and each rule named when it acts.

    import rulebound as rb

    game = rb.new("ws", "lantern-race", "salt-ledger", seed=7)
    game.decision.options
    game.push("clock Bobbin")
    print(game.outcome())

Everything a program needs is here; `Match` (what `new` gives) is the place to read on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rulebound.bots.greedy import GreedySeat
from rulebound.bots.search import SearchSeat
from rulebound.decks import BadDeckList, Verdict, choose, find_card, of_cards
from rulebound.decks import check as _check
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.decision import IllegalAnswer, Seat
from rulebound.kernel.driver import RandomSeat
from rulebound.play import position as _position
from rulebound.play import record as _record
from rulebound.play.games import UnknownGame, keys, kit
from rulebound.play.match import Answer, Match, NotFullySupported, Option, Outcome, Pending, Refusal
from rulebound.play.position import BadPosition
from rulebound.play.record import BadRecord
from rulebound.play.scenario import BadScenario
from rulebound.play.scenario import Result as ScenarioResult
from rulebound.play.scenario import run as scenario

__version__ = "0.1.0.dev0"

__all__ = [
    # play
    "new",
    "replay",
    "position",
    "scenario",
    "record",
    "check_deck",
    "game_keys",
    # what they give
    "Answer",
    "CardDef",
    "Match",
    "Option",
    "Outcome",
    "Pending",
    "Refusal",
    "ScenarioResult",
    "Verdict",
    # who sits at the table
    "GreedySeat",
    "RandomSeat",
    "SearchSeat",
    "Seat",
    # what can be wrong
    "BadDeckList",
    "BadPosition",
    "BadRecord",
    "BadScenario",
    "IllegalAnswer",
    "NotFullySupported",
    "UnknownGame",
]

Deck = str | Path | Sequence[CardDef]
"""A starter deck's name, a deck list (a path, or its text), or the definitions themselves."""


def game_keys() -> tuple[str, ...]:
    """The keys of the games that can be played."""
    return keys()


def new(
    game: str,
    deck_a: Deck,
    deck_b: Deck,
    *,
    seed: int | str = 0,
    seats: tuple[Seat | None, Seat | None] = (None, None),
    inactive: bool = False,
) -> Match:
    """A new game. The same decks, seed and answers always give the same game.

    A seat of None is answered with `push`; any other seat answers by itself. An illegal deck is refused with a
    ValueError that names every problem and its rule. So is one with cards whose text is not fully understood
    (NotFullySupported), unless `inactive` says to play it with those abilities doing nothing.
    """
    the_kit = kit(game)
    return Match(the_kit, (_cards(game, deck_a), _cards(game, deck_b)), seed, seats, inactive=inactive)


def record(match: Match) -> str:
    """The record of a match so far: text that `replay` reads."""
    return _record.write(match)


def replay(text: str, *, find: Callable[[str, str], CardDef] | None = None) -> Match:
    """Play a record again, every answer and every turn's hash checked; BadRecord names the line that fails.

    `find(game, name)` gives the definition of a card, or raises KeyError; without it, starter cards are known.
    """
    return _record.replay(text, find or find_card)


def position(game: str, line: str, *, find: Callable[[str, str], CardDef] | None = None) -> Match:
    """A match that goes on from a position, one line as `Match.position()` writes it (`docs/positions.md`)."""
    the_kit = kit(game)
    begun = _position.parse(line, find or find_card)
    if begun.key != game:
        raise BadPosition(f"the line is a position of {begun.key}, not of {game}")
    return Match.from_game(the_kit, begun)


def check_deck(game: str, deck: Deck) -> Verdict:
    """Whether a deck may be played, and everything that is wrong with it."""
    the_kit = kit(game)
    if isinstance(deck, str | Path):
        return _check(the_kit, choose(game, deck))
    return _check(the_kit, of_cards(deck))


def _cards(game: str, deck: Deck) -> list[CardDef]:
    """The definitions in the order of the list, which is part of the game it gives."""
    return choose(game, deck).strict().cards if isinstance(deck, str | Path) else list(deck)

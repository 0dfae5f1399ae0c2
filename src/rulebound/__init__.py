"""Rulebound: trading card games played exactly as their comprehensive rules say, and each rule named when it acts.

    import rulebound as rb

    game = rb.new("ws", "lantern-race", "salt-ledger", seed=7)
    game.decision.options
    game.push("clock Bobbin")
    print(game.outcome())
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rulebound.decks import BadDeckList, Verdict, choose, known_cards, of_cards
from rulebound.decks import check as _check
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.decision import IllegalAnswer, Seat
from rulebound.kernel.driver import RandomSeat
from rulebound.play import record as _record
from rulebound.play.games import UnknownGame, keys, kit
from rulebound.play.match import Answer, Match, Option, Outcome, Pending, Refusal
from rulebound.play.record import BadRecord

__version__ = "0.1.0.dev0"

__all__ = [
    # play
    "new",
    "replay",
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
    "Verdict",
    # who sits at the table
    "RandomSeat",
    "Seat",
    # what can be wrong
    "BadDeckList",
    "BadRecord",
    "IllegalAnswer",
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
) -> Match:
    """A new game. The same decks, seed and answers always give the same game.

    A seat of None is answered with `push`; any other seat answers by itself. An illegal deck is refused with a
    ValueError that names every problem and its rule.
    """
    the_kit = kit(game)
    return Match(the_kit, (_cards(game, deck_a), _cards(game, deck_b)), seed, seats)


def record(match: Match) -> str:
    """The record of a match so far: text that `replay` reads."""
    return _record.write(match)


def replay(text: str, *, find: Callable[[str, str], CardDef] | None = None) -> Match:
    """Play a record again, every answer and every turn's hash checked; BadRecord names the line that fails.

    `find(game, name)` gives the definition of a card, or raises KeyError; without it, starter cards are known.
    """
    return _record.replay(text, find or _known)


def check_deck(game: str, deck: Deck) -> Verdict:
    """Whether a deck may be played, and everything that is wrong with it."""
    the_kit = kit(game)
    if isinstance(deck, str | Path):
        return _check(the_kit, choose(game, deck))
    return _check(the_kit, of_cards(deck))


def _cards(game: str, deck: Deck) -> list[CardDef]:
    """Copies of a card together, as a record writes them: the order of a list is part of the game it gives."""
    return of_cards(choose(game, deck).strict().cards if isinstance(deck, str | Path) else deck).cards


def _known(game: str, name: str) -> CardDef:
    found = known_cards(game).find(name)
    if len(found) != 1:
        raise KeyError(name)
    return found[0]

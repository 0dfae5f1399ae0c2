"""Decks by name: a starter deck of the game, or a file with a list."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from pathlib import Path

from rulebound.cards import starter
from rulebound.cards.cache import Cache
from rulebound.cards.pool import Pool
from rulebound.cards.reading import read_card
from rulebound.cards.tokens import Tokens
from rulebound.decks import forms
from rulebound.decks.lists import BadDeckList, CardIndex, DeckList, Entry, ListProblem, read, read_file
from rulebound.kernel.abilities import CardDef


class NoStarters(ValueError):
    """A game without starter cards, where some are needed."""


def starter_names(game: str) -> tuple[str, ...]:
    """The starter decks of a game; none while its cards are not written."""
    try:
        return starter.deck_names(game)
    except (FileNotFoundError, ModuleNotFoundError):
        return ()


@cache
def known_cards(game: str) -> CardIndex:
    """The cards of a game that need no import: its starter cards. Imported ones are found beside them."""
    if not starter_names(game):
        raise NoStarters(f"{game} has no starter cards and decks yet: choose another game")
    return KnownCards(game)


class KnownCards(CardIndex):
    """Starter cards, and the cards of the pool, which are read when they are asked for."""

    def __init__(self, game: str) -> None:
        super().__init__(starter.definitions(game).values())
        self.game = game
        self.pool = Pool()
        self.imported: dict[str, list[CardDef]] = {}
        self.tokens = Tokens(game, lambda name: self.pool.find(game, name))

    def find(self, words: str) -> list[CardDef]:
        return super().find(words) or self.find_imported(words)

    def find_imported(self, words: str) -> list[CardDef]:
        if words not in self.imported:
            rows = self.pool.find(self.game, words)
            if not rows:
                # it may be imported later
                return []
            with Cache() as cache:
                found = [read_card(self.game, row, cache).definition for row in rows]
                for card in found:
                    self.tokens.give(card, cache)
            self.imported[words] = found
        return self.imported[words]

    def nearest(self, words: str, most: int = 3) -> list[str]:
        own = super().nearest(words, most)
        return own or [row["name"] for row in self.pool.search(self.game, words.split())[:most]]


def find_card(game: str, words: str) -> CardDef:
    """The one card with this name or number; a KeyError if there is none, or several."""
    found = known_cards(game).find(words)
    if len(found) != 1:
        raise KeyError(words)
    return found[0]


def choose(game: str, words: str | Path, *, cards: CardIndex | None = None) -> DeckList:
    """A deck by the name of a starter deck, by path, or as the text of a list (more than one line, or JSON)."""
    index = cards or known_cards(game)
    if isinstance(words, str):
        if "\n" in words or forms.form_of(words) == "json":
            return read(words, index)
        if words in starter_names(game):
            return starter_deck(game, words)
        if not Path(words).exists():
            names = ", ".join(starter_names(game))
            message = f"there is no such file, and no starter deck of this name: choose a file or one of {names}"
            raise BadDeckList(words, [ListProblem(0, "", message)])
    return read_file(words, index)


def starter_deck(game: str, slug: str) -> DeckList:
    return of_cards(starter.deck(game, slug), source=slug)


def of_cards(cards: Sequence[CardDef], *, source: str = "deck") -> DeckList:
    """Definitions as a deck list in the same order: what stands apart may belong to different parts of a deck."""
    runs = [list(run) for _, run in groupby(cards, id)]
    return DeckList(source, [Entry(0, len(run), run[0]) for run in runs])

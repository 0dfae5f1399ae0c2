"""Random legal decks from a file of cards, of those that are fully supported."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

from rulebound.cards.cache import Cache
from rulebound.cards.reading import dialect, read_card
from rulebound.cards.rows import read
from rulebound.cards.tokens import Tokens
from rulebound.kernel.abilities import CardDef
from rulebound.play import games

TRIES = 200


class NoDecks(ValueError):
    """A pool of cards from which no legal deck can be made."""


class DeckSource:
    """Where random decks come from."""

    def pair(self, seed: int) -> tuple[tuple[str, str], tuple[list[CardDef], list[CardDef]]]:
        """Two decks drawn for this seed, with their names."""
        raise RuntimeError("a source must give decks")


class PoolSource(DeckSource):
    """Decks of cards from one work each, as people build them; texts are read when a work is first drawn."""

    def __init__(self, game: str, file: Path) -> None:
        self.game = game
        self.kit = games.kit(game)
        self.rows: dict[str, list[dict[str, Any]]] = {}
        self.by_name: dict[str, list[dict[str, Any]]] = {}
        for _, row in read(file):
            self.by_name.setdefault(str(row.get("name", "")).casefold(), []).append(row)
            self.rows.setdefault(str(row.get("title") or row.get("set") or ""), []).append(row)
        self.titles = sorted(self.rows)
        self.cards: dict[str, list[CardDef]] = {}
        self.tokens = Tokens(game, lambda name: self.by_name.get(name.casefold(), []))
        dialect(game)

    def pair(self, seed: int) -> tuple[tuple[str, str], tuple[list[CardDef], list[CardDef]]]:
        dice = random.Random(seed)
        one = self.deck(dice)
        other = self.deck(dice)
        return (one[0], other[0]), (one[1], other[1])

    def deck(self, dice: random.Random) -> tuple[str, list[CardDef]]:
        """A legal deck of some work that has cards enough."""
        for _ in range(TRIES):
            title = dice.choice(self.titles)
            deck = self.kit.random_deck(self.supported(title), dice.randrange(1 << 30))
            if deck and not self.kit.deck_problems(deck):
                return title, deck
        raise NoDecks(f"no legal deck of fully supported cards after {TRIES} tries: the file has too few of them")

    def supported(self, title: str) -> list[CardDef]:
        if title not in self.cards:
            found: list[CardDef] = []
            with Cache() as cache_:
                for row in self.rows[title]:
                    try:
                        card = read_card(self.game, row, cache_)
                    except ValueError:
                        continue
                    self.tokens.give(card.definition, cache_)
                    if not card.definition.unsupported:
                        found.append(card.definition)
            self.cards[title] = found
        return self.cards[title]


@cache
def pool_source(game: str, file: str) -> PoolSource:
    """One source a process and file: what has been read stays."""
    return PoolSource(game, Path(file))

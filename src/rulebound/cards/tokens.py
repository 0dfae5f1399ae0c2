"""Tokens: cards that other cards bring into play know them by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from rulebound.cards.cache import Cache
from rulebound.cards.reading import dialect, read_card
from rulebound.kernel.abilities import CardDef


class Tokens:
    """The tokens of a game, read when a card asks for one; `rows_named` finds the data of the cards of a name."""

    def __init__(self, game: str, rows_named: Callable[[str], Iterable[dict[str, Any]]]) -> None:
        self.game = game
        self.rows_named = rows_named
        self.known: dict[str, CardDef | None] = {}

    def find(self, name: str, cache: Cache | None = None) -> CardDef | None:
        """The token of this name; None if nobody has its data."""
        key = name.casefold()
        if key not in self.known:
            self.known[key] = self.read(name, cache)
        return self.known[key]

    def read(self, name: str, cache: Cache | None) -> CardDef | None:
        for row in self.rows_named(name):
            try:
                definition = read_card(self.game, row, cache).definition
            except ValueError:
                continue
            if definition.token:
                return definition
        return None

    def give(self, card: CardDef, cache: Cache | None = None) -> None:
        """A card gets the tokens that its abilities make; what makes one that nobody knows is not supported."""
        for held in card.info.abilities:
            for name in dialect(self.game).tokens(held.ability):
                token = self.find(name, cache)
                if token is None:
                    card.unsupported = (*card.unsupported, held.ability.text)
                elif token not in card.makes:
                    card.makes = [*card.makes, token]

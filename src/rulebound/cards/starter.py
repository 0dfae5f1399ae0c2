"""Our own starter cards and decks, as they come with each game."""

from __future__ import annotations

import importlib
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from rulebound.cards.cache import Cache
from rulebound.cards.reading import read_card
from rulebound.cards.tokens import Tokens
from rulebound.kernel.abilities import CardDef


class UnknownDeck(ValueError):
    """The game has no starter deck of this name."""


def folder(game: str) -> Traversable:
    """Where a game keeps its starter cards."""
    return files(f"rulebound.games.{game}") / "cards"


@cache
def definitions(game: str) -> dict[str, CardDef]:
    """Every starter card and token of a game by its name; cards know the tokens that their texts make."""
    meaning = importlib.import_module(f"rulebound.games.{game}.cards")
    if hasattr(meaning, "TREES"):
        return by_hand(game, meaning)
    tokens = Tokens(game, lambda name: [row for row in token_rows(game) if row["name"].casefold() == name.casefold()])
    found: dict[str, CardDef] = {}
    with Cache() as cached:
        for row in rows(game):
            found[row["name"]] = understood(game, row, cached)
            tokens.give(found[row["name"]], cached)
        for row in token_rows(game):
            found[row["name"]] = tokens.find(row["name"], cached) or understood(game, row, cached)
    return found


def understood(game: str, row: dict[str, Any], cached: Cache) -> CardDef:
    """A card whose printed text is its program; our own must be understood whole."""
    card = read_card(game, row, cached)
    for reading in card.readings:
        if not reading.supported:
            raise ValueError(f"starter.toml: {row['number']} {row['name']}: {reading.text!r}: {reading.problem}")
    return card.definition


def by_hand(game: str, meaning: Any) -> dict[str, CardDef]:
    """Cards whose abilities stand beside their texts as trees."""
    read = importlib.import_module(f"rulebound.games.{game}.read")
    found: dict[str, CardDef] = {}
    for row in [*rows(game), *token_rows(game)]:
        data = read.CardData()
        for key, value in row.items():
            if not hasattr(data, key):
                raise ValueError(f"starter.toml: {row['number']} {row['name']}: a card has no {key!r}")
            setattr(data, key, tuple(value) if isinstance(value, list) else value)
        card = read.define(data, list(meaning.TREES.get(data.name, ())))
        card.replay = meaning.REPLAYS.get(data.name, {})
        found[data.name] = card
    tokens = [found[row["name"]] for row in token_rows(game)]
    for card in found.values():
        card.makes = [token for token in tokens if any(token.name in text for text in card.text)]
    return found


def rows(game: str) -> list[dict[str, Any]]:
    """The starter cards of a game as they are printed, field by field."""
    return printed(game, "card")


def token_rows(game: str) -> list[dict[str, Any]]:
    """The tokens that belong to them, field by field."""
    return printed(game, "token")


def printed(game: str, kind: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads((folder(game) / "starter.toml").read_text("utf-8")).get(kind, [])
    return found


@cache
def deck_names(game: str) -> tuple[str, ...]:
    """The starter decks of a game."""
    lists = (folder(game) / "decks").iterdir()
    return tuple(sorted(f.name.removesuffix(".txt") for f in lists if f.name.endswith(".txt")))


def deck(game: str, slug: str) -> list[CardDef]:
    """A starter deck, card by card in the order of its list; headings such as [main] only divide it."""
    if slug not in deck_names(game):
        raise UnknownDeck(f"{game} has no starter deck {slug!r}: choose one of {', '.join(deck_names(game))}")
    cards = definitions(game)
    found: list[CardDef] = []
    for n, line in enumerate((folder(game) / "decks" / f"{slug}.txt").read_text("utf-8").splitlines(), 1):
        entry = line.split("#")[0].strip()
        if not entry or (entry.startswith("[") and entry.endswith("]")):
            continue
        count, _, name = entry.partition(" ")
        if name not in cards:
            raise ValueError(f"{slug}.txt line {n}: no starter card is named {name!r}")
        found.extend([cards[name]] * int(count))
    return found

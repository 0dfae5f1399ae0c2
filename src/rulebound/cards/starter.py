"""Our own starter cards and decks, as they come with each game."""

from __future__ import annotations

import importlib
import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from rulebound.kernel.abilities import CardDef


class UnknownDeck(ValueError):
    """The game has no starter deck of this name."""


def folder(game: str) -> Traversable:
    """Where a game keeps its starter cards."""
    return files(f"rulebound.games.{game}") / "cards"


@cache
def definitions(game: str) -> dict[str, CardDef]:
    """Every starter card and token of a game by its name; cards know the tokens that their texts name."""
    read = importlib.import_module(f"rulebound.games.{game}.read")
    meaning = importlib.import_module(f"rulebound.games.{game}.cards")
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

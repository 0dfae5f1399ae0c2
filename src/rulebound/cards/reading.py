"""Reading the texts of cards: whole or not at all, and only once for each text and version of the grammar."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from rulebound.cards.cache import Cache
from rulebound.kernel.abilities import CardDef
from rulebound.text.compile import Reading
from rulebound.text.dialect import Dialect


class NoDialect(ValueError):
    """A game whose card texts cannot be read yet."""


@cache
def dialect(game: str) -> Dialect:
    """How a game's cards speak."""
    name = f"rulebound.games.{game}.text"
    try:
        known = importlib.util.find_spec(name) is not None
    except ModuleNotFoundError:
        known = False
    if not known:
        raise NoDialect(f"the card texts of {game!r} cannot be read: games with a dialect are {', '.join(readable())}")
    found = importlib.import_module(f"{name}.dialect").DIALECT
    if not isinstance(found, Dialect):
        raise TypeError(f"{name}.dialect.DIALECT is not a Dialect")
    return found


@cache
def readable() -> tuple[str, ...]:
    """The games whose card texts can be read."""
    games = package() / "games"
    return tuple(sorted(f.parent.parent.name for f in games.glob("*/text/dialect.py")))


def package() -> Path:
    return Path(__file__).resolve().parent.parent


@cache
def version(game: str) -> str:
    """A fingerprint of everything that decides how a text of this game is read."""
    sources = hashlib.sha256()
    for folder in ("kernel", "text", f"games/{game}"):
        for path in sorted((package() / folder).rglob("*.py")):
            sources.update(path.read_bytes())
    return sources.hexdigest()[:16]


@dataclass
class Card:
    """A card whose text has been read: its definition, and what was not understood."""

    row: dict[str, Any]
    definition: CardDef
    readings: list[Reading] = field(default_factory=list)

    @property
    def supported(self) -> bool:
        return all(reading.supported for reading in self.readings)


def read_card(game: str, row: dict[str, Any], cache: Cache | None = None) -> Card:
    """A card from its data, field by field; a ValueError in words if the data cannot be used."""
    speech = dialect(game)
    readings = [read_text(game, text, cache) for text in speech.abilities(row)]
    definition = speech.define(row, readings)
    definition.unsupported = tuple(reading.text for reading in readings if not reading.supported)
    return Card(row, definition, readings)


def speak(game: str, card: CardDef, texts: list[str], kind: str) -> None:
    """Give a card without abilities these printed texts; `kind` is its type in words. A ValueError if it cannot."""
    speech = dialect(game)
    for key, text in enumerate(speech.abilities({"text": texts, "type": kind})):
        reading = speech.read(text)
        problem = reading.problem or speech.problem(reading.ability, card)
        if problem:
            raise ValueError(f"not supported: {(reading.span or text)!r}: {problem}")
        card.info.hold(reading.ability, key)
    card.text = tuple(texts)
    card.settle(card.usual_zones)


def read_text(game: str, text: str, cache: Cache | None = None) -> Reading:
    """One ability's text in normal form, from the cache if it has been read before."""
    if cache is None:
        return dialect(game).read(text)
    known = cache.get(game, version(game), text)
    if known is None:
        known = dialect(game).read(text)
        cache.put(game, version(game), known)
    return known

"""Imported cards: a database of one's own beside the starter cards, with what was understood of every text."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulebound.cards.cache import Cache
from rulebound.cards.reading import Card, read_card
from rulebound.cards.rows import BadCardData
from rulebound.folders import data_folder

TABLE = """
CREATE TABLE IF NOT EXISTS cards (
    game TEXT NOT NULL, number TEXT NOT NULL, name TEXT NOT NULL, words TEXT NOT NULL, supported INTEGER NOT NULL,
    row TEXT NOT NULL, PRIMARY KEY (game, number)
) WITHOUT ROWID
"""
INDEX = "CREATE INDEX IF NOT EXISTS by_name ON cards (game, name)"


class BadPool(ValueError):
    """The database of imported cards cannot be used."""


@dataclass
class Imported:
    """What an import did."""

    cards: int = 0
    supported: int = 0
    unusable: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        return {"cards": self.cards, "supported": self.supported, "unusable": self.unusable}


class Pool:
    """The imported cards of all games."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or data_folder() / "cards.sqlite"

    def connect(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(self.path)
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute(TABLE)
            connection.execute(INDEX)
        except (OSError, sqlite3.Error) as problem:
            raise BadPool(f"{self.path}: {problem}: move it away and import the cards again") from None
        return connection

    def add(
        self,
        game: str,
        rows: Iterable[tuple[str, dict[str, Any]]],
        cache: Cache | None = None,
        seen: Callable[[], object] = lambda: None,
    ) -> Imported:
        """Import cards; each row comes with its place for error messages. All of them are stored, or none."""
        done = Imported()
        with closing(self.connect()) as connection, connection:
            for place, row in rows:
                try:
                    card = read_card(game, row, cache)
                except ValueError as problem:
                    done.unusable.append(f"{place}: {problem}")
                    continue
                connection.execute("INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?, ?)", stored(game, card))
                done.cards += 1
                done.supported += card.supported
                seen()
            if not done.cards:
                reason = done.unusable[0] if done.unusable else "the file has no cards"
                raise BadCardData(f"nothing was imported: {reason}")
        return done

    def rows(self, game: str, where: str = "", values: tuple[object, ...] = ()) -> Iterator[dict[str, Any]]:
        if not self.path.exists():
            return
        query = f"SELECT row FROM cards WHERE game = ? {where} ORDER BY number"
        with closing(self.connect()) as connection:
            try:
                for (row,) in connection.execute(query, (game, *values)):
                    yield json.loads(row)
            except (sqlite3.Error, ValueError) as problem:
                raise BadPool(f"{self.path}: {problem}: move it away and import the cards again") from None

    def find(self, game: str, words: str) -> list[dict[str, Any]]:
        """The cards with this number or name."""
        return list(self.rows(game, "AND (number = ? OR name = ? COLLATE NOCASE)", (words, words)))

    def search(self, game: str, words: Iterable[str], supported: bool | None = None) -> list[dict[str, Any]]:
        """The cards in whose name, traits or text every one of these words stands."""
        where = ""
        values: list[object] = []
        for word in words:
            where += "AND words LIKE ? ESCAPE '\\' "
            values.append(f"%{escape(word.casefold())}%")
        if supported is not None:
            where += "AND supported = ?"
            values.append(int(supported))
        return list(self.rows(game, where, tuple(values)))

    def counts(self, game: str) -> tuple[int, int]:
        """How many cards there are, and how many of them are fully supported."""
        if not self.path.exists():
            return 0, 0
        with closing(self.connect()) as connection:
            query = "SELECT count(*), coalesce(sum(supported), 0) FROM cards WHERE game = ?"
            cards, supported = connection.execute(query, (game,)).fetchone()
        return int(cards), int(supported)


def stored(game: str, card: Card) -> tuple[object, ...]:
    row = card.row
    listed = [row["number"], row["name"], *row.get("traits", ()), *row.get("text", ())]
    words = "\n".join(str(word) for word in listed).casefold()
    data = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
    return game, row["number"], row["name"], words, int(card.supported), data


def escape(word: str) -> str:
    return word.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")

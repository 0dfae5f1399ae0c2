"""What texts were read as, on disk: by game, version of the grammar, and text. It can be deleted at any time."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from pathlib import Path

from rulebound.cards.trees import BadTree, from_data, to_data
from rulebound.folders import cache_folder
from rulebound.text.compile import Reading

TABLE = """
CREATE TABLE IF NOT EXISTS readings (
    game TEXT NOT NULL, version TEXT NOT NULL, text TEXT NOT NULL, reading TEXT NOT NULL,
    PRIMARY KEY (game, version, text)
) WITHOUT ROWID
"""
PATIENCE = 2.0


class Cache:
    """Never a reason to fail: what cannot be opened, read or written is simply read anew."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or cache_folder() / "readings.sqlite"
        self.new: int = 0
        self.connection: sqlite3.Connection | None = None
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.connection = sqlite3.connect(self.path, timeout=PATIENCE)
            self.connection.execute("PRAGMA journal_mode=WAL")
            self.connection.execute(TABLE)
        except (OSError, sqlite3.Error):
            self.close()

    def get(self, game: str, version: str, text: str) -> Reading | None:
        if self.connection is None:
            return None
        try:
            query = "SELECT reading FROM readings WHERE game = ? AND version = ? AND text = ?"
            row = self.connection.execute(query, (game, version, key(text))).fetchone()
            return None if row is None else restore(text, json.loads(row[0]))
        except (sqlite3.Error, ValueError, TypeError, BadTree):
            return None

    def put(self, game: str, version: str, reading: Reading) -> None:
        if self.connection is None:
            return
        try:
            if not self.new:
                # what another version has read is of no use any more
                self.connection.execute("DELETE FROM readings WHERE game = ? AND version != ?", (game, version))
            data = json.dumps(store(reading), ensure_ascii=False, separators=(",", ":"))
            row = (game, version, key(reading.text), data)
            self.connection.execute("INSERT OR REPLACE INTO readings VALUES (?, ?, ?, ?)", row)
            self.new += 1
        except sqlite3.Error:
            self.close()

    def save(self) -> None:
        try:
            if self.connection is not None:
                self.connection.commit()
        except sqlite3.Error:
            self.close()

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.connection = None

    def __enter__(self) -> Cache:
        return self

    def __exit__(self, *_: object) -> None:
        self.save()
        self.close()


def key(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def store(reading: Reading) -> list[object]:
    if not reading.supported:
        return [reading.problem, reading.start, reading.end]
    return [reading.printed, to_data(reading.tree), to_data(reading.ability)]


def restore(text: str, data: list[object]) -> Reading:
    reading = Reading(text)
    if isinstance(data[1], int) and isinstance(data[2], int):
        return reading.refuse(str(data[0]), data[1], data[2])
    reading.printed = str(data[0])
    reading.tree = from_data(data[1])
    reading.ability = from_data(data[2])
    return reading

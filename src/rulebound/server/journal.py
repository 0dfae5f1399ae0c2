"""Where games are kept: every answer is in the journal before anybody is told that it counts.

One thread writes whatever has come together since it last wrote in one transaction, so that many games share
the price of a commit. A table's events are numbered: one number can be written only once, so neither two processes nor
a repeated write can double an answer.
"""

from __future__ import annotations

import asyncio
import queue
import secrets
import threading
import time
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from rulebound.server.errors import CannotServe
from rulebound.server.events import Event
from rulebound.server.setup import Setup

MOST_AT_ONCE = 500

META = sql.MetaData()
TABLES = sql.Table(
    "tables",
    META,
    sql.Column("id", sql.String(32), primary_key=True),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("setup", sql.Text, nullable=False),
)
EVENTS = sql.Table(
    "events",
    META,
    sql.Column("table_id", sql.String(32), sql.ForeignKey("tables.id"), primary_key=True),
    sql.Column("n", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("event", sql.Text, nullable=False),
)
SETTINGS = sql.Table(
    "settings",
    META,
    sql.Column("name", sql.String(32), primary_key=True),
    sql.Column("value", sql.Text, nullable=False),
)


class JournalFailed(Exception):
    """Something could not be written, and has not happened; or it could not be read."""


@dataclass
class Write:
    """Rows that belong together, and whom to tell."""

    rows: list[tuple[sql.Table, dict[str, Any]]]
    done: Future[None]


@dataclass
class Read:
    """A table to be read, and whom to give it to."""

    table: str
    found: Future[tuple[Setup, list[Event]] | None]


class Journal:
    """The database behind one server process."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.waiting: queue.SimpleQueue[Write | Read | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.work, name="journal", daemon=True)
        self.commits = 0
        self.rows = 0
        try:
            META.create_all(self.engine)
            self.secret = self.find_secret()
        except SQLAlchemyError as problem:
            raise CannotServe(f"{self.engine.url}: {reason(problem)}") from None
        self.thread.start()

    def find_secret(self) -> bytes:
        """What tokens are signed with: made once, so that they outlive the process."""
        with self.engine.begin() as connection:
            query = sql.select(SETTINGS.c.value).where(SETTINGS.c.name == "secret")
            known = connection.execute(query).scalar()
            if known is None:
                known = secrets.token_hex(32)
                connection.execute(SETTINGS.insert(), {"name": "secret", "value": known})
        return bytes.fromhex(known)

    # what others call

    async def add_table(self, table: str, setup: Setup) -> None:
        await self.write([(TABLES, {"id": table, "made": time.time(), "setup": msgspec.json.encode(setup).decode()})])

    async def append(self, table: str, first: int, events: Sequence[Event]) -> None:
        """Returns when the events are kept; raises JournalFailed when none of them is."""
        await self.write(event_rows(table, first, events))

    async def write(self, rows: list[tuple[sql.Table, dict[str, Any]]]) -> None:
        write = Write(rows, Future())
        self.waiting.put(write)
        await asyncio.wrap_future(write.done)

    async def read(self, table: str) -> tuple[Setup, list[Event]] | None:
        """A table as it was begun and all that has happened at it."""
        read = Read(table, Future())
        self.waiting.put(read)
        return await asyncio.wrap_future(read.found)

    def close(self) -> None:
        self.waiting.put(None)
        self.thread.join()
        self.engine.dispose()

    # the thread

    def work(self) -> None:
        held: list[Write] = []
        while True:
            asked = self.waiting.get()
            while isinstance(asked, Write):
                held.append(asked)
                if len(held) >= MOST_AT_ONCE:
                    break
                try:
                    asked = self.waiting.get_nowait()
                except queue.Empty:
                    break
            self.keep(held)
            held = []
            if asked is None:
                return
            if isinstance(asked, Read):
                self.look(asked)

    def look(self, asked: Read) -> None:
        try:
            with self.engine.connect() as connection:
                asked.found.set_result(read_table(connection, asked.table))
        except Exception as problem:
            asked.found.set_exception(JournalFailed(reason(problem)))

    def keep(self, writes: list[Write]) -> None:
        """All in one transaction; where that fails each by itself, so that one that cannot be kept stops no other."""
        if not writes:
            return
        try:
            self.commit([row for write in writes for row in write.rows])
        except Exception as problem:
            if len(writes) > 1:
                for write in writes:
                    self.keep([write])
            else:
                writes[0].done.set_exception(JournalFailed(reason(problem)))
        else:
            for write in writes:
                write.done.set_result(None)

    def commit(self, rows: list[tuple[sql.Table, dict[str, Any]]]) -> None:
        with self.engine.begin() as connection:
            for table in (TABLES, EVENTS):
                of_table = [row for t, row in rows if t is table]
                if of_table:
                    connection.execute(table.insert(), of_table)
        self.commits += 1
        self.rows += len(rows)


def connect(url: str) -> sql.Engine:
    try:
        address = sql.make_url(url if "://" in url else f"sqlite:///{url}")
    except SQLAlchemyError as problem:
        raise CannotServe(f"{url}: {reason(problem)}: write postgresql://user@host/name, or a file's path") from None
    if address.drivername == "postgresql":
        address = address.set(drivername="postgresql+psycopg")
    try:
        engine = sql.create_engine(address, pool_pre_ping=True)
    except (SQLAlchemyError, ModuleNotFoundError) as problem:
        raise CannotServe(f"{url}: {reason(problem)}: `pip install rulebound[postgres]` brings the driver") from None
    if address.get_backend_name() == "sqlite":
        sql.event.listen(engine, "connect", make_durable)
    return engine


def make_durable(connection: Any, _record: object) -> None:
    """A commit is on the disk when it returns; readers do not wait for the writer."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.execute("PRAGMA foreign_keys=ON")
    cursor.close()


def event_rows(table: str, first: int, events: Sequence[Event]) -> list[tuple[sql.Table, dict[str, Any]]]:
    return [
        (EVENTS, {"table_id": table, "n": first + i, "event": msgspec.json.encode(event).decode()})
        for i, event in enumerate(events)
    ]


def read_table(connection: sql.Connection, table: str) -> tuple[Setup, list[Event]] | None:
    setup = connection.execute(sql.select(TABLES.c.setup).where(TABLES.c.id == table)).scalar()
    if setup is None:
        return None
    query = sql.select(EVENTS.c.event).where(EVENTS.c.table_id == table).order_by(EVENTS.c.n)
    events = [msgspec.json.decode(row, type=Event) for row in connection.execute(query).scalars()]
    return msgspec.json.decode(setup, type=Setup), events


def reason(problem: BaseException) -> str:
    original = getattr(problem, "orig", None) or problem
    lines = str(original).strip().splitlines()
    return lines[0] if lines else type(problem).__name__

"""Opponents that have to think do so in processes of their own: compiled rules do not let go of the interpreter.

Every process keeps the tables it thinks about, and is sent only what has happened at them since it last did. A process
that dies is replaced; nothing is lost with it, because what it knows can be told again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import subprocess
import sys
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import IO
from zlib import crc32

import msgspec

from rulebound.bots import levels
from rulebound.kernel.decision import Seat
from rulebound.server.events import Event
from rulebound.server.setup import Setup
from rulebound.server.table import Table

LOG = logging.getLogger("rulebound.server")
MOST_TABLES = 500
"""So many tables a process keeps; about an older one it has to be told again."""


class Task(msgspec.Struct):
    """A question for a bot: what has happened at its table since it was last asked there."""

    table: str
    seat: int
    first: int
    """The number of the first of these events; 0 is a table told from its beginning."""
    events: list[Event]
    setup: Setup | None


class Thought(msgspec.Struct):
    """What came of it: an answer, or that the table has to be told from its beginning, or what went wrong."""

    answer: list[int] | None = None
    untold: bool = False
    trouble: str = ""


class Untold(Exception):
    """The process does not know the table as far as it was thought to, or is no more."""


class ThinkingFailed(Exception):
    """A bot could not answer."""


# ---------------------------------------------------------------- in the server's process


@dataclass
class Worker:
    """One process, and the thread that waits for it."""

    thread: ThreadPoolExecutor
    process: subprocess.Popen[bytes] | None = None
    closed: bool = False


class Thinkers:
    """The processes; none is started before somebody has to think."""

    def __init__(self, count: int) -> None:
        self.workers = [Worker(ThreadPoolExecutor(1, f"thinker-{n}")) for n in range(max(1, count))]

    async def answer(self, table: Table, seat: int, told: int) -> list[int]:
        """A bot's answer; the process has been told the first `told` events. One that is lost is replaced, once."""
        history = tuple(table.history)
        worker = self.workers[crc32(table.name.encode()) % len(self.workers)]
        loop = asyncio.get_running_loop()
        for first in (told, 0):
            setup = table.setup if first == 0 else None
            task = Task(table.name, seat, first, list(history[first:]), setup)
            try:
                return await loop.run_in_executor(worker.thread, think_in, worker, task)
            except Untold:
                continue
        raise ThinkingFailed("the process was lost twice, or does not understand what has happened at the table")

    def close(self) -> None:
        for worker in self.workers:
            worker.closed = True
            if worker.process is not None:
                worker.process.kill()
            worker.thread.shutdown(cancel_futures=True)
            end(worker)


def think_in(worker: Worker, task: Task) -> list[int]:
    """Ask a process, which is started if there is none, and wait for it."""
    if worker.closed:
        raise ThinkingFailed("the server is closing")
    try:
        process = worker.process or start(worker)
        if process.stdin is None or process.stdout is None:
            raise OSError("there is no line to it")
        send(process.stdin, msgspec.msgpack.encode(task))
        thought = msgspec.msgpack.decode(receive(process.stdout), type=Thought)
    except (OSError, EOFError) as problem:
        LOG.warning("a thinking process was lost", extra={"reason": str(problem) or type(problem).__name__})
        end(worker)
        raise Untold from None
    if thought.untold:
        raise Untold
    if thought.answer is None:
        raise ThinkingFailed(thought.trouble)
    return thought.answer


def start(worker: Worker) -> subprocess.Popen[bytes]:
    """A process of this very module: `multiprocessing` would run the server's own main module in it once more."""
    command = [sys.executable, "-P", "-m", "rulebound.server.thinkers"]
    worker.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    return worker.process


def end(worker: Worker) -> None:
    process, worker.process = worker.process, None
    if process is None:
        return
    process.kill()
    with contextlib.suppress(OSError):
        process.communicate()


# ---------------------------------------------------------------- on the line between them


def send(line: IO[bytes], message: bytes) -> None:
    line.write(len(message).to_bytes(4, "big") + message)
    line.flush()


def receive(line: IO[bytes]) -> bytes:
    """The next message; EOFError when nobody is on the other side any more."""
    size = int.from_bytes(read_whole(line, 4), "big")
    return read_whole(line, size)


def read_whole(line: IO[bytes], size: int) -> bytes:
    found = line.read(size)
    if len(found) < size:
        raise EOFError("the line was cut")
    return found


# ---------------------------------------------------------------- in a process of its own


@dataclass
class Known:
    """A table as far as it has been told, and the bots at it."""

    table: Table
    bots: dict[int, Seat]


def think(heard: IO[bytes], said: IO[bytes]) -> None:
    """Answer questions until nobody asks any more."""
    tables: OrderedDict[str, Known] = OrderedDict()
    while True:
        try:
            task = msgspec.msgpack.decode(receive(heard), type=Task)
        except EOFError:
            return
        try:
            thought = think_about(tables, task)
        except Exception as problem:
            tables.pop(task.table, None)
            thought = Thought(trouble=f"{type(problem).__name__}: {problem}")
        try:
            send(said, msgspec.msgpack.encode(thought))
        except OSError:
            return


def think_about(tables: OrderedDict[str, Known], task: Task) -> Thought:
    if task.setup is not None:
        tables[task.table] = Known(Table(task.table, task.setup), {})
    known = tables.get(task.table)
    if known is None or known.table.seq != task.first:
        return Thought(untold=True)
    tables.move_to_end(task.table)
    while len(tables) > MOST_TABLES:
        tables.popitem(last=False)
    table = known.table
    for event in task.events:
        if event.kind == "undo":
            known.bots.clear()
        table.apply(event)
    d = table.playing().raw
    if d is None or d.player != task.seat:
        return Thought(trouble="another player is asked")
    if task.seat not in known.bots:
        known.bots[task.seat] = bot_at(table, task.seat)
    return Thought(answer=known.bots[task.seat].answer(table.playing().game, d))


def bot_at(table: Table, seat: int) -> Seat:
    """A bot that sits down at a table, now."""
    return levels.seat(table.chairs[seat].level, table.setup.bot_seed + table.seq)


def main() -> None:
    # Ctrl+C at a terminal reaches every process there; this one ends when its server does
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr
    think(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()

"""The process is killed in the middle of games, again and again: nothing is lost, nothing is doubled."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from rulebound.server.client import Player, Said, ask
from rulebound.server.journal import Journal
from tests.server.live import random_answer, run

GAMES = 6
KILLS = 4


class Process:
    """A server in a process of its own, always at the same address, with the same database."""

    def __init__(self, db: str) -> None:
        self.db = db
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self.running: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        command = [sys.executable, "-P", "-m", "rulebound", "serve", "--port", str(self.port), "--db", self.db]
        self.running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while True:
            with contextlib.suppress(OSError):
                await ask(self.base, "/health")
                return
            assert self.running.poll() is None, "the server did not start"
            await asyncio.sleep(0.1)

    def end(self, how: signal.Signals) -> int:
        assert self.running is not None
        os.kill(self.running.pid, how)
        return self.running.wait(60)


@dataclass
class Diary:
    """What a player remembers: every answer they gave, in order, by its name."""

    kept: list[tuple[str, list[int]]] = field(default_factory=list)
    lost_line: int = 0


async def play_on(base: str, made: Said, token: str, seed: int, diary: Diary, stop: asyncio.Event) -> None:
    """Answer at random; when the line is lost, come back and say the unanswered answer again."""
    dice = random.Random(seed)
    unanswered: tuple[int, list[int], str] | None = None
    while not stop.is_set():
        player = Player(base, made["table"], token)
        with contextlib.suppress(OSError, ConnectionClosed, InvalidHandshake):
            await player.connect()
            try:
                if unanswered is not None:
                    await say(player, unanswered, diary)
                    unanswered = None
                while not stop.is_set() and (d := await player.question()) is not None:
                    assert player.state is not None
                    unanswered = player.state["seq"], random_answer(d, dice), f"{seed}-{len(diary.kept)}"
                    await say(player, unanswered, diary)
                    unanswered = None
                await player.socket.close()
                return
            finally:
                await player.socket.close()
        diary.lost_line += 1
        await asyncio.sleep(0.1)


async def say(player: Player, answer: tuple[int, list[int], str], diary: Diary) -> None:
    seq, indexes, name = answer
    await player.say({"t": "answer", "seq": seq, "answer": indexes, "id": name})
    while (await player.hear_of("done"))["id"] != name:
        pass
    diary.kept.append((name, indexes))
    # the state at hand may still show the question that has been answered
    if player.state is not None and player.state["seq"] <= seq:
        player.state["view"]["decision"] = None


async def all_at_tables(process: Process, db: str) -> None:
    tables: list[tuple[Said, str, int, Diary]] = []
    await process.start()
    for n in range(GAMES):
        game = ("ws", "gz")[n % 2]
        if n < 2:
            made = await ask(process.base, "/api/tables", {"game": game, "opponent": {"kind": "friend"}})
            decks = await ask(process.base, "/api/games")
            deck = next(g["decks"][0]["name"] for g in decks if g["key"] == game)
            wanted = {"invite": made["invite"], "deck": deck}
            joined = await ask(process.base, f"/api/tables/{made['table']}/join", wanted)
            tables.append((made, joined["token"], 1, Diary()))
        else:
            made = await ask(process.base, "/api/tables", {"game": game})
        tables.append((made, made["token"], 0, Diary()))
    stop = asyncio.Event()
    playing = [
        asyncio.create_task(play_on(process.base, made, token, seed, diary, stop))
        for seed, (made, token, _, diary) in enumerate(tables)
    ]
    dice = random.Random(7)
    for _ in range(KILLS):
        given = sum(len(diary.kept) for *_, diary in tables)
        while sum(len(diary.kept) for *_, diary in tables) < given + 25 and not all(p.done() for p in playing):
            await asyncio.sleep(0.05)
        await asyncio.sleep(dice.random() * 0.2)
        await asyncio.to_thread(process.end, signal.SIGKILL)
        await process.start()
    given = sum(len(diary.kept) for *_, diary in tables)
    while sum(len(diary.kept) for *_, diary in tables) < given + 25 and not all(p.done() for p in playing):
        await asyncio.sleep(0.05)
    for task in playing:
        assert not task.done() or task.exception() is None, task.exception()
    stop.set()
    _, waiting = await asyncio.wait(playing, timeout=2)
    for task in waiting:
        task.cancel()
    for task in playing:
        with contextlib.suppress(asyncio.CancelledError):
            await task
    assert await asyncio.to_thread(process.end, signal.SIGTERM) == 0
    await compare(db, tables)


async def compare(db: str, tables: list[tuple[Said, str, int, Diary]]) -> None:
    """Every answer a player was told is kept stands in the journal once, in the order it was given."""
    journal = Journal(db)
    try:
        for made, _, seat, diary in tables:
            kept = await journal.read(made["table"])
            assert kept is not None
            answers = [(e.id, e.answer) for e in kept[1] if e.kind == "answer" and e.seat == seat]
            assert answers[: len(diary.kept)] == diary.kept
            # at most the one that was on its way when everything stopped
            assert len(answers) <= len(diary.kept) + 1
        assert sum(diary.lost_line for *_, diary in tables) >= KILLS
        assert sum(len(diary.kept) for *_, diary in tables) >= 25 * KILLS
    finally:
        journal.close()


def survives_being_killed(db: str) -> None:
    process = Process(db)
    try:
        run(all_at_tables(process, db), 600)
    finally:
        if process.running is not None and process.running.poll() is None:
            process.end(signal.SIGKILL)


def test_games_survive_that_the_process_is_killed(tmp_path: Path) -> None:
    survives_being_killed(str(tmp_path / "games.sqlite"))

"""How a server bears many games at once: round trips, errors, memory. Loopback only, bounded in time.

    ./rulebound --version && .venv/bin/python -P benchmarks/server_load.py --games 200 --seconds 30

It starts a server of its own with an empty database, seats a player at each of so many tables against a bot, and lets
each answer at random after a moment's thought until the time is over; a game that ends is followed by another.
PYTHONPATH says which build is measured: `src`, or `.venv/compiled`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.asyncio.client import connect

from rulebound.server.client import ask


class Question(msgspec.Struct):
    player: int
    kind: str = ""
    least: int = 0
    most: int = 0
    options: list[msgspec.Raw] = []


class View(msgspec.Struct):
    decision: Question | None = None


class Heard(msgspec.Struct):
    """What a player needs of a message; the rest is not looked at."""

    t: str
    seq: int = 0
    seat: int | None = None
    view: View | None = None
    code: str = ""
    message: str = ""


HEARD = msgspec.json.Decoder(Heard)


@dataclass
class Tally:
    """What all players together have seen."""

    kept: list[float] = field(default_factory=list)
    """Seconds from an answer to the word that it is in the journal."""
    asked: list[float] = field(default_factory=list)
    """Seconds from an answer to the next question: with everything the bot answered in between."""
    errors: Counter[str] = field(default_factory=Counter)
    games: int = 0
    heard: int = 0


async def play(base: str, game: str, level: str, think: float, until: float, dice: random.Random, tally: Tally) -> None:
    while time.monotonic() < until:
        made = await ask(base, "/api/tables", {"game": game, "opponent": {"kind": "bot", "level": level}})
        tally.games += 1
        try:
            await play_one(base, made, think, until, dice, tally)
        except Exception as problem:
            tally.errors[f"{type(problem).__name__}: {problem}"[:80]] += 1


async def play_one(
    base: str, made: dict[str, str], think: float, until: float, dice: random.Random, tally: Tally
) -> None:
    url = f"ws{base.rstrip('/').removeprefix('http')}/play/{made['table']}"
    async with connect(url, max_size=None, compression=None) as socket:
        await socket.send(json.dumps({"t": "hello", "v": 1, "token": made["token"], "share": secrets.token_hex(8)}))
        given = 0.0
        while time.monotonic() < until:
            text = await socket.recv()
            tally.heard += len(text)
            heard = HEARD.decode(text)
            if heard.t == "done":
                tally.kept.append(time.perf_counter() - given)
            elif heard.t == "over":
                return
            elif heard.t == "error":
                tally.errors[f"{heard.code}: {heard.message}"] += 1
            elif heard.t == "state" and heard.view is not None:
                d = heard.view.decision
                if d is None or not d.kind or d.player != heard.seat:
                    continue
                if given:
                    tally.asked.append(time.perf_counter() - given)
                await asyncio.sleep(think * (0.5 + dice.random()))
                message = {"t": "answer", "seq": heard.seq, "answer": some_answer(d, dice), "id": secrets.token_hex(4)}
                given = time.perf_counter()
                await socket.send(json.dumps(message))


def some_answer(d: Question, dice: random.Random) -> list[int]:
    n = len(d.options)
    if d.kind == "number":
        return [dice.randint(d.least, min(d.most, d.least + 20))]
    if d.kind == "order":
        return dice.sample(range(n), n)
    if d.kind == "some":
        return dice.sample(range(n), dice.randint(d.least, d.most))
    return [dice.randrange(n)]


async def measure(base: str, options: argparse.Namespace) -> Tally:
    tally = Tally()
    until = time.monotonic() + options.seconds
    dice = random.Random(1)
    players = [
        play(base, options.game, options.level, options.think, until, random.Random(dice.random()), tally)
        for _ in range(options.games)
    ]
    await asyncio.gather(*players)
    return tally


def spread(seconds: list[float]) -> dict[str, float]:
    """In milliseconds."""
    ordered = sorted(seconds) or [0.0]
    at = {"median": 0.5, "p95": 0.95, "p99": 0.99}
    found = {name: round(ordered[int(len(ordered) * share)] * 1000, 2) for name, share in at.items()}
    return {**found, "max": round(ordered[-1] * 1000, 2)}


def memory_of(pid: int) -> int:
    """In megabytes, as the system counts them."""
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) // 1024 for line in status if line.startswith("VmRSS"))


def main() -> None:
    parser = argparse.ArgumentParser(description="Many games at once on one server.")
    parser.add_argument("--games", type=int, default=200, help="how many at once")
    parser.add_argument("--game", default="ws")
    parser.add_argument("--level", default="random", help="the bots' level")
    parser.add_argument("--seconds", type=float, default=30, help="for so long")
    parser.add_argument("--think", type=float, default=2.0, help="seconds a player thinks, give or take half")
    parser.add_argument("--db", help="another database than a new SQLite file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        db = options.db or str(Path(folder) / "games.sqlite")
        command = [sys.executable, "-P", "-m", "rulebound", "serve", "--port", "0", "--db", db]
        with (Path(folder) / "log").open("wb") as log:
            server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log)
        try:
            if server.stdout is None:
                raise RuntimeError("the server has no output")
            base = server.stdout.readline().decode().rpartition(" ")[2].strip()
            used = cpu_of(server.pid)
            tally = asyncio.run(measure(base, options))
            used = cpu_of(server.pid) - used
            megabytes = memory_of(server.pid)
        finally:
            server.terminate()
            server.wait(30)
        faults = [line for line in (Path(folder) / "log").read_text().splitlines() if '"level": "error"' in line]
    print(
        json.dumps(
            {
                "games_at_once": options.games,
                "games_begun": tally.games,
                "answers": len(tally.kept),
                "answers_per_s": round(len(tally.kept) / options.seconds, 1),
                "answer_kept_ms": spread(tally.kept),
                "next_question_ms": spread(tally.asked),
                "errors": dict(tally.errors),
                "server_errors": len(faults),
                "server_cpu": round(used / options.seconds, 2),
                "server_megabytes": megabytes,
                "kilobytes_sent_per_answer": round(tally.heard / 1024 / max(1, len(tally.kept)), 1),
            },
            indent=2,
        )
    )
    if faults:
        print("\n".join(faults[:3])[:4000], file=sys.stderr)
    sys.exit(1 if tally.errors or faults else 0)


def cpu_of(pid: int) -> float:
    """Seconds of processor that a process has used."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as status:
        fields = status.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()

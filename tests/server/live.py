"""A server in this process, and players at it."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import uvicorn

from rulebound.server.app import create
from rulebound.server.client import Player, Said, ask
from rulebound.server.hall import Hall
from rulebound.server.journal import Journal
from rulebound.server.serve import listen
from rulebound.server.settings import Settings

T = TypeVar("T")


class Live:
    """A running server."""

    def __init__(self, base: str, hall: Hall) -> None:
        self.base = base
        self.hall = hall

    async def post(self, path: str, body: object) -> Any:
        return await ask(self.base, path, body)

    async def get(self, path: str) -> Any:
        return await ask(self.base, path)

    async def table(self, game: str = "ws", **wanted: object) -> Said:
        """A new table; against a bot if nothing else is wanted."""
        made: Said = await self.post("/api/tables", {"game": game, **wanted})
        return made

    def player(self, made: Said, token: str | None = None) -> Player:
        return Player(self.base, made["table"], token or made["token"], keep=True)


@contextlib.asynccontextmanager
async def serving(db: Path | str, **settings: Any) -> AsyncIterator[Live]:
    """A server whose games are in this file or database, until the block is left."""
    listener = listen("127.0.0.1", 0)
    app = create(replace(Settings(db=str(db)), **settings), Journal(str(db)))
    config = uvicorn.Config(app, log_config=None, ws="websockets-sansio", ws_max_size=1 << 20, lifespan="on")
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
        if running.done():
            await running
    try:
        yield Live(f"http://127.0.0.1:{listener.getsockname()[1]}", app.state.hall)
    finally:
        server.should_exit = True
        await running
        listener.close()


def run(test: Coroutine[Any, Any, T], seconds: float = 300) -> T:
    """A test that waits for things, but not for ever."""

    async def limited() -> T:
        return await asyncio.wait_for(test, seconds)

    return asyncio.run(limited())


def random_answer(d: Said, dice: random.Random) -> list[int]:
    """Anything that is allowed."""
    n = len(d.get("options", ()))
    if d["kind"] == "number":
        return [dice.randint(d["least"], min(d["most"], d["least"] + 20))]
    if d["kind"] == "order":
        return dice.sample(range(n), n)
    if d["kind"] == "some":
        return dice.sample(range(n), dice.randint(d["least"], d["most"]))
    return [dice.randrange(n)]


async def play_out(player: Player, seed: int, most: int = 10_000) -> int:
    """Answer at random until the game is over, or so many times; how many answers were given."""
    dice = random.Random(seed)
    given = 0
    while given < most and (d := await player.question()) is not None:
        await player.answer(random_answer(d, dice))
        given += 1
    return given


async def two_friends(live: Live, **wanted: object) -> tuple[Said, Player, Player]:
    """A table of two people who have both been shown the first question."""
    made = await live.table("ws", deck="lantern-race", opponent={"kind": "friend"}, **wanted)
    joined = await live.post(f"/api/tables/{made['table']}/join", {"invite": made["invite"], "deck": "salt-ledger"})
    one, two = live.player(made), live.player(made, joined["token"])
    await one.connect()
    await two.connect()
    for player in (one, two):
        while player.state is None or player.state["view"] is None:
            await player.hear()
    return made, one, two


def asked(one: Player, two: Player) -> tuple[Player, Player]:
    return (one, two) if one.asked() else (two, one)


async def until(player: Player, seq: int) -> Said:
    while player.state is None or player.state["seq"] < seq:
        await player.hear()
    return player.state

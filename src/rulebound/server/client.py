"""A program at a table: the other side of `docs/protocol.md`, for tools, tests and measurements."""

from __future__ import annotations

import asyncio
import json
import secrets
import urllib.error
import urllib.request
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from rulebound.server.messages import VERSION

Said = dict[str, Any]


class ServerSaysNo(Exception):
    """The server's error, as it came."""

    def __init__(self, error: Said) -> None:
        super().__init__(f"{error['code']}: {error['message']}")
        self.code: str = error["code"]
        self.error = error


def request(base: str, path: str, body: object = None, *, headers: dict[str, str] | None = None) -> Any:
    """A plain request: POST where there is a body. What is not JSON comes as text."""
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    asked = urllib.request.Request(base.rstrip("/") + path, data=data, headers=headers or {})
    try:
        with urllib.request.urlopen(asked, timeout=30) as answer:
            text = answer.read().decode()
            is_json = answer.headers.get_content_type() == "application/json"
    except urllib.error.HTTPError as problem:
        raise ServerSaysNo(json.loads(problem.read())["error"]) from None
    return json.loads(text) if is_json else text


async def ask(base: str, path: str, body: object = None) -> Any:
    return await asyncio.to_thread(request, base, path, body)


class Player:
    """One connection to a table. `heard` keeps every message if `keep` is set."""

    def __init__(self, base: str, table: str, token: str, *, keep: bool = False) -> None:
        self.url = f"ws{base.rstrip('/').removeprefix('http')}/play/{table}"
        self.token = token
        self.state: Said | None = None
        self.over: Said | None = None
        self.log: list[Said] = []
        self.keep = keep
        self.heard: list[str] = []
        self.socket: ClientConnection

    async def __aenter__(self) -> Player:
        await self.connect()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        await self.socket.close()

    async def connect(self, *, seq: int | None = None, seat: int | None = None) -> None:
        self.socket = await connect(self.url, max_size=None, compression=None)
        share = secrets.token_hex(16)
        await self.say({"t": "hello", "v": VERSION, "token": self.token, "seq": seq, "share": share, "seat": seat})

    async def say(self, message: Said) -> None:
        await self.socket.send(json.dumps(message))

    async def hear(self) -> Said:
        """The next message; an error is raised."""
        text = await self.socket.recv()
        words = text if isinstance(text, str) else text.decode()
        if self.keep:
            self.heard.append(words)
        message: Said = json.loads(words)
        if message["t"] == "state":
            self.state = message
            self.log[message["log_from"] :] = message["log"]
        elif message["t"] == "over":
            self.over = message
        elif message["t"] == "error":
            raise ServerSaysNo(message)
        return message

    async def hear_of(self, kind: str) -> Said:
        """The next message of a kind."""
        while (message := await self.hear())["t"] != kind:
            pass
        return message

    async def question(self) -> Said | None:
        """Wait until this seat is asked; None when the game is over."""
        while True:
            if self.over is not None:
                return None
            if self.state is not None and (asked := self.asked()) is not None:
                return asked
            await self.hear()

    def asked(self) -> Said | None:
        """The question that this seat has to answer now."""
        if self.state is None or self.state["view"] is None:
            return None
        decision: Said | None = self.state["view"]["decision"]
        return decision if decision is not None and "prompt" in decision else None

    async def answer(self, answer: list[int], name: str | None = None) -> None:
        """Give an answer to the question shown; returns when it is in the journal."""
        if self.state is None:
            raise RuntimeError("nothing has been shown yet")
        name = secrets.token_hex(8) if name is None else name
        seq = self.state["seq"]
        await self.say({"t": "answer", "seq": seq, "answer": answer, "id": name})
        await self.hear_of("done")
        self.state["view"]["decision"] = None

"""The server as an application: its addresses, who may use them, how it starts and ends."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from importlib.resources import files
from pathlib import Path
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from rulebound.server import api, decks_api, lessons_api, replays_api
from rulebound.server.errors import Refused
from rulebound.server.hall import Hall
from rulebound.server.journal import Journal
from rulebound.server.limits import Buckets
from rulebound.server.play_socket import Talk
from rulebound.server.settings import Settings

LOG = logging.getLogger("rulebound.server")
WEB = Path(str(files("rulebound").joinpath("web")))
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cache-control", b"no-cache"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
    ),
]


def create(settings: Settings, journal: Journal) -> Starlette:
    """The application; it closes the journal when it ends."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(journal, settings)
        sweeper = asyncio.create_task(hall.sweep())
        warmer = asyncio.create_task(asyncio.to_thread(api.warm))
        try:
            yield
        finally:
            sweeper.cancel()
            await warmer
            await hall.close()
            journal.close()
            LOG.info("closed")

    async def play(socket: WebSocket) -> None:
        await Talk(socket.app.state.hall, socket, socket.path_params["table"]).run()

    routes = [
        Route("/", page),
        Route("/health", api.health),
        Route("/api/games", api.games),
        Route("/api/levels", api.all_levels),
        Route("/api/games/{key}/table", api.table_of_game),
        Route("/api/games/{key}/rules/{number}", api.rule),
        *decks_api.ROUTES,
        *lessons_api.ROUTES,
        *replays_api.ROUTES,
        Route("/api/tables", api.new_table, methods=["POST"]),
        Route("/api/tables/{table}/join", api.join, methods=["POST"]),
        Route("/api/tables/{table}/record", api.table_record),
        WebSocketRoute("/play/{table}", play),
        Mount("/static", StaticFiles(directory=WEB, check_dir=False)),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={Refused: refused, HTTPException: plain_error})
    app.add_middleware(Door, settings=settings)
    return app


async def page(_: Request) -> Response:
    """The client; it finds out by itself what is to be shown."""
    found = WEB / "index.html"
    if not found.exists():
        raise Refused("not-found", "this installation has no pages", "play in the terminal")
    return FileResponse(found)


async def refused(_: Request, problem: Exception) -> Response:
    if not isinstance(problem, Refused):
        raise problem
    return api.reply({"error": problem.as_json()}, problem.status)


async def plain_error(_: Request, problem: Exception) -> Response:
    status = problem.status_code if isinstance(problem, HTTPException) else 500
    code = "not-found" if status == 404 else "bad-request"
    return api.reply({"error": {"code": code, "message": str(problem), "remedy": "see docs/protocol.md"}}, status)


class Door:
    """Lets in what comes from our own pages or from no page at all, and writes a line about each request."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.limit = Buckets(settings.most_requests_a_second, settings.most_requests_at_once)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        began = time.monotonic()
        connection = HTTPConnection(scope)
        problem = self.problem(connection)
        status = 0

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        if problem is not None:
            LOG.warning("not let in", extra={"path": scope["path"], "reason": problem.message})
            await turn_away(problem, scope, receive, noting)
            return
        await self.app(scope, receive, noting)
        taken = round((time.monotonic() - began) * 1000, 1)
        if scope["type"] == "http" and not scope["path"].startswith("/static/"):
            LOG.info("request", extra={"path": scope["path"], "status": status, "ms": taken})

    def problem(self, connection: HTTPConnection) -> Refused | None:
        host = connection.headers.get("host", "")
        if self.settings.hosts and (urlsplit(f"//{host}").hostname or "") not in self.settings.hosts:
            return Refused("not-allowed", f"this server is not called {host!r}", "use the address that it prints")
        origin = connection.headers.get("origin")
        acts = connection.scope["type"] == "websocket" or connection.scope.get("method") not in SAFE
        if acts and origin is not None and urlsplit(origin).netloc != host and origin not in self.settings.origins:
            return Refused("not-allowed", f"pages of {origin} may not use this server", "open the server's own page")
        if acts and not self.limit.take(connection.client.host if connection.client else ""):
            return Refused("too-many", "too many requests from this address", "wait a moment")
        return None


async def turn_away(problem: Refused, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await WebSocket(scope, receive, send).close(1008, problem.message[:100])
    else:
        answer = api.reply({"error": problem.as_json()}, problem.status)
        await answer(scope, receive, send)

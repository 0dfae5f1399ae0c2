"""Running the server: a socket first, so that its address is known, then the pages."""

from __future__ import annotations

import gc
import json
import logging
import os
import signal
import socket
import sys
import time
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import FrameType

import click
import uvicorn

from rulebound.folders import data_folder
from rulebound.server.app import create
from rulebound.server.errors import CannotServe
from rulebound.server.journal import Journal
from rulebound.server.settings import Settings

PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "taskName", "color_message"}
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class JsonLines(logging.Formatter):
    """One line of JSON for each thing worth noting."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        told.update({name: value for name, value in record.__dict__.items() if name not in PLAIN})
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False, default=str)


def log_to_stderr(level: int) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("rulebound", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        # of uvicorn's own lines only trouble is worth one
        logger.setLevel(level if name == "rulebound" else max(level, logging.WARNING))
        logger.propagate = False


def listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(2048)
    except OSError as problem:
        found.close()
        raise CannotServe(f"cannot listen on {host}:{port}: {problem.strerror}: choose another --port") from None
    return found


def run(settings: Settings, started: Callable[[str], None], *, level: int = logging.INFO) -> None:
    """Serve until stopped (SIGINT, SIGTERM); `started` is told the address when it can be opened."""
    log_to_stderr(level)
    listener = listen(settings.host, settings.port)
    port = listener.getsockname()[1]
    if not settings.hosts and settings.host in LOOPBACK:
        settings = replace(settings, hosts=LOOPBACK)
    try:
        app = create(settings, Journal(settings.db))
        config = uvicorn.Config(
            app,
            log_config=None,
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=1 << 20,
            timeout_graceful_shutdown=5,
            server_header=False,
        )
        collect_rarely()
        server = Announcing(config, lambda: started(f"http://{name_of(settings.host)}:{port}/"))
        server.run(sockets=[listener])
    finally:
        listener.close()


def collect_rarely() -> None:
    """Hundreds of games are millions of objects: to look through them all for garbage stops every table for a second.

    Nearly everything is freed as soon as nobody holds it; what goes round in circles can wait.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 500)


USUAL_PORT = 8642


def play_here(game: str | None, *, port: int | None, db: str | None, browser: bool | None) -> None:
    """For one person at this machine: print where the page is, and open it where there is a screen."""

    def started(address: str) -> None:
        page = f"{address}?game={game}" if game else address
        click.echo(f"Rulebound is at {page} (Ctrl+C ends it; games go on where they were)")
        if browser if browser is not None else has_screen():
            webbrowser.open(page)

    usual = USUAL_PORT if port is None and is_free(USUAL_PORT) else port or 0
    run(Settings(port=usual, db=db or usual_database()), started, level=logging.WARNING)


def serve_others(
    *, host: str, port: int, db: str | None, origins: Sequence[str] = (), names: Sequence[str] = ()
) -> None:
    settings = Settings(host, port, db or usual_database(), tuple(origins), tuple(names))
    run(settings, lambda address: click.echo(f"Rulebound is at {address}"))


def usual_database() -> str:
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise CannotServe(f"{folder}: {problem.strerror}: name another place with --db") from None
    return str(folder / "games.sqlite")


def is_free(port: int) -> bool:
    try:
        listen("127.0.0.1", port).close()
    except CannotServe:
        return False
    return True


def has_screen() -> bool:
    """Whether a browser could be seen if it were opened."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def name_of(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return socket.gethostname()
    return f"[{host}]" if ":" in host else host


class Announcing(uvicorn.Server):
    """Says when it can be used, and ends without complaint when it is told to."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self.tell_started = started

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        # uvicorn's own would raise the signal again once everything is closed
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.tell_started()

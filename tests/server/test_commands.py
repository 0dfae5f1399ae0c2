"""`play` and `serve`, as they are typed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulebound.cli import main
from rulebound.server.client import request
from rulebound.server.serve import listen


@pytest.mark.parametrize("command", [("play", "ws", "--no-browser"), ("serve",)])
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_the_server_says_where_it_is_and_ends_cleanly(
    command: tuple[str, ...], how: signal.Signals, tmp_path: Path
) -> None:
    environment = {**os.environ, "RULEBOUND_DATA": str(tmp_path)}
    typed = [sys.executable, "-P", "-m", "rulebound", *command, "--port", "0"]
    with subprocess.Popen(typed, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as server:
        assert server.stdout is not None and server.stderr is not None
        line = server.stdout.readline().decode()
        address = next(word for word in line.split() if word.startswith("http://127.0.0.1:"))
        base, _, asked = address.partition("?")
        assert asked == ("game=ws" if command[0] == "play" else "")
        assert request(base, "/health")["status"] == "ok"
        assert "<html" in request(base, "/")
        server.send_signal(how)
        rest = server.stderr.read().decode()
        assert server.wait(60) == 0
    for told in rest.splitlines():
        assert {"time", "level", "what"} <= set(json.loads(told))
    assert '"error"' not in rest and "Traceback" not in rest
    assert (tmp_path / "games.sqlite").exists()


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    taken = listen("127.0.0.1", 0)
    try:
        port = str(taken.getsockname()[1])
        result = CliRunner().invoke(main, ["serve", "--port", port, "--db", str(tmp_path / "games.sqlite")])
    finally:
        taken.close()
    assert result.exit_code == 2 and f"cannot listen on 127.0.0.1:{port}" in result.stderr


def test_options_that_would_do_nothing_are_refused() -> None:
    for typed, named in (
        (["play", "--seed", "1"], "--seed is not for playing in the browser"),
        (["play", "--terminal", "--port", "1"], "--port is not for playing in the terminal"),
        (["play", "chess"], "there is no game 'chess'"),
    ):
        result = CliRunner().invoke(main, typed)
        assert result.exit_code == 2 and named in result.stderr

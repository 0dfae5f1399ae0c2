"""A server in a process of its own and Debian's chromium: what the tests of the client stand on."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.person import Person

CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SCREENS = Path(__file__).resolve().parents[2] / "docs" / "screens"

DESKTOP = {"viewport": {"width": 1366, "height": 820}}
WIDE = {"viewport": {"width": 1920, "height": 1080}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "device_scale_factor": 2}
SMALL_PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "device_scale_factor": 2}

Sit = Callable[..., Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server."""
    database = tmp_path_factory.mktemp("games") / "games.sqlite"
    command = [sys.executable, "-P", "-m", "rulebound", "serve", "--port", "0", "--db", str(database)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=os.environ) as run:
        assert run.stdout is not None
        said = next((line for line in run.stdout if "http://" in line), "")
        found = re.search(r"http://\S+", said)
        assert found, f"the server said {said!r}"
        try:
            yield found.group().rstrip("/")
        finally:
            run.terminate()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("there is no chromium")
    with sync_api.sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def sit(browser: Any, server: str) -> Iterator[Sit]:
    """Somebody at a browser; what their page complains of fails the test."""
    contexts: list[tuple[Any, Person]] = []

    def sit_down(
        size: dict[str, Any] = DESKTOP, *, theme: str = "light", csp: bool = True, **settings: object
    ) -> Person:
        context = browser.new_context(**size, color_scheme=theme, bypass_csp=not csp)
        context.set_default_timeout(60_000)
        person = Person(context.new_page(), server, settings)
        contexts.append((context, person))
        return person

    yield sit_down
    for context, person in contexts:
        context.close()
        assert person.complaints == []


@pytest.fixture
def picture() -> Callable[[Person, str], None]:
    """Keep what is on the screen under docs/screens, and hold that nothing hangs over its side."""

    def take(person: Person, name: str) -> None:
        SCREENS.mkdir(parents=True, exist_ok=True)
        person.page.screenshot(path=SCREENS / f"{name}.png")
        assert not person.page.evaluate("() => document.documentElement.scrollWidth > innerWidth"), "scrolls sideways"

    return take

"""A table that somebody is at, or was a moment ago: the game on it, and everything around the game that passes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from rulebound.kernel.decision import Seat
from rulebound.server.connection import Connection
from rulebound.server.events import Event
from rulebound.server.narrate import Story
from rulebound.server.setup import Setup
from rulebound.server.table import Table


@dataclass(frozen=True)
class Request:
    """Something that waits for the consent of a seat; `watcher` is who wants to watch."""

    what: str
    seat: int
    """Who has to agree."""
    watcher: Connection | None = None


@dataclass(eq=False)
class Place:
    table: Table
    story: Story
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    request: Request | None = None
    bots: dict[int, Seat] = field(default_factory=dict)
    thought_about: int = 0
    """How many events the process that thinks for the bots here has been told."""
    running: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = None
    since: float = 0.0
    """When the player who is asked began to think; 0 while no clock runs."""
    seen: float = field(default_factory=time.monotonic)
    gone: bool = False
    """Put away: whoever still holds it must let it go."""

    def apply(self, event: Event) -> None:
        """One more thing has happened, and is told."""
        self.table.apply(event)
        if self.table.match is not None:
            if event.kind == "undo":
                self.story.tell_again(self.table.match)
            else:
                self.story.tell(self.table.match)
        self.story.mark(self.table.seq)

    def left(self) -> list[int]:
        """The milliseconds that both clocks still have."""
        left = list(self.table.left)
        asked = self.table.asked()
        if asked >= 0 and self.since:
            left[asked] = max(0, left[asked] - int((time.monotonic() - self.since) * 1000))
        return left


def lay(name: str, setup: Setup, events: Sequence[Event]) -> Place:
    """A table as it was begun, and everything that has happened at it since."""
    table = Table(name, setup)
    place = Place(table, Story(table.kit))
    if table.match is not None:
        place.story.tell(table.match)
    for event in events:
        place.apply(event)
    return place

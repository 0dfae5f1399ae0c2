"""A table that somebody is at, or was a moment ago: the game on it, and everything around the game that passes."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from rulebound.kernel.decision import Seat
from rulebound.server.connection import Connection
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
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: set[Connection] = field(default_factory=set)
    request: Request | None = None
    bots: dict[int, Seat] = field(default_factory=dict)
    running: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = None
    since: float = 0.0
    """When the player who is asked began to think; 0 while no clock runs."""
    seen: float = field(default_factory=time.monotonic)
    gone: bool = False
    """Put away: whoever still holds it must let it go."""

    def left(self) -> list[int]:
        """The milliseconds that both clocks still have."""
        left = list(self.table.left)
        asked = self.table.asked()
        if asked >= 0 and self.since:
            left[asked] = max(0, left[asked] - int((time.monotonic() - self.since) * 1000))
        return left

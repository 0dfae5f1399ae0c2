"""One connection to a table: whose eyes it has, and what waits to be sent to it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from rulebound.server.messages import encode

MOST_UNSENT = 200


class Connection:
    """Somebody at a table: the seats they answer for (none: a watcher), and whose view they get."""

    def __init__(self, seats: Sequence[int], viewer: int) -> None:
        self.seats = tuple(seats)
        self.viewer = viewer
        self.edition = -1
        self.log_sent = 0
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.why_left = ""

    def send(self, message: dict[str, Any]) -> None:
        """To be sent in order; somebody who does not read for too long is let go, and can come back."""
        if self.why_left:
            return
        if self.outgoing.qsize() > MOST_UNSENT:
            self.leave("too much was waiting to be sent: connect again")
        else:
            self.outgoing.put_nowait(encode(message))

    def leave(self, why: str) -> None:
        if not self.why_left:
            self.why_left = why
            self.outgoing.put_nowait(None)

    def look_as(self, viewer: int) -> None:
        """Other eyes: what has been told to the former ones is not theirs."""
        if viewer != self.viewer:
            self.viewer = viewer
            self.log_sent = 0

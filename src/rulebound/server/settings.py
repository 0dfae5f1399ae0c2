"""What can be set about a server."""

from __future__ import annotations

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """Where a server listens and keeps its games, and how much it takes from one side."""

    host: str = "127.0.0.1"
    port: int = 0
    db: str = "sqlite://"
    origins: tuple[str, ...] = ()
    """Other addresses whose pages may use this server (`https://play.example`); its own always may."""
    hosts: tuple[str, ...] = ()
    """The names under which browsers may reach it; any, if none is given."""
    most_requests_a_second: float = 20
    """From one address, of those that change something or open a connection."""
    most_requests_at_once: float = 500
    most_messages_a_second: float = 50
    most_messages_at_once: float = 200
    largest_message: int = 16_384
    largest_request: int = 600_000
    idle_seconds: float = 900
    """After so long without anybody there a table is put away; the journal has it."""
    thinkers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes that opponents who think for long do so in."""

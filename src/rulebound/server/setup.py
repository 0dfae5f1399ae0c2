"""How a table was begun: everything that its game follows from, besides what happened at it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Chair(Struct):
    """Who sits there: a person, a bot of a level, or nobody yet."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: str = ""


class Setup(Struct, omit_defaults=True):
    """Kept with the table; `secret` is what the server commits to, empty where the seed was asked for."""

    game: str
    decks: list[str]
    """Each as records write it; empty until its player has joined."""
    chairs: list[Chair]
    secret: str = ""
    seed: str = ""
    hotseat: bool = False
    inactive: bool = False
    seconds: int = 0
    """Thinking time of each player; 0 is without a clock."""
    increment: int = 0
    record: str = ""
    """A game record to go on from, after its first `answers` answers."""
    answers: int = 0
    bot_seed: int = 0

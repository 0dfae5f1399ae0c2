"""What can happen at a table. A table is its setup and its events: the same events give the same table, always."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

Kind = Literal["join", "share", "answer", "undo", "concede", "time"]


class Event(Struct, omit_defaults=True, frozen=True):
    """One thing that happened; `left` are the milliseconds that each player's clock still had then."""

    kind: Kind
    seat: int
    answer: list[int] = msgspec.field(default_factory=list)
    """Of an answer: the option indexes, or the number."""
    to: int = 0
    """Of an undo: how many answers stay."""
    id: str = ""
    """Of an answer: the client's own name for it, by which it knows a repetition."""
    words: str = ""
    """Of a share: what the player throws in. Of a join: the player's name."""
    deck: str = ""
    """Of a join: the deck, as records write it."""
    inactive: bool = False
    left: list[int] = msgspec.field(default_factory=list)

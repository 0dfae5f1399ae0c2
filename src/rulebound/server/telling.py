"""The messages that tell a connection how its table stands: everything it may know, and nothing else."""

from __future__ import annotations

from typing import Any

from rulebound.kernel.state import SPECTATOR
from rulebound.server import fair
from rulebound.server.connection import Connection
from rulebound.server.messages import VERSION
from rulebound.server.narrate import full_view
from rulebound.server.place import Place
from rulebound.server.table import Table

Message = dict[str, Any]


def state_message(place: Place, to: Connection) -> Message:
    table = place.table
    match = table.match
    asked = table.asked()
    if len(to.seats) == 2 and asked >= 0:
        to.look_as(asked)
    viewer = to.viewer
    lines = place.story.lines[viewer]
    if to.edition != place.story.edition:
        to.edition = place.story.edition
        to.log_sent = 0
    log_from = min(to.log_sent, len(lines))
    to.log_sent = len(lines)
    request = place.request
    return {
        "t": "state",
        "v": VERSION,
        "seq": table.seq,
        "seat": viewer if to.seats and viewer != SPECTATOR else None,
        "view": full_view(match, viewer) if match is not None else None,
        "log": lines[log_from:],
        "log_from": log_from,
        "players": players(place),
        "clock": clock(place),
        "undo": table.undo_word(to.seats) if to.seats else "no",
        "ask": request.what if request is not None and request.seat in to.seats else None,
        "commit": commitment(table),
    }


def over_message(table: Table) -> Message:
    """How it ended, and what was committed to."""
    outcome = table.playing().outcome()
    if outcome is None:
        raise RuntimeError("the game is not over")
    reason = outcome.reason if table.out_of_time is None else "out of time"
    reveal = None
    if table.setup.secret:
        reveal = {"secret": table.setup.secret, "shares": [s or "" for s in table.shares], "seed": table.seed}
    told = {"winner": outcome.winner, "reason": reason, "rule": outcome.rule}
    return {"t": "over", "outcome": told, "reveal": reveal}


def players(place: Place) -> list[Message]:
    there = {seat for connection in place.connections for seat in connection.seats}
    return [
        {"name": chair.name, "connected": chair.kind == "bot" or p in there, "bot": chair.kind == "bot"}
        for p, chair in enumerate(place.table.chairs)
    ]


def clock(place: Place) -> Message | None:
    """What is left in seconds, and whose clock runs."""
    if not place.table.setup.seconds:
        return None
    running = place.table.asked() if place.since else -1
    return {"left": [ms / 1000 for ms in place.left()], "running": running if running >= 0 else None}


def commitment(table: Table) -> Message | None:
    """What the server has committed to, and who has thrown something in; nothing where the seed was asked for."""
    if not table.setup.secret:
        return None
    return {"hash": fair.commitment(table.setup.secret), "shares": [share is not None for share in table.shares]}

"""Requests of the replay viewer: a record is brought, looked at frame by frame, and gone on from."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulebound.bots import levels
from rulebound.decks import choose, find_card, starter_names
from rulebound.kernel.state import SPECTATOR
from rulebound.play import record
from rulebound.play.frames import Replay, Told
from rulebound.play.games import kit
from rulebound.play.match import Match
from rulebound.play.record import BadRecord
from rulebound.server import opening
from rulebound.server.api import hall_of, opened, read_body, reply
from rulebound.server.errors import Refused
from rulebound.server.messages import Key, PlayOn, RecordUpload
from rulebound.server.narrate import AUDIENCES, full_view, gists

QUICK_LEVEL = "greedy"
MOST_KEPT = 40
"""Replays held in memory; who wants an older one brings the record again."""


@dataclass
class Kept:
    """A record that has been brought."""

    text: str
    replay: Replay
    told: dict[int, list[Told]] = field(default_factory=dict)

    def story(self, viewer: int) -> list[Told]:
        if viewer not in self.told:
            self.told[viewer] = self.replay.story(viewer)
        return self.told[viewer]


@dataclass
class Shelf:
    """The replays looked at last, by a name made of what they say."""

    kept: OrderedDict[str, Kept] = field(default_factory=OrderedDict)

    def add(self, text: str) -> str:
        name = hashlib.sha256(text.encode()).hexdigest()[:20]
        if name not in self.kept:
            self.kept[name] = Kept(text, read(text))
            while len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)
        self.kept.move_to_end(name)
        return name

    def find(self, name: str) -> Kept:
        found = self.kept.get(name)
        if found is None:
            raise Refused("not-found", "this replay is not here any more", "open its record again")
        self.kept.move_to_end(name)
        return found


def read(text: str) -> Replay:
    try:
        return Replay.read(text, find_card)
    except (BadRecord, ValueError) as problem:
        raise Refused("bad-request", str(problem), "give a whole game record, as it was saved") from None


def shelf_of(request: Request) -> Shelf:
    state = request.app.state
    if not hasattr(state, "replays"):
        state.replays = Shelf()
    shelf = state.replays
    if not isinstance(shelf, Shelf):
        raise RuntimeError("something else is kept where the replays are")
    return shelf


def found(request: Request) -> tuple[str, Kept]:
    name = request.path_params["replay"]
    return name, shelf_of(request).find(name)


def frame_of(request: Request, replay: Replay) -> int:
    words = request.path_params["frame"]
    if not words.isascii() or not words.isdecimal() or len(words) > 9 or int(words) >= replay.frames:
        raise Refused("not-found", f"there is no frame {words[:20]!r}", f"choose from 0 to {replay.frames - 1}")
    return int(words)


def viewer_of(request: Request) -> int:
    words = request.query_params.get("viewer", str(SPECTATOR))
    if words not in [str(viewer) for viewer in AUDIENCES]:
        raise Refused("bad-request", f"there is no viewer {words[:20]!r}", "0, 1, or 2 for somebody who only watches")
    return int(words)


# ---------------------------------------------------------------- requests


async def bring(request: Request) -> Response:
    asked = await read_body(request, RecordUpload)
    shelf = shelf_of(request)
    name = await asyncio.to_thread(shelf.add, asked.record)
    return reply(about(name, shelf.find(name).replay))


class Bots(Struct, forbid_unknown_fields=True):
    """A game between two opponents of this installation, to be watched."""

    game: Key


async def make(request: Request) -> Response:
    asked = await read_body(request, Bots)
    game = opening.find_game(asked.game)
    return reply({"record": await asyncio.to_thread(played, game, secrets.randbelow(1 << 30))})


def played(game: str, seed: int) -> str:
    """The record of a game between two random starter decks and two opponents who think little."""
    names = starter_names(game)
    if not names:
        raise Refused("not-supported", f"{game} has no starter cards and decks yet", "choose another game")
    decks = [choose(game, names[(seed >> shift) % len(names)]).cards for shift in (0, 8)]
    seats = levels.seat(QUICK_LEVEL, seed), levels.seat(QUICK_LEVEL, seed + 1)
    return record.write(Match(kit(game), (decks[0], decks[1]), seed, seats))


async def look_up(request: Request) -> Response:
    name, kept = found(request)
    return reply(about(name, kept.replay))


def about(name: str, replay: Replay) -> dict[str, Any]:
    outcome = replay.match.outcome()
    return {
        "id": name,
        "game": replay.match.kit.key,
        "frames": replay.frames,
        "turns": [{"turn": m.turn, "player": m.player, "frame": m.frame} for m in replay.turns],
        "steps": [{"step": m.step, "turn": m.turn, "frame": m.frame} for m in replay.steps],
        "outcome": {"winner": outcome.winner, "reason": outcome.reason, "rule": outcome.rule} if outcome else None,
    }


async def frame(request: Request) -> Response:
    _, kept = found(request)
    at, viewer = frame_of(request, kept.replay), viewer_of(request)
    return reply(await asyncio.to_thread(framed, kept, at, viewer))


def framed(kept: Kept, at: int, viewer: int) -> dict[str, Any]:
    replay = kept.replay
    answer = replay.answer(at)
    return {
        "frame": at,
        "frames": replay.frames,
        "view": full_view(replay.at(at), viewer),
        "log": [line for line in story_lines(kept, viewer) if line["frame"] == at],
        "answer": {"player": answer.player, "words": str(answer)} if answer and knows(viewer, answer.player) else None,
    }


def story_lines(kept: Kept, viewer: int) -> list[dict[str, Any]]:
    known = gists(kept.replay.match.kit.key)
    return [
        {"frame": t.frame, "text": t.text, "rule": t.rule, "gist": known.get(t.rule, "")} for t in kept.story(viewer)
    ]


def knows(viewer: int, player: int) -> bool:
    """An answer is its player's own: what of it everybody may know stands in the story."""
    return viewer == player


async def story(request: Request) -> Response:
    _, kept = found(request)
    return reply(await asyncio.to_thread(story_lines, kept, viewer_of(request)))


async def play_on(request: Request) -> Response:
    """A table that goes on from a frame, against a bot."""
    _, kept = found(request)
    at = frame_of(request, kept.replay)
    asked = await read_body(request, PlayOn)
    if kept.replay.at(at).outcome() is not None:
        raise Refused("game-over", "the game is over at this frame", "go back a little and play from there")
    setup = opening.plan_from_record(kept.text, at, asked, kept.replay.match.kit.key)
    hall = hall_of(request)
    place = await hall.open_table(setup)
    hall.go_on(place)
    return reply(opened(hall, place.table.name, asked.seat, invited=False))


ROUTES = [
    Route("/api/replays", bring, methods=["POST"]),
    Route("/api/replays/made", make, methods=["POST"]),
    Route("/api/replays/{replay}", look_up),
    Route("/api/replays/{replay}/story", story),
    Route("/api/replays/{replay}/frames/{frame}", frame),
    Route("/api/replays/{replay}/frames/{frame}/play", play_on, methods=["POST"]),
]

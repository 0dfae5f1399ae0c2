"""Plain requests: what can be played, tables to be made and joined, rules in short."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rulebound import __version__
from rulebound.bots import levels
from rulebound.cards import starter
from rulebound.decks import starter_names
from rulebound.play import record
from rulebound.play.games import keys, kit
from rulebound.play.lesson import lessons
from rulebound.play.screen import describe
from rulebound.rules import ledger
from rulebound.server import opening
from rulebound.server.errors import Refused
from rulebound.server.hall import Hall
from rulebound.server.messages import JoinTable, NewTable, encode, read_request
from rulebound.server.narrate import gists
from rulebound.server.tokens import BOTH

Handler = Callable[[Request], Awaitable[Response]]
Wanted = TypeVar("Wanted", bound=msgspec.Struct)


def reply(data: Any, status: int = 200) -> Response:
    return Response(encode(data), status, media_type="application/json")


def hall_of(request: Request) -> Hall:
    hall = request.app.state.hall
    if not isinstance(hall, Hall):
        raise RuntimeError("the server has not started")
    return hall


async def read_body(request: Request, kind: type[Wanted]) -> Wanted:
    most = hall_of(request).settings.largest_request
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise Refused("too-large", f"a request has at most {most} bytes", "send less")
    return read_request(bytes(body), kind)


# ---------------------------------------------------------------- what there is


async def health(request: Request) -> Response:
    hall = hall_of(request)
    playing = sum(place.table.match is not None and not place.table.over for place in hall.places.values())
    return reply({"status": "ok", "version": __version__, "games": len(keys()), "tables": playing})


async def games(_: Request) -> Response:
    return reply([about_game(key) for key in keys() if starter_names(key)])


def warm() -> None:
    """Read what the first page asks for, so that it need not wait."""
    for key in keys():
        if starter_names(key):
            about_game(key)
            gists(key)


@cache
def about_game(key: str) -> dict[str, Any]:
    the_kit = kit(key)
    return {
        "key": key,
        "name": the_kit.name,
        "rules_version": the_kit.rules_version,
        "decks": [about_deck(key, name) for name in starter_names(key)],
        "lessons": [lesson.as_json() for lesson in lessons(key)],
    }


def about_deck(key: str, name: str) -> dict[str, Any]:
    """A starter deck: its list's first comment says what it is about."""
    lines = (starter.folder(key) / "decks" / f"{name}.txt").read_text("utf-8").splitlines()
    comments = [line.removeprefix("#").strip() for line in lines if line.startswith("#")]
    return {"name": name, "about": " ".join(comments[:2]), "cards": len(starter.deck(key, name))}


async def all_levels(_: Request) -> Response:
    return reply([{"level": one.key, "name": one.name, "about": one.about} for one in levels.LEVELS])


async def table_of_game(request: Request) -> Response:
    key = opening.find_game(request.path_params["key"])
    screen = describe(kit(key))
    if screen is None:
        raise Refused("not-supported", f"{key} does not say how it lies on a screen", "play it in the terminal")
    return reply(screen)


async def rule(request: Request) -> Response:
    key = opening.find_game(request.path_params["key"])
    number = request.path_params["number"]
    try:
        found = ledger.find(key, number)
    except ledger.LedgerError as problem:
        raise Refused("not-found", str(problem), "") from None
    return reply({"number": found.number, "kind": found.kind, "gist": found.gist})


# ---------------------------------------------------------------- tables


async def new_table(request: Request) -> Response:
    asked = await read_body(request, NewTable)
    setup = await asyncio.to_thread(opening.plan, asked)
    hall = hall_of(request)
    place = await hall.open_table(setup)
    return reply(opened(hall, place.table.name, BOTH if setup.hotseat else 0, invited=setup.chairs[1].kind == "open"))


def opened(hall: Hall, table: str, seat: int, *, invited: bool) -> dict[str, Any]:
    """What who opens a table gets: a token for their seat, and what they may hand on."""
    return {
        "table": table,
        "seat": 0 if seat == BOTH else seat,
        "token": hall.signer.issue("seat", table, seat),
        "invite": hall.signer.issue("invite", table, 1) if invited else None,
        "watch": hall.signer.issue("watch", table),
    }


async def join(request: Request) -> Response:
    asked = await read_body(request, JoinTable)
    hall = hall_of(request)
    name = request.path_params["table"]
    invite = hall.pass_of(asked.invite, name)
    if invite.kind != "invite":
        raise Refused("not-allowed", "this token is no invitation", "use the link you were given")
    place = await hall.place(name)
    event = await asyncio.to_thread(opening.join, place.table.setup.game, asked, invite.seat)
    async with place.lock:
        if place.table.chairs[invite.seat].kind != "open":
            raise Refused("not-allowed", "somebody has taken this seat already", "ask for a new table")
        await hall.change(place, [event])
        hall.changed(place)
    token = hall.signer.issue("seat", name, invite.seat)
    return reply({"table": name, "seat": invite.seat, "token": token, "watch": hall.signer.issue("watch", name)})


async def table_record(request: Request) -> Response:
    hall = hall_of(request)
    name = request.path_params["table"]
    who = hall.pass_of(request.query_params.get("token", ""), name)
    place = await hall.place(name)
    table = place.table
    if not table.over and who.seat != BOTH:
        raise Refused("not-allowed", "the record holds both hands: it can be had when the game is over", "")
    async with place.lock:
        text = record.write(table.playing(), more=table.fair_tags())
    return Response(text, media_type="text/plain; charset=utf-8")

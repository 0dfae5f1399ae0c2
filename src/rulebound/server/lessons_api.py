"""Requests of the tutorial: a lesson is taken by sending all answers so far; nothing is kept of it here."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulebound.decks.browse import face
from rulebound.kernel.decision import IllegalAnswer
from rulebound.play.lesson import LEARNER, Lesson, Reply, Run, lessons
from rulebound.play.match import Refusal, refusals
from rulebound.server.api import read_body, reply
from rulebound.server.errors import Refused
from rulebound.server.messages import Index, Place
from rulebound.server.narrate import explained, gists
from rulebound.server.opening import find_game

NAMES = ("You", "Your opponent")
MOST_ANSWERS = 40


class Taken(Struct, forbid_unknown_fields=True):
    """What the learner has answered so far; a wrong answer only as the last one."""

    answers: Annotated[list[Annotated[list[Index], Meta(max_length=100)]], Meta(max_length=MOST_ANSWERS)] = (
        msgspec.field(default_factory=list)
    )


class WhyNot(Taken, forbid_unknown_fields=True):
    """What cannot be done with the card at a place."""

    place: Place | None = None


def find_lesson(request: Request) -> Lesson:
    key = find_game(request.path_params["key"])
    name = request.path_params["lesson"]
    found = next((lesson for lesson in lessons(key) if lesson.id == name), None)
    if found is None:
        raise Refused("not-found", f"there is no lesson {name!r}", f"GET /api/games/{key}/lessons lists them")
    return found


async def listed(request: Request) -> Response:
    key = find_game(request.path_params["key"])
    return reply([lesson.as_json() for lesson in lessons(key)])


async def take(request: Request) -> Response:
    lesson = find_lesson(request)
    asked = await read_body(request, Taken)
    return reply(await asyncio.to_thread(taken, lesson, asked.answers))


def taken(lesson: Lesson, answers: list[list[int]]) -> dict[str, Any]:
    run, last = follow(lesson, answers)
    known = gists(lesson.game)
    task = run.task
    after = [one.id for one in lessons(lesson.game)]
    following = after.index(lesson.id) + 1
    return {
        "lesson": {
            **lesson.as_json(),
            "game": lesson.game,
            "end": lesson.end,
            "teacher": face(run.play.kit, lesson.teacher),
            "next": after[following] if following < len(after) else None,
        },
        "at": run.at,
        "task": None
        if task is None
        else {
            "say": list(task.say),
            "ask": task.ask,
            "rule": task.rule,
            "gist": known.get(task.rule, ""),
            "hint": task.hint,
            "look": [{"player": player, "kind": kind} for player, kind in task.look],
        },
        "reply": None
        if last is None
        else {
            "right": last.right,
            "say": last.say,
            "told": [{"text": t.text, "rule": t.rule, "gist": known.get(t.rule, "")} for t in last.told],
        },
        "view": view_of(run),
        "players": list(NAMES),
    }


def follow(lesson: Lesson, answers: list[list[int]]) -> tuple[Run, Reply | None]:
    """The lesson after these answers, and what the last one came to."""
    run = Run(lesson)
    last: Reply | None = None
    for answer in answers:
        try:
            last = run.answer(answer)
        except IllegalAnswer as problem:
            raise Refused("illegal-answer", str(problem), "choose among the options shown") from None
    return run, last


def view_of(run: Run) -> dict[str, Any]:
    return explained(run.view(), run.lesson.game, run.play.game, run.play.driver.pending, LEARNER)


async def why_not(request: Request) -> Response:
    lesson = find_lesson(request)
    asked = await read_body(request, WhyNot)
    run, _ = await asyncio.to_thread(follow, lesson, asked.answers)
    known = gists(lesson.game)
    found = [{"words": r.words, "rule": r.rule, "gist": known.get(r.rule, "")} for r in refused(run, asked.place)]
    return reply({"refusals": found})


def refused(run: Run, place: Place | None) -> list[Refusal]:
    """What the learner cannot do now; of a card at a place, if one is given."""
    d, g = run.play.driver.pending, run.play.game
    if run.task is None or d is None:
        return []
    at = None
    if place is not None:
        at = place.kind if place.player is None else place.player * g.kinds + place.kind, place.index
    return refusals(g, d, at=at)


ROUTES = [
    Route("/api/games/{key}/lessons", listed),
    Route("/api/games/{key}/lessons/{lesson}", take, methods=["POST"]),
    Route("/api/games/{key}/lessons/{lesson}/why", why_not, methods=["POST"]),
]

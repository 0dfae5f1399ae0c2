"""Requests of the deck builder: cards to be searched, lists to be judged, counted, dealt from and written."""

from __future__ import annotations

import asyncio
import random
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rulebound.decks import DeckList, charts, check, choose, forms, known_cards, read, sample_hand, starter_names
from rulebound.decks.browse import MOST, Wanted, browse, face
from rulebound.decks.charts import parts
from rulebound.play.games import kit
from rulebound.server.api import read_body, reply
from rulebound.server.errors import Refused
from rulebound.server.messages import DeckCheck, DeckText
from rulebound.server.opening import find_game

USUAL_PAGE = 60
DRAWS = 5


class HandWish(Struct, forbid_unknown_fields=True):
    """A deck, and the seed of the hand it is to deal; without one, any."""

    text: DeckText
    seed: Annotated[str, Meta(max_length=40)] = ""


class FormWish(Struct, forbid_unknown_fields=True):
    """A deck, and the form in which it is wanted."""

    text: DeckText
    form: Literal["text", "numbers", "name-first", "csv", "json"] = "text"


async def cards(request: Request) -> Response:
    key = find_game(request.path_params["key"])
    asked = request.query_params
    wanted = Wanted(
        words=asked.get("q", "")[:200],
        colour=asked.get("colour", ""),
        level=number(asked, "level"),
        type=asked.get("type", ""),
        trait=asked.get("trait", ""),
        status=asked.get("status", ""),
    )
    offset, limit = number(asked, "offset") or 0, number(asked, "limit")
    limit = USUAL_PAGE if limit is None else min(limit, MOST)
    try:
        found = await asyncio.to_thread(browse, kit(key), wanted, offset=offset, limit=limit)
    except ValueError as problem:
        raise Refused("bad-request", str(problem), "see docs/protocol.md") from None
    facets = found.facets
    return reply(
        {
            "total": found.total,
            "cards": [face(kit(key), card) for card in found.cards],
            "facets": {
                "colours": list(facets.colours),
                "levels": list(facets.levels),
                "types": list(facets.types),
                "traits": list(facets.traits),
                "level": kit(key).number_names()[0],
                "parts": [{"name": name, "type": of_type, "size": size} for name, of_type, size in parts(key)],
            },
        }
    )


def number(asked: Any, name: str) -> int | None:
    """A number in the address; nothing where it is not given."""
    words = asked.get(name, "")
    if not words:
        return None
    if not words.isascii() or not words.isdecimal() or len(words) > 9:
        raise Refused("bad-request", f"{name}={words[:20]!r} is not a number", "write a whole number")
    return int(words)


async def starter_list(request: Request) -> Response:
    """A starter deck as a list, to begin from."""
    key = find_game(request.path_params["key"])
    name = request.path_params["name"]
    if name not in starter_names(key):
        raise Refused("not-found", f"{key} has no starter deck {name!r}", "GET /api/games lists them")
    deck = choose(key, name)
    return reply({"name": name, "text": forms.write(rows(deck))})


async def judge(request: Request) -> Response:
    key = find_game(request.path_params["key"])
    asked = await read_body(request, DeckCheck)
    return reply(await asyncio.to_thread(judged, key, asked.text))


def judged(key: str, text: str) -> dict[str, Any]:
    the_kit = kit(key)
    deck = read(text, known_cards(key)) if text.strip() else DeckList("deck list")
    verdict = check(the_kit, deck)
    together: dict[str, tuple[int, Any]] = {}
    for entry in deck.entries:
        count, _ = together.get(entry.card.number, (0, None))
        together[entry.card.number] = count + entry.count, entry.card
    return {
        **verdict.as_json(),
        "notes": deck.notes,
        "entries": [{"count": count, "card": face(the_kit, card)} for count, card in together.values()],
        "charts": charts(the_kit, deck.cards).as_json(),
    }


async def hand(request: Request) -> Response:
    key = find_game(request.path_params["key"])
    asked = await read_body(request, HandWish)
    deck = strict(key, asked.text)
    seed = asked.seed or str(random.SystemRandom().randrange(1_000_000))
    try:
        dealt = await asyncio.to_thread(sample_hand, kit(key), deck.cards, seed, draws=DRAWS)
    except ValueError as problem:
        raise Refused("bad-deck", str(problem), "the list of problems says what to change") from None
    return reply(
        {
            "seed": seed,
            "cards": [face(kit(key), card) for card in dealt.cards],
            "draws": [face(kit(key), card) for card in dealt.draws],
        }
    )


async def write(request: Request) -> Response:
    key = find_game(request.path_params["key"])
    asked = await read_body(request, FormWish)
    return reply({"form": asked.form, "text": forms.write(rows(strict(key, asked.text)), asked.form)})


def strict(key: str, text: str) -> DeckList:
    deck = read(text, known_cards(key))
    if deck.problems:
        raise Refused("bad-deck", "; ".join(map(str, deck.problems[:5])), "correct these lines of the list")
    return deck


def rows(deck: DeckList) -> list[tuple[int, str, str]]:
    return [(entry.count, entry.card.number, entry.card.name) for entry in deck.entries]


ROUTES = [
    Route("/api/games/{key}/cards", cards),
    Route("/api/games/{key}/decks/check", judge, methods=["POST"]),
    Route("/api/games/{key}/decks/hand", hand, methods=["POST"]),
    Route("/api/games/{key}/decks/write", write, methods=["POST"]),
    Route("/api/games/{key}/decks/{name}", starter_list),
]

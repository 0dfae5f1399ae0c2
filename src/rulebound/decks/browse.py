"""Looking through all the cards that decks may be built of: starter cards, and those that have been imported.

found = browse(kit("ws"), Wanted(words="soul", colour="Yellow", level=1))
found.total, [card.name for card in found.cards]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from rulebound.cards import starter
from rulebound.cards.cache import Cache
from rulebound.cards.pool import Pool
from rulebound.cards.reading import read_card
from rulebound.decks.charts import printed_numbers
from rulebound.decks.choose import starter_names
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.kit import Kit

MOST = 200
MOST_TRAITS = 300
SUPPORTED = "supported"
PARTLY = "partly"
STATUSES = (SUPPORTED, PARTLY)


@dataclass(frozen=True)
class Wanted:
    """What is looked for; what is empty is not asked about. Every word must stand in number, name, traits or text."""

    words: str = ""
    colour: str = ""
    level: int | None = None
    type: str = ""
    trait: str = ""
    status: str = ""


@dataclass(frozen=True)
class Entry:
    """What is searched of a card. An imported card itself is read when it is shown."""

    number: str
    type: str
    colours: tuple[str, ...]
    level: int | None
    traits: tuple[str, ...]
    words: str
    status: str
    card: CardDef | None
    row: dict[str, Any]


@dataclass(frozen=True)
class Facets:
    """The values that cards of a game have, to choose from."""

    colours: tuple[str, ...]
    levels: tuple[int, ...]
    types: tuple[str, ...]
    traits: tuple[str, ...]


@dataclass(frozen=True)
class Found:
    """How many cards fit, and those of the wanted page."""

    total: int
    cards: tuple[CardDef, ...]
    facets: Facets


def browse(kit: Kit, wanted: Wanted, *, offset: int = 0, limit: int = 60, pool: Pool | None = None) -> Found:
    """The cards that fit, in the order of their numbers; a page of them."""
    if offset < 0 or not 0 <= limit <= MOST:
        raise ValueError(f"offset is 0 or more, and limit from 0 to {MOST}")
    if wanted.status not in ("", *STATUSES):
        raise ValueError(f"there is no status {wanted.status!r}: choose one of {', '.join(STATUSES)}")
    entries = all_entries(kit, pool or Pool())
    fitting = [entry for entry in entries if fits(entry, wanted)]
    with Cache() as cache:
        page = tuple(e.card or read_card(kit.key, e.row, cache).definition for e in fitting[offset : offset + limit])
    return Found(len(fitting), page, facets(entries))


def fits(entry: Entry, wanted: Wanted) -> bool:
    return (
        (not wanted.colour or among(wanted.colour, entry.colours))
        and (wanted.level is None or wanted.level == entry.level)
        and (not wanted.type or among(wanted.type, (entry.type,)))
        and (not wanted.trait or among(wanted.trait, entry.traits))
        and (not wanted.status or wanted.status == entry.status)
        and all(word in entry.words for word in wanted.words.casefold().split())
    )


def among(word: str, words: Iterable[str]) -> bool:
    return word.casefold() in (other.casefold() for other in words)


def facets(entries: Iterable[Entry]) -> Facets:
    colours: Counter[str] = Counter()
    types: Counter[str] = Counter()
    traits: Counter[str] = Counter()
    levels = set()
    for entry in entries:
        colours.update(entry.colours)
        types[entry.type] += 1
        traits.update(entry.traits)
        if entry.level is not None:
            levels.add(entry.level)
    most = [trait for trait, _ in traits.most_common(MOST_TRAITS)]
    return Facets(tuple(colours), tuple(sorted(levels)), tuple(types), tuple(sorted(most)))


# ---------------------------------------------------------------- all cards


def all_entries(kit: Kit, pool: Pool) -> tuple[Entry, ...]:
    """Every card of a game; read again when the pool has changed."""
    changed = 0
    for path in (pool.path, pool.path.with_name(pool.path.name + "-wal")):
        if path.exists():
            changed += path.stat().st_mtime_ns + path.stat().st_size
    return read_entries(kit, pool.path, changed)


@lru_cache(maxsize=8)
def read_entries(kit: Kit, path: Path, changed: int) -> tuple[Entry, ...]:
    cards = starter.definitions(kit.key).values() if starter_names(kit.key) else ()
    own = [of_card(kit, card) for card in cards if not card.token]
    pool = Pool(path)
    known = {entry.number for entry in own}
    supported = {row["number"] for row in pool.search(kit.key, (), True)}
    words = {word.casefold(): word for word in (*kit.colour_names(), *(entry.type for entry in own))}
    imported = [
        of_row(kit, row, words, SUPPORTED if row["number"] in supported else PARTLY)
        for row in pool.rows(kit.key)
        if row["number"] not in known
    ]
    return tuple(sorted([*own, *imported], key=lambda entry: entry.number))


def of_card(kit: Kit, card: CardDef) -> Entry:
    return Entry(
        card.number,
        kit.type_words(card.info.type),
        tuple(kit.colour_words(card.info.colours)),
        printed_numbers(kit, card).get(kit.number_names()[0]),
        card.info.traits,
        searched(card.number, card.name, card.info.traits, card.text),
        PARTLY if card.unsupported else SUPPORTED,
        card,
        {},
    )


def of_row(kit: Kit, row: dict[str, Any], words: dict[str, str], status: str) -> Entry:
    """An imported card from its data; colours and types in the game's own spelling."""
    colours = row.get("colour") or row.get("color") or ()
    level = str(row.get(kit.number_names()[0], ""))
    traits = tuple(row.get("traits") or ())
    return Entry(
        row["number"],
        words.get(str(row.get("type", "")).casefold(), str(row.get("type", ""))),
        tuple(words.get(c.casefold(), c) for c in ((colours,) if isinstance(colours, str) else colours)),
        int(level) if level.isdecimal() else None,
        traits,
        searched(row["number"], row["name"], traits, row.get("text") or ()),
        status,
        None,
        row,
    )


def searched(number: str, name: str, traits: Iterable[str], text: Iterable[str]) -> str:
    return "\n".join([number, name, *traits, *text]).casefold()


# ---------------------------------------------------------------- a card as printed


def face(kit: Kit, card: CardDef) -> dict[str, Any]:
    """A card as plain data, in the form that views give cards on the table."""
    numbers = printed_numbers(kit, card)
    return {
        "face": "up",
        "number": card.number,
        "name": card.name,
        "type": kit.type_words(card.info.type),
        "colours": kit.colour_words(card.info.colours),
        "traits": list(card.info.traits),
        "text": list(card.text),
        "icons": [kit.icon_words(i) for i in card.icons],
        "numbers": numbers,
        "printed": numbers,
        "status": PARTLY if card.unsupported else SUPPORTED,
        "unsupported": list(card.unsupported),
    }

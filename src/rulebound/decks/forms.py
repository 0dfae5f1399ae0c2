"""The forms in which people keep deck lists: plain text, CSV, and the common shapes of JSON; read, and written.

A form is read into items: a line, a count, a card by name or number. What cannot be read is a problem with its line.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

COUNT_KEYS: Final = ("count", "quantity", "qty", "amount", "copies", "number of copies", "n")
NUMBER_KEYS: Final = ("number", "card number", "card_number", "cardnumber", "code", "card code", "id", "card id", "no")
NAME_KEYS: Final = ("name", "card name", "card_name", "cardname", "card", "title")
DECK_KEYS: Final = ("leader", "monster_deck", "monsters", "ride_deck", "ride", "main", "main_deck", "maindeck",
                    "deck", "cards", "list", "g_deck")  # fmt: skip
ASIDE_KEYS: Final = ("side", "side_deck", "sideboard", "sidedeck", "maybe", "maybeboard", "extra", "tokens")
"""Parts of a file that hold cards beside the deck: they are left out, and it is said."""


@dataclass(frozen=True)
class Item:
    """A card of a list as it is written, with how many of it; line 0 where the form has no lines."""

    line: int
    count: int
    words: str
    other: str = ""
    """What else the list calls the card, where it gives both number and name."""


@dataclass(frozen=True)
class Trouble:
    """Something that cannot be read: where, and what to do about it."""

    line: int
    message: str


@dataclass
class Items:
    """What a form holds."""

    found: list[Item] = field(default_factory=list)
    troubles: list[Trouble] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


def form_of(text: str) -> str:
    """`json`, `csv` or `text`, by what it looks like."""
    begin = text.lstrip("\ufeff \t\r\n")
    if begin[:1] in ("{", "["):
        # [main] is a heading of a plain list, ["…"] and [{…}] are JSON
        first = begin.splitlines()[0].strip()
        if begin[0] == "{" or not re.fullmatch(r"\[[\w ./-]+\]", first):
            return "json"
    head = begin.splitlines()[0] if begin else ""
    columns = {cell.strip().strip('"').casefold() for cell in re.split(r"[,;\t]", head)}
    if len(columns) > 1 and columns & set(COUNT_KEYS) and columns & {*NUMBER_KEYS, *NAME_KEYS}:
        return "csv"
    return "text"


# ---------------------------------------------------------------- CSV


def from_csv(text: str) -> Items:
    """A table with a first line that names its columns."""
    items = Items()
    body = text.lstrip("\ufeff").lstrip("\r\n")
    head = body.splitlines()[0]
    mark = max(",;\t", key=head.count)
    skipped = text.lstrip("\ufeff")[: -len(body) or None].count("\n") if body != text.lstrip("\ufeff") else 0
    reader = csv.reader(io.StringIO(body), delimiter=mark)
    columns = [cell.strip().casefold() for cell in next(reader)]
    at = {kind: column(columns, keys) for kind, keys in COLUMNS.items()}
    begun = reader.line_num
    while True:
        line = skipped + begun + 1
        try:
            row = next(reader, None)
        except csv.Error as problem:
            items.troubles.append(Trouble(line, f"this is no CSV ({problem}): look at its quotation marks"))
            break
        if row is None:
            break
        begun = reader.line_num
        if any(cell.strip() for cell in row):
            cells = {kind: row[i].strip() if 0 <= i < len(row) else "" for kind, i in at.items()}
            add(items, line, cells["count"], cells["number"], cells["name"])
    return items


COLUMNS: Final = {"count": COUNT_KEYS, "number": NUMBER_KEYS, "name": NAME_KEYS}


def column(columns: list[str], keys: Iterable[str]) -> int:
    return next((columns.index(key) for key in keys if key in columns), -1)


def add(items: Items, line: int, count: object, number: object, name: object) -> None:
    """A row or an object as an item, or what is wrong with it."""
    words, other = str(number or "").strip(), str(name or "").strip()
    if not words:
        words, other = other, ""
    if not words:
        items.troubles.append(Trouble(line, "here stands no card: give its number or its name"))
        return
    n = whole(1 if count is None or count == "" else count)
    if n < 0:
        items.troubles.append(Trouble(line, f'"{words}": {count!r} is not a count: write a whole number'))
    elif n:
        items.found.append(Item(line, n, words, other))


def whole(count: object) -> int:
    """A count as a number, below 0 if it is none."""
    if isinstance(count, int) and not isinstance(count, bool):
        return count
    words = str(count).strip().casefold().strip("x×").strip()
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 7 else -1


# ---------------------------------------------------------------- JSON


def from_json(text: str) -> Items:
    """The common shapes: a list of cards, an object with decks in it, counts by card."""
    items = Items()
    try:
        data = json.loads(text.lstrip("\ufeff"))
    except RecursionError:
        items.troubles.append(Trouble(0, "this JSON is nested too deep for a deck list"))
        return items
    except json.JSONDecodeError as problem:
        several = problem.msg == "Extra data" and text.strip().splitlines()[problem.lineno - 1][:1] in ("{", "[")
        remedy = "these are several decks: give one of them" if several else f"this is no JSON ({problem.msg})"
        items.troubles.append(Trouble(problem.lineno, remedy))
        return items
    except ValueError:
        items.troubles.append(Trouble(0, "this is no JSON that can be read: a number in it is too long"))
        return items
    Reader(text, items).part(data)
    return items


class Reader:
    """Reads JSON that has been parsed; lines are found again by looking for the card's words in the text."""

    def __init__(self, text: str, items: Items) -> None:
        self.text = text
        self.items = items
        self.at = 0

    def line(self, words: object) -> int:
        """The line on which these words stand next, 0 if they cannot be found."""
        for coded in (json.dumps(words, ensure_ascii=False), json.dumps(words)):
            at = self.text.find(coded, self.at)
            if at >= 0:
                self.at = at + len(coded)
                return self.text.count("\n", 0, at) + 1
        return 0

    def part(self, data: object) -> None:
        if isinstance(data, list):
            self.cards(data)
        elif isinstance(data, dict):
            self.object(data)
        else:
            self.items.troubles.append(Trouble(1, "no deck is in this JSON: expected a list of cards or an object"))

    def object(self, data: Mapping[str, Any]) -> None:
        """An object with parts of a deck, one card, or counts by card."""
        keys = {str(key).casefold(): key for key in data}
        aside = [key for word, key in keys.items() if word in ASIDE_KEYS and data[key]]
        parts = [keys[word] for word in DECK_KEYS if word in keys and worth_reading(data[keys[word]])]
        if parts:
            for key in parts:
                self.at = max(self.text.find(json.dumps(key)), 0)
                value = data[key]
                self.part([value] if isinstance(value, str) else value)
            self.items.notes.extend(f'"{key}" is no part of the deck and was left out' for key in aside)
        elif pick(data, (*NUMBER_KEYS, *NAME_KEYS)) is not None:
            self.card(data)
        elif data and all(isinstance(n, int | str) and whole(n) >= 0 for n in data.values()):
            for words, count in data.items():
                add(self.items, self.line(words), count, words, "")
        else:
            known = ", ".join(f'"{key}"' for key in ("main", "deck", "cards"))
            self.items.troubles.append(Trouble(1, f"no deck is in this JSON: expected one of {known}"))

    def cards(self, data: list[Any]) -> None:
        if data and all(isinstance(one, dict) and is_deck(one) for one in data):
            if len(data) > 1:
                self.items.troubles.append(Trouble(1, "these are several decks: give one of them"))
                return
            self.object(data[0])
            return
        for one in data:
            if isinstance(one, str):
                self.items.found.append(Item(self.line(one), 1, one.strip()))
            elif isinstance(one, dict):
                self.card(one)
            elif isinstance(one, list) and len(one) == 2:
                first, second = one if whole(one[0]) < 0 else reversed(one)
                add(self.items, self.line(first), second, first, "")
            else:
                self.items.troubles.append(Trouble(self.line(one), f"{one!r} is not a card: give its number or name"))

    def card(self, data: Mapping[str, Any]) -> None:
        inner = pick(data, ("card",))
        if isinstance(inner, dict):
            data = {**inner, **{key: value for key, value in data.items() if key != "card"}}
        number, name = pick(data, NUMBER_KEYS), pick(data, NAME_KEYS)
        add(self.items, self.line(number if number is not None else name), pick(data, COUNT_KEYS), number, name)


def is_deck(data: Mapping[str, Any]) -> bool:
    return any(worth_reading(data[key]) for key in data if str(key).casefold() in DECK_KEYS)


def worth_reading(value: object) -> bool:
    return isinstance(value, list | dict | str) and bool(value)


def pick(data: Mapping[str, Any], keys: Iterable[str]) -> Any:
    """The first of these keys that the object has, however it is capitalised."""
    plain = {str(key).casefold(): value for key, value in data.items()}
    return next((plain[key] for key in keys if key in plain), None)


# ---------------------------------------------------------------- writing


FORMS: Final = ("text", "numbers", "name-first", "csv", "json")
"""`4 Name`, `4x NUMBER`, `Name x4`, and the two kinds of file."""


def write(entries: Iterable[tuple[int, str, str]], form: str = "text") -> str:
    """A deck in one of the forms that `read` reads: counts, numbers and names."""
    rows = list(entries)
    if form == "json":
        cards = [{"count": count, "number": number, "name": name} for count, number, name in rows]
        return json.dumps({"deck": cards}, ensure_ascii=False, indent=1) + "\n"
    if form == "csv":
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(("count", "number", "name"))
        writer.writerows(rows)
        return out.getvalue()
    if form not in LINES:
        raise ValueError(f"there is no form {form!r}: choose one of {', '.join(FORMS)}")
    return "".join(
        LINES[form].format(count=count, number=number or name, name=name) + "\n" for count, number, name in rows
    )


LINES: Final = {"text": "{count} {name}", "numbers": "{count}x {number}", "name-first": "{name} x{count}"}


# ---------------------------------------------------------------- plain text


HEADING: Final = re.compile(
    r"\[[^\]]*\]|[=*_\-—–]{2,}.*|[^\d:]{1,40}(?:\(\d+\))?\s*:\s*(?:\d+)?"
    r"|(?:(?:main|monster|leader|ride|g|side|token)[ -]?)?(?:deck|board|list|cards)\s*(?:\(\d+\))?",
    re.IGNORECASE,
)
ASIDE_HEADING: Final = re.compile(r"\b(?:side|maybe|token)", re.IGNORECASE)
COMMENT: Final = re.compile(r"(?:^|\s)(?:#|//).*")
FENCE: Final = re.compile(r"\s*```.*")
WITH_OTHER: Final = re.compile(r"(\S.*?)\s*[(\[]\s*([^()\[\]]+?)\s*[)\]]")


def plain_lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a plain list that are not empty, without comments and code fences."""
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = "" if FENCE.fullmatch(raw) else COMMENT.sub("", raw).strip()
        if line:
            yield number, line


def is_heading(line: str) -> bool:
    """[main], Monsters:, == Level 0 ==, Main deck (50)."""
    return HEADING.fullmatch(line) is not None


def ways_to_say(words: str) -> list[tuple[str, str]]:
    """What may name the card of a line, and what must then be its other name: Name (NUMBER), NUMBER Name …"""
    ways = [(words, "")]
    if both := WITH_OTHER.fullmatch(words):
        ways += [(both[2], ""), (both[1], "")]
    first, *rest = words.split(maxsplit=1)
    *head, last = words.rsplit(maxsplit=1)
    return [*ways, *((first, other) for other in rest), *((last, other) for other in head)]

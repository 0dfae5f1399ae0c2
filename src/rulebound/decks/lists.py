"""Deck lists: text that a person types, read into card definitions.

    # The Lantern Race
    4 Pell Tansy, Rushlight Courier
    4x RB/S01-002
    Bobbin, Reed-Skiff Apprentice x2

A line is a count and a card, by name or by number; a card without a count is one copy. `#` begins a comment.
Headings divide a list. CSV and the common shapes of JSON are read as well (`forms`).
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rulebound.decks import forms
from rulebound.kernel.abilities import CardDef

MOST_COPIES = 999

COUNT_FIRST = re.compile(r"(\d{1,6})\s*[x×]?\s+(\S.*)", re.IGNORECASE)
COUNT_LAST = re.compile(r"(\S.*?)\s+[x×]\s*(\d{1,6})", re.IGNORECASE)
LOOKALIKES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "\u00a0": " "})


@dataclass(frozen=True)
class ListProblem:
    """A line of a deck list that could not be read, and what to do about it. Line 0 is the list as a whole."""

    line: int
    card: str
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}" if self.line else self.message


class BadDeckList(ValueError):
    """A deck list that could not be read: every problem, each with its place."""

    def __init__(self, source: str, problems: Sequence[ListProblem]) -> None:
        super().__init__("\n".join(place(source, p) for p in problems))
        self.source = source
        self.problems = tuple(problems)


def place(source: str, problem: ListProblem) -> str:
    return f"{source} {problem}" if problem.line else f"{source}: {problem}"


@dataclass(frozen=True)
class Entry:
    """One line: so many copies of a card."""

    line: int
    count: int
    card: CardDef


@dataclass
class DeckList:
    """What was read from a list: the lines understood, and what is wrong with the others."""

    source: str
    entries: list[Entry] = field(default_factory=list)
    problems: list[ListProblem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    """What stands in the list beside the deck, and was left out."""

    @property
    def cards(self) -> list[CardDef]:
        """The deck, one definition a copy, in the order of the list."""
        return [e.card for e in self.entries for _ in range(e.count)]

    def lines_of(self, name: str) -> list[int]:
        """The lines that name a card."""
        return [e.line for e in self.entries if e.card.name == name]

    def strict(self) -> DeckList:
        """Itself if every line was understood; else all problems at once."""
        if self.problems:
            raise BadDeckList(self.source, self.problems)
        return self


class CardIndex:
    """Cards by name and by number, forgiving about capitals and typographic quotes."""

    def __init__(self, cards: Iterable[CardDef]) -> None:
        self._found: dict[str, list[CardDef]] = {}
        self._spelled: dict[str, str] = {}
        self._begins: dict[str, str] = {}
        for card in cards:
            for key in {plain(card.name), plain(card.number)} - {""}:
                self._found.setdefault(key, []).append(card)
            self._spelled.setdefault(plain(card.name), card.name)
            self._spelled.setdefault(plain(card.number), card.number)
            for begin in (plain(card.name).split(",")[0], plain(card.name).replace(",", " ").split(" ")[0]):
                self._begins.setdefault(begin, card.name)

    def find(self, words: str) -> list[CardDef]:
        """The cards with this name or number: one, none, or several that share a name."""
        return self._found.get(plain(words), [])

    def nearest(self, words: str, most: int = 3) -> list[str]:
        """Names or numbers that look like these words, the likeliest first."""
        asked = plain(words)
        begin = [k for k in self._spelled if asked and k.startswith(asked)]
        alike = difflib.get_close_matches(asked, self._spelled, n=most, cutoff=0.6)
        inside = [k for k in self._spelled if len(asked) > 3 and asked in k]
        short = difflib.get_close_matches(asked, self._begins, n=most, cutoff=0.7)
        found = [self._spelled[k] for k in (*begin, *alike, *inside)] + [self._begins[k] for k in short]
        return list(dict.fromkeys(found))[:most]


def plain(words: str) -> str:
    return " ".join(words.translate(LOOKALIKES).split()).casefold()


def read(text: str, cards: CardIndex, *, source: str = "deck list") -> DeckList:
    """Read a deck list in any of its forms; problems are collected, not raised (`.strict()` raises them)."""
    result = DeckList(source)
    form = forms.form_of(text)
    if form == "text":
        read_lines(result, text, cards)
    else:
        items = forms.from_json(text) if form == "json" else forms.from_csv(text)
        result.notes = items.notes
        result.problems = [ListProblem(t.line, "", t.message) for t in items.troubles]
        for item in items.found:
            enter(result, item.line, item.count, [(item.words, ""), (item.other, "")], cards)
        result.problems.sort(key=lambda p: p.line)
    if not result.entries and not result.problems:
        result.problems.append(ListProblem(0, "", 'no cards in it: write a line for each card, "4 Name" or "4 NUMBER"'))
    return result


def read_lines(result: DeckList, text: str, cards: CardIndex) -> None:
    aside = ""
    for number, line in forms.plain_lines(text):
        if forms.is_heading(line) and not cards.find(line):
            aside = line if forms.ASIDE_HEADING.search(line) else ""
            if aside:
                result.notes.append(f'what stands under "{aside}" is no part of the deck and was left out')
        elif not aside:
            count, words = split_line(line, cards)
            enter(result, number, count, forms.ways_to_say(words), cards)


def enter(result: DeckList, line: int, count: int, ways: Iterable[tuple[str, str]], cards: CardIndex) -> None:
    """An entry for the first way that names one card; else a problem, in the words of the first way."""
    said = [way for way in ways if way[0]]
    name = said[0][0]
    found = next((found for way in said if len(found := named(way, cards)) == 1), cards.find(name))
    if not 1 <= count <= MOST_COPIES:
        message = f'"{name}" ×{count}: a count goes from 1 to {MOST_COPIES}'
    elif not found:
        near = cards.nearest(name)
        remedy = " or ".join(f'"{n}"' for n in near)
        message = f'no card is called "{name}"' + (f": did you mean {remedy}?" if near else "")
    elif len(found) > 1:
        numbers = ", ".join(card.number for card in found)
        message = f'several cards are called "{name}": write the number instead ({numbers})'
    else:
        result.entries.append(Entry(line, count, found[0]))
        return
    result.problems.append(ListProblem(line, name, message))


def named(way: tuple[str, str], cards: CardIndex) -> list[CardDef]:
    """The cards called so that have the other name as well, if there must be one."""
    words, other = way
    found = cards.find(words)
    return [card for card in found if plain(other) in (plain(card.name), plain(card.number))] if other else found


def split_line(line: str, cards: CardIndex) -> tuple[int, str]:
    """Count and card. A name may begin or end like a count: a line that is a card as it stands is one copy."""
    if cards.find(line):
        return 1, line
    if first := COUNT_FIRST.fullmatch(line):
        return int(first[1]), first[2]
    if last := COUNT_LAST.fullmatch(line):
        return int(last[2]), last[1]
    return 1, line


def read_file(path: str | Path, cards: CardIndex) -> DeckList:
    """Read a deck list from a file; one that cannot be opened or decoded is a problem of the list as a whole."""
    source = str(path)
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        problem = "it is not UTF-8 text: save the list as plain text"
    except OSError as error:
        problem = f"it cannot be read: {error.strerror}"
    else:
        return read(text, cards, source=source)
    raise BadDeckList(source, [ListProblem(0, "", problem)])

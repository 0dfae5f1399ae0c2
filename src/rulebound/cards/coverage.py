"""How much of a file of cards is understood, and what is not, the most frequent first."""

from __future__ import annotations

import multiprocessing
import os
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rulebound.cards.reading import dialect
from rulebound.text.compile import Reading
from rulebound.text.dialect import Dialect

BATCH = 50
MOST_SHOWN = 100
NAMES = re.compile(r"\"[^\"]*\"|《[^》]*》")
DIGITS = re.compile(r"\d+")


@dataclass
class Coverage:
    """Cards, abilities, and how many of them compile; `fragments` are the spans not understood."""

    cards: int = 0
    cards_compiled: int = 0
    abilities: int = 0
    abilities_compiled: int = 0
    printed_back: int = 0
    fragments: Counter[str] = field(default_factory=Counter)
    example: dict[str, str] = field(default_factory=dict)

    def add(self, texts: list[str], read: dict[str, Judged], unusable: str = "") -> None:
        """One card: its texts, and what is wrong with the rest of its data."""
        found = [read[text] for text in texts]
        self.cards += 1
        self.cards_compiled += not unusable and all(one.supported for one in found)
        if unusable:
            self.fragments[unusable] += 1
            self.example.setdefault(unusable, " ".join(texts))
        self.abilities += len(found)
        for text, one in zip(texts, found, strict=True):
            self.abilities_compiled += one.supported
            self.printed_back += one.supported and one.printed == text
            if not one.supported:
                self.fragments[one.fragment] += 1
                self.example.setdefault(one.fragment, text)

    @property
    def round_trip(self) -> float:
        """The share of what compiled that prints back word for word."""
        return self.printed_back / self.abilities_compiled if self.abilities_compiled else 1.0

    def as_json(self) -> dict[str, Any]:
        return {
            "cards": self.cards,
            "cards_compiled": self.cards_compiled,
            "abilities": self.abilities,
            "abilities_compiled": self.abilities_compiled,
            "round_trip": round(self.round_trip, 6),
            "top_unsupported": [
                {"fragment": fragment, "count": count, "example": self.example[fragment]}
                for fragment, count in self.fragments.most_common(MOST_SHOWN)
            ],
        }

    def __str__(self) -> str:
        lines = [
            f"cards     {share(self.cards_compiled, self.cards)}",
            f"abilities {share(self.abilities_compiled, self.abilities)}",
            f"printed back word for word: {self.round_trip:.2%} of what compiled",
        ]
        if self.fragments:
            lines.append("not understood, the most frequent first:")
        lines += [f"{n:7}  {fragment}" for fragment, n in self.fragments.most_common(30)]
        return "\n".join(lines)


def share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({part / whole:.1%})" if whole else "none"


@dataclass(frozen=True)
class Judged:
    """What became of one text."""

    supported: bool
    printed: str
    fragment: str
    problem: str = ""


def coverage(
    game: str,
    rows: Iterable[dict[str, Any]],
    *,
    jobs: int = 0,
    total: Callable[[int], object] = lambda n: None,
    seen: Callable[[int], object] = lambda n: None,
) -> Coverage:
    """Read every card. `total` is told how many different texts there are, `seen` of every batch that has been read."""
    speech = dialect(game)
    cards: list[list[str]] = []
    faults: list[str] = []
    for row in rows:
        cards.append(speech.abilities(row))
        faults.append(fault(speech, row))
    texts = list(dict.fromkeys(text for card in cards for text in card))
    total(len(texts))
    read = dict(read_all(game, texts, jobs or os.cpu_count() or 1, seen))
    result = Coverage()
    for card, unusable in zip(cards, faults, strict=True):
        result.add(card, read, unusable)
    return result


def fault(speech: Dialect, row: dict[str, Any]) -> str:
    """Why no card can be made of a row of data, whatever its texts say; empty if one can."""
    try:
        speech.define(row, [])
    except ValueError as problem:
        return f"(data) {problem}"
    return ""


def read_all(game: str, texts: list[str], jobs: int, seen: Callable[[int], object]) -> Iterator[tuple[str, Judged]]:
    batches = [(game, texts[i : i + BATCH]) for i in range(0, len(texts), BATCH)]
    if jobs == 1 or len(batches) == 1:
        for batch in batches:
            yield from judge_batch(batch)
            seen(len(batch[1]))
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for judged in pool.imap_unordered(judge_batch, batches):
            yield from judged
            seen(len(judged))


def judge_batch(batch: tuple[str, list[str]]) -> list[tuple[str, Judged]]:
    game, texts = batch
    return [(text, judge(dialect(game).read(text))) for text in texts]


def judge(reading: Reading) -> Judged:
    if reading.supported:
        return Judged(True, reading.printed, "")
    fragment = DIGITS.sub("#", NAMES.sub(hide, reading.span)) or reading.problem
    return Judged(False, "", fragment, reading.problem)


def hide(name: re.Match[str]) -> str:
    """A name or trait, so that equal fragments are counted together."""
    return "《…》" if name[0][0] == "《" else '"…"'

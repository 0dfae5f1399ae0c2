"""Texts with random faults in them: reading one must never fail, and what is read must print back and mean the same."""

from __future__ import annotations

import multiprocessing
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial

from rulebound.cards.reading import dialect

ODD = (
    "",
    '"',
    "“",
    "”",
    "【",
    "】",
    "《",
    "[",
    "(",
    ")",
    "]",
    ".",
    ",",
    "+",
    "X",
    "-1",
    "×",
    "0",
    "99999999999",
    "\x00",
    "é",
    "ü",
)
BATCH = 250


@dataclass
class Fuzzed:
    """What became of the texts: how many were still read, and every fault found."""

    tries: int = 0
    read: int = 0
    faults: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, object]:
        return {"tries": self.tries, "read": self.read, "faults": self.faults[:50]}

    def __str__(self) -> str:
        lines = [f"{self.tries} texts: {self.read} still read, {len(self.faults)} faults", *self.faults[:20]]
        return "\n".join(lines)


def fuzz(
    game: str,
    texts: Sequence[str],
    tries: int,
    *,
    seed: int = 0,
    jobs: int = 1,
    seen: Callable[[int], object] = lambda n: None,
) -> Fuzzed:
    """Edit texts at random and read them."""
    result = Fuzzed()
    batches = [range(seed + i, seed + min(i + BATCH, tries)) for i in range(0, tries, BATCH)]
    for batch in in_processes(game, texts, batches, jobs):
        for read, fault in batch:
            result.tries += 1
            result.read += read
            if fault:
                result.faults.append(fault)
        seen(len(batch))
    return result


def in_processes(game: str, texts: Sequence[str], batches: list[range], jobs: int) -> Iterator[list[tuple[bool, str]]]:
    work = partial(fuzz_batch, game, list(texts))
    if jobs == 1 or len(batches) == 1:
        yield from map(work, batches)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(work, batches)


def fuzz_batch(game: str, texts: list[str], seeds: range) -> list[tuple[bool, str]]:
    return [fuzz_one(game, texts, random.Random(seed)) for seed in seeds]


def fuzz_one(game: str, texts: list[str], dice: random.Random) -> tuple[bool, str]:
    """Whether an edited text was read, and what was wrong with that, if anything was."""
    text = edited(dice.choice(texts), dice.choice(texts), dice)
    speech = dialect(game)
    try:
        found = [speech.read(one) for one in speech.abilities({"text": [text], "type": dice.choice(("", "Event"))})]
        for reading in found:
            if reading.supported and reading.printed != reading.text:
                return True, f"{reading.text!r} prints as {reading.printed!r}"
            if reading.supported and speech.read(reading.printed).ability != reading.ability:
                return True, f"{reading.text!r} means something else when it is read again"
    except Exception as error:
        return False, f"{text!r}: {type(error).__name__}: {error}"
    return any(reading.supported for reading in found), ""


def edited(text: str, other: str, dice: random.Random) -> str:
    """A text with one to three faults: of letters, of words, of numbers, of whole clauses."""
    for _ in range(dice.choice((1, 1, 2, 3))):
        text = dice.choice((letters, words, words, numbers, numbers, clauses, clauses))(text, other, dice)
    return text


def letters(text: str, other: str, dice: random.Random) -> str:
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice(ODD) + text[at + dice.randrange(2) :]


def words(text: str, other: str, dice: random.Random) -> str:
    """A word more, less, doubled, or in the wrong place."""
    parts = text.split(" ")
    at = dice.randrange(len(parts))
    kind = dice.randrange(4)
    if kind == 0:
        del parts[at]
    elif kind == 1:
        parts.insert(at, dice.choice(other.split(" ")))
    elif kind == 2:
        parts.insert(at, parts[at])
    else:
        to = dice.randrange(len(parts))
        parts[at], parts[to] = parts[to], parts[at]
    return " ".join(parts)


def numbers(text: str, other: str, dice: random.Random) -> str:
    """Another number; or a word where a number was."""
    found = list(re.finditer(r"\d+", text))
    if not found:
        return text
    one = dice.choice(found)
    return text[: one.start()] + dice.choice(("0", "1", "2", "3", "7", "500", "X", "all")) + text[one.end() :]


def clauses(text: str, other: str, dice: random.Random) -> str:
    """A clause less, or the beginning of one text and the end of another."""
    cuts = [m.end() for m in re.finditer(r"[.,] ", text)] or [len(text)]
    at = dice.choice(cuts)
    if dice.randrange(2):
        later = [c for c in cuts if c > at] or [len(text)]
        return text[:at] + text[dice.choice(later) :]
    ends = [m.end() for m in re.finditer(r"[.,] ", other)] or [0]
    return text[:at] + other[dice.choice(ends) :]

"""Random faults in a text: what happens to files that are cut off, merged badly or edited by hand."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Final

ODD: Final = (
    "", "0", "-1", "1", "2", "9" * 40, "9" * 5000, "٣", "½", "x", "\x00", "\n", "é", "(", ")", "[", "]", '"', "'", ";",
    ",", ".", "*", "=", "|", ":", " ", "\t", "none", "#", "turn", "end", "inf", "nan", "1e9", "true", "%41", "%zz", "_",
    "+", "~",
)  # fmt: skip
NUMBERS: Final = (0, 1, 2, 3, 7, 50, 51, 1000, 10**6, 10**12)


def put_in(text: str, dice: random.Random) -> str:
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice(ODD) + text[at:]


def take_out(text: str, dice: random.Random) -> str:
    at = dice.randrange(len(text) + 1)
    return text[:at] + text[at + dice.choice((1, 1, 2, 5, 40)) :]


def cut_off(text: str, dice: random.Random) -> str:
    return text[: dice.randrange(len(text) + 1)]


def lose_line(text: str, dice: random.Random) -> str:
    lines = text.split("\n")
    del lines[dice.randrange(len(lines))]
    return "\n".join(lines)


def repeat_line(text: str, dice: random.Random) -> str:
    lines = text.split("\n")
    lines.insert(dice.randrange(len(lines) + 1), dice.choice(lines))
    return "\n".join(lines)


def swap(text: str, dice: random.Random) -> str:
    between = dice.choice("\n ")
    parts = text.split(between)
    a, b = dice.randrange(len(parts)), dice.randrange(len(parts))
    parts[a], parts[b] = parts[b], parts[a]
    return between.join(parts)


def other_word(text: str, dice: random.Random) -> str:
    found = list(re.finditer(r"[\w-]+", text))
    if not found:
        return text
    word = dice.choice(found)
    return text[: word.start()] + dice.choice((dice.choice(ODD), dice.choice(found)[0])) + text[word.end() :]


def other_number(text: str, dice: random.Random) -> str:
    found = list(re.finditer(r"[0-9]{1,12}", text))
    if not found:
        return text
    number = dice.choice(found)
    return text[: number.start()] + str(dice.choice((*NUMBERS, int(number[0]) + 1))) + text[number.end() :]


FAULTS: Final[tuple[Callable[[str, random.Random], str], ...]] = (
    put_in, take_out, cut_off, lose_line, repeat_line, swap, other_word, other_number,
)  # fmt: skip


def faulty(text: str, seed: int) -> str:
    """The text with one fault or several."""
    dice = random.Random(seed)
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        text = dice.choice(FAULTS)(text, dice)
    return text

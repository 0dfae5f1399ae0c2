"""What a person types, as an answer to the pending decision: numbers as shown (from 1), or words."""

from __future__ import annotations

import re

from rulebound.kernel.decision import NUMBER_KIND, ORDER, SOME, YES_NO, IllegalAnswer
from rulebound.play.match import Pending

NUMBERS = re.compile(r"\d{1,6}(?:[\s,;]+\d{1,6})*[,;]?")
REPEATED = re.compile(r" #\d+$")
SEPARATORS = (" to ", " and ")
MOST_SHOWN = 6


def read_answer(d: Pending, text: str) -> list[int]:
    """The option indexes that the words mean, or the number itself; IllegalAnswer says what is wrong with them."""
    text = text.strip()
    raw = d.raw
    if raw.kind == NUMBER_KIND:
        if not re.fullmatch(r"-?\d{1,9}", text):
            raise IllegalAnswer(f"type a number from {raw.lo} to {raw.hi}")
        return [int(text)]
    words = d.options.words
    if raw.kind == YES_NO and text.lower() in ("y", "n"):
        text = "yes" if text.lower() == "y" else "no"
    if NUMBERS.fullmatch(text):
        return [by_number(int(n), len(words)) for n in re.findall(r"\d+", text)]
    if raw.kind in (SOME, ORDER):
        if text.lower() in ("none", "-"):
            return []
        if text.lower() == "all":
            return list(range(len(words)))
        picked: list[int] = []
        for part in filter(None, (p.strip() for p in text.split(";"))):
            picked.append(by_words(part, words, picked))
        return picked
    return [by_words(text, words, [])]


def by_number(number: int, n: int) -> int:
    if not 1 <= number <= n:
        raise IllegalAnswer(f"there is no option {number}: choose from 1 to {n}")
    return number - 1


def by_words(part: str, words: list[str], taken: list[int]) -> int:
    """The option meant: the same words, or words in it; of options that are alike, the first that is left."""
    asked = part.lower()
    exact = [i for i, w in enumerate(words) if w.lower() == asked]
    inside = [i for i, w in enumerate(words) if asked in w.lower()]
    each = [i for i, w in enumerate(words) if all(a in w.lower() for a in asked.split())]
    fits = [i for i in exact or inside or each if i not in taken]
    if not fits:
        raise IllegalAnswer(f'"{part}" is not an option here')
    if len({REPEATED.sub("", words[i]) for i in fits}) > 1:
        shown = "; ".join(f"{i + 1} {words[i]}" for i in fits[:MOST_SHOWN])
        raise IllegalAnswer(f'"{part}" can mean {shown}{"; …" if len(fits) > MOST_SHOWN else ""}')
    return fits[0]


def groups(words: list[str]) -> list[tuple[str, list[tuple[int, str]]]]:
    """Options in order, neighbours that begin alike together: ("play Big Sedge to", [(3, "back left"), …])."""
    result: list[tuple[str, list[tuple[int, str]]]] = []
    for i, w in enumerate(words):
        head, tail = split(w)
        if head and result and result[-1][0] == head:
            result[-1][1].append((i, tail))
        else:
            result.append((head, [(i, tail)]))
    return [g if len(g[1]) > 1 else ("", [(g[1][0][0], words[g[1][0][0]])]) for g in result]


def split(words: str) -> tuple[str, str]:
    for separator in SEPARATORS:
        head, found, tail = words.partition(separator)
        if found:
            return head + separator.rstrip(), tail
    return "", words

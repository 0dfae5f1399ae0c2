"""Reading a card's text: whole or not at all."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.text.grammar import Grammar
from rulebound.text.parse import Found, Parser, TooLong
from rulebound.text.plain import Lowering, Unsayable
from rulebound.text.refer import Speech, Unclear, resolve, unresolve
from rulebound.text.show import Shower
from rulebound.text.words import split

WHOLE = "ability"
"""The category of a whole ability."""


class Reading:
    """What was made of one ability's text.

    `tree` is how the text says it, `ability` the program. Where the text was not understood both are None, `problem`
    says why, and `start` and `end` are the span of the (normalised) text.
    """

    def __init__(self, text: str) -> None:
        self.text: str = text
        self.tree: Any = None
        self.ability: Any = None
        self.printed: str = ""
        self.problem: str = ""
        self.start: int = 0
        self.end: int = 0

    @property
    def supported(self) -> bool:
        return self.ability is not None

    @property
    def span(self) -> str:
        return self.text[self.start : self.end]

    def refuse(self, problem: str, start: int, end: int) -> Reading:
        self.tree = None
        self.ability = None
        self.problem = problem
        self.start = start
        self.end = end
        return self


class Compiler:
    """Reads the abilities of one game's cards, and prints them."""

    def __init__(self, grammar: Grammar, speech: Speech, lowering: Lowering) -> None:
        self.grammar: Grammar = grammar
        self.speech: Speech = speech
        self.lowering: Lowering = lowering
        lowering.words = self.print

    def read(self, text: str) -> Reading:
        """Read one ability, its text normalised."""
        reading = Reading(text)
        words = split(text)
        parser = Parser(self.grammar, words)
        try:
            found = parser.whole(WHOLE)
        except (TooLong, RecursionError):
            return reading.refuse("too long to be read", 0, len(text))
        if not found:
            return self.not_understood(reading, parser)
        meanings: list[tuple[Any, Found]] = []
        problem = ""
        for one in found:
            try:
                tree = resolve(one.value, self.speech)
                ability = self.lowering.plain(tree)
            except (Unclear, Unsayable) as unclear:
                problem = str(unclear)
                continue
            if not any(same(ability, other) for other, _ in meanings):
                meanings.append((ability, one))
            if reading.printed != text:
                reading.printed = self.print(tree)
                reading.tree = tree
        if not meanings:
            return reading.refuse(problem, 0, len(text))
        if len(meanings) > 1:
            return reading.refuse(ambiguity(meanings[0][1], meanings[1][1]), 0, len(text))
        reading.ability = replace(meanings[0][0], text=text)
        if reading.printed != text:
            at = first_difference(reading.printed, text)
            return reading.refuse(f"it would print as {reading.printed!r}", at, len(text))
        return reading

    def print(self, tree: Any) -> str:
        """A tree as text."""
        return Shower(self.grammar).text(WHOLE, unresolve(tree, self.speech))

    def not_understood(self, reading: Reading, parser: Parser) -> Reading:
        """The clause in which the furthest word stands that could be made sense of."""
        words = parser.words
        at = min(parser.furthest, len(words) - 1)
        start = at
        while start > 0 and words[start - 1].text not in BREAKS:
            start -= 1
        end = at
        while end < len(words) and words[end].text not in BREAKS:
            end += 1
        if not words:
            return reading.refuse("there is no text", 0, 0)
        last = words[min(max(end - 1, at), len(words) - 1)].end
        here = words[at].text if parser.furthest < len(words) else "the end"
        return reading.refuse(f"not understood from {here!r} on", words[start].start, last)


BREAKS = frozenset(",.[]“”")


def same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)


def first_difference(one: str, other: str) -> int:
    for i in range(min(len(one), len(other))):
        if one[i] != other[i]:
            return i
    return min(len(one), len(other))


def ambiguity(one: Found, other: Found) -> str:
    """The two phrases in which two readings first differ."""
    if one.phrase is not other.phrase or len(one.parts) != len(other.parts):
        return f"can be read in two ways: as {one.phrase or 'a list'} or as {other.phrase or 'a list'}"
    for a, b in zip(one.parts, other.parts, strict=True):
        if a.end != b.end or not same(a.value, b.value):
            return ambiguity(a, b)
    return f"can be read in two ways as {one.phrase}"

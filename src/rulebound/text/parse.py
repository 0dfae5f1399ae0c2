"""From words to trees: every reading there is, by one walk over the phrases of each category at each place."""

from __future__ import annotations

from typing import Any, Final

from rulebound.text.grammar import NOTHING, Branch, Grammar, Phrase, Series
from rulebound.text.words import Word

MOST_STEPS: Final = 400_000
"""How far one text may be looked into before it counts as not understood."""


class TooLong(Exception):
    """The budget of a parse is spent."""


class Found:
    """A reading of some words as one category: where it ends, what it means, which phrases it is made of."""

    def __init__(self, end: int, value: Any, phrase: Phrase | None, parts: list[Found]) -> None:
        self.end: int = end
        self.value: Any = value
        self.phrase: Phrase | None = phrase
        self.parts: list[Found] = parts


class Parser:
    """One text being read."""

    def __init__(self, grammar: Grammar, words: list[Word]) -> None:
        self.grammar: Grammar = grammar
        self.words: list[Word] = words
        self.memo: dict[tuple[str, int], list[Found]] = {}
        self.furthest: int = 0
        self.steps: int = 0

    def whole(self, category: str) -> list[Found]:
        """The readings of the whole text."""
        return [f for f in self.at(category, 0) if f.end == len(self.words)]

    def at(self, category: str, pos: int) -> list[Found]:
        """The readings of a category that begin at a word."""
        key = (category, pos)
        known = self.memo.get(key)
        if known is not None:
            return known
        self.memo[key] = []
        grammar = self.grammar
        if category in grammar.terminals:
            found = self.terminal(category, pos)
        elif category in grammar.series:
            found = self.listing(grammar.series[category], pos)
        else:
            found = []
            self.walk(grammar.branches[category], pos, [], found)
        self.memo[key] = found
        return found

    def terminal(self, category: str, pos: int) -> list[Found]:
        if pos >= len(self.words):
            return []
        value = self.grammar.terminals[category].read(self.words[pos].text)
        if value is NOTHING:
            return []
        self.reach(pos + 1)
        return [Found(pos + 1, value, None, [])]

    def reach(self, pos: int) -> None:
        self.furthest = max(self.furthest, pos)

    def walk(self, branch: Branch, pos: int, parts: list[Found], found: list[Found]) -> None:
        """Follow every phrase that goes on with what stands here."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooLong
        for phrase in branch.ends:
            add(found, complete(phrase, pos, parts))
        if pos < len(self.words):
            key = self.words[pos].key
            following = branch.words.get(key)
            if following is not None:
                self.reach(pos + 1)
                self.walk(following, pos + 1, parts, found)
        for category, following in branch.holes.items():
            if self.may_begin(category, pos):
                for one in self.at(category, pos):
                    self.walk(following, one.end, [*parts, one], found)

    def may_begin(self, category: str, pos: int) -> bool:
        if self.grammar.nullable[category]:
            return True
        if pos >= len(self.words):
            return False
        word = self.words[pos]
        return self.grammar.may_begin(category, word.key, word.text)

    # lists

    def listing(self, series: Series, pos: int) -> list[Found]:
        """Items, `between` between them and `last` before the last one; of two, `pair` between them."""
        found: list[Found] = []
        for one in self.at(series.item, pos):
            if series.least <= 1:
                add(found, Found(one.end, (one.value,), None, [one]))
            self.go_on(series, [one], found)
        return found

    def go_on(self, series: Series, items: list[Found], found: list[Found]) -> None:
        end = items[-1].end
        closing = series.pair if len(items) == 1 else series.last
        for words, closes in ((closing, True), (series.between, False)):
            after = self.skip(words, end)
            if after < 0 or not self.may_begin(series.item, after):
                continue
            for one in self.at(series.item, after):
                more = [*items, one]
                if closes:
                    add(found, Found(one.end, tuple([item.value for item in more]), None, more))
                else:
                    self.go_on(series, more, found)

    def skip(self, words: list[str], pos: int) -> int:
        """The place after these words, or -1 if something else stands there."""
        for word in words:
            if pos >= len(self.words) or self.words[pos].key != word:
                return -1
            pos += 1
            self.reach(pos)
        return pos


def complete(phrase: Phrase, end: int, parts: list[Found]) -> Found:
    values: dict[str, Any] = {}
    for i in range(len(parts)):
        values[phrase.holes[i]] = parts[i].value
    return Found(end, phrase.codec.build(values), phrase, parts)


def add(found: list[Found], one: Found) -> None:
    """Keep one of the readings that end at the same place and mean the same."""
    if one.value is NOTHING:
        return
    for other in found:
        if other.end == one.end and type(other.value) is type(one.value) and other.value == one.value:
            return
    found.append(one)

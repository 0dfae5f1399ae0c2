"""From trees to words: the phrase that means a value, its holes shown in turn."""

from __future__ import annotations

from typing import Any

from rulebound.text.grammar import Grammar, Phrase, Series
from rulebound.text.words import join


class Shower:
    """One tree being put into words."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar: Grammar = grammar
        self.memo: dict[tuple[str, int], list[str] | None] = {}
        self.kept: list[Any] = []

    def text(self, category: str, value: Any) -> str:
        """The value in words; empty if there are none for it."""
        words = self.words(category, value)
        return join(words) if words is not None else ""

    def words(self, category: str, value: Any) -> list[str] | None:
        key = (category, id(value))
        if key in self.memo:
            return self.memo[key]
        # an id means a value only as long as the value is there
        self.kept.append(value)
        found = self.find(category, value)
        self.memo[key] = found
        return found

    def find(self, category: str, value: Any) -> list[str] | None:
        terminal = self.grammar.terminals.get(category)
        if terminal is not None:
            word = terminal.write(value)
            return [word] if word else None
        series = self.grammar.series.get(category)
        if series is not None:
            return self.listing(series, value)
        for phrase in self.grammar.for_value(category, value):
            words = self.by_phrase(phrase, value)
            if words is not None:
                return words
        return None

    def by_phrase(self, phrase: Phrase, value: Any) -> list[str] | None:
        parts = phrase.codec.match(value)
        if parts is None:
            return None
        words: list[str] = []
        for s in phrase.symbols:
            if not s.hole:
                words.append(s.word)
                continue
            inner = self.words(s.category, parts[s.hole])
            if inner is None:
                return None
            words += inner
        return words

    def listing(self, series: Series, value: Any) -> list[str] | None:
        if not isinstance(value, tuple) or len(value) < max(series.least, 1):
            return None
        words: list[str] = []
        for i in range(len(value)):
            if i:
                closing = series.pair if len(value) == 2 else series.last
                words += closing if i == len(value) - 1 else series.between
            inner = self.words(series.item, value[i])
            if inner is None:
                return None
            words += inner
        return words

"""An example of every phrase: its holes filled with the plainest words there are."""

from __future__ import annotations

from typing import Any

from rulebound.text.grammar import NOTHING, Grammar, Phrase, Series, Terminal
from rulebound.text.parse import Found, Parser
from rulebound.text.show import Shower
from rulebound.text.words import SENTENCE, join, split

CANDIDATES: tuple[str, ...] = (
    "1", "2", "3", "+1", "+1000", "-1", "-1000", "×500", '"Lantern"', "《Salt》", '"Brass(真鍮)"', "<Rage>", '"Encore"',
)  # fmt: skip
"""Words that a terminal may take."""


class Samples:
    """The plainest words for every category of a grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar: Grammar = grammar
        self.plainest: dict[str, list[str]] = {}
        for name, terminal in grammar.terminals.items():
            word = sample_word(terminal)
            if word:
                self.plainest[name] = [word]
        changed = True
        while changed:
            changed = self.improve()

    def improve(self) -> bool:
        """Find shorter words for some category, with the words known so far."""
        changed = False
        for category, phrases in self.grammar.phrases.items():
            for phrase in phrases:
                changed = self.keep(category, self.of(phrase)) or changed
        for category, series in self.grammar.series.items():
            changed = self.keep(category, self.listed(series)) or changed
        return changed

    def keep(self, category: str, words: list[str] | None) -> bool:
        known = self.plainest.get(category)
        if words is None or (known is not None and (len(known) <= len(words))):
            return False
        self.plainest[category] = words
        return True

    def of(self, phrase: Phrase) -> list[str] | None:
        """A phrase in words; None while some hole has none."""
        words: list[str] = []
        for s in phrase.symbols:
            if not s.hole:
                words.append(s.word)
                continue
            inner = self.plainest.get(s.category)
            if inner is None:
                return None
            words += inner
        return words

    def listed(self, series: Series) -> list[str] | None:
        item = self.plainest.get(series.item)
        if item is None:
            return None
        return item if series.least <= 1 else [*item, *series.pair, *item]

    def text(self, phrase: Phrase) -> str:
        words = self.of(phrase)
        return join(words) if words else ""

    def value(self, phrase: Phrase) -> Any:
        """What the example of a phrase means: the reading that this very phrase gives, or NOTHING."""
        words = split(self.text(phrase))
        parser = Parser(self.grammar, words)
        for found in parser.at(phrase.category, 0):
            if found.end == len(words) and found.phrase is phrase:
                return found.value
        return NOTHING

    def unprintable(self, phrase: Phrase) -> str:
        """What is wrong if the example of a phrase is not read or does not print back; nothing if all is well."""
        text = self.text(phrase)
        if not text.strip(SENTENCE):
            return ""
        value = self.value(phrase)
        if value is NOTHING:
            return f"{phrase}: {text!r} is not read by it: another phrase means the same"
        printed = Shower(self.grammar).text(phrase.category, value)
        return "" if printed == text else f"{phrase}: {text!r} prints as {printed!r}"


def sample_word(terminal: Terminal) -> str:
    if terminal.example():
        return terminal.example()
    for word in CANDIDATES:
        if terminal.read(word) is not NOTHING:
            return word
    return ""


__all__ = ["Found", "Samples"]

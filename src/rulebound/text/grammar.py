"""The registry of phrases. Each is written once, a template beside a tree, and works both ways.

    effect = grammar.category("effect")
    grammar.phrase("clause", "draw {n:count^} card^", Draw(A("n")))

In a template `{n:count}` is a place for another phrase, of the category `count`; `{n}` is short for `{n:n}`. Agreement:
`card^` is "card" or "cards", `gets^get` "gets" or "get", `{n:count^}` the category `count.sg` or `count.pl`, the same
way throughout one phrase. `~` does the same where the whole category has two forms (`noun~`). `|` begins a sentence.
"""

from __future__ import annotations

import re
from typing import Any, Final

from mypy_extensions import mypyc_attr

from rulebound.text.pattern import Pattern, holes_in
from rulebound.text.words import SENTENCE, WORD, key_of

PIECE: Final = re.compile(r"\{[^}]*\}|[^\W\d_][\w-]*[~^]\w*|\|" + "|" + WORD.pattern)
FORMS: Final = ("sg", "pl")
NOTHING: Final = object()
"""No value at all; None is a value (of what may be left out)."""


class GrammarError(ValueError):
    """A phrase that cannot be used as it is written."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """Builds a value from the parts of a phrase, and takes it apart again: for what a pattern cannot say."""

    root: Any

    def __init__(self) -> None:
        self.root = None

    def build(self, values: dict[str, Any]) -> Any:
        """The value, or NOTHING if the parts do not go together."""
        raise RuntimeError("a codec must build")

    def match(self, value: Any) -> dict[str, Any] | None:
        """The parts of a value, or None if it is nothing this phrase says."""
        raise RuntimeError("a codec must take apart")


class PatternCodec(Codec):
    """What almost every phrase means: a tree with holes."""

    def __init__(self, tree: Any) -> None:
        super().__init__()
        self.pattern: Pattern = Pattern(tree)
        self.root = None if self.pattern.hole else self.pattern.cls

    def build(self, values: dict[str, Any]) -> Any:
        return self.pattern.build(values)

    def match(self, value: Any) -> dict[str, Any] | None:
        found: dict[str, Any] = {}
        return found if self.pattern.match(value, found) else None


@mypyc_attr(allow_interpreted_subclasses=True)
class Terminal:
    """A category of single words that carry a value: numbers, names, traits."""

    def read(self, text: str) -> Any:
        """The value of a word, or NOTHING."""
        raise RuntimeError("a terminal must read")

    def write(self, value: Any) -> str:
        """The word for a value; empty if there is none."""
        raise RuntimeError("a terminal must write")

    def example(self) -> str:
        """A word of the category, where the usual ones are none."""
        return ""


class Symbol:
    """One place of a phrase: a word as it is, or a hole with its category."""

    def __init__(self, word: str, hole: str, category: str) -> None:
        self.word: str = word
        self.key: str = key_of(word) if word else ""
        self.hole: str = hole
        self.category: str = category


class Phrase:
    """One phrase in one form."""

    def __init__(self, number: int, category: str, template: str, symbols: list[Symbol], codec: Codec) -> None:
        self.number: int = number
        self.category: str = category
        self.template: str = template
        self.symbols: list[Symbol] = symbols
        self.codec: Codec = codec
        self.holes: list[str] = [s.hole for s in symbols if s.hole]

    def __str__(self) -> str:
        return f"{self.category}: {self.template!r}"


class Branch:
    """A node of the tree of all phrases of a category, by their first words."""

    def __init__(self) -> None:
        self.words: dict[str, Branch] = {}
        self.holes: dict[str, Branch] = {}
        self.ends: list[Phrase] = []


class Series:
    """A category that is a list: items with words between them. Its value is a tuple."""

    def __init__(self, item: str, between: list[str], last: list[str], pair: list[str], least: int) -> None:
        self.item: str = item
        self.between: list[str] = between
        self.last: list[str] = last
        self.pair: list[str] = pair
        self.least: int = least


class Grammar:
    """All phrases of one game's card text."""

    def __init__(self, name: str) -> None:
        self.name: str = name
        self.phrases: dict[str, list[Phrase]] = {}
        self.terminals: dict[str, Terminal] = {}
        self.series: dict[str, Series] = {}
        self.branches: dict[str, Branch] = {}
        self.first: dict[str, frozenset[str]] = {}
        self.first_terminals: dict[str, list[Terminal]] = {}
        self.nullable: dict[str, bool] = {}
        self.vocabulary: frozenset[str] = frozenset()
        self.by_root: dict[tuple[str, Any], list[Phrase]] = {}
        self.count: int = 0

    # writing it

    def phrase(self, category: str, template: str, tree: Any) -> None:
        """A phrase of a category: how it is written, and the tree (or codec) it means."""
        codec = tree if isinstance(tree, Codec) else PatternCodec(tree)
        own = FORMS if category.endswith("~") else ("",)
        inner = FORMS if "^" in template else ("",)
        for form in own:
            name = f"{category[:-1]}.{form}" if form else category
            for other in inner:
                self.add(name, template, form, other, codec)

    def add(self, category: str, template: str, form: str, other: str, codec: Codec) -> None:
        symbols = [symbol(piece, form, other) for piece in PIECE.findall(template)]
        phrase = Phrase(self.count, category, template, symbols, codec)
        self.count += 1
        if len(set(phrase.holes)) != len(phrase.holes):
            raise GrammarError(f"{phrase}: a hole stands in it twice")
        if isinstance(codec, PatternCodec):
            check_holes(phrase, codec.pattern)
        self.phrases.setdefault(category, []).append(phrase)

    def terminal(self, category: str, terminal: Terminal) -> None:
        self.terminals[category] = terminal

    def listing(self, category: str, item: str, between: str, last: str, pair: str, least: int = 1) -> None:
        """A category that lists items: `a, b, and c`; `pair` stands between two that are all."""
        parts = [[key_of(m) for m in WORD.findall(words)] for words in (between, last, pair)]
        self.series[category] = Series(item, parts[0], parts[1], parts[2], least)

    # making it ready

    def settle(self) -> Grammar:
        """Make the grammar ready for use; a fault in it is found here."""
        self.check_categories()
        for category, phrases in self.phrases.items():
            root = Branch()
            for phrase in phrases:
                plant(root, phrase)
            self.branches[category] = root
        self.find_nullable()
        self.find_first()
        self.check_recursion()
        words: set[str] = set()
        for phrases in self.phrases.values():
            for phrase in phrases:
                words.update(s.key for s in phrase.symbols if s.key)
        self.vocabulary = frozenset(words)
        return self

    def categories(self) -> set[str]:
        return set(self.phrases) | set(self.terminals) | set(self.series)

    def check_categories(self) -> None:
        known = self.categories()
        for phrases in self.phrases.values():
            for phrase in phrases:
                for s in phrase.symbols:
                    if s.hole and s.category not in known:
                        raise GrammarError(f"{phrase}: there is no category {s.category!r}")
        for name, series in self.series.items():
            if series.item not in known:
                raise GrammarError(f"{name}: there is no category {series.item!r}")

    def find_nullable(self) -> None:
        self.nullable = dict.fromkeys(self.categories(), False)
        changed = True
        while changed:
            changed = False
            for category, phrases in self.phrases.items():
                if not self.nullable[category] and any(self.may_be_empty(p) for p in phrases):
                    self.nullable[category] = True
                    changed = True

    def may_be_empty(self, phrase: Phrase) -> bool:
        for s in phrase.symbols:
            if s.word == SENTENCE:
                continue
            if not s.hole or not self.nullable[s.category]:
                return False
        return True

    def leftmost(self, phrase: Phrase) -> list[Symbol]:
        """The symbols that a phrase may begin with."""
        found: list[Symbol] = []
        for s in phrase.symbols:
            if s.word == SENTENCE:
                continue
            found.append(s)
            if not s.hole or not self.nullable[s.category]:
                break
        return found

    def begins_with(self, category: str) -> list[str]:
        """The categories that a category may begin with."""
        if category in self.series:
            return [self.series[category].item]
        return [s.category for p in self.phrases.get(category, []) for s in self.leftmost(p) if s.hole]

    def find_first(self) -> None:
        first: dict[str, set[str]] = {name: set() for name in self.categories()}
        terminals: dict[str, set[str]] = {name: {name} & set(self.terminals) for name in self.categories()}
        for category, phrases in self.phrases.items():
            first[category] = {s.key for p in phrases for s in self.leftmost(p) if s.key}
        changed = True
        while changed:
            changed = False
            for category, words in first.items():
                for other in self.begins_with(category):
                    if not first[other] <= words or not terminals[other] <= terminals[category]:
                        words |= first[other]
                        terminals[category] |= terminals[other]
                        changed = True
        self.first = {name: frozenset(words) for name, words in first.items()}
        self.first_terminals = {n: [self.terminals[t] for t in sorted(found)] for n, found in terminals.items()}

    def check_recursion(self) -> None:
        """A category that may begin with itself would never end."""
        for start in self.categories():
            seen: set[str] = set()
            todo = self.begins_with(start)
            while todo:
                category = todo.pop()
                if category == start:
                    raise GrammarError(f"{start}: a phrase of this category may begin with another one of it")
                if category not in seen:
                    seen.add(category)
                    todo += self.begins_with(category)

    # using it

    def may_begin(self, category: str, key: str, text: str) -> bool:
        """Whether a category may begin with a word."""
        if key in self.first[category]:
            return True
        for terminal in self.first_terminals[category]:
            if terminal.read(text) is not NOTHING:
                return True
        return False

    def for_value(self, category: str, value: Any) -> list[Phrase]:
        """The phrases of a category that may mean a value, in the order in which they are preferred."""
        key = (category, type(value))
        found = self.by_root.get(key)
        if found is None:
            found = [p for p in self.phrases.get(category, []) if p.codec.root in (None, type(value))]
            self.by_root[key] = found
        return found


def symbol(piece: str, form: str, other: str) -> Symbol:
    """One piece of a template, in the forms wanted."""
    if piece.startswith("{"):
        name, _, category = piece[1:-1].partition(":")
        category = category or name
        mark = category[-1]
        if mark in "~^":
            category = f"{category[:-1]}.{form if mark == '~' else other}"
        return Symbol("", name.rstrip("~^"), category)
    for mark, wanted in (("~", form), ("^", other)):
        if mark in piece and len(piece) > 1:
            one, _, several = piece.partition(mark)
            return Symbol(one if wanted == "sg" else several or one + "s", "", "")
    return Symbol(piece, "", "")


def check_holes(phrase: Phrase, pattern: Pattern) -> None:
    wanted = set(holes_in(pattern.tree))
    if wanted != set(phrase.holes):
        odd = ", ".join(sorted(wanted ^ set(phrase.holes)))
        raise GrammarError(f"{phrase}: template and tree do not have the same holes: {odd}")


def plant(root: Branch, phrase: Phrase) -> None:
    here = root
    for s in phrase.symbols:
        if s.word == SENTENCE:
            continue
        level = here.holes if s.hole else here.words
        key = s.category if s.hole else s.key
        if key not in level:
            level[key] = Branch()
        here = level[key]
    here.ends.append(phrase)

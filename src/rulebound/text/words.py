"""Card text as words: what one word is, and how words are written side by side."""

from __future__ import annotations

import re
from typing import Final

WORD: Final = re.compile(
    r"【[^】]*】|《[^》]*》|<[^<>]*>|\"[^\"]*\"|[+\-×](?:\d+|X\b)|'s\b|[^\W\d_]+(?:-[^\W\d_]+)*|\d+|\S"
)
NO_SPACE_BEFORE: Final = frozenset((*",.:;)]”/'", "'s"))
NO_SPACE_AFTER: Final = frozenset("([“/")
VOWELS: Final = frozenset("aeiou")
SENTENCE: Final = "|"
"""In a template: what follows begins a sentence, with a capital letter."""


class Word:
    """One word of a text, and where it stands. `key` is what grammar compares: capitals make no difference there."""

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text: str = text
        self.start: int = start
        self.end: int = end
        self.key: str = key_of(text)


def key_of(text: str) -> str:
    if text[0] in '"《<【':
        return text
    lower = text.lower()
    return "a" if lower == "an" else lower


def split(text: str) -> list[Word]:
    """The words of a text. Everything that is not a space belongs to one."""
    return [Word(m.group(), m.start(), m.end()) for m in WORD.finditer(text)]


def join(words: list[str]) -> str:
    """Words written out as a text: spaces, capitals at the beginning of sentences, `a` or `an`."""
    out: list[str] = []
    capital = False
    glued = True
    for i in range(len(words)):
        word = words[i]
        if word == SENTENCE:
            capital = True
            continue
        if word == "a" and sounds_open(words, i + 1):
            word = "an"
        if capital:
            word = word[0].upper() + word[1:]
        capital = word == "."
        if not glued and word not in NO_SPACE_BEFORE:
            out.append(" ")
        out.append(word)
        glued = word in NO_SPACE_AFTER
    return "".join(out)


def sounds_open(words: list[str], at: int) -> bool:
    """Whether the word there begins with a vowel, so that `an` stands before it."""
    if at >= len(words):
        return False
    return words[at].lstrip('"《<【“')[:1].lower() in VOWELS

"""Whether a deck may be played: every problem, with the card, the line of the list and the rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulebound.decks.lists import DeckList
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.kit import Kit


@dataclass(frozen=True)
class Problem:
    """One thing wrong with a deck. No rule: the line could not be read. Line 0: the deck as a whole."""

    line: int
    card: str
    rule: str
    message: str

    def as_json(self) -> dict[str, object]:
        return {
            "line": self.line or None,
            "card": self.card or None,
            "rule": self.rule or None,
            "message": self.message,
        }


@dataclass(frozen=True)
class Inactive:
    """A card of which not every ability is understood; those that are not would do nothing in a game."""

    card: str
    number: str
    abilities: tuple[str, ...]

    def __str__(self) -> str:
        what = "an ability" if len(self.abilities) == 1 else f"{len(self.abilities)} abilities"
        return f'"{self.card}" ({self.number}): {what} not understood'


def inactive_cards(cards: Iterable[CardDef]) -> tuple[Inactive, ...]:
    """The cards that are not fully supported, each once."""
    found: dict[str, Inactive] = {}
    for card in cards:
        if card.unsupported:
            found.setdefault(card.number, Inactive(card.name, card.number, card.unsupported))
    return tuple(found.values())


@dataclass(frozen=True)
class Verdict:
    """What the deck rules say about a deck list, and which of its cards are not fully supported."""

    source: str
    cards: int
    problems: tuple[Problem, ...]
    inactive: tuple[Inactive, ...] = ()

    @property
    def legal(self) -> bool:
        return not self.problems

    def as_json(self) -> dict[str, object]:
        return {
            "legal": self.legal,
            "cards": self.cards,
            "problems": [p.as_json() for p in self.problems],
            "unsupported": [
                {"card": one.card, "number": one.number, "abilities": list(one.abilities)} for one in self.inactive
            ],
        }

    def __str__(self) -> str:
        lines = [self.line(p) for p in self.problems] or [f"{self.source}: legal, {self.cards} cards"]
        return "\n".join([*lines, *(f"{self.source}: not fully supported: {one}" for one in self.inactive)])

    def line(self, p: Problem) -> str:
        where = f"{self.source} line {p.line}" if p.line else self.source
        rule = f" ({p.rule})" if p.rule else ""
        return f"{where}: {p.message}{rule}"


def check(kit: Kit, deck: DeckList) -> Verdict:
    """Judge what could be read of a list, and name what could not."""
    cards = deck.cards
    problems = [Problem(p.line, p.card, "", p.message) for p in deck.problems]
    for p in kit.deck_problems(cards):
        lines = deck.lines_of(p.card) if p.card else []
        problems.append(Problem(lines[-1] if lines else 0, p.card, p.rule, p.message))
    return Verdict(deck.source, len(cards), tuple(problems), inactive_cards(cards))

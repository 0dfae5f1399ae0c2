"""What a game offers to everything above the rules: how to begin it, and how to put it into words.

One subclass a game (`games/<key>/kit.py`, an object called `KIT`). Nothing above asks a game anything else.
"""

from __future__ import annotations

from rulebound.kernel.abilities import CardDef
from rulebound.kernel.game import Game
from rulebound.kernel.state import Record


class DeckProblem:
    """One thing wrong with a deck: the rule, the card it is about (if any), and what to do, in words."""

    def __init__(self, rule: str, card: str, message: str) -> None:
        self.rule: str = rule
        self.card: str = card
        self.message: str = message

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


class Kit:
    """A game from the outside."""

    key: str
    name: str
    rules_version: str

    def __init__(self) -> None:
        self.key = ""
        self.name = ""
        self.rules_version = ""

    def new_game(self, decks: tuple[list[CardDef], list[CardDef]], seed: int | str) -> Game:
        """A game at its first step, decks in place, nothing done yet."""
        raise RuntimeError("a game must say how it begins")

    def empty_game(self) -> Game:
        """A game without cards, to be filled."""
        raise RuntimeError("a game must say how it begins")

    def deck_problems(self, deck: list[CardDef]) -> list[DeckProblem]:
        """Everything wrong with a deck."""
        raise RuntimeError("a game must judge decks")

    def area_words(self, kind: int) -> str:
        """The name of a kind of area."""
        raise RuntimeError("a game must name its areas")

    def step_words(self, step: int) -> str:
        """The name of a step, as the turn's procedure calls it."""
        raise RuntimeError("a game must name its steps")

    def number_names(self) -> tuple[str, ...]:
        """Names of the numerical characteristics, in order."""
        raise RuntimeError("a game must name its numbers")

    def type_words(self, card_type: int) -> str:
        raise RuntimeError("a game must name its card types")

    def colour_words(self, colours: int) -> list[str]:
        raise RuntimeError("a game must name its colours")

    def icon_words(self, icon: int) -> str:
        raise RuntimeError("a game must name its icons")

    def story(self, g: Game, r: Record, viewer: int) -> str:
        """A log record in words for a viewer; empty for what is not worth a line."""
        raise RuntimeError("a game must tell its story")

    def reason_words(self, reason: str) -> str:
        """Why a game ended, in words."""
        return reason

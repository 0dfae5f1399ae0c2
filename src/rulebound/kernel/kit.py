"""What a game offers to everything above the rules: how to begin it, and how to put it into words.

One subclass a game (`games/<key>/kit.py`, an object called `KIT`). Nothing above asks a game anything else.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.abilities import CardDef
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.state import Record
from rulebound.kernel.words import NOBODY

NUMBER_FACT: Final = 0
WORD_FACT: Final = 1
CARD_FACT: Final = 2
PLAYERS_FACT: Final = 3
MARKS_FACT: Final = 4


class Fact:
    """One thing a position holds that only this game has: a number, one of some words, a card, players, or marks.

    A card is a reference, `moved` if it is on the table but counts no more; marks are abilities (card, key).
    """

    def __init__(self, name: str, kind: int, n: int) -> None:
        self.name: str = name
        self.kind: int = kind
        self.n: int = n
        self.moved: bool = False
        self.words: tuple[str, ...] = ()
        self.values: list[int] = []
        self.marks: list[tuple[int, int]] = []


class DeckProblem:
    """One thing wrong with a deck: the rule, the card it is about (if any), and what to do, in words."""

    def __init__(self, rule: str, card: str, message: str) -> None:
        self.rule: str = rule
        self.card: str = card
        self.message: str = message

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


class Attack:
    """Who attacks, what they attack (NOBODY for the player), and what kind of attack it is."""

    def __init__(self, attacker: int, defender: int, player: int, words: str) -> None:
        self.attacker: int = attacker
        self.defender: int = defender
        self.player: int = player
        """The player under attack."""
        self.words: str = words


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

    def random_deck(self, cards: list[CardDef], seed: int) -> list[CardDef]:
        """A deck of these cards as the deck rules want it, drawn for this seed; nothing if they are too few."""
        raise RuntimeError("a game must know what a deck is made of")

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

    def option_areas(self, opt: int, player: int) -> list[int]:
        """The areas that an option of a player is about: where a card would go, which place is chosen."""
        return []

    def option_about(self, g: Game, d: Decision, opt: int) -> str:
        """What an option does, where its words only number it."""
        return ""

    def attack(self, g: Game) -> Attack | None:
        """The attack that is going on."""
        return None

    def counters(self, g: Game, player: int) -> list[tuple[str, int]]:
        """Numbers of a player that no area shows, by name."""
        return []

    def reason_words(self, reason: str) -> str:
        """Why a game ended, in words."""
        return reason

    # advice for bots

    def standing(self, g: Game, player: int) -> int:
        """How far ahead a player is on the way to victory: 0 is even, 1000 about three won games in four.

        It may read the whole state: a bot asks it about games as they might be, never about the true one.
        """
        raise RuntimeError("a game must say how far ahead a player is")

    def urge(self, g: Game, d: Decision, opt: int) -> int:
        """How inclined players are to an option before they think: a weight of at least 1, 10 where nothing is known.

        `option(NO)` stands for choosing no more cards where some have to be chosen. It reads what that player may see.
        """
        return 10

    # notation: positions and scenarios

    def area_codes(self) -> tuple[str, ...]:
        """One word for each kind of area; none as long as the game has no notation."""
        return ()

    def step_codes(self) -> tuple[str, ...]:
        """One word for each step, all different."""
        raise RuntimeError("a game must have short names for its steps")

    def flag_codes(self) -> tuple[tuple[int, str], ...]:
        """Restrictions and permissions, each with one word."""
        return ()

    def colour_names(self) -> tuple[str, ...]:
        raise RuntimeError("a game must name its colours")

    def icon_names(self) -> tuple[str, ...]:
        raise RuntimeError("a game must name its icons")

    def facts(self, g: Game) -> list[Fact]:
        """What a position of this game holds besides cards and effects: always the same facts in the same order."""
        return []

    def set_fact(self, g: Game, fact: Fact) -> str:
        """Put a fact into a game; what is wrong with it, or nothing."""
        return f"there is no {fact.name}"

    def timed(self, g: Game, card: int) -> bool:
        """Whether it can matter when a card came to where it is."""
        return True

    def option_code(self, g: Game, d: Decision, opt: int) -> str:
        """An option in short notation."""
        return g.option_words(d, opt, d.player)

    def card_of_line(self, number: str, name: str, line: str) -> CardDef:
        """A card without text from its type line; a ValueError in words if the line cannot be read."""
        raise RuntimeError("a game must read type lines")

    def blank_card(self) -> CardDef:
        """A plain card for places nobody has named."""
        raise RuntimeError("a game must have a plain card")

    def blanks(self) -> dict[int, int]:
        """How many plain cards an area gets that nobody has filled, by kind of area."""
        return {}

    def under(self, kind: int) -> int:
        """The kind of area under a kind of area, or NOBODY."""
        return NOBODY

    def lay_under(self, g: Game, card: int, host: int) -> None:
        """A card has been laid under another by hand: remember which, where the area does not say it."""

    def laid_out(self, g: Game) -> None:
        """All cards have been laid out by hand: what follows from how they lie."""

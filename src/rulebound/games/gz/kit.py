"""The Godzilla Card Game from the outside."""

from __future__ import annotations

from typing import Final

from rulebound.games.gz import notation, progress
from rulebound.games.gz.areas import DECK, TABLE
from rulebound.games.gz.codes import COLOUR_NAMES, STEP_NAMES, TYPE_NAMES
from rulebound.games.gz.deck import problems
from rulebound.games.gz.random_decks import random_deck
from rulebound.games.gz.start import empty_game, new_game
from rulebound.games.gz.story import story
from rulebound.games.gz.words import option_about, option_areas
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.kit import DeckProblem, Fact, Kit
from rulebound.kernel.state import Record

REASONS: Final = {
    "invasion": "victory through invasion",
    "countering": "victory through countering",
    "both lose": "both players lose at once",
    "effect": "by the effect of a card",
    "loop": "an endless loop that nobody can stop",
    "concession": "concession",
}


class GzKit(Kit):
    def __init__(self) -> None:
        super().__init__()
        self.key = "gz"
        self.name = "Godzilla Card Game"
        self.rules_version = "1.01"

    def new_game(self, decks: tuple[list[CardDef], list[CardDef]], seed: int | str) -> Game:
        return new_game(decks, seed)

    def empty_game(self) -> Game:
        return empty_game()

    def deck_problems(self, deck: list[CardDef]) -> list[DeckProblem]:
        return problems(deck)

    def random_deck(self, cards: list[CardDef], seed: int) -> list[CardDef]:
        return random_deck(cards, seed)

    def area_words(self, kind: int) -> str:
        return TABLE[kind][0]

    def step_words(self, step: int) -> str:
        return STEP_NAMES[step]

    def number_names(self) -> tuple[str, ...]:
        return ("rank", "threat", "counter", "invasion")

    def type_words(self, card_type: int) -> str:
        return TYPE_NAMES[card_type]

    def colour_words(self, colours: int) -> list[str]:
        return [COLOUR_NAMES[i] for i in range(len(COLOUR_NAMES)) if (colours >> i) & 1]

    def icon_words(self, icon: int) -> str:
        return str(icon)

    def story(self, g: Game, r: Record, viewer: int) -> str:
        return story(g, r, viewer)

    def option_about(self, g: Game, d: Decision, opt: int) -> str:
        return option_about(g, d, opt)

    def option_areas(self, opt: int, player: int) -> list[int]:
        return option_areas(opt, player)

    def counters(self, g: Game, player: int) -> list[tuple[str, int]]:
        return [("rage", notation.gz(g).rage[player])]

    def reason_words(self, reason: str) -> str:
        return REASONS.get(reason, reason)

    def standing(self, g: Game, player: int) -> int:
        return progress.standing(notation.gz(g), player)

    def urge(self, g: Game, d: Decision, opt: int) -> int:
        return progress.urge(notation.gz(g), d, opt)

    def area_codes(self) -> tuple[str, ...]:
        return notation.AREA_CODES

    def step_codes(self) -> tuple[str, ...]:
        return notation.STEP_CODES

    def flag_codes(self) -> tuple[tuple[int, str], ...]:
        return notation.FLAG_CODES

    def colour_names(self) -> tuple[str, ...]:
        return COLOUR_NAMES

    def icon_names(self) -> tuple[str, ...]:
        return ()

    def facts(self, g: Game) -> list[Fact]:
        return notation.facts(notation.gz(g))

    def set_fact(self, g: Game, fact: Fact) -> str:
        return notation.set_fact(notation.gz(g), fact)

    def timed(self, g: Game, card: int) -> bool:
        return notation.timed(notation.gz(g), card)

    def option_code(self, g: Game, d: Decision, opt: int) -> str:
        return notation.option_code(notation.gz(g), d, opt)

    def card_of_line(self, number: str, name: str, line: str) -> CardDef:
        return notation.card_of_line(number, name, line)

    def blank_card(self) -> CardDef:
        return notation.blank_card()

    def blanks(self) -> dict[int, int]:
        return {DECK: notation.BLANKS_IN_DECK}

    def under(self, kind: int) -> int:
        return notation.under(kind)

    def lay_under(self, g: Game, card: int, host: int) -> None:
        notation.lay_under(notation.gz(g), card, host)

    def laid_out(self, g: Game) -> None:
        notation.laid_out(notation.gz(g))


KIT: Final = GzKit()

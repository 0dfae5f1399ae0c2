"""The Godzilla Card Game from the outside."""

from __future__ import annotations

from rulebound.games.gz.areas import TABLE
from rulebound.games.gz.codes import COLOUR_NAMES, STEP_NAMES, TYPE_NAMES
from rulebound.games.gz.deck import problems
from rulebound.games.gz.start import empty_game, new_game
from rulebound.games.gz.story import story
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.game import Game
from rulebound.kernel.kit import DeckProblem, Kit
from rulebound.kernel.state import Record

REASONS = {
    "invasion": "victory through invasion",
    "countering": "victory through countering",
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

    def reason_words(self, reason: str) -> str:
        return REASONS.get(reason, reason)


KIT = GzKit()

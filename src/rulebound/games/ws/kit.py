"""Weiß Schwarz from the outside."""

from __future__ import annotations

from typing import Final

from rulebound.games.ws import notation, progress
from rulebound.games.ws.areas import DECK, TABLE
from rulebound.games.ws.codes import ATTACK_NAMES, COLOUR_NAMES, ICON_NAMES, STEP_NAMES, TYPE_NAMES
from rulebound.games.ws.deck import problems, random_deck
from rulebound.games.ws.start import empty_game, new_game
from rulebound.games.ws.story import story
from rulebound.games.ws.words import option_about, option_areas
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.kit import Attack, DeckProblem, Fact, Kit
from rulebound.kernel.state import Record
from rulebound.kernel.words import NOBODY

REASONS: Final = {
    "level 4": "four cards in the level",
    "no cards": "no cards in deck and waiting room",
    "both lose": "both players lose at once",
    "effect": "by the effect of a card",
    "loop": "an endless loop that nobody can stop",
    "concession": "concession",
}


class WsKit(Kit):
    def __init__(self) -> None:
        super().__init__()
        self.key = "ws"
        self.name = "Weiß Schwarz"
        self.rules_version = "2.09"

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
        return ("level", "cost", "power", "soul")

    def type_words(self, card_type: int) -> str:
        return TYPE_NAMES[card_type]

    def colour_words(self, colours: int) -> list[str]:
        return [COLOUR_NAMES[i] for i in range(len(COLOUR_NAMES)) if (colours >> i) & 1]

    def icon_words(self, icon: int) -> str:
        return ICON_NAMES[icon]

    def story(self, g: Game, r: Record, viewer: int) -> str:
        return story(g, r, viewer)

    def option_about(self, g: Game, d: Decision, opt: int) -> str:
        return option_about(g, d, opt)

    def option_areas(self, opt: int, player: int) -> list[int]:
        return option_areas(opt, player)

    def attack(self, g: Game) -> Attack | None:
        w = notation.ws(g)
        if not w.attack_kind or w.attacking() == NOBODY:
            return None
        return Attack(w.attacking(), w.defending(), w.non_turn_player, ATTACK_NAMES[w.attack_kind])

    def reason_words(self, reason: str) -> str:
        return REASONS.get(reason, reason)

    def standing(self, g: Game, player: int) -> int:
        return progress.standing(notation.ws(g), player)

    def urge(self, g: Game, d: Decision, opt: int) -> int:
        return progress.urge(notation.ws(g), d, opt)

    def area_codes(self) -> tuple[str, ...]:
        return notation.AREA_CODES

    def step_codes(self) -> tuple[str, ...]:
        return notation.STEP_CODES

    def flag_codes(self) -> tuple[tuple[int, str], ...]:
        return notation.FLAG_CODES

    def colour_names(self) -> tuple[str, ...]:
        return COLOUR_NAMES

    def icon_names(self) -> tuple[str, ...]:
        return ICON_NAMES

    def facts(self, g: Game) -> list[Fact]:
        return notation.facts(notation.ws(g))

    def set_fact(self, g: Game, fact: Fact) -> str:
        return notation.set_fact(notation.ws(g), fact)

    def timed(self, g: Game, card: int) -> bool:
        return notation.timed(notation.ws(g), card)

    def option_code(self, g: Game, d: Decision, opt: int) -> str:
        return notation.option_code(notation.ws(g), d, opt)

    def card_of_line(self, number: str, name: str, line: str) -> CardDef:
        return notation.card_of_line(number, name, line)

    def blank_card(self) -> CardDef:
        return notation.blank_card()

    def blanks(self) -> dict[int, int]:
        return {DECK: notation.BLANKS_IN_DECK}

    def under(self, kind: int) -> int:
        return notation.under(kind)


KIT: Final = WsKit()

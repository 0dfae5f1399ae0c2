"""Putting a game together: decks in, a game at its first step out."""

from __future__ import annotations

from typing import Final

from rulebound.games.ws.areas import DECK, KINDS
from rulebound.games.ws.basics import NextDamageCanceled
from rulebound.games.ws.codes import PREPARE
from rulebound.games.ws.deck import IllegalDeck, problems
from rulebound.games.ws.game import WsGame
from rulebound.games.ws.nodes import ShotDamage
from rulebound.kernel.abilities import AutoAbility, CardDef
from rulebound.kernel.citations import note
from rulebound.kernel.words import BOTH_PLAYERS, DOWN

SHOT: Final = AutoAbility(NextDamageCanceled(), ShotDamage(), keyword="shot")


def empty_game() -> WsGame:
    """A game without cards, ready to be filled (by a deal, a position, a scenario)."""
    g = WsGame()
    g.shot_ability = SHOT
    g.areas = [[] for _ in range(2 * KINDS)]
    return g


def new_game(decks: tuple[list[CardDef], list[CardDef]], seed: int | str) -> WsGame:
    """5.2: both decks face down in their zones, the dice seeded, nothing done yet.

    Illegal decks are refused with all their problems; `deal` takes any.
    """
    note("ws", "5.2.1.1")
    wrong = [f"player {p + 1}: {problem}" for p in BOTH_PLAYERS for problem in problems(decks[p])]
    if wrong:
        raise IllegalDeck("\n".join(wrong))
    return deal(decks, seed)


def deal(decks: tuple[list[CardDef], list[CardDef]], seed: int | str) -> WsGame:
    """Decks of any size and composition, for tests and experiments."""
    g = empty_game()
    index: dict[int, int] = {}
    for player in BOTH_PLAYERS:
        for d in decks[player]:
            at = index.get(id(d), -1)
            if at < 0:
                at = len(g.defs)
                index[id(d)] = at
                g.defs.append(d)
            g.add_card(at, player, player * KINDS + DECK, DOWN)
    g.settle_definitions()
    g.rng.seed(seed)
    g.step = PREPARE
    return g

"""Section 5.2: game preparation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.ws.areas import DECK, HAND, KINDS, WAITING_ROOM
from rulebound.games.ws.basics import draw_cards
from rulebound.games.ws.codes import FIRST_MULLIGAN, PREPARE, SECOND_MULLIGAN, STAND_PHASE
from rulebound.kernel import events
from rulebound.kernel.words import BOTH_PLAYERS, CARD, NOBODY, option, option_a

if TYPE_CHECKING:
    from rulebound.games.ws.game import WsGame

HAND_AT_START: Final = 5


def run(g: WsGame, step: int) -> int:
    if step == PREPARE:
        return prepare(g)
    if step == FIRST_MULLIGAN:
        return mulligan(g, g.first_player, SECOND_MULLIGAN)
    if step == SECOND_MULLIGAN:
        return mulligan(g, 1 - g.first_player, STAND_PHASE)
    raise RuntimeError(f"there is no step {step} in the preparation of a game")


def prepare(g: WsGame) -> int:
    g.also("5.2.1")
    g.cite("5.2.1.2")
    for player in BOTH_PLAYERS:
        # the owner shuffles, then the opponent shuffles too
        events.shuffle(g, player * KINDS + DECK)
        events.shuffle(g, player * KINDS + DECK)
    g.cite("5.2.1.3")
    g.also("5.2.1.3.1")
    g.first_player = g.rng.below(2)
    g.turn_player = g.first_player
    g.note(9, g.first_player, NOBODY, 0)
    g.cite("5.2.1.4")
    for player in (g.first_player, 1 - g.first_player):
        draw_cards(g, player, HAND_AT_START)
    return FIRST_MULLIGAN


def mulligan(g: WsGame, player: int, after: int) -> int:
    """Any number of cards to the waiting room, as many drawn, once."""
    g.cite("5.2.1.4")
    hand = g.area(player, HAND)
    options = [option(CARD, c) for c in hand]
    away = [option_a(o) for o in g.ask_some(player, "mulligan", options, 0, len(options))]
    events.move_all(g, away, player * KINDS + WAITING_ROOM)
    draw_cards(g, player, len(away))
    if after == STAND_PHASE:
        g.cite("5.2.1.5")
        g.turn_player = g.first_player
        g.turn = 1
    return after

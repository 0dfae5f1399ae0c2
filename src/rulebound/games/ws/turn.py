"""Section 6: the phases of a turn, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.ws.areas import CLIMAX, CLOCK, HAND, KINDS, STAGE, WAITING_ROOM
from rulebound.games.ws.basics import draw_cards
from rulebound.games.ws.codes import (
    ATTACK_PHASE,
    BEGINNING_OF_CLIMAX_PHASE,
    BEGINNING_OF_CLOCK_PHASE,
    BEGINNING_OF_DRAW_PHASE,
    BEGINNING_OF_MAIN_PHASE,
    BEGINNING_OF_STAND_PHASE,
    BEGINNING_OF_TURN,
    CANNOT_STAND_IN_STAND_PHASE,
    CLIMAX_PHASE,
    CLIMAX_PLAY,
    CLOCK_CHOICE,
    CLOCK_PHASE,
    DRAW_PHASE,
    END_CHECK,
    END_CLIMAX,
    END_HAND,
    END_OF_THE_TURN,
    END_PHASE,
    EXCHANGE,
    MAIN_PHASE,
    MAIN_PLAY,
    NEXT_TURN,
    PLAY_CHARACTER,
    PLAY_EVENT,
    PUT_IN_CLOCK,
    STAND_PHASE,
    TURN_BEGINS,
)
from rulebound.games.ws.play import climax_options, main_options, perform_action
from rulebound.games.ws.rule_actions import due_cards, losers
from rulebound.kernel import events
from rulebound.kernel.timing import check_timing, expire
from rulebound.kernel.words import (
    CARD,
    END_OF_NEXT_TURN_OF_MASTER,
    END_OF_NEXT_TURN_OF_OPPONENT,
    END_OF_TURN,
    NOBODY,
    OPTION_BITS,
    PASS,
    STAND,
    option,
    option_a,
    option_verb,
)

if TYPE_CHECKING:
    from rulebound.games.ws.game import WsGame

HAND_LIMIT: Final = 7


def run(g: WsGame, step: int) -> int:
    if step == MAIN_PLAY:
        return main_play(g)
    if step == CLIMAX_PLAY:
        return climax_play(g)
    if step == CLOCK_CHOICE:
        return clock_choice(g)
    if step == STAND_PHASE:
        return stand_phase(g)
    if step == DRAW_PHASE:
        return draw_phase(g)
    if step == CLOCK_PHASE:
        return clock_phase(g)
    if step == MAIN_PHASE:
        return main_phase(g)
    if step == CLIMAX_PHASE:
        return climax_phase(g)
    if step == END_PHASE:
        return end_phase(g)
    if step == END_HAND:
        return end_hand(g)
    if step == END_CLIMAX:
        return end_climax(g)
    if step == END_CHECK:
        return end_check(g)
    if step == NEXT_TURN:
        return next_turn(g)
    raise RuntimeError(f"there is no step {step} in a turn")


# 6.2


def stand_phase(g: WsGame) -> int:
    g.also("6.1.1")
    g.also("6.2.1")
    g.cite("6.2.1.1")
    g.note(TURN_BEGINS, g.turn_player, NOBODY, g.turn)
    events.fulfil_time(g, BEGINNING_OF_TURN)
    events.fulfil_time(g, BEGINNING_OF_STAND_PHASE)
    check_timing(g)
    g.cite("6.2.1.2")
    standing = g.characters(g.turn_player, STAGE)
    kept = [card for card in standing if g.flags(card, CANNOT_STAND_IN_STAND_PHASE)]
    g.also("1.3.3" if kept else "")
    events.turn_all(g, [card for card in standing if card not in kept], STAND)
    g.cite("6.2.1.3")
    check_timing(g)
    return DRAW_PHASE


# 6.3


def draw_phase(g: WsGame) -> int:
    g.also("6.3.1")
    g.cite("6.3.1.1")
    events.fulfil_time(g, BEGINNING_OF_DRAW_PHASE)
    check_timing(g)
    g.cite("6.3.1.2")
    draw_cards(g, g.turn_player, 1)
    g.cite("6.3.1.3")
    check_timing(g)
    return CLOCK_PHASE


# 6.4


def clock_phase(g: WsGame) -> int:
    g.also("6.4.1")
    g.cite("6.4.1.1")
    events.fulfil_time(g, BEGINNING_OF_CLOCK_PHASE)
    check_timing(g)
    return CLOCK_CHOICE


def clock_choice(g: WsGame) -> int:
    g.cite("6.4.1.2")
    player = g.turn_player
    options = [option(PUT_IN_CLOCK, c) for c in g.area(player, HAND)]
    options.append(option(PASS))
    picked = g.ask_one(player, "clock", options)
    if picked != options[-1] and events.move(g, option_a(picked), player * KINDS + CLOCK):
        g.also("4.10.2")
        draw_cards(g, player, 2)
    g.cite("6.4.1.3")
    check_timing(g)
    return MAIN_PHASE


# 6.5


def main_phase(g: WsGame) -> int:
    g.also("6.5.1")
    g.cite("6.5.1.1")
    events.fulfil_time(g, BEGINNING_OF_MAIN_PHASE)
    return MAIN_PLAY


def main_play(g: WsGame) -> int:
    """One play timing of the main phase: 8.5.2."""
    g.cite("6.5.1.2")
    g.also("8.5.2")
    g.also("8.5.2.1")
    g.also("4.5.2")
    check_timing(g)
    g.cite("6.5.1.2")
    g.also("8.5.2.2")
    g.also("4.5.3")
    picked = g.ask_one(g.turn_player, "main", main_options(g, g.turn_player))
    if picked == PASS << (2 * OPTION_BITS):
        g.cite("6.5.1.3")
        g.also("8.5.2.3")
        g.also("4.5.3.2")
        return CLIMAX_PHASE
    g.also("4.5.3.1")
    g.cite(rule_of_action(option_verb(picked)))
    perform_action(g, g.turn_player, picked)
    return MAIN_PLAY


def rule_of_action(verb: int) -> str:
    """Which of the actions of the main phase this is."""
    if verb == PLAY_CHARACTER:
        return "6.5.1.2.1"
    if verb == PLAY_EVENT:
        return "6.5.1.2.2"
    return "6.5.1.2.4" if verb == EXCHANGE else "6.5.1.2.3"


# 6.6


def climax_phase(g: WsGame) -> int:
    g.also("6.6.1")
    g.cite("6.6.1.1")
    events.fulfil_time(g, BEGINNING_OF_CLIMAX_PHASE)
    check_timing(g)
    return CLIMAX_PLAY


def climax_play(g: WsGame) -> int:
    g.cite("6.6.1.2")
    check_timing(g)
    g.cite("6.6.1.2.1")
    picked = g.ask_one(g.turn_player, "climax", climax_options(g, g.turn_player))
    if picked != PASS << (2 * OPTION_BITS):
        g.cite("6.6.1.2.2")
        perform_action(g, g.turn_player, picked)
    g.cite("6.6.1.3")
    check_timing(g)
    return ATTACK_PHASE


# 6.8


def end_phase(g: WsGame) -> int:
    g.also("6.8.1")
    g.cite("6.8.1.1")
    events.fulfil_time(g, END_OF_THE_TURN)
    check_timing(g)
    return END_HAND


def excess(g: WsGame) -> int:
    """How many cards the turn player's hand exceeds the limit by (3.3.3.1)."""
    return max(g.count(g.turn_player, HAND) - HAND_LIMIT, 0)


def end_hand(g: WsGame) -> int:
    n = excess(g)
    if n > 0:
        g.cite("6.8.1.2")
        g.also("3.3.3")
        g.also("3.3.3.1")
        player = g.turn_player
        options = [option(CARD, c) for c in g.area(player, HAND)]
        away = [option_a(o) for o in g.ask_some(player, "hand limit", options, n, n)]
        events.move_all(g, away, player * KINDS + WAITING_ROOM)
    return END_CLIMAX


def end_climax(g: WsGame) -> int:
    g.cite("6.8.1.3")
    climaxes = g.area(g.turn_player, CLIMAX)
    if climaxes:
        events.discard_all(g, climaxes[:], WAITING_ROOM)
    return END_CHECK


def end_check(g: WsGame) -> int:
    """Effects of this turn end; what that brings about is dealt with in another end phase before the turn passes."""
    g.cite("6.8.1.4")
    check_timing(g)
    # what this check timing could not do (a card that cannot be moved) is no reason to begin again for ever
    impossible = due_cards(g)
    g.cite("6.8.1.4")
    expire_turn(g)
    g.cite("6.8.1.5")
    if excess(g) > 0 or losers(g) or g.standby or g.end_abilities_waiting():
        return END_PHASE
    for card in due_cards(g):
        if card not in impossible:
            return END_PHASE
    return NEXT_TURN


def expire_turn(g: WsGame) -> None:
    """Durations of this turn are over, except of abilities that wait for its end and have not been fulfilled yet."""
    late = g.waiting_for_the_end()
    expire(g, END_OF_TURN, NOBODY)
    expire(g, END_OF_NEXT_TURN_OF_MASTER, g.turn_player)
    expire(g, END_OF_NEXT_TURN_OF_OPPONENT, g.turn_player)
    g.waiting.extend([w for w in late if w not in g.waiting])


def next_turn(g: WsGame) -> int:
    g.cite("6.8.1.5")
    g.also("6.1.1")
    following = g.non_turn_player
    if g.extra_turns:
        g.cite("11.2.1")
        following = take_extra_turn(g)
    g.turn_player = following
    g.turn += 1
    g.changed()
    g.attacks = 0
    g.attack_phase_begun = False
    if g.used:
        g.used.clear()
    if g.end_marks:
        g.end_marks.clear()
    if g.came:
        g.came.clear()
    return STAND_PHASE


def take_extra_turn(g: WsGame) -> int:
    """The last effect generated comes first; the others are put off until the turn after (11.2.2)."""
    if len(g.extra_turns) > 1:
        g.cite("11.2.2")
    return g.extra_turns.pop()

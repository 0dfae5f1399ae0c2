"""Section 7: the phases of a turn, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.gz.areas import DISCARD, HAND, STRATEGY_1, STRATEGY_2
from rulebound.games.gz.codes import (
    BEGINNING_OF_COUNTER_PHASE,
    BEGINNING_OF_END_PHASE,
    BEGINNING_OF_MAIN_PHASE,
    BEGINNING_OF_START_PHASE,
    CANNOT_BE_COUNTERED,
    CANNOT_ENGAGE,
    COUNTER_PHASE,
    COUNTER_POWER,
    COUNTER_RESULT,
    END_ADVANCE,
    END_CHECK,
    END_DRAW,
    END_OF_THE_TURN,
    END_PHASE,
    MAIN_PHASE,
    MAIN_PLAY,
    MONSTER,
    NEXT_TURN,
    RANK,
    START_DRAW,
    START_PHASE,
    THREAT,
    TURN_BEGINS,
)
from rulebound.games.gz.main_actions import main_options, perform_action
from rulebound.games.gz.rule_actions import due
from rulebound.games.gz.statics import further_at_end, more_in_total
from rulebound.games.gz.terms import advance, change_rage, counter, draw_cards
from rulebound.kernel import events
from rulebound.kernel.timing import check_timing, expire
from rulebound.kernel.words import (
    END_OF_NEXT_TURN_OF_MASTER,
    END_OF_NEXT_TURN_OF_OPPONENT,
    END_OF_TURN,
    NOBODY,
    OPTION_BITS,
    PASS,
)

if TYPE_CHECKING:
    from rulebound.games.gz.game import GzGame

HAND_TO_DRAW_TO: Final = 5


def run(g: GzGame, step: int) -> int:
    if step == MAIN_PLAY:
        return main_play(g)
    if step == START_PHASE:
        return start_phase(g)
    if step == START_DRAW:
        return start_draw(g)
    if step == MAIN_PHASE:
        return main_phase(g)
    if step == COUNTER_PHASE:
        return counter_phase(g)
    if step == COUNTER_RESULT:
        return counter_result(g)
    if step == END_PHASE:
        return end_phase(g)
    if step == END_ADVANCE:
        return end_advance(g)
    if step == END_DRAW:
        return end_draw(g)
    if step == END_CHECK:
        return end_check(g)
    if step == NEXT_TURN:
        return next_turn(g)
    raise RuntimeError(f"there is no step {step} in a turn")


# 7.2


def start_phase(g: GzGame) -> int:
    g.turn_began = g.stamp_now()
    g.cite("7.1.1")
    g.also("7.1.2")
    g.cite("7.2.1")
    g.note(TURN_BEGINS, g.turn_player, NOBODY, g.turn)
    events.fulfil_time(g, BEGINNING_OF_START_PHASE)
    check_timing(g)
    return START_DRAW


def start_draw(g: GzGame) -> int:
    player = g.turn_player
    g.cite("7.2.2")
    monster = g.monster[1 - player]
    draw_cards(g, player, g.number(monster, RANK) if monster != NOBODY else 0)
    old = used_strategies(g, player)
    if old:
        g.cite("7.2.3")
        events.discard_all(g, old, DISCARD)
    g.cite("7.2.4")
    change_rage(g, player, -g.rage[player])
    g.cite("7.2.5")
    check_timing(g)
    return MAIN_PHASE


def used_strategies(g: GzGame, player: int) -> list[int]:
    """Strategy cards placed before this turn, except those with Base (12.9)."""
    found: list[int] = []
    for kind in (STRATEGY_1, STRATEGY_2):
        for card in g.area(player, kind):
            if g.turn_began and g.arrived[card] > g.turn_began:
                continue
            if any(h.ability.keyword == "base" for h in g.info(card).abilities):
                g.also("12.9.2")
            else:
                found.append(card)
    return found


# 7.3


def main_phase(g: GzGame) -> int:
    g.cite("7.3.1")
    events.fulfil_time(g, BEGINNING_OF_MAIN_PHASE)
    check_timing(g)
    return MAIN_PLAY


def main_play(g: GzGame) -> int:
    """One play timing of the main phase (10.4.4)."""
    g.also("10.4.4")
    g.also("10.4.2")
    g.cite("10.4.4.1")
    check_timing(g)
    g.cite("10.4.4.2")
    g.also("7.3.2")
    g.also("8.1.1")
    picked = g.ask_one(g.turn_player, "main", main_options(g, g.turn_player))
    if picked == PASS << (2 * OPTION_BITS):
        g.cite("10.4.4.3")
        return COUNTER_PHASE
    perform_action(g, g.turn_player, picked)
    return MAIN_PLAY


# 7.4


def counter_phase(g: GzGame) -> int:
    g.cite("7.4.1")
    events.fulfil_time(g, BEGINNING_OF_COUNTER_PHASE)
    check_timing(g)
    return COUNTER_RESULT


def total_counter_power(g: GzGame, player: int) -> int:
    """The counter power of all of a player's battle cards that engage."""
    g.cite("7.4.2")
    total = 0
    for number in range(1, 9):
        for card in g.zone(player, number):
            info = g.info(card)
            if info.type == MONSTER:
                g.also("7.4.2.1")
            elif info.flags & CANNOT_ENGAGE:
                g.also("5.16.1")
            else:
                total += info.num[COUNTER_POWER]
    return total + more_in_total(g, player)


def counter_result(g: GzGame) -> int:
    player = g.turn_player
    monster = g.monster[1 - player]
    total = total_counter_power(g, player)
    if monster != NOBODY and total >= g.number(monster, THREAT):
        g.cite("7.4.3")
        if g.flags(monster, CANNOT_BE_COUNTERED):
            g.also("1.3.3")
        else:
            counter(g, 1 - player, total)
    g.cite("7.4.4")
    check_timing(g)
    return END_PHASE


# 7.5


def end_phase(g: GzGame) -> int:
    g.cite("7.5.1")
    events.fulfil_time(g, BEGINNING_OF_END_PHASE)
    check_timing(g)
    return END_ADVANCE


def end_advance(g: GzGame) -> int:
    g.cite("7.5.2")
    if g.position(g.turn_player) <= 7 and advance(g, g.turn_player, False):
        for _ in range(further_at_end(g, g.monster[g.turn_player])):
            advance(g, g.turn_player, False)
    g.cite("7.5.3")
    check_timing(g)
    return END_DRAW


def end_draw(g: GzGame) -> int:
    g.cite("7.5.4")
    missing = HAND_TO_DRAW_TO - g.count(g.turn_player, HAND)
    if missing > 0:
        draw_cards(g, g.turn_player, missing)
    return END_CHECK


def end_check(g: GzGame) -> int:
    g.cite("7.5.5")
    events.fulfil_time(g, END_OF_THE_TURN)
    check_timing(g)
    g.cite("7.5.6")
    late = g.waiting_for_the_end()
    expire(g, END_OF_TURN, NOBODY)
    expire(g, END_OF_NEXT_TURN_OF_MASTER, g.turn_player)
    expire(g, END_OF_NEXT_TURN_OF_OPPONENT, g.turn_player)
    g.waiting.extend([w for w in late if w not in g.waiting])
    events.look_at_situations(g)
    g.cite("7.5.7")
    if due(g) or g.standby or g.end_abilities_waiting():
        return END_DRAW
    return NEXT_TURN


def next_turn(g: GzGame) -> int:
    g.cite("7.5.7")
    g.turn_player = g.non_turn_player
    g.turn += 1
    g.invaded = False
    g.zones_invaded = 0
    g.invasion_card = NOBODY
    g.destroyed = [0, 0]
    if g.used:
        g.used.clear()
    if g.end_marks:
        g.end_marks.clear()
    return START_PHASE

"""How far each player is on the way to victory, and what sensible players tend to do. Advice for bots, no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.ws.areas import (
    BACK_LEFT,
    CENTER_RIGHT,
    CLOCK,
    HAND,
    KINDS,
    LEVEL,
    POSITIONS,
    STOCK,
)
from rulebound.games.ws.codes import (
    ATTACK,
    ATTACK_CHOICE,
    CLIMAX_CARD,
    DIRECT,
    EXCHANGE,
    FRONTAL,
    LEVEL_NUMBER,
    MAIN_PHASE,
    PLAY_CHARACTER,
    PLAY_CLIMAX,
    PLAY_EVENT,
    POWER,
    PUT_IN_CLOCK,
    SOUL,
    USE_ABILITY,
)
from rulebound.kernel.words import NO, NOBODY, PASS, REVERSE, STAND, YES, option_a, option_b, option_verb

if TYPE_CHECKING:
    from rulebound.games.ws.game import WsGame
    from rulebound.kernel.decision import Decision

USUAL: Final = 10
"""The weight of an option that nothing speaks for or against."""

CLOCK_FULL: Final = 7
DAMAGE: Final = (60, 60, 90, 140, 140)
"""What a card in the clock costs, by the level of the player."""
CARD_IN_HAND: Final = 70
CLIMAX_IN_HAND: Final = 35
CARD_IN_STOCK: Final = 30
STOCK_WANTED: Final = 8
IN_CENTER: Final = 80
IN_BACK: Final = 65
PER_1000_POWER: Final = 10
PER_SOUL: Final = 15
STILL_TO_ATTACK: Final = 45
NOT_ALONE: Final = 20


def standing(g: WsGame, player: int) -> int:
    return assets(g, player) - assets(g, 1 - player)


def assets(g: WsGame, player: int) -> int:
    """All that a player has, against the damage taken so far."""
    total = 0
    level = g.count(player, LEVEL)
    for i in range(min(level, 4)):
        total -= CLOCK_FULL * DAMAGE[i]
    total -= g.count(player, CLOCK) * DAMAGE[min(level, 4)]
    for card in g.area(player, HAND):
        total += CLIMAX_IN_HAND if g.printed(card).type == CLIMAX_CARD else CARD_IN_HAND
    total += min(g.count(player, STOCK), STOCK_WANTED) * CARD_IN_STOCK
    attacking = g.turn_player == player and MAIN_PHASE <= g.step <= ATTACK_CHOICE
    base = player * KINDS
    for kind in POSITIONS:
        for card in g.areas[base + kind]:
            total += worth_on_stage(g, card, kind)
            if attacking and kind <= CENTER_RIGHT and g.orientation[card] == STAND:
                total += STILL_TO_ATTACK * max(g.number(card, SOUL), 0)
    return total


def worth_on_stage(g: WsGame, card: int, kind: int) -> int:
    if g.orientation[card] == REVERSE:
        return NOT_ALONE
    if kind >= BACK_LEFT:
        return IN_BACK
    power = max(g.number(card, POWER), 0) * PER_1000_POWER // 1000
    return IN_CENTER + power + PER_SOUL * max(g.number(card, SOUL), 0)


# what players tend to do


def urge(g: WsGame, d: Decision, opt: int) -> int:
    verb = option_verb(opt)
    prompt = d.prompt
    if verb == PLAY_CHARACTER:
        return urge_to_play(g, d.player, option_a(opt), option_b(opt))
    if verb == ATTACK:
        return urge_to_attack(g, option_a(opt), option_b(opt))
    if verb == PASS:
        return urge_to_pass(g, d)
    if verb == EXCHANGE:
        return 1
    if verb == USE_ABILITY or verb == PLAY_EVENT:
        return USUAL
    if verb == PLAY_CLIMAX:
        return 3 * USUAL
    if verb == PUT_IN_CLOCK or prompt == "hand limit" or prompt == "mulligan" or prompt == "cost":
        return urge_to_let_go(g, d.player, opt)
    if verb == YES:
        return 2 * USUAL
    if prompt == "level up":
        return 1 if g.printed(option_a(opt)).type == CLIMAX_CARD else USUAL
    if verb == NO and prompt != "may" and prompt != "pay":
        return USUAL // 2
    return USUAL


def urge_to_play(g: WsGame, player: int, card: int, position: int) -> int:
    """Empty places first; over another character only what is clearly stronger."""
    there = g.character_at(player, position)
    front = position <= CENTER_RIGHT
    power = g.number(card, POWER)
    if there == NOBODY:
        return 6 * USUAL + power // 200 if front else 2 * USUAL
    if front and (g.orientation[there] == REVERSE or power >= g.number(there, POWER) + 2000):
        return USUAL
    return 1


def urge_to_attack(g: WsGame, card: int, kind: int) -> int:
    if kind == DIRECT:
        return 10 * USUAL
    against = g.facing(card)
    wins = against == NOBODY or g.number(card, POWER) > g.number(against, POWER)
    if kind == FRONTAL:
        return 8 * USUAL if wins else 2 * USUAL
    if wins:
        return USUAL
    return 4 * USUAL if g.number(card, SOUL) > g.number(against, LEVEL_NUMBER) else USUAL // 2


def urge_to_pass(g: WsGame, d: Decision) -> int:
    if d.prompt == "attack":
        return 2
    if d.prompt == "clock":
        return 2 * USUAL if g.count(d.player, HAND) > 6 else USUAL
    return USUAL


def urge_to_let_go(g: WsGame, player: int, opt: int) -> int:
    """Climaxes beyond the first and what cannot be played for long go first."""
    if option_verb(opt) == NO:
        return 2 * USUAL
    card = option_a(opt)
    if g.printed(card).type == CLIMAX_CARD:
        return 2 * USUAL
    late = g.number(card, LEVEL_NUMBER) - g.count(player, LEVEL)
    return USUAL if late > 1 else max(USUAL // 3 + late, 1)

"""How far each player is on the way to victory, and what sensible players tend to do. Advice for bots, no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.ws.areas import (
    BACK_LEFT,
    CENTER_RIGHT,
    CLOCK,
    DECK,
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
    PLAY_CHARACTER,
    PLAY_CLIMAX,
    PLAY_EVENT,
    POWER,
    PUT_IN_CLOCK,
    SOUL,
    STAND_PHASE,
    USE_ABILITY,
)
from rulebound.kernel.words import NO, NOBODY, PASS, REVERSE, STAND, YES, option_a, option_b, option_verb

if TYPE_CHECKING:
    from rulebound.games.ws.game import WsGame
    from rulebound.kernel.decision import Decision

USUAL: Final = 10
"""The weight of an option that nothing speaks for or against."""

# What things are worth, in thousandths of the logarithm of the odds: fitted to who won thousands of games between bots.
CLOCK_FULL: Final = 7
DAMAGE: Final = (15, 125, 275, 440, 440)
"""A card in the clock, by the level of the player."""
CARD_IN_HAND: Final = (140, 140, 140, 140, 140, 70)
"""The first, the second, …; the last stands for all after it. Climaxes are counted apart."""
CLIMAX_IN_HAND: Final = (130, 10)
CARD_IN_STOCK: Final = (130, 130, 130, 130, 20)
ALL_CLIMAXES: Final = 1400
"""A deck of nothing but climaxes."""
SMALL_DECK: Final = 8
IN_CENTER: Final = -200
IN_BACK: Final = 65
PER_1000_POWER: Final = 70
PER_SOUL: Final = 80
STRONGER: Final = 170
"""A character that would win the battle with the one it faces."""
STILL_TO_ATTACK: Final = 80


def standing(g: WsGame, player: int) -> int:
    return assets(g, player) - assets(g, 1 - player)


def assets(g: WsGame, player: int) -> int:
    """All that a player has, against the damage taken so far."""
    total = 0
    level = g.count(player, LEVEL)
    for i in range(min(level, 4)):
        total -= CLOCK_FULL * DAMAGE[i]
    total -= g.count(player, CLOCK) * DAMAGE[min(level, 4)]
    climaxes = climaxes_among(g, g.area(player, HAND))
    total += one_by_one(CARD_IN_HAND, g.count(player, HAND) - climaxes)
    total += one_by_one(CLIMAX_IN_HAND, climaxes)
    total += one_by_one(CARD_IN_STOCK, g.count(player, STOCK))
    deck = g.area(player, DECK)
    total += climaxes_among(g, deck) * ALL_CLIMAXES // max(len(deck), SMALL_DECK)
    return total + worth_of_stage(g, player)


def one_by_one(worth: tuple[int, ...], n: int) -> int:
    total = 0
    for i in range(n):
        total += worth[min(i, len(worth) - 1)]
    return total


def climaxes_among(g: WsGame, cards: list[int]) -> int:
    n = 0
    for card in cards:
        if g.printed(card).type == CLIMAX_CARD:
            n += 1
    return n


def worth_of_stage(g: WsGame, player: int) -> int:
    attacking = g.turn_player == player and g.step <= ATTACK_CHOICE
    base = player * KINDS
    total = 0
    for kind in POSITIONS:
        for card in g.areas[base + kind]:
            if g.orientation[card] == REVERSE:
                continue
            if kind >= BACK_LEFT:
                total += IN_BACK
                continue
            power = g.number(card, POWER)
            soul = max(g.number(card, SOUL), 0)
            total += IN_CENTER + power * PER_1000_POWER // 1000 + soul * PER_SOUL
            against = g.facing(card)
            if against != NOBODY and power > g.number(against, POWER):
                total += STRONGER
            if attacking and (g.orientation[card] == STAND or g.step <= STAND_PHASE):
                total += soul * STILL_TO_ATTACK
    return total


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

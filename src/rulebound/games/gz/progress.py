"""How far each player is on the way to victory, and what sensible players tend to do. Advice for bots, no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.gz.areas import HAND, MONSTER_DECK, STRATEGY_1, STRATEGY_2
from rulebound.games.gz.codes import (
    BATTLE,
    CANNOT_ENGAGE,
    COUNTER_POWER,
    END_DRAW,
    GAIN_RAGE,
    INVADE,
    INVASION,
    MAIN_PLAY,
    MONSTER,
    PLAY_BATTLE,
    PLAY_BURST,
    PLAY_MONSTER,
    PLAY_STRATEGY,
    RANK,
    THREAT,
)
from rulebound.kernel.words import NO, NOBODY, PASS, YES, option_a, option_b, option_verb

if TYPE_CHECKING:
    from rulebound.games.gz.game import GzGame
    from rulebound.kernel.decision import Decision

USUAL: Final = 10
"""The weight of an option that nothing speaks for or against."""

# What things are worth, in thousandths of the logarithm of the odds: fitted to who won thousands of games between bots.
MONSTER_LEFT: Final = 280
CARD_IN_HAND: Final = 75
BATTLE_CARD: Final = 45
STRATEGY_CARD: Final = 20
RAGE: Final = 60
COUNTER: Final = 300
"""Counter power that equals the threat level of the other monster."""
AT_THE_GATE: Final = 280
GATE_OPEN: Final = 150
INVASION_AHEAD: Final = 2600
"""The monster can invade past an open gate this turn."""
GATE_TO_CLOSE: Final = 900
"""The other monster stands before the own open gate, and there is this turn left to close it."""
GATE_LOST: Final = 2200
"""So it does, and the own monster stands in the gate or will: no battle card can be kept there (11.3)."""
LAST_ZONE: Final = 8


def standing(g: GzGame, player: int) -> int:
    return assets(g, player) - assets(g, 1 - player)


def assets(g: GzGame, player: int) -> int:
    """Monsters left, how far the one on the field has come, and what the battle cards can do to the other one."""
    other = 1 - player
    here = g.position(player)
    total = g.count(player, MONSTER_DECK) * MONSTER_LEFT + g.rage[player] * RAGE
    if here == LAST_ZONE:
        total += AT_THE_GATE if blocked(g, other) else AT_THE_GATE + GATE_OPEN
    if g.turn_player == player:
        if not g.invaded and g.step <= MAIN_PLAY and can_pass_the_gate(g, player):
            total += INVASION_AHEAD
        elif g.position(other) == LAST_ZONE:
            total -= danger_at_the_gate(g, player)
    total += COUNTER * min(counter_power(g, player), threat_of(g, other)) // threat_of(g, other)
    total += g.count(player, HAND) * CARD_IN_HAND + len(g.battle_cards(player)) * BATTLE_CARD
    return total + (g.count(player, STRATEGY_1) + g.count(player, STRATEGY_2)) * STRATEGY_CARD


def can_pass_the_gate(g: GzGame, player: int) -> bool:
    """Whether an invasion with the best card in hand would go past zone 8 (5.13.1)."""
    if blocked(g, 1 - player):
        return False
    here = g.position(player)
    for card in g.area(player, HAND):
        if here + g.number(card, INVASION) > LAST_ZONE:
            return True
    return False


def danger_at_the_gate(g: GzGame, player: int) -> int:
    """What the other monster before the gate means for the turn player."""
    if g.position(player) >= LAST_ZONE - 1 and g.step < END_DRAW:
        return GATE_LOST
    return 0 if blocked(g, player) else GATE_TO_CLOSE


def blocked(g: GzGame, player: int) -> bool:
    """Whether a battle card stands in the player's zone 8 (5.13.1.1)."""
    for card in g.zone(player, LAST_ZONE):
        if g.printed(card).type == BATTLE:
            return True
    return False


def counter_power(g: GzGame, player: int) -> int:
    total = 0
    for card in g.battle_cards(player):
        if not g.flags(card, CANNOT_ENGAGE):
            total += g.number(card, COUNTER_POWER)
    return max(total, 0)


def threat_of(g: GzGame, player: int) -> int:
    monster = g.monster[player]
    return max(g.number(monster, THREAT), 1) if monster != NOBODY else 1


# what players tend to do


def urge(g: GzGame, d: Decision, opt: int) -> int:
    verb = option_verb(opt)
    if verb == PLAY_BATTLE:
        return urge_to_play(g, d.player, option_a(opt), option_b(opt))
    if verb == PLAY_STRATEGY:
        return 2 * USUAL
    if verb == PLAY_MONSTER or verb == PLAY_BURST:
        return 3 * USUAL
    if verb == INVADE:
        return urge_to_invade(g, d.player, option_a(opt))
    if verb == GAIN_RAGE:
        return USUAL // 2
    if verb == PASS:
        return 2 * USUAL
    if d.prompt == "discard":
        return USUAL if g.printed(option_a(opt)).type == MONSTER else USUAL // 2
    if verb == YES:
        return 2 * USUAL
    if verb == NO:
        return USUAL // 2
    return USUAL


def urge_to_play(g: GzGame, player: int, card: int, number: int) -> int:
    """Free zones the own monster has left behind or is far from; a card already there would be lost (11.5)."""
    if g.zone(player, number):
        return 1
    weight = USUAL // 2 + g.number(card, RANK)
    if number == LAST_ZONE:
        return 4 * weight if g.position(1 - player) >= LAST_ZONE - 2 else weight
    here = g.position(player)
    return weight // 2 if here < number <= here + 2 else weight


def urge_to_invade(g: GzGame, player: int, card: int) -> int:
    steps = g.number(card, INVASION)
    if steps <= 0:
        return 1
    if g.position(player) + steps > LAST_ZONE:
        return 100 * USUAL if not blocked(g, 1 - player) else 1
    return 2 * steps

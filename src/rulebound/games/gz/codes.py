"""The game's own words as ints: card types, numbers, flags, times, events, verbs, steps."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.words import FIRST_GAME_EVENT, FIRST_GAME_FLAG, FIRST_GAME_VERB

# 2.2
MONSTER: Final = 1
BATTLE: Final = 2
STRATEGY: Final = 3
IS_MONSTER: Final = 1 << MONSTER
IS_BATTLE: Final = 1 << BATTLE
IS_STRATEGY: Final = 1 << STRATEGY
TYPE_NAMES: Final = ("", "Monster", "Battle", "Strategy")

# 2.4
RED: Final = 1
BLUE: Final = 2
WHITE: Final = 4
GREEN: Final = 8
COLOUR_NAMES: Final = ("red", "blue", "white", "green")

# 2.3, 2.6, 2.7, 2.8
RANK: Final = 0
THREAT: Final = 1
COUNTER_POWER: Final = 2
INVASION: Final = 3

TOKEN_TRAIT: Final = "Token"
RAGE_THREAT: Final = 5000
"""3.4.5: what each rage adds to the threat level."""

# flags
CANNOT_ENGAGE: Final = 1 << FIRST_GAME_FLAG
CANNOT_BE_DESTROYED: Final = 1 << (FIRST_GAME_FLAG + 1)
CANNOT_BE_COUNTERED: Final = 1 << (FIRST_GAME_FLAG + 2)
CANNOT_INVADE: Final = 1 << (FIRST_GAME_FLAG + 3)
CANNOT_ADVANCE: Final = 1 << (FIRST_GAME_FLAG + 4)
CANNOT_PLAY_BATTLE: Final = 1 << (FIRST_GAME_FLAG + 5)
CANNOT_PLAY_STRATEGY: Final = 1 << (FIRST_GAME_FLAG + 6)
CLOSED_ZONE_1: Final = FIRST_GAME_FLAG + 7
"""A player cannot play battle cards in their zone n: bit CLOSED_ZONE_1 + n - 1 of the player's flags."""
CLOSED_ZONES: Final = 0b11111111 << CLOSED_ZONE_1
CANNOT_BE_DESTROYED_BY_OPPONENT: Final = 1 << (FIRST_GAME_FLAG + 15)
"""By an effect whose master is the opponent of the card's master."""
KEEPS_RAGE: Final = 1 << (FIRST_GAME_FLAG + 16)
"""Its rage cannot be reduced by an opponent's effect."""

# trigger conditions of the turn's procedure
BEGINNING_OF_START_PHASE: Final = 1
BEGINNING_OF_MAIN_PHASE: Final = 2
BEGINNING_OF_COUNTER_PHASE: Final = 3
BEGINNING_OF_END_PHASE: Final = 4
END_OF_THE_TURN: Final = 5

# events
ADVANCED: Final = FIRST_GAME_EVENT
"""An invading monster has advanced into zone n; the word is "invasion" if it invades."""
RETREATED: Final = FIRST_GAME_EVENT + 1
RAGE_CHANGED: Final = FIRST_GAME_EVENT + 2
DESTROYED: Final = FIRST_GAME_EVENT + 3
COUNTERED: Final = FIRST_GAME_EVENT + 4
EVOLVED: Final = FIRST_GAME_EVENT + 5
INVADED: Final = FIRST_GAME_EVENT + 6
RESHUFFLED: Final = FIRST_GAME_EVENT + 7
TURN_BEGINS: Final = FIRST_GAME_EVENT + 8
WOULD_BE_DESTROYED: Final = FIRST_GAME_EVENT + 9
WOULD_BE_COUNTERED: Final = FIRST_GAME_EVENT + 10

# verbs
PLAY_BATTLE: Final = FIRST_GAME_VERB
PLAY_STRATEGY: Final = FIRST_GAME_VERB + 1
GAIN_RAGE: Final = FIRST_GAME_VERB + 2
PLAY_MONSTER: Final = FIRST_GAME_VERB + 3
PLAY_BURST: Final = FIRST_GAME_VERB + 4
INVADE: Final = FIRST_GAME_VERB + 5

# steps
PREPARE: Final = 0
START_PHASE: Final = 1
START_DRAW: Final = 2
MAIN_PHASE: Final = 3
MAIN_PLAY: Final = 4
COUNTER_PHASE: Final = 5
COUNTER_RESULT: Final = 6
END_PHASE: Final = 7
END_ADVANCE: Final = 8
END_DRAW: Final = 9
END_CHECK: Final = 10
NEXT_TURN: Final = 11

STEP_NAMES: Final = (
    "preparation",
    "start phase",
    "start phase",
    "main phase",
    "main phase",
    "counter phase",
    "counter phase",
    "end phase",
    "end phase",
    "end phase",
    "end phase",
    "end of the turn",
)

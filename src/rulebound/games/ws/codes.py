"""The game's own words as ints: card types, characteristics, icons, flags, times, events, verbs, steps."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.words import FIRST_GAME_EVENT, FIRST_GAME_FLAG, FIRST_GAME_VERB

# 2.3: card types
CHARACTER: Final = 1
EVENT: Final = 2
CLIMAX_CARD: Final = 3
IS_CHARACTER: Final = 1 << CHARACTER
IS_EVENT: Final = 1 << EVENT
IS_CLIMAX: Final = 1 << CLIMAX_CARD
TYPE_NAMES: Final = ("", "Character", "Event", "Climax")
TYPE_MARKS: Final = ("", "Ch", "Ev", "CX")
"""As printed beside the name; "CX" also in text (2.3.2.3.3)."""

ORIENTATION_ICONS: Final = ("【STAND】", "【REST】", "【REVERSE】")
"""How texts write the orientations (4.6.1)."""

# 2.4: colours, as a mask
YELLOW: Final = 1
GREEN: Final = 2
RED: Final = 4
BLUE: Final = 8
PURPLE: Final = 16
COLOUR_NAMES: Final = ("Yellow", "Green", "Red", "Blue", "Purple")

# 2.6, 2.7, 2.9, 2.10: numerical characteristics
LEVEL_NUMBER: Final = 0
COST_NUMBER: Final = 1
POWER: Final = 2
SOUL: Final = 3

# 2.11, 4.12.2: trigger icons; 2.8: other icons
SOUL_ICON: Final = 1
RETURN_ICON: Final = 2
POOL_ICON: Final = 3
COMEBACK_ICON: Final = 4
DRAW_ICON: Final = 5
SHOT_ICON: Final = 6
TREASURE_ICON: Final = 7
GATE_ICON: Final = 8
STANDBY_ICON: Final = 9
CHOICE_ICON: Final = 10
LAST_TRIGGER_ICON: Final = 10
COUNTER_ICON: Final = 11
CLOCK_ICON: Final = 12
ICON_NAMES: Final = (
    "",
    "SOUL",
    "RETURN",
    "POOL",
    "COMEBACK",
    "DRAW",
    "SHOT",
    "TREASURE",
    "GATE",
    "STANDBY",
    "CHOICE",
    "COUNTER",
    "CLOCK",
)

# flags of cards and players
CANNOT_ATTACK: Final = 1 << FIRST_GAME_FLAG
CANNOT_FRONTAL: Final = 1 << (FIRST_GAME_FLAG + 1)
CANNOT_SIDE: Final = 1 << (FIRST_GAME_FLAG + 2)
CANNOT_BE_REVERSED: Final = 1 << (FIRST_GAME_FLAG + 3)
CANNOT_BE_PLAYED: Final = 1 << (FIRST_GAME_FLAG + 4)
NO_COLOUR_NEEDED: Final = 1 << (FIRST_GAME_FLAG + 5)
CANNOT_MOVE_POSITION: Final = 1 << (FIRST_GAME_FLAG + 6)
CANNOT_PLAY_BACKUP: Final = 1 << (FIRST_GAME_FLAG + 7)
CANNOT_PLAY_EVENTS: Final = 1 << (FIRST_GAME_FLAG + 8)
NO_SOUL_DECREASE_BY_SIDE: Final = 1 << (FIRST_GAME_FLAG + 9)
CANNOT_USE_ENCORE: Final = 1 << (FIRST_GAME_FLAG + 10)
CANNOT_STAND_IN_STAND_PHASE: Final = 1 << (FIRST_GAME_FLAG + 11)
CANNOT_GO_TO_HAND: Final = 1 << (FIRST_GAME_FLAG + 12)
CANNOT_GO_TO_MEMORY: Final = 1 << (FIRST_GAME_FLAG + 13)
CANNOT_BE_REVERSED_BY_THEIR_AUTOS: Final = 1 << (FIRST_GAME_FLAG + 14)
NO_DAMAGE_BY_THEIR_AUTOS: Final = 1 << (FIRST_GAME_FLAG + 15)

# trigger conditions of the turn's procedure
BEGINNING_OF_TURN: Final = 1
BEGINNING_OF_STAND_PHASE: Final = 2
BEGINNING_OF_DRAW_PHASE: Final = 3
BEGINNING_OF_CLOCK_PHASE: Final = 4
BEGINNING_OF_MAIN_PHASE: Final = 5
BEGINNING_OF_CLIMAX_PHASE: Final = 6
BEGINNING_OF_ATTACK_PHASE: Final = 7
BEGINNING_OF_ATTACK_DECLARATION: Final = 8
BEGINNING_OF_TRIGGER_STEP: Final = 9
BEGINNING_OF_COUNTER_STEP: Final = 10
BEGINNING_OF_DAMAGE_STEP: Final = 11
BEGINNING_OF_BATTLE_STEP: Final = 12
END_OF_THE_ATTACK: Final = 13
BEGINNING_OF_ENCORE_STEP: Final = 14
END_OF_THE_TURN: Final = 15

# events
ATTACKS: Final = FIRST_GAME_EVENT
"""A character has become the attacking character; the attack type is n, the battle opponent `other`."""
WOULD_ATTACK: Final = FIRST_GAME_EVENT + 1
DAMAGE: Final = FIRST_GAME_EVENT + 2
"""A player would be dealt damage n by `other`."""
DAMAGE_TAKEN: Final = FIRST_GAME_EVENT + 3
DAMAGE_CANCELED: Final = FIRST_GAME_EVENT + 4
TRIGGER_CHECKED: Final = FIRST_GAME_EVENT + 5
"""A trigger check has revealed `card` in the attack of `other`."""
REFRESHED: Final = FIRST_GAME_EVENT + 6
LEVELED_UP: Final = FIRST_GAME_EVENT + 7
KEYWORD_USED: Final = FIRST_GAME_EVENT + 8
"""A player uses the keyword `word` of `card`."""
CARD_CHOSEN: Final = FIRST_GAME_EVENT + 9
TURN_BEGINS: Final = FIRST_GAME_EVENT + 10
WOULD_PAY_STOCK: Final = FIRST_GAME_EVENT + 11
"""A card would go from the stock to pay the cost of an ability of `card`, whose category is the `word`."""

# attack types
DIRECT: Final = 1
FRONTAL: Final = 2
SIDE: Final = 3
ATTACK_NAMES: Final = ("", "direct", "frontal", "side")

# how a character came to the stage this turn: the kind of zone it came from, and perhaps this
CAME_BY_CHANGE: Final = 1 << 5

# what a player may do, as verbs of options
PLAY_CHARACTER: Final = FIRST_GAME_VERB
PLAY_EVENT: Final = FIRST_GAME_VERB + 1
PLAY_CLIMAX: Final = FIRST_GAME_VERB + 2
USE_ABILITY: Final = FIRST_GAME_VERB + 3
EXCHANGE: Final = FIRST_GAME_VERB + 4
ATTACK: Final = FIRST_GAME_VERB + 5
PUT_IN_CLOCK: Final = FIRST_GAME_VERB + 6
INTERRUPT: Final = FIRST_GAME_VERB + 7
ICON: Final = FIRST_GAME_VERB + 8

# play timings in which an activated ability can be played
IN_MAIN: Final = 1
IN_COUNTER: Final = 2

# steps
PREPARE: Final = 0
FIRST_MULLIGAN: Final = 1
SECOND_MULLIGAN: Final = 2
STAND_PHASE: Final = 3
DRAW_PHASE: Final = 4
CLOCK_PHASE: Final = 5
CLOCK_CHOICE: Final = 6
MAIN_PHASE: Final = 7
MAIN_PLAY: Final = 8
CLIMAX_PHASE: Final = 9
CLIMAX_PLAY: Final = 10
ATTACK_PHASE: Final = 11
ATTACK_DECLARATION: Final = 12
ATTACK_CHOICE: Final = 13
TRIGGER_STEP: Final = 14
TRIGGER_CHECK: Final = 15
COUNTER_STEP: Final = 16
COUNTER_PLAY: Final = 17
DAMAGE_STEP: Final = 18
DAMAGE_DEALING: Final = 19
BATTLE_STEP: Final = 20
BATTLE_RESULT: Final = 21
END_OF_ATTACK: Final = 22
ENCORE_STEP: Final = 23
ENCORE_TURN_PLAYER: Final = 24
ENCORE_OTHER: Final = 25
ENCORE_END: Final = 26
END_PHASE: Final = 27
END_HAND: Final = 28
END_CLIMAX: Final = 29
END_CHECK: Final = 30
NEXT_TURN: Final = 31

STEP_NAMES: Final = (
    "preparation",
    "mulligan",
    "mulligan",
    "stand phase",
    "draw phase",
    "clock phase",
    "clock phase",
    "main phase",
    "main phase",
    "climax phase",
    "climax phase",
    "attack phase",
    "attack declaration step",
    "attack declaration step",
    "trigger step",
    "trigger step",
    "counter step",
    "counter step",
    "damage step",
    "damage step",
    "battle step",
    "battle step",
    "end of the attack",
    "encore step",
    "encore step",
    "encore step",
    "encore step",
    "end phase",
    "end phase",
    "end phase",
    "end phase",
    "end of the turn",
)

SHORT_STEPS: Final = {"CX phase": CLIMAX_PHASE}
"""What texts may call a phase instead of its name (6.6.2)."""

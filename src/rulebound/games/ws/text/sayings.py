# interpreted
"""The numbers in a tree in words, for people who look at how a text was read."""

from __future__ import annotations

from typing import Final

from rulebound.games.ws.areas import ANYWHERE, BACK_STAGE, CENTER_STAGE, KINDS, STAGE, TABLE
from rulebound.games.ws.codes import (
    ATTACK_NAMES,
    ATTACKS,
    COLOUR_NAMES,
    DAMAGE,
    DAMAGE_CANCELED,
    DAMAGE_TAKEN,
    END_OF_THE_ATTACK,
    END_OF_THE_TURN,
    ICON_NAMES,
    KEYWORD_USED,
    LEVELED_UP,
    REFRESHED,
    STEP_NAMES,
    TRIGGER_CHECKED,
    TYPE_NAMES,
    WOULD_ATTACK,
    WOULD_PAY_STOCK,
)
from rulebound.games.ws.notation import FLAG_CODES
from rulebound.games.ws.situations import ACTIVATED, AUTOMATIC
from rulebound.games.ws.text.nouns import NUMBERS
from rulebound.games.ws.text.triggers import PHASES
from rulebound.kernel.words import ORIENTATIONS, PLAYED, USED

EVENTS: Final = {
    PLAYED: "a card is played",
    USED: "an ability is used",
    ATTACKS: "a character attacks",
    WOULD_ATTACK: "a character would attack",
    DAMAGE: "damage would be dealt",
    DAMAGE_TAKEN: "damage is not canceled",
    DAMAGE_CANCELED: "damage is canceled",
    TRIGGER_CHECKED: "a trigger check reveals a card",
    REFRESHED: "a deck is refreshed",
    LEVELED_UP: "a player levels up",
    KEYWORD_USED: "a keyword is used",
    WOULD_PAY_STOCK: "a cost would be paid from the stock",
}
TIMES: Final = {
    **{code: f"beginning of the {words}" for words, code in PHASES},
    END_OF_THE_ATTACK: "end of the attack",
    END_OF_THE_TURN: "end of the turn",
}
CATEGORIES: Final = {AUTOMATIC: "automatic", ACTIVATED: "activated"}
MASKS: Final = {"zones", "frm", "to"}
PLAYERS_TO: Final = {"DealDamage"}
"""Nodes whose `to` is a player."""

KEYWORD_RULES: Final = {
    "alarm": "10.1.2",
    "encore": "10.2.2",
    "assist": "10.3.2",
    "bond": "10.4.2",
    "backup": "10.5.2",
    "great performance": "10.6.2",
    "brainstorm": "10.7.2",
    "change": "10.8.2",
    "memory": "10.9.2",
    "experience": "10.10.2",
    "shift": "10.11.2",
    "accelerate": "10.12.2",
    "resonate": "10.13.2",
    "fusion": "10.14.2",
    "sunder": "10.15.2",
}
"""What the rulebook says of an ability with a keyword."""


def say(node: str, field: str, value: int) -> str:
    """What a number in a field of a node stands for; empty if it is only a number."""
    if field in MASKS and node not in PLAYERS_TO:
        return zones(value)
    if field == "kind":
        return EVENTS.get(value, "") if node == "Happens" else TABLE[value][0] if 0 <= value < KINDS else ""
    if field == "code":
        return TIMES.get(value, "")
    if field == "characteristic":
        return NUMBERS[value][0]
    if field == "orientation":
        return ORIENTATIONS[value]
    if field == "types":
        return " or ".join(TYPE_NAMES[i].lower() for i in range(1, len(TYPE_NAMES)) if (value >> i) & 1)
    if field == "colours":
        return " or ".join(name.lower() for i, name in enumerate(COLOUR_NAMES) if (value >> i) & 1)
    if field == "icon":
        return ICON_NAMES[value].lower()
    if field == "flags":
        return ", ".join(word for flag, word in FLAG_CODES if value & flag)
    if field in ("first", "last", "step"):
        return STEP_NAMES[value]
    if field == "category":
        return CATEGORIES.get(value, "")
    if field == "n" and node == "Happens" and value > 0:
        return ATTACK_NAMES[value]
    return ""


def zones(mask: int) -> str:
    """Zones as a text names them: the stage as a whole, or center and back stage."""
    if mask & ANYWHERE == ANYWHERE:
        return "anywhere"
    if mask & ANYWHERE == ANYWHERE & ~STAGE:
        return "anywhere but the stage"
    words: list[str] = []
    for whole, name in ((STAGE, "stage"), (CENTER_STAGE, "center stage"), (BACK_STAGE, "back stage")):
        if mask & whole == whole:
            words.append(name)
            mask &= ~whole
    words += [TABLE[kind][0] for kind in range(KINDS) if (mask >> kind) & 1]
    return ", ".join(words)

"""Short notation: names of zones and steps for positions and scenarios, and what this game adds to a position."""

from __future__ import annotations

from typing import Final

from rulebound.games.ws.areas import (
    CENTER_LEFT,
    CLIMAX,
    HAND,
    KINDS,
    MARKER_FIRST,
    is_stage,
)
from rulebound.games.ws.codes import (
    ATTACK,
    ATTACK_NAMES,
    CANNOT_ATTACK,
    CANNOT_BE_PLAYED,
    CANNOT_BE_REVERSED,
    CANNOT_BE_REVERSED_BY_THEIR_AUTOS,
    CANNOT_FRONTAL,
    CANNOT_GO_TO_HAND,
    CANNOT_GO_TO_MEMORY,
    CANNOT_MOVE_POSITION,
    CANNOT_PLAY_BACKUP,
    CANNOT_PLAY_EVENTS,
    CANNOT_SIDE,
    CANNOT_STAND_IN_STAND_PHASE,
    CANNOT_USE_ENCORE,
    EXCHANGE,
    ICON,
    ICON_NAMES,
    INTERRUPT,
    NO_COLOUR_NEEDED,
    NO_DAMAGE_BY_THEIR_AUTOS,
    NO_SOUL_DECREASE_BY_SIDE,
    PLAY_CHARACTER,
    PLAY_CLIMAX,
    PLAY_EVENT,
    PUT_IN_CLOCK,
    USE_ABILITY,
)
from rulebound.games.ws.game import WsGame
from rulebound.games.ws.read import CardData, define
from rulebound.games.ws.words import card_words, option_words
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.kit import CARD_FACT, MARKS_FACT, NUMBER_FACT, PLAYERS_FACT, WORD_FACT, Fact
from rulebound.kernel.words import (
    AREA,
    CANNOT_BE_CHOSEN_BY_OPPONENT,
    CANNOT_DRAW,
    CANNOT_MOVE,
    CANNOT_STAND,
    CARD,
    NO,
    NOBODY,
    PASS,
    YES,
    option_a,
    option_b,
    option_verb,
)

AREA_CODES: Final = (
    "deck",
    "hand",
    "waiting-room",
    "clock",
    "level",
    "stock",
    "climax",
    "memory",
    "resolution",
    "center-left",
    "center-middle",
    "center-right",
    "back-left",
    "back-right",
    "center-left.under",
    "center-middle.under",
    "center-right.under",
    "back-left.under",
    "back-right.under",
)

STEP_CODES: Final = (
    "prepare",
    "first-mulligan",
    "second-mulligan",
    "stand",
    "draw",
    "clock",
    "clock-choice",
    "main",
    "main-play",
    "climax",
    "climax-play",
    "attack",
    "attack-declaration",
    "attack-choice",
    "trigger",
    "trigger-check",
    "counter",
    "counter-play",
    "damage",
    "damage-dealing",
    "battle",
    "battle-result",
    "end-of-attack",
    "encore",
    "encore-turn-player",
    "encore-other",
    "encore-end",
    "end",
    "end-hand",
    "end-climax",
    "end-check",
    "next-turn",
)

FLAG_CODES: Final = (
    (CANNOT_MOVE, "cannot-leave"),
    (CANNOT_STAND, "cannot-stand"),
    (CANNOT_BE_CHOSEN_BY_OPPONENT, "cannot-be-chosen-by-opponent"),
    (CANNOT_DRAW, "cannot-draw"),
    (CANNOT_ATTACK, "cannot-attack"),
    (CANNOT_FRONTAL, "cannot-frontal-attack"),
    (CANNOT_SIDE, "cannot-side-attack"),
    (CANNOT_BE_REVERSED, "cannot-be-reversed"),
    (CANNOT_BE_PLAYED, "cannot-be-played"),
    (NO_COLOUR_NEEDED, "no-colour-needed"),
    (CANNOT_MOVE_POSITION, "cannot-move-position"),
    (CANNOT_PLAY_BACKUP, "cannot-play-backup"),
    (CANNOT_PLAY_EVENTS, "cannot-play-events"),
    (NO_SOUL_DECREASE_BY_SIDE, "no-soul-decrease-by-side-attack"),
    (CANNOT_USE_ENCORE, "cannot-use-encore"),
    (CANNOT_STAND_IN_STAND_PHASE, "cannot-stand-in-stand-phase"),
    (CANNOT_GO_TO_HAND, "cannot-go-to-hand"),
    (CANNOT_GO_TO_MEMORY, "cannot-go-to-memory"),
    (CANNOT_BE_REVERSED_BY_THEIR_AUTOS, "cannot-be-reversed-by-their-autos"),
    (NO_DAMAGE_BY_THEIR_AUTOS, "no-damage-by-their-autos"),
)


def ws(g: Game) -> WsGame:
    if not isinstance(g, WsGame):
        raise TypeError("this notation belongs to Weiß Schwarz")
    return g


# what a position holds besides cards and effects


def facts(g: WsGame) -> list[Fact]:
    attacking = g.attack_kind != 0
    found = [
        Fact("first", NUMBER_FACT, g.first_player),
        Fact("extra", PLAYERS_FACT, 0),
        Fact("attacks", NUMBER_FACT, g.attacks),
        Fact("begun", NUMBER_FACT, 1 if g.attack_phase_begun else 0),
        Fact("attack", WORD_FACT, g.attack_kind),
        card_fact(g, "attacker", g.attacker if attacking else NOBODY, g.attacker_arrived),
        card_fact(g, "defender", g.defender if attacking else NOBODY, g.defender_arrived),
        card_fact(g, "attacked", g.attacked if attacking else NOBODY, g.attacked_arrived),
        Fact("checks", NUMBER_FACT, g.trigger_checks),
        Fact("ended", MARKS_FACT, 0),
        Fact("came", MARKS_FACT, 0),
    ]
    found[1].values = g.extra_turns[:]
    found[4].words = ATTACK_NAMES
    found[9].marks = g.end_marks[:]
    found[10].marks = g.came[:]
    return found


def card_fact(g: WsGame, name: str, ref: int, arrived: int) -> Fact:
    """A card of the attack; it counts no more once it has moved (7.2.1.5)."""
    fact = Fact(name, CARD_FACT, ref)
    card = g.card_of(ref)
    fact.moved = card >= 0 and g.arrived[card] != arrived
    return fact


def set_fact(g: WsGame, fact: Fact) -> str:
    """Put a fact into the game; what is wrong with it, or nothing."""
    n = fact.n
    if fact.name == "first":
        if n > 1:
            return "the player who began is 0 or 1"
        g.first_player = n
    elif fact.name == "extra":
        g.extra_turns = fact.values
    elif fact.name == "attacks":
        g.attacks = n
    elif fact.name == "begun":
        if n > 1:
            return "1 if the attack phase has begun, else 0 or nothing"
        g.attack_phase_begun = n == 1
    elif fact.name == "attack":
        g.attack_kind = n
    elif fact.name == "checks":
        if n < 1:
            return "there is at least 1 trigger check"
        g.trigger_checks = n
    elif fact.name == "ended":
        g.end_marks = fact.marks
    elif fact.name == "came":
        g.came = fact.marks
    else:
        return set_card(g, fact)
    return ""


def set_card(g: WsGame, fact: Fact) -> str:
    card = g.card_of(fact.n)
    if card >= 0 and not is_stage(g.area_kind(card)):
        return "that card is not on the stage: add :gone if it has left"
    arrived = NOBODY if fact.moved or card < 0 else g.arrived[card]
    if fact.name == "attacker":
        g.attacker = fact.n
        g.attacker_arrived = arrived
    elif fact.name == "defender":
        g.defender = fact.n
        g.defender_arrived = arrived
    else:
        g.attacked = fact.n
        g.attacked_arrived = arrived
    return ""


def timed(g: WsGame, card: int) -> bool:
    """Whether it can matter when this card came to where it is (8.9.1.5, 9.6.2, 3.7.3)."""
    kind = g.area_kind(card)
    if is_stage(kind) or kind == CLIMAX or kind >= MARKER_FIRST:
        return True
    d = g.defs[g.defn[card]]
    return d.has_cont_in(kind)


# moves


def option_code(g: WsGame, d: Decision, opt: int) -> str:
    """An option in short notation, as scenario files write moves."""
    verb = option_verb(opt)
    a = option_a(opt)
    b = option_b(opt)
    if verb == PASS:
        return "pass"
    if verb == YES:
        return "yes"
    if verb == NO:
        return "no"
    if verb == ATTACK:
        return f"attack {AREA_CODES[g.area_kind(a)]} {ATTACK_NAMES[b]}"
    if verb == PLAY_CHARACTER:
        return f"play {card_words(g, a, d.player)} {AREA_CODES[b]}"
    if verb in (PLAY_EVENT, PLAY_CLIMAX):
        return f"play {card_words(g, a, d.player)}"
    if verb == EXCHANGE:
        return f"move {AREA_CODES[a]} {AREA_CODES[b]}"
    if verb == USE_ABILITY:
        return f"use {card_words(g, a, d.player)} {place_code(g, a, d.player)} {b + 1}"
    if verb == PUT_IN_CLOCK:
        return f"clock {card_words(g, a, d.player)}"
    if verb == INTERRUPT:
        return "level up" if a else "refresh"
    if verb == ICON:
        return ICON_NAMES[a].lower()
    if verb == AREA:
        return AREA_CODES[a]
    if verb == CARD:
        to = ""
        if d.prompt == "choice icon":
            to = " to hand" if b == HAND else " to stock"
        return f"{card_words(g, a, d.player)} {place_code(g, a, d.player)}{to}"
    return option_words(g, d, opt, d.player)


def place_code(g: WsGame, card: int, viewer: int) -> str:
    """Where a card is, "opponent's" if it is not the viewer's area; empty if it is nowhere."""
    area = g.place[card]
    if area < 0:
        return ""
    return ("" if area // KINDS == viewer else "opponent's ") + AREA_CODES[area % KINDS]


# cards by their type line


TYPE_LINE: Final = (
    '"Red Character, level 1, cost 0, power 4500, soul 1, traits Salt/Bailiff, trigger SOUL": '
    "colour and type, then what stands on the card, separated by commas"
)


def card_of_line(number: str, name: str, line: str) -> CardDef:
    """A card without text from its type line. What is wrong with the line is a ValueError in words."""
    data = CardData()
    data.number = number
    data.name = name
    parts = [p.strip() for p in line.split(",")]
    head = parts[0].split()
    if len(head) != 2:
        raise ValueError(f"{parts[0]!r} is not a colour and a type; write {TYPE_LINE}")
    data.colour = head[0]
    data.type = head[1]
    seen: list[str] = []
    for part in parts[1:]:
        word, _, value = part.partition(" ")
        value = value.strip()
        word = word[:-1] if word in ("traits", "triggers", "icons") else word
        if word in seen:
            raise ValueError(f"{word!r} stands there twice")
        seen.append(word)
        read_part(data, word, value, part)
    kind = data.type.lower()
    lacks = ("power", "soul", "trait") if kind == "event" else ("level", "cost", "power", "soul", "trait")
    if kind in ("event", "climax"):
        for word in seen:
            if word in lacks:
                raise ValueError(f"{word!r}: this does not stand on {'an event' if kind == 'event' else 'a climax'}")
    return define(data, [], {})


def read_part(data: CardData, word: str, value: str, part: str) -> None:
    if word in ("level", "cost", "power", "soul"):
        if not value.isdecimal() or not value.isascii() or len(value) > 6:
            raise ValueError(f"{part!r}: after {word!r} comes a number")
        set_number(data, word, int(value))
    elif word == "trait" and value:
        data.traits = tuple(t.strip() for t in value.split("/"))
    elif word == "trigger" and value:
        data.trigger = tuple(value.split())
    elif word == "icon" and value:
        data.icons = tuple(value.split())
    else:
        raise ValueError(f"{part!r} is not known in a type line; write {TYPE_LINE}")


def set_number(data: CardData, word: str, n: int) -> None:
    if word == "level":
        data.level = n
    elif word == "cost":
        data.cost = n
    elif word == "power":
        data.power = n
    else:
        data.soul = n


def blank_card() -> CardDef:
    """A plain card for places nobody has named: no text, no trigger, no trait."""
    return card_of_line("blank", "a plain card", "Yellow Character, level 0, cost 0, power 3000, soul 1")


BLANKS_IN_DECK: Final = 20


def under(kind: int) -> int:
    """The kind of area that lies under one, or NOBODY."""
    return kind - CENTER_LEFT + MARKER_FIRST if is_stage(kind) else NOBODY

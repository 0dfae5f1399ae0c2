"""Options and prompts in the game's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.ws.areas import CLIMAX, CLOCK, HAND, KINDS, TABLE
from rulebound.games.ws.codes import (
    ATTACK,
    ATTACK_NAMES,
    EXCHANGE,
    ICON,
    ICON_NAMES,
    INTERRUPT,
    PLAY_CHARACTER,
    PLAY_CLIMAX,
    PLAY_EVENT,
    PUT_IN_CLOCK,
    USE_ABILITY,
)
from rulebound.kernel.words import (
    AREA,
    CARD,
    CARD_MASK,
    MODE,
    NO,
    PASS,
    REPLACEMENT,
    STANDBY,
    YES,
    option_a,
    option_b,
    option_verb,
)

if TYPE_CHECKING:
    from rulebound.games.ws.game import WsGame
    from rulebound.kernel.decision import Decision
    from rulebound.kernel.game import Game

PASS_WORDS: Final = {
    "main": "go to the climax phase",
    "climax": "play no climax",
    "attack": "end the attack phase",
    "counter": "play no counter",
    "clock": "put nothing in the clock",
}

PROMPTS: Final = {
    "mulligan": "Choose cards to put into the waiting room and redraw",
    "clock": "Put a card from your hand into your clock and draw two?",
    "main": "Main phase: play cards, use abilities, move characters",
    "climax": "Play a climax?",
    "attack": "Choose an attack, or end the attack phase",
    "counter": "Play a counter?",
    "encore": "Choose a reversed character to put into the waiting room",
    "hand limit": "Choose cards to put into the waiting room: over the hand limit",
    "level up": "Level up: choose a card for your level",
    "interrupt": "Refresh or level up first?",
    "icon order": "Which trigger icon first?",
    "standby": "Which ability first?",
    "replacement": "Which replacement effect first?",
    "position": "Choose a stage position",
    "choose": "Choose",
    "cost": "Choose how to pay the cost",
    "order": "Choose the order, the last one on top",
    "pay": "Pay the cost?",
    "may": "Do it?",
    "may draw": "Draw a card?",
    "may stock": "Put the top card of your deck into your stock?",
    "may reveal": "Reveal a card?",
    "one more": "One more card from the top of the deck?",
    "mode": "Choose an effect",
    "number": "Choose a number",
    "return": "Choose a character to return to its owner's hand?",
    "fetch": "Choose a card to return to your hand?",
    "standby icon": "Choose a character to put on your stage rested?",
    "choice icon": "Choose a character for your hand or your stock?",
    "replace": "Apply this effect instead?",
    "repeat the loop": "How many times should this loop be repeated?",
}


def prompt_words(g: WsGame, d: Decision) -> str:
    return PROMPTS.get(d.prompt, d.prompt)


def card_words(g: WsGame, card: int, viewer: int) -> str:
    """A card by name if the viewer may know it, else by where it lies. Knowing a hand is not knowing which is which."""
    if g.can_see(card, viewer) or ((g.known[card] >> viewer) & 1 and g.specs[g.area_kind(card)].ordered):
        return g.defs[g.defn[card]].name
    return f"a card in {TABLE[g.area_kind(card)][0]}"


def option_words(g: WsGame, d: Decision, opt: int, viewer: int) -> str:
    verb = option_verb(opt)
    a = option_a(opt)
    b = option_b(opt)
    if verb == PASS:
        return PASS_WORDS.get(d.prompt, "pass")
    if verb == YES:
        return "yes"
    if verb == NO:
        return "no"
    if verb == PLAY_CHARACTER:
        return f"play {card_words(g, a, viewer)} to {TABLE[b][0]}"
    if verb == PLAY_EVENT or verb == PLAY_CLIMAX:
        return f"play {card_words(g, a, viewer)}"
    if verb == USE_ABILITY:
        held = g.info(a).abilities[b]
        return f"use {card_words(g, a, viewer)}: {held.ability.keyword or 'ability ' + str(b + 1)}"
    if verb == EXCHANGE:
        return f"exchange {TABLE[a][0]} and {TABLE[b][0]}"
    if verb == ATTACK:
        return f"{ATTACK_NAMES[b]} attack with {card_words(g, a, viewer)} on {TABLE[g.area_kind(a)][0]}"
    if verb == PUT_IN_CLOCK:
        return f"clock {card_words(g, a, viewer)}"
    if verb == INTERRUPT:
        return "level up" if a else "refresh"
    if verb == ICON:
        return ICON_NAMES[a].lower()
    if verb == AREA:
        return TABLE[a][0]
    if verb == CARD:
        return card_option_words(g, d, a, b, viewer)
    if verb == STANDBY:
        s = g.standby[b]
        return f"{g.defs[g.defn[s.source & CARD_MASK]].name}: {s.ability.keyword or s.ability.text or 'ability'}"
    if verb == MODE:
        return f"effect {b + 1}"
    if verb == REPLACEMENT:
        return f"{g.defs[g.defn[a & CARD_MASK]].name}"
    return str(opt)


ABOUT_A_CARD: Final = (CARD, PLAY_CHARACTER, PLAY_EVENT, PLAY_CLIMAX, USE_ABILITY, ATTACK, PUT_IN_CLOCK)


def option_places(g: WsGame, opt: int) -> list[int]:
    """The cards an option is about."""
    if option_verb(opt) in ABOUT_A_CARD:
        return [option_a(opt)]
    if option_verb(opt) == STANDBY:
        source = g.card_of(g.standby[option_b(opt)].source)
        return [source] if source >= 0 else []
    return []


def option_areas(opt: int, player: int) -> list[int]:
    """The areas an option is about: where the card goes, the positions to be exchanged, the position to be chosen."""
    verb = option_verb(opt)
    if verb == PLAY_CHARACTER:
        return [player * KINDS + option_b(opt)]
    if verb == PLAY_CLIMAX:
        return [player * KINDS + CLIMAX]
    if verb == PUT_IN_CLOCK:
        return [player * KINDS + CLOCK]
    if verb == EXCHANGE:
        return [player * KINDS + option_a(opt), player * KINDS + option_b(opt)]
    if verb == AREA:
        return [player * KINDS + option_a(opt)]
    return []


def option_about(g: Game, d: Decision, opt: int) -> str:
    """What a mode does: the sentence in quotation marks of the printed text."""
    if option_verb(opt) != MODE or d.source < 0:
        return ""
    for text in g.defs[g.defn[d.source]].text:
        modes = text.split('"')[1::2]
        if "following effects" in text and len(modes) == len(d.options):
            return modes[option_b(opt)]
    return ""


def card_option_words(g: WsGame, d: Decision, card: int, to: int, viewer: int) -> str:
    name = card_words(g, card, viewer)
    if d.prompt == "choice icon":
        return f"{name} to {'hand' if to == HAND else 'stock'}"
    area = g.place[card]
    if area < 0:
        return name
    whose = "" if area // KINDS == viewer else "opponent's "
    return f"{name} ({whose}{TABLE[area % KINDS][0]})"

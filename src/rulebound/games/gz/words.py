"""Options and prompts in the game's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.gz.areas import KINDS, TABLE, ZONE_0, zone_number
from rulebound.games.gz.codes import GAIN_RAGE, INVADE, INVASION, PLAY_BATTLE, PLAY_BURST, PLAY_MONSTER, PLAY_STRATEGY
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
    from rulebound.games.gz.game import GzGame
    from rulebound.kernel.decision import Decision
    from rulebound.kernel.game import Game

PROMPTS: Final = {
    "main": "Main phase: play cards, gain rage, invade",
    "discard": "Choose cards to discard",
    "next monster": "Your monster is countered: choose the next one",
    "keep": "Too many cards in one place: choose the one that stays",
    "zone": "Choose a zone",
    "standby": "Which ability first?",
    "replacement": "Which replacement effect first?",
    "replace": "Apply this effect instead?",
    "choose": "Choose",
    "mode": "Choose what to do",
    "order": "Choose the order, the last one on top",
    "may": "Do it?",
    "pay": "Pay the cost?",
    "draw": "Draw a card?",
    "one more": "One more card from the top of the deck?",
    "number": "Choose a number",
    "repeat the loop": "How many times should this loop be repeated?",
    "recognise the loop": "So many times, or fewer before you do something else?",
}

ABOUT_A_CARD: Final = (CARD, PLAY_BATTLE, PLAY_STRATEGY, GAIN_RAGE, PLAY_MONSTER, PLAY_BURST, INVADE)


def card_words(g: GzGame, card: int, viewer: int) -> str:
    """A card by name if the viewer may know it, else by where it lies."""
    if g.can_see(card, viewer) or (g.known[card] >> viewer) & 1:
        return g.defs[g.defn[card]].name
    return f"a card in the {TABLE[g.area_kind(card)][0]}"


def option_words(g: GzGame, d: Decision, opt: int, viewer: int) -> str:
    verb = option_verb(opt)
    a = option_a(opt)
    b = option_b(opt)
    if verb == PASS:
        return "end the main phase"
    if verb == YES:
        return "yes"
    if verb == NO:
        return "no"
    if verb == PLAY_BATTLE or verb == PLAY_STRATEGY:
        place = f"zone {b}" if verb == PLAY_BATTLE else TABLE[b][0]
        return f"play {card_words(g, a, viewer)} to {place}"
    if verb == GAIN_RAGE:
        return f"discard {card_words(g, a, viewer)} to gain rage"
    if verb == PLAY_MONSTER:
        return f"play {card_words(g, a, viewer)} on your monster"
    if verb == PLAY_BURST:
        return f"play {card_words(g, a, viewer)} on your monster with Burst"
    if verb == INVADE:
        return f"discard {card_words(g, a, viewer)} to invade {g.number(a, INVASION)}"
    if verb == AREA:
        return place_words(g, d.player, a, b)
    if verb == CARD:
        return card_option_words(g, a, viewer)
    if verb == STANDBY:
        s = g.standby[b]
        return f"{g.defs[g.defn[s.source & CARD_MASK]].name}: {s.ability.keyword or s.ability.text or 'ability'}"
    if verb == MODE:
        return f"effect {b + 1}"
    if verb == REPLACEMENT:
        return g.defs[g.defn[a & CARD_MASK]].name
    return str(opt)


def place_words(g: GzGame, player: int, kind: int, owner: int) -> str:
    """A zone to be chosen; `owner` is 1 more than the player it belongs to, 0 if it is the chooser's own."""
    whose = "opponent's " if owner and owner - 1 != player else ""
    return f"{whose}{TABLE[kind][0]}"


def card_option_words(g: GzGame, card: int, viewer: int) -> str:
    name = card_words(g, card, viewer)
    area = g.place[card]
    if area < 0:
        return name
    whose = "" if g.master(card) == viewer else "opponent's "
    number = zone_number(area % KINDS)
    place = f"zone {number}" if number else TABLE[area % KINDS][0]
    return f"{name} ({whose}{place})"


def option_places(g: GzGame, opt: int) -> list[int]:
    """The cards an option is about."""
    if option_verb(opt) in ABOUT_A_CARD:
        return [option_a(opt)]
    if option_verb(opt) == STANDBY:
        source = g.card_of(g.standby[option_b(opt)].source)
        return [source] if source >= 0 and g.place[source] >= 0 else []
    return []


def option_areas(opt: int, player: int) -> list[int]:
    """The areas an option is about: where the card goes, the zone to be chosen."""
    verb = option_verb(opt)
    b = option_b(opt)
    if verb == PLAY_BATTLE:
        return [player * KINDS + ZONE_0 + b]
    if verb == PLAY_STRATEGY:
        return [player * KINDS + b]
    if verb == AREA:
        return [(b - 1 if b else player) * KINDS + option_a(opt)]
    return []


def option_about(g: Game, d: Decision, opt: int) -> str:
    """What a mode does: the line of the printed text, each begun by ・."""
    if option_verb(opt) != MODE or d.source < 0:
        return ""
    for text in g.defs[g.defn[d.source]].text:
        modes = text.split("\n・")[1:]
        if len(modes) == len(d.options):
            return modes[option_b(opt)]
    return ""

"""The log in words: one line a record, worded for who reads it."""

from __future__ import annotations

from typing import Final

from rulebound.games.ws.areas import (
    CLIMAX,
    CLOCK,
    DECK,
    HAND,
    KINDS,
    LEVEL,
    MARKERS,
    MEMORY,
    RESOLUTION,
    STAGE,
    STOCK,
    TABLE,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_NAMES,
    ATTACKS,
    DAMAGE,
    DAMAGE_CANCELED,
    DAMAGE_TAKEN,
    LEVELED_UP,
    REFRESHED,
    TRIGGER_CHECKED,
    TURN_BEGINS,
)
from rulebound.kernel.game import Game
from rulebound.kernel.state import Record
from rulebound.kernel.words import CARD_MASK, MOVED, NOBODY, PLAYED, REVEALED, SHUFFLED, TURNED, USED

TURNED_TO: Final = ("stands", "rests", "is reversed")
PLAYERS: Final = ("Player 1", "Player 2")

MOVES: Final = {
    (DECK, HAND): "{p} draws {card}",
    (DECK, RESOLUTION): "{p} turns over {card}",
    (DECK, CLOCK): "{p} puts {card} from the deck into the clock",
    (DECK, STOCK): "{p} puts the top card of the deck into stock",
    (DECK, WAITING_ROOM): "{p} puts {card} from the deck into the waiting room",
    (HAND, WAITING_ROOM): "{p} discards {card}",
    (HAND, CLOCK): "{p} puts {card} from hand into the clock",
    (HAND, CLIMAX): "{card} lies in {p}'s climax area",
    (RESOLUTION, STOCK): "{card} goes to {p}'s stock",
    (RESOLUTION, CLOCK): "{card} goes to {p}'s clock",
    (RESOLUTION, WAITING_ROOM): "{card} goes to {p}'s waiting room",
    (STOCK, WAITING_ROOM): "{p} pays with {card} from stock",
    (CLOCK, LEVEL): "{p} takes {card} as a level",
    (CLOCK, WAITING_ROOM): "{card} goes from {p}'s clock to the waiting room",
    (WAITING_ROOM, HAND): "{p} returns {card} to hand",
    (WAITING_ROOM, DECK): "",
    (CLIMAX, WAITING_ROOM): "{p}'s climax {card} goes to the waiting room",
}


def story(g: Game, r: Record, viewer: int) -> str:
    """A record in words; empty for what other lines already tell."""
    player = PLAYERS[r.player] if 0 <= r.player < 2 else ""
    card = card_name(g, r, viewer)
    if r.kind == MOVED:
        return move_words(g, r, player, card)
    if r.kind == TURNED:
        return f"{card} {TURNED_TO[r.n]}"
    if r.kind == SHUFFLED:
        return f"{player} shuffles the {TABLE[r.n % KINDS][0]}"
    if r.kind == REVEALED:
        return reveal_words(r, player, card, viewer)
    if r.kind == PLAYED:
        return f"{player} plays {card}"
    if r.kind == USED:
        return f"{card}: {r.word} ability" if r.word else f"{card}: its ability"
    if r.kind == TURN_BEGINS:
        return f"— Turn {r.n}: {player} —"
    return battle_words(r, player, card)


def battle_words(r: Record, player: str, card: str) -> str:
    if r.kind == ATTACKS:
        return f"{card} makes a {ATTACK_NAMES[r.n]} attack"
    if r.kind == DAMAGE:
        return f"{player} is dealt {r.n} damage" + (f" by {card}" if r.card != NOBODY else "")
    if r.kind == DAMAGE_CANCELED:
        return f"{player} cancels the damage"
    if r.kind == DAMAGE_TAKEN:
        return f"{player} takes {r.n} damage"
    if r.kind == TRIGGER_CHECKED:
        return f"Trigger check: {card}"
    if r.kind == REFRESHED:
        return f"{player} refreshes the deck"
    if r.kind == LEVELED_UP:
        return f"{player} is now level {r.n}"
    return ""


def move_words(g: Game, r: Record, player: str, card: str) -> str:
    to = r.to % KINDS
    if r.frm < 0:
        return ""
    frm = r.frm % KINDS
    fixed = MOVES.get((frm, to))
    if fixed is not None:
        return fixed.format(p=player, card=card)
    if (STAGE >> to) & 1:
        verb = "moves to" if (STAGE >> frm) & 1 else "comes to"
        return f"{card} {verb} the {TABLE[to][0]}"
    if (MARKERS >> to) & 1:
        return f"{card} is put under a character as a marker"
    if to == MEMORY:
        return f"{card} goes to {player}'s memory"
    if to == DECK:
        return f"{card} goes back into {player}'s deck"
    return f"{card} goes from {TABLE[frm][0]} to {TABLE[to][0]}"


def reveal_words(r: Record, player: str, card: str, viewer: int) -> str:
    if r.n == 7:
        return f"{player} reveals {card}"
    if (r.n >> viewer) & 1:
        return f"You look at {card}"
    return f"{PLAYERS[0] if r.n & 1 else PLAYERS[1]} looks at a card"


def card_name(g: Game, r: Record, viewer: int) -> str:
    if r.card < 0:
        return "a card"
    if (r.sees >> viewer) & 1 or (r.kind == REVEALED and (r.n >> viewer) & 1):
        return g.defs[r.defn].name
    return "a card"


def cause_name(g: Game, r: Record) -> str:
    """The card whose ability caused this, by name; empty if the rules did."""
    if r.cause < 0:
        return ""
    return g.defs[g.defn[r.cause & CARD_MASK]].name

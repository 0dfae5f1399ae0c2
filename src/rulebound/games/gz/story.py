"""The log in words: one line a record, worded for who reads it."""

from __future__ import annotations

from typing import Final

from rulebound.games.gz.areas import (
    DECK,
    DISCARD,
    HAND,
    KINDS,
    RESOLUTION,
    STRATEGIES,
    TABLE,
    UNDER,
    ZONES,
    zone_number,
)
from rulebound.games.gz.codes import (
    ADVANCED,
    COUNTERED,
    DESTROYED,
    EVOLVED,
    INVADED,
    RAGE_CHANGED,
    RESHUFFLED,
    RETREATED,
    TURN_BEGINS,
)
from rulebound.kernel.game import Game
from rulebound.kernel.state import EVERYONE, Record
from rulebound.kernel.words import MOVED, PLAYED, REVEALED, SHUFFLED, USED

PLAYERS: Final = ("Player 1", "Player 2")


def story(g: Game, r: Record, viewer: int) -> str:
    """A record in words; empty for what other lines already tell."""
    player = PLAYERS[r.player] if 0 <= r.player < 2 else ""
    card = card_name(g, r, viewer)
    if r.kind == MOVED:
        return move_words(r, player, card)
    if r.kind == SHUFFLED:
        return f"{player} shuffles the {TABLE[r.n % KINDS][0]}"
    if r.kind == REVEALED:
        if r.n == EVERYONE:
            return f"{player} reveals {card}"
        return f"You look at {card}" if (r.n >> viewer) & 1 else f"{player} looks at a card"
    if r.kind == PLAYED:
        return f"{player} plays {card}"
    if r.kind == USED:
        return f"{card}: {r.word}" if r.word else f"{card}: its ability"
    return monster_words(r, player, card)


def monster_words(r: Record, player: str, card: str) -> str:
    if r.kind == TURN_BEGINS:
        return f"— Turn {r.n}: {player} —"
    if r.kind == INVADED:
        return f"{player} invades with {card}"
    if r.kind == ADVANCED:
        return f"{card} advances to zone {r.n}"
    if r.kind == RETREATED:
        return f"{card} retreats to zone {r.n}"
    if r.kind == RAGE_CHANGED:
        return f"{card} gains {r.n} rage" if r.n > 0 else f"{card} loses {-r.n} rage"
    if r.kind == DESTROYED:
        return f"{card} is destroyed"
    if r.kind == COUNTERED:
        return f"{player}'s monster is countered: {card} appears"
    if r.kind == EVOLVED:
        return f"A card evolves into {card}"
    if r.kind == RESHUFFLED:
        return f"{player} reshuffles the discard pile into the deck"
    return ""


def move_words(r: Record, player: str, card: str) -> str:
    if r.frm < 0:
        return ""
    frm = r.frm % KINDS
    to = r.to % KINDS
    if to == UNDER or to == RESOLUTION or ((ZONES >> frm) & 1 and (ZONES >> to) & 1):
        return ""
    if frm == DECK and to == HAND:
        return f"{player} draws {card}"
    if frm == HAND and to == DISCARD:
        return f"{player} discards {card}"
    if frm == DISCARD and to == DECK:
        return ""
    if (ZONES >> to) & 1:
        return f"{card} comes to zone {zone_number(to)}"
    if (STRATEGIES >> to) & 1:
        return f"{card} lies in {player}'s {TABLE[to][0]}"
    return f"{card} goes from {player}'s {TABLE[frm][0]} to the {TABLE[to][0]}"


def card_name(g: Game, r: Record, viewer: int) -> str:
    if r.card < 0:
        return "a card"
    if (r.sees >> viewer) & 1 or (r.kind == REVEALED and (r.n >> viewer) & 1):
        return g.defs[r.defn].name
    return "a card"

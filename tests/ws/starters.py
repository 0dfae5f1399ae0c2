"""The starter cards at a table: found by the beginning of their names, played the way a person would."""

from __future__ import annotations

from rulebound.cards import starter
from rulebound.games.ws.areas import LEVEL, STOCK, TABLE
from rulebound.kernel.abilities import CardDef
from tests.ws.table import Table, character


def card(name: str) -> CardDef:
    """The starter card whose name begins so."""
    found = [d for n, d in starter.definitions("ws").items() if n.startswith(name)]
    assert len(found) == 1, f"{name!r} begins the names of {[d.name for d in found]}"
    return found[0]


def able(t: Table, player: int, colour: str, *, level: int = 0, stock: int = 0) -> Table:
    """A player of this level, with cards of a colour in the level, and so many cards in stock."""
    t.fill(player, LEVEL, level, character(colour=colour, level=1))
    t.fill(player, STOCK, stock)
    return t


def play(t: Table, what: CardDef, kind: int) -> Table:
    """Play a character from hand to a stage position, and let happen what comes of it until somebody is asked."""
    t.choose(f"play {what.name} to {TABLE[kind][0]}")
    return t


def one_of(t: Table, player: int, kind: int) -> int:
    """The only card of a zone."""
    (found,) = t.cards(player, kind)
    return found

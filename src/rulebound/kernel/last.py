"""Final information: cards as they last were in an area they have left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.state import Snapshot
from rulebound.kernel.words import CARD_MASK, DOWN, UP

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.nodes import Event


def keep(g: Game, card: int, to: int) -> None:
    """Before a card moves and becomes another: remember it where rules may look back."""
    if (g.snapshot_kinds >> g.kind_of(g.place[card])) & 1 or hides_information(g, card, to):
        g.last[g.ref(card)] = snapshot(g, card)


def hides_information(g: Game, card: int, to: int) -> bool:
    """A card goes out of sight whose information is not what is printed: it is the public side that counts."""
    if g.face[card] == DOWN or g.specs[g.kind_of(to)].face == UP or (not g.any_cont and not g.forces):
        return False
    if not (g.moves_to >> g.kind_of(to)) & 1 and not g.waiting and not g.abilities_vary():
        return False
    return g.info(card) is not g.printed(card)


def looking_back(g: Game, e: Event) -> Snapshot | None:
    """What counts of a card that has moved instead of its information now.

    Nothing was remembered of a card that went out of sight as printed; where it is now it may be something else.
    """
    snap = g.last.get(e.was)
    if snap is not None or e.frm < 0 or (not g.any_cont and not g.forces):
        return snap
    frm = g.specs[g.kind_of(e.frm)]
    if frm.face == DOWN or frm.mixed_faces or g.specs[g.kind_of(e.to)].face == UP:
        return None
    s = Snapshot()
    s.ref = e.was
    s.area = e.frm
    s.master = e.player
    s.info = g.defs[g.defn[e.was & CARD_MASK]].info
    return s


def snapshot(g: Game, card: int) -> Snapshot:
    s = Snapshot()
    s.ref = g.ref(card)
    s.area = g.place[card]
    s.master = g.master(card)
    s.orientation = g.orientation[card]
    s.under = g.under_count(card)
    # entries of the cache are replaced, never changed, once computed: sharing one is safe
    s.info = g.info(card)
    return s

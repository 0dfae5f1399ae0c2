"""Final information: cards as they last were in an area they have left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.state import Snapshot
from rulebound.kernel.words import DOWN, UP

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


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

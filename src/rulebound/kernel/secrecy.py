"""Who may no longer know what: orders that only the owner of the cards has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import knowledge
from rulebound.kernel.state import EVERYONE, Record
from rulebound.kernel.words import DOWN, MOVED, NOBODY

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def hide_order(g: Game, player: int, cards: list[int], area: int) -> None:
    """Cards have been put into a hidden area in an order of their owner's choice: nobody else knows which is where."""
    if len(cards) < 2 or g.specs[g.kind_of(area)].face != DOWN or not g.specs[g.kind_of(area)].ordered:
        return
    down = [c for c in cards if g.place[c] == area and g.face[c] == DOWN]
    public = True
    for card in down:
        public = public and g.known[card] == EVERYONE
    if public:
        g.also(g.book.secret_order)
    knowledge.shuffled(g, down)
    for card in down:
        g.known[card] &= g.seen_by(card) | 1 << player
    if g.logging:
        hide_order_in_log(g, down, area)


def in_no_order(g: Game, cards: list[int]) -> list[int]:
    """Cards that are going to be shown where they lie: where no order counts, none is told, such as when they came.

    They come to lie last and by what they are; given back in that order.
    """
    areas: list[int] = []
    for card in cards:
        if g.place[card] not in areas:
            areas.append(g.place[card])
    shown: list[int] = []
    for area in areas:
        here = [c for c in cards if g.place[c] == area]
        spec = g.specs[g.kind_of(area)]
        if len(here) > 1 and not spec.ordered and spec.face == DOWN:
            # by number, not by definition: the same cards may be defined in another order in another game
            named = [(g.defs[g.defn[c]].number, g.defs[g.defn[c]].name, c) for c in here]
            named.sort()
            here = [c for _, _, c in named]
            g.areas[area] = [c for c in g.areas[area] if c not in here] + here
            g.standing.look_again(area)
        shown.extend(here)
    return shown


def hide_order_in_log(g: Game, cards: list[int], area: int) -> None:
    """The log says how many cards went to that place, and tells them in no order."""
    g.also(g.book.count_known)
    lines: list[int] = []
    at = len(g.log) - 1
    while at >= 0 and len(lines) < len(cards):
        r = g.log[at]
        if r.kind == MOVED and r.to == area and r.card in cards:
            r.frm_index = NOBODY
            r.to_index = NOBODY
            lines.append(at)
        at -= 1
    told = [g.log[i] for i in lines]
    told.sort(key=card_of_record)
    lines.sort()
    for i in range(len(lines)):
        g.log[lines[i]] = told[i]


def card_of_record(r: Record) -> int:
    return r.card

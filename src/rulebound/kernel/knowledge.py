"""Who knows which card is which, and what a card that nobody knows may be.

`known` says who knows a card for certain. For the others every hidden card is a place that may hold the cards of some
classes (`may_hold`, bits), and every card belongs to one class (`mixed`): a deck as it was first shuffled is one class,
cards that lay open and were then shuffled together are another. Both columns are the same for all viewers and follow
from what everybody has seen, so that dealing hidden cards anew within their classes gives nothing away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.state import EVERYONE
from rulebound.kernel.words import DOWN

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def relabel(g: Game, cards: list[int]) -> None:
    """Cards that everybody knew are about to get lost among others: these very cards are a class of their own."""
    fresh = -1
    for card in cards:
        if g.known[card] == EVERYONE:
            if fresh < 0:
                fresh = g.next_mix
                g.next_mix = fresh + 1
            g.mixed[card] = fresh
            g.may_hold[card] = 1 << fresh


def even(g: Game, cards: list[int]) -> None:
    """Nobody can tell these places apart: each may hold whatever any of them may."""
    mask = 0
    for card in cards:
        mask |= g.may_hold[card]
    for card in cards:
        g.may_hold[card] = mask


def shuffled(g: Game, cards: list[int]) -> None:
    """These cards are shuffled together."""
    relabel(g, cards)
    even(g, cards)


def confusable(g: Game, card: int, area: int, looked: int) -> list[int]:
    """The other cards there that somebody who does not see them cannot tell from this one once it is taken.

    In an unordered area that is all of them; in an ordered one those that a player is looking at, too. Face-down cards
    among face-up ones are told apart by when they were put there.
    """
    spec = g.specs[g.kind_of(area)]
    if spec.ordered:
        if not looked:
            return []
        return [c for c in g.areas[area] if c != card and g.face[c] == DOWN and g.looked[c]]
    if spec.mixed_faces:
        return []
    return [c for c in g.areas[area] if c != card and g.face[c] == DOWN]


def departed(g: Game, card: int, frm: int, looked: int, seen: int, after: int) -> None:
    """A face-down card has left its area: seen there by some, and seen by some where it has gone."""
    others = confusable(g, card, frm, looked)
    if not others:
        return
    group = [*others, card]
    twin(g, card, others, after & ~seen & ~g.known[card])
    blind = EVERYONE & ~(seen | after)
    if blind:
        relabel(g, group)
        for other in others:
            g.known[other] &= ~blind | g.seen_by(other)
        g.known[card] &= ~blind
    even(g, group)


def recognise(g: Game, card: int, viewers: int) -> None:
    """Viewers come to see which card this is, until it is hidden again."""
    new = viewers & ~g.seen_by(card)
    if new and g.face[card] == DOWN:
        others = confusable(g, card, g.place[card], g.looked[card])
        if others:
            twin(g, card, others, new & ~g.known[card])
            even(g, [*others, card])
    g.looked[card] |= viewers
    g.known[card] |= viewers


def twin(g: Game, card: int, others: list[int], viewers: int) -> None:
    """Who knew that such a card was among the others cannot tell that this is not the one."""
    swapped = False
    for other in others:
        if not viewers:
            return
        fooled = g.known[other] & viewers & ~g.seen_by(other)
        if fooled and g.defn[other] == g.defn[card]:
            g.known[other] &= ~fooled
            viewers &= ~fooled
            if not swapped:
                swapped = True
                mix = g.mixed[card]
                g.mixed[card] = g.mixed[other]
                g.mixed[other] = mix

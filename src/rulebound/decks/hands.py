"""Sample hands: what a deck deals, by the game's own preparation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulebound.kernel.abilities import CardDef
from rulebound.kernel.driver import advance
from rulebound.kernel.kit import Kit

HAND = "hand"
DECK = "deck"
MOST_DRAWS = 60


@dataclass(frozen=True)
class Hand:
    """An opening hand, and the cards that would be drawn after it."""

    seed: str
    cards: tuple[CardDef, ...]
    draws: tuple[CardDef, ...]


def sample_hand(kit: Kit, cards: Sequence[CardDef], seed: int | str, *, draws: int = 5) -> Hand:
    """The hand that this seed deals. An illegal deck is a ValueError with every problem and its rule."""
    if not 0 <= draws <= MOST_DRAWS:
        raise ValueError(f"{draws} draws: choose from 0 to {MOST_DRAWS}")
    wrong = kit.deck_problems(list(cards))
    if wrong:
        raise ValueError("only a legal deck deals a hand: " + "; ".join(map(str, wrong)))
    g = kit.new_game((list(cards), list(cards)), seed)
    # the first step is the preparation: it ends with the hands dealt
    advance(g)
    codes = kit.area_codes()
    hand = [g.defs[g.defn[c]] for c in g.area(0, codes.index(HAND))]
    deck = [g.defs[g.defn[c]] for c in g.area(0, codes.index(DECK))]
    return Hand(str(seed), tuple(hand), tuple(reversed(deck))[:draws])

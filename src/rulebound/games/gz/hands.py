"""Instructions about hands and decks: discarding, drawing, looking at the top."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.gz import terms
from rulebound.games.gz.areas import DECK, DISCARD, HAND, KINDS
from rulebound.games.gz.nodes import gz
from rulebound.kernel import events
from rulebound.kernel.choosing import ONE_CARD
from rulebound.kernel.effects import follow, players
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Amount, Cards, Ctx, Effect
from rulebound.kernel.state import EVERYONE
from rulebound.kernel.words import EITHER, MINE, YOURS

LOOK = 0
REVEAL_TOP = 1
TO_DISCARD = 2
DISCARDED = "discarded"
"""The slot of what an instruction has discarded: "the discarded card", "discarded this way"."""


@dataclass(frozen=True)
class Discard(Effect):
    """A player discards so many cards of their choice."""

    count: Amount = ONE_CARD
    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        cards: list[int] = []
        for p in players(self.who, ctx.master, g.turn_player):
            cards.extend(terms.pick_discards(gz(g), p, self.count.value(g, ctx), g.card_of(ctx.source)))
        return discard_together(g, ctx, self.who, cards)

    def can(self, g: Game, ctx: Ctx) -> bool:
        n = self.count.value(g, ctx)
        return all(g.count(p, HAND) >= n for p in players(self.who, ctx.master, g.turn_player))


def discard_together(g: Game, ctx: Ctx, who: int, cards: list[int]) -> bool:
    """Where both players discard, both have chosen before a card is seen: the turn player first (1.3.4)."""
    if who == EITHER:
        g.also("1.3.4")
        g.also("1.3.4.1")
        g.also("1.3.4.2")
    return discard_now(g, ctx, cards)


def discard_now(g: Game, ctx: Ctx, cards: list[int]) -> bool:
    """Cards of hands are discarded at the same time, and the effect may go on to speak of them."""
    before = [g.ref(card) for card in cards]
    moved = terms.discard_cards(gz(g), cards) if cards else []
    for i in range(len(cards)):
        if cards[i] in moved:
            follow(g, ctx, before[i], cards[i])
    ctx.bind(DISCARDED, [g.ref(card) for card in moved])
    return len(moved) > 0


@dataclass(frozen=True)
class DiscardThese(Effect):
    """Cards of a hand that have been chosen are discarded."""

    cards: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        cards = [c for c in self.cards.select(g, ctx) if g.area_kind(c) == HAND]
        g.cite("5.7.1")
        return discard_now(g, ctx, cards)


@dataclass(frozen=True)
class ShuffleInto(Effect):
    """Cards are put into a player's deck, and the deck is shuffled: in which order they come there says nothing."""

    cards: Cards
    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        player = ctx.master if self.who == MINE else 1 - ctx.master
        g.cite("5.2.1")
        cards = self.cards.select(g, ctx)
        if cards:
            events.discard_all(g, cards, DECK)
        g.cite("5.3.1")
        g.also("5.3.1.1")
        events.shuffle(g, player * KINDS + DECK)
        return True

    def can(self, g: Game, ctx: Ctx) -> bool:
        return self.cards.later() or len(self.cards.select(g, ctx)) > 0


@dataclass(frozen=True)
class DrawUpTo(Effect):
    """Draw one card after another, ending whenever one likes (5.4.3)."""

    count: Amount
    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        n = self.count.value(g, ctx)
        g.also("5.4.3")
        if n <= 0:
            g.cite("5.4.3.1")
        done = False
        for player in players(self.who, ctx.master, g.turn_player):
            for _ in range(n):
                g.cite("5.4.3.2")
                g.also("1.3.6")
                if not g.ask_yes(player, "draw", g.card_of(ctx.source)):
                    break
                g.also("5.4.3.3")
                if g.draw(player, 1) > 0:
                    done = True
                g.also("5.4.3.4")
        return done


@dataclass(frozen=True)
class DiscardDownTo(Effect):
    """A player discards until so many cards remain."""

    count: Amount
    who: int = YOURS

    def run(self, g: Game, ctx: Ctx) -> bool:
        cards: list[int] = []
        for p in players(self.who, ctx.master, g.turn_player):
            cards.extend(terms.pick_all_but(gz(g), p, self.count.value(g, ctx), g.card_of(ctx.source)))
        return discard_together(g, ctx, self.who, cards)


@dataclass(frozen=True)
class FromTop(Effect):
    """Cards from the top of a deck: looked at, revealed, or sent to the discard pile, one at a time (4.8.3, 5.5)."""

    slot: str
    count: Amount
    how: int
    up_to: bool = False
    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        player = ctx.master if self.who == MINE else 1 - ctx.master
        if self.who == MINE:
            g.also("4.1.6")
        n = self.count.value(g, ctx)
        if self.up_to:
            g.also("5.5.2")
            g.also("5.5.2.2")
        if n <= 0:
            g.cite("5.5.2.1" if self.up_to else "1.3.2.2")
        cards: list[int] = []
        deck = g.area(player, DECK)
        while len(cards) < n:
            at = 0 if self.how == TO_DISCARD else len(cards)
            if at >= len(deck):
                break
            if self.up_to:
                g.cite("5.5.2.3")
                g.also("1.3.6")
                if not g.ask_yes(ctx.master, "one more", g.card_of(ctx.source)):
                    break
            card = deck[-1 - at]
            self.take(g, ctx, player, card)
            deck = g.area(player, DECK)
            cards.append(card)
            if self.up_to:
                g.also("5.5.2.5")
        ctx.bind(self.slot, [g.ref(c) for c in cards])
        ctx.numbers[self.slot] = len(cards)
        return len(cards) > 0

    def take(self, g: Game, ctx: Ctx, player: int, card: int) -> None:
        if self.how == LOOK:
            g.cite("5.5.2.4" if self.up_to else "5.5.1")
            events.show(g, [card], 1 << ctx.master)
        elif self.how == REVEAL_TOP:
            g.cite("5.10.1")
            events.show(g, [card], EVERYONE)
        else:
            g.cite("4.8.3")
            g.also("5.7.3")
            events.move(g, card, player * KINDS + DISCARD)

    def can(self, g: Game, ctx: Ctx) -> bool:
        return g.count(ctx.master if self.who == MINE else 1 - ctx.master, DECK) > 0

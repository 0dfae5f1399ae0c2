"""Section 3.2.3: doing something with a number of cards from the top or the bottom of a deck, one after another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.games.ws.areas import CLOCK, DECK, HAND, KINDS, MEMORY, RESOLUTION, STOCK, WAITING_ROOM
from rulebound.games.ws.basics import deck_ran_out
from rulebound.games.ws.nodes import ws
from rulebound.kernel import events
from rulebound.kernel.cards import Slot
from rulebound.kernel.effects import follow
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Amount, Ctx, Effect
from rulebound.kernel.state import EVERYONE
from rulebound.kernel.words import MINE, NOBODY, TOP

LOOK: Final = 0
REVEAL_TOP: Final = 1
FLIP_OVER: Final = 2
TO_WAITING_ROOM: Final = 3
TO_STOCK: Final = 4
TO_CLOCK: Final = 5
TO_MEMORY: Final = 6
TO_HAND: Final = 7
PLACES: Final[tuple[int, ...]] = (DECK, DECK, RESOLUTION, WAITING_ROOM, STOCK, CLOCK, MEMORY, HAND)


@dataclass(frozen=True)
class FromTop(Effect):
    """One card after another from an end of a deck (3.2.3): looked at, revealed, flipped over, or put somewhere."""

    slot: str
    count: Amount
    how: int
    who: int = MINE
    end: int = TOP

    def goes_on(self, g: Game, ctx: Ctx, taken: int) -> bool:
        """Whether the next card is taken too."""
        return True

    def run(self, g: Game, ctx: Ctx) -> bool:
        player = ctx.master if self.who == MINE else 1 - ctx.master
        n = self.count.value(g, ctx)
        cards: list[int] = []
        g.cite("3.2.3")
        while len(cards) < n:
            card = self.next_card(g, player, len(cards))
            if card == NOBODY:
                g.cite("3.2.3.3" if g.count(player, DECK) > 0 else "1.3.2")
                break
            if not self.goes_on(g, ctx, len(cards)):
                break
            last = PLACES[self.how] != DECK and g.count(player, DECK) == 1
            if not self.take(g, ctx, player, card):
                break
            cards.append(card)
            if last and len(cards) < n:
                deck_ran_out(ws(g), player)
        ctx.bind(self.slot, [g.ref(c) for c in cards])
        ctx.numbers[self.slot] = len(cards)
        return len(cards) > 0

    def next_card(self, g: Game, player: int, taken: int) -> int:
        """The card that comes next; cards that stay in the deck are counted past."""
        deck = g.area(player, DECK)
        at = taken if PLACES[self.how] == DECK else 0
        if at >= len(deck):
            return NOBODY
        return deck[-1 - at] if self.end == TOP else deck[at]

    def take(self, g: Game, ctx: Ctx, player: int, card: int) -> bool:
        if self.how == LOOK:
            g.cite("4.8.1")
            events.show(g, [card], 1 << ctx.master)
            return True
        if self.how == REVEAL_TOP:
            g.cite("4.9.1")
            events.show(g, [card], EVERYONE)
            return True
        if self.how == FLIP_OVER:
            g.cite("3.2.5")
        elif self.how == TO_STOCK:
            g.also("3.10.2")
        elif self.how == TO_CLOCK:
            g.also("4.10.2")
        return events.move(g, card, player * KINDS + PLACES[self.how])

    def can(self, g: Game, ctx: Ctx) -> bool:
        return g.count(ctx.master if self.who == MINE else 1 - ctx.master, DECK) > 0


@dataclass(frozen=True)
class UpToFromTop(FromTop):
    """Up to so many: before each card the player may stop (3.2.3.1)."""

    def goes_on(self, g: Game, ctx: Ctx, taken: int) -> bool:
        g.cite("3.2.3.1" if taken else "3.2.3.1.1")
        return g.ask_yes(ctx.master, "one more", g.card_of(ctx.source))


@dataclass(frozen=True)
class FlipOver(FromTop):
    """Flip cards over and put them into the waiting room at the same time: Brainstorm (10.7.1)."""

    how: int = FLIP_OVER

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = FromTop.run(self, g, ctx)
        FlippedToWaitingRoom(self.slot).run(g, ctx)
        return done


@dataclass(frozen=True)
class FlippedToWaitingRoom(Effect):
    """The cards that were flipped over are put into the waiting room at the same time (10.7.3)."""

    slot: str

    def run(self, g: Game, ctx: Ctx) -> bool:
        cards = [c for c in Slot(self.slot).select(g, ctx) if g.area_kind(c) == RESOLUTION]
        g.cite("10.7.3")
        before = [g.ref(c) for c in cards]
        events.discard_all(g, cards, WAITING_ROOM)
        for i in range(len(cards)):
            if g.area_kind(cards[i]) == WAITING_ROOM:
                follow(g, ctx, before[i], cards[i])
        if ctx.word == "brainstorm":
            g.also("3.13.1.4")
            g.cite("10.7.4")
            ws(g).keyword_event(ctx, "brainstorm")
        return len(cards) > 0


@dataclass(frozen=True)
class DrawUpTo(Effect):
    """Draw up to so many cards: before each the player may stop (3.2.3.1)."""

    count: Amount

    def run(self, g: Game, ctx: Ctx) -> bool:
        drawn = 0
        while drawn < self.count.value(g, ctx) and g.count(ctx.master, DECK) > 0:
            g.cite("3.2.3.1" if drawn else "3.2.3.1.1")
            if not g.ask_yes(ctx.master, "one more", g.card_of(ctx.source)) or g.draw(ctx.master, 1) == 0:
                break
            drawn += 1
        return drawn > 0

"""Section 8.4: the actions that costs are made of."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.ws.areas import DECK, KINDS, STOCK
from rulebound.games.ws.codes import WOULD_PAY_STOCK
from rulebound.games.ws.markers import MarkersUnder
from rulebound.games.ws.nodes import ws
from rulebound.games.ws.play import pay_stock
from rulebound.kernel import events, replacement
from rulebound.kernel.abilities import ActAbility, ReplaceAbility
from rulebound.kernel.costs import FLIPS, LEAVES, RESTS, SHOWS, choose_for_cost
from rulebound.kernel.effects import MoveTo, follow
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Cards, CostPart, Ctx, Demand, Event
from rulebound.kernel.secrecy import hide_order
from rulebound.kernel.state import EVERYONE
from rulebound.kernel.words import AS_AREA, CANNOT_MOVE, NOBODY, REST, STAND, TOP


@dataclass(frozen=True)
class StockCost(CostPart):
    """(N): exactly so many cards from the top of the stock into the waiting room (8.4.3).

    A replacement of `WOULD_PAY_STOCK` puts another card into the waiting room instead of one of them.
    """

    n: int

    def demand(self, g: Game, ctx: Ctx) -> Demand:
        stock = g.area(ctx.master, STOCK)
        if (g.any_replace >> WOULD_PAY_STOCK) & 1:
            stock = stock + [card_instead(g, r) for r in substitutes(g, ctx)]
        return Demand(LEAVES, stock, self.n)

    def pay(self, g: Game, ctx: Ctx, reserved: list[Demand]) -> None:
        g.cite("8.4.3")
        n = self.n
        if (g.any_replace >> WOULD_PAY_STOCK) & 1:
            n -= self.pay_otherwise(g, ctx)
            g.cite("8.4.3")
        pay_stock(ws(g), ctx.master, n)

    def pay_otherwise(self, g: Game, ctx: Ctx) -> int:
        """Cards paid from elsewhere; each replacement applies at most once, and must where the stock is too small."""
        paid = 0
        left = substitutes(g, ctx)
        while left and paid < self.n:
            r = left.pop(0)
            a = r.ability
            if not isinstance(a, ReplaceAbility):
                continue
            if g.count(ctx.master, STOCK) + len(left) >= self.n - paid:
                if not g.ask_yes(ctx.master, "replace", g.card_of(r.source)):
                    continue
            g.cite(g.book.replaced)
            g.causes.append(r)
            a.instead.run(g, r)
            g.causes.pop()
            paid += 1
        return paid


def substitutes(g: Game, ctx: Ctx) -> list[Ctx]:
    """What could replace a card of the stock when the cost of this ability is paid."""
    e = Event(WOULD_PAY_STOCK, ctx.master)
    e.card = ctx.source
    e.was = ctx.source
    e.word = "act" if isinstance(ctx.ability, ActAbility) else "auto"
    return [r for r in replacement.replacements(g, e, []) if card_instead(g, r) != NOBODY]


def card_instead(g: Game, r: Ctx) -> int:
    """The card that a replacement would put into the waiting room instead."""
    a = r.ability
    if isinstance(a, ReplaceAbility) and isinstance(a.instead, MoveTo):
        cards = a.instead.cards.select(g, r)
        if cards:
            return cards[0]
    return NOBODY


@dataclass(frozen=True)
class PutCost(CostPart):
    """Put so many cards that fit into a zone of their owner."""

    cards: Cards
    count: int
    kind: int
    where: int = TOP

    def demand(self, g: Game, ctx: Ctx) -> Demand:
        found = self.cards.select(g, ctx)
        if g.any_cont or g.forces:
            found = [c for c in found if not g.flags(c, CANNOT_MOVE)]
        return Demand(LEAVES, found, self.count)

    def pay(self, g: Game, ctx: Ctx, reserved: list[Demand]) -> None:
        g.cite("8.4.2")
        if isinstance(self.cards, MarkersUnder):
            g.also("3.7.2")
            chosen = self.cards.select(g, ctx)[: self.count]
        else:
            chosen = choose_for_cost(g, ctx, self.demand(g, ctx), reserved, "cost")
        area = ctx.master * KINDS + self.kind
        chosen = g.put_in_order(ctx.master, chosen, area, ctx)
        if self.where != TOP:
            # each goes below the one before
            chosen.reverse()
        before = [g.ref(c) for c in chosen]
        events.move_each(g, chosen, [g.owner[c] * KINDS + self.kind for c in chosen], self.where, AS_AREA, STAND)
        ctx.bind("paid", before[:])
        for i in range(len(chosen)):
            follow(g, ctx, before[i], chosen[i])
        hide_order(g, ctx.master, chosen, area)


@dataclass(frozen=True)
class RestCost(CostPart):
    """Rest so many standing cards that fit."""

    cards: Cards
    count: int = 1

    def demand(self, g: Game, ctx: Ctx) -> Demand:
        return Demand(RESTS, [c for c in self.cards.select(g, ctx) if g.orientation[c] == STAND], self.count)

    def pay(self, g: Game, ctx: Ctx, reserved: list[Demand]) -> None:
        g.cite("8.4.2")
        for card in choose_for_cost(g, ctx, self.demand(g, ctx), reserved, "cost"):
            events.turn_card(g, card, REST)


@dataclass(frozen=True)
class FlipCost(CostPart):
    """Turn so many cards that fit face up or face down where they are."""

    cards: Cards
    count: int
    face: int

    def demand(self, g: Game, ctx: Ctx) -> Demand:
        return Demand(FLIPS, [c for c in self.cards.select(g, ctx) if g.face[c] != self.face], self.count)

    def pay(self, g: Game, ctx: Ctx, reserved: list[Demand]) -> None:
        g.cite("8.4.2")
        for card in choose_for_cost(g, ctx, self.demand(g, ctx), reserved, "cost"):
            events.flip(g, card, self.face)


@dataclass(frozen=True)
class TopCost(CostPart):
    """Put so many cards from the top of the deck into a zone."""

    count: int
    kind: int

    def demand(self, g: Game, ctx: Ctx) -> Demand:
        return Demand(LEAVES, g.area(ctx.master, DECK), self.count)

    def pay(self, g: Game, ctx: Ctx, reserved: list[Demand]) -> None:
        g.cite("8.4.2")
        for _ in range(self.count):
            events.move(g, g.top(ctx.master, DECK), ctx.master * KINDS + self.kind)


@dataclass(frozen=True)
class RevealCost(CostPart):
    """Reveal so many cards that fit from the hand."""

    cards: Cards
    count: int = 1

    def demand(self, g: Game, ctx: Ctx) -> Demand:
        return Demand(SHOWS, self.cards.select(g, ctx), self.count)

    def pay(self, g: Game, ctx: Ctx, reserved: list[Demand]) -> None:
        g.cite("8.4.2")
        chosen = choose_for_cost(g, ctx, self.demand(g, ctx), reserved, "cost")
        events.show(g, chosen, EVERYONE)
        ctx.bind("revealed", [g.ref(c) for c in chosen])
        events.conceal(g, chosen)


@dataclass(frozen=True)
class ShuffleCost(CostPart):
    """Shuffle the deck."""

    def demand(self, g: Game, ctx: Ctx) -> Demand:
        return Demand(SHOWS, [], 0)

    def pay(self, g: Game, ctx: Ctx, reserved: list[Demand]) -> None:
        g.cite("8.4.2")
        events.shuffle(g, ctx.master * KINDS + DECK)

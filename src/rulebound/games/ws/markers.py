"""Section 3.7: markers, and the abilities that stack characters (10.14, 10.15)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.ws.areas import KINDS, POSITIONS, is_stage, markers_of_position
from rulebound.games.ws.nodes import placed_by_keyword
from rulebound.kernel import events
from rulebound.kernel.cards import Slot
from rulebound.kernel.costs import LEAVES, choose_for_cost
from rulebound.kernel.effects import follow
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Cards, CostPart, Ctx, Demand, Effect
from rulebound.kernel.secrecy import hide_order
from rulebound.kernel.words import AREA, AS_AREA, CARD_MASK, STAND, TOP, UP, option, option_a


@dataclass(frozen=True)
class MarkersUnder(Cards):
    """The markers under cards on the stage, top first."""

    cards: Cards

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        found: list[int] = []
        for card in self.cards.select(g, ctx):
            if is_stage(g.area_kind(card)):
                found.extend(reversed(g.areas[marker_area(g, card)]))
        return found

    def later(self) -> bool:
        return self.cards.later()


@dataclass(frozen=True)
class TopMarkers(Cards):
    """So many markers from underneath a card: markers are taken from the top (3.7.2)."""

    under: Cards
    count: int = 1

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        g.also("3.7.2")
        return MarkersUnder(self.under).select(g, ctx)[: self.count]


def marker_area(g: Game, card: int) -> int:
    area = g.place[card]
    return area - area % KINDS + markers_of_position(area % KINDS)


@dataclass(frozen=True)
class PutUnder(Effect):
    """Put cards under a character as markers."""

    cards: Cards
    under: Cards
    face: int = AS_AREA

    def run(self, g: Game, ctx: Ctx) -> bool:
        target = [c for c in self.under.select(g, ctx) if is_stage(g.area_kind(c))]
        cards = [c for c in self.cards.select(g, ctx) if not target or c != target[0]]
        if not target or not cards:
            return False
        area = marker_area(g, target[0])
        g.also("3.7.2")
        if len(cards) > 1:
            g.also("3.7.2.2")
        if self.face == UP:
            g.also("3.7.2.1")
        cards = g.put_in_order(ctx.master, cards, area, ctx)
        before = [g.ref(c) for c in cards]
        moved = events.move_each(g, cards, [area] * len(cards), TOP, self.face, STAND)
        for i in range(len(cards)):
            if cards[i] in moved:
                follow(g, ctx, before[i], cards[i])
        hide_order(g, ctx.master, cards, area)
        return len(moved) > 0

    def can(self, g: Game, ctx: Ctx) -> bool:
        return any(is_stage(g.area_kind(c)) for c in self.under.select(g, ctx))


@dataclass(frozen=True)
class RiseFrom(Effect):
    """A card is put on a stage position with this card and all other markers under it, face up (Fusion, Sunder)."""

    riser: str
    zones: int = 0

    def run(self, g: Game, ctx: Ctx) -> bool:
        base = g.card_of(ctx.source)
        risers = Slot(self.riser).select(g, ctx)
        if base < 0 or not risers or not is_stage(g.area_kind(base)):
            return False
        riser = risers[0]
        player = g.master(base)
        place = g.place[base]
        if self.zones:
            options = [option(AREA, k) for k in POSITIONS if (self.zones >> k) & 1]
            place = player * KINDS + option_a(g.ask_one(ctx.master, "position", options, base))
        self.lift(g, ctx, base, riser, place)
        return True

    def lift(self, g: Game, ctx: Ctx, base: int, riser: int, place: int) -> None:
        """The markers under the old character become markers of the new one, the old character among them."""
        area = place - place % KINDS + markers_of_position(place % KINDS)
        markers = [m for m in g.areas[marker_area(g, base)] if m != riser]
        under = g.put_in_order(ctx.master, [*markers, base], area, ctx)
        g.also("3.7.2.1")
        before = g.ref(riser)
        # the old character goes last, when its own markers have already been taken from under it
        order = [*markers, riser, base]
        tos = [area] * len(markers) + [place, area]
        events.move_each(g, order, tos, TOP, UP, STAND)
        here = g.areas[area]
        g.areas[area] = [c for c in here if c not in under] + [c for c in under if c in here]
        g.standing.look_again(area)
        follow(g, ctx, before, riser)
        placed_by_keyword(g, ctx)


@dataclass(frozen=True)
class UnderCost(CostPart):
    """Put so many characters face up under this card as markers."""

    cards: Cards
    count: int

    def demand(self, g: Game, ctx: Ctx) -> Demand:
        return Demand(LEAVES, [c for c in self.cards.select(g, ctx) if c != ctx.source & CARD_MASK], self.count)

    def pay(self, g: Game, ctx: Ctx, reserved: list[Demand]) -> None:
        g.cite("8.4.2")
        chosen = choose_for_cost(g, ctx, self.demand(g, ctx), reserved, "cost")
        area = marker_area(g, ctx.source & CARD_MASK)
        g.also("3.7.2.1")
        if ctx.word == "fusion" and any(g.under_count(c) for c in chosen):
            # its own markers are left behind, as whenever it leaves the stage
            g.also("10.14.1.1.2.1")
        events.move_each(g, chosen, [area] * len(chosen), TOP, UP, STAND)

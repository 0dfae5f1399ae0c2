"""Cards that change places, and cards that come to where another one was."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.ws.areas import KINDS, is_stage
from rulebound.games.ws.nodes import placed_by_keyword
from rulebound.kernel import events
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import Slot, This
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import follow
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Amount, Cards, Ctx, Effect
from rulebound.kernel.words import AS_AREA, NOBODY, STAND, TOP

AS_IT_IS = -1
"""Orientation of exchanged cards: nothing is said of it (3.6.3)."""
ONE = Num(1)


@dataclass(frozen=True)
class ChooseAndExchange(Effect):
    """Choose a card here and a card there, and exchange them: only if there are both (10.8.3, 10.11.3).

    Where it says so, both then have that orientation.
    """

    one: Cards
    other: Cards
    orientation: int = AS_IT_IS
    least: Amount = ONE

    def run(self, g: Game, ctx: Ctx) -> bool:
        a = self.pick(g, ctx, self.one, "one")
        b = self.pick(g, ctx, self.other, "other") if a != NOBODY else NOBODY
        if a == NOBODY or b == NOBODY or a == b:
            return False
        before = (g.ref(a), g.ref(b))
        events.exchange(g, a, b)
        follow(g, ctx, before[0], a)
        follow(g, ctx, before[1], b)
        g.exchanged(ctx, a, b)
        if self.orientation != AS_IT_IS:
            events.turn_all(g, [c for c in (a, b) if is_stage(g.area_kind(c))], self.orientation)
        return True

    def pick(self, g: Game, ctx: Ctx, cards: Cards, slot: str) -> int:
        """The card chosen; this card, or one chosen before, is no choice any more."""
        if isinstance(cards, This | Slot):
            found = cards.select(g, ctx)
            return found[0] if found else NOBODY
        Choose(slot, cards, self.least, ONE).run(g, ctx)
        return g.card_of(ctx.get(slot)[0]) if ctx.get(slot) else NOBODY

    def can(self, g: Game, ctx: Ctx) -> bool:
        return len(self.one.select(g, ctx)) > 0 and len(self.other.select(g, ctx)) > 0


@dataclass(frozen=True)
class PutWhereItHasBeen(Effect):
    """Put a card on the stage position that another one was on before it left the stage (8.11.1)."""

    cards: Cards
    left: Cards
    orientation: int = STAND

    def run(self, g: Game, ctx: Ctx) -> bool:
        place = self.position(g, ctx)
        if place < 0:
            return False
        for card in self.cards.select(g, ctx)[:1]:
            before = g.ref(card)
            if events.move(g, card, ctx.master * KINDS + place % KINDS, TOP, AS_AREA, self.orientation):
                follow(g, ctx, before, card)
                placed_by_keyword(g, ctx)
                return True
        return False

    def position(self, g: Game, ctx: Ctx) -> int:
        """The area where the card that left was, or still is; none if it never was on the stage."""
        for ref in self.left.refs(g, ctx):
            snap = g.final(ref, ctx)
            card = g.card_of(ref)
            area = snap.area if snap is not None else g.place[card] if card >= 0 else NOBODY
            if area >= 0 and is_stage(area % KINDS):
                return area
        return NOBODY

    def can(self, g: Game, ctx: Ctx) -> bool:
        return self.cards.later() or len(self.cards.select(g, ctx)) > 0

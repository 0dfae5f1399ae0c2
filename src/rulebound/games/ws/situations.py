"""Triggers and conditions of texts about what has become of a card: how it came, who reversed in whose battle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.games.ws.codes import CAME_BY_CHANGE
from rulebound.games.ws.nodes import ws
from rulebound.kernel.abilities import Ability, ActAbility, AutoAbility
from rulebound.kernel.cards import ANY_CARD
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Condition, Ctx, Event, Pred, Trigger
from rulebound.kernel.triggers import from_to
from rulebound.kernel.words import CARD_MASK, MOVED, NOBODY, REVERSE, TURNED

ANY_CATEGORY: Final = 0
AUTOMATIC: Final = 1
ACTIVATED: Final = 2


def category_of(a: Ability | None) -> int:
    if isinstance(a, AutoAbility):
        return AUTOMATIC
    return ACTIVATED if isinstance(a, ActAbility) else ANY_CATEGORY


@dataclass(frozen=True)
class CameThisTurn(Condition):
    """This character was placed on the stage this turn, from one of these kinds of zone."""

    zones: int

    def holds(self, g: Game, ctx: Ctx) -> bool:
        for ref, how in ws(g).came:
            if ref == ctx.source and (self.zones >> (how & ~CAME_BY_CHANGE)) & 1:
                return True
        return False


@dataclass(frozen=True)
class ChangedInThisTurn(Condition):
    """This character was placed on the stage by Change this turn (10.8.4)."""

    def holds(self, g: Game, ctx: Ctx) -> bool:
        for ref, how in ws(g).came:
            if ref == ctx.source and how & CAME_BY_CHANGE:
                g.also("10.8.4")
                return True
        return False


@dataclass(frozen=True)
class InSteps(Condition):
    """The turn stands at one of these steps: "during your main phase". Only for trigger conditions: no card's move or
    effect tells continuous effects that the step has changed."""

    first: int
    last: int

    def holds(self, g: Game, ctx: Ctx) -> bool:
        return self.first <= g.step <= self.last


@dataclass(frozen=True)
class ThisMovesBy(Trigger):
    """This card is put somewhere by an effect of a card with one of these names, in an ability of this category."""

    frm: int
    to: int
    names: tuple[str, ...]
    category: int = ANY_CATEGORY

    def kinds(self) -> int:
        return 1 << MOVED

    def own_move(self) -> bool:
        return True

    def from_kinds(self) -> int:
        return self.frm

    def to_kinds(self) -> int:
        return self.to

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != MOVED or e.card & CARD_MASK != ctx.source & CARD_MASK or not g.causes:
            return False
        cause = g.causes[-1]
        if self.category not in (ANY_CATEGORY, category_of(cause.ability)) or not from_to(g, e, self.frm, self.to):
            return False
        # the card may have left for the cost of that ability: its final information says what it was called
        for name in g.info_in_effect(cause.was, cause).names:
            if name in self.names:
                return True
        return False


@dataclass(frozen=True)
class ReversedInBattle(Trigger):
    """A card that passes the test becomes reversed while it is in battle."""

    subject: Pred

    def kinds(self) -> int:
        return 1 << TURNED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != TURNED or e.n != REVERSE or e.other == NOBODY:
            return False
        return self.subject.test(g, e.card & CARD_MASK, ctx)


@dataclass(frozen=True)
class OpponentReverses(Trigger):
    """The battle opponent of a card that passes the test becomes reversed."""

    subject: Pred
    opponent: Pred = ANY_CARD

    def kinds(self) -> int:
        return 1 << TURNED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != TURNED or e.n != REVERSE or e.other == NOBODY:
            return False
        if not self.subject.test(g, e.other & CARD_MASK, ctx):
            return False
        return self.opponent.test(g, e.card & CARD_MASK, ctx)

"""Trigger conditions about cards that are discarded: by whose effect, and for what."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.gz.areas import DISCARD, HAND, IN_DISCARD, IN_HAND, ZONES
from rulebound.games.gz.codes import DESTROYED
from rulebound.games.gz.nodes import gz
from rulebound.kernel.cards import means
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Ctx, Event, Trigger
from rulebound.kernel.words import CARD_MASK, MOVED, YOURS

UNDER_OR_ZONE = ZONES | 1 << 5


@dataclass(frozen=True)
class DiscardedByEffect(Trigger):
    """This card is discarded from the hand by an effect of the player meant (10.11)."""

    by: int = YOURS

    def kinds(self) -> int:
        return 1 << MOVED

    def own_move(self) -> bool:
        return True

    def from_kinds(self) -> int:
        return IN_HAND

    def to_kinds(self) -> int:
        return IN_DISCARD

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != MOVED or e.card & CARD_MASK != ctx.source & CARD_MASK or e.word != "discard":
            return False
        if g.kind_of(e.frm) != HAND or g.kind_of(e.to) != DISCARD or not g.causes:
            return False
        g.also("10.11.1")
        return means(self.by, ctx.master, g.causes[-1].master)


@dataclass(frozen=True)
class DiscardedToInvade(Trigger):
    """This card is discarded for an invasion of its player's monster (8.6.1)."""

    def kinds(self) -> int:
        return 1 << MOVED

    def own_move(self) -> bool:
        return True

    def from_kinds(self) -> int:
        return IN_HAND

    def to_kinds(self) -> int:
        return IN_DISCARD

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != MOVED or e.card & CARD_MASK != ctx.source & CARD_MASK:
            return False
        return e.card == gz(g).invasion_card


@dataclass(frozen=True)
class CrushesWhileInvading(Trigger):
    """This invading monster destroys its player's battle cards as it advances from an invasion (11.3, 12.3)."""

    def kinds(self) -> int:
        return 1 << DESTROYED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != DESTROYED or e.player != ctx.master or e.word != "crush":
            return False
        g.also("12.3.2")
        return gz(g).invading and ctx.source & CARD_MASK == gz(g).monster[ctx.master]


@dataclass(frozen=True)
class LeavesByBurst(Trigger):
    """This card is sent from the invading monster to the discard pile because it was played with Burst (12.5.2)."""

    def kinds(self) -> int:
        return 1 << MOVED

    def own_move(self) -> bool:
        return True

    def from_kinds(self) -> int:
        return UNDER_OR_ZONE

    def to_kinds(self) -> int:
        return IN_DISCARD

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != MOVED or e.card & CARD_MASK != ctx.source & CARD_MASK:
            return False
        return g.kind_of(e.to) == DISCARD and bool(g.causes) and g.causes[-1].word == "burst"

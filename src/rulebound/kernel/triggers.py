"""Trigger conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulebound.kernel.cards import ANY_CARD, AnyCard, means
from rulebound.kernel.nodes import Condition, Ctx, Event, Pred, Trigger
from rulebound.kernel.words import CARD_MASK, EITHER, MINE, MOVED, NOBODY, TIME, TURNED

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def from_to(g: Game, e: Event, frm: int, to: int) -> bool:
    """The event goes from one of the kinds of area in `frm` to one in `to`, not within the same field."""
    if e.frm < 0 or (frm >> g.kind_of(e.frm)) & 1 == 0 or (to >> g.kind_of(e.to)) & 1 == 0:
        return False
    return not g.keeps_identity(e.frm, e.to)


@dataclass(frozen=True)
class ThisMoves(Trigger):
    """This card is put from one kind of area into another, perhaps in a certain way (played, by a keyword)."""

    frm: int
    to: int
    word: str = ""

    def kinds(self) -> int:
        return 1 << MOVED

    def own_move(self) -> bool:
        return True

    def from_kinds(self) -> int:
        return self.frm

    def to_kinds(self) -> int:
        return self.to

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        card = ctx.source & CARD_MASK
        if self.word and e.word != self.word:
            return False
        return e.kind == MOVED and e.card & CARD_MASK == card and from_to(g, e, self.frm, self.to)


@dataclass(frozen=True)
class Moves(Trigger):
    """Some card that passes the test is put from one kind of area into another."""

    subject: Pred
    frm: int
    to: int
    word: str = ""

    def kinds(self) -> int:
        return 1 << MOVED

    def from_kinds(self) -> int:
        return self.frm

    def to_kinds(self) -> int:
        return self.to

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != MOVED or not from_to(g, e, self.frm, self.to) or (self.word and e.word != self.word):
            return False
        return self.subject.test(g, e.card & CARD_MASK, ctx)


@dataclass(frozen=True)
class At(Trigger):
    """A point of the turn's procedure, in the turn of the player meant."""

    code: int
    whose: int = MINE

    def kinds(self) -> int:
        return 1 << TIME

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        return e.kind == TIME and e.n == self.code and means(self.whose, ctx.master, e.player)


@dataclass(frozen=True)
class TurnsTo(Trigger):
    """A card that passes the test is turned to an orientation."""

    subject: Pred
    orientation: int

    def kinds(self) -> int:
        return 1 << TURNED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        return e.kind == TURNED and e.n == self.orientation and self.subject.test(g, e.card & CARD_MASK, ctx)


@dataclass(frozen=True)
class Happens(Trigger):
    """Any other event of a game: its kind, who does it, the card it is about, a second card, a word."""

    kind: int
    who: int = EITHER
    subject: Pred = ANY_CARD
    other: Pred = ANY_CARD
    word: str = ""
    n: int = NOBODY

    def kinds(self) -> int:
        return 1 << self.kind

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != self.kind or not means(self.who, ctx.master, e.player):
            return False
        if self.word and e.word != self.word:
            return False
        if self.n != NOBODY and e.n != self.n:
            return False
        if not isinstance(self.subject, AnyCard) and (e.card < 0 or not self.subject.test(g, e.card & CARD_MASK, ctx)):
            return False
        if isinstance(self.other, AnyCard):
            return True
        return e.other >= 0 and self.other.test(g, e.other & CARD_MASK, ctx)


@dataclass(frozen=True)
class Any(Trigger):
    """One of several trigger conditions."""

    parts: tuple[Trigger, ...]

    def kinds(self) -> int:
        mask = 0
        for p in self.parts:
            mask |= p.kinds()
        return mask

    def own_move(self) -> bool:
        for p in self.parts:
            if p.own_move():
                return True
        return False

    def only_own_move(self) -> bool:
        for p in self.parts:
            if not p.only_own_move():
                return False
        return True

    def from_kinds(self) -> int:
        mask = 0
        for p in self.parts:
            mask |= p.from_kinds()
        return mask

    def to_kinds(self) -> int:
        mask = 0
        for p in self.parts:
            mask |= p.to_kinds()
        return mask

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        for p in self.parts:
            if (p.kinds() >> e.kind) & 1 and p.matches(g, e, ctx):
                return True
        return False


@dataclass(frozen=True)
class Provided(Trigger):
    """If something is so, a trigger condition counts: "If this card is in your memory, at the beginning of …"."""

    condition: Condition
    trigger: Trigger

    def kinds(self) -> int:
        return self.trigger.kinds()

    def own_move(self) -> bool:
        return self.trigger.own_move()

    def only_own_move(self) -> bool:
        return self.trigger.only_own_move()

    def from_kinds(self) -> int:
        return self.trigger.from_kinds()

    def to_kinds(self) -> int:
        return self.trigger.to_kinds()

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        return self.trigger.matches(g, e, ctx) and self.condition.holds(g, ctx)


@dataclass(frozen=True)
class MovesExcept(Trigger):
    """This card is put from one kind of area into another, in any way but one."""

    frm: int
    to: int
    unless: str

    def kinds(self) -> int:
        return 1 << MOVED

    def own_move(self) -> bool:
        return True

    def from_kinds(self) -> int:
        return self.frm

    def to_kinds(self) -> int:
        return self.to

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != MOVED or e.word == self.unless or e.card & CARD_MASK != ctx.source & CARD_MASK:
            return False
        return from_to(g, e, self.frm, self.to)

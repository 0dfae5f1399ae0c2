"""Numbers, tests, descriptions and triggers that only this game has, as nodes of effect trees."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.gz.areas import (
    KINDS,
    UNDER,
    adjacent,
    further_right,
    same_column,
    zone_number,
)
from rulebound.games.gz.codes import ADVANCED
from rulebound.games.gz.game import GzGame
from rulebound.kernel.cards import means
from rulebound.kernel.effects import players
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Amount, Cards, Condition, Ctx, Event, Pred, Trigger
from rulebound.kernel.words import CARD_MASK, MINE, NOBODY


def gz(g: Game) -> GzGame:
    if not isinstance(g, GzGame):
        raise TypeError("this effect belongs to the Godzilla Card Game")
    return g


def zone_of(g: Game, card: int) -> int:
    """The zone number a card is in; 0 if it is not on the field (10.10.1.1)."""
    area = g.place[card]
    if g.back is not None and g.back.ref & CARD_MASK == card:
        area = g.back.area
    return zone_number(area % KINDS) if area >= 0 else 0


def master_of(g: Game, card: int) -> int:
    if g.back is not None and g.back.ref & CARD_MASK == card:
        return g.back.master
    return g.master(card)


# numbers


@dataclass(frozen=True)
class Rage(Amount):
    """The rage of a player's monster card (3.4.3)."""

    who: int = MINE

    def value(self, g: Game, ctx: Ctx) -> int:
        return gz(g).rage[ctx.master if self.who == MINE else 1 - ctx.master]


@dataclass(frozen=True)
class Position(Amount):
    """The zone number that a player's monster card occupies."""

    who: int = MINE

    def value(self, g: Game, ctx: Ctx) -> int:
        return gz(g).position(ctx.master if self.who == MINE else 1 - ctx.master)


@dataclass(frozen=True)
class ZonesInvaded(Amount):
    """How many zones the turn player's monster card has advanced by invading this turn."""

    def value(self, g: Game, ctx: Ctx) -> int:
        return gz(g).zones_invaded


@dataclass(frozen=True)
class InvadedThisTurn(Condition):
    def holds(self, g: Game, ctx: Ctx) -> bool:
        return gz(g).invaded and g.turn_player == ctx.master


# tests on one card


@dataclass(frozen=True)
class IsMonsterCard(Pred):
    """The invading monster of its player (3.3.4)."""

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        w = gz(g)
        return card == w.monster[0] or card == w.monster[1]


@dataclass(frozen=True)
class ZoneIs(Pred):
    """In a zone with a number from `lo` to `hi`, of whichever player."""

    lo: int
    hi: int

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return self.lo <= zone_of(g, card) <= self.hi


@dataclass(frozen=True)
class Adjacent(Pred):
    """In a zone adjacent to one of the cards described (4.4.5.2)."""

    to: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        here = zone_of(g, card)
        for other in self.to.select(g, ctx):
            there = zone_of(g, other)
            if here and there and adjacent(here, there, master_of(g, card) == master_of(g, other)):
                g.also("4.4.5.2")
                return True
        return False


@dataclass(frozen=True)
class SameColumn(Pred):
    """In the same column as one of the cards described (4.4.5.4)."""

    as_: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        here = zone_of(g, card)
        for other in self.as_.select(g, ctx):
            there = zone_of(g, other)
            if here and there and same_column(here, there, master_of(g, card) == master_of(g, other)):
                g.also("4.4.5.4")
                return True
        return False


@dataclass(frozen=True)
class Before(Pred):
    """In a zone before one of the cards described, or in the same one (4.4.5.3)."""

    than: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        here = zone_of(g, card)
        for other in self.than.select(g, ctx):
            if here and master_of(g, card) == master_of(g, other) and here <= zone_of(g, other):
                g.also("4.4.5.3")
                g.also("4.4.5.3.1")
                return True
        return False


@dataclass(frozen=True)
class Beyond(Pred):
    """In a zone beyond one of the cards described, or in the same one (4.4.5.3)."""

    than: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        here = zone_of(g, card)
        for other in self.than.select(g, ctx):
            there = zone_of(g, other)
            if here and there and master_of(g, card) == master_of(g, other) and here >= there:
                g.also("4.4.5.3")
                g.also("4.4.5.3.1")
                return True
        return False


@dataclass(frozen=True)
class FurtherRight(Cards):
    """The rightmost of some cards from this player's side: none of them is further right (4.4.5.5.4)."""

    cards: Cards
    side: int = 1

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        found = self.cards.select(g, ctx)
        g.also("4.4.5.5.4")
        return [c for c in found if not self.beaten(g, c, found)]

    def beaten(self, g: Game, card: int, others: list[int]) -> bool:
        for other in others:
            side = further_right(zone_of(g, other), zone_of(g, card), g.master(other) == g.master(card))
            if side == self.side:
                return True
        return False

    def reads(self) -> int:
        return self.cards.reads()


@dataclass(frozen=True)
class TopmostOnly(Pred):
    """Not stacked under another card (3.2.3.1)."""

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return g.area_kind(card) != UNDER


@dataclass(frozen=True)
class CardsUnder(Cards):
    """The cards stacked under cards, top first."""

    cards: Cards

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        found: list[int] = []
        for card in self.cards.select(g, ctx):
            found.extend(reversed(gz(g).stacked_under(card)))
        return found


@dataclass(frozen=True)
class MonsterCard(Cards):
    """A player's invading monster."""

    who: int = MINE

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        found: list[int] = []
        for p in players(self.who, ctx.master, g.turn_player):
            card = gz(g).monster[p]
            if card != NOBODY:
                found.append(card)
        return found


@dataclass(frozen=True)
class BattleCards(Cards):
    """Battle cards of a player's field that pass a test."""

    who: int
    pred: Pred

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        found: list[int] = []
        for p in players(self.who, ctx.master, g.turn_player):
            for card in gz(g).battle_cards(p):
                if self.pred.test(g, card, ctx):
                    found.append(card)
        return found

    def reads(self) -> int:
        return self.pred.reads()


@dataclass(frozen=True)
class EmptyZone(Condition):
    """A player has a zone without any card (4.4.8)."""

    who: int = MINE

    def holds(self, g: Game, ctx: Ctx) -> bool:
        player = ctx.master if self.who == MINE else 1 - ctx.master
        g.also("4.4.8")
        for number in range(1, 9):
            if not gz(g).zone(player, number):
                return True
        return False


# triggers


@dataclass(frozen=True)
class Advances(Trigger):
    """A monster card advances; with `word` "invasion", only by invading (12.3.2)."""

    who: int = MINE
    word: str = ""
    zone: int = 0

    def kinds(self) -> int:
        return 1 << ADVANCED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != ADVANCED or not means(self.who, ctx.master, e.player):
            return False
        return (not self.word or e.word == self.word) and (self.zone == 0 or e.n == self.zone)


@dataclass(frozen=True)
class ThisAdvances(Trigger):
    """This monster card advances."""

    word: str = ""
    zone: int = 0

    def kinds(self) -> int:
        return 1 << ADVANCED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != ADVANCED or e.card != ctx.source:
            return False
        return (not self.word or e.word == self.word) and (self.zone == 0 or e.n == self.zone)

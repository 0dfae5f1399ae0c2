"""Numbers, tests, descriptions and triggers that only this game has, as nodes of effect trees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.games.gz.areas import (
    BEHIND,
    KINDS,
    UNDER,
    adjacent,
    column_seen,
    same_column,
    zone_number,
)
from rulebound.games.gz.codes import (
    ADVANCED,
    CLOSED_ZONE_1,
    CLOSED_ZONES,
    WOULD_BE_COUNTERED,
    WOULD_BE_DESTROYED,
)
from rulebound.games.gz.game import GzGame
from rulebound.kernel.cards import means
from rulebound.kernel.effects import players
from rulebound.kernel.game import Game
from rulebound.kernel.mods import RESTRICTIONS
from rulebound.kernel.nodes import Amount, Cards, Condition, Ctx, Event, Mod, Pred, Trigger
from rulebound.kernel.words import CARD_MASK, EITHER, MINE, NOBODY, READS_FLAGS

RIGHT: Final = 1
LEFT: Final = -1


def gz(g: Game) -> GzGame:
    if not isinstance(g, GzGame):
        raise TypeError("this effect belongs to the Godzilla Card Game")
    return g


def zone_of(g: Game, card: int) -> int:
    """The zone number a card is in; 0 if it is not on the field (10.10.1.1)."""
    area = g.place[card]
    if g.back is not None and g.back.ref & CARD_MASK == card:
        g.also("10.10.1.2.1")
        area = g.back.area
    number = zone_number(area % KINDS) if area >= 0 else 0
    if number == 0:
        g.also("10.10.1.1")
    return number


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
        g.also("3.4.3")
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


@dataclass(frozen=True)
class PlayedThrough(Condition):
    """The card of the event that triggered the ability came in this way: through evolution."""

    word: str

    def holds(self, g: Game, ctx: Ctx) -> bool:
        return ctx.event is not None and ctx.event.word == self.word


# tests on one card


@dataclass(frozen=True)
class IsMonsterCard(Pred):
    """The invading monster of its player (3.3.4)."""

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        w = gz(g)
        g.also("3.3.4")
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

    def reads(self) -> int:
        return self.to.reads()


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

    def reads(self) -> int:
        return self.as_.reads()


@dataclass(frozen=True)
class Before(Pred):
    """In a zone before one of the cards described, or in one of its number (4.4.5.3).

    Where text compares zones of both players, their numbers count.
    """

    than: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        here = zone_of(g, card)
        for other in self.than.select(g, ctx):
            if here and here <= zone_of(g, other):
                g.also("4.4.5.3")
                g.also("4.4.5.3.1")
                return True
        return False

    def reads(self) -> int:
        return self.than.reads()


@dataclass(frozen=True)
class Beyond(Pred):
    """In a zone beyond one of the cards described, or in one of its number (4.4.5.3)."""

    than: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        here = zone_of(g, card)
        for other in self.than.select(g, ctx):
            there = zone_of(g, other)
            if there and here >= there:
                g.also("4.4.5.3")
                g.also("4.4.5.3.1")
                return True
        return False

    def reads(self) -> int:
        return self.than.reads()


@dataclass(frozen=True)
class Behind(Pred):
    """In the zone behind one of the cards described (4.4.5.1)."""

    of: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        here = zone_of(g, card)
        for other in self.of.select(g, ctx):
            if here and BEHIND[zone_of(g, other)] == here and master_of(g, card) == master_of(g, other):
                g.also("4.4.5.1")
                return True
        return False

    def reads(self) -> int:
        return self.of.reads()


@dataclass(frozen=True)
class InZoneArea(Pred):
    """In the very zone that an amount names: one that has been chosen."""

    area: Amount

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return zone_of(g, card) > 0 and g.place[card] == self.area.value(g, ctx)


@dataclass(frozen=True)
class InFrontOrBehindZone(Pred):
    """In the zone in front of or behind the zone that an amount names (4.4.5.1)."""

    area: Amount

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        area = self.area.value(g, ctx)
        here = zone_of(g, card)
        there = zone_number(area % KINDS)
        g.also("4.4.5.1")
        if not here or not there or g.place[card] // KINDS != area // KINDS:
            return False
        return BEHIND[here] == there or BEHIND[there] == here


@dataclass(frozen=True)
class AdjacentToZone(Pred):
    """In a zone adjacent to the zone that an amount names (4.4.5.2)."""

    area: Amount

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        area = self.area.value(g, ctx)
        here = zone_of(g, card)
        there = zone_number(area % KINDS)
        g.also("4.4.5.2")
        # no zone has been chosen, or the card is in none
        if not here or not there:
            return False
        return adjacent(here, there, g.place[card] // KINDS == area // KINDS)


def column_of(g: Game, card: int, viewer: int) -> int:
    """Where a card of the field lies from left to right as a player sees it (4.4.5.5)."""
    g.also("4.4.5.5.3")
    own = master_of(g, card) == viewer
    g.also("4.4.5.5.1" if own else "4.4.5.5.2")
    return column_seen(zone_of(g, card), own)


@dataclass(frozen=True)
class FurtherRight(Pred):
    """In a zone further to the right than one of the cards described, from the master's side (4.4.5.5)."""

    than: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        for other in self.than.select(g, ctx):
            if zone_of(g, other) and column_of(g, card, ctx.master) > column_of(g, other, ctx.master):
                return True
        return False

    def reads(self) -> int:
        return self.than.reads()


@dataclass(frozen=True)
class Outermost(Cards):
    """The rightmost (or leftmost) of some cards, from the master's side: none lies further out (4.4.5.5.4)."""

    cards: Cards
    side: int = RIGHT

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        found = self.cards.select(g, ctx)
        if not found:
            return found
        g.also("4.4.5.5.4")
        furthest = max(self.side * column_of(g, c, ctx.master) for c in found)
        return [c for c in found if self.side * column_of(g, c, ctx.master) == furthest]

    def reads(self) -> int:
        return self.cards.reads()


@dataclass(frozen=True)
class TopmostOnly(Pred):
    """Not stacked under another card (3.2.3.1)."""

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        g.also("3.2.3.1")
        return g.area_kind(card) != UNDER


@dataclass(frozen=True)
class CardsUnder(Cards):
    """The cards stacked under cards, top first."""

    cards: Cards

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        found: list[int] = []
        g.also("3.2.3.1")
        for card in self.cards.select(g, ctx):
            found.extend(reversed(gz(g).stacked_under(card)))
        return found

    def reads(self) -> int:
        return self.cards.reads()


@dataclass(frozen=True)
class MonsterCard(Cards):
    """A player's invading monster."""

    who: int = MINE

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        found: list[int] = []
        for p in players(self.who, ctx.master, g.turn_player):
            card = gz(g).monster[p]
            g.also("3.3.4")
            if card != NOBODY:
                found.append(card)
        return found


@dataclass(frozen=True)
class Slots(Cards):
    """The cards of several slots together."""

    names: tuple[str, ...]

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        found: list[int] = []
        for name in self.names:
            for ref in ctx.get(name):
                card = g.card_of(ref)
                if card >= 0 and card not in found:
                    found.append(card)
        return found

    def later(self) -> bool:
        return True


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
    """A monster card advances into one of some zones; with the word "invasion", only by invading (12.3.2)."""

    who: int = MINE
    word: str = ""
    lo: int = 1
    hi: int = 8

    def kinds(self) -> int:
        return 1 << ADVANCED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != ADVANCED or not means(self.who, ctx.master, e.player):
            return False
        return (not self.word or e.word == self.word) and self.lo <= e.n <= self.hi


@dataclass(frozen=True)
class ThisAdvances(Trigger):
    """This monster card advances into one of some zones."""

    word: str = ""
    lo: int = 1
    hi: int = 8

    def kinds(self) -> int:
        return 1 << ADVANCED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != ADVANCED or e.card != ctx.source:
            return False
        return (not self.word or e.word == self.word) and self.lo <= e.n <= self.hi


@dataclass(frozen=True)
class WouldBeDestroyed(Trigger):
    """A card would be destroyed: whatever does it, or only by an effect of the player meant."""

    subject: Pred
    by: int = EITHER

    def kinds(self) -> int:
        return 1 << WOULD_BE_DESTROYED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != WOULD_BE_DESTROYED or not self.subject.test(g, e.card & CARD_MASK, ctx):
            return False
        if self.by != EITHER:
            g.also("10.11.1")
        return self.by == EITHER or (e.n != NOBODY and means(self.by, ctx.master, e.n))


@dataclass(frozen=True)
class WouldBeCountered(Trigger):
    """A monster card would be countered by counter power that is no more than this."""

    subject: Pred
    most: int

    def kinds(self) -> int:
        return 1 << WOULD_BE_COUNTERED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != WOULD_BE_COUNTERED or not self.subject.test(g, e.card & CARD_MASK, ctx):
            return False
        return 0 <= e.n <= self.most


# what continuous effects do


@dataclass(frozen=True)
class CloseColumn(Mod):
    """A player cannot play battle cards in their zones that are in the same column as one of the cards described."""

    cards: Cards

    def flags_set(self) -> int:
        return CLOSED_ZONES

    def layer(self, g: Game) -> int:
        return g.layer_of(RESTRICTIONS)

    def reads(self) -> int:
        return self.cards.reads()

    def writes(self) -> int:
        return READS_FLAGS

    def amount(self, g: Game, ctx: Ctx) -> int:
        """The zones closed to the opponent of those cards' master: bit n - 1 for zone n."""
        zones = 0
        for card in self.cards.select(g, ctx):
            here = zone_of(g, card)
            for number in range(1, 9):
                if here and same_column(here, number, False):
                    g.also("4.4.5.4")
                    zones |= 1 << (number - 1)
        return zones

    def apply(self, g: Game, card: int, amount: int, ctx: Ctx, key: int) -> None:
        if card < 0:
            g.player_flags[-1 - card] |= amount << CLOSED_ZONE_1

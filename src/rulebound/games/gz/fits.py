"""Further tests on one card, and numbers about the table."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.gz.areas import HAND, KINDS, RESOLUTION
from rulebound.games.gz.codes import RANK
from rulebound.games.gz.nodes import gz, zone_of
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Amount, Cards, Condition, Ctx, Pred
from rulebound.kernel.words import CARD_MASK, MINE, NOBODY, READS_COLOURS, READS_NAMES, READS_NUMBERS, READS_TRAITS


@dataclass(frozen=True)
class NameContains(Pred):
    """These letters stand somewhere in its name."""

    part: str

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        for name in g.read(card, READS_NAMES).names:
            if self.part in name:
                return True
        return False

    def reads(self) -> int:
        return READS_NAMES


@dataclass(frozen=True)
class SameZoneNumber(Pred):
    """In a zone with the same number as that of one of the cards described, of whichever player."""

    as_: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        here = zone_of(g, card)
        for other in self.as_.select(g, ctx):
            if here and zone_of(g, other) == here:
                return True
        return False

    def reads(self) -> int:
        return self.as_.reads()


@dataclass(frozen=True)
class ZoneMatchesRank(Pred):
    """In a zone whose number is the rank of one of the cards described."""

    cards: Cards

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        here = zone_of(g, card)
        for other in self.cards.select(g, ctx):
            if here and g.number(other, RANK) == here:
                return True
        return False

    def reads(self) -> int:
        return self.cards.reads() | (READS_NUMBERS << RANK)

    def looks_where(self, here: int) -> int:
        return -1


@dataclass(frozen=True)
class EmptyZones(Amount):
    """How many of a player's zones hold no card (4.4.8)."""

    who: int = MINE

    def value(self, g: Game, ctx: Ctx) -> int:
        player = ctx.master if self.who == MINE else 1 - ctx.master
        g.also("4.4.8")
        return len([number for number in range(1, 9) if not gz(g).zone(player, number)])

    def never_negative(self, lowered: int) -> bool:
        return True


@dataclass(frozen=True)
class Colours(Amount):
    """How many different colours there are among cards (2.4.4: a card may have several)."""

    cards: Cards

    def value(self, g: Game, ctx: Ctx) -> int:
        seen = 0
        for card in self.cards.select(g, ctx):
            seen |= g.read(card, READS_COLOURS).colours
        g.also("2.4.4")
        return seen.bit_count()

    def never_negative(self, lowered: int) -> bool:
        return True

    def reads(self) -> int:
        return self.cards.reads() | READS_COLOURS

    def looks_where(self, here: int) -> int:
        return -1


@dataclass(frozen=True)
class PlayedFromHand(Condition):
    """The card of the event was played from the hand: by way of the resolution area (10.5.2.1.1), or straight."""

    def holds(self, g: Game, ctx: Ctx) -> bool:
        e = ctx.event
        if e is None or e.frm == NOBODY or e.word != "played":
            return False
        kind = e.frm % KINDS
        return kind == HAND or (kind == RESOLUTION and not g.defs[g.defn[ctx.source & CARD_MASK]].token)


@dataclass(frozen=True)
class LowestRank(Pred):
    """Of the battle cards of its master's field, none has a lower rank."""

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        mine = g.number(card, RANK)
        for other in gz(g).battle_cards(g.master(card)):
            if g.number(other, RANK) < mine:
                return False
        return True

    def reads(self) -> int:
        return READS_NUMBERS << RANK


@dataclass(frozen=True)
class TraitsDiffer(Condition):
    """There are two cards, and one of them has a trait that the other has not."""

    cards: Cards

    def holds(self, g: Game, ctx: Ctx) -> bool:
        found = [g.read(card, READS_TRAITS).traits for card in self.cards.select(g, ctx)]
        if len(found) != 2:
            return False
        return any(t not in found[1] for t in found[0]) or any(t not in found[0] for t in found[1])

    def reads(self) -> int:
        return self.cards.reads() | READS_TRAITS


@dataclass(frozen=True)
class DestroyedThisTurn(Condition):
    """A battle card of the player meant has been destroyed this turn (5.12.1.1)."""

    who: int

    def holds(self, g: Game, ctx: Ctx) -> bool:
        g.also("5.12.1.1")
        return gz(g).destroyed[ctx.master if self.who == MINE else 1 - ctx.master] > 0


@dataclass(frozen=True)
class InvasionCard(Cards):
    """The card that has been discarded for this turn's invasion (8.6.1), where it lies now."""

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        card = g.card_of(gz(g).invasion_card) if gz(g).invasion_card != NOBODY else NOBODY
        return [card] if card >= 0 else []

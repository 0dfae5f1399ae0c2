"""Continuous abilities that change no card's information: they are read where they act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulebound.games.gz.areas import KINDS, STRATEGY_1, ZONE_8
from rulebound.kernel.abilities import Ability, CardDef
from rulebound.kernel.cards import This
from rulebound.kernel.nodes import Amount, Cards, Condition, Ctx

if TYPE_CHECKING:
    from rulebound.games.gz.game import GzGame


ITSELF = This()


@dataclass(frozen=True)
class CheaperAbility(Ability):
    """Cards may be played from the hand as though their rank were so much lower: this card itself, or others."""

    by: Amount
    cards: Cards = ITSELF
    condition: Condition | None = None


@dataclass(frozen=True)
class MoreInTotalAbility(Ability):
    """The master's total counter power is so much greater (7.4.2)."""

    by: Amount
    condition: Condition | None = None


@dataclass(frozen=True)
class FurtherAtEndAbility(Ability):
    """The invading monster advances by so many more zones in the end phase (7.5.2)."""

    by: Amount
    condition: Condition | None = None


@dataclass(frozen=True)
class NotPlayableAbility(Ability):
    """This card cannot be played (1.3.3)."""

    condition: Condition | None = None


@dataclass(frozen=True)
class StartsInAbility(Ability):
    """The invading monster begins the game in this zone (6.3.1.6.1)."""

    zone: int = 1


CHEAPER = 1
MORE_IN_TOTAL = 2
NOT_PLAYABLE = 4
FURTHER_AT_END = 8


def in_play(defs: list[CardDef]) -> int:
    """Which of these abilities any definition has (bits), so that nobody looks for the others."""
    found = 0
    for d in defs:
        for held in d.info.abilities:
            a = held.ability
            if isinstance(a, CheaperAbility):
                found |= CHEAPER
            elif isinstance(a, MoreInTotalAbility):
                found |= MORE_IN_TOTAL
            elif isinstance(a, NotPlayableAbility):
                found |= NOT_PLAYABLE
            elif isinstance(a, FurtherAtEndAbility):
                found |= FURTHER_AT_END
    return found


def context(g: GzGame, card: int, ability: Ability) -> Ctx:
    ctx = Ctx(g.ref(card), g.master(card))
    ctx.ability = ability
    return ctx


def active(g: GzGame, condition: Condition | None, ctx: Ctx) -> bool:
    if condition is None or condition.holds(g, ctx):
        return True
    g.also("10.3.2")
    return False


def discount(g: GzGame, player: int, card: int) -> int:
    """By how much a card in the hand may be played as though of a lower rank, by its own text and by that of others."""
    total = 0
    if not g.statics & CHEAPER:
        return total
    for held in g.info(card).abilities:
        a = held.ability
        if isinstance(a, CheaperAbility) and isinstance(a.cards, This):
            ctx = context(g, card, a)
            if active(g, a.condition, ctx):
                g.also("10.3.4.1")
                total += a.by.value(g, ctx)
    for kind in range(STRATEGY_1, ZONE_8 + 1):
        for other in g.areas[player * KINDS + kind]:
            for held in g.info(other).abilities:
                a = held.ability
                if isinstance(a, CheaperAbility) and not isinstance(a.cards, This):
                    ctx = context(g, other, a)
                    if active(g, a.condition, ctx) and card in a.cards.select(g, ctx):
                        total += a.by.value(g, ctx)
    return max(total, 0)


def more_in_total(g: GzGame, player: int) -> int:
    """What a player's total counter power has beyond that of the battle cards."""
    total = 0
    if not g.statics & MORE_IN_TOTAL:
        return total
    for kind in range(STRATEGY_1, ZONE_8 + 1):
        for card in g.areas[player * KINDS + kind]:
            for held in g.info(card).abilities:
                a = held.ability
                if isinstance(a, MoreInTotalAbility):
                    ctx = context(g, card, a)
                    if active(g, a.condition, ctx):
                        total += a.by.value(g, ctx)
    return total


def further_at_end(g: GzGame, card: int) -> int:
    """By how many zones more an invading monster advances in the end phase."""
    total = 0
    if not g.statics & FURTHER_AT_END:
        return total
    for held in g.info(card).abilities:
        a = held.ability
        if isinstance(a, FurtherAtEndAbility):
            ctx = context(g, card, a)
            if active(g, a.condition, ctx):
                total += a.by.value(g, ctx)
    return total


def not_playable(g: GzGame, card: int) -> bool:
    """Whether the card's own text keeps it from being played, wherever it is."""
    if not g.statics & NOT_PLAYABLE:
        return False
    for held in g.printed(card).abilities:
        a = held.ability
        if isinstance(a, NotPlayableAbility) and active(g, a.condition, context(g, card, a)):
            g.also("1.3.3")
            return True
    return False


def starting_zone(g: GzGame, card: int) -> int:
    for held in g.printed(card).abilities:
        if isinstance(held.ability, StartsInAbility):
            return held.ability.zone
    return 1

"""Phrases that the starter cards share, as nodes."""

from __future__ import annotations

from rulebound.games.gz.areas import HAND, IN_DISCARD
from rulebound.games.gz.codes import COUNTER_POWER, EVOLVED, IS_BATTLE, IS_MONSTER, RAGE_CHANGED, RANK, THREAT
from rulebound.games.gz.instructions import ChangeRage, Destroy, MoveToZone, PlayToken
from rulebound.games.gz.keywords import base
from rulebound.games.gz.nodes import (
    Advances,
    BattleCards,
    CardsUnder,
    IsMonsterCard,
    MonsterCard,
    Rage,
    SameColumn,
    ZoneIs,
)
from rulebound.kernel.abilities import AutoAbility
from rulebound.kernel.amounts import Compare, Count, Exists, Num, Times, TurnOf
from rulebound.kernel.cards import ANY_CARD, AllOf, In, Itself, NumberIs, OfType, Other, Slot, That, This, WithTrait
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import MoveTo, Seq, When
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Amount, Cards, Condition, Effect, Mod, Pred, Trigger
from rulebound.kernel.rulings import ByRule
from rulebound.kernel.triggers import Happens, Provided
from rulebound.kernel.words import EITHER, MINE, YOURS

NONE = Num(0)
ONE = Num(1)

YOUR_TURN: Condition = TurnOf(MINE)
OPPONENTS_TURN: Condition = TurnOf(YOURS)

# cards

A_MONSTER = OfType(IS_MONSTER)
A_BATTLE_CARD = OfType(IS_BATTLE)
THEIR_MONSTER = MonsterCard(YOURS)
YOUR_MONSTER = MonsterCard(MINE)


def rank(op: str, n: int) -> Pred:
    return NumberIs(RANK, op, Num(n))


def trait(name: str) -> Pred:
    return WithTrait((name,))


def both(*preds: Pred) -> Pred:
    """All of these; anything if there is none."""
    if not preds:
        return ANY_CARD
    return preds[0] if len(preds) == 1 else AllOf(preds)


def yours(*preds: Pred) -> Cards:
    """Battle cards in your zones."""
    return BattleCards(MINE, both(*preds))


def your_other(*preds: Pred) -> Cards:
    return yours(Other(), *preds)


def theirs(*preds: Pred) -> Cards:
    """Your opponent's battle cards."""
    return BattleCards(YOURS, both(*preds))


def in_discard_pile(*preds: Pred) -> Cards:
    """Cards in your discard pile."""
    return In(MINE, IN_DISCARD, both(*preds))


# numbers and conditions


def counter_power(n: int) -> Mod:
    return Plus(COUNTER_POWER, Num(n))


def counter_power_for_each(n: int, of: Amount) -> Mod:
    return Plus(COUNTER_POWER, Times(of, n))


def threat_level(n: int) -> Mod:
    return Plus(THREAT, Num(n))


def threat_level_for_each(n: int, of: Amount) -> Mod:
    return Plus(THREAT, Times(of, n))


CARDS_UNDER_THIS: Amount = Count(CardsUnder(This()))


def so_many(n: int, cards: Cards) -> Condition:
    """There are so many of these, or more."""
    return Compare(Count(cards), ">=", Num(n))


def rage(who: int, n: int) -> Condition:
    """A player has so much rage, or more."""
    return Compare(Rage(who), ">=", Num(n))


def position(who: int, least: int) -> Condition:
    """A player's monster card is in this zone or one beyond."""
    return Exists(That(MonsterCard(who), ZoneIs(least, 8)))


def this_is(pred: Pred) -> Condition:
    return Exists(That(This(), pred))


IN_THEIR_COLUMN: Condition = this_is(SameColumn(THEIR_MONSTER))
"""This card is in the same column as your opponent's monster card."""

IN_ZONE_8: Condition = this_is(ZoneIs(8, 8))

# trigger conditions

THIS_RAGE_RISES: Trigger = Happens(RAGE_CHANGED, subject=Itself(), word="up")
YOUR_RAGE_RISES: Trigger = Happens(RAGE_CHANGED, MINE, word="up")
YOURS_EVOLVES: Trigger = Happens(EVOLVED, MINE)
ANY_INVADES_6_TO_8: Trigger = Advances(EITHER, "invasion", 6, 8)


def on_your_turn(trigger: Trigger) -> Trigger:
    return Provided(YOUR_TURN, trigger)


# instructions


def rise(n: int) -> Effect:
    """Increase your monster card's rage."""
    return ChangeRage(Num(n))


def calm(n: int) -> Effect:
    """Reduce your opponent's rage."""
    return ChangeRage(Num(n), YOURS, -1)


def this_rise(n: int) -> Effect:
    """Increase this card's rage: it has some only as long as it is the invading monster."""
    return When(this_is(IsMonsterCard()), rise(n))


def destroy_one(cards: Cards, slot: str = "chosen") -> Effect:
    """Destroy 1 of these."""
    return Seq((Choose(slot, cards), Destroy(Slot(slot))))


def destroy_one_of_theirs(*preds: Pred) -> Effect:
    return destroy_one(theirs(*preds))


def up_to_one(slot: str, cards: Cards) -> Effect:
    """Up to 1 of these, or 1 that one may do something with."""
    return Choose(slot, cards, NONE, ONE)


def may_destroy_one(cards: Cards) -> Effect:
    return Seq((up_to_one("chosen", cards), Destroy(Slot("chosen"))))


def may_move_one(cards: Cards) -> Effect:
    """You may move 1 of these to an unoccupied zone."""
    return Seq((up_to_one("chosen", cards), MoveToZone(Slot("chosen"))))


def return_up_to_one(*preds: Pred) -> Effect:
    """Return up to 1 card from your discard pile to your hand."""
    return Seq((up_to_one("chosen", in_discard_pile(*preds)), MoveTo(Slot("chosen"), HAND)))


def token(name: str, near: Cards | None = None) -> Effect:
    """Play 1 token of this name."""
    return PlayToken(name, near=near)


def do_from_below(effect: Effect) -> Effect:
    return ByRule("10.5.2.2.1", effect)


DESTROY_THIS: Effect = Destroy(This())

BASE_TEXT = "<Base> When any monster card invades into zones 6–8, <Destroy> this card."


def harbour_base() -> AutoAbility:
    """The Base that every standing strategy of the Bight shares."""
    return base(ANY_INVADES_6_TO_8, DESTROY_THIS, BASE_TEXT)

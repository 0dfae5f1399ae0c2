"""Phrases that the starter cards share, as nodes."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    ANYWHERE,
    CLOCK,
    DECK,
    HAND,
    IN_CLIMAX,
    IN_DECK,
    IN_HAND,
    IN_WAITING_ROOM,
    STAGE,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACKS,
    DAMAGE_CANCELED,
    IS_CHARACTER,
    KEYWORD_USED,
    LEVEL_NUMBER,
    POWER,
    SOUL,
)
from rulebound.games.ws.costs import PutCost, StockCost
from rulebound.games.ws.from_deck import LOOK, REVEAL_TOP, TO_STOCK, FromTop, UpToFromTop
from rulebound.kernel.abilities import ContAbility, Cost
from rulebound.kernel.amounts import Are, Compare, Count, Exists, Num
from rulebound.kernel.cards import (
    AllOf,
    Among,
    In,
    InZones,
    Itself,
    Named,
    Not,
    NumberIs,
    OfPlayer,
    OfType,
    Other,
    Slot,
    That,
    This,
    TopOf,
    WithTrait,
)
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Give, May, MoveTo, Reveal, Seq, Shuffle, When
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Condition, CostPart, Effect, Mod, Pred, Trigger
from rulebound.kernel.search import Search
from rulebound.kernel.triggers import Happens, Moves, ThisMoves
from rulebound.kernel.words import MINE, YOURS

# cards

A_CHARACTER = OfType(IS_CHARACTER)
NONE = Num(0)


def of(trait: str) -> Pred:
    """A 《trait》 character."""
    return AllOf((A_CHARACTER, WithTrait((trait,))))


def yours(pred: Pred = A_CHARACTER) -> In:
    """Your characters."""
    return In(MINE, STAGE, pred)


def your_other(pred: Pred) -> In:
    return In(MINE, STAGE, AllOf((pred, Other())))


def theirs(pred: Pred = A_CHARACTER, zones: int = STAGE) -> In:
    """Your opponent's characters."""
    return In(YOURS, zones, pred)


def in_waiting_room(pred: Pred) -> In:
    return In(MINE, IN_WAITING_ROOM, pred)


def level(op: str, n: int) -> Pred:
    return NumberIs(LEVEL_NUMBER, op, Num(n))


# what a card gets


def power(n: int) -> Mod:
    return Plus(POWER, Num(n))


def soul(n: int) -> Mod:
    return Plus(SOUL, Num(n))


# conditions


def another(pred: Pred) -> Condition:
    """You have another one."""
    return Exists(your_other(pred))


def others(n: int, pred: Pred) -> Condition:
    """You have so many or more other ones."""
    return Compare(Count(your_other(pred)), ">=", Num(n))


def have(n: int, pred: Pred) -> Condition:
    """You have so many or more."""
    return Compare(Count(yours(pred)), ">=", Num(n))


def climax_is(name: str) -> Condition:
    """A climax of this name is in your climax area."""
    return Exists(In(MINE, IN_CLIMAX, Named((name,))))


def this_is(pred: Pred) -> Condition:
    return Exists(That(This(), pred))


def this_in(zones: int) -> Condition:
    return this_is(InZones(zones))


# triggers

PLACED_FROM_HAND: Trigger = ThisMoves(IN_HAND, STAGE)
THIS_ATTACKS: Trigger = Happens(ATTACKS, subject=Itself())
THIS_DAMAGE_CANCELED: Trigger = Happens(DAMAGE_CANCELED, subject=Itself())
THIS_BACKUP_USED: Trigger = Happens(KEYWORD_USED, MINE, Itself(), word="backup")


def you_use(keyword: str) -> Trigger:
    return Happens(KEYWORD_USED, MINE, word=keyword)


def climax_placed(pred: Pred) -> Trigger:
    """A climax is placed on your climax area, from wherever."""
    return Moves(AllOf((pred, OfPlayer(MINE))), ANYWHERE & ~IN_CLIMAX, IN_CLIMAX)


# costs


def cost(*parts: CostPart) -> Cost:
    return Cost(parts)


def pay(n: int) -> CostPart:
    return StockCost(n)


def discard(n: int, pred: Pred) -> CostPart:
    """Put so many from your hand into your waiting room."""
    return PutCost(In(MINE, IN_HAND, pred), n, WAITING_ROOM)


DISCARD_ONE: CostPart = PutCost(In(MINE, IN_HAND), 1, WAITING_ROOM)
PUT_THIS: CostPart = PutCost(This(), 1, WAITING_ROOM)
PUT_FROM_HAND: CostPart = PutCost(In(MINE, IN_HAND, Itself()), 1, WAITING_ROOM)


# instructions


def choose_and_give(chosen: In, *mods: Mod) -> Effect:
    """Choose 1 of these, and it gets something until end of turn."""
    return Seq((Choose("given", chosen), Give(Slot("given"), mods)))


def fetch(pred: Pred) -> Effect:
    """Choose 1 in your waiting room, and return it to your hand."""
    return Seq((Choose("fetched", in_waiting_room(pred)), MoveTo(Slot("fetched"), HAND)))


def return_theirs(least: Num = NONE) -> Effect:
    """Choose (up to) 1 of your opponent's characters, and return it to their hand."""
    return Seq((Choose("returned", theirs(), least, Num(1)), MoveTo(Slot("returned"), HAND)))


DISCARD: Effect = Seq((Choose("discarded", In(MINE, IN_HAND)), MoveTo(Slot("discarded"), WAITING_ROOM)))
"""Choose 1 card in your hand, and put it into your waiting room."""

HEAL: Effect = May(MoveTo(TopOf(MINE, CLOCK, Num(1)), WAITING_ROOM))
"""You may put the top card of your clock into your waiting room."""

STOCK_ONE: Effect = FromTop("stocked", Num(1), TO_STOCK)
"""Put the top card of your deck into your stock."""


def find(pred: Pred) -> Effect:
    """Search your deck for up to 1, reveal it to your opponent, put it into your hand."""
    return Seq((Search("found", DECK, In(MINE, IN_DECK, pred)), Reveal(Slot("found")), MoveTo(Slot("found"), HAND)))


def search(pred: Pred) -> Effect:
    """… and shuffle your deck."""
    return Seq((find(pred), Shuffle(DECK)))


def pick_from_top(n: int, pred: Pred) -> Effect:
    """Look at up to n cards from the top of your deck, reveal up to 1 and take it, the rest to the waiting room."""
    return Seq(
        (
            UpToFromTop("looked", Num(n), LOOK),
            Choose("picked", That(Slot("looked"), pred), NONE, Num(1)),
            Reveal(Slot("picked")),
            MoveTo(Slot("picked"), HAND),
            MoveTo(That(Slot("looked"), Not(Among(Slot("picked")))), WAITING_ROOM),
        )
    )


def take_top_if(pred: Pred, then: Effect) -> Effect:
    """Reveal the top card of your deck; if it is one, do something."""
    return Seq(
        (
            FromTop("top", Num(1), REVEAL_TOP),
            When(Are(Slot("top"), pred), then),
        )
    )


CLIMAX_GIFT = (power(1000), soul(1))


def climax_gift(text: str) -> ContAbility:
    """The climax that gives 1000 power and a soul."""
    return ContAbility(yours(), CLIMAX_GIFT, text=text)

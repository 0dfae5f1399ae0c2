"""White: the defence corps of the Harbour League, and its token."""

from __future__ import annotations

from rulebound.games.gz.areas import DECK, DISCARD, HAND
from rulebound.games.gz.codes import BEGINNING_OF_COUNTER_PHASE, INVADED
from rulebound.games.gz.hands import LOOK, DrawUpTo, FromTop
from rulebound.games.gz.instructions import Advance
from rulebound.games.gz.keywords import awakened, awakening, enter, revenge, strategy
from rulebound.games.gz.nodes import Behind, FurtherRight, WouldBeDestroyed
from rulebound.kernel.abilities import Ability, AutoAbility, ContAbility, ReplaceAbility
from rulebound.kernel.amounts import Count, Num
from rulebound.kernel.cards import Among, Itself, Not, Slot, That, This
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, Later, May, Modes, MoveTo, Seq, When
from rulebound.kernel.triggers import At, Happens
from rulebound.kernel.words import BOTTOM, MINE, YOURS
from tests.gz.trees.phrases import (
    IN_THEIR_COLUMN,
    IN_ZONE_8,
    NONE,
    calm,
    counter_power,
    do_from_below,
    harbour_base,
    may_move_one,
    position,
    token,
    yours,
)

TREES: dict[str, tuple[Ability, ...]] = {
    "Chain Gang of the Long Mole": (
        revenge(
            May(MoveTo(This(), HAND)),
            position(YOURS, 6),
            text=(
                "<Revenge> If your opponent's monster card is in zones 6–8, you may return this card from your "
                "discard pile to your hand."
            ),
        ),
    ),
    "Signal Rocket Battery": (
        awakened(5, This(), (counter_power(3000),), text="<Awakening5> This card gains +3000 counter power."),
    ),
    "Sounding Diver": (
        enter(
            Seq(
                (
                    FromTop("looked", Num(3), LOOK, up_to=True),
                    Choose("chosen", Slot("looked"), NONE, Count(Slot("looked"))),
                    MoveTo(Slot("chosen"), DECK),
                    MoveTo(That(Slot("looked"), Not(Among(Slot("chosen")))), DISCARD),
                )
            ),
            text=(
                "<Enter> Look at up to 3 cards from the top of your deck, put any number on top of your deck in any "
                "order, and send the rest to your discard pile."
            ),
        ),
    ),
    "Warden of the Ward Siren": (
        enter(DrawUpTo(Num(2)), IN_ZONE_8, text="<Enter> If this card is in zone 8, draw up to 2 cards."),
    ),
    "Breakwater Fort": (
        enter(
            token("Harbour Mine", This()),
            text="<Enter> Play 1 “Harbour Mine” token in a zone adjacent to this card.",
        ),
    ),
    "Armoured Tug Perseverance": (
        ContAbility(
            yours(Behind(This())),
            (counter_power(2000),),
            text="Your battle card in the zone behind this card gains +2000 counter power.",
        ),
        ReplaceAbility(
            WouldBeDestroyed(Itself()),
            MoveTo(This(), DECK, where=BOTTOM),
            text="When this card would be <Destroy>, put this card on the bottom of your deck instead.",
        ),
    ),
    "Admiral's Long Gun": (
        ContAbility(
            yours(FurtherRight(This())),
            (counter_power(2000),),
            text="Your battle cards in zones further to the right than this card gain +2000 counter power.",
        ),
    ),
    "Sound Every Siren": (
        # a period is named, so the timed trigger is not bound to once
        strategy(
            Later(AutoAbility(Happens(INVADED, MINE), Draw(Num(1))), once=False),
            text="When your monster card invades this turn, draw 1 card.",
        ),
    ),
    "Orders from the Lighthouse": (
        strategy(
            do_from_below(Modes(1, (calm(1), Advance(who=YOURS), When(awakening(6), Draw(Num(2)))))),
            text=(
                "Choose one of the following:\n"
                "・Reduce your opponent's <Rage> by 1.\n"
                "・Advance your opponent's monster card by 1 zone.\n"
                "・<Awakening6> Draw 2 cards."
            ),
        ),
    ),
    "Harbour Chain": (
        harbour_base(),
        AutoAbility(
            At(BEGINNING_OF_COUNTER_PHASE),
            may_move_one(yours()),
            text=(
                "<Your Turn> At the beginning of your counter phase, you may move 1 battle card in your zones to an "
                "unoccupied zone."
            ),
        ),
    ),
    "Harbour Mine": (
        ContAbility(
            This(),
            (counter_power(2000),),
            IN_THEIR_COLUMN,
            text=(
                "If this card is in the same column as your opponent's monster card, this card gains +2000 "
                "counter power."
            ),
        ),
    ),
}

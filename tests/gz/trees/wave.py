"""Red: Uldrane and the beasts of the reef."""

from __future__ import annotations

from rulebound.games.gz.areas import IN_HAND
from rulebound.games.gz.codes import BEGINNING_OF_COUNTER_PHASE, CANNOT_ENGAGE
from rulebound.games.gz.hands import Discard, DiscardDownTo, DiscardThese
from rulebound.games.gz.instructions import (
    Advance,
    AdvanceTo,
    ChooseZone,
    Counter,
    Destroy,
    MoveToZone,
    PutUnderThis,
    Retreat,
)
from rulebound.games.gz.keywords import awakened, burst, enter, strategy, when_invading
from rulebound.games.gz.nodes import (
    Adjacent,
    InFrontOrBehindZone,
    InvadedThisTurn,
    InZoneArea,
    IsMonsterCard,
    Rage,
    SameColumn,
    ThisAdvances,
    WouldBeDestroyed,
    ZoneIs,
)
from rulebound.kernel.abilities import Ability, AutoAbility, ContAbility, ReplaceAbility, StateAbility
from rulebound.kernel.amounts import BoundNumber, Compare, Num
from rulebound.kernel.cards import In, Itself, OneOf, Slot, This
from rulebound.kernel.effects import IfDo, May, Seq, When
from rulebound.kernel.mods import Restrict
from rulebound.kernel.triggers import At
from rulebound.kernel.words import MINE, YOURS
from tests.gz.trees.phrases import (
    A_MONSTER,
    CARDS_UNDER_THIS,
    DESTROY_THIS,
    IN_THEIR_COLUMN,
    IN_ZONE_8,
    OPPONENTS_TURN,
    THIS_RAGE_RISES,
    YOUR_MONSTER,
    YOUR_RAGE_RISES,
    calm,
    counter_power,
    counter_power_for_each,
    destroy_one_of_theirs,
    in_discard_pile,
    on_your_turn,
    rage,
    rank,
    rise,
    so_many,
    theirs,
    this_is,
    this_rise,
    threat_level,
    up_to_one,
    yours,
)

MONSTERS_IN_HAND = In(MINE, IN_HAND, A_MONSTER)
CHOSEN_ZONE = BoundNumber("zone")

MONSTERS: dict[str, tuple[Ability, ...]] = {
    "Uldrane, Rip Current": (
        AutoAbility(
            ThisAdvances(),
            this_rise(1),
            IN_THEIR_COLUMN,
            text=(
                "Whenever this card advances, if this card is in the same column as your opponent's monster card, "
                "increase this card's <Rage> by 1."
            ),
        ),
    ),
    "Uldrane, Spring Tide": (
        when_invading(
            destroy_one_of_theirs(rank("<=", 4), SameColumn(This())),
            text=(
                "<When Invading> <Destroy> 1 of your opponent's rank 4 or lower battle cards in the same column "
                "as this card."
            ),
        ),
    ),
    "Uldrane, Storm Surge": (
        AutoAbility(
            THIS_RAGE_RISES,
            destroy_one_of_theirs(rank("<=", 5), ZoneIs(8, 8)),
            text=(
                "Whenever this card's <Rage> is increased, <Destroy> 1 of your opponent's rank 5 or lower "
                "battle cards in zone 8."
            ),
        ),
    ),
    "Uldrane, Drowner of Charts": (
        AutoAbility(
            ThisAdvances(lo=8),
            DiscardDownTo(Num(3), YOURS),
            text=(
                "When this card reaches zone 8, your opponent discards cards until they have 3 cards remaining "
                "in their hand."
            ),
        ),
        awakened(8, This(), (threat_level(5000),), text="<Awakening8> This card gains +5000 threat level."),
    ),
    "Uldrane, Undertow Rising": (
        burst(1, "<Burst1>"),
        enter(this_rise(1), text="<Enter> Increase this card's <Rage> by 1."),
    ),
    "Uldrane, Breaker of Piers": (
        burst(2, "<Burst2>"),
        enter(
            destroy_one_of_theirs(rank("<=", 5), SameColumn(This())),
            text=(
                "<Enter> <Destroy> 1 of your opponent's rank 5 or lower battle cards in the same column as this card."
            ),
        ),
    ),
    "Uldrane, the Ninth Wave": (
        burst(3, "<Burst3>"),
        enter(
            When(this_is(IsMonsterCard()), AdvanceTo(6)),
            so_many(3, yours()),
            text="<Enter> If you have 3 or more battle cards in your zones, this card advances to zone 6.",
        ),
    ),
}

BEASTS: dict[str, tuple[Ability, ...]] = {
    "Barnacled Mastiff": (
        ContAbility(
            This(),
            (counter_power(2000),),
            this_is(Adjacent(YOUR_MONSTER)),
            text="If this card is in a zone adjacent to your monster card, this card gains +2000 counter power.",
        ),
    ),
    "Riptide Eel": (
        enter(
            IfDo(Seq((up_to_one("chosen", MONSTERS_IN_HAND), DiscardThese(Slot("chosen")))), calm(1)),
            text=(
                "<Enter> You may discard 1 monster card from your hand. If you do, reduce your opponent's <Rage> by 1."
            ),
        ),
    ),
    "Wreck Crab": (
        AutoAbility(
            At(BEGINNING_OF_COUNTER_PHASE),
            Seq((up_to_one("chosen", in_discard_pile(A_MONSTER)), PutUnderThis(Slot("chosen"), This()))),
            text=(
                "At the beginning of your counter phase, you may place 1 monster card from your discard pile "
                "under this card."
            ),
        ),
        ContAbility(
            This(),
            (counter_power_for_each(1000, CARDS_UNDER_THIS),),
            text="This card gains +1000 counter power for each card under it.",
        ),
        StateAbility(
            Compare(CARDS_UNDER_THIS, ">=", Num(3)),
            Seq((DESTROY_THIS, Counter(YOURS))),
            text=(
                "When there are 3 or more cards under this card, <Destroy> this card and counter your opponent's "
                "monster card."
            ),
        ),
    ),
    "Harbour-Eater Ray": (
        ReplaceAbility(
            WouldBeDestroyed(Itself(), YOURS),
            Discard(),
            optional=True,
            text=(
                "When this card would be <Destroy> by an opponent's effect, you may discard 1 card from your hand "
                "instead."
            ),
        ),
    ),
    "Tidewall Serpent": (
        AutoAbility(
            on_your_turn(YOUR_RAGE_RISES),
            May(MoveToZone(This())),
            text=(
                "<Your Turn> Whenever your monster card's <Rage> is increased, you may move this card to an "
                "unoccupied zone."
            ),
        ),
        ContAbility(
            This(),
            (counter_power(4000),),
            IN_ZONE_8,
            text="If this card is in zone 8, this card gains +4000 counter power.",
        ),
    ),
    "Undermoon Kraken": (
        enter(
            Retreat(),
            IN_THEIR_COLUMN,
            text=(
                "<Enter> If this card is in the same column as your opponent's monster card, your opponent's "
                "monster card retreats backward by 1 zone."
            ),
        ),
    ),
    "The Oldest Reef": (
        ContAbility(
            This(),
            (counter_power_for_each(2000, Rage()),),
            text="This card gains +2000 counter power for each of your monster card's <Rage>.",
        ),
    ),
}

STRATEGY_CARDS: dict[str, tuple[Ability, ...]] = {
    "Over the Sea Wall": (
        strategy(
            Seq(
                (
                    ChooseZone("zone"),
                    Destroy(
                        theirs(rank("<=", 5), OneOf((InZoneArea(CHOSEN_ZONE), InFrontOrBehindZone(CHOSEN_ZONE)))),
                    ),
                )
            ),
            text=(
                "Choose 1 of your opponent's zones. <Destroy> all of your opponent's rank 5 or lower battle cards "
                "in that zone and zones in front of or behind it."
            ),
        ),
    ),
    "Fury of the Spring Tide": (
        strategy(
            When(InvadedThisTurn(), rise(2), rise(1)),
            text=(
                "Increase your monster card's <Rage> by 1. If your monster card invaded this turn, increase its "
                "<Rage> by 2 instead."
            ),
        ),
    ),
    "All Boats Ashore": (
        strategy(
            Seq((DiscardDownTo(Num(3), YOURS), When(rage(MINE, 2), Advance()))),
            text=(
                "Your opponent discards cards until they have 3 cards remaining in their hand. Then, if your "
                "monster card has 2 or more <Rage>, advance your monster card by 1 zone."
            ),
        ),
    ),
    "Moon at Perigee": (
        ContAbility(
            theirs(SameColumn(YOUR_MONSTER)),
            (Restrict(CANNOT_ENGAGE),),
            OPPONENTS_TURN,
            text=(
                "<Opponent's Turn> All of your opponent's battle cards in the same column as your monster card "
                "cannot engage with your monster card."
            ),
        ),
    ),
}

TREES: dict[str, tuple[Ability, ...]] = {**MONSTERS, **BEASTS, **STRATEGY_CARDS}

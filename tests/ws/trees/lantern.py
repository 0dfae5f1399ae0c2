"""The Lantern Race (yellow and green)."""

from __future__ import annotations

from rulebound.games.ws.areas import CENTER_STAGE, DECK, IN_HAND, IN_WAITING_ROOM
from rulebound.games.ws.codes import CANNOT_BE_PLAYED, CANNOT_FRONTAL, IS_CLIMAX, LEVEL_NUMBER, POWER
from rulebound.games.ws.keywords import assist, backup
from rulebound.games.ws.nodes import DealDamage, FacingThis, InFrontOfThis, TriggerChecks
from rulebound.kernel.abilities import Ability, AutoAbility, ContAbility, EventAbility
from rulebound.kernel.amounts import All, Are, Count, Exists, Num, Times, TotalOf, TurnOf, Unless
from rulebound.kernel.cards import AllOf, It, Named, OfType, Slot, This, WithTrait
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Give, IfDo, May, PayCost, Seq, Shuffle
from rulebound.kernel.mods import GainAbility, Plus, Restrict
from rulebound.kernel.words import MINE
from tests.ws.trees.phrases import (
    DISCARD,
    HEAL,
    NONE,
    PLACED_FROM_HAND,
    PUT_FROM_HAND,
    STOCK_ONE,
    THIS_ATTACKS,
    THIS_BACKUP_USED,
    THIS_DAMAGE_CANCELED,
    another,
    choose_and_give,
    climax_gift,
    climax_is,
    climax_placed,
    cost,
    discard,
    fetch,
    find,
    have,
    level,
    of,
    others,
    pay,
    pick_from_top,
    power,
    soul,
    theirs,
    this_in,
    your_other,
    yours,
)

WICK = of("Wick")

TREES: dict[str, tuple[Ability, ...]] = {
    "Pell Tansy, Rushlight Courier": (
        AutoAbility(
            THIS_ATTACKS,
            choose_and_give(your_other(WICK), power(1000)),
            text=(
                "【AUTO】 When this card attacks, choose 1 of your other 《Wick》 characters, and that character "
                "gets +1000 power until end of turn."
            ),
        ),
    ),
    "Ottoline Vesper, Starter of Races": (
        AutoAbility(
            PLACED_FROM_HAND,
            IfDo(PayCost(), Seq((find(WICK), DISCARD, Shuffle(DECK)))),
            cost=cost(pay(1)),
            text=(
                "【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the "
                "cost. If you do, search your deck for up to 1 《Wick》 character, reveal it to your "
                "opponent, put it into your hand, choose 1 card in your hand, put it into your waiting "
                "room, and shuffle your deck."
            ),
        ),
    ),
    "Sparrow Quill, Lamp Thrower": (
        AutoAbility(
            THIS_DAMAGE_CANCELED,
            May(fetch(WICK)),
            limit=1,
            text=(
                "【AUTO】 This ability activates up to 1 time per turn. When damage dealt by this card is "
                "canceled, you may choose 1 《Wick》 character in your waiting room, and return it to your "
                "hand."
            ),
        ),
    ),
    "Grandmother Tallow, Beacon Warden": (
        ContAbility(
            your_other(WICK), (power(500),), text="【CONT】 All of your other 《Wick》 characters get +500 power."
        ),
        AutoAbility(
            climax_placed(OfType(IS_CLIMAX)),
            choose_and_give(yours(WICK), soul(1)),
            text=(
                "【AUTO】 When your climax is placed on your climax area, choose 1 of your 《Wick》 characters, "
                "and that character gets +1 soul until end of turn."
            ),
        ),
    ),
    "Harrow Finch, Holds the Rudder": (
        ContAbility(
            This(), (power(1500),), TurnOf(MINE), text="【CONT】 During your turn, this card gets +1500 power."
        ),
        AutoAbility(
            THIS_ATTACKS,
            pick_from_top(4, WICK),
            All((climax_is("All Oars, No Brakes"), another(WICK))),
            text=(
                '【AUTO】 【CXCOMBO】 When this card attacks, if "All Oars, No Brakes" is in your climax '
                "area, and you have another 《Wick》 character, look at up to 4 cards from the top of your "
                "deck, choose up to 1 《Wick》 character from among them, reveal it to your opponent, put "
                "it into your hand, and put the rest into your waiting room."
            ),
        ),
    ),
    "Isolde Gannet, Reckless Second": (
        ContAbility(
            This(),
            (Restrict(CANNOT_FRONTAL),),
            Are(theirs(FacingThis(), CENTER_STAGE), level(">=", 2)),
            text=("【CONT】 If the character facing this card is level 2 or higher, this card cannot frontal attack."),
        ),
    ),
    "Juniper Sconce, Two-Handed Lamplighter": (
        AutoAbility(
            THIS_ATTACKS,
            IfDo(PayCost(), TriggerChecks(2)),
            others(2, WICK),
            cost=cost(pay(1)),
            text=(
                "【AUTO】 [(1)] When this card attacks, if you have 2 or more other 《Wick》 characters, you may "
                "pay the cost. If you do, during that attack, perform a trigger check 2 times on the trigger "
                "step."
            ),
        ),
    ),
    "Tam Oakum, Tow-Rope Captain": (
        backup(
            2000,
            1,
            cost(pay(1), PUT_FROM_HAND),
            ("【ACT】 【COUNTER】 Backup 2000, Level 1 [(1) Put this card from your hand into your waiting room]"),
        ),
        AutoAbility(
            THIS_BACKUP_USED,
            May(STOCK_ONE),
            have(2, WICK),
            zones=IN_WAITING_ROOM,
            text=(
                '【AUTO】 When you use this card\'s "Backup", if you have 2 or more 《Wick》 characters, you may '
                "put the top card of your deck into your stock."
            ),
        ),
    ),
    "Whistle Before Dawn": (
        ContAbility(
            This(),
            (Restrict(CANNOT_BE_PLAYED),),
            Unless(Exists(yours(WICK))),
            zones=IN_HAND,
            text="If you do not have a 《Wick》 character, this card cannot be played from your hand.",
        ),
        EventAbility(
            Seq((Choose("helped", yours(WICK), NONE, Num(2)), Give(Slot("helped"), (power(1500), soul(1))))),
            text=(
                "Choose up to 2 of your 《Wick》 characters, and those characters get +1500 power and +1 "
                "soul until end of turn."
            ),
        ),
    ),
    "Corvin Ash, Lead Skiff": (
        ContAbility(
            This(),
            (power(500),),
            Are(yours(), WithTrait(("Wick",))),
            text="【CONT】 If all of your characters are 《Wick》, this card gets +500 power.",
        ),
        AutoAbility(
            THIS_ATTACKS,
            Give(This(), (Plus(POWER, Times(Count(your_other(WICK)), 500)),)),
            text=(
                "【AUTO】 When this card attacks, this card gets +X power until end of turn. X is equal to the "
                "number of other 《Wick》 characters you have ×500."
            ),
        ),
    ),
    "Nan Ember, Keeper of the Ninth Beacon": (
        assist(
            yours(AllOf((WICK, InFrontOfThis()))),
            (Plus(POWER, Times(TotalOf(It(), LEVEL_NUMBER), 500)),),
            text=(
                "【CONT】 Assist All of your 《Wick》 characters in front of this card get +X power. X is "
                "equal to that character's level ×500."
            ),
        ),
    ),
    "Pell Tansy, First Across the Line": (
        AutoAbility(
            PLACED_FROM_HAND,
            HEAL,
            another(WICK),
            text=(
                "【AUTO】 When this card is placed on the stage from your hand, if you have another 《Wick》 "
                "character, you may put the top card of your clock into your waiting room."
            ),
        ),
        AutoAbility(
            climax_placed(Named(("Ten Thousand Lamps",))),
            IfDo(
                PayCost(),
                Give(
                    This(),
                    (
                        GainAbility(
                            AutoAbility(
                                THIS_DAMAGE_CANCELED,
                                May(DealDamage(Num(2))),
                                limit=1,
                                text=(
                                    "【AUTO】 This ability activates up to 1 time per turn. When damage "
                                    "dealt by this card is canceled, you may deal 2 damage to your "
                                    "opponent."
                                ),
                            )
                        ),
                    ),
                ),
            ),
            this_in(CENTER_STAGE),
            cost=cost(pay(1), discard(1, WICK)),
            text=(
                "【AUTO】 【CXCOMBO】 [(1) Put 1 《Wick》 character from your hand into your waiting room] "
                'When "Ten Thousand Lamps" is placed on your climax area, if this card is in your center '
                "stage, you may pay the cost. If you do, this card gets the following ability until end "
                'of turn. "【AUTO】 This ability activates up to 1 time per turn. When damage dealt by '
                'this card is canceled, you may deal 2 damage to your opponent." (Damage may be canceled)'
            ),
        ),
    ),
    "Maud Lindengate, Steward of the Finish": (
        ContAbility(
            This(),
            (Plus(LEVEL_NUMBER, Num(-1)),),
            have(4, WICK),
            zones=IN_HAND,
            text="【CONT】 If you have 4 or more 《Wick》 characters, this card gets -1 level while in your hand.",
        ),
        AutoAbility(
            THIS_ATTACKS,
            IfDo(PayCost(), DealDamage(Num(1))),
            cost=cost(discard(2, WICK)),
            text=(
                "【AUTO】 [Put 2 《Wick》 characters from your hand into your waiting room] When this card "
                "attacks, you may pay the cost. If you do, deal 1 damage to your opponent. (Damage may be "
                "canceled)"
            ),
        ),
    ),
    "Ten Thousand Lamps": (climax_gift("【CONT】 All of your characters get +1000 power and +1 soul."),),
    "All Oars, No Brakes": (ContAbility(yours(), (soul(2),), text="【CONT】 All of your characters get +2 soul."),),
}

"""The Undertow Workshop (red and yellow)."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    ANYWHERE,
    BACK_STAGE,
    CENTER_STAGE,
    CLOCK,
    HAND,
    IN_CLIMAX,
    IN_HAND,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    BEGINNING_OF_CLIMAX_PHASE,
    BEGINNING_OF_ENCORE_STEP,
    CANNOT_BE_PLAYED,
    IS_CLIMAX,
    POWER,
    STANDBY_ICON,
    WOULD_ATTACK,
    WOULD_PAY_STOCK,
)
from rulebound.games.ws.costs import PutCost, TopCost
from rulebound.games.ws.keywords import assist, bond, change, encore, fusion, sunder
from rulebound.games.ws.markers import MarkersUnder, PutUnder, TopMarkers, UnderCost
from rulebound.games.ws.nodes import AttackInstead, BattleOpponentReverses, DealDamage, InFrontOfThis, PerformIcon
from rulebound.kernel.abilities import (
    Ability,
    ActAbility,
    AutoAbility,
    ContAbility,
    DeckAbility,
    EventAbility,
    ReplaceAbility,
)
from rulebound.kernel.amounts import All, Compare, Count, Num, Times, TurnOf
from rulebound.kernel.cards import AllOf, Itself, Named, OfType, Oriented, Slot, This, TopOf
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Give, IfDo, May, MoveTo, PayCost, Seq
from rulebound.kernel.mods import GainAbility, Plus, Restrict
from rulebound.kernel.nodes import Trigger
from rulebound.kernel.triggers import Any, At, Happens, ThisMoves
from rulebound.kernel.words import DOWN, MINE, REST, UP
from tests.ws.trees.phrases import (
    A_CHARACTER,
    DISCARD,
    DISCARD_ONE,
    HEAL,
    NONE,
    PLACED_FROM_HAND,
    PUT_THIS,
    another,
    choose_and_give,
    climax_gift,
    climax_is,
    climax_placed,
    cost,
    discard,
    fetch,
    in_waiting_room,
    of,
    pay,
    power,
    take_top_if,
    theirs,
    this_in,
    this_is,
    you_use,
    your_other,
    yours,
)

SALVAGE = of("Salvage")
GULL = Named(("Clockwork Gull",))
CROWNED = "Ines Tarnish, Crowned in Brass"
RAISED = "Lady Undertow, Wholly Raised"
WINGED = "The Great Gull Takes Wing"
QUARTER = "Up From the Drowned Quarter"


def placed_or_by(keyword: str) -> Trigger:
    """When this card is placed on the stage from your hand or by a keyword."""
    return Any((PLACED_FROM_HAND, ThisMoves(ANYWHERE & ~STAGE, STAGE, keyword)))


TREES: dict[str, tuple[Ability, ...]] = {
    "Clockwork Gull": (
        DeckAbility(
            0, text="【CONT】 You can put any number of cards with the same card name as this card into your deck."
        ),
        ContAbility(
            This(),
            (power(1000),),
            another(GULL),
            text='【CONT】 If you have another "Clockwork Gull", this card gets +1000 power.',
        ),
    ),
    "Ferrule, Keeper of Spare Parts": (
        AutoAbility(
            PLACED_FROM_HAND,
            take_top_if(SALVAGE, May(PutUnder(Slot("top"), This(), DOWN))),
            text=(
                "【AUTO】 When this card is placed on the stage from your hand, reveal the top card of "
                "your deck. If that card is a 《Salvage》 character, you may put it face down underneath "
                "this card as a marker. (Otherwise, return it to its original place)"
            ),
        ),
        ReplaceAbility(
            Happens(WOULD_PAY_STOCK, MINE, Named(("Old Salvor Quern, Counts Every Bolt",)), word="act"),
            MoveTo(TopMarkers(This()), WAITING_ROOM),
            optional=True,
            text=(
                '【CONT】 If you would pay the 【ACT】 cost for your "Old Salvor Quern, Counts Every Bolt", '
                "you may put 1 marker from underneath this card into your waiting room instead of 1 card "
                "from your stock."
            ),
        ),
    ),
    "Nettie Corkscrew, Wreck Spotter": (
        bond(
            ("Hob Anvil, Bellows-Diver",),
            cost(DISCARD_ONE),
            '【AUTO】 Bond/"Hob Anvil, Bellows-Diver" [Put 1 card from your hand into your waiting room]',
        ),
        AutoAbility(
            PLACED_FROM_HAND,
            choose_and_give(your_other(SALVAGE), power(1000)),
            text=(
                "【AUTO】 When this card is placed on the stage from your hand, choose 1 of your other "
                "《Salvage》 characters, and that character gets +1000 power until end of turn."
            ),
        ),
    ),
    "Garnet Loam, Tends the Pump": (
        AutoAbility(
            PLACED_FROM_HAND,
            IfDo(PayCost(), Seq((fetch(SALVAGE), choose_and_give(your_other(SALVAGE), power(1500))))),
            cost=cost(discard(1, OfType(IS_CLIMAX))),
            text=(
                "【AUTO】 [Put 1 climax from your hand into your waiting room] When this card is placed on "
                "the stage from your hand, you may pay the cost. If you do, choose 1 《Salvage》 character "
                "in your waiting room, return it to your hand, choose 1 of your other 《Salvage》 "
                "characters, and that character gets +1500 power until end of turn."
            ),
        ),
    ),
    "Hob Anvil, Bellows-Diver": (
        encore(
            cost(discard(1, SALVAGE)),
            "【AUTO】 Encore [Put 1 《Salvage》 character from your hand into your waiting room]",
        ),
        AutoAbility(
            BattleOpponentReverses(),
            May(fetch(SALVAGE)),
            climax_is(QUARTER),
            text=(
                "【AUTO】 【CXCOMBO】 When this card's battle opponent becomes 【REVERSE】, if \"Up From the "
                'Drowned Quarter" is in your climax area, you may choose 1 《Salvage》 character in your '
                "waiting room, and return it to your hand."
            ),
        ),
    ),
    "Ines Tarnish, Sleepless Mender": (
        change(
            At(BEGINNING_OF_ENCORE_STEP),
            cost(pay(1), PutCost(This(), 1, CLOCK)),
            in_waiting_room(Named((CROWNED,))),
            this_is(Oriented(REST)),
            (
                "【AUTO】 Change [(1) Put this card into your clock] At the beginning of your encore step, "
                'if this card is 【REST】, you may pay the cost. If you do, choose 1 "Ines Tarnish, '
                'Crowned in Brass" in your waiting room, and put it on the stage position that this card '
                "was on."
            ),
        ),
    ),
    "Dredger Maroon, Owes the Sea": (
        ContAbility(
            This(),
            (power(1500),),
            All((TurnOf(MINE), another(SALVAGE))),
            text=("【CONT】 During your turn, if you have another 《Salvage》 character, this card gets +1500 power."),
        ),
        encore(cost(TopCost(1, CLOCK)), "【AUTO】 Encore [Put the top card of your deck into your clock]"),
    ),
    "Foreman Pinion, Blows the Whistle": (
        assist(
            yours(AllOf((SALVAGE, InFrontOfThis()))),
            (power(500),),
            text="【CONT】 Assist All of your 《Salvage》 characters in front of this card get +500 power.",
        ),
        AutoAbility(
            you_use("change"),
            choose_and_give(yours(SALVAGE), power(2000)),
            limit=1,
            text=(
                '【AUTO】 This ability activates up to 1 time per turn. When you use "Change", choose 1 of '
                "your 《Salvage》 characters, and that character gets +2000 power until end of turn."
            ),
        ),
    ),
    "Breath Held Together": (
        ContAbility(
            This(),
            (Restrict(CANNOT_BE_PLAYED),),
            Compare(Count(yours(SALVAGE)), "<=", Num(2)),
            zones=IN_HAND,
            text="If you have 2 or less 《Salvage》 characters, this card cannot be played from your hand.",
        ),
        EventAbility(
            Seq(
                (
                    Choose("fetched", in_waiting_room(SALVAGE), NONE, Num(2)),
                    MoveTo(Slot("fetched"), HAND),
                    DISCARD,
                )
            ),
            text=(
                "Choose up to 2 《Salvage》 characters in your waiting room, return them to your hand, "
                "choose 1 card in your hand, and put it into your waiting room."
            ),
        ),
    ),
    "Ines Tarnish, Crowned in Brass": (
        ContAbility(
            This(),
            (Plus(POWER, Times(Count(MarkersUnder(This())), 1500)),),
            text="【CONT】 This card gets +1500 power for each marker underneath this card.",
        ),
        AutoAbility(
            placed_or_by("change"),
            May(Seq((Choose("kept", in_waiting_room(SALVAGE)), PutUnder(Slot("kept"), This(), UP)))),
            text=(
                '【AUTO】 When this card is placed on the stage from your hand or by "Change", you may '
                "choose 1 《Salvage》 character in your waiting room, and put it face up underneath this "
                "card as a marker."
            ),
        ),
    ),
    "Lady Undertow, Half-Raised": (
        change(
            At(BEGINNING_OF_CLIMAX_PHASE),
            cost(pay(2), DISCARD_ONE, PUT_THIS),
            in_waiting_room(Named((RAISED,))),
            text=(
                "【AUTO】 Change [(2) Put 1 card from your hand into your waiting room & Put this card "
                "into your waiting room] At the beginning of your climax phase, you may pay the cost. If "
                'you do, choose 1 "Lady Undertow, Wholly Raised" in your waiting room, and put it on the '
                "stage position that this card was on."
            ),
        ),
    ),
    "The Great Gull, Unfinished Frame": (
        fusion(
            cost(UnderCost(yours(GULL), 1)),
            WINGED,
            (
                '【ACT】 Fusion [Put 1 "Clockwork Gull" from your stage face up underneath this card as a '
                'marker] Search your deck for up to 1 "The Great Gull Takes Wing", put it on the stage '
                "position that this card is on, put this card and all markers underneath this card face up "
                'underneath that "The Great Gull Takes Wing" in any order as markers, and shuffle your deck.'
            ),
        ),
    ),
    "Lady Undertow, Wholly Raised": (
        AutoAbility(
            placed_or_by("change"),
            HEAL,
            another(SALVAGE),
            text=(
                '【AUTO】 When this card is placed on the stage from your hand or by "Change", if you have '
                "another 《Salvage》 character, you may put the top card of your clock into your waiting room."
            ),
        ),
        AutoAbility(
            climax_placed(Named((QUARTER,))),
            IfDo(
                PayCost(),
                Give(
                    This(),
                    (
                        power(2000),
                        GainAbility(
                            AutoAbility(
                                BattleOpponentReverses(),
                                May(DealDamage(Num(2))),
                                text=(
                                    "【AUTO】 When this card's battle opponent becomes 【REVERSE】, you may deal "
                                    "2 damage to your opponent."
                                ),
                            )
                        ),
                    ),
                ),
            ),
            this_in(CENTER_STAGE),
            cost=cost(pay(1), DISCARD_ONE),
            text=(
                '【AUTO】 【CXCOMBO】 [(1) Put 1 card from your hand into your waiting room] When "Up From '
                'the Drowned Quarter" is placed on your climax area, if this card is in your center '
                "stage, you may pay the cost. If you do, this card gets +2000 power and the following "
                "ability until end of turn. \"【AUTO】 When this card's battle opponent becomes 【REVERSE】, "
                'you may deal 2 damage to your opponent." (Damage may be canceled)'
            ),
        ),
    ),
    "The Great Gull Takes Wing": (
        AutoAbility(
            placed_or_by("fusion"),
            Seq(
                (
                    Choose("fetched", in_waiting_room(SALVAGE), NONE, Num(1)),
                    MoveTo(Slot("fetched"), HAND),
                    Give(This(), (power(1500),)),
                )
            ),
            text=(
                '【AUTO】 When this card is placed on the stage from your hand or by "Fusion", choose up '
                "to 1 《Salvage》 character in your waiting room, return it to your hand, and this card "
                "gets +1500 power until end of turn."
            ),
        ),
        sunder(("Clockwork Gull",), cost(pay(1)), '【AUTO】 Sunder/"Clockwork Gull" [(1)]'),
    ),
    "Old Salvor Quern, Counts Every Bolt": (
        AutoAbility(
            PLACED_FROM_HAND,
            IfDo(PayCost(), MoveTo(TopOf(MINE, CLOCK, Num(1)), STOCK)),
            cost=cost(PutCost(your_other(SALVAGE), 1, WAITING_ROOM)),
            text=(
                "【AUTO】 [Put 1 other 《Salvage》 character from your stage into your waiting room] When "
                "this card is placed on the stage from your hand, you may pay the cost. If you do, put "
                "the top card of your clock into your stock."
            ),
        ),
        ActAbility(
            Give(
                This(),
                (
                    power(1500),
                    GainAbility(
                        ReplaceAbility(
                            Happens(WOULD_ATTACK, subject=Itself()),
                            Seq((Choose("prey", theirs(A_CHARACTER, BACK_STAGE)), AttackInstead(Slot("prey")))),
                            optional=True,
                            text=(
                                "【CONT】 If this card would attack, you may choose 1 character in your "
                                "opponent's back stage, and this card frontal attacks that character as "
                                "the defending character instead."
                            ),
                        )
                    ),
                ),
            ),
            cost(pay(1), discard(1, SALVAGE)),
            text=(
                "【ACT】 [(1) Put 1 《Salvage》 character from your hand into your waiting room] This card "
                'gets +1500 power and the following ability until end of turn. "【CONT】 If this card '
                "would attack, you may choose 1 character in your opponent's back stage, and this card "
                'frontal attacks that character as the defending character instead."'
            ),
        ),
    ),
    "Up From the Drowned Quarter": (climax_gift("【CONT】 All of your characters get +1000 power and +1 soul."),),
    "Every Gear Remembers": (
        AutoAbility(
            ThisMoves(IN_HAND, IN_CLIMAX),
            Seq((PerformIcon(STANDBY_ICON), choose_and_give(yours(), power(1000)))),
            text=(
                "【AUTO】 When this card is placed on your climax area from your hand, perform the "
                "【STANDBY】 effect, choose 1 of your characters, and that character gets +1000 power "
                "until end of turn."
            ),
        ),
    ),
    "A Cabinet of Broken Things": (climax_gift("【CONT】 All of your characters get +1000 power and +1 soul."),),
}

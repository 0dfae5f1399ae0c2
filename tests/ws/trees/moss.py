"""The Moss Almanac (green and blue)."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    CLOCK,
    DECK,
    HAND,
    IN_CLOCK,
    IN_HAND,
    IN_LEVEL,
    IN_MEMORY,
    IN_WAITING_ROOM,
    MEMORY,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    BEGINNING_OF_CLIMAX_PHASE,
    BEGINNING_OF_MAIN_PHASE,
    COST_NUMBER,
    END_OF_THE_TURN,
    LEVEL_NUMBER,
    POWER,
)
from rulebound.games.ws.costs import PutCost, RestCost, RevealCost
from rulebound.games.ws.exchanges import ChooseAndExchange
from rulebound.games.ws.from_deck import LOOK, DrawUpTo, FromTop
from rulebound.games.ws.keywords import assist, shift
from rulebound.games.ws.nodes import (
    DealDamage,
    InFrontOfThis,
    PerformReplay,
    PutOnStage,
    RevealFromHand,
    ReversesInBattle,
)
from rulebound.kernel.abilities import Ability, ActAbility, AutoAbility, ContAbility, EventAbility, ReplaceAbility
from rulebound.kernel.amounts import All, Are, Compare, Count, Exists, Num, Times, TotalOf, TurnOf
from rulebound.kernel.cards import AllOf, In, InZones, Itself, Named, NumberIs, Slot, That, This, TopOf, WithTrait
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Give, IfDo, Later, May, Modes, MoveTo, PayCost, Seq
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Condition, Effect
from rulebound.kernel.triggers import At, Provided, ThisMoves
from rulebound.kernel.words import BOTTOM, EITHER, MINE
from tests.ws.trees.phrases import (
    A_CHARACTER,
    DISCARD,
    DISCARD_ONE,
    HEAL,
    PLACED_FROM_HAND,
    STOCK_ONE,
    THIS_ATTACKS,
    another,
    choose_and_give,
    climax_gift,
    climax_is,
    cost,
    discard,
    have,
    in_waiting_room,
    level,
    of,
    others,
    pay,
    pick_from_top,
    power,
    soul,
    take_top_if,
    you_use,
    your_other,
    yours,
)

MOSS = of("Moss")
FATHOM = In(MINE, IN_HAND, Named(("Mother Fathom, the Hour Itself",)))
LIBRARY = "Low Tide, High Library"
TURN_THE_GLASS = "Turn the Glass"


def in_memory(op: str, n: int) -> Condition:
    """Your memory has so many cards."""
    return Compare(Count(In(MINE, IN_MEMORY)), op, Num(n))


def total_level(least: int) -> Condition:
    """The total level of the cards in your level is so high or higher."""
    return Compare(TotalOf(In(MINE, IN_LEVEL), LEVEL_NUMBER), ">=", Num(least))


HERE_IN_MEMORY = Exists(That(This(), InZones(IN_MEMORY)))

TREES: dict[str, tuple[Ability, ...]] = {
    "Orla Lichen, Novice of Hours": (shift(0, "【AUTO】 【CLOCK】 Shift, Level 0"),),
    "Wren Hollow, Seed of the Year": (
        AutoAbility(
            ReversesInBattle(),
            May(MoveTo(This(), MEMORY)),
            another(MOSS),
            text=(
                "【AUTO】 When this card becomes 【REVERSE】 in battle, if you have another 《Moss》 character, "
                "you may put this card into your memory."
            ),
        ),
    ),
    "Corrigan Knell, Dusk Bell Sexton": (
        ContAbility(
            your_other(MOSS), (power(500),), text="【CONT】 All of your other 《Moss》 characters get +500 power."
        ),
        AutoAbility(
            Provided(
                All((Exists(That(TopOf(MINE, CLOCK, Num(1)), Itself())), have(3, MOSS))),
                At(BEGINNING_OF_CLIMAX_PHASE),
            ),
            choose_and_give(yours(), power(1500)),
            keyword="alarm",
            zones=IN_CLOCK,
            text=(
                "【AUTO】 【CLOCK】 Alarm If this card is the top card of your clock, and you have 3 or more "
                "《Moss》 characters, at the beginning of your climax phase, choose 1 of your characters, "
                "and that character gets +1500 power until end of turn."
            ),
        ),
    ),
    "Imbrie, Turner of the Glass": (
        AutoAbility(
            PLACED_FROM_HAND,
            PerformReplay(TURN_THE_GLASS),
            text="【AUTO】 When this card is placed on the stage from your hand, Turn the Glass.",
        ),
        AutoAbility(
            you_use("shift"),
            PerformReplay(TURN_THE_GLASS),
            limit=1,
            text='【AUTO】 This ability activates up to 1 time per turn. When you use "Shift", Turn the Glass.',
        ),
    ),
    "Basil Tidewise, Reads the Rings": (
        ContAbility(
            This(),
            (power(2000),),
            All((TurnOf(MINE), total_level(1))),
            keyword="experience",
            text=(
                "【CONT】 Experience During your turn, if the total level of the cards in your level is 1 "
                "or higher, this card gets +2000 power."
            ),
        ),
        AutoAbility(
            THIS_ATTACKS,
            take_top_if(MOSS, MoveTo(Slot("top"), HAND)),
            All((climax_is(LIBRARY), another(MOSS))),
            text=(
                '【AUTO】 【CXCOMBO】 When this card attacks, if "Low Tide, High Library" is in your climax '
                "area, and you have another 《Moss》 character, reveal the top card of your deck. If that "
                "card is a 《Moss》 character, put it into your hand. (Otherwise, return it to its "
                "original place)"
            ),
        ),
    ),
    "Sister Bracken, Borrows From Tomorrow": (
        ContAbility(
            This(),
            (power(500),),
            Are(yours(), WithTrait(("Moss",))),
            text="【CONT】 If all of your characters are 《Moss》, this card gets +500 power.",
        ),
        AutoAbility(
            At(BEGINNING_OF_CLIMAX_PHASE),
            IfDo(PayCost(), pick_from_top(3, MOSS)),
            cost=cost(PutCost(in_waiting_room(MOSS), 1, CLOCK, BOTTOM)),
            keyword="accelerate",
            text=(
                "【AUTO】 Accelerate [Put 1 《Moss》 character from your waiting room at the bottom of your "
                "clock] At the beginning of your climax phase, you may pay the cost. If you do, look at "
                "up to 3 cards from the top of your deck, choose up to 1 《Moss》 character from among "
                "them, reveal it to your opponent, put it into your hand, and put the rest into your "
                "waiting room."
            ),
        ),
    ),
    "Lull Seawright, Walks Backward": (
        ContAbility(
            This(),
            (power(1500),),
            in_memory(">=", 2),
            keyword="memory",
            text="【CONT】 Memory If your memory has 2 or more cards, this card gets +1500 power.",
        ),
        AutoAbility(
            PLACED_FROM_HAND,
            IfDo(
                PayCost(),
                Seq(
                    (
                        Choose("called", in_waiting_room(AllOf((MOSS, NumberIs(COST_NUMBER, "<=", Num(0)))))),
                        PutOnStage(Slot("called")),
                        Later(AutoAbility(At(END_OF_THE_TURN, EITHER), MoveTo(Slot("called"), MEMORY))),
                    )
                ),
            ),
            cost=cost(pay(1)),
            text=(
                "【AUTO】 [(1)] When this card is placed on the stage from your hand, you may pay the "
                "cost. If you do, choose 1 cost 0 or lower 《Moss》 character in your waiting room, put it "
                "on any position of your stage, and at the end of the turn, put that character into your "
                "memory."
            ),
        ),
    ),
    "Ebb Marrow, Hears the Hour": (
        ContAbility(
            This(),
            (power(1000),),
            Exists(In(MINE, IN_MEMORY)),
            keyword="memory",
            text="【CONT】 Memory If there is a card in your memory, this card gets +1000 power.",
        ),
        AutoAbility(
            At(BEGINNING_OF_CLIMAX_PHASE),
            IfDo(PayCost(), Give(This(), (power(2500), soul(1)))),
            cost=cost(RevealCost(FATHOM)),
            keyword="resonate",
            text=(
                '【AUTO】 Resonate [Reveal 1 "Mother Fathom, the Hour Itself" in your hand] At the '
                "beginning of your climax phase, you may pay the cost. If you do, this card gets +2500 "
                "power and +1 soul until end of turn."
            ),
        ),
    ),
    "Pressed Between the Pages": (
        EventAbility(
            Seq((pick_from_top(4, MOSS), MoveTo(This(), MEMORY))),
            text=(
                "Look at up to 4 cards from the top of your deck, choose up to 1 《Moss》 character from among "
                "them, reveal it to your opponent, put it into your hand, and put the rest into your waiting "
                "room. Put this card into your memory."
            ),
        ),
        AutoAbility(
            Provided(HERE_IN_MEMORY, At(BEGINNING_OF_CLIMAX_PHASE)),
            choose_and_give(yours(MOSS), power(1000)),
            keyword="memory",
            zones=IN_MEMORY,
            text=(
                "【AUTO】 Memory If this card is in your memory, at the beginning of your climax phase, "
                "choose 1 of your 《Moss》 characters, and that character gets +1000 power until end of "
                "turn."
            ),
        ),
    ),
    "Canon Verdance, Banks the Rain": (
        AutoAbility(
            PLACED_FROM_HAND,
            May(Seq((Choose("banked", in_waiting_room(MOSS)), MoveTo(Slot("banked"), STOCK)))),
            others(4, MOSS),
            text=(
                "【AUTO】 When this card is placed on the stage from your hand, if you have 4 or more "
                "other 《Moss》 characters, you may choose 1 《Moss》 character in your waiting room, and "
                "put it into your stock."
            ),
        ),
        AutoAbility(
            you_use("accelerate"),
            May(STOCK_ONE),
            limit=1,
            text=(
                '【AUTO】 This ability activates up to 1 time per turn. When you use "Accelerate", you may put '
                "the top card of your deck into your stock."
            ),
        ),
    ),
    "Sexton Marl, Turns Back the Page": (
        assist(
            yours(AllOf((A_CHARACTER, level(">=", 2), InFrontOfThis()))),
            (power(1500),),
            text=("【CONT】 Assist All of your level 2 or higher characters in front of this card get +1500 power."),
        ),
        ActAbility(
            ChooseAndExchange(In(MINE, IN_LEVEL), in_waiting_room(MOSS)),
            cost(RestCost(This())),
            text=(
                "【ACT】 [【REST】 this card] Choose 1 card in your level and 1 《Moss》 character in your "
                "waiting room, and exchange them."
            ),
        ),
    ),
    "Tide Table for Two": (
        EventAbility(
            IfDo(RevealFromHand("shown", FATHOM), STOCK_ONE),
            keyword="resonate",
            text=(
                'Resonate You may reveal 1 "Mother Fathom, the Hour Itself" in your hand. If you do, put the '
                "top card of your deck into your stock."
            ),
        ),
        EventAbility(
            Seq((DrawUpTo(Num(2)), DISCARD)),
            text="Draw up to 2 cards, choose 1 card in your hand, and put it into your waiting room.",
        ),
    ),
    "Mother Fathom, the Hour Itself": (
        ContAbility(
            This(),
            (Plus(LEVEL_NUMBER, Num(-1)),),
            total_level(4),
            keyword="experience",
            zones=IN_HAND,
            text=(
                "【CONT】 Experience If the total level of the cards in your level is 4 or higher, this "
                "card gets -1 level while in your hand."
            ),
        ),
        AutoAbility(
            PLACED_FROM_HAND,
            HEAL,
            another(MOSS),
            text=(
                "【AUTO】 When this card is placed on the stage from your hand, if you have another 《Moss》 "
                "character, you may put the top card of your clock into your waiting room."
            ),
        ),
        AutoAbility(
            THIS_ATTACKS,
            IfDo(PayCost(), DealDamage(Count(In(MINE, IN_MEMORY)))),
            climax_is(LIBRARY),
            cost=cost(pay(2), DISCARD_ONE),
            keyword="memory",
            text=(
                "【AUTO】 【CXCOMBO】 Memory [(2) Put 1 card from your hand into your waiting room] When "
                'this card attacks, if "Low Tide, High Library" is in your climax area, you may pay the '
                "cost. If you do, deal X damage to your opponent. X is equal to the number of cards in "
                "your memory. (Damage may be canceled)"
            ),
        ),
    ),
    "Thaddeus Sward, Gardener of Last Year": (
        ReplaceAbility(
            ThisMoves(STAGE, IN_WAITING_ROOM),
            MoveTo(This(), MEMORY),
            text=(
                "【CONT】 If this card would be put into your waiting room from the stage, put it into your "
                "memory instead."
            ),
        ),
        AutoAbility(
            PLACED_FROM_HAND,
            Give(This(), (Plus(POWER, Times(Count(In(MINE, IN_MEMORY)), 1000)),)),
            text=(
                "【AUTO】 When this card is placed on the stage from your hand, this card gets +X power "
                "until end of turn. X is equal to the number of cards in your memory ×1000."
            ),
        ),
        AutoAbility(
            Provided(HERE_IN_MEMORY, At(BEGINNING_OF_MAIN_PHASE)),
            IfDo(PayCost(), MoveTo(This(), HAND)),
            cost=cost(discard(1, MOSS)),
            keyword="memory",
            zones=IN_MEMORY,
            text=(
                "【AUTO】 Memory [Put 1 《Moss》 character from your hand into your waiting room] If this "
                "card is in your memory, at the beginning of your main phase, you may pay the cost. If "
                "you do, return this card to your hand."
            ),
        ),
    ),
    "Low Tide, High Library": (climax_gift("【CONT】 All of your characters get +1000 power and +1 soul."),),
    "The Sluice of Seasons": (climax_gift("【CONT】 All of your characters get +1000 power and +1 soul."),),
    "Rain in the Cistern": (climax_gift("【CONT】 All of your characters get +1000 power and +1 soul."),),
}

REPLAYS: dict[str, dict[str, Effect]] = {
    # 【REPLAY】 Turn the Glass Look at the top card of your deck, and put it on the top of your deck or into your
    # waiting room.
    "Imbrie, Turner of the Glass": {
        TURN_THE_GLASS: Seq(
            (
                FromTop("seen", Num(1), LOOK),
                Modes(1, (MoveTo(Slot("seen"), DECK), MoveTo(Slot("seen"), WAITING_ROOM))),
            )
        ),
    },
}

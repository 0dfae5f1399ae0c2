"""The Salt Ledger (blue and red)."""

from __future__ import annotations

from rulebound.games.ws.areas import CENTER_STAGE, DECK, HAND, IN_LEVEL, IN_WAITING_ROOM, WAITING_ROOM
from rulebound.games.ws.codes import BEGINNING_OF_ATTACK_PHASE, CANNOT_SIDE, IS_CLIMAX, LEVEL_NUMBER
from rulebound.games.ws.costs import RestCost
from rulebound.games.ws.from_deck import FlipOver
from rulebound.games.ws.keywords import backup, great_performance
from rulebound.games.ws.nodes import (
    BattleOpponent,
    BattleOpponentReverses,
    DealDamage,
    FacingThis,
    ReversesInBattle,
)
from rulebound.games.ws.stage_moves import MoveToOpenPosition
from rulebound.kernel.abilities import Ability, ActAbility, AutoAbility, ContAbility, EventAbility
from rulebound.kernel.amounts import All, Are, Count, CountOfThose, Exists, Num, TurnOf, Unless
from rulebound.kernel.cards import AllOf, In, NumberIs, OfType, Slot, This
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Give, IfDo, May, Modes, MoveTo, PayCost, Repeat, Seq
from rulebound.kernel.mods import GainAbility, Restrict
from rulebound.kernel.triggers import At
from rulebound.kernel.words import BOTTOM, CANNOT_BE_CHOSEN_BY_OPPONENT, YOURS
from tests.ws.trees.phrases import (
    A_CHARACTER,
    DISCARD,
    HEAL,
    PLACED_FROM_HAND,
    PUT_FROM_HAND,
    PUT_THIS,
    THIS_ATTACKS,
    THIS_BACKUP_USED,
    another,
    choose_and_give,
    climax_gift,
    climax_is,
    cost,
    discard,
    fetch,
    level,
    of,
    others,
    pay,
    pick_from_top,
    power,
    return_theirs,
    search,
    soul,
    take_top_if,
    theirs,
    you_use,
    yours,
)

SALT = of("Salt")

ABOVE_THEM = NumberIs(LEVEL_NUMBER, ">", Count(In(YOURS, IN_LEVEL)))

TREES: dict[str, tuple[Ability, ...]] = {
    "Dab Halloran, Junior Weigher": (
        ActAbility(
            Seq(
                (
                    FlipOver("flipped", Num(4)),
                    Repeat(CountOfThose(Slot("flipped"), OfType(IS_CLIMAX)), search(SALT)),
                )
            ),
            cost(pay(1), RestCost(This())),
            keyword="brainstorm",
            text=(
                "【ACT】 Brainstorm [(1) 【REST】 this card] Flip over 4 cards from the top of your deck, "
                "and put them into your waiting room. For each climax revealed among those cards, search "
                "your deck for up to 1 《Salt》 character, reveal it to your opponent, put it into your "
                "hand, and shuffle your deck."
            ),
        ),
    ),
    "Sister Mica, Keeper of the Small Scale": (
        AutoAbility(
            you_use("brainstorm"),
            choose_and_give(yours(SALT), power(1500)),
            limit=1,
            text=(
                '【AUTO】 This ability activates up to 1 time per turn. When you use "Brainstorm", choose 1 of '
                "your 《Salt》 characters, and that character gets +1500 power until end of turn."
            ),
        ),
        AutoAbility(
            ReversesInBattle(),
            May(MoveTo(BattleOpponent(), DECK)),
            Are(BattleOpponent(), level("<=", 0)),
            text=(
                "【AUTO】 When this card becomes 【REVERSE】 in battle, if this card's battle opponent is "
                "level 0 or lower, you may put that character on the top of your opponent's deck."
            ),
        ),
    ),
    "Hest, Sluice-Keeper": (
        AutoAbility(
            At(BEGINNING_OF_ATTACK_PHASE, YOURS),
            May(MoveToOpenPosition(This(), CENTER_STAGE)),
            another(SALT),
            text=(
                "【AUTO】 At the beginning of your opponent's attack phase, if you have another 《Salt》 "
                "character, you may move this card to an open position of your center stage."
            ),
        ),
    ),
    "Wax, the Bailiff's Mastiff": (
        ContAbility(
            This(),
            (power(1000),),
            another(SALT),
            text="【CONT】 If you have another 《Salt》 character, this card gets +1000 power.",
        ),
        ContAbility(This(), (Restrict(CANNOT_SIDE),), text="【CONT】 This card cannot side attack."),
    ),
    "Verity Halit, Toll of the Narrow Gate": (
        ContAbility(
            This(),
            (power(1500),),
            TurnOf(YOURS),
            text="【CONT】 During your opponent's turn, this card gets +1500 power.",
        ),
        AutoAbility(
            BattleOpponentReverses(),
            search(SALT),
            climax_is("Paid in Full"),
            text=(
                '【AUTO】 【CXCOMBO】 When this card\'s battle opponent becomes 【REVERSE】, if "Paid in Full" is '
                "in your climax area, search your deck for up to 1 《Salt》 character, reveal it to your "
                "opponent, put it into your hand, and shuffle your deck."
            ),
        ),
    ),
    "Pip Inkhorn, Dispatch Rower": (
        backup(
            1500,
            1,
            cost(PUT_FROM_HAND),
            "【ACT】 【COUNTER】 Backup 1500, Level 1 [Put this card from your hand into your waiting room]",
        ),
        AutoAbility(
            THIS_BACKUP_USED,
            take_top_if(SALT, Seq((MoveTo(Slot("top"), HAND), DISCARD))),
            zones=IN_WAITING_ROOM,
            text=(
                '【AUTO】 When you use this card\'s "Backup", reveal the top card of your deck. If that '
                "card is a 《Salt》 character, put it into your hand, choose 1 card in your hand, and put "
                "it into your waiting room. (Otherwise, return it to its original place)"
            ),
        ),
    ),
    "Constable Ruddock, Serves the Writ": (
        AutoAbility(
            PLACED_FROM_HAND,
            choose_and_give(theirs(A_CHARACTER, CENTER_STAGE), power(-1500)),
            another(SALT),
            text=(
                "【AUTO】 When this card is placed on the stage from your hand, if you have another 《Salt》 "
                "character, choose 1 character in your opponent's center stage, and that character gets "
                "-1500 power until end of turn."
            ),
        ),
    ),
    "Clause Nine": (
        EventAbility(
            choose_and_give(
                yours(),
                power(1500),
                GainAbility(
                    AutoAbility(
                        BattleOpponentReverses(),
                        May(MoveTo(BattleOpponent(), DECK, where=BOTTOM)),
                        text=(
                            "【AUTO】 When this card's battle opponent becomes 【REVERSE】, you may put that "
                            "character at the bottom of your opponent's deck."
                        ),
                    )
                ),
            ),
            Unless(Unless(Exists(yours(SALT)))),
            text=(
                "【COUNTER】 If you do not have a 《Salt》 character, this card cannot be played from your "
                "hand. Choose 1 of your characters, and that character gets +1500 power and the "
                "following ability until end of turn. \"【AUTO】 When this card's battle opponent becomes "
                "【REVERSE】, you may put that character at the bottom of your opponent's deck.\""
            ),
        ),
    ),
    "Audit at Low Water": (
        EventAbility(
            Seq(
                (
                    FlipOver("flipped", Num(3)),
                    fetch(AllOf((SALT, NumberIs(LEVEL_NUMBER, "<=", CountOfThose(Slot("flipped"), SALT))))),
                    choose_and_give(yours(), power(1000)),
                )
            ),
            keyword="brainstorm",
            text=(
                "Brainstorm Flip over 3 cards from the top of your deck, and put them into your waiting "
                "room. Choose 1 level X or lower 《Salt》 character in your waiting room, and return it to "
                "your hand. X is equal to the number of 《Salt》 characters among those cards. Choose 1 of "
                "your characters, and that character gets +1000 power until end of turn."
            ),
        ),
    ),
    "Aunt Gabelle, Auditor of Ships": (
        backup(
            3000,
            2,
            cost(pay(1), PUT_FROM_HAND),
            ("【ACT】 【COUNTER】 Backup 3000, Level 2 [(1) Put this card from your hand into your waiting room]"),
        ),
        AutoAbility(
            THIS_BACKUP_USED,
            IfDo(
                PayCost(),
                Seq(
                    (
                        Choose(
                            "audited",
                            theirs(AllOf((A_CHARACTER, ABOVE_THEM))),
                        ),
                        MoveTo(Slot("audited"), WAITING_ROOM),
                    )
                ),
            ),
            cost=cost(discard(1, SALT)),
            zones=IN_WAITING_ROOM,
            text=(
                "【AUTO】 [Put 1 《Salt》 character from your hand into your waiting room] When you use this "
                "card's \"Backup\", you may pay the cost. If you do, choose 1 of your opponent's "
                "characters with level higher than your opponent's level, and put it into their waiting "
                "room."
            ),
        ),
    ),
    "Brother Bollard, Will Not Be Moved": (
        ContAbility(
            This(),
            (power(1500),),
            TurnOf(YOURS),
            text="【CONT】 During your opponent's turn, this card gets +1500 power.",
        ),
        great_performance("【CONT】 Great Performance"),
    ),
    "Carmine Wafer, Seals the Door": (
        ActAbility(
            return_theirs(Num(1)),
            cost(pay(1), PUT_THIS),
            text=(
                "【ACT】 [(1) Put this card into your waiting room] Choose 1 of your opponent's characters, "
                "and return it to their hand."
            ),
        ),
    ),
    "Prudence Halit, Mistress of the Ledger": (
        AutoAbility(
            PLACED_FROM_HAND,
            Seq((pick_from_top(3, SALT), return_theirs())),
            text=(
                "【AUTO】 When this card is placed on the stage from your hand, look at up to 3 cards from the "
                "top of your deck, choose up to 1 《Salt》 character from among them, reveal it to your "
                "opponent, put it into your hand, put the rest into your waiting room, choose up to 1 of "
                "your opponent's characters, and return it to their hand."
            ),
        ),
        AutoAbility(
            THIS_ATTACKS,
            IfDo(PayCost(), DealDamage(Num(2))),
            All((climax_is("The Tide Keeps Accounts"), others(2, SALT))),
            cost=cost(pay(2)),
            text=(
                '【AUTO】 【CXCOMBO】 [(2)] When this card attacks, if "The Tide Keeps Accounts" is in your '
                "climax area, and you have 2 or more other 《Salt》 characters, you may pay the cost. If "
                "you do, deal 2 damage to your opponent. (Damage may be canceled)"
            ),
        ),
    ),
    "Sterling Drey, the Sealed Vault": (
        ContAbility(
            This(),
            (Restrict(CANNOT_BE_CHOSEN_BY_OPPONENT),),
            text="【CONT】 This card cannot be chosen by your opponent's effects.",
        ),
        ContAbility(
            theirs(FacingThis(), CENTER_STAGE),
            (soul(-1),),
            text="【CONT】 The character facing this card gets -1 soul.",
        ),
        AutoAbility(
            PLACED_FROM_HAND,
            HEAL,
            another(SALT),
            text=(
                "【AUTO】 When this card is placed on the stage from your hand, if you have another 《Salt》 "
                "character, you may put the top card of your clock into your waiting room."
            ),
        ),
    ),
    "Justice Vermeil, Wax and Flame": (
        AutoAbility(
            PLACED_FROM_HAND,
            Modes(1, (HEAL, choose_and_give(theirs(), power(-4000)))),
            text=(
                "【AUTO】 When this card is placed on the stage from your hand, choose 1 of the following "
                'effects, and perform it. "You may put the top card of your clock into your waiting '
                'room." "Choose 1 of your opponent\'s characters, and that character gets -4000 power '
                'until end of turn."'
            ),
        ),
        AutoAbility(
            THIS_ATTACKS,
            Give(This(), (power(3000),)),
            Are(theirs(FacingThis(), CENTER_STAGE), level(">=", 3)),
            text=(
                "【AUTO】 When this card attacks, if the character facing this card is level 3 or higher, "
                "this card gets +3000 power until end of turn."
            ),
        ),
    ),
    "Paid in Full": (climax_gift("【CONT】 All of your characters get +1000 power and +1 soul."),),
    "The Tide Keeps Accounts": (climax_gift("【CONT】 All of your characters get +1000 power and +1 soul."),),
}

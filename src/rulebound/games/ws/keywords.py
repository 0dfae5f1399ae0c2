"""Section 10: each keyword ability written as the ability it stands for."""

from __future__ import annotations

from typing import Final

from rulebound.games.ws.areas import (
    BACK_STAGE,
    CENTER_MIDDLE,
    DECK,
    HAND,
    IN_CLOCK,
    IN_DECK,
    IN_HAND,
    IN_LEVEL,
    IN_WAITING_ROOM,
    STAGE,
)
from rulebound.games.ws.codes import (
    BEGINNING_OF_MAIN_PHASE,
    IN_COUNTER,
    POWER,
    WOULD_ATTACK,
)
from rulebound.games.ws.costs import StockCost
from rulebound.games.ws.markers import MarkersUnder, RiseFrom
from rulebound.games.ws.nodes import AttackInstead, Defending, EndOfItsAttack, PutWhereItWas, RememberPosition
from rulebound.kernel.abilities import ActAbility, AutoAbility, ContAbility, Cost, ReplaceAbility
from rulebound.kernel.amounts import All, Compare, Count, Exists, Num
from rulebound.kernel.cards import AllOf, In, InZones, Named, Not, Oriented, SameColourAs, Slot, That, This
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Exchange, Give, IfDo, MoveTo, PayCost, Seq, Shuffle, When
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Cards, Condition, Effect, Mod, Trigger
from rulebound.kernel.rulings import ByRule, RuleSays
from rulebound.kernel.search import Search
from rulebound.kernel.triggers import At, Happens, ThisMoves
from rulebound.kernel.words import MINE, REST, REVERSE, YOURS

NOTHING: Final = Seq(())


def encore(cost: Cost, text: str = "") -> AutoAbility:
    """10.2.2: put from the stage into the waiting room: pay, and it comes back rested where it was."""
    return encore_by("10.2.1", cost, text)


def encore_by(rule: str, cost: Cost, text: str) -> AutoAbility:
    return AutoAbility(
        ThisMoves(STAGE, IN_WAITING_ROOM),
        ByRule(rule, ByRule("10.2.2", IfDo(PayCost(), PutWhereItWas(This(), REST)))),
        cost=cost,
        keyword="encore",
        text=text,
    )


USUAL_ENCORE: Final = encore_by("10.2.3", Cost((StockCost(3),)), "")
"""10.2.3: every character has this, unless something says otherwise."""


def assist(scope: Cards, mods: tuple[Mod, ...], condition: Condition | None = None, text: str = "") -> ContAbility:
    """10.3.2: active as long as this character is on the back stage."""
    on_back_stage: Condition = RuleSays("10.3.1", RuleSays("10.3.2", Exists(That(This(), InZones(BACK_STAGE)))))
    if condition is not None:
        on_back_stage = All((on_back_stage, condition))
    return ContAbility(scope, mods, on_back_stage, keyword="assist", text=text)


def bond(names: tuple[str, ...], cost: Cost, text: str = "") -> AutoAbility:
    """10.4.2: played and placed on the stage: pay, and a card of one of these names returns to hand."""
    fetch: Effect = Seq((Choose("bonded", In(MINE, IN_WAITING_ROOM, Named(names))), MoveTo(Slot("bonded"), HAND)))
    if len(names) > 1:
        fetch = ByRule("10.4.2.1", fetch)
    return AutoAbility(
        ThisMoves(IN_HAND, STAGE, "played"),
        ByRule("10.4.1", ByRule("10.4.2", IfDo(PayCost(), fetch))),
        cost=cost,
        keyword="bond",
        text=text,
    )


def backup(power: int, level: int, cost: Cost, text: str = "") -> ActAbility:
    """10.5.2: from hand, in the opponent's counter step, at this level: a defending character gets power."""
    help_defender = Seq(
        (
            Choose("defender", In(MINE, STAGE, Defending())),
            Give(Slot("defender"), (Plus(POWER, Num(power)),)),
        )
    )
    enough_levels = Compare(Count(In(MINE, IN_LEVEL)), ">=", Num(level))
    return ActAbility(
        ByRule("10.5.1", ByRule("10.5.2", help_defender)),
        cost,
        enough_levels,
        IN_COUNTER,
        keyword="backup",
        zones=IN_HAND,
        text=text,
    )


def great_performance(text: str = "") -> ReplaceAbility:
    """10.6.2: unreversed in the middle of the center stage, it draws every attack of the opponent on itself."""
    return ReplaceAbility(
        Happens(WOULD_ATTACK, YOURS),
        ByRule("10.6.1", ByRule("10.6.2", AttackInstead(This()))),
        Exists(That(This(), AllOf((InZones(1 << CENTER_MIDDLE), Not(Oriented(REVERSE)))))),
        keyword="great performance",
        text=text,
    )


def change(
    trigger: Trigger, cost: Cost, into: Cards, condition: Condition | None = None, text: str = ""
) -> AutoAbility:
    """10.8.1: this card leaves as the cost, and a character from elsewhere takes the position it was on."""
    arrive = Seq((Choose("changed", into), PutWhereItWas(Slot("changed"))))
    return AutoAbility(
        trigger,
        Seq((RememberPosition(This()), IfDo(PayCost(), arrive))),
        condition,
        cost=cost,
        keyword="change",
        text=text,
    )


def change_places(
    trigger: Trigger, cost: Cost, with_one_of: Cards, condition: Condition | None = None, text: str = ""
) -> AutoAbility:
    """10.8.1: this character and one from elsewhere are exchanged, if both are still where they must be (10.8.3)."""
    swap = Seq((Choose("changed", with_one_of), ByRule("10.8.3", Exchange(This(), Slot("changed")))))
    return AutoAbility(trigger, IfDo(PayCost(), swap), condition, cost=cost, keyword="change", text=text)


def shift(level: int, text: str = "") -> AutoAbility:
    """10.11.2: at the beginning of the main phase, change places with a card of the same colour in hand."""
    same_colour = In(MINE, IN_HAND, SameColourAs(This()))
    swap = IfDo(
        Choose("shifted", same_colour, Num(0), Num(1)),
        ByRule("10.11.3", Exchange(This(), Slot("shifted"))),
    )
    both_there = When(
        Exists(That(This(), InZones(IN_CLOCK))),
        When(Exists(same_colour), swap, ByRule("10.11.3.2", NOTHING)),
        ByRule("10.11.3.1", NOTHING),
    )
    enough_levels = Compare(Count(In(MINE, IN_LEVEL)), ">=", Num(level))
    return AutoAbility(
        At(BEGINNING_OF_MAIN_PHASE),
        ByRule("10.11.1", ByRule("10.11.2", When(enough_levels, both_there))),
        keyword="shift",
        zones=IN_CLOCK,
        text=text,
    )


def fusion(cost: Cost, target: str, text: str = "") -> ActAbility:
    """10.14.1.1: put one under this card, search the other, and let it stand on both; shuffle in any case."""
    find = Search("risen", DECK, In(MINE, IN_DECK, Named((target,))))
    stand = IfDo(find, ByRule("10.14.1.1.2", RiseFrom("risen")), ByRule("10.14.1.1.1", NOTHING))
    return ActAbility(ByRule("10.14.1.1", Seq((stand, Shuffle(DECK)))), cost, keyword="fusion", text=text)


def sunder(names: tuple[str, ...], cost: Cost, text: str = "") -> AutoAbility:
    """10.15.2: at the end of its attack: a marker of that name rises onto a position, all else goes under it."""
    rise = IfDo(
        Choose("risen", That(MarkersUnder(This()), Named(names))),
        ByRule("10.15.3", ByRule("10.15.3.1", RiseFrom("risen", STAGE))),
        ByRule("10.15.4", NOTHING),
    )
    return AutoAbility(
        EndOfItsAttack(),
        ByRule("10.15.1", ByRule("10.15.2", IfDo(PayCost(), rise))),
        cost=cost,
        keyword="sunder",
        text=text,
    )

"""Green, and green with blue: Hundredmill and its crew, and their token."""

from __future__ import annotations

from rulebound.games.gz.areas import DISCARD, HAND, STRATEGIES, ZONES
from rulebound.games.gz.codes import BLUE, CANNOT_ENGAGE, END_OF_THE_TURN, GREEN, IS_MONSTER, IS_STRATEGY, STRATEGY
from rulebound.games.gz.deck import TraitNeeded, TypeNeeded
from rulebound.games.gz.hands import REVEAL_TOP, Discard, FromTop
from rulebound.games.gz.instructions import Swap
from rulebound.games.gz.keywords import (
    awakened,
    burst,
    enter,
    resonance,
    revenge,
    strategy,
    when_invading,
)
from rulebound.games.gz.nodes import Before, Beyond, CardsUnder, CloseColumn, Outermost, ZoneIs
from rulebound.kernel.abilities import Ability, AutoAbility, ContAbility
from rulebound.kernel.amounts import Count, Exists, Num
from rulebound.kernel.cards import Among, In, Named, Not, OfType, Player, Slot, That, This, WithKeyword
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, IfDo, Modes, MoveTo, Seq
from rulebound.kernel.mods import Restrict
from rulebound.kernel.rulings import ByRule
from rulebound.kernel.triggers import At
from rulebound.kernel.words import MINE, YOURS
from tests.gz.trees.phrases import (
    A_MONSTER,
    NONE,
    OPPONENTS_TURN,
    THIS_RAGE_RISES,
    YOUR_MONSTER,
    calm,
    counter_power,
    destroy_one,
    destroy_one_of_theirs,
    do_from_below,
    harbour_base,
    may_destroy_one,
    rank,
    return_up_to_one,
    rise,
    so_many,
    theirs,
    threat_level,
    threat_level_for_each,
    token,
    trait,
    your_other,
)

WITH_BASE = WithKeyword("base")
BALL_LIGHTNING = "Ball Lightning"
YOUR_BALL_LIGHTNING = In(MINE, ZONES, Named((BALL_LIGHTNING,)))
RIGHTMOST_OF_THEIRS = Outermost(theirs())

MONSTERS: dict[str, tuple[Ability, ...]] = {
    "Hundredmill, Idling": (
        resonance(
            BLUE | GREEN,
            (TraitNeeded(IS_MONSTER, ("Storm Engine",)), TypeNeeded(STRATEGY, 8)),
            (
                "<Resonance> Blue/Green\n"
                "・Monster cards in your deck must have <《Storm Engine》>.\n"
                "・Your deck must contain at least 8 strategy cards."
            ),
        ),
    ),
    "Hundredmill, Under Load": (
        when_invading(token(BALL_LIGHTNING), text="<When Invading> Play 1 “Ball Lightning” token."),
    ),
    "Hundredmill, Governor Off": (
        enter(
            destroy_one_of_theirs(rank("<=", 6)),
            Exists(In(MINE, STRATEGIES | ZONES, WITH_BASE)),
            text=(
                "<Enter> If you have a card with <Base> in play, <Destroy> 1 of your opponent's rank 6 or lower "
                "battle cards."
            ),
        ),
    ),
    "Hundredmill, Eye of the Weather": (
        ContAbility(
            This(),
            (threat_level(10000),),
            so_many(2, In(MINE, STRATEGIES)),
            text="If you have 2 or more strategy cards in play, this card gains +10,000 threat level.",
        ),
        awakened(
            6,
            Player(YOURS),
            (CloseColumn(This()),),
            text="<Awakening6> Your opponent cannot play battle cards in zones in the same column as this card.",
        ),
    ),
    "Hundredmill, Lightning Rod": (
        burst(1, "<Burst1>"),
        enter(token(BALL_LIGHTNING), text="<Enter> Play 1 “Ball Lightning” token."),
        ContAbility(
            This(),
            (threat_level(4000),),
            Exists(YOUR_BALL_LIGHTNING),
            text="If there is a “Ball Lightning” in your zones, this card gains +4000 threat level.",
        ),
    ),
    "Hundredmill, Steam against Sleet": (
        burst(2, "<Burst2>"),
        enter(
            return_up_to_one(OfType(IS_STRATEGY), WITH_BASE),
            text="<Enter> Return up to 1 strategy card with <Base> from your discard pile to your hand.",
        ),
    ),
    "Hundredmill, Last Forecast": (
        burst(3, "<Burst3>"),
        AutoAbility(
            THIS_RAGE_RISES,
            destroy_one(In(YOURS, STRATEGIES)),
            text="Whenever this card's <Rage> is increased, <Destroy> 1 of your opponent's strategy cards.",
        ),
    ),
}

BATTLE_CARDS: dict[str, tuple[Ability, ...]] = {
    "Sparking Gull": (
        revenge(
            return_up_to_one(A_MONSTER, rank("<=", 2)),
            text="<Revenge> Return up to 1 rank II or lower monster card from your discard pile to your hand.",
        ),
    ),
    "Runaway Coal Tender": (
        revenge(Seq((Draw(Num(1)), Discard())), text="<Revenge> Draw 1 card, then discard 1 card."),
    ),
    "Thunder Stoker": (
        enter(
            destroy_one_of_theirs(rank("<=", 3), Before(YOUR_MONSTER)),
            text=(
                "<Enter> <Destroy> 1 of your opponent's rank 3 or lower battle cards that is occupying a zone at or "
                "before the zone your monster card currently occupies."
            ),
        ),
    ),
    "Gantry Strider": (
        ContAbility(
            your_other(Beyond(This())),
            (counter_power(1000),),
            text="Your other battle cards in zones beyond the zone this card occupies gain +1000 counter power.",
        ),
    ),
    "Rainmaker Crew": (
        AutoAbility(At(END_OF_THE_TURN), Draw(Num(1)), text="<Your Turn> At the end of the turn, draw 1 card."),
    ),
    "Anvilhead, the Self-Hammering": (
        enter(
            IfDo(may_destroy_one(your_other()), destroy_one(theirs(rank("<=", 7)), "chosen 2")),
            text=(
                "<Enter> You may <Destroy> 1 of your other battle cards. If you do, <Destroy> 1 of your opponent's "
                "rank 7 or lower battle cards."
            ),
        ),
    ),
    "Cyclone Boiler": (
        ContAbility(
            This(),
            (counter_power(4000),),
            so_many(3, CardsUnder(YOUR_MONSTER)),
            text="If there are 3 or more cards under your monster card, this card gains +4000 counter power.",
        ),
    ),
    "Ball Lightning": (
        ContAbility(
            That(YOUR_MONSTER, trait("Storm Engine")),
            (threat_level(2000),),
            text="Your <《Storm Engine》> monster card gains +2000 threat level.",
        ),
    ),
}

STRATEGY_CARDS: dict[str, tuple[Ability, ...]] = {
    "Weather Report": (
        strategy(
            Seq(
                (
                    FromTop("revealed", Num(2), REVEAL_TOP),
                    Choose("chosen", That(Slot("revealed"), OfType(IS_STRATEGY)), NONE, Num(1)),
                    MoveTo(Slot("chosen"), HAND),
                    MoveTo(That(Slot("revealed"), Not(Among(Slot("chosen")))), DISCARD),
                )
            ),
            text=(
                "Reveal the top 2 cards of your deck. Add up to 1 strategy card among them to your hand, then send "
                "the rest to your discard pile."
            ),
        ),
    ),
    "Crosswind": (
        strategy(
            Seq(
                (
                    Choose("one", theirs(ZoneIs(1, 5))),
                    Choose("other", theirs(ZoneIs(6, 8))),
                    Swap(Slot("one"), Slot("other")),
                )
            ),
            text=(
                "Choose 1 of your opponent's battle cards in zones 1–5 and 1 of your opponent's battle cards in "
                "zones 6–8 and swap their positions."
            ),
        ),
    ),
    "The Standing Storm": (
        harbour_base(),
        ContAbility(
            YOUR_MONSTER,
            (threat_level_for_each(3000, Count(YOUR_BALL_LIGHTNING)),),
            OPPONENTS_TURN,
            text=(
                "<Opponent's Turn> For each “Ball Lightning” in your zones, your monster card gains +3000 threat level."
            ),
        ),
    ),
    "The Glass Falls": (
        strategy(
            destroy_one(RIGHTMOST_OF_THEIRS),
            so_many(2, theirs()),
            text=(
                "If there are 2 or more battle cards in your opponent's zones, <Destroy> 1 battle card from the "
                "rightmost position from among them."
            ),
        ),
    ),
    "Open Every Valve": (
        strategy(
            ByRule("10.5.2.2.1.2", do_from_below(Modes(2, (token(BALL_LIGHTNING), rise(1), calm(1), Draw(Num(1)))))),
            text=(
                "Do 2 from the below:\n"
                "・Play 1 “Ball Lightning” token.\n"
                "・Increase your monster card's <Rage> by 1.\n"
                "・Reduce your opponent's <Rage> by 1.\n"
                "・Draw 1 card."
            ),
        ),
    ),
    "Cold Front": (
        ContAbility(
            theirs(rank("<=", 5), ZoneIs(1, 5)),
            (Restrict(CANNOT_ENGAGE),),
            OPPONENTS_TURN,
            text=(
                "<Opponent's Turn> All of your opponent's rank 5 or lower battle cards in zones 1–5 cannot engage "
                "with your monster card."
            ),
        ),
    ),
}

TREES: dict[str, tuple[Ability, ...]] = {**MONSTERS, **BATTLE_CARDS, **STRATEGY_CARDS}

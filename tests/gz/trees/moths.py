"""Blue: Vitrelle and the glass moths."""

from __future__ import annotations

from rulebound.games.gz.areas import DECK, DISCARD, HAND, IN_DECK, IN_DISCARD, IN_HAND
from rulebound.games.gz.codes import IS_STRATEGY
from rulebound.games.gz.instructions import ChooseZone, Destroy, FallBack, PerformKeyword, RetreatTo, Swap
from rulebound.games.gz.keywords import awakening, burst, enter, evolution, strategy, when_invading
from rulebound.games.gz.nodes import Adjacent, AdjacentToZone, InZoneArea, PlayedThrough, WouldBeCountered
from rulebound.kernel.abilities import Ability, AutoAbility, ContAbility, ReplaceAbility
from rulebound.kernel.amounts import BoundNumber, Count, Num
from rulebound.kernel.cards import AllOf, In, Itself, OfPlayer, OfType, OneOf, Slot, This, WithKeyword
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, May, MoveTo, Reveal, Seq, Shuffle
from rulebound.kernel.nodes import Effect, Pred
from rulebound.kernel.search import Search
from rulebound.kernel.triggers import Moves
from rulebound.kernel.words import MINE, YOURS
from tests.gz.trees.phrases import (
    A_BATTLE_CARD,
    A_MONSTER,
    CARDS_UNDER_THIS,
    OPPONENTS_TURN,
    YOURS_EVOLVES,
    both,
    calm,
    counter_power,
    counter_power_for_each,
    destroy_one_of_theirs,
    harbour_base,
    on_your_turn,
    rage,
    rank,
    theirs,
    threat_level_for_each,
    token,
    trait,
    your_other,
    yours,
)

MOTH = trait("Glass Moth")
EVOLVED = PlayedThrough("evolution")
CHOSEN_ZONE = BoundNumber("zone")
THEIR_HAND = In(YOURS, IN_HAND)


def evolve_one(*preds: Pred) -> Effect:
    """Evolve 1 of your battle cards with Evolution."""
    evolving = Choose("chosen", yours(*preds, WithKeyword("evolution")))
    return Seq((evolving, PerformKeyword(Slot("chosen"), "evolution")))


MONSTERS: dict[str, tuple[Ability, ...]] = {
    "Vitrelle, Lead and Light": (
        enter(
            token("Glass Cocoon", This()),
            text="<Enter> Play 1 “Glass Cocoon” token in a zone adjacent to this card.",
        ),
    ),
    "Vitrelle, Rose Window": (
        when_invading(
            evolve_one(rank("<=", 4)),
            text="<When Invading> Evolve 1 of your rank 4 or lower battle cards with <Evolution>.",
        ),
    ),
    "Vitrelle, the Whole Cathedral": (
        ContAbility(
            This(),
            (threat_level_for_each(3000, Count(yours(MOTH))),),
            text="This card gains +3000 threat level for each <《Glass Moth》> battle card in your zones.",
        ),
    ),
    "Vitrelle, Moonlit Glazing": (
        burst(1, "<Burst1>"),
        AutoAbility(
            Moves(AllOf((A_MONSTER, OfPlayer(MINE))), IN_HAND, IN_DISCARD, "discard"),
            calm(1),
            text="Whenever you discard a monster card from your hand, reduce your opponent's <Rage> by 1.",
        ),
    ),
    "Vitrelle, Shattering Light": (
        burst(2, "<Burst2>"),
        enter(
            Seq(
                (
                    ChooseZone("zone"),
                    Destroy(theirs(rank("<=", 4), OneOf((InZoneArea(CHOSEN_ZONE), AdjacentToZone(CHOSEN_ZONE))))),
                )
            ),
            text=(
                "<Enter> Choose 1 of your opponent's zones. <Destroy> all of your opponent's rank 4 or lower battle "
                "cards in that zone and zones adjacent to it."
            ),
        ),
    ),
    "Vitrelle, Night Without Stars": (
        burst(3, "<Burst3>"),
        ReplaceAbility(
            WouldBeCountered(Itself(), 40000),
            FallBack(),
            awakening(7, OPPONENTS_TURN),
            keyword="awakening",
            text=(
                "<Opponent's Turn> <Awakening7> This card cannot be countered by 40,000 or lower counter power. "
                "Instead, it only moves as though it were countered."
            ),
        ),
    ),
}

BATTLE_CARDS: dict[str, tuple[Ability, ...]] = {
    "Glass Egg": (evolution(3, ("Glass Moth",), "<Evolution3> <《Glass Moth》>"),),
    "Pane Cutter": (
        enter(
            Seq((Choose("chosen", your_other()), May(Swap(Slot("chosen"), This())))),
            text=(
                "<Enter> Choose 1 of your other battle cards in your zones, you may swap its position with this card."
            ),
        ),
    ),
    "Silvering Grub": (
        evolution(5, ("Glass Moth",), "<Evolution5> <《Glass Moth》>"),
        enter(Draw(Num(1)), EVOLVED, text="<Enter> If this card was played through evolution, draw 1 card."),
    ),
    "Shard Moth": (
        enter(
            destroy_one_of_theirs(rank("<=", 4)),
            EVOLVED,
            text=(
                "<Enter> If this card was played through evolution, <Destroy> 1 of your opponent's rank 4 or lower "
                "battle cards."
            ),
        ),
    ),
    "Prism Moth": (evolution(7, ("Glass Moth",), "<Evolution7> <《Glass Moth》>"),),
    "Belfry Moth": (
        ContAbility(
            yours(rank("<=", 4), Adjacent(This())),
            (counter_power(2000),),
            text="Your rank 4 or lower battle cards in zones adjacent to this card gain +2000 counter power.",
        ),
    ),
    "Great Prism Moth": (
        ContAbility(
            This(),
            (counter_power_for_each(2000, CARDS_UNDER_THIS),),
            text="This card gains +2000 counter power for each card under it.",
        ),
    ),
    "Kiln Whale": (
        enter(calm(2), rage(YOURS, 2), text="<Enter> If your opponent has 2 or more <Rage>, reduce their <Rage> by 2."),
    ),
}

STRATEGY_CARDS: dict[str, tuple[Ability, ...]] = {
    "Count the Panes": (
        strategy(
            Seq(
                (
                    Search("found", DECK, In(MINE, IN_DECK, both(A_BATTLE_CARD, MOTH))),
                    Reveal(Slot("found")),
                    MoveTo(Slot("found"), HAND),
                    Shuffle(DECK),
                )
            ),
            text=(
                "Search your deck for up to 1 <《Glass Moth》> battle card, reveal it, add it to your hand, "
                "then shuffle your deck."
            ),
        ),
    ),
    "Moulting Season": (
        strategy(
            evolve_one(rank("<=", 3), MOTH),
            text="Evolve 1 of your rank 3 or lower <《Glass Moth》> battle cards with <Evolution>.",
        ),
    ),
    "Kiln of the First Glass": (
        harbour_base(),
        AutoAbility(
            on_your_turn(YOURS_EVOLVES),
            Draw(Num(1)),
            text="<Your Turn> Whenever your battle card evolves, draw 1 card.",
        ),
    ),
    "Mirror Storm": (
        strategy(
            Seq(
                (
                    Reveal(THEIR_HAND),
                    Choose("chosen", In(YOURS, IN_HAND, OfType(IS_STRATEGY))),
                    MoveTo(Slot("chosen"), DISCARD),
                )
            ),
            text=(
                "Your opponent reveals all the cards in their hand. Choose 1 strategy card among them and send it to "
                "your opponent's discard pile."
            ),
        ),
    ),
    "Hall of Mirrors": (strategy(RetreatTo(4), text="Retreat your opponent's monster card back to zone 4."),),
}

TREES: dict[str, tuple[Ability, ...]] = {**MONSTERS, **BATTLE_CARDS, **STRATEGY_CARDS}

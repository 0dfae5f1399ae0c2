"""Section 12: each keyword ability written as the ability it stands for."""

from __future__ import annotations

from typing import Final

from rulebound.games.gz.areas import ANYWHERE, DECK, DISCARD, FIELD, IN_DECK, OUTSIDE_FIELD, STRATEGIES
from rulebound.games.gz.codes import BEGINNING_OF_END_PHASE, BEGINNING_OF_MAIN_PHASE, IS_BATTLE, RANK
from rulebound.games.gz.instructions import PlayOnTop, SendFromStack
from rulebound.games.gz.nodes import Position, ThisAdvances
from rulebound.kernel.abilities import AutoAbility, ContAbility, DeckColours, DeckCondition, PlayAsAbility
from rulebound.kernel.amounts import All, Compare, Num
from rulebound.kernel.cards import AllOf, In, NumberIs, OfType, Slot, This, WithTrait
from rulebound.kernel.effects import IfDo, May, Reveal, Seq, Shuffle
from rulebound.kernel.nodes import Cards, Condition, Effect, Mod, Trigger
from rulebound.kernel.rulings import ByRule, RuleSays
from rulebound.kernel.search import Search
from rulebound.kernel.triggers import At, MovesExcept, ThisMoves
from rulebound.kernel.words import MINE


def enter(effect: Effect, condition: Condition | None = None, text: str = "") -> AutoAbility:
    """12.2.2: when this card is played."""
    return AutoAbility(ThisMoves(OUTSIDE_FIELD, FIELD), ByRule("12.2.2", effect), condition, keyword="enter", text=text)


def when_invading(effect: Effect, condition: Condition | None = None, text: str = "") -> AutoAbility:
    """12.3.2: when this invading monster advances from an invasion."""
    return AutoAbility(
        ThisAdvances("invasion"), ByRule("12.3.2", effect), condition, keyword="when invading", text=text
    )


def awakening(zone: int, condition: Condition | None = None) -> Condition:
    """12.4.2: active only while the player's monster occupies this zone or one beyond."""
    here = Compare(Position(MINE), ">=", Num(zone))
    awake: Condition = RuleSays("12.4.1", RuleSays("12.4.2", here))
    return awake if condition is None else All((awake, condition))


def awakened(
    zone: int, scope: Cards, mods: tuple[Mod, ...], condition: Condition | None = None, text: str = ""
) -> ContAbility:
    return ContAbility(scope, mods, awakening(zone, condition), keyword="awakening", text=text)


def burst(rank: int, text: str = "") -> PlayAsAbility:
    """12.5.2: may be played as though of this rank."""
    return PlayAsAbility(rank, keyword="burst", text=text)


BURST_LEAVES: Final = AutoAbility(
    At(BEGINNING_OF_END_PHASE), ByRule("12.5.2", SendFromStack(Slot("burst"))), keyword="burst"
)
"""12.5.2: at the beginning of the next end phase the card that was played with Burst is discarded from the stack."""


def evolution(rank: int, traits: tuple[str, ...], text: str = "") -> AutoAbility:
    """12.6.2: at the beginning of the main phase a battle card from the deck may be stacked onto this one."""
    fits = AllOf((OfType(IS_BATTLE), WithTrait(traits), NumberIs(RANK, "<=", Num(rank))))
    found = Search("evolved", DECK, In(MINE, IN_DECK, fits))
    play = Seq((Reveal(Slot("evolved")), PlayOnTop(Slot("evolved"), This()), Shuffle(DECK)))
    effect = May(IfDo(found, play, Shuffle(DECK)))
    return AutoAbility(At(BEGINNING_OF_MAIN_PHASE), ByRule("12.6.2", effect), keyword="evolution", text=text)


def revenge(effect: Effect, condition: Condition | None = None, text: str = "") -> AutoAbility:
    """12.7.2: from the field to the discard pile, but not because of too many cards in one zone."""
    return AutoAbility(
        MovesExcept(FIELD | STRATEGIES, 1 << DISCARD, "overload"),
        ByRule("12.7.2", effect),
        condition,
        keyword="revenge",
        text=text,
    )


def resonance(colours: int, conditions: tuple[DeckCondition, ...], text: str = "") -> DeckColours:
    """12.8.2: these colours may be in the decks, and the decks must follow these rules."""
    return DeckColours(colours, conditions, keyword="resonance", text=text)


def base(trigger: Trigger, effect: Effect, text: str = "") -> AutoAbility:
    """12.9.2: the card stays in the strategy zone; what takes it away is an ability of its own."""
    return AutoAbility(trigger, ByRule("12.9.2", effect), keyword="base", text=text)


def strategy(effect: Effect, condition: Condition | None = None, text: str = "") -> AutoAbility:
    """10.1.1.1.2: the text of a strategy card happens when it is placed in the strategy zone."""
    return AutoAbility(
        ThisMoves(ANYWHERE & ~STRATEGIES, STRATEGIES), ByRule("10.1.1.1.2", effect), condition, text=text
    )

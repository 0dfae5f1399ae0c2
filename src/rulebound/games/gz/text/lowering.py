# interpreted
"""What this game's wording becomes in the program."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.games.gz.areas import DECK, IN_DISCARD, IN_HAND, STRATEGIES, ZONES
from rulebound.games.gz.choices import ChooseInFull
from rulebound.games.gz.codes import IS_BATTLE, IS_MONSTER, IS_STRATEGY
from rulebound.games.gz.hands import Discard, DiscardThese
from rulebound.games.gz.instructions import Advance, AdvanceTo, ChangeRage, Counter, FallBack, Retreat, RetreatTo
from rulebound.games.gz.keywords import awakening, enter, resonance, revenge, strategy, when_invading
from rulebound.games.gz.nodes import BattleCards, IsMonsterCard, MonsterCard, Rage
from rulebound.games.gz.statics import CheaperAbility, FurtherAtEndAbility, MoreInTotalAbility, NotPlayableAbility
from rulebound.games.gz.text.references import OTHER_FOUND, bare
from rulebound.games.gz.text.wording import (
    Awake,
    Choosing,
    Conditional,
    Countering,
    Doing,
    Falls,
    HasRage,
    Headed,
    Instead,
    Linked,
    MonsterGoes,
    MonsterGoesTo,
    OneOfThese,
    Owned,
    Picked,
    RageOf,
    Resonates,
    SearchTwo,
)
from rulebound.kernel.abilities import Ability, AutoAbility, ContAbility, ReplaceAbility, StateAbility
from rulebound.kernel.amounts import All, Are, Compare, Exists, Num, Times, TurnOf
from rulebound.kernel.cards import ANY_CARD, AllOf, Among, In, Not, OfType, Other, Slot, That, This
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import IfDo, May, Modes, PayCost, Seq, When
from rulebound.kernel.nodes import Cards, Condition, Effect, Pred, Trigger
from rulebound.kernel.rulings import ByRule
from rulebound.kernel.search import Search
from rulebound.kernel.triggers import At, Provided
from rulebound.kernel.words import EITHER, MINE
from rulebound.text.pattern import is_node, shape
from rulebound.text.plain import Lowering, Unsayable, one_after_another
from rulebound.text.wording import AsCards

ONE = Num(1)
THIS_IS_MONSTER = Exists(That(This(), IsMonsterCard()))
TRIGGERED = {"enter": enter, "when invading": when_invading, "revenge": revenge, "": strategy}


class GzLowering(Lowering):
    def plain(self, node: Any) -> Any:
        if isinstance(node, Headed):
            return headed(node.turn, node.zone, self.plain(node.ability))
        if isinstance(node, Doing):
            return self.doing(node)
        if isinstance(node, Conditional):
            return headed(0, 0, self.plain(node.ability), self.plain(node.condition))
        if isinstance(node, AutoAbility):
            return self.automatic(node)
        return super().plain(node)

    def automatic(self, node: AutoAbility) -> AutoAbility:
        condition, effect = hoisted(node.effect)
        made: AutoAbility = super().plain(replace(node, effect=effect, condition=condition))
        if not made.trigger.own_move() and from_discard_pile(effect):
            # an ability that speaks of its own card in the discard pile is valid there (10.3.4.1)
            return replace(made, zones=IN_DISCARD)
        return made

    def doing(self, node: Doing) -> AutoAbility:
        condition, effect = hoisted(node.effect)
        plain = self.plain(effect)
        if node.cost is not None:
            plain = IfDo(PayCost(), plain)
        made: AutoAbility = TRIGGERED[node.word](plain, None if condition is None else self.plain(condition))
        return made if node.cost is None else replace(made, cost=self.plain(node.cost))

    def sentences(self, parts: tuple[Effect, ...]) -> Effect:
        """A sentence with "instead" takes the place of the one before it."""
        joined: list[Effect] = []
        for part in parts:
            if isinstance(part, Instead):
                if not joined:
                    raise Unsayable("the first sentence cannot stand instead of another one")
                joined.append(When(part.condition, part.effect, joined.pop()))
            else:
                joined.append(part)
        for i in range(1, len(joined)):
            tell_apart(tuple(joined[:i]), joined[i])
        return super().sentences(tuple(joined))

    def own(self, node: Any) -> Any:
        if isinstance(node, Effect):
            return self.effect(node)
        if isinstance(node, In):
            return placed(node)
        if isinstance(node, Owned):
            return owned(node)
        if isinstance(node, That):
            return that(node)
        if isinstance(node, Times) and node.factor == 1:
            return node.amount
        if isinstance(node, HasRage):
            return rage_is(node)
        if isinstance(node, Are) and isinstance(node.cards, This | MonsterCard):
            # where it is now: what it was before it left does not count
            return Exists(That(node.cards, node.pred))
        if isinstance(node, Provided):
            return in_turn(node)
        if isinstance(node, Resonates):
            return resonance(node.colours[0] | node.colours[1], node.conditions)
        return node

    def effect(self, node: Effect) -> Effect:
        if isinstance(node, Linked):
            tell_apart(node.first, node.then)
            return one_after_another([node.first, node.then])
        if isinstance(node, SearchTwo):
            return search_two(node)
        if isinstance(node, RageOf):
            return of_monster(node.cards, lambda who: ChangeRage(node.by, who, node.sign))
        if isinstance(node, MonsterGoes):
            going = Advance if node.sign > 0 else Retreat
            return of_monster(node.cards, lambda who: going(node.by, who))
        if isinstance(node, MonsterGoesTo):
            there = AdvanceTo if node.sign > 0 else RetreatTo
            return of_monster(node.cards, lambda who: there(node.zone, who))
        if isinstance(node, Countering):
            return of_monster(node.cards, Counter)
        if isinstance(node, Falls):
            return of_monster(node.cards, FallBack)
        if isinstance(node, OneOfThese):
            modes = ByRule("10.5.2.2.1", Modes(node.count, node.options))
            return modes if node.count == 1 else ByRule("10.5.2.2.1.2", modes)
        if isinstance(node, Awake):
            return When(awakening(node.zone), node.effect)
        if isinstance(node, May):
            return may(node)
        return chosen_first(node)


# effects


def hoisted(effect: Effect) -> tuple[Condition | None, Effect]:
    """A condition that the whole effect has is the ability's own."""
    if isinstance(effect, When) and effect.otherwise is None:
        return effect.condition, effect.then
    return None, effect


def chosen_first(node: Effect) -> Effect:
    """An instruction about cards yet to be chosen: first the choice, then the instruction about what was chosen."""
    before: list[Effect] = []
    values: dict[str, Any] = {}
    for name in shape(type(node)).names:
        value = getattr(node, name)
        if isinstance(value, Picked):
            before.append(Choose(value.slot, value.cards, value.least, value.most))
            value = Slot(value.slot)
        values[name] = value
    if not before:
        return node
    if isinstance(node, Choosing):
        return before[0]
    if isinstance(node, DiscardThese) and isinstance(before[0], Choose):
        choice = before[0]
        if choice.cards == In(MINE, IN_HAND) and choice.lo == choice.hi:
            return Discard(choice.hi)
    return one_after_another([*before, type(node)(**values)])


def tell_apart(before: Any, after: Any) -> None:
    """Behind a choice, "other" may mean other than the card chosen or than this card: nobody can tell."""
    if holds(before, (Choose, Picked)) and holds(after, (Other,)):
        raise Unsayable('"other" than the card chosen, or than this card?')


def holds(node: Any, classes: tuple[Any, ...]) -> bool:
    """Whether a node of these classes is somewhere in a tree."""
    if isinstance(node, classes):
        return True
    if isinstance(node, tuple):
        return any(holds(part, classes) for part in node)
    return is_node(node) and any(holds(getattr(node, name), classes) for name in shape(type(node)).names)


def search_two(node: SearchTwo) -> Effect:
    """One card of each kind, not the same one twice."""
    if not isinstance(node.other, In):
        raise Unsayable("only cards of the deck are searched for")
    again = In(MINE, node.other.zones, AllOf((node.other.pred, Not(Among(Slot(node.slot))))))
    return Seq((Search(node.slot, DECK, node.one), Search(OTHER_FOUND, DECK, again)))


def may(node: May) -> Effect:
    """Who may do something to 1 card chosen chooses up to 1; several are chosen in full or not at all (10.5.4.1)."""
    effect = node.effect
    if node.who != MINE or not isinstance(effect, Seq) or len(effect.parts) != 2:
        return node
    choice, act = effect.parts
    if not isinstance(choice, Choose) or not isinstance(choice.lo, Num) or not mentions(act, Slot(choice.slot)):
        return node
    if choice.lo == Num(0):
        return effect
    if choice.lo != choice.hi:
        return node
    if choice.lo == ONE:
        return Seq((replace(choice, lo=Num(0)), act))
    return May(Seq((ChooseInFull(choice.slot, choice.cards, choice.lo, choice.hi), act)))


def mentions(node: Any, wanted: Any) -> bool:
    if node == wanted and type(node) is type(wanted):
        return True
    if isinstance(node, tuple):
        return any(mentions(part, wanted) for part in node)
    return is_node(node) and any(mentions(getattr(node, name), wanted) for name in shape(type(node)).names)


def of_monster(cards: Cards, make: Any) -> Effect:
    """What is done to a monster card, if the cards meant are one."""
    cards = bare(cards)
    if isinstance(cards, MonsterCard):
        done: Effect = make(cards.who)
        return done
    if isinstance(cards, This):
        return When(THIS_IS_MONSTER, make(MINE))
    if isinstance(cards, That) and isinstance(cards.cards, MonsterCard):
        return When(Exists(cards), make(cards.cards.who))
    raise Unsayable("this is no monster card")


# cards


def head_of(pred: Pred) -> int:
    """The card types that a noun names."""
    first = pred.parts[0] if isinstance(pred, AllOf) else pred
    return first.types if isinstance(first, OfType) else 0


def without_head(pred: Pred) -> Pred:
    """The noun without its type."""
    if not isinstance(pred, AllOf):
        return ANY_CARD
    rest = pred.parts[1:]
    return rest[0] if len(rest) == 1 else AllOf(rest)


def that(node: That) -> Cards:
    """Those of some cards that a noun fits: all of them, if it says no more than "card"."""
    if node.pred == ANY_CARD:
        return node.cards
    if isinstance(node.cards, In) and node.cards.pred == ANY_CARD:
        return In(node.cards.who, node.cards.zones, node.pred)
    return node


def placed(node: In) -> Cards:
    """Cards of a type are only where they can be."""
    head = head_of(node.pred)
    if head == IS_BATTLE and node.zones & ZONES == ZONES and not node.zones & ~(ZONES | STRATEGIES):
        return BattleCards(node.who, without_head(node.pred))
    if head == IS_STRATEGY and node.zones & STRATEGIES and not node.zones & ~(ZONES | STRATEGIES):
        return In(node.who, STRATEGIES, without_head(node.pred))
    return node


def owned(node: Owned) -> Cards:
    head = head_of(node.pred)
    if head == IS_BATTLE:
        return BattleCards(node.who, without_head(node.pred))
    if head == IS_STRATEGY:
        return In(node.who, STRATEGIES, without_head(node.pred))
    if head == IS_MONSTER:
        rest = without_head(node.pred)
        return MonsterCard(node.who) if rest == ANY_CARD else That(MonsterCard(node.who), rest)
    if head == IS_BATTLE | IS_MONSTER:
        return In(node.who, ZONES, node.pred)
    if node.pred == ANY_CARD:
        raise Unsayable("cards without a type could be anywhere")
    return In(node.who, ZONES, node.pred)


# conditions


def rage_is(node: HasRage) -> Condition:
    cards = bare(node.cards)
    if isinstance(cards, MonsterCard):
        return Compare(Rage(cards.who), node.op, Num(node.n))
    if isinstance(cards, This):
        return All((THIS_IS_MONSTER, Compare(Rage(MINE), node.op, Num(node.n))))
    raise Unsayable("only a monster card has rage")


def both(*conditions: Condition | None) -> Condition | None:
    """All of these, flat."""
    parts: list[Condition] = []
    for one in conditions:
        if isinstance(one, All):
            parts += one.parts
        elif one is not None:
            parts.append(one)
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else All(tuple(parts))


def in_turn(node: Provided) -> Trigger:
    """A point of a certain player's turn."""
    trigger = node.trigger
    if isinstance(node.condition, TurnOf) and isinstance(trigger, At) and trigger.whose in (EITHER, node.condition.who):
        return At(trigger.code, node.condition.who)
    return node


# abilities


def headed(turn: int, zone: int, ability: Any, condition: Condition | None = None) -> Ability:
    """An ability that is active only in someone's turn, while the monster card is far enough, or if something is so."""
    when = TurnOf(turn) if turn else None
    awake = both(awakening(zone) if zone else None, condition)
    word = ability.keyword or ("awakening" if zone else "")
    if isinstance(ability, AutoAbility):
        trigger = ability.trigger
        if awake is not None:
            # an ability that is not active is not triggered, and does nothing if it is not active when it resolves
            trigger = Provided(awake, trigger)
        if when is not None:
            trigger = in_turn(Provided(when, trigger))
        return replace(ability, trigger=trigger, condition=both(awake, ability.condition), keyword=word)
    if isinstance(ability, CONTINUOUS):
        return replace(ability, condition=both(awake, when, ability.condition), keyword=word)
    if isinstance(ability, StateAbility):
        situation = both(awake, when, ability.situation) or ability.situation
        return replace(ability, situation=situation, keyword=word)
    raise Unsayable("this ability is not bound to a turn or a zone")


CONTINUOUS = (
    ContAbility, ReplaceAbility, CheaperAbility, FurtherAtEndAbility, MoreInTotalAbility, NotPlayableAbility
)  # fmt: skip


def from_discard_pile(node: Any) -> bool:
    """Whether an instruction speaks of "this card from your discard pile"."""
    if isinstance(node, AsCards) and node.way == "from" and isinstance(bare(node), This):
        return True
    if isinstance(node, tuple):
        return any(from_discard_pile(part) for part in node)
    return is_node(node) and any(from_discard_pile(getattr(node, name)) for name in shape(type(node)).names)

"""The order in which continuous effects are applied, apart from any rulebook's numbers."""

from __future__ import annotations

from rulebound.games.ws.areas import BACK_LEFT, CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT, STAGE
from rulebound.games.ws.codes import MAIN_PLAY, POWER, SOUL
from rulebound.kernel.abilities import ContAbility
from rulebound.kernel.amounts import Count, Num, Times
from rulebound.kernel.cards import AllOf, In, Itself, Not, NumberIs, WithKeyword, WithTrait
from rulebound.kernel.mods import GainAbility, GainTrait, LoseAbilities, Plus
from rulebound.kernel.nodes import Mod, Pred
from rulebound.kernel.words import EITHER, MINE, YOURS
from tests.ws.table import Table, character

ON_STAGE = (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT, BACK_LEFT)


def all_with(pred: Pred, *mods: Mod) -> ContAbility:
    return ContAbility(In(MINE, STAGE, pred), mods)


def laid_out(*abilities: ContAbility, traits: tuple[str, ...] = ()) -> Table:
    """One character for each ability, in order of age."""
    t = Table()
    for kind, a in zip(ON_STAGE, abilities, strict=False):
        t.put(0, kind, character(power=1000, traits=traits, abilities=(a,)))
    return t.begin(MAIN_PLAY)


def a_trait(trait: str) -> Pred:
    return WithTrait((trait,))


def test_in_a_circle_the_oldest_goes_first() -> None:
    """Each takes away what the other asks for."""
    no_a = all_with(Not(a_trait("B")), GainTrait("A"))
    no_b = all_with(Not(a_trait("A")), GainTrait("B"))
    assert laid_out(no_a, no_b).g.info(0).traits == ("A",)
    assert laid_out(no_b, no_a).g.info(0).traits == ("B",)


def test_a_circle_does_not_hold_up_what_stands_outside_it() -> None:
    one = all_with(Not(a_trait("B")), GainTrait("A"))
    two = all_with(Not(a_trait("A")), GainTrait("B"))
    outside = all_with(AllOf((a_trait("A"), Itself())), GainTrait("C"))
    for order in ((outside, one, two), (one, outside, two), (one, two, outside)):
        t = laid_out(*order)
        assert t.g.info(order.index(outside)).traits == ("A", "C")


def test_an_ability_given_and_taken_away() -> None:
    bonus = ContAbility(In(MINE, STAGE), (Plus(POWER, Num(1000)),), keyword="bonus")
    give = ContAbility(In(MINE, 1 << CENTER_MIDDLE), (GainAbility(bonus),))
    t = Table()
    t.put(0, CENTER_LEFT, character(power=1000, abilities=(give,)))
    t.put(0, CENTER_MIDDLE, character(power=1000))
    t.put(0, CENTER_RIGHT, character(power=1000, abilities=(all_with(WithKeyword("bonus"), Plus(SOUL, Num(1))),)))
    t.begin(MAIN_PLAY)
    assert [t.power(c) for c in range(3)] == [2000, 2000, 2000]
    assert [t.soul(c) for c in range(3)] == [1, 2, 1]
    taker = t.put(1, BACK_LEFT, character(abilities=(ContAbility(In(YOURS, 1 << CENTER_LEFT), (LoseAbilities(),)),)))
    t.begin(MAIN_PLAY)
    assert [t.power(c) for c in range(3)] == [1000, 1000, 1000]
    assert t.power(taker) == 5000


def test_amounts_are_fixed_before_the_effect_is_applied_to_anybody() -> None:
    """Each gets 1000 for every one at 1000: all three, although the first is no longer at 1000 then."""
    weak = NumberIs(POWER, "==", Num(1000))
    swarm = ContAbility(In(MINE, STAGE), (Plus(POWER, Times(Count(In(EITHER, STAGE, weak)), 1000)),))
    t = Table()
    t.put(0, CENTER_LEFT, character(power=1000, abilities=(swarm,)))
    t.put(0, CENTER_MIDDLE, character(power=1000))
    t.put(0, CENTER_RIGHT, character(power=1000))
    t.begin(MAIN_PLAY)
    assert [t.power(c) for c in range(3)] == [4000, 4000, 4000]


def test_reading_information_changes_nothing() -> None:
    t = laid_out(all_with(a_trait("A"), Plus(POWER, Num(500))), all_with(Itself(), GainTrait("A")))
    before = (t.g.hash, t.g.version, t.g.next_stamp, len(t.g.log))
    assert [t.power(0), t.power(1)] == [1000, 1500]
    assert [t.power(0), t.power(1)] == [1000, 1500]
    assert (t.g.hash, t.g.version, t.g.next_stamp, len(t.g.log)) == before
    assert t.g.defs[t.g.defn[1]].info.traits == ()

"""Sections 10.6 and 10.11: automatic abilities from trigger to resolution, and the source of an effect."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import (
    DECK,
    DISCARD,
    HAND,
    IN_DISCARD,
    IN_HAND,
    OUTSIDE_FIELD,
    STRATEGIES,
    STRATEGY_1,
    ZONE_0,
    ZONES,
)
from rulebound.games.gz.codes import BEGINNING_OF_COUNTER_PHASE, BEGINNING_OF_MAIN_PHASE, COUNTER_RESULT, MAIN_PHASE
from rulebound.games.gz.codes import MAIN_PLAY as PLAY
from rulebound.games.gz.costs import DiscardCost
from rulebound.games.gz.instructions import ChangeRage, Destroy
from rulebound.games.gz.keywords import enter
from rulebound.games.gz.nodes import BattleCards, WouldBeDestroyed
from rulebound.kernel.abilities import Ability, AutoAbility, ContAbility, Cost, ReplaceAbility, StateAbility
from rulebound.kernel.amounts import Compare, Count, Exists, Num, Unless
from rulebound.kernel.cards import ANY_CARD, AllOf, In, Itself, Named, OfPlayer, Other, This, TopOf, WithTrait
from rulebound.kernel.effects import Draw, IfDo, Later, MoveTo, PayCost, Seq
from rulebound.kernel.mods import GainTrait
from rulebound.kernel.nodes import Cards, Effect, Trigger
from rulebound.kernel.triggers import At, Moves
from rulebound.kernel.words import EITHER, FOREVER, MINE, YOURS
from tests.gz.table import Table, battle
from tests.rule_claims import covers

DRAW: Effect = Draw(Num(1))
MILL: Effect = MoveTo(TopOf(MINE, DECK, Num(1)), DISCARD)
RAGE: Effect = ChangeRage(Num(1))
AT_MAIN = At(BEGINNING_OF_MAIN_PHASE)
MY_CARDS: Cards = BattleCards(MINE, ANY_CARD)
THEIRS: Cards = BattleCards(YOURS, ANY_CARD)
LEAVES: Trigger = Moves(OfPlayer(YOURS), ZONES, IN_HAND)
"""One of the opponent's cards goes back to the hand."""


def gale(*watching: Ability) -> Table:
    """The opponent's three cards go back to the hand while a card with these abilities watches."""
    t = Table()
    for number in (3, 4, 5):
        t.in_zone(1, number, battle())
    t.in_zone(0, 6, battle("Watcher", abilities=watching))
    t.put(0, HAND, battle("Gale", abilities=(enter(MoveTo(THEIRS, HAND)),)))
    t.main()
    return t.choose("play Gale to zone 3")


def at_main(*abilities: Ability) -> Table:
    t = Table()
    t.in_zone(0, 3, battle("Herald", abilities=abilities))
    return t


# 10.6.1 to 10.6.3


@covers("10.6.1", "10.6.2", "10.6.3")
def test_a_triggered_ability_waits_for_the_check_timing() -> None:
    t = Table()
    t.put(0, HAND, battle("Actor", abilities=(enter(RAGE),)))
    t.main()
    t.choose("play Actor to zone 3")
    assert (len(t.g.standby), t.g.rage[0]) == (1, 0)
    assert t.asked == "main"
    assert (t.g.standby, t.g.rage[0]) == ([], 1)


@covers("10.6.2.1", "10.6.3")
def test_what_is_triggered_three_times_is_resolved_three_times() -> None:
    t = gale(AutoAbility(LEAVES, RAGE)).until("main")
    assert t.g.rage[0] == 3


@covers("10.6.3", "10.6.3.1")
def test_all_of_them_must_be_played_in_the_order_their_master_likes() -> None:
    t = Table()
    for number, (name, effect) in enumerate((("Miller", MILL), ("Rager", RAGE), ("Drawer", DRAW))):
        t.in_zone(0, number + 3, battle(name, abilities=(AutoAbility(AT_MAIN, effect),)))
    t.begin(MAIN_PHASE)
    assert (t.asked, len(t.words())) == ("standby", 3)
    t.choose("Rager")
    assert (t.g.rage[0], len(t.words())) == (1, 2), "there is no option to play none"
    t.choose("Drawer")
    t.until_step(PLAY)
    assert (t.g.rage[0], t.hand(0), t.g.count(0, DISCARD), t.g.standby) == (1, 1, 1, [])


@covers("10.6.3.2", "10.6.3.2.1", "10.5.4.1")
def test_a_cost_is_paid_declined_or_out_of_reach_and_one_standby_is_gone_in_any_case() -> None:
    priced = AutoAbility(AT_MAIN, IfDo(PayCost(), RAGE), cost=Cost((DiscardCost(1),)))
    for answer in (True, False):
        t = at_main(priced)
        t.fill(0, HAND, 1)
        t.begin(MAIN_PHASE)
        assert t.asked == "pay"
        t.yes() if answer else t.no()
        assert (t.g.rage[0], t.hand(0), t.g.standby) == ((1, 0, []) if answer else (0, 1, []))
    t = at_main(priced, AutoAbility(AT_MAIN, MILL))
    t.begin(MAIN_PHASE)
    t.until_step(PLAY)
    assert (t.g.rage[0], t.g.count(0, DISCARD), t.g.standby) == (0, 1, [])


@covers("10.6.3.2.1")
def test_declining_uses_up_one_standby_of_several() -> None:
    t = gale(AutoAbility(LEAVES, IfDo(PayCost(), RAGE), cost=Cost((DiscardCost(1),))))
    t.until("pay").no()
    t.until("pay").yes()
    t.until("main")
    assert (t.g.rage[0], t.g.count(0, DISCARD)) == (1, 1)


# 10.6.4: area changing triggers

GHOST = WithTrait(("Ghost",))


def ghost(frm: int, to: int) -> Trigger:
    return Moves(AllOf((OfPlayer(MINE), GHOST)), frm, to)


def haunted(place: int, trigger: Trigger, move: Effect, ghosts: Cards) -> int:
    """How often the trigger is fulfilled when somebody is moved, and cards of a place are ghosts."""
    t = Table()
    rule = ContAbility(ghosts, (GainTrait("Ghost"),))
    t.in_zone(0, 6, battle("Medium", abilities=(rule, AutoAbility(trigger, RAGE))))
    t.in_zone(0, 7, battle("Mover", abilities=(AutoAbility(AT_MAIN, move),)))
    t.put(0, place, battle("Somebody"))
    t.begin(MAIN_PHASE)
    t.until_step(PLAY)
    return t.g.rage[0]


SOMEBODY = Named(("Somebody",))


@covers("10.6.4", "10.6.4.1", "10.6.4.1.1")
def test_between_public_and_hidden_areas_the_public_side_tells() -> None:
    buried = In(MINE, IN_DISCARD)
    up = MoveTo(In(MINE, IN_DISCARD, SOMEBODY), HAND)
    assert haunted(DISCARD, ghost(IN_DISCARD, IN_HAND), up, buried) == 1
    assert haunted(HAND, ghost(IN_HAND, IN_DISCARD), MoveTo(In(MINE, IN_HAND, SOMEBODY), DISCARD), buried) == 1
    assert haunted(DISCARD, ghost(IN_DISCARD, IN_HAND), up, In(MINE, IN_HAND)) == 0


@covers("10.6.4.1.2")
def test_what_leaves_the_field_is_seen_as_it_was_there() -> None:
    away = MoveTo(In(MINE, ZONES, SOMEBODY), DISCARD)
    assert haunted(ZONE_0 + 4, ghost(ZONES, IN_DISCARD), away, In(MINE, ZONES)) == 1
    assert haunted(ZONE_0 + 4, ghost(ZONES, IN_DISCARD), away, In(MINE, IN_DISCARD)) == 0


@covers("10.6.4.1.3")
def test_between_other_public_areas_the_new_area_tells() -> None:
    over = MoveTo(In(MINE, IN_DISCARD, SOMEBODY), STRATEGY_1)
    assert haunted(DISCARD, ghost(IN_DISCARD, STRATEGIES), over, In(MINE, STRATEGIES)) == 1
    assert haunted(DISCARD, ghost(IN_DISCARD, STRATEGIES), over, In(MINE, IN_DISCARD)) == 0


@covers("10.6.4.2")
def test_who_arrives_together_with_the_other_card_sees_it() -> None:
    watcher = AutoAbility(Moves(Other(), OUTSIDE_FIELD, ZONES), RAGE)
    t = Table()
    t.put(0, HAND, battle("Other"))
    t.put(0, HAND, battle("Watcher", abilities=(watcher,)))
    t.in_zone(0, 7, battle("Caller", abilities=(AutoAbility(AT_MAIN, MoveTo(In(MINE, IN_HAND), ZONE_0 + 5)),)))
    t.begin(MAIN_PHASE)
    t.until_step(PLAY)
    assert t.g.rage[0] == 1


# 10.6.5, 10.6.6


@covers("10.6.5", "10.6.5.1")
def test_a_timed_trigger_is_fulfilled_once() -> None:
    later = Later(AutoAbility(At(BEGINNING_OF_COUNTER_PHASE, EITHER), RAGE), until=FOREVER)
    t = at_main(AutoAbility(AT_MAIN, later))
    t.begin(MAIN_PHASE)
    t.until_step(COUNTER_RESULT)
    assert (t.g.rage[0], t.g.waiting) == (1, [])
    t.driver.go_on()
    t.until_step(COUNTER_RESULT)
    assert (t.g.turn_player, t.g.rage[0]) == (1, 1)


def test_unless_a_period_is_named() -> None:
    later = Later(AutoAbility(LEAVES, RAGE), once=False)
    t = Table()
    for number in (3, 4, 5):
        t.in_zone(1, number, battle())
    t.put(0, HAND, battle("Gale", abilities=(enter(Seq((later, MoveTo(THEIRS, HAND)))),)))
    t.main()
    t.choose("play Gale to zone 3").until("main")
    assert t.g.rage[0] == 3


@covers("10.6.6", "10.6.6.1")
def test_a_situation_puts_its_ability_into_standby_once_and_again_only_if_it_is_still_there() -> None:
    empty = StateAbility(Unless(Exists(In(MINE, IN_HAND))), Seq((MILL, MILL, DRAW)))
    t = Table()
    t.in_zone(0, 6, battle("Beggar", abilities=(empty,)))
    t.put(0, HAND, battle("Last"))
    t.begin(PLAY)
    t.choose("play Last to zone 3")
    assert len(t.g.standby) == 1, "once, although more than one thing happened while the hand was empty"
    assert t.asked == "main"
    assert (t.g.count(0, DISCARD), t.hand(0)) == (2, 1)
    few = StateAbility(Compare(Count(In(MINE, IN_HAND)), "<", Num(3)), DRAW)
    t = at_main(few)
    t.main()
    assert (t.asked, t.hand(0)) == ("main", 3)


# 10.6.7


@covers("10.6.7")
def test_an_ability_in_standby_outlives_its_card() -> None:
    t = Table()
    t.in_zone(0, 3, battle("Gale", abilities=(AutoAbility(AT_MAIN, MoveTo(MY_CARDS, HAND)),)))
    hero = t.in_zone(0, 4, battle("Hero", abilities=(AutoAbility(AT_MAIN, RAGE),)))
    t.begin(MAIN_PHASE)
    t.choose("Gale").until_step(PLAY)
    assert (t.where(hero), t.g.rage[0]) == ("0 hand", 1)


@covers("10.6.7.1")
def test_and_stays_its_masters_when_the_card_changes_sides() -> None:
    defect = MoveTo(This(), ZONE_0 + 8, YOURS)
    t = Table()
    spy = t.in_zone(0, 3, battle("Spy", abilities=(AutoAbility(AT_MAIN, defect), AutoAbility(AT_MAIN, RAGE))))
    t.begin(MAIN_PHASE)
    assert t.asked == "standby"
    t.driver.answer([0])
    t.until_step(PLAY)
    assert (t.where(spy), t.g.rage) == ("1 zone 8", [1, 0])


# 10.11


@covers("10.11.1", "10.11.2")
@pytest.mark.parametrize(("who", "survives"), [(0, False), (1, True)])
def test_whose_effect_it_is_goes_by_its_source(who: int, survives: bool) -> None:
    safe = ReplaceAbility(WouldBeDestroyed(Itself(), YOURS), RAGE)
    t = Table(turn_player=who)
    hero = t.in_zone(0, 3, battle("Hero", abilities=(safe,)))
    t.put(who, HAND, battle("Breaker", abilities=(enter(Destroy(MY_CARDS if who == 0 else THEIRS)),)))
    t.main()
    t.choose("play Breaker to zone 6").until("main")
    assert (t.where(hero) == "0 zone 3") == survives


@covers("10.11.2")
def test_the_source_of_a_timed_trigger_is_the_card_that_made_it() -> None:
    safe = ReplaceAbility(WouldBeDestroyed(Itself(), YOURS), RAGE)
    bomb = Later(AutoAbility(At(BEGINNING_OF_COUNTER_PHASE, EITHER), Destroy(THEIRS)), until=FOREVER)
    t = Table()
    hero = t.in_zone(1, 3, battle("Hero", abilities=(safe,)))
    victim = t.in_zone(1, 4, battle("Victim"))
    t.put(0, HAND, battle("Miner", abilities=(enter(bomb),)))
    t.main()
    t.choose("play Miner to zone 6")
    miner = t.g.battle_cards(0)[0]
    t.until_step(COUNTER_RESULT)
    assert (t.where(hero), t.where(victim)) == ("1 zone 3", "1 discard pile")
    gone = [r for r in t.g.log if r.card == victim and r.cause >= 0]
    assert gone and all(r.cause & 1023 == miner for r in gone)

"""Sections 10.1 to 10.5: abilities and effects, check and play timings, playing and resolving."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import (
    DECK,
    DISCARD,
    HAND,
    IN_DISCARD,
    IN_HAND,
    OUTSIDE_FIELD,
    RESOLUTION,
    ZONE_0,
    ZONES,
)
from rulebound.games.gz.codes import (
    BEGINNING_OF_MAIN_PHASE,
    CANNOT_BE_DESTROYED,
    COUNTER_PHASE,
    COUNTER_POWER,
    MAIN_PHASE,
    MAIN_PLAY,
)
from rulebound.games.gz.hands import Discard
from rulebound.games.gz.instructions import ChangeRage, Destroy
from rulebound.games.gz.keywords import enter
from rulebound.games.gz.keywords import strategy as text
from rulebound.games.gz.nodes import BattleCards, WouldBeDestroyed
from rulebound.kernel.abilities import Ability, AutoAbility, ContAbility, ReplaceAbility
from rulebound.kernel.amounts import Compare, Count, Exists, Num, TurnOf
from rulebound.kernel.cards import ANY_CARD, In, Itself, Named, Other, Slot, This, TopOf
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, Give, IfDo, May, Modes, MoveTo, Seq, When
from rulebound.kernel.mods import Plus, Restrict
from rulebound.kernel.nodes import Effect
from rulebound.kernel.state import EVERYONE
from rulebound.kernel.triggers import At, Moves, ThisMoves
from rulebound.kernel.words import MINE, MOVED, PLAYED, YOURS
from tests.gz.table import Table, battle, monster, strategy
from tests.rule_claims import covers

DRAW: Effect = Draw(Num(1))
MILL: Effect = MoveTo(TopOf(MINE, DECK, Num(1)), DISCARD)
RAGE: Effect = ChangeRage(Num(1))
AT_MAIN = At(BEGINNING_OF_MAIN_PHASE)
THEIRS = BattleCards(YOURS, ANY_CARD)


def entering(effect: Effect, *others: Ability) -> Table:
    """A card with this effect has just been played to zone 3."""
    t = Table()
    t.in_zone(1, 3, battle("Target", counter=1000))
    t.in_zone(1, 4, battle("Target Two", counter=1000))
    t.in_zone(0, 6, battle("Friend", abilities=others))
    t.put(0, HAND, battle("Actor", abilities=(enter(effect),)))
    t.main()
    t.choose("play Actor to zone 3")
    return t


# 10.1, 10.2


@covers("10.1.1", "10.1.1.1", "10.1.1.1.1", "10.1.1.2", "10.1.1.2.1")
def test_an_ability_is_automatic_or_continuous() -> None:
    auto = AutoAbility(AT_MAIN, MILL)
    cont = ContAbility(This(), (Plus(COUNTER_POWER, Num(1000)),))
    t = Table()
    card = t.in_zone(0, 3, battle(counter=1000, abilities=(auto, cont)))
    t.begin(MAIN_PHASE)
    assert (t.counter(card), t.g.count(0, DISCARD)) == (2000, 0), "continuous: simply so; automatic: when it happens"
    t.until_step(MAIN_PLAY)
    assert (t.counter(card), t.g.count(0, DISCARD)) == (2000, 1)


@covers("10.1.1.1.2")
def test_the_text_of_a_strategy_happens_when_it_is_placed_in_the_strategy_zone() -> None:
    t = Table()
    t.put(0, HAND, strategy("Plan", abilities=(text(RAGE),)))
    t.main()
    t.choose("play Plan to strategy zone 1")
    assert (t.g.rage[0], len(t.g.standby)) == (0, 1)
    assert t.asked == "main"
    assert t.g.rage[0] == 1


@covers("10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.3.1", "10.2.1.3.2")
def test_effects_are_done_once_or_last_or_stand_for_others() -> None:
    t = entering(Seq((RAGE, Give(BattleCards(MINE, ANY_CARD), (Plus(COUNTER_POWER, Num(500)),)))))
    assert t.asked == "main"
    assert t.g.rage[0] == 1
    assert [t.counter(c) for c in t.named(0, "Actor")] == [1500]
    instead = ReplaceAbility(WouldBeDestroyed(Itself()), RAGE, optional=True)
    t = entering(Destroy(BattleCards(MINE, Named(("Friend",)))), instead)
    assert t.asked == "replace"
    t.yes()
    assert (t.asked, t.g.rage[0], len(t.named(0, "Friend"))) == ("main", 1, 1)


# 10.3


@covers("10.3.1", "10.3.2")
def test_an_inactive_ability_still_goes_to_standby_but_does_nothing_and_asks_nothing() -> None:
    ask = Seq((Choose("one", THEIRS), Destroy(Slot("one"))))
    t = Table()
    t.in_zone(1, 3, battle())
    t.in_zone(1, 4, battle())
    t.put(0, HAND, battle("Actor", abilities=(enter(ask, TurnOf(YOURS)),)))
    t.main()
    t.choose("play Actor to zone 3")
    assert len(t.g.standby) == 1
    assert (t.asked, len(t.g.battle_cards(1)), t.g.standby) == ("main", 2, [])


@covers("10.3.3")
def test_a_part_is_active_only_while_its_condition_holds() -> None:
    crowd = Compare(Count(BattleCards(MINE, ANY_CARD)), ">=", Num(3))
    grow = ContAbility(This(), (Plus(COUNTER_POWER, Num(500)),), crowd)
    t = entering(Seq((RAGE, When(crowd, RAGE))), grow)
    friend = t.named(0, "Friend")[0]
    assert (t.asked, t.g.rage[0], t.counter(friend)) == ("main", 1, 1000)
    t.choose("play Spare to zone 8")
    assert t.counter(friend) == 1500


@covers("10.3.4", "10.3.4.2", "10.3.4.3")
def test_abilities_are_active_in_zones_and_those_of_strategies_in_strategy_zones() -> None:
    rule = ContAbility(BattleCards(MINE, Named(("Hero",))), (Plus(COUNTER_POWER, Num(1000)),))
    places = [(HAND, 0, 0), (DISCARD, 0, 0), (ZONE_0 + 6, 1000, 0), (6, 0, 1000)]
    for kind, of_battle, of_strategy in places:
        for card, more in ((battle(abilities=(rule,)), of_battle), (strategy(abilities=(rule,)), of_strategy)):
            if (kind == 6 and of_battle == more) or (kind > 6 and card.info.type == 3):
                continue
            t = Table()
            hero = t.in_zone(0, 3, battle("Hero", counter=1000))
            t.put(0, kind, card)
            t.begin(MAIN_PLAY)
            t.g.touch()
            assert t.counter(hero) == 1000 + more, (kind, card.info.type)


@covers("10.3.4.1", "10.3.4.1.1")
def test_abilities_about_other_areas_or_their_own_move_are_active_there() -> None:
    here = AutoAbility(AT_MAIN, MILL, zones=IN_DISCARD)
    t = Table()
    t.put(0, DISCARD, battle(abilities=(here,)))
    t.in_zone(0, 3, battle(abilities=(here,)))
    t.begin(MAIN_PHASE).until_step(MAIN_PLAY)
    assert t.g.count(0, DISCARD) == 2, "the one in the discard pile only"
    discarded = AutoAbility(ThisMoves(IN_HAND, IN_DISCARD), RAGE)
    t = Table()
    t.put(0, HAND, battle("Fuel", abilities=(discarded,)))
    t.main()
    t.choose("discard Fuel to invade").until("main")
    assert t.g.rage[0] == 1


# 10.4


@covers("10.4.1", "10.4.1.1", "10.4.3", "10.4.3.1", "10.4.3.2", "10.4.3.3", "10.4.3.4")
def test_a_check_timing_does_rule_actions_then_the_turn_players_abilities_then_the_others() -> None:
    t = Table()
    order = AutoAbility(At(BEGINNING_OF_MAIN_PHASE, YOURS), Draw(Num(1)))
    t.in_zone(1, 3, battle(abilities=(order,)))
    loose = t.in_zone(0, 3, monster("Loose"))
    mine = [AutoAbility(AT_MAIN, MoveTo(In(MINE, IN_DISCARD), HAND)), AutoAbility(AT_MAIN, RAGE)]
    t.in_zone(0, 4, battle("First", abilities=(mine[0],)))
    t.in_zone(0, 5, battle("Second", abilities=(mine[1],)))
    t.begin(MAIN_PHASE)
    assert (t.asked, t.decision.player) == ("standby", 0)
    assert t.where(loose) == "0 discard pile", "rule actions come first"
    t.choose("First")
    t.until_step(MAIN_PLAY)
    moves = [r.player for r in t.g.log if r.kind == MOVED]
    assert moves == [0, 0, 1], "the monster out of its zone, into the hand, then the other player's draw"
    assert (t.where(loose), t.g.rage[0]) == ("0 hand", 1)


@covers("10.4.3.1", "10.4.3.2")
def test_rule_actions_come_again_between_two_abilities() -> None:
    crowd = MoveTo(In(MINE, IN_HAND), ZONE_0 + 7)
    count = When(Exists(In(MINE, IN_DISCARD)), RAGE)
    t = Table()
    t.put(0, HAND, battle("Hidden"))
    t.in_zone(0, 7, battle("There"))
    t.in_zone(0, 4, battle("First", abilities=(AutoAbility(AT_MAIN, crowd),)))
    t.in_zone(0, 5, battle("Second", abilities=(AutoAbility(AT_MAIN, count),)))
    t.begin(MAIN_PHASE)
    assert t.asked == "standby"
    t.choose("First").until_step(MAIN_PLAY)
    assert t.g.rage[0] == 1, "the overloaded card was gone before the second ability was played"


@covers("10.4.2", "10.4.4", "10.4.4.1", "10.4.4.2", "10.4.4.3")
def test_a_play_timing_is_given_after_a_check_timing_and_again_after_each_action() -> None:
    t = Table()
    loose = t.in_zone(0, 3, monster("Loose"))
    t.put(0, HAND, battle("Actor", abilities=(enter(RAGE),)))
    t.main()
    assert t.asked == "main"
    assert t.where(loose) == "0 discard pile"
    t.choose("play Actor to zone 4")
    assert (t.asked, t.g.rage[0]) == ("main", 1)
    t.passes()
    assert t.g.step == COUNTER_PHASE


# 10.5.1, 10.5.2


@covers("10.5.1", "10.5.2", "10.5.2.1", "10.5.2.1.1", "10.5.2.1.2", "10.5.2.3", "10.5.2.3.2")
def test_a_battle_card_is_shown_goes_to_the_resolution_area_and_to_the_zone_indicated() -> None:
    t = Table()
    card = t.put(0, HAND, battle("Actor"))
    t.monster(0, 2)
    t.main()
    assert not any("to zone 2" in w for w in t.words()), "not where the monster is"
    t.choose("play Actor to zone 5")
    assert t.g.known[card] == EVERYONE
    assert any(r.kind == PLAYED and r.card == card for r in t.g.log)
    assert [(r.frm % 16, r.to % 16) for r in t.g.log if r.kind == MOVED and r.card == card] == [
        (HAND, RESOLUTION),
        (RESOLUTION, ZONE_0 + 5),
    ]


@covers("10.5.2.1.3", "10.5.2.3.1", "10.5.2.3.2")
def test_a_strategy_goes_to_the_strategy_zone_indicated_and_a_monster_on_the_monster() -> None:
    t = Table()
    plan = t.put(0, HAND, strategy("Plan"))
    old = t.monster(0, 2)
    new = t.put(0, HAND, monster("Next"))
    t.main()
    t.choose("play Plan to strategy zone 2")
    assert t.where(plan) == "0 strategy zone 2"
    t.choose("play Next on your monster")
    assert (t.where(new), t.g.stacked_under(new)) == ("0 zone 2", [old])


@covers("10.5.2.1.4", "10.5.2.3.3")
def test_an_ability_is_played_like_a_card_and_does_its_effect_though_its_card_is_gone() -> None:
    t = entering(RAGE, AutoAbility(Moves(Other(), OUTSIDE_FIELD, ZONES), MoveTo(BattleCards(MINE, ANY_CARD), HAND)))
    assert t.asked == "standby"
    t.choose("Friend").until("main")
    assert (t.g.battle_cards(0), t.g.rage[0]) == ([], 1)


@covers("10.5.2.2", "10.5.2.2.1", "10.5.2.2.1.1", "10.5.2.2.1.2")
def test_of_several_options_the_chosen_ones_are_done_in_printed_order() -> None:
    first = Seq((Choose("one", THEIRS), MoveTo(Slot("one"), HAND)))
    second = When(Exists(In(YOURS, IN_HAND)), RAGE)
    t = entering(Modes(2, (first, second, MILL)))
    assert (t.asked, t.decision.lo, t.decision.hi) == ("mode", 2, 2)
    t.choose("effect 2", "effect 1")
    assert (t.asked, t.g.rage[0]) == ("choose", 0)
    t.take(t.offered[0])
    assert t.asked == "main"
    assert (t.hand(1), t.g.rage[0], t.g.count(0, DISCARD)) == (1, 1, 0)


# 10.5.3


@covers("10.5.3", "10.5.3.1")
def test_a_number_of_targets_is_chosen_in_full_or_as_far_as_possible() -> None:
    t = entering(Seq((Choose("some", THEIRS, Num(1), Num(1)), Destroy(Slot("some")))))
    assert (t.asked, t.decision.lo, t.decision.hi, len(t.offered)) == ("choose", 1, 1, 2)
    t.take(t.offered[1])
    assert len(t.g.battle_cards(1)) == 1
    t = entering(Seq((Choose("some", THEIRS, Num(3), Num(3)), Destroy(Slot("some")))))
    assert t.asked == "main"
    assert t.g.battle_cards(1) == [], "two of three: all there are"


@covers("10.5.3.1.1")
@pytest.mark.parametrize("n", [0, 1, 2])
def test_up_to_a_number_may_be_any_number(n: int) -> None:
    t = entering(Seq((Choose("some", THEIRS, Num(0), Num(2)), Destroy(Slot("some")))))
    t.take(*[c for c in t.offered if c >= 0][:n])
    assert t.asked == "main"
    assert len(t.g.battle_cards(1)) == 2 - n


@covers("10.5.3.1.2")
def test_without_any_target_what_concerns_it_is_ignored_and_the_rest_done() -> None:
    nobody = BattleCards(YOURS, Named(("Nobody",)))
    t = entering(Seq((Choose("none", nobody), Destroy(Slot("none")), RAGE)))
    assert t.asked == "main"
    assert (len(t.g.battle_cards(1)), t.g.rage[0]) == (2, 1)


# 10.5.4


@covers("10.5.4")
@pytest.mark.parametrize("done", [True, False])
def test_what_may_be_done_first_decides_about_the_rest(done: bool) -> None:
    t = entering(IfDo(May(Discard(Num(1))), Seq((RAGE, RAGE))))
    assert t.asked == "may"
    t.yes() if done else t.no()
    assert t.asked == "main"
    assert (t.g.rage[0], t.g.count(0, DISCARD)) == ((2, 1) if done else (0, 0))


@covers("10.5.4.1")
def test_it_cannot_be_chosen_unless_all_of_it_can_be_done() -> None:
    t = entering(IfDo(May(Discard(Num(2))), RAGE))
    assert t.hand(0) == 1
    assert (t.asked, t.g.rage[0], t.hand(0)) == ("main", 0, 1)


@covers("10.5.4.2")
@pytest.mark.parametrize("by_moving", [True, False])
def test_an_action_that_was_replaced_counts_as_performed(by_moving: bool) -> None:
    friend = BattleCards(MINE, Named(("Friend",)))
    would = ThisMoves(ZONES, IN_DISCARD) if by_moving else WouldBeDestroyed(Itself())
    action = MoveTo(friend, DISCARD) if by_moving else Destroy(friend)
    t = entering(IfDo(May(action), RAGE), ReplaceAbility(would, MILL))
    t.yes()
    assert t.asked == "main"
    assert (len(t.named(0, "Friend")), t.g.count(0, DISCARD), t.g.rage[0]) == (1, 1, 1)


@covers("1.3.3")
@pytest.mark.parametrize("chosen", [False, True])
def test_but_one_that_was_forbidden_does_not(chosen: bool) -> None:
    friend = BattleCards(MINE, Named(("Friend",)))
    action = Seq((Choose("chosen", friend), Destroy(Slot("chosen")))) if chosen else Destroy(friend)
    t = entering(IfDo(action, RAGE), ContAbility(This(), (Restrict(CANNOT_BE_DESTROYED),)))
    assert t.asked == "main"
    assert (len(t.named(0, "Friend")), t.g.rage[0]) == (1, 0)

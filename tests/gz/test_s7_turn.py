"""Section 7: progression of the game."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import DECK, DISCARD, HAND, IN_DISCARD, STRATEGY_1, STRATEGY_2, ZONES
from rulebound.games.gz.codes import (
    BEGINNING_OF_COUNTER_PHASE,
    BEGINNING_OF_END_PHASE,
    BEGINNING_OF_MAIN_PHASE,
    BEGINNING_OF_START_PHASE,
    CANNOT_ENGAGE,
    COUNTER_PHASE,
    COUNTER_POWER,
    END_ADVANCE,
    END_CHECK,
    END_DRAW,
    END_OF_THE_TURN,
    END_PHASE,
    MAIN_PHASE,
    MAIN_PLAY,
    NEXT_TURN,
    RAGE_CHANGED,
    START_DRAW,
    START_PHASE,
    STEP_NAMES,
)
from rulebound.games.gz.instructions import ChangeRage, Destroy
from rulebound.games.gz.keywords import base
from rulebound.games.gz.nodes import Advances
from rulebound.kernel.abilities import Ability, AutoAbility, StateAbility
from rulebound.kernel.amounts import Compare, Count, Num
from rulebound.kernel.cards import ANY_CARD, In, Itself, This, TopOf
from rulebound.kernel.effects import Give, Later, MoveTo, Seq
from rulebound.kernel.mods import Plus, Restrict
from rulebound.kernel.nodes import Effect
from rulebound.kernel.triggers import At, Happens, Moves
from rulebound.kernel.words import END_OF_TURN, MINE, YOURS
from tests.gz.table import Table, battle, monster, strategy
from tests.rule_claims import covers

RAGE: Effect = ChangeRage(Num(1))
TO_DISCARD: Effect = MoveTo(TopOf(MINE, DECK, Num(1)), DISCARD)


def at(code: int, effect: Effect = TO_DISCARD, whose: int = MINE) -> AutoAbility:
    return AutoAbility(At(code, whose), effect)


def discards(*abilities: Ability, step: int) -> Table:
    """The turn player's battle card with these abilities, at this step; what they do is put cards into the discard."""
    t = Table()
    t.in_zone(0, 3, battle("Herald", abilities=abilities))
    return t.begin(step)


# 7.1


@covers("7.1.1", "7.1.2")
def test_players_take_turns_and_each_turn_has_its_four_phases_in_order() -> None:
    t = Table(turn_player=0, turn=3)
    t.begin(START_PHASE, decks=40)
    seen: list[tuple[int, str]] = []
    while t.g.turn < 5:
        here = (t.g.turn_player, STEP_NAMES[t.g.step])
        if not seen or seen[-1] != here:
            seen.append(here)
        if t.driver.pending is not None:
            t.decline()
        else:
            t.driver.go_on()
    phases = ["start phase", "main phase", "counter phase", "end phase", "end of the turn"]
    assert seen == [(0, p) for p in phases] + [(1, p) for p in phases]
    assert (t.g.turn_player, t.g.non_turn_player) == (0, 1)


# 7.2


@covers("7.2.1", "7.2.2")
def test_beginning_of_the_start_phase_abilities_come_before_the_draw() -> None:
    t = discards(at(BEGINNING_OF_START_PHASE), step=START_PHASE)
    t.until_step(START_DRAW)
    assert (t.g.count(0, DISCARD), t.hand(0)) == (1, 0)
    t.until_step(MAIN_PHASE)
    assert (t.g.count(0, DISCARD), t.hand(0)) == (1, 1)


@covers("7.2.2")
@pytest.mark.parametrize("rank", [1, 2, 3, 4])
def test_the_draw_is_the_rank_of_the_other_players_monster(rank: int) -> None:
    t = Table()
    t.monster(0, 1, monster(rank=2 if rank != 2 else 3))
    t.monster(1, 1, monster(rank=rank))
    t.begin(START_PHASE).until_step(MAIN_PHASE)
    assert (t.hand(0), t.hand(1)) == (rank, 0)


@covers("7.2.3")
def test_old_strategies_of_the_turn_player_are_discarded_after_the_draw() -> None:
    t = Table()
    old = [t.put(0, kind, strategy()) for kind in (STRATEGY_1, STRATEGY_2)]
    theirs = t.put(1, STRATEGY_1, strategy())
    t.begin(START_PHASE).until_step(START_DRAW)
    assert t.where(old[0]) == "0 strategy zone 1"
    t.until_step(MAIN_PHASE)
    assert [t.where(c) for c in old] == ["0 discard pile"] * 2
    assert t.where(theirs) == "1 strategy zone 1"


@covers("7.2.3")
def test_a_strategy_that_came_in_this_very_turn_stays() -> None:
    t = Table()
    new = t.put(0, HAND, strategy("New"))
    t.in_zone(0, 3, battle(abilities=(at(BEGINNING_OF_START_PHASE, MoveTo(In(MINE, 1 << HAND), STRATEGY_1)),)))
    t.begin(START_PHASE).until_step(MAIN_PHASE)
    assert t.where(new) == "0 strategy zone 1"
    t.until_step(NEXT_TURN).until_step(MAIN_PHASE)
    assert (t.g.turn_player, t.where(new)) == (1, "0 strategy zone 1")
    t.until_step(NEXT_TURN).until_step(MAIN_PHASE)
    assert (t.g.turn_player, t.where(new)) == (0, "0 discard pile")


@covers("12.9.1", "12.9.2")
def test_a_base_stays_and_its_own_ability_destroys_it() -> None:
    t = Table()
    leave = base(Advances(YOURS), Destroy(This()))
    fort = t.put(0, STRATEGY_1, strategy("Fort", abilities=(leave,)))
    t.begin(START_PHASE).until_step(MAIN_PHASE)
    assert t.where(fort) == "0 strategy zone 1"
    t.until_step(NEXT_TURN).until_step(END_ADVANCE)
    assert (t.g.turn_player, t.where(fort)) == (1, "0 strategy zone 1")
    t.until_step(NEXT_TURN)
    assert t.where(fort) == "0 discard pile"


@covers("7.2.4")
def test_the_turn_players_rage_is_gone_the_others_stays() -> None:
    t = Table()
    t.monster(0, 1, monster(threat=10000), rage=3)
    t.monster(1, 1, rage=2)
    calmed = AutoAbility(Happens(RAGE_CHANGED, MINE, word="down"), TO_DISCARD)
    t.in_zone(0, 3, battle(abilities=(calmed,)))
    t.begin(START_PHASE).until_step(START_DRAW)
    assert t.threat(0) == 25000
    t.until_step(MAIN_PHASE)
    assert (t.g.rage, t.threat(0)) == ([0, 2], 10000)
    assert t.g.count(0, DISCARD) == 1, "its going is an event"


@covers("7.2.5")
def test_the_start_phase_ends_with_a_check_timing() -> None:
    t = Table()
    t.put(0, STRATEGY_1, strategy())
    mourner = AutoAbility(Moves(ANY_CARD, 1 << STRATEGY_1, IN_DISCARD), TO_DISCARD)
    t.in_zone(0, 3, battle(abilities=(mourner,)))
    t.begin(START_DRAW).until_step(MAIN_PHASE)
    assert (t.g.standby, t.g.count(0, DISCARD)) == ([], 2)


# 7.3


@covers("7.3.1", "7.3.2")
def test_the_main_phase_begins_with_its_abilities_and_goes_on_until_the_player_passes() -> None:
    t = discards(at(BEGINNING_OF_MAIN_PHASE), at(BEGINNING_OF_MAIN_PHASE, RAGE, YOURS), step=MAIN_PHASE)
    for _ in range(3):
        t.put(0, HAND, monster("Snack", rank=4))
    t.driver.keep()
    assert t.asked == "main"
    assert (t.g.count(0, DISCARD), t.g.rage[0]) == (1, 0)
    t.choose("discard Snack to gain rage")
    assert (t.asked, t.decision.player) == ("main", 0)
    t.choose("discard Snack to gain rage").passes()
    t.until_step(COUNTER_PHASE)
    assert t.g.rage[0] == 2


@covers("7.3.2", "8.1.1")
def test_only_the_turn_player_acts_and_ending_the_phase_is_always_possible() -> None:
    t = Table(turn_player=1)
    t.put(0, HAND, battle())
    t.put(1, HAND, battle("Mine"))
    t.main()
    assert t.decision.player == 1
    assert {w.split()[1] for w in t.words()} == {"Mine", "Spare", "the"}
    t.passes()
    assert t.g.step == COUNTER_PHASE


# 7.4


@covers("7.4.1")
def test_the_counter_phase_begins_with_its_abilities_before_the_sum() -> None:
    boost = Give(This(), (Plus(COUNTER_POWER, Num(4000)),))
    t = Table()
    t.monster(1, 4, monster(threat=5000))
    t.in_zone(0, 3, battle(counter=1000, abilities=(at(BEGINNING_OF_COUNTER_PHASE, boost),)))
    t.begin(COUNTER_PHASE).until_step(END_PHASE)
    assert len(t.g.stacked_under(t.g.monster[1])) == 1


def countering(*powers: int, threat: int = 10000, rage: int = 0) -> bool:
    """Whether battle cards of this counter power in the turn player's zones counter a monster."""
    t = Table()
    t.monster(0, 2, monster(threat=50000), rage=2)
    t.monster(1, 7, monster(threat=threat), rage=rage)
    for i, power in enumerate(powers):
        t.in_zone(0, 8 - i, battle(counter=power))
    t.in_zone(1, 2, battle(counter=90000))
    t.begin(COUNTER_PHASE).until_step(END_PHASE)
    countered = t.g.position(1) == 4
    assert countered == (len(t.g.stacked_under(t.g.monster[1])) == 1)
    return countered


@covers("7.4.2", "7.4.2.1", "7.4.3")
def test_the_sum_of_ones_own_battle_cards_must_reach_the_threat_level() -> None:
    assert countering(10000)
    assert not countering(9999)
    assert countering(4000, 3000, 3000)
    assert not countering(4000, 3000, 2000), "neither monsters' threat nor the other player's cards count"
    assert not countering(), "an empty field counters nothing"


@covers("7.4.2")
@pytest.mark.parametrize("number", range(1, 9))
def test_every_zone_counts_for_the_sum(number: int) -> None:
    t = Table()
    t.monster(0, 2 if number != 2 else 3)
    t.monster(1, 7, monster(threat=6000))
    t.in_zone(0, number, battle(counter=6000))
    t.begin(COUNTER_PHASE).until_step(END_PHASE)
    assert t.g.position(1) == 4


@covers("7.4.3")
def test_rage_and_a_threat_level_of_nothing_count() -> None:
    assert not countering(14000, rage=1)
    assert countering(15000, rage=1)
    assert countering(threat=0)


@covers("7.4.2")
def test_who_cannot_engage_is_left_out_of_the_sum() -> None:
    t = Table()
    t.monster(1, 4, monster(threat=5000))
    shy = Give(This(), (Restrict(CANNOT_ENGAGE),), END_OF_TURN)
    t.in_zone(0, 3, battle(counter=5000, abilities=(at(BEGINNING_OF_COUNTER_PHASE, shy),)))
    t.begin(COUNTER_PHASE).until_step(END_PHASE)
    assert t.g.stacked_under(t.g.monster[1]) == []


@covers("7.4.4")
def test_the_counter_phase_ends_with_a_check_timing() -> None:
    t = Table()
    t.monster(1, 4, monster(threat=1000))
    t.in_zone(0, 3, battle(counter=1000))
    entered = AutoAbility(Moves(Itself(), -1, ZONES), TO_DISCARD)
    t.put(1, 3, monster(rank=2, abilities=(entered,)))
    t.begin(COUNTER_PHASE).until_step(END_PHASE)
    assert (t.g.standby, t.g.count(1, DISCARD)) == ([], 1)


# 7.5


@covers("7.5.1", "7.5.2")
def test_the_end_phase_begins_with_its_abilities_before_the_advance() -> None:
    t = discards(at(BEGINNING_OF_END_PHASE), step=END_PHASE)
    t.until_step(END_ADVANCE)
    assert (t.g.count(0, DISCARD), t.g.position(0)) == (1, 1)
    t.until_step(END_DRAW)
    assert (t.g.position(0), t.g.position(1)) == (2, 1)


@covers("7.5.2")
def test_a_monster_in_zone_8_stays_and_does_not_win() -> None:
    t = Table()
    t.monster(0, 8)
    t.begin(END_PHASE).until_step(END_DRAW)
    assert (t.g.position(0), t.g.over) == (8, False)
    t = Table()
    t.monster(0, 7)
    t.begin(END_PHASE).until_step(END_DRAW)
    assert t.g.position(0) == 8


@covers("7.5.3")
def test_a_check_timing_follows_the_advance() -> None:
    t = discards(AutoAbility(Advances(MINE), TO_DISCARD), step=END_ADVANCE)
    t.until_step(END_DRAW)
    assert t.g.count(0, DISCARD) == 1


@covers("7.5.4")
@pytest.mark.parametrize(("before", "after"), [(0, 5), (3, 5), (5, 5), (7, 7)])
def test_a_short_hand_is_filled_up_to_five(before: int, after: int) -> None:
    t = Table()
    t.fill(0, HAND, before)
    t.begin(END_DRAW).until_step(END_CHECK)
    assert (t.hand(0), t.hand(1)) == (after, 0)


@covers("7.5.5")
def test_at_the_end_of_the_turn_abilities_are_resolved_after_the_hand_was_filled() -> None:
    t = discards(at(END_OF_THE_TURN, MoveTo(In(MINE, 1 << HAND), DISCARD)), step=END_DRAW)
    t.until_step(END_CHECK)
    assert t.hand(0) == 5
    t.driver.go_on()
    assert (t.hand(0), t.g.count(0, DISCARD)) == (0, 5)
    assert t.g.step == NEXT_TURN, "nothing is left, so the hand is not filled again"


@covers("7.5.6")
def test_what_lasts_until_the_end_of_the_turn_is_over() -> None:
    boost = Give(This(), (Plus(COUNTER_POWER, Num(4000)),))
    t = Table()
    card = t.in_zone(0, 3, battle(counter=1000, abilities=(at(BEGINNING_OF_END_PHASE, boost),)))
    t.begin(END_PHASE).until_step(END_CHECK)
    assert t.counter(card) == 5000
    t.until_step(NEXT_TURN)
    assert t.counter(card) == 1000


@covers("7.5.7")
def test_what_the_end_of_the_turn_brought_about_leads_back_to_filling_the_hand() -> None:
    late = Later(at(END_OF_THE_TURN, RAGE), until=END_OF_TURN)
    t = discards(at(END_OF_THE_TURN, Seq((MoveTo(In(MINE, 1 << HAND), DISCARD), late))), step=END_DRAW)
    t.until_step(NEXT_TURN)
    assert t.g.rage[0] == 1, "the second ability was made too late for the first end of the turn"
    assert t.hand(0) == 5, "and the hand was filled again on the way"


@covers("7.5.7")
def test_an_ability_that_waited_is_not_fulfilled_twice_in_a_turn() -> None:
    few = StateAbility(Compare(Count(In(MINE, 1 << DISCARD)), "==", Num(1)), TO_DISCARD)
    t = Table()
    t.in_zone(0, 3, battle(abilities=(at(END_OF_THE_TURN), few)))
    t.begin(END_DRAW, decks=20).until_step(NEXT_TURN)
    assert t.g.count(0, DISCARD) == 2
    t.until_step(MAIN_PLAY)
    assert (t.g.turn_player, t.g.turn) == (1, 4)


@covers("7.5.7")
def test_a_situation_that_comes_with_the_end_of_an_effect_sends_the_turn_back() -> None:
    weak = Compare(Count(In(MINE, 1 << DISCARD)), "==", Num(0))
    strong = Give(This(), (Plus(COUNTER_POWER, Num(4000)),))
    t = Table()
    card = t.in_zone(0, 3, battle(counter=1000, abilities=(at(BEGINNING_OF_END_PHASE, strong),)))
    t.in_zone(0, 4, battle(abilities=(StateAbility(weak, TO_DISCARD),)))
    t.begin(END_PHASE).until_step(NEXT_TURN)
    assert (t.counter(card), t.g.standby) == (1000, [])


@covers("7.1.1", "7.5.7")
def test_then_the_opponents_turn_begins() -> None:
    t = Table()
    t.g.invaded = True
    t.g.zones_invaded = 2
    t.g.destroyed = [1, 2]
    t.begin(END_CHECK).until_step(START_DRAW)
    assert (t.g.turn_player, t.g.turn, t.g.invaded) == (1, 4, False)
    assert (t.g.zones_invaded, t.g.destroyed) == (0, [0, 0]), "what has been done this turn is counted anew"

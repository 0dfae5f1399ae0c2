"""Section 9: rule actions, of interrupt type and of check type."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    BACK_LEFT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CLIMAX,
    CLOCK,
    DECK,
    HAND,
    IN_HAND,
    IN_WAITING_ROOM,
    LEVEL,
    MARKER_FIRST,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    BEGINNING_OF_MAIN_PHASE,
    CLIMAX_PHASE,
    CLOCK_CHOICE,
    CLOCK_PHASE,
    DAMAGE_STEP,
    DRAW_PHASE,
    END_OF_ATTACK,
    IS_CHARACTER,
    IS_EVENT,
    LEVELED_UP,
    MAIN_PHASE,
    POWER,
    REFRESHED,
)
from rulebound.games.ws.costs import PutCost, TopCost
from rulebound.kernel.abilities import ActAbility, AutoAbility, Cost
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import In, OfType, TopOf
from rulebound.kernel.effects import Draw, Give, MoveTo, Seq
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Effect
from rulebound.kernel.triggers import At, Happens, Moves
from rulebound.kernel.words import EITHER, MINE, NOBODY, YOURS, option_a
from tests.rule_claims import covers
from tests.ws.beacons import said, signal
from tests.ws.table import Table, character, climax, event


def user(effect: Effect, cost: Cost | None = None) -> ActAbility:
    return ActAbility(effect, cost)


def playing(effect: Effect, cost: Cost | None = None) -> Table:
    """Player 0 is in the main phase with a character on the back stage that has this to use."""
    t = Table()
    t.put(0, BACK_LEFT, character("User", abilities=(user(effect, cost),)))
    return t


# 9.1, 9.2


@covers("9.1.1", "9.1.2", "9.1.2.1", "9.2.1", "9.2.2")
def test_an_empty_deck_is_refreshed_at_once_in_the_middle_of_drawing_two() -> None:
    t = Table()
    given = t.put(0, HAND, character("Given"))
    waiting = t.fill(0, WAITING_ROOM, 5)
    last = t.put(0, DECK, character("Last"))
    t.fill(1, DECK, 5)
    t.begin(CLOCK_CHOICE, decks=0).take(given)
    hand = t.cards(0, HAND)
    assert hand[0] == last
    assert len(hand) == 2 and hand[1] in waiting, "the second card comes from the new deck"
    # the refresh point lies in the clock above the card put there
    assert [t.cards(0, CLOCK)[0], len(t.cards(0, CLOCK))] == [given, 2]
    assert t.cards(0, CLOCK)[1] in waiting
    assert len(t.cards(0, DECK)) == 3
    assert t.cards(0, WAITING_ROOM) == []


@covers("9.2.2")
def test_a_refresh_shuffles() -> None:
    orders = []
    for seed in range(3):
        t = Table(seed=seed)
        t.fill(0, WAITING_ROOM, 20)
        t.put(0, DECK, character())
        t.fill(1, DECK, 5)
        t.begin(DRAW_PHASE, decks=0).until_step(CLOCK_PHASE)
        orders.append(tuple(t.cards(0, DECK)))
        assert all(not t.g.can_see(c, 0) for c in t.cards(0, DECK))
    assert len(set(orders)) == 3


@covers("9.1.2.1", "9.2.1", "9.2.2")
def test_damage_goes_on_from_the_new_deck() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(soul=3))
    t.fill(1, WAITING_ROOM, 6)
    low = t.fill(1, DECK, 2)
    t.fill(0, DECK, 5)
    t.begin(ATTACK_CHOICE, decks=0).choose("direct").until("attack")
    # two from the old deck, two from the new one; the refresh point came first, in the middle
    clock = t.cards(1, CLOCK)
    assert len(clock) == 5
    assert clock[1:3] == [low[1], low[0]]


@covers("9.2.1", "9.2.2")
def test_a_trigger_check_of_the_last_card_refreshes_before_its_icon_is_performed() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character())
    t.fill(0, WAITING_ROOM, 4)
    last = t.put(0, DECK, climax(trigger=("Draw",)))
    t.fill(1, DECK, 5)
    t.begin(ATTACK_CHOICE, decks=0).choose("direct")
    assert t.asked == "may draw"
    assert (len(t.cards(0, DECK)), len(t.cards(0, CLOCK))) == (3, 1)
    assert t.where(last) == "0 resolution zone"
    t.yes().until_step(DAMAGE_STEP)
    assert t.where(last) == "0 stock"
    assert len(t.cards(0, HAND)) == 1


@covers("9.2.2", "9.3.1")
def test_the_refresh_point_can_be_the_seventh_card_of_the_clock() -> None:
    t = Table()
    t.fill(0, CLOCK, 6)
    t.fill(0, WAITING_ROOM, 4)
    t.put(0, DECK, character())
    t.fill(1, DECK, 5)
    t.begin(DRAW_PHASE, decks=0)
    assert (t.asked, len(t.decision.options)) == ("level up", 7)
    t.driver.answer([6])
    assert (len(t.cards(0, LEVEL)), len(t.cards(0, CLOCK)), len(t.cards(0, WAITING_ROOM))) == (1, 0, 6)


@covers("9.2.2", "9.2.2.1")
def test_a_single_card_to_refresh_with_becomes_the_refresh_point() -> None:
    t = Table()
    point = t.put(0, WAITING_ROOM, character())
    t.put(0, DECK, character())
    t.fill(1, DECK, 5)
    t.begin(DRAW_PHASE, decks=0)
    t.run_on()
    assert t.where(point) == "0 clock"
    # deck and waiting room are empty: lost at the next check timing (9.4.1.2)
    assert (t.g.over, t.g.winner, t.g.outcome_rule) == (True, 1, "1.2.1")


@covers("9.2.2.1")
def test_out_of_cards_in_the_middle_of_damage_is_a_loss_at_once() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(soul=2))
    t.fill(1, DECK, 3)
    t.fill(0, DECK, 5)
    t.begin(ATTACK_CHOICE, decks=0).choose("direct").until("never")
    assert (t.g.over, t.g.winner, t.g.outcome_rule) == (True, 0, "9.2.2.1")
    assert len(t.cards(1, CLOCK)) == 0, "the damage was never completed"


@covers("9.2.2.1", "4.10.1.2")
def test_a_climax_in_the_resolution_zone_saves_from_that_loss() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(soul=2))
    saved_by = t.put(1, DECK, climax())
    t.fill(1, DECK, 2)
    t.fill(0, DECK, 5)
    t.begin(ATTACK_CHOICE, decks=0).choose("direct").until_step(END_OF_ATTACK)
    # canceled into the waiting room, which then becomes the deck: two in it, one of the three to the clock
    assert not t.g.over
    assert len(t.cards(1, CLOCK)) == 1
    assert len(t.cards(1, DECK)) == 2
    assert saved_by in t.cards(1, CLOCK) + t.cards(1, DECK)


@covers("9.2.2.1", "9.2.1")
def test_outside_of_damage_the_refresh_waits_until_there_is_a_card_to_refresh_with() -> None:
    t = playing(Seq((Draw(Num(1)), MoveTo(In(MINE, IN_HAND), WAITING_ROOM))))
    spare = t.put(0, HAND, character("Spare"))
    t.put(0, DECK, character())
    t.fill(1, DECK, 5)
    t.begin(MAIN_PHASE, decks=0).choose("use User")
    # the draw left neither deck nor waiting room; the discard brought the refresh
    assert not t.g.over
    assert t.asked == "main"
    assert (len(t.cards(0, DECK)), len(t.cards(0, CLOCK))) == (1, 1)
    assert spare in t.cards(0, DECK) + t.cards(0, CLOCK)


@covers("9.2.2.1", "9.4.1.2")
def test_out_of_cards_anywhere_else_is_a_loss_at_the_next_check_timing() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character())
    checked = t.put(0, DECK, character(trigger=("Soul",)))
    t.fill(1, DECK, 9)
    t.begin(ATTACK_CHOICE, decks=0).choose("direct")
    t.run_on()
    assert t.where(checked) == "0 stock", "the trigger check is completed first"
    assert (t.g.over, t.g.winner, t.g.reason) == (True, 1, "no cards")


@covers("9.2.3", "9.3.3")
def test_nothing_is_refreshed_and_nobody_levels_up_while_a_cost_is_paid() -> None:
    mill = TopCost(2, WAITING_ROOM)
    cost = Cost((mill, PutCost(In(MINE, IN_HAND), 1, CLOCK), PutCost(In(MINE, IN_HAND), 1, WAITING_ROOM)))
    t = playing(Draw(Num(0)), cost)
    t.fill(0, CLOCK, 6)
    t.fill(0, DECK, 2)
    seventh = t.put(0, HAND, character("Seventh"))
    discarded = t.put(0, HAND, character("Discarded"))
    t.fill(1, DECK, 5)
    t.begin(MAIN_PHASE, decks=0).choose("use User")
    assert t.asked == "cost"
    # the deck is empty and the first card of the cost lies in the waiting room: no refresh yet
    assert (len(t.cards(0, DECK)), len(t.cards(0, WAITING_ROOM))) == (0, 2)
    t.take(seventh)
    # both are due together now, the last discard among the cards they see
    assert t.asked == "interrupt"
    assert t.where(discarded) == "0 waiting room"
    assert len(t.cards(0, CLOCK)) == 7


@covers("9.2.4", "9.2.2")
def test_abilities_see_a_refresh() -> None:
    t = Table()
    t.put(0, BACK_LEFT, character(abilities=(signal("mine", Happens(REFRESHED, MINE)),)))
    t.put(1, BACK_LEFT, character(abilities=(signal("yours", Happens(REFRESHED, MINE)),)))
    t.fill(0, WAITING_ROOM, 3)
    t.put(0, DECK, character())
    t.fill(1, DECK, 5)
    t.begin(DRAW_PHASE, decks=0).until_step(CLOCK_PHASE)
    assert said(t) == ["mine"]


# 9.1.2.1.1: several interrupts at once


def both_due() -> Table:
    """Player 1, whose turn it is, has an effect that fills both clocks at the same time."""
    t = Table(turn_player=1, turn=4)
    swamp = MoveTo(In(EITHER, 1 << STOCK), CLOCK)
    t.put(1, BACK_LEFT, character("User", abilities=(user(swamp),)))
    for player in (0, 1):
        t.fill(player, CLOCK, 6)
        t.fill(player, STOCK, 1)
    return t


@covers("9.1.2.1.1", "9.1.2.1.1.1")
def test_the_turn_player_s_interrupts_come_first() -> None:
    t = both_due()
    t.begin(MAIN_PHASE).choose("use User")
    assert (t.asked, t.decision.player) == ("level up", 1)
    t.driver.answer([0])
    assert (t.asked, t.decision.player) == ("level up", 0)
    t.driver.answer([0])
    assert (len(t.cards(0, LEVEL)), len(t.cards(1, LEVEL))) == (1, 1)


@covers("9.1.2.1.1", "9.1.2.1.1.2")
@pytest.mark.parametrize("first", ["refresh", "level up"])
def test_one_s_own_interrupts_come_in_the_order_one_chooses(first: str) -> None:
    t = playing(MoveTo(TopOf(MINE, DECK, Num(2)), CLOCK))
    t.fill(0, CLOCK, 5)
    t.fill(0, DECK, 2)
    t.fill(0, WAITING_ROOM, 3)
    t.fill(1, DECK, 5)
    t.begin(MAIN_PHASE, decks=0).choose("use User")
    t.until("interrupt")
    t.choose(first)
    while t.asked == "level up":
        t.driver.answer([0])
    # refreshing first, the six cards of the clock come too late for the new deck
    waiting, deck = len(t.cards(0, WAITING_ROOM)), len(t.cards(0, DECK))
    assert (waiting, deck) == ((6, 2) if first == "refresh" else (0, 8))


# 9.3


@covers("9.3.1", "9.3.2")
def test_one_of_the_bottom_seven_becomes_a_level_and_the_other_six_wait() -> None:
    t = playing(MoveTo(In(MINE, 1 << STOCK), CLOCK))
    clock = t.fill(0, CLOCK, 6)
    stock = t.fill(0, STOCK, 3)
    t.put(0, BACK_LEFT + 1, character(abilities=(signal("up", Happens(LEVELED_UP, MINE)),)))
    t.begin(MAIN_PHASE).choose("use User")
    t.decline()
    assert t.asked == "level up"
    bottom = t.cards(0, CLOCK)[:7]
    over = t.cards(0, CLOCK)[7:]
    assert [option_a(o) for o in t.decision.options] == bottom
    assert bottom[:6] == clock
    t.take(clock[2])
    assert t.cards(0, LEVEL) == [clock[2]]
    assert sorted(t.cards(0, WAITING_ROOM)) == sorted(c for c in bottom if c != clock[2])
    assert t.cards(0, CLOCK) == over and len(over) == 2
    assert {*over, bottom[6]} == set(stock)
    assert t.asked == "main"
    assert said(t) == ["up"]


@covers("9.3.1", "9.1.2.1")
def test_fourteen_cards_in_the_clock_are_two_levels() -> None:
    t = playing(MoveTo(In(MINE, 1 << STOCK), CLOCK))
    t.fill(0, STOCK, 8)
    t.fill(0, CLOCK, 6)
    t.begin(MAIN_PHASE).choose("use User").until("level up")
    t.driver.answer([0])
    assert (t.asked, len(t.cards(0, LEVEL))) == ("level up", 1)
    t.driver.answer([0])
    assert (len(t.cards(0, LEVEL)), len(t.cards(0, CLOCK))) == (2, 0)


@covers("9.3.1")
def test_six_cards_in_the_clock_are_not_enough() -> None:
    t = playing(MoveTo(In(MINE, IN_HAND), CLOCK))
    t.fill(0, CLOCK, 5)
    t.put(0, HAND, character())
    t.fill(1, CLOCK, 6)
    t.put(1, STOCK, character())
    to_clock = AutoAbility(At(BEGINNING_OF_MAIN_PHASE, EITHER), MoveTo(In(MINE, 1 << STOCK), CLOCK))
    t.put(1, BACK_LEFT, character(abilities=(to_clock,)))
    t.begin(MAIN_PHASE)
    assert (t.asked, t.decision.player) == ("level up", 1)
    t.driver.answer([0])
    t.choose("use User")
    assert t.asked == "main"
    assert len(t.cards(0, CLOCK)) == 6


# check type


@covers("9.4.1", "9.4.1.1", "9.1.2.1.2")
def test_the_fourth_level_loses_but_only_at_a_check_timing() -> None:
    t = playing(Seq((MoveTo(In(MINE, 1 << STOCK), CLOCK), Draw(Num(1)))))
    t.fill(0, LEVEL, 3)
    t.fill(0, CLOCK, 6)
    t.put(0, STOCK, character())
    t.begin(MAIN_PHASE).choose("use User")
    assert t.asked == "level up"
    t.driver.answer([0])
    assert not t.g.over
    assert len(t.cards(0, HAND)) == 1, "the effect is completed with four levels"
    t.run_on()
    assert (t.g.over, t.g.winner, t.g.reason) == (True, 1, "level 4")


@covers("9.1.2.1.2")
def test_four_levels_that_are_three_again_at_the_check_timing_lose_nothing() -> None:
    back = MoveTo(TopOf(MINE, LEVEL, Num(1)), HAND)
    t = playing(Seq((MoveTo(In(MINE, 1 << STOCK), CLOCK), back)))
    t.fill(0, LEVEL, 3)
    t.fill(0, CLOCK, 6)
    t.put(0, STOCK, character())
    t.begin(MAIN_PHASE).choose("use User")
    t.until_step(CLIMAX_PHASE)
    assert not t.g.over
    assert (len(t.cards(0, LEVEL)), len(t.cards(0, HAND))) == (3, 1)


@covers("9.4.1", "9.1.2.1.2.1")
def test_losing_together_is_a_draw() -> None:
    t = playing(MoveTo(In(EITHER, 1 << STOCK), LEVEL))
    for player in (0, 1):
        t.fill(player, LEVEL, 3)
        t.put(player, STOCK, character())
    t.begin(MAIN_PHASE).choose("use User").until_step(CLIMAX_PHASE)
    assert (t.g.over, t.g.winner) == (True, NOBODY)


@covers("9.4.1", "9.4.1.1", "9.4.1.2")
def test_different_losing_conditions_at_once_are_a_draw_as_well() -> None:
    t = playing(Seq((MoveTo(In(MINE, 1 << STOCK), LEVEL), MoveTo(In(YOURS, 1 << DECK), STOCK))))
    t.fill(0, LEVEL, 3)
    t.put(0, STOCK, character())
    t.begin(MAIN_PHASE).choose("use User").until_step(CLIMAX_PHASE)
    assert (t.g.over, t.g.winner) == (True, NOBODY)


@covers("9.5.1", "9.1.2.1.2")
def test_a_character_of_power_zero_or_less_goes_to_the_waiting_room() -> None:
    t = playing(Give(In(YOURS, STAGE), (Plus(POWER, Num(-4000)),)))
    weak = [t.put(1, position, character(power=power)) for position, power in ((CENTER_LEFT, 4000), (BACK_LEFT, 3500))]
    strong = t.put(1, CENTER_RIGHT, character(power=4001))
    t.begin(MAIN_PHASE).choose("use User").until_step(CLIMAX_PHASE)
    assert [t.where(c) for c in weak] == ["1 waiting room"] * 2
    assert t.stage(1) == [strong]


@covers("9.5.1")
def test_a_character_printed_without_power_falls_too() -> None:
    t = Table()
    t.put(0, HAND, character("Feather", power=0))
    t.begin(MAIN_PHASE).choose("play Feather to left of the back stage")
    assert len(t.cards(0, BACK_LEFT)) == 1
    t.until_step(CLIMAX_PHASE)
    assert t.cards(0, BACK_LEFT) == []


@covers("9.1.2.1.2")
def test_power_that_is_back_at_the_check_timing_was_never_too_little() -> None:
    down = Give(In(YOURS, STAGE), (Plus(POWER, Num(-5000)),))
    up = Give(In(YOURS, STAGE), (Plus(POWER, Num(500)),))
    t = playing(Seq((down, up)))
    weak = t.put(1, CENTER_LEFT, character(power=5000))
    t.put(1, CENTER_RIGHT, character(power=4000))
    t.begin(MAIN_PHASE).choose("use User")
    assert t.asked == "main"
    assert t.stage(1) == [weak]


@covers("9.1.2.1.2.1", "9.5.1", "9.7.1")
def test_check_type_rule_actions_are_one_event() -> None:
    t = Table()
    sees_all = signal("fell", Moves(OfType(IS_CHARACTER | IS_EVENT), STAGE, IN_WAITING_ROOM))
    weak = t.put(0, CENTER_LEFT, character(power=0, abilities=(sees_all,)))
    stray = t.put(1, CENTER_LEFT, event())
    marker = t.put(1, MARKER_FIRST + 2, character())
    t.begin(MAIN_PHASE).until_step(CLIMAX_PHASE)
    assert [t.g.area_kind(c) for c in (weak, stray, marker)] == [WAITING_ROOM] * 3
    assert len({t.g.arrived[c] for c in (weak, stray, marker)}) == 1


@covers("9.6.1")
def test_only_characters_stay_on_the_stage_and_only_climaxes_in_the_climax_area() -> None:
    t = Table()
    wrong = [t.put(0, CENTER_LEFT, event()), t.put(0, BACK_LEFT, climax()), t.put(0, CLIMAX, character())]
    right = [t.put(0, CENTER_RIGHT, character()), t.put(1, CLIMAX, climax())]
    t.begin(MAIN_PHASE).until_step(CLIMAX_PHASE)
    assert [t.where(c) for c in wrong] == ["0 waiting room"] * 3
    assert [t.where(c) for c in right] == ["0 right of the center stage", "1 climax area"]


@covers("9.6.2")
def test_only_the_character_placed_last_stays_on_a_position() -> None:
    t = Table()
    old = t.put(0, CENTER_LEFT, character(power=9000))
    t.put(0, HAND, character("Newcomer"))
    t.begin(MAIN_PHASE).choose("play Newcomer to left of the center stage")
    assert len(t.cards(0, CENTER_LEFT)) == 2, "nothing happens before the check timing"
    assert t.asked == "main"
    assert t.where(old) == "0 waiting room"
    assert len(t.cards(0, CENTER_LEFT)) == 1


@covers("9.6.2")
def test_only_the_climax_placed_last_stays_in_the_climax_area() -> None:
    t = Table()
    old = t.put(0, CLIMAX, climax())
    new = t.put(0, CLIMAX, climax())
    t.begin(MAIN_PHASE).until_step(CLIMAX_PHASE)
    assert (t.where(old), t.where(new)) == ("0 waiting room", "0 climax area")


@covers("9.6.2", "9.6.2.1")
def test_characters_placed_last_at_the_same_time_all_go() -> None:
    t = Table()
    cards = [t.put(0, CENTER_MIDDLE, character()) for _ in range(3)]
    t.g.arrived[cards[1]] = t.g.arrived[cards[2]]
    t.begin(MAIN_PHASE).until_step(CLIMAX_PHASE)
    assert [t.where(c) for c in cards] == ["0 waiting room"] * 3


@covers("9.6.1", "9.6.2")
def test_an_event_does_not_push_a_character_off_its_position() -> None:
    t = Table()
    card = t.put(0, CENTER_MIDDLE, character())
    stray = t.put(0, CENTER_MIDDLE, event())
    first = t.put(0, CENTER_LEFT, character())
    second = t.put(0, CENTER_LEFT, character())
    t.begin(MAIN_PHASE).until_step(CLIMAX_PHASE)
    assert [t.where(c).split()[-1] for c in (card, stray, first, second)] == ["stage", "room", "room", "stage"]


@covers("9.7.1")
def test_markers_under_no_character_go_to_their_owners_waiting_rooms() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character())
    kept = t.put(0, MARKER_FIRST, character())
    lost = t.put(0, MARKER_FIRST + 1, character())
    under_an_event = t.put(0, MARKER_FIRST + 2, character())
    t.put(0, CENTER_RIGHT, event())
    t.g.owner[lost] = 1
    t.begin(MAIN_PHASE).until_step(CLIMAX_PHASE)
    assert t.g.area_kind(kept) == MARKER_FIRST
    assert t.where(lost) == "1 waiting room"
    assert t.where(under_an_event) == "0 waiting room"

"""Section 6: the phases of a turn."""

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
    IN_CLOCK,
    IN_DECK,
    IN_HAND,
    IN_RESOLUTION,
    IN_WAITING_ROOM,
    LEVEL,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_PHASE,
    BEGINNING_OF_ATTACK_PHASE,
    BEGINNING_OF_CLIMAX_PHASE,
    BEGINNING_OF_CLOCK_PHASE,
    BEGINNING_OF_DRAW_PHASE,
    BEGINNING_OF_ENCORE_STEP,
    BEGINNING_OF_MAIN_PHASE,
    BEGINNING_OF_STAND_PHASE,
    BEGINNING_OF_TURN,
    CLIMAX_CARD,
    CLIMAX_PHASE,
    CLOCK_PHASE,
    DRAW_PHASE,
    END_OF_THE_TURN,
    END_PHASE,
    IS_CLIMAX,
    MAIN_PHASE,
    POWER,
    SHORT_STEPS,
    STAND_PHASE,
    STEP_NAMES,
)
from rulebound.games.ws.costs import StockCost
from rulebound.kernel.abilities import ActAbility, AutoAbility, ContAbility, Cost, EventAbility
from rulebound.kernel.amounts import Exists, Num
from rulebound.kernel.cards import In, Itself, OfType, Oriented, This, TopOf
from rulebound.kernel.effects import Draw, Give, Later, MoveTo, Seq, When
from rulebound.kernel.mods import GainAbility, Plus, Restrict
from rulebound.kernel.triggers import At, Moves, ThisMoves, TurnsTo
from rulebound.kernel.words import (
    CANNOT_MOVE,
    END_OF_TURN,
    FOREVER,
    MINE,
    NOBODY,
    PASS,
    REST,
    REVERSE,
    STAND,
    YOURS,
    option_verb,
)
from tests.rule_claims import covers
from tests.ws.beacons import beacon, said, signal
from tests.ws.table import Table, character, climax, event

# 6.1


@covers("6.1.1", "6.2.1", "6.3.1", "6.4.1", "6.5.1", "6.6.1", "6.7.1", "6.8.1")
def test_a_turn_goes_through_its_phases_in_order_and_then_the_opponent_has_one() -> None:
    t = Table()
    times = [
        ("turn", BEGINNING_OF_TURN), ("draw", BEGINNING_OF_DRAW_PHASE), ("clock", BEGINNING_OF_CLOCK_PHASE),
        ("main", BEGINNING_OF_MAIN_PHASE), ("climax", BEGINNING_OF_CLIMAX_PHASE),
        ("attack", BEGINNING_OF_ATTACK_PHASE), ("encore", BEGINNING_OF_ENCORE_STEP), ("end", END_OF_THE_TURN),
    ]  # fmt: skip
    for player in (0, 1):
        watchers = tuple(beacon(f"{player} {word}", code) for word, code in times)
        t.put(player, BACK_LEFT, character(abilities=watchers))
    t.begin(STAND_PHASE, decks=20)
    t.until_step(DRAW_PHASE).until_step(STAND_PHASE)
    assert t.g.turn_player == 1
    t.until_step(DRAW_PHASE).until_step(STAND_PHASE)
    assert t.g.turn_player == 0
    assert said(t) == [f"{player} {word}" for player in (0, 1) for word, _ in times]


# 6.2


@covers("6.2.1.1", "6.2.1.2")
def test_beginning_of_turn_and_of_stand_phase_come_before_the_characters_stand() -> None:
    resting = In(MINE, STAGE, Oriented(REST))
    lift = Give(resting, (Plus(POWER, Num(1000)),))
    t = Table()
    tired = t.put(0, CENTER_LEFT, character(power=3000), orientation=REST)
    t.put(0, BACK_LEFT, character(abilities=(AutoAbility(At(BEGINNING_OF_TURN), lift),)))
    t.put(0, CENTER_RIGHT, character(abilities=(AutoAbility(At(BEGINNING_OF_STAND_PHASE), lift),)))
    t.begin(STAND_PHASE).until_step(DRAW_PHASE)
    assert t.power(tired) == 5000
    assert t.g.orientation[tired] == STAND


@covers("6.2.1.2")
def test_all_characters_of_the_turn_player_stand_and_nobody_else_s() -> None:
    t = Table()
    front = t.put(0, CENTER_LEFT, character(), orientation=REST)
    turned = t.put(0, CENTER_MIDDLE, character(), orientation=REVERSE)
    back = t.put(0, BACK_LEFT, character(), orientation=REST)
    theirs = t.put(1, CENTER_LEFT, character(), orientation=REST)
    t.begin(STAND_PHASE).until_step(DRAW_PHASE)
    assert [t.g.orientation[c] for c in (front, turned, back, theirs)] == [STAND, STAND, STAND, REST]


@covers("6.2.1.3")
def test_what_standing_triggers_is_resolved_before_the_draw_phase() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(abilities=(AutoAbility(TurnsTo(Itself(), STAND), Draw(Num(1))),)), orientation=REST)
    t.begin(STAND_PHASE).until_step(DRAW_PHASE)
    assert len(t.cards(0, HAND)) == 1


# 6.3


@covers("6.3.1.1", "6.3.1.2")
def test_beginning_of_draw_phase_comes_before_the_one_card_drawn() -> None:
    t = Table()
    mill = MoveTo(TopOf(MINE, DECK, Num(1)), WAITING_ROOM)
    t.put(0, BACK_LEFT, character(abilities=(AutoAbility(At(BEGINNING_OF_DRAW_PHASE), mill),)))
    t.fill(0, DECK, 5)
    second = t.put(0, DECK, character("Second"))
    top = t.put(0, DECK, character("Top"))
    t.begin(DRAW_PHASE).until_step(CLOCK_PHASE)
    assert t.where(top) == "0 waiting room"
    assert t.cards(0, HAND) == [second]
    assert t.cards(1, HAND) == []


@covers("6.3.1.3")
def test_what_the_draw_triggers_is_resolved_before_the_clock_phase() -> None:
    t = Table()
    watcher = signal("drew", Moves(OfType(0b1110), IN_DECK, IN_HAND))
    t.put(0, BACK_LEFT, character(abilities=(watcher,)))
    t.begin(DRAW_PHASE).until_step(CLOCK_PHASE)
    assert said(t) == ["drew"]


# 6.4


@covers("6.4.1.1", "6.4.1.2")
def test_a_card_put_in_the_clock_draws_two_after_what_the_beginning_of_the_phase_brings() -> None:
    t = Table()
    t.put(0, BACK_LEFT, character(abilities=(AutoAbility(At(BEGINNING_OF_CLOCK_PHASE), Draw(Num(1))),)))
    mine = t.put(0, HAND, character("Given up"))
    t.begin(CLOCK_PHASE)
    assert t.asked == "clock"
    assert len(t.cards(0, HAND)) == 2
    t.choose("clock Given up")
    assert t.cards(0, CLOCK) == [mine]
    assert len(t.cards(0, HAND)) == 3


@covers("6.4.1.2")
def test_nobody_has_to_put_a_card_in_the_clock_and_then_nothing_is_drawn() -> None:
    t = Table()
    t.fill(0, HAND, 2)
    t.begin(CLOCK_PHASE).passes()
    assert (len(t.cards(0, HAND)), len(t.cards(0, CLOCK))) == (2, 0)


@covers("6.4.1.3")
def test_what_the_clock_phase_triggers_is_resolved_before_the_main_phase() -> None:
    t = Table()
    t.put(0, BACK_LEFT, character(abilities=(signal("clocked", Moves(OfType(0b1110), IN_HAND, IN_CLOCK)),)))
    card = t.put(0, HAND, character())
    t.begin(CLOCK_PHASE).take(card)
    t.until_step(MAIN_PHASE)
    assert said(t) == ["clocked"]


# 6.5


@covers("6.5.1.1")
def test_beginning_of_main_phase_is_resolved_before_the_first_play_timing() -> None:
    t = Table()
    t.put(0, BACK_LEFT, character(abilities=(beacon("main", BEGINNING_OF_MAIN_PHASE),)))
    t.begin(MAIN_PHASE)
    assert t.asked == "main"
    assert said(t) == ["main"]


@covers("6.5.1.2", "6.5.1.2.1")
def test_characters_are_played_from_hand_to_any_position_as_long_as_they_can_be_paid() -> None:
    t = Table()
    t.fill(0, STOCK, 1)
    free = t.put(0, HAND, character("Free"))
    paid = t.put(0, HAND, character("Paid", cost=1))
    t.put(0, HAND, character("Dear", cost=1))
    t.begin(MAIN_PHASE)
    assert sum("play Free to" in w for w in t.words()) == 5
    assert sum("play Dear to" in w for w in t.words()) == 5
    t.choose("play Paid to middle of the center stage")
    assert t.where(paid) == "0 middle of the center stage"
    assert len(t.cards(0, STOCK)) == 0
    assert not any("play Dear" in w for w in t.words())
    # an occupied position may be chosen as well
    t.choose("play Free to middle of the center stage")
    assert t.where(free) == "0 middle of the center stage"
    assert t.asked == "main"
    assert t.where(paid) == "0 waiting room"


@covers("6.5.1.2.2")
def test_an_event_takes_effect_in_the_resolution_zone_and_then_goes_to_the_waiting_room() -> None:
    t = Table()
    on_the_table = Exists(In(MINE, IN_RESOLUTION))
    card = t.put(0, HAND, event("Here", abilities=(EventAbility(When(on_the_table, Draw(Num(2)))),)))
    t.begin(MAIN_PHASE).choose("play Here")
    assert len(t.cards(0, HAND)) == 2
    assert t.where(card) == "0 waiting room"
    assert t.asked == "main"


@covers("6.5.1.2.3")
def test_activated_abilities_can_be_used_again_and_again_while_they_can_be_paid() -> None:
    t = Table()
    draw = ActAbility(Draw(Num(1)), Cost((StockCost(1),)))
    t.put(0, CENTER_LEFT, character("Reader", abilities=(draw,)))
    t.put(1, CENTER_LEFT, character("Stranger", abilities=(draw,)))
    t.fill(0, STOCK, 2)
    t.begin(MAIN_PHASE)
    assert not any("Stranger" in w for w in t.words())
    t.choose("use Reader").choose("use Reader")
    assert len(t.cards(0, HAND)) == 2
    assert not any("use" in w for w in t.words())


@covers("6.5.1.2.4")
def test_two_positions_exchange_their_cards_one_of_them_may_be_empty() -> None:
    t = Table()
    a = t.put(0, CENTER_LEFT, character(), orientation=REST)
    b = t.put(0, BACK_LEFT, character())
    t.begin(MAIN_PHASE)
    assert not any("middle of the center stage and right" in w for w in t.words())
    t.choose("exchange left of the center stage and left of the back stage")
    assert (t.where(a), t.where(b)) == ("0 left of the back stage", "0 left of the center stage")
    assert t.g.orientation[a] == REST
    t.choose("exchange left of the center stage and right of the center stage")
    assert t.where(b) == "0 right of the center stage"
    assert t.cards(0, CENTER_LEFT) == []


@covers("6.5.1.3")
def test_doing_nothing_ends_the_main_phase() -> None:
    t = Table()
    t.put(0, HAND, character("Left in hand"))
    t.begin(MAIN_PHASE).passes()
    assert t.g.step == CLIMAX_PHASE
    assert len(t.cards(0, HAND)) == 1


# 6.6


@covers("6.6.1.1", "6.6.1.2")
def test_beginning_of_climax_phase_is_resolved_before_a_climax_can_be_played() -> None:
    t = Table()
    t.put(0, CLOCK, character())
    found = t.put(0, WAITING_ROOM, climax("Found"))
    fetch = MoveTo(In(MINE, IN_WAITING_ROOM, OfType(IS_CLIMAX)), HAND)
    t.put(0, BACK_LEFT, character(abilities=(AutoAbility(At(BEGINNING_OF_CLIMAX_PHASE), fetch),)))
    t.begin(CLIMAX_PHASE).choose("play Found")
    assert t.where(found) == "0 climax area"


@covers("6.6.1.2.1")
def test_only_climaxes_can_be_played_in_the_climax_phase() -> None:
    t = Table()
    t.put(0, CLOCK, character())
    t.put(0, BACK_LEFT, character(abilities=(ActAbility(Draw(Num(1))),)))
    t.put(0, HAND, character("Character"))
    t.put(0, HAND, event("Event"))
    t.put(0, HAND, climax("Climax"))
    t.begin(CLIMAX_PHASE)
    assert t.words() == ["play Climax", "play no climax"]


@covers("6.6.1.2.2", "6.6.1.3")
def test_one_climax_at_most_and_what_it_triggers_comes_before_the_attack_phase() -> None:
    t = Table()
    t.put(0, CLOCK, character())
    placed = signal("placed", Moves(OfType(IS_CLIMAX), IN_HAND, 1 << CLIMAX))
    t.put(0, BACK_LEFT, character(abilities=(placed,)))
    t.put(0, HAND, climax("First"))
    second = t.put(0, HAND, climax("Second"))
    t.begin(CLIMAX_PHASE).choose("play First")
    assert t.g.step == ATTACK_PHASE
    assert t.where(second) == "0 hand"
    assert said(t) == ["placed"]


@covers("6.6.2")
def test_a_text_may_call_it_the_cx_phase() -> None:
    assert SHORT_STEPS == {"CX phase": CLIMAX_PHASE}
    assert STEP_NAMES[SHORT_STEPS["CX phase"]] == "climax phase"


# 6.7


@covers("6.7.1")
def test_only_one_s_own_characters_attack() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character("Mine"))
    t.put(1, CENTER_LEFT, character("Yours"))
    t.begin(ATTACK_PHASE)
    attackers = [w for w, o in zip(t.words(), t.decision.options, strict=True) if option_verb(o) != PASS]
    assert attackers and all("Mine" in w for w in attackers)


# 6.8


@covers("6.8.1.1")
def test_at_the_end_of_turn_comes_before_the_hand_limit() -> None:
    t = Table()
    t.fill(0, HAND, 7)
    t.put(0, BACK_LEFT, character(abilities=(AutoAbility(At(END_OF_THE_TURN), Draw(Num(1))),)))
    t.put(1, BACK_LEFT, character(abilities=(beacon("not now", END_OF_THE_TURN),)))
    t.begin(END_PHASE)
    assert t.asked == "hand limit"
    assert len(t.decision.options) == 8
    t.until_step(STAND_PHASE)
    assert said(t) == []


@covers("6.8.1.2")
def test_the_turn_player_keeps_seven_cards_of_their_choice() -> None:
    t = Table()
    hand = t.fill(0, HAND, 9)
    t.fill(1, HAND, 9)
    t.begin(END_PHASE)
    assert (t.decision.player, t.decision.lo, t.decision.hi) == (0, 2, 2)
    t.take(hand[3], hand[8])
    t.until_step(STAND_PHASE)
    assert sorted(t.cards(0, WAITING_ROOM)) == [hand[3], hand[8]]
    assert (len(t.cards(0, HAND)), len(t.cards(1, HAND))) == (7, 9)


def test_seven_cards_are_not_too_many() -> None:
    t = Table()
    t.fill(0, HAND, 7)
    t.begin(END_PHASE).until_step(STAND_PHASE)
    assert len(t.cards(0, HAND)) == 7


@covers("6.8.1.3", "6.8.1.4")
def test_the_climax_leaves_and_what_that_triggers_still_has_this_turn_s_effects() -> None:
    t = Table()
    gone = t.put(0, CLIMAX, climax())
    stays = t.put(1, CLIMAX, climax())
    left = Moves(OfType(1 << CLIMAX_CARD), 1 << CLIMAX, IN_WAITING_ROOM)
    end = AutoAbility(At(END_OF_THE_TURN), Give(This(), (Plus(POWER, Num(2000)),), END_OF_TURN))
    watcher = AutoAbility(left, When(Exists(In(MINE, STAGE, OfType(2))), Draw(Num(1))))
    card = t.put(0, BACK_LEFT, character(power=1000, abilities=(end, watcher)))
    t.begin(END_PHASE)
    powers = []
    while t.g.turn_player == 0:
        t.driver.go_on()
        powers.append(t.power(card))
    assert t.where(gone) == "0 waiting room"
    assert t.where(stays) == "1 climax area"
    assert len(t.cards(0, HAND)) == 1
    # end of turn, hand, climax: in force; check timing: over
    assert powers == [3000, 3000, 3000, 1000, 1000]


@covers("6.8.1.5")
def test_the_end_phase_begins_again_when_the_hand_has_grown_too_large() -> None:
    t = Table()
    t.fill(0, HAND, 7)
    t.put(0, CLIMAX, climax())
    draw = AutoAbility(Moves(OfType(IS_CLIMAX), 1 << CLIMAX, IN_WAITING_ROOM), Draw(Num(1)))
    t.put(0, BACK_LEFT, character(abilities=(draw, beacon("end", END_OF_THE_TURN))))
    t.begin(END_PHASE)
    assert t.asked == "hand limit"
    assert len(t.decision.options) == 8
    t.until_step(STAND_PHASE)
    assert len(t.cards(0, HAND)) == 7
    assert said(t) == ["end"], "an ability fulfilled in the first round is not fulfilled again"


@covers("6.8.1.5", "9.5.1")
def test_a_character_without_power_when_effects_have_ended_falls_before_the_turn_passes() -> None:
    t = Table()
    dope = Seq((Give(This(), (Plus(POWER, Num(1000)),), END_OF_TURN), Give(This(), (Plus(POWER, Num(-500)),), FOREVER)))
    alive = AutoAbility(At(BEGINNING_OF_TURN), dope)
    last_words = AutoAbility(ThisMoves(STAGE, IN_WAITING_ROOM), Draw(Num(1)))
    card = t.put(0, BACK_LEFT, character(power=500, abilities=(alive, last_words)))
    t.begin(STAND_PHASE).until("main")
    assert t.power(card) == 1000
    t.until_step(STAND_PHASE)
    assert t.where(card) == "0 waiting room"
    # one for the turn, one for the fall
    assert len(t.cards(0, HAND)) == 2
    assert t.g.turn_player == 1


@covers("6.8.1.5")
def test_an_ability_that_comes_to_be_in_the_end_phase_is_fulfilled_in_the_next_round() -> None:
    t = Table()
    gift = Give(In(MINE, STAGE), (GainAbility(beacon("given", END_OF_THE_TURN)),))
    t.put(0, BACK_LEFT, character(abilities=(AutoAbility(At(END_OF_THE_TURN), gift),)))
    t.begin(END_PHASE).until_step(STAND_PHASE)
    # until end of turn is over before the next round
    assert said(t) == []
    lasting = Give(In(MINE, STAGE), (GainAbility(beacon("given", END_OF_THE_TURN)),), FOREVER)
    t = Table()
    t.put(0, BACK_LEFT, character(abilities=(AutoAbility(At(END_OF_THE_TURN), lasting),)))
    t.begin(END_PHASE).until_step(STAND_PHASE)
    assert said(t) == ["given"]


@covers("6.8.1.5")
@pytest.mark.parametrize("until", [FOREVER, END_OF_TURN])
def test_a_delayed_ability_made_in_the_end_phase_does_not_miss_the_end_of_the_turn(until: int) -> None:
    t = Table()
    later = Later(AutoAbility(At(END_OF_THE_TURN), Draw(Num(2))), until)
    t.put(0, BACK_LEFT, character(abilities=(AutoAbility(At(END_OF_THE_TURN), later),)))
    t.begin(END_PHASE).until_step(STAND_PHASE)
    assert len(t.cards(0, HAND)) == 2
    assert t.g.waiting == []


@covers("6.8.1.5")
def test_what_waits_for_the_opponent_s_end_of_turn_does_not_hold_up_this_one() -> None:
    t = Table()
    later = Later(AutoAbility(At(END_OF_THE_TURN, YOURS), Draw(Num(2))), FOREVER)
    t.put(0, BACK_LEFT, character(abilities=(AutoAbility(At(END_OF_THE_TURN), later),)))
    t.begin(END_PHASE).until_step(STAND_PHASE)
    assert len(t.cards(0, HAND)) == 0
    t.until_step(DRAW_PHASE).until_step(STAND_PHASE)
    assert len(t.cards(0, HAND)) == 2


@covers("6.8.1.5")
def test_what_cannot_be_done_does_not_repeat_the_end_phase_for_ever() -> None:
    t = Table()
    rooted = ContAbility(This(), (Plus(POWER, Num(-5000)), Restrict(CANNOT_MOVE)))
    card = t.put(0, BACK_LEFT, character(power=1000, abilities=(rooted, beacon("end", END_OF_THE_TURN))))
    t.begin(END_PHASE).until_step(STAND_PHASE)
    assert t.where(card) == "0 left of the back stage"
    assert said(t) == ["end"]
    assert t.g.turn_player == 1


@covers("6.8.1.5")
def test_a_new_turn_fulfils_the_end_of_turn_again() -> None:
    t = Table()
    t.put(0, BACK_LEFT, character(abilities=(beacon("end", END_OF_THE_TURN),)))
    t.put(0, LEVEL, character())
    t.begin(END_PHASE, decks=20)
    for _ in range(2):
        t.until_step(STAND_PHASE).until_step(DRAW_PHASE)
    t.until_step(STAND_PHASE)
    assert t.g.turn_player == 1
    assert said(t) == ["end", "end"]
    assert t.g.winner == NOBODY

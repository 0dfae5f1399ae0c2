"""Sections 11.2 and 11.4: additional turns, and effects that go straight to a phase or step."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    BACK_LEFT,
    BACK_RIGHT,
    CENTER_LEFT,
    CENTER_RIGHT,
    CLOCK,
    HAND,
    IN_DECK,
    IN_HAND,
    STAGE,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    ATTACK_DECLARATION,
    ATTACK_PHASE,
    BEGINNING_OF_ATTACK_PHASE,
    BEGINNING_OF_CLIMAX_PHASE,
    BEGINNING_OF_ENCORE_STEP,
    BEGINNING_OF_MAIN_PHASE,
    BEGINNING_OF_TRIGGER_STEP,
    CLIMAX_PHASE,
    DAMAGE_STEP,
    DRAW_PHASE,
    ENCORE_STEP,
    END_OF_THE_TURN,
    END_PHASE,
    IS_CHARACTER,
    MAIN_PHASE,
    NEXT_TURN,
    POWER,
    STAND_PHASE,
    TRIGGER_STEP,
)
from rulebound.games.ws.nodes import ExtraTurn, GoToStep
from rulebound.kernel.abilities import ActAbility, AutoAbility, EventAbility
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import In, OfType
from rulebound.kernel.effects import Draw, Give, Seq
from rulebound.kernel.mods import Plus
from rulebound.kernel.triggers import At, Moves
from rulebound.kernel.words import END_OF_ATTACK as UNTIL_END_OF_ATTACK
from rulebound.kernel.words import END_OF_TURN, MINE, REVERSE, YOURS
from tests.rule_claims import covers
from tests.ws.beacons import beacon, said, signal
from tests.ws.table import Table, character, event

# 11.2


def turn_players(t: Table, n: int) -> list[int]:
    """Who has the next turns."""
    found = []
    for _ in range(n):
        t.until_step(STAND_PHASE)
        found.append(t.g.turn_player)
        t.until_step(DRAW_PHASE)
    return found


@covers("11.2.1")
def test_an_additional_turn_comes_before_the_opponent_s() -> None:
    t = Table()
    t.put(0, BACK_LEFT, character("Hourglass", abilities=(ActAbility(ExtraTurn()),)))
    t.begin(MAIN_PHASE, decks=30).choose("use Hourglass")
    assert turn_players(t, 4) == [0, 1, 0, 1]
    assert t.g.turn == 7


@covers("11.2.1", "11.2.2")
def test_the_additional_turn_promised_last_comes_first_the_others_wait() -> None:
    t = Table()
    t.put(0, BACK_LEFT, character("Hourglass", abilities=(ActAbility(ExtraTurn()),)))
    t.put(1, BACK_LEFT, character(abilities=(AutoAbility(At(END_OF_THE_TURN, YOURS), ExtraTurn(), limit=0),)))
    t.begin(MAIN_PHASE, decks=30).choose("use Hourglass").until_step(STAND_PHASE)
    # player 1's, made at the end of the turn, is the newer one; then player 0's
    assert t.g.turn_player == 1
    t.until_step(END_PHASE).until_step(STAND_PHASE)
    assert t.g.turn_player == 0
    assert t.g.extra_turns == []


@covers("11.2.2")
def test_two_additional_turns_are_taken_one_after_the_other() -> None:
    t = Table()
    t.put(0, BACK_LEFT, character("Hourglass", abilities=(ActAbility(Seq((ExtraTurn(), ExtraTurn()))),)))
    t.begin(MAIN_PHASE, decks=30).choose("use Hourglass")
    assert turn_players(t, 4) == [0, 0, 1, 0]


# 11.4

WATCHERS = (
    beacon("main", BEGINNING_OF_MAIN_PHASE),
    beacon("climax", BEGINNING_OF_CLIMAX_PHASE),
    beacon("attack", BEGINNING_OF_ATTACK_PHASE),
    beacon("encore", BEGINNING_OF_ENCORE_STEP),
    beacon("end", END_OF_THE_TURN),
)


@covers("11.4.1", "11.4.1.2")
def test_what_lies_between_is_skipped_and_does_nothing() -> None:
    t = Table()
    t.put(0, BACK_LEFT, character("Hasty", abilities=(ActAbility(GoToStep(END_PHASE)), *WATCHERS)))
    t.put(0, CENTER_LEFT, character("Attacker"))
    fallen = t.put(0, CENTER_RIGHT, character(), orientation=REVERSE)
    t.begin(MAIN_PHASE).choose("use Hasty")
    assert t.g.step == END_PHASE
    t.until_step(STAND_PHASE)
    assert said(t) == ["main", "end"]
    assert t.where(fallen) == "0 right of the center stage", "no encore step"
    assert len(t.cards(1, CLOCK)) == 0
    assert t.g.turn_player == 1


@covers("11.4.1.2")
def test_no_check_timing_on_the_way() -> None:
    t = Table()
    weaken = Give(In(YOURS, STAGE), (Plus(POWER, Num(-9000)),))
    t.put(0, BACK_LEFT, character("Hasty", abilities=(ActAbility(Seq((weaken, GoToStep(CLIMAX_PHASE)))),)))
    weak = t.put(1, CENTER_LEFT, character(power=2000))
    t.begin(MAIN_PHASE).choose("use Hasty")
    assert t.g.step == CLIMAX_PHASE
    assert t.where(weak) == "1 left of the center stage"


@covers("11.4.1.3")
def test_standby_and_rule_actions_wait_for_the_check_timing_over_there() -> None:
    t = Table()
    weaken = Give(In(YOURS, STAGE), (Plus(POWER, Num(-9000)),))
    rush = ActAbility(Seq((Draw(Num(1)), weaken, GoToStep(END_PHASE))))
    drew = signal("drew", Moves(OfType(IS_CHARACTER), IN_DECK, IN_HAND))
    t.put(0, BACK_LEFT, character("Hasty", abilities=(rush, drew, beacon("end", END_OF_THE_TURN))))
    weak = t.put(1, CENTER_LEFT, character(power=2000))
    t.begin(MAIN_PHASE).choose("use Hasty")
    assert said(t) == []
    # the end phase's own ability has joined them; rule actions come first
    assert (t.asked, len(t.words())) == ("standby", 2)
    assert t.where(weak) == "1 waiting room"
    t.until_step(STAND_PHASE)
    assert sorted(said(t)) == ["drew", "end"]


@covers("11.4.1.1", "11.4.1")
def test_leaving_an_attack_ends_what_lasts_until_its_end() -> None:
    t = Table()
    strong = Give(In(MINE, STAGE), (Plus(POWER, Num(4000)),), UNTIL_END_OF_ATTACK)
    longer = Give(In(MINE, STAGE), (Plus(POWER, Num(300)),), END_OF_TURN)
    flee = AutoAbility(At(BEGINNING_OF_TRIGGER_STEP), Seq((strong, longer, GoToStep(END_PHASE))))
    attacker = t.put(0, CENTER_LEFT, character(power=5000, abilities=(flee,)))
    t.put(1, CENTER_RIGHT, character())
    t.begin(ATTACK_CHOICE).choose("frontal").until_step(END_PHASE)
    assert t.power(attacker) == 5300
    assert (t.g.attacking(), t.g.defending(), t.g.attack_kind) == (-1, -1, 0)
    assert len(t.cards(1, CLOCK)) == 0


@covers("11.4.1.2")
def test_within_the_attack_nothing_has_ended_yet() -> None:
    t = Table()
    strong = Give(In(MINE, STAGE), (Plus(POWER, Num(4000)),), UNTIL_END_OF_ATTACK)
    on = AutoAbility(At(BEGINNING_OF_TRIGGER_STEP), Seq((strong, GoToStep(DAMAGE_STEP))))
    attacker = t.put(0, CENTER_LEFT, character(power=5000, abilities=(on,)))
    t.put(1, CENTER_RIGHT, character())
    t.begin(ATTACK_CHOICE).choose("frontal").until_step(TRIGGER_STEP).until_step(DAMAGE_STEP)
    assert t.power(attacker) == 9000
    assert t.g.attacking() == attacker
    t.until_step(ATTACK_DECLARATION)
    assert t.power(attacker) == 5000
    assert len(t.cards(1, CLOCK)) == 1


@covers("11.4.1.1")
def test_going_straight_to_the_next_turn_ends_what_lasts_until_end_of_turn() -> None:
    t = Table()
    grow = Give(In(MINE, STAGE), (Plus(POWER, Num(1000)),), END_OF_TURN)
    card = t.put(
        0, BACK_LEFT, character("Hasty", power=3000, abilities=(ActAbility(Seq((grow, GoToStep(NEXT_TURN)))),))
    )
    t.begin(MAIN_PHASE).choose("use Hasty").until_step(STAND_PHASE)
    assert t.g.turn_player == 1
    assert t.power(card) == 3000


def test_who_is_already_there_stays_there() -> None:
    t = Table()
    stay = ActAbility(Seq((GoToStep(MAIN_PHASE), Draw(Num(1)))))
    t.put(0, BACK_LEFT, character("Patient", abilities=(stay, *WATCHERS)))
    t.begin(MAIN_PHASE).choose("use Patient")
    assert t.asked == "main"
    assert said(t) == ["main"]
    assert len(t.cards(0, HAND)) == 1


@covers("7.2.1.1", "7.2.1.3.1.2")
def test_going_back_to_the_attack_phase_does_not_begin_it_a_second_time() -> None:
    t = Table(turn=1)
    again = AutoAbility(At(BEGINNING_OF_ENCORE_STEP), GoToStep(ATTACK_PHASE), limit=1)
    t.put(0, BACK_LEFT, character(abilities=(again, beacon("attack", BEGINNING_OF_ATTACK_PHASE))))
    t.put(0, CENTER_LEFT, character())
    t.put(0, CENTER_RIGHT, character())
    t.begin(ATTACK_PHASE).choose("on left of the center stage").until_step(ENCORE_STEP).until_step(ATTACK_PHASE)
    t.until_step(END_PHASE)
    assert said(t) == ["attack"]
    # it is still the starting player's first turn, and they have attacked
    assert t.g.attacks == 1


@covers("11.4.1.2")
def test_the_event_that_halted_the_phase_still_goes_to_the_waiting_room() -> None:
    t = Table()
    t.put(0, BACK_RIGHT, character(abilities=WATCHERS))
    card = t.put(0, HAND, event("Curtain", abilities=(EventAbility(GoToStep(END_PHASE)),)))
    t.begin(MAIN_PHASE).choose("play Curtain")
    assert t.g.step == END_PHASE
    assert t.where(card) == "0 waiting room"

"""Section 11.1: infinite loops."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    BACK_LEFT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    HAND,
    IN_HAND,
    STAGE,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import CLIMAX_PHASE, END_OF_THE_TURN, END_PHASE, MAIN_PHASE, POWER
from rulebound.games.ws.nodes import PutWhereItWas
from rulebound.kernel.abilities import Ability, ActAbility, AutoAbility
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import In, Itself, Named, This
from rulebound.kernel.effects import Draw, Give, May, MoveTo, Seq, Turn
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Effect
from rulebound.kernel.triggers import At, ThisMoves, TurnsTo
from rulebound.kernel.words import EITHER, NOBODY, REST, STAND
from tests.rule_claims import covers
from tests.ws.table import Table, character

STANDS = TurnsTo(Itself(), STAND)
RESTS = TurnsTo(Itself(), REST)
STAND_UP = Turn(This(), STAND)
LIE_DOWN = Turn(This(), REST)


def rocking(*extra: Ability, power: int = 5000, also: Effect | None = None) -> tuple[Table, int]:
    """Player 0 can rest a character that must stand up whenever it rests and rest whenever it stands up."""
    t = Table()
    up = STAND_UP if also is None else Seq((STAND_UP, also))
    abilities = (ActAbility(LIE_DOWN), AutoAbility(RESTS, up), AutoAbility(STANDS, LIE_DOWN), *extra)
    return t, t.put(0, CENTER_LEFT, character("Rocker", power=power, abilities=abilities))


# 11.1.1.1


@covers("11.1.1", "11.1.1.1")
def test_a_loop_that_neither_player_can_stop_is_a_draw() -> None:
    t, _ = rocking()
    t.begin(MAIN_PHASE).choose("use Rocker")
    t.run_on()
    assert (t.g.over, t.g.winner, t.g.reason, t.g.outcome_rule) == (True, NOBODY, "loop", "11.1.1.1")


@covers("11.1.1.1")
def test_so_is_a_loop_that_both_players_abilities_keep_going() -> None:
    t = Table()
    ball = In(EITHER, STAGE, Named(("Ball",)))
    t.put(0, CENTER_LEFT, character("Ball"))
    push = AutoAbility(TurnsTo(Named(("Ball",)), STAND), Turn(ball, REST))
    pull = AutoAbility(TurnsTo(Named(("Ball",)), REST), Turn(ball, STAND))
    t.put(0, BACK_LEFT, character("Pusher", abilities=(push, ActAbility(Turn(ball, REST)))))
    t.put(1, BACK_LEFT, character("Puller", abilities=(pull,)))
    t.begin(MAIN_PHASE).choose("use Pusher")
    t.run_on()
    assert (t.g.winner, t.g.outcome_rule) == (NOBODY, "11.1.1.1")


@covers("11.1.1.1")
def test_a_card_that_goes_round_and_comes_back_is_the_same_situation() -> None:
    t = Table()
    back = AutoAbility(ThisMoves(STAGE, IN_HAND), Seq((PutWhereItWas(This()), Give(This(), (Plus(POWER, Num(500)),)))))
    away = AutoAbility(ThisMoves(IN_HAND, STAGE), MoveTo(This(), HAND))
    t.put(0, CENTER_LEFT, character("Boomerang", abilities=(back, away, ActAbility(MoveTo(This(), HAND)))))
    t.begin(MAIN_PHASE).choose("use Boomerang")
    t.run_on()
    assert (t.g.winner, t.g.outcome_rule) == (NOBODY, "11.1.1.1")
    assert t.g.actions_here < 100, "recognised, not given up on"


@covers("11.1.1.1")
def test_a_loop_in_which_only_a_number_grows_for_ever_is_a_draw_too() -> None:
    t, rocker = rocking(also=Give(This(), (Plus(POWER, Num(500)),)))
    t.begin(MAIN_PHASE).choose("use Rocker")
    t.run_on()
    assert (t.g.winner, t.g.outcome_rule) == (NOBODY, "11.1.1.1")
    assert t.power(rocker) > 50_000


def test_a_loop_that_wears_itself_out_is_no_infinite_loop() -> None:
    t, rocker = rocking(power=40_000, also=Give(This(), (Plus(POWER, Num(-500)),)))
    t.begin(MAIN_PHASE).choose("use Rocker").until_step(CLIMAX_PHASE)
    assert not t.g.over
    assert t.where(rocker) == "0 waiting room"


def test_a_loop_that_runs_out_of_cards_is_no_infinite_loop_either() -> None:
    t, _ = rocking(also=Draw(Num(1)))
    t.begin(MAIN_PHASE, decks=45).choose("use Rocker")
    t.run_on()
    assert (t.g.winner, t.g.reason) == (1, "no cards")


@covers("11.1.1.1")
def test_an_end_phase_that_begins_again_for_ever_is_a_loop_as_well() -> None:
    t = Table()
    # it comes back as a new character, whose ability has not been fulfilled this turn
    blink = Seq((MoveTo(This(), HAND), MoveTo(This(), WAITING_ROOM), MoveTo(This(), HAND), MoveTo(This(), CENTER_LEFT)))
    t.put(0, CENTER_LEFT, character("Blinker", abilities=(AutoAbility(At(END_OF_THE_TURN), blink),)))
    t.begin(END_PHASE)
    t.run_on()
    assert (t.g.over, t.g.winner, t.g.outcome_rule) == (True, NOBODY, "11.1.1.1")


@covers("11.1.1.1")
def test_a_choice_that_cannot_stop_the_loop_does_not_save_it() -> None:
    t, _ = rocking(AutoAbility(STANDS, Draw(Num(0))))
    t.begin(MAIN_PHASE).choose("use Rocker")
    assert t.asked == "standby"
    # the order of two mandatory abilities is chosen again and again
    t.until("never", most=1000)
    assert (t.g.over, t.g.winner) == (True, NOBODY)


# 11.1.1.2


def swing() -> Table:
    """Player 0 may stand a character whenever it rests; it has to rest whenever it stands up."""
    t = Table()
    willing = AutoAbility(RESTS, May(STAND_UP))
    forced = AutoAbility(STANDS, LIE_DOWN)
    t.put(0, CENTER_LEFT, character("Swing", abilities=(willing, forced, ActAbility(LIE_DOWN), ActAbility(STAND_UP))))
    t.put(0, HAND, character("Spare"))
    return t.begin(MAIN_PHASE).choose("use Swing: ability 3")


def go_on(t: Table) -> int:
    """Say yes as long as one is asked whether to go on."""
    times = 0
    while t.asked == "may":
        t.yes()
        times += 1
    return times


@covers("11.1.1", "11.1.1.2")
def test_who_can_stop_a_loop_says_how_often_and_then_stops() -> None:
    t = swing()
    assert 30 <= go_on(t) < 100
    assert (t.asked, t.decision.player, t.decision.rule) == ("repeat the loop", 0, "11.1.1.2")
    t.number(7)
    assert t.asked == "main"
    assert not t.g.over


@covers("11.1.1.2")
def test_the_loop_cannot_be_chosen_again_unless_something_has_changed() -> None:
    t = swing()
    go_on(t)
    t.number(7)
    t.choose("use Swing: ability 4")
    # nobody is asked whether to go on; but using the ability has led back to where it was used, a loop of its own
    assert (t.asked, t.decision.rule) == ("repeat the loop", "11.1.1.2")
    t.number(0)
    assert not any("ability 4" in w for w in t.words())
    t.choose("play Spare to right of the back stage")
    t.choose("use Swing: ability 4")
    assert t.asked == "may"


@covers("11.1.1.2")
def test_moving_characters_to_and_fro_is_such_a_loop_and_passing_is_always_possible() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character("A"))
    t.put(0, CENTER_MIDDLE, character("B"))
    t.put(0, HAND, character("Spare"))
    t.begin(MAIN_PHASE)
    swap = "exchange left of the center stage and middle of the center stage"
    times = 0
    while t.asked == "main" and swap in t.words() and times < 200:
        t.choose(swap)
        times += 1
    assert 60 <= times < 80
    assert t.asked == "repeat the loop"
    t.number(0)
    assert swap not in t.words()
    assert "go to the climax phase" in t.words()
    t.choose("play Spare to right of the back stage")
    assert swap in t.words()


def test_few_repetitions_are_nobody_s_business() -> None:
    t = swing()
    for _ in range(10):
        t.yes()
    t.no()
    assert t.asked == "main"


# 11.1.1.3


def tug_of_war() -> Table:
    """Player 0 may stand the ball whenever it rests, player 1 may rest it whenever it stands up."""
    t = Table()
    ball = In(EITHER, STAGE, Named(("Ball",)))
    t.put(0, CENTER_LEFT, character("Ball"))
    lift = AutoAbility(TurnsTo(Named(("Ball",)), REST), May(Turn(ball, STAND)))
    drop = AutoAbility(TurnsTo(Named(("Ball",)), STAND), May(Turn(ball, REST)))
    t.put(
        0, BACK_LEFT, character("Lifter", abilities=(lift, ActAbility(Turn(ball, REST)), ActAbility(Turn(ball, STAND))))
    )
    t.put(1, BACK_LEFT, character("Dropper", abilities=(drop,)))
    t.begin(MAIN_PHASE).choose("use Lifter: ability 2")
    assert 30 <= go_on(t) < 100
    return t


@covers("11.1.1", "11.1.1.3")
@pytest.mark.parametrize(("mine", "yours", "ends"), [(5, 3, STAND), (3, 5, REST)])
def test_the_turn_player_declares_first_and_the_smaller_number_stops(mine: int, yours: int, ends: int) -> None:
    t = tug_of_war()
    assert (t.asked, t.decision.player, t.decision.rule) == ("repeat the loop", 0, "11.1.1.3")
    t.number(mine)
    assert (t.asked, t.decision.player) == ("repeat the loop", 1)
    t.number(yours)
    # the other player may still have answered once more
    if t.asked == "may":
        t.yes()
    assert t.asked == "main"
    assert t.g.orientation[t.cards(0, CENTER_LEFT)[0]] == ends


@covers("11.1.1.3")
def test_the_larger_number_may_not_begin_the_same_loop_again() -> None:
    t = tug_of_war()
    t.number(5).number(3)
    if t.asked == "may":
        t.yes()
    # player 1 has stopped with the ball standing; player 0 rests it, but may not lift it any more
    t.choose("use Lifter: ability 2")
    assert t.asked == "main"
    assert t.g.orientation[t.cards(0, CENTER_LEFT)[0]] == REST

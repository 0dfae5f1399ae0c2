"""Section 13.1: infinite loops."""

from __future__ import annotations

from rulebound.games.gz.areas import HAND, IN_HAND, ZONE_0, ZONES
from rulebound.games.gz.codes import COUNTER_POWER, END_OF_THE_TURN, END_PHASE
from rulebound.games.gz.instructions import ChangeRage, PlayToken
from rulebound.games.gz.keywords import enter
from rulebound.kernel.abilities import Ability, AutoAbility
from rulebound.kernel.amounts import Exists, Num
from rulebound.kernel.cards import In, Named, This
from rulebound.kernel.effects import Draw, Give, May, MoveTo, Seq, When
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Effect, Pred, Trigger
from rulebound.kernel.triggers import At, Moves
from rulebound.kernel.words import EITHER, MINE, NOBODY
from tests.gz.table import Table, battle
from tests.rule_claims import covers

FIVE = 1 << (ZONE_0 + 5)
BALL: Pred = Named(("Ball",))
"""It rolls between zone 3 and the hand of player 0."""
AWAY: Trigger = Moves(BALL, ZONES, IN_HAND)
BACK: Trigger = Moves(BALL, IN_HAND, ZONES)
GO_AWAY: Effect = MoveTo(In(EITHER, ZONES, BALL), HAND)
COME_BACK: Effect = MoveTo(In(EITHER, IN_HAND, BALL), ZONE_0 + 3)


def rolling(*abilities: Ability, theirs: tuple[Ability, ...] = ()) -> Table:
    """The ball lies in zone 3; somebody of the turn player's has these abilities; playing Kicker sets it rolling."""
    t = Table()
    t.in_zone(0, 3, battle("Ball"))
    t.in_zone(0, 6, battle("Roller", abilities=abilities))
    t.in_zone(1, 6, battle("Catcher", abilities=theirs))
    t.put(0, HAND, battle("Kicker", abilities=(enter(GO_AWAY),)))
    t.main()
    t.choose("play Kicker to zone 7")
    return t


def go_on(t: Table) -> int:
    """Say yes as long as one is asked whether to go on."""
    times = 0
    while t.asked == "may" and times < 500:
        t.yes()
        times += 1
    return times


# 13.1.1.3: nobody can stop it


@covers("13.1.1", "13.1.1.3")
def test_a_loop_that_neither_player_can_stop_is_a_draw() -> None:
    t = rolling(AutoAbility(AWAY, COME_BACK), AutoAbility(BACK, GO_AWAY))
    t.run_on()
    assert (t.g.over, t.g.winner, t.g.reason, t.g.outcome_rule) == (True, NOBODY, "loop", "13.1.1.3")
    assert t.g.actions_here < 100, "recognised, not given up on"


@covers("13.1.1.3")
def test_so_is_one_that_both_players_cards_keep_going() -> None:
    t = rolling(AutoAbility(AWAY, COME_BACK), theirs=(AutoAbility(BACK, GO_AWAY),))
    t.run_on()
    assert (t.g.winner, t.g.outcome_rule) == (NOBODY, "13.1.1.3")


@covers("13.1.1.3")
def test_or_one_in_which_a_number_grows_for_ever() -> None:
    more = Seq((COME_BACK, Give(This(), (Plus(COUNTER_POWER, Num(500)),)), ChangeRage(Num(1))))
    t = rolling(AutoAbility(AWAY, more), AutoAbility(BACK, GO_AWAY))
    t.run_on()
    assert (t.g.winner, t.g.outcome_rule) == (NOBODY, "13.1.1.3")
    assert t.g.rage[0] > 50


@covers("13.1.1.3")
def test_or_an_end_of_the_turn_that_never_comes() -> None:
    blink = Seq((MoveTo(This(), HAND), MoveTo(In(MINE, IN_HAND, Named(("Blinker",))), ZONE_0 + 5)))
    t = Table()
    t.in_zone(0, 5, battle("Blinker", abilities=(AutoAbility(At(END_OF_THE_TURN), blink),)))
    t.fill(0, HAND, 5)
    t.begin(END_PHASE)
    t.run_on()
    assert (t.g.over, t.g.winner, t.g.outcome_rule) == (True, NOBODY, "13.1.1.3")


@covers("13.1.1.3")
def test_or_one_that_makes_token_after_token() -> None:
    bomb = battle("Bomb", traits=("Token",))
    maker = battle("Maker", abilities=(enter(PlayToken("Bomb", zones=FIVE)),))
    again = AutoAbility(Moves(Named(("Bomb",)), -1, ZONES), PlayToken("Bomb", zones=FIVE))
    maker.makes.append(bomb)
    t = Table()
    t.in_zone(0, 6, battle("Chain", abilities=(again,)))
    t.put(0, HAND, maker)
    t.main()
    t.choose("play Maker to zone 7")
    t.until("never", most=1000)
    assert (t.g.over, t.g.winner, t.g.outcome_rule) == (True, NOBODY, "13.1.1.3")
    assert len(t.g.defn) < 200, "the numbers of vanished tokens serve again"


def test_a_loop_that_wears_itself_out_is_none() -> None:
    once_more = When(Exists(In(MINE, 1 << 0)), Seq((Draw(Num(1)), COME_BACK)))
    t = rolling(AutoAbility(AWAY, once_more), AutoAbility(BACK, GO_AWAY))
    t.run_on()
    assert not t.g.over
    assert t.asked == "main"


def test_few_repetitions_are_nobodys_business() -> None:
    t = rolling(AutoAbility(AWAY, May(COME_BACK)), AutoAbility(BACK, GO_AWAY))
    for _ in range(10):
        assert t.asked == "may"
        t.yes()
    assert t.asked == "may"
    t.no()
    assert t.asked == "main"


# 13.1.1.2: the turn player keeps it going


@covers("13.1.1", "13.1.1.1", "13.1.1.2")
def test_the_turn_player_who_can_stop_says_how_often_and_then_stops() -> None:
    t = rolling(AutoAbility(AWAY, May(COME_BACK)), AutoAbility(BACK, GO_AWAY))
    assert 20 <= go_on(t) < 100
    assert (t.asked, t.decision.player, t.decision.rule) == ("repeat the loop", 0, "13.1.1.1")
    t.driver.answer([7])
    assert (t.asked, t.g.over) == ("main", False), "the other player has no say: none of these actions is theirs"
    assert t.g.area(0, ZONE_0 + 3) == []


@covers("13.1.1.2")
def test_the_same_cannot_be_done_once_more_in_the_same_state_of_the_game() -> None:
    t = rolling(AutoAbility(AWAY, May(COME_BACK)), AutoAbility(BACK, GO_AWAY))
    go_on(t)
    bars = len(t.g.loop_bars)
    t.driver.answer([0])
    assert t.asked == "main"
    assert len(t.g.loop_bars) == bars + 1
    assert t.g.loop_bars[-1][2] == NOBODY


# 13.1.1.1: the other player's say


def tug_of_war() -> Table:
    """Player 0 may bring the ball back whenever it leaves, player 1 may send it away whenever it comes."""
    t = rolling(AutoAbility(AWAY, May(COME_BACK)), theirs=(AutoAbility(BACK, May(GO_AWAY)),))
    assert 20 <= go_on(t) < 100
    assert (t.asked, t.decision.player, t.decision.rule) == ("repeat the loop", 0, "13.1.1.1")
    return t


def ball(t: Table) -> str:
    return t.where(next(c for c in range(len(t.g.defn)) if t.g.defs[t.g.defn[c]].name == "Ball"))


def answered(t: Table) -> Table:
    """The turn's other choices of the loop are still made by who may go on."""
    while t.asked == "may":
        t.yes()
    return t


@covers("13.1.1.1", "13.1.1.2")
def test_the_other_player_recognises_the_number_and_the_turn_player_stops() -> None:
    t = tug_of_war()
    t.driver.answer([5])
    assert (t.asked, t.decision.player, t.decision.hi) == ("recognise the loop", 1, 5)
    t.driver.answer([5])
    answered(t)
    assert (t.asked, ball(t)) == ("main", "0 hand"), "player 0 did not bring it back once more"


@covers("13.1.1.1")
def test_or_recognises_a_smaller_number_and_does_something_else() -> None:
    t = tug_of_war()
    t.driver.answer([5])
    assert t.asked == "recognise the loop"
    t.driver.answer([3])
    answered(t)
    assert (t.asked, ball(t)) == ("main", "0 zone 3"), "player 1 did not send it away once more"


@covers("13.1.1.1")
def test_of_no_repetition_there_is_nothing_to_recognise() -> None:
    t = tug_of_war()
    t.driver.answer([0])
    answered(t)
    assert (t.asked, ball(t)) == ("main", "0 hand")


@covers("13.1.1.2")
def test_after_the_other_player_has_stopped_the_turn_player_may_not_go_round_again() -> None:
    t = tug_of_war()
    t.driver.answer([5])
    assert t.asked == "recognise the loop"
    t.driver.answer([3])
    answered(t)
    assert any(bar[2] == NOBODY for bar in t.g.loop_bars), "what was the other player's bar is the turn player's now"


@covers("13.1.1.1")
def test_a_loop_that_only_the_other_player_can_end_is_ended_by_them() -> None:
    t = rolling(AutoAbility(AWAY, COME_BACK), theirs=(AutoAbility(BACK, May(GO_AWAY)),))
    assert 20 <= go_on(t) < 100
    assert (t.asked, t.decision.player) == ("repeat the loop", 0)
    t.driver.answer([5])
    assert (t.asked, t.decision.player) == ("recognise the loop", 1)
    t.driver.answer([5])
    assert (t.asked, ball(t), t.g.over) == ("main", "0 zone 3", False)

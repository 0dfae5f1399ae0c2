"""Section 1: how many play, how it ends, the golden rules."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    BACK_LEFT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CLOCK,
    DECK,
    HAND,
    IN_HAND,
    IN_WAITING_ROOM,
    KINDS,
    LEVEL,
    STAGE,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import BEGINNING_OF_MAIN_PHASE, MAIN_PHASE, MAIN_PLAY, NO_COLOUR_NEEDED, POWER
from rulebound.games.ws.nodes import DealDamage
from rulebound.kernel.abilities import AutoAbility, ContAbility
from rulebound.kernel.amounts import BoundNumber, Num
from rulebound.kernel.cards import In, Itself, Named, Slot, This, TopOf
from rulebound.kernel.choosing import Choose, ChooseNumber
from rulebound.kernel.decision import IllegalAnswer
from rulebound.kernel.effects import Draw, Give, IfDo, MoveTo, Repeat, Seq, Turn, Wins
from rulebound.kernel.mods import Plus, Restrict
from rulebound.kernel.triggers import At, Moves, TurnsTo
from rulebound.kernel.words import CANNOT_STAND, EITHER, MINE, NOBODY, REST, STAND, YOURS
from tests.rule_claims import covers
from tests.ws.table import Table, character, conjurer, event

TOP_TO_LEVEL = MoveTo(TopOf(MINE, DECK, Num(1)), LEVEL)


def with_levels(mine: int, theirs: int = 0) -> Table:
    t = Table()
    t.fill(0, LEVEL, mine)
    t.fill(1, LEVEL, theirs)
    return t


# 1.1


@covers("1.1.1")
def test_two_players_sit_at_the_table() -> None:
    g = Table().g
    assert len(g.seats) == 2
    assert len(g.areas) == 2 * KINDS
    assert {g.opponent(0), g.opponent(1)} == {0, 1}


# 1.2


@covers("1.2.1", "1.2.2", "1.2.2.1")
def test_the_fourth_level_loses_at_the_next_rule_actions_and_not_before() -> None:
    t = with_levels(3)
    t.put(0, CENTER_LEFT, conjurer(Seq((TOP_TO_LEVEL, Draw(Num(1))))))
    t.begin(MAIN_PLAY)
    t.use()
    assert len(t.cards(0, LEVEL)) == 4
    assert len(t.cards(0, HAND)) == 1, "the effect goes on"
    assert not t.g.over
    assert t.asked == ""
    assert (t.g.over, t.g.winner, t.g.outcome_rule) == (True, 1, "1.2.1")


def test_three_levels_lose_nothing() -> None:
    t = with_levels(2, 3)
    t.put(0, CENTER_LEFT, conjurer(TOP_TO_LEVEL))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.asked == "main"


@covers("1.2.2.2")
def test_neither_deck_nor_waiting_room_loses() -> None:
    t = Table()
    t.fill(0, DECK, 1)
    t.fill(1, DECK, 5)
    t.put(0, CENTER_LEFT, conjurer(Draw(Num(1))))
    t.begin(MAIN_PLAY)
    t.use()
    assert len(t.cards(0, HAND)) == 1
    assert t.asked == ""
    assert t.g.winner == 1


def test_one_card_in_the_waiting_room_saves_the_player() -> None:
    t = Table()
    t.fill(0, DECK, 1)
    t.fill(1, DECK, 5)
    t.fill(0, WAITING_ROOM, 2)
    t.put(0, CENTER_LEFT, conjurer(Draw(Num(1))))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.asked == "main"


@covers("1.2.3")
def test_both_losing_at_once_is_a_draw() -> None:
    t = with_levels(3, 3)
    both = Seq((TOP_TO_LEVEL, MoveTo(TopOf(YOURS, DECK, Num(1)), LEVEL)))
    t.put(0, CENTER_LEFT, conjurer(both))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.asked == ""
    assert (t.g.over, t.g.winner, t.g.outcome_rule) == (True, NOBODY, "1.2.3")


@covers("1.2.4", "1.2.4.1")
def test_conceding_ends_the_game_on_the_spot_and_nothing_interferes() -> None:
    # the opponent would lose at the next check timing, and an ability would win the game for who concedes
    t = with_levels(0, 3)
    saviour = AutoAbility(Moves(Itself(), STAGE, IN_WAITING_ROOM), Wins())
    t.put(0, CENTER_LEFT, character("Saviour", abilities=(saviour,)))
    t.put(1, HAND, character())
    t.begin(MAIN_PLAY)
    assert t.asked == "main"
    t.fill(1, LEVEL, 1)
    t.driver.concede(0)
    assert (t.g.over, t.g.winner, t.g.outcome_rule) == (True, 1, "1.2.4")
    assert t.g.reason == "concession"
    assert t.asked == ""
    assert len(t.stage(0)) == 1


@covers("1.2.4")
def test_the_player_who_is_not_asked_may_concede_too() -> None:
    t = Table()
    t.put(0, HAND, character())
    t.begin(MAIN_PLAY)
    assert t.decision.player == 0
    t.driver.concede(1)
    assert t.g.winner == 0


@covers("1.2.4.1")
def test_a_game_that_is_over_is_conceded_no_more() -> None:
    t = Table()
    t.begin(MAIN_PLAY)
    t.driver.concede(1)
    t.driver.concede(0)
    assert t.g.winner == 0


@covers("1.2.5")
def test_winning_by_an_effect_ends_the_game_in_the_middle_of_it() -> None:
    # with four levels the winner would lose at a check timing that never comes
    t = with_levels(3)
    t.put(0, CENTER_LEFT, conjurer(Seq((TOP_TO_LEVEL, Wins(), Draw(Num(1))))))
    t.begin(MAIN_PLAY)
    t.use()
    assert (t.g.over, t.g.winner, t.g.outcome_rule) == (True, 0, "1.2.5")
    assert len(t.cards(0, HAND)) == 0


@covers("1.2.5")
def test_losing_by_an_effect() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, conjurer(Wins(YOURS)))
    t.begin(MAIN_PLAY)
    t.use()
    assert (t.g.over, t.g.winner) == (True, 1)


# 1.3


@covers("1.3.1")
def test_card_text_beats_the_rules() -> None:
    # level 1 and red: the rules want red in level or clock, the text of one of the two does not
    free = ContAbility(This(), (Restrict(NO_COLOUR_NEEDED),), zones=IN_HAND)
    t = with_levels(1)
    t.put(0, HAND, event("Plain Red", level=1, colour="Red"))
    t.put(0, HAND, event("Free Red", level=1, colour="Red", abilities=(free,)))
    t.begin(MAIN_PLAY)
    assert "play Free Red" in t.words()
    assert "play Plain Red" not in t.words()
    t.choose("play Free Red")
    assert len(t.cards(0, HAND)) == 1


@covers("1.3.1.1")
def test_each_player_goes_by_the_text_of_their_own_card() -> None:
    t = Table()
    mine = t.put(0, CENTER_LEFT, character("Two Editions", abilities=(ContAbility(This(), (Plus(POWER, Num(500)),)),)))
    other = character("Two Editions", abilities=(ContAbility(This(), (Plus(POWER, Num(1500)),)),))
    theirs = t.put(1, CENTER_LEFT, other)
    t.begin(MAIN_PLAY)
    assert (t.power(mine), t.power(theirs)) == (5500, 6500)


@covers("1.3.2")
def test_what_can_be_done_of_an_instruction_is_done() -> None:
    t = Table()
    t.fill(0, DECK, 2)
    t.fill(1, DECK, 5)
    t.put(0, CENTER_LEFT, conjurer(Draw(Num(3))))
    t.begin(MAIN_PLAY)
    t.use()
    assert len(t.cards(0, HAND)) == 2


@covers("1.3.2.1")
def test_a_rested_character_does_not_become_rested_again() -> None:
    watch = AutoAbility(TurnsTo(Itself(), REST), Draw(Num(1)))
    t = Table()
    tired = t.put(0, CENTER_LEFT, character("Tired", abilities=(watch,)), orientation=REST)
    rest = Turn(In(MINE, STAGE, Named(("Tired",))), REST)
    t.put(0, CENTER_RIGHT, conjurer(IfDo(rest, Draw(Num(5)))))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.asked == "main"
    assert t.g.orientation[tired] == REST
    assert len(t.cards(0, HAND)) == 0


@covers("1.3.2.1")
def test_a_standing_character_does_become_rested() -> None:
    watch = AutoAbility(TurnsTo(Itself(), REST), Draw(Num(1)))
    t = Table()
    t.put(0, CENTER_LEFT, character("Tired", abilities=(watch,)))
    rest = Turn(In(MINE, STAGE, Named(("Tired",))), REST)
    t.put(0, CENTER_RIGHT, conjurer(Seq((rest, rest))))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.asked == "main"
    assert len(t.cards(0, HAND)) == 1, "once, though told to rest twice"


@covers("1.3.2.2")
@pytest.mark.parametrize("n", [0, -2])
def test_zero_or_fewer_times_is_not_at_all_and_never_the_opposite(n: int) -> None:
    t = Table()
    t.put(0, CENTER_LEFT, conjurer(Seq((Draw(Num(n)), Repeat(Num(n), Draw(Num(1))), DealDamage(Num(n))))))
    t.fill(0, HAND, 3)
    t.fill(1, CLOCK, 3)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.asked == "main"
    assert len(t.cards(0, HAND)) == 3
    assert len(t.cards(1, CLOCK)) == 3


@covers("1.3.3")
def test_cannot_beats_do() -> None:
    frozen = ContAbility(This(), (Restrict(CANNOT_STAND),))
    t = Table()
    one = t.put(0, CENTER_LEFT, character("Frozen", abilities=(frozen,)), orientation=REST)
    other = t.put(0, CENTER_RIGHT, character("Warm"), orientation=REST)
    t.put(0, CENTER_MIDDLE, conjurer(Turn(In(MINE, STAGE), STAND)))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.g.orientation[one] == REST
    assert t.g.orientation[other] == STAND


@covers("1.3.3")
def test_the_effect_that_forbids_may_come_first_or_last() -> None:
    thaw = Turn(In(MINE, STAGE, Named(("Warm",))), STAND)
    freeze = Give(In(MINE, STAGE, Named(("Warm",))), (Restrict(CANNOT_STAND),))
    t = Table()
    one = t.put(0, CENTER_RIGHT, character("Warm"), orientation=REST)
    t.put(0, CENTER_MIDDLE, conjurer(Seq((freeze, thaw))))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.g.orientation[one] == REST


@covers("1.3.4")
def test_both_choose_the_turn_player_first_whoever_masters_the_ability() -> None:
    each_discards = Seq((Choose("gone", In(MINE, IN_HAND), who=EITHER), MoveTo(Slot("gone"), WAITING_ROOM)))
    t = Table()
    tax_day = AutoAbility(At(BEGINNING_OF_MAIN_PHASE, YOURS), each_discards)
    t.put(1, BACK_LEFT, character(abilities=(tax_day,)))
    mine = t.fill(0, HAND, 2)
    theirs = t.fill(1, HAND, 2)
    t.begin(MAIN_PHASE)
    assert t.asked == "choose"
    assert t.decision.player == 0
    t.take(mine[0])
    assert t.decision.player == 1
    assert t.where(mine[0]) == "0 hand", "nothing is discarded before both have chosen"
    t.take(theirs[1])
    assert t.asked == "main"
    assert (t.where(mine[0]), t.where(theirs[1])) == ("0 waiting room", "1 waiting room")
    assert (len(t.cards(0, HAND)), len(t.cards(1, HAND))) == (1, 1)


@covers("1.3.5")
def test_a_chosen_number_is_whole_and_not_negative() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, conjurer(Seq((ChooseNumber("n", -5, 3), Draw(BoundNumber("n"))))))
    t.begin(MAIN_PLAY)
    t.use()
    assert (t.decision.lo, t.decision.hi) == (0, 3)
    with pytest.raises(IllegalAnswer):
        t.number(-1)
    t.number(2)
    assert len(t.cards(0, HAND)) == 2

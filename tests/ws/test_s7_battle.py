"""Sections 7.5 to 7.7: damage, battle, encore."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    BACK_LEFT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CLOCK,
    HAND,
    IN_WAITING_ROOM,
    KINDS,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    ATTACK_DECLARATION,
    BATTLE_STEP,
    BEGINNING_OF_BATTLE_STEP,
    BEGINNING_OF_DAMAGE_STEP,
    BEGINNING_OF_ENCORE_STEP,
    BEGINNING_OF_TRIGGER_STEP,
    DAMAGE_TAKEN,
    ENCORE_END,
    ENCORE_STEP,
    END_OF_ATTACK,
    END_OF_THE_ATTACK,
    END_PHASE,
    POWER,
    SOUL,
)
from rulebound.games.ws.nodes import (
    BattleOpponent,
    BattleOpponentReverses,
    EndOfItsAttack,
    PutWhereItWas,
    RememberPosition,
)
from rulebound.kernel.abilities import AutoAbility, ContAbility
from rulebound.kernel.amounts import Exists, Num
from rulebound.kernel.cards import In, Not, NumberIs, Oriented, This
from rulebound.kernel.effects import Draw, Give, MoveTo, Seq, Turn, When
from rulebound.kernel.mods import Plus, Restrict
from rulebound.kernel.nodes import Effect
from rulebound.kernel.triggers import At, Happens, Provided, ThisMoves
from rulebound.kernel.words import (
    CANNOT_MOVE,
    EITHER,
    MINE,
    MOVED,
    REST,
    REVERSE,
    STAND,
    YOURS,
)
from rulebound.kernel.words import (
    END_OF_ATTACK as UNTIL_END_OF_ATTACK,
)
from tests.rule_claims import covers
from tests.ws.beacons import beacon, said, signal
from tests.ws.table import Table, character

RETREAT = MoveTo(This(), HAND)


def fallen(t: Table) -> list[str]:
    """The names of the characters put into the waiting room so far, in order."""
    to_waiting_room = [r for r in t.g.log if r.kind == MOVED and r.to % KINDS == WAITING_ROOM]
    return [t.g.definition(r.card).info.names[0] for r in to_waiting_room]


# 7.5


@covers("7.5.1", "7.5.1.1", "7.5.1.2")
def test_soul_gained_at_the_beginning_of_the_damage_step_counts() -> None:
    t = Table()
    rage = AutoAbility(At(BEGINNING_OF_DAMAGE_STEP), Give(This(), (Plus(SOUL, Num(2)),)))
    t.put(0, CENTER_LEFT, character(soul=1, abilities=(rage,)))
    t.put(1, CENTER_RIGHT, character())
    t.begin(ATTACK_CHOICE).choose("frontal").until_step(END_OF_ATTACK)
    assert len(t.cards(1, CLOCK)) == 3
    assert len(t.cards(0, CLOCK)) == 0


@covers("7.5.1.2.1")
@pytest.mark.parametrize(("soul", "level"), [(2, 2), (1, 3)])
def test_with_no_soul_left_no_damage_is_dealt_at_all(soul: int, level: int) -> None:
    t = Table()
    hurt = signal("hurt", Happens(DAMAGE_TAKEN))
    t.put(0, CENTER_LEFT, character(soul=soul, abilities=(hurt,)))
    t.put(1, CENTER_RIGHT, character(level=level))
    t.begin(ATTACK_CHOICE).choose("side").until_step(END_OF_ATTACK)
    assert len(t.cards(1, CLOCK)) == 0
    assert said(t) == []


@covers("7.5.1.2.2")
@pytest.mark.parametrize("when", [BEGINNING_OF_TRIGGER_STEP, BEGINNING_OF_DAMAGE_STEP])
def test_an_attacker_that_has_left_deals_no_damage(when: int) -> None:
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character(soul=3, abilities=(AutoAbility(At(when), RETREAT),)))
    t.begin(ATTACK_CHOICE).choose("direct").until_step(END_OF_ATTACK)
    assert t.where(attacker) == "0 hand"
    assert len(t.cards(1, CLOCK)) == 0


@covers("7.5.1.2.2")
def test_an_attacker_that_has_come_back_is_another_character() -> None:
    t = Table()
    away_and_back = Seq((RememberPosition(This()), RETREAT, PutWhereItWas(This())))
    blink = AutoAbility(At(BEGINNING_OF_TRIGGER_STEP), away_and_back)
    attacker = t.put(0, CENTER_LEFT, character(soul=3, abilities=(blink,)))
    t.begin(ATTACK_CHOICE).choose("direct").until_step(END_OF_ATTACK)
    assert t.where(attacker) == "0 left of the center stage"
    assert len(t.cards(1, CLOCK)) == 0


@covers("7.5.1.3")
@pytest.mark.parametrize(("kind", "following"), [("frontal", BATTLE_STEP), ("side", END_OF_ATTACK)])
def test_what_damage_triggers_comes_before_the_battle_step_of_a_frontal_attack(kind: str, following: int) -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(abilities=(signal("hit", Happens(DAMAGE_TAKEN)),)))
    t.put(1, CENTER_RIGHT, character(level=0))
    t.begin(ATTACK_CHOICE).choose(kind).until_step(BATTLE_STEP, END_OF_ATTACK)
    assert t.g.step == following
    assert said(t) == ["hit"]


@covers("7.5.1.4")
@pytest.mark.parametrize("kind", ["direct", "side"])
def test_an_attack_without_battle_ends_after_the_damage(kind: str) -> None:
    t = Table()
    watchers = (
        beacon("damage", BEGINNING_OF_DAMAGE_STEP), signal("hit", Happens(DAMAGE_TAKEN)),
        beacon("battle", BEGINNING_OF_BATTLE_STEP), beacon("end", END_OF_THE_ATTACK),
    )  # fmt: skip
    t.put(0, CENTER_LEFT, character("Weakling", power=1000, abilities=watchers))
    t.put(0, CENTER_MIDDLE, character("Next"))
    if kind == "side":
        t.put(1, CENTER_RIGHT, character(power=9000))
    t.begin(ATTACK_CHOICE).choose(f"{kind} attack with Weakling")
    assert t.asked == "attack"
    assert said(t) == ["damage", "hit", "end"]
    assert t.words() == ["direct attack with Next on middle of the center stage", "end the attack phase"]


# 7.6


@covers("7.6.1", "7.6.1.1", "7.6.1.2")
@pytest.mark.parametrize(
    ("attacker_power", "defender_power", "attacker_falls", "defender_falls"),
    [(5000, 4500, False, True), (4500, 5000, True, False), (5000, 5000, True, True)],
)
def test_the_lower_power_is_reversed_and_equal_powers_reverse_both(
    attacker_power: int, defender_power: int, attacker_falls: bool, defender_falls: bool
) -> None:
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character(power=attacker_power))
    defender = t.put(1, CENTER_RIGHT, character(power=defender_power))
    t.begin(ATTACK_CHOICE).choose("frontal").until_step(END_OF_ATTACK)
    assert t.g.orientation[attacker] == (REVERSE if attacker_falls else REST)
    assert t.g.orientation[defender] == (REVERSE if defender_falls else STAND)


@covers("7.6.1.1", "7.6.1.2")
def test_power_is_compared_after_what_the_beginning_of_the_battle_step_brings() -> None:
    t = Table()
    grow = AutoAbility(At(BEGINNING_OF_BATTLE_STEP, YOURS), Give(This(), (Plus(POWER, Num(3000)),)))
    attacker = t.put(0, CENTER_LEFT, character(power=5000))
    t.put(1, CENTER_RIGHT, character(power=4000, abilities=(grow,)))
    t.begin(ATTACK_CHOICE).choose("frontal").until_step(END_OF_ATTACK)
    assert t.g.orientation[attacker] == REVERSE


@covers("7.6.1.2")
def test_characters_of_equal_power_are_reversed_at_the_same_time() -> None:
    t = Table()
    # had the other been reversed first, this one would have been unreversed when its opponent fell
    unhurt = Exists(In(MINE, STAGE, Not(Oriented(REVERSE))))
    watchers = (
        signal("won unhurt", Provided(unhurt, BattleOpponentReverses())),
        signal("won", BattleOpponentReverses()),
    )
    t.put(0, CENTER_LEFT, character(abilities=watchers))
    t.put(1, CENTER_RIGHT, character(abilities=watchers))
    t.begin(ATTACK_CHOICE).choose("frontal").until_step(END_OF_ATTACK)
    assert said(t) == ["won", "won"]


@covers("7.6.1.3", "7.5.1.2")
@pytest.mark.parametrize(
    ("who", "effect"),
    [
        ("attacker", RETREAT),
        ("defender", MoveTo(In(YOURS, STAGE), HAND)),
        ("opponent", MoveTo(BattleOpponent(), STOCK)),
    ],
)
def test_nobody_is_reversed_when_one_of_the_two_has_gone(who: str, effect: Effect) -> None:
    t = Table()
    go = AutoAbility(At(BEGINNING_OF_BATTLE_STEP), effect)
    attacker = t.put(0, CENTER_LEFT, character(power=1000 if who != "attacker" else 9000, soul=1, abilities=(go,)))
    defender = t.put(1, CENTER_RIGHT, character(power=9000 if who != "attacker" else 1000))
    t.begin(ATTACK_CHOICE).choose("frontal").until_step(END_OF_ATTACK)
    left = defender if who == "attacker" else attacker
    assert t.g.orientation[left] != REVERSE
    assert "center stage" in t.where(left)
    assert len(t.cards(1, CLOCK)) == 1


@covers("7.6.1.4", "7.6.1.5")
def test_what_reversing_triggers_comes_before_the_end_of_the_attack() -> None:
    t = Table()
    watchers = (
        beacon("end", END_OF_THE_ATTACK), signal("won", BattleOpponentReverses()), signal("mine", EndOfItsAttack()),
    )  # fmt: skip
    t.put(0, CENTER_LEFT, character(power=9000, abilities=watchers))
    t.put(1, CENTER_RIGHT, character(power=1000))
    t.begin(ATTACK_CHOICE).choose("frontal").until_step(END_OF_ATTACK)
    assert said(t) == ["won"]
    t.until("standby")
    t.choose("mine").until_step(ATTACK_DECLARATION)
    assert said(t) == ["won", "mine", "end"]


@pytest.mark.parametrize(
    "kind", [pytest.param("frontal", marks=covers("7.6.1.5")), pytest.param("side", marks=covers("7.5.1.4"))]
)
def test_until_the_end_of_the_attack_is_over_after_what_the_end_triggers(kind: str) -> None:
    t = Table()
    bold = AutoAbility(At(BEGINNING_OF_TRIGGER_STEP), Give(This(), (Plus(POWER, Num(4000)),), UNTIL_END_OF_ATTACK))
    strong = In(MINE, STAGE, NumberIs(POWER, ">=", Num(9000)))
    note_it = AutoAbility(At(END_OF_THE_ATTACK), When(Exists(strong), Draw(Num(1))))
    attacker = t.put(0, CENTER_LEFT, character(power=5000, abilities=(bold, note_it)))
    t.put(1, CENTER_RIGHT, character(power=8000))
    t.begin(ATTACK_CHOICE).choose(kind).until_step(END_OF_ATTACK)
    assert t.power(attacker) == 9000
    t.until_step(ATTACK_DECLARATION)
    assert t.power(attacker) == 5000
    assert len(t.cards(0, HAND)) == 1


# 7.7


@covers("7.7.1", "7.7.1.1", "7.7.1.2")
def test_the_encore_step_clears_reversed_characters_only() -> None:
    t = Table()
    lost = t.put(0, CENTER_MIDDLE, character(), orientation=REVERSE)
    resting = t.put(0, CENTER_RIGHT, character(), orientation=REST)
    t.begin(ENCORE_STEP).until_step(END_PHASE)
    assert (t.where(lost), t.where(resting)) == ("0 waiting room", "0 right of the center stage")


@covers("7.7.1.1")
def test_the_beginning_of_the_encore_step_may_still_save_them() -> None:
    t = Table()
    saved = t.put(0, CENTER_LEFT, character(), orientation=REVERSE)
    rescue = Turn(In(MINE, STAGE, Oriented(REVERSE)), REST)
    t.put(0, BACK_LEFT, character(abilities=(AutoAbility(At(BEGINNING_OF_ENCORE_STEP), rescue),)))
    t.begin(ENCORE_STEP).until_step(END_PHASE)
    assert t.where(saved) == "0 left of the center stage"


@covers("7.7.1.2", "7.7.1.3")
def test_the_turn_player_goes_first_one_character_and_one_check_timing_after_another() -> None:
    t = Table()
    draw = AutoAbility(ThisMoves(STAGE, IN_WAITING_ROOM), Draw(Num(1)))
    for player, position, name in ((0, CENTER_LEFT, "A"), (0, CENTER_RIGHT, "B"), (1, CENTER_LEFT, "C")):
        t.put(player, position, character(name, abilities=(draw,)), orientation=REVERSE)
    t.put(1, CENTER_RIGHT, character("D", abilities=(draw,)), orientation=REVERSE)
    t.begin(ENCORE_STEP)
    assert (t.asked, t.decision.player) == ("encore", 0)
    t.choose("B ")
    # its own abilities come before the next character goes
    assert t.asked == "standby"
    assert fallen(t) == ["B"]
    t.until("encore")
    assert (t.decision.player, len(t.cards(0, HAND))) == (1, 2)
    t.choose("D ").until_step(END_PHASE)
    assert fallen(t) == ["B", "A", "D", "C"]


@covers("7.7.1.3")
def test_after_each_of_the_opponent_s_the_turn_player_comes_first_again() -> None:
    t = Table()
    knock = Turn(In(YOURS, STAGE, Oriented(STAND)), REVERSE)
    t.put(0, CENTER_LEFT, character("Standing"))
    falls = AutoAbility(ThisMoves(STAGE, IN_WAITING_ROOM), knock)
    t.put(1, CENTER_LEFT, character("First", abilities=(falls,)), orientation=REVERSE)
    t.put(1, CENTER_RIGHT, character("Second"), orientation=REVERSE)
    t.begin(ENCORE_STEP)
    assert t.decision.player == 1
    t.choose("First").until_step(END_PHASE)
    assert fallen(t) == ["First", "Standing", "Second"]


@covers("7.7.1.4")
def test_should_somebody_be_reversed_at_the_end_of_the_step_it_goes_back() -> None:
    t = Table()
    late = t.put(1, CENTER_LEFT, character(), orientation=REVERSE)
    t.begin(ENCORE_END).until_step(END_PHASE)
    assert t.where(late) == "1 waiting room"


@covers("7.7.1.4")
def test_the_step_goes_on_until_nobody_is_reversed() -> None:
    t = Table()
    knock = Turn(In(EITHER, STAGE, Oriented(STAND)), REVERSE)
    late = t.put(0, CENTER_LEFT, character())
    t.put(
        1,
        CENTER_LEFT,
        character(abilities=(AutoAbility(ThisMoves(STAGE, IN_WAITING_ROOM), knock),)),
        orientation=REVERSE,
    )
    t.begin(ENCORE_STEP).until_step(END_PHASE)
    assert t.where(late) == "0 waiting room"


@covers("7.7.1.4")
def test_a_reversed_character_that_cannot_be_moved_does_not_keep_the_step_going_for_ever() -> None:
    t = Table()
    rooted = ContAbility(This(), (Restrict(CANNOT_MOVE),))
    stone = t.put(0, CENTER_LEFT, character(abilities=(rooted,)), orientation=REVERSE)
    t.begin(ENCORE_STEP).until_step(END_PHASE)
    assert t.where(stone) == "0 left of the center stage"

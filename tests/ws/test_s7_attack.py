"""Sections 7.1 to 7.4: declaring an attack, the trigger check, the counter."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    ANYWHERE,
    BACK_LEFT,
    BACK_RIGHT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CENTER_STAGE,
    CLOCK,
    DECK,
    HAND,
    IN_HAND,
    RESOLUTION,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    ATTACK_DECLARATION,
    ATTACK_PHASE,
    ATTACKS,
    BEGINNING_OF_ATTACK_DECLARATION,
    BEGINNING_OF_ATTACK_PHASE,
    BEGINNING_OF_COUNTER_STEP,
    BEGINNING_OF_DAMAGE_STEP,
    BEGINNING_OF_TRIGGER_STEP,
    CANNOT_ATTACK,
    CANNOT_FRONTAL,
    COUNTER_STEP,
    DAMAGE_STEP,
    END_OF_ATTACK,
    END_OF_THE_ATTACK,
    END_PHASE,
    IN_COUNTER,
    NEXT_TURN,
    POWER,
    SIDE,
    SOUL_ICON,
    TRIGGER_CHECK,
    TRIGGER_CHECKED,
    TRIGGER_STEP,
)
from rulebound.games.ws.nodes import Attacking, Defending, InBattle
from rulebound.games.ws.stage_moves import MoveToOpenPosition
from rulebound.kernel.abilities import ActAbility, AutoAbility, ContAbility, EventAbility
from rulebound.kernel.amounts import Exists, Num, Unless
from rulebound.kernel.cards import AllOf, In, InZones, Itself, Other, That, This, TopOf
from rulebound.kernel.effects import Draw, Give, MoveTo, Seq, Turn, When
from rulebound.kernel.mods import Becomes, GainIcon, Plus, Restrict
from rulebound.kernel.nodes import Condition, Pred
from rulebound.kernel.triggers import At, Happens, TurnsTo
from rulebound.kernel.words import EITHER, MINE, REST, REVERSE, STAND, YOURS
from tests.rule_claims import covers
from tests.ws.beacons import beacon, said, signal
from tests.ws.table import Table, character, climax, event

BOUNCE = MoveTo(In(YOURS, STAGE), HAND)


def being(pred: Pred) -> Exists:
    """This card is such a one now."""
    return Exists(That(This(), pred))


# 7.1, 7.2


@covers("7.1.1", "7.2.1", "7.2.1.3", "7.2.1.3.1.1")
def test_standing_characters_in_the_center_stage_can_attack_and_no_others() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character("Ready"))
    t.put(0, CENTER_MIDDLE, character("Resting"), orientation=REST)
    t.put(0, CENTER_RIGHT, character("Reversed"), orientation=REVERSE)
    t.put(0, BACK_LEFT, character("Behind"))
    t.begin(ATTACK_PHASE)
    assert t.words() == ["direct attack with Ready on left of the center stage", "end the attack phase"]


@covers("7.1.2", "7.2.1.3.1", "7.5.1.4", "7.6.1.5")
def test_one_attack_after_another_until_the_turn_player_has_enough() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character("Left"))
    t.put(0, CENTER_MIDDLE, character("Middle"))
    t.put(0, CENTER_RIGHT, character("Right"))
    t.put(1, CENTER_RIGHT, character("Wall", power=1000))
    t.begin(ATTACK_PHASE)
    t.choose("frontal attack with Left").until("attack")
    t.choose("direct attack with Middle")
    assert t.asked == "attack"
    assert t.words() == ["direct attack with Right on right of the center stage", "end the attack phase"]
    assert t.g.attack_kind == 0


@covers("7.2.1.1", "7.2.1.2")
def test_the_attack_phase_begins_once_the_declaration_step_with_each_attack() -> None:
    t = Table()
    watcher = (beacon("phase", BEGINNING_OF_ATTACK_PHASE), beacon("step", BEGINNING_OF_ATTACK_DECLARATION))
    t.put(0, BACK_LEFT, character(abilities=(*watcher, beacon("end", END_OF_THE_ATTACK))))
    t.put(0, CENTER_LEFT, character())
    t.begin(ATTACK_PHASE)
    assert t.asked == "attack"
    assert said(t) == ["phase", "step"], "no attack has ended before the first"
    t.choose("direct")
    t.until_step(END_PHASE)
    assert said(t) == ["phase", "step", "end", "step"]


def attacks_in(turn: int) -> int:
    """How often the turn player can attack with three characters in this turn."""
    t = Table(turn=turn)
    for position in (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT):
        t.put(0, position, character())
    t.begin(ATTACK_PHASE, decks=20)
    done = 0
    while t.g.step != END_PHASE and t.asked == "attack":
        t.driver.answer([0])
        done += 1
    return done


@covers("7.2.1.3.1.2")
def test_the_starting_player_attacks_only_once_in_the_first_turn() -> None:
    assert [attacks_in(turn) for turn in (1, 2, 3)] == [1, 3, 3]


@covers("7.2.1.3.1.1", "7.2.1.3.1.3")
def test_where_nobody_can_attack_the_attack_phase_ends_unasked() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(abilities=(ContAbility(This(), (Restrict(CANNOT_ATTACK),)),)))
    t.begin(ATTACK_PHASE)
    t.until_step(END_PHASE)
    assert t.g.attacks == 0
    assert t.g.decisions == 0


@covers("7.2.1.3.1.1")
def test_an_effect_may_take_one_kind_of_attack_away() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(abilities=(ContAbility(This(), (Restrict(CANNOT_FRONTAL),)),)))
    t.put(1, CENTER_RIGHT, character())
    t.begin(ATTACK_CHOICE)
    assert [w.split()[0] for w in t.words()] == ["side", "end"]


@covers("7.2.1.3.2")
def test_ending_the_attack_phase_leads_straight_to_the_encore_step() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character())
    fallen = t.put(1, CENTER_LEFT, character(), orientation=REVERSE)
    t.begin(ATTACK_PHASE).passes()
    t.until_step(END_PHASE)
    assert t.where(fallen) == "1 waiting room"
    assert len(t.cards(1, CLOCK)) == 0


@covers("7.2.1.4", "7.2.1.4.1", "7.5.1.2")
def test_nobody_facing_means_a_direct_attack_with_one_more_soul_this_turn() -> None:
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character(soul=2))
    t.put(1, CENTER_LEFT, character())
    t.begin(ATTACK_CHOICE)
    assert [w.split()[0] for w in t.words()] == ["direct", "end"]
    t.choose("direct").until_step(END_OF_ATTACK)
    assert len(t.cards(1, CLOCK)) == 3
    t.until_step(END_PHASE)
    assert t.soul(attacker) == 3
    t.until_step(NEXT_TURN)
    assert t.soul(attacker) == 2


@covers("7.2.1.4", "7.2.1.4.2")
@pytest.mark.parametrize(("kind", "level", "damage"), [("frontal", 2, 3), ("side", 2, 1), ("side", 0, 3)])
def test_against_a_facing_character_frontal_keeps_the_soul_side_loses_its_level(
    kind: str, level: int, damage: int
) -> None:
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character(soul=3))
    t.put(1, CENTER_RIGHT, character(level=level))
    t.begin(ATTACK_CHOICE)
    assert [w.split()[0] for w in t.words()] == ["frontal", "side", "end"]
    t.choose(kind).until_step(END_OF_ATTACK)
    assert len(t.cards(1, CLOCK)) == damage
    t.until_step(END_PHASE)
    assert t.soul(attacker) == damage
    t.until_step(NEXT_TURN)
    assert t.soul(attacker) == 3


@covers("7.2.1.4.3")
def test_kind_and_soul_are_settled_even_if_the_facing_character_changes_or_leaves() -> None:
    for effect in (BOUNCE, Give(In(YOURS, STAGE), (Becomes(0, Num(0)),))):
        t = Table()
        attacker = t.put(0, CENTER_LEFT, character(soul=3, abilities=(AutoAbility(Happens(ATTACKS), effect),)))
        t.put(1, CENTER_RIGHT, character(level=2))
        t.begin(ATTACK_CHOICE).choose("side").until_step(TRIGGER_STEP)
        assert t.g.attack_kind == SIDE
        assert t.soul(attacker) == 1
        t.until_step(END_OF_ATTACK)
        assert len(t.cards(1, CLOCK)) == 1


@covers("7.2.1.4.3")
def test_a_frontal_attack_goes_on_to_the_counter_step_without_a_defender() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(soul=1, abilities=(AutoAbility(Happens(ATTACKS), BOUNCE),)))
    t.put(1, CENTER_RIGHT, character())
    t.begin(ATTACK_CHOICE).choose("frontal").until_step(COUNTER_STEP)
    assert t.g.step == COUNTER_STEP
    t.until_step(END_OF_ATTACK)
    assert len(t.cards(1, CLOCK)) == 1


@covers("7.2.1.5", "7.2.1.5.1", "7.2.1.5.2", "7.2.1.5.3")
def test_in_a_frontal_attack_both_are_in_battle_as_each_other_s_opponents() -> None:
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character())
    defender = t.put(1, CENTER_RIGHT, character())
    other = t.put(1, CENTER_LEFT, character())
    t.begin(ATTACK_CHOICE).choose("frontal").until_step(TRIGGER_STEP)
    g = t.g
    assert (g.attacking(), g.defending(), g.being_attacked()) == (attacker, defender, defender)
    assert (g.battle_opponent(attacker), g.battle_opponent(defender)) == (defender, attacker)
    assert g.in_battle(attacker) and g.in_battle(defender) and not g.in_battle(other)
    assert (g.orientation[attacker], g.orientation[defender]) == (REST, STAND)
    t.until_step(ATTACK_DECLARATION)
    assert not g.in_battle(attacker) and not g.in_battle(defender)


@covers("7.2.1.5.2")
def test_in_a_side_attack_the_facing_character_is_attacked_but_nobody_is_in_battle() -> None:
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character())
    facing = t.put(1, CENTER_RIGHT, character())
    t.begin(ATTACK_CHOICE).choose("side").until_step(TRIGGER_STEP)
    assert (t.g.attacking(), t.g.being_attacked(), t.g.defending()) == (attacker, facing, -1)
    assert not t.g.in_battle(attacker) and not t.g.in_battle(facing)


@covers("7.2.1.5", "7.5.1.2.2")
@pytest.mark.parametrize("there_and_back", [False, True])
def test_an_attacker_that_has_moved_to_another_position_attacks_no_longer(there_and_back: bool) -> None:
    away = MoveToOpenPosition(This(), 1 << BACK_LEFT)
    home = MoveToOpenPosition(This(), 1 << CENTER_LEFT)
    abilities = [AutoAbility(At(BEGINNING_OF_TRIGGER_STEP), away)]
    if there_and_back:
        abilities.append(AutoAbility(At(BEGINNING_OF_DAMAGE_STEP), home))
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character(soul=3, power=9000, abilities=tuple(abilities)))
    defender = t.put(1, CENTER_RIGHT, character(power=1000))
    t.begin(ATTACK_CHOICE).choose("frontal").until_step(END_OF_ATTACK)
    assert t.where(attacker) == ("0 left of the center stage" if there_and_back else "0 left of the back stage")
    assert len(t.cards(1, CLOCK)) == 0
    assert t.g.orientation[defender] == STAND


@covers("7.2.1.5.1", "7.2.1.5.2", "7.6.1.3")
def test_a_defender_that_has_moved_to_another_position_is_not_attacked_any_more() -> None:
    t = Table()
    dodge = AutoAbility(At(BEGINNING_OF_TRIGGER_STEP, YOURS), MoveToOpenPosition(This(), 1 << BACK_RIGHT))
    t.put(0, CENTER_LEFT, character(soul=1, power=9000))
    defender = t.put(1, CENTER_RIGHT, character(power=1000, abilities=(dodge,)))
    t.begin(ATTACK_CHOICE).choose("frontal").until_step(END_OF_ATTACK)
    assert (t.g.defending(), t.g.being_attacked()) == (-1, -1)
    assert t.g.orientation[defender] == STAND
    # the attacker is still there: its damage is dealt
    assert len(t.cards(1, CLOCK)) == 1


@covers("7.2.1.6")
def test_when_this_attacks_is_resolved_before_the_trigger_step() -> None:
    t = Table()
    lucky = t.put(0, HAND, character())
    hoard = AutoAbility(Happens(ATTACKS, subject=Itself()), MoveTo(In(MINE, IN_HAND), DECK))
    t.put(0, CENTER_LEFT, character(abilities=(hoard,)))
    t.begin(ATTACK_CHOICE).choose("direct").until_step(DAMAGE_STEP)
    assert t.where(lucky) == "0 stock", "put on top of the deck before the trigger check"


# 7.3


@covers("7.3.1", "7.3.1.1", "7.3.1.2", "7.3.1.2.3")
def test_the_trigger_check_reveals_the_top_card_and_stocks_it_face_down() -> None:
    t = Table()
    mill = MoveTo(TopOf(MINE, DECK, Num(1)), WAITING_ROOM)
    t.put(0, CENTER_LEFT, character(abilities=(AutoAbility(At(BEGINNING_OF_TRIGGER_STEP), mill),)))
    t.fill(0, DECK, 5)
    checked = t.put(0, DECK, character(trigger=("Soul",)))
    milled = t.put(0, DECK, character())
    t.begin(ATTACK_CHOICE).choose("direct")
    t.until_step(DAMAGE_STEP)
    assert t.where(milled) == "0 waiting room"
    assert t.where(checked) == "0 stock"
    assert not t.g.can_see(checked, 0) and not t.g.can_see(checked, 1)
    shown = [r for r in t.g.log if r.kind == TRIGGER_CHECKED]
    assert [(r.card, r.frm) for r in shown] == [(checked, RESOLUTION)]


@covers("7.3.1.2", "4.12.2.2")
def test_a_soul_icon_in_the_trigger_check_counts_for_the_damage() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(soul=1))
    t.fill(0, DECK, 5)
    t.put(0, DECK, character(trigger=("Soul", "Soul")))
    t.begin(ATTACK_CHOICE).choose("direct").until_step(END_OF_ATTACK)
    assert len(t.cards(1, CLOCK)) == 4


@covers("7.3.1.2.1")
@pytest.mark.parametrize("first", ["draw", "return"])
def test_several_icons_are_performed_in_the_order_the_player_chooses(first: str) -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character())
    t.put(1, BACK_LEFT, character("Victim"))
    t.fill(0, DECK, 5)
    t.put(0, DECK, climax(trigger=("Return", "Draw")))
    t.begin(ATTACK_CHOICE).choose("direct")
    assert t.asked == "icon order"
    t.choose(first)
    assert t.asked == ("may draw" if first == "draw" else "return")
    t.decline()
    assert t.asked == ("return" if first == "draw" else "may draw")


def damage_with(gains_soul_icon: Condition) -> int:
    """A direct attack of soul 1 checks a draw icon on a card that has a soul icon, too, as long as something holds."""
    gain = ContAbility(This(), (GainIcon(SOUL_ICON),), gains_soul_icon, zones=ANYWHERE)
    t = Table()
    t.put(0, CENTER_LEFT, character(soul=1))
    t.fill(0, DECK, 5)
    t.put(0, DECK, climax(trigger=("Draw",), abilities=(gain,)))
    t.begin(ATTACK_CHOICE).choose("direct")
    if t.asked == "icon order":
        t.choose("draw")
    t.yes()
    t.until_step(END_OF_ATTACK)
    return len(t.cards(1, CLOCK))


@covers("7.3.1.2.2")
def test_the_icons_are_those_the_card_had_when_it_was_revealed() -> None:
    hand = Exists(In(MINE, IN_HAND))
    assert damage_with(being(InZones(1 << RESOLUTION))) == 3, "it has the icon where it is revealed"
    assert damage_with(being(InZones(1 << DECK))) == 2, "it had the icon before"
    assert damage_with(hand) == 2, "gained by the draw: too late to count"
    assert damage_with(Unless(hand)) == 3, "lost by the draw: it counts all the same"


@covers("7.3.1.2.3.1")
def test_this_card_s_trigger_check_is_the_one_made_for_its_own_attack() -> None:
    t = Table()
    own = signal("own", Happens(TRIGGER_CHECKED, other=Itself()))
    t.put(0, CENTER_LEFT, character("Speaker", abilities=(own,)))
    t.put(0, CENTER_RIGHT, character("Other"))
    t.begin(ATTACK_CHOICE).choose("with Other").until("attack")
    assert said(t) == []
    t.choose("with Speaker").until("attack")
    assert said(t) == ["own"]


@covers("7.3.1.3")
@pytest.mark.parametrize(("kind", "following"), [("frontal", COUNTER_STEP), ("side", DAMAGE_STEP)])
def test_after_the_trigger_check_comes_the_counter_step_in_frontal_attacks_only(kind: str, following: int) -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(abilities=(signal("checked", Happens(TRIGGER_CHECKED)),)))
    t.put(1, CENTER_RIGHT, character())
    t.begin(ATTACK_CHOICE).choose(kind).until_step(COUNTER_STEP, DAMAGE_STEP)
    assert t.g.step == following
    assert said(t) == ["checked"]


@covers("7.3.1.3")
def test_a_direct_attack_has_no_counter_step_either() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character())
    t.put(1, HAND, event("Answer", icons=("Counter",)))
    t.begin(ATTACK_CHOICE).choose("direct").until_step(COUNTER_STEP, DAMAGE_STEP)
    assert t.g.step == DAMAGE_STEP


# 7.4


def at_the_counter() -> Table:
    """A frontal attack has been declared; the opponent holds a bit of everything."""
    t = Table()
    t.put(0, CENTER_LEFT, character("Attacker", power=5000, abilities=(beacon("counter", BEGINNING_OF_COUNTER_STEP),)))
    help_it = Give(In(MINE, STAGE, Defending()), (Plus(POWER, Num(2000)),))
    counter = ActAbility(help_it, window=IN_COUNTER, zones=IN_HAND)
    t.put(1, CENTER_RIGHT, character("Defender", power=4000, abilities=(ActAbility(Draw(Num(1))),)))
    t.put(1, BACK_LEFT, character(abilities=(signal("countered", At(BEGINNING_OF_COUNTER_STEP, YOURS)),)))
    t.put(1, HAND, event("Plain event"))
    t.put(1, HAND, event("Trap", icons=("Counter",), abilities=(EventAbility(Draw(Num(1))),)))
    t.put(1, HAND, character("Plain character"))
    t.put(1, HAND, character("Helper", abilities=(counter,), icons=("Counter",)))
    t.put(0, HAND, event("Not yours to play", icons=("Counter",)))
    return t.begin(ATTACK_CHOICE).choose("frontal")


@covers("7.4.1", "7.4.1.1", "7.4.1.2", "7.4.1.2.1")
def test_the_opponent_may_play_counter_events_and_counter_abilities_and_nothing_else() -> None:
    t = at_the_counter()
    assert t.asked == "counter"
    assert t.decision.player == 1
    assert said(t) == ["counter", "countered"]
    assert t.words() == ["play Trap", "use Helper: ability 1", "play no counter"]


@covers("7.4.1.2.2")
def test_one_counter_and_no_more() -> None:
    t = at_the_counter()
    t.choose("use Helper").until_step(DAMAGE_STEP, END_OF_ATTACK)
    assert t.g.step == DAMAGE_STEP
    t = at_the_counter()
    t.choose("play Trap")
    assert t.g.step == DAMAGE_STEP
    assert [t.g.definition(c).info.names[0] for c in t.cards(1, HAND)].count("Helper") == 1


@covers("7.4.1.2.2")
def test_a_counter_can_turn_the_battle_or_be_left_unplayed() -> None:
    t = at_the_counter()
    t.choose("use Helper").until_step(END_OF_ATTACK)
    assert [t.g.orientation[c] for c in (t.cards(0, CENTER_LEFT)[0], t.cards(1, CENTER_RIGHT)[0])] == [REVERSE, STAND]
    t = Table()
    weak = t.put(1, CENTER_RIGHT, character(power=4000))
    t.put(1, HAND, event("Trap", icons=("Counter",)))
    t.put(0, CENTER_LEFT, character(power=5000))
    t.begin(ATTACK_CHOICE).choose("frontal").choose("play Trap").until_step(END_OF_ATTACK)
    assert t.g.orientation[weak] == REVERSE


@covers("7.4.1.3")
def test_what_the_counter_triggers_is_resolved_before_the_damage_step() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character())
    t.put(1, CENTER_RIGHT, character(abilities=(signal("rested", TurnsTo(Itself(), REST)),)))
    t.put(1, HAND, event("Trap", icons=("Counter",), abilities=(EventAbility(Turn(In(MINE, STAGE), REST)),)))
    t.begin(ATTACK_CHOICE).choose("frontal").choose("play Trap")
    assert t.g.step == DAMAGE_STEP
    assert said(t) == ["rested"]


@covers("7.2.1.5", "7.2.1.5.1")
def test_abilities_read_who_is_attacking_and_who_is_in_battle() -> None:
    t = Table()
    fierce = ContAbility(This(), (Plus(POWER, Num(1500)),), being(InBattle()))
    attacker = t.put(0, CENTER_LEFT, character(power=3000, abilities=(fierce,)))
    spur = ContAbility(In(EITHER, STAGE, AllOf((Other(), Attacking()))), (Plus(POWER, Num(700)),))
    t.put(0, BACK_RIGHT, character(abilities=(spur,)))
    t.put(1, CENTER_RIGHT, character())
    t.put(0, STOCK, character())
    t.begin(ATTACK_CHOICE)
    assert t.power(attacker) == 3000
    t.choose("frontal").until_step(TRIGGER_CHECK)
    assert t.power(attacker) == 5200
    t.until_step(ATTACK_DECLARATION)
    assert t.power(attacker) == 3000


@covers("7.2.1.6")
def test_a_condition_on_the_front_line_is_read_when_the_ability_resolves() -> None:
    t = Table()
    helped = When(Exists(In(MINE, STAGE, AllOf((Other(), InZones(CENTER_STAGE))))), Seq((Draw(Num(1)), Draw(Num(1)))))
    t.put(0, CENTER_LEFT, character("Leader", abilities=(AutoAbility(Happens(ATTACKS, subject=Itself()), helped),)))
    t.put(0, CENTER_RIGHT, character())
    t.begin(ATTACK_CHOICE).choose("Leader")
    assert len(t.cards(0, HAND)) == 2

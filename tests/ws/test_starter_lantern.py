"""The Lantern Race: each ability played once, with the result the rulebook gives it."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    BACK_LEFT,
    BACK_RIGHT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CLIMAX,
    CLOCK,
    DECK,
    HAND,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    CLIMAX_PLAY,
    COUNTER_STEP,
    DAMAGE_STEP,
    END_OF_ATTACK,
    LEVEL_NUMBER,
    MAIN_PLAY,
    TRIGGER_STEP,
)
from tests.rule_claims import covers
from tests.ws.starters import able, card, play
from tests.ws.table import Table, character, climax

WICK = character(traits=("Wick",))


@covers("8.6.3.1", "8.7.2")
def test_pell_tansy_lights_another_wick_character_when_she_attacks() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, card("Pell Tansy, Rushlight"))
    near = t.put(0, CENTER_MIDDLE, WICK)
    far = t.put(0, BACK_LEFT, WICK)
    t.put(0, BACK_RIGHT, character())
    t.begin(ATTACK_CHOICE).choose("direct attack with Pell")
    assert len(t.words()) == 2
    t.take(far).until_step(TRIGGER_STEP)
    assert t.power(far) == 6000
    assert t.power(near) == 5000


@covers("8.1.1.2.2", "8.6.4")
def test_ottoline_pays_one_to_search_and_discards() -> None:
    t = able(Table(), 0, "Yellow", stock=1)
    ottoline = card("Ottoline")
    t.put(0, HAND, ottoline)
    useless = t.put(0, HAND, character(level=3))
    wanted = t.put(0, DECK, WICK)
    t.fill(0, DECK, 5)
    play(t.begin(MAIN_PLAY), ottoline, CENTER_LEFT).yes()
    assert len(t.words()) == 1
    t.take(wanted)
    assert t.where(wanted) == "0 hand"
    assert t.g.can_see(wanted, 0)
    assert not t.g.can_see(wanted, 1)
    assert (t.g.known[wanted] >> 1) & 1, "it was revealed to the opponent"
    t.take(useless)
    assert t.cards(0, STOCK) == []
    assert t.where(useless) == "0 waiting room"
    assert len(t.cards(0, DECK)) == 5


@covers("8.7.3.2.1")
def test_ottoline_need_not_pay() -> None:
    t = able(Table(), 0, "Yellow", stock=1)
    ottoline = card("Ottoline")
    t.put(0, HAND, ottoline)
    t.put(0, DECK, WICK)
    play(t.begin(MAIN_PLAY), ottoline, CENTER_LEFT).no()
    assert t.asked == "main"
    assert len(t.cards(0, STOCK)) == 1
    assert t.cards(0, HAND) == []


def test_sparrow_fetches_a_character_when_his_damage_is_canceled() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, card("Sparrow"))
    lamp = t.put(0, WAITING_ROOM, WICK)
    t.put(0, WAITING_ROOM, character())
    t.fill(1, DECK, 5)
    t.put(1, DECK, climax())
    t.begin(ATTACK_CHOICE).choose("direct attack").until("may")
    t.yes().until_step(END_OF_ATTACK)
    assert t.where(lamp) == "0 hand"
    assert t.cards(1, CLOCK) == []


def test_grandmother_tallow_helps_the_others_and_blesses_one_under_a_climax() -> None:
    t = able(Table(), 0, "Green")
    tallow = t.put(0, BACK_LEFT, card("Grandmother"))
    friend = t.put(0, CENTER_LEFT, WICK)
    stranger = t.put(0, CENTER_RIGHT, character())
    t.put(0, CLOCK, character(colour="Green"))
    t.put(0, HAND, climax("Bonfire", colour="Green"))
    t.begin(CLIMAX_PLAY)
    assert [t.power(c) for c in (friend, tallow, stranger)] == [5500, 1000, 5000]
    t.choose("play Bonfire").take(friend).until_step(ATTACK_CHOICE)
    assert [t.soul(c) for c in (friend, tallow, stranger)] == [2, 1, 1]


def test_harrow_finch_rows_harder_in_his_own_turn() -> None:
    for turn_player, power in ((0, 6000), (1, 4500)):
        t = Table(turn_player=turn_player)
        harrow = t.put(0, CENTER_LEFT, card("Harrow"))
        t.begin(MAIN_PLAY)
        assert t.power(harrow) == power


@covers("3.2.3.1", "3.2.3.1.1", "4.8.1")
def test_harrow_finch_looks_at_up_to_four_and_takes_one() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, card("Harrow"))
    t.put(0, CENTER_RIGHT, WICK)
    t.put(0, CLIMAX, card("All Oars"))
    below = t.put(0, DECK, WICK)
    wanted = t.put(0, DECK, WICK)
    other = t.put(0, DECK, character())
    t.begin(ATTACK_CHOICE).choose("direct attack with Harrow")
    assert t.asked == "one more"
    t.yes().yes().no()
    assert len(t.words()) == 1
    t.take(wanted).until_step(TRIGGER_STEP)
    assert t.where(wanted) == "0 hand"
    assert t.where(other) == "0 waiting room"
    assert t.where(below) == "0 deck"


def test_harrow_finch_does_nothing_without_his_climax() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, card("Harrow"))
    t.put(0, CENTER_RIGHT, WICK)
    t.put(0, CLIMAX, card("Ten Thousand"))
    t.begin(ATTACK_CHOICE).choose("direct attack with Harrow").until_step(DAMAGE_STEP)
    assert t.cards(0, HAND) == []


@covers("1.3.3")
def test_isolde_gannet_stops_short_of_a_level_two_character() -> None:
    for level, ways in ((1, ["frontal", "side"]), (2, ["side"])):
        t = Table()
        t.put(0, CENTER_LEFT, card("Isolde"))
        t.put(1, CENTER_RIGHT, character(level=level))
        t.put(1, CENTER_LEFT, character(level=3))
        t.begin(ATTACK_CHOICE)
        assert [w.split(" ")[0] for w in t.words()[:-1]] == ways


def test_isolde_gannet_sees_the_level_as_it_is_now() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, card("Isolde"))
    t.put(1, CENTER_RIGHT, card("Nan Ember"))
    t.begin(ATTACK_CHOICE)
    assert [w.split(" ")[0] for w in t.words()[:-1]] == ["side"]


@covers("7.3.1.2")
def test_juniper_sconce_pays_for_a_second_trigger_check() -> None:
    t = able(Table(), 0, "Yellow", stock=1)
    t.put(0, CENTER_LEFT, card("Juniper"))
    t.put(0, BACK_LEFT, WICK)
    t.put(0, BACK_RIGHT, WICK)
    t.fill(0, DECK, 8)
    t.begin(ATTACK_CHOICE).choose("direct attack").yes().until_step(DAMAGE_STEP)
    assert len(t.cards(0, STOCK)) == 2
    assert len(t.cards(0, DECK)) == 6


@covers("10.5.1", "10.5.2", "10.5.3", "2.12.2.3", "7.4.1.2.1")
def test_tam_oakum_backs_up_the_defender_and_fills_the_stock() -> None:
    t = able(Table(), 1, "Green", level=1, stock=1)
    tam = t.put(1, HAND, card("Tam"))
    t.put(0, CENTER_LEFT, character(power=6000))
    defender = t.put(1, CENTER_RIGHT, WICK)
    aside = t.put(1, CENTER_LEFT, WICK)
    t.begin(ATTACK_CHOICE).choose("frontal attack with").until("counter")
    t.use("Tam")
    assert t.asked == "may"
    assert t.power(defender) == 7000
    assert t.power(aside) == 5000
    assert t.where(tam) == "1 waiting room"
    t.yes().until_step(DAMAGE_STEP)
    assert len(t.cards(1, STOCK)) == 1


@covers("10.5.2")
def test_backup_needs_the_level_and_the_cost() -> None:
    for level, stock in ((0, 1), (1, 0)):
        t = able(Table(), 1, "Green", level=level, stock=stock)
        t.put(1, HAND, card("Tam"))
        t.put(0, CENTER_LEFT, character())
        t.put(1, CENTER_RIGHT, WICK)
        t.begin(ATTACK_CHOICE).choose("frontal attack").until_step(COUNTER_STEP).until_step(DAMAGE_STEP)
        assert len(t.cards(1, HAND)) == 1


def test_backup_is_no_ability_for_the_main_phase() -> None:
    t = able(Table(), 0, "Green", level=1, stock=1)
    t.put(0, HAND, card("Tam"))
    t.begin(MAIN_PLAY)
    assert not [w for w in t.words() if w.startswith("use")]


@covers("8.6.3.1.1", "3.13.1.1", "8.6.2.5.2")
def test_whistle_before_dawn_lifts_two_wick_characters() -> None:
    t = able(Table(), 0, "Green", level=1, stock=1)
    whistle = t.put(0, HAND, card("Whistle"))
    rowers = [t.put(0, kind, WICK) for kind in (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT)]
    t.begin(MAIN_PLAY).choose("play Whistle").take(*rowers[:2])
    assert t.asked == "main"
    assert [t.power(c) for c in rowers] == [6500, 6500, 5000]
    assert [t.soul(c) for c in rowers] == [2, 2, 1]
    assert t.where(whistle) == "0 waiting room"


def test_whistle_before_dawn_cannot_be_played_without_a_wick_character() -> None:
    t = able(Table(), 0, "Green", level=1, stock=1)
    t.put(0, HAND, card("Whistle"))
    t.put(0, CENTER_LEFT, character())
    t.put(1, CENTER_LEFT, WICK)
    t.begin(MAIN_PLAY)
    assert not [w for w in t.words() if "Whistle" in w]


def test_corvin_ash_leads_a_pure_fleet_and_counts_it_when_he_attacks() -> None:
    t = Table()
    corvin = t.put(0, CENTER_LEFT, card("Corvin"))
    t.put(0, CENTER_MIDDLE, WICK)
    t.put(0, BACK_LEFT, WICK)
    t.begin(ATTACK_CHOICE)
    assert t.power(corvin) == 7000
    t.choose("direct attack with Corvin").until_step(TRIGGER_STEP)
    assert t.power(corvin) == 8000
    mixed = Table()
    corvin = mixed.put(0, CENTER_LEFT, card("Corvin"))
    mixed.put(0, CENTER_MIDDLE, character())
    mixed.begin(ATTACK_CHOICE)
    assert mixed.power(corvin) == 6500


@covers("10.3.1", "10.3.2")
def test_nan_ember_assists_by_the_level_of_each_character_in_front() -> None:
    t = Table()
    nan = t.put(0, BACK_LEFT, card("Nan"))
    left = t.put(0, CENTER_LEFT, character(level=1, traits=("Wick",)))
    middle = t.put(0, CENTER_MIDDLE, character(level=3, traits=("Wick",)))
    right = t.put(0, CENTER_RIGHT, character(level=3, traits=("Wick",)))
    t.begin(MAIN_PLAY)
    assert [t.power(c) for c in (left, middle, right, nan)] == [5500, 6500, 5000, 3000]
    t.choose("exchange left of the center stage and left of the back stage")
    assert t.asked == "main"
    assert [t.power(c) for c in (left, middle, right, nan)] == [5000, 5000, 5000, 3000]


def test_pell_tansy_first_across_the_line_heals() -> None:
    t = able(Table(), 0, "Yellow", level=3, stock=2)
    pell = card("Pell Tansy, First")
    t.put(0, HAND, pell)
    t.put(0, BACK_LEFT, WICK)
    below, top = t.put(0, CLOCK, character()), t.put(0, CLOCK, character())
    play(t.begin(MAIN_PLAY), pell, CENTER_LEFT).yes()
    assert t.asked == "main"
    assert t.where(top) == "0 waiting room"
    assert t.where(below) == "0 clock"


@covers("4.11.1.2", "8.2.1.2")
def test_pell_tansy_burns_when_her_damage_is_canceled_under_her_climax() -> None:
    t = able(Table(), 0, "Yellow", level=3, stock=1)
    pell = t.put(0, CENTER_LEFT, card("Pell Tansy, First"))
    t.put(0, HAND, card("Ten Thousand"))
    given = t.put(0, HAND, WICK)
    t.fill(1, DECK, 5)
    t.put(1, DECK, climax())
    t.begin(CLIMAX_PLAY).choose("play Ten Thousand").yes()
    assert t.asked == "attack"
    assert t.where(given) == "0 waiting room"
    assert (t.power(pell), t.soul(pell)) == (11000, 3)
    t.choose("direct attack").until("may")
    assert t.cards(1, CLOCK) == []
    t.yes().until_step(END_OF_ATTACK)
    assert len(t.cards(1, CLOCK)) == 2


def test_pell_tansy_in_the_back_stage_gets_nothing_from_her_climax() -> None:
    t = able(Table(), 0, "Yellow", level=3, stock=1)
    t.put(0, BACK_LEFT, card("Pell Tansy, First"))
    t.put(0, HAND, card("Ten Thousand"))
    t.put(0, HAND, WICK)
    t.begin(CLIMAX_PLAY).choose("play Ten Thousand").until_step(ATTACK_CHOICE)
    assert len(t.cards(0, STOCK)) == 1


def test_maud_lindengate_comes_a_level_early_behind_four_wick_characters() -> None:
    for friends, level in ((3, 3), (4, 2)):
        t = able(Table(), 0, "Green", level=2, stock=2)
        maud = card("Maud")
        in_hand = t.put(0, HAND, maud)
        for kind in (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT, BACK_LEFT)[:friends]:
            t.put(0, kind, WICK)
        t.begin(MAIN_PLAY)
        assert t.g.number(in_hand, LEVEL_NUMBER) == level
        assert any("play Maud" in w for w in t.words()) == (level == 2)
    play(t, maud, BACK_RIGHT)
    assert t.asked == "main"
    assert t.g.number(in_hand, LEVEL_NUMBER) == 3


def test_maud_lindengate_turns_two_cards_into_a_damage() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, card("Maud"))
    t.fill(0, HAND, 2, WICK)
    t.begin(ATTACK_CHOICE).choose("direct attack").yes().until_step(TRIGGER_STEP)
    assert len(t.cards(1, CLOCK)) == 1
    assert len(t.cards(0, WAITING_ROOM)) == 2


def test_maud_lindengate_cannot_pay_with_one_card() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, card("Maud"))
    t.put(0, HAND, WICK)
    t.put(0, HAND, character())
    t.begin(ATTACK_CHOICE).choose("direct attack").until_step(TRIGGER_STEP)
    assert len(t.cards(0, HAND)) == 2


def test_the_climaxes_lift_all_characters_of_their_player() -> None:
    for name, power, soul in (("Ten Thousand", 6000, 2), ("All Oars", 5000, 3)):
        t = Table()
        mine = t.put(0, BACK_LEFT, character())
        theirs = t.put(1, CENTER_LEFT, character())
        t.put(0, CLIMAX, card(name))
        t.begin(ATTACK_CHOICE)
        assert (t.power(mine), t.soul(mine)) == (power, soul)
        assert (t.power(theirs), t.soul(theirs)) == (5000, 1)

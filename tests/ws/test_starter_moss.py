"""The Moss Almanac: each ability played once, with the result the rulebook gives it."""

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
    LEVEL,
    MARKER_FIRST,
    MEMORY,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    BATTLE_STEP,
    BEGINNING_OF_MAIN_PHASE,
    CLIMAX_PHASE,
    ENCORE_STEP,
    END_OF_ATTACK,
    END_PHASE,
    LEVEL_NUMBER,
    MAIN_PHASE,
    MAIN_PLAY,
    TRIGGER_STEP,
)
from rulebound.kernel.abilities import AutoAbility, ContAbility
from rulebound.kernel.triggers import At
from rulebound.kernel.words import DOWN, REST, REVERSE
from tests.rule_claims import covers
from tests.ws.starters import able, card, one_of, play
from tests.ws.table import Table, character, climax
from tests.ws.trees.phrases import HEAL, power, theirs

MOSS = character(traits=("Moss",))
GREEN = character(colour="Green")


@covers("10.11.1", "10.11.2", "10.11.3", "10.11.4")
def test_orla_lichen_shifts_from_the_clock_into_the_hand() -> None:
    t = Table()
    orla = t.put(0, CLOCK, card("Orla"))
    t.put(0, CLOCK, character())
    green = t.put(0, HAND, GREEN)
    yellow = t.put(0, HAND, character())
    t.put(0, CENTER_LEFT, card("Imbrie"))
    t.fill(0, DECK, 5)
    top = t.put(0, DECK, character())
    t.begin(MAIN_PHASE)
    assert len(t.words()) == 1
    t.take(green)
    assert t.asked == "mode", "Imbrie turns the glass when Shift is used"
    t.choose("effect 2").until("main")
    assert t.where(orla) == "0 hand"
    assert t.where(green) == "0 clock"
    assert t.where(yellow) == "0 hand"
    assert t.where(top) == "0 waiting room"
    assert (t.g.known[orla] >> 1) & 1, "the opponent saw which card it was"


@covers("10.11.3.2")
def test_shift_needs_a_card_of_the_same_colour() -> None:
    t = Table()
    orla = t.put(0, CLOCK, card("Orla"))
    t.put(0, HAND, character(colour="Blue"))
    t.begin(MAIN_PHASE)
    assert t.asked == "main"
    assert t.where(orla) == "0 clock"


def test_two_orla_lichens_shift_one_after_the_other() -> None:
    t = Table()
    orlas = [t.put(0, CLOCK, card("Orla")) for _ in range(2)]
    greens = t.fill(0, HAND, 2, GREEN)
    t.begin(MAIN_PHASE)
    assert t.asked == "standby"
    t.driver.answer([0])
    t.take(greens[0])
    t.take(greens[1]).until("main")
    assert {t.where(c) for c in orlas} == {"0 hand"}
    assert {t.where(c) for c in greens} == {"0 clock"}


@covers("10.11.3.1")
def test_shift_needs_the_card_still_in_the_clock() -> None:
    t = Table()
    orla = t.put(0, CLOCK, card("Orla"))
    green = t.put(0, HAND, GREEN)
    t.put(0, CENTER_LEFT, character("Healer", abilities=(AutoAbility(At(BEGINNING_OF_MAIN_PHASE), HEAL),)))
    t.begin(MAIN_PHASE).choose("Healer").yes()
    assert t.asked == "main"
    assert t.where(orla) == "0 waiting room"
    assert t.where(green) == "0 hand"


@covers("7.6.1.2")
def test_wren_hollow_falls_into_the_memory() -> None:
    for friend in (True, False):
        t = Table()
        t.put(0, CENTER_LEFT, character())
        wren = t.put(1, CENTER_RIGHT, card("Wren"))
        if friend:
            t.put(1, BACK_LEFT, MOSS)
        t.begin(ATTACK_CHOICE).choose("frontal attack").until_step(BATTLE_STEP)
        if friend:
            t.until("may")
            t.yes()
        t.until_step(END_OF_ATTACK)
        assert t.where(wren) == ("1 memory" if friend else "1 right of the center stage")


def knell(on_top: bool, friends: int) -> tuple[Table, int]:
    t = Table()
    t.put(0, CLOCK, card("Corrigan"))
    if not on_top:
        t.put(0, CLOCK, character())
    rung = t.put(0, CENTER_LEFT, MOSS)
    for kind in (CENTER_MIDDLE, BACK_LEFT)[: friends - 1]:
        t.put(0, kind, MOSS)
    return t.begin(CLIMAX_PHASE), rung


@covers("2.12.2.3")
def test_corrigan_knell_rings_the_alarm_from_the_top_of_the_clock() -> None:
    t, rung = knell(on_top=True, friends=3)
    t.take(rung).until_step(ATTACK_CHOICE)
    assert t.power(rung) == 6500
    for on_top, friends in ((False, 3), (True, 2)):
        t, rung = knell(on_top, friends)
        t.until_step(ATTACK_CHOICE)
        assert t.power(rung) == 5000


def test_corrigan_knell_helps_the_other_moss_characters() -> None:
    t = Table()
    corrigan = t.put(0, BACK_LEFT, card("Corrigan"))
    friend = t.put(0, CENTER_LEFT, MOSS)
    stranger = t.put(0, CENTER_RIGHT, character())
    t.begin(MAIN_PLAY)
    assert [t.power(c) for c in (corrigan, friend, stranger)] == [1500, 5500, 5000]


@covers("11.3.2", "11.3.1.3", "4.8.1")
def test_imbrie_turns_the_glass_when_she_is_placed() -> None:
    for way, place in ((1, "0 deck"), (2, "0 waiting room")):
        t = able(Table(), 0, "Blue")
        imbrie = card("Imbrie")
        t.put(0, HAND, imbrie)
        t.fill(0, DECK, 5)
        top = t.put(0, DECK, character())
        play(t.begin(MAIN_PLAY), imbrie, CENTER_LEFT)
        assert t.asked == "mode"
        assert t.g.can_see(top, 0)
        assert not t.g.can_see(top, 1)
        t.choose(f"effect {way}")
        assert t.asked == "main"
        assert t.where(top) == place
        assert not t.g.can_see(top, 0) or way == 2


def test_basil_tidewise_reads_the_level_in_his_turn() -> None:
    for turn_player, level, strength in ((0, 1, 6000), (0, 0, 4000), (1, 1, 4000)):
        t = Table(turn_player=turn_player)
        basil = t.put(0, CENTER_LEFT, card("Basil"))
        t.put(0, LEVEL, character(level=level))
        t.begin(MAIN_PLAY)
        assert t.power(basil) == strength


@covers("3.9.2.2.1")
def test_basil_tidewise_cannot_read_a_level_card_that_lies_face_down() -> None:
    t = Table()
    basil = t.put(0, CENTER_LEFT, card("Basil"))
    t.put(0, LEVEL, character(level=3), face=DOWN)
    t.begin(MAIN_PLAY)
    assert t.power(basil) == 4000


@covers("4.9.1")
def test_basil_tidewise_takes_a_moss_character_from_the_top() -> None:
    for top_card, place in ((MOSS, "0 hand"), (climax(), "0 deck")):
        t = Table()
        t.put(0, CENTER_LEFT, card("Basil"))
        t.put(0, CENTER_RIGHT, MOSS)
        t.put(0, CLIMAX, card("Low Tide"))
        t.fill(0, DECK, 5)
        top = t.put(0, DECK, top_card)
        t.begin(ATTACK_CHOICE).choose("direct attack with Basil").until_step(TRIGGER_STEP)
        assert t.where(top) == place
        assert t.g.known[top] & 3 == 3


def test_sister_bracken_is_stronger_among_moss_only() -> None:
    for friend, strength in ((MOSS, 5000), (character(), 4500)):
        t = Table()
        bracken = t.put(0, CENTER_LEFT, card("Sister Bracken"))
        t.put(0, BACK_LEFT, friend)
        t.begin(MAIN_PLAY)
        assert t.power(bracken) == strength


@covers("10.12.3", "3.2.3.1")
def test_sister_bracken_accelerates_and_canon_verdance_banks_on_it() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, card("Sister Bracken"))
    t.put(0, CENTER_RIGHT, card("Canon"))
    above = t.put(0, CLOCK, character())
    spent = t.put(0, WAITING_ROOM, MOSS)
    t.fill(0, DECK, 5)
    wanted = t.put(0, DECK, MOSS)
    t.begin(CLIMAX_PHASE).yes().yes().no().take(wanted)
    assert t.cards(0, CLOCK) == [spent, above]
    assert t.where(wanted) == "0 hand"
    assert t.asked == "may"
    t.yes().until_step(ATTACK_CHOICE)
    assert len(t.cards(0, STOCK)) == 1


def test_canon_verdance_counts_an_accelerate_once_a_turn() -> None:
    t = Table()
    for kind in (CENTER_LEFT, CENTER_MIDDLE):
        t.put(0, kind, card("Sister Bracken"))
    t.put(0, CENTER_RIGHT, card("Canon"))
    t.fill(0, WAITING_ROOM, 2, MOSS)
    t.begin(CLIMAX_PHASE)
    offered = 0
    while t.g.step == CLIMAX_PHASE and t.asked in ("standby", "pay", "cost", "one more", "may", "choose"):
        if t.asked == "may":
            offered += 1
        if t.asked in ("pay", "may"):
            t.yes()
        else:
            t.decline()
    assert len(t.cards(0, CLOCK)) == 2
    assert offered == 1


@covers("8.7.5.1", "6.8.1.1")
def test_lull_seawright_calls_a_character_that_goes_to_the_memory_at_the_end() -> None:
    t = able(Table(), 0, "Blue", level=1, stock=1)
    lull = card("Lull")
    t.put(0, HAND, lull)
    called = t.put(0, WAITING_ROOM, MOSS)
    t.put(0, WAITING_ROOM, character(cost=1, traits=("Moss",)))
    play(t.begin(MAIN_PLAY), lull, CENTER_LEFT).yes().choose("right of the center stage")
    assert t.asked == "main"
    assert t.where(called) == "0 right of the center stage"
    t.choose("exchange right of the center stage and left of the back stage")
    t.until_step(END_PHASE)
    assert t.where(called) == "0 left of the back stage"
    t.until("clock")
    assert t.where(called) == "0 memory"


@covers("3.1.4")
def test_lull_seawright_forgets_a_character_that_has_left_the_stage() -> None:
    t = able(Table(), 0, "Blue", level=1, stock=1)
    lull = card("Lull")
    t.put(0, HAND, lull)
    called = t.put(0, WAITING_ROOM, MOSS)
    other = card("Corrigan")
    t.put(0, HAND, other)
    play(t.begin(MAIN_PLAY), lull, CENTER_LEFT).yes().choose("right of the center stage")
    play(t, other, CENTER_RIGHT).until("clock")
    assert t.where(called) == "0 waiting room"


def test_the_memory_strengthens_lull_seawright_and_ebb_marrow() -> None:
    for cards, lull_power, ebb_power in ((0, 4000, 5000), (1, 4000, 6000), (2, 5500, 6000)):
        t = Table()
        lull = t.put(0, CENTER_LEFT, card("Lull"))
        ebb = t.put(0, CENTER_RIGHT, card("Ebb"))
        t.fill(0, MEMORY, cards)
        t.fill(1, MEMORY, 2)
        t.begin(MAIN_PLAY)
        assert (t.power(lull), t.power(ebb)) == (lull_power, ebb_power)


@covers("10.13.3", "10.13.3.1", "8.1.1.2.2")
def test_ebb_marrow_resonates_with_mother_fathom_in_hand() -> None:
    t = Table()
    ebb = t.put(0, CENTER_LEFT, card("Ebb"))
    fathom = t.put(0, HAND, card("Mother"))
    t.begin(CLIMAX_PHASE).yes().until_step(ATTACK_CHOICE)
    assert (t.power(ebb), t.soul(ebb)) == (7500, 2)
    assert t.where(fathom) == "0 hand"
    assert (t.g.known[fathom] >> 1) & 1
    assert not t.g.can_see(fathom, 1)


def test_ebb_marrow_cannot_resonate_alone() -> None:
    t = Table()
    ebb = t.put(0, CENTER_LEFT, card("Ebb"))
    t.put(0, HAND, card("Thaddeus"))
    t.begin(CLIMAX_PHASE).until_step(ATTACK_CHOICE)
    assert t.power(ebb) == 5000


@covers("3.2.3.1.1", "2.12.2.3")
def test_pressed_between_the_pages_stays_in_the_memory_and_works_there() -> None:
    t = able(Table(), 0, "Green", level=1, stock=1)
    pressed = t.put(0, HAND, card("Pressed"))
    flower = t.put(0, CENTER_LEFT, MOSS)
    t.fill(0, DECK, 5)
    wanted, other = t.put(0, DECK, MOSS), t.put(0, DECK, character())
    t.begin(MAIN_PLAY).choose("play Pressed").yes().yes().no().take(wanted)
    assert t.asked == "main"
    assert t.where(wanted) == "0 hand"
    assert t.where(other) == "0 waiting room"
    assert t.where(pressed) == "0 memory"
    t.until_step(ATTACK_CHOICE)
    assert t.power(flower) == 6000


def test_canon_verdance_banks_a_character_among_five() -> None:
    for friends in (3, 4):
        t = able(Table(), 0, "Green", level=2, stock=1)
        canon = card("Canon")
        t.put(0, HAND, canon)
        banked = t.put(0, WAITING_ROOM, MOSS)
        for kind in (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT, BACK_LEFT)[:friends]:
            t.put(0, kind, MOSS)
        play(t.begin(MAIN_PLAY), canon, BACK_RIGHT)
        if friends == 4:
            t.yes()
        assert t.asked == "main"
        assert t.where(banked) == ("0 stock" if friends == 4 else "0 waiting room")


@covers("10.3.2")
def test_sexton_marl_assists_level_two_and_higher() -> None:
    t = Table()
    t.put(0, BACK_LEFT, card("Sexton"))
    low = t.put(0, CENTER_LEFT, character(level=1))
    high = t.put(0, CENTER_MIDDLE, character(level=2))
    t.begin(MAIN_PLAY)
    assert (t.power(low), t.power(high)) == (5000, 6500)


@covers("8.1.1.1")
def test_sexton_marl_exchanges_a_level_card_and_a_discarded_one() -> None:
    t = able(Table(), 0, "Blue", level=1)
    marl = t.put(0, CENTER_LEFT, card("Sexton"))
    (old,) = t.cards(0, LEVEL)
    new = t.put(0, WAITING_ROOM, MOSS)
    t.begin(MAIN_PLAY).use("Sexton")
    assert t.asked == "main"
    assert t.g.orientation[marl] == REST
    assert one_of(t, 0, LEVEL) == new
    assert t.where(old) == "0 waiting room"


def test_sexton_marl_exchanges_nothing_for_nothing() -> None:
    t = able(Table(), 0, "Blue", level=1)
    t.put(0, CENTER_LEFT, card("Sexton"))
    (old,) = t.cards(0, LEVEL)
    t.put(0, WAITING_ROOM, character())
    t.begin(MAIN_PLAY).use("Sexton")
    assert t.asked == "main"
    assert one_of(t, 0, LEVEL) == old


@covers("10.13.3", "10.13.3.2", "3.2.3.1", "3.2.3.1.1")
def test_tide_table_for_two_stocks_for_mother_fathom_and_draws_up_to_two() -> None:
    t = able(Table(), 0, "Blue", level=2, stock=1)
    t.put(0, HAND, card("Tide Table"))
    fathom = t.put(0, HAND, card("Mother"))
    t.fill(0, DECK, 5)
    second = t.put(0, DECK, character())
    first = t.put(0, DECK, character())
    t.begin(MAIN_PLAY).choose("play Tide").choose("Mother Fathom")
    assert t.where(first) == "0 stock"
    assert (t.g.known[fathom] >> 1) & 1
    t.yes().no()
    assert t.where(second) == "0 hand"
    t.take(second).until("clock")
    assert t.where(second) == "0 waiting room"
    assert t.cards(0, HAND) == [fathom]


def test_tide_table_for_two_without_mother_fathom_only_draws() -> None:
    t = able(Table(), 0, "Blue", level=2, stock=1)
    t.put(0, HAND, card("Tide Table"))
    thrown = t.put(0, HAND, character())
    t.begin(MAIN_PLAY).choose("play Tide").yes().yes().take(thrown)
    assert t.asked == "main"
    assert t.cards(0, STOCK) == []
    assert len(t.cards(0, HAND)) == 2


def test_mother_fathom_comes_early_after_a_long_life() -> None:
    for first, level in ((1, 3), (2, 2)):
        t = Table()
        fathom = t.put(0, HAND, card("Mother"))
        t.put(0, LEVEL, character(level=first))
        t.put(0, LEVEL, character(level=2))
        t.begin(MAIN_PLAY)
        assert t.g.number(fathom, LEVEL_NUMBER) == level


def test_mother_fathom_heals_and_counts_the_memory_against_the_opponent() -> None:
    t = able(Table(), 0, "Blue", level=3, stock=4)
    fathom = card("Mother")
    in_hand = t.put(0, HAND, fathom)
    t.put(0, BACK_LEFT, MOSS)
    wound = t.put(0, CLOCK, character())
    t.fill(0, MEMORY, 2)
    t.put(0, CLIMAX, card("Low Tide"))
    paid = t.put(0, HAND, character())
    play(t.begin(MAIN_PLAY), fathom, CENTER_LEFT).yes().until("attack")
    assert t.where(wound) == "0 waiting room"
    t.choose("direct attack").yes().until_step(TRIGGER_STEP)
    assert len(t.cards(1, CLOCK)) == 2
    assert t.where(paid) == "0 waiting room"
    assert t.cards(0, STOCK) == []
    assert t.where(in_hand) == "0 left of the center stage"


@covers("1.3.2.2")
def test_mother_fathom_with_an_empty_memory_deals_no_damage() -> None:
    t = able(Table(), 0, "Blue", stock=2)
    t.put(0, CENTER_LEFT, card("Mother"))
    t.put(0, CLIMAX, card("Low Tide"))
    t.put(0, HAND, character())
    t.begin(ATTACK_CHOICE).choose("direct attack").yes().until_step(TRIGGER_STEP)
    assert t.cards(1, CLOCK) == []
    assert t.cards(0, STOCK) == []


@covers("8.10.1", "8.10.1.1")
def test_thaddeus_sward_goes_to_the_memory_instead_and_has_no_encore() -> None:
    t = able(Table(), 0, "Green", stock=3)
    thaddeus = t.put(0, CENTER_LEFT, card("Thaddeus"), orientation=REVERSE)
    t.begin(ENCORE_STEP)
    assert t.asked == "clock"
    assert t.where(thaddeus) == "0 memory"
    assert len(t.cards(0, STOCK)) == 3


@covers("9.5.1", "8.10.1", "3.7.3.2")
def test_thaddeus_sward_without_power_is_remembered_and_his_markers_are_not() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(abilities=(ContAbility(theirs(), (power(-9500),)),)))
    thaddeus = t.put(1, CENTER_LEFT, card("Thaddeus"))
    marker = t.put(1, MARKER_FIRST, character())
    t.begin(MAIN_PLAY)
    assert t.asked == "main"
    assert t.where(thaddeus) == "1 memory"
    assert t.where(marker) == "1 waiting room"


def test_thaddeus_sward_grows_by_what_is_remembered_and_comes_back() -> None:
    t = able(Table(), 0, "Green", level=3, stock=2)
    thaddeus = card("Thaddeus")
    t.put(0, HAND, thaddeus)
    remembered = t.put(0, MEMORY, card("Thaddeus"))
    t.fill(0, MEMORY, 2)
    paid = t.put(0, HAND, MOSS)
    t.begin(MAIN_PHASE)
    assert t.asked == "pay"
    t.yes().take(paid)
    assert t.asked == "main"
    assert t.where(remembered) == "0 hand"
    play(t, thaddeus, CENTER_LEFT).until("main")
    assert t.power(one_of(t, 0, CENTER_LEFT)) == 11500


def test_the_climaxes_lift_all_characters_of_their_player() -> None:
    for name in ("Low Tide", "The Sluice", "Rain"):
        t = Table()
        mine = t.put(0, BACK_LEFT, character())
        t.put(0, CLIMAX, card(name))
        t.begin(ATTACK_CHOICE)
        assert (t.power(mine), t.soul(mine)) == (6000, 2)

"""The Salt Ledger: each ability played once, with the result the rulebook gives it."""

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
    ATTACK_PHASE,
    DAMAGE_STEP,
    END_OF_ATTACK,
    MAIN_PLAY,
    TRIGGER_STEP,
)
from rulebound.kernel.words import REST, REVERSE
from tests.rule_claims import covers
from tests.ws.starters import able, card, play
from tests.ws.table import Table, character, climax

SALT = character(traits=("Salt",))


@covers("10.7.3", "10.7.4", "3.2.5", "3.13.1.4", "8.1.1.1.2")
def test_dab_halloran_brainstorms_a_search_for_each_climax() -> None:
    t = able(Table(), 0, "Blue", stock=1)
    dab = t.put(0, CENTER_LEFT, card("Dab"))
    mica = t.put(0, CENTER_RIGHT, card("Sister Mica"))
    first, second = t.fill(0, DECK, 2, SALT)
    t.fill(0, DECK, 5)
    flipped = [t.put(0, DECK, c) for c in (climax(), character(), climax(), SALT)]
    t.begin(MAIN_PLAY).use("Dab")
    assert t.g.orientation[dab] == REST
    assert {t.where(c) for c in flipped} == {"0 waiting room"}
    assert t.cited("10.7.3")
    t.take(first)
    t.take(second)
    assert {t.where(first), t.where(second)} == {"0 hand"}
    assert t.cards(0, STOCK) == []
    t.take(mica)
    assert t.asked == "main"
    assert t.power(mica) == 2000


def test_sister_mica_answers_only_the_first_brainstorm_of_a_turn() -> None:
    t = able(Table(), 0, "Blue", stock=2)
    t.put(0, BACK_LEFT, card("Dab"))
    t.put(0, BACK_RIGHT, card("Dab"))
    mica = t.put(0, CENTER_LEFT, card("Sister Mica"))
    t.fill(0, DECK, 15)
    t.begin(MAIN_PLAY).use("Dab").take(mica)
    assert t.asked == "main"
    t.use("Dab")
    assert t.asked == "main"
    assert t.power(mica) == 2000


def test_sister_mica_puts_a_level_zero_opponent_on_the_deck() -> None:
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character())
    mica = t.put(1, CENTER_RIGHT, card("Sister Mica"))
    t.begin(ATTACK_CHOICE).choose("frontal attack").until("may")
    t.yes().until_step(END_OF_ATTACK)
    assert t.g.orientation[mica] == REVERSE
    assert t.g.top(0, DECK) == attacker


def test_sister_mica_lets_a_level_one_opponent_be() -> None:
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character(level=1))
    t.put(1, CENTER_RIGHT, card("Sister Mica"))
    t.begin(ATTACK_CHOICE).choose("frontal attack").until_step(END_OF_ATTACK)
    assert t.where(attacker) == "0 left of the center stage"


def test_sister_mica_may_leave_the_opponent_where_it_is() -> None:
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character())
    t.put(1, CENTER_RIGHT, card("Sister Mica"))
    t.begin(ATTACK_CHOICE).choose("frontal attack").until("may")
    t.no().until_step(END_OF_ATTACK)
    assert t.where(attacker) == "0 left of the center stage"


@covers("7.2.1.1")
def test_hest_steps_into_an_open_position_before_the_opponent_attacks() -> None:
    t = Table()
    hest = t.put(1, BACK_LEFT, card("Hest"))
    t.put(1, CENTER_LEFT, SALT)
    t.put(0, CENTER_LEFT, character())
    t.begin(ATTACK_PHASE).yes()
    assert t.words() == ["middle of the center stage", "right of the center stage"]
    t.choose("right").until_step(ATTACK_CHOICE)
    assert t.where(hest) == "1 right of the center stage"


def test_hest_stays_where_no_position_is_open_or_no_friend_is_there() -> None:
    for friends in ((), (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT)):
        t = Table()
        t.put(1, BACK_LEFT, card("Hest"))
        for kind in friends:
            t.put(1, kind, SALT)
        t.put(0, CENTER_LEFT, character())
        t.begin(ATTACK_PHASE)
        assert t.asked == "attack"


def test_wax_grows_beside_a_salt_character_and_never_side_attacks() -> None:
    t = Table()
    wax = t.put(0, CENTER_LEFT, card("Wax"))
    t.put(1, CENTER_RIGHT, character())
    t.begin(ATTACK_CHOICE)
    assert t.power(wax) == 3000
    assert [w.split(" ")[0] for w in t.words()[:-1]] == ["frontal"]
    t = Table()
    wax = t.put(0, CENTER_LEFT, card("Wax"))
    t.put(0, BACK_LEFT, SALT)
    t.begin(ATTACK_CHOICE)
    assert t.power(wax) == 4000


def test_verity_halit_is_stronger_in_the_opponents_turn() -> None:
    for turn_player, power in ((0, 4500), (1, 6000)):
        t = Table(turn_player=turn_player)
        verity = t.put(0, CENTER_LEFT, card("Verity"))
        t.begin(MAIN_PLAY)
        assert t.power(verity) == power


@covers("3.2.4")
def test_verity_halit_searches_when_her_opponent_falls_under_her_climax() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, card("Verity"))
    t.put(1, CENTER_RIGHT, character(power=1000))
    t.put(0, CLIMAX, card("Paid in Full"))
    wanted = t.put(0, DECK, SALT)
    t.fill(0, DECK, 5)
    t.begin(ATTACK_CHOICE).choose("frontal attack").until("choose")
    t.take(wanted).until_step(END_OF_ATTACK)
    assert t.where(wanted) == "0 hand"
    assert t.cited("7.6.1.2")


@covers("10.5.3", "4.9.1")
def test_pip_inkhorn_reveals_and_swaps_a_salt_character() -> None:
    t = able(Table(), 1, "Blue", level=1)
    t.put(1, HAND, card("Pip"))
    spare = t.put(1, HAND, character())
    t.put(0, CENTER_LEFT, character())
    defender = t.put(1, CENTER_RIGHT, character())
    t.fill(1, DECK, 5)
    top = t.put(1, DECK, SALT)
    t.begin(ATTACK_CHOICE).choose("frontal attack").until("counter")
    t.use("Pip").take(spare).until_step(DAMAGE_STEP)
    assert t.power(defender) == 6500
    assert t.where(top) == "1 hand"
    assert t.where(spare) == "1 waiting room"


def test_pip_inkhorn_leaves_another_card_on_the_deck() -> None:
    t = able(Table(), 1, "Blue", level=1)
    t.put(1, HAND, card("Pip"))
    spare = t.put(1, HAND, character())
    t.put(0, CENTER_LEFT, character())
    t.put(1, CENTER_RIGHT, character())
    t.fill(1, DECK, 5)
    top = t.put(1, DECK, character())
    t.begin(ATTACK_CHOICE).choose("frontal attack").until("counter")
    t.use("Pip").until_step(DAMAGE_STEP)
    assert t.g.top(1, DECK) == top
    assert t.g.known[top] & 3 == 3, "both players saw it"
    assert not t.g.can_see(top, 0)
    assert t.where(spare) == "1 hand"


@covers("9.5.1")
def test_constable_ruddock_weakens_a_character_of_the_center_stage() -> None:
    t = able(Table(), 0, "Red", level=1)
    ruddock = card("Constable")
    t.put(0, HAND, ruddock)
    t.put(0, BACK_LEFT, SALT)
    weak = t.put(1, CENTER_LEFT, character(power=1500))
    strong = t.put(1, CENTER_MIDDLE, character())
    t.put(1, BACK_LEFT, character())
    play(t.begin(MAIN_PLAY), ruddock, CENTER_LEFT)
    assert len(t.words()) == 2
    t.take(weak)
    assert t.asked == "main"
    assert t.where(weak) == "1 waiting room"
    assert t.power(strong) == 5000


@covers("7.4.1.2.1", "8.9.2")
def test_clause_nine_sends_the_beaten_attacker_under_the_deck() -> None:
    t = able(Table(), 1, "Blue", level=1, stock=1)
    clause = t.put(1, HAND, card("Clause"))
    attacker = t.put(0, CENTER_LEFT, character())
    defender = t.put(1, CENTER_RIGHT, SALT)
    t.begin(ATTACK_CHOICE).choose("frontal attack").until("counter")
    t.choose("play Clause")
    assert t.asked == "may"
    assert t.power(defender) == 6500
    assert t.where(clause) == "1 waiting room"
    t.yes().until_step(END_OF_ATTACK)
    assert t.cards(0, DECK)[0] == attacker


def test_clause_nine_needs_a_salt_character_and_a_main_phase_will_do() -> None:
    for friend in (character(), SALT):
        t = able(Table(), 0, "Blue", level=1, stock=1)
        t.put(0, HAND, card("Clause"))
        t.put(0, CENTER_LEFT, friend)
        t.begin(MAIN_PLAY)
        assert any("Clause" in w for w in t.words()) == (friend is SALT)


@covers("10.7.3", "10.7.4")
def test_audit_at_low_water_returns_what_the_flipped_salt_allows() -> None:
    t = able(Table(), 0, "Red", level=1)
    t.put(0, HAND, card("Audit"))
    helped = t.put(0, CENTER_LEFT, character())
    low = character(level=1, traits=("Salt",))
    high = t.put(0, WAITING_ROOM, character(level=2, traits=("Salt",)))
    wanted = t.put(0, WAITING_ROOM, low)
    t.fill(0, DECK, 5)
    flipped = [t.put(0, DECK, c) for c in (low, character(), climax())]
    t.begin(MAIN_PLAY).choose("play Audit").take(wanted)
    assert t.asked == "main"
    assert t.where(wanted) == "0 hand"
    assert {t.where(c) for c in (high, *flipped)} == {"0 waiting room"}
    assert t.power(helped) == 6000


@covers("10.5.2", "8.1.1.2.2")
def test_aunt_gabelle_audits_a_character_above_its_masters_level() -> None:
    t = able(Table(), 1, "Blue", level=2, stock=1)
    t.put(1, HAND, card("Aunt"))
    paid = t.put(1, HAND, SALT)
    able(t, 0, "Red", level=1)
    attacker = t.put(0, CENTER_LEFT, character(level=1))
    early = t.put(0, CENTER_MIDDLE, character(level=2))
    defender = t.put(1, CENTER_RIGHT, character())
    t.begin(ATTACK_CHOICE).choose("frontal attack").until("counter")
    t.use("Aunt").yes().until_step(DAMAGE_STEP)
    assert t.power(defender) == 8000
    assert t.where(paid) == "1 waiting room"
    assert t.where(early) == "0 waiting room"
    assert t.where(attacker) == "0 left of the center stage"


@covers("10.6.1", "10.6.2", "8.10.2.4")
def test_brother_bollard_draws_every_attack_on_himself() -> None:
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character(soul=2))
    bollard = t.put(1, CENTER_MIDDLE, card("Brother"))
    t.begin(ATTACK_CHOICE)
    assert t.power(bollard) == 9500
    t.choose("direct attack").until_step(DAMAGE_STEP)
    assert t.soul(attacker) == 2
    t.until_step(END_OF_ATTACK)
    assert t.g.orientation[attacker] == REVERSE
    assert t.g.orientation[bollard] != REVERSE


def test_brother_bollard_reversed_or_at_the_side_draws_nothing() -> None:
    for kind, orientation in ((CENTER_MIDDLE, REVERSE), (CENTER_LEFT, 0)):
        t = Table()
        attacker = t.put(0, CENTER_LEFT, character())
        bollard = t.put(1, kind, card("Brother"), orientation=orientation)
        t.begin(ATTACK_CHOICE).choose("direct attack").until_step(END_OF_ATTACK)
        assert t.soul(attacker) == 2
        assert t.g.orientation[bollard] == orientation


@covers("1.3.3")
def test_a_character_that_cannot_frontal_attack_is_not_drawn_by_great_performance() -> None:
    t = Table()
    isolde = t.put(0, CENTER_LEFT, card("Isolde"))
    bollard = t.put(1, CENTER_MIDDLE, card("Brother"))
    t.put(1, CENTER_RIGHT, character(level=2))
    t.begin(ATTACK_CHOICE).choose("side attack").until_step(END_OF_ATTACK)
    assert t.g.orientation[isolde] == REST
    assert t.g.orientation[bollard] == 0


def test_carmine_wafer_sends_a_character_home() -> None:
    t = able(Table(), 0, "Red", stock=1)
    carmine = t.put(0, CENTER_LEFT, card("Carmine"))
    guest = t.put(1, CENTER_LEFT, character())
    other = t.put(1, CENTER_RIGHT, character())
    t.begin(MAIN_PLAY).use("Carmine").take(guest).until("main")
    assert t.where(carmine) == "0 waiting room"
    assert t.where(guest) == "1 hand"
    assert t.where(other) == "1 right of the center stage"


def test_prudence_halit_looks_at_three_and_clears_the_way() -> None:
    t = able(Table(), 0, "Blue", level=3, stock=2)
    prudence = card("Prudence")
    t.put(0, HAND, prudence)
    guest = t.put(1, CENTER_LEFT, character())
    t.fill(0, DECK, 3)
    wanted, other = t.put(0, DECK, SALT), t.put(0, DECK, character())
    play(t.begin(MAIN_PLAY), prudence, CENTER_LEFT).yes().yes().no().take(wanted).take(guest)
    assert t.asked == "main"
    assert t.where(wanted) == "0 hand"
    assert t.where(other) == "0 waiting room"
    assert t.where(guest) == "1 hand"


def test_prudence_halit_collects_two_damage_when_she_attacks() -> None:
    t = able(Table(), 0, "Blue", stock=2)
    t.put(0, CENTER_LEFT, card("Prudence"))
    t.put(0, BACK_LEFT, SALT)
    t.put(0, BACK_RIGHT, SALT)
    t.put(0, CLIMAX, card("The Tide"))
    t.begin(ATTACK_CHOICE).choose("direct attack").yes().until_step(TRIGGER_STEP)
    assert len(t.cards(1, CLOCK)) == 2
    assert t.cards(0, STOCK) == []


def test_sterling_drey_cannot_be_chosen_and_takes_a_soul_away() -> None:
    t = able(Table(), 0, "Red", stock=1)
    t.put(0, BACK_LEFT, card("Carmine"))
    facing = t.put(0, CENTER_LEFT, character(soul=2))
    beside = t.put(0, CENTER_MIDDLE, character(soul=2))
    vault = t.put(1, CENTER_RIGHT, card("Sterling"))
    t.begin(MAIN_PLAY)
    assert (t.soul(facing), t.soul(beside)) == (1, 2)
    t.use("Carmine").until("main")
    assert t.where(vault) == "1 right of the center stage"


def test_sterling_drey_can_be_chosen_by_his_own_side() -> None:
    t = able(Table(), 0, "Red", level=1)
    t.put(0, HAND, card("Audit"))
    vault = t.put(0, CENTER_LEFT, card("Sterling"))
    t.fill(0, DECK, 6)
    t.begin(MAIN_PLAY).choose("play Audit")
    assert t.asked == "main"
    assert t.power(vault) == 10500


def test_sterling_drey_heals_beside_a_salt_character() -> None:
    t = able(Table(), 0, "Blue", level=3, stock=2)
    sterling = card("Sterling")
    t.put(0, HAND, sterling)
    t.put(0, BACK_LEFT, SALT)
    top = t.put(0, CLOCK, character())
    play(t.begin(MAIN_PLAY), sterling, CENTER_LEFT).yes()
    assert t.asked == "main"
    assert t.where(top) == "0 waiting room"


def test_justice_vermeil_performs_the_effect_chosen() -> None:
    for mode in (0, 1):
        t = able(Table(), 0, "Red", level=3, stock=2)
        justice = card("Justice")
        t.put(0, HAND, justice)
        hurt = t.put(0, CLOCK, character())
        enemy = t.put(1, CENTER_LEFT, character())
        play(t.begin(MAIN_PLAY), justice, CENTER_LEFT)
        assert t.asked == "mode"
        t.choose(f"effect {mode + 1}")
        if mode == 0:
            t.yes()
        assert t.asked == "main"
        assert t.where(hurt) == ("0 waiting room" if mode == 0 else "0 clock")
        assert t.power(enemy) == (5000 if mode == 0 else 1000)


def test_justice_vermeil_rises_against_a_level_three_character() -> None:
    for level, power in ((2, 9500), (3, 12500)):
        t = Table()
        justice = t.put(0, CENTER_LEFT, card("Justice"))
        t.put(1, CENTER_RIGHT, character(level=level))
        t.begin(ATTACK_CHOICE).choose("frontal attack").until_step(TRIGGER_STEP)
        assert t.power(justice) == power


def test_the_climaxes_lift_all_characters_of_their_player() -> None:
    for name in ("Paid in Full", "The Tide"):
        t = Table()
        mine = t.put(0, BACK_LEFT, character())
        t.put(0, CLIMAX, card(name))
        t.begin(ATTACK_CHOICE)
        assert (t.power(mine), t.soul(mine)) == (6000, 2)

"""The Undertow Workshop: each ability played once, with the result the rulebook gives it."""

from __future__ import annotations

from rulebound.cards import starter
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
    MARKER_FIRST,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    CLIMAX_PHASE,
    CLIMAX_PLAY,
    DAMAGE_STEP,
    ENCORE_STEP,
    END_OF_ATTACK,
    MAIN_PLAY,
)
from rulebound.games.ws.costs import StockCost
from rulebound.games.ws.deck import problems
from rulebound.games.ws.keywords import change_places
from rulebound.kernel.abilities import Cost
from rulebound.kernel.cards import In, Named
from rulebound.kernel.triggers import At
from rulebound.kernel.words import DOWN, MINE, REST, REVERSE, STAND, UP
from tests.rule_claims import covers
from tests.ws.starters import able, card, play
from tests.ws.table import Table, character, climax

SALVAGE = character(traits=("Salvage",))
UNDER_LEFT = MARKER_FIRST
UNDER_MIDDLE = MARKER_FIRST + 1
UNDER_BACK_LEFT = MARKER_FIRST + 3


@covers("5.1.2.4")
def test_any_number_of_clockwork_gulls_may_be_in_a_deck() -> None:
    deck = starter.deck("ws", "undertow-workshop")
    assert len([d for d in deck if d.name == "Clockwork Gull"]) == 6
    assert problems(deck) == []


def test_clockwork_gulls_flock() -> None:
    t = Table()
    one = t.put(0, CENTER_LEFT, card("Clockwork Gull"))
    t.put(1, CENTER_LEFT, card("Clockwork Gull"))
    t.begin(MAIN_PLAY)
    assert t.power(one) == 1500
    t = Table()
    one, two = (t.put(0, kind, card("Clockwork Gull")) for kind in (CENTER_LEFT, BACK_LEFT))
    t.begin(MAIN_PLAY)
    assert (t.power(one), t.power(two)) == (2500, 2500)


@covers("3.7.2", "4.9.1")
def test_ferrule_keeps_a_salvage_character_face_down_underneath() -> None:
    t = able(Table(), 0, "Yellow")
    ferrule = card("Ferrule")
    t.put(0, HAND, ferrule)
    t.fill(0, DECK, 5)
    top = t.put(0, DECK, SALVAGE)
    play(t.begin(MAIN_PLAY), ferrule, BACK_LEFT).yes()
    assert t.asked == "main"
    assert t.cards(0, UNDER_BACK_LEFT) == [top]
    assert t.g.face[top] == DOWN
    assert not t.g.can_see(top, 0)


def test_ferrule_leaves_what_is_no_salvage_character_on_the_deck() -> None:
    t = able(Table(), 0, "Yellow")
    ferrule = card("Ferrule")
    t.put(0, HAND, ferrule)
    t.fill(0, DECK, 5)
    top = t.put(0, DECK, character())
    play(t.begin(MAIN_PLAY), ferrule, BACK_LEFT)
    assert t.asked == "main"
    assert t.g.top(0, DECK) == top
    assert not t.g.can_see(top, 1)


def quern_and_ferrule(stock: int) -> tuple[Table, int, int]:
    t = able(Table(), 0, "Red", stock=stock)
    quern = t.put(0, CENTER_LEFT, card("Old Salvor"))
    t.put(0, BACK_LEFT, card("Ferrule"))
    t.put(0, UNDER_BACK_LEFT, character())
    marker = t.put(0, UNDER_BACK_LEFT, character())
    t.put(0, HAND, SALVAGE)
    return t.begin(MAIN_PLAY), quern, marker


@covers("8.10.1", "8.4.3", "3.7.2")
def test_a_marker_under_ferrule_may_pay_for_quern_instead_of_the_stock() -> None:
    for yes in (True, False):
        t, quern, marker = quern_and_ferrule(stock=1)
        t.use("Old Salvor")
        assert t.asked == "replace"
        if yes:
            t.yes()
        else:
            t.no()
        assert t.asked == "main"
        assert t.power(quern) == 11000
        assert len(t.cards(0, STOCK)) == (1 if yes else 0)
        assert (t.where(marker) == "0 waiting room") is yes
        assert len(t.cards(0, UNDER_BACK_LEFT)) == (1 if yes else 2)


@covers("8.4.2.2")
def test_without_stock_the_marker_must_pay() -> None:
    t, quern, marker = quern_and_ferrule(stock=0)
    t.use("Old Salvor")
    assert t.asked == "main"
    assert t.where(marker) == "0 waiting room"
    assert t.power(quern) == 11000


@covers("10.4.1", "10.4.2")
def test_nettie_corkscrew_bonds_with_hob_anvil_and_helps_another() -> None:
    t = able(Table(), 0, "Red")
    nettie = card("Nettie")
    t.put(0, HAND, nettie)
    paid = t.put(0, HAND, character())
    hob = t.put(0, WAITING_ROOM, card("Hob"))
    t.put(0, WAITING_ROOM, SALVAGE)
    friend = t.put(0, BACK_LEFT, SALVAGE)
    play(t.begin(MAIN_PLAY), nettie, CENTER_LEFT)
    assert t.asked == "standby"
    t.choose("bond").yes()
    assert t.asked == "main"
    assert t.where(hob) == "0 hand"
    assert t.where(paid) == "0 waiting room"
    assert t.power(friend) == 6000


def test_garnet_loam_trades_a_climax_for_a_character() -> None:
    t = able(Table(), 0, "Red")
    garnet = card("Garnet")
    t.put(0, HAND, garnet)
    paid = t.put(0, HAND, climax())
    t.put(0, HAND, character())
    back = t.put(0, WAITING_ROOM, SALVAGE)
    friend = t.put(0, BACK_LEFT, SALVAGE)
    play(t.begin(MAIN_PLAY), garnet, CENTER_LEFT).yes().until("main")
    assert t.where(paid) == "0 waiting room"
    assert t.where(back) == "0 hand"
    assert t.power(friend) == 6500


@covers("10.2.1", "10.2.2", "10.2.4", "8.7.4.1.2")
def test_hob_anvil_comes_back_for_a_salvage_character() -> None:
    t = Table()
    hob = t.put(0, CENTER_LEFT, card("Hob"), orientation=REVERSE)
    t.put(0, HAND, character())
    paid = t.put(0, HAND, SALVAGE)
    t.begin(ENCORE_STEP).until("pay")
    t.yes().until("clock")
    assert t.where(hob) == "0 left of the center stage"
    assert t.g.orientation[hob] == REST
    assert t.where(paid) == "0 waiting room"


@covers("10.2.3")
def test_every_character_has_the_usual_encore() -> None:
    t = able(Table(), 0, "Red", stock=3)
    fallen = t.put(0, CENTER_LEFT, character(), orientation=REVERSE)
    t.begin(ENCORE_STEP).yes().until("clock")
    assert t.where(fallen) == "0 left of the center stage"
    assert t.cards(0, STOCK) == []


def test_hob_anvil_fetches_a_character_when_his_opponent_falls() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, card("Hob"))
    t.put(1, CENTER_RIGHT, character(power=1000))
    t.put(0, CLIMAX, card("Up From"))
    back = t.put(0, WAITING_ROOM, SALVAGE)
    t.begin(ATTACK_CHOICE).choose("frontal attack").until("may")
    t.yes().until_step(END_OF_ATTACK)
    assert t.where(back) == "0 hand"


@covers("10.8.4", "10.8.5")
def test_ines_tarnish_changes_into_her_crowned_self() -> None:
    t = able(Table(), 0, "Red", stock=1)
    ines = t.put(0, CENTER_MIDDLE, card("Ines Tarnish, Sleepless"), orientation=REST)
    crowned = t.put(0, WAITING_ROOM, card("Ines Tarnish, Crowned"))
    kept = t.put(0, WAITING_ROOM, SALVAGE)
    t.put(0, BACK_LEFT, card("Foreman"))
    t.begin(ENCORE_STEP).yes()
    assert t.where(ines) == "0 clock"
    assert t.where(crowned) == "0 middle of the center stage"
    assert t.g.orientation[crowned] == STAND
    t.until("may")
    t.yes().until("clock")
    assert t.cards(0, UNDER_MIDDLE) == [kept]
    assert t.g.face[kept] == UP


def test_ines_tarnish_stays_as_she_is_while_she_stands() -> None:
    t = able(Table(), 0, "Red", stock=1)
    t.put(0, CENTER_MIDDLE, card("Ines Tarnish, Sleepless"))
    t.put(0, WAITING_ROOM, card("Ines Tarnish, Crowned"))
    t.begin(ENCORE_STEP)
    assert t.asked == "clock"


@covers("8.6.3.1.3")
def test_ines_tarnish_pays_in_vain_if_her_other_self_is_not_there() -> None:
    t = able(Table(), 0, "Red", stock=1)
    ines = t.put(0, CENTER_MIDDLE, card("Ines Tarnish, Sleepless"), orientation=REST)
    t.begin(ENCORE_STEP).yes().until("clock")
    assert t.where(ines) == "0 clock"
    assert t.stage(0) == []


def test_ines_tarnish_crowned_is_stronger_for_each_marker() -> None:
    t = Table()
    crowned = t.put(0, CENTER_LEFT, card("Ines Tarnish, Crowned"))
    t.put(0, UNDER_LEFT, character())
    t.put(0, UNDER_LEFT, character(), face=UP)
    t.put(0, UNDER_MIDDLE, character())
    t.begin(MAIN_PLAY)
    assert t.power(crowned) == 9000


@covers("3.7.3.2")
def test_markers_go_with_the_character_that_a_new_one_replaces() -> None:
    t = able(Table(), 0, "Red", level=2, stock=1)
    old = t.put(0, CENTER_LEFT, character())
    under = t.put(0, UNDER_LEFT, character())
    crowned = card("Ines Tarnish, Crowned")
    t.put(0, HAND, crowned)
    play(t.begin(MAIN_PLAY), crowned, CENTER_LEFT).until("main")
    assert {t.where(old), t.where(under)} == {"0 waiting room"}
    assert t.power(t.stage(0)[0]) == 6000


def test_dredger_maroon_works_in_his_turn_and_comes_back_for_a_clock() -> None:
    t = Table()
    dredger = t.put(0, CENTER_LEFT, card("Dredger"), orientation=REVERSE)
    t.put(0, BACK_LEFT, SALVAGE)
    t.begin(ENCORE_STEP)
    assert t.power(dredger) == 6500
    top = t.g.top(0, DECK)
    t.until("pay")
    t.yes().until("clock")
    assert t.where(top) == "0 clock"
    assert t.where(dredger) == "0 left of the center stage"


@covers("10.3.2")
def test_foreman_pinion_assists_salvage_in_front_of_him() -> None:
    t = Table()
    t.put(0, BACK_RIGHT, card("Foreman"))
    middle = t.put(0, CENTER_MIDDLE, SALVAGE)
    left = t.put(0, CENTER_LEFT, SALVAGE)
    right = t.put(0, CENTER_RIGHT, character())
    t.begin(MAIN_PLAY)
    assert [t.power(c) for c in (left, middle, right)] == [5000, 5500, 5000]


def test_foreman_pinion_cheers_a_change() -> None:
    t = able(Table(), 0, "Red", level=2, stock=2)
    foreman = t.put(0, BACK_LEFT, card("Foreman"))
    half = t.put(0, CENTER_LEFT, card("Lady Undertow, Half"))
    raised = t.put(0, WAITING_ROOM, card("Lady Undertow, Wholly"))
    wound = t.put(0, CLOCK, character(colour="Red"))
    paid = t.put(0, HAND, character())
    t.begin(CLIMAX_PHASE).yes()
    assert {t.where(half), t.where(paid)} == {"0 waiting room"}
    assert t.where(raised) == "0 left of the center stage"
    t.choose("Foreman").take(foreman)
    assert t.power(foreman) == 4500
    t.choose("Lady Undertow, Wholly").yes().until_step(ATTACK_CHOICE)
    assert t.where(wound) == "0 waiting room"


def test_breath_held_together_needs_three_and_returns_two() -> None:
    for friends in (2, 3):
        t = able(Table(), 0, "Red", level=1, stock=1)
        t.put(0, HAND, card("Breath"))
        thrown = t.put(0, HAND, character())
        back = t.fill(0, WAITING_ROOM, 3, SALVAGE)
        for kind in (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT)[:friends]:
            t.put(0, kind, SALVAGE)
        t.begin(MAIN_PLAY)
        assert any("Breath" in w for w in t.words()) == (friends == 3)
    t.choose("play Breath").take(*back[:2]).take(thrown)
    assert t.asked == "main"
    assert [t.where(c) for c in back] == ["0 hand", "0 hand", "0 waiting room"]
    assert t.where(thrown) == "0 waiting room"


@covers("10.14.1.1", "10.14.1.1.2", "10.14.1.1.2.1", "10.14.3", "3.7.2.1", "3.2.4")
def test_the_great_gull_is_built_from_a_frame_a_gull_and_what_lay_under_the_frame() -> None:
    t = able(Table(), 0, "Yellow", level=2)
    frame = t.put(0, CENTER_LEFT, card("The Great Gull, Unfinished"))
    spare = t.put(0, UNDER_LEFT, character())
    gull = t.put(0, CENTER_MIDDLE, card("Clockwork Gull"))
    lost = t.put(0, UNDER_MIDDLE, character())
    fetched = t.put(0, WAITING_ROOM, SALVAGE)
    winged = t.put(0, DECK, card("The Great Gull Takes"))
    t.fill(0, DECK, 5)
    t.begin(MAIN_PLAY).use("The Great Gull")
    assert t.where(lost) == "0 waiting room"
    t.take(winged).take(frame, spare, gull).take(fetched)
    assert t.asked == "main"
    assert t.where(winged) == "0 left of the center stage"
    assert t.g.orientation[winged] == STAND
    assert t.cards(0, UNDER_LEFT) == [frame, spare, gull]
    assert {t.g.face[c] for c in (frame, spare, gull)} == {UP}
    assert t.where(fetched) == "0 hand"
    assert t.power(winged) == 12000


@covers("10.14.1.1.1", "3.2.4")
def test_without_the_winged_gull_the_frame_keeps_its_marker_and_the_deck_is_shuffled() -> None:
    t = able(Table(), 0, "Yellow", level=2)
    frame = t.put(0, CENTER_LEFT, card("The Great Gull, Unfinished"))
    gull = t.put(0, CENTER_MIDDLE, card("Clockwork Gull"))
    deck = t.fill(0, DECK, 30)
    t.begin(MAIN_PLAY).use("The Great Gull")
    assert t.asked == "main"
    assert t.where(frame) == "0 left of the center stage"
    assert t.cards(0, UNDER_LEFT) == [gull]
    assert t.cards(0, DECK) != deck


def winged_gull(t: Table, stock: int = 1) -> tuple[int, int]:
    able(t, 0, "Yellow", stock=stock)
    winged = t.put(0, CENTER_LEFT, card("The Great Gull Takes"))
    frame = t.put(0, UNDER_LEFT, card("The Great Gull, Unfinished"), face=UP)
    return winged, frame


@covers("10.15.1", "10.15.2", "10.15.3", "10.15.3.1")
def test_a_clockwork_gull_rises_from_the_great_gull_and_attacks_again() -> None:
    t = Table()
    winged, frame = winged_gull(t)
    gull = t.put(0, UNDER_LEFT, card("Clockwork Gull"), face=UP)
    t.begin(ATTACK_CHOICE).choose("direct attack").until("pay")
    t.yes().choose("right of the center stage").take(winged, frame).until("attack")
    assert t.where(gull) == "0 right of the center stage"
    assert t.g.orientation[gull] == STAND
    assert t.cards(0, MARKER_FIRST + 2) == [winged, frame]
    assert t.cards(0, CENTER_LEFT) == []
    assert "direct attack with Clockwork Gull" in t.words()[0]
    assert (t.power(gull), t.soul(gull)) == (1500, 1)


@covers("9.6.2", "3.7.3.2", "10.15.2")
def test_a_gull_that_rises_on_an_occupied_position_keeps_its_own_markers() -> None:
    t = Table()
    winged, frame = winged_gull(t)
    gull = t.put(0, UNDER_LEFT, card("Clockwork Gull"), face=UP)
    rested = t.put(0, CENTER_MIDDLE, character(), orientation=REST)
    under_rested = t.put(0, UNDER_MIDDLE, character())
    t.begin(ATTACK_CHOICE).choose("direct attack").until("pay")
    t.yes().choose("middle of the center stage").take(winged, frame).until("attack")
    assert t.cards(0, CENTER_MIDDLE) == [gull]
    assert t.cards(0, UNDER_MIDDLE) == [winged, frame]
    assert {t.where(rested), t.where(under_rested)} == {"0 waiting room"}


@covers("10.15.2", "10.15.3")
def test_a_gull_may_rise_where_the_great_gull_was() -> None:
    t = Table()
    winged, frame = winged_gull(t)
    gull = t.put(0, UNDER_LEFT, card("Clockwork Gull"), face=UP)
    t.begin(ATTACK_CHOICE).choose("direct attack").until("pay")
    t.yes().choose("left of the center stage").take(frame, winged).until("attack")
    assert t.cards(0, CENTER_LEFT) == [gull]
    assert t.cards(0, UNDER_LEFT) == [frame, winged]


@covers("10.15.4")
def test_sunder_without_the_named_marker_moves_nobody() -> None:
    t = Table()
    winged, frame = winged_gull(t)
    t.put(0, UNDER_LEFT, card("Clockwork Gull"), face=DOWN)
    t.begin(ATTACK_CHOICE).choose("direct attack").until("pay")
    stock = len(t.cards(0, STOCK))
    t.yes().until_step(ENCORE_STEP)
    assert len(t.cards(0, STOCK)) == stock - 1
    assert t.cards(0, CENTER_LEFT) == [winged]
    assert t.g.orientation[winged] == REST
    assert frame in t.cards(0, UNDER_LEFT)


def test_the_great_gull_played_from_hand_fetches_and_grows() -> None:
    t = able(Table(), 0, "Yellow", level=3, stock=2)
    winged = card("The Great Gull Takes")
    in_hand = t.put(0, HAND, winged)
    t.fill(0, WAITING_ROOM, 2, SALVAGE)
    play(t.begin(MAIN_PLAY), winged, CENTER_LEFT).take()
    assert t.asked == "main"
    assert t.power(in_hand) == 12000
    assert t.cards(0, HAND) == []


def test_lady_undertow_burns_when_her_opponent_falls_under_her_climax() -> None:
    t = able(Table(), 0, "Red", level=3, stock=1)
    lady = t.put(0, CENTER_LEFT, card("Lady Undertow, Wholly"))
    t.put(1, CENTER_RIGHT, character(power=1000))
    t.put(0, HAND, card("Up From"))
    t.put(0, HAND, character())
    t.begin(CLIMAX_PLAY).choose("play Up From").yes()
    assert t.asked == "attack"
    assert t.power(lady) == 13000
    t.choose("frontal attack").until("may")
    before = len(t.cards(1, CLOCK))
    t.yes().until_step(END_OF_ATTACK)
    assert len(t.cards(1, CLOCK)) == before + 2


def test_quern_gives_up_another_character_to_stock_his_clock() -> None:
    t = able(Table(), 0, "Red", level=3, stock=2)
    quern = card("Old Salvor")
    t.put(0, HAND, quern)
    given = t.put(0, BACK_LEFT, SALVAGE)
    top = t.put(0, CLOCK, character())
    play(t.begin(MAIN_PLAY), quern, CENTER_LEFT).yes().until("main")
    assert t.where(given) == "0 waiting room"
    assert t.where(top) == "0 stock"


@covers("8.10.2.4", "7.2.1.5.1")
def test_quern_reaches_into_the_back_stage() -> None:
    t = able(Table(), 0, "Red", stock=1)
    quern = t.put(0, CENTER_LEFT, card("Old Salvor"))
    t.put(0, HAND, SALVAGE)
    shield = t.put(1, CENTER_RIGHT, character(level=2))
    hidden = t.put(1, BACK_LEFT, character())
    t.put(1, BACK_RIGHT, character())
    t.begin(MAIN_PLAY).use("Old Salvor").until("attack")
    t.choose("side attack").yes().take(hidden).until_step(DAMAGE_STEP)
    assert t.soul(quern) == 2
    t.until_step(END_OF_ATTACK)
    assert t.g.orientation[hidden] == REVERSE
    assert t.g.orientation[shield] == STAND


@covers("8.10.3")
def test_quern_attacks_as_usual_where_the_back_stage_is_empty() -> None:
    t = able(Table(), 0, "Red", stock=1)
    quern = t.put(0, CENTER_LEFT, card("Old Salvor"))
    t.put(0, HAND, SALVAGE)
    t.begin(MAIN_PLAY).use("Old Salvor").until("attack")
    t.choose("direct attack").until_step(DAMAGE_STEP)
    assert t.soul(quern) == 3


@covers("8.10.2.4")
def test_great_performance_has_the_last_word_over_quern() -> None:
    t = able(Table(), 0, "Red", stock=1)
    t.put(0, CENTER_LEFT, card("Old Salvor"))
    t.put(0, HAND, SALVAGE)
    bollard = t.put(1, CENTER_MIDDLE, card("Brother"))
    hidden = t.put(1, BACK_LEFT, character())
    t.begin(MAIN_PLAY).use("Old Salvor").until("attack")
    t.choose("direct attack").yes().until_step(END_OF_ATTACK)
    assert t.g.orientation[bollard] == REVERSE
    assert t.g.orientation[hidden] == STAND


@covers("4.12.1", "4.12.2.10", "4.12.2.10.1")
def test_every_gear_remembers_performs_the_standby_icon() -> None:
    t = able(Table(), 0, "Red", level=1)
    t.put(0, HAND, card("Every Gear"))
    t.put(0, WAITING_ROOM, character(level=3))
    called = t.put(0, WAITING_ROOM, character(level=2))
    helped = t.put(0, CENTER_LEFT, character())
    displaced = t.put(0, BACK_RIGHT, character())
    t.begin(CLIMAX_PLAY).choose("play Every Gear")
    assert len(t.words()) == 2
    t.take(called).choose("right of the back stage").take(helped).until_step(ATTACK_CHOICE)
    assert t.where(displaced) == "0 waiting room"
    assert t.where(called) == "0 right of the back stage"
    assert t.g.orientation[called] == REST
    assert t.power(helped) == 6000


def test_the_climaxes_lift_all_characters_of_their_player() -> None:
    for name in ("Up From", "A Cabinet"):
        t = Table()
        mine = t.put(0, BACK_LEFT, character())
        t.put(0, CLIMAX, card(name))
        t.begin(ATTACK_CHOICE)
        assert (t.power(mine), t.soul(mine)) == (6000, 2)


@covers("10.8.3", "10.8.5")
def test_a_change_by_exchange_needs_both_cards() -> None:
    for there in (True, False):
        t = able(Table(), 0, "Red", stock=1)
        swap = change_places(At(6), Cost((StockCost(1),)), In(MINE, 1 << HAND, Named(("Twin",))))
        first = t.put(0, CENTER_LEFT, character("First", abilities=(swap,)), orientation=REST)
        under = t.put(0, UNDER_LEFT, character())
        twin = t.put(0, HAND, character("Twin" if there else "Stranger"))
        t.begin(CLIMAX_PHASE).yes()
        if there:
            t.choose("Twin")
        t.until("attack")
        assert t.where(first) == ("0 hand" if there else "0 left of the center stage")
        assert t.where(twin) == ("0 left of the center stage" if there else "0 hand")
        assert (t.where(under) == "0 waiting room") is there

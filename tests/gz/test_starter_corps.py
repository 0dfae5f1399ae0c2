"""The Harbour League: each ability played once, with the result the rulebook gives it."""

from __future__ import annotations

from rulebound.games.gz.areas import DECK, DISCARD, HAND, STRATEGY_1
from rulebound.games.gz.codes import (
    COUNTER_PHASE,
    END_ADVANCE,
    END_DRAW,
    END_PHASE,
    MAIN_PHASE,
    START_DRAW,
)
from tests.gz.table import Table, battle, card, monster
from tests.rule_claims import covers


@covers("12.7.2", "10.6.4.1.2", "11.3.3")
def test_the_chain_gang_comes_back_while_the_siren_sounds() -> None:
    for theirs, asked in ((6, True), (5, False)):
        t = Table()
        t.monster(0, 2)
        t.monster(1, theirs)
        gang = t.in_zone(0, 3, card("Chain Gang"))
        t.fill(0, HAND, 6)
        t.begin(END_ADVANCE)
        if asked:
            assert t.asked == "may"
            t.yes()
        t.until_step(END_DRAW)
        assert t.where(gang) == ("0 hand" if asked else "0 discard pile")


@covers("12.7.3")
def test_the_chain_gang_does_not_come_back_from_under_another_card() -> None:
    t = Table()
    t.monster(0, 2)
    t.monster(1, 6)
    top = t.in_zone(0, 3, battle())
    gang = t.under(top, card("Chain Gang"))
    t.fill(0, HAND, 6)
    t.begin(END_ADVANCE).until_step(END_DRAW)
    assert (t.where(top), t.where(gang)) == ("0 discard pile", "0 discard pile")


@covers("11.5.1")
def test_the_chain_gang_does_not_come_back_when_there_is_no_room() -> None:
    t = Table()
    t.monster(0, 2)
    t.monster(1, 6)
    gang = t.in_zone(0, 3, card("Chain Gang"))
    newcomer = battle("Newcomer")
    t.put(0, HAND, newcomer)
    t.main().play(newcomer, 3)
    assert t.asked == "main"
    assert t.where(gang) == "0 discard pile"


@covers("12.4.2", "10.3.3")
def test_signal_rockets_fly_from_the_fifth_siren() -> None:
    for zone, power in ((4, 1000), (5, 4000), (8, 4000)):
        t = Table()
        t.monster(0, zone)
        rockets = t.in_zone(0, 1, card("Signal Rocket"))
        t.main()
        assert t.counter(rockets) == power


@covers("5.5.2.3", "5.5.2.4", "4.1.5")
def test_the_diver_sounds_the_deck() -> None:
    t = Table()
    t.monster(1, 3)
    third, second, first = t.fill(0, DECK, 3)
    bottom = t.g.area(0, DECK)[0]
    assert bottom == third
    t.put(0, HAND, card("Sounding Diver"))
    t.main().play(card("Sounding Diver"), 5)
    for _ in range(3):
        assert t.asked == "one more"
        t.yes()
    assert t.asked == "choose"
    assert sorted(t.offered) == sorted([first, second, third])
    assert not t.g.can_see(second, 1)
    t.take(first, third)
    assert t.asked == "order"
    t.take(first, third)  # named last, it lies on top
    assert t.asked == "main"
    assert t.g.area(0, DECK) == [first, third]
    assert t.where(second) == "0 discard pile"


@covers("5.5.2.3")
def test_the_diver_may_stop_after_one_card() -> None:
    t = Table()
    t.monster(1, 3)
    t.fill(0, DECK, 3)
    top = t.g.top(0, DECK)
    t.put(0, HAND, card("Sounding Diver"))
    t.main().play(card("Sounding Diver"), 5)
    t.yes().no().take()
    assert t.asked == "main"
    assert t.where(top) == "0 discard pile"
    assert len(t.cards(0, DECK)) == 2


@covers("5.4.3.2", "5.4.3.3", "5.4.3.4")
def test_the_warden_at_the_gate_draws_as_far_as_wanted() -> None:
    for zone, answers, drawn in ((8, "yy", 2), (8, "yn", 1), (8, "n", 0), (7, "", 0)):
        t = Table()
        t.monster(1, 4)
        t.put(0, HAND, card("Warden"))
        t.main().play(card("Warden"), zone)
        for a in answers:
            assert t.asked == "draw"
            if a == "y":
                t.yes()
            else:
                t.no()
        assert t.asked == "main"
        assert t.hand(0) == 1 + drawn


@covers("9.1.2", "9.1.2.1", "4.4.5.2")
def test_breakwater_fort_lays_a_mine_beside_it() -> None:
    t = Table()
    t.monster(1, 5)
    t.put(0, HAND, card("Breakwater Fort"))
    t.main().play(card("Breakwater Fort"), 8)
    assert t.asked == "zone"
    assert t.words() == ["zone 3", "zone 7"]  # and not the opponent's zone 8
    t.choose("zone 7")
    (mine,) = t.named(0, "Harbour Mine")
    assert t.where(mine) == "0 zone 7"
    assert t.counter(mine) == 1000


@covers("5.11.1.2", "11.3.3", "9.1.3")
def test_breakwater_fort_can_only_lose_a_mine_under_its_own_monster() -> None:
    t = Table()
    t.monster(0, 2)
    t.monster(1, 5)
    t.put(0, HAND, card("Breakwater Fort"))
    t.main().play(card("Breakwater Fort"), 1)
    assert t.asked == "main"
    assert t.named(0, "Harbour Mine") == []


@covers("9.1.4.2", "4.4.5.4")
def test_a_harbour_mine_bites_in_the_column_and_disappears_when_destroyed() -> None:
    t = Table()
    t.monster(0, 3)
    t.monster(1, 7)
    mine = t.in_zone(0, 2, card("Harbour Mine"))
    aside = t.in_zone(0, 4, card("Harbour Mine"))
    t.fill(0, HAND, 5)
    t.begin(END_ADVANCE)
    assert (t.counter(mine), t.counter(aside)) == (3000, 1000)
    t.until_step(END_DRAW)
    assert t.g.position(0) == 4
    assert t.where(aside) == ""
    assert t.cards(0, DISCARD) == []


@covers("4.4.5.1")
def test_the_tug_covers_the_card_behind_it() -> None:
    t = Table()
    t.in_zone(0, 7, card("Armoured Tug"))
    behind = t.in_zone(0, 4, battle(counter=1000))
    beside = t.in_zone(0, 8, battle(counter=1000))
    theirs = t.in_zone(1, 4, battle(counter=1000))
    t.main()
    assert [t.counter(c) for c in (behind, beside, theirs)] == [3000, 1000, 1000]


@covers("10.9.1", "10.9.1.1")
def test_the_tug_sinks_to_the_bottom_of_the_deck_instead() -> None:
    t = Table()
    t.monster(0, 3)
    tug = t.in_zone(0, 4, card("Armoured Tug"))
    t.fill(0, HAND, 5)
    t.begin(END_ADVANCE).until_step(END_DRAW)
    assert t.g.area(0, DECK)[0] == tug
    assert t.cards(0, DISCARD) == []


@covers("4.4.5.5.1", "4.4.5.5.3")
def test_the_long_gun_covers_everything_to_its_right() -> None:
    t = Table()
    gun = t.in_zone(0, 2, card("Admiral's Long Gun"))
    right = [t.in_zone(0, n, battle(counter=1000)) for n in (3, 4, 5, 6, 7, 8)]
    left = t.in_zone(0, 1, battle(counter=1000))
    t.main()
    assert [t.counter(c) for c in right] == [3000] * 6
    assert (t.counter(gun), t.counter(left)) == (5000, 1000)


@covers("4.4.5.5.1.1")
def test_the_long_gun_does_not_cover_its_own_column() -> None:
    t = Table()
    t.in_zone(0, 7, card("Admiral's Long Gun"))
    same = t.in_zone(0, 4, battle(counter=1000))
    right = t.in_zone(0, 6, battle(counter=1000))
    t.main()
    assert (t.counter(same), t.counter(right)) == (1000, 3000)


@covers("10.6.5", "10.1.1.1.2")
def test_sound_every_siren_waits_for_the_invasion() -> None:
    t = Table()
    t.monster(0, 2)
    t.put(0, HAND, card("Sound Every Siren"))
    t.put(0, HAND, battle("Wave"))
    t.main().play(card("Sound Every Siren"))
    assert t.asked == "main"
    assert t.hand(0) == 2
    t.choose("Wave to invade")
    assert t.asked == "main"
    assert t.hand(0) == 2


@covers("7.5.6")
def test_sound_every_siren_does_not_wait_longer_than_the_turn() -> None:
    t = Table()
    t.monster(0, 2)
    t.put(0, HAND, card("Sound Every Siren"))
    t.main().play(card("Sound Every Siren"))
    t.passes().until_step(START_DRAW)
    assert t.g.waiting == []


def lighthouse(position: int, mode: str) -> Table:
    t = Table()
    t.monster(0, position)
    t.monster(1, 3, rage=2)
    t.put(0, HAND, card("Orders from the Lighthouse"))
    t.main().play(card("Orders from the Lighthouse"))
    assert t.asked == "mode"
    t.choose(mode)
    assert t.asked == "main"
    return t


@covers("10.5.2.2.1")
def test_the_lighthouse_gives_one_order() -> None:
    t = lighthouse(6, "effect 1")
    assert (t.g.rage[1], t.g.position(1), t.hand(0)) == (1, 3, 1)
    t = lighthouse(6, "effect 2")
    assert (t.g.rage[1], t.g.position(1), t.hand(0)) == (2, 4, 1)
    t = lighthouse(6, "effect 3")
    assert (t.g.rage[1], t.g.position(1), t.hand(0)) == (2, 3, 3)


@covers("10.3.2", "12.4.2")
def test_the_lighthouse_has_nothing_to_send_before_the_sixth_siren() -> None:
    assert lighthouse(5, "effect 3").hand(0) == 1


@covers("12.9.2", "7.2.3")
def test_the_harbour_chain_stays_where_another_strategy_leaves() -> None:
    t = Table()
    chain = t.put(0, STRATEGY_1, card("Harbour Chain"))
    report = t.put(0, STRATEGY_1 + 1, card("Weather Report"))
    t.begin(START_DRAW).until_step(MAIN_PHASE)
    assert t.where(chain) == "0 strategy zone 1"
    assert t.where(report) == "0 discard pile"


@covers("12.9.2")
def test_the_harbour_chain_breaks_when_any_monster_invades_far_enough() -> None:
    for player in (0, 1):
        for frm, there in ((4, True), (5, False), (7, False)):
            t = Table(turn_player=player)
            t.monster(player, frm)
            chain = t.put(0, STRATEGY_1, card("Harbour Chain"))
            t.put(player, HAND, battle("Wave"))
            t.main().choose("Wave to invade")
            assert t.asked == "main"
            assert (t.where(chain) == "0 strategy zone 1") is there


def test_the_harbour_chain_does_not_mind_a_monster_that_merely_advances() -> None:
    t = Table()
    t.monster(0, 5)
    chain = t.put(0, STRATEGY_1, card("Harbour Chain"))
    t.begin(END_ADVANCE).until_step(END_DRAW)
    assert t.g.position(0) == 6
    assert t.where(chain) == "0 strategy zone 1"


@covers("7.4.1", "4.4.8")
def test_the_harbour_chain_hauls_a_card_before_the_count() -> None:
    t = Table()
    t.monster(0, 3)
    t.monster(1, 5, monster(threat=90000))
    t.put(0, STRATEGY_1, card("Harbour Chain"))
    moved = t.in_zone(0, 2, battle())
    other = t.in_zone(0, 4, battle())
    t.begin(COUNTER_PHASE)
    assert (t.asked, t.offered) == ("choose", [moved, other])
    t.take(moved)
    assert t.words() == ["zone 1", "zone 5", "zone 6", "zone 7", "zone 8"]
    t.choose("zone 8").until_step(END_PHASE)
    assert t.where(moved) == "0 zone 8"


def test_the_harbour_chain_is_idle_in_the_other_turn() -> None:
    t = Table(turn_player=1)
    t.put(0, STRATEGY_1, card("Harbour Chain"))
    t.in_zone(0, 2, battle())
    t.in_zone(1, 2, battle())
    t.monster(0, 3, monster(threat=90000))
    t.begin(COUNTER_PHASE).until_step(END_PHASE)
    assert t.g.decisions == 0

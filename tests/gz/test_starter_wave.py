"""Uldrane and the beasts of the reef: each ability played once, with the result the rulebook gives it."""

from __future__ import annotations

from rulebound.games.gz.areas import DISCARD, HAND, MONSTER_DECK, STRATEGY_1, UNDER
from rulebound.games.gz.codes import COUNTER_PHASE, END_ADVANCE, END_DRAW, END_PHASE
from tests.gz.table import Table, battle, card, monster
from tests.rule_claims import covers

TITAN = monster(rank=2, threat=9000, traits=("Tidal Titan",))


@covers("4.4.5.4", "8.6.1.2", "3.4.5", "10.1.1.1.1")
def test_rip_current_grows_angry_in_the_column_of_the_other_monster() -> None:
    for theirs, rage in ((3, 1), (8, 1), (4, 0)):
        t = Table()
        t.monster(0, 2, card("Uldrane, Rip Current"))
        t.monster(1, theirs)
        t.put(0, HAND, battle("Wave", invasion=1))
        t.main().choose("discard Wave to invade 1")
        assert t.asked == "main"
        assert t.g.position(0) == 3
        assert t.g.rage[0] == rage
        assert t.threat(0) == 5000 + 5000 * rage


@covers("12.3.2", "10.5.3.1", "5.12.1")
def test_spring_tide_breaks_a_small_card_in_its_column_when_it_invades() -> None:
    t = Table()
    t.monster(0, 2, card("Uldrane, Spring Tide"))
    small = t.in_zone(1, 3, battle(rank=4))
    large = t.in_zone(1, 8, battle(rank=5))
    aside = t.in_zone(1, 2, battle(rank=1))
    t.put(0, HAND, battle("Wave"))
    t.main().choose("Wave to invade")
    assert t.asked == "main"
    assert t.where(small) == "1 discard pile"
    assert (t.where(large), t.where(aside)) == ("1 zone 8", "1 zone 2")


def test_spring_tide_breaks_nothing_when_it_merely_advances() -> None:
    t = Table()
    t.monster(0, 2, card("Uldrane, Spring Tide"))
    small = t.in_zone(1, 3, battle(rank=4))
    t.begin(END_ADVANCE).until_step(END_DRAW)
    assert t.g.position(0) == 3
    assert t.where(small) == "1 zone 3"


@covers("8.4.1")
def test_storm_surge_sweeps_zone_8_with_every_rage() -> None:
    t = Table()
    t.monster(0, 4, card("Uldrane, Storm Surge"))
    gate = t.in_zone(1, 8, battle(rank=5))
    other = t.in_zone(1, 7, battle(rank=1))
    t.put(0, HAND, monster("Fuel"))
    t.main().choose("discard Fuel to gain rage")
    assert t.asked == "main"
    assert t.g.rage[0] == 1
    assert (t.where(gate), t.where(other)) == ("1 discard pile", "1 zone 7")


@covers("5.7.2", "12.4.2", "7.5.2")
def test_drowner_of_charts_reaches_zone_8() -> None:
    t = Table()
    drowner = t.monster(0, 7, card("Uldrane, Drowner of Charts"))
    kept = t.fill(1, HAND, 5)
    t.begin(END_ADVANCE)
    assert t.threat(0) == 33000
    assert (t.asked, t.decision.player) == ("discard", 1)
    t.take(kept[0], kept[1]).until_step(END_DRAW)
    assert t.where(drowner) == "0 zone 8"
    assert t.cards(1, HAND) == kept[2:]
    assert t.threat(0) == 38000


@covers("12.2.2", "12.5.2", "12.5.3", "8.5.1.1", "5.7.3.1")
def test_undertow_rising_comes_with_burst_and_leaves_at_the_end() -> None:
    t = Table()
    rip = t.monster(0, 2, card("Uldrane, Rip Current"))
    t.put(0, HAND, card("Uldrane, Undertow Rising"))
    rising = t.main().play(card("Uldrane, Undertow Rising"))
    assert t.asked == "main"
    assert t.g.monster[0] == rising
    assert t.g.rage[0] == 2  # for being played (8.5.1.1), and by its ability
    assert t.threat(0) == 11000 + 10000
    t.passes().until_step(END_ADVANCE)
    assert t.where(rising) == "0 discard pile"
    assert t.g.monster[0] == rip
    assert (t.g.position(0), t.g.rage[0]) == (2, 2)


@covers("12.5.2.1")
def test_a_burst_card_leaves_from_under_another_as_well() -> None:
    t = Table()
    t.monster(0, 2, card("Uldrane, Rip Current"))
    t.fill(0, HAND, 1, card("Uldrane, Undertow Rising"))
    t.put(0, HAND, TITAN)
    rising = t.main().play(card("Uldrane, Undertow Rising"))
    top = t.play(TITAN)
    assert t.asked == "main"
    assert t.where(rising) == "0 cards stacked under others"
    t.passes().until_step(END_ADVANCE)
    assert t.where(rising) == "0 discard pile"
    assert t.g.monster[0] == top
    assert len(t.cards(0, UNDER)) == 1


def test_breaker_of_piers_enters_and_breaks() -> None:
    t = Table()
    t.monster(0, 5, TITAN)
    pier = t.in_zone(1, 1, battle(rank=5))
    far = t.in_zone(1, 2, battle(rank=1))
    t.put(0, HAND, card("Uldrane, Breaker of Piers"))
    t.main().play(card("Uldrane, Breaker of Piers"))
    assert t.asked == "main"
    assert (t.where(pier), t.where(far)) == ("1 discard pile", "1 zone 2")


@covers("5.13.1.2.2", "11.3.3", "11.1.2.1")
def test_the_ninth_wave_strides_over_its_own_beasts() -> None:
    t = Table()
    t.monster(0, 2, monster(rank=3, traits=("Tidal Titan",)))
    trodden = [t.in_zone(0, n, battle()) for n in (3, 5)]
    safe = t.in_zone(0, 8, battle())
    t.put(0, HAND, card("Uldrane, the Ninth Wave"))
    t.main().play(card("Uldrane, the Ninth Wave"))
    assert t.asked == "main"
    assert t.g.position(0) == 6
    assert [t.where(c) for c in trodden] == ["0 discard pile"] * 2
    assert t.where(safe) == "0 zone 8"


def test_the_ninth_wave_stays_where_two_beasts_are_all() -> None:
    t = Table()
    t.monster(0, 2, monster(rank=3, traits=("Tidal Titan",)))
    t.in_zone(0, 3, battle())
    t.in_zone(0, 5, battle())
    t.put(0, HAND, card("Uldrane, the Ninth Wave"))
    t.main().play(card("Uldrane, the Ninth Wave"))
    assert t.asked == "main"
    assert t.g.position(0) == 2


@covers("4.4.5.2", "10.3.4.2")
def test_barnacled_mastiff_fights_beside_its_master() -> None:
    t = Table()
    t.monster(0, 3)
    beside = [t.in_zone(0, n, card("Barnacled Mastiff")) for n in (2, 4, 8)]
    apart = [t.in_zone(0, n, card("Barnacled Mastiff")) for n in (1, 5, 6, 7)]
    t.main()
    assert [t.counter(c) for c in beside] == [3000] * 3
    assert [t.counter(c) for c in apart] == [1000] * 4


@covers("10.5.4")
def test_riptide_eel_trades_a_monster_card_for_rage() -> None:
    for paid in (True, False):
        t = Table()
        t.monster(1, 3, rage=2)
        t.put(0, HAND, card("Riptide Eel"))
        fuel = t.put(0, HAND, monster())
        t.put(0, HAND, battle())
        t.main().play(card("Riptide Eel"), 4)
        assert t.asked == "choose"
        assert t.offered == [fuel]
        t.take(*([fuel] if paid else []))
        assert t.asked == "main"
        assert t.g.rage == [0, 1 if paid else 2]
        assert t.where(fuel) == ("0 discard pile" if paid else "0 hand")


@covers("7.4.1", "3.2.1")
def test_wreck_crab_puts_a_shell_on() -> None:
    t = Table()
    t.monster(1, 4, monster(threat=90000))
    crab = t.in_zone(0, 4, card("Wreck Crab"))
    shell = t.put(0, DISCARD, monster())
    t.put(0, DISCARD, battle())
    t.begin(COUNTER_PHASE)
    assert t.counter(crab) == 2000
    assert t.offered == [shell]
    t.take(shell).until_step(END_PHASE)
    assert t.g.stacked_under(crab) == [shell]
    assert t.counter(crab) == 3000


@covers("10.6.6.1", "5.15.1.1", "5.15.1.2", "3.2.4")
def test_the_third_shell_of_wreck_crab_counters() -> None:
    t = Table()
    big = t.monster(1, 7, monster(threat=90000))
    following = t.put(1, MONSTER_DECK, monster(rank=2))
    crab = t.in_zone(0, 4, card("Wreck Crab"))
    shells = [t.under(crab, monster()) for _ in range(2)]
    shells.append(t.put(0, DISCARD, monster()))
    t.begin(COUNTER_PHASE).take(shells[2]).until_step(END_PHASE)
    assert [t.where(c) for c in (crab, *shells)] == ["0 discard pile"] * 4
    assert t.g.monster[1] == following
    assert t.where(big) == "1 cards stacked under others"
    assert t.g.position(1) == 4


def sea_wall(hand: int) -> tuple[Table, int]:
    """Player 1's Harbour-Eater Ray, and an effect of player 0 that would destroy it."""
    t = Table()
    t.monster(0, 3)
    ray = t.in_zone(1, 4, card("Harbour-Eater Ray"))
    t.fill(1, HAND, hand)
    t.put(0, HAND, card("Over the Sea Wall"))
    t.main().play(card("Over the Sea Wall"))
    t.choose("opponent's zone 7")
    return t, ray


@covers("10.2.1.3.2", "10.9.1", "10.9.1.1")
def test_harbour_eater_ray_buys_itself_off() -> None:
    t, ray = sea_wall(hand=1)
    assert (t.asked, t.decision.player) == ("replace", 1)
    t.yes()
    assert t.asked == "main"
    assert t.where(ray) == "1 zone 4"
    assert t.hand(1) == 0
    t, ray = sea_wall(hand=1)
    t.no()
    assert t.asked == "main"
    assert t.where(ray) == "1 discard pile"
    assert t.hand(1) == 1


@covers("10.9.3")
def test_harbour_eater_ray_has_no_choice_without_a_card_to_discard() -> None:
    t, ray = sea_wall(hand=0)
    assert t.asked == "main"
    assert t.where(ray) == "1 discard pile"


@covers("11.3.3")
def test_harbour_eater_ray_cannot_buy_itself_off_from_being_crushed() -> None:
    t = Table()
    t.monster(0, 3)
    ray = t.in_zone(0, 4, card("Harbour-Eater Ray"))
    t.fill(0, HAND, 5)
    t.begin(END_ADVANCE).until_step(END_DRAW)
    assert t.where(ray) == "0 discard pile"
    assert t.hand(0) == 5


@covers("4.4.8", "3.1.2.2")
def test_tidewall_serpent_swims_to_the_gate() -> None:
    t = Table()
    t.monster(0, 3)
    serpent = t.in_zone(0, 4, card("Tidewall Serpent"))
    t.in_zone(0, 5, battle())
    t.put(0, HAND, monster("Fuel"))
    t.main()
    assert t.counter(serpent) == 4000
    t.choose("to gain rage")
    assert t.asked == "may"
    t.yes()
    assert t.asked == "zone"
    assert t.words() == ["zone 1", "zone 2", "zone 6", "zone 7", "zone 8"]
    t.choose("zone 8")
    assert t.asked == "main"
    assert t.where(serpent) == "0 zone 8"
    assert t.counter(serpent) == 8000


@covers("5.13.2")
def test_undermoon_kraken_pulls_back_what_stands_in_its_column() -> None:
    for zone, left in ((2, 6), (3, 7)):
        t = Table()
        t.monster(1, 7)
        t.put(0, HAND, card("Undermoon Kraken"))
        t.main().play(card("Undermoon Kraken"), zone)
        assert t.asked == "main"
        assert t.g.position(1) == left


@covers("3.4.3")
def test_the_oldest_reef_grows_with_rage() -> None:
    t = Table()
    t.monster(0, 3, rage=2)
    reef = t.in_zone(0, 5, card("The Oldest Reef"))
    t.put(0, HAND, monster())
    t.main()
    assert t.counter(reef) == 13000
    t.choose("to gain rage")
    assert t.counter(reef) == 15000


@covers("4.4.5.1", "10.1.1.1.2", "10.5.2.3.2")
def test_over_the_sea_wall_washes_a_column_half() -> None:
    t = Table()
    t.monster(0, 3)
    washed = [t.in_zone(1, 3, battle(rank=5)), t.in_zone(1, 8, battle(rank=1))]
    dry = [t.in_zone(1, 2, battle()), t.in_zone(1, 4, battle()), t.in_zone(1, 7, battle())]
    own = t.in_zone(0, 8, battle())
    t.put(0, HAND, card("Over the Sea Wall"))
    t.main().play(card("Over the Sea Wall"))
    t.choose("opponent's zone 3")
    assert t.asked == "main"
    assert [t.where(c) for c in washed] == ["1 discard pile"] * 2
    assert [t.where(c) for c in dry] == ["1 zone 2", "1 zone 4", "1 zone 7"]
    assert t.where(own) == "0 zone 8"


def test_over_the_sea_wall_leaves_what_is_large() -> None:
    t = Table()
    t.monster(0, 3)
    large = t.in_zone(1, 6, battle(rank=6))
    t.put(0, HAND, card("Over the Sea Wall"))
    t.main().play(card("Over the Sea Wall"))
    t.choose("opponent's zone 5")
    assert t.asked == "main"
    assert t.where(large) == "1 zone 6"


def test_fury_of_the_spring_tide_counts_double_after_an_invasion() -> None:
    for invaded in (False, True):
        t = Table()
        t.monster(0, 4)
        t.put(0, HAND, card("Fury of the Spring Tide"))
        t.put(0, HAND, battle("Wave"))
        t.main()
        if invaded:
            t.choose("discard Wave to invade")
        t.play(card("Fury of the Spring Tide"))
        assert t.asked == "main"
        assert t.g.rage[0] == (2 if invaded else 1)


@covers("5.7.2", "5.7.2.1", "5.13.1")
def test_all_boats_ashore() -> None:
    for rage, hand, zone in ((2, 5, 6), (1, 2, 5)):
        t = Table()
        t.monster(0, 5, rage=rage)
        t.fill(1, HAND, hand)
        t.put(0, HAND, card("All Boats Ashore"))
        t.main().play(card("All Boats Ashore"))
        t.until("main")
        assert t.hand(1) == min(hand, 3)
        assert t.g.position(0) == zone


@covers("5.16.1", "7.4.2", "10.3.4.3")
def test_moon_at_perigee_keeps_the_column_out_of_the_fight() -> None:
    for placed, countered in ((True, False), (False, True)):
        t = Table(turn_player=1)
        mine = t.monster(0, 4, monster(threat=10000))
        t.in_zone(1, 2, battle(counter=9000))
        t.in_zone(1, 5, battle(counter=1000))
        if placed:
            t.put(0, STRATEGY_1, card("Moon at Perigee"))
        t.begin(COUNTER_PHASE).until_step(END_PHASE)
        assert (t.g.monster[0] != mine) is countered

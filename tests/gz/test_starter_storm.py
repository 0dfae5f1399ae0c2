"""Hundredmill and its crew: each ability played once, with the result the rulebook gives it."""

from __future__ import annotations

from rulebound.games.gz.areas import DECK, DISCARD, HAND, STRATEGY_1, STRATEGY_2
from rulebound.games.gz.codes import COUNTER_PHASE, END_ADVANCE, END_CHECK, END_DRAW, END_PHASE, NEXT_TURN
from rulebound.kernel.words import option_a, option_b
from tests.gz.table import Table, battle, card, monster, strategy
from tests.rule_claims import covers

ENGINE = monster(rank=2, threat=9000, traits=("Storm Engine",))


@covers("12.3.2", "9.1.2", "5.11.4")
def test_under_load_throws_off_a_ball_lightning_when_it_invades() -> None:
    t = Table()
    t.monster(0, 2, card("Hundredmill, Under Load"))
    t.put(0, HAND, battle("Wave"))
    t.main().choose("Wave to invade")
    assert t.asked == "zone"
    assert t.words() == [f"zone {n}" for n in (1, 2, 4, 5, 6, 7, 8)]
    t.choose("zone 5")
    assert t.asked == "main"
    (ball,) = t.named(0, "Ball Lightning")
    assert t.where(ball) == "0 zone 5"
    assert t.threat(0) == 12000 + 2000


def test_a_ball_lightning_serves_storm_engines_only() -> None:
    t = Table()
    t.monster(0, 2, monster(threat=9000))
    t.in_zone(0, 5, card("Ball Lightning"))
    t.main()
    assert t.threat(0) == 9000


@covers("12.2.2")
def test_governor_off_strikes_where_a_base_stands() -> None:
    for base in (True, False):
        t = Table()
        t.monster(0, 2, monster(rank=3, traits=("Storm Engine",)))
        struck = t.in_zone(1, 3, battle(rank=6))
        t.in_zone(1, 4, battle(rank=7))
        t.put(0, STRATEGY_1, card("Harbour Chain" if base else "Cold Front"))
        t.put(0, HAND, card("Hundredmill, Governor Off"))
        t.main().play(card("Hundredmill, Governor Off"))
        assert t.asked == "main"
        assert t.where(struck) == ("1 discard pile" if base else "1 zone 3")


@covers("10.8.1.5")
def test_the_eye_of_the_weather_towers_behind_two_strategies() -> None:
    t = Table()
    t.monster(0, 5, card("Hundredmill, Eye of the Weather"))
    t.put(0, STRATEGY_1, card("Cold Front"))
    t.main()
    assert t.threat(0) == 32000
    t.put(0, STRATEGY_2, card("Cold Front"))
    t.g.touch()
    assert t.threat(0) == 42000


def zones_offered(t: Table, name: str) -> list[int]:
    return [option_b(o) for o, w in zip(t.decision.options, t.words(), strict=True) if f"play {name} " in w]


@covers("1.3.3", "4.4.5.4", "12.4.2")
def test_the_eye_of_the_weather_closes_its_column() -> None:
    for position, closed in ((8, [3, 8]), (7, [2]), (6, [1]), (5, [])):
        t = Table()
        t.monster(0, 4)
        t.monster(1, position, card("Hundredmill, Eye of the Weather"))
        guard = battle("Guard")
        held = t.put(0, HAND, guard)
        t.main()
        assert zones_offered(t, "Guard") == [n for n in range(1, 9) if n != 4 and n not in closed]
        refused = [option_b(o) for o, rule in t.g.refused(t.decision) if option_a(o) == held and rule == "1.3.3"]
        assert refused == closed


@covers("1.3.3")
def test_the_closed_column_is_closed_to_tokens_and_evolution_too() -> None:
    t = Table()
    t.monster(1, 8, card("Hundredmill, Eye of the Weather"))
    t.monster(0, 4)
    t.put(0, HAND, card("Breakwater Fort"))
    t.main().play(card("Breakwater Fort"), 7)
    assert t.asked == "main"
    (mine,) = t.named(0, "Harbour Mine")
    assert t.where(mine) == "0 zone 6"
    t = Table()
    t.monster(1, 8, card("Hundredmill, Eye of the Weather"))
    t.monster(0, 4)
    egg = t.in_zone(0, 3, card("Glass Egg"))
    grub = t.put(0, DECK, card("Silvering Grub"))
    t.put(0, HAND, card("Moulting Season"))
    t.main().play(card("Moulting Season"))
    t.yes().take(grub)
    assert t.asked == "main"
    assert (t.where(egg), t.where(grub)) == ("0 zone 3", "0 deck")


@covers("12.5.2", "10.8.1.4", "10.8.1.5")
def test_the_lightning_rod_comes_with_its_ball() -> None:
    t = Table()
    t.monster(0, 2, card("Hundredmill, Idling"))
    t.put(0, HAND, card("Hundredmill, Lightning Rod"))
    t.main().play(card("Hundredmill, Lightning Rod"))
    t.choose("zone 8")
    assert t.asked == "main"
    # 11000, one rage, the ball's own 2000 and the 4000 for having it
    assert t.threat(0) == 11000 + 5000 + 2000 + 4000


def test_steam_against_sleet_brings_a_base_back() -> None:
    t = Table()
    t.monster(0, 2, ENGINE)
    storm = t.put(0, DISCARD, card("The Standing Storm"))
    t.put(0, DISCARD, card("Cold Front"))
    t.put(0, DISCARD, battle())
    t.put(0, HAND, card("Hundredmill, Steam against Sleet"))
    t.main().play(card("Hundredmill, Steam against Sleet"))
    assert t.offered == [storm]
    t.take(storm)
    assert t.asked == "main"
    assert t.where(storm) == "0 hand"


@covers("5.12.1", "10.5.3.1")
def test_the_last_forecast_destroys_a_strategy_with_every_rage() -> None:
    t = Table()
    t.monster(0, 2, card("Hundredmill, Last Forecast"))
    chain = t.put(1, STRATEGY_1, card("Harbour Chain"))
    front = t.put(1, STRATEGY_2, card("Cold Front"))
    t.put(0, HAND, monster("Fuel"))
    t.main().choose("discard Fuel to gain rage")
    assert t.offered == [chain, front]
    t.take(chain)
    assert t.asked == "main"
    assert (t.where(chain), t.where(front)) == ("1 discard pile", "1 strategy zone 2")


def trod_on(name: str) -> Table:
    """The monster of player 0 is about to crush a card of its own."""
    t = Table()
    t.monster(0, 3)
    t.in_zone(0, 4, card(name))
    return t


@covers("12.7.2")
def test_the_sparking_gull_calls_a_monster_back() -> None:
    t = trod_on("Sparking Gull")
    small = t.put(0, DISCARD, monster(rank=2))
    t.put(0, DISCARD, monster(rank=3))
    t.fill(0, HAND, 4)
    t.begin(END_ADVANCE)
    assert t.offered == [small]
    t.take(small).until_step(END_DRAW)
    assert t.where(small) == "0 hand"


@covers("12.7.2", "5.7.1")
def test_the_runaway_coal_tender_turns_a_card_over() -> None:
    t = trod_on("Runaway Coal Tender")
    held = t.fill(0, HAND, 5)
    t.begin(END_ADVANCE)
    assert t.asked == "discard"
    assert len(t.offered) == 6
    t.take(held[0]).until_step(END_DRAW)
    assert t.hand(0) == 5
    assert t.where(held[0]) == "0 discard pile"


@covers("4.4.5.3", "4.4.5.3.1")
def test_the_thunder_stoker_reaches_as_far_as_its_monster_has_come() -> None:
    t = Table()
    t.monster(0, 4)
    t.monster(1, 5)
    near = [t.in_zone(1, n, battle(rank=3)) for n in (1, 4)]
    t.in_zone(1, 2, battle(rank=4))
    t.in_zone(1, 6, battle(rank=1))
    t.put(0, HAND, card("Thunder Stoker"))
    t.main().play(card("Thunder Stoker"), 8)
    assert t.offered == near
    t.take(near[1])
    assert t.asked == "main"
    assert t.where(near[1]) == "1 discard pile"


@covers("4.4.5.3", "4.4.5.3.1")
def test_the_gantry_strider_lifts_what_is_beyond_it() -> None:
    t = Table()
    gantry = t.in_zone(0, 4, card("Gantry Strider"))
    beyond = [t.in_zone(0, n, battle(counter=1000)) for n in (5, 8)]
    before = t.in_zone(0, 3, battle(counter=1000))
    theirs = t.in_zone(1, 8, battle(counter=1000))
    same = t.in_zone(0, 4, battle(counter=1000))
    t.monster(0, 1)
    t.g.settle_definitions()
    t.g.touch()
    assert [t.counter(c) for c in beyond] == [2000, 2000]
    assert t.counter(same) == 2000  # a zone is beyond itself
    assert [t.counter(c) for c in (gantry, before, theirs)] == [4000, 1000, 1000]


@covers("7.5.5", "7.5.7")
def test_the_rainmakers_draw_once_at_the_end_of_their_turn() -> None:
    for player, drawn in ((0, 1), (1, 0)):
        t = Table(turn_player=player)
        t.in_zone(0, 5, card("Rainmaker Crew"))
        t.fill(0, HAND, 5)
        t.fill(1, HAND, 5)
        t.begin(END_CHECK).until_step(NEXT_TURN)
        assert t.hand(0) == 5 + drawn


def anvil() -> tuple[Table, int]:
    t = Table()
    t.monster(1, 7)
    struck = t.in_zone(1, 3, battle(rank=7))
    t.in_zone(1, 4, battle(rank=8))
    t.put(0, HAND, card("Anvilhead"))
    return t, struck


@covers("10.5.4", "12.7.2")
def test_anvilhead_breaks_up_the_crew() -> None:
    t, struck = anvil()
    gull = t.in_zone(0, 5, card("Sparking Gull"))
    t.main().play(card("Anvilhead"), 6)
    assert t.offered == [gull]
    t.take(gull)
    assert t.asked == "main"
    assert (t.where(gull), t.where(struck)) == ("0 discard pile", "1 discard pile")


def test_anvilhead_may_spare_the_crew() -> None:
    t, struck = anvil()
    gull = t.in_zone(0, 5, card("Sparking Gull"))
    t.main().play(card("Anvilhead"), 6)
    t.take()
    assert t.asked == "main"
    assert (t.where(gull), t.where(struck)) == ("0 zone 5", "1 zone 3")


@covers("10.5.4.2")
def test_anvilhead_is_served_by_a_tug_that_sinks_instead() -> None:
    t, struck = anvil()
    tug = t.in_zone(0, 5, card("Armoured Tug"))
    t.main().play(card("Anvilhead"), 6)
    t.take(tug)
    assert t.asked == "main"
    assert (t.where(tug), t.where(struck)) == ("0 deck", "1 discard pile")


def test_the_cyclone_boiler_runs_on_a_tall_monster() -> None:
    for under, power in ((2, 9000), (3, 13000)):
        t = Table()
        top = t.monster(0, 4)
        for _ in range(under):
            t.under(top, monster())
        boiler = t.in_zone(0, 5, card("Cyclone Boiler"))
        t.main()
        assert t.counter(boiler) == power


@covers("5.10.1", "4.1.2.1")
def test_the_weather_report_keeps_a_strategy() -> None:
    t = Table()
    t.fill(0, DECK, 5)
    kept = t.put(0, DECK, card("Cold Front"))
    gone = t.put(0, DECK, battle())
    t.put(0, HAND, card("Weather Report"))
    t.main().play(card("Weather Report"))
    assert t.offered == [kept]
    assert t.g.can_see(gone, 1)
    t.take(kept)
    assert t.asked == "main"
    assert (t.where(kept), t.where(gone)) == ("0 hand", "0 discard pile")
    assert len(t.cards(0, DECK)) == 5


@covers("5.6.1")
def test_the_crosswind_blows_two_cards_past_each_other() -> None:
    t = Table()
    t.monster(0, 2)
    back = t.in_zone(1, 2, battle())
    gate = t.in_zone(1, 8, battle())
    t.put(0, HAND, card("Crosswind"))
    t.main().play(card("Crosswind"))
    assert t.asked == "main"
    assert (t.where(back), t.where(gate)) == ("1 zone 8", "1 zone 2")


@covers("5.6.2", "10.5.3.1.2")
def test_the_crosswind_needs_two_cards() -> None:
    t = Table()
    t.monster(0, 2)
    back = t.in_zone(1, 2, battle())
    t.put(0, HAND, card("Crosswind"))
    t.main().play(card("Crosswind"))
    assert t.asked == "main"
    assert t.where(back) == "1 zone 2"


@covers("10.3.3")
def test_the_standing_storm_counts_lightning_in_the_other_turn() -> None:
    for player, threat in ((1, 9000 + 2 * 2000 + 2 * 3000), (0, 9000 + 2 * 2000)):
        t = Table(turn_player=player)
        t.monster(0, 3, ENGINE)
        t.put(0, STRATEGY_1, card("The Standing Storm"))
        t.in_zone(0, 5, card("Ball Lightning"))
        t.in_zone(0, 6, card("Ball Lightning"))
        t.main()
        assert t.threat(0) == threat


def test_the_standing_storm_breaks_like_every_base() -> None:
    t = Table()
    t.monster(0, 6)
    storm = t.put(0, STRATEGY_1, card("The Standing Storm"))
    t.put(0, HAND, battle("Wave"))
    t.main().choose("Wave to invade")
    assert t.asked == "main"
    assert t.where(storm) == "0 discard pile"


@covers("4.4.5.5.2", "4.4.5.5.4")
def test_the_glass_falls_on_what_stands_furthest_to_the_right() -> None:
    t = Table()
    t.monster(0, 4)
    # from the other side of the table the opponent's zone 2 lies right of zone 3, and that right of zone 6
    t.in_zone(1, 6, battle())
    t.in_zone(1, 3, battle())
    right = t.in_zone(1, 2, battle())
    t.put(0, HAND, card("The Glass Falls"))
    t.main().play(card("The Glass Falls"))
    assert t.asked == "main"
    assert t.where(right) == "1 discard pile"
    assert len(t.g.battle_cards(1)) == 2


@covers("4.4.5.5.1.1")
def test_the_glass_falls_on_one_of_two_in_a_column() -> None:
    t = Table()
    t.monster(0, 4)
    pair = [t.in_zone(1, n, battle()) for n in (3, 8)]
    t.in_zone(1, 5, battle())
    t.put(0, HAND, card("The Glass Falls"))
    t.main().play(card("The Glass Falls"))
    assert t.offered == pair


@covers("10.3.2")
def test_the_glass_spares_a_single_card() -> None:
    t = Table()
    t.monster(0, 4)
    alone = t.in_zone(1, 2, battle())
    t.put(0, HAND, card("The Glass Falls"))
    t.main().play(card("The Glass Falls"))
    assert t.asked == "main"
    assert t.where(alone) == "1 zone 2"


@covers("10.5.2.2.1", "10.5.2.2.1.2")
def test_open_every_valve_does_two_things_in_printed_order() -> None:
    t = Table()
    t.monster(0, 5, ENGINE)
    t.monster(1, 5, rage=1)
    t.put(0, HAND, card("Open Every Valve"))
    t.main().play(card("Open Every Valve"))
    assert t.asked == "mode"
    t.choose("effect 4", "effect 1")
    assert t.asked == "zone"
    assert t.hand(0) == 1  # the card is drawn last
    t.choose("zone 8")
    assert t.asked == "main"
    assert t.hand(0) == 2
    assert len(t.named(0, "Ball Lightning")) == 1
    assert t.g.rage == [0, 1]
    t = Table()
    t.monster(0, 5)
    t.monster(1, 5, rage=1)
    t.put(0, HAND, card("Open Every Valve"))
    t.main().play(card("Open Every Valve"))
    t.choose("effect 2", "effect 3")
    assert t.asked == "main"
    assert t.g.rage == [1, 0]


@covers("5.16.1", "7.4.3")
def test_a_cold_front_freezes_small_cards_in_the_back() -> None:
    for rank, zone, countered in ((5, 5, False), (6, 5, True), (5, 6, True)):
        t = Table(turn_player=1)
        mine = t.monster(0, 4, monster(threat=10000))
        t.in_zone(1, zone, battle(rank=rank, counter=10000))
        t.put(0, STRATEGY_1, card("Cold Front"))
        t.begin(COUNTER_PHASE).until_step(END_PHASE)
        assert (t.g.monster[0] != mine) is countered


def test_a_strategy_zone_holds_one_of_each() -> None:
    t = Table()
    t.monster(0, 3)
    t.put(0, STRATEGY_1, strategy())
    t.put(0, HAND, card("Weather Report"))
    t.main()
    assert [w for w in t.words() if "play Weather Report" in w] == ["play Weather Report to strategy zone 2"]

"""Positions and scenarios of this game: what a line holds besides cards, and that it goes on the same way."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.cards import starter
from rulebound.games.gz.areas import DECK, HAND, STRATEGY_1, STRATEGY_2, UNDER, ZONE_1
from rulebound.games.gz.codes import CANNOT_ENGAGE, CLOSED_ZONE_1, COUNTER_POWER, START_DRAW, START_PHASE
from rulebound.games.gz.game import GzGame
from rulebound.games.gz.notation import card_of_line
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.amounts import Num
from rulebound.kernel.driver import Driver, RandomSeat
from rulebound.kernel.game import Game
from rulebound.kernel.mods import Plus, Restrict
from rulebound.kernel.state import Force
from rulebound.kernel.words import END_OF_TURN
from rulebound.play.games import kit
from rulebound.play.position import BadPosition, NotSupported, parse, write
from rulebound.play.scenario import BadScenario, run
from tests.gz.table import Table, card

GZ = kit("gz")
POOL = {d.number: d for d in starter.definitions("gz").values()}
NAMES = sorted(starter.deck_names("gz"))
TUG, EEL, SIREN = card("Armoured Tug"), card("Riptide Eel"), card("Sound Every Siren")


def find(game: str, number: str) -> CardDef:
    assert game == "gz"
    return POOL[number]


def read(line: str) -> GzGame:
    g = parse(line, find)
    assert isinstance(g, GzGame)
    return g


def give_seats(g: Game, seed: int) -> None:
    for p in (0, 1):
        seat = RandomSeat()
        seat.seed(2 * seed + p)
        g.seats[p] = seat


def line_or_reason(g: Game) -> str:
    try:
        return write(g)
    except NotSupported as reason:
        return f"not supported: {reason}"


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 300))
def test_a_position_goes_on_identically(seed: int, steps: int) -> None:
    decks = (starter.deck("gz", NAMES[seed % len(NAMES)]), starter.deck("gz", NAMES[seed // 4 % len(NAMES)]))
    g = GZ.new_game(decks, seed)
    give_seats(g, seed)
    one = Driver(g)
    one.one_step = True
    one.keep()
    for _ in range(steps):
        if not g.over:
            one.go_on()
    try:
        line = write(g)
    except NotSupported as reason:
        assert "game record" in str(reason)
        return
    other = Driver(read(line))
    other.one_step = True
    other.keep()
    assert write(other.g) == line
    give_seats(g, seed + 1)
    give_seats(other.g, seed + 1)
    for _ in range(60):
        if g.over:
            break
        one.go_on()
        other.go_on()
        assert line_or_reason(g) == line_or_reason(other.g)
    assert (g.over, g.winner, g.reason) == (other.g.over, other.g.winner, other.g.reason)


def laid() -> Table:
    """Some of everything that only this game has."""
    t = Table()
    low = card("Uldrane, Rip Current")
    t.monster(0, 4, card("Uldrane, Spring Tide"), rage=2)
    t.under(t.g.monster[0], low)
    t.monster(1, 6, low)
    host = t.in_zone(0, 6, TUG)
    t.under(host, EEL)
    t.under(host, TUG)
    t.put(0, STRATEGY_2, SIREN)
    t.put(1, HAND, EEL)
    t.g.invaded, t.g.zones_invaded = True, 2
    for player in (0, 1):
        t.fill(player, DECK, 3, EEL)
    t.g.settle_definitions()
    t.g.step = START_PHASE
    return t


def test_a_line_tells_monsters_rage_stacks_and_the_invasion() -> None:
    line = write(laid().g)
    for word in ("0.monster=0.zone-4", "0.rage=2", "0.stacks=", "1.monster=1.zone-6", "invaded=1", "invaded-zones=2"):
        assert f" {word}" in line
    g = read(line)
    (tug,) = g.zone(0, 6)
    names = [g.defs[g.defn[c]].name for c in g.stacked_under(tug)]
    assert names == [EEL.name, TUG.name]
    assert [g.defs[g.defn[c]].name for c in g.stacked_under(g.monster[0])] == ["Uldrane, Rip Current"]
    assert (g.rage, g.position(0), g.position(1)) == ([2, 0], 4, 6)
    assert (g.invaded, g.zones_invaded) == (True, 2)


def test_the_strategy_cards_of_this_turn_are_told_from_older_ones() -> None:
    t = laid()
    t.g.turn_began = t.g.stamp_now()
    t.put(0, STRATEGY_1, SIREN)
    t.g.step = START_DRAW
    line = write(t.g)
    assert " fresh=0.strategy-1#0" in line
    g = read(line)
    assert write(g) == line
    old, new = g.area(0, STRATEGY_2)[0], g.area(0, STRATEGY_1)[0]
    assert g.arrived[old] <= g.turn_began < g.arrived[new]


def test_restrictions_have_names() -> None:
    t = laid()
    (tug,) = t.g.zone(0, 6)
    on_card = Force(t.g.stamp_now(), -1, 0)
    on_card.refs, on_card.mods = [t.g.ref(tug)], [Restrict(CANNOT_ENGAGE), Plus(COUNTER_POWER, Num(500))]
    on_card.amounts, on_card.until, on_card.turn = [0, 500], END_OF_TURN, -1
    t.g.add_force(on_card)
    on_player = Force(t.g.stamp_now(), -1, 0)
    on_player.player, on_player.mods, on_player.amounts = 1, [Restrict(4 << CLOSED_ZONE_1)], [0]
    on_player.until, on_player.turn = END_OF_TURN, -1
    t.g.add_force(on_player)
    line = write(t.g)
    assert "0.zone-6:cannot-engage,counter+500" in line
    assert "player.1:zone-3-closed" in line
    g = read(line)
    assert write(g) == line
    assert g.number(g.zone(0, 6)[0], COUNTER_POWER) == TUG.info.num[COUNTER_POWER] + 500


def test_a_view_tells_nothing_hidden() -> None:
    one, other = laid(), laid()
    other.g.defn[other.cards(1, HAND)[0]] = other.g.defn[other.g.zone(0, 6)[0]]
    assert write(one.g) != write(other.g)
    assert write(one.g, 0) == write(other.g, 0)
    assert write(one.g, 2) == write(other.g, 2)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("0.monster=0.zone-6", "0.monster: that is no monster card"),
        ("0.monster=1.zone-6", "0.monster: that is no monster card"),
        ("invaded=2", "invaded: 1 if"),
        ("0.stacks=0.zone-6#9", "0.stacks: there are 3 cards under others"),
        ("0.stacks=1.zone-6#0", "0.stacks: cards lie under a card"),
        ("first=3", "first: the player who began"),
    ],
)
def test_a_line_that_cannot_be_is_refused(wrong: str, told: str) -> None:
    name = wrong.partition("=")[0]
    words = [w for w in write(laid().g).split() if not w.startswith(f"{name}=")]
    with pytest.raises(BadPosition, match=told):
        read(" ".join([*words, wrong]))


# type lines and scenarios


def test_a_type_line_says_what_stands_on_a_card() -> None:
    d = card_of_line("n", "Somebody", "Red/Green Monster, rank 2, threat 12000, invasion 1, traits Moth/Sea Beast")
    assert (d.info.colours, d.info.num, d.info.traits) == (1 | 8, [2, 12000, 0, 1], ("Moth", "Sea Beast"))


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Monster", "is not a colour and a type"),
        ("Red Event", "not one of Monster, Battle, Strategy"),
        ("Pink Battle", "not one of red, blue, white, green"),
        ("Red Battle, threat 3", "'threat': this does not stand on a battle card"),
        ("Red Monster, counter 3", "does not stand on a monster card"),
        ("Red Strategy, trait Moth", "does not stand on a strategy card"),
        ("Red Battle, rank many", "after 'rank' comes a number"),
        ("Red Battle, rank 1, rank 2", "stands there twice"),
        ("Red Battle, soul 1", "is not known in a type line"),
    ],
)
def test_a_type_line_that_cannot_be_read_says_why(line: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        card_of_line("n", "Somebody", line)


def test_a_player_who_names_no_monster_has_a_plain_one_in_zone_1() -> None:
    scenario = {
        "title": "nobody named",
        "game": "gz",
        "step": "main",
        "player1": {"rage": 3, "hand": 1},
        "expect": [
            {"card": "player1 zone-1", "name": "a plain monster", "rank": 1, "threat": 25000},
            {"card": "player2 zone-1", "name": "a plain monster", "threat": 10000},
            {"player1-rage": 3, "player2-rage": 0, "asked": "main", "by": 1},
        ],
    }
    assert run(scenario).ok
    scenario["expect"] = [{"player1-rage": 4}]
    assert run(scenario).failures == ("scenario: expect 1: player1-rage: wanted 4, found 3",)
    with pytest.raises(BadScenario, match="rage: -1 is not a number from 0 to 1000"):
        run({**scenario, "player1": {"rage": -1}})


def test_moves_have_short_names() -> None:
    t = laid()
    t.put(0, HAND, card("Uldrane, Undertow Rising"))
    t.put(0, HAND, EEL)
    t.g.invaded = False
    t.main()
    codes = [GZ.option_code(t.g, t.decision, o) for o in t.decision.options]
    for word in (
        "play Riptide Eel zone-8",
        "rage Uldrane, Undertow Rising",
        "play Uldrane, Undertow Rising",
        "invade Riptide Eel",
        "pass",
    ):
        assert word in codes
    assert GZ.under(ZONE_1) == UNDER
    assert GZ.under(HAND) == -1

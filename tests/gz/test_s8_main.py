"""Section 8: what the turn player may do in the main phase."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import DISCARD, HAND, STRATEGY_1, STRATEGY_2
from rulebound.games.gz.codes import (
    ADVANCED,
    CANNOT_INVADE,
    CANNOT_PLAY_BATTLE,
    CANNOT_PLAY_STRATEGY,
    COUNTER_PHASE,
    MAIN_PHASE,
)
from rulebound.games.gz.nodes import MonsterCard
from rulebound.kernel.abilities import ContAbility
from rulebound.kernel.cards import Player
from rulebound.kernel.mods import Restrict
from rulebound.kernel.words import MINE, YOURS
from tests.gz.table import Table, battle, monster, strategy
from tests.rule_claims import covers


def refused(t: Table) -> dict[str, str]:
    """What cannot be done now, in words, each with its rule."""
    d = t.decision
    return {t.g.option_words(d, opt, d.player): rule for opt, rule in t.g.refused(d)}


# 8.2


@covers("8.2.1")
@pytest.mark.parametrize(("rank", "number", "possible"), [(1, 1, True), (2, 1, False), (4, 4, True), (5, 4, False)])
def test_battle_cards_go_by_the_zone_of_the_other_players_monster(rank: int, number: int, possible: bool) -> None:
    t = Table()
    t.monster(0, 8)
    t.monster(1, number)
    t.put(0, HAND, battle("Card", rank=rank))
    t.main()
    assert any("play Card to" in w for w in t.words()) == possible
    if not possible:
        assert refused(t)["play Card to zone 1"] == "8.2.1"
        return
    where = t.play(t.g.defs[t.g.defn[t.cards(0, HAND)[0]]], 3)
    assert t.where(where) == "0 zone 3"


@covers("8.2.1")
def test_any_number_of_battle_cards_may_be_played() -> None:
    t = Table()
    t.monster(0, 8)
    for name in ("One", "Two", "Three"):
        t.put(0, HAND, battle(name))
    t.main()
    for i, name in enumerate(("One", "Two", "Three")):
        t.choose(f"play {name} to zone {i + 1}")
    assert len(t.g.battle_cards(0)) == 3


# 8.3


@covers("8.3.1")
@pytest.mark.parametrize(("rank", "number", "possible"), [(1, 1, True), (2, 1, False), (4, 4, True), (5, 4, False)])
def test_strategy_cards_go_by_the_zone_of_ones_own_monster(rank: int, number: int, possible: bool) -> None:
    t = Table()
    t.monster(0, number)
    t.monster(1, 8)
    plan = t.put(0, HAND, strategy("Plan", rank=rank))
    t.main()
    assert any("play Plan to" in w for w in t.words()) == possible
    if possible:
        t.choose("play Plan to strategy zone 2")
        assert t.where(plan) == "0 strategy zone 2"
    else:
        assert refused(t)["play Plan to strategy zone 1"] == "8.3.1"


@covers("8.3.1", "8.3.2")
def test_two_strategies_are_the_most() -> None:
    t = Table()
    for name in ("One", "Two", "Three"):
        t.put(0, HAND, strategy(name))
    t.main()
    t.choose("play One to strategy zone 1")
    assert not any("strategy zone 1" in w for w in t.words()), "an occupied strategy zone is not offered"
    t.choose("play Two to strategy zone 2")
    assert not any("strategy zone" in w for w in t.words())
    assert refused(t)["play Three to strategy zone 1"] == "8.3.2"


# 8.4


@covers("8.4.1")
def test_a_monster_card_is_discarded_for_one_rage() -> None:
    t = Table()
    t.monster(0, 1, monster(threat=10000))
    snack = t.put(0, HAND, monster("Snack", rank=3, traits=("Stranger",)))
    t.put(0, HAND, battle("Bystander"))
    t.main()
    assert not any("Bystander to gain rage" in w for w in t.words())
    t.choose("discard Snack to gain rage")
    assert (t.where(snack), t.g.rage, t.threat(0)) == ("0 discard pile", [1, 0], 15000)


# 8.5


@covers("8.5.1", "8.5.1.1")
def test_a_monster_card_of_the_same_rank_and_trait_becomes_the_monster_and_brings_a_rage() -> None:
    t = Table()
    old = t.monster(0, 4, monster("Old", rank=2, traits=("Beast", "Reef")), rage=1)
    new = t.put(0, HAND, monster("New", rank=2, traits=("Reef",)))
    t.main()
    t.choose("play New on your monster")
    assert (t.g.monster[0], t.g.position(0), t.g.rage[0]) == (new, 4, 2)
    assert t.g.stacked_under(new) == [old]


@covers("8.5.1")
@pytest.mark.parametrize(("rank", "trait"), [(1, "Beast"), (3, "Beast"), (2, "Machine")])
def test_another_rank_or_no_trait_in_common_will_not_do(rank: int, trait: str) -> None:
    t = Table()
    t.monster(0, 4, monster(rank=2))
    t.put(0, HAND, monster("New", rank=rank, traits=(trait,)))
    t.main()
    assert not any("on your monster" in w for w in t.words())
    assert refused(t)["play New on your monster"] == "8.5.1"


# 8.6


@covers("8.6.1", "8.6.1.1", "8.6.1.2")
@pytest.mark.parametrize("icon", [1, 2])
def test_the_invasion_icon_of_the_discarded_card_says_how_far(icon: int) -> None:
    t = Table()
    t.monster(0, 3)
    fuel = t.put(0, HAND, battle("Fuel", invasion=icon))
    t.main()
    t.choose("discard Fuel to invade")
    assert (t.where(fuel), t.g.position(0)) == ("0 discard pile", 3 + icon)
    assert [r.n for r in t.g.log if r.kind == ADVANCED] == list(range(4, 4 + icon)), "one zone after another"


@covers("8.6.1")
def test_any_card_of_the_hand_will_do_even_one_that_cannot_be_played() -> None:
    t = Table()
    for card in (monster("M", rank=4), battle("B", rank=8), strategy("S", rank=8)):
        t.put(0, HAND, card)
    t.main()
    for name in ("M", "B", "S"):
        assert any(f"discard {name} to invade" in w for w in t.words())
    t.choose("discard S to invade")
    assert t.g.position(0) == 2


@covers("8.6.2")
def test_one_invasion_a_turn() -> None:
    t = Table()
    t.fill(0, HAND, 2, battle("Fuel"))
    t.main()
    t.choose("discard Fuel to invade")
    assert not any("invade" in w for w in t.words())
    assert refused(t)["discard Fuel to invade 1"] == "8.6.2"
    assert t.g.position(0) == 2
    t.until_step(MAIN_PHASE).until_step(COUNTER_PHASE).until_step(MAIN_PHASE)
    assert (t.g.turn_player, t.g.position(0)) == (0, 3)
    assert any("discard Fuel to invade" in w for w in t.words())


@covers("8.6.1.2")
def test_an_invasion_out_of_zone_8_wins_and_one_against_a_battle_card_there_stops() -> None:
    t = Table()
    t.monster(0, 7)
    t.put(0, HAND, battle("Fuel", invasion=2))
    t.main()
    t.choose("discard Fuel to invade")
    assert (t.g.over, t.g.winner, t.g.reason) == (True, 0, "invasion")
    t = Table()
    t.monster(0, 7)
    t.in_zone(1, 8, battle())
    t.put(0, HAND, battle("Fuel", invasion=2))
    t.main()
    t.choose("discard Fuel to invade")
    assert (t.g.over, t.g.position(0)) == (False, 8)


# 8.1: nothing that is forbidden


@covers("8.1.1", "1.3.3")
def test_what_an_effect_forbids_is_not_offered() -> None:
    flags = {CANNOT_PLAY_BATTLE: "play B to", CANNOT_PLAY_STRATEGY: "play S to"}
    for flag, words in flags.items():
        t = Table()
        t.put(0, HAND, battle("B"))
        t.put(0, HAND, strategy("S"))
        t.in_zone(1, 3, battle(abilities=(ContAbility(Player(YOURS), (Restrict(flag),)),)))
        t.main()
        assert not any(words in w for w in t.words())
        assert "1.3.3" in refused(t).values()
    t = Table()
    t.put(0, HAND, battle("B"))
    t.in_zone(0, 3, battle(abilities=(ContAbility(MonsterCard(MINE), (Restrict(CANNOT_INVADE),)),)))
    t.main()
    assert not any("invade" in w for w in t.words())


def test_nothing_else_is_offered() -> None:
    t = Table()
    t.monster(0, 2, monster(rank=1))
    for card in (battle("B"), strategy("S"), monster("M", rank=1)):
        t.put(0, HAND, card)
    t.put(0, STRATEGY_1, strategy("Old"))
    t.put(0, DISCARD, battle("Gone"))
    t.main()
    kinds = {w.split(" to zone")[0].split(" to strategy zone")[0] for w in t.words()}
    assert kinds == {
        *("play B", "play S", "play M on your monster", "discard M to gain rage"),
        *("discard B to invade 1", "discard S to invade 1", "discard M to invade 1", "end the main phase"),
        *("play Spare", "discard Spare to invade 1"),
    }
    assert any(w.endswith(f"strategy zone {STRATEGY_2 - STRATEGY_1 + 1}") for w in t.words())

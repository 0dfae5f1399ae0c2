"""Section 5: play, advance and retreat, invade, counter, engage, evolve."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import (
    DISCARD,
    HAND,
    IN_DISCARD,
    IN_HAND,
    MONSTER_DECK,
    ZONE_0,
    ZONES,
)
from rulebound.games.gz.codes import (
    ADVANCED,
    CANNOT_ENGAGE,
    COUNTER_RESULT,
    END_ADVANCE,
    END_DRAW,
    END_PHASE,
    EVOLVED,
    RETREATED,
)
from rulebound.games.gz.instructions import (
    Advance,
    AdvanceTo,
    Counter,
    PlayCards,
    PlayOnTop,
    PlayToken,
    Retreat,
    RetreatTo,
)
from rulebound.games.gz.keywords import enter, when_invading
from rulebound.games.gz.nodes import BattleCards, MonsterCard
from rulebound.games.gz.plays import PlayMonster
from rulebound.kernel.abilities import AutoAbility, ContAbility
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import In, Named, This
from rulebound.kernel.effects import Draw, Give
from rulebound.kernel.mods import GainTrait, Restrict
from rulebound.kernel.triggers import Happens
from rulebound.kernel.words import CARD_MASK, MINE, YOURS
from tests.gz.spells import cast, held, with_spell
from tests.gz.table import Table, battle, monster
from tests.rule_claims import covers


def mine(name: str) -> BattleCards:
    return BattleCards(MINE, Named((name,)))


def done(t: Table) -> Table:
    """Cast the spell in a table laid out; nobody is asked anything by it."""
    cast(t.main())
    assert t.asked == "main"
    return t


def zone(number: int) -> int:
    return 1 << (ZONE_0 + number)


def happened(t: Table, kind: int) -> int:
    return len([r for r in t.g.log if r.kind == kind])


# 5.11


@covers("5.11.1", "5.11.3")
def test_playing_a_battle_card_is_placing_it_on_any_zone_from_off_the_field() -> None:
    glad = enter(Draw(Num(1)))
    t = with_spell(PlayCards(In(MINE, IN_DISCARD)))
    t.monster(1, 1)
    t.put(0, DISCARD, battle("Diver", rank=7, abilities=(glad,)))
    cast(t.main())
    assert t.words() == [f"zone {n}" for n in range(2, 9)]
    t.choose("zone 7")
    assert t.asked == "main"
    assert len(t.named(0, "Diver")) == 1
    assert held(t, 0) == 1, "it was played, so it enters; its rank does not matter"


@covers("5.11.1")
def test_a_battle_card_from_the_hand_may_go_where_another_one_is() -> None:
    t = Table()
    t.in_zone(0, 4, battle("There"))
    t.put(0, HAND, battle("New"))
    t.main().choose("play New to zone 4")
    assert t.asked == "main"
    assert [t.g.defs[t.g.defn[c]].name for c in t.g.zone(0, 4)] == ["New"], "the newest stays"


@covers("5.11.1.1")
def test_an_effect_does_not_play_a_card_to_the_very_zone_of_the_monster() -> None:
    t = with_spell(PlayCards(In(MINE, IN_DISCARD), zone(5)))
    t.monster(0, 5)
    card = t.put(0, DISCARD, battle())
    done(t)
    assert t.where(card) == "0 discard pile"
    assert t.g.zone(0, 5) == [t.g.monster[0]]
    assert not [r for r in t.g.log if r.card == card]


@covers("5.11.1.2")
def test_an_effect_must_play_a_card_elsewhere_than_on_the_monster_if_it_can() -> None:
    t = with_spell(PlayCards(In(MINE, IN_DISCARD), zone(5) | zone(6) | zone(7)))
    t.monster(0, 6)
    t.put(0, DISCARD, battle())
    cast(t.main())
    assert t.words() == ["zone 5", "zone 7"]


@covers("5.11.1.2")
def test_where_no_other_zone_can_be_had_it_is_played_there_and_crushed() -> None:
    t = with_spell(PlayCards(In(MINE, IN_DISCARD), ZONES, mine("Guide")))
    t.monster(0, 2)
    t.in_zone(0, 1, battle("Guide"))
    glad = enter(Draw(Num(1)))
    card = t.put(0, DISCARD, battle("Late", abilities=(glad,)))
    done(t)
    assert t.where(card) == "0 discard pile"
    assert held(t, 0) == 1


@covers("5.11.1.3")
def test_cards_played_together_go_to_different_zones_if_they_can() -> None:
    t = with_spell(PlayCards(In(MINE, IN_DISCARD), zone(5) | zone(6)))
    t.put(0, DISCARD, battle("One"))
    t.put(0, DISCARD, battle("Two"))
    cast(t.main())
    t.choose("zone 6")
    assert t.asked == "main"
    assert (len(t.g.zone(0, 5)), len(t.g.zone(0, 6))) == (1, 1)


@covers("5.11.2", "5.11.3")
def test_playing_a_monster_card_makes_it_the_invading_monster() -> None:
    t = with_spell(PlayMonster(In(MINE, 1 << MONSTER_DECK)))
    old = t.monster(0, 4)
    new = t.put(0, MONSTER_DECK, monster("New", rank=2, abilities=(enter(Draw(Num(1))),)))
    done(t)
    assert (t.g.monster[0], t.g.stacked_under(new), t.where(new)) == (new, [old], "0 zone 4")
    assert held(t, 0) == 1
    assert t.g.rage[0] == 0, "only the action of the main phase adds rage"


@covers("5.11.2")
def test_playing_a_monster_from_the_hand_does_too() -> None:
    t = Table()
    t.put(0, HAND, monster("New"))
    t.main().choose("play New on your monster")
    assert t.g.defs[t.g.defn[t.g.monster[0]]].name == "New"


@covers("5.11.4", "9.1.2")
def test_playing_a_token_makes_it_exist_in_the_zone() -> None:
    token = battle("Drone", traits=("Token",))
    t = with_spell(PlayToken("Drone", zones=zone(7)))
    t.g.defs.append(token)
    done(t)
    assert len(t.named(0, "Drone")) == 1
    assert t.g.zone(0, 7) == t.named(0, "Drone")


# 5.13


@covers("5.13.1")
@pytest.mark.parametrize("number", [1, 5, 7])
def test_advancing_is_one_zone_further(number: int) -> None:
    t = with_spell(Advance())
    t.monster(0, number)
    done(t)
    assert t.g.position(0) == number + 1
    assert happened(t, ADVANCED) == 1


@covers("5.13.1.1", "5.13.1.1.1", "5.13.3")
@pytest.mark.parametrize("blocked", [True, False])
def test_from_zone_8_only_an_invasion_goes_on(blocked: bool) -> None:
    proud = AutoAbility(Happens(ADVANCED), Draw(Num(1)))
    t = with_spell(Advance())
    t.monster(0, 8)
    t.in_zone(0, 4, battle(abilities=(proud,)))
    if blocked:
        t.in_zone(1, 8, battle())
    done(t)
    assert (t.g.over, t.g.position(0), held(t, 0)) == (False, 8, 0)


@covers("5.13.1.1.1", "5.13.1.1")
def test_a_battle_card_in_the_opposing_zone_8_stops_an_invasion() -> None:
    t = Table()
    t.monster(0, 8, monster(abilities=(when_invading(Draw(Num(1))),)))
    t.in_zone(1, 8, battle())
    t.put(0, HAND, battle("Fuel", invasion=2))
    t.main().choose("discard Fuel to invade")
    assert t.asked == "main"
    assert (t.g.over, t.g.position(0), held(t, 0)) == (False, 8, 0)


@covers("5.13.1.1", "5.13.1.1.2", "5.13.1.1.2.1", "1.2.1.1")
@pytest.mark.parametrize("facing", ["nothing", "a monster", "a battle card elsewhere"])
def test_an_invasion_from_zone_8_wins_where_no_battle_card_is_in_the_way(facing: str) -> None:
    t = Table()
    t.monster(0, 7)
    t.monster(1, 8 if facing == "a monster" else 2)
    if facing == "a battle card elsewhere":
        t.in_zone(1, 3, battle())
    t.put(0, HAND, battle("Fuel", invasion=2))
    t.main().choose("discard Fuel to invade")
    assert (t.g.over, t.g.winner, t.g.reason, t.g.outcome_rule) == (True, 0, "invasion", "5.13.1.1.2")


@covers("5.13.1.2", "5.13.1.2.2")
def test_advancing_to_a_zone_goes_zone_by_zone() -> None:
    t = with_spell(AdvanceTo(6))
    t.monster(0, 3)
    crushed = [t.in_zone(0, n, battle()) for n in (4, 5, 6)]
    done(t)
    assert t.g.position(0) == 6
    assert happened(t, ADVANCED) == 3
    assert [t.where(c) for c in crushed] == ["0 discard pile"] * 3


@covers("5.13.1.2", "5.13.1.2.1")
@pytest.mark.parametrize("number", [6, 7])
def test_there_or_beyond_nothing_is_done(number: int) -> None:
    t = with_spell(AdvanceTo(6))
    t.monster(0, number)
    done(t)
    assert (t.g.position(0), happened(t, ADVANCED)) == (number, 0)


@covers("5.13.2")
def test_retreating_is_one_zone_back() -> None:
    t = with_spell(Retreat())
    t.monster(1, 4)
    done(t)
    assert (t.g.position(1), happened(t, RETREATED)) == (3, 1)


@covers("5.13.2.1", "5.13.3")
def test_from_zone_1_nobody_retreats() -> None:
    t = with_spell(Retreat(Num(2)))
    t.monster(1, 1)
    done(t)
    assert (t.g.position(1), happened(t, RETREATED)) == (1, 0)


@covers("5.13.2.2", "5.13.2.2.2")
def test_retreating_to_a_zone_goes_zone_by_zone() -> None:
    t = with_spell(RetreatTo(4))
    t.monster(1, 7)
    crushed = t.in_zone(1, 5, battle())
    done(t)
    assert (t.g.position(1), happened(t, RETREATED)) == (4, 3)
    assert t.where(crushed) == "1 discard pile"


@covers("5.13.2.2", "5.13.2.2.1")
@pytest.mark.parametrize("number", [3, 4])
def test_there_or_before_nothing_is_done(number: int) -> None:
    t = with_spell(RetreatTo(4))
    t.monster(1, number)
    done(t)
    assert (t.g.position(1), happened(t, RETREATED)) == (number, 0)


@covers("5.13.3")
def test_the_advance_of_the_end_phase_that_does_not_move_it_does_not_count() -> None:
    proud = AutoAbility(Happens(ADVANCED), Draw(Num(1)))
    t = with_spell(Advance())
    t.monster(0, 8)
    t.in_zone(0, 4, battle(abilities=(proud,)))
    done(t)
    t.passes().until_step(END_ADVANCE)
    t.until_step(END_DRAW)
    assert held(t, 0) == 0


# 5.14


@covers("5.14.1")
def test_invading_is_the_action_of_the_main_phase() -> None:
    t = Table()
    t.monster(0, 2)
    t.put(0, HAND, battle("Fuel", invasion=2))
    t.main().choose("discard Fuel to invade")
    assert (t.g.invaded, t.g.position(0), t.g.zones_invaded) == (True, 4, 2)
    assert not any("invade" in w for w in t.words())


# 5.15


@covers("5.15.1", "5.15.1.1")
@pytest.mark.parametrize(("frm", "to"), [(8, 3), (7, 4), (6, 5), (5, 5), (1, 1)])
def test_a_countered_monster_falls_back_from_the_front_row(frm: int, to: int) -> None:
    t = with_spell(Counter())
    t.monster(1, frm)
    done(t)
    if frm < 6:
        done(front := countered(8))
        assert front.g.position(1) == 3
    assert t.g.position(1) == to


def countered(number: int) -> Table:
    t = with_spell(Counter())
    t.monster(1, number)
    return t


@covers("5.15.1.2")
def test_the_next_monster_is_a_rank_higher_and_shares_a_trait() -> None:
    t = with_spell(Counter())
    old = t.monster(1, 4, monster(rank=2, traits=("Moth", "Storm")), rage=1)
    fits = [t.put(1, MONSTER_DECK, monster(rank=3, traits=traits)) for traits in (("Moth",), ("Storm", "Sea"))]
    t.put(1, MONSTER_DECK, monster(rank=3, traits=("Sea",)))
    t.put(1, MONSTER_DECK, monster(rank=4, traits=("Moth",)))
    t.put(1, MONSTER_DECK, monster(rank=2, traits=("Moth",)))
    cast(t.main())
    assert t.decision.player == 1
    assert t.offered == fits
    t.take(fits[1])
    assert t.asked == "main"
    assert (t.g.monster[1], t.g.stacked_under(fits[1]), t.g.rage[1]) == (fits[1], [old], 1)


@covers("5.15.1.2")
def test_a_trait_the_monster_has_gained_counts() -> None:
    t = with_spell(Give(MonsterCard(YOURS), (GainTrait("Sea"),)), Counter())
    t.monster(1, 4, monster(rank=2, traits=("Moth",)))
    new = t.put(1, MONSTER_DECK, monster(rank=3, traits=("Sea",)))
    done(t)
    assert t.g.monster[1] == new


@covers("5.15.1.2.1", "5.15.1.2.2", "1.2.1.2")
@pytest.mark.parametrize(("rank", "trait"), [(3, "Beast"), (2, "Other")])
def test_without_a_fitting_monster_the_player_loses(rank: int, trait: str) -> None:
    t = with_spell(Counter())
    t.monster(1, 7, monster(rank=1))
    t.put(1, MONSTER_DECK, monster(rank=rank, traits=(trait,)))
    cast(t.main())
    assert (t.g.over, t.g.winner, t.g.reason, t.g.outcome_rule) == (True, 0, "countering", "5.15.1.2.1")
    assert t.g.position(1) == 4, "it had fallen back already"


# 5.16


@covers("5.16.1")
@pytest.mark.parametrize("engages", [True, False])
def test_who_cannot_engage_adds_nothing_to_the_counter_power(engages: bool) -> None:
    peaceful = ContAbility(This(), (Restrict(CANNOT_ENGAGE),))
    t = Table()
    old = t.monster(1, 3, monster(threat=5000))
    t.in_zone(0, 4, battle(counter=4000))
    t.in_zone(0, 5, battle(counter=1000, abilities=() if engages else (peaceful,)))
    t.in_zone(0, 6, battle(counter=0, abilities=(peaceful,)))
    t.begin(COUNTER_RESULT).until_step(END_PHASE)
    assert (t.g.monster[1] != old) == engages


# 5.17


@covers("5.17.1", "5.17.1.1")
def test_evolving_places_the_new_card_on_top_and_is_an_event() -> None:
    seen = AutoAbility(Happens(EVOLVED), Draw(Num(1)))
    t = with_spell(PlayOnTop(In(MINE, IN_HAND, Named(("Moth",))), mine("Egg")))
    egg = t.in_zone(0, 6, battle("Egg"))
    low = t.under(egg, battle())
    moth = t.put(0, HAND, battle("Moth"))
    t.in_zone(0, 3, battle(abilities=(seen,)))
    done(t)
    assert t.g.zone(0, 6) == [moth]
    assert t.g.stacked_under(moth) == [low, egg]
    (told,) = [r for r in t.g.log if r.kind == EVOLVED]
    assert told.card & CARD_MASK == moth
    assert held(t, 0) == 1


@covers("5.17.1")
def test_nothing_evolves_that_is_not_on_the_field() -> None:
    t = with_spell(
        PlayOnTop(In(MINE, IN_HAND, Named(("Moth",))), In(MINE, IN_DISCARD)),
        PlayOnTop(In(MINE, IN_HAND, Named(("Wasp",))), mine("Grub")),
    )
    t.put(0, DISCARD, battle("Egg"))
    moth = t.put(0, HAND, battle("Moth"))
    t.in_zone(0, 4, battle("Grub"))
    t.put(0, HAND, battle("Wasp"))
    done(t)
    assert t.where(moth) == "0 hand"
    assert len(t.named(0, "Wasp")) == 1

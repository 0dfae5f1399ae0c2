"""Section 11: rule actions."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import (
    DECK,
    DISCARD,
    HAND,
    RESOLUTION,
    STRATEGY_1,
    ZONE_0,
    ZONES,
)
from rulebound.games.gz.codes import (
    CANNOT_BE_DESTROYED,
    COUNTER_PHASE,
    DESTROYED,
    END_PHASE,
    NEXT_TURN,
    RESHUFFLED,
    START_DRAW,
)
from rulebound.games.gz.instructions import Advance, Counter
from rulebound.games.gz.keywords import enter
from rulebound.games.gz.nodes import WouldBeDestroyed
from rulebound.kernel.abilities import AutoAbility, ContAbility, ReplaceAbility
from rulebound.kernel.amounts import Count, Num
from rulebound.kernel.cards import ANY_CARD, In, Itself, Not, This
from rulebound.kernel.effects import Draw, MoveTo, Repeat, Seq
from rulebound.kernel.mods import Restrict
from rulebound.kernel.nodes import Effect
from rulebound.kernel.triggers import Happens
from rulebound.kernel.words import MINE
from tests.gz.table import Table, battle, monster, strategy
from tests.rule_claims import covers

DRAW: Effect = Draw(Num(1))
FORWARD: Effect = Advance()


def destroyed(t: Table) -> list[int]:
    return [r.card for r in t.g.log if r.kind == DESTROYED]


# 11.1: interrupt type


@covers("11.1.1", "11.1.2", "11.1.2.1", "11.3.1", "11.3.2", "11.3.3")
def test_a_crush_happens_in_the_middle_of_what_is_going_on() -> None:
    t = Table()
    t.monster(0, 2)
    first = t.in_zone(0, 3, battle("First"))
    second = t.in_zone(0, 4, battle("Second"))
    t.put(0, HAND, battle("Fuel", invasion=2))
    t.main()
    t.choose("discard Fuel to invade")
    order = [(r.kind == DESTROYED, r.card) for r in t.g.log if r.kind == DESTROYED or r.card == t.g.monster[0]]
    monster_card = t.g.monster[0]
    went = [kind for kind in order if kind in ((True, first), (True, second), (False, monster_card))]
    assert went.index((True, first)) < len(went) - 1 - went[::-1].index((False, monster_card))
    assert (t.where(first), t.where(second), t.g.position(0)) == ("0 discard pile", "0 discard pile", 4)


@covers("11.1.2.1")
def test_the_effect_that_was_suspended_goes_on_and_finds_the_card_gone() -> None:
    count = Repeat(Count(In(MINE, ZONES, Not(Itself()))), DRAW)
    t = Table()
    t.monster(0, 2)
    t.in_zone(0, 3, battle("Victim"))
    t.put(0, HAND, battle("Pusher", abilities=(enter(Seq((FORWARD, count))),)))
    t.main()
    before = t.hand(0)
    t.choose("play Pusher to zone 7").until("main")
    assert t.hand(0) == before - 1 + 1, "only the monster is left to be counted"


@covers("11.1.2.1.1")
@pytest.mark.parametrize("turn_player", [0, 1])
def test_the_turn_players_cards_are_crushed_first(turn_player: int) -> None:
    t = Table(turn_player=turn_player)
    ours = [t.in_zone(p, 4, battle()) for p in (0, 1)]
    for p in (0, 1):
        t.monster(p, 4)
    t.in_zone(turn_player, 7, battle("Mover"))
    t.put(turn_player, HAND, battle("Comer"))
    t.main()
    t.choose("play Comer to zone 8")
    assert destroyed(t) == [ours[turn_player], ours[1 - turn_player]]


@covers("11.3.2", "11.3.3")
def test_a_card_played_or_moved_onto_the_monster_is_crushed_as_well() -> None:
    t = Table()
    t.monster(0, 4)
    mover = t.in_zone(0, 7, battle("Mover"))
    push = MoveTo(In(MINE, 1 << (ZONE_0 + 7)), ZONE_0 + 4)
    t.put(0, HAND, battle("Pusher", abilities=(enter(push),)))
    theirs = t.in_zone(1, 4, battle("Theirs"))
    t.main()
    t.choose("play Pusher to zone 2").until("main")
    assert t.where(mover) == "0 discard pile"
    assert t.where(theirs) == "1 zone 4", "the other player's zone 4 is another zone"


@covers("11.3.3")
def test_a_countered_monster_crushes_where_it_lands() -> None:
    t = Table()
    t.monster(1, 7)
    victim = t.in_zone(1, 4, battle("Victim"))
    t.put(0, HAND, battle("Hero", abilities=(enter(Counter()),)))
    t.main()
    t.choose("play Hero to zone 2").until("main")
    assert (t.g.position(1), t.where(victim)) == (4, "1 discard pile")


@covers("11.3.1")
def test_what_happens_instead_of_a_crush_can_bring_about_the_next() -> None:
    on = ReplaceAbility(WouldBeDestroyed(Itself()), FORWARD)
    t = Table()
    t.monster(0, 2)
    dodger = t.in_zone(0, 3, battle("Dodger", abilities=(on,)))
    victim = t.in_zone(0, 4, battle("Victim"))
    t.put(0, HAND, battle("Fuel", invasion=1))
    t.main()
    t.choose("discard Fuel to invade")
    assert (t.g.position(0), t.where(dodger), t.where(victim)) == (4, "0 zone 3", "0 discard pile")


# 11.1: at check timings


@covers("11.1.2.2")
def test_the_others_wait_for_a_check_timing_and_what_is_over_by_then_is_no_matter() -> None:
    away = MoveTo(In(MINE, 1 << (ZONE_0 + 5), Not(Itself())), HAND)
    t = Table()
    there = t.in_zone(0, 5, battle("There"))
    t.put(0, HAND, battle("Comer", abilities=()))
    t.put(0, HAND, battle("Shover", abilities=(enter(Seq((MoveTo(This(), ZONE_0 + 5), away))),)))
    t.main()
    t.choose("play Shover to zone 3").until("main")
    assert t.where(there) == "0 hand" and destroyed(t) == []
    t.choose("play Comer to zone 5")
    assert len(t.g.zone(0, 5)) == 2, "played, nothing checked yet"
    assert t.asked == "main"
    assert len(t.g.zone(0, 5)) == 1


@covers("11.1.3")
def test_all_that_are_due_are_judged_on_one_state() -> None:
    t = Table()
    lone = t.in_zone(0, 3, monster("Lone"))
    old = t.in_zone(0, 5, battle("Old"))
    new = t.in_zone(0, 5, battle("New"))
    left = t.put(0, RESOLUTION, battle("Left"))
    plan = t.in_zone(1, 6, strategy("Plan"))
    t.main()
    assert t.asked == "main"
    gone = [t.where(c) for c in (lone, old, left, plan)]
    assert gone == ["0 discard pile"] * 3 + ["1 discard pile"]
    assert t.where(new) == "0 zone 5"


# 11.2


@covers("11.2.1", "11.2.2", "11.2.3")
def test_an_empty_deck_is_reshuffled_when_a_card_would_be_drawn() -> None:
    t = Table()
    t.monster(1, 1, monster(rank=3))
    t.fill(0, DECK, 1)
    gone = t.fill(0, DISCARD, 4)
    theirs = t.fill(1, DISCARD, 2)
    t.begin(START_DRAW)
    t.driver.go_on()
    assert (t.hand(0), t.g.count(0, DECK), t.g.count(0, DISCARD)) == (3, 2, 0)
    assert len([r for r in t.g.log if r.kind == RESHUFFLED]) == 1
    assert set(t.cards(0, DECK)) < set(gone)
    assert all(t.where(c) == "1 discard pile" for c in theirs)


def test_taking_the_last_card_reshuffles_nothing_yet() -> None:
    t = Table()
    t.fill(0, DECK, 1)
    t.fill(0, DISCARD, 3)
    t.begin(START_DRAW)
    t.driver.go_on()
    assert (t.hand(0), t.g.count(0, DECK), t.g.count(0, DISCARD)) == (1, 0, 3)


@covers("11.2.3")
def test_the_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(5):
        t = Table(seed=seed)
        t.fill(0, DISCARD, 12)
        t.fill(1, DECK, 5)
        t.begin(START_DRAW, decks=0)
        t.driver.go_on()
        orders.add(tuple(t.cards(0, DECK)))
    assert len(orders) == 5


@covers("11.2.4")
def test_without_a_discard_pile_nothing_is_moved_and_the_game_goes_on() -> None:
    t = Table()
    t.fill(1, DECK, 5)
    t.begin(START_DRAW, decks=0)
    t.driver.go_on()
    assert (t.hand(0), t.g.over) == (0, False)
    assert not any(r.kind == RESHUFFLED for r in t.g.log)


# 11.4


@covers("11.4.1")
def test_cards_where_they_may_not_be_go_to_their_owners_discard_piles() -> None:
    t = Table()
    wrong = [
        t.in_zone(0, 3, strategy("Plan")),
        t.in_zone(0, 4, monster("Lone")),
        t.put(0, STRATEGY_1, battle("Card")),
        t.put(0, STRATEGY_1 + 1, monster("Another")),
    ]
    host = t.in_zone(0, 6, battle("Host"))
    stacked = [t.under(host, strategy()), t.under(host, monster())]
    below = t.under(t.monster(1, 2), monster())
    t.main()
    assert t.asked == "main"
    assert [t.where(c) for c in wrong] == ["0 discard pile"] * 4
    assert [t.g.place[c] for c in stacked] == [t.g.area_id(0, 5)] * 2, "under another card they may be"
    assert t.g.stacked_under(t.g.monster[1]) == [below]


@covers("11.4.1.1")
def test_what_is_left_in_the_resolution_area_goes_to_the_discard_pile() -> None:
    t = Table()
    left = [t.put(p, RESOLUTION, battle()) for p in (0, 1)]
    t.main()
    assert t.asked == "main"
    assert [t.where(c) for c in left] == ["0 discard pile", "1 discard pile"]


# 11.5


@covers("11.5.1")
def test_the_newest_card_stays_and_the_others_are_destroyed() -> None:
    t = Table()
    old = t.in_zone(0, 5, battle("Old"))
    under = t.under(old, battle())
    t.put(0, HAND, battle("New"))
    t.main()
    t.choose("play New to zone 5").until("main")
    assert [t.where(c) for c in (old, under)] == ["0 discard pile"] * 2
    assert [t.g.defs[t.g.defn[c]].name for c in t.g.zone(0, 5)] == ["New"]
    assert destroyed(t) == [old]


@covers("11.5.1")
def test_of_several_that_came_last_one_is_chosen() -> None:
    t = Table()
    a = t.put(0, HAND, battle("A"))
    b = t.put(0, HAND, battle("B"))
    old = t.in_zone(0, 5, battle("Old"))
    t.put(0, HAND, battle("Caller", abilities=(enter(MoveTo(In(MINE, 1 << HAND), ZONE_0 + 5)),)))
    t.main()
    t.choose("play Caller to zone 2")
    t.until("keep")
    assert sorted(t.offered)[:2] == [a, b] and old not in t.offered
    t.take(b).until("main")
    assert (t.where(a), t.where(b), t.where(old)) == ("0 discard pile", "0 zone 5", "0 discard pile")


@covers("11.5.1")
def test_strategy_zones_hold_one_card_each() -> None:
    t = Table()
    old = t.put(0, STRATEGY_1, strategy("Old"))
    new = t.put(0, STRATEGY_1, strategy("New"))
    other = t.put(0, STRATEGY_1 + 1, strategy("Other"))
    t.main()
    assert t.asked == "main"
    assert [t.where(c) for c in (old, new, other)] == ["0 discard pile", "0 strategy zone 1", "0 strategy zone 2"]


@covers("11.5.1", "1.3.3")
def test_what_cannot_be_destroyed_stays_and_the_game_goes_on() -> None:
    sturdy = ContAbility(This(), (Restrict(CANNOT_BE_DESTROYED),))
    t = Table()
    rock = t.in_zone(0, 5, battle("Rock", abilities=(sturdy,)))
    new = t.in_zone(0, 5, battle("New"))
    t.main()
    assert t.asked == "main"
    assert t.g.zone(0, 5) == [rock, new]
    t.until_step(COUNTER_PHASE).until_step(END_PHASE).until_step(NEXT_TURN)
    assert not t.g.over, "and the end phase is not repeated for ever"


@covers("11.5.1", "11.1.2.2")
def test_the_surplus_is_destroyed_with_everything_that_follows_from_it() -> None:
    mourner = AutoAbility(Happens(DESTROYED, MINE), DRAW)
    t = Table()
    t.in_zone(0, 5, battle("Old"))
    t.in_zone(0, 3, battle("Mourner", abilities=(mourner,)))
    t.put(0, HAND, battle("New"))
    t.main()
    before = t.hand(0)
    t.choose("play New to zone 5").until("main")
    assert t.hand(0) == before - 1 + 1


def test_an_endless_series_of_rule_actions_is_a_draw_and_not_an_endless_wait() -> None:
    again = ReplaceAbility(WouldBeDestroyed(ANY_CARD), MoveTo(In(MINE, 1 << (ZONE_0 + 5)), ZONE_0 + 5))
    t = Table()
    t.in_zone(0, 5, battle("Old", abilities=(again,)))
    t.in_zone(0, 5, battle("New"))
    t.main()
    t.until("never", most=1000)
    assert (t.g.over, t.g.reason) == (True, "loop")

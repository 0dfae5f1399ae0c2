"""Section 4: areas, the eight zones, and how they lie to one another."""

from __future__ import annotations

import itertools

import pytest

from rulebound.games.gz.areas import (
    DECK,
    DISCARD,
    FIELD,
    HAND,
    IN_DISCARD,
    IN_HAND,
    KINDS,
    MONSTER_DECK,
    RESOLUTION,
    STRATEGIES,
    STRATEGY_1,
    STRATEGY_2,
    UNDER,
    ZONE_0,
    ZONE_1,
    ZONE_8,
    ZONES,
    adjacent,
    same_column,
)
from rulebound.games.gz.codes import COUNTER_POWER
from rulebound.games.gz.hands import TO_DISCARD, FromTop
from rulebound.games.gz.instructions import MoveToZone
from rulebound.games.gz.nodes import (
    LEFT,
    Adjacent,
    AdjacentToZone,
    BattleCards,
    Before,
    Behind,
    Beyond,
    EmptyZone,
    FurtherRight,
    InFrontOrBehindZone,
    Outermost,
    SameColumn,
)
from rulebound.games.gz.terms import make_invading_monster
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import ANY_CARD, In, Named, Slot
from rulebound.kernel.choosing import Choose
from rulebound.kernel.decision import ORDER
from rulebound.kernel.effects import Draw, Exchange, Give, MoveTo, Seq, When
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Cards, Ctx, Pred
from rulebound.kernel.state import AreaSpec
from rulebound.kernel.words import BOTTOM, DOWN, EITHER, MINE, MOVED, UP, YOURS
from tests.gz.spells import cast, held, with_spell
from tests.gz.table import Table, battle, monster, strategy
from tests.rule_claims import covers

HIDDEN = (DECK, HAND, MONSTER_DECK)
PUBLIC = (DISCARD, RESOLUTION, UNDER, STRATEGY_1, STRATEGY_2, *range(ZONE_1, ZONE_8 + 1))
MINE_TO_MOVE = BattleCards(MINE, Named(("Mover",)))


# 4.1, 4.2


@covers("4.1.1", "4.5.1", "4.6.1", "4.7.1", "4.8.1", "4.9.1", "4.10.1", "4.11.1")
def test_each_player_has_each_area_and_they_share_the_resolution_area() -> None:
    t = Table()
    names = [s.name for s in t.g.specs]
    assert len(names) == KINDS == len(set(names))
    for kind in range(KINDS):
        assert (t.cards(0, kind) is t.cards(1, kind)) == (kind == RESOLUTION), kind


@covers("4.1.2", "4.1.2.1", "4.2.1", "4.2.2", "4.2.3", "4.4.7", "4.5.3", "4.6.2", "4.7.3", "4.8.2", "4.9.2", "4.10.2")
@covers("4.11.2")
def test_areas_are_public_or_hidden_and_cards_take_the_state_of_their_area() -> None:
    t = with_spell(MoveTo(MINE_TO_MOVE, HAND), MoveTo(In(MINE, IN_HAND, Named(("Shown",))), DISCARD))
    for kind in PUBLIC:
        card = t.put(0, kind, battle())
        assert t.g.face[card] == UP
        assert [t.g.can_see(card, viewer) for viewer in (0, 1, 2)] == [True, True, True], kind
    for kind in HIDDEN:
        card = t.put(0, kind, battle())
        assert t.g.face[card] == DOWN
        assert [t.g.can_see(card, viewer) for viewer in (0, 1, 2)] == [kind != DECK, False, False], kind
    other = Table()
    other.put(0, HAND, t.g.defs[0])
    mover = other.in_zone(0, 3, battle("Mover"))
    shown = other.put(0, HAND, battle("Shown"))
    cast(other.main())
    assert other.asked == "main"
    assert (other.g.face[mover], other.g.face[shown]) == (DOWN, UP)


@covers("4.1.2.2")
def test_everybody_may_count_the_cards_of_every_area() -> None:
    t = Table()
    t.fill(0, DECK, 7)
    t.fill(1, HAND, 3)
    t.fill(1, MONSTER_DECK, 2)
    assert (t.g.count(0, DECK), t.g.count(1, HAND), t.g.count(1, MONSTER_DECK)) == (7, 3, 2)


@covers("4.1.2.3")
def test_nobody_is_held_to_what_only_they_can_see() -> None:
    of_a_name = In(MINE, IN_HAND, Named(("Rare",)))
    t = with_spell(Choose("it", of_a_name), Draw(Num(1)))
    t.put(0, HAND, battle("Rare"))
    cast(t.main())
    assert (t.decision.lo, t.decision.hi) == (0, 1)
    t.driver.answer([])
    assert t.asked == "main"


@covers("4.1.3", "4.1.3.1", "3.2.2")
def test_order_counts_in_the_deck_and_in_stacks_only() -> None:
    assert [k for k in range(KINDS) if Table().g.specs[k].ordered] == [DECK, UNDER]


@covers("4.1.4")
def test_in_a_new_area_it_is_a_new_card_free_of_old_effects() -> None:
    t = with_spell(Give(MINE_TO_MOVE, (Plus(COUNTER_POWER, Num(5000)),)), MoveTo(MINE_TO_MOVE, HAND))
    mover = t.in_zone(0, 3, battle("Mover", counter=1000))
    before = t.g.ref(mover)
    t.main()
    cast(t)
    assert not t.g.alive(before)
    t.choose("play Mover to zone 5")
    assert t.counter(mover) == 1000


@covers("4.1.4")
def test_from_zone_to_zone_it_stays_the_same_card() -> None:
    t = with_spell(Give(MINE_TO_MOVE, (Plus(COUNTER_POWER, Num(5000)),)), MoveToZone(MINE_TO_MOVE))
    mover = t.in_zone(0, 3, battle("Mover", counter=1000))
    before = t.g.ref(mover)
    cast(t.main())
    t.choose("zone 7")
    assert t.asked == "main"
    assert t.where(mover) == "0 zone 7"
    assert t.g.alive(before)
    assert t.counter(mover) == 6000


@covers("4.1.4.1")
def test_the_effect_that_moved_a_card_goes_on_meaning_it() -> None:
    there_and_on = Seq((Choose("it", MINE_TO_MOVE), MoveTo(Slot("it"), HAND), MoveTo(Slot("it"), DISCARD)))
    t = with_spell(there_and_on)
    mover = t.in_zone(0, 3, battle("Mover"))
    cast(t.main())
    assert t.asked == "main"
    assert t.where(mover) == "0 discard pile"


@covers("4.1.5", "4.1.5.1")
@pytest.mark.parametrize("where", [0, BOTTOM])
def test_the_player_of_the_area_orders_the_cards_and_alone_knows_the_order(where: int) -> None:
    t = with_spell(MoveTo(In(YOURS, IN_DISCARD), DECK, where=where))
    low, top = t.put(1, DISCARD, battle("Low")), t.put(1, DISCARD, battle("Top"))
    cast(t.main())
    assert (t.decision.player, t.decision.kind) == (1, ORDER)
    t.take(top, low)
    assert t.asked == "main"
    deck = t.cards(1, DECK)
    assert (deck[:2] if where == BOTTOM else deck[-2:]) == [top, low]
    for card in (low, top):
        assert t.g.known[card] & 1 == 0
        assert t.g.known[card] & 2 == 2
    told = [r for r in t.g.log if r.kind == MOVED and r.to == KINDS + DECK]
    assert [(r.card, r.to_index) for r in told] == [(low, -1), (top, -1)], "the log tells them in no order"


@covers("4.1.6")
def test_an_area_without_a_player_is_that_of_the_master() -> None:
    t = with_spell(FromTop("sent", Num(2), TO_DISCARD))
    cast(t.main())
    assert t.asked == "main"
    assert (t.g.count(0, DISCARD), t.g.count(1, DISCARD)) == (2, 0)


@covers("4.1.7")
def test_outside_zones_a_card_goes_to_its_owner() -> None:
    # a card of player 1 that has been moved over to player 0's side goes home
    t = with_spell(
        Exchange(MINE_TO_MOVE, BattleCards(YOURS, Named(("Guest",)))),
        MoveTo(BattleCards(MINE, Named(("Guest",))), HAND),
    )
    t.in_zone(0, 3, battle("Mover"))
    guest = t.in_zone(1, 4, battle("Guest"))
    cast(t.main())
    assert t.asked == "main"
    assert t.where(guest) == "1 hand"


# 4.3, 4.4 zones


@covers("4.3.1", "4.3.2", "4.4.2", "4.4.3", "4.4.4.1")
def test_the_field_is_eight_numbered_zones() -> None:
    t = Table()
    assert FIELD == ZONES == sum(1 << (ZONE_0 + n) for n in range(1, 9))
    for number in range(1, 9):
        assert t.g.specs[ZONE_0 + number].name == f"zone {number}"
        card = t.in_zone(1, number, battle())
        assert t.g.zone(1, number) == [card]
    assert t.g.zone(0, 5) == []


@covers("4.4.1")
def test_zones_hold_monsters_and_battle_cards() -> None:
    t = Table()
    t.monster(0, 2)
    t.in_zone(0, 3, battle())
    stray = t.in_zone(0, 5, strategy())
    t.main()
    assert t.asked == "main"
    assert (len(t.g.zone(0, 2)), len(t.g.zone(0, 3)), t.where(stray)) == (1, 1, "0 discard pile")


ROWS = {5: (5, 1), 4: (4, 1), 3: (3, 1), 2: (2, 1), 1: (1, 1), 6: (5, 2), 7: (4, 2), 8: (3, 2)}
"""The layout of 4.4.4 by hand: for each zone its place from the left and its row from the back."""


def spot(player: int, number: int) -> tuple[int, int]:
    """Where a zone lies on a table of five columns and four rows, seen by player 0."""
    column, row = ROWS[number]
    return (column, row) if player == 0 else (6 - column, 5 - row)


PLACES = list(itertools.product((0, 1), range(1, 9)))


@covers("4.4.4", "4.4.5", "4.4.5.1", "4.4.5.2", "4.4.5.4")
def test_the_zones_lie_as_in_the_layout() -> None:
    numbers_apart = {(a, b) for a in range(1, 9) for b in range(1, 9) if abs(a - b) == 1}
    for (p, a), (q, b) in itertools.product(PLACES, PLACES):
        here, there = spot(p, a), spot(q, b)
        behind = p == q and a != b and here[0] == there[0]
        near = (p == q and (a, b) in numbers_apart) or behind or (p != q and a == b == 8)
        assert adjacent(a, b, p == q) == near, (p, a, q, b)
        assert same_column(a, b, p == q) == (here[0] == there[0]), (p, a, q, b)
    across = {(a, b) for a in range(1, 9) for b in range(1, 9) if same_column(a, b, False)}
    assert across == {
        (1, 5), (1, 6), (5, 1), (6, 1), (2, 4), (2, 7), (4, 2), (7, 2), (3, 3), (3, 8), (8, 3), (8, 8)
    }  # fmt: skip


def zones_fitting(pred: Pred | None, cards: Cards | None = None, *, anchor: tuple[int, int]) -> set[tuple[int, int]]:
    """Where a card must be to pass a test about the card called Anchor (or to be among cards)."""
    found = set()
    for player, number in PLACES:
        t = Table()
        where = t.in_zone(*anchor, battle("Anchor"))
        other = t.in_zone(player, number, battle("Other"))
        t.main()
        ctx = Ctx(t.g.ref(where), 0)
        fits = pred.test(t.g, other, ctx) if pred else other in cards.select(t.g, ctx) if cards else False
        if fits:
            found.add((player, number))
    return found


ANCHOR = In(EITHER, ZONES, Named(("Anchor",)))
ALL = BattleCards(EITHER, ANY_CARD)


@covers("4.4.5.1")
def test_behind_and_in_front() -> None:
    for front, back in ((8, 3), (7, 4), (6, 5)):
        assert zones_fitting(Behind(ANCHOR), anchor=(0, front)) == {(0, back)}
        assert zones_fitting(Behind(ANCHOR), anchor=(0, back)) == set()
        either = InFrontOrBehindZone(Num(KINDS + ZONE_0 + back))
        assert zones_fitting(either, anchor=(0, 1)) == {(1, front)}


@covers("4.4.5.2")
@pytest.mark.parametrize(
    ("number", "near"),
    [
        (1, {(0, 2)}),
        (3, {(0, 2), (0, 4), (0, 8)}),
        (6, {(0, 5), (0, 7)}),
        (7, {(0, 6), (0, 8), (0, 4)}),
        (8, {(0, 7), (0, 3), (1, 8)}),
    ],
)
def test_adjacent_zones(number: int, near: set[tuple[int, int]]) -> None:
    assert zones_fitting(Adjacent(ANCHOR), anchor=(0, number)) == near
    assert zones_fitting(AdjacentToZone(Num(ZONE_0 + number)), anchor=(0, 1)) == near


@covers("4.4.5.3", "4.4.5.3.1")
def test_before_and_beyond_a_zone_go_by_number_and_include_it() -> None:
    own_before = {z for z in zones_fitting(Before(ANCHOR), anchor=(0, 5)) if z[0] == 0}
    own_beyond = {z for z in zones_fitting(Beyond(ANCHOR), anchor=(0, 5)) if z[0] == 0}
    assert own_before == {(0, n) for n in range(1, 6)}
    assert own_beyond == {(0, n) for n in range(5, 9)}


@covers("4.4.5.4")
def test_columns_run_through_both_fields() -> None:
    assert zones_fitting(SameColumn(ANCHOR), anchor=(0, 2)) == {(0, 2), (1, 4), (1, 7)}
    assert zones_fitting(SameColumn(ANCHOR), anchor=(1, 6)) == {(1, 6), (1, 5), (0, 1)}
    assert zones_fitting(SameColumn(ANCHOR), anchor=(0, 8)) == {(0, 8), (0, 3), (1, 8), (1, 3)}


@covers("4.4.5.5", "4.4.5.5.1", "4.4.5.5.1.1", "4.4.5.5.2", "4.4.5.5.3", "4.4.6")
def test_left_and_right_are_the_masters() -> None:
    right_of_four = {(0, 5), (0, 6), (1, 1)}
    assert zones_fitting(FurtherRight(ANCHOR), anchor=(0, 4)) == right_of_four
    assert zones_fitting(FurtherRight(ANCHOR), anchor=(0, 7)) == right_of_four, "4 and 7 lie neither left nor right"
    # the opponent's zone 4 lies second from the left on this side of the table
    beyond = {z for z in PLACES if spot(*z)[0] > 2}
    assert zones_fitting(FurtherRight(ANCHOR), anchor=(1, 4)) == beyond


@covers("4.4.5.5.4")
def test_rightmost_and_leftmost_of_a_group() -> None:
    t = Table()
    left, middle, right, front = (t.in_zone(0, n, battle()) for n in (2, 3, 4, 7))
    opposing = t.in_zone(1, 4, battle())
    t.main()
    ctx = Ctx(-1, 0)
    assert Outermost(BattleCards(MINE, ANY_CARD)).select(t.g, ctx) == [right, front]
    assert Outermost(BattleCards(MINE, ANY_CARD), LEFT).select(t.g, ctx) == [left]
    assert Outermost(ALL, LEFT).select(t.g, ctx) == [left, opposing]
    assert Outermost(ALL, LEFT).select(t.g, Ctx(-1, 1)) == [right, front], "seen from the other side"
    assert middle not in Outermost(ALL).select(t.g, ctx)


@covers("4.4.8")
def test_an_empty_zone_has_no_card_at_all() -> None:
    t = with_spell(When(EmptyZone(), Draw(Num(1))), MoveToZone(MINE_TO_MOVE))
    t.monster(0, 2)
    for number in (1, 3, 4, 5, 6):
        t.in_zone(0, number, battle("Mover" if number == 6 else ""))
    cast(t.main())
    assert t.words() == ["zone 7", "zone 8"]
    t.choose("zone 7")
    assert t.asked == "main"
    assert held(t, 0) == 1


@covers("4.4.8")
def test_a_full_field_has_no_empty_zone() -> None:
    t = with_spell(When(EmptyZone(), Draw(Num(1))))
    t.monster(0, 2)
    for number in (1, 3, 4, 5, 6, 7, 8):
        t.in_zone(0, number, battle())
    cast(t.main())
    assert t.asked == "main"
    assert held(t, 0) == 0


# 4.5 to 4.11


@covers("4.5.1", "4.5.2")
def test_two_strategy_zones_take_two_strategy_cards() -> None:
    t = Table()
    assert STRATEGIES == 1 << STRATEGY_1 | 1 << STRATEGY_2
    for name in ("One", "Two", "Three"):
        t.put(0, HAND, strategy(name))
    t.main()
    t.choose("play One to strategy zone 1")
    assert not any("play Two to strategy zone 1" in w for w in t.words())
    t.choose("play Two to strategy zone 2")
    assert not any("play Three" in w for w in t.words())


@covers("4.7.2", "3.2.1")
def test_a_new_invading_monster_lies_on_top_of_the_old_one_where_that_stands() -> None:
    t = Table()
    old = t.monster(0, 5, monster(rank=1))
    t.put(0, HAND, monster("New", rank=1))
    t.main().choose("play New on your monster")
    new = t.g.monster[0]
    assert new != old
    assert (t.where(new), t.g.stacked_under(new)) == ("0 zone 5", [old])


@covers("4.7.2")
def test_the_first_invading_monster_simply_comes() -> None:
    t = Table()
    card = t.put(0, MONSTER_DECK, monster())
    t.monster(1, 1)
    t.g.settle_definitions()
    make_invading_monster(t.g, 0, card)
    assert (t.where(card), t.g.monster[0]) == ("0 zone 1", card)


@covers("4.8.3")
def test_cards_leave_the_deck_one_at_a_time() -> None:
    t = with_spell(FromTop("sent", Num(3), TO_DISCARD))
    cards = t.fill(0, DECK, 4)
    cast(t.main())
    assert t.asked == "main"
    assert t.cards(0, DISCARD) == [cards[3], cards[2], cards[1]]
    moments = [t.g.arrived[c] for c in t.cards(0, DISCARD)]
    assert moments == sorted(set(moments))


@covers("4.9.2", "4.9.3")
def test_a_hand_is_its_players_to_see_and_everybodys_to_count() -> None:
    t = Table()
    card = t.put(1, HAND, battle())
    assert [t.g.can_see(card, viewer) for viewer in (0, 1, 2)] == [False, True, False]
    assert t.g.count(1, HAND) == 1


@covers("4.6.2")
def test_a_monster_deck_is_its_players_to_see() -> None:
    spec: AreaSpec = Table().g.specs[MONSTER_DECK]
    assert (spec.face, spec.down_seen_by, spec.ordered) == (DOWN, 1, False)

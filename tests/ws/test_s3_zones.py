"""Section 3, zones: what every zone has in common, and the deck."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    BACK_LEFT,
    CENTER_LEFT,
    CENTER_RIGHT,
    CLIMAX,
    CLOCK,
    DECK,
    HAND,
    IN_CLOCK,
    IN_HAND,
    IN_RESOLUTION,
    IN_WAITING_ROOM,
    KINDS,
    LEVEL,
    MARKER_FIRST,
    MARKERS,
    MEMORY,
    POSITIONS,
    RESOLUTION,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import ATTACK_CHOICE, END_OF_ATTACK, MAIN_PLAY, POWER
from rulebound.games.ws.from_deck import (
    FLIP_OVER,
    LOOK,
    REVEAL_TOP,
    TO_STOCK,
    TO_WAITING_ROOM,
    FromTop,
    UpToFromTop,
)
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import BottomOf, In, Named, Slot, TopOf
from rulebound.kernel.choosing import Choose
from rulebound.kernel.decision import ORDER
from rulebound.kernel.effects import Draw, Exchange, Give, MoveTo, Seq, Shuffle
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Effect
from rulebound.kernel.words import BOTTOM, DOWN, MINE, MOVED, REST, SHUFFLED, STAND, UP, YOURS
from tests.rule_claims import covers
from tests.ws.table import Table, character, conjurer

HIDDEN = (DECK, HAND, STOCK)
PUBLIC = (WAITING_ROOM, CLOCK, LEVEL, CLIMAX, MEMORY, RESOLUTION, *POSITIONS)


def at_main(*effects: Effect) -> Table:
    """A table whose Conjurer has these effects."""
    t = Table()
    t.put(0, BACK_LEFT, conjurer(*effects))
    return t


def sent(name: str) -> In:
    return In(MINE, STAGE, Named((name,)))


# 3.1 basic information


@covers("3.1.1", "3.2.1", "3.5.1", "3.5.2", "3.6.1", "3.7.1.2")
def test_each_player_has_a_zone_of_every_kind() -> None:
    t = Table()
    names = [s.name for s in t.g.specs]
    assert len(names) == KINDS == len(set(names))
    for kind in range(KINDS):
        assert t.cards(0, kind) is not t.cards(1, kind)
    assert len(POSITIONS) == 5
    assert sum(1 << k for k in POSITIONS) == STAGE
    assert STAGE & MARKERS == 0, "marker areas are zones of their own, not on the stage"


@covers("3.1.2")
def test_everybody_may_count_the_cards_of_every_zone() -> None:
    t = Table()
    t.fill(0, DECK, 7)
    t.fill(0, STOCK, 4)
    t.fill(1, HAND, 3)
    assert (t.g.count(0, DECK), t.g.count(0, STOCK), t.g.count(1, HAND)) == (7, 4, 3)


@covers("3.1.3", "3.2.2", "3.3.2", "3.4.2", "3.5.3", "3.6.2", "3.8.2", "3.9.2.1", "3.11.2", "3.12.2.1", "3.13.2")
def test_zones_are_public_or_hidden() -> None:
    t = Table()
    for kind in PUBLIC:
        card = t.put(0, kind, character())
        assert t.g.face[card] == UP
        assert [t.g.can_see(card, viewer) for viewer in (0, 1, 2)] == [True, True, True], kind
    for kind in (*HIDDEN, MARKER_FIRST):
        card = t.put(0, kind, character())
        assert t.g.face[card] == DOWN
        assert [t.g.can_see(card, viewer) for viewer in (0, 1, 2)] == [kind == HAND, False, False], kind


@covers("3.2.2", "3.8.2", "3.13.2", "3.3.2", "3.4.2", "3.12.2.1")
def test_order_matters_where_players_may_not_change_it() -> None:
    g = Table().g
    fixed = [DECK, CLOCK, LEVEL, STOCK, RESOLUTION, *range(MARKER_FIRST, KINDS)]
    assert [k for k in range(KINDS) if g.specs[k].ordered] == fixed


@covers("3.1.4")
def test_in_a_new_zone_it_is_a_new_card_free_of_old_effects() -> None:
    there_and_back = Seq(
        (
            Choose("it", sent("Fighter")),
            Give(Slot("it"), (Plus(POWER, Num(1000)),)),
            MoveTo(Slot("it"), HAND),
        )
    )
    t = at_main(there_and_back)
    fighter = t.put(0, CENTER_LEFT, character("Fighter", power=3000))
    before = t.g.ref(fighter)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.where(fighter) == "0 hand"
    assert not t.g.alive(before)
    t.choose("play Fighter to left of the center stage")
    assert t.power(fighter) == 3000


@covers("3.1.4", "3.6.3")
def test_between_stage_positions_it_stays_the_same_card_as_it_is() -> None:
    t = at_main(Give(sent("Fighter"), (Plus(POWER, Num(1000)),)))
    fighter = t.put(0, CENTER_LEFT, character("Fighter", power=3000), orientation=REST)
    t.begin(MAIN_PLAY)
    t.use()
    before = t.g.ref(fighter)
    t.choose("exchange left of the center stage and right of the center stage")
    assert t.where(fighter) == "0 right of the center stage"
    assert t.g.alive(before)
    assert t.power(fighter) == 4000
    assert t.g.orientation[fighter] == REST


@covers("3.6.3")
def test_from_elsewhere_a_card_comes_to_the_stage_standing() -> None:
    t = at_main(MoveTo(sent("Fighter"), HAND))
    fighter = t.put(0, CENTER_LEFT, character("Fighter"), orientation=REST)
    t.begin(MAIN_PLAY)
    t.use()
    t.choose("play Fighter to left of the center stage")
    assert t.g.orientation[fighter] == STAND


@covers("3.6.3")
def test_two_characters_changing_places_keep_their_orientation() -> None:
    t = Table()
    tired = t.put(0, CENTER_LEFT, character(), orientation=REST)
    fresh = t.put(0, CENTER_RIGHT, character())
    t.begin(MAIN_PLAY)
    t.choose("exchange left of the center stage and right of the center stage")
    assert (t.where(tired), t.where(fresh)) == ("0 right of the center stage", "0 left of the center stage")
    assert (t.g.orientation[tired], t.g.orientation[fresh]) == (REST, STAND)


# 3.1.5 the order of cards put somewhere at the same time


def three_to(kind: int, where: int = 0) -> tuple[Table, list[int]]:
    """Three cards of the waiting room are about to be put into a zone."""
    t = at_main(MoveTo(In(MINE, IN_WAITING_ROOM), kind, where=where))
    t.fill(0, DECK, 5)
    cards = [t.put(0, WAITING_ROOM, character(name)) for name in ("Low", "Mid", "Top")]
    t.begin(MAIN_PLAY)
    t.use()
    return t, cards


@covers("3.1.5")
def test_the_owner_orders_cards_put_into_a_zone_together() -> None:
    t, (low, mid, top) = three_to(CLOCK)
    assert (t.decision.player, t.decision.kind) == (0, ORDER)
    t.take(mid, top, low)
    assert t.cards(0, CLOCK) == [mid, top, low], "the last one named lies on top"


@covers("3.1.5")
def test_at_the_bottom_too_the_last_one_named_lies_on_top_of_the_others() -> None:
    t, (low, mid, top) = three_to(DECK, BOTTOM)
    t.take(mid, top, low)
    assert t.cards(0, DECK)[:3] == [mid, top, low]


def test_where_order_means_nothing_nobody_is_asked() -> None:
    t, cards = three_to(HAND)
    assert t.asked == "main"
    assert t.cards(0, HAND) == cards


@covers("3.1.5", "3.1.6")
def test_the_owner_orders_even_when_the_opponents_effect_moves_the_cards() -> None:
    t = at_main(MoveTo(In(YOURS, IN_CLOCK), STOCK))
    one, other = t.fill(1, CLOCK, 2)
    t.begin(MAIN_PLAY)
    t.use()
    assert (t.decision.player, t.decision.kind) == (1, ORDER)
    t.take(other, one)
    assert t.cards(1, STOCK) == [other, one]


@covers("3.1.5.1")
@pytest.mark.parametrize(("kind", "where"), [(DECK, BOTTOM), (DECK, 0), (STOCK, 0)])
def test_the_order_in_a_hidden_zone_is_the_owners_secret(kind: int, where: int) -> None:
    t, (low, mid, top) = three_to(kind, where)
    assert t.g.known[low] >> 1 & 1, "in the waiting room the opponent knew each of them"
    t.take(mid, top, low)
    for card in (low, mid, top):
        assert t.g.known[card] >> 1 & 1 == 0
        assert t.g.known[card] & 1 == 1, "the owner knows what was put where"
    # known together, not one by one: a class of their own, any of which may lie at any of their places
    (kind_of_card,) = {t.g.mixed[c] for c in (low, mid, top)}
    assert all(t.g.mixed[c] != kind_of_card for c in range(len(t.g.mixed)) if c not in (low, mid, top))
    assert {t.g.may_hold[c] for c in (low, mid, top)} == {1 << kind_of_card}


@covers("3.1.5.1")
@pytest.mark.parametrize("kind", [DECK, STOCK])
def test_one_card_alone_has_no_order_to_hide(kind: int) -> None:
    t, (low, mid, top) = three_to(kind)
    t.take(mid, top, low)
    assert t.asked == "main"
    alone = at_main(MoveTo(In(MINE, IN_WAITING_ROOM), kind))
    card = alone.put(0, WAITING_ROOM, character())
    alone.begin(MAIN_PLAY)
    alone.use()
    assert alone.g.known[card] >> 1 & 1 == 1


@covers("3.1.5.1.1")
def test_the_log_tells_how_many_cards_went_there_and_not_in_which_order() -> None:
    tales = []
    for order in ((0, 1, 2), (2, 0, 1)):
        t, cards = three_to(STOCK)
        t.take(*(cards[i] for i in order))
        told = [r for r in t.g.log if r.kind == MOVED and r.to == STOCK]
        assert len(told) == 3
        assert t.g.count(0, STOCK) == 3
        tales.append([(t.g.defs[r.defn].name, r.sees, r.frm, r.to, r.frm_index, r.to_index) for r in told])
    assert tales[0] == tales[1]


@covers("3.1.6", "4.3.2")
def test_a_card_goes_to_the_zone_of_its_owner_unless_a_player_is_named() -> None:
    away = MoveTo(sent("Stranger"), HAND)
    t = at_main(away)
    stranger = t.put(0, CENTER_LEFT, character("Stranger"), owner=1)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.where(stranger) == "1 hand"
    taken = at_main(MoveTo(In(YOURS, STAGE), CLOCK, whose=MINE))
    captive = taken.put(1, CENTER_LEFT, character())
    taken.begin(MAIN_PLAY)
    taken.use()
    assert taken.where(captive) == "0 clock"
    assert taken.g.master(captive) == 0
    assert taken.g.owner[captive] == 1


# 3.2 deck


@covers("3.2.3")
def test_cards_come_from_the_top_one_at_a_time() -> None:
    t = at_main(FromTop("gone", Num(3), TO_WAITING_ROOM))
    deck = t.fill(0, DECK, 5)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.cards(0, WAITING_ROOM) == [deck[4], deck[3], deck[2]]
    assert t.cards(0, DECK) == deck[:2]


@covers("3.2.3.1", "3.2.3.1.1")
def test_up_to_asks_before_each_card() -> None:
    t = at_main(UpToFromTop("gone", Num(3), TO_STOCK))
    t.begin(MAIN_PLAY)
    t.use()
    for n in (0, 1):
        assert t.asked == "one more"
        assert len(t.cards(0, STOCK)) == n
        t.yes()
    t.no()
    assert len(t.cards(0, STOCK)) == 2
    assert t.asked == "main"


@covers("3.2.3.1.1")
def test_up_to_may_be_none_at_all() -> None:
    t = at_main(UpToFromTop("gone", Num(3), LOOK))
    t.begin(MAIN_PLAY)
    t.use()
    t.no()
    assert all(t.g.looked[c] == 0 for c in t.cards(0, DECK))
    assert t.asked == "main"


@covers("3.2.3.1", "4.8.1")
def test_looking_up_to_three_shows_the_next_card_only_on_going_on() -> None:
    t = at_main(UpToFromTop("seen", Num(3), LOOK))
    t.begin(MAIN_PLAY)
    t.use()
    deck = t.cards(0, DECK)
    assert not t.g.can_see(deck[-1], 0)
    t.yes()
    assert t.asked == "one more"
    assert [t.g.can_see(c, 0) for c in (deck[-1], deck[-2])] == [True, False]
    t.yes().no()
    t.run_on()
    # the look is over, what was seen stays known
    assert [t.g.known[c] & 1 for c in deck[-3:]] == [0, 1, 1]
    assert not any(t.g.can_see(c, 0) for c in deck[-3:])


@covers("3.2.3.2")
def test_the_deck_runs_out_in_the_middle_is_refreshed_and_the_action_goes_on() -> None:
    t = at_main(FromTop("gone", Num(3), TO_STOCK))
    last = t.put(0, DECK, character("Last"))
    t.fill(1, DECK, 5)
    t.fill(0, WAITING_ROOM, 6)
    t.begin(MAIN_PLAY)
    t.use()
    assert len(t.cards(0, STOCK)) == 3
    assert t.cards(0, STOCK)[0] == last
    assert len(t.cards(0, CLOCK)) == 1, "the refresh point"
    assert len(t.cards(0, DECK)) == 3
    assert t.cards(0, WAITING_ROOM) == []


@covers("3.2.3.2", "4.7.1")
def test_drawing_goes_on_after_a_refresh() -> None:
    t = at_main(Draw(Num(4)))
    t.fill(0, DECK, 2)
    t.fill(1, DECK, 5)
    t.fill(0, WAITING_ROOM, 6)
    t.begin(MAIN_PLAY)
    t.use()
    assert len(t.cards(0, HAND)) == 4
    assert (len(t.cards(0, CLOCK)), len(t.cards(0, DECK))) == (1, 3)


@covers("3.2.3.2", "4.10.1.1")
def test_damage_goes_on_after_a_refresh() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(soul=2))
    t.fill(0, DECK, 5)
    first = t.put(1, DECK, character("Last"))
    t.fill(1, WAITING_ROOM, 6)
    t.begin(ATTACK_CHOICE)
    t.choose("direct attack")
    t.until_step(END_OF_ATTACK)
    # soul 2 and one more for the direct attack: three damage, and one card for the refresh point
    assert len(t.cards(1, CLOCK)) == 4
    assert t.cards(1, CLOCK)[1] == first, "the damage follows the refresh point, in the order it came"
    assert len(t.cards(1, DECK)) == 3


@covers("3.2.3.3")
@pytest.mark.parametrize("how", [LOOK, REVEAL_TOP])
def test_a_deck_shorter_than_the_look_ends_it(how: int) -> None:
    t = at_main(Seq((FromTop("seen", Num(5), how), Choose("one", Slot("seen"), Num(1), Num(5)))))
    deck = t.fill(0, DECK, 3)
    t.fill(0, WAITING_ROOM, 6)
    t.begin(MAIN_PLAY)
    t.use()
    assert sorted(o >> 20 & 0xFFFFF for o in t.decision.options) == sorted(deck)
    assert len(t.cards(0, WAITING_ROOM)) == 6, "looking refreshes nothing"


@covers("3.2.4")
def test_the_owner_shuffles_their_deck_whoever_says_so() -> None:
    t = at_main(Shuffle(DECK, YOURS))
    deck = [t.put(1, DECK, character(f"Card {i}")) for i in range(12)]
    t.begin(MAIN_PLAY)
    mine = t.cards(0, DECK)[:]
    t.use()
    assert t.cards(1, DECK) != deck
    assert sorted(t.cards(1, DECK)) == deck
    assert t.cards(0, DECK) == mine
    assert [r.player for r in t.g.log if r.kind == SHUFFLED] == [1]


@covers("3.2.4")
def test_after_a_shuffle_nobody_knows_the_place_of_any_card() -> None:
    t = at_main(Seq((FromTop("seen", Num(3), REVEAL_TOP), Shuffle(DECK))))
    t.begin(MAIN_PLAY)
    t.use()
    assert {t.g.known[c] | t.g.looked[c] for c in t.cards(0, DECK)} == {0}


@covers("3.2.5")
def test_flipped_over_cards_are_shown_in_the_resolution_zone() -> None:
    seen: list[bool] = []
    t = at_main(Seq((FromTop("flipped", Num(2), FLIP_OVER), Choose("one", In(MINE, IN_RESOLUTION)))))
    deck = t.fill(0, DECK, 5)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.asked == "choose"
    for card in deck[:2:-1]:
        assert t.where(card) == "0 resolution zone"
        seen.append(t.g.can_see(card, 1))
    assert seen == [True, True]


@covers("3.2.2")
def test_a_face_down_deck_card_drawn_stays_unknown_to_the_opponent() -> None:
    t = at_main(Draw(Num(1)))
    t.begin(MAIN_PLAY)
    t.use()
    (card,) = t.cards(0, HAND)
    assert [t.g.known[card] >> viewer & 1 for viewer in (0, 1, 2)] == [1, 0, 0]


# 3.1.5 in exchanges and other moves


def test_an_exchange_of_two_zones_needs_both_cards() -> None:
    t = at_main(Exchange(sent("Nobody"), In(MINE, IN_HAND)))
    card = t.put(0, HAND, character())
    t.begin(MAIN_PLAY)
    t.use()
    assert t.where(card) == "0 hand"


def test_top_and_bottom_of_the_deck() -> None:
    t = at_main(Seq((MoveTo(TopOf(MINE, DECK, Num(1)), CLOCK), MoveTo(BottomOf(MINE, DECK, Num(1)), CLOCK))))
    deck = t.fill(0, DECK, 5)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.cards(0, CLOCK) == [deck[4], deck[0]]

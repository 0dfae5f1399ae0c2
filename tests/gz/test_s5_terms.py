"""Section 5: draw, look, swap, discard, search, reveal, play, destroy, advance, counter, evolve."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import (
    DECK,
    DISCARD,
    HAND,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    STRATEGY_2,
    UNDER,
    ZONE_0,
)
from rulebound.games.gz.codes import (
    DESTROYED,
    IS_BATTLE,
    START_DRAW,
)
from rulebound.games.gz.hands import LOOK, REVEAL_TOP, TO_DISCARD, Discard, DiscardDownTo, DrawUpTo, FromTop
from rulebound.games.gz.instructions import Destroy, MoveToZone, PlayCards, SendFromStack, Swap
from rulebound.games.gz.nodes import BattleCards, CardsUnder, MonsterCard
from rulebound.games.gz.plays import Activate
from rulebound.kernel.abilities import AutoAbility
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import ANY_CARD, In, Named, OfType, Slot
from rulebound.kernel.effects import Draw, MoveTo, Reveal, Shuffle
from rulebound.kernel.nodes import Effect
from rulebound.kernel.search import Search
from rulebound.kernel.triggers import Happens
from rulebound.kernel.words import MINE, MOVED, REVEALED, SHUFFLED, YOURS
from tests.gz.spells import cast, held, spell, with_spell
from tests.gz.table import Table, battle, monster, strategy
from tests.rule_claims import covers


def mine(name: str) -> BattleCards:
    return BattleCards(MINE, Named((name,)))


def in_hand(name: str) -> In:
    return In(MINE, IN_HAND, Named((name,)))


def done(t: Table) -> Table:
    """Cast the spell in a table laid out; nobody is asked anything by it."""
    cast(t.main())
    assert t.asked == "main"
    return t


def happened(t: Table, kind: int) -> int:
    return len([r for r in t.g.log if r.kind == kind])


# 5.1 to 5.3


@covers("5.1.1", "5.2.1")
def test_placing_and_moving_put_a_card_into_an_area() -> None:
    t = with_spell(MoveToZone(mine("Mover"), 1 << (ZONE_0 + 8)), MoveTo(In(MINE, IN_DISCARD), HAND))
    mover = t.in_zone(0, 3, battle("Mover"))
    back = t.put(0, DISCARD, battle())
    done(t)
    assert (t.where(mover), t.where(back)) == ("0 zone 8", "0 hand")


@covers("5.3.1", "5.3.1.1")
def test_shuffling_an_area_puts_all_its_cards_in_random_order() -> None:
    orders = set()
    for seed in range(6):
        t = Table(seed=seed)
        t.put(0, HAND, spell(Shuffle(DECK)))
        cards = t.fill(0, DECK, 6)
        done(t)
        assert sorted(t.cards(0, DECK)) == cards
        orders.add(tuple(t.cards(0, DECK)))
    assert len(orders) > 3


@covers("5.3.1.2")
@pytest.mark.parametrize("cards", [0, 1])
def test_shuffling_no_card_or_one_is_a_shuffle_all_the_same(cards: int) -> None:
    heard = AutoAbility(Happens(SHUFFLED), Draw(Num(1)))
    t = with_spell(Shuffle(DISCARD, YOURS))
    t.fill(1, DISCARD, cards)
    t.in_zone(0, 4, battle(abilities=(heard,)))
    done(t)
    assert happened(t, SHUFFLED) == 1
    assert held(t, 0) == 1, "the ability that waits for a shuffle has been triggered"


# 5.4


@covers("5.4.1", "5.4.2")
def test_drawing_takes_the_top_card_again_and_again() -> None:
    t = with_spell(Draw(Num(2)), Draw(Num(1), YOURS))
    cards = t.fill(0, DECK, 4)
    done(t)
    assert t.cards(0, DECK) == cards[:2]
    assert t.where(cards[3]) == t.where(cards[2]) == "0 hand"
    assert held(t, 1) == 1
    drawn = [r.card for r in t.g.log if r.kind == MOVED and r.to == HAND]
    assert drawn == [cards[3], cards[2]], "one after the other"


@covers("5.4.2")
def test_a_reshuffle_comes_between_two_draws() -> None:
    t = with_spell(Draw(Num(3)))
    t.fill(0, DECK, 1)
    t.fill(0, DISCARD, 4)
    done(t)
    assert (held(t, 0), t.g.count(0, DECK), t.g.count(0, DISCARD)) == (3, 2, 0)


@covers("5.4.3", "5.4.3.2")
def test_draw_up_to_may_end_before_the_first_card() -> None:
    t = with_spell(DrawUpTo(Num(2)))
    cast(t.main())
    t.no()
    assert t.asked == "main"
    assert held(t, 0) == 0


@covers("5.4.3", "5.4.3.2", "5.4.3.3", "5.4.3.4")
@pytest.mark.parametrize("wanted", [1, 2])
def test_draw_up_to_may_end_after_each_card_and_ends_at_the_number(wanted: int) -> None:
    t = with_spell(DrawUpTo(Num(2)))
    cast(t.main())
    for _ in range(wanted):
        assert t.asked == "draw"
        t.yes()
    if wanted < 2:
        t.no()
    assert t.asked == "main"
    assert held(t, 0) == wanted


@covers("5.4.3.1")
@pytest.mark.parametrize("n", [0, -1])
def test_draw_up_to_nothing_ends_at_once(n: int) -> None:
    assert held(done(with_spell(DrawUpTo(Num(n)))), 0) == 0


# 5.5


@covers("5.5.1", "5.10.1.1")
def test_looking_at_the_top_shows_it_to_that_player_and_moves_nothing() -> None:
    t = with_spell(FromTop("seen", Num(2), LOOK), MoveTo(Slot("seen"), DECK))
    cards = t.fill(0, DECK, 4)
    cast(t.main())
    assert t.asked == "order"
    assert [t.g.can_see(c, 0) for c in cards] == [False, False, True, True]
    assert not any(t.g.can_see(c, 1) for c in cards)
    t.take(cards[3], cards[2])
    assert t.asked == "main"
    assert t.cards(0, DECK) == [cards[0], cards[1], cards[3], cards[2]]
    assert not any(t.g.can_see(c, 0) for c in cards), "seen no longer, though remembered"


@covers("5.5.2", "5.5.2.2", "5.5.2.3", "5.5.2.4", "5.5.2.5")
def test_looking_at_up_to_so_many_goes_one_card_further_each_time() -> None:
    t = with_spell(FromTop("seen", Num(3), LOOK, True), MoveTo(Slot("seen"), DISCARD))
    cards = t.fill(0, DECK, 4)
    cast(t.main())
    assert t.asked == "one more"
    assert not t.g.can_see(cards[3], 0)
    t.yes()
    assert [t.g.can_see(c, 0) for c in cards] == [False, False, False, True]
    t.yes()
    assert [t.g.can_see(c, 0) for c in cards] == [False, False, True, True]
    t.no()
    assert t.asked == "main"
    assert sorted(t.cards(0, DISCARD)) == cards[2:]


@covers("5.5.2.5")
def test_looking_ends_at_the_number() -> None:
    t = with_spell(FromTop("seen", Num(2), LOOK, True))
    cast(t.main())
    t.yes().yes()
    assert t.asked == "main"


@covers("5.5.2.1")
def test_looking_at_up_to_none_ends_at_once() -> None:
    t = done(with_spell(FromTop("seen", Num(0), LOOK, True)))
    assert happened(t, REVEALED) == 0


# 5.6


@covers("5.6.1")
def test_swapped_cards_take_each_others_place_at_the_same_time() -> None:
    t = with_spell(Swap(mine("One"), mine("Two")))
    one, two = t.in_zone(0, 3, battle("One")), t.in_zone(0, 6, battle("Two"))
    below = t.under(one, battle())
    done(t)
    assert (t.where(one), t.where(two)) == ("0 zone 6", "0 zone 3")
    assert t.g.arrived[one] == t.g.arrived[two]
    assert t.g.stacked_under(one) == [below], "a stack is one card"


@covers("5.6.2")
def test_no_swap_if_one_of_them_is_not_there() -> None:
    t = with_spell(Swap(mine("One"), in_hand("Two")))
    one, two = t.in_zone(0, 3, battle("One")), t.put(0, HAND, battle("Two"))
    done(t)
    assert (t.where(one), t.where(two)) == ("0 zone 3", "0 hand")


# 5.7


@covers("5.7.1")
def test_the_player_chooses_what_to_discard() -> None:
    t = with_spell(Discard(Num(2), YOURS))
    t.fill(1, HAND, 4)
    cast(t.main())
    assert (t.decision.player, t.decision.lo, t.decision.hi) == (1, 2, 2)
    first, second = t.offered[1], t.offered[3]
    t.take(first, second)
    assert t.asked == "main"
    assert sorted(t.cards(1, DISCARD)) == sorted([first, second])


@covers("5.7.2", "5.7.2.1")
@pytest.mark.parametrize(("cards", "left"), [(5, 3), (3, 3), (2, 2)])
def test_discarding_until_so_many_remain(cards: int, left: int) -> None:
    t = with_spell(DiscardDownTo(Num(3)))
    t.fill(1, HAND, cards)
    cast(t.main())
    t.until("main")
    assert t.hand(1) == left
    if cards > 3:
        # the other half of the claim: nobody with few cards discards
        done(other := with_spell(DiscardDownTo(Num(3))))
        assert other.hand(1) == 0


@covers("5.7.3")
def test_sending_into_the_discard_pile_puts_cards_there() -> None:
    t = with_spell(FromTop("sent", Num(1), TO_DISCARD, who=YOURS))
    card = t.fill(1, DECK, 3)[-1]
    done(t)
    assert t.cards(1, DISCARD) == [card]


@covers("5.7.3.1")
def test_only_the_card_named_leaves_an_invading_monsters_stack() -> None:
    t = with_spell(SendFromStack(CardsUnder(MonsterCard(MINE))))
    top = t.monster(0, 4)
    low = t.under(top, monster("Low"))
    done(t)
    assert (t.where(low), t.where(top), t.g.monster[0]) == ("0 discard pile", "0 zone 4", top)
    assert t.g.stacked_under(top) == []


# 5.8


@covers("5.8.1")
def test_searching_shows_the_whole_deck_and_lets_the_player_choose() -> None:
    t = with_spell(Search("found", DECK, In(MINE, IN_DECK), Num(1), Num(1)), MoveTo(Slot("found"), HAND), Shuffle(DECK))
    cards = t.fill(0, DECK, 4)
    cast(t.main())
    assert t.offered == cards
    assert all(t.g.can_see(c, 0) and not t.g.can_see(c, 1) for c in cards)
    t.take(cards[1])
    assert t.asked == "main"
    assert t.where(cards[1]) == "0 hand"
    assert not any(t.g.can_see(c, 0) for c in t.cards(0, DECK))


@covers("5.8.1.1", "5.8.1.1.1")
@pytest.mark.parametrize(("cards", "chosen"), [(4, 2), (1, 1)])
def test_a_bare_number_must_be_found_as_far_as_there_are_cards(cards: int, chosen: int) -> None:
    search = Search("found", DECK, In(MINE, IN_DECK), Num(2), Num(2))
    t = with_spell(search, MoveTo(Slot("found"), HAND))
    t.fill(0, DECK, cards)
    cast(t.main())
    if cards > 2:
        assert (t.decision.lo, t.decision.hi) == (2, 2)
        t.decline()
        few = with_spell(search)
        few.fill(0, DECK, 1)
        done(few)
    assert t.asked == "main"
    assert held(t, 0) == chosen


@covers("5.8.1.2")
def test_nobody_is_held_to_finding_a_card_of_some_quality() -> None:
    t = with_spell(Search("found", DECK, In(MINE, IN_DECK, OfType(IS_BATTLE)), Num(1), Num(1)))
    t.fill(0, DECK, 4)
    cast(t.main())
    assert (t.decision.lo, t.decision.hi) == (0, 1)


# 5.9, 5.10


@covers("5.9.1", "5.11.3")
def test_activating_a_strategy_card_is_its_master_playing_it() -> None:
    t = with_spell(Activate(In(MINE, IN_DISCARD)))
    lesson = t.put(0, DISCARD, strategy("Lesson", rank=9))
    drawing = t.put(0, DISCARD, spell(Draw(Num(2)), name="Drawing"))
    cast(t.main())
    t.until("main")
    assert [t.where(c) for c in (lesson, drawing)] == ["0 strategy zone 2", "0 discard pile"]
    again = with_spell(Activate(In(MINE, IN_DISCARD)), PlayCards(In(MINE, IN_DISCARD)))
    again.put(0, DISCARD, spell(Draw(Num(2)), name="Drawing"))
    again.put(0, DISCARD, battle("Wreck"))
    cast(again.main())
    again.until("main")
    assert held(again, 0) == 2


@covers("5.10.1", "5.10.1.1")
def test_a_revealed_card_is_public_until_the_effect_is_over() -> None:
    t = with_spell(FromTop("seen", Num(1), REVEAL_TOP), Reveal(in_hand("Proof")), Discard(who=YOURS))
    proof = t.put(0, HAND, battle("Proof"))
    top = t.fill(0, DECK, 2)[-1]
    t.fill(1, HAND, 2)
    cast(t.main())
    assert t.asked == "discard"
    assert all(t.g.can_see(c, viewer) for c in (proof, top) for viewer in (0, 1, 2))
    t.decline()
    assert t.asked == "main"
    assert [t.g.can_see(proof, viewer) for viewer in (0, 1, 2)] == [True, False, False]
    assert not any(t.g.can_see(top, viewer) for viewer in (0, 1, 2))


@covers("5.10.1.1")
def test_a_revealed_card_that_moves_is_as_its_new_area_says() -> None:
    t = with_spell(FromTop("seen", Num(1), REVEAL_TOP), MoveTo(Slot("seen"), HAND), Discard(who=YOURS), Shuffle(DECK))
    top = t.fill(0, DECK, 2)[-1]
    t.fill(1, HAND, 2)
    cast(t.main())
    assert t.asked == "discard"
    assert [t.g.can_see(top, viewer) for viewer in (0, 1, 2)] == [True, False, False]
    t.decline()
    assert t.asked == "main"
    # what is revealed and stays is hidden again
    stays = with_spell(FromTop("seen", Num(1), REVEAL_TOP))
    done(stays)


# 5.11 and 5.13 to 5.17: test_s5_moves.py


# 5.12


@covers("5.12.1", "5.12.2")
def test_a_destroyed_card_goes_to_its_owners_discard_pile() -> None:
    t = with_spell(Destroy(BattleCards(YOURS, ANY_CARD)))
    card = t.in_zone(1, 4, battle())
    done(t)
    assert t.where(card) == "1 discard pile"
    assert happened(t, DESTROYED) == 1


def mourner() -> AutoAbility:
    return AutoAbility(Happens(DESTROYED), Draw(Num(1)))


@covers("5.12.1.1")
@pytest.mark.parametrize("by", [MoveTo(BattleCards(MINE, Named(("Goner",))), DISCARD), Destroy(mine("Goner"))])
def test_going_from_a_zone_to_the_discard_pile_is_being_destroyed(by: Effect) -> None:
    t = with_spell(by)
    goner = t.in_zone(0, 4, battle("Goner"))
    t.under(goner, battle())
    t.in_zone(0, 6, battle(abilities=(mourner(),)))
    done(t)
    assert t.g.count(0, DISCARD) == 2
    assert held(t, 0) == 1, "once: the card below was not destroyed"


@covers("5.12.1.1", "7.2.3")
def test_a_strategy_card_of_an_earlier_turn_is_destroyed() -> None:
    t = Table()
    t.put(0, STRATEGY_2, strategy())
    t.in_zone(0, 6, battle(abilities=(mourner(),)))
    t.g.turn_began = t.g.next_stamp
    t.begin(START_DRAW)
    before = t.g.number(t.g.monster[1], 0)
    t.run_on()
    assert t.g.count(0, STRATEGY_2) == 0
    assert t.hand(0) == before + 1


@covers("5.12.1.1")
@pytest.mark.parametrize("frm", [HAND, DECK, UNDER])
def test_from_elsewhere_nothing_is_destroyed(frm: int) -> None:
    t = with_spell(MoveTo(In(MINE, 1 << frm, Named(("Goner",))), DISCARD), Destroy(mine("Other")))
    host = t.in_zone(0, 6, battle(abilities=(mourner(),)))
    t.in_zone(0, 5, battle("Other"))
    if frm == UNDER:
        t.under(host, battle("Goner"))
    else:
        t.put(0, frm, battle("Goner"))
    t.fill(0, DECK, 3)
    done(t)
    assert t.g.count(0, DISCARD) == 2
    assert held(t, 0) == 1, "for the other one"

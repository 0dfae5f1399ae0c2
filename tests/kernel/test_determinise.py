"""What a player does not know is dealt anew, and nothing else."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.kernel import events
from rulebound.kernel.abilities import CardDef, Info
from rulebound.kernel.determinise import deal, determinise, determinise_suspended, known_cards
from rulebound.kernel.driver import Driver, advance
from rulebound.kernel.game import Game
from rulebound.kernel.rng import Rng
from rulebound.kernel.rulebook import RuleBook
from rulebound.kernel.state import AreaSpec
from rulebound.kernel.views import view
from rulebound.kernel.words import DOWN, MASTER, NO_ONE, UP
from rulebound.play import games
from tests.contract.table import FEW, KEYS, SOME_MORE, Chooser, columns, new_game, seat

seeds = st.integers(0, 2**20)
HIDDEN = {"defn", "mixed", "rng"}


def dice(seed: int) -> Rng:
    rng = Rng()
    rng.seed(seed)
    return rng


def advanced(key: str, seed: int, steps: int) -> Game:
    g = new_game(key, seed)
    for p in (0, 1):
        g.seats[p] = seat(seed + p)
    for _ in range(steps):
        if not g.over:
            advance(g)
            g.tape.clear()
            g.tape_at = 0
    return g


def seen(g: Game, viewer: int, driver: Driver | None = None) -> str:
    return json.dumps(view(games.kit(g.key), g, viewer, driver.pending if driver else None))


@pytest.mark.parametrize("key", KEYS)
@SOME_MORE
@given(seed=seeds, steps=st.integers(1, 500), viewer=st.integers(0, 2))
def test_only_what_the_viewer_does_not_know_changes(key: str, seed: int, steps: int, viewer: int) -> None:
    g = advanced(key, seed, steps)
    other = determinise(g, viewer, dice(seed))
    before, after = columns(g), columns(other)
    assert {name for name in before if before[name] != after[name]} <= HIDDEN
    assert seen(other, viewer) == seen(g, viewer)
    for card, pinned in enumerate(known_cards(g, viewer)):
        assert not pinned or g.defn[card] == other.defn[card]
        assert (other.may_hold[card] >> other.mixed[card]) & 1
    for owner in (0, 1):
        cards = [c for c in range(len(g.defn)) if g.owner[c] == owner]
        for column in ("defn", "mixed"):
            assert sorted(getattr(g, column)[c] for c in cards) == sorted(getattr(other, column)[c] for c in cards)


@pytest.mark.parametrize("key", KEYS)
@SOME_MORE
@given(seed=seeds, steps=st.integers(1, 500), viewer=st.integers(0, 2))
def test_games_that_look_the_same_give_the_same_deals(key: str, seed: int, steps: int, viewer: int) -> None:
    g = advanced(key, seed, steps)
    other = determinise(g, viewer, dice(seed))
    for n in range(5):
        assert columns(determinise(g, viewer, dice(n))) == columns(determinise(other, viewer, dice(n)))


@pytest.mark.parametrize("key", KEYS)
@SOME_MORE
@given(seed=seeds, viewer=st.integers(0, 2))
def test_a_game_in_the_middle_of_a_step_still_fits_its_tape(key: str, seed: int, viewer: int) -> None:
    g = new_game(key, seed)
    driver = Driver(g)
    driver.start()
    chooser = Chooser(seed)
    fitted = rejected = 0
    while (d := driver.pending) is not None:
        if chooser.dice.random() < 0.1:
            asked = d.player if viewer < 2 else viewer
            other = determinise_suspended(driver, asked, dice(chooser.dice.randrange(2**20)))
            if other is None:
                rejected += 1
            else:
                fitted += 1
                compare(driver, other, asked)
        driver.answer(chooser.answer(d))
    assert fitted > 2 * rejected


def compare(driver: Driver, other: Driver, viewer: int) -> None:
    assert seen(other.g, viewer, other) == seen(driver.g, viewer, driver)
    assert other.pending is not None
    fork = other.fork()
    for one in (other, fork):
        chooser = Chooser(1)
        for _ in range(4):
            if one.pending is not None:
                one.answer(chooser.answer(one.pending))
    assert columns(fork.g) == columns(other.g)


@pytest.mark.parametrize("key", KEYS)
@FEW
@given(seed=seeds)
def test_suspended_games_that_look_the_same_give_the_same_deals(key: str, seed: int) -> None:
    g = new_game(key, seed)
    driver = Driver(g)
    driver.start()
    chooser = Chooser(seed)
    while (d := driver.pending) is not None:
        if chooser.dice.random() < 0.03:
            other = determinise_suspended(driver, d.player, dice(seed))
            if other is not None:
                for n in range(3):
                    one = determinise_suspended(driver, d.player, dice(n))
                    two = determinise_suspended(other, d.player, dice(n))
                    assert (one is None) == (two is None)
                    if one is not None and two is not None:
                        assert columns(one.kept) == columns(two.kept)
                        answer = chooser.answer(d)
                        one.answer(answer)
                        two.answer(answer)
                        assert columns(one.g) == columns(two.g)
        driver.answer(chooser.answer(d))


# a small table without rules: 6 places, some of them mixed


def deals(g: Game, viewer: int, times: int) -> list[tuple[int, ...]]:
    """So many deals of a game without rules, one after another."""
    rng = dice(1)
    true = (g.defn[:], g.mixed[:])
    found = []
    for _ in range(times):
        deal(g, known_cards(g, viewer), rng)
        found.append(tuple(g.defn))
        g.defn, g.mixed = true[0][:], true[1][:]
    return found


def shelf(definitions: list[int], classes: list[int], places: list[int]) -> Game:
    g = Game("shelf", [AreaSpec("shelf", "", DOWN, NO_ONE, True)], RuleBook())
    g.areas = [[], []]
    for definition, mixed, mask in zip(definitions, classes, places, strict=True):
        card = g.add_card(definition, 0, 0, DOWN)
        g.mixed[card] = mixed
        g.may_hold[card] = mask
    return g


def frequencies(g: Game, times: int = 3000) -> Counter[tuple[int, ...]]:
    return Counter(deals(g, 1, times))


def test_every_deal_is_equally_likely() -> None:
    found = frequencies(shelf([0, 0, 1, 2], [0] * 4, [1] * 4))
    assert len(found) == 12
    assert all(abs(n - 250) < 75 for n in found.values())


def test_known_cards_stay() -> None:
    g = shelf([0, 1, 2], [0] * 3, [1] * 3)
    g.known[1] = 0b010
    assert set(frequencies(g)) == {(0, 1, 2), (2, 1, 0)}
    g.known[1] = 0b001
    assert len(frequencies(g)) == 6


def test_classes_stay_apart_where_everybody_can_tell_them_apart() -> None:
    found = frequencies(shelf([0, 1, 2, 3], [0, 0, 1, 1], [1, 1, 2, 2]))
    assert set(found) == {(0, 1, 2, 3), (1, 0, 2, 3), (0, 1, 3, 2), (1, 0, 3, 2)}


def test_a_place_of_either_class_gets_either_fairly() -> None:
    """One place of the first class, one of the second, two of either: what is over is dealt to those two."""
    found = frequencies(shelf([0, 1, 2, 3], [0, 1, 0, 1], [1, 2, 3, 3]))
    assert len(found) == 8
    assert all(abs(n - 375) < 100 for n in found.values())


def test_a_deal_is_found_wherever_one_fits() -> None:
    """Each class fits but two places, in a ring: most first choices would leave a place without a card."""
    masks = [0b000011, 0b000110, 0b001100, 0b011000, 0b110000, 0b100001]
    found = frequencies(shelf([0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5], masks), 300)
    assert set(found) == {(0, 1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 0)}


# what is known


HAND, PILE, OPEN = 0, 1, 2


def room(hand: list[int], pile: list[int] | None = None, opened: list[int] | None = None) -> Game:
    """Player 0's hand, a hidden pile and an open area, by definition, bottom first; only what lies open is known."""
    specs = [
        AreaSpec("hand", "", DOWN, MASTER, False),
        AreaSpec("pile", "", DOWN, NO_ONE, True),
        AreaSpec("open", "", UP, NO_ONE, False),
    ]
    g = Game("room", specs, RuleBook())
    g.areas = [[] for _ in range(6)]
    for kind, definitions in ((HAND, hand), (PILE, pile or []), (OPEN, opened or [])):
        for definition in definitions:
            card = g.add_card(definition, 0, kind, g.specs[kind].face)
            g.known[card] = g.seen_by(card)
    g.defs = [CardDef(str(n), str(n), Info()) for n in range(10)]
    g.settle_definitions()
    return g


def known_to_1(g: Game) -> list[int]:
    return [c for c in range(len(g.defn)) if (g.known[c] >> 1) & 1]


def possible(g: Game, card: int) -> set[int]:
    """What a card may be, for all that player 1 knows."""
    return {dealt[card] for dealt in deals(g, 1, 100)}


def test_a_card_taken_openly_to_hand_is_known_there() -> None:
    g = room([0, 1], opened=[2])
    events.move(g, 2, HAND)
    assert known_to_1(g) == [2]


@pytest.mark.parametrize("leaving", [0, 1, 2])
def test_when_a_card_leaves_a_hand_unseen_no_card_of_it_is_known_any_more(leaving: int) -> None:
    """Also when it is the one that came last: which one it was is not seen."""
    g = room([0, 1], opened=[2])
    events.move(g, 2, HAND)
    events.move(g, leaving, PILE)
    assert known_to_1(g) == []
    assert g.known[leaving] == 0b001
    assert 2 in possible(g, leaving)
    assert {c for c in range(3) if 2 in possible(g, c)} == {0, 1, 2}


def test_when_a_card_leaves_a_hand_openly_the_others_stay_known() -> None:
    g = room([0, 1], opened=[2])
    events.move(g, 2, HAND)
    events.move(g, 0, OPEN)
    assert known_to_1(g) == [0, 2]


@pytest.mark.parametrize("leaving", [0, 3])
def test_who_has_seen_one_of_two_equal_cards_leave_does_not_know_which(leaving: int) -> None:
    """Whether the one that was known has left or its twin: what is left may be anything."""
    g = room([7, 8], pile=[9], opened=[7])
    events.move(g, 3, HAND)
    events.move(g, leaving, OPEN)
    assert known_to_1(g) == [leaving]
    assert possible(g, 3 - leaving) == {7, 8, 9}


def test_cards_that_lay_open_and_were_shuffled_stay_among_themselves() -> None:
    g = room([0, 1], opened=[2, 3, 4])
    events.move_all(g, [2, 3, 4], PILE)
    assert known_to_1(g) == [2, 3, 4]
    events.shuffle(g, PILE)
    assert known_to_1(g) == []
    assert possible(g, 2) == {2, 3, 4}
    assert possible(g, 0) == {0, 1}


def test_a_known_card_shuffled_into_others_may_be_any_of_those_and_no_other() -> None:
    g = room([0, 1], pile=[2, 3], opened=[4])
    events.move(g, 4, PILE)
    events.shuffle(g, PILE)
    assert all(4 in possible(g, c) for c in (2, 3, 4))
    assert all(possible(g, c) == {0, 1, 2, 3} for c in (0, 1))


def test_of_cards_that_another_looks_at_nobody_knows_which_is_taken() -> None:
    g = room([], pile=[0, 1], opened=[2])
    events.move(g, 2, PILE)
    assert known_to_1(g) == [2]
    events.show(g, [2, 1], 0b001)
    events.move(g, 1, HAND)
    assert known_to_1(g) == []
    assert 2 in possible(g, 1)
    assert 2 in possible(g, 2)


def test_a_card_drawn_from_the_top_stays_known() -> None:
    g = room([0], pile=[1], opened=[2])
    events.move(g, 2, PILE)
    events.move(g, 2, HAND)
    assert known_to_1(g) == [2]

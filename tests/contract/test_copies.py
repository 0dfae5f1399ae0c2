"""Copies, records, undo, and the two ways to play: the same answers always lead to the same game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.kernel.abilities import CardDef
from rulebound.kernel.driver import advance, run_inline
from rulebound.play import record
from tests.contract.table import (
    FEW,
    KEYS,
    Chooser,
    Tape,
    columns,
    differences,
    new_game,
    new_match,
    pair,
    play_on,
    raw,
    seat,
    story,
)

seeds = st.integers(0, 2**20)


def by_name_or_number(key: str, seed: int) -> dict[str, CardDef]:
    """How a record calls the cards of these decks: starter cards by name, others by number."""
    return {word: d for deck in pair(key, seed) for d in deck for word in (d.name, d.number)}


@pytest.mark.parametrize("key", KEYS)
@FEW
@given(seed=seeds, stop=st.integers(0, 400))
def test_a_copied_game_goes_on_as_its_original(key: str, seed: int, stop: int) -> None:
    g = new_game(key, seed)
    for p in (0, 1):
        g.seats[p] = seat(seed + p)
    for _ in range(stop):
        if g.over:
            break
        advance(g)
        g.tape.clear()
        g.tape_at = 0
    other = g.copy()
    assert not differences(columns(g), columns(other))
    for one in (g, other):
        for p in (0, 1):
            one.seats[p] = seat(seed + 7 + p)
        run_inline(one)
    assert not differences(columns(g), columns(other))


@pytest.mark.parametrize("key", KEYS)
@FEW
@given(seed=seeds, stop=st.integers(0, 300))
def test_a_cloned_match_goes_on_as_its_original(key: str, seed: int, stop: int) -> None:
    match = new_match(key, seed)
    play_on(match, Chooser(seed), stop)
    clone = match.clone()
    assert story(clone) == story(match)
    play_on(match, Chooser(stop), 150)
    play_on(clone, Chooser(stop), 150)
    assert story(clone) == story(match)


@pytest.mark.parametrize("key", KEYS)
@FEW
@given(seed=seeds)
def test_an_undone_answer_leaves_no_trace(key: str, seed: int) -> None:
    match = new_match(key, seed)
    chooser = Chooser(seed)
    dice = Chooser(seed + 1).dice
    while raw(match) is not None:
        if dice.random() < 0.05:
            before = story(match)
            pushed = len(play_on(match, chooser, dice.randint(1, 6)))
            if raw(match) is not None and dice.random() < 0.2:
                match.concede(dice.randrange(2))
                pushed += 1
            for _ in range(pushed):
                match.pop()
            after = story(match)
            assert after == before
        play_on(match, chooser, 1)


@pytest.mark.parametrize("key", KEYS)
@FEW
@given(seed=seeds)
def test_a_record_replays_to_the_same_hash_each_turn(key: str, seed: int) -> None:
    match = new_match(key, seed)
    play_on(match, Chooser(seed))
    known = by_name_or_number(key, seed)
    again = record.replay(record.write(match), lambda _, name: known[name])
    assert again.hash() == match.hash()
    assert again.turn_hashes() == match.turn_hashes()
    assert again.outcome() == match.outcome()
    assert not differences(columns(again.game), columns(match.game))


@pytest.mark.parametrize("key", KEYS)
@FEW
@given(seed=seeds, stop=st.integers(1, 400))
def test_an_unfinished_record_replays_too(key: str, seed: int, stop: int) -> None:
    match = new_match(key, seed)
    play_on(match, Chooser(seed), stop)
    if seed % 3 == 0 and raw(match) is not None:
        match.concede(seed % 2)
    known = by_name_or_number(key, seed)
    again = record.replay(record.write(match), lambda _, name: known[name])
    assert not differences(columns(again.game), columns(match.game))


@pytest.mark.parametrize("key", KEYS)
@FEW
@given(seed=seeds)
def test_suspended_and_inline_play_are_the_same_game(key: str, seed: int) -> None:
    match = new_match(key, seed)
    tape = Tape(play_on(match, Chooser(seed)))
    g = new_game(key, seed)
    g.seats = [tape, tape]
    run_inline(g)
    assert not differences(columns(g), {**columns(match.game), "log_length": g.log_length})

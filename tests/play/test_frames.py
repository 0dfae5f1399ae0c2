"""Replays by frame: every moment as it was, where turns and steps begin, the story with its frames, going on again."""

from __future__ import annotations

import random
from functools import cache

import pytest

import rulebound as rb
from rulebound.decks import find_card
from rulebound.play.frames import Replay
from rulebound.play.record import BadRecord

DECKS = {"ws": ("lantern-race", "salt-ledger"), "gz": ("ninth-wave", "weather-factory")}
GAMES = tuple(DECKS)


@cache
def played(game: str, seed: int = 3) -> rb.Match:
    """A whole game, answered from outside, and its record."""
    dice = random.Random(seed)
    match = rb.new(game, *DECKS[game], seed=seed)
    while (d := match.decision) is not None:
        if d.kind == "number":
            match.push(str(d.least))
            continue
        count = 1 if d.kind in ("one", "yes/no") else len(d.options) if d.kind == "order" else d.least
        match.push(dice.sample(range(len(d.options)), count))
    return match


@cache
def replay(game: str) -> Replay:
    return Replay.read(rb.record(played(game)), find_card)


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_is_what_was_there_before_its_answer(game: str) -> None:
    whole, frames = played(game), replay(game)
    assert frames.frames == len(whole.answers) + 1
    again = rb.new(game, *DECKS[game], seed=3)
    for n, answer in enumerate(whole.answers):
        if n % 7 == 0:
            for viewer in (0, 1, 2):
                assert frames.view(n, viewer) == again.view(viewer)
            assert frames.at(n).hash() == again.hash()
            assert frames.at(n).log(2) == again.log(2)
        assert frames.answer(n) == answer
        again.push(str(answer))
    assert frames.view(len(whole.answers)) == again.view()
    assert frames.answer(len(whole.answers)) is None


@pytest.mark.parametrize("game", GAMES)
def test_marks_say_where_turns_and_steps_begin(game: str) -> None:
    frames = replay(game)
    assert [mark.turn for mark in frames.turns] == sorted({mark.turn for mark in frames.turns})
    assert frames.turns[-1].turn == played(game).game.turn
    for mark in frames.turns:
        assert frames.view(mark.frame)["turn"] == mark.turn
        assert frames.view(mark.frame)["turn_player"] == mark.player
    for step in frames.steps:
        assert frames.view(step.frame)["step"] == step.step
    begun = [mark.frame for mark in frames.steps]
    assert begun == sorted(set(begun)) and begun[0] == 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_the_story_is_the_log_with_the_frame_of_each_line(game: str, viewer: int) -> None:
    frames = replay(game)
    story = frames.story(viewer)
    assert [line.text for line in story] == played(game).log(viewer)
    for n in range(0, frames.frames, 11):
        assert [line.text for line in story if line.frame <= n] == frames.at(n).log(viewer)


def test_a_frame_goes_on_another_way_and_changes_nothing_behind_it() -> None:
    frames = replay("ws")
    before = frames.match.hash(), frames.frames
    middle = frames.at(40)
    d = middle.decision
    assert d is not None
    middle.concede(d.player)
    assert middle.outcome() and frames.at(40).outcome() is None
    other = frames.at(40)
    other.pop()
    assert other.hash() == frames.at(39).hash()
    assert (frames.match.hash(), frames.frames) == before


def test_a_concession_is_the_last_frame() -> None:
    match = rb.new("ws", *DECKS["ws"], seed=5)
    match.push([])
    match.concede(1)
    frames = Replay.read(rb.record(match), find_card)
    assert frames.frames == 3
    assert frames.at(1).outcome() is None and frames.answer(1) is None
    assert frames.view(2)["outcome"] is not None


def test_what_is_not_there_is_an_error() -> None:
    frames = replay("ws")
    with pytest.raises(IndexError, match=f"choose from 0 to {frames.frames - 1}"):
        frames.at(frames.frames)
    with pytest.raises(IndexError):
        frames.view(-1)
    with pytest.raises(BadRecord, match="is it a Rulebound game record"):
        Replay.read("nothing", find_card)


@pytest.mark.parametrize("count", ["0", "99999999999999999999", "-4", "many"])
def test_a_record_with_an_odd_number_of_a_card_is_refused(count: str) -> None:
    text = rb.record(played("ws")).replace('[Deck 1 "4 ', f'[Deck 1 "{count} ')
    with pytest.raises(BadRecord, match=r'\[Deck 1\]: .* is not "<number> <card name>"'):
        Replay.read(text, find_card)

"""Bad input of every kind: one clear error, or the very same game; never a traceback, never a changed game."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rulebound as rb
from rulebound import decks
from rulebound.cards import starter
from rulebound.decks import BadDeckList
from rulebound.kernel.decision import IllegalAnswer
from rulebound.lab.selfplay import random_seats, starter_decks
from rulebound.play import games, record
from rulebound.play.match import Match
from rulebound.play.position import BadPosition, NotSupported
from rulebound.play.record import BadRecord
from rulebound.play.scenario import BadScenario, run_file
from tests.play.faults import faulty

KEYS = ("ws", "gz")
SCENARIOS = sorted(Path(__file__).resolve().parent.parent.glob("scenarios/*/*.toml"))
SEEDS = st.integers(min_value=0, max_value=10**9)
LONGEST = 20_000


def answer_some(match: Match, seed: int, most: int) -> Match:
    """Random answers, so many or to the end."""
    seats = random_seats(seed)
    for _ in range(most):
        d = match.decision
        if d is None:
            break
        match.push(seats[d.player].answer(match.game, d.raw))
    return match


@cache
def played(key: str, seed: int, most: int) -> Match:
    known = starter_decks(key)
    names = sorted(known)
    pair = (known[names[seed % len(names)]], known[names[seed // 2 % len(names)]])
    return answer_some(Match(games.kit(key), pair, seed), seed, most)


def says_something(problem: Exception) -> None:
    assert str(problem).strip() and len(str(problem)) < LONGEST


@cache
def positions(key: str, seed: int) -> tuple[str, ...]:
    """The positions of a game between two steps."""
    match = played(key, seed, 0).clone()
    found: list[str] = []
    while match.decision is not None:
        with suppress(NotSupported):
            found.append(match.position())
        answer_some(match, seed + len(match.answers), 1)
    return tuple(found)


# ---------------------------------------------------------------- records


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=40, deadline=None)
@given(seed=SEEDS)
def test_a_faulty_record_is_refused_or_the_same_game(key: str, seed: int) -> None:
    match = played(key, seed % 4, (30, 60, 10_000)[seed % 3])
    try:
        again = rb.replay(faulty(record.write(match), seed))
    except BadRecord as problem:
        says_something(problem)
    else:
        assert again.hash() == match.hash() and again.outcome() == match.outcome()


RECORD = record.write(played("ws", 1, 40))


def without(start: str) -> str:
    return "\n".join(line for line in RECORD.split("\n") if not line.startswith(start))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (RECORD.rpartition("end ")[0], "without its last line"),
        (RECORD + "1 clock: pass\n", "after the end of the game"),
        (RECORD.replace('[Result "unfinished"]', '[Result "draw"]'), r"\[Result\] says 'draw'"),
        (RECORD.replace('[Seed "1"]', '[Seed "1"]\n[Seed "2"]'), r"line 5: \[Seed\] stands there twice"),
        (RECORD.replace("turn 1 ", "(turn 1 "), "a variation begins with \\( and never ends"),
        (RECORD.replace('[Deck 1 "', '[Deck 1 "900 '), r"\[Deck 1\]"),
        (RECORD.replace('[Deck 1 "', '[Deck 1 "9000000000 '), r"\[Deck 1\]: '9000000000 .*is not"),
        (without("[Deck 2"), r"no \[Deck 2"),
    ],
    ids=["cut off", "goes on", "result", "two seeds", "variation", "no card", "far too many", "no deck"],
)
def test_what_is_wrong_with_a_record_is_said(text: str, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        rb.replay(text)


def test_a_deck_in_a_record_must_be_legal() -> None:
    name = RECORD.split('[Deck 1 "')[1].split(";")[0]
    with pytest.raises(BadRecord, match=r"\[Deck 1\] and \[Deck 2\]: player 1: 5\d cards instead of exactly 50"):
        rb.replay(RECORD.replace(f'[Deck 1 "{name}', f'[Deck 1 "8{name[1:]}'))


def test_nobody_concedes_a_game_that_is_over() -> None:
    text, _, end = record.write(played("ws", 2, 10_000)).rpartition("end ")
    with pytest.raises(BadRecord, match=r"line \d+: '1 concedes', but the game is over already"):
        rb.replay(f"{text}1 concedes\nend {end}")


# ---------------------------------------------------------------- positions


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=60, deadline=None)
@given(seed=SEEDS)
def test_a_faulty_position_is_refused_or_can_be_played(key: str, seed: int) -> None:
    lines = positions(key, seed % 3)
    line = lines[seed % len(lines)]
    try:
        game = rb.position(key, faulty(line, seed))
    except (BadPosition, NotSupported) as problem:
        says_something(problem)
        return
    answer_some(game, seed, 60)


# ---------------------------------------------------------------- scenarios


@settings(max_examples=80, deadline=None)
@given(seed=SEEDS)
def test_a_faulty_scenario_is_refused_or_runs(tmp_path_factory: Any, seed: int) -> None:
    file = tmp_path_factory.getbasetemp() / "faulty.toml"
    file.write_text(faulty(SCENARIOS[seed % len(SCENARIOS)].read_text(encoding="utf-8"), seed), encoding="utf-8")
    try:
        run_file(file)
    except BadScenario as problem:
        assert str(problem).startswith("faulty.toml: ")
        says_something(problem)


def test_a_number_without_end_is_no_toml(tmp_path: Path) -> None:
    file = tmp_path / "long.toml"
    file.write_text(f'title = "Long"\ngame = "ws"\nturn = {"9" * 5000}\n', encoding="utf-8")
    with pytest.raises(BadScenario, match=r"long\.toml: is not TOML: .*4300 digits"):
        run_file(file)


# ---------------------------------------------------------------- deck lists


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=60, deadline=None)
@given(seed=SEEDS)
def test_a_faulty_deck_list_is_read_or_each_line_is_complained_of(key: str, seed: int) -> None:
    lists = sorted((starter.folder(key) / "decks").iterdir(), key=lambda file: file.name)
    text = lists[seed % len(lists)].read_text(encoding="utf-8")
    deck = decks.read(faulty(text, seed), decks.known_cards(key))
    try:
        deck.strict()
    except BadDeckList as problem:
        says_something(problem)
        assert len(str(problem).splitlines()) == len(deck.problems)
    else:
        assert deck.cards


# ---------------------------------------------------------------- answers

ANSWERS = st.one_of(
    st.integers(min_value=-3, max_value=60),
    st.integers(),
    st.text(max_size=12),
    st.sampled_from(("none", "0", "-1", "٣", "²", "1; 1", ";", "pass")),
    st.lists(st.one_of(st.integers(min_value=-2, max_value=9), st.text(max_size=4)), max_size=5),
    st.floats(),
    st.none(),
    st.binary(max_size=3),
    st.booleans(),
)


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, answer=ANSWERS)
def test_an_illegal_answer_changes_nothing(key: str, seed: int, answer: Any) -> None:
    match = played(key, seed % 3, 5 + seed % 80).clone()
    before = (match.hash(), len(match.answers), repr(match.decision), match.log(0))
    try:
        match.push(answer)
    except IllegalAnswer as problem:
        says_something(problem)
        assert (match.hash(), len(match.answers), repr(match.decision), match.log(0)) == before
    else:
        assert len(match.answers) == before[1] + 1


@pytest.mark.parametrize("key", KEYS)
def test_an_option_of_an_earlier_question_is_stale(key: str) -> None:
    dice = random.Random(1)
    match = played(key, 1, 0).clone()
    stale = 0
    for _ in range(60):
        asked = match.decision
        assert asked is not None
        old = list(asked.options)
        answer_some(match, dice.randrange(10**6), 1)
        now = match.decision
        if now is None:
            break
        before = match.hash()
        for option in old:
            if option.index >= len(now.options) or now.options[option.index].words != option.words:
                with pytest.raises(IllegalAnswer, match="is an option of another question"):
                    match.push(option)
                stale += 1
        assert match.hash() == before
    assert stale > 20

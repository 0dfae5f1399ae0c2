"""Every game, whatever is answered: it ends, it asks sensible questions, and no card is ever lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.kernel.decision import KINDS, NUMBER_KIND, ONE, ORDER, SOME, YES_NO, Decision, IllegalAnswer, Seat
from rulebound.kernel.driver import MOST_STEPS, advance, run_inline
from rulebound.kernel.game import Game
from rulebound.kernel.words import CARD_BITS, CARD_MASK
from rulebound.play import games
from rulebound.play.match import Option, Options
from rulebound.rules import ledger
from tests.contract.table import FEW, KEYS, SOME_MORE, Chooser, new_game, new_match, play_on, raw, seat, story

seeds = st.integers(0, 2**20)


@pytest.mark.parametrize("key", KEYS)
@SOME_MORE
@given(seed=seeds)
def test_random_legal_games_finish(key: str, seed: int) -> None:
    g = new_game(key, seed)
    for p in (0, 1):
        g.seats[p] = seat(seed + p)
    assert run_inline(g) < MOST_STEPS
    assert g.over
    assert g.winner in (-1, 0, 1)
    assert games.kit(key).reason_words(g.reason)
    assert g.outcome_rule in numbers(key)


@pytest.mark.parametrize("key", KEYS)
@FEW
@given(seed=seeds)
def test_every_card_is_in_exactly_one_place(key: str, seed: int) -> None:
    g = new_game(key, seed)
    for p in (0, 1):
        g.seats[p] = seat(seed + p)
    cards = len(g.defn)
    while not g.over:
        advance(g)
        g.tape.clear()
        g.tape_at = 0
        assert len(g.defn) >= cards, "a card is gone"
        cards = len(g.defn)
        assert not list(disorder(g)), f"after step {g.step}"


def disorder(g: Game) -> Iterator[str]:
    """Everything that is wrong with where cards are and with what refers to them."""
    found: dict[int, int] = {}
    for area, cards in enumerate(g.areas):
        for card in cards:
            if card in found:
                yield f"card {card} is in areas {found[card]} and {area}"
            found[card] = area
            if g.place[card] != area:
                yield f"card {card} is in area {area}, its column says {g.place[card]}"
    n = len(g.defn)
    for card in range(n):
        if card not in found and g.place[card] >= 0:
            yield f"card {card} is nowhere"
        if not (g.may_hold[card] >> g.mixed[card]) & 1:
            yield f"card {card} is of class {g.mixed[card]}, which its place may not hold"
        if g.seen_by(card) & ~g.known[card] and g.place[card] >= 0:
            yield f"card {card} is seen by {g.seen_by(card)} but known to {g.known[card]}"
    for name in ("owner", "place", "inc", "orientation", "face", "stamp", "arrived", "known", "looked", "mixed"):
        if len(getattr(g, name)) != n:
            yield f"the column {name} has {len(getattr(g, name))} entries for {n} cards"
    for what, ref in references(g):
        if ref != -1 and (ref < 0 or ref & CARD_MASK >= n or ref >> CARD_BITS > g.inc[ref & CARD_MASK]):
            yield f"{what} refers to card {ref & CARD_MASK}, incarnation {ref >> CARD_BITS}"


def references(g: Game) -> Iterator[tuple[str, int]]:
    for f in g.forces:
        yield "the source of an effect", f.source
        yield from (("an effect", ref) for ref in f.refs)
    for s in g.standby:
        yield "an ability in standby", s.source
        yield from (("an ability in standby", ref) for refs in s.slots.values() for ref in refs)
    for w in g.waiting:
        yield "a delayed ability", w.source
        yield from (("a delayed ability", ref) for refs in w.slots.values() for ref in refs)
    yield from (("a snapshot", ref) for ref in g.last)
    yield from (("a mark", mark[0]) for mark in g.used)


class Examiner(Seat):
    """Answers at random, after a look at the question."""

    def __init__(self, key: str, seed: int) -> None:
        self.key = key
        self.chooser = Chooser(seed)
        self.problems: set[str] = set()

    def answer(self, g: Game, d: Decision) -> list[int]:
        for problem in self.faults(g, d):
            self.problems.add(f"{d.prompt} ({d.rule}): {problem}")
        answer = self.chooser.answer(d)
        if d.problem(answer):
            self.problems.add(f"{d.prompt} ({d.rule}): {d.problem(answer)}")
        return answer

    def faults(self, g: Game, d: Decision) -> Iterator[str]:
        n = len(d.options)
        if d.rule not in numbers(self.key):
            yield f"no rule {d.rule!r} is in the ledger"
        if g.prompt_words(d) in ("", d.prompt):
            yield "has no words"
        if d.kind == NUMBER_KIND:
            if d.lo >= d.hi:
                yield f"a number from {d.lo} to {d.hi} is no choice"
            return
        if n < (1 if d.kind == SOME else 2):
            yield f"{n} options are no choice"
        if not 0 <= d.lo <= d.hi <= n:
            yield f"{d.lo} to {d.hi} of {n} options"
        if d.kind in (ONE, YES_NO) and (d.lo, d.hi) != (1, 1):
            yield f"{d.lo} to {d.hi} where exactly one is chosen"
        if d.kind == ORDER and (d.lo, d.hi) != (n, n):
            yield f"{d.lo} to {d.hi} where all {n} are ordered"
        if d.kind == SOME and d.lo == d.hi == n:
            yield "all of them are no choice"
        if len(set(d.options)) != n:
            yield "an option is offered twice"
        words = Options(g, d).words
        if len(set(words)) != n:
            yield f"two options read alike: {words}"
        for word in words:
            if not word.strip() or word.isdigit() or "; " in word:
                yield f"an option is called {word!r}"


@pytest.mark.parametrize("key", KEYS)
@SOME_MORE
@given(seed=seeds)
def test_every_question_can_be_understood_and_answered(key: str, seed: int) -> None:
    g = new_game(key, seed)
    examiner = Examiner(key, seed)
    g.seats = [examiner, examiner]
    run_inline(g)
    assert not examiner.problems, "\n" + "\n".join(sorted(examiner.problems))


def numbers(key: str) -> frozenset[str]:
    if key not in _numbers:
        _numbers[key] = frozenset(rule.number for rule in ledger.read(key).rules)
    return _numbers[key]


_numbers: dict[str, frozenset[str]] = {}


@pytest.mark.parametrize("key", KEYS)
@FEW
@given(seed=seeds)
def test_bad_answers_are_refused_and_change_nothing(key: str, seed: int) -> None:
    match = new_match(key, seed)
    chooser = Chooser(seed)
    tried: set[str] = set()
    while (d := raw(match)) is not None:
        if KINDS[d.kind] not in tried or chooser.dice.random() < 0.02:
            tried.add(KINDS[d.kind])
            before = story(match)
            for bad in bad_answers(d):
                with pytest.raises(IllegalAnswer):
                    match.push(bad)
            with pytest.raises(IllegalAnswer):
                match._driver.answer([len(d.options) + d.hi + 1])
            assert story(match) == before
        play_on(match, chooser, 1)
    with pytest.raises(IllegalAnswer):
        match.push(0)


def bad_answers(d: Decision) -> Iterator[Any]:
    n = d.hi if d.kind == NUMBER_KIND else len(d.options)
    yield from (n + 1, -1, [n + 1], [-1], [0] * (n + 2), "no such thing is on offer", "-7")
    yield from (None, 1.5, [1.5], [None], {"a": 1}, [[0]], object())
    if d.kind in (ONE, YES_NO):
        yield from ([], [0, 1])
    elif d.kind == SOME:
        yield list(range(d.hi + 1))
        if d.hi >= 2:
            yield [0, 0]
        if d.lo > 0:
            yield list(range(d.lo - 1))
    elif d.kind == ORDER:
        yield from (list(range(n - 1)), [0] * n)
    if d.kind == NUMBER_KIND:
        yield from ([], [d.lo, d.lo], d.lo - 1)


@pytest.mark.parametrize("key", KEYS)
@FEW
@given(seed=seeds)
def test_an_option_of_another_question_is_refused(key: str, seed: int) -> None:
    match = new_match(key, seed)
    chooser = Chooser(seed)
    stale = Option(0, "an option of a question that is over")
    refused = 0
    for _ in range(60):
        d = match.decision
        if d is None:
            break
        if len(d.options) and d.options[0].words != stale.words:
            with pytest.raises(IllegalAnswer):
                match.push(stale)
            refused += 1
            stale = d.options[0]
        play_on(match, chooser, 1)
    assert refused


@pytest.mark.parametrize("key", KEYS)
@SOME_MORE
@given(seed=seeds, stop=st.integers(0, 400), player=st.integers(0, 1))
def test_a_player_can_concede_at_any_time(key: str, seed: int, stop: int, player: int) -> None:
    match = new_match(key, seed)
    play_on(match, Chooser(seed), stop)
    if raw(match) is None:
        with pytest.raises(IllegalAnswer):
            match.concede(player)
        return
    match.concede(player)
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.winner == 1 - player
    assert outcome.rule in numbers(key)
    assert raw(match) is None
    assert match.view(player)["outcome"] is not None

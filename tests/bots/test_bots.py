"""Bots answer legally, change nothing, know nothing they may not, and are as strong as they say."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.bots import levels
from rulebound.bots.greedy import GreedySeat
from rulebound.bots.search import SearchSeat
from rulebound.kernel.determinise import determinise_suspended
from rulebound.kernel.driver import Driver
from rulebound.kernel.rng import Rng
from rulebound.lab.match import match
from tests.contract.table import FEW, KEYS, Chooser, columns, new_game, secret_match

seeds = st.integers(0, 2**20)

Bot = GreedySeat | SearchSeat


def greedy(seed: int) -> Bot:
    return GreedySeat(seed)


def search(seed: int) -> Bot:
    return SearchSeat(seed=seed, iterations=8)


BOTS = [greedy, search]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("bot", BOTS)
@FEW
@given(seed=seeds)
def test_what_a_bot_may_not_know_does_not_change_its_answer(key: str, bot: Callable[[int], Bot], seed: int) -> None:
    table = secret_match(key, seed)
    chooser = Chooser(seed)
    dice = Rng()
    dice.seed(seed)
    different = 0
    while (asked := table.decision) is not None:
        driver = table._driver
        if chooser.dice.random() < 0.1 and (other := determinise_suspended(driver, asked.player, dice)) is not None:
            assert other.pending is not None
            answer = bot(seed).answer(table.game, asked.raw)
            assert bot(seed).answer(other.g, other.pending) == answer
            different += other.g.defn != table.game.defn
        table.push(chooser.answer(asked.raw))
    assert different


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("patience", [0, 8])
@pytest.mark.parametrize("bot", BOTS)
@FEW
@given(seed=seeds)
def test_a_bot_answers_every_question_and_leaves_the_game_alone(
    key: str, bot: Callable[[int], Bot], patience: int, seed: int
) -> None:
    """Also where no deal of the hidden cards fits what has been answered."""
    driver = Driver(new_game(key, seed))
    driver.start()
    one = bot(seed)
    one.patience = patience
    chooser = Chooser(seed)
    while (d := driver.pending) is not None:
        if chooser.dice.random() < 0.1:
            before = columns(driver.g), [answer[:] for answer in driver.g.tape]
            answer = one.answer(driver.g, d)
            assert d.problem(answer) == ""
            assert (columns(driver.g), driver.g.tape) == before
        driver.answer(chooser.answer(d))


@pytest.mark.parametrize("key", KEYS)
def test_a_bot_answers_alike_from_inside_and_from_outside(key: str) -> None:
    inside = new_game(key, 3)
    inside.seats = [greedy(1), search(2)]
    Driver(inside).start()
    driver = Driver(new_game(key, 3))
    driver.start()
    bots = [greedy(1), search(2)]
    while (d := driver.pending) is not None:
        driver.answer(bots[d.player].answer(driver.g, d))
    assert (inside.hash, inside.hash2, inside.winner) == (driver.g.hash, driver.g.hash2, driver.g.winner)


def test_a_bot_that_looks_ahead_says_what_it_needs() -> None:
    g = new_game("ws", 1)
    driver = Driver(g)
    driver.start()
    g.kept = None
    assert driver.pending is not None
    with pytest.raises(ValueError, match="play through a Match or a Driver"):
        GreedySeat().answer(g, driver.pending)


@pytest.mark.parametrize("key", KEYS)
def test_greedy_beats_random(key: str) -> None:
    """`docs/bots.md` has the measured figures; a bot that has gone blind loses half of these."""
    assert match(key, ("greedy", "random"), 10).share(0).won >= 8


@pytest.mark.parametrize("key", KEYS)
def test_search_is_within_its_time_at_every_answer(key: str) -> None:
    """Measured in the processor's time: what else the machine does is not the bot's. One playout may be under way."""
    seconds, playout = 0.02, 0.1
    driver = Driver(new_game(key, 5))
    driver.start()
    bot, chooser = SearchSeat(seconds), Chooser(5)
    while (d := driver.pending) is not None:
        began = thread_time()
        bot.answer(driver.g, d)
        assert thread_time() - began < seconds + playout
        driver.answer(chooser.answer(d))


@pytest.mark.parametrize("key", KEYS)
def test_search_stops_thinking_where_the_answer_is_clear(key: str) -> None:
    driver = Driver(new_game(key, 5))
    driver.start()
    bot, chooser = SearchSeat(iterations=40), Chooser(5)
    tried: list[int] = []
    while (d := driver.pending) is not None and len(tried) < 40:
        bot.answer(driver.g, d)
        tried.append(bot.tried)
        driver.answer(chooser.answer(d))
    assert max(tried) == 40
    assert min(tried) < 40


def test_levels_are_told_apart() -> None:
    assert len({one.key for one in levels.LEVELS}) == len({one.name for one in levels.LEVELS}) == len(levels.LEVELS)
    assert all(one.about.endswith(".") for one in levels.LEVELS)


def test_a_level_may_be_given_another_time_or_a_number_of_worlds() -> None:
    plain, brief, counted = (levels.seat(words, 7) for words in ("search", "search:0.05", "search@200"))
    assert isinstance(plain, SearchSeat) and isinstance(brief, SearchSeat) and isinstance(counted, SearchSeat)
    assert (plain.seconds, brief.seconds, counted.iterations) == (0.5, 0.05, 200)
    assert plain.seed == brief.seed == counted.seed == 7


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("genius", "there is no opponent 'genius': choose one of random, greedy"),
        ("greedy:1", "greedy takes no time"),
        ("search:soon", "'soon' is no number of seconds above 0"),
        ("search:-1", "'-1' is no number of seconds above 0"),
        ("search:", "'' is no number of seconds above 0"),
        ("search@0", "'0' is no number of worlds above 0"),
        ("search@1.5", "'1.5' is no number of worlds above 0"),
    ],
)
def test_what_is_no_level_is_refused(words: str, problem: str) -> None:
    with pytest.raises(levels.UnknownLevel, match=problem):
        levels.seat(words, 0)

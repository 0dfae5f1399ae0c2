"""Positions: a game as one line, all of it or as one player sees it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.cards import starter
from rulebound.games.ws.areas import CENTER_LEFT, CENTER_RIGHT, CLIMAX, DECK, HAND, KINDS, MEMORY, STOCK
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    ATTACK_DECLARATION,
    CANNOT_ATTACK,
    CANNOT_SIDE,
    COUNTER_STEP,
    MAIN_PLAY,
    POWER,
    SOUL,
)
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.amounts import Num
from rulebound.kernel.decision import IllegalAnswer
from rulebound.kernel.driver import Driver, RandomSeat
from rulebound.kernel.game import Game
from rulebound.kernel.mods import Becomes, GainAbility, GainColour, GainIcon, GainTrait, LoseAbilities, Plus, Restrict
from rulebound.kernel.nodes import Mod
from rulebound.kernel.state import Force
from rulebound.kernel.words import CARD_MASK, DOWN, END_OF_TURN, NOBODY, REST, UP
from rulebound.play import position
from rulebound.play.games import kit
from rulebound.play.match import Match
from rulebound.play.position import BadPosition, NotSupported, parse, write
from tests.ws.table import Table, character

WS = kit("ws")
POOL = {d.number: d for d in starter.definitions("ws").values()}
NAMES = sorted(starter.deck_names("ws"))


def find(game: str, number: str) -> CardDef:
    assert game == "ws"
    return POOL[number]


def decks(seed: int) -> tuple[list[CardDef], list[CardDef]]:
    return starter.deck("ws", NAMES[seed % len(NAMES)]), starter.deck("ws", NAMES[seed // 4 % len(NAMES)])


def boundaries(seed: int, steps: int) -> Driver:
    """A random game after so many steps, with nothing of the next one done."""
    g = WS.new_game(decks(seed), seed)
    give_seats(g, seed)
    driver = Driver(g)
    driver.one_step = True
    driver.keep()
    for _ in range(steps):
        if g.over:
            break
        driver.go_on()
    return driver


def give_seats(g: Game, seed: int) -> None:
    for p in (0, 1):
        seat = RandomSeat()
        seat.seed(2 * seed + p)
        g.seats[p] = seat


def line_or_reason(g: Game) -> str:
    try:
        return write(g)
    except NotSupported as reason:
        return f"not supported: {reason}"


# what is written is read, and goes on the same way


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 400))
def test_a_position_goes_on_identically(seed: int, steps: int) -> None:
    one = boundaries(seed, steps)
    try:
        line = write(one.g)
    except NotSupported as reason:
        assert "game record" in str(reason)
        return
    other = Driver(parse(line, find))
    other.one_step = True
    other.keep()
    assert write(other.g) == line
    give_seats(one.g, seed + 1)
    give_seats(other.g, seed + 1)
    before = len(one.g.log)
    for _ in range(60):
        if one.g.over:
            break
        one.go_on()
        other.go_on()
        assert line_or_reason(one.g) == line_or_reason(other.g)
    assert told(one.g, before) == told(other.g, 0)
    assert (one.g.over, one.g.winner, one.g.reason) == (other.g.over, other.g.winner, other.g.reason)


def told(g: Game, start: int) -> list[tuple[str, str, str, str]]:
    """The story of a game from a record on, with rules, for both players and the spectator."""
    return [(r.rule, WS.story(g, r, 0), WS.story(g, r, 1), WS.story(g, r, 2)) for r in g.log[start:]]

"""Matching cards to the parts of a cost: against trying everything."""

from __future__ import annotations

import itertools
import random

from rulebound.kernel.costs import LEAVES, RESTS, SHOWS, satisfiable
from rulebound.kernel.nodes import Demand


def tried_out(demands: list[Demand]) -> bool:
    """Every way to serve the demands one after another, on cards that leave, rest or are shown."""
    if not demands:
        return True
    first, rest = demands[0], demands[1:]
    for taken in itertools.combinations(first.cards, first.count):
        left = []
        for d in rest:
            touched = first.tag in (LEAVES, d.tag)
            left.append(Demand(d.tag, [c for c in d.cards if not touched or c not in taken], d.count))
        if tried_out(left):
            return True
    return False


def test_one_part_needs_only_enough_cards() -> None:
    assert satisfiable([Demand(LEAVES, [1, 2], 2)])
    assert not satisfiable([Demand(LEAVES, [1, 2], 3)])
    assert satisfiable([])


def test_cards_are_moved_between_parts_where_that_helps() -> None:
    assert satisfiable([Demand(LEAVES, [1, 2], 1), Demand(LEAVES, [1], 1)])
    assert satisfiable([Demand(LEAVES, [1, 2], 1), Demand(LEAVES, [2, 3], 1), Demand(LEAVES, [1], 1)])
    assert not satisfiable([Demand(LEAVES, [1, 2], 2), Demand(LEAVES, [1], 1)])


def test_a_card_can_rest_and_then_leave_but_not_leave_and_then_rest() -> None:
    assert satisfiable([Demand(RESTS, [1], 1), Demand(LEAVES, [1], 1)])
    assert not satisfiable([Demand(LEAVES, [1], 1), Demand(RESTS, [1], 1)])
    assert satisfiable([Demand(SHOWS, [1], 1), Demand(RESTS, [1], 1)])


def test_the_matching_finds_a_way_exactly_where_there_is_one() -> None:
    dice = random.Random(8)
    for _ in range(3000):
        leaving = [Demand(LEAVES, dice.sample(range(5), dice.randint(1, 4)), dice.randint(1, 2)) for _ in range(3)]
        demands = leaving[: dice.randint(1, 3)]
        if dice.random() < 0.5:
            demands.insert(dice.randint(0, len(demands)), Demand(RESTS, dice.sample(range(5), dice.randint(1, 3)), 1))
        expected = all(d.count <= len(d.cards) for d in demands) and tried_out(demands)
        assert satisfiable(demands) == expected, [(d.tag, d.cards, d.count) for d in demands]

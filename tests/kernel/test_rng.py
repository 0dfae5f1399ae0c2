"""The state's own dice."""

from __future__ import annotations

from collections import Counter

from rulebound.kernel.rng import Rng

KNOWN = [382, 804, 239, 848, 694, 964, 680, 879]
"""What seed 1 draws below 1000: recorded games depend on it."""


def dice(seed: int | str) -> Rng:
    r = Rng()
    r.seed(seed)
    return r


def test_the_same_seed_draws_the_same_and_another_seed_does_not() -> None:
    assert [dice(7).next32() for _ in range(2)] == [dice(7).next32() for _ in range(2)]
    a, b, c = dice(7), dice("7"), dice(8)
    first = [a.next32() for _ in range(20)]
    assert first == [b.next32() for _ in range(20)]
    assert first != [c.next32() for _ in range(20)]


def test_the_numbers_are_known_for_ever() -> None:
    r = dice(1)
    assert [r.below(1000) for _ in range(8)] == KNOWN


def test_every_draw_is_in_range_and_fair_enough() -> None:
    r = dice(3)
    drawn = Counter(r.below(6) for _ in range(6000))
    assert sorted(drawn) == list(range(6))
    assert all(900 < n < 1100 for n in drawn.values())
    assert r.below(1) == 0 and r.below(0) == 0


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    r = dice(5)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        r.shuffle(cards)
        seen[tuple(cards)] += 1
    assert len(seen) == 24
    assert all(50 < n < 160 for n in seen.values())


def test_a_copy_draws_on_by_itself() -> None:
    r = dice(9)
    r.next32()
    s = Rng()
    s.copy_from(r)
    ahead = [r.next32() for _ in range(5)]
    assert [s.next32() for _ in range(5)] == ahead

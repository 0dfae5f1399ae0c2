"""Whichever build runs these tests, pure or compiled, plays the golden games."""

from __future__ import annotations

import pytest

from tests.contract import golden
from tests.contract.table import KEYS


@pytest.mark.parametrize("key", KEYS)
def test_the_golden_games_are_played_again(key: str) -> None:
    known = golden.read().get(key)
    assert known is not None, f"no golden games of {key}: run python -m tests.contract.golden"
    played = golden.games(key)
    changed = [new["seed"] for old, new in zip(known, played, strict=True) if old != new]
    assert not changed, f"other games for seeds {changed}; if the rules changed, run python -m tests.contract.golden"

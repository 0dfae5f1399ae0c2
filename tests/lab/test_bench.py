"""The benchmark measures something, and says which build it measured."""

from __future__ import annotations

import rulebound.kernel.game
from rulebound.lab.bench import MIDDLE_STATES, bench, build, middle_states, rotation
from rulebound.lab.selfplay import starter_decks

GAME = "ws"


def test_everything_is_measured() -> None:
    speed = bench(GAME, 0.1).as_json()
    assert list(speed) == [
        "build",
        "decisions_per_s",
        "games_per_s",
        "decisions_per_game",
        "suspended_decisions_per_s",
        "clone_us",
    ]
    assert speed.pop("build") == build()
    for value in speed.values():
        assert isinstance(value, int | float) and value > 0


def test_the_build_is_read_off_the_module() -> None:
    compiled = not str(rulebound.kernel.game.__file__).endswith(".py")
    assert build() == ("compiled" if compiled else "pure")


def test_every_deck_meets_every_deck() -> None:
    names = list(starter_decks(GAME))
    pairs = rotation(GAME)
    assert {next(pairs) for _ in range(len(names) ** 2)} == {(a, b) for a in names for b in names}


def test_states_to_copy_are_from_the_middle_of_games() -> None:
    states = list(middle_states(GAME))
    assert len(states) == MIDDLE_STATES
    assert all(not g.over and g.turn > 1 for g in states)

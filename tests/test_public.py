"""The library as a program uses it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulebound as rb


def test_a_game_is_new_played_recorded_and_replayed() -> None:
    game = rb.new("ws", "lantern-race", "salt-ledger", seed=7)
    for _ in range(40):
        assert game.decision is not None
        least = game.decision.least
        game.push(range(least) if game.decision.kind in ("some", "order") else 0)
    again = rb.replay(rb.record(game))
    assert again.hash() == game.hash()


def test_a_position_goes_on_as_its_game_does() -> None:
    game = rb.new("ws", "lantern-race", "salt-ledger", seed=7)
    game.push("none")
    again = rb.position("ws", game.position())
    for one in (game, again):
        one.push("none")
    assert again.view(0) == game.view(0)


def test_the_same_cards_in_another_order_are_the_same_deck() -> None:
    text = "\n".join(f"{n} RB/S01-{k:03}" for n, k in ((2, 1), (1, 2), (2, 1)))
    assert not rb.check_deck("ws", text).legal
    cards = rb.check_deck("ws", text)
    assert cards.cards == 5


def test_an_illegal_deck_is_refused_with_its_rule() -> None:
    with pytest.raises(ValueError, match=r"5\.1\.2\.1"):
        rb.new("ws", "4 RB/S01-001\n", "salt-ledger")


def test_everything_curated_is_there() -> None:
    assert all(hasattr(rb, name) for name in rb.__all__)
    assert "ws" in rb.game_keys()


def test_an_unknown_game_is_told_the_known_ones() -> None:
    with pytest.raises(rb.UnknownGame, match=r"there is no game 'chess': choose one of .*ws"):
        rb.new("chess", "a", "b")


def test_the_readme_says_what_works(capsys: pytest.CaptureFixture[str]) -> None:
    text = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
    tastes = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(tastes) == 2
    names: dict[str, object] = {}
    for taste in tastes:
        exec(compile(taste, "README.md", "exec"), names)
    assert re.fullmatch(r"player [12] wins: .* \([\d.]+\)\n", capsys.readouterr().out)

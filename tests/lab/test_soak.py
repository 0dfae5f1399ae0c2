"""Soaking: what is counted, and what happens when a game goes wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound.kernel.game import Game
from rulebound.lab import soak as soaking
from rulebound.lab.selfplay import random_pair, start_inline
from rulebound.lab.soak import ERROR, FINISHED, STUCK, Played, conservation, play, soak

GAME = "ws"


def test_every_game_finishes() -> None:
    seen: list[Played] = []
    report = soak(GAME, 4, seed=11, seen=seen.append)
    assert [one.seed for one in seen] == [11, 12, 13, 14]
    assert (report.games, report.finished, report.stuck, report.errors) == (4, 4, 0, 0)
    assert sum(report.outcomes.values()) == 4
    assert report.decisions == sum(one.decisions for one in seen) > 100


def test_a_game_of_a_soak_can_be_played_again_by_its_seed() -> None:
    seen: list[Played] = []
    soak(GAME, 3, seed=5, seen=seen.append)
    assert play(GAME, 7) == seen[2]


def test_more_processes_play_the_same_games() -> None:
    assert soak(GAME, 4, jobs=2).as_json() == soak(GAME, 4).as_json()


def test_an_error_is_kept_and_the_soak_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(g: Game) -> str:
        raise IndexError(f"broken in {g.turn}")

    with monkeypatch.context() as patch:
        patch.setattr(soaking, "run", broken)
        report = soak(GAME, 2, seed=3, traces=tmp_path / "traces")
    assert (report.games, report.finished, report.errors) == (2, 0, 2)
    failure = report.failures[0]
    assert (failure.seed, failure.decks, failure.result) == (3, random_pair(GAME, 3), ERROR)
    trace = Path(failure.file).read_text(encoding="utf-8")
    assert trace.startswith("rulebound soak ws --games 1 --jobs 1 --seed 3\n")
    assert "IndexError: broken in 0" in trace
    assert json.dumps(report.as_json())


@pytest.mark.parametrize("limit", ["MOST_STEPS", "MOST_DECISIONS"])
def test_a_game_over_a_limit_is_stuck(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soaking, limit, 30)
    one = play(GAME, 1)
    assert one.result == STUCK
    assert one.words.startswith("no end after")


def test_a_lost_card_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def lossy(g: Game) -> str:
        g.areas[0].pop()
        return ""

    monkeypatch.setattr(soaking, "run", lossy)
    one = play(GAME, 1)
    assert one.result == ERROR
    assert "0 areas instead of one" in one.words


def test_cards_are_conserved_at_the_start() -> None:
    g = start_inline(GAME, random_pair(GAME, 1), 1)
    cards = [g.defn[c] for c in range(len(g.defn))]
    assert conservation(g, cards) == ""
    g.areas[1].append(g.areas[0][0])
    assert "its place says" in conservation(g, cards)


def test_an_outcome_names_winner_and_rule() -> None:
    one = play(GAME, 1)
    assert one.result == FINISHED
    assert "(1.2.1" in one.words

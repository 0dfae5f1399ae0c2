"""Matches between bots: who is counted for what, and how sure that is."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulebound.cli import main
from rulebound.lab import match as matches
from rulebound.lab.match import Report, Share, match, rotated
from rulebound.lab.plots import plot_match

GAME = "ws"
TIMES = ("seconds_per_move", "slowest_move")


def untimed(report: Report) -> object:
    """What does not depend on the machine."""
    plain = json.loads(json.dumps(report.as_json()))
    for bot in plain["bots"]:
        for time in TIMES:
            del bot[time]
    return plain


def test_the_interval_is_wilsons() -> None:
    low, high = Share(8, 10).interval
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert Share(0, 10).interval[0] == 0.0
    assert Share(0, 0).interval == (0.0, 1.0)


def test_seats_decks_and_shuffles_are_shared_evenly() -> None:
    report = match(GAME, ("random", "random"), 7, seed=3)
    assert len(report.played) == 8
    for one, other in zip(report.played[::2], report.played[1::2], strict=True):
        assert one.decks == other.decks
        assert (one.seats, other.seats) == ((0, 1), (1, 0))
        # the same seed and the same two players of random answers, but each in the other's place
        assert one.deck_of == other.deck_of[::-1]
    assert sum(share.games for share in report.pairings().values()) == 8
    assert report.share(0).won + report.share(1).won + report.draws == 8


def test_all_decks_meet_in_rotation() -> None:
    pairs = [rotated(GAME, n) for n in range(16)]
    assert len(set(pairs)) == 16
    assert rotated(GAME, 16) == pairs[0]


def test_a_match_can_be_played_again_in_more_processes() -> None:
    one = match(GAME, ("greedy", "random"), 4, seed=9)
    assert untimed(match(GAME, ("greedy", "random"), 4, seed=9, jobs=2)) == untimed(one)
    assert untimed(match(GAME, ("greedy", "random"), 4, seed=10)) != untimed(one)


def test_a_game_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_STEPS", 20)
    report = match(GAME, ("random", "random"), 2)
    assert (report.unfinished, report.draws) == (2, 2)
    assert "2 draws (2 without an end)" in str(report)


def test_a_report_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: no pictures")
    file = tmp_path / "match.svg"
    plot_match(match(GAME, ("random", "random"), 4), file)
    assert file.read_text(encoding="utf-8").rstrip().endswith("</svg>")


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["match", *arguments])
    return result.exit_code, result.output


def test_the_command_prints_the_table() -> None:
    code, text = run(GAME, "lantern-race", "salt-ledger", "--bots", "random,random", "--games", "4", "--json")
    assert code == 0
    report = json.loads(text)
    assert [bot["games"] for bot in report["bots"]] == [4, 4]
    assert {(row["deck"], row["against"]) for row in report["decks"]} == {
        ("lantern-race", "salt-ledger"),
        ("salt-ledger", "lantern-race"),
    }


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("chess",), "there is no game 'chess'"),
        ((GAME, "lantern-race"), "name two"),
        ((GAME, "lantern-race", "nowhere"), "no such file"),
        ((GAME, "--bots", "greedy"), "with a comma between them"),
        ((GAME, "--bots", "greedy,genius"), "there is no opponent 'genius'"),
        ((GAME, "--plot", "match.txt"), "a picture's name ends in"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(arguments: tuple[str, ...], words: str) -> None:
    code, text = run(*arguments)
    assert code == 2
    assert words in text

"""The command line, as typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rulebound as rb
from rulebound.cli import FORMS, main
from rulebound.decks import forms
from rulebound.lab import soak as soaking


def run(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(main, arguments, input=typed, prog_name="rulebound")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The record of a short game."""
    file = tmp_path / "game.txt"
    result = run(
        "play", "ws", "--terminal", "--deck", "lantern-race", "--opponent-deck", "salt-ledger", "--seed", "4",
        "--record", str(file), typed="none\nconcede\n",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    return file


def test_commands_are_listed() -> None:
    listed = run("--help").output
    for name in ("play", "rules", "deck", "soak", "bench", "replay"):
        assert f"  {name} " in listed


def test_the_version_is_told() -> None:
    assert run("--version").output == f"rulebound {rb.__version__}\n"


# ---------------------------------------------------------------- play


def test_play_asks_for_decks_by_number_or_name() -> None:
    result = run("play", "ws", "--terminal", "--seed", "4", typed="9\n1\nsalt\nnone\nquit\n")
    assert result.exit_code == 0
    assert "Type a number from 1 to 4, or a name." in result.output
    assert "Weiß Schwarz: lantern-race against salt-ledger, seed 4." in result.output
    assert "The game is left unfinished." in result.output


def test_play_without_a_game_asks_which() -> None:
    result = run("play", "--terminal", typed="")
    assert result.exit_code == 1
    assert "?" in result.output


def test_play_is_the_same_game_with_the_same_seed() -> None:
    arguments = ("play", "ws", "--terminal", "--deck", "lantern-race", "--opponent-deck", "salt-ledger", "--seed", "x")
    assert run(*arguments, typed="none\n").output == run(*arguments, typed="none\n").output


def test_play_refuses_an_illegal_deck(tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("5 RB/S01-001\n", encoding="utf-8")
    result = run("play", "ws", "--terminal", "--deck", str(deck), "--opponent-deck", "salt-ledger")
    assert result.exit_code == 2
    assert 'mine.txt line 1: "Pell Tansy, Rushlight Courier" ×5' in result.stderr
    assert "(5.1.2.2)" in result.stderr


def test_two_people_may_share_the_terminal() -> None:
    result = run(
        "play", "ws", "--terminal", "--deck", "lantern-race", "--opponent-deck", "salt-ledger", "--opponent", "none",
        typed="none\nnone\nquit\n",
    )  # fmt: skip
    assert "Player 2 (you)" in result.output


@pytest.mark.parametrize("arguments", [("play", "chess"), ("soak", "chess"), ("bench", "chess")])
def test_an_unknown_game_is_told_the_known_ones(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: there is no game 'chess': choose one of ")


# ---------------------------------------------------------------- deck check


def test_a_legal_deck_passes() -> None:
    result = run("deck", "check", "ws", "moss-almanac", "--json")
    assert result.exit_code == 0
    assert json.loads(result.output) == {"legal": True, "cards": 50, "problems": [], "unsupported": []}


def test_an_illegal_deck_names_every_problem(tmp_path: Path) -> None:
    deck = tmp_path / "mine.txt"
    deck.write_text("5 RB/S01-001\n1 Bobin\n", encoding="utf-8")
    result = run("deck", "check", "ws", str(deck))
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        f'{deck} line 2: no card is called "Bobin": did you mean "Bobbin, Reed-Skiff Apprentice"?',
        f"{deck}: 5 cards instead of exactly 50: add 45 (5.1.2.1)",
        f'{deck} line 1: "Pell Tansy, Rushlight Courier" ×5: at most 4 of a name, take out 1 (5.1.2.2)',
    ]
    data = json.loads(run("deck", "check", "ws", str(deck), "--json").output)
    assert not data["legal"]
    assert [(p["line"], p["rule"]) for p in data["problems"]] == [(2, None), (None, "5.1.2.1"), (1, "5.1.2.2")]


def test_a_deck_that_is_not_there_is_bad_input(tmp_path: Path) -> None:
    assert run("deck", "check", "ws", str(tmp_path / "none.txt")).exit_code == 2
    assert run("deck", "check", "ws", str(tmp_path)).exit_code == 2


# ---------------------------------------------------------------- soak, bench


def test_soak_counts() -> None:
    result = run("soak", "ws", "--games", "3", "--seed", "2", "--jobs", "1", "--json")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert list(data) == ["games", "finished", "stuck", "errors", "decisions", "outcomes", "failures"]
    assert (data["games"], data["finished"], data["failures"]) == (3, 3, [])


def test_soak_fails_where_a_game_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soaking, "MOST_STEPS", 20)
    result = run("soak", "ws", "--games", "1", "--jobs", "1", "--errors", str(tmp_path))
    assert result.exit_code == 1
    assert "0 finished, 1 stuck, 0 errors" in result.stdout
    assert "seed 0, " in result.stdout


def test_bench_prints_plain_data() -> None:
    data = json.loads(run("bench", "ws", "--seconds", "0.1", "--json").stdout)
    assert data["build"] in ("compiled", "pure")
    assert data["decisions_per_s"] > 0


@pytest.mark.parametrize("arguments", [("soak", "ws", "--games", "0"), ("bench", "ws", "--seconds", "no")])
def test_nonsense_is_bad_input(arguments: tuple[str, ...]) -> None:
    assert run(*arguments).exit_code == 2


# ---------------------------------------------------------------- replay


def test_a_record_is_verified(saved: Path) -> None:
    result = run("replay", str(saved))
    assert result.exit_code == 0
    assert "verified: Weiß Schwarz" in result.output
    assert "player 2 wins: concession" in result.output
    data = json.loads(run("replay", str(saved), "--json").output)
    assert (data["verified"], data["game"], data["problem"]) == (True, "ws", None)
    assert "Player 1 draws" in run("replay", str(saved), "--log").output


def test_a_record_that_goes_another_way_fails(saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(text.replace('[Seed "4"]', '[Seed "5"]'), encoding="utf-8")
    result = run("replay", str(saved))
    assert result.exit_code == 1
    assert f"{saved} line " in result.output
    assert json.loads(run("replay", str(saved), "--json").output)["verified"] is False


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("hello", 'it has no [Game "…"] line'),
        ('[Game "ws"]\n', 'the record has no [Seed "…"] line'),
        ('[Game "ws"]\n[Seed "1"]\n[Deck 1 "4 Nobody"]\n[Deck 2 ""]\n', "no card is called 'Nobody'"),
        ('[Game "chess"]\n[Seed "1"]\n[Deck 1 ""]\n[Deck 2 ""]\n', "there is no game 'chess'"),
        ('[Game "ws"]\n[Seed "1"]\n[Deck 1 "1 Whistle Before Dawn"]\n[Deck 2 "1 Whistle Before Dawn"]\n', "5.1.2.1"),
    ],
)
def test_a_file_that_is_no_record_is_bad_input(text: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    result = run("replay", str(file))
    assert result.exit_code == 2
    assert problem in result.stderr
    assert str(file) in result.stderr


def test_a_file_that_is_not_there_is_bad_input(tmp_path: Path) -> None:
    missing = tmp_path / "none.txt"
    result = run("replay", str(missing))
    assert result.exit_code == 2
    assert result.stderr == f"Error: {missing}: No such file or directory\n"
    missing.write_bytes(b"\xff")
    assert "it is not UTF-8 text" in run("replay", str(missing)).stderr


# ---------------------------------------------------------------- scenario

SCENARIO = """\
title = "A direct attack deals the soul"
game = "ws"
step = "attack-choice"
moves = ["1: attack center-left direct", "decline until end of the attack"]

[cards."Oar"]
type = "Yellow Character, level 0, power 3000, soul 2"

[player1]
center-left = "Oar"

[[expect]]
area = "player2 clock"
count = {count}
"""


@pytest.mark.parametrize(("count", "code"), [(3, 0), (2, 1)])
def test_a_scenario_holds_or_does_not(count: int, code: int, tmp_path: Path) -> None:
    file = tmp_path / "oar.toml"
    file.write_text(SCENARIO.format(count=count), encoding="utf-8")
    result = run("scenario", str(file))
    assert result.exit_code == code
    assert f"oar.toml: A direct attack deals the soul: {'does not hold' if code else 'holds'}" in result.output
    data = json.loads(run("scenario", str(file), "--json").output)
    assert data["holds"] is not bool(code)
    assert "7.5.1.2" in data["rules"]


def test_a_scenario_that_cannot_be_played_is_bad_input(tmp_path: Path) -> None:
    file = tmp_path / "oar.toml"
    file.write_text('colour = "blue"\n', encoding="utf-8")
    result = run("scenario", str(file))
    assert result.exit_code == 2
    assert "colour" in result.stderr


# ---------------------------------------------------------------- deck show


def test_a_deck_is_shown_with_its_curve_and_a_hand() -> None:
    shown = run("deck", "show", "ws", "lantern-race", "--hand", "7").output
    assert "lantern-race: 50 cards\nlevel\n   0 ████" in shown
    assert "colours: " in shown and "\nhand: " in shown and "\nthen: " in shown
    data = json.loads(run("deck", "show", "ws", "lantern-race", "--hand", "7", "--json").output)
    assert data["cards"] == 50 and len(data["hand"]) == 5 and data["curve"]["bars"][0]["count"] == 16
    assert "hand" not in json.loads(run("deck", "show", "ws", "lantern-race", "--json").output)


def test_a_deck_is_written_in_another_form_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / "deck.csv"
    file.write_text(run("deck", "show", "gz", "ninth-wave", "--form", "csv").output, encoding="utf-8")
    assert run("deck", "check", "gz", str(file)).output.endswith("legal, 54 cards\n")
    assert FORMS == forms.FORMS


def test_an_illegal_deck_deals_no_hand(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("4 Big Sedge, Barge Puller\n", encoding="utf-8")
    result = run("deck", "show", "ws", str(file), "--hand", "1")
    assert result.exit_code == 2 and "only a legal deck deals a hand" in result.output

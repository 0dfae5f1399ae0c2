"""`rules show` and `rules audit`, as typed."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulebound.rules import claims, ledger
from rulebound.rules.commands import rules
from tests.rules.checkouts import LEDGER, make_game, proved


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of the toy game with a current record of its tests."""
    monkeypatch.delenv(claims.LOCATION_VARIABLE, raising=False)
    home = make_game(tmp_path)
    monkeypatch.setattr(ledger, "games_folder", lambda: home)
    (tmp_path / "tests").mkdir()
    (tmp_path / claims.PLUGIN).write_text("", encoding="utf-8")
    draw = proved("tests/toy/test_turn.py::test_draw")
    draw.claimed.append("tests/toy/test_turn.py::test_broken")
    draw.executed_by = 40
    record = claims.Record(claims.fingerprint(tmp_path), {"toy": {"1.1.1": draw}})
    claims.write(claims.location(tmp_path), record)
    return tmp_path


def invoke(*arguments: str) -> Result:
    return CliRunner().invoke(rules, arguments)


def test_show_tells_what_is_known_about_a_rule(root: Path) -> None:
    assert invoke("show", "toy", "1.1.1").output.splitlines() == [
        "toy 1.1.1  play",
        "  Draw a card.",
        "",
        "cited in",
        "  src/rulebound/games/toy/turn.py:8",
        "claimed by",
        "  tests/toy/test_turn.py::test_draw",
        "  tests/toy/test_turn.py::test_broken  (not proved: it failed)",
        "executed by 40 tests, for example",
        "  tests/toy/test_turn.py::test_draw",
    ]


def test_show_says_nothing_where_there_is_nothing(root: Path) -> None:
    assert invoke("show", "toy", "1.1").output.splitlines()[3:5] == ["cited in", "  nothing"]


def test_show_gives_plain_data(root: Path) -> None:
    assert json.loads(invoke("show", "toy", "1.1.3", "--json").output) == {
        "game": "toy",
        "number": "1.1.3",
        "kind": "data",
        "gist": "The hand holds seven cards.",
        "cited": ["src/rulebound/games/toy/turn.py:3"],
        "tests": "current",
        "claimed": [],
        "proved": [],
        "executed": [],
        "executed_by": 0,
    }


def test_show_names_the_neighbours_of_an_unknown_number(root: Path) -> None:
    result = invoke("show", "toy", "1.1.4")
    assert result.exit_code == 1
    assert result.output.startswith('Error: no rule "1.1.4" in the ledger of toy — nearest: 1.1, 1.1.1, ')


def test_audit_prints_the_table(root: Path) -> None:
    result = invoke("audit")
    assert result.exit_code == 0
    _header, toy = result.output.splitlines()
    assert toy.split() == ["toy", "5", "1", "3", "2", "1", "1", "0", "0", "0", "4"]


def test_audit_lists_what_is_open_on_request(root: Path) -> None:
    lines = invoke("audit", "toy", "--open").output.splitlines()
    assert "toy open: 1.1.2 (play) is cited nowhere in the game's code: Play a card." in lines


def test_audit_gives_plain_data(root: Path) -> None:
    assert json.loads(invoke("audit", "--json").output) == {
        "toy": {
            "game": "toy",
            "complete": False,
            "tests": "current",
            "numbers": 5,
            "heading": 1,
            "play": 3,
            "data": 1,
            "inert": 0,
            "play_cited": 2,
            "play_tested": 1,
            "data_tested": 0,
            "problems": [],
            "open": 4,
        }
    }


def test_audit_fails_on_problems(root: Path) -> None:
    path = root / "src" / "rulebound" / "games" / "toy" / "ledger.tsv"
    path.write_text(LEDGER + "1.2\tplay\t\n", encoding="utf-8")
    result = invoke("audit", "--no-run")
    assert result.exit_code == 1
    assert "toy problem: games/toy/ledger.tsv line 7: 1.2 has no gist" in result.output
    assert "tests stale: sources or tests have changed since the recorded test run" in result.stderr


def test_audit_without_tests_says_so(root: Path) -> None:
    (root / claims.PLUGIN).unlink()
    result = invoke("audit")
    assert "tests unknown: this installation has no tests beside it" in result.stderr
    _header, toy = result.stdout.splitlines()
    assert toy.split() == ["toy", "5", "1", "3", "2", "?", "1", "?", "0", "0", "1"]


def test_audit_of_an_unknown_game_names_the_known_ones(root: Path) -> None:
    result = invoke("audit", "chess")
    assert result.exit_code == 1
    assert 'no ledger for game "chess" — games with a ledger: toy' in result.output

"""The record of a test run: its file, its fingerprint, and when the audit renews it."""

from pathlib import Path

import pytest

from rulebound.rules import claims
from rulebound.rules.claims import Finished, Record
from tests.rules.checkouts import make_game, proved


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout whose tests never ran."""
    monkeypatch.delenv(claims.LOCATION_VARIABLE, raising=False)
    make_game(tmp_path)
    (tmp_path / "tests").mkdir()
    (tmp_path / claims.PLUGIN).write_text("", encoding="utf-8")
    return tmp_path


def complete_run(root: Path) -> Finished:
    record = Record(claims.fingerprint(root), {"toy": {"1.1.1": proved("t.py::a")}})
    claims.write(claims.location(root), record)
    return Finished(0, "1 passed")


def broken_run(root: Path) -> Finished:
    return Finished(2, "conftest.py: SyntaxError")


def needless_run(root: Path) -> Finished:
    raise AssertionError("the record is current: the tests need not run")


def edit_source(root: Path) -> None:
    (root / "src" / "rulebound" / "games" / "toy" / "turn.py").write_text("", encoding="utf-8")


def test_a_record_survives_its_file(root: Path) -> None:
    complete_run(root)
    evidence = claims.last_run(root)
    assert evidence.state == "current"
    assert evidence.tests_of("toy", "1.1.1") == proved("t.py::a")
    assert evidence.tests_of("toy", "1.1.2") == claims.RuleTests()


def test_a_changed_source_makes_the_record_stale(root: Path) -> None:
    complete_run(root)
    edit_source(root)
    assert claims.last_run(root).state == "stale"


def test_a_generated_file_leaves_the_record_current(root: Path) -> None:
    complete_run(root)
    (root / "src" / "rulebound" / "kernel.so").write_bytes(b"\0")
    assert claims.last_run(root).state == "current"


def test_a_record_in_another_format_is_as_good_as_none(root: Path) -> None:
    path = claims.location(root)
    path.parent.mkdir()
    path.write_text('{"fingerprint": 7}', encoding="utf-8")
    assert claims.last_run(root).state == "unknown"


def test_the_place_of_the_record_can_be_chosen(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert claims.location(root) == root / "build" / "rule-claims.json"
    monkeypatch.setenv(claims.LOCATION_VARIABLE, "elsewhere.json")
    assert claims.location(root) == root / "elsewhere.json"


def test_only_a_source_folder_beside_its_tests_is_a_checkout(root: Path) -> None:
    games = root / "src" / "rulebound" / "games"
    assert claims.checkout(games) == root
    (root / claims.PLUGIN).unlink()
    assert claims.checkout(games) is None
    assert "no tests beside it" in claims.current_run(None, print, needless_run).note


def test_the_tests_run_only_if_the_record_does_not_tell(root: Path) -> None:
    said: list[str] = []
    assert claims.current_run(root, said.append, complete_run).state == "current"
    assert said == [f"no complete test run is recorded — `rules audit` makes one: running the tests of {root} …"]
    assert claims.current_run(root, said.append, needless_run).state == "current"


def test_a_run_without_a_record_is_trouble(root: Path) -> None:
    complete_run(root)
    edit_source(root)
    evidence = claims.current_run(root, print, broken_run)
    assert evidence.state == "unknown"
    assert evidence.trouble == "the tests gave no complete record (pytest ended with exit code 2)"
    assert "SyntaxError" in evidence.note


def test_a_source_changed_during_the_run_leaves_a_stale_record(root: Path) -> None:
    def run(root: Path) -> Finished:
        finished = complete_run(root)
        edit_source(root)
        return finished

    evidence = claims.current_run(root, print, run)
    assert evidence.state == "stale"
    assert evidence.tests_of("toy", "1.1.1").proved

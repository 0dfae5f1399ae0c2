"""The pytest plugin, in checkouts of their own."""

from pathlib import Path
from typing import Any

import pytest

import tests.rule_claims as plugin
from rulebound.kernel import citations
from rulebound.rules import claims
from rulebound.rules.claims import Record, RuleTests
from tests.rules.checkouts import make_game, proved

TURN_TESTS = """\
import pytest
from rulebound.kernel.citations import note
from tests.rule_claims import covers


@pytest.fixture
def drawn():
    note("toy", "1.1.1")


@covers("1.1.1", "1.1.3")
def test_draw(drawn):
    note("toy", "1.1.2")


@covers("1.1.2")
def test_play():
    note("toy", "1.1.2")
"""


@pytest.fixture
def checkout(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A checkout of the toy game with this plugin and two tests that prove three rules."""
    monkeypatch.delenv(claims.LOCATION_VARIABLE, raising=False)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTHONPATH", str(Path(citations.__file__).parents[2]))
    make_game(pytester.path)
    folder = pytester.path / "tests"
    (folder / "toy").mkdir(parents=True)
    (folder / "__init__.py").touch()
    (folder / "rule_claims.py").write_bytes(Path(plugin.__file__).read_bytes())
    (folder / "conftest.py").write_text('pytest_plugins = ["tests.rule_claims"]\n', encoding="utf-8")
    (folder / "toy" / "test_turn.py").write_text(TURN_TESTS, encoding="utf-8")
    return pytester


def run(checkout: pytest.Pytester, *arguments: str) -> pytest.RunResult:
    return checkout.runpytest_subprocess("--strict-markers", "-p", "xdist", *arguments)


def add_test(checkout: pytest.Pytester, source: str, path: str = "toy/test_more.py") -> None:
    source = (
        f"import pytest\nfrom rulebound.kernel.citations import note\nfrom tests.rule_claims import covers\n{source}"
    )
    (checkout.path / "tests" / path).write_text(source, encoding="utf-8")


def record(checkout: pytest.Pytester) -> Record | None:
    return claims.read(claims.location(checkout.path))


def record_of_toy(checkout: pytest.Pytester) -> dict[str, RuleTests]:
    written = record(checkout)
    assert written is not None
    return written.games["toy"]


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_complete_run_is_recorded(checkout: pytest.Pytester, workers: str) -> None:
    run(checkout, "-n", workers).assert_outcomes(passed=2)
    draw, play = "tests/toy/test_turn.py::test_draw", "tests/toy/test_turn.py::test_play"
    assert record_of_toy(checkout) == {
        "1.1.1": RuleTests([draw], [draw], [draw], 1),
        "1.1.2": RuleTests([play], [play], [draw, play], 2),
        "1.1.3": RuleTests([draw], [draw], [], 0),
    }
    assert claims.last_run(checkout.path).state == "current"


def test_a_claim_without_execution_fails_the_test(checkout: pytest.Pytester) -> None:
    add_test(checkout, '@covers("1.1.10")\ndef test_end(): pass\n')
    result = run(checkout)
    result.assert_outcomes(passed=2, failed=1)
    result.stdout.fnmatch_lines(["*test claims toy 1.1.10 but that rule was never executed*"])
    assert record_of_toy(checkout)["1.1.10"] == RuleTests(["tests/toy/test_more.py::test_end"])


def test_what_another_test_executed_does_not_count(checkout: pytest.Pytester) -> None:
    add_test(checkout, '@covers("1.1.1")\ndef test_nothing(): pass\n', "toy/test_zz.py")
    run(checkout).assert_outcomes(passed=2, failed=1)


def test_a_failed_test_proves_nothing(checkout: pytest.Pytester) -> None:
    add_test(checkout, '@covers("1.1.10")\ndef test_end():\n    note("toy", "1.1.10")\n    assert False\n')
    run(checkout).assert_outcomes(passed=2, failed=1)
    rule = record_of_toy(checkout)["1.1.10"]
    assert (len(rule.claimed), len(rule.proved), len(rule.executed)) == (1, 0, 1)


def test_a_failed_setup_leaves_the_recorder_in_order(checkout: pytest.Pytester) -> None:
    broken = '@pytest.fixture\ndef broken():\n    note("toy", "1.1.10")\n    assert False\n'
    add_test(checkout, f"{broken}def test_broken(broken): pass\n", "toy/test_aa.py")
    run(checkout).assert_outcomes(passed=2, errors=1)
    assert "1.1.10" not in record_of_toy(checkout)


def test_a_test_with_subtests_is_recorded_once(checkout: pytest.Pytester) -> None:
    body = 'def test_end(subtests):\n    with subtests.test("end"):\n        note("toy", "1.1.10")\n'
    add_test(checkout, f'@covers("1.1.10")\n{body}')
    assert run(checkout).ret == 0
    assert record_of_toy(checkout)["1.1.10"] == proved("tests/toy/test_more.py::test_end")


def test_an_unknown_number_names_its_neighbours(checkout: pytest.Pytester) -> None:
    add_test(checkout, '@covers("1.1.4")\ndef test_four(): pass\n')
    run(checkout).stdout.fnmatch_lines(["*test claims toy 1.1.4 but the ledger has no such rule — nearest: 1.1, *"])


def test_outside_a_games_folder_the_game_is_named(checkout: pytest.Pytester) -> None:
    body = 'def test_hand(): pass\n\n\n@covers("1.1.3")\ndef test_nameless(): pass\n'
    add_test(checkout, f'@covers("1.1.3", game="toy")\n{body}', "test_all_games.py")
    result = run(checkout)
    result.assert_outcomes(passed=3, failed=1)
    result.stdout.fnmatch_lines(['*covers("1.1.3"): no game "" has a ledger — name the game as in covers(*'])


def test_examples_of_execution_are_few(checkout: pytest.Pytester) -> None:
    body = 'def test_many(case):\n    note("toy", "1.1.10")\n'
    add_test(checkout, f'@pytest.mark.parametrize("case", range(30))\n{body}')
    run(checkout)
    rule = record_of_toy(checkout)["1.1.10"]
    assert (len(rule.executed), rule.executed_by) == (20, 30)


@pytest.mark.parametrize(
    "arguments",
    [
        ("-k", "draw"),
        ("-m", "not slow"),
        ("tests/toy",),
        ("tests/toy/test_turn.py::test_draw",),
        ("--deselect", "tests/toy/test_turn.py::test_draw"),
        ("--ignore", "tests/toy/test_turn.py", "tests"),
        ("--collect-only",),
        ("--setup-only",),
        ("-x", "-n", "0"),
        ("-x", "-n", "2"),
    ],
    ids=" ".join,
)
def test_a_partial_run_is_not_recorded(checkout: pytest.Pytester, arguments: tuple[str, ...]) -> None:
    add_test(checkout, "def test_broken(): assert False\n", "toy/test_aa.py")
    run(checkout, *arguments)
    assert record(checkout) is None


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_run_from_which_a_hook_leaves_tests_out_is_not_recorded(checkout: pytest.Pytester, workers: str) -> None:
    hook = (
        "\ndef pytest_collection_modifyitems(config, items):\n    config.hook.pytest_deselected(items=[items.pop()])\n"
    )
    conftest = checkout.path / "tests" / "conftest.py"
    conftest.write_text(conftest.read_text(encoding="utf-8") + hook, encoding="utf-8")
    run(checkout, "-n", workers).assert_outcomes(passed=1, deselected=1 if workers == "0" else 0)
    assert record(checkout) is None


@pytest.mark.parametrize("arguments", [(), ("tests",), (".",), ("tests", "tests/toy")], ids=" ".join)
def test_all_of_the_tests_folder_is_a_complete_run(checkout: pytest.Pytester, arguments: tuple[str, ...]) -> None:
    run(checkout, *arguments)
    assert record(checkout) is not None


def test_covers_wants_numbers() -> None:
    bare: Any = plugin.covers
    with pytest.raises(TypeError, match="covers takes the rule numbers"):
        plugin.covers()
    with pytest.raises(TypeError, match="covers takes the rule numbers"):
        bare(test_covers_wants_numbers)

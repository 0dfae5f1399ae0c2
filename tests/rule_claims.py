"""Pytest plugin: tests claim rules, and a claim holds only if the rule was executed while the test ran.

    @covers("7.5.1.2")
    def test_attacker_deals_its_soul(): ...

A claimed rule of kind `play` that was not executed fails the test. A rule of another kind, which no code executes, is
claimed by any test that passes. A complete run of the suite leaves a record for `rules audit` and `rules show`
(`rulebound.rules.claims`); a run of only some tests leaves the last record alone.
"""

import os
from collections import defaultdict
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from rulebound.kernel import citations
from rulebound.rules import claims, ledger

PROPERTY: Final = "rule citations"
NARROWED: Final = "rule_claims_narrowed"
EXAMPLES: Final = 20

# Options that leave tests out or run none of them; -k, -m and their like are seen again in pytest_deselected, but an
# xdist controller, which collects nothing, sees them only here.
NARROWING_OPTIONS: Final = (
    "keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly", "setuponly",
)  # fmt: skip

_Numbers = dict[str, list[str]]
_recording = pytest.StashKey[bool]()
_heard = pytest.StashKey[dict[str, set[str]]]()


def covers(*numbers: str, game: str | None = None) -> pytest.MarkDecorator:
    """Claim that the test exercises these rules; the game is that of the test's folder unless it is named."""
    if not numbers or not all(isinstance(number, str) for number in numbers):
        raise TypeError('covers takes the rule numbers that the test exercises, as in @covers("7.5.1.2")')
    return pytest.mark.covers.with_args(*numbers, game=game)


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker and the recorder; only the process that sees all reports writes the record."""
    config.addinivalue_line("markers", "covers(*numbers, game=None): the rules that the test exercises")
    config.pluginmanager.register(_Recorder(config.rootpath / "src" / "rulebound" / "games"), "rule-recorder")
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(_Worker(), "rule-worker")
    else:
        config.pluginmanager.register(_Author(config), "rule-author")


class _Recorder:
    """Records what each test executes, from its fixtures' setup to the end of its body, and checks its claims."""

    def __init__(self, games_folder: Path) -> None:
        self.kinds = cache(lambda game: _kinds(game, games_folder))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, None, None]:
        item.stash[_recording] = True
        citations.start()
        return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        try:
            yield
        finally:
            _stop(item)
        if problems := list(self._unmet(item)):
            pytest.fail("\n".join(problems), pytrace=False)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, None, None]:
        _stop(item)  # where setup failed, there was no call
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        if call.when == "call" and not item.stash[_recording]:  # a subtest reports while its test still runs
            claimed: defaultdict[str, list[str]] = defaultdict(list)
            for game, number in _claims(item):
                claimed[game].append(number)
            executed = {game: sorted(numbers) for game, numbers in item.stash[_heard].items()}
            report.user_properties.append((PROPERTY, {"claimed": dict(claimed), "executed": executed}))
        return report

    def _unmet(self, item: pytest.Item) -> Iterator[str]:
        executed = item.stash[_heard]
        for game, number in _claims(item):
            kinds = self.kinds(game)
            if not kinds:
                yield f'covers("{number}"): no game "{game}" has a ledger — name the game as in covers(…, game="ws")'
            elif number not in kinds:
                near = ", ".join(ledger.nearest(kinds, number))
                yield f"test claims {game} {number} but the ledger has no such rule — nearest: {near}"
            elif kinds[number] == ledger.PLAY and number not in executed.get(game, ()):
                yield f"test claims {game} {number} but that rule was never executed"


class _Worker:
    """In an xdist worker: tells the controller that tests were left out, which only workers see."""

    def pytest_deselected(self, items: list[pytest.Item]) -> None:
        for item in items:
            vars(item.config)["workeroutput"][NARROWED] = True


class _Author:
    """Collects all tests' claims and executions, and writes them down after a complete run."""

    def __init__(self, config: pytest.Config) -> None:
        self.root = config.rootpath
        self.complete = _asks_for_everything(config)
        # Taken before the tests run: a source changed meanwhile must make the record stale.
        self.fingerprint = claims.fingerprint(self.root) if self.complete else ""
        self.games: dict[str, dict[str, claims.RuleTests]] = {}

    def pytest_deselected(self) -> None:
        self.complete = False

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        if getattr(node, "workeroutput", {}).get(NARROWED):
            self.complete = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when != "call":
            return
        for name, value in report.user_properties:
            if name == PROPERTY and isinstance(value, dict):
                self._add(report.nodeid, value["claimed"], value["executed"], report.passed)

    def _add(self, test: str, claimed: _Numbers, executed: _Numbers, passed: bool) -> None:
        for rule in self._rules(claimed):
            rule.claimed.append(test)
            if passed:  # the recorder fails tests whose claims do not hold
                rule.proved.append(test)
        for rule in self._rules(executed):
            rule.executed.append(test)
            rule.executed_by += 1

    def _rules(self, numbers: _Numbers) -> Iterator[claims.RuleTests]:
        for game, wanted in numbers.items():
            for number in wanted:
                yield self.games.setdefault(game, {}).setdefault(number, claims.RuleTests())

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        ran_to_its_end = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        if self.complete and ran_to_its_end and not (session.shouldstop or session.shouldfail):
            claims.write(claims.location(self.root), claims.Record(self.fingerprint, self._tidied()))

    def _tidied(self) -> dict[str, dict[str, claims.RuleTests]]:
        """The same record whatever order the tests ran in."""
        return {
            game: {number: _tidy(rules[number]) for number in sorted(rules, key=ledger.parts)}
            for game, rules in sorted(self.games.items())
        }


def _tidy(tests: claims.RuleTests) -> claims.RuleTests:
    return claims.RuleTests(
        sorted(tests.claimed), sorted(tests.proved), sorted(tests.executed)[:EXAMPLES], tests.executed_by
    )


def _stop(item: pytest.Item) -> None:
    if item.stash.get(_recording, False):
        item.stash[_recording] = False
        item.stash[_heard] = citations.stop()


def _claims(item: pytest.Item) -> Iterator[tuple[str, str]]:
    """The (game, number) pairs that a test claims, each once."""
    seen: dict[tuple[str, str], None] = {}
    for mark in item.iter_markers("covers"):
        game = mark.kwargs.get("game") or _game_of_folder(item)
        seen.update(dict.fromkeys((game, number) for number in mark.args))
    return iter(seen)


def _game_of_folder(item: pytest.Item) -> str:
    """`ws` for a test below tests/ws; empty for a test elsewhere."""
    try:
        folders = item.path.relative_to(item.config.rootpath / "tests").parent.parts
    except ValueError:
        return ""
    return folders[0] if folders else ""


def _kinds(game: str, games_folder: Path) -> dict[str, str]:
    if game not in ledger.games(games_folder):
        return {}
    return {rule.number: rule.kind for rule in ledger.read(game, games_folder).rules}


def _asks_for_everything(config: pytest.Config) -> bool:
    """Whether the command line asks for the whole suite: all of the tests folder, nothing left out."""
    if any(config.getoption(option, default=None) for option in NARROWING_OPTIONS):
        return False
    asked = {Path(os.path.normpath(config.invocation_params.dir / argument)) for argument in config.args}
    return bool(asked & {config.rootpath, config.rootpath / "tests"})

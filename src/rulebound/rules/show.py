"""One rule: what it says in short, where the code cites it, which tests claim and execute it."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rulebound.rules import ledger, places
from rulebound.rules.claims import Evidence, RuleTests
from rulebound.rules.ledger import Rule
from rulebound.rules.places import Place


@dataclass(frozen=True, slots=True)
class RuleReport:
    """Everything known about one rule."""

    rule: Rule
    places: tuple[Place, ...]
    tests: RuleTests
    evidence: Evidence

    def as_json(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "game": self.rule.game,
            "number": self.rule.number,
            "kind": self.rule.kind,
            "gist": self.rule.gist,
            "cited": [str(place) for place in self.places],
            "tests": self.evidence.state,
            "claimed": self.tests.claimed,
            "proved": self.tests.proved,
            "executed": self.tests.executed,
            "executed_by": self.tests.executed_by,
        }

    def __str__(self) -> str:
        lines = [f"{self.rule.game} {self.rule.number}  {self.rule.kind}", f"  {self.rule.gist}", ""]
        lines += _section("cited in", map(str, self.places))
        if self.evidence.state != "unknown":
            lines += _section("claimed by", (self._claim(test) for test in self.tests.claimed))
            lines += _section(_executions(self.tests), self.tests.executed)
        if self.evidence.note:
            lines.append(f"note: {self.evidence.note}")
        return "\n".join(lines)

    def _claim(self, test: str) -> str:
        return test if test in self.tests.proved else f"{test}  (not proved: it failed)"


def show(key: str, number: str, evidence: Evidence, *, home: Path | None = None) -> RuleReport:
    """Report one rule; raises `LedgerError` naming the nearest numbers if the game has no such rule."""
    home = ledger.games_folder() if home is None else home
    rule = ledger.find(key, number, home)
    cited = places.search(home, key, {rule.number}).places.get(rule.number, [])
    return RuleReport(rule, tuple(cited), evidence.tests_of(key, number), evidence)


def _executions(tests: RuleTests) -> str:
    if tests.executed_by > len(tests.executed):
        return f"executed by {tests.executed_by} tests, for example"
    return "executed by"


def _section(title: str, entries: Iterable[str]) -> list[str]:
    return [title, *([f"  {entry}" for entry in entries] or ["  nothing"])]

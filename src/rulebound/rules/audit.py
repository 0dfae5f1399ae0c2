"""The audit: every numbered rule is cited in code and proved by a test, or the audit says which is not.

While a game is being written, rules without code or tests are merely `open`; once its key stands in `COMPLETE` they
are problems, and problems fail the check.
"""

from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from rulebound.rules import ledger, places
from rulebound.rules.claims import Evidence
from rulebound.rules.ledger import DATA, HEADING, INERT, PLAY, Rule

COMPLETE: Final = frozenset({"gz", "ws"})
"""The games whose every `play` rule must be cited and tested and whose every `data` rule must be tested."""

LARGEST_INERT_SHARE: Final = 0.15
"""Of the rules that are not headings; more suggests that rules with a meaning in play were put aside."""


@dataclass(frozen=True, slots=True)
class GameAudit:
    """One game's counts, its problems, and the rules still open where the game is not complete yet."""

    game: str
    complete: bool
    tests: str
    numbers: int
    heading: int
    play: int
    data: int
    inert: int
    play_cited: int
    play_tested: int
    data_tested: int
    problems: tuple[str, ...]
    open: tuple[str, ...]

    def as_json(self) -> dict[str, Any]:
        """The counts and problems as plain data; of the open rules only how many."""
        return asdict(self) | {"problems": list(self.problems), "open": len(self.open)}


def audit(
    evidence: Evidence, *, games: Sequence[str] = (), home: Path | None = None, complete: Container[str] = COMPLETE
) -> list[GameAudit]:
    """Audit the given games, or all that have a ledger."""
    home = ledger.games_folder() if home is None else home
    return [audit_game(key, evidence, home, complete) for key in games or ledger.games(home)]


def audit_game(key: str, evidence: Evidence, home: Path, complete: Container[str] = COMPLETE) -> GameAudit:
    """Hold one game's code (below `home`) and tests to its ledger."""
    book = ledger.read(key, home)
    known = {rule.number for rule in book.rules}
    citations = places.search(home, key, known)
    kinds = Counter(rule.kind for rule in book.rules)

    uncited = [rule for rule in book.rules if rule.kind == PLAY and rule.number not in citations.places]
    untested = [
        rule for rule in book.rules if rule.kind in (PLAY, DATA) and not evidence.tests_of(key, rule.number).proved
    ]
    untested_kinds = Counter(rule.kind for rule in untested)
    problems = [
        *book.problems,
        *citations.problems,
        *_stray_tests(key, known, evidence),
        *_too_many_inert(kinds),
        *([evidence.trouble] if evidence.trouble else []),
    ]
    lacking = [
        *_lacking(uncited, "is cited nowhere in the game's code"),
        *(_lacking(untested, "is proved by no test") if evidence.state != "unknown" else ()),
    ]
    is_complete = key in complete
    return GameAudit(
        game=key,
        complete=is_complete,
        tests=evidence.state,
        numbers=len(book.rules),
        heading=kinds[HEADING],
        play=kinds[PLAY],
        data=kinds[DATA],
        inert=kinds[INERT],
        play_cited=kinds[PLAY] - len(uncited),
        play_tested=kinds[PLAY] - untested_kinds[PLAY],
        data_tested=kinds[DATA] - untested_kinds[DATA],
        problems=tuple(problems + lacking if is_complete else problems),
        open=() if is_complete else tuple(lacking),
    )


def _lacking(rules: Sequence[Rule], what: str) -> Iterator[str]:
    return (f"{rule.number} ({rule.kind}) {what}: {rule.gist}" for rule in rules)


def _stray_tests(key: str, known: Container[str], evidence: Evidence) -> Iterator[str]:
    """Numbers that tests claim or execute though the ledger does not have them."""
    for number, tests in sorted(evidence.games.get(key, {}).items()):
        if number in known:
            continue
        if tests.claimed:
            yield f"{tests.claimed[0]} claims {number}, which is not in the ledger"
        elif tests.executed:
            yield f"the code cites {number}, which is not in the ledger, while {tests.executed[0]} runs"


def _too_many_inert(kinds: Counter[str]) -> Iterator[str]:
    rules = kinds.total() - kinds[HEADING]
    if rules and kinds[INERT] / rules > LARGEST_INERT_SHARE:
        yield (
            f"{kinds[INERT]} of {rules} rules are inert, more than {LARGEST_INERT_SHARE:.0%} — "
            "when in doubt, a rule is play"
        )


_COLUMNS: Final = [
    "game",
    "numbers",
    "heading",
    "play",
    "cited",
    "tested",
    "data",
    "tested",
    "inert",
    "problems",
    "open",
]


def table(audits: Sequence[GameAudit]) -> str:
    """The counts of each game in aligned columns; `cited` and `tested` belong to the kind on their left."""
    rows: list[Sequence[object]] = [_COLUMNS]
    for one in audits:
        known = one.tests != "unknown"
        rows.append(
            (
                one.game,
                one.numbers,
                one.heading,
                one.play,
                one.play_cited,
                one.play_tested if known else "?",
                one.data,
                one.data_tested if known else "?",
                one.inert,
                len(one.problems),
                "complete" if one.complete else len(one.open),
            )
        )
    widths = [max(len(str(cell)) for cell in column) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(str(cell).rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)

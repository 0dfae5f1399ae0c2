"""What the last complete test run said about the rules: who claims them, who proves them, who executes them.

The pytest plugin in `tests/rule_claims.py` writes this record to `build/rule-claims.json`, and the audit reads it. A
fingerprint of the sources tells a current record from a stale one.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal

import msgspec

LOCATION_VARIABLE: Final = "RULEBOUND_RULE_CLAIMS"
DEFAULT_LOCATION: Final = Path("build", "rule-claims.json")
PLUGIN: Final = Path("tests", "rule_claims.py")

# What can change which rules the tests execute: code, ledgers and tables, scenarios, grammars.
_FINGERPRINTED: Final = frozenset({".py", ".tsv", ".toml", ".lark"})
_TAIL_LINES: Final = 15


class RuleTests(msgspec.Struct):
    """The tests of one rule, by node id.

    `proved` lists the claiming tests that passed and, for a rule of kind `play`, executed it. `executed` holds only
    examples: a rule such as the draw at the start of a turn is executed by almost every test.
    """

    claimed: list[str] = []
    proved: list[str] = []
    executed: list[str] = []
    executed_by: int = 0


class Record(msgspec.Struct):
    """The file's content: for each game the tests of each rule number."""

    fingerprint: str
    games: dict[str, dict[str, RuleTests]]


State = Literal["current", "stale", "unknown"]


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known about the tests, how far it can be trusted, and (`trouble`) why it could not be renewed."""

    state: State
    games: Mapping[str, Mapping[str, RuleTests]] = field(default_factory=dict)
    note: str = ""
    trouble: str = ""

    def tests_of(self, game: str, number: str) -> RuleTests:
        """The tests of one rule; all lists are empty if no test claims or executes it."""
        return self.games.get(game, {}).get(number) or RuleTests()


@dataclass(frozen=True, slots=True)
class Finished:
    """How a test run ended: pytest's exit code and the end of its output."""

    code: int
    tail: str


def checkout(games_folder: Path) -> Path | None:
    """The root of the checkout that this games folder (`src/rulebound/games`) and the tests belong to, if any."""
    source = games_folder.resolve().parents[1]
    return source.parent if source.name == "src" and (source.parent / PLUGIN).is_file() else None


def location(root: Path) -> Path:
    """Where the record of this checkout is kept."""
    return root / os.environ.get(LOCATION_VARIABLE, DEFAULT_LOCATION)


def fingerprint(root: Path) -> str:
    """A hash over everything in `src` and `tests` that decides which rules the tests execute."""
    digest = hashlib.sha256()
    for folder in (root / "src", root / "tests"):
        for path in sorted(folder.rglob("*")):
            if path.suffix in _FINGERPRINTED and path.is_file():
                content = path.read_bytes()
                digest.update(f"{path.relative_to(root).as_posix()}\0{len(content)}\0".encode())
                digest.update(content)
    return digest.hexdigest()


def write(path: Path, record: Record) -> None:
    """Replace the record in one step, so that nobody reads half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    draft.write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1))
    draft.replace(path)


def read(path: Path) -> Record | None:
    """The record, or None if there is none. One in another format is as good as none: the next run replaces it."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Record)
    except (FileNotFoundError, msgspec.DecodeError):
        return None


def last_run(root: Path | None) -> Evidence:
    """What the last complete test run of this checkout said."""
    if root is None:
        return Evidence("unknown", note="this installation has no tests beside it — run the audit from a checkout")
    record = read(location(root))
    if record is None:
        return Evidence("unknown", note="no complete test run is recorded — `rules audit` makes one")
    if record.fingerprint != fingerprint(root):
        return Evidence("stale", record.games, "sources or tests have changed since the recorded test run")
    return Evidence("current", record.games)


def run_tests(root: Path) -> Finished:
    """Run the whole test suite of the checkout."""
    workers = ["-n", "auto"] if find_spec("xdist") else []
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *workers, "tests"],
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return Finished(done.returncode, "\n".join(done.stdout.splitlines()[-_TAIL_LINES:]))


def current_run(root: Path | None, say: Callable[[str], None], run: Callable[[Path], Finished] = run_tests) -> Evidence:
    """What the tests say about the sources as they are now, running them if the record does not tell."""
    evidence = last_run(root)
    if root is None or evidence.state == "current":
        return evidence
    say(f"{evidence.note}: running the tests of {root} …")
    before = fingerprint(root)
    done = run(root)
    record = read(location(root))
    if record is None or record.fingerprint != before:
        trouble = f"the tests gave no complete record (pytest ended with exit code {done.code})"
        return Evidence("unknown", note=f"{trouble}:\n{done.tail}", trouble=trouble)
    if done.code:
        say("some tests failed; what they claim does not count")
    return last_run(root)

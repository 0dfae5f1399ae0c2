"""A game's ledger: one line for every number of its rulebook, with its kind and its gist.

The file is `games/<key>/ledger.tsv` (columns `number`, `kind`, `gist`). The rulebook itself is not part of the project,
so the ledger is the list of rules: `read` can see that a line is malformed, repeated or out of order, but not that one
is missing.
"""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from itertools import takewhile
from pathlib import Path
from typing import Final

HEADING: Final = "heading"
PLAY: Final = "play"
DATA: Final = "data"
INERT: Final = "inert"
KINDS: Final = (HEADING, PLAY, DATA, INERT)

FILE_NAME: Final = "ledger.tsv"
COLUMNS: Final = ("number", "kind", "gist")
_NUMBER: Final = re.compile(r"\d+(\.\d+)+|\d+(-\d+)+")


class LedgerError(ValueError):
    """A ledger is missing or malformed, or a rule is not in it."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a ledger."""

    game: str
    number: str
    kind: str
    gist: str
    line: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a ledger file says, and what is wrong with it."""

    rules: tuple[Rule, ...]
    problems: tuple[str, ...]


def games_folder() -> Path:
    """The folder that holds one folder a game: of the checkout the launcher names, else of the installed package."""
    root = os.environ.get("RULEBOUND_ROOT")
    if root:
        folder = Path(root) / "src" / "rulebound" / "games"
        if folder.is_dir():
            return folder
    return Path(str(resources.files("rulebound").joinpath("games")))


def games(home: Traversable | None = None) -> tuple[str, ...]:
    """The keys of the games that have a ledger."""
    home = games_folder() if home is None else home
    if not home.is_dir():
        return ()
    return tuple(sorted(folder.name for folder in home.iterdir() if (folder / FILE_NAME).is_file()))


def load(key: str, home: Traversable | None = None) -> tuple[Rule, ...]:
    """The rules of a sound ledger; raises `LedgerError` naming every problem of an unsound one."""
    ledger = read(key, home)
    if ledger.problems:
        raise LedgerError("\n".join(ledger.problems))
    return ledger.rules


def read(key: str, home: Traversable | None = None) -> Ledger:
    """The rules of a ledger together with its problems, for those who must report them all."""
    home = games_folder() if home is None else home
    if key not in games(home):
        known = ", ".join(games(home)) or "none yet"
        raise LedgerError(f'no ledger for game "{key}" — games with a ledger: {known}')
    return parse(key, (home / key / FILE_NAME).read_text(encoding="utf-8"))


def parse(key: str, text: str) -> Ledger:
    """Read a ledger's text. Lines without three columns become problems; all others become rules."""
    source = f"games/{key}/{FILE_NAME}"
    lines = text.splitlines()
    problems: list[str] = []
    if not lines or tuple(lines[0].split("\t")) != COLUMNS:
        problems.append(f"{source} line 1: the header is missing — begin with {'<tab>'.join(COLUMNS)}")
    rules: list[Rule] = []
    for line, row in enumerate(lines[1:], start=2):
        fields = row.split("\t")
        if len(fields) == len(COLUMNS):
            rules.append(Rule(key, fields[0], fields[1], fields[2].strip(), line))
        else:
            problems.append(
                f"{source} line {line}: {len(fields)} columns instead of {len(COLUMNS)} — "
                f"write {'<tab>'.join(COLUMNS)}, one rule a line"
            )
    problems += (f"{source} line {line}: {problem}" for line, problem in _flaws(rules))
    return Ledger(tuple(rules), tuple(problems))


def _flaws(rules: Sequence[Rule]) -> Iterator[tuple[int, str]]:
    listed: dict[str, int] = {}
    previous: Rule | None = None
    for rule in rules:
        if rule.kind not in KINDS:
            yield rule.line, f'{rule.number} has the unknown kind "{rule.kind}" — write one of {", ".join(KINDS)}'
        if not rule.gist:
            yield rule.line, f"{rule.number} has no gist — say in a few words of your own what it rules"
        if not _NUMBER.fullmatch(rule.number):
            yield rule.line, f'"{rule.number}" is not a rule number — write it like 7.5.1 or 7-5-1'
        elif rule.number in listed:
            yield rule.line, f"{rule.number} is listed already on line {listed[rule.number]} — keep one of the two"
        elif previous and parts(rule.number) < parts(previous.number):
            yield rule.line, f"{rule.number} comes after {previous.number} — follow the rulebook's order"
        else:
            previous = rule
        listed.setdefault(rule.number, rule.line)


def parts(number: str) -> tuple[int, ...]:
    """The number's parts, which order as the rulebook does: 7.5.2 before 7.5.10."""
    return tuple(int(part) for part in re.findall(r"\d+", number))


def find(key: str, number: str, home: Traversable | None = None) -> Rule:
    """One rule of a game; raises `LedgerError` naming its neighbours if there is none."""
    rules = read(key, home).rules
    for rule in rules:
        if rule.number == number:
            return rule
    near = ", ".join(nearest((rule.number for rule in rules), number))
    raise LedgerError(f'no rule "{number}" in the ledger of {key} — nearest: {near or "none"}')


def nearest(numbers: Iterable[str], wanted: str, count: int = 5) -> list[str]:
    """The known numbers a mistyped one most likely meant, in the rulebook's order."""
    target = parts(wanted)

    def distance(number: str) -> tuple[int, list[int]]:
        own = parts(number)
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(own, target, strict=False)))
        width = max(len(own), len(target))
        padding = (0,) * width
        steps = zip((own + padding)[:width], (target + padding)[:width], strict=True)
        return -shared, [abs(mine - theirs) for mine, theirs in steps]

    return sorted(sorted(numbers, key=distance)[:count], key=parts)

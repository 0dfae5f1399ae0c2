"""Where a game's code names its rules, found by reading the source and not by running it.

A rule number counts wherever it stands as a string of its own: as the argument of a `cite` or `note`, as a keyword, or
as an entry of a table. Docstrings, comments and pieces of longer strings do not count. An empty string where a number
is expected means that no rule is cited.
"""

import ast
import re
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

CITING_FUNCTIONS: Final = frozenset({"cite", "note"})
CITING_KEYWORDS: Final = frozenset({"cite", "rule"})

# Two parts could be a version or an amount; three or more, written as rule numbers are, are meant as one.
_MEANT_AS_NUMBER: Final = re.compile(r"\d{1,3}(\.\d{1,3}){2,}|\d{1,3}(-\d{1,3}){2,}")


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A line of source."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Citations:
    """Where each known number is named, and what could not be read or matched."""

    places: dict[str, list[Place]] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)


def search(home: Path, key: str, known: Container[str]) -> Citations:
    """Read every module of a game below the folder of all games; `known` are the ledger's numbers."""
    found = Citations()
    root = home.resolve().parents[2]  # of the checkout, for places that an editor can open from there
    for path in sorted((home / key).resolve().rglob("*.py")):
        file = path.relative_to(root).as_posix()
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except SyntaxError as error:
            found.problems.append(f"{file} line {error.lineno}: cannot be read for citations: {error.msg}")
            continue
        _search_module(tree, file, known, found)
    return found


def _search_module(tree: ast.Module, file: str, known: Container[str], found: Citations) -> None:
    ignored = set(_prose(tree))
    cited = set(_cited(tree))
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or node in ignored:
            continue
        number, place = node.value, Place(file, node.lineno)
        if number in known:
            found.places.setdefault(number, []).append(place)
        elif (number and node in cited) or _MEANT_AS_NUMBER.fullmatch(number):
            found.problems.append(f'{file} line {place.line}: cites "{number}", which is not in the ledger')


def _prose(tree: ast.Module) -> Iterator[ast.AST]:
    """Strings that only explain (docstrings) or are pieces of a longer one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield from ast.walk(node)


def _cited(tree: ast.Module) -> Iterator[ast.AST]:
    """Expressions that stand where only a rule number can, with both arms of a choice between two numbers."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in CITING_FUNCTIONS and node.args:
            yield from _arms(node.args[-1])
        for keyword in node.keywords:
            if keyword.arg in CITING_KEYWORDS:
                yield from _arms(keyword.value)


def _arms(value: ast.expr) -> Iterator[ast.expr]:
    if isinstance(value, ast.IfExp):
        yield from _arms(value.body)
        yield from _arms(value.orelse)
    else:
        yield value

"""Mutation testing by hand: break the rules code in one place at a time and see whether a test notices.

    .venv/bin/python tools/mutate.py --sample 120 --seed 1
    .venv/bin/python tools/mutate.py src/rulebound/games/ws/deck.py

What only cites or tells the story (`g.cite`, `g.also`, `g.note`) is left alone. See docs/testing.md.
"""

from __future__ import annotations

import argparse
import ast
import importlib.util
import os
import queue
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MODULES = ("turn", "attack", "play", "rule_actions", "basics", "setup", "deck", "terms", "main_actions")
FIRST = {
    ("ws", "turn"): "test_s6*.py",
    ("ws", "attack"): "test_s7*.py",
    ("ws", "play"): "test_s8_play.py",
    ("ws", "rule_actions"): "test_s9*.py",
    ("ws", "basics"): "test_s4*.py",
    ("ws", "setup"): "test_s5*.py",
    ("ws", "deck"): "test_s5*.py",
    ("gz", "turn"): "test_s7*.py",
    ("gz", "rule_actions"): "test_s11*.py",
    ("gz", "setup"): "test_s6*.py",
    ("gz", "deck"): "test_s6*.py",
    ("gz", "terms"): "test_s5*.py",
    ("gz", "main_actions"): "test_s8*.py",
}
"""The tests of a module's section come first: they are the likeliest to notice."""
COPIED = ("src", "tests")
MEMORY = 2 << 30

TALK = ("cite", "also", "note")
PLAYERS = {"turn_player": "non_turn_player", "non_turn_player": "turn_player"}
BOUNDARIES = ((ast.Lt, ast.LtE), (ast.Gt, ast.GtE))
OPPOSITES = ((ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot))
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {}
for one, other in (*BOUNDARIES, *OPPOSITES):
    COMPARISONS.update({one: other, other: one})


@dataclass(frozen=True)
class Mutant:
    """One change: the bytes from `start` to `end` of a file become `new`."""

    file: str
    line: int
    start: int
    end: int
    new: str
    words: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.words}"


def shorten(text: str, most: int) -> str:
    words = " ".join(text.split())
    return words if len(words) <= most else words[: most - 1] + "…"


class Finder(ast.NodeVisitor):
    """Collects the mutants of one module, in the order of its nodes."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.source = source
        self.found: list[Mutant] = []
        self.line_starts = [0]
        for line in source.splitlines(keepends=True):
            self.line_starts.append(self.line_starts[-1] + len(line))
        tree = ast.parse(source)
        self.returned = sorted({name.id for node in ast.walk(tree) for name in returned_constants(node)})
        self.visit(tree)

    def add(self, node: ast.expr | ast.stmt, new: str, operator: str) -> None:
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.line_starts[node.lineno - 1] + node.col_offset
        end = self.line_starts[node.end_lineno - 1] + node.end_col_offset
        old = shorten(self.source[start:end].decode(), 60)
        lines = self.source[self.line_starts[node.lineno - 1] : self.line_starts[node.end_lineno]]
        # the change alone says little where it is only a number
        where = f"   in `{shorten(lines.decode(), 90)}`, column {node.col_offset}" if len(old) < 20 else ""
        words = f"{operator}: {old} → {shorten(new, 60)}{where}"
        self.found.append(Mutant(self.file, node.lineno, start, end, new, words))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Words for people; before Python 3.12 their parts have no positions either."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """Programming errors."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.visit_all([*node.args.defaults, *node.body])

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.visit_all([node.value] if node.value else [])

    def visit_all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) == 1:
            changed = ast.Compare(node.left, [COMPARISONS[type(node.ops[0])]()], node.comparators)
            self.add(node, ast.unparse(changed), "comparison")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add(node, str(not node.value), "constant")
        elif isinstance(node.value, int):
            self.add(node, str(node.value + 1), "constant")
            self.add(node, str(node.value - 1), "constant")

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        changed = ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
        self.add(node, f"({ast.unparse(changed)})", "and/or")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.add(node, f"({ast.unparse(node.operand)})", "condition")
        self.generic_visit(node)

    def negate(self, test: ast.expr) -> None:
        """Unless changing the comparison, or taking the `not` away, is the same."""
        if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            return
        if isinstance(test, ast.Compare) and isinstance(test.ops[0], tuple(op for pair in OPPOSITES for op in pair)):
            return
        self.add(test, f"(not ({ast.unparse(test)}))", "condition")

    def visit_If(self, node: ast.If) -> None:
        if all(is_talk(s) or isinstance(s, ast.ImportFrom) for s in [*node.body, *node.orelse]):
            return
        self.negate(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        if not isinstance(node.test, ast.Constant):
            self.negate(node.test)
            self.visit(node.test)
        self.visit_all(node.body)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if is_talk(node):
            return
        if isinstance(node.value, ast.Call):
            self.add(node, "pass", "removed")
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if node.attr in PLAYERS and isinstance(node.ctx, ast.Load):
            self.add(node, f"{ast.unparse(node.value)}.{PLAYERS[node.attr]}", "player")
        self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> None:
        for name in returned_constants(node) if len(self.returned) > 1 else ():
            other = self.returned[(self.returned.index(name.id) + 1) % len(self.returned)]
            self.add(name, other, "next step")
        self.generic_visit(node)


def is_talk(node: ast.stmt) -> bool:
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
        return False
    called = node.value.func
    return (called.attr if isinstance(called, ast.Attribute) else ast.unparse(called)) in TALK


def returned_constants(node: ast.AST) -> list[ast.Name]:
    """The constants in capitals that a `return` gives back."""
    if not isinstance(node, ast.Return):
        return []
    values = [node.value.body, node.value.orelse] if isinstance(node.value, ast.IfExp) else [node.value]
    return [value for value in values if isinstance(value, ast.Name) and value.id.isupper()]


class Laboratory:
    """Copies of the checkout, one a worker, in which mutants meet the tests."""

    def __init__(self, folder: Path, tests: str, jobs: int) -> None:
        self.tests = tests
        self.timeout = 600.0
        self.copies: queue.Queue[Path] = queue.Queue()
        for n in range(jobs):
            copy = folder / str(n)
            source = folder / "0" if n else ROOT
            for name in COPIED:
                shutil.copytree(source / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
            shutil.copy2(source / "pyproject.toml", copy)
            self.copies.put(copy)

    def passes(self, copy: Path, module: str = "") -> bool:
        """A mutant that hangs does not pass either."""
        tests = copy / self.tests
        first = sorted(tests.glob(FIRST.get((tests.name, module), "test_s[0-9]*.py")))
        files = [str(file.relative_to(copy)) for file in [*first, *sorted(set(tests.glob("test_*.py")) - set(first))]]
        command = [sys.executable, "-P", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *files]
        # No bytecode: a file changed twice in a second, to the same size, would not be compiled anew.
        variables = {**os.environ, "PYTHONPATH": f"src{os.pathsep}.", "PYTHONDONTWRITEBYTECODE": "1"}
        quiet = subprocess.DEVNULL
        run = subprocess.Popen(command, cwd=copy, env=variables, stdout=quiet, stderr=quiet, start_new_session=True)
        try:
            return run.wait(self.timeout) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            if run.poll() is None:
                os.killpg(run.pid, signal.SIGKILL)
                run.wait()

    def warm_up(self, files: Sequence[str]) -> float | None:
        """The seconds that the tests take without a change, or None where they fail. Compiles all but the mutated."""
        for copy in self.copies.queue:
            subprocess.run([sys.executable, "-m", "compileall", "-q", "src"], cwd=copy, check=True)
            for file in files:
                Path(importlib.util.cache_from_source(str(copy / file))).unlink(missing_ok=True)
        started = time.monotonic()
        passed = self.passes(self.copies.queue[0])
        seconds = time.monotonic() - started
        self.timeout = 20 + 5 * seconds
        return seconds if passed else None

    def survives(self, mutant: Mutant) -> bool:
        copy = self.copies.get()
        path = copy / mutant.file
        source = path.read_bytes()
        try:
            path.write_bytes(source[: mutant.start] + mutant.new.encode() + source[mutant.end :])
            return self.passes(copy, path.stem)
        finally:
            path.write_bytes(source)
            self.copies.put(copy)


def report(files: Sequence[str], mutants: Sequence[Mutant], survived: Sequence[bool]) -> None:
    print(f"{'module':46} {'mutants':>8} {'killed':>8} {'survived':>8}")
    for name in [*files, "all"]:
        results = [alive for mutant, alive in zip(mutants, survived, strict=True) if name in (mutant.file, "all")]
        print(f"{name:46} {len(results):8} {results.count(False):8} {results.count(True):8}")
    print()
    for mutant, alive in zip(mutants, survived, strict=True):
        if alive:
            print(mutant)


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the rules code in one place at a time; see which tests notice.")
    parser.add_argument("files", nargs="*", help="the modules to break, from the repository's root")
    parser.add_argument("--game", default="ws", help="whose tests to run, and whose modules to break if none are named")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--sample", type=int, help="how many mutants, at random; all if not given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="print the mutants, run nothing")
    asked = parser.parse_args()
    files: list[str] = asked.files or [f"src/rulebound/games/{asked.game}/{name}.py" for name in MODULES]
    files = [file for file in files if asked.files or (ROOT / file).is_file()]

    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))  # a mutant may grow without end
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        laboratory = Laboratory(Path(folder), f"tests/{asked.game}", asked.jobs)
        copy = laboratory.copies.queue[0]
        mutants = [mutant for file in files for mutant in Finder(file, (copy / file).read_bytes()).found]
        total = len(mutants)
        if asked.sample is not None and asked.sample < total:
            chosen = sorted(random.Random(asked.seed).sample(range(total), asked.sample))
            mutants = [mutants[i] for i in chosen]
        if asked.list:
            print(*mutants, sep="\n")
            return 0
        seconds = laboratory.warm_up(files)
        if seconds is None:
            print("The tests fail without any change: mend that first.", file=sys.stderr)
            return 1
        print(f"{len(mutants)} of {total} mutants; the tests take {seconds:.1f} s", file=sys.stderr)
        survived: list[bool] = []
        with ThreadPoolExecutor(asked.jobs) as workers:
            for alive in workers.map(laboratory.survives, mutants):
                survived.append(alive)
                if alive:
                    print(f"{len(survived)}: survived: {mutants[len(survived) - 1]}", file=sys.stderr, flush=True)
    report(files, mutants, survived)
    return 0


if __name__ == "__main__":
    sys.exit(main())

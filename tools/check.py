"""`./check`: every check of the project, stage by stage, and what did not run."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.postgres import find_binaries  # noqa: E402
from tools.setup_env import Environment, SetupFailed, find_compiler, wants_pure  # noqa: E402

REAL_CARDS = ROOT.parent / "shared" / "cards"
REAL_CARD_CONTRACTS = [f"tests/contract/test_{name}.py" for name in ("games", "copies")]

# Every extension in the compiled tree must be what its import finds.
LOAD_EXTENSIONS = """
import importlib, pathlib, sys
root = pathlib.Path(sys.argv[1])
files = sorted(path for path in (root / "rulebound").rglob("*") if path.suffix in (".so", ".pyd"))
for path in files:
    name = ".".join([*path.relative_to(root).parent.parts, path.name.split(".")[0]])
    found = importlib.import_module(name).__file__
    if found is None or pathlib.Path(found) != path:
        sys.exit(f"{name} was imported from {found}, not from {path}")
print(f"{len(files)} compiled modules")
"""


class NotRun(Exception):
    """Why a stage was left out."""


class Checks:
    def __init__(self) -> None:
        self.environment = Environment(str(ROOT))
        self.stages: dict[str, Callable[[], bool]] = {
            "ruff": self.ruff,
            "mypy": self.mypy,
            "imports": self.imports,
            "pure": self.pure,
            "compiled": self.compiled,
            "audit": self.audit,
            "browser": self.browser,
        }
        self.leave_out_compiled = ""
        self.leave_out_browser = ""

    # ------------------------------------------------------------ the stages

    def ruff(self) -> bool:
        return self.run("-m", "ruff", "check")

    def mypy(self) -> bool:
        return self.run("-m", "mypy", "--strict")

    def imports(self) -> bool:
        lint = "from importlinter.cli import lint_imports_command as lint; lint()"
        return self.run("-c", lint, "--no-logo")

    def pure(self) -> bool:
        return self.run("-m", "pytest", "-n", "2")

    def compiled(self) -> bool:
        if self.leave_out_compiled:
            raise NotRun(self.leave_out_compiled)
        if not can_compile():
            raise NotRun("there is no C compiler, or no C headers of Python")
        root = self.environment.prepare(pure=False)
        if root == self.environment.sources:
            print("There is no compiled build to test: see .venv/setup.log")
            return False
        return (
            self.run("-c", LOAD_EXTENSIONS, root, source_root=root)
            and self.run("-m", "pytest", "-n", "2", source_root=root)
            and (not REAL_CARDS.is_dir() or self.contracts_on_real_cards(root))
        )

    def contracts_on_real_cards(self, root: str) -> bool:
        """The contracts once more, with random legal decks of real cards whose texts are understood."""
        os.environ["RULEBOUND_REAL_CARDS"] = str(REAL_CARDS)
        try:
            return self.run("-m", "pytest", "-n", "2", "-q", *REAL_CARD_CONTRACTS, source_root=root)
        finally:
            del os.environ["RULEBOUND_REAL_CARDS"]

    def audit(self) -> bool:
        return self.run("-m", "rulebound", "rules", "audit")

    def browser(self) -> bool:
        if self.leave_out_browser:
            raise NotRun(self.leave_out_browser)
        if shutil.which("chromium") is None:
            raise NotRun("there is no chromium (Debian: apt-get install chromium)")
        with (ROOT / "pyproject.toml").open("rb") as file:
            needs = tomllib.load(file)["project"]["optional-dependencies"]["browser"]
        there = self.run("-c", "import playwright, axe_playwright_python")
        if not there and not self.run("-m", "pip", "install", "-q", "--disable-pip-version-check", *needs):
            print(f"cannot install what plays in the browser: {', '.join(needs)}")
            return False
        return self.run("-m", "pytest", "-n", "2", "tests/web")

    # ------------------------------------------------------------ running them

    def run(self, *arguments: str, source_root: str | None = None) -> bool:
        variables = self.environment.variables(source_root or self.environment.sources)
        command = [self.environment.python, "-P", *arguments]
        return subprocess.run(command, cwd=ROOT, env=variables, check=False).returncode == 0

    def run_stages(self, names: Sequence[str]) -> int:
        results: list[tuple[str, float, str]] = []
        not_run = [f"{name}: not asked for" for name in self.stages if name not in names]
        for name in names:
            print(f"\n──── {name}", flush=True)
            started = time.monotonic()
            try:
                result = "passed" if self.stages[name]() else "FAILED"
            except NotRun as reason:
                not_run.append(f"{name}: {reason}")
                print(f"not run: {reason}")
                continue
            except SetupFailed as problem:
                print(f"rulebound: {problem}")
                result = "FAILED"
            results.append((name, time.monotonic() - started, result))
        if not REAL_CARDS.is_dir():
            not_run.append("tests on real cards: there is no ../shared/cards")
        if find_binaries() is None:
            not_run.append("tests on PostgreSQL: there is no server (Debian: apt-get install postgresql)")
        return summarise(results, not_run)


def can_compile() -> bool:
    *compilers, header = find_compiler()
    return any(compilers) and bool(header)


def summarise(results: Sequence[tuple[str, float, str]], not_run: Sequence[str]) -> int:
    print("\n──── summary")
    for name, seconds, result in results:
        print(f"{name:10} {seconds:6.1f} s  {result}")
    for line in not_run:
        print(f"not run: {line}")
    failed = sum(result != "passed" for _, _, result in results)
    print(f"{len(results) - failed} passed, {failed} failed", flush=True)
    return 1 if failed else 0


def main(arguments: Sequence[str]) -> int:
    checks = Checks()
    parser = argparse.ArgumentParser(prog="check", description="Runs every check of this project, or the stages named.")
    parser.add_argument("--fast", action="store_true", help="leave the compiled build and the browser out")
    parser.add_argument("stage", nargs="*", metavar="STAGE", help=f"one of: {', '.join(checks.stages)}")
    chosen = parser.parse_args(arguments)
    unknown = [name for name in chosen.stage if name not in checks.stages]
    if unknown:
        parser.error(f"no such stage: {', '.join(unknown)}; there are {', '.join(checks.stages)}")
    if chosen.fast:
        checks.leave_out_compiled = checks.leave_out_browser = "--fast leaves it out"
    elif wants_pure():
        checks.leave_out_compiled = "RULEBOUND_PURE is set"
    try:
        checks.environment.prepare(pure=True)
        return checks.run_stages([name for name in checks.stages if not chosen.stage or name in chosen.stage])
    except SetupFailed as problem:
        print(f"rulebound: {problem}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    os.chdir(ROOT)
    sys.exit(main(sys.argv[1:]))

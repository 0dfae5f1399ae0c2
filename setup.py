"""Builds Rulebound's rules code with mypyc; everything else about the package is in pyproject.toml.

Compiled are all modules of the kernel, the games and the bots, in one shared library, so that calls
between modules are direct. Left as they are: `__init__.py`, and any module whose first line is `# interpreted`.
With RULEBOUND_PURE=1, or where compiling fails, the package is the same one in plain Python.
"""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CCompilerError, ExecError

ROOT = Path(__file__).resolve().parent
COMPILED_PACKAGES = ("kernel", "text", "games", "bots")
# Hidden symbols let the compiler inline calls between modules (a third faster where small methods are called);
# debug symbols, which Python itself may have been built with, would double the time that compiling takes.
COMPILER_FLAGS = ["-fvisibility=hidden", "-g0"]


def is_interpreted(path: Path) -> bool:
    with path.open(encoding="utf-8") as source:
        return source.readline().strip() == "# interpreted"


def modules_to_compile() -> list[str]:
    """The sources mypyc is given, relative to the root, in a fixed order."""
    if os.environ.get("RULEBOUND_PURE", "0") not in ("", "0"):
        return []
    package = ROOT / "src" / "rulebound"
    found = [path for name in COMPILED_PACKAGES for path in (package / name).rglob("*.py")]
    return sorted(
        path.relative_to(ROOT).as_posix()
        for path in found
        if path.stem.isidentifier() and path.name != "__init__.py" and not is_interpreted(path)
    )


def translate_to_c(modules: list[str]) -> list[Any]:
    from mypyc.build import mypycify

    extensions: list[Any] = mypycify(
        modules,
        opt_level="3",
        debug_level="0",
        multi_file=False,
        group_name="rulebound",
        target_dir=os.environ.get("RULEBOUND_BUILD_DIR", "build"),
    )
    for extension in extensions:
        # mypyc asks for -Werror, and a compiler newer than mypyc would fail on its newer warnings.
        flags = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        extension.extra_compile_args = flags + ([] if sys.platform == "win32" else COMPILER_FLAGS)
    return extensions


class RulesDistribution(Distribution):
    """Knows that there is something to compile without compiling it (metadata commands ask, too)."""

    def has_ext_modules(self) -> bool:
        return bool(modules_to_compile())


class BuildRules(build_ext):
    """Compiles late, in `run`, and leaves plain Python behind when it cannot."""

    def run(self) -> None:
        modules = modules_to_compile()
        if not modules:
            return
        if self.inplace:
            # Extensions beside the sources would shadow every later edit of them.
            say("an editable install runs the plain Python sources; ./rulebound compiles them into .venv")
            return
        try:
            self.distribution.ext_modules = translate_to_c(modules)
            self.swig_opts = None  # type: ignore[assignment]  # finalize_options cannot read its own result
            self.finalize_options()
            super().run()
        except (Exception, SystemExit) as problem:
            self.remove_what_was_built()
            say(f"could not compile ({describe(problem)}); the same rules run as plain Python, only slower")

    def remove_what_was_built(self) -> None:
        """Modules without the library they share could not be imported."""
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []
        self.distribution.ext_modules = []


def describe(problem: BaseException) -> str:
    if isinstance(problem, SystemExit):
        return "mypyc found errors in the sources"
    if isinstance(problem, ImportError):
        return "mypyc is not installed"
    if isinstance(problem, CCompilerError | ExecError):
        header = Path(sysconfig.get_path("include"), "Python.h")
        return "no working C compiler" if header.exists() else "the C headers of Python are missing"
    lines = str(problem).strip().splitlines()
    return lines[0] if lines else type(problem).__name__


def say(line: str) -> None:
    print(f"rulebound: {line}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    os.chdir(ROOT)
    setup(distclass=RulesDistribution, cmdclass={"build_ext": BuildRules})

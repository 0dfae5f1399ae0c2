"""Sets up what `./rulebound` and `./check` run in, and keeps it fresh. Standard library only.

    .venv/                 virtual environment with the packages that pyproject.toml asks for
    .venv/compiled/        a copy of src/ with the compiled rules in it: the import root of the compiled build
    .venv/rulebound.json   the stamp: what was set up, and from what
    .venv/setup.log        what pip, mypyc and the C compiler said the last time

src/ never holds an extension module, because one would shadow every later edit of its source. A start compares
names, times and sizes of the files with the stamp; only where they differ are contents compared, and only where the
contents of the rules differ is anything compiled. (Imports that cost time are made late: every start runs this.)
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

PACKAGE = os.path.join("src", "rulebound")
# What the compiled code depends on: mypyc also reads types and constants from the modules it does not compile.
COMPILED_FROM = ("kernel", "text", "games", "bots")
PROJECT_FILES = ("pyproject.toml", "setup.py")
EXTENSION_SUFFIXES = (".so", ".pyd")
PYTHON = sys.implementation.cache_tag

Stamp = dict[str, Any]


class SetupFailed(Exception):
    """Says in one line what went wrong and what to do."""


def wants_pure() -> bool:
    return os.environ.get("RULEBOUND_PURE", "0") not in ("", "0")


def say(line: str) -> None:
    print(f"rulebound: {line}", file=sys.stderr, flush=True)


class Environment:
    """The checkout's `.venv` and the two import roots: src, and .venv/compiled."""

    def __init__(self, root: str) -> None:
        self.root = os.path.realpath(root)
        self.folder = os.path.join(self.root, ".venv")
        self.python = os.path.join(self.folder, "bin", "python")
        self.sources = os.path.join(self.root, "src")
        self.compiled = os.path.join(self.folder, "compiled")
        self.log = os.path.join(self.folder, "setup.log")
        self.stamp_file = os.path.join(self.folder, "rulebound.json")

    # ------------------------------------------------------------ what the launchers call

    def prepare(self, *, pure: bool) -> str:
        """Makes everything ready and returns the import root to use: that of the compiled build if there is one."""
        stamp = self.read_stamp()
        if not self.is_ready(stamp, pure):
            try:
                os.makedirs(self.folder, exist_ok=True)
                with self.lock():
                    stamp = self.set_up(pure)
            except OSError as problem:
                raise SetupFailed(f"cannot set up {self.folder}: {problem}") from problem
        return self.compiled if not pure and stamp.get("build") == "compiled" else self.sources

    def variables(self, source_root: str) -> dict[str, str]:
        """The environment variables for a program that imports Rulebound from `source_root`."""
        variables = dict(os.environ)
        inherited = variables.get("PYTHONPATH")
        variables["PYTHONPATH"] = source_root + (os.pathsep + inherited if inherited else "")
        variables["RULEBOUND_ROOT"] = self.root
        return variables

    # ------------------------------------------------------------ is there anything to do?

    def is_ready(self, stamp: Stamp, pure: bool) -> bool:
        return (
            self.has_own_venv(stamp)
            and stamp.get("project") == list_files(self.root, PROJECT_FILES)
            and (pure or self.has_fresh_build(stamp))
        )

    def has_own_venv(self, stamp: Stamp) -> bool:
        """Made for this place and this Python: neither a moved checkout nor an upgraded interpreter can use it."""
        return (
            stamp.get("root") == self.root and stamp.get("python") == PYTHON and os.path.exists(self.python)
        )

    def has_fresh_build(self, stamp: Stamp) -> bool:
        if stamp.get("files") != list_files(self.root, (PACKAGE,)):
            return False
        if stamp.get("build") == "compiled":
            return os.path.isdir(self.compiled)
        return bool(stamp.get("compiler") == find_compiler())

    def read_stamp(self) -> Stamp:
        try:
            with open(self.stamp_file, encoding="utf-8") as file:
                stamp = json.load(file)
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def write_stamp(self, stamp: Stamp) -> None:
        with open(self.stamp_file + ".new", "w", encoding="utf-8") as file:
            json.dump(stamp, file)
        os.replace(self.stamp_file + ".new", self.stamp_file)

    # ------------------------------------------------------------ setting up, one process at a time

    @contextmanager
    def lock(self) -> Iterator[None]:
        import fcntl

        with open(os.path.join(self.folder, "setup.lock"), "w", encoding="utf-8") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("another start is setting up; waiting for it")
                fcntl.flock(file, fcntl.LOCK_EX)
            except OSError:  # some network file systems have no locks; two first uses at once are rare there
                pass
            yield

    def set_up(self, pure: bool) -> Stamp:
        stamp = self.read_stamp()
        if self.is_ready(stamp, pure):  # thanks to the start we waited for
            return stamp
        stop_children_when_terminated()
        with open(self.log, "w", encoding="utf-8"):
            pass
        if not self.has_own_venv(stamp):
            stamp = self.make_venv(stamp)
            self.write_stamp(stamp)
        self.install_packages(stamp)
        self.write_stamp(stamp)
        if not pure:
            self.refresh_build(stamp)
            self.write_stamp(stamp)
        return stamp

    def make_venv(self, old: Stamp) -> Stamp:
        version = ".".join(map(str, sys.version_info[:3]))
        if old or not self.is_usable_venv():
            say(f"setting up in .venv, once (Python {version})" if not old else "setting up .venv again")
            self.clear()
            base = getattr(sys, "_base_executable", sys.executable)
            self.run(
                [base, "-m", "venv", self.folder],
                "could not make .venv (on Debian and Ubuntu: apt install python3-venv)",
            )
        return {"root": self.root, "python": PYTHON}

    def is_usable_venv(self) -> bool:
        """One that somebody made by hand is taken over; one that a broken-off set-up left is not."""
        import subprocess

        if not os.path.exists(os.path.join(self.folder, "pyvenv.cfg")):
            return False
        probe = [self.python, "-c", f"import sys, pip; sys.exit(sys.implementation.cache_tag != {PYTHON!r})"]
        try:
            return subprocess.run(probe, capture_output=True, check=False).returncode == 0
        except OSError:
            return False

    def clear(self) -> None:
        """Empties .venv but for the lock that we hold and the log that we write."""
        import shutil

        for entry in os.scandir(self.folder):
            if entry.name in ("setup.lock", "setup.log"):
                continue
            if entry.is_dir(follow_symlinks=False):
                shutil.rmtree(entry.path)
            else:
                os.unlink(entry.path)

    def install_packages(self, stamp: Stamp) -> None:
        project = list_files(self.root, PROJECT_FILES)
        needs, setuptools = read_needs(self.root)
        if stamp.get("needs") != needs:
            say("installing the packages it needs")
            failed = "could not install its packages (no network?)"
            pip = [self.python, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
            self.run([*pip, setuptools], failed)
            self.run([*pip, "--no-build-isolation", "-e", ".[dev]"], failed)
        stamp.update(needs=needs, project=project)

    # ------------------------------------------------------------ the compiled build

    def refresh_build(self, stamp: Stamp) -> None:
        """Builds a new .venv/compiled and swaps it in whole, so that nothing stale can stay in it."""
        import shutil

        started = time.monotonic()
        files = list_files(self.root, (PACKAGE,))
        inputs = hash_inputs(self.root, str(stamp.get("needs")))
        fresh = self.compiled + ".new"
        shutil.rmtree(fresh, ignore_errors=True)
        shutil.copytree(os.path.join(self.root, PACKAGE), os.path.join(fresh, "rulebound"), ignore=ignored_names)

        compiler = find_compiler()
        if stamp.get("inputs") == inputs and stamp.get("build") == "compiled" and os.path.isdir(self.compiled):
            build = "compiled"
            carry_extensions(self.compiled, fresh)
        elif stamp.get("inputs") == inputs and stamp.get("build") == "pure" and stamp.get("compiler") == compiler:
            build = "pure"
        else:
            say("compiling the rules (a minute or so; RULEBOUND_PURE=1 does without)")
            build = self.compile(fresh)
            if build == "compiled":
                say(f"ready after {time.monotonic() - started:.0f} s")

        self.swap_in(fresh if build == "compiled" else None)
        stamp.update(files=files, inputs=inputs, build=build, compiler=compiler)

    def compile(self, target: str) -> str:
        variables = {
            "MYPY_CACHE_DIR": os.path.join(self.folder, "mypyc_cache"),
            "RULEBOUND_BUILD_DIR": os.path.join(".venv", "build"),
            "RULEBOUND_PURE": "0",
        }
        command = [self.python, "setup.py", "-q", "build_ext", "--build-lib", target]
        command += ["--build-temp", os.path.join(".venv", "build", "objects")]
        try:
            output = self.run(command, "could not compile", **variables)
        except SetupFailed as problem:  # killed for want of memory, say
            output = f"rulebound: {problem}; the same rules run as plain Python, only slower"
        if any(name.endswith(EXTENSION_SUFFIXES) for name in os.listdir(target)):
            return "compiled"
        for line in output.splitlines():
            if line.startswith("rulebound: "):
                say(f"{line.removeprefix('rulebound: ')} (see .venv/setup.log)")
        return "pure"

    def swap_in(self, fresh: str | None) -> None:
        import shutil

        old = self.compiled + ".old"
        shutil.rmtree(old, ignore_errors=True)
        if os.path.isdir(self.compiled):
            os.rename(self.compiled, old)
        if fresh is None:
            shutil.rmtree(self.compiled + ".new", ignore_errors=True)
        else:
            os.rename(fresh, self.compiled)
        shutil.rmtree(old, ignore_errors=True)

    # ------------------------------------------------------------ other programs

    def run(self, command: Sequence[str], failed: str, **variables: str) -> str:
        """Runs a program quietly: its words go to the log, and into the error if it fails."""
        import subprocess

        environment = {**os.environ, "RULEBOUND_PURE": "1", "PIP_USER": "0", **variables}
        for name in ("PYTHONPATH", "PYTHONHOME"):
            environment.pop(name, None)
        done = subprocess.run(
            command,
            cwd=self.root,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
        with open(self.log, "a", encoding="utf-8") as log:
            log.write(f"$ {' '.join(command)}\n{done.stdout}\n")
        if done.returncode != 0:
            words = [line.strip() for line in done.stdout.splitlines() if line.strip()]
            errors = [line for line in words if line.lower().startswith("error")] or words
            raise SetupFailed(f"{failed}: {errors[-1] if errors else 'no reason given'} (see {self.log})")
        return done.stdout


def stop_children_when_terminated() -> None:
    """`subprocess.run` ends its child when an exception passes; a plain SIGTERM would leave pip running."""
    import signal

    def leave(_signal: int, _frame: object) -> None:
        sys.exit(143)

    signal.signal(signal.SIGTERM, leave)


# ---------------------------------------------------------------- what the stamp compares


def list_files(root: str, names: Sequence[str]) -> str:
    """Every file among `names` and below them, with its time and size, as one text."""
    lines: list[str] = []
    for name in names:
        path = os.path.join(root, name)
        if os.path.isdir(path):
            list_folder(path, name, lines)
        elif os.path.exists(path):
            status = os.stat(path)
            lines.append(f"{name} {status.st_mtime_ns} {status.st_size}")
    return "\n".join(sorted(lines))


def is_ignored(name: str) -> bool:
    """Caches, extensions that somebody built in place, and what editors leave behind."""
    return name == "__pycache__" or name.startswith(".") or name.endswith(EXTENSION_SUFFIXES)


def ignored_names(_folder: str, names: list[str]) -> set[str]:
    return {name for name in names if is_ignored(name)}


def list_folder(path: str, name: str, lines: list[str]) -> None:
    with os.scandir(path) as entries:
        for entry in entries:
            if is_ignored(entry.name):
                continue
            inner = f"{name}/{entry.name}"
            if entry.is_dir():
                list_folder(entry.path, inner, lines)
            elif entry.is_file():
                status = entry.stat()
                lines.append(f"{inner} {status.st_mtime_ns} {status.st_size}")


def hash_inputs(root: str, needs: str) -> str:
    """Of the contents of everything that the compiled code is made from."""
    import hashlib

    package = os.path.join(root, PACKAGE)
    files = [os.path.join(root, "setup.py"), os.path.join(package, "__init__.py")]
    for name in COMPILED_FROM:
        for folder, _, names in os.walk(os.path.join(package, name)):
            files += [os.path.join(folder, each) for each in names if each.endswith(".py")]
    digest = hashlib.sha256(needs.encode())
    for file in sorted(files):
        if os.path.exists(file):
            digest.update(f"\n{os.path.relpath(file, root)}\n".encode())
            with open(file, "rb") as source:
                digest.update(source.read())
    return digest.hexdigest()


def read_needs(root: str) -> tuple[str, str]:
    """The parts of pyproject.toml that an installation depends on, and the setuptools that it asks for."""
    import tomllib

    with open(os.path.join(root, "pyproject.toml"), "rb") as file:
        project = tomllib.load(file)
    requires = project["build-system"]["requires"]
    setuptools = next((each for each in requires if each.startswith("setuptools")), "setuptools")
    settings = project.get("tool", {})
    parts = [project["build-system"], project["project"], settings.get("setuptools"), settings.get("mypy")]
    return json.dumps(parts, sort_keys=True), setuptools


def find_compiler() -> list[str]:
    """What a failed build is remembered with: once a compiler or Python's headers appear, it is tried again."""
    import shutil
    import sysconfig

    header = os.path.join(sysconfig.get_path("include"), "Python.h")
    found = [shutil.which(name) or "" for name in ("cc", "gcc", "clang")]
    return [os.environ.get("CC", ""), *found, header if os.path.exists(header) else ""]


def carry_extensions(old: str, new: str) -> None:
    import shutil

    for folder, _, names in os.walk(old):
        for name in names:
            if name.endswith(EXTENSION_SUFFIXES):
                target = os.path.join(new, os.path.relpath(folder, old))
                os.makedirs(target, exist_ok=True)
                shutil.copy2(os.path.join(folder, name), target)

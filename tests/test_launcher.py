"""What `./rulebound` and `./check` set up, and when they set it up again. Nothing is installed or compiled here."""

import fcntl
import os
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pytest

import setup
from tools import check, setup_env
from tools.setup_env import Environment, SetupFailed

ROOT: Final = Path(__file__).resolve().parent.parent

PYPROJECT: Final = """\
[build-system]
requires = ["setuptools>=77"]
[project]
name = "toy"
dependencies = ["click"]
"""


class Checkout(Environment):
    """A made-up checkout. Instead of running programs it writes down their names, and what they would leave behind."""

    def __init__(self, root: Path) -> None:
        super().__init__(str(root))
        self.done: list[str] = []
        self.compiler_works = True

    def run(self, command: Sequence[str], failed: str, **variables: str) -> str:
        name = command[2] if command[1] == "-m" else command[1]
        self.done.append(name)
        if name == "venv":
            write(Path(self.python), "")
        if name == "setup.py":
            if not self.compiler_works:
                return "gcc: error\nrulebound: could not compile (no working C compiler)\n"
            built = Path(command[command.index("--build-lib") + 1])
            write(built / "toy__mypyc.so", "library")
            for source in Path(self.root, setup_env.PACKAGE, "kernel").glob("*.py"):
                write(built / "rulebound" / "kernel" / f"{source.stem}.so", source.read_text(encoding="utf-8"))
        return ""

    def prepared(self, *, pure: bool = False) -> list[str]:
        """What was done to get ready."""
        self.done.clear()
        self.prepare(pure=pure)
        return list(self.done)


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    monkeypatch.setattr(setup_env, "find_compiler", lambda: ["", "cc", "", "", "Python.h"])
    root = tmp_path / "a folder with spaces"
    write(root / "pyproject.toml", PYPROJECT)
    write(root / "setup.py", "")
    write(root / "src" / "rulebound" / "__init__.py", "")
    write(root / "src" / "rulebound" / "cli.py", "")
    write(root / "src" / "rulebound" / "kernel" / "state.py", "LIMIT = 50")
    write(root / "src" / "rulebound" / "games" / "toy" / "ledger.tsv", "1\tplay\tDraw.")
    return Checkout(root)


def source(checkout: Checkout, *parts: str) -> Path:
    return Path(checkout.root, setup_env.PACKAGE, *parts)


def compiled(checkout: Checkout, *parts: str) -> Path:
    return Path(checkout.compiled, "rulebound", *parts)


# ---------------------------------------------------------------- the first use and the next


def test_the_first_use_sets_everything_up(checkout: Checkout) -> None:
    assert checkout.prepared() == ["venv", "pip", "pip", "setup.py"]


def test_the_next_use_does_nothing(checkout: Checkout) -> None:
    checkout.prepared()
    assert checkout.prepared() == []


def test_the_compiled_build_holds_the_whole_package(checkout: Checkout) -> None:
    assert checkout.prepare(pure=False) == checkout.compiled
    assert compiled(checkout, "kernel", "state.so").exists()
    assert compiled(checkout, "cli.py").exists()
    assert compiled(checkout, "games", "toy", "ledger.tsv").read_text(encoding="utf-8") == "1\tplay\tDraw."


def test_the_sources_stay_as_they_are(checkout: Checkout) -> None:
    before = sorted(Path(checkout.root, "src").rglob("*"))
    checkout.prepared()
    assert sorted(Path(checkout.root, "src").rglob("*")) == before


def test_plain_python_runs_the_sources_and_compiles_nothing(checkout: Checkout) -> None:
    assert checkout.prepare(pure=True) == checkout.sources
    assert checkout.done == ["venv", "pip", "pip"]
    source(checkout, "kernel", "state.py").write_text("LIMIT = 60", encoding="utf-8")
    assert checkout.prepared(pure=True) == []


def test_the_chosen_root_comes_first_on_the_path(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", "elsewhere")
    assert checkout.variables(checkout.sources)["PYTHONPATH"].split(os.pathsep) == [checkout.sources, "elsewhere"]


@pytest.mark.parametrize(("value", "pure"), [("1", True), ("yes", True), ("0", False), ("", False), (None, False)])
def test_pure_is_asked_for_by_a_variable(value: str | None, pure: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RULEBOUND_PURE", raising=False)
    if value is not None:
        monkeypatch.setenv("RULEBOUND_PURE", value)
    assert setup_env.wants_pure() is pure


# ---------------------------------------------------------------- changes


def test_an_edited_rule_is_compiled_again(checkout: Checkout) -> None:
    checkout.prepared()
    source(checkout, "kernel", "state.py").write_text("LIMIT = 60", encoding="utf-8")
    assert checkout.prepared() == ["setup.py"]
    assert compiled(checkout, "kernel", "state.so").read_text(encoding="utf-8") == "LIMIT = 60"


def test_an_edit_elsewhere_only_refreshes_the_copy(checkout: Checkout) -> None:
    checkout.prepared()
    source(checkout, "cli.py").write_text("edited = True", encoding="utf-8")
    assert checkout.prepared() == []
    assert compiled(checkout, "cli.py").read_text(encoding="utf-8") == "edited = True"
    assert compiled(checkout, "kernel", "state.so").exists()
    assert Path(checkout.compiled, "toy__mypyc.so").exists()


def test_a_touched_file_with_the_same_content_compiles_nothing(checkout: Checkout) -> None:
    checkout.prepared()
    os.utime(source(checkout, "kernel", "state.py"), ns=(1, 1))
    assert checkout.prepared() == []


def test_a_removed_module_leaves_nothing_behind(checkout: Checkout) -> None:
    source(checkout, "kernel", "extra.py").write_text("", encoding="utf-8")
    checkout.prepared()
    source(checkout, "kernel", "extra.py").unlink()
    assert checkout.prepared() == ["setup.py"]
    assert not list(compiled(checkout, "kernel").glob("extra*"))


def test_leavings_of_editors_and_caches_change_nothing(checkout: Checkout) -> None:
    checkout.prepared()
    files = setup_env.list_files(checkout.root, (setup_env.PACKAGE,))
    source(checkout, "kernel", ".#state.py").symlink_to("nobody@nowhere")
    source(checkout, "kernel", ".state.py.swp").write_text("", encoding="utf-8")
    write(source(checkout, "kernel", "__pycache__", "state.cpython-311.pyc"), "")
    assert setup_env.list_files(checkout.root, (setup_env.PACKAGE,)) == files
    source(checkout, "cli.py").write_text("edited = True", encoding="utf-8")
    assert checkout.prepared() == []


def test_new_dependencies_are_installed(checkout: Checkout) -> None:
    checkout.prepared()
    write(Path(checkout.root, "pyproject.toml"), PYPROJECT.replace('"click"', '"click", "tqdm"'))
    assert checkout.prepared(pure=True) == ["pip", "pip"]


def test_other_settings_install_nothing(checkout: Checkout) -> None:
    checkout.prepared()
    write(Path(checkout.root, "pyproject.toml"), PYPROJECT + "[tool.ruff]\nline-length = 120\n")
    assert checkout.prepared() == []


def test_a_lost_build_is_made_again(checkout: Checkout) -> None:
    checkout.prepared()
    shutil.rmtree(checkout.compiled)
    assert checkout.prepared() == ["setup.py"]


def test_a_moved_checkout_is_set_up_again(checkout: Checkout) -> None:
    checkout.prepared()
    moved = Checkout(Path(checkout.root).rename(Path(checkout.root).parent / "moved"))
    assert moved.prepared() == ["venv", "pip", "pip", "setup.py"]
    assert moved.prepared() == []


@pytest.mark.parametrize("stamp", ["", "{", "[]", "{}"])
def test_a_broken_stamp_is_no_stamp(checkout: Checkout, stamp: str) -> None:
    checkout.prepared()
    write(Path(checkout.stamp_file), stamp)
    assert checkout.prepared() == ["venv", "pip", "pip", "setup.py"]


# ---------------------------------------------------------------- when something fails


def test_without_a_compiler_the_sources_run_and_one_line_says_so(
    checkout: Checkout, capsys: pytest.CaptureFixture[str]
) -> None:
    checkout.compiler_works = False
    assert checkout.prepare(pure=False) == checkout.sources
    said = capsys.readouterr()
    assert said.out == ""
    assert [line for line in said.err.splitlines() if "could not" in line] == [
        "rulebound: could not compile (no working C compiler) (see .venv/setup.log)"
    ]


def test_a_build_that_is_killed_leaves_plain_python(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(_checkout: Checkout, command: Sequence[str], failed: str, **_variables: str) -> str:
        raise SetupFailed(f"{failed}: no reason given")

    checkout.prepare(pure=True)
    monkeypatch.setattr(Checkout, "run", killed)
    assert checkout.prepare(pure=False) == checkout.sources


def test_a_failed_build_is_not_tried_at_every_start(checkout: Checkout) -> None:
    checkout.compiler_works = False
    checkout.prepared()
    assert checkout.prepared() == []
    source(checkout, "cli.py").write_text("edited = True", encoding="utf-8")
    assert checkout.prepared() == []


def test_a_failed_build_is_tried_again_with_another_compiler(
    checkout: Checkout, monkeypatch: pytest.MonkeyPatch
) -> None:
    checkout.compiler_works = False
    checkout.prepared()
    checkout.compiler_works = True
    monkeypatch.setattr(setup_env, "find_compiler", lambda: ["", "cc", "gcc", "", "Python.h"])
    assert checkout.prepared() == ["setup.py"]
    assert checkout.prepare(pure=False) == checkout.compiled


def test_a_failed_build_takes_the_old_one_away(checkout: Checkout) -> None:
    checkout.prepared()
    checkout.compiler_works = False
    source(checkout, "kernel", "state.py").write_text("LIMIT = 60", encoding="utf-8")
    assert checkout.prepare(pure=False) == checkout.sources
    assert not Path(checkout.compiled).exists()


def test_a_broken_off_installation_is_taken_up_again(checkout: Checkout, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(_checkout: Environment, _stamp: setup_env.Stamp) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Checkout, "install_packages", stop)
        with pytest.raises(KeyboardInterrupt):
            checkout.prepare(pure=False)
    assert checkout.prepared() == ["pip", "pip", "setup.py"]


def test_a_program_that_fails_is_quoted_and_logged(checkout: Checkout) -> None:
    Path(checkout.folder).mkdir()
    with pytest.raises(SetupFailed, match=r"could not list: .*nowhere.* \(see .*setup\.log\)"):
        Environment.run(checkout, ["ls", "nowhere"], "could not list")
    assert "nowhere" in Path(checkout.log).read_text(encoding="utf-8")


def test_a_folder_that_cannot_be_written_is_named(checkout: Checkout) -> None:
    Path(checkout.folder).write_text("in the way", encoding="utf-8")
    with pytest.raises(SetupFailed, match=r"cannot set up .*\.venv"):
        checkout.prepare(pure=False)


def test_only_one_start_sets_up(checkout: Checkout) -> None:
    Path(checkout.folder).mkdir()
    with (
        checkout.lock(),
        open(Path(checkout.folder, "setup.lock"), "w", encoding="utf-8") as other,
        pytest.raises(BlockingIOError),
    ):
        fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)


# ---------------------------------------------------------------- setup.py


def test_setup_compiles_the_rules_and_the_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "src" / "rulebound"
    for name in ("cli", "kernel/__init__", "kernel/state", "games/toy/turn", "bots/random_bot", "bots/search"):
        write(package / f"{name}.py", '"""A module."""\n')
    write(package / "kernel" / "late.py", "# interpreted\n")
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.delenv("RULEBOUND_PURE", raising=False)
    assert setup.modules_to_compile() == [
        "src/rulebound/bots/random_bot.py",
        "src/rulebound/bots/search.py",
        "src/rulebound/games/toy/turn.py",
        "src/rulebound/kernel/state.py",
    ]
    monkeypatch.setenv("RULEBOUND_PURE", "1")
    assert setup.modules_to_compile() == []


# ---------------------------------------------------------------- the scripts

Start = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Runs start.sh in a folder without a .venv, with a tool that says which Python runs it."""
    root = tmp_path / "a checkout"
    (root / "tools").mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "start.sh", root / "tools")
    shutil.copy(ROOT / "rulebound", root)
    write(root / "tools" / "launch.py", "import sys\nprint(sys.argv[1:])\n")

    def run(*arguments: str, script: str = "rulebound", **variables: str) -> subprocess.CompletedProcess[str]:
        environment = {"PATH": os.environ["PATH"], **variables}
        command = ["/bin/sh", str(root / script), *arguments]
        return subprocess.run(command, env=environment, cwd="/", capture_output=True, encoding="utf-8", check=False)

    return run


def test_arguments_arrive_as_they_were_typed(start: Start) -> None:
    assert start("text", "explain", "a  b", "*").stdout == "['text', 'explain', 'a  b', '*']\n"


def test_the_launcher_works_through_symbolic_links(start: Start, tmp_path: Path) -> None:
    (tmp_path / "a checkout" / "relative").symlink_to("rulebound")
    (tmp_path / "absolute").symlink_to(tmp_path / "a checkout" / "relative")
    assert start("play", script="../absolute").stdout == "['play']\n"


def test_an_old_python_is_passed_over(start: Start, tmp_path: Path) -> None:
    old = tmp_path / "old"
    write(old / "python3", "#!/bin/sh\nexit 1\n")
    (old / "python3").chmod(0o755)
    assert start("play", PATH=f"{old}:{os.environ['PATH']}").stdout == "['play']\n"
    alone = start("play", PATH=str(old))
    assert (alone.returncode, alone.stdout) == (1, "")
    assert alone.stderr.startswith("rulebound: Python 3.11 or newer is needed")
    assert alone.stderr.count("\n") == 1


# ---------------------------------------------------------------- ./check


def test_check_ends_with_a_count(capsys: pytest.CaptureFixture[str]) -> None:
    results = [("ruff", 0.1, "passed"), ("mypy", 2.0, "FAILED")]
    assert check.summarise(results, ["compiled: --fast leaves it out"]) == 1
    assert capsys.readouterr().out.splitlines()[-4:] == [
        "ruff          0.1 s  passed",
        "mypy          2.0 s  FAILED",
        "not run: compiled: --fast leaves it out",
        "1 passed, 1 failed",
    ]


def test_check_names_its_stages_to_who_mistypes_one(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        check.main(["muppy"])
    assert "no such stage: muppy; there are ruff, mypy, imports, pure, compiled, audit" in capsys.readouterr().err


def test_scripts_are_executable() -> None:
    assert all(os.access(ROOT / name, os.X_OK) for name in ("rulebound", "check", ".ci/run"))

"""The walls of the house, held by reading the sources."""

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src" / "rulebound"
GAMES: Final = PACKAGE / "games"

MAX_LINES: Final = 600

# All that rules code may import besides Rulebound. Each of them only computes; what could read a clock, a file or the
# system, draw randomness, or copy and pickle a state is missing. Add what is as pure.
PURE_MODULES: Final = frozenset(
    {
        "__future__", "abc", "base64", "bisect", "collections", "dataclasses", "enum", "functools", "hashlib",
        "heapq", "itertools", "json", "keyword", "math", "mypy_extensions", "operator", "re", "string",
        "struct", "textwrap", "types", "typing", "typing_extensions", "unicodedata", "zlib",
    }
)  # fmt: skip
IMPURE_CALLS: Final = frozenset({"open", "print", "input", "breakpoint", "exec", "eval", "compile", "__import__"})

# What each part may import of Rulebound; a game, itself as well.
MAY_IMPORT: Final = {"kernel": {"kernel"}, "text": {"kernel", "text"}, "games": {"kernel", "text"}}

GAME_WORDS: Final = ("ws", "gz", "fw", "dbs", "cfv", "weiss", "weiß", "schwarz", "godzilla", "cardfight", "vanguard")
GAME_PHRASES: Final = ("fusion world", "dragon ball")

SKIPPED_FOLDERS: Final = frozenset({".git", ".venv", "build", "dist", "node_modules", "__pycache__"})
MACHINE_PATH: Final = re.compile(r"(?<![\w.~])/(?:root|work|home|Users)/\w|\b[A-Z]:\\Users\\")
REGISTRY: Final = re.compile(r"\b(?:pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|registry\.yarnpkg\.com)")


def modules(*parts: str) -> list[Path]:
    return sorted(path for part in parts for path in (PACKAGE / part).rglob("*.py"))


def place(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT).as_posix()}:{line}"


def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imports(tree: ast.Module, path: Path) -> Iterator[tuple[int, str]]:
    """Every imported name with its line, absolute: `from a import b` counts as `a.b`."""
    package = ("rulebound", *path.relative_to(PACKAGE).parent.parts)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*start, *([node.module] if node.module else [])])
            for alias in node.names:
                yield node.lineno, f"{module}.{alias.name}"


def prose(tree: ast.Module) -> set[ast.AST]:
    """Docstrings, which may explain a game's ruling anywhere."""
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}


def game_words(text: str) -> list[str]:
    """The words of an identifier or a string that name a game."""
    words = re.findall(r"[^\W\d_]+", re.sub(r"([a-zß])([A-Z])", r"\1 \2", text).lower())
    phrases = [phrase for phrase in GAME_PHRASES if phrase in " ".join(words)]
    return [word for word in words if word in GAME_WORDS] + phrases


def names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Identifiers and strings of a module, each with its line."""
    ignored = prose(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield node.lineno, name
            case ast.arg(arg=name) | ast.keyword(arg=str(name)):
                yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name
            case ast.Constant(value=str(text)) if node not in ignored:
                yield node.lineno, text


def project_files() -> list[Path]:
    """What git knows or would add; all but the usual leavings where there is no git."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, encoding="utf-8").stdout
    except (OSError, subprocess.CalledProcessError):
        found = (path for path in ROOT.rglob("*") if not SKIPPED_FOLDERS & set(path.relative_to(ROOT).parts))
        return sorted(path for path in found if path.is_file())
    return sorted(path for path in (ROOT / name for name in listed.split("\0") if name) if path.is_file())


def none(problems: Iterable[str]) -> None:
    if found := list(problems):
        pytest.fail("\n".join(["", *found]), pytrace=False)


# ---------------------------------------------------------------- the walls


def test_rules_code_imports_only_what_computes() -> None:
    none(
        f"{place(path, line)}: imports {name}; rules code does no I/O, reads no clock and draws no randomness"
        for path in modules("kernel", "games")
        for line, name in imports(parse(path), path)
        if name.split(".")[0] not in PURE_MODULES | {"rulebound"}
    )


def test_rules_code_calls_nothing_that_reaches_outside() -> None:
    none(
        f"{place(path, node.lineno)}: calls {node.func.id}()"
        for path in modules("kernel", "games")
        for node in ast.walk(parse(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS
    )


def test_rules_code_has_no_floats() -> None:
    def is_float(node: ast.AST) -> bool:
        if isinstance(node, ast.Constant):
            return isinstance(node.value, float)
        if isinstance(node, ast.BinOp | ast.AugAssign):
            return isinstance(node.op, ast.Div)
        return isinstance(node, ast.Name) and node.id == "float"

    none(
        f"{place(path, getattr(node, 'lineno', 0))}: a float; count in integers, divide with //"
        for path in modules("kernel", "games")
        for node in ast.walk(parse(path))
        if is_float(node)
    )


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_imports_point_one_way(part: str) -> None:
    def is_allowed(path: Path, name: str) -> bool:
        parts = name.split(".")
        if parts[0] != "rulebound" or len(parts) < 2 or parts[1] in MAY_IMPORT[part]:
            return parts != ["rulebound"]
        own = path.relative_to(PACKAGE).parts[:2]
        return part == "games" and (tuple(parts[1:3]) == own or path == GAMES / "__init__.py")

    none(
        f"{place(path, line)}: {part} must not import {name}"
        for path in modules(part)
        for line, name in imports(parse(path), path)
        if not is_allowed(path, name)
    )


@pytest.mark.parametrize("part", ["kernel", "text"])
def test_shared_parts_name_no_game(part: str) -> None:
    none(
        f"{place(path, line)}: {name!r} names a game; shared parts know none"
        for path in modules(part)
        for line, name in [(1, path.stem), *names(parse(path))]
        if game_words(name)
    )


# The list of the games that must be complete names them; there is no other such place.
MAY_NAME_GAMES: Final = frozenset({"rules/audit.py"})
# Also what a websocket's scheme is called, and the game that the examples in messages are from.
AMBIGUOUS: Final = frozenset({"ws"})


def test_no_other_part_names_a_game() -> None:
    """A game is a folder: whatever else is there works for all of them, by what the folder offers."""
    none(
        f"{place(path, line)}: {name!r} names a game; ask its kit, its dialect or its folder instead"
        for path in modules(".")
        if path.relative_to(PACKAGE).parts[0] != "games" and path.relative_to(PACKAGE).as_posix() not in MAY_NAME_GAMES
        for line, name in [(1, path.stem), *names(parse(path))]
        if set(game_words(name)) - AMBIGUOUS
    )


def test_the_browser_client_names_no_game() -> None:
    none(
        f"{place(path, number)}: {found} names a game; the server says what there is to know about one"
        for path in sorted((PACKAGE / "web").rglob("*"))
        if path.suffix in (".js", ".html", ".css") and "vendor" not in path.parts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if (found := set(game_words(line)) - AMBIGUOUS)
    )


def test_modules_are_short() -> None:
    counts = ((path, len(path.read_text(encoding="utf-8").splitlines())) for path in modules("."))
    none(
        f"{place(path, count)}: {count} lines; more than {MAX_LINES} are two ideas"
        for path, count in counts
        if count > MAX_LINES
    )


def test_every_folder_of_modules_is_a_package() -> None:
    folders = {path.parent for path in modules(".")}
    none(
        f"{place(folder, 1)}: has no __init__.py, so it would not be installed"
        for folder in sorted(folders)
        if not (folder / "__init__.py").exists()
    )


def test_no_extension_shadows_a_source() -> None:
    none(
        f"{path.relative_to(ROOT)}: shadows its source; delete it, ./rulebound compiles into .venv/compiled"
        for path in sorted((ROOT / "src").rglob("*"))
        if path.suffix in (".so", ".pyd")
    )


def test_no_machine_or_registry_is_named() -> None:
    problems: list[str] = []
    for path in project_files():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            continue
        for number, line in enumerate(lines, start=1):
            problems += [
                f"{place(path, number)}: {found.group()!r} belongs to one machine or registry"
                for pattern in (MACHINE_PATH, REGISTRY)
                for found in pattern.finditer(line)
            ]
    none(problems)


# ---------------------------------------------------------------- that they would be noticed


def test_relative_imports_are_seen() -> None:
    tree = ast.parse("from ..gz import areas\nfrom . import turn\nfrom .turn import run\nimport os.path")
    found = [name for _, name in imports(tree, GAMES / "ws" / "play.py")]
    assert found == ["rulebound.games.gz.areas", "rulebound.games.ws.turn", "rulebound.games.ws.turn.run", "os.path"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ws", ["ws"]),
        ("WS_AREAS", ["ws"]),
        ("GodzillaGame", ["godzilla"]),
        ("Weiß Schwarz", ["weiß", "schwarz"]),
        ("the Fusion World", ["fusion world"]),
        ("draws", []),
        ("fwd", []),
    ],
)
def test_names_of_games_are_seen(text: str, found: list[str]) -> None:
    assert game_words(text) == found


def test_docstrings_may_name_games() -> None:
    tree = ast.parse('"""As in ws."""\nkind = "stand"\n')
    assert [name for _, name in names(tree)] == ["kind", "stand"]


@pytest.mark.parametrize("home", ["root", "home", "Users", "work"])
def test_machine_paths_are_seen(home: str) -> None:
    assert MACHINE_PATH.search(f"see /{home}/me/project")
    assert not MACHINE_PATH.search(f"see ../{home}/me and example.com/{home}/me")

"""The client's files: what a page asks for is there, and nothing is asked of other servers."""

from __future__ import annotations

import re
from pathlib import Path

import rulebound

WEB = Path(rulebound.__file__).parent / "web"
TEXTS = [path for path in sorted(WEB.rglob("*")) if path.suffix in (".html", ".js", ".css")]
OWN = [path for path in TEXTS if "vendor" not in path.parts]


def references(path: Path) -> list[Path]:
    """The files that a file names: imports, links, fonts."""
    text = path.read_text("utf-8")
    absolute = [WEB / name for name in re.findall(r'(?:href|src)="/static/([^"]+)"', text)]
    relative = re.findall(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""", text)
    relative += [name for name in re.findall(r'url\("([^")]+)"\)', text) if not name.startswith(("data:", "$", "#"))]
    return [*absolute, *(path.parent / name for name in relative)]


def test_every_file_that_is_named_is_there() -> None:
    named = [(path, other) for path in TEXTS for other in references(path)]
    assert len(named) > 40
    missing = [f"{path.relative_to(WEB)} names {other}" for path, other in named if not other.exists()]
    assert not missing


def test_pages_of_the_router_are_there() -> None:
    router = WEB / "js" / "router.js"
    modules = re.findall(r'module: "(\./pages/[^"]+)"', router.read_text("utf-8"))
    assert modules
    for module in modules:
        page = (router.parent / module).read_text("utf-8")
        assert "export async function open(" in page or "export function open(" in page


def test_nothing_is_asked_of_other_servers() -> None:
    for path in OWN:
        found = re.findall(r"https?://[^\s\"'`)]+", path.read_text("utf-8"))
        assert set(found) <= {"http://www.w3.org/2000/svg"}, path


def test_what_is_vendored_comes_with_its_licence() -> None:
    assert "BSD 3-Clause" in (WEB / "vendor" / "lit-html" / "LICENSE").read_text("utf-8")
    for name in ("alegreya", "alegreya-sans", "league-gothic"):
        assert "SIL Open Font License" in (WEB / "vendor" / "fonts" / f"LICENSE-{name}").read_text("utf-8")

"""When two trees mean the same: slots may have other names, tests another order, sequences other brackets."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from rulebound.kernel.cards import AllOf
from rulebound.kernel.effects import Seq

SLOTS = ("slot", "name", "riser")
"""Fields that name a slot."""


def canonical(tree: Any) -> Any:
    """A tree as nested tuples that are equal for trees which mean the same."""
    return renamed(plain(tree), {})


def plain(node: Any) -> Any:
    if isinstance(node, tuple):
        return tuple(plain(part) for part in node)
    if not is_dataclass(node) or isinstance(node, type):
        return node
    if isinstance(node, AllOf):
        return ("AllOf", *sorted(flat(node, AllOf), key=repr))
    if isinstance(node, Seq):
        return ("Seq", *flat(node, Seq))
    kind = type(node).__name__
    return (kind, *((f.name, plain(getattr(node, f.name))) for f in fields(node) if f.name != "text"))


def flat(node: Any, cls: Any) -> list[Any]:
    """The parts of nested nodes of a class."""
    found: list[Any] = []
    for part in node.parts:
        found += flat(part, cls) if isinstance(part, cls) else [plain(part)]
    return found


def renamed(node: Any, names: dict[str, str]) -> Any:
    """Slots called by the order in which they come up."""
    if not isinstance(node, tuple):
        return node
    if len(node) == 2 and node[0] in SLOTS and isinstance(node[1], str):
        return (node[0], names.setdefault(node[1], f"slot {len(names) + 1}"))
    return tuple(renamed(part, names) for part in node)

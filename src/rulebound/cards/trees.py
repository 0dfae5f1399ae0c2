"""Trees as plain data, for caches and for eyes: a node is a list, its class and then its fields."""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Callable
from functools import cache
from typing import Any

from rulebound.kernel.abilities import Ability

PACKAGE = "rulebound."
TUPLE = ""
"""Stands where the class of a node would, for a tuple."""


class BadTree(ValueError):
    """Data that is no tree of this version."""


FIELDS: dict[Any, tuple[str, ...]] = {}


def fields(cls: Any) -> tuple[str, ...]:
    found = FIELDS.get(cls)
    if found is None:
        found = tuple(field.name for field in dataclasses.fields(cls))
        FIELDS[cls] = found
    return found


def to_data(value: Any) -> Any:
    """A tree as lists, words and numbers."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, tuple):
        return [TUPLE, *(to_data(part) for part in value)]
    cls = type(value)
    name = f"{cls.__module__.removeprefix(PACKAGE)}:{cls.__qualname__}"
    return [name, *(to_data(getattr(value, field)) for field in fields(cls))]


def from_data(data: Any) -> Any:
    """The tree again. Only nodes of Rulebound itself are made."""
    if not isinstance(data, list):
        return data
    if not data or not isinstance(data[0], str):
        raise BadTree("a list that names no class")
    parts = [from_data(part) for part in data[1:]]
    if data[0] == TUPLE:
        return tuple(parts)
    cls = find_class(data[0])
    names = fields(cls)
    if len(names) != len(parts):
        raise BadTree(f"{data[0]} has {len(names)} fields, not {len(parts)}")
    return cls(**dict(zip(names, parts, strict=True)))


@cache
def find_class(name: str) -> Any:
    module, _, cls = name.partition(":")
    try:
        found = getattr(importlib.import_module(PACKAGE + module), cls)
    except (ImportError, AttributeError, ValueError):
        raise BadTree(f"there is no {name}") from None
    if not dataclasses.is_dataclass(found):
        raise BadTree(f"{name} is no node")
    return found


def as_json(value: Any) -> Any:
    """A tree for readers: what stands in a node as it usually does is left out."""
    if isinstance(value, tuple):
        return [as_json(part) for part in value]
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    shown: dict[str, Any] = {"node": type(value).__name__}
    for field in dataclasses.fields(value):
        inner = getattr(value, field.name)
        if not is_usual(field, inner):
            shown[field.name] = as_json(inner)
    return shown


Say = Callable[[str, str, int], str]
"""What a number in a field of a node stands for; empty if it is only a number."""


def plain_numbers(node: str, field: str, value: int) -> str:
    return ""


def outline(value: Any, indent: int = 0, say: Say = plain_numbers) -> list[str]:
    """A tree in lines, what belongs to a node further in; numbers that stand for something in words."""
    margin = "  " * indent
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return [f"{margin}{value}"]
    own: list[str] = []
    below: list[str] = []
    for field in dataclasses.fields(value):
        inner = getattr(value, field.name)
        if is_usual(field, inner):
            continue
        if isinstance(inner, tuple) and any(dataclasses.is_dataclass(part) for part in inner):
            below.append(f"{margin}  {field.name}:")
            for part in inner:
                below += outline(part, indent + 2, say)
        elif dataclasses.is_dataclass(inner):
            lines = outline(inner, indent + 1, say)
            below += [f"{margin}  {field.name}: {lines[0].strip()}", *lines[1:]]
        else:
            own.append(f"{field.name.replace('_', ' ')} {in_words(type(value).__name__, field.name, inner, say)}")
    return [margin + " ".join([type(value).__name__, *([f"({', '.join(own)})"] if own else [])]), *below]


def in_words(node: str, field: str, value: Any, say: Say) -> str:
    if isinstance(value, tuple):
        return ", ".join(in_words(node, field, part, say) for part in value)
    if isinstance(value, bool) or not isinstance(value, int):
        return str(value)
    return say(node, field, value) or str(value)


def keywords_in(value: Any) -> list[str]:
    """The keywords of the abilities in a tree, in order."""
    found: list[str] = []
    if isinstance(value, tuple):
        for part in value:
            found += keywords_in(part)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        if isinstance(value, Ability) and value.keyword:
            found.append(value.keyword)
        for field in dataclasses.fields(value):
            found += keywords_in(getattr(value, field.name))
    return list(dict.fromkeys(found))


def is_usual(field: Any, value: Any) -> bool:
    return field.name == "text" or (field.default is not dataclasses.MISSING and value == field.default)


def rules_in(value: Any) -> list[str]:
    """The rule numbers that stand in a tree, in order."""
    found: list[str] = []
    if isinstance(value, tuple):
        for part in value:
            found += rules_in(part)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            inner = getattr(value, field.name)
            found += [inner] if field.name == "rule" and isinstance(inner, str) else rules_in(inner)
    return list(dict.fromkeys(found))

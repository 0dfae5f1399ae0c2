"""Patterns: trees with holes. The same pattern builds a node from its parts, and takes a node apart again.

A hole is an ordinary value of the type its place wants (a node, a number, a word, a tuple), so a pattern is written
just as the node is: `Draw(A("n"))`.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Final

from rulebound.kernel.abilities import Ability, Cost
from rulebound.kernel.nodes import Amount, Cards, Condition, CostPart, Effect, Mod, Pred, Trigger

FIRST_NUMBER: Final = 1 << 40
"""Numbers from here on are holes."""
MARK: Final = "\0"
"""Words that begin with it are holes."""
HIDDEN: Final = ("text",)
"""Fields that are no part of what a node means."""


@dataclass(frozen=True)
class AmountHole(Amount):
    hole: str


@dataclass(frozen=True)
class CardsHole(Cards):
    hole: str


@dataclass(frozen=True)
class PredHole(Pred):
    hole: str


@dataclass(frozen=True)
class EffectHole(Effect):
    hole: str


@dataclass(frozen=True)
class ConditionHole(Condition):
    hole: str


@dataclass(frozen=True)
class ModHole(Mod):
    hole: str


@dataclass(frozen=True)
class TriggerHole(Trigger):
    hole: str


@dataclass(frozen=True)
class CostPartHole(CostPart):
    hole: str


@dataclass(frozen=True)
class AbilityHole(Ability):
    hole: str


@dataclass(frozen=True)
class CostHole(Cost):
    """For a cost, or nothing."""

    hole: str


@dataclass(frozen=True)
class All:
    """In a tuple: everything that is there."""

    hole: str


HOLES: Final = (
    AmountHole,
    CardsHole,
    PredHole,
    EffectHole,
    ConditionHole,
    ModHole,
    TriggerHole,
    CostPartHole,
    AbilityHole,
    CostHole,
    All,
)

NUMBER_NAMES: list[str] = []


def A(hole: str) -> Amount:
    return AmountHole(hole)


def C(hole: str) -> Cards:
    return CardsHole(hole)


def P(hole: str) -> Pred:
    return PredHole(hole)


def E(hole: str) -> Effect:
    return EffectHole(hole)


def K(hole: str) -> Condition:
    return ConditionHole(hole)


def M(hole: str) -> Mod:
    return ModHole(hole)


def T(hole: str) -> Trigger:
    return TriggerHole(hole)


def N(hole: str) -> int:
    """A hole for a number."""
    if hole not in NUMBER_NAMES:
        NUMBER_NAMES.append(hole)
    return FIRST_NUMBER + NUMBER_NAMES.index(hole)


def S(hole: str) -> str:
    """A hole for a word."""
    return MARK + hole


def CostOf(hole: str) -> Cost:
    return CostHole((), hole)


def many(hole: str) -> Any:
    """A hole for a whole tuple."""
    return (All(hole),)


class Shape:
    """The fields of a class of nodes that belong to what it means."""

    def __init__(self, cls: Any) -> None:
        self.cls: Any = cls
        self.names: list[str] = [f.name for f in dataclasses.fields(cls) if f.name not in HIDDEN]


SHAPES: dict[Any, Shape] = {}


def shape(cls: Any) -> Shape:
    found = SHAPES.get(cls)
    if found is None:
        found = Shape(cls)
        SHAPES[cls] = found
    return found


def is_node(value: object) -> bool:
    return dataclasses.is_dataclass(value)


def hole_of(value: Any) -> str:
    """The name of the hole a value is, or nothing."""
    if isinstance(value, HOLES):
        return str(value.hole)
    if isinstance(value, str):
        return value[len(MARK) :] if value.startswith(MARK) else ""
    if isinstance(value, int) and value >= FIRST_NUMBER:
        return NUMBER_NAMES[value - FIRST_NUMBER]
    if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], All):
        return value[0].hole
    return ""


def holes_in(value: Any) -> list[str]:
    """The names of all holes of a pattern."""
    name = hole_of(value)
    if name:
        return [name]
    found: list[str] = []
    if isinstance(value, tuple):
        for part in value:
            found += holes_in(part)
    elif is_node(value):
        for field in shape(type(value)).names:
            found += holes_in(getattr(value, field))
    return found


class Pattern:
    """A pattern, ready to build and to match."""

    def __init__(self, tree: Any) -> None:
        self.tree: Any = tree
        self.hole: str = hole_of(tree)
        self.fixed: bool = not self.hole and not holes_in(tree)
        self.cls: Any = type(tree)
        self.names: list[str] = []
        self.parts: list[Pattern] = []
        if not self.hole and not self.fixed:
            if isinstance(tree, tuple):
                self.parts = [Pattern(part) for part in tree]
            else:
                self.names = shape(self.cls).names
                self.parts = [Pattern(getattr(tree, name)) for name in self.names]

    def build(self, values: dict[str, Any]) -> Any:
        """The node, its holes filled."""
        if self.hole:
            return values[self.hole]
        if self.fixed:
            return self.tree
        built = [part.build(values) for part in self.parts]
        if not self.names:
            return tuple(built)
        return self.cls(**dict(zip(self.names, built, strict=True)))

    def match(self, value: Any, found: dict[str, Any]) -> bool:
        """Whether the value is of this shape; what fills the holes goes to `found`."""
        if self.hole:
            if self.hole in found:
                return bool(found[self.hole] == value)
            found[self.hole] = value
            return True
        if self.fixed:
            return type(value) is self.cls and bool(self.tree == value)
        if type(value) is not self.cls:
            return False
        if not self.names:
            if len(value) != len(self.parts):
                return False
            for i in range(len(self.parts)):
                if not self.parts[i].match(value[i], found):
                    return False
            return True
        for i in range(len(self.parts)):
            if not self.parts[i].match(getattr(value, self.names[i]), found):
                return False
        return True

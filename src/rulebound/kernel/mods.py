"""What continuous effects do to a card's information, or to a player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rulebound.kernel.abilities import Ability, ContAbility
from rulebound.kernel.info import writable
from rulebound.kernel.nodes import Amount, Ctx, Mod
from rulebound.kernel.words import (
    READS_ABILITIES,
    READS_COLOURS,
    READS_FLAGS,
    READS_HELD,
    READS_ICONS,
    READS_NAMES,
    READS_NUMBERS,
    READS_TRAITS,
)

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

ABILITIES: Final = 0
NOT_NUMBERS: Final = 1
NUMBERS: Final = 2
RESTRICTIONS: Final = 3
"""No information of a card: what may be done. Judged by the information as it is in the end."""


@dataclass(frozen=True)
class Plus(Mod):
    """A numerical characteristic gets more (or less)."""

    characteristic: int
    by: Amount

    def layer(self, g: Game) -> int:
        return g.layer_of(NUMBERS)

    def reads(self) -> int:
        return self.by.reads()

    def looks_where(self, here: int) -> int:
        return self.by.looks_where(here)

    def writes(self) -> int:
        return READS_NUMBERS << self.characteristic

    def lowers(self, lowered: int) -> int:
        return 0 if self.by.never_negative(lowered) else self.writes()

    def amount(self, g: Game, ctx: Ctx) -> int:
        return self.by.value(g, ctx)

    def apply(self, g: Game, card: int, amount: int, ctx: Ctx, key: int) -> None:
        num = writable(g, card).num
        if self.characteristic < len(num):
            num[self.characteristic] += amount


@dataclass(frozen=True)
class Becomes(Mod):
    """A numerical characteristic becomes a value."""

    characteristic: int
    to: Amount

    def layer(self, g: Game) -> int:
        return g.layer_of(NUMBERS)

    def reads(self) -> int:
        return self.to.reads()

    def looks_where(self, here: int) -> int:
        return self.to.looks_where(here)

    def writes(self) -> int:
        return READS_NUMBERS << self.characteristic

    def lowers(self, lowered: int) -> int:
        return self.writes()

    def amount(self, g: Game, ctx: Ctx) -> int:
        return self.to.value(g, ctx)

    def apply(self, g: Game, card: int, amount: int, ctx: Ctx, key: int) -> None:
        num = writable(g, card).num
        if self.characteristic < len(num):
            num[self.characteristic] = amount


@dataclass(frozen=True)
class GainTrait(Mod):
    trait: str

    def layer(self, g: Game) -> int:
        return g.layer_of(NOT_NUMBERS)

    def writes(self) -> int:
        return READS_TRAITS

    def apply(self, g: Game, card: int, amount: int, ctx: Ctx, key: int) -> None:
        if self.trait in g.book.fixed_traits:
            g.also(g.book.fixed_traits[self.trait])
            return
        info = writable(g, card)
        if self.trait not in info.traits:
            info.traits = (*info.traits, self.trait)


@dataclass(frozen=True)
class GainName(Mod):
    """The card has this card name as well."""

    name: str

    def layer(self, g: Game) -> int:
        return g.layer_of(NOT_NUMBERS)

    def writes(self) -> int:
        return READS_NAMES

    def apply(self, g: Game, card: int, amount: int, ctx: Ctx, key: int) -> None:
        info = writable(g, card)
        if self.name not in info.names:
            info.names = (*info.names, self.name)


@dataclass(frozen=True)
class GainColour(Mod):
    colours: int

    def layer(self, g: Game) -> int:
        return g.layer_of(NOT_NUMBERS)

    def writes(self) -> int:
        return READS_COLOURS

    def apply(self, g: Game, card: int, amount: int, ctx: Ctx, key: int) -> None:
        writable(g, card).colours |= self.colours


@dataclass(frozen=True)
class GainIcon(Mod):
    """The card gets an icon, once more if it has it already."""

    icon: int

    def layer(self, g: Game) -> int:
        return g.layer_of(NOT_NUMBERS)

    def writes(self) -> int:
        return READS_ICONS

    def apply(self, g: Game, card: int, amount: int, ctx: Ctx, key: int) -> None:
        info = writable(g, card)
        info.icons = (*info.icons, self.icon)


@dataclass(frozen=True)
class GainAbility(Mod):
    """The card gets an ability. If that is a continuous one, what it changes in turn may change by this effect."""

    ability: Ability

    def layer(self, g: Game) -> int:
        return g.layer_of(ABILITIES)

    def given(self) -> tuple[Mod, ...]:
        return self.ability.mods if isinstance(self.ability, ContAbility) else ()

    def spreads(self) -> bool:
        return isinstance(self.ability, ContAbility)

    def writes(self) -> int:
        bits = READS_ABILITIES
        for mod in self.given():
            bits |= mod.writes()
        return bits

    def lowers(self, lowered: int) -> int:
        bits = 0
        for mod in self.given():
            bits |= mod.lowers(lowered)
        return bits

    def flags_set(self) -> int:
        bits = 0
        for mod in self.given():
            bits |= mod.flags_set()
        return bits

    def apply(self, g: Game, card: int, amount: int, ctx: Ctx, key: int) -> None:
        writable(g, card).hold(self.ability, key)


@dataclass(frozen=True)
class LoseAbilities(Mod):
    def layer(self, g: Game) -> int:
        return g.layer_of(ABILITIES)

    def writes(self) -> int:
        return READS_ABILITIES | READS_HELD

    def apply(self, g: Game, card: int, amount: int, ctx: Ctx, key: int) -> None:
        writable(g, card).lose_abilities()


@dataclass(frozen=True)
class Restrict(Mod):
    """Sets flags: what a card or a player cannot do, or may do against the usual rules."""

    flags: int

    def flags_set(self) -> int:
        return self.flags

    def layer(self, g: Game) -> int:
        return g.layer_of(RESTRICTIONS)

    def writes(self) -> int:
        return READS_FLAGS

    def apply(self, g: Game, card: int, amount: int, ctx: Ctx, key: int) -> None:
        if card < 0:
            g.player_flags[-1 - card] |= self.flags
        else:
            writable(g, card).flags |= self.flags

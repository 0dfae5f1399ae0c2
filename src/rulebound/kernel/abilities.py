"""Abilities and card definitions: what is printed, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from rulebound.kernel.nodes import Cards, Condition, CostPart, Effect, Mod, Trigger
from rulebound.kernel.words import FOREVER


@dataclass(frozen=True)
class Cost:
    """The actions of a cost, in printed order. All of them can be paid or none is."""

    parts: tuple[CostPart, ...]


@dataclass(frozen=True)
class Ability:
    """What the categories share.

    `zones` is a mask of the kinds of area in which the ability is valid; 0 means the usual ones of its card type.
    `text` is the printed text; two abilities are equal if they mean the same.
    """

    keyword: str = field(default="", kw_only=True)
    zones: int = field(default=0, kw_only=True)
    face_down: bool = field(default=False, kw_only=True)
    text: str = field(default="", kw_only=True, compare=False)


@dataclass(frozen=True)
class AutoAbility(Ability):
    """Goes to standby when its trigger condition is fulfilled; played at the next check timing."""

    trigger: Trigger
    effect: Effect
    condition: Condition | None = None
    cost: Cost | None = None
    limit: int = 0


@dataclass(frozen=True)
class ActAbility(Ability):
    """Played at a play timing by paying its cost. `window` is the game's own mask of play timings."""

    effect: Effect
    cost: Cost | None = None
    condition: Condition | None = None
    window: int = 1
    limit: int = 0


@dataclass(frozen=True)
class ContAbility(Ability):
    """Changes information as long as it is valid and its condition holds."""

    scope: Cards
    mods: tuple[Mod, ...]
    condition: Condition | None = None


@dataclass(frozen=True)
class StateAbility(Ability):
    """An automatic ability whose trigger condition is a situation, not an event."""

    situation: Condition
    effect: Effect


@dataclass(frozen=True)
class ReplaceAbility(Ability):
    """Instead of the event `would`, `instead` happens; `optional` if its master may choose."""

    would: Trigger
    instead: Effect
    condition: Condition | None = None
    optional: bool = False


@dataclass(frozen=True)
class EventAbility(Ability):
    """The text of a card that takes effect when it is played. `requires` says when it can be played at all."""

    effect: Effect
    requires: Condition | None = None
    cost: Cost | None = None


@dataclass(frozen=True)
class PlayAsAbility(Ability):
    """The card may be played as though it had another rank."""

    rank: int = 0


@dataclass(frozen=True)
class DeckAbility(Ability):
    """A continuous ability about deck construction: how many of this card a deck may hold (0: any number).

    `names` are further card names, whose cards count together with this one.
    """

    copies: int = 0
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class DeckCondition:
    """Something a deck must be like if a card of it is to be used."""

    def problem(self, deck: list[CardDef]) -> str:
        """What is wrong with the deck, in words; empty if nothing is."""
        raise RuntimeError("a deck condition must be decidable")


@dataclass(frozen=True)
class DeckColours(Ability):
    """A continuous ability about deck construction: further colours, under conditions."""

    colours: int
    conditions: tuple[DeckCondition, ...] = ()


@dataclass(frozen=True)
class Until:
    """How long a continuous effect lasts. `turns` is read by the kinds that count turns."""

    kind: int = FOREVER


class Held:
    """An ability as a card has it: printed or given, with a key that tells one from another."""

    def __init__(self, ability: Ability, key: int) -> None:
        self.ability: Ability = ability
        self.key: int = key
        # of a continuous ability: what deciding whom it reaches reads, what its changes read, what they write
        self.reads: int = 0
        self.amounts_read: int = 0
        self.writes: int = 0
        self.flags: int = 0
        self.spreads: bool = False
        self.changes_in: int = -1
        self.looks_in: int = -1
        if isinstance(ability, ContAbility):
            self.reads = ability.scope.reads()
            if ability.condition is not None:
                self.reads |= ability.condition.reads()
            # where the cards are that it changes (0: where its own is), and those that it looks at (kinds of area)
            self.changes_in = ability.scope.where()
            here = self.changes_in or ability.zones or -1
            self.looks_in = ability.scope.looks_where(here)
            if ability.condition is not None:
                self.looks_in |= ability.condition.looks_where(-1)
            for mod in ability.mods:
                self.amounts_read |= mod.reads()
                self.writes |= mod.writes()
                self.flags |= mod.flags_set()
                self.spreads = self.spreads or mod.spreads()
                self.looks_in |= mod.looks_where(here)


class Info:
    """The information of a card after continuous effects, or as printed."""

    def __init__(self) -> None:
        self.type: int = 0
        self.names: tuple[str, ...] = ()
        self.colours: int = 0
        self.traits: tuple[str, ...] = ()
        self.num: list[int] = []
        self.icons: tuple[int, ...] = ()
        self.flags: int = 0
        self.abilities: list[Held] = []
        self.listens: int = 0
        self.replaces: int = 0
        self.acts: bool = False

    def copy(self) -> Info:
        i = Info()
        i.type = self.type
        i.names = self.names
        i.colours = self.colours
        i.traits = self.traits
        i.num = self.num[:]
        i.icons = self.icons
        i.flags = self.flags
        # never changed in place: a copy has the very list of the original until it gets or loses an ability
        i.abilities = self.abilities
        i.listens = self.listens
        i.replaces = self.replaces
        i.acts = self.acts
        return i

    def hold(self, ability: Ability, key: int) -> None:
        self.abilities = [*self.abilities, Held(ability, key)]
        if isinstance(ability, AutoAbility):
            # what waits for its own card's move is asked when that card moves
            if not ability.trigger.only_own_move():
                self.listens |= ability.trigger.kinds()
        elif isinstance(ability, ReplaceAbility):
            self.replaces |= ability.would.kinds()
        elif isinstance(ability, ActAbility):
            self.acts = True

    def lose_abilities(self) -> None:
        self.abilities = []
        self.listens = 0
        self.replaces = 0
        self.acts = False


NO_INFO: Final[Info] = Info()


class CardDef:
    """A card as printed. Shared by every game that uses it; never changed after it is loaded."""

    def __init__(self, number: str, name: str, info: Info) -> None:
        self.number: str = number
        self.name: str = name
        self.info: Info = info
        self.icons: tuple[int, ...] = ()
        self.text: tuple[str, ...] = ()
        self.replay: dict[str, Effect] = {}
        self.token: bool = False
        self.makes: list[CardDef] = []
        self.unsupported: tuple[str, ...] = ()
        self.title: str = ""
        self.sides: tuple[str, ...] = ()
        self.second_name: str = ""
        self.down: Info = NO_INFO
        # kinds of area (masks) in which abilities of each sort are valid
        self.zones: int = 0
        self.standing_in: int = 0
        self.conts_in: int = 0
        self.listens_in: int = 0
        self.acts_in: int = 0
        self.replaces_in: int = 0
        self.situations_in: int = 0
        self.has_own_move: bool = False
        self.conts: list[Held] = []
        self.usual_zones: int = 0
        self.own_from: int = 0
        self.own_to: int = 0

    def settle(self, usual_zones: int) -> None:
        """Read off the abilities what the engine wants to know at a glance."""
        self.info.icons = self.icons
        self.usual_zones = usual_zones
        for held in self.info.abilities:
            a = held.ability
            zones = a.zones or usual_zones
            self.zones |= zones
            if a.face_down:
                if self.down is NO_INFO:
                    self.down = Info()
                self.down.hold(a, held.key)
            if isinstance(a, ContAbility):
                self.conts_in |= zones
                self.conts.append(held)
            elif isinstance(a, StateAbility):
                self.situations_in |= zones
            elif isinstance(a, ActAbility):
                self.acts_in |= zones
            elif isinstance(a, ReplaceAbility):
                self.replaces_in |= zones
            elif isinstance(a, AutoAbility):
                if a.trigger.own_move():
                    self.has_own_move = True
                    self.own_from |= a.trigger.from_kinds()
                    self.own_to |= a.trigger.to_kinds()
                if not a.trigger.only_own_move():
                    self.listens_in |= zones
        self.standing_in = self.conts_in | self.listens_in | self.acts_in | self.replaces_in | self.situations_in

    def has_cont_in(self, kind: int) -> bool:
        """Whether a continuous ability printed on it is valid in this kind of area."""
        return (self.conts_in >> kind) & 1 == 1

    def hears_own_move(self, frm: int, to: int) -> bool:
        """Whether an ability printed on it may be fulfilled by its own move between these kinds of area."""
        return (self.own_to >> to) & 1 == 1 and (frm < 0 or (self.own_from >> frm) & 1 == 1)


BLANK: Final[CardDef] = CardDef("", "a blank card", Info())

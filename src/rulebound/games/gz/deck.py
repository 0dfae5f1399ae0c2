"""Section 6.1: the monster deck and the main deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.games.gz.codes import COLOUR_NAMES, INVASION, MONSTER, RANK, TYPE_NAMES, WHITE
from rulebound.kernel.abilities import CardDef, DeckAbility, DeckColours, DeckCondition
from rulebound.kernel.citations import note
from rulebound.kernel.kit import DeckProblem

MONSTERS: Final = 4
MAIN: Final = 50
INVADERS: Final = 10
COPIES: Final = 4


@dataclass(frozen=True)
class TraitNeeded(DeckCondition):
    """Cards of some types (a mask) in the deck must have one of these traits."""

    types: int
    traits: tuple[str, ...]

    def problem(self, deck: list[CardDef]) -> str:
        for d in deck:
            if (self.types >> d.info.type) & 1 and not any(t in d.info.traits for t in self.traits):
                return f'"{d.name}" is no {" or ".join(self.traits)} card: take it out'
        return ""


@dataclass(frozen=True)
class TypeNeeded(DeckCondition):
    """The deck must contain so many cards of a type."""

    type: int
    least: int

    def problem(self, deck: list[CardDef]) -> str:
        n = len([d for d in deck if d.info.type == self.type])
        if n >= self.least:
            return ""
        return f"{n} {TYPE_NAMES[self.type].lower()} cards instead of {self.least} or more: add {self.least - n}"


@dataclass(frozen=True)
class RankNeeded(DeckCondition):
    """Cards of some types (a mask) in the deck must be of this rank or higher."""

    types: int
    least: int

    def problem(self, deck: list[CardDef]) -> str:
        for d in deck:
            if (self.types >> d.info.type) & 1 and d.info.num[RANK] < self.least:
                return f'"{d.name}" is of rank {d.info.num[RANK]}, below {self.least}: take it out'
        return ""


class IllegalDeck(ValueError):
    """A deck that may not be played; the message names every problem."""


def monsters_and_main(deck: list[CardDef]) -> tuple[list[CardDef], list[CardDef]]:
    """A deck is one list: the monster deck first (four cards), then the main deck."""
    return deck[:MONSTERS], deck[MONSTERS:]


def problems(deck: list[CardDef]) -> list[DeckProblem]:
    """Everything wrong with a deck: the monster deck, the main deck, colours, copies, tokens."""
    found: list[DeckProblem] = []
    monsters, main = monsters_and_main(deck)
    judge_monsters(monsters, found)
    judge_main(main, found)
    judge_colours(monsters, main, found)
    judge_copies(deck, found)
    note("gz", "6.1.1.5")
    for d in deck:
        if d.token:
            found.append(DeckProblem("6.1.1.5", d.name, f'"{d.name}" is a token: take it out'))
    for held, d in deck_abilities(monsters):
        note("gz", "6.1.2")
        for condition in held.conditions:
            words = condition.problem(deck)
            if words:
                note("gz", "12.8.2")
                found.append(DeckProblem("12.8.2", d.name, f'"{d.name}": {words}'))
    return found


def judge_monsters(monsters: list[CardDef], found: list[DeckProblem]) -> None:
    note("gz", "6.1.1.1")
    ranks = sorted(d.info.num[RANK] for d in monsters if d.info.type == MONSTER)
    if ranks != [1, 2, 3, 4]:
        have = ", ".join(str(r) for r in ranks) or "none"
        found.append(DeckProblem("6.1.1.1", "", f"the monster deck needs one monster of each rank I to IV, not {have}"))


def judge_main(main: list[CardDef], found: list[DeckProblem]) -> None:
    note("gz", "6.1.1.2")
    if len(main) != MAIN:
        remedy = f"add {MAIN - len(main)}" if len(main) < MAIN else f"take out {len(main) - MAIN}"
        found.append(DeckProblem("6.1.1.2", "", f"the main deck has {len(main)} cards instead of {MAIN}: {remedy}"))
    note("gz", "6.1.1.2.2")
    twos = len([d for d in main if d.info.num[INVASION] == 2])
    if twos > INVADERS:
        words = f"{twos} cards with invasion icon 2: at most {INVADERS}, take out {twos - INVADERS}"
        found.append(DeckProblem("6.1.1.2.2", "", words))


def deck_abilities(monsters: list[CardDef]) -> list[tuple[DeckColours, CardDef]]:
    """Continuous abilities about deck construction, on the rank I monster (12.8)."""
    found: list[tuple[DeckColours, CardDef]] = []
    for d in monsters:
        for held in d.info.abilities:
            if isinstance(held.ability, DeckColours) and d.info.num[RANK] == 1:
                found.append((held.ability, d))
    return found


def judge_colours(monsters: list[CardDef], main: list[CardDef], found: list[DeckProblem]) -> None:
    """White, or the colour of the rank I monster, or what Resonance allows."""
    note("gz", "6.1.1.3")
    first = [d for d in monsters if d.info.num[RANK] == 1]
    if not first:
        return
    allowed = WHITE | first[0].info.colours
    for ability, _ in deck_abilities(monsters):
        note("gz", "12.8.2")
        allowed |= ability.colours
    named: list[str] = []
    for d in [*monsters, *main]:
        if not d.info.colours & allowed and d.name not in named:
            named.append(d.name)
            colours = " and ".join(COLOUR_NAMES[i] for i in range(4) if (d.info.colours >> i) & 1)
            words = f'"{d.name}" is {colours}: neither white nor a colour of {first[0].name}, take it out'
            found.append(DeckProblem("6.1.1.3", d.name, words))


def judge_copies(deck: list[CardDef], found: list[DeckProblem]) -> None:
    """Monster deck and main deck together, by card number without a + at its end."""
    note("gz", "6.1.1.4")
    note("gz", "6.1.1.4.1")
    counts: dict[str, int] = {}
    names: dict[str, str] = {}
    for d in deck:
        if any(isinstance(held.ability, DeckAbility) for held in d.info.abilities):
            note("gz", "6.1.2")
            continue
        number = d.number.rstrip("+")
        counts[number] = counts.get(number, 0) + 1
        names[number] = d.name
    for number, n in counts.items():
        if n > COPIES:
            words = f'"{names[number]}" ({number}) ×{n}: at most {COPIES} of a number, take out {n - COPIES}'
            found.append(DeckProblem("6.1.1.4", names[number], words))

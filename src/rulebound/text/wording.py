"""How a text says something, kept beside what it means.

These nodes stand in the tree that is read from a text and printed back; `plain` takes them out, and what remains is
the program. A game never meets them.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.abilities import Ability
from rulebound.kernel.nodes import Amount, Cards, Condition, CostPart, Effect, Mod, Pred, Trigger

UNKNOWN = "?"
"""Begins the name of a slot that a text only points at: "?it", "?those cards"."""


@dataclass(frozen=True)
class Said(Cards):
    """Cards that the text points back to with a word such as "it"; what the word means is settled."""

    word: str
    cards: Cards


@dataclass(frozen=True)
class Called(Amount):
    """A number that the text gives a letter, and says only afterwards what it is."""

    letter: str
    amount: Amount


@dataclass(frozen=True)
class Letter(Amount):
    """A letter whose number has not been said yet."""

    letter: str


@dataclass(frozen=True)
class LetterIs(Effect):
    """The sentence that says what a letter stands for."""

    letter: str
    amount: Amount


@dataclass(frozen=True)
class Sentences(Effect):
    """Instructions in sentences of their own."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True)
class IfSo(Effect):
    """A sentence that goes on from the one before: "If you do, …"."""

    then: Effect
    word: str = ""


@dataclass(frozen=True)
class IfNot(Effect):
    """A sentence that goes on from the one before: "If you do not, …", "Otherwise, …"."""

    then: Effect
    word: str = ""


@dataclass(frozen=True)
class As(Effect):
    """One of several ways to say an instruction."""

    way: str
    effect: Effect


@dataclass(frozen=True)
class Quoted(Effect):
    """An instruction in quotes. What it names and the letters it explains are its own."""

    effect: Effect


@dataclass(frozen=True)
class AsCondition(Condition):
    way: str
    condition: Condition


@dataclass(frozen=True)
class AsTrigger(Trigger):
    way: str
    trigger: Trigger


@dataclass(frozen=True)
class AsCards(Cards):
    way: str
    cards: Cards


@dataclass(frozen=True)
class AsAmount(Amount):
    way: str
    amount: Amount


@dataclass(frozen=True)
class AsPred(Pred):
    way: str
    pred: Pred


@dataclass(frozen=True)
class AsCost(CostPart):
    way: str
    part: CostPart


@dataclass(frozen=True)
class Marked(Ability):
    """An ability with an icon or a sentence that changes nothing by itself, or whose letters are explained after it."""

    way: str
    ability: Ability
    letters: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Mods(Mod):
    """Several changes that the text says as one."""

    way: str
    parts: tuple[Mod, ...]

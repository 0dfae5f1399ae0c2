"""What a game's folder offers for the texts of its cards (`games/<key>/text/dialect.py`, an object `DIALECT`)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from rulebound.kernel.abilities import Ability, CardDef
from rulebound.kernel.words import EITHER, MINE, OWNERS, YOURS
from rulebound.text.compile import Compiler, Reading

PLAYERS: Final = {MINE: "you", YOURS: "opponent", EITHER: "either player", OWNERS: "owner"}
PLAYER_FIELDS: Final = ("who", "whose", "ordered_by")
MOST: Final = 1_000_000
"""No number on a card is larger."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dialect:
    """One game's card English from the outside."""

    def __init__(self) -> None:
        self.key: str = ""
        self.made: Compiler | None = None

    def compiler(self) -> Compiler:
        """The grammar, put together when it is first needed."""
        if self.made is None:
            self.made = self.build()
        return self.made

    def build(self) -> Compiler:
        raise RuntimeError("a dialect must have a grammar")

    def abilities(self, row: dict[str, Any]) -> list[str]:
        """The texts of a card's abilities in normal form, from the card as its data has it."""
        raise RuntimeError("a dialect must find abilities in a card's text")

    def define(self, row: dict[str, Any], readings: list[Reading]) -> CardDef:
        """The definition of a card from its data and what was read; a ValueError in words if the data is unusable."""
        raise RuntimeError("a dialect must define cards")

    def problem(self, ability: Ability, card: CardDef) -> str:
        """Why an ability cannot stand on such a card, though its text can be read; empty if it can."""
        return ""

    def tokens(self, ability: Ability) -> list[str]:
        """The names of the tokens that an ability brings into play."""
        return []

    def say(self, node: str, field: str, value: int) -> str:
        """What a number in a field of a node stands for, in words; empty if it is only a number."""
        return PLAYERS.get(value, "") if field in PLAYER_FIELDS else ""

    def keyword_rule(self, keyword: str) -> str:
        """The rule that says what an ability with this keyword is; empty if there is none."""
        return ""

    def read(self, text: str) -> Reading:
        """Read one ability, in normal form."""
        return self.compiler().read(text)


# the fields of a row of card data, each with a clear word where it is of the wrong kind


def word(row: dict[str, Any], *names: str) -> str:
    """The first of these fields that is there, as a word; empty if none is."""
    for name in names:
        value = row.get(name)
        if value is None or value == "":
            continue
        if not isinstance(value, str):
            raise ValueError(f"{name}: expected text, got {value!r}")
        return value
    return ""


def needed(row: dict[str, Any], name: str) -> str:
    value = word(row, name)
    if not value:
        raise ValueError(f"{name}: it is missing")
    return value


def number(row: dict[str, Any], *names: str) -> int:
    """The first of these fields that is there, as a number; 0 if none is."""
    for name in names:
        value = row.get(name)
        if value is None or value == "":
            continue
        if isinstance(value, str) and value.strip().removeprefix("-").isdecimal():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > MOST:
            raise ValueError(f"{name}: expected a number, got {value!r}")
        return value
    return 0


def words(row: dict[str, Any], *names: str) -> tuple[str, ...]:
    """The first of these fields that is there, as a list of words; one word alone is a list of one."""
    for name in names:
        value = row.get(name)
        if value is None or value == "":
            continue
        if isinstance(value, str):
            value = [value]
        if not isinstance(value, list | tuple) or not all(isinstance(part, str) for part in value):
            raise ValueError(f"{name}: expected a list of texts, got {value!r}")
        return tuple(value)
    return ()

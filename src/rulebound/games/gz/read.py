"""From a card's data to its definition. The abilities come from whoever reads the text; here they are put together."""

from __future__ import annotations

from rulebound.games.gz.areas import STRATEGIES, ZONES
from rulebound.games.gz.codes import COLOUR_NAMES, STRATEGY, TOKEN_TRAIT, TYPE_NAMES
from rulebound.kernel.abilities import Ability, CardDef, Info


class CardData:
    """What stands on a card, field by field. Absent information is empty."""

    def __init__(self) -> None:
        self.number: str = ""
        self.name: str = ""
        self.type: str = ""
        self.colour: tuple[str, ...] = ()
        self.rank: int = 0
        self.threat: int = 0
        self.counter: int = 0
        self.invasion: int = 0
        self.traits: tuple[str, ...] = ()
        self.text: tuple[str, ...] = ()


def define(data: CardData, abilities: list[Ability]) -> CardDef:
    """A definition from data and compiled abilities."""
    info = Info()
    info.type = place_in(data, "type", data.type, TYPE_NAMES)
    info.names = (data.name,)
    for colour in data.colour:
        info.colours |= 1 << place_in(data, "colour", colour, COLOUR_NAMES)
    info.traits = data.traits
    info.num = [data.rank, data.threat, data.counter, data.invasion]
    for i, a in enumerate(abilities):
        info.hold(a, i)
    d = CardDef(data.number, data.name, info)
    d.text = data.text
    d.token = TOKEN_TRAIT in data.traits
    d.settle(STRATEGIES if info.type == STRATEGY else ZONES)
    return d


def place_in(data: CardData, what: str, value: str, names: tuple[str, ...]) -> int:
    """Where a word stands in a table of this game."""
    for i in range(len(names)):
        if names[i].lower() == value.lower() and value:
            return i
    known = ", ".join(n for n in names if n)
    raise ValueError(f"{data.number} {data.name}: {what} {value!r} is not one of {known}")

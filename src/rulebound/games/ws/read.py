"""From a card's data to its definition. The abilities come from whoever reads the text; here they are put together."""

from __future__ import annotations

from rulebound.games.ws.areas import CLIMAX, STAGE
from rulebound.games.ws.codes import (
    CHARACTER,
    CLIMAX_CARD,
    COLOUR_NAMES,
    ICON_NAMES,
    LAST_TRIGGER_ICON,
    TYPE_NAMES,
)
from rulebound.games.ws.keywords import USUAL_ENCORE
from rulebound.kernel.abilities import Ability, CardDef, Info
from rulebound.kernel.nodes import Effect


class CardData:
    """What stands on a card, field by field. Absent information is empty (2.19.1)."""

    def __init__(self) -> None:
        self.number: str = ""
        self.name: str = ""
        self.type: str = ""
        self.colour: str = ""
        self.level: int = 0
        self.cost: int = 0
        self.power: int = 0
        self.soul: int = 0
        self.traits: tuple[str, ...] = ()
        self.trigger: tuple[str, ...] = ()
        self.icons: tuple[str, ...] = ()
        self.text: tuple[str, ...] = ()


def define(data: CardData, abilities: list[Ability], replay: dict[str, Effect]) -> CardDef:
    """A definition from data and compiled abilities; every character has the usual Encore as well (10.2.3)."""
    info = Info()
    info.type = position(data, "type", data.type, TYPE_NAMES)
    info.names = (data.name,)
    info.colours = 1 << position(data, "colour", data.colour, COLOUR_NAMES)
    info.traits = data.traits
    info.num = [data.level, data.cost, data.power, data.soul]
    for i, a in enumerate(abilities):
        info.hold(a, i)
    usual = 0
    if info.type == CHARACTER:
        info.hold(USUAL_ENCORE, 63)
        usual = STAGE
    elif info.type == CLIMAX_CARD:
        usual = 1 << CLIMAX
    d = CardDef(data.number, data.name, info)
    d.icons = tuple(position(data, "icon", i, ICON_NAMES) for i in (*data.trigger, *data.icons))
    d.text = data.text
    d.replay = replay
    d.settle(usual)
    return d


def position(data: CardData, what: str, value: str, names: tuple[str, ...]) -> int:
    """Where a word stands in a table of this game."""
    for i in range(len(names)):
        if names[i].lower() == value.lower() and value:
            return i
    known = ", ".join(n for n in names if n)
    raise ValueError(f"{data.number} {data.name}: {what} {value!r} is not one of {known}")


def trigger_icons(d: CardDef) -> list[int]:
    return [i for i in d.icons if i <= LAST_TRIGGER_ICON]

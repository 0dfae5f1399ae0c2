"""From a card's data to its definition. The abilities come from whoever reads the text; here they are put together."""

from __future__ import annotations

from typing import Final

from rulebound.games.ws.areas import CLIMAX, STAGE
from rulebound.games.ws.codes import (
    CHARACTER,
    CLIMAX_CARD,
    COLOUR_NAMES,
    EVENT,
    ICON_NAMES,
    LAST_TRIGGER_ICON,
    TYPE_MARKS,
    TYPE_NAMES,
)
from rulebound.games.ws.keywords import USUAL_ENCORE
from rulebound.games.ws.nodes import ReplayCommand
from rulebound.kernel.abilities import Ability, CardDef, Info
from rulebound.kernel.nodes import Effect


class CardData:
    """What stands on a card, field by field. Absent information is empty (2.19.1)."""

    def __init__(self) -> None:
        self.number: str = ""
        self.name: str = ""
        # the name as texts write it, where that is not as it is printed
        self.spoken: str = ""
        self.type: str = ""
        self.colour: str = ""
        self.level: int = 0
        self.cost: int = 0
        self.power: int = 0
        self.soul: int = 0
        self.traits: tuple[str, ...] = ()
        self.title: str = ""
        self.side: str = ""
        self.japanese: str = ""
        self.trigger: tuple[str, ...] = ()
        self.icons: tuple[str, ...] = ()
        self.text: tuple[str, ...] = ()


def define(data: CardData, abilities: list[Ability], replay: dict[str, Effect] | None = None) -> CardDef:
    """A definition from data and compiled abilities; every character has the usual Encore as well (10.2.3)."""
    info = Info()
    commands = {a.name: a.effect for a in abilities if isinstance(a, ReplayCommand)}
    marks = [i for i in range(len(TYPE_MARKS)) if data.type and TYPE_MARKS[i].lower() == data.type.lower()]
    info.type = marks[0] if marks else position(data, "type", data.type, TYPE_NAMES)
    info.names = (data.spoken or data.name,)
    info.colours = 1 << position(data, "colour", data.colour, COLOUR_NAMES)
    # what a type does not have is absent, and read as 0 or as nothing
    if info.type == CHARACTER:
        info.traits = tuple([t.strip("«»《》") for t in data.traits])
        info.num = [data.level, data.cost, data.power, data.soul]
    elif info.type == EVENT:
        info.num = [data.level, data.cost]
    for i, a in enumerate(a for a in abilities if not isinstance(a, ReplayCommand)):
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
    d.title = data.title
    d.sides = sides(data)
    d.second_name = data.japanese
    d.replay = replay or commands
    d.settle(usual)
    return d


SIDES: Final = {"W": ("Weiß",), "S": ("Schwarz",), "WS": ("Weiß", "Schwarz")}
"""The frame at the foot: white, black, or a gradient of both."""


def sides(data: CardData) -> tuple[str, ...]:
    """The side or sides of a card; none where the data does not say."""
    if not data.side:
        return ()
    if data.side.upper() not in SIDES:
        raise ValueError(f"{data.number} {data.name}: side {data.side!r} is not one of {', '.join(SIDES)}")
    return SIDES[data.side.upper()]


def position(data: CardData, what: str, value: str, names: tuple[str, ...]) -> int:
    """Where a word stands in a table of this game."""
    for i in range(len(names)):
        if names[i].lower() == value.lower() and value:
            return i
    known = ", ".join(n for n in names if n)
    raise ValueError(f"{data.number} {data.name}: {what} {value!r} is not one of {known}")


def trigger_icons(d: CardDef) -> list[int]:
    return [i for i in d.icons if i <= LAST_TRIGGER_ICON]

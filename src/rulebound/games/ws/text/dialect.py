# interpreted
"""Weiß Schwarz card English, put together."""

from __future__ import annotations

from typing import Any

from rulebound.games.ws.codes import COUNTER_ICON, EVENT, ICON_NAMES, TYPE_NAMES
from rulebound.games.ws.read import CardData, define
from rulebound.games.ws.text import sayings
from rulebound.games.ws.text.abilities import abilities
from rulebound.games.ws.text.amounts import amounts
from rulebound.games.ws.text.clauses import clauses
from rulebound.games.ws.text.conditions import conditions, turns
from rulebound.games.ws.text.exchanging import exchanging
from rulebound.games.ws.text.gains import gains
from rulebound.games.ws.text.instead import instead
from rulebound.games.ws.text.lists import lists
from rulebound.games.ws.text.lowering import WsLowering
from rulebound.games.ws.text.moving import moving
from rulebound.games.ws.text.normal import COUNTER, spell, spoken
from rulebound.games.ws.text.normal import abilities as normal_abilities
from rulebound.games.ws.text.nouns import nouns
from rulebound.games.ws.text.payments import payments
from rulebound.games.ws.text.places import places
from rulebound.games.ws.text.references import WsSpeech, references
from rulebound.games.ws.text.restrictions import restrictions
from rulebound.games.ws.text.stacking import stacking
from rulebound.games.ws.text.staging import staging
from rulebound.games.ws.text.they import they
from rulebound.games.ws.text.triggers import triggers
from rulebound.kernel.abilities import Ability, CardDef, EventAbility
from rulebound.text.common import numbers, structure
from rulebound.text.compile import Compiler, Reading
from rulebound.text.dialect import Dialect, needed, number, word, words
from rulebound.text.grammar import Grammar


class WsDialect(Dialect):
    def __init__(self) -> None:
        super().__init__()
        self.key = "ws"

    def build(self) -> Compiler:
        g = Grammar(self.key)
        for part in (
            numbers, structure, nouns, places, references, amounts, gains, restrictions, conditions, turns, triggers,
            clauses, moving, staging, exchanging, they, lists, instead, stacking, payments, abilities,
        ):  # fmt: skip
            part(g)
        return Compiler(g.settle(), WsSpeech(), WsLowering())

    def abilities(self, row: dict[str, Any]) -> list[str]:
        lines = list(words(row, "text"))
        for action in words(row, "red"):
            # printed in red: it performs the Replay Command of that name (11.3.1.2)
            lines = [line.replace(action, f"<{action}>") for line in lines]
        return normal_abilities(lines, row.get("type") == TYPE_NAMES[EVENT])

    def problem(self, ability: Ability, card: CardDef) -> str:
        if isinstance(ability, EventAbility) and card.info.type != EVENT:
            return "only the text of an event happens by itself; begin it with an icon such as 【AUTO】"
        return ""

    def say(self, node: str, field: str, value: int) -> str:
        return super().say(node, field, value) or sayings.say(node, field, value)

    def keyword_rule(self, keyword: str) -> str:
        return sayings.KEYWORD_RULES.get(keyword, "")

    def define(self, row: dict[str, Any], readings: list[Reading]) -> CardDef:
        return define(data_of(row), [reading.ability for reading in readings if reading.supported])


def data_of(row: dict[str, Any]) -> CardData:
    """A card's data, from the fields of a row of card data."""
    data = CardData()
    data.number = needed(row, "number")
    data.name = needed(row, "name")
    data.spoken = spoken(data.name)
    data.type = needed(row, "type")
    data.colour = word(row, "colour", "color")
    data.level = number(row, "level")
    data.cost = number(row, "cost")
    data.power = number(row, "power")
    data.soul = number(row, "soul")
    data.traits = words(row, "traits")
    data.title = word(row, "title", "set")
    data.side = word(row, "side")
    data.japanese = word(row, "japanese")
    data.trigger = words(row, "trigger")
    data.icons = words(row, "icons")
    if data.type == TYPE_NAMES[EVENT] and any(spell(line).startswith(COUNTER) for line in words(row, "text")):
        data.icons = (*data.icons, ICON_NAMES[COUNTER_ICON])
    data.text = words(row, "text")
    return data


DIALECT = WsDialect()


def compiler() -> Compiler:
    return DIALECT.compiler()

# interpreted
"""Godzilla Card Game English, put together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.games.gz.areas import STRATEGIES
from rulebound.games.gz.codes import STRATEGY
from rulebound.games.gz.instructions import FillWithTokens, PlayToken
from rulebound.games.gz.read import CardData, define
from rulebound.games.gz.text.abilities import abilities
from rulebound.games.gz.text.amounts import amounts
from rulebound.games.gz.text.clauses import clauses
from rulebound.games.gz.text.conditions import conditions
from rulebound.games.gz.text.gains import gains
from rulebound.games.gz.text.lowering import GzLowering
from rulebound.games.gz.text.monsters import monsters
from rulebound.games.gz.text.normal import abilities as normal_abilities
from rulebound.games.gz.text.nouns import nouns
from rulebound.games.gz.text.objects import objects
from rulebound.games.gz.text.places import places
from rulebound.games.gz.text.references import GzSpeech, references
from rulebound.games.gz.text.sentences import sentences
from rulebound.games.gz.text.triggers import triggers
from rulebound.kernel.abilities import Ability, AutoAbility, CardDef
from rulebound.kernel.triggers import Provided, ThisMoves
from rulebound.text.compile import Compiler, Reading
from rulebound.text.dialect import Dialect, needed, number, words
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import is_node, shape


class GzDialect(Dialect):
    def __init__(self) -> None:
        super().__init__()
        self.key = "gz"

    def build(self) -> Compiler:
        g = Grammar(self.key)
        for part in (
            sentences, nouns, places, references, objects, amounts, conditions, triggers, clauses, monsters, gains,
            abilities,
        ):  # fmt: skip
            part(g)
        return Compiler(g.settle(), GzSpeech(), GzLowering())

    def abilities(self, row: dict[str, Any]) -> list[str]:
        return normal_abilities(list(words(row, "text")))

    def tokens(self, ability: Ability) -> list[str]:
        return tokens_in(ability)

    def define(self, row: dict[str, Any], readings: list[Reading]) -> CardDef:
        data = data_of(row)
        plain = define(data, [])
        for reading in readings:
            problem = self.problem(reading.ability, plain) if reading.supported else ""
            if problem:
                reading.refuse(problem, 0, len(reading.text))
        return define(data, [replace(r.ability, text=r.text) for r in readings if r.supported])

    def problem(self, ability: Ability, card: CardDef) -> str:
        if card.info.type != STRATEGY and is_strategy_text(ability):
            return "only the text of a strategy card happens by itself (10.1.1.1.2)"
        return ""


def tokens_in(node: Any) -> list[str]:
    """The names of the tokens that a tree makes."""
    if isinstance(node, PlayToken | FillWithTokens):
        return [node.name]
    parts = node if isinstance(node, tuple) else []
    if is_node(node):
        parts = [getattr(node, name) for name in shape(type(node)).names]
    return list(dict.fromkeys(name for part in parts for name in tokens_in(part)))


def is_strategy_text(ability: Any) -> bool:
    """Whether an ability happens when its card is placed in the strategy zone."""
    trigger = ability.trigger if isinstance(ability, AutoAbility) else None
    while isinstance(trigger, Provided):
        trigger = trigger.trigger
    return isinstance(trigger, ThisMoves) and trigger.to == STRATEGIES


def data_of(row: dict[str, Any]) -> CardData:
    """A card's data, from the fields of a row of card data."""
    data = CardData()
    data.number = needed(row, "number")
    data.name = needed(row, "name")
    data.type = needed(row, "type")
    data.colour = words(row, "colour", "color")
    data.rank = number(row, "rank")
    data.threat = number(row, "threat", "threat_level")
    data.counter = 0 if row.get("counter_power") == "X" else number(row, "counter", "counter_power")
    data.invasion = number(row, "invasion")
    data.traits = words(row, "traits")
    data.text = words(row, "text")
    return data


DIALECT = GzDialect()

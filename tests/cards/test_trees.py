"""Trees as plain data."""

import json

import pytest

from rulebound.cards import starter
from rulebound.cards.trees import BadTree, as_json, from_data, outline, rules_in, to_data
from rulebound.kernel.amounts import Num
from rulebound.kernel.effects import Draw, Seq


@pytest.mark.parametrize("game", ["ws", "gz"])
def test_a_tree_comes_back_from_its_data(game: str) -> None:
    for card in starter.definitions(game).values():
        for held in card.info.abilities:
            data = json.loads(json.dumps(to_data(held.ability)))
            assert from_data(data) == held.ability


@pytest.mark.parametrize(
    "data",
    [
        [],
        [3],
        ["os:path"],
        ["kernel.effects:Nothing"],
        ["kernel.effects:Draw"],
        ["kernel.game:Game"],
        ["kernel.nodes:Event", 1],
        ["...:x"],
    ],
)
def test_data_that_is_no_tree_is_refused(data: list[object]) -> None:
    with pytest.raises(BadTree):
        from_data(data)


def test_a_tree_in_lines_leaves_out_what_is_usual() -> None:
    assert outline(Seq((Draw(Num(2)),))) == [
        "Seq",
        "  parts:",
        "    Draw",
        "      count: Num (n 2)",
    ]


def test_a_tree_as_json_names_its_nodes() -> None:
    assert as_json(Draw(Num(2))) == {"node": "Draw", "count": {"node": "Num", "n": 2}}


def test_the_rules_of_a_keyword_are_found_in_its_tree() -> None:
    card = starter.definitions("ws")["Tam Oakum, Tow-Rope Captain"]
    assert rules_in(card.info.abilities[0].ability) == ["10.5.1", "10.5.2"]

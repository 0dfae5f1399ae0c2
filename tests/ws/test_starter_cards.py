"""The starter cards as a set: each printed text has its meaning beside it, and together they show the game."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rulebound.cards import starter
from rulebound.games.ws.codes import COLOUR_NAMES, ICON_NAMES, TYPE_NAMES
from rulebound.games.ws.deck import problems
from rulebound.kernel.abilities import ActAbility, AutoAbility, ContAbility, DeckAbility, EventAbility, ReplaceAbility
from tests.rule_claims import covers
from tests.ws.trees import REPLAYS, TREES
from tests.ws.trees.same import canonical

CARDS = starter.definitions("ws")
ROWS = starter.rows("ws")
REPLAY = "【REPLAY】 "
USUAL = 63
"""The key of the Encore that every character has (10.2.3)."""

KEYWORDS = {
    "alarm": "10.1",
    "encore": "10.2",
    "assist": "10.3",
    "bond": "10.4",
    "backup": "10.5",
    "great performance": "10.6",
    "brainstorm": "10.7",
    "change": "10.8",
    "memory": "10.9",
    "experience": "10.10",
    "shift": "10.11",
    "accelerate": "10.12",
    "resonate": "10.13",
    "fusion": "10.14",
    "sunder": "10.15",
}
"""Section 10, keyword by keyword."""


def test_all_seventy_cards_are_defined_and_nothing_else() -> None:
    assert len(ROWS) == 70
    assert list(CARDS) == [row["name"] for row in ROWS]
    assert set(TREES) <= set(CARDS)
    assert set(REPLAYS) <= set(CARDS)


@covers("2.12.1", "2.12.3", "8.1.1", "8.1.1.4")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_the_printed_text_means_what_was_put_together_by_hand(row: dict[str, list[str]]) -> None:
    name = str(row["name"])
    card = CARDS[name]
    read = [held.ability for held in card.info.abilities if held.key < USUAL]
    assert [canonical(a) for a in read] == [canonical(a) for a in TREES.get(name, ())]
    commands = REPLAYS.get(name, {})
    assert {action: canonical(e) for action, e in card.replay.items()} == {k: canonical(e) for k, e in commands.items()}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_the_text_beside_each_tree_is_the_printed_one(row: dict[str, list[str]]) -> None:
    abilities = [line for line in row.get("text", []) if not line.startswith(REPLAY)]
    assert [line for a in TREES.get(str(row["name"]), ()) for line in a.text.split("\n")] == abilities


@covers("8.1.1.1.1", "8.1.1.2.1", "8.1.1.3.1")
@pytest.mark.parametrize("name", TREES)
def test_the_category_icon_names_the_category(name: str) -> None:
    for a in TREES[name]:
        icon = re.match(r"【(ACT|AUTO|CONT)】", a.text)
        if icon is None:
            # what an event says of being played is a continuous ability (8.1.1.3)
            assert isinstance(a, (EventAbility, ContAbility))
        elif icon[1] == "ACT":
            assert isinstance(a, ActAbility)
        elif icon[1] == "AUTO":
            assert isinstance(a, AutoAbility)
        else:
            assert isinstance(a, (ContAbility, ReplaceAbility, DeckAbility))


def test_every_bracketed_cost_is_a_cost() -> None:
    for name, abilities in TREES.items():
        for a in abilities:
            bracketed = "[" in re.sub(r'"【[^"]*"', "", a.text)
            paid = isinstance(a, (ActAbility, AutoAbility)) and a.cost is not None
            assert bracketed == paid, (name, a.text)


@covers("10.1.2", "10.7.2", "10.8.2", "10.9.2", "10.10.2", "10.12.2", "10.13.2", "10.14.2")
def test_every_keyword_occurs_and_is_headed_by_its_word() -> None:
    seen: Counter[str] = Counter()
    for name, abilities in TREES.items():
        for a in abilities:
            headings = [k for k in KEYWORDS if re.match(rf"(【[A-Z]+】 )*{k}\b", a.text, re.IGNORECASE)]
            assert headings == ([a.keyword] if a.keyword else []), (name, a.text)
            seen.update(headings)
    assert set(seen) == set(KEYWORDS)


@covers("11.3.1", "11.3.1.1", "11.3.1.2")
def test_the_replay_command_stands_apart_from_the_abilities() -> None:
    imbrie = CARDS["Imbrie, Turner of the Glass"]
    assert list(imbrie.replay) == ["Turn the Glass"]
    assert len([h for h in imbrie.info.abilities if h.key < 63]) == 2


@covers("2.8.1", "2.8.3", "2.11.1")
def test_every_icon_colour_and_type_occurs() -> None:
    icons = {ICON_NAMES[i] for d in CARDS.values() for i in d.icons}
    assert icons == {name for name in ICON_NAMES if name}
    colours = {c for d in CARDS.values() for i, c in enumerate(COLOUR_NAMES) if d.info.colours >> i & 1}
    assert colours == {"Yellow", "Green", "Red", "Blue"}
    assert {TYPE_NAMES[d.info.type] for d in CARDS.values()} == {"Character", "Event", "Climax"}


def test_four_legal_decks_use_every_card() -> None:
    names = starter.deck_names("ws")
    assert names == ("lantern-race", "moss-almanac", "salt-ledger", "undertow-workshop")
    used: set[str] = set()
    for slug in names:
        deck = starter.deck("ws", slug)
        assert problems(deck) == []
        used |= {d.name for d in deck}
    assert used == set(CARDS)


def test_an_unknown_deck_is_named_with_those_there_are() -> None:
    with pytest.raises(starter.UnknownDeck, match="choose one of lantern-race, moss-almanac"):
        starter.deck("ws", "sun-race")

"""Section 10: what keywords are, apart from what the starter cards do with them."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import CENTER_LEFT, CENTER_MIDDLE, HAND, STOCK, WAITING_ROOM
from rulebound.games.ws.codes import BEGINNING_OF_CLIMAX_PHASE, CLIMAX_PLAY, MAIN_PHASE, POWER
from rulebound.games.ws.costs import StockCost
from rulebound.games.ws.keywords import bond
from rulebound.kernel.abilities import AutoAbility, Cost
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import This
from rulebound.kernel.effects import Give, Seq
from rulebound.kernel.mods import Plus
from rulebound.kernel.triggers import At
from tests.rule_claims import covers
from tests.ws.table import Table, character

LABELS = ("alarm", "brainstorm", "change", "memory", "experience", "accelerate", "resonate", "fusion")


def strengthened(keyword: str) -> tuple[int, list[str]]:
    """The power a character gets from an ability with this keyword before it, and the places of all cards after."""
    stronger = Give(This(), (Plus(POWER, Num(1500)),))
    ability = AutoAbility(At(BEGINNING_OF_CLIMAX_PHASE), Seq((stronger,)), keyword=keyword)
    t = Table()
    card = t.put(0, CENTER_LEFT, character("Labelled", power=4000, abilities=(ability,)))
    t.begin(MAIN_PHASE).until_step(CLIMAX_PLAY)
    return t.power(card), [t.where(c) for c in range(len(t.g.defn))]


@covers("10.1.1", "10.7.1", "10.8.1", "10.9.1", "10.10.1", "10.12.1", "10.13.1", "10.14.1")
@pytest.mark.parametrize("keyword", LABELS)
def test_a_label_does_nothing_of_its_own(keyword: str) -> None:
    assert strengthened(keyword) == strengthened("")
    assert strengthened(keyword)[0] == 5500


@covers("10.4.2", "10.4.2.1")
def test_bond_with_two_names_returns_a_card_of_either_name_but_only_one() -> None:
    caller = character("Caller", abilities=(bond(("Gull", "Tern"), Cost((StockCost(1),))),))
    t = Table()
    t.put(0, HAND, caller)
    t.fill(0, STOCK, 1)
    gull = t.put(0, WAITING_ROOM, character("Gull"))
    tern = t.put(0, WAITING_ROOM, character("Tern"))
    t.put(0, WAITING_ROOM, character("Heron"))
    t.begin(MAIN_PHASE).choose("play Caller to middle of the center stage")
    t.yes()
    assert sorted(t.words()) == sorted(["Gull (waiting room)", "Tern (waiting room)"])
    t.take(tern)
    assert (t.where(tern), t.where(gull)) == ("0 hand", "0 waiting room")
    assert t.stage(0) == [t.cards(0, CENTER_MIDDLE)[0]]


@covers("10.4.2.1")
def test_bond_with_two_names_finds_no_third_name() -> None:
    caller = character("Caller", abilities=(bond(("Gull", "Tern"), Cost((StockCost(1),))),))
    t = Table()
    t.put(0, HAND, caller)
    t.fill(0, STOCK, 1)
    heron = t.put(0, WAITING_ROOM, character("Heron"))
    t.begin(MAIN_PHASE).choose("play Caller to middle of the center stage")
    t.yes()
    assert t.asked == "main"
    assert t.where(heron) == "0 waiting room"

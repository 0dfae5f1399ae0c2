"""Section 2: what stands on a card."""

from __future__ import annotations

import pytest

from rulebound.cards import starter
from rulebound.games.gz.areas import HAND, IN_HAND
from rulebound.games.gz.codes import (
    BATTLE,
    BLUE,
    COUNTER_POWER,
    END_PHASE,
    GREEN,
    INVASION,
    IS_BATTLE,
    IS_MONSTER,
    IS_STRATEGY,
    MONSTER,
    RANK,
    RED,
    STRATEGY,
    THREAT,
    WHITE,
)
from rulebound.games.gz.deck import problems
from rulebound.games.gz.read import CardData, define
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import In, Named, NumberIs, OfColour, OfType, WithTrait
from rulebound.kernel.nodes import Ctx, Pred
from rulebound.kernel.words import MINE
from tests.gz.table import Table, battle, monster, strategy
from tests.rule_claims import covers


def card_data(**fields: object) -> CardData:
    data = CardData()
    data.number = "T/900"
    data.name = "Somebody"
    data.type = "Battle"
    for key, value in fields.items():
        setattr(data, key, value)
    return data


def fitting(t: Table, pred: Pred) -> list[int]:
    """The cards in player 0's hand that pass a test."""
    return In(MINE, IN_HAND, pred).select(t.g, Ctx(-1, 0))


# 2.1


@covers("2.1.1", "2.1.2", "2.1.3")
def test_a_name_in_text_means_the_cards_of_exactly_that_name() -> None:
    t = Table()
    kraken = t.put(0, HAND, battle("Kraken"))
    t.put(0, HAND, battle("Young Kraken"))
    again = t.put(0, HAND, monster("Kraken"))
    t.main()
    assert fitting(t, Named(("Kraken",))) == [kraken, again]


# 2.2


@covers("2.2.1", "2.2.2", "2.2.3", "2.2.4")
def test_a_card_is_of_one_of_three_types() -> None:
    t = Table()
    cards = [t.put(0, HAND, d) for d in (monster("M"), battle("B"), strategy("S"))]
    t.main()
    for mask, card in zip((IS_MONSTER, IS_BATTLE, IS_STRATEGY), cards, strict=True):
        assert [c for c in fitting(t, OfType(mask)) if c in cards] == [card]
    assert [t.g.info(c).type for c in cards] == [MONSTER, BATTLE, STRATEGY]
    offered = [w for w in t.words() if "invade" not in w]
    assert any(w == "discard M to gain rage" for w in offered)
    assert any(w.startswith("play B to zone") for w in offered)
    assert any(w.startswith("play S to strategy zone") for w in offered)


@covers("2.2.1")
def test_there_is_no_fourth_type() -> None:
    with pytest.raises(ValueError, match="not one of Monster, Battle, Strategy"):
        define(card_data(type="Event"), [])


# 2.3


@covers("2.3.1", "2.3.2", "2.3.2.1", "2.3.2.2", "2.3.2.3")
def test_each_type_has_its_ranks_and_each_is_held_to_another_position() -> None:
    t = Table()
    t.monster(0, 4, monster(rank=2))
    t.monster(1, 2)
    for d in (battle("B2", rank=2), battle("B3", rank=3), strategy("S4", rank=4), strategy("S5", rank=5)):
        t.put(0, HAND, d)
    for d in (monster("M2", rank=2), monster("M3", rank=3)):
        t.put(0, HAND, d)
    t.main()
    played = {w.split()[1] for w in t.words() if w.startswith("play")}
    # a battle rank goes by the opposing monster's zone, a strategy rank by one's own, a monster rank by the monster's
    assert played == {"B2", "S4", "M2", "Spare"}


@covers("2.3.1")
def test_text_looks_ranks_up() -> None:
    t = Table()
    t.put(0, HAND, battle(rank=3))
    low = t.put(0, HAND, battle(rank=2))
    assert fitting(t, NumberIs(RANK, "<=", Num(2))) == [low]


# 2.4


@covers("2.4.1", "2.4.3", "2.4.4")
def test_colours_are_four_and_a_card_may_have_several() -> None:
    bits = [define(card_data(colour=(c,)), []).info.colours for c in ("red", "blue", "white", "green")]
    assert bits == [RED, BLUE, WHITE, GREEN] == [1, 2, 4, 8]
    t = Table()
    both = t.put(0, HAND, define(card_data(colour=("red", "green")), []))
    for colour, there in ((RED, True), (GREEN, True), (BLUE, False), (WHITE, False)):
        assert (both in fitting(t, OfColour(colour))) == there
    with pytest.raises(ValueError, match="colour 'yellow'"):
        define(card_data(colour=("yellow",)), [])


# 2.5


@covers("2.5.1", "2.5.1.1", "2.5.2", "2.5.3", "2.5.3.1")
def test_each_trait_is_held_in_full() -> None:
    t = Table()
    two = t.put(0, HAND, battle(traits=("Sea Beast", "Ordnance")))
    other = t.put(0, HAND, battle(traits=("Beast",)))
    assert fitting(t, WithTrait(("Ordnance",))) == [two]
    assert fitting(t, WithTrait(("Sea Beast",))) == [two]
    assert fitting(t, WithTrait(("Beast",))) == [other], "a part of a trait is another trait"


# 2.6 to 2.8


@covers("2.6.1", "2.7.1")
@pytest.mark.parametrize(("power", "countered"), [(9000, True), (8999, False)])
def test_counter_power_is_held_against_the_threat_level(power: int, countered: bool) -> None:
    t = Table()
    first = t.monster(1, 3, monster(threat=9000))
    fighter = t.in_zone(0, 4, battle(counter=power))
    t.main().passes()
    assert (t.g.number(first, THREAT), t.g.number(fighter, COUNTER_POWER)) == (9000, power)
    t.until_step(END_PHASE)
    assert (t.g.monster[1] != first) == countered


@covers("2.8.1", "2.8.2")
@pytest.mark.parametrize("icon", [0, 1, 2])
def test_the_invasion_icon_of_the_discarded_card_says_how_far(icon: int) -> None:
    t = Table()
    t.monster(0, 2)
    card = t.put(0, HAND, strategy("Charge", invasion=icon))
    t.main()
    assert t.g.number(card, INVASION) == icon
    t.choose(f"discard Charge to invade {icon}")
    assert t.g.position(0) == 2 + icon


# 2.9, 2.11


@covers("2.9.1", "2.9.2")
def test_text_is_where_the_abilities_are_and_reminders_are_none() -> None:
    silent = define(card_data(text=("(You would win if this were more than a reminder.)",)), [])
    assert silent.text and silent.info.abilities == []
    for d in starter.definitions("gz").values():
        assert bool(d.info.abilities) <= bool(d.text), d.name
        assert not any("(" in line for line in d.text)


@covers("2.11.2")
def test_the_card_number_counts_when_a_deck_is_built() -> None:
    deck = starter.deck("gz", starter.deck_names("gz")[0])
    assert problems(deck) == []
    namesake = define(card_data(number=deck[10].number, name="Another Picture", colour=("white",)), [])
    same = [d for d in deck if d.number == namesake.number]
    rest = [d for d in deck if d.number != namesake.number]
    swollen = rest[:4] + same + [namesake] * (5 - len(same)) + rest[4:]
    assert [p.rule for p in problems(swollen) if p.rule == "6.1.1.4"] == ["6.1.1.4"]

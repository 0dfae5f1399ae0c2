"""The starter cards as a set: each printed text has its meaning beside it, and together they show the game."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rulebound.cards import starter
from rulebound.games.gz.codes import BATTLE, BLUE, COLOUR_NAMES, INVASION, RANK, STRATEGY, TYPE_NAMES
from rulebound.games.gz.deck import monsters_and_main, problems
from rulebound.games.gz.text.dialect import DIALECT
from rulebound.kernel.abilities import AutoAbility, CardDef, ContAbility
from rulebound.kernel.words import MOVED
from tests.gz.table import battle, card, monster
from tests.gz.trees import TREES
from tests.rule_claims import covers

CARDS = starter.definitions("gz")
ROWS = starter.rows("gz")
TOKENS = starter.token_rows("gz")

KEYWORDS = {
    "Enter": "enter",
    "When Invading": "when invading",
    "Awakening": "awakening",
    "Burst": "burst",
    "Evolution": "evolution",
    "Revenge": "revenge",
    "Resonance": "resonance",
    "Base": "base",
}
"""Section 12, keyword by keyword, as the icon stands on the card."""

WEATHER_FACTORY = starter.deck("gz", "weather-factory")


def test_all_cards_and_tokens_are_defined_and_nothing_else() -> None:
    assert (len(ROWS), len(TOKENS)) == (69, 3)
    assert list(CARDS) == [row["name"] for row in [*ROWS, *TOKENS]]
    assert set(TREES) <= set(CARDS)


@covers("2.9.1")
@pytest.mark.parametrize("row", [*ROWS, *TOKENS], ids=lambda row: row["name"])
def test_the_printed_text_means_what_was_put_together_by_hand(row: dict[str, list[str]]) -> None:
    name = str(row["name"])
    assert [a.text for a in TREES.get(name, ())] == row.get("text", [])
    assert tuple(held.ability for held in CARDS[name].info.abilities) == TREES.get(name, ())


@pytest.mark.parametrize("row", [*ROWS, *TOKENS], ids=lambda row: row["name"])
def test_the_printed_text_is_printed_back(row: dict[str, list[str]]) -> None:
    for text in DIALECT.abilities(row):
        assert DIALECT.read(text).printed == text


def test_every_keyword_occurs_and_is_headed_by_its_icon() -> None:
    seen: Counter[str] = Counter()
    for name, abilities in TREES.items():
        for a in abilities:
            icon = re.match(r"(?:<(?:Your|Opponent's) Turn> )?<([A-Z][A-Za-z ]+?)\d*>", a.text)
            word = KEYWORDS.get(icon[1], "") if icon else ""
            assert a.keyword == word, (name, a.text)
            seen[word] += 1
    assert set(KEYWORDS.values()) <= set(seen)


@covers("10.1.1.2.1")
def test_the_text_of_a_strategy_card_is_automatic_unless_it_is_continuous() -> None:
    continuous = set()
    for d in CARDS.values():
        for held in d.info.abilities:
            if d.info.type == STRATEGY and isinstance(held.ability, ContAbility):
                continuous.add(d.name)
            elif d.info.type == STRATEGY and held.ability.keyword != "base":
                assert isinstance(held.ability, AutoAbility)
                placed = held.ability.trigger.own_move() and held.ability.trigger.kinds() == 1 << MOVED
                assert placed or any(h.ability.keyword == "base" for h in d.info.abilities), d.name
    assert continuous == {"Moon at Perigee", "The Standing Storm", "Cold Front"}


@covers("2.4.3", "2.4.4")
def test_every_type_colour_and_rank_occurs() -> None:
    kinds = {TYPE_NAMES[d.info.type] for d in CARDS.values()}
    assert kinds == {"Monster", "Battle", "Strategy"}
    seen = {c for d in CARDS.values() for i, c in enumerate(COLOUR_NAMES) if d.info.colours >> i & 1}
    assert seen == set(COLOUR_NAMES)
    assert any(d.info.colours & (d.info.colours - 1) for d in CARDS.values())
    assert {d.info.num[RANK] for d in CARDS.values() if d.info.type == BATTLE} == set(range(1, 9))
    assert {d.info.num[INVASION] for d in CARDS.values() if not d.token} == {1, 2}


@covers("9.1.5")
def test_tokens_are_known_to_the_cards_that_make_them() -> None:
    tokens = {row["name"] for row in TOKENS}
    assert {d.name for d in CARDS.values() if d.token} == tokens
    assert all("Token" in CARDS[name].info.traits for name in tokens)
    makes = {d.name: [t.name for t in d.makes] for d in CARDS.values() if d.makes}
    assert makes == {
        "Breakwater Fort": ["Harbour Mine"],
        "Vitrelle, Lead and Light": ["Glass Cocoon"],
        "Hundredmill, Under Load": ["Ball Lightning"],
        "Hundredmill, Lightning Rod": ["Ball Lightning"],
        "Open Every Valve": ["Ball Lightning"],
    }


@covers("6.1.1.1", "6.1.1.2", "6.1.1.2.1", "6.1.1.2.2", "6.1.1.3", "6.1.1.4")
def test_three_legal_decks_use_every_card() -> None:
    assert starter.deck_names("gz") == ("cathedral-of-wings", "ninth-wave", "weather-factory")
    used: set[str] = set()
    for slug in starter.deck_names("gz"):
        deck = starter.deck("gz", slug)
        monsters, main = monsters_and_main(deck)
        assert [d.info.num[RANK] for d in monsters] == [1, 2, 3, 4]
        assert len(main) == 50
        assert problems(deck) == []
        used |= {d.name for d in deck}
    assert used == {row["name"] for row in ROWS}


def broken(change: list[tuple[CardDef, CardDef]]) -> list[str]:
    """The Weather Factory with some cards exchanged: the rules that forbid it."""
    deck = WEATHER_FACTORY[:]
    for out, into in change:
        deck[deck.index(out)] = into
    return [p.rule for p in problems(deck)]


@covers("6.1.2", "12.8.2")
def test_resonance_allows_its_colours_and_asks_for_its_traits_and_strategies() -> None:
    filler = card("Sparking Gull")
    green = battle(colour="green")
    assert broken([(filler, green)]) == []
    assert broken([(filler, battle(colour="blue"))]) == []
    assert broken([(filler, battle(colour="red"))]) == ["6.1.1.3"]
    stranger = monster(rank=2, colour="green", traits=("Glass Moth",))
    assert broken([(card("Hundredmill, Last Forecast"), stranger)]) == ["12.8.2"]
    strategies = [d for d in WEATHER_FACTORY if d.info.type == STRATEGY]
    kept = strategies[:8]
    crew = [battle(colour="green") for _ in strategies[8:]]
    deck = [d for d in WEATHER_FACTORY if d.info.type != STRATEGY]
    assert problems([*deck, *kept, *crew]) == []
    assert [p.rule for p in problems([*deck, *kept[:7], *crew, green])] == ["12.8.2"]


@covers("6.1.1.3")
def test_without_resonance_another_colour_may_not_be_there() -> None:
    plain = monster(rank=1, colour="blue", traits=("Storm Engine",))
    assert plain.info.colours == BLUE
    deck = [plain, *WEATHER_FACTORY[1:]]
    found = {p.card for p in problems(deck)}
    assert "Sparking Gull" in found
    assert "Pane Cutter" not in found


@covers("6.1.1.5")
def test_a_token_may_not_be_in_a_deck() -> None:
    assert broken([(card("Sparking Gull"), card("Ball Lightning"))]) == ["6.1.1.5"]

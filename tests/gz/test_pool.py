"""Cards of one's own for this game: imported, with tokens, in decks, and soaked."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rulebound.cards import starter
from rulebound.cards.coverage import coverage
from rulebound.cards.reading import dialect
from rulebound.cli import main
from rulebound.decks import find_card, inactive_cards, known_cards
from rulebound.games.gz.deck import problems
from rulebound.games.gz.random_decks import random_deck
from rulebound.lab.soak import soak
from tests.gz.spoken import spoken, spoken_monster
from tests.gz.table import battle, monster, strategy
from tests.rule_claims import covers

SHARED = Path(__file__).resolve().parents[3] / "shared"
SIMULATOR_DECK = SHARED / "decks" / "gz" / "ESD01-default.json"
REAL_CARDS = SHARED / "cards" / "gz.jsonl"

PLAIN: dict[str, Any] = {
    "number": "ZZ/1", "name": "Foam Lantern", "type": "Battle", "color": ["blue"], "traits": ["Moth"],
    "text": ["<Enter> Play a “Foam” token."], "rank": 3, "counter_power": 2000, "invasion": 1,
}  # fmt: skip
TOKEN: dict[str, Any] = {
    "number": "ZZ/T1", "name": "Foam", "type": "Battle", "color": ["blue"], "traits": ["Token"],
    "text": ["(Tokens cannot be in a deck.)"], "rank": 1, "counter_power": 1000, "invasion": 1,
}  # fmt: skip
ODD: dict[str, Any] = {**PLAIN, "number": "ZZ/2", "name": "Foam Riddle", "text": ["<Enter> Ask a riddle."]}
NO_TYPE: dict[str, Any] = {"number": "ZZ/3", "name": "Foam Shade", "text": ["<Enter> Draw 1 card."]}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULEBOUND_DATA", str(tmp_path / "data"))
    known_cards.cache_clear()
    return tmp_path


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, arguments)
    return result.exit_code, result.output


def lines(folder: Path, rows: Iterable[dict[str, Any]]) -> Path:
    path = folder / "cards.jsonl"
    path.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), encoding="utf-8")
    return path


def test_cards_are_imported_found_and_shown(own_folder: Path) -> None:
    path = lines(own_folder, [PLAIN, TOKEN, ODD, NO_TYPE])
    code, words = run("cards", "import", str(path), "--game", "gz")
    assert code == 0
    assert "line 4: type: it is missing" in words
    assert words.endswith("3 cards imported; every text of 2 of them (66.7%) is understood\n")
    assert run("cards", "search", "foam", "moth", "--game", "gz")[1].splitlines() == [
        "ZZ/1               Foam Lantern",
        "ZZ/2               Foam Riddle",
    ]
    code, words = run("cards", "show", "ZZ/1", "--game", "gz")
    assert code == 0
    assert "fully supported" in words
    assert "rule 12.2.2" in words


@covers("9.1.2.2")
def test_an_imported_card_knows_the_token_that_it_makes(own_folder: Path) -> None:
    run("cards", "import", str(lines(own_folder, [PLAIN, TOKEN])), "--game", "gz")
    card = find_card("gz", "Foam Lantern")
    assert [token.name for token in card.makes] == ["Foam"]
    assert inactive_cards([card]) == ()


def test_a_card_whose_token_nobody_knows_is_not_supported(own_folder: Path) -> None:
    run("cards", "import", str(lines(own_folder, [PLAIN])), "--game", "gz")
    (inactive,) = inactive_cards([find_card("gz", "Foam Lantern")])
    assert inactive.abilities == ('<Enter> Play 1 "Foam" token.',)


def test_a_card_without_a_type_counts_as_not_understood() -> None:
    found = coverage("gz", [PLAIN, TOKEN, ODD, NO_TYPE], jobs=1)
    assert (found.cards, found.cards_compiled) == (4, 2)
    assert found.fragments["(data) type: it is missing"] == 1


@pytest.mark.parametrize("seed", range(6))
def test_random_decks_are_legal(seed: int) -> None:
    deck = random_deck(list(starter.definitions("gz").values()), seed)
    assert deck == [] or problems(deck) == []


def test_some_random_decks_are_made_of_every_first_monster() -> None:
    made = [random_deck(list(starter.definitions("gz").values()), seed) for seed in range(40)]
    assert {deck[0].name for deck in made if deck} == {
        "Uldrane, Rip Current", "Vitrelle, First Pane", "Hundredmill, Idling",
    }  # fmt: skip


def test_no_random_deck_without_a_line_of_monsters() -> None:
    assert random_deck([monster(rank=rank) for rank in (1, 2, 3)], 1) == []
    assert random_deck([battle()], 1) == []


@covers("6.1.2", "6.1.1.4")
def test_any_number_of_a_card_that_says_so() -> None:
    line = [monster(rank=rank) for rank in (1, 2, 3, 4)]
    many = spoken("Many", "You may have any number of this card in your deck.")
    assert problems([*line, *[many] * 50]) == []
    assert [p.rule for p in problems([*line, *[battle()] * 50])] == ["6.1.1.4"]


@covers("12.8.2")
def test_resonance_with_least_ranks() -> None:
    text = "<Resonance> Red/Green\n・Battle cards in your deck must be Rank 5 or higher."
    first = spoken_monster("First", *text.split("\n"), rank=1)
    line = [first, *(monster(rank=rank) for rank in (2, 3, 4))]
    high = [battle(rank=5, colour="green") for _ in range(49)]
    assert problems([*line, *high, strategy()]) == []
    (problem,) = problems([*line, *high, battle("Low", rank=4)])
    assert (problem.rule, problem.card) == ("12.8.2", "First")
    assert str(problem) == '"First": "Low" is of rank 4, below 5: take it out (12.8.2)'


def test_random_decks_of_a_pool_are_soaked(own_folder: Path) -> None:
    rows = [{**row, "set": "ours"} for row in [*starter.rows("gz"), *starter.token_rows("gz")]]
    report = soak("gz", 4, pool=lines(own_folder, rows))
    assert (report.finished, report.stuck, report.errors) == (4, 0, 0)


@pytest.mark.skipif(
    not (SIMULATOR_DECK.exists() and REAL_CARDS.exists()),
    reason="the real cards and decks are not beside this checkout (../shared)",
)
def test_a_real_list_that_breaks_the_limit_of_four_is_told_so() -> None:
    run("cards", "import", str(REAL_CARDS), "--game", "gz")
    code, words = run("deck", "check", "gz", str(SIMULATOR_DECK), "--json")
    verdict = json.loads(words)
    assert code == 1
    assert verdict["cards"] == 54
    assert [p["rule"] for p in verdict["problems"]] == ["6.1.1.4"] * 3
    assert verdict["unsupported"] == []


def test_the_dialect_is_found_by_its_game() -> None:
    assert dialect("gz").key == "gz"

"""Reading ledgers, and saying what is wrong with them."""

from pathlib import Path

import pytest

from rulebound.rules import ledger
from rulebound.rules.ledger import LedgerError, Rule
from tests.rules.checkouts import LEDGER, make_game


def test_a_ledger_loads_as_rules(tmp_path: Path) -> None:
    home = make_game(tmp_path)
    assert ledger.games(home) == ("toy",)
    rules = ledger.load("toy", home)
    assert [rule.number for rule in rules] == ["1.1", "1.1.1", "1.1.2", "1.1.3", "1.1.10"]
    assert rules[1] == Rule("toy", "1.1.1", "play", "Draw a card.", line=3)


def test_there_are_no_games_where_there_is_no_folder(tmp_path: Path) -> None:
    assert ledger.games(tmp_path / "nowhere") == ()


def test_an_unknown_game_names_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match='no ledger for game "chess" — games with a ledger: toy'):
        ledger.load("chess", make_game(tmp_path))


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("1.1.11\tplai\tPass.", '1.1.11 has the unknown kind "plai" — write one of heading, play, data, inert'),
        ("1.1.11\tplay\t ", "1.1.11 has no gist — say in a few words of your own what it rules"),
        ("1.1.11 play Pass.", "1 columns instead of 3 — write number<tab>kind<tab>gist, one rule a line"),
        ("", "1 columns instead of 3 — write number<tab>kind<tab>gist, one rule a line"),
        ("1.1.b\tplay\tPass.", '"1.1.b" is not a rule number — write it like 7.5.1 or 7-5-1'),
        ("1.1-11\tplay\tPass.", '"1.1-11" is not a rule number — write it like 7.5.1 or 7-5-1'),
        ("1.1.1\tplay\tPass.", "1.1.1 is listed already on line 3 — keep one of the two"),
        ("1.1.9\tplay\tPass.", "1.1.9 comes after 1.1.10 — follow the rulebook's order"),
    ],
)
def test_a_malformed_line_is_named_with_its_remedy(tmp_path: Path, line: str, problem: str) -> None:
    home = make_game(tmp_path, f"{LEDGER}{line}\n")
    assert ledger.read("toy", home).problems == (f"games/toy/ledger.tsv line 7: {problem}",)
    with pytest.raises(LedgerError, match="line 7"):
        ledger.load("toy", home)


def test_a_missing_header_is_a_problem() -> None:
    (problem,) = ledger.parse("toy", "1.1\theading\tThe turn\n").problems
    assert problem == "games/toy/ledger.tsv line 1: the header is missing — begin with number<tab>kind<tab>gist"


def test_numbers_order_as_in_a_rulebook() -> None:
    assert sorted(["7.5.10", "7.5", "7.5.2"], key=ledger.parts) == ["7.5", "7.5.2", "7.5.10"]
    assert ledger.parse("toy", "number\tkind\tgist\n7-5\tplay\ta\n7-5-2\tplay\tb\n7-5-10\tplay\tc\n").problems == ()


def test_a_mistyped_number_finds_its_neighbours(tmp_path: Path) -> None:
    numbers = ["1.1", "1.1.1", "1.1.2", "1.2", "2.1", "2.1.1"]
    assert ledger.nearest(numbers, "1.1.3", 2) == ["1.1.1", "1.1.2"]
    assert ledger.nearest(numbers, "2-1-1", 1) == ["2.1.1"]
    with pytest.raises(LedgerError, match=r'no rule "1.1.4" in the ledger of toy — nearest: 1.1, .*1.1.3'):
        ledger.find("toy", "1.1.4", make_game(tmp_path))


@pytest.mark.parametrize("game", ledger.games())
def test_the_real_ledgers_are_sound(game: str) -> None:
    assert ledger.load(game)

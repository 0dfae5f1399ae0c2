"""Judging decks, and choosing them by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.decks import BadDeckList, check, choose, find_card, known_cards, of_cards, starter_names
from rulebound.play.games import kit

GAME = "ws"


def test_every_starter_deck_is_legal() -> None:
    assert starter_names(GAME)
    for name in starter_names(GAME):
        assert str(check(kit(GAME), choose(GAME, name))) == f"{name}: legal, 50 cards"


def test_a_problem_names_line_card_and_rule() -> None:
    cards = choose(GAME, "lantern-race").entries
    lines = [f"{entry.count} {entry.card.number}" for entry in cards]
    lines[0] = f"5 {cards[0].card.name}"
    verdict = check(kit(GAME), choose(GAME, "\n".join(lines)))
    assert not verdict.legal
    assert [(p.line, p.card, p.rule) for p in verdict.problems] == [
        (0, "", "5.1.2.1"),
        (1, cards[0].card.name, "5.1.2.2"),
    ]
    assert f'deck list line 1: "{cards[0].card.name}" ×5' in str(verdict)


def test_lines_that_cannot_be_read_are_problems_without_a_rule() -> None:
    verdict = check(kit(GAME), choose(GAME, "50 No Such Card\n\n"))
    assert verdict.problems[0].as_json() == {
        "line": 1,
        "card": "No Such Card",
        "rule": None,
        "message": verdict.problems[0].message,
    }
    assert verdict.problems[1].rule == "5.1.2.1"


def test_a_deck_is_chosen_by_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("3 RB/S01-001\n", encoding="utf-8")
    assert [e.count for e in choose(GAME, str(path)).entries] == [3]
    assert len(choose(GAME, path).cards) == 3


def test_a_deck_that_is_neither_a_starter_nor_a_file_is_told_the_starters() -> None:
    with pytest.raises(BadDeckList, match=r"no-such-deck: there is no such file.*lantern-race"):
        choose(GAME, "no-such-deck")


def test_a_card_is_found_by_name_and_number() -> None:
    card = find_card(GAME, "rb/s01-001")
    assert find_card(GAME, card.name) is card
    with pytest.raises(KeyError):
        find_card(GAME, "No Such Card")


def test_copies_that_stand_apart_stay_apart() -> None:
    one, other = known_cards(GAME).find("RB/S01-001")[0], known_cards(GAME).find("RB/S01-002")[0]
    assert [(e.count, e.card) for e in of_cards([one, one, other, one]).entries] == [(2, one), (1, other), (1, one)]

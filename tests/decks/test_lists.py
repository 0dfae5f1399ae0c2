"""Deck lists as people type them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.decks import BadDeckList, CardIndex, read, read_file
from rulebound.kernel.abilities import CardDef, Info

PELL = CardDef("T/1", "Pell Tansy, Courier", Info())
BOLLARD = CardDef("T/2", "Brother Bollard", Info())
GULLS = CardDef("T/3", "7 Gulls", Info())
TIMES = CardDef("T/4", "Echo x2", Info())
TWIN = (CardDef("T/5", "Twin", Info()), CardDef("T/6", "Twin", Info()))
CARDS = CardIndex([PELL, BOLLARD, GULLS, TIMES, *TWIN])


def deck(text: str) -> list[str]:
    return [card.number for card in read(text, CARDS).strict().cards]


@pytest.mark.parametrize(
    "line",
    [
        "2 Pell Tansy, Courier",
        "2x Pell Tansy, Courier",
        "2 x Pell Tansy, Courier",
        "2× Pell Tansy, Courier",
        "Pell Tansy, Courier x2",
        "Pell Tansy, Courier ×2",
        "2 T/1",
        "T/1 x2",
        "  2   pell  tansy, COURIER  # the fast one",
        "2\u00a0T/1",
    ],
)
def test_a_line_is_a_count_and_a_card(line: str) -> None:
    assert deck(line) == ["T/1", "T/1"]


def test_a_card_without_a_count_is_one_copy() -> None:
    assert deck("Brother Bollard") == ["T/2"]


def test_comments_and_empty_lines_are_nothing() -> None:
    assert deck("# Salt\n\n1 T/1\n   # more\n1 T/2 # two\n") == ["T/1", "T/2"]


def test_a_byte_order_mark_is_nothing() -> None:
    assert deck("\ufeff1 T/1") == ["T/1"]


def test_a_name_may_look_like_a_count() -> None:
    assert deck("7 Gulls") == ["T/3"]
    assert deck("2 7 Gulls") == ["T/3", "T/3"]
    assert deck("Echo x2") == ["T/4"]
    assert deck("3 Echo x2") == ["T/4", "T/4", "T/4"]


def test_all_problems_are_collected_with_their_lines() -> None:
    result = read("4 Pell Tanzy, Courier\n1 T/2\n0 T/1\n1 Twin\n", CARDS, source="salt.txt")
    assert [card.number for card in result.cards] == ["T/2"]
    with pytest.raises(BadDeckList) as caught:
        result.strict()
    assert str(caught.value).splitlines() == [
        'salt.txt line 1: no card is called "Pell Tanzy, Courier": did you mean "Pell Tansy, Courier"?',
        'salt.txt line 3: "T/1" ×0: a count goes from 1 to 999',
        'salt.txt line 4: several cards are called "Twin": write the number instead (T/5, T/6)',
    ]


def test_the_beginning_of_a_name_is_enough_for_a_hint() -> None:
    assert CARDS.nearest("brother") == ["Brother Bollard"]
    assert CARDS.nearest("tansy") == ["Pell Tansy, Courier"]


def test_a_card_like_no_other_has_no_hint() -> None:
    assert [p.message for p in read("Zzyzx", CARDS).problems] == ['no card is called "Zzyzx"']


@pytest.mark.parametrize("line", ["99999999999999999999 T/1", "-1 T/1", "T/1 x", "4"])
def test_odd_counts_are_problems_not_crashes(line: str) -> None:
    assert len(read(line, CARDS).problems) == 1


def test_an_empty_list_says_what_to_write() -> None:
    problem = read("# nothing\n", CARDS, source="empty.txt").problems[0]
    assert "no cards in it" in problem.message


def test_a_file_is_read_as_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("2× T/1\n", encoding="utf-8")
    assert len(read_file(path, CARDS).cards) == 2


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    with pytest.raises(BadDeckList, match=r"deck\.txt: it cannot be read: No such file"):
        read_file(path, CARDS)
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadDeckList, match="not UTF-8"):
        read_file(path, CARDS)


def test_the_lines_of_a_card_are_known() -> None:
    assert read("1 T/1\n1 T/2\n1 T/1\n", CARDS).lines_of("Pell Tansy, Courier") == [1, 3]

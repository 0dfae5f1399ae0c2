"""What a person types, as an answer."""

from __future__ import annotations

import pytest

from rulebound.kernel.decision import IllegalAnswer
from rulebound.play.answers import by_number, by_words, groups

WORDS = [
    "play Big Sedge to left of the center stage",
    "play Big Sedge to right of the back stage",
    "play Pell Tansy to left of the center stage",
    "clock Twin #1",
    "clock Twin #2",
    "exchange left and right",
    "exchange left and middle",
    "go on",
]


@pytest.mark.parametrize(
    ("typed", "at"),
    [
        ("go on", 7),
        ("GO", 7),
        ("pell", 2),
        ("sedge back", 1),
        ("right left exchange", 5),
        ("clock twin", 3),
        ("Twin #2", 4),
    ],
)
def test_words_mean_the_option_they_fit(typed: str, at: int) -> None:
    assert by_words(typed, WORDS, []) == at


def test_of_options_alike_the_next_one_is_taken() -> None:
    assert by_words("twin", WORDS, [3]) == 4


def test_words_that_fit_several_options_name_them() -> None:
    with pytest.raises(IllegalAnswer, match=r'"sedge" can mean 1 play Big Sedge to left .*; 2 play Big Sedge to right'):
        by_words("sedge", WORDS, [])


def test_words_that_fit_nothing_are_refused() -> None:
    with pytest.raises(IllegalAnswer, match='"fly" is not an option here'):
        by_words("fly", WORDS, [])


def test_numbers_are_those_that_are_shown() -> None:
    assert by_number(1, 3) == 0
    for number in (0, 4):
        with pytest.raises(IllegalAnswer, match="choose from 1 to 3"):
            by_number(number, 3)


def test_options_that_begin_alike_stand_together() -> None:
    assert groups(WORDS) == [
        ("play Big Sedge to", [(0, "left of the center stage"), (1, "right of the back stage")]),
        ("", [(2, "play Pell Tansy to left of the center stage")]),
        ("", [(3, "clock Twin #1")]),
        ("", [(4, "clock Twin #2")]),
        ("exchange left and", [(5, "right"), (6, "middle")]),
        ("", [(7, "go on")]),
    ]

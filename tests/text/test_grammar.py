"""Phrases, both ways; and what is wrong with a grammar is found when it is put together."""

from typing import Any

import pytest

from rulebound.kernel.amounts import Num
from rulebound.kernel.effects import Draw, Seq, Shuffle
from rulebound.text.common import Number, numbers
from rulebound.text.grammar import Grammar, GrammarError
from rulebound.text.parse import Parser
from rulebound.text.pattern import A, E, many
from rulebound.text.show import Shower
from rulebound.text.words import split


def grammar() -> Grammar:
    g = Grammar("test")
    numbers(g)
    g.phrase("do", "draw {n:count^} card^", Draw(A("n")))
    g.phrase("do", "shuffle your deck", Shuffle(0))
    g.listing("list", "do", ",", ", and", "and", 2)
    g.phrase("whole", "| {a:do}.", E("a"))
    g.phrase("whole", "| {parts:list}.", Seq(many("parts")))
    return g


def read(g: Grammar, text: str) -> list[Any]:
    return [found.value for found in Parser(g, split(text)).whole("whole")]


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("Draw 1 card.", Draw(Num(1))),
        ("Draw 3 cards.", Draw(Num(3))),
        ("Draw 1 card and shuffle your deck.", Seq((Draw(Num(1)), Shuffle(0)))),
        ("Draw 1 card, shuffle your deck, and draw 2 cards.", Seq((Draw(Num(1)), Shuffle(0), Draw(Num(2))))),
    ],
)
def test_a_phrase_is_read_and_printed(text: str, tree: object) -> None:
    g = grammar().settle()
    assert read(g, text) == [tree]
    assert Shower(g).text("whole", tree) == text


@pytest.mark.parametrize("text", ["Draw 1 cards.", "Draw 2 card.", "Draw 1 card", "Draw a card.", "Draw 1 card. Yes."])
def test_what_does_not_fit_whole_is_not_read(text: str) -> None:
    assert read(grammar().settle(), text) == []


def test_two_meanings_are_two_readings() -> None:
    g = grammar()
    g.phrase("do", "shuffle your deck", Shuffle(1))
    assert read(g.settle(), "Shuffle your deck.") == [Shuffle(0), Shuffle(1)]


def test_two_ways_to_the_same_meaning_are_one_reading() -> None:
    g = grammar()
    g.phrase("do", "shuffle your deck", Shuffle(0))
    assert read(g.settle(), "Shuffle your deck.") == [Shuffle(0)]


def test_what_has_no_words_is_not_printed() -> None:
    assert Shower(grammar().settle()).text("whole", Shuffle(7)) == ""


def test_a_category_that_is_not_there_is_named() -> None:
    g = grammar()
    g.phrase("whole", "{a:nowhere}", E("a"))
    with pytest.raises(GrammarError, match="no category 'nowhere'"):
        g.settle()


def test_template_and_tree_must_have_the_same_holes() -> None:
    with pytest.raises(GrammarError, match="do not have the same holes: n"):
        grammar().phrase("do", "draw some cards", Draw(A("n")))


def test_a_category_must_not_begin_with_itself() -> None:
    g = grammar()
    g.phrase("whole", "{a:whole} again", E("a"))
    with pytest.raises(GrammarError, match="may begin with another one"):
        g.settle()


@pytest.mark.parametrize("text", ["007", "1.5", "一", "-1"])
def test_a_number_is_written_as_it_prints(text: str) -> None:
    number = Number()
    assert number.write(number.read(text)) == ""

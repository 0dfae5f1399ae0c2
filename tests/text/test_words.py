"""Texts as words, and words as text."""

import pytest

from rulebound.text.words import join, split


@pytest.mark.parametrize(
    "text",
    [
        "【CONT】 All of your 《Wick》 characters get +1000 power and -1 soul.",
        '【AUTO】 Bond/"Hob Anvil, Bellows-Diver" [(1) Put 1 card from your hand into your waiting room]',
        "X is equal to that character's level ×500.",
        "This card gets the following ability. “【AUTO】 Draw 1 card.”",
    ],
)
def test_a_text_is_its_words(text: str) -> None:
    assert join([word.text for word in split(text)]) == text


def test_a_sentence_begins_with_a_capital() -> None:
    assert join(["|", "draw", "1", "card", ".", "if", "you", "do", ",", "rest"]) == "Draw 1 card. If you do, rest"


def test_an_stands_before_a_vowel() -> None:
    assert join(["a", "event", "or", "a", "《Otter》", "card"]) == "an event or an 《Otter》 card"


def test_capitals_and_an_make_no_difference_to_the_grammar() -> None:
    assert [word.key for word in split("An Event")] == ["a", "event"]


def test_every_word_knows_where_it_stands() -> None:
    text = 'choose 1 "Clockwork Gull"'
    assert [text[word.start : word.end] for word in split(text)] == ["choose", "1", '"Clockwork Gull"']

"""Old and new printed forms read alike, and names come through them as they are printed on the card they mean."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import BACK_LEFT, CENTER_LEFT
from rulebound.games.ws.codes import MAIN_PLAY
from rulebound.games.ws.text.normal import abilities, spoken
from tests.ws.spoken import card_of
from tests.ws.table import Table


@pytest.mark.parametrize(
    ("printed", "normal"),
    [
        ("[CONT] All your characters gets +500 power.", "【CONT】 All of your characters get +500 power."),
        (
            "【CONT】 If the number of your 《Wick》 characters is 2 or more, this card gets +500 power.",
            "【CONT】 If you have 2 or more your 《Wick》 characters, this card gets +500 power.",
        ),
        (
            "【CONT】 If you have 3 or more your other 《W》 or 《S》 or 《R》 characters, this card gets +500 power.",
            "【CONT】 If you have 3 or more other 《W》, 《S》, or 《R》 characters, this card gets +500 power.",
        ),
        (
            "【AUTO】 When a climax is placed on your climax area, choose a 《Otter》 character.",
            "【AUTO】 When your climax is placed on your climax area, choose 1 《Otter》 character.",
        ),
        (
            "【CONT】 If you have an character, this card gets +500 power.",
            "【CONT】 If you have a character, this card gets +500 power.",
        ),
        (
            "【AUTO】 【CLOCK】 Alarm If this card is the top card of your clock and you have a cat, draw one card.",
            "【AUTO】 Alarm If this card is the top card of your clock, and you have a cat, draw 1 card.",
        ),
        ("When?this?card?attacks, draw 1 card.", "When this card attacks, draw 1 card."),
        (
            '【CONT】 You cannot use "【AUTO】 Encore". (You cannot use the "【AUTO】 Encore [(3)]" rule either)',
            "【CONT】 You cannot use “【AUTO】 Encore”.",
        ),
    ],
)
def test_a_printed_form_in_the_words_of_the_newer_sets(printed: str, normal: str) -> None:
    assert abilities([printed], False) == [normal]


def test_abilities_in_one_line_are_apart_but_not_those_in_quotes() -> None:
    line = '【CONT】 This card gets "【AUTO】 Encore [Discard]".【AUTO】 When this card attacks, draw 1 card.'
    assert abilities([line], False) == [
        "【CONT】 This card gets “【AUTO】 Encore [Discard]”.",
        "【AUTO】 When this card attacks, draw 1 card.",
    ]


@pytest.mark.parametrize(
    "name",
    [
        "Of One Character, On Top of Event Cards",
        "Card,shark: In Your Card Name",
        "“Keeper” of the Lamp",
        '"Keeper" of the Lamp',
        "Wait... What?",
        "Wait… What?",
        "Tide：Turner",
        "〈Black〉 Heron",
        "Heron (Winter)",
    ],
)
def test_a_name_in_a_text_means_the_card_of_that_name(name: str) -> None:
    """2.1.2: whatever the forms do to the words around it."""
    t = Table()
    text = f'【CONT】 All of your "{name}" get +1000 power.'
    t.put(0, BACK_LEFT, card_of("Character", "Crake", text, power=1000, soul=1, level=0, cost=0, traits=[]))
    meant = t.put(0, CENTER_LEFT, card_of("Character", name, power=1000, soul=1, level=0, cost=0, traits=[]))
    t.begin(MAIN_PLAY)
    assert t.power(meant) == 2000


def test_a_name_with_a_bracket_is_another_name() -> None:
    assert spoken("Heron (Winter)") != spoken("Heron")
    assert abilities(['【CONT】 All of your "Heron (Winter)" get +500 power. (They like it cold)'], False) == [
        '【CONT】 All of your "Heron (Winter)" get +500 power.'
    ]


def test_a_name_is_shown_as_it_is_printed() -> None:
    card = card_of("Character", "“Keeper” of the Lamp", power=1000, soul=1, level=0, cost=0, traits=[])
    assert card.name == "“Keeper” of the Lamp"
    assert card.info.names == (spoken(card.name),) == ("'Keeper' of the Lamp",)

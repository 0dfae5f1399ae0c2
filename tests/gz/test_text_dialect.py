"""The dialect as a whole: our own cards, printed forms made alike, and what is not understood."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound.cards import starter
from rulebound.games.gz.codes import IS_BATTLE, IS_MONSTER
from rulebound.games.gz.deck import RankNeeded, TraitNeeded
from rulebound.games.gz.text.dialect import DIALECT
from rulebound.kernel.abilities import DeckAbility, DeckColours
from rulebound.text.compile import Reading
from rulebound.text.samples import Samples
from tests.gz.spoken import reading, spoken

ROWS = [*starter.rows("gz"), *starter.token_rows("gz")]
REAL_CARDS = Path(__file__).resolve().parents[3] / "shared" / "cards" / "gz.jsonl"


def test_every_phrase_of_the_grammar_is_read_and_printed_back() -> None:
    grammar = DIALECT.compiler().grammar
    samples = Samples(grammar)
    phrases = [phrase for known in grammar.phrases.values() for phrase in known]
    assert [str(phrase) for phrase in phrases if samples.of(phrase) is None] == []
    wrong = [samples.unprintable(phrase) for phrase in phrases]
    assert [one for one in wrong if one] == []


@pytest.mark.parametrize(
    ("printed", "normal"),
    [
        ("<Enter> :Draw 1 card. (A reminder.)", "<Enter> Draw 1 card."),
        ("Whenever this card’s <Rage> is increased, draw 1 card.",
         "When this card's <Rage> is increased, draw 1 card."),
        ("This card gains ＋10,000 counter power.", "This card gains +10000 counter power."),
        ("[Destroy] all of your opponent's battle cards in zones 1–5.",
         "<Destroy> all of your opponent's battle cards in zones 1 to 5."),
        ("<Awakening 8> This gains nothing.", "<Awakening8> This gains nothing."),
        ("Play a 「Foam」 token.", 'Play 1 "Foam" token.'),
        ("Search your deck for up to 1 rank Ⅲ card with <Burst> , reveal it.",
         "Search your deck for up to 1 rank III card with <Burst>, reveal it."),
        ("You may discard 1 card from your hand, if you do, draw 1 card.",
         "You may discard 1 card from your hand. If you do, draw 1 card."),
        ("<Evolution5> <《Moth》> (At the beginning of your main phase, you may …)", "<Evolution5> 《Moth》"),
        ("<Evolution5> <《Moth》> At the beginning of your main phase, you may search your deck for one.)",
         "<Evolution5> 《Moth》"),
    ],
)  # fmt: skip
def test_printed_forms_are_made_alike(printed: str, normal: str) -> None:
    assert DIALECT.abilities({"text": [printed]}) == [normal]


def test_a_line_that_goes_on_from_the_one_before_belongs_to_it() -> None:
    lines = ["Choose one:", "・Draw 1 card.", "・Draw 2 cards.", "<Enter> Draw 1 card."]
    assert DIALECT.abilities({"text": lines}) == [
        "Choose 1 of the following: ・ Draw 1 card. ・ Draw 2 cards.",
        "<Enter> Draw 1 card.",
    ]
    lines = ["Send the top card of your deck to your discard pile.", "If it is a monster card, draw 1 card."]
    assert DIALECT.abilities({"text": lines}) == [" ".join(lines)]


def test_two_things_that_hold_under_one_condition_are_two_abilities() -> None:
    text = "If this card is in zone 8, they cannot invade, and this card gains +3000 counter power."
    assert DIALECT.abilities({"text": [text]}) == [
        "If this card is in zone 8, your opponent's monster card cannot invade.",
        "If this card is in zone 8, this card gains +3000 counter power.",
    ]


def test_a_text_is_understood_whole_or_not_at_all() -> None:
    found = DIALECT.read("<Enter> Draw 1 card, then sing.")
    assert not found.supported
    assert found.span == "then sing"
    assert found.problem == "not understood from 'sing' on"


def test_a_trait_in_letters_that_stand_for_nothing_known_is_refused() -> None:
    assert not DIALECT.read("<Enter> Return 1 ⁅《＠》⁆ monster card from your discard pile to your hand.").supported


def test_what_points_at_nothing_is_refused() -> None:
    assert not DIALECT.read("<Enter> If a battle card is discarded this way, draw 1 card.").supported
    assert not DIALECT.read("<Enter> Send the rest to your discard pile.").supported


def test_only_a_strategy_card_has_a_text_that_happens_by_itself() -> None:
    row = {"number": "ZZ/1", "name": "Foam", "type": "Battle", "color": ["red"], "text": ["Draw 1 card."]}
    readings = [reading("Draw 1 card.")]
    card = DIALECT.define(row, readings)
    assert card.info.abilities == []
    assert not readings[0].supported


def test_deck_rules_of_resonance() -> None:
    text = (
        "<Resonance> Green/Red ・ Monster cards in your deck must have 《Reef》 or 《Storm》. "
        "・ Battle cards in your deck must be rank 5 or higher."
    )
    made = reading(text).ability
    assert isinstance(made, DeckColours)
    assert made.colours == 9
    assert made.conditions == (TraitNeeded(IS_MONSTER, ("Reef", "Storm")), RankNeeded(IS_BATTLE, 5))
    low = spoken("Low", rank=4)
    assert made.conditions[1].problem([low]) == '"Low" is of rank 4, below 5: take it out'
    assert made.conditions[1].problem([spoken("High", rank=5)]) == ""


def test_any_number_of_this_card() -> None:
    assert reading("You may have any number of this card in your deck.").ability == DeckAbility()


@pytest.mark.skipif(not REAL_CARDS.exists(), reason="the real cards are not beside this checkout (../shared/cards)")
def test_nine_of_ten_real_cards_are_understood_and_all_of_those_print_back() -> None:
    rows = [json.loads(line) for line in REAL_CARDS.read_text("utf-8").splitlines()]
    read: dict[str, Reading] = {}
    whole = 0
    for row in rows:
        texts = DIALECT.abilities(row)
        for text in texts:
            read.setdefault(text, DIALECT.read(text))
        whole += all(read[text].supported for text in texts)
    assert whole >= 0.9 * len(rows)
    assert all(found.printed == text for text, found in read.items() if found.supported)
    assert not any("in two ways" in found.problem for found in read.values())

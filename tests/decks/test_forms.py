"""Deck lists in the forms people keep them in: headings, both names, CSV, JSON; and written again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound.decks import CardIndex, DeckList, forms, read
from rulebound.kernel.abilities import CardDef, Info

PELL = CardDef("T/S01-001", "Pell Tansy, Courier", Info())
BOLLARD = CardDef("T/S01-002", "Brother Bollard", Info())
TWINS = (CardDef("T/S01-005", "Twin", Info()), CardDef("T/S01-006", "Twin", Info()))
CARDS = CardIndex([PELL, BOLLARD, *TWINS])

REAL = Path(__file__).resolve().parents[2].parent / "shared" / "decks"


def numbers(text: str) -> list[str]:
    return [card.number for card in read(text, CARDS).strict().cards]


def problems(text: str) -> list[str]:
    return [str(problem) for problem in read(text, CARDS).problems]


# plain text


@pytest.mark.parametrize(
    "line",
    [
        "2 Pell Tansy, Courier (T/S01-001)",
        "2x Pell Tansy, Courier [T/S01-001]",
        "2 T/S01-001 Pell Tansy, Courier",
        "2\tT/S01-001\tPell Tansy, Courier",
        "T/S01-001 Pell Tansy, Courier x2",
        "2 Pell Tansy, Courier T/S01-001",
    ],
)
def test_a_line_may_give_number_and_name(line: str) -> None:
    assert numbers(line) == ["T/S01-001"] * 2


def test_the_number_decides_between_cards_of_a_name() -> None:
    assert numbers("1 Twin (T/S01-006)") == ["T/S01-006"]


@pytest.mark.parametrize(
    "heading", ["[main]", "Main deck:", "Main Deck (50)", "== Level 0 ==", "Characters (2):", "---", "```", "// notes"]
)
def test_headings_divide_a_list(heading: str) -> None:
    assert numbers(f"{heading}\n1 Brother Bollard\n") == ["T/S01-002"]


def test_what_lies_aside_is_left_out_and_it_is_said() -> None:
    deck = read("1 Brother Bollard\nSideboard:\n4 Pell Tansy, Courier\n[main]\n1 T/S01-005\n", CARDS)
    assert [card.number for card in deck.strict().cards] == ["T/S01-002", "T/S01-005"]
    assert deck.notes == ['what stands under "Sideboard:" is no part of the deck and was left out']


# CSV


@pytest.mark.parametrize(
    "text",
    [
        'count,number,name\n2,T/S01-001,"Pell Tansy, Courier"\n1,,Brother Bollard\n',
        "Quantity;Card Number\n2;T/S01-001\n1;T/S01-002\n",
        'qty\tname\n2\tPell Tansy, Courier\n"1"\tBrother Bollard\n',
        '\ufeff"Name","Qty"\n"Pell Tansy, Courier","2x"\n"Brother Bollard","1"\n"Twin","0"\n',
    ],
)
def test_a_table_names_its_columns(text: str) -> None:
    assert numbers(text) == ["T/S01-001", "T/S01-001", "T/S01-002"]


def test_what_is_wrong_in_a_table_has_its_line() -> None:
    found = problems("count,name\n1,Brother Bollard\nmany,Brother Bollard\n2,\n1,Brother Bolard\n5000,Twin\n")
    assert found == [
        "line 3: \"Brother Bollard\": 'many' is not a count: write a whole number",
        "line 4: here stands no card: give its number or its name",
        'line 5: no card is called "Brother Bolard": did you mean "Brother Bollard"?',
        'line 6: "Twin" ×5000: a count goes from 1 to 999',
    ]


# JSON


@pytest.mark.parametrize(
    "data",
    [
        {"deck": [{"count": 2, "number": "T/S01-001"}, {"name": "Brother Bollard"}]},
        {"main": {"T/S01-001": 2, "T/S01-002": 1}},
        {"leader": "T/S01-001", "main": {"T/S01-001": "1", "Brother Bollard": 1}, "side": {}},
        {"monster_deck": ["T/S01-001", "Pell Tansy, Courier"], "cards": [["T/S01-002", 1]]},
        [{"Card Name": "Pell Tansy, Courier", "Qty": "2"}, {"id": "T/S01-002", "amount": 1}],
        [[2, "T/S01-001"], [1, "Brother Bollard"]],
        ["T/S01-001", "T/S01-001", "Brother Bollard"],
        {"Pell Tansy, Courier": 2, "Brother Bollard": 1},
        [{"card": {"name": "Pell Tansy, Courier"}, "quantity": 2}, {"card": "T/S01-002"}],
        [{"name": "my deck", "deck": ["T/S01-001", "T/S01-001", "T/S01-002"]}],
    ],
)
def test_the_common_shapes_of_json(data: object) -> None:
    assert numbers(json.dumps(data)) == ["T/S01-001", "T/S01-001", "T/S01-002"]


def test_what_is_wrong_in_json_has_its_line() -> None:
    text = '{"main": {\n  "T/S01-001": 2,\n  "T/S01-404": 1\n}}'
    assert [p.split(": did")[0] for p in problems(text)] == ['line 3: no card is called "T/S01-404"']
    assert problems('[\n{"count": 2}]') == ["here stands no card: give its number or its name"]
    assert problems('{"size": {}}')[0].startswith("line 1: no deck is in this JSON")
    assert problems('{"main": [\n 7]}') == ["line 2: 7 is not a card: give its number or name"]
    assert problems('{"deck": [1}')[0].startswith("line 1: this is no JSON")
    assert problems('{"main": ' + "9" * 5000 + "}")[0].startswith("this is no JSON")
    assert problems("[" * 100_000)[0].startswith("this JSON is nested too deep")
    assert problems('{"main": {"T/S01-001": 1}}\n{"main": {"T/S01-001": 1}}') == [
        "line 2: these are several decks: give one of them"
    ]


def test_the_side_of_a_json_deck_is_left_out_and_it_is_said() -> None:
    deck = read('{"main": ["T/S01-001"], "side": ["T/S01-002"]}', CARDS)
    assert [card.number for card in deck.strict().cards] == ["T/S01-001"]
    assert deck.notes == ['"side" is no part of the deck and was left out']


# writing


@pytest.mark.parametrize("form", forms.FORMS)
def test_every_form_is_read_as_it_was_written(form: str) -> None:
    text = forms.write([(4, PELL.number, PELL.name), (2, BOLLARD.number, BOLLARD.name)], form)
    assert numbers(text) == ["T/S01-001"] * 4 + ["T/S01-002"] * 2


def test_an_unknown_form_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match="choose one of text, numbers"):
        forms.write([], "morse")


# what people really keep


def items(path: Path) -> list[forms.Items]:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".jsonl":
        return [forms.from_json(line) for line in text.splitlines()]
    found: list[forms.Items] = [forms.from_json(text)]
    return found


@pytest.mark.skipif(not REAL.is_dir(), reason="there is no folder of real deck lists beside the project")
def test_real_lists_are_read_card_by_card() -> None:
    known: list[tuple[str, int]] = []
    for path in sorted(REAL.glob("*/*")):
        for deck in items(path):
            if [t.message for t in deck.troubles] == ["these are several decks: give one of them"]:
                continue
            assert not deck.troubles, path
            known.append((path.name, sum(item.count for item in deck.found)))
    assert len(known) > 1700
    assert all(size >= 40 for _, size in known)


def same(deck: DeckList) -> list[tuple[int, str]]:
    return [(e.count, e.card.number) for e in deck.entries]


def test_a_deck_survives_any_chain_of_forms() -> None:
    deck = read("4 T/S01-001\n3 T/S01-005\n", CARDS)
    for form in ("json", "numbers", "csv"):
        again = read(forms.write([(e.count, e.card.number, e.card.name) for e in deck.entries], form), CARDS)
        assert same(again) == same(deck)

"""The printed grammar reference: every phrase is in it, and it is current."""

from pathlib import Path

from rulebound.cards.phrasebook import document
from rulebound.cards.reading import dialect, readable

PAGE = Path(__file__).parents[2] / "docs" / "card-text.md"


def test_the_page_is_current() -> None:
    current = PAGE.read_text(encoding="utf-8") == document()
    assert current, "docs/card-text.md is old: rulebound text reference > docs/card-text.md"


def test_every_phrase_of_every_game_is_on_it() -> None:
    text = document()
    for game in readable():
        for phrases in dialect(game).compiler().grammar.phrases.values():
            for phrase in phrases:
                assert phrase.template.replace("|", "\\|") in text


def test_an_example_stands_beside_its_phrase_and_what_it_means() -> None:
    row = next(line for line in document().splitlines() if line.startswith("| `draw up to {n:count^} card^`"))
    assert row == "| `draw up to {n:count^} card^` | draw up to 1 card | `DrawUpTo(⟨n⟩, you)` |"

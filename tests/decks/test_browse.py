"""Looking for cards: starter cards and imported ones, by words, colour, level, type, trait and status."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.cards.pool import Pool
from rulebound.decks import known_cards
from rulebound.decks.browse import Wanted, browse, face
from rulebound.play.games import kit

WS = kit("ws")
NOBODY_KNOWS = "Grumbles at passing ships, at length."


@pytest.fixture
def pool(tmp_path: Path) -> Pool:
    pool = Pool(tmp_path / "cards.sqlite")
    pool.add("ws", [(f"line {i}", row) for i, row in enumerate(rows())])
    return pool


def rows() -> list[dict[str, Any]]:
    plain = {"type": "Character", "color": "YELLOW", "level": 1, "cost": 0, "power": 4000, "soul": 1}
    return [
        {**plain, "number": "T/S01-001", "name": "Quill Sander", "traits": ["Wick"]},
        {**plain, "number": "T/S01-002", "name": "Old Grumbler", "text": [NOBODY_KNOWS], "level": 2, "color": "RED"},
        {**plain, "number": "RB/S01-004", "name": "Somebody Else's Bobbin"},
    ]


def names(pool: Pool, **wanted: Any) -> list[str]:
    return [card.name for card in browse(WS, Wanted(**wanted), pool=pool, limit=200).cards]


def test_every_word_must_be_found_in_number_name_traits_or_text(pool: Pool) -> None:
    assert names(pool, words="bobbin") == ["Bobbin, Reed-Skiff Apprentice"]
    assert names(pool, words="RB/S01-004") == ["Bobbin, Reed-Skiff Apprentice"]
    assert names(pool, words="GRUMBLES ships") == ["Old Grumbler"]
    assert names(pool, words="grumbles lamps") == []
    assert "Quill Sander" in names(pool, words="wick")


def test_colour_level_type_trait_and_status_narrow_it_down(pool: Pool) -> None:
    yellow = names(pool, colour="yellow", level=1, type="character", trait="wick")
    assert yellow == ["Isolde Gannet, Reckless Second", "Juniper Sconce, Two-Handed Lamplighter", "Quill Sander"]
    assert names(pool, status="partly") == ["Old Grumbler"]
    assert "Old Grumbler" not in names(pool, status="supported")
    climaxes = names(pool, type="Climax")
    assert "Ten Thousand Lamps" in climaxes
    assert not set(climaxes) & set(names(pool, level=0)), "a climax has no level"


def test_a_page_of_what_was_found(pool: Pool) -> None:
    whole = browse(WS, Wanted(), pool=pool, limit=200)
    assert whole.total == len(whole.cards) == 70 + 2
    page = browse(WS, Wanted(), pool=pool, offset=10, limit=5)
    assert page.total == whole.total and page.cards == whole.cards[10:15]
    assert browse(WS, Wanted(), pool=pool, offset=500).cards == ()


def test_the_values_to_choose_from(pool: Pool) -> None:
    facets = browse(WS, Wanted(words="nothing at all"), pool=pool).facets
    assert set(facets.colours) == {"Yellow", "Green", "Red", "Blue"}
    assert facets.levels == (0, 1, 2, 3)
    assert set(facets.types) == {"Character", "Event", "Climax"}
    assert "Wick" in facets.traits and list(facets.traits) == sorted(facets.traits)


def test_cards_imported_later_are_found(tmp_path: Path) -> None:
    later = Pool(tmp_path / "later.sqlite")
    assert names(later, words="quill sander") == []
    later.add("ws", [("line 1", rows()[0])])
    assert names(later, words="quill sander") == ["Quill Sander"]


def test_what_cannot_be_asked_is_an_error(pool: Pool) -> None:
    with pytest.raises(ValueError, match="limit from 0 to 200"):
        browse(WS, Wanted(), pool=pool, limit=1000)
    with pytest.raises(ValueError, match="choose one of supported, partly"):
        browse(WS, Wanted(status="good"), pool=pool)


def test_a_face_is_what_a_view_shows_of_a_card(pool: Pool) -> None:
    bobbin = known_cards("ws").find("RB/S01-004")[0]
    shown = face(WS, bobbin)
    assert shown["numbers"] == {"level": 0, "cost": 0, "power": 3000, "soul": 1}
    assert (shown["type"], shown["colours"], shown["status"]) == ("Character", ["Green"], "supported")
    grumbler = browse(WS, Wanted(words="grumbler"), pool=pool).cards[0]
    assert face(WS, grumbler)["unsupported"] == [NOBODY_KNOWS]
    lamps = known_cards("ws").find("Ten Thousand Lamps")[0]
    assert face(WS, lamps)["numbers"] == {}

"""The deck builder's requests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.server.client import ServerSaysNo
from tests.server.live import Live, run, serving

LEGAL = "lantern-race"


async def text_of(live: Live, name: str = LEGAL, game: str = "ws") -> str:
    found: dict[str, str] = await live.get(f"/api/games/{game}/decks/{name}")
    return found["text"]


def test_cards_are_searched_by_words_and_facets(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            found = await live.get("/api/games/ws/cards?q=lamp&colour=Yellow&type=Climax")
            assert [card["name"] for card in found["cards"]] == ["Ten Thousand Lamps"]
            assert found["cards"][0]["icons"] == ["SOUL", "SHOT"] and found["cards"][0]["status"] == "supported"
            page = await live.get("/api/games/gz/cards?level=1&limit=2&offset=1")
            assert page["total"] > 3 and len(page["cards"]) == 2
            assert page["facets"]["level"] == "rank" and "Monster" in page["facets"]["types"]
            for bad in ("level=one", "status=good", "offset=-1"):
                with pytest.raises(ServerSaysNo, match="bad-request"):
                    await live.get(f"/api/games/ws/cards?{bad}")
            with pytest.raises(ServerSaysNo, match="not-found"):
                await live.get("/api/games/chess/cards")

    run(test())


def test_a_list_is_judged_with_every_problem_and_counted(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            text = await text_of(live)
            good: dict[str, Any] = await live.post("/api/games/ws/decks/check", {"text": text})
            assert good["legal"] and good["cards"] == 50 and good["problems"] == []
            assert sum(entry["count"] for entry in good["entries"]) == 50
            assert good["charts"]["curve"]["bars"][0]["count"] == 16
            bad = await live.post("/api/games/ws/decks/check", {"text": "5 Bobbin, Reed-Skiff Apprentice\n1 Nobody\n"})
            assert not bad["legal"]
            assert {problem["rule"] for problem in bad["problems"]} >= {None, "5.1.2.1", "5.1.2.2"}
            empty = await live.post("/api/games/ws/decks/check", {"text": ""})
            assert empty["cards"] == 0 and not empty["legal"]
            with pytest.raises(ServerSaysNo, match="bad-request"):
                await live.post("/api/games/ws/decks/check", {"deck": text})

    run(test())


def test_a_hand_is_dealt_again_from_its_seed(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            text = await text_of(live)
            hand = await live.post("/api/games/ws/decks/hand", {"text": text})
            assert len(hand["cards"]) == 5 and len(hand["draws"]) == 5
            again = await live.post("/api/games/ws/decks/hand", {"text": text, "seed": hand["seed"]})
            assert again == hand
            with pytest.raises(ServerSaysNo, match="bad-deck: only a legal deck deals a hand"):
                await live.post("/api/games/ws/decks/hand", {"text": "4 Ten Thousand Lamps"})

    run(test())


@pytest.mark.parametrize("form", ["text", "numbers", "name-first", "csv", "json"])
def test_a_list_is_written_in_any_form_and_read_again(form: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            text = await text_of(live, "ninth-wave", "gz")
            written = await live.post("/api/games/gz/decks/write", {"text": text, "form": form})
            again = await live.post("/api/games/gz/decks/check", {"text": written["text"]})
            assert again["legal"] and again["cards"] == 54
            with pytest.raises(ServerSaysNo, match=r"bad-deck: .*no card is called"):
                await live.post("/api/games/gz/decks/write", {"text": "4 Nobody", "form": form})

    run(test())

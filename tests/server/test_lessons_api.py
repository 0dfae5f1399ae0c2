"""The tutorial's requests: every lesson over the wire, without anything kept between them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.play.games import keys
from rulebound.play.lesson import Run, lessons
from rulebound.server.client import ServerSaysNo
from tests.server.live import run, serving


@pytest.mark.parametrize("game", keys())
def test_every_lesson_is_taken_by_its_answers(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            listed = await live.get(f"/api/games/{game}/lessons")
            assert [one["id"] for one in listed] == [lesson.id for lesson in lessons(game)]
            about = next(one for one in await live.get("/api/games") if one["key"] == game)
            assert about["lessons"] == listed
            for lesson in lessons(game):
                answers: list[list[int]] = []
                taking = Run(lesson)
                while taking.task is not None:
                    said: dict[str, Any] = await live.post(
                        f"/api/games/{game}/lessons/{lesson.id}", {"answers": answers}
                    )
                    assert said["task"]["ask"] == taking.task.ask and said["at"] == taking.at
                    assert said["task"]["gist"], "the rule of a task is one of the book"
                    assert said["view"]["decision"]["options"]
                    answers.append(taking.taught()[0])
                    taking.answer(answers[-1])
                over = await live.post(f"/api/games/{game}/lessons/{lesson.id}", {"answers": answers})
                assert over["task"] is None and over["reply"]["right"]
                assert over["lesson"]["end"] and over["lesson"]["teacher"]["name"]
            assert over["lesson"]["next"] is None

    run(test())


def test_a_wrong_answer_is_talked_about_and_an_illegal_one_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            path = "/api/games/ws/lessons/2-the-first-blow"
            before = await live.post(path, {"answers": []})
            wrong = await live.post(path, {"answers": [[1]]})
            assert wrong["reply"] == {"right": False, "say": wrong["reply"]["say"], "told": []}
            assert wrong["view"] == before["view"] and wrong["at"] == 0
            with pytest.raises(ServerSaysNo, match="illegal-answer"):
                await live.post(path, {"answers": [[7]]})
            with pytest.raises(ServerSaysNo, match="bad-request"):
                await live.post(path, {"answers": [["attack"]]})
            with pytest.raises(ServerSaysNo, match="not-found"):
                await live.post("/api/games/ws/lessons/99", {"answers": []})

    run(test())


def test_why_a_card_cannot_be_played_is_answered_in_a_lesson_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            path = "/api/games/ws/lessons/1-take-the-stage"
            view = (await live.post(path, {"answers": []}))["view"]
            hand = next(a for a in view["areas"] if a["player"] == 0 and a["name"] == "hand")
            index = next(i for i, card in enumerate(hand["cards"]) if card["name"].startswith("Big Sedge"))
            place = {"player": 0, "kind": hand["kind"], "index": index}
            refusals = (await live.post(f"{path}/why", {"answers": [], "place": place}))["refusals"]
            assert refusals and all("Big Sedge" in one["words"] for one in refusals)
            assert {one["rule"] for one in refusals} == {"8.6.2.1.1"} or refusals[0]["gist"]

    run(test())

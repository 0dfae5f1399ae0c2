"""The replay viewer's requests."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulebound as rb
from rulebound.decks import find_card
from rulebound.play.frames import Replay
from rulebound.server.client import ServerSaysNo
from tests.server.live import run, serving


def short_record() -> str:
    """A game that was given up after a few answers."""
    match = rb.new("ws", "lantern-race", "salt-ledger", seed=12)
    for _ in range(12):
        d = match.decision
        assert d is not None
        match.push([] if d.kind == "some" else [len(d.options) - 1])
    match.concede(0)
    return rb.record(match)


def test_a_record_is_looked_at_frame_by_frame_from_every_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            text = short_record()
            about = await live.post("/api/replays", {"record": text})
            replay = Replay.read(text, find_card)
            assert about["frames"] == replay.frames == 14
            assert [turn["frame"] for turn in about["turns"]] == [turn.frame for turn in replay.turns]
            assert about["outcome"]["winner"] == 1
            assert await live.get(f"/api/replays/{about['id']}") == about
            for viewer in (0, 1, 2):
                story = await live.get(f"/api/replays/{about['id']}/story?viewer={viewer}")
                assert [line["text"] for line in story] == [line.text for line in replay.story(viewer)]
                frame = await live.get(f"/api/replays/{about['id']}/frames/4?viewer={viewer}")
                assert frame["view"]["viewer"] == viewer
                assert frame["view"]["areas"] == replay.view(4, viewer)["areas"]
                assert frame["log"] == [line for line in story if line["frame"] == 4]
                given = replay.answer(4)
                assert given is not None
                assert bool(frame["answer"]) == (viewer == given.player)

    run(test())


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            with pytest.raises(ServerSaysNo, match=r"bad-request: .*is it a Rulebound game record"):
                await live.post("/api/replays", {"record": "hello"})
            with pytest.raises(ServerSaysNo, match="not-found: this replay is not here any more"):
                await live.get("/api/replays/abc/frames/0")
            about = await live.post("/api/replays", {"record": short_record()})
            for bad, code in (
                ("99", "not-found"),
                ("-1", "not-found"),
                ("9" * 5000, "not-found"),
                ("x", "not-found"),
                ("3?viewer=7", "bad-request"),
            ):
                with pytest.raises(ServerSaysNo, match=code):
                    await live.get(f"/api/replays/{about['id']}/frames/{bad}")
            changed = short_record().replace("2 clock: go", "2 clock: fly")
            with pytest.raises(ServerSaysNo, match=r"bad-request: line \d+"):
                await live.post("/api/replays", {"record": changed.replace("end ", "end 0")})

    run(test())


def test_a_frame_is_played_on_against_a_bot(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            about = await live.post("/api/replays", {"record": short_record()})
            before = await live.get(f"/api/replays/{about['id']}/frames/6?viewer=0")
            seat = before["view"]["decision"]["player"]
            made = await live.post(f"/api/replays/{about['id']}/frames/6/play", {"seat": seat, "level": "random"})
            assert made["seat"] == seat
            async with live.player(made) as player:
                question = await player.question()
                assert question is not None and player.state is not None
                assert player.state["view"]["turn"] == before["view"]["turn"]
                await player.answer([] if question["kind"] == "some" else [0])
            with pytest.raises(ServerSaysNo, match="game-over"):
                await live.post(f"/api/replays/{about['id']}/frames/13/play", {"seat": 0, "level": "random"})

    run(test())


def test_two_opponents_play_a_game_to_be_watched(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            made = await live.post("/api/replays/made", {"game": "gz"})
            about = await live.post("/api/replays", {"record": made["record"]})
            assert about["game"] == "gz" and about["outcome"] is not None and about["frames"] > 10

    run(test())

"""Opponents that think do so elsewhere, and the game goes on whatever becomes of them there."""

from __future__ import annotations

import os
import signal
from collections import OrderedDict
from pathlib import Path

import pytest

from rulebound.bots import levels
from rulebound.kernel.decision import Decision, Seat
from rulebound.kernel.driver import RandomSeat
from rulebound.kernel.game import Game
from rulebound.server import thinkers
from tests.server.live import play_out, run, serving

THINKING = next(one.key for one in levels.LEVELS if not isinstance(levels.seat(one.key, 0), RandomSeat))


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite", thinkers=1) as live:
            made = await live.table("gz", opponent={"kind": "bot", "level": THINKING})
            async with live.player(made) as player:
                await play_out(player, 1, 6)
                await player.question()
                place = live.hall.places[made["table"]]
                (worker,) = live.hall.thinkers.workers
                before = worker.process
                assert before is not None and before.pid is not None
                given = sum(e.seat == 1 for e in place.table.history)
                os.kill(before.pid, signal.SIGKILL)
                await play_out(player, 2, 12)
                await player.question()
                assert sum(e.seat == 1 for e in place.table.history) > given
                assert worker.process is not None and worker.process.pid != before.pid

    run(test())


def test_what_is_taken_back_is_taken_back_there_too(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite", thinkers=1) as live:
            made = await live.table("gz", opponent={"kind": "bot", "level": THINKING}, seed="2")
            async with live.player(made) as player:
                for n in range(5):
                    await play_out(player, n, 3)
                    await player.question()
                    assert player.state is not None
                    seq = player.state["seq"]
                    await player.say({"t": "undo"})
                    while player.state["seq"] <= seq:
                        await player.hear()
                await play_out(player, 9, 4)
                await player.question()
                assert not live.hall.thinkers.workers[0].closed

    run(test())


class Confused(Seat):
    """Answers what nobody has asked."""

    def answer(self, g: Game, d: Decision) -> list[int]:
        raise ValueError("I do not know")


def test_a_bot_that_fails_is_answered_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: OrderedDict[str, thinkers.Known] = OrderedDict()

    def think_here(worker: thinkers.Worker, task: thinkers.Task) -> list[int]:
        try:
            thought = thinkers.think_about(tables, task)
        except ValueError as problem:
            raise thinkers.ThinkingFailed(str(problem)) from None
        if thought.untold:
            raise thinkers.Untold
        assert thought.answer is not None
        return thought.answer

    confused = levels.Level("confused", "Confused", "", 0, lambda seconds, seed: Confused())
    monkeypatch.setattr(levels, "LEVELS", (*levels.LEVELS, confused))
    monkeypatch.setattr(thinkers, "think_in", think_here)

    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            made = await live.table("gz", opponent={"kind": "bot", "level": "confused"})
            async with live.player(made) as player:
                await play_out(player, 1, 10)
                await player.question()
                assert any(e.seat == 1 for e in live.hall.places[made["table"]].table.history)

    run(test())

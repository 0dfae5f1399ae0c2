"""Taking back, thinking time, and shuffles that can be checked."""

from __future__ import annotations

import asyncio
import hashlib
import re
from pathlib import Path

from click.testing import CliRunner

from rulebound.cli import main
from tests.server.live import asked, play_out, run, serving, two_friends, until


def test_against_a_bot_the_last_answer_can_always_be_taken_back(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            made = await live.table("ws", seed="5")
            async with live.player(made) as player:
                await play_out(player, 2, 12)
                before = await player.question()
                assert player.state is not None
                log = list(player.log)
                await play_out(player, 3, 1)
                await player.question()
                await player.say({"t": "undo"})
                while player.state["view"]["decision"] != before:
                    await player.hear()
                assert player.log == log

    run(test())


def test_what_has_shown_something_hidden_is_taken_back_only_by_consent(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            made, one, two = await two_friends(live)
            first, second = asked(one, two)
            table = live.hall.places[made["table"]].table
            # everything for new cards: they are drawn, and known now
            d = first.asked()
            assert d is not None and first.state is not None
            seq = first.state["seq"]
            await first.answer(list(range(len(d["options"]))))
            state = await until(first, seq + 1)
            assert state["undo"] == "ask"
            for yes in (False, True):
                await first.say({"t": "undo"})
                await second.hear_of("state")
                while second.state is None or second.state["ask"] != "undo":
                    await second.hear()
                assert table.seq == seq + 1
                await second.say({"t": "consent", "what": "undo", "yes": yes})
                while second.state["ask"] is not None:
                    await second.hear()
            assert table.seq == seq + 2
            state = await until(first, seq + 2)
            assert state["view"]["decision"] == d
            # keeping all of them shows nothing
            await first.answer([])
            assert (await until(first, seq + 3))["undo"] == "free"
            await first.say({"t": "undo"})
            assert (await until(first, seq + 4))["view"]["decision"] == d
            await first.socket.close()
            await second.socket.close()

    run(test())


def test_who_runs_out_of_time_loses_on_any_question(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            made, one, two = await two_friends(live, clock={"seconds": 10, "increment": 0})
            slow, other = asked(one, two)
            assert slow.state is not None and slow.state["clock"]["running"] == slow.state["seat"]
            place = live.hall.places[made["table"]]
            place.table.left[slow.state["seat"]] = 300
            live.hall.start_clock(place)
            over = await other.hear_of("over")
            assert over["outcome"]["winner"] == (1 - slow.state["seat"])
            assert over["outcome"]["reason"] == "out of time"
            await one.socket.close()
            await two.socket.close()
            # what is left is kept with every event
            assert place.table.history[-1].left[slow.state["seat"]] == 0

    run(test())


def test_time_is_taken_from_who_thinks_and_added_by_answers(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            _, one, two = await two_friends(live, clock={"seconds": 100, "increment": 20})
            first, _ = asked(one, two)
            assert first.state is not None
            seat = first.state["seat"]
            await asyncio.sleep(0.3)
            await first.answer([])
            left = (await until(first, first.state["seq"] + 1))["clock"]["left"]
            assert 100 < left[seat] < 119.8 and left[1 - seat] > 80
            await one.socket.close()
            await two.socket.close()

    run(test())


def test_the_seed_is_committed_to_and_revealed(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            made = await live.table("ws")
            async with live.player(made) as player:
                await player.question()
                assert player.state is not None
                promised = player.state["commit"]["hash"]
                assert player.state["commit"]["shares"] == [True, False]
                await player.say({"t": "concede"})
                reveal = (await player.hear_of("over"))["reveal"]
            assert hashlib.sha256(reveal["secret"].encode()).hexdigest() == promised
            mixed = ":".join((reveal["secret"], *reveal["shares"]))
            assert hashlib.sha256(mixed.encode()).hexdigest() == reveal["seed"]
            record = await live.get(f"/api/tables/{made['table']}/record?token={made['token']}")
            assert f'[Seed "{reveal["seed"]}"]' in record and f'[Commitment "{promised}"]' in record

    run(test())


def test_a_record_proves_its_shuffles(tmp_path: Path) -> None:
    async def test() -> str:
        async with serving(tmp_path / "games.sqlite") as live:
            made = await live.table("gz")
            async with live.player(made) as player:
                await play_out(player, 1, 5)
                await player.say({"t": "concede"})
                await player.hear_of("over")
            text: str = await live.get(f"/api/tables/{made['table']}/record?token={made['token']}")
            return text

    text = run(test())
    file = tmp_path / "game.txt"
    secret = re.search(r'\[Secret "(.*)"\]', text)
    assert secret is not None
    other = secret[1][:-1] + ("0" if secret[1][-1] != "0" else "1")
    unsigned = "\n".join(line for line in text.splitlines() if not line.startswith("[Share 2"))
    told = {
        text: (0, "the shuffles follow from both players' shares and the secret that was promised as"),
        text.replace(secret[1], other): (1, "is not what was promised"),
        text.replace('[Share 1 "', '[Share 1 "0'): (1, "does not follow from the secret and both shares"),
        unsigned: (1, "it has no [Share 2] line"),
    }
    for written, (code, words) in told.items():
        file.write_text(written, encoding="utf-8")
        result = CliRunner().invoke(main, ["replay", str(file), "--verify"])
        assert result.exit_code == code and words in result.output, result.output

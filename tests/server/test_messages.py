"""What cannot be done is refused with a reason, and changes nothing."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from rulebound.play.match import Match
from rulebound.server.client import Player, Said, ServerSaysNo, request
from tests.server.live import Live, asked, play_out, random_answer, run, serving, two_friends


def at_a_table(tmp_path: Path, test: Callable[[Live, Player, Said], Awaitable[None]], **wanted: object) -> None:
    """A test with a server, and one player who has been asked something."""

    async def whole() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            made = await live.table("ws", seed="3", deck="lantern-race", **wanted)
            async with live.player(made) as player:
                await player.question()
                await test(live, player, made)

    run(whole())


async def refused(player: Player, message: Said | str) -> ServerSaysNo:
    """The error that a message is answered with; the table must be what it was."""
    before = player.state
    if isinstance(message, str):
        await player.socket.send(message)
    else:
        await player.say(message)
    with pytest.raises(ServerSaysNo) as problem:
        await player.hear()
    await player.say({"t": "ping"})
    assert (await player.hear())["t"] == "pong"
    assert player.state is before
    return problem.value


BAD = (
    ("not json", "bad-request"),
    ("[]", "bad-request"),
    ('{"t": "dance"}', "bad-request"),
    ('{"t": "answer", "seq": 1}', "bad-request"),
    ('{"t": "answer", "seq": "1", "answer": [0]}', "bad-request"),
    ('{"t": "answer", "seq": 1, "answer": [-1]}', "bad-request"),
    ('{"t": "answer", "seq": 1, "answer": [0], "more": 1}', "bad-request"),
    ('{"t": "answer", "seq": 1, "answer": [' + "0," * 600 + "0]}", "bad-request"),
    ('{"t": "hello", "v": 1, "token": "x"}', "bad-request"),
    ('{"t": "consent", "what": "undo", "yes": true}', "not-allowed"),
    ('{"t": "ping", "x": "' + "x" * 20_000 + '"}', "too-large"),
)


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        for text, code in BAD:
            problem = await refused(player, text)
            assert problem.code == code and problem.error["message"]

    at_a_table(tmp_path, test)


def test_an_answer_that_is_not_allowed_changes_nothing(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        assert player.state is not None
        seq = player.state["seq"]
        many = {"t": "answer", "seq": seq, "answer": [99], "id": "a"}
        problem = await refused(player, many)
        assert problem.code == "illegal-answer" and problem.error["id"] == "a"
        assert (await refused(player, {**many, "seq": seq + 1})).code == "stale"
        assert live.hall.places[made["table"]].table.seq == seq

    at_a_table(tmp_path, test)


def test_who_is_not_asked_cannot_answer(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            _, one, two = await two_friends(live)
            _, other = asked(one, two)
            assert other.state is not None
            answer = {"t": "answer", "seq": other.state["seq"], "answer": [], "id": "x"}
            assert (await refused(other, answer)).code == "not-your-turn"
            assert (await refused(other, {"t": "why", "words": None})).code == "not-your-turn"
            await one.socket.close()
            await two.socket.close()

    run(test())


def test_an_answer_sent_twice_counts_once(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        d = await player.question()
        assert d is not None and player.state is not None
        answer = {"t": "answer", "seq": player.state["seq"], "answer": [], "id": "once"}
        for _ in range(2):
            await player.say(answer)
        for _ in range(2):
            assert (await player.hear_of("done"))["id"] == "once"
        await player.question()
        given = [e for e in live.hall.places[made["table"]].table.history if e.kind == "answer" and e.seat == 0]
        assert len(given) == 1

    at_a_table(tmp_path, test)


def test_the_first_message_must_be_hello(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        async with connect(player.url) as nobody:
            await nobody.send('{"t": "concede"}')
            assert json.loads(await nobody.recv())["code"] == "bad-request"
            with pytest.raises(ConnectionClosed):
                await nobody.recv()

    at_a_table(tmp_path, test)


def test_too_many_messages_are_refused(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        for _ in range(400):
            await player.say({"t": "ping"})
        with pytest.raises(ServerSaysNo, match="too-many"):
            while True:
                await player.hear()

    at_a_table(tmp_path, test)


def test_pages_of_other_addresses_are_turned_away(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        with pytest.raises(InvalidStatus):
            await connect(player.url, origin="https://elsewhere.example")  # type: ignore[arg-type]
        elsewhere = {"Origin": "https://elsewhere.example"}
        with pytest.raises(ServerSaysNo, match="not-allowed"):
            await asyncio.to_thread(request, live.base, "/api/tables", {"game": "ws"}, headers=elsewhere)
        own = {"Origin": live.base}
        await asyncio.to_thread(request, live.base, "/api/tables", {"game": "ws"}, headers=own)

    at_a_table(tmp_path, test)


REQUESTS: tuple[tuple[object, str], ...] = (
    ({"game": "chess"}, "not-found"),
    ({"game": "ws", "deck": "../../etc/passwd"}, "bad-deck"),
    ({"game": "ws", "deck": "5 RB/S01-001"}, "bad-deck"),
    ({"game": "ws", "opponent": {"kind": "bot", "level": "perfect"}}, "not-supported"),
    ({"game": "ws", "opponent": {"kind": "friend"}, "seed": "1"}, "not-allowed"),
    ({"game": "ws", "name": ""}, "bad-request"),
    ({"game": "ws", "clock": {"seconds": 1}}, "bad-request"),
    ({"game": 1}, "bad-request"),
    (b"x" * 700_000, "too-large"),
    (b"{", "bad-request"),
)


def test_tables_that_cannot_be_are_refused(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        for body, code in REQUESTS:
            with pytest.raises(ServerSaysNo) as problem:
                await live.post("/api/tables", body)
            assert problem.value.code == code, body
        for path in ("/api/nothing", "/api/games/ws/rules/99.99", "/api/games/chess/table", "/api/tables/x/record"):
            with pytest.raises(ServerSaysNo):
                await live.get(path)

    at_a_table(tmp_path, test)


def test_why_names_the_rule(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        found: list[Said] = []
        for _ in range(60):
            d = await player.question()
            if d is None:
                break
            await player.say({"t": "why"})
            refusals = (await player.hear_of("why"))["refusals"]
            found += refusals
            await player.answer(random_answer(d, random.Random(1)))
        assert found and all(r["words"] and r["rule"] and r["gist"] for r in found)

    at_a_table(tmp_path, test)


def test_nothing_is_asked_once_the_game_is_over(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        with pytest.raises(ServerSaysNo, match="not-allowed"):
            await live.get(f"/api/tables/{made['table']}/record?token={made['token']}")
        await player.say({"t": "concede"})
        over = await player.hear_of("over")
        assert over["outcome"]["winner"] == 1
        for message in ({"t": "concede"}, {"t": "answer", "seq": 99, "answer": [0], "id": ""}):
            assert (await refused(player, message)).code == "game-over"
        assert (await refused(player, {"t": "undo"})).code == "not-allowed"
        assert "1 concedes" in await live.get(f"/api/tables/{made['table']}/record?token={made['token']}")

    at_a_table(tmp_path, test)


def test_a_watcher_only_watches(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        async with live.player(made, made["watch"]) as watcher:
            await watcher.hear_of("state")
            assert watcher.state is not None and watcher.state["seat"] is None
            assert watcher.state["view"]["viewer"] == 2
            for message in ({"t": "concede"}, {"t": "undo"}, {"t": "answer", "seq": 1, "answer": [0]}):
                assert (await refused(watcher, message)).code == "not-allowed"

    at_a_table(tmp_path, test)


def test_a_watcher_sees_a_hand_only_with_consent(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        watcher = live.player(made, made["watch"])
        for yes in (False, True):
            await watcher.connect(seat=0)
            while player.state is None or player.state["ask"] != "watch":
                await player.hear()
            await player.say({"t": "consent", "what": "watch", "yes": yes})
            while player.state["ask"] is not None:
                await player.hear()
            for _ in ("come", "asked", "answered"):
                await watcher.hear_of("state")
            assert watcher.state is not None
            assert watcher.state["view"]["viewer"] == (0 if yes else 2)
            await watcher.socket.close()

    at_a_table(tmp_path, test)


def test_a_reconnected_player_gets_what_was_missed(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        await play_out(player, 1, 10)
        await player.question()
        assert player.state is not None
        seq, log = player.state["seq"], list(player.log)
        await player.socket.close()
        await player.connect(seq=seq)
        message = await player.hear_of("state")
        assert message["seq"] == seq and message["log_from"] == len(log) and message["log"] == []
        await player.socket.close()
        await player.connect(seq=None)
        message = await player.hear_of("state")
        assert message["log_from"] == 0 and message["log"] == log
        assert len(log) > 10

    at_a_table(tmp_path, test)


def test_with_auto_pass_a_player_is_asked_only_where_they_stop(tmp_path: Path) -> None:
    async def test(live: Live, player: Player, made: Said) -> None:
        await player.say({"t": "stops", "steps": ["main phase"], "pass": True})
        await player.say({"t": "ping"})
        await player.hear_of("pong")
        steps = set()
        for n in range(12):
            d = await player.question()
            if d is None:
                break
            assert player.state is not None
            if any("go to" in option["words"] for option in d.get("options", ())):
                steps.add(player.state["view"]["step"])
            await player.answer(random_answer(d, random.Random(n)))
        assert steps <= {"main phase"}
        passed = [e for e in live.hall.places[made["table"]].table.history if e.seat == 0 and not e.id]
        assert passed

    at_a_table(tmp_path, test)


def test_where_the_rules_fail_the_player_is_told_and_another_answer_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    push = Match.push

    def fails_on_new_cards(match: Match, answer: list[int]) -> None:
        push(match, answer)
        if len(answer) == 5:
            raise RuntimeError("a fault in the rules")

    monkeypatch.setattr(Match, "push", fails_on_new_cards)

    async def test(live: Live, player: Player, made: Said) -> None:
        d = player.asked()
        assert d is not None and player.state is not None
        seq = player.state["seq"]
        with pytest.raises(ServerSaysNo, match="failed: the rules failed here") as problem:
            await player.answer([0, 1, 2, 3, 4], "bad")
        assert problem.value.error["id"] == "bad"
        with pytest.raises(ConnectionClosed):
            await player.hear()
        await player.connect(seq=seq)
        await player.hear_of("state")
        assert player.asked() == d and player.state["seq"] == seq
        await player.answer([], "good")
        assert await player.question() != d

    at_a_table(tmp_path, test)


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite", most_requests_a_second=0.01, most_requests_at_once=3) as live:
            for _ in range(3):
                await live.table("ws")
            with pytest.raises(ServerSaysNo, match="too-many"):
                await live.table("ws")
            await live.get("/api/games")

    run(test())

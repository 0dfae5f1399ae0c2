"""Tables: who may sit where, and a whole game over the wire."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import rulebound as rb
from rulebound.server.client import Player, ServerSaysNo
from tests.server.live import play_out, run, serving

KEYS = ("ws", "gz")


@pytest.mark.parametrize("game", KEYS)
def test_a_game_against_a_bot_is_played_to_its_end(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            made = await live.table(game, name="Ada")
            async with live.player(made) as ada:
                await play_out(ada, 1)
                assert ada.over is not None
                record = await live.get(f"/api/tables/{made['table']}/record?token={made['token']}")
            again = rb.replay(record)
            outcome = again.outcome()
            assert outcome is not None and ada.over["outcome"]["winner"] == outcome.winner

    run(test())


def test_a_friend_joins_once_by_the_invitation(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            made = await live.table("ws", name="Ada", opponent={"kind": "friend"})
            wanted = {"invite": made["invite"], "deck": "salt-ledger", "name": "Bo"}
            async with live.player(made) as ada:
                waiting = await ada.hear_of("state")
                assert waiting["view"] is None
                joined = await live.post(f"/api/tables/{made['table']}/join", wanted)
                with pytest.raises(ServerSaysNo, match="not-allowed: somebody has taken this seat"):
                    await live.post(f"/api/tables/{made['table']}/join", wanted)
                async with live.player(made, joined["token"]) as bo:
                    while bo.state is None or bo.state["view"] is None:
                        await bo.hear()
                    assert [p["name"] for p in bo.state["players"]] == ["Ada", "Bo"]
                    assert bo.state["seat"] == 1

    run(test())


def test_no_token_opens_another_seat(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            made = await live.table("ws", opponent={"kind": "friend"})
            other = await live.table("ws")
            forged = made["token"].replace(".0.", ".1.", 1)
            for token in (other["token"], forged, made["invite"], "", "seat.x.0.y.z"):
                async with Player(live.base, made["table"], token) as nobody:
                    with pytest.raises(ServerSaysNo, match="not-allowed"):
                        await nobody.hear()
            with pytest.raises(ServerSaysNo, match="not-allowed"):
                await live.post(f"/api/tables/{made['table']}/join", {"invite": made["watch"], "deck": "salt-ledger"})

    run(test())


def test_two_people_at_one_screen_each_see_their_own_hand(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite") as live:
            made = await live.table("ws", opponent={"kind": "hotseat", "deck": "salt-ledger"})
            async with live.player(made) as both:
                seen = set()
                for n in range(6):
                    d = await both.question()
                    assert d is not None and both.state is not None
                    seat = both.state["seat"]
                    assert d["player"] == seat == both.state["view"]["viewer"]
                    seen.add(seat)
                    hands = {a["player"]: a for a in both.state["view"]["areas"] if a["name"] == "hand"}
                    assert all("name" in card for card in hands[seat]["cards"])
                    assert "cards" not in hands[1 - seat]
                    await play_out(both, n, 1)
                assert seen == {0, 1}
                record = await live.get(f"/api/tables/{made['table']}/record?token={made['token']}")
                assert '[Result "unfinished"]' in record

    run(test())


def test_a_table_that_nobody_is_at_waits_in_the_journal(tmp_path: Path) -> None:
    async def test() -> None:
        async with serving(tmp_path / "games.sqlite", idle_seconds=0.2) as live:
            made = await live.table("gz", seed="4")
            async with live.player(made) as player:
                await play_out(player, 1, 8)
                d = await player.question()
                assert player.state is not None
                seq, log = player.state["seq"], list(player.log)
            while live.hall.places:
                await asyncio.sleep(0.05)
            async with live.player(made) as player:
                assert await player.question() == d
                assert player.state is not None and player.state["seq"] == seq and player.log == log
                await play_out(player, 2, 3)

    run(test())

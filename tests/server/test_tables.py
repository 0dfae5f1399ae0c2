"""Tables: who may sit where, and a whole game over the wire."""

from __future__ import annotations

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

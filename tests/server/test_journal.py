"""The journal: written once, in order, on SQLite and on PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.server.errors import CannotServe
from rulebound.server.events import Event
from rulebound.server.journal import Journal, JournalFailed
from rulebound.server.setup import Chair, Setup
from tests.server import postgres
from tests.server.live import play_out, run, serving
from tests.server.test_crash import survives_being_killed

SETUP = Setup("ws", ["4 A", "4 B"], [Chair("person", "Ada"), Chair("bot", "Bo", "random")], seed="1")

needs_postgres = pytest.mark.skipif(postgres.find_binaries() is None, reason="there is no PostgreSQL server here")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    with postgres.cluster() as address:
        yield address


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgres)])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "games.sqlite")
    address: str = request.getfixturevalue("cluster")
    return address


def answers(*indexes: int) -> list[Event]:
    return [Event("answer", 0, answer=[i], id=f"a{i}") for i in indexes]


def test_what_was_written_is_read_in_order(database: str) -> None:
    async def test() -> None:
        journal = Journal(database)
        await journal.add_table("t1", SETUP)
        await asyncio.gather(*(journal.append("t1", i, answers(i)) for i in range(20)))
        await journal.append("t1", 20, answers(20, 21))
        journal.close()
        journal = Journal(database)
        assert await journal.read("t1") == (SETUP, answers(*range(22)))
        assert await journal.read("t2") is None
        journal.close()

    run(test())


def test_no_number_is_written_twice(database: str) -> None:
    async def test() -> None:
        journal = Journal(database)
        await journal.add_table("t3", SETUP)
        await journal.append("t3", 0, answers(0))
        # together: the one that cannot be kept takes nobody with it
        results = await asyncio.gather(
            journal.append("t3", 1, answers(1)),
            journal.append("t3", 0, answers(7)),
            journal.append("t3", 2, answers(2)),
            journal.append("nowhere", 0, answers(1)),
            return_exceptions=True,
        )
        assert isinstance(results[1], JournalFailed) and isinstance(results[3], JournalFailed)
        assert results[0] is None and results[2] is None
        kept = await journal.read("t3")
        assert kept is not None and kept[1] == answers(0, 1, 2)
        journal.close()

    run(test())


def test_tokens_outlive_the_process(database: str) -> None:
    one = Journal(database)
    one.close()
    other = Journal(database)
    other.close()
    assert one.secret == other.secret and len(one.secret) == 32


@pytest.mark.parametrize("address", ["postgresql://nobody@127.0.0.1:1/x", "nonsense://x", "/nowhere/games.sqlite"])
def test_a_database_that_cannot_be_used_is_named(address: str) -> None:
    with pytest.raises(CannotServe, match=address.partition(":")[0]):
        Journal(address)


@needs_postgres
def test_a_game_is_played_on_postgresql(cluster: str) -> None:
    async def test() -> None:
        async with serving(cluster) as live:
            made = await live.table("gz")
            async with live.player(made) as player:
                await play_out(player, 1)
                assert player.over is not None

    run(test(), 300)


@needs_postgres
def test_games_on_postgresql_survive_that_the_process_is_killed(cluster: str) -> None:
    survives_being_killed(cluster)

"""All tables of a server: what happens next at each, and who is told.

A table changes only under its lock, and everybody is told only after the journal has it. Where writing fails, or the
rules do, the table is put away as it is: the next one who asks gets it from the journal, exactly as far as it was kept.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence

import msgspec

from rulebound.kernel.driver import RandomSeat
from rulebound.server.errors import Refused
from rulebound.server.events import Event
from rulebound.server.journal import Journal, JournalFailed
from rulebound.server.place import Place, lay
from rulebound.server.settings import Settings
from rulebound.server.setup import Setup
from rulebound.server.table import Table
from rulebound.server.telling import over_message, state_message
from rulebound.server.thinkers import Thinkers, ThinkingFailed, bot_at
from rulebound.server.tokens import Pass, Signer

LOG = logging.getLogger("rulebound.server")
ANSWERS_BEFORE_OTHERS = 4
"""How many answers are given at one table from inside before other tables have a turn."""


class Hall:
    def __init__(self, journal: Journal, settings: Settings) -> None:
        self.journal = journal
        self.settings = settings
        self.signer = Signer(journal.secret)
        self.thinkers = Thinkers(settings.thinkers)
        self.places: dict[str, Place] = {}
        self.loading: dict[str, asyncio.Task[Place]] = {}
        self.closing = False

    # tables

    async def open_table(self, setup: Setup) -> Place:
        name = secrets.token_hex(8)
        place = await asyncio.to_thread(lay, name, setup, ())
        await self.journal.add_table(name, setup)
        self.places[name] = place
        LOG.info("table opened", extra={"table": name, "game": setup.game})
        return place

    async def place(self, name: str) -> Place:
        """The table with this name, from the journal if nobody has been there for a while."""
        found = self.places.get(name)
        if found is not None:
            found.seen = time.monotonic()
            return found
        loading = self.loading.get(name)
        if loading is None:
            loading = self.loading[name] = asyncio.create_task(self.load(name))
            loading.add_done_callback(lambda _: self.loading.pop(name, None))
        return await asyncio.shield(loading)

    async def load(self, name: str) -> Place:
        try:
            kept = await self.journal.read(name)
        except JournalFailed as problem:
            LOG.error("not read", extra={"table": name, "reason": str(problem)})
            raise Refused("failed", "the games cannot be read now", "try again in a moment") from None
        if kept is None:
            raise Refused("not-found", "there is no such table", "begin a new one")
        setup, events = kept
        place = self.places[name] = await asyncio.to_thread(lay, name, setup, events)
        LOG.info("table taken from the journal", extra={"table": name, "events": len(events)})
        return place

    def pass_of(self, token: str, table: str) -> Pass:
        found = self.signer.read(token)
        if found is None or found.table != table:
            raise Refused("not-allowed", "this token is not for this table", "use the link you were given")
        return found

    # changes

    async def change(self, place: Place, events: Sequence[Event]) -> None:
        """Events happen, and are journalled. The caller holds the lock."""
        table = place.table
        if place.gone:
            raise Refused("failed", "the table is being read from the journal again", "connect again")
        first = table.seq
        kept: list[Event] = []
        try:
            for event in events:
                if table.setup.seconds:
                    event = stamped(place, event)
                place.apply(event)
                kept.append(event)
            await self.journal.append(table.name, first, kept)
        except Refused:
            raise
        except JournalFailed as problem:
            self.put_away(place)
            LOG.error("not journalled", extra={"table": table.name, "reason": str(problem)})
            raise Refused("failed", "this could not be kept and has not happened", "connect again") from None
        except Exception:
            self.put_away(place)
            LOG.exception("the rules failed", extra={"table": table.name, "seq": table.seq})
            raise Refused("failed", "the rules failed here; nothing has changed", "try another answer") from None

    def put_away(self, place: Place) -> None:
        """Forget the table as it stands in memory; everybody comes back to the one in the journal."""
        place.gone = True
        self.places.pop(place.table.name, None)
        if place.timer is not None:
            place.timer.cancel()
        if place.running is not None and place.running is not asyncio.current_task():
            place.running.cancel()
        for connection in place.connections:
            # soon: what went wrong is said to them first
            asyncio.get_running_loop().call_soon(connection.leave, "the table is read from the journal: connect again")

    def changed(self, place: Place) -> None:
        """Something has happened: the clock of whoever is asked runs, everybody is told, and bots go on."""
        self.told(place)
        self.go_on(place)

    def told(self, place: Place) -> None:
        """Where a player passes by themselves, nobody is shown the question that is not asked."""
        place.request = None
        self.start_clock(place)
        if place.table.passes() is None:
            self.tell(place)

    def tell(self, place: Place) -> None:
        """Everybody at the table gets what they may know."""
        for connection in list(place.connections):
            connection.send(state_message(place, connection))
            if place.table.over:
                connection.send(over_message(place.table))

    # bots, and players who pass by themselves

    def go_on(self, place: Place) -> None:
        if place.running is None and not place.gone and not self.closing and answered_inside(place.table):
            place.running = asyncio.create_task(self.run(place))

    async def run(self, place: Place) -> None:
        """Answer from inside until somebody outside is asked."""
        try:
            done = 0
            while not self.closing and not place.gone and answered_inside(place.table):
                await self.answer_inside(place)
                done += 1
                if done % ANSWERS_BEFORE_OTHERS == 0:
                    await asyncio.sleep(0)
        except Refused as problem:
            LOG.warning("a bot could not go on", extra={"table": place.table.name, "reason": problem.message})
        except Exception:
            LOG.exception("a table could not go on", extra={"table": place.table.name})
            self.put_away(place)
        finally:
            place.running = None

    async def answer_inside(self, place: Place) -> None:
        """One answer: a pass, what a bot says at once, or what it comes to after thinking."""
        async with place.lock:
            table = place.table
            event = table.passes()
            if event is None:
                asked, seq = table.asked(), table.seq
                if asked < 0 or table.chairs[asked].kind != "bot":
                    return
                event = at_once(place, asked)
            if event is not None:
                await self.answered(place, event)
                return
        answer = await self.thought(place, asked)
        async with place.lock:
            if not place.gone and table.seq == seq:
                await self.answered(place, table.bot_answers(asked, answer))

    async def answered(self, place: Place, event: Event) -> None:
        await self.change(place, [event])
        self.told(place)

    async def thought(self, place: Place, asked: int) -> list[int]:
        """What a bot comes to; one that fails to answers at random, so that the game goes on."""
        table = place.table
        seq, d = table.seq, table.playing().raw
        try:
            answer = await self.thinkers.answer(table, asked, place.thought_about)
            place.thought_about = seq
            return answer
        except ThinkingFailed as problem:
            place.thought_about = 0
            LOG.error("a bot failed", extra={"table": table.name, "seq": seq, "reason": str(problem)})
            if d is None:
                raise
            dice = RandomSeat()
            dice.seed(seq)
            return dice.answer(table.playing().game, d)

    # clocks

    def start_clock(self, place: Place) -> None:
        if place.timer is not None:
            place.timer.cancel()
            place.timer = None
        asked = place.table.asked()
        if not place.table.setup.seconds or asked < 0 or place.gone:
            place.since = 0.0
            return
        place.since = time.monotonic()
        if place.table.chairs[asked].kind == "person":
            loop = asyncio.get_running_loop()
            seconds = place.table.left[asked] / 1000
            place.timer = loop.call_later(seconds, lambda: loop.create_task(self.time_is_up(place, asked)))

    async def time_is_up(self, place: Place, seat: int) -> None:
        async with place.lock:
            if place.gone or place.table.asked() != seat or place.left()[seat] > 0:
                return
            await self.change(place, [Event("time", seat)])
            self.changed(place)

    # the end

    async def sweep(self) -> None:
        """Put away tables that nobody is at."""
        while True:
            await asyncio.sleep(min(60.0, self.settings.idle_seconds / 2))
            now = time.monotonic()
            for place in list(self.places.values()):
                if place.connections or place.running is not None or place.lock.locked() or place.timer is not None:
                    place.seen = now
                elif now - place.seen > self.settings.idle_seconds:
                    self.put_away(place)

    async def close(self) -> None:
        """No new answers; those that are being written are written."""
        self.closing = True
        for place in list(self.places.values()):
            async with place.lock:
                self.put_away(place)
        self.thinkers.close()


def answered_inside(table: Table) -> bool:
    """Whether the next answer comes from inside: from a bot, or from a player's wish to pass."""
    asked = table.asked()
    return asked >= 0 and (table.chairs[asked].kind == "bot" or table.passes() is not None)


def at_once(place: Place, asked: int) -> Event | None:
    """The answer of a bot that does not think; None of one that does."""
    table = place.table
    match = table.playing()
    d = match.raw
    bot = place.bots.get(asked) or place.bots.setdefault(asked, bot_at(table, asked))
    if d is None or not isinstance(bot, RandomSeat):
        return None
    return table.bot_answers(asked, bot.answer(match.game, d))


def stamped(place: Place, event: Event) -> Event:
    """The event with what is left on both clocks then."""
    left = place.left()
    if event.kind == "answer":
        left[event.seat] += place.table.setup.increment * 1000
    elif event.kind == "time":
        left[event.seat] = 0
    return msgspec.structs.replace(event, left=left)

"""A seat's connection: what is heard there, and what is done about it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from rulebound.kernel.state import SPECTATOR
from rulebound.server import messages
from rulebound.server.connection import Connection
from rulebound.server.errors import Refused
from rulebound.server.events import Event
from rulebound.server.hall import Hall
from rulebound.server.limits import Bucket
from rulebound.server.messages import VERSION
from rulebound.server.narrate import gists
from rulebound.server.place import Place, Request
from rulebound.server.tokens import BOTH

MOST_FAULTS = 50
"""So many messages that could not be used end a connection."""
TIME_FOR_HELLO = 20.0
TIME_FOR_LAST_WORDS = 2.0
LOG = logging.getLogger("rulebound.server")


class Talk:
    """One connection from its first message to its end."""

    def __init__(self, hall: Hall, socket: WebSocket, table: str) -> None:
        self.hall = hall
        self.socket = socket
        self.name = table
        self.bucket = Bucket(hall.settings.most_messages_a_second, hall.settings.most_messages_at_once)
        self.faults = 0
        self.place: Place | None = None
        self.connection = Connection((), SPECTATOR)

    async def run(self) -> None:
        await self.socket.accept()
        sender = asyncio.create_task(self.send_all())
        listener = asyncio.create_task(self.listen())
        try:
            await asyncio.wait((sender, listener), return_when=asyncio.FIRST_COMPLETED)
            if self.connection.why_left:
                # what was said last is still on its way
                await asyncio.wait((sender,), timeout=TIME_FOR_LAST_WORDS)
        finally:
            self.leave()
            for task in (sender, listener):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.close(1000, self.connection.why_left[:100])

    def leave(self) -> None:
        place = self.place
        if place is None:
            return
        place.connections.discard(self.connection)
        if place.request is not None and place.request.watcher is self.connection:
            place.request = None
        if not place.gone and self.connection.seats:
            self.hall.tell(place)

    async def send_all(self) -> None:
        while (message := await self.connection.outgoing.get()) is not None:
            await self.socket.send_text(message.decode())

    async def listen(self) -> None:
        while True:
            try:
                async with asyncio.timeout(None if self.place is not None else TIME_FOR_HELLO):
                    heard = await self.socket.receive()
            except TimeoutError:
                self.connection.leave("nobody said hello")
                return
            if heard["type"] == "websocket.disconnect":
                return
            text = heard.get("text") or heard.get("bytes") or ""
            said: Any = None
            try:
                said = self.read(text)
                await self.do(said)
            except Refused as problem:
                self.refuse(problem, said)
                if self.place is None or self.faults > MOST_FAULTS:
                    self.connection.leave(problem.message)
                    return
            except Exception:
                LOG.exception("a message could not be handled", extra={"table": self.name})
                self.refuse(Refused("failed", "the server failed here", "connect again"), said)
                self.connection.leave("the server failed here: connect again")
                return

    def read(self, text: str | bytes) -> messages.Said:
        if not self.bucket.take():
            raise Refused("too-many", "too many messages at once", "wait a moment")
        most = self.hall.settings.largest_message
        if len(text) > most:
            raise Refused("too-large", f"a message has at most {most} bytes", "send less")
        return messages.read_said(text)

    def refuse(self, problem: Refused, said: object) -> None:
        self.faults += problem.code in ("bad-request", "too-large", "too-many")
        named = said.id if isinstance(said, messages.Answer) else None
        self.connection.send({"t": "error", **problem.as_json(), "id": named})

    # what is said

    async def do(self, said: messages.Said) -> None:
        if isinstance(said, messages.Hello):
            await self.hello(said)
            return
        if self.place is None:
            raise Refused("bad-request", "the first message must be hello", "say hello with your token")
        act = ACTS[type(said)]
        await act(self, self.place, said)

    async def hello(self, said: messages.Hello) -> None:
        if said.v != VERSION:
            raise Refused("not-supported", f"this server speaks version {VERSION}", "reload the page")
        if self.place is not None:
            raise Refused("bad-request", "this connection has said hello already", "open another one")
        who = self.hall.pass_of(said.token, self.name)
        if who.kind not in ("seat", "watch"):
            raise Refused("not-allowed", "this token is for joining", "join with it first")
        place = await self.hall.place(self.name)
        async with place.lock:
            if place.gone:
                raise Refused("failed", "the table is being read from the journal again", "connect again")
            if who.kind == "seat":
                seats = (0, 1) if who.seat == BOTH else (who.seat,)
                self.connection = self.seated(seats, seats[0])
                await self.share(place, seats, said.share)
            self.place = place
            place.connections.add(self.connection)
            self.catch_up(place, said.seq)
            if not place.since:
                self.hall.start_clock(place)
            self.hall.tell(place)
        self.hall.go_on(place)
        if who.kind == "watch" and said.seat is not None:
            self.ask_to_watch(place, said.seat)

    def seated(self, seats: tuple[int, ...], viewer: int) -> Connection:
        self.connection.seats = seats
        self.connection.viewer = viewer
        return self.connection

    async def share(self, place: Place, seats: tuple[int, ...], share: str) -> None:
        """What the player throws into the shuffle, once."""
        table = place.table
        for seat in seats:
            if table.match is None and seat in table.sharers() and table.shares[seat] is None:
                await self.hall.change(place, [Event("share", seat, words=share)])

    def catch_up(self, place: Place, seq: int | None) -> None:
        """Who has seen the table at `seq` already gets only the rest of the log."""
        told = place.story.told_at(seq, self.connection.viewer) if seq is not None else None
        if told is not None and len(self.connection.seats) < 2:
            self.connection.edition = place.story.edition
            self.connection.log_sent = told

    async def answer(self, place: Place, said: messages.Answer) -> None:
        async with place.lock:
            table = place.table
            seat = self.seat_of(table.asked())
            if not any(table.has_heard(one, said.id) for one in self.connection.seats):
                event = table.answer(seat, said.seq, said.answer, said.id)
                await self.hall.change(place, [event])
                self.connection.send({"t": "done", "id": said.id})
                self.hall.changed(place)
            else:
                self.connection.send({"t": "done", "id": said.id})

    async def why(self, place: Place, said: messages.Why) -> None:
        table = place.table
        found = table.refusals(self.seat_of(table.asked()), said.words, said.place)
        known = gists(table.setup.game)
        refusals = [{"words": r.words, "rule": r.rule, "gist": known.get(r.rule, "")} for r in found]
        self.connection.send({"t": "why", "refusals": refusals})

    async def undo(self, place: Place, said: messages.Undo) -> None:
        self.seat_of(-1)
        async with place.lock:
            word = place.table.undo_word(self.connection.seats)
            if word == "no":
                raise Refused("not-allowed", "there is nothing that you can take back", "")
            if word == "free":
                await self.take_back(place, self.connection.seats)
            else:
                place.request = Request("undo", 1 - self.connection.seats[0])
                self.hall.tell(place)

    async def take_back(self, place: Place, seats: tuple[int, ...]) -> None:
        place.bots.clear()
        await self.hall.change(place, [place.table.undo(seats)])
        self.hall.changed(place)

    async def consent(self, place: Place, said: messages.Consent) -> None:
        async with place.lock:
            request = place.request
            if request is None or request.what != said.what or request.seat not in self.connection.seats:
                raise Refused("not-allowed", "nobody asks for that", "")
            place.request = None
            if not said.yes:
                self.hall.tell(place)
            elif request.watcher is not None:
                request.watcher.look_as(request.seat)
                self.hall.tell(place)
            else:
                await self.take_back(place, (1 - request.seat,))

    def ask_to_watch(self, place: Place, seat: int) -> None:
        """A watcher wants to look over a player's shoulder."""
        if place.table.chairs[seat].kind != "person":
            raise Refused("not-allowed", "nobody sits there who could agree", "watch from outside")
        if place.request is not None:
            raise Refused("too-many", "the players are being asked something else", "ask again later")
        place.request = Request("watch", seat, self.connection)
        self.hall.tell(place)

    async def stops(self, place: Place, said: messages.Stops) -> None:
        self.seat_of(-1)
        async with place.lock:
            for seat in self.connection.seats:
                place.table.stops[seat] = frozenset(said.steps) if said.pass_ else None
        self.hall.go_on(place)

    async def concede(self, place: Place, said: messages.Concede) -> None:
        seat = self.seat_of(place.table.asked())
        async with place.lock:
            place.table.going_on()
            await self.hall.change(place, [Event("concede", seat)])
            self.hall.changed(place)

    async def ping(self, place: Place, said: messages.Ping) -> None:
        self.connection.send({"t": "pong"})

    def seat_of(self, asked: int) -> int:
        """The seat that this connection speaks for; of both, the one that is asked."""
        seats = self.connection.seats
        if not seats:
            raise Refused("not-allowed", "you are watching", "only players can do this")
        return asked if asked in seats else seats[0]


ACTS: dict[type, Callable[[Talk, Place, Any], Awaitable[None]]] = {
    messages.Answer: Talk.answer,
    messages.Why: Talk.why,
    messages.Undo: Talk.undo,
    messages.Consent: Talk.consent,
    messages.Stops: Talk.stops,
    messages.Concede: Talk.concede,
    messages.Ping: Talk.ping,
}

"""No byte that leaves the server tells anybody what they may not know.

Every copy of every card has a name of its own here. What a viewer may know is counted by other means than views are
made: a card that they could see at some moment, or that the log has shown them. Any other name in what is sent to them,
and any number that the dice are made of, is a leak. RULEBOUND_SECRET_GAMES sets how many games are searched.
"""

from __future__ import annotations

import os
import random
import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

from rulebound.cards import starter
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.decision import NUMBER_KIND, ORDER, SOME, Decision
from rulebound.kernel.game import Game
from rulebound.kernel.state import SPECTATOR
from rulebound.kernel.words import NOBODY, REVEALED
from rulebound.play import games
from rulebound.server import table as tables
from rulebound.server.connection import Connection
from rulebound.server.events import Event
from rulebound.server.hall import Hall
from rulebound.server.journal import Journal
from rulebound.server.place import Place, lay
from rulebound.server.settings import Settings
from rulebound.server.setup import Chair, Setup
from tests.contract.table import attributes

KEYS = tuple(filter(starter.deck_names, games.keys()))
GAMES = int(os.environ.get("RULEBOUND_SECRET_GAMES", "6"))
MOST_ANSWERS = 400
NAME = re.compile(rb"Qx[01]x\d+q")
VIEWERS = (0, 1, SPECTATOR)


@cache
def copies(game: str, player: int, slug: str) -> dict[str, CardDef]:
    """A starter deck whose cards are all called differently."""
    found = {}
    for n, card in enumerate(starter.deck(game, slug)):
        name = f"Qx{player}x{n}q"
        info = card.info.copy()
        info.names = (name,)
        found[name] = one = CardDef(card.number, name, info)
        for attribute in attributes(card):
            if attribute not in ("name", "info"):
                setattr(one, attribute, getattr(card, attribute))
    return found


class Watched:
    """A game with somebody in every seat and somebody watching; everything sent to them is searched."""

    def __init__(self, game: str, seed: int, hall: Hall) -> None:
        self.dice = random.Random(seed)
        names = starter.deck_names(game)
        self.decks = [copies(game, p, self.dice.choice(names)) for p in (0, 1)]
        lists = ["; ".join(f"1 {name}" for name in deck) for deck in self.decks]
        chairs = [Chair("person", "Ada"), Chair("person", "Bo")]
        self.place: Place = lay("t", Setup(game, lists, chairs, secret=f"{seed:064x}"), ())
        self.hall = hall
        self.seats = {who: Connection((who,) if who < 2 else (), who) for who in VIEWERS}
        self.may_know: dict[int, set[str]] = {who: set() for who in VIEWERS}
        self.logged = 0
        self.names = 0
        self.bytes = 0

    def play(self) -> None:
        for p in (0, 1):
            self.place.apply(Event("share", p, words=f"{p}{self.dice.randrange(1 << 40):x}"))
        for _ in range(MOST_ANSWERS):
            self.search()
            d = self.place.table.playing().raw
            if d is None:
                return
            self.place.apply(Event("answer", d.player, answer=self.answer(d)))
            if self.dice.random() < 0.03 and self.place.table.undo_word((0, 1)) != "no":
                self.learn()
                self.place.apply(self.place.table.undo((0, 1)))
                self.logged = 0

    def answer(self, d: Decision) -> list[int]:
        n = len(d.options)
        if d.kind == NUMBER_KIND:
            return [self.dice.randint(d.lo, min(d.hi, d.lo + 20))]
        if d.kind == ORDER:
            return self.dice.sample(range(n), n)
        if d.kind == SOME:
            return self.dice.sample(range(n), self.dice.randint(d.lo, d.hi))
        return [self.dice.randrange(n)]

    def learn(self) -> None:
        """What each may know now, by the engine's own account of who sees which card."""
        g = self.place.table.playing().game
        for who in VIEWERS:
            known = self.may_know[who]
            for card, defn in enumerate(g.defn):
                if g.can_see(card, who):
                    known.add(g.defs[defn].name)
            for r in g.log[self.logged :]:
                if r.card >= 0 and r.defn >= 0 and ((r.sees >> who) & 1 or (r.kind == REVEALED and (r.n >> who) & 1)):
                    known.add(g.defs[r.defn].name)
                if r.card == NOBODY and r.kind == REVEALED and (r.n >> who) & 1:
                    known.update(searched(g))
        self.logged = len(g.log)

    def search(self) -> None:
        self.learn()
        g = self.place.table.playing().game
        over = self.place.table.over
        # one at a time, for the sake of time; what they have missed of the log is sent when it is their turn
        who = self.dice.choice(VIEWERS)
        connection = self.seats[who]
        self.place.connections = {connection}
        self.hall.tell(self.place)
        sent = b""
        while not connection.outgoing.empty():
            sent += connection.outgoing.get_nowait() or b""
        told = {name.decode() for name in NAME.findall(sent)}
        assert told <= self.may_know[who], (who, g.turn, g.step, told - self.may_know[who])
        if not over:
            assert self.place.table.setup.secret.encode() not in sent
            assert self.place.table.seed.encode() not in sent
            assert all(share is None or share.encode() not in sent for share in self.place.table.shares)
        for number in (g.rng.a, g.rng.b, g.rng.c, g.rng.d, g.hash, g.hash2):
            assert number < 1_000_000 or str(number).encode() not in sent
        self.names += len(told)
        self.bytes += len(sent)
        self.shown_now(sent, g, who)

    def shown_now(self, sent: bytes, g: Game, who: int) -> None:
        """Cards in the view are cards that this viewer can see at this very moment."""
        state = next(m for m in map(msgspec.json.decode, split(sent)) if m["t"] == "state")
        seen = {g.defs[g.defn[card]].name for card in range(len(g.defn)) if g.can_see(card, who)}
        shown = {card["name"] for area in state["view"]["areas"] for card in area.get("cards", ()) if "name" in card}
        assert shown <= seen


def searched(g: Game) -> set[str]:
    """A look through a whole area may show any card."""
    return {d.name for d in g.defs}


def split(sent: bytes) -> list[bytes]:
    """The messages of one moment: a state, and after the end how it ended."""
    at = sent.find(b'{"t":"over"')
    return [sent] if at < 0 else [sent[:at], sent[at:]]


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    journal = Journal(str(tmp_path / "games.sqlite"))
    return Hall(journal, Settings())


@pytest.mark.parametrize("game", KEYS)
@pytest.mark.parametrize("part", range(2))
def test_nobody_is_told_what_they_may_not_know(
    game: str, part: int, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: dict[str, CardDef] = {}

    def find(_: str, name: str) -> CardDef:
        return known[name]

    monkeypatch.setattr(tables, "find_card", find)
    names = size = 0
    for seed in range(part, GAMES, 2):
        dice = random.Random(seed)
        for p in (0, 1):
            known.update(copies(game, p, dice.choice(starter.deck_names(game))))
        watched = Watched(game, seed, hall)
        watched.play()
        names += watched.names
        size += watched.bytes
    print(f"{game}: {size:,} bytes searched, {names:,} names in them")
    hall.journal.close()
    assert names > 100

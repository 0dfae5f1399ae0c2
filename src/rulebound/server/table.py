"""One table: the game on it, who sits there, and what has happened, as a fold over its events.

Nothing here waits, draws a lot or reads a clock. `Event`s are made by the methods named after what a player wants,
which refuse what is not allowed; the table changes only in `apply`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from rulebound.decks import find_card
from rulebound.kernel.decision import IllegalAnswer
from rulebound.kernel.words import NOBODY, PASS, option_verb
from rulebound.play import record
from rulebound.play.games import kit
from rulebound.play.match import Match, Refusal
from rulebound.server import fair
from rulebound.server.errors import Refused
from rulebound.server.events import Event
from rulebound.server.messages import Place
from rulebound.server.setup import Chair, Setup

UndoWord = Literal["free", "ask", "no"]


@dataclass(frozen=True)
class Mark:
    """An answer that was given: by whom, and which players (a mask) have come to know something hidden by it."""

    seat: int
    learned: int


class Table:
    """A table with everything that has happened at it."""

    def __init__(self, name: str, setup: Setup) -> None:
        self.name = name
        self.setup = setup
        self.kit = kit(setup.game)
        self.chairs: list[Chair] = [Chair(c.kind, c.name, c.level) for c in setup.chairs]
        self.decks = list(setup.decks)
        self.inactive = setup.inactive
        self.shares: list[str | None] = [None, None]
        self.match: Match | None = None
        self.marks: list[Mark] = []
        self.heard: set[str] = set()
        self.history: list[Event] = []
        self.out_of_time: int | None = None
        self.left = [setup.seconds * 1000] * 2
        self.stops: list[frozenset[str] | None] = [None, None]
        self.begin_if_ready()

    # what has happened

    def apply(self, event: Event) -> None:
        """One more thing has happened."""
        if event.kind == "join":
            self.chairs[event.seat] = Chair("person", event.words)
            self.decks[event.seat] = event.deck
            self.inactive = self.inactive or event.inactive
        elif event.kind == "share":
            self.shares[event.seat] = event.words
        elif event.kind == "answer":
            self.push(event)
        elif event.kind == "undo":
            self.take_back(event.to)
        else:
            self.give_up(event)
        if event.left:
            self.left = list(event.left)
        self.history.append(event)
        if self.match is None:
            self.begin_if_ready()

    def begin_if_ready(self) -> None:
        """The game begins when everybody is there and, where shuffles are to be fair, has thrown something in."""
        if any(chair.kind == "open" for chair in self.chairs):
            return
        if self.setup.secret and any(self.shares[p] is None for p in self.sharers()):
            return
        self.match = self.begin()

    def sharers(self) -> list[int]:
        """Who throws something into the shuffle: the people; at one screen, once."""
        people = [p for p in (0, 1) if self.chairs[p].kind == "person"]
        return people[:1] if self.setup.hotseat else people

    def begin(self) -> Match:
        s = self.setup
        if s.record:
            return record.replay(s.record, find_card, stop_at=s.answers)
        decks = [record.read_deck(s.game, p + 1, self.decks[p], find_card) for p in (0, 1)]
        return Match(self.kit, (decks[0], decks[1]), self.seed, inactive=self.inactive)

    @property
    def seed(self) -> str:
        """What the dice of this game follow from."""
        if not self.setup.secret:
            return self.setup.seed
        return fair.game_seed(self.setup.secret, (self.shares[0] or "", self.shares[1] or ""))

    def push(self, event: Event) -> None:
        match = self.playing()
        g = match.game
        known = g.known[:]
        dice = (g.rng.a, g.rng.b, g.rng.c, g.rng.d)
        match.push(event.answer)
        if event.id:
            self.heard.add(f"{event.seat} {event.id}")
        learned = 3 if (g.rng.a, g.rng.b, g.rng.c, g.rng.d) != dice else 0
        for card, who in enumerate(g.known):
            learned |= who & ~(known[card] if card < len(known) else 0)
        self.marks.append(Mark(event.seat, learned))

    def take_back(self, to: int) -> None:
        match = self.playing()
        while len(self.marks) > to:
            match.pop()
            self.marks.pop()

    def give_up(self, event: Event) -> None:
        match = self.playing()
        if event.kind == "time":
            self.out_of_time = event.seat
        match.concede(event.seat)

    # what a player wants

    def playing(self) -> Match:
        if self.match is None:
            raise Refused("not-allowed", "the game has not begun", "wait until everybody is at the table")
        return self.match

    def going_on(self) -> Match:
        match = self.playing()
        if match.game.over:
            raise Refused("game-over", "the game is over", "begin another one")
        return match

    @property
    def seq(self) -> int:
        """How much has happened here: the number that questions and answers carry."""
        return len(self.history)

    @property
    def over(self) -> bool:
        return self.match is not None and self.match.game.over

    def asked(self) -> int:
        """The player who has to answer; NOBODY if nobody does."""
        d = self.match.raw if self.match is not None else None
        return d.player if d is not None else NOBODY

    def has_heard(self, seat: int, name: str) -> bool:
        """Whether an answer with this name of the client's own is in the journal already."""
        return bool(name) and f"{seat} {name}" in self.heard

    def answer(self, seat: int, seq: int, answer: list[int], name: str) -> Event:
        """The event of an answer, or why there is none."""
        match = self.going_on()
        if seq != self.seq:
            raise Refused("stale", "the table has changed since that question", "answer the question shown last")
        d = match.raw
        if d is None or d.player != seat:
            raise Refused("not-your-turn", "another player is asked", "wait for your own question")
        problem = d.problem(answer)
        if problem:
            raise Refused("illegal-answer", problem, "choose among the options shown")
        return Event("answer", seat, answer=answer, id=name)

    def undo_word(self, seats: Iterable[int]) -> UndoWord:
        """Whether these seats may take their last answer back: as they like, if the opponent agrees, or not at all."""
        to = self.undo_target(seats)
        if to < 0 or self.match is None or self.match.game.over:
            return "no"
        mine = list(seats)
        if all(p in mine or self.chairs[p].kind == "bot" for p in (0, 1)):
            return "free"
        after = self.marks[to:]
        crossed = any(mark.seat not in mine for mark in after)
        learned = any(mark.learned & 1 << p for mark in after for p in mine)
        return "ask" if crossed or learned else "free"

    def undo_target(self, seats: Iterable[int]) -> int:
        """How many answers there were before the last one of these seats; -1 if they have given none."""
        mine = list(seats)
        for i in range(len(self.marks) - 1, -1, -1):
            if self.marks[i].seat in mine:
                return i
        return -1

    def undo(self, seats: Iterable[int]) -> Event:
        mine = list(seats)
        return Event("undo", mine[0], to=self.undo_target(mine))

    def passes(self) -> Event | None:
        """The pass of a player who has said they want to here: whatever their hand, so that it tells nothing."""
        d = self.match.raw if self.match is not None else None
        if d is None or self.match is None:
            return None
        stops = self.stops[d.player]
        if stops is None or self.kit.step_words(self.match.game.step) in stops:
            return None
        for i, opt in enumerate(d.options):
            if option_verb(opt) == PASS:
                return Event("answer", d.player, answer=[i])
        return None

    def refusals(self, seat: int, words: str | None, place: Place | None) -> list[Refusal]:
        """What like that the player who is asked cannot do now, each with its rule."""
        match = self.going_on()
        if self.asked() != seat:
            raise Refused("not-your-turn", "another player is asked", "wait for your own question")
        if place is None:
            return match.why_not(words)
        area = place.kind if place.player is None else place.player * match.game.kinds + place.kind
        return match.why_not(words, at=(area, place.index))

    def bot_answers(self, seat: int, answer: list[int]) -> Event:
        """A bot's answer, judged like anybody's."""
        try:
            return self.answer(seat, self.seq, answer, "")
        except Refused as problem:
            raise IllegalAnswer(f"the bot {self.chairs[seat].level!r} gave an answer that is none: {problem}") from None

    def fair_tags(self) -> dict[str, str]:
        """What a record needs so that anybody can check the shuffles."""
        if not self.setup.secret:
            return {}
        return fair.tags(self.setup.secret, (self.shares[0] or "", self.shares[1] or ""))

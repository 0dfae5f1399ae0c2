"""One game being played: the object a program holds.

game = rulebound.new("ws", deck_a, deck_b, seed=7)
game.decision.options
game.push("attack")
game.pop()
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from rulebound.decks import inactive_cards
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.decision import KINDS, NUMBER_KIND, ONE, YES_NO, Decision, IllegalAnswer, Seat
from rulebound.kernel.driver import Driver
from rulebound.kernel.game import Game
from rulebound.kernel.kit import Kit
from rulebound.kernel.state import SPECTATOR
from rulebound.kernel.views import View, card_at, view
from rulebound.kernel.words import NOBODY
from rulebound.play import position


@dataclass(frozen=True)
class Outcome:
    """How a game ended. `winner` is None for a draw."""

    winner: int | None
    reason: str
    rule: str

    def __str__(self) -> str:
        who = "draw" if self.winner is None else f"player {self.winner + 1} wins"
        return f"{who}: {self.reason} ({self.rule})"


@dataclass(frozen=True)
class Option:
    """One thing a player may answer."""

    index: int
    words: str

    def __str__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Refusal:
    """Something a player may not do now, and the rule that says so."""

    words: str
    rule: str

    def __str__(self) -> str:
        return f"{self.words}: not now ({self.rule})"


@dataclass(frozen=True)
class Answer:
    """One answer that was given, in words that still mean the same after an update."""

    player: int
    turn: int
    prompt: str
    kind: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return "; ".join(self.words) if self.words else "none"


class Options(Sequence[Option]):
    """The options of a decision, put into words only when they are looked at."""

    def __init__(self, g: Game, d: Decision) -> None:
        self._g = g
        self._d = d
        self._words: list[str] | None = None

    @property
    def words(self) -> list[str]:
        if self._words is None:
            plain = [self._g.option_words(self._d, o, self._d.player) for o in self._d.options]
            self._words = [number_if_repeated(plain, i) for i in range(len(plain))]
        return self._words

    def __len__(self) -> int:
        return len(self._d.options)

    def __iter__(self) -> Iterator[Option]:
        return (Option(i, w) for i, w in enumerate(self.words))

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> list[Option]: ...
    def __getitem__(self, index: int | slice) -> Option | list[Option]:
        return list(self)[index]

    def __repr__(self) -> str:
        return f"<{len(self)} options: {', '.join(self.words[:8])}{', …' if len(self) > 8 else ''}>"


def number_if_repeated(words: list[str], at: int) -> str:
    """Equal words get a number, so that every option can be named."""
    if words.count(words[at]) == 1:
        return words[at]
    return f"{words[at]} #{words[: at + 1].count(words[at])}"


class Pending:
    """The question the game waits for."""

    def __init__(self, g: Game, d: Decision) -> None:
        self._g = g
        self.raw: Decision = d
        self.player: int = d.player
        self.kind: str = KINDS[d.kind]
        self.rule: str = d.rule
        self.prompt: str = g.prompt_words(d)
        self.least: int = d.lo
        self.most: int = d.hi
        self.source: str = g.defs[g.defn[d.source]].name if d.source >= 0 else ""
        self.options: Options = Options(g, d)

    def __repr__(self) -> str:
        return f"<player {self.player + 1}, {self.prompt} ({self.rule}): {self.options!r}>"


class Scribe(Seat):
    """Writes down what a seat inside the process answers."""

    def __init__(self, seat: Seat, match: Match) -> None:
        self.seat = seat
        self.match = match

    def answer(self, g: Game, d: Decision) -> list[int]:
        answer = self.seat.answer(g, d)
        self.match.write_down(g, d, answer)
        return answer


class NotFullySupported(ValueError):
    """A deck holds cards of which some abilities are not understood, and nobody has asked to play it like that."""


class Match:
    """A game with its journal: push, pop, clone, view, record.

    Cards with abilities that are not understood are refused, unless `inactive` says to play them without those.
    """

    def __init__(
        self,
        kit: Kit,
        decks: tuple[list[CardDef], list[CardDef]],
        seed: int | str = 0,
        seats: tuple[Seat | None, Seat | None] = (None, None),
        *,
        inactive: bool = False,
    ) -> None:
        if not inactive:
            refuse_inactive(decks)
        self.inactive: bool = inactive
        self.kit = kit
        self.decks = decks
        self.seed: str = str(seed)
        self.answers: list[Answer] = []
        self.conceded: int | None = None
        self.game: Game = kit.new_game(decks, self.seed)
        self.bots = seats
        self.game.seats = [Scribe(s, self) if s is not None else None for s in seats]
        self._driver = Driver(self.game)
        self._back: list[tuple[Game, list[list[int]], int]] = []
        self.begun_from: str = ""
        self._driver.start()

    @classmethod
    def from_game(cls, kit: Kit, game: Game, seats: tuple[Seat | None, Seat | None] = (None, None)) -> Match:
        """A match that goes on from a game, such as `position.parse` gives; it has no seed and no record before it."""
        match = cls.__new__(cls)
        match.kit = kit
        owned = ([game.defs[game.defn[c]] for c in range(len(game.defn)) if game.owner[c] == p] for p in (0, 1))
        match.decks = (next(owned), next(owned))
        match.seed = ""
        match.answers = []
        match.conceded = None
        match.game = game
        match.bots = seats
        match._back = []
        match.begun_from = position.write(game)
        match.inactive = True
        match.game.seats = [Scribe(s, match) if s is not None else None for s in seats]
        match._driver = position.running(game)
        match._driver.go_on()
        return match

    # the question

    @property
    def decision(self) -> Pending | None:
        """What is asked now; None when the game is over."""
        d = self._driver.pending
        return Pending(self.game, d) if d is not None else None

    @property
    def raw(self) -> Decision | None:
        """The question as the rules ask it, without words."""
        return self._driver.pending

    def push(self, answer: Option | int | str | Sequence[Option | int | str]) -> None:
        """Answer the pending decision: by option, by index, or by words. An illegal answer changes nothing."""
        d = self._driver.pending
        if d is None:
            raise IllegalAnswer("the game is over: nothing is asked" if self.game.over else "nothing is asked")
        indexes = self.indexes(d, answer)
        problem = d.problem(indexes)
        if problem:
            raise IllegalAnswer(f"{self.game.prompt_words(d)} {problem}")
        self._back.append((self._driver.kept, self.game.tape[:], len(self.answers)))
        self.write_down(self.game, d, indexes)
        self._driver.answer(indexes)

    def indexes(self, d: Decision, answer: Option | int | str | Sequence[Option | int | str]) -> list[int]:
        """An answer in any of its forms as option indexes."""
        if isinstance(answer, str) and d.kind not in (ONE, YES_NO) and d.kind != NUMBER_KIND:
            named = [p.strip() for p in answer.split(";")]
            parts: Sequence[Option | int | str] = [p for p in named if p not in ("", "none")]
        elif isinstance(answer, (Option, int, str)):
            parts = [answer]
        elif isinstance(answer, Sequence):
            parts = answer
        else:
            raise IllegalAnswer(f"{answer!r} is no answer: give an option, its index or its words, or a list of them")
        given = [p for p in parts if isinstance(p, int)]
        if len(given) == len(parts):
            return given
        words = Options(self.game, d).words
        return [self.index(d, p, words) for p in parts]

    def index(self, d: Decision, part: Option | int | str, words: list[str]) -> int:
        if isinstance(part, Option):
            if not 0 <= part.index < len(words) or words[part.index] != part.words:
                raise IllegalAnswer(f"{part.words!r} is an option of another question")
            return part.index
        if isinstance(part, int):
            return part
        if not isinstance(part, str):
            raise IllegalAnswer(f"{part!r} is no option: give an option, its index or its words")
        if d.kind == NUMBER_KIND or part.isdecimal():
            if not part.removeprefix("-").isdecimal():
                raise IllegalAnswer(f"{part!r} is not a number: choose from {d.lo} to {d.hi}")
            return int(part)
        exact = [i for i, w in enumerate(words) if w == part]
        fits = exact or [i for i, w in enumerate(words) if part.lower() in w.lower()]
        if len(fits) == 1:
            return fits[0]
        listed = "; ".join(words[:12]) + ("; …" if len(words) > 12 else "")
        if not fits:
            raise IllegalAnswer(f"{part!r} is not an option here. The options are: {listed}")
        raise IllegalAnswer(f"{part!r} means several options: {'; '.join(words[i] for i in fits[:6])}")

    def pop(self) -> None:
        """Take back the last answer given from outside, and all that came of it."""
        if not self._back:
            raise IndexError("nothing to take back: no answer has been given yet")
        kept, tape, answers = self._back.pop()
        self._driver.kept = kept
        self._driver.restore(tape)
        del self.answers[answers:]
        self.conceded = None
        self._driver.go_on()

    def concede(self, player: int) -> None:
        """A player gives the game up, at any time."""
        if self.game.over:
            raise IllegalAnswer("the game is over already")
        self._back.append((self._driver.kept, self.game.tape[:], len(self.answers)))
        self.conceded = player
        self._driver.concede(player)

    # what is not legal

    def why_not(self, words: str | None = None, *, at: tuple[int, int] | None = None) -> list[Refusal]:
        """Actions like the pending decision's that are not legal now, each with the rule that forbids it.

        With `words`, only those whose words contain them; with `at`, an area and a place in it as the view of the
        player asked shows them, only those about the card that lies there.
        """
        d = self._driver.pending
        return refusals(self.game, d, words, at) if d is not None else []

    # copying

    def clone(self) -> Match:
        """An independent copy that goes on from the same moment."""
        other = self.copied(self._driver.kept, self.game.tape, self._back, self.answers)
        other.conceded = self.conceded
        if self.game.over:
            other.game.assign(self.game)
            other.game.log = self.game.log[:]
        else:
            other._driver.go_on()
        return other

    def copied(
        self, kept: Game, tape: list[list[int]], back: list[tuple[Game, list[list[int]], int]], answers: list[Answer]
    ) -> Match:
        """Another match at the beginning of a step, with the answers since then still to be played."""
        other = Match.__new__(Match)
        other.kit = self.kit
        other.decks = self.decks
        other.seed = self.seed
        other.answers = answers[:]
        other.conceded = None
        other.inactive = self.inactive
        other.bots = self.bots
        other.game = kept.copy()
        other.game.seats = [Scribe(s, other) if s is not None else None for s in self.bots]
        other.game.logging = self.game.logging
        other.game.log = self.game.log[: kept.log_length]
        other._driver = Driver(other.game)
        other._driver.kept = kept
        other._driver.restore([a[:] for a in tape])
        other._back = back[:]
        other.begun_from = self.begun_from
        return other

    @property
    def moments(self) -> int:
        """How many moments of the match `at` knows: before each answer from outside, and now."""
        return len(self._back) + 1

    def at(self, moment: int) -> Match:
        """An independent copy as the match was before answer number `moment` (from 0), to look at or to go on from."""
        if not 0 <= moment < self.moments:
            raise IndexError(f"there is no moment {moment}: choose from 0 to {self.moments - 1}")
        if moment == len(self._back):
            return self.clone()
        kept, tape, answers = self._back[moment]
        other = self.copied(kept, tape, self._back[:moment], self.answers[:answers])
        other._driver.go_on()
        return other

    def step_at(self, moment: int) -> str:
        """The step in which the match was at a moment, as the turn's procedure calls it."""
        game = self._back[moment][0] if moment < len(self._back) else self.game
        return self.kit.step_words(game.step)

    def answer_at(self, moment: int) -> Answer | None:
        """What was answered at a moment; None where the game was given up, and at the last moment."""
        if moment >= len(self._back):
            return None
        at = self._back[moment][2]
        return self.answers[at] if at < len(self.answers) else None

    # looking

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return outcome_of(self.kit, self.game)

    def view(self, viewer: int = SPECTATOR) -> View:
        """What a player (0, 1) or the spectator (2) may see, as plain data."""
        return view(self.kit, self.game, viewer, self._driver.pending)

    def position(self, viewer: int | None = None) -> str:
        """The position in one line: all of it, or what a player (0, 1) or the spectator (2) may see."""
        try:
            here = position.at_rest(self.game, self._driver.pending)
        except position.NotSupported:
            if viewer is not None or self.game.over:
                raise
            # in the middle of a step: the step's beginning, and what has been answered since
            here = self._driver.kept.copy()
            here.tape = [a[:] for a in self.game.tape]
        return position.write(here, viewer)

    def log(self, viewer: int = SPECTATOR) -> list[str]:
        """The story so far, in the words for a viewer."""
        return [line for line in (self.kit.story(self.game, r, viewer) for r in self.game.log) if line]

    def hash(self) -> str:
        """A short fingerprint of everything that has happened."""
        return hash_words(self.game.hash, self.game.hash2)

    def turn_hashes(self) -> list[tuple[int, str]]:
        """The fingerprint at the beginning of each turn, for replays to be checked against."""
        return [(turn, hash_words(a, b)) for turn, a, b in self.game.turn_marks]

    # the journal

    def write_down(self, g: Game, d: Decision, answer: list[int]) -> None:
        if d.kind == NUMBER_KIND:
            words: tuple[str, ...] = (str(answer[0]),)
        else:
            all_words = Options(g, d).words
            words = tuple(all_words[i] for i in answer)
        self.answers.append(Answer(d.player, g.turn, d.prompt, KINDS[d.kind], words))


def refusals(g: Game, d: Decision, words: str | None = None, at: tuple[int, int] | None = None) -> list[Refusal]:
    """Actions like this decision's that are not legal: those about the card at a place, those with these words."""
    found: list[Refusal] = []
    card = NOBODY if at is None else card_at(g, at[0], at[1], d.player)
    for opt, rule in g.refused(d):
        if at is not None and card not in g.option_places(opt):
            continue
        named = g.option_words(d, opt, d.player)
        if words is None or words.lower() in named.lower():
            found.append(Refusal(named, rule))
    return found


def refuse_inactive(decks: tuple[list[CardDef], list[CardDef]]) -> None:
    for player, deck in enumerate(decks, 1):
        found = inactive_cards(deck)
        if found:
            named = "\n".join(f"  {one}" for one in found)
            raise NotFullySupported(
                f"deck {player} is not fully supported; it can be played with these abilities inactive, "
                f"if that is asked for:\n{named}"
            )


def outcome_of(kit: Kit, g: Game) -> Outcome | None:
    """How a game ended; None while it goes on."""
    if not g.over:
        return None
    return Outcome(None if g.winner == NOBODY else g.winner, kit.reason_words(g.reason), g.outcome_rule)


def hash_words(a: int, b: int) -> str:
    return f"{a:08x}{b:08x}"

"""Running a game: inline between bots, or suspended at each question of a seat that answers from outside.

A step is a transaction: where somebody may suspend, the state before it is kept, the answers given since lie on the
tape, and the step is run again from the kept state with one more answer each time.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Decision, GameOver, IllegalAnswer, Jump, Seat, Suspend
from rulebound.kernel.game import Game
from rulebound.kernel.loops import LOOP_WATCH, end_in_draw, watch_forced

MOST_STEPS: Final = 1_000_000


class RandomSeat(Seat):
    """Answers uniformly at random with dice of its own; the fastest possible opponent."""

    def __init__(self) -> None:
        self.a: int = 88675123

    def seed(self, seed: int) -> None:
        self.a = (seed * 2654435761 + 88675123) & 0x3FFFFFFF | 1

    def below(self, n: int) -> int:
        a = self.a
        a ^= (a << 13) & 0xFFFFFFFF
        a ^= a >> 17
        a ^= (a << 5) & 0xFFFFFFFF
        self.a = a
        return (a >> 3) % n

    def answer(self, g: Game, d: Decision) -> list[int]:
        kind = d.kind
        if kind == 0 or kind == 4:
            return [self.below(len(d.options))]
        if kind == 3:
            return [d.lo + self.below(min(d.hi - d.lo, 20) + 1)]
        n = len(d.options)
        count = n if kind == 2 else d.lo + self.below(d.hi - d.lo + 1)
        left = list(range(n))
        picked: list[int] = []
        for _ in range(count):
            picked.append(left.pop(self.below(len(left))))
        return picked


def run_inline(g: Game) -> int:
    """Play to the end between seats inside the process, copying nothing; the number of steps taken."""
    steps = 0
    while not g.over:
        advance(g)
        steps += 1
        g.tape.clear()
        g.tape_at = 0
        if steps > MOST_STEPS:
            raise RuntimeError(f"the game does not end: {steps} steps, turn {g.turn}, step {g.step}")
    return steps


def advance(g: Game) -> None:
    """Perform the step under the cursor and move the cursor."""
    try:
        move_on(g)
    except GameOver:
        return


def move_on(g: Game) -> None:
    here = g.step
    turn = g.turn
    try:
        following = g.run_step(here)
    except Jump:
        g.causes = []
        g.replacing = []
        g.paying = 0
        following = g.step
        g.landed(here, following)
    g.step = following
    if g.same_place(here, following):
        g.actions_here += 1
        if g.actions_here > LOOP_WATCH and watch_forced(g):
            end_in_draw(g)
    else:
        g.actions_here = 0
        if g.loop_trail or g.loop_bars:
            g.loop_trail = []
            g.loop_bars = []
    if g.turn != turn:
        g.turn_marks.append((g.turn, g.hash, g.hash2))


class Driver:
    """A game that stops at every question nobody inside the process answers, and goes on when it is answered."""

    def __init__(self, g: Game) -> None:
        self.g: Game = g
        self.checkpoint: Game = g
        self.pending: Decision | None = None
        self.one_step: bool = False

    @property
    def kept(self) -> Game:
        """The checkpoint: the state before the step that is being done."""
        return self.checkpoint

    @kept.setter
    def kept(self, checkpoint: Game) -> None:
        self.checkpoint = checkpoint
        self.g.kept = checkpoint

    def start(self) -> None:
        self.keep()
        self.go_on()

    def keep(self) -> None:
        """A new checkpoint: everything answered so far is behind it."""
        self.kept = self.g.copy()
        self.g.tape = []
        self.g.tape_at = 0
        self.g.fate = None

    def go_on(self) -> None:
        """Run until somebody outside has to answer, the game is over, or (if so wanted) one step is done."""
        g = self.g
        self.pending = None
        while not g.over:
            try:
                advance(g)
            except Suspend:
                self.pending = g.pending
                return
            self.keep()
            if self.one_step:
                return

    def answer(self, answer: list[int]) -> None:
        """The outside answer to the pending decision; an illegal one changes nothing."""
        d = self.pending
        if d is None:
            raise IllegalAnswer("no decision is pending")
        problem = d.problem(answer)
        if problem:
            raise IllegalAnswer(f"{d.prompt}: {problem}")
        g = self.g
        tape = g.tape
        tape.append(answer)
        self.restore(tape)
        self.go_on()

    def concede(self, player: int) -> None:
        """A player outside gives up, whoever is being asked."""
        self.g.concede(player)
        self.pending = None

    def fork(self) -> Driver:
        """Another driver of its own that goes on from the same moment; nobody inside the process answers there."""
        g = self.g.copy() if self.g.over else self.kept.copy()
        other = Driver(g)
        other.kept = self.kept
        other.one_step = self.one_step
        if self.pending is not None:
            g.fate = self.g.fate
            other.restore([answer[:] for answer in self.g.tape])
            other.go_on()
        return other

    def restore(self, tape: list[list[int]]) -> None:
        """Back to the checkpoint, with these answers to be replayed."""
        g = self.g
        g.assign(self.kept)
        if g.logging:
            del g.log[g.log_length :]
        g.tape = tape
        g.tape_at = 0
        g.pending = None

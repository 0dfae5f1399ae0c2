"""The searching bot: information-set Monte Carlo tree search over games that might be."""

from __future__ import annotations

from time import perf_counter

from rulebound.bots.greedy import answers_to_try
from rulebound.bots.impulse import ImpulseSeat
from rulebound.bots.tree import Walker
from rulebound.bots.worlds import PATIENCE, Worlds, chance, go_on
from rulebound.kernel.decision import Decision, Seat
from rulebound.kernel.game import Game
from rulebound.kernel.kit import Kit
from rulebound.kernel.rng import Rng
from rulebound.play.games import kit

TURNS_AHEAD = 2
EXPLORATION = 0.4
MOST_STEPS = 400
LOOK_EVERY = 8


class SearchSeat(Seat):
    """Plays on from every answer, again and again, in games that might be, and gives the answer that holds up best.

    A `Seat` for `rulebound.new`, or asked directly with `answer(match.game, decision.raw)`. It thinks for at most
    `seconds` about an answer, less where the answer is clear. Nothing hidden is read; with `iterations`, which looks at
    no clock, the answer follows from the seed and from what the player may see.
    """

    def __init__(self, seconds: float = 0.5, seed: int = 0, iterations: int = 0) -> None:
        self.seconds: float = seconds
        self.seed: int = seed
        self.iterations: int = iterations
        self.patience: int = PATIENCE
        self.turns_ahead: int = TURNS_AHEAD
        self.exploration: float = EXPLORATION
        # how many games the last answer took
        self.tried: int = 0

    def answer(self, g: Game, d: Decision) -> list[int]:
        began = perf_counter()
        self.tried = 0
        rng = Rng()
        rng.seed(f"{self.seed}:{g.decisions}")
        the_kit = kit(g.key)
        impulse = ImpulseSeat(the_kit)
        impulse.dice.seed(rng.next32())
        answers = answers_to_try(g, d, impulse)
        if len(answers) == 1:
            return answers[0]
        worlds = Worlds(g, d, rng, self.patience)
        if not worlds.fits:
            # nothing can be tried: what players are inclined to
            return answers[0]
        walker = Walker(the_kit, self.exploration)
        if self.iterations:
            while self.tried < self.iterations:
                self.iterate(the_kit, worlds, walker, rng)
                if self.tried % LOOK_EVERY == 0 and walker.lead(d) > self.iterations - self.tried:
                    break
        else:
            self.until(began, the_kit, worlds, walker, rng, d)
        return walker.verdict(g, d)

    def until(self, began: float, the_kit: Kit, worlds: Worlds, walker: Walker, rng: Rng, d: Decision) -> None:
        """Think until the time is up, or the best answer cannot change any more in what is left of it."""
        started = perf_counter()
        deadline = began + self.seconds
        while True:
            self.iterate(the_kit, worlds, walker, rng)
            now = perf_counter()
            each = (now - started) / self.tried
            if now + 2 * each > deadline:
                return
            if self.tried % LOOK_EVERY == 0 and walker.lead(d) > (deadline - now) / each:
                return

    def iterate(self, the_kit: Kit, worlds: Worlds, walker: Walker, rng: Rng) -> None:
        """One game that might be, played on from the question to the end of the opponent's next turn."""
        fate = worlds.fate()
        walker.begin(rng.next32())
        g = worlds.world(fate, walker)
        last = g.turn + self.turns_ahead
        steps = 0
        while not g.over and g.turn < last and steps < MOST_STEPS:
            go_on(g)
            steps += 1
        walker.learn(chance(the_kit, g, 0))
        self.tried += 1

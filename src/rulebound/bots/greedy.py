"""The greedy bot: tries every answer once in a few games that might be, and takes what looks best right after it."""

from __future__ import annotations

from rulebound.bots.impulse import ImpulseSeat, urges
from rulebound.bots.worlds import PATIENCE, Worlds, chance, go_on, option_key
from rulebound.kernel.decision import NUMBER_KIND, ONE, ORDER, YES_NO, Decision, Seat, Suspend
from rulebound.kernel.game import Game
from rulebound.kernel.kit import Kit
from rulebound.kernel.rng import Fate, Rng
from rulebound.play.games import kit

MOST_ANSWERS = 24
MOST_TRIES = 48
MOST_DEALS = 6
MOST_STEPS = 60


class GreedySeat(Seat):
    """Looks one answer ahead: a `Seat` for `rulebound.new`, or asked directly with `answer(match.game, decision.raw)`.

    The answer follows from the seed and from what the player may see; nothing hidden is read.
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed: int = seed
        self.patience: int = PATIENCE

    def answer(self, g: Game, d: Decision) -> list[int]:
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
        totals = [0.0] * len(answers)
        for _ in range(max(2, min(MOST_DEALS, MOST_TRIES // len(answers)))):
            fate = worlds.fate()
            luck = rng.next32()
            for i in range(len(answers)):
                totals[i] += tried(the_kit, worlds, fate, luck, d.player, answers[i])
        best = 0
        for i in range(len(answers)):
            if totals[i] > totals[best]:
                best = i
        return answers[best]


class Glance(Seat):
    """Gives an answer, lets everybody else follow their impulse, and stops where the player has a new choice."""

    def __init__(self, first: list[int], player: int, impulse: ImpulseSeat) -> None:
        self.first: list[int] = first
        self.player: int = player
        self.impulse: ImpulseSeat = impulse
        self.given: bool = False
        self.steps: int = 0

    def answer(self, g: Game, d: Decision) -> list[int]:
        if not self.given:
            self.given = True
            return self.first
        if self.steps and d.player == self.player:
            raise Suspend()
        return self.impulse.answer(g, d)


def tried(the_kit: Kit, worlds: Worlds, fate: Fate, luck: int, player: int, answer: list[int]) -> float:
    """What an answer leads to in one world: at the player's next choice in another step, or when the turn is over."""
    impulse = ImpulseSeat(the_kit)
    impulse.dice.seed(luck)
    glance = Glance(answer, player, impulse)
    g = worlds.world(fate, glance)
    turn = g.turn
    try:
        while not g.over and g.turn == turn and glance.steps < MOST_STEPS:
            go_on(g)
            glance.steps += 1
    except Suspend:
        pass
    return chance(the_kit, g, player)


def answers_to_try(g: Game, d: Decision, impulse: ImpulseSeat) -> list[list[int]]:
    """All answers where they are few, the likeliest otherwise; what comes to the same only once, best urge first."""
    if d.kind == ONE or d.kind == YES_NO or (d.lo <= 1 and d.hi == 1 and d.kind != NUMBER_KIND):
        return single_answers(g, d, impulse.kit)
    if d.kind == NUMBER_KIND:
        wide = max(1, (d.hi - d.lo) // MOST_ANSWERS)
        return [[n] for n in range(d.lo, min(d.hi, d.lo + wide * MOST_ANSWERS) + 1, wide)]
    found: list[list[int]] = []
    if d.kind == ORDER:
        found.append(list(range(len(d.options))))
    elif d.lo == 0:
        found.append([])
    for _ in range(MOST_ANSWERS):
        answer = impulse.answer(g, d)
        if answer not in found:
            found.append(answer)
    return found


def single_answers(g: Game, d: Decision, the_kit: Kit) -> list[list[int]]:
    weights = urges(the_kit, g, d)
    keys: list[int] = []
    found: list[tuple[int, int]] = []
    for i in range(len(d.options)):
        key = option_key(g, d, d.options[i])
        if key not in keys:
            keys.append(key)
            found.append((-weights[i], i))
    found.sort()
    answers = [[i] for _, i in found[:MOST_ANSWERS]]
    if d.lo == 0 and d.kind != ONE and d.kind != YES_NO:
        answers.append([])
    return answers

"""Answering without thinking: at random, weighted by what the game says players are inclined to. Playouts run on it."""

from __future__ import annotations

from rulebound.kernel.decision import NUMBER_KIND, ORDER, SOME, Decision, Seat
from rulebound.kernel.driver import RandomSeat
from rulebound.kernel.game import Game
from rulebound.kernel.kit import Kit
from rulebound.kernel.words import NO, option


class ImpulseSeat(Seat):
    """Answers for either player; deals only in what the player asked may see."""

    def __init__(self, kit: Kit) -> None:
        self.kit: Kit = kit
        self.dice: RandomSeat = RandomSeat()

    def answer(self, g: Game, d: Decision) -> list[int]:
        if d.kind == ORDER or d.kind == NUMBER_KIND:
            return self.dice.answer(g, d)
        if d.kind == SOME:
            return self.some(g, d)
        return [self.drawn(urges(self.kit, g, d))]

    def some(self, g: Game, d: Decision) -> list[int]:
        """One after another, until enough is the strongest urge."""
        weights = urges(self.kit, g, d)
        weights.append(0)
        enough = self.kit.urge(g, d, option(NO))
        picked: list[int] = []
        while len(picked) < d.hi:
            if len(picked) == d.lo:
                weights[-1] = enough
            i = self.drawn(weights)
            if i == len(d.options):
                break
            weights[i] = 0
            picked.append(i)
        return picked

    def drawn(self, weights: list[int]) -> int:
        """An index with a chance in proportion to its weight."""
        total = 0
        for w in weights:
            total += w
        n = self.dice.below(total)
        for i in range(len(weights)):
            n -= weights[i]
            if n < 0:
                return i
        raise RuntimeError("an urge is never negative")


def urges(kit: Kit, g: Game, d: Decision) -> list[int]:
    """The weight of every option."""
    found: list[int] = []
    for opt in d.options:
        found.append(kit.urge(g, d, opt))
    return found

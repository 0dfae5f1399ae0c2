"""The tree a search grows: what has come of which answers, whatever the hidden cards were.

A branch is an answer (or one pick of several), a question what was asked after it. What looks the same to the one who
answers is one question, so the games that might be share one tree; an answer counts in those games in which it can be
given.
"""

from __future__ import annotations

from math import sqrt

from rulebound.bots.impulse import ImpulseSeat, urges
from rulebound.bots.worlds import option_key
from rulebound.kernel.decision import NUMBER_KIND, ONE, ORDER, SOME, YES_NO, Decision, Seat
from rulebound.kernel.game import Game
from rulebound.kernel.kit import Kit
from rulebound.kernel.words import NO, option

MOST_NUMBERS = 20
EVEN_SHARE = 0.25
"""How much of the first trust in an answer is spread evenly, whatever the urge."""


class Branch:
    """An answer: how often it was tried, and the chances it led to, as player 1 sees them."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.total: float = 0.0
        self.questions: dict[int, Question] = {}


class Question:
    """What somebody was asked, and the answers tried so far."""

    def __init__(self) -> None:
        self.visits: int = 0
        self.branches: dict[int, Branch] = {}

    def best(self) -> Branch | None:
        """The answer tried most often; the better one of two."""
        found: Branch | None = None
        for key in self.branches:
            b = self.branches[key]
            if found is None or b.visits > found.visits:
                found = b
        return found


class Walker(Seat):
    """Answers for both players: by what the tree has learned as long as it reaches, by impulse beyond it."""

    def __init__(self, kit: Kit, exploration: float) -> None:
        self.kit: Kit = kit
        self.exploration: float = exploration
        self.impulse: ImpulseSeat = ImpulseSeat(kit)
        self.root: Branch = Branch()
        self.path: list[Branch] = [self.root]
        self.inside: bool = True
        self.prompts: dict[str, int] = {}

    def begin(self, luck: int) -> None:
        self.impulse.dice.seed(luck)
        self.path = [self.root]
        self.inside = True

    def learn(self, value: float) -> None:
        """What came of the answers on the way, as player 1 sees it."""
        for b in self.path:
            b.visits += 1
            b.total += value

    # answering

    def answer(self, g: Game, d: Decision) -> list[int]:
        if not self.inside:
            return self.impulse.answer(g, d)
        if d.kind == NUMBER_KIND:
            return [d.lo + self.pick(d, self.number_keys(d), [10] * len(self.number_keys(d)), 0)]
        keys = option_keys(g, d)
        weights = urges(self.kit, g, d)
        if d.kind == ONE or d.kind == YES_NO:
            return [self.pick(d, keys, weights, 0)]
        return self.several(g, d, keys, weights)

    def number_keys(self, d: Decision) -> list[int]:
        return list(range(d.lo, min(d.hi, d.lo + MOST_NUMBERS) + 1))

    def several(self, g: Game, d: Decision, keys: list[int], weights: list[int]) -> list[int]:
        """One pick after another. Where the order does not matter, each is after the one before among the options."""
        enough = len(d.options)
        keys.append(-1)
        weights.append(0)
        picked: list[int] = []
        while len(picked) < d.hi:
            if len(picked) == d.lo:
                weights[enough] = self.kit.urge(g, d, option(NO))
            i = self.pick(d, keys, weights, len(picked) + 1) if self.inside else self.impulse.drawn(weights)
            if i == enough:
                break
            picked.append(i)
            weights[i] = 0
        return picked

    def signature(self, d: Decision, stage: int) -> int:
        """What makes a question the same one again."""
        if d.prompt not in self.prompts:
            self.prompts[d.prompt] = len(self.prompts)
        return ((self.prompts[d.prompt] * 64 + min(stage, 63)) * 2 + d.player) * 2048 + d.source + 1

    def pick(self, d: Decision, keys: list[int], weights: list[int], stage: int) -> int:
        """The option that promises most, tried ones by what came of them, others by the urge."""
        at = self.path[-1]
        signature = self.signature(d, stage)
        q = at.questions.get(signature)
        if q is None:
            q = Question()
            at.questions[signature] = q
        n = 0
        total = 0
        for w in weights:
            if w > 0:
                n += 1
                total += w
        first = expectation(at, d.player)
        spread = self.exploration * sqrt(q.visits + 1.0)
        best = -1
        most = 0.0
        for i in range(len(keys)):
            if weights[i] <= 0:
                continue
            b = q.branches.get(keys[i])
            trust = (1.0 - EVEN_SHARE) * weights[i] / total + EVEN_SHARE / n
            score = first + spread * trust
            if b is not None:
                score = expectation(b, d.player) + spread * trust / (1 + b.visits)
            if best < 0 or score > most:
                best = i
                most = score
        b = q.branches.get(keys[best])
        if b is None:
            b = Branch()
            q.branches[keys[best]] = b
            self.inside = False
        q.visits += 1
        self.path.append(b)
        return best

    # what has been learned

    def verdict(self, g: Game, d: Decision) -> list[int]:
        """The answer tried most often, pick by pick; what was never tried follows the urge."""
        if d.kind == NUMBER_KIND:
            return [d.lo + most_tried(self.root.questions.get(self.signature(d, 0)), self.number_keys(d), [])]
        keys = option_keys(g, d)
        weights = urges(self.kit, g, d)
        if d.kind == ONE or d.kind == YES_NO:
            return [most_tried(self.root.questions.get(self.signature(d, 0)), keys, weights)]
        keys.append(-1)
        weights.append(0)
        picked: list[int] = []
        at: Branch | None = self.root
        while len(picked) < d.hi:
            if len(picked) == d.lo:
                weights[-1] = self.kit.urge(g, d, option(NO))
            q = at.questions.get(self.signature(d, len(picked) + 1)) if at is not None else None
            i = most_tried(q, keys, weights)
            if i == len(d.options):
                break
            picked.append(i)
            weights[i] = 0
            at = q.branches.get(keys[i]) if q is not None else None
        return picked

    def lead(self, d: Decision) -> int:
        """By how many tries the best answer leads; the least lead where there are several picks."""
        at: Branch | None = self.root
        least = 1 << 40
        stage = 1 if d.kind == SOME or d.kind == ORDER else 0
        while at is not None:
            q = at.questions.get(self.signature(d, stage))
            if q is None:
                return least if stage > 1 else 0
            first = 0
            second = 0
            best: Branch | None = None
            for key in q.branches:
                n = q.branches[key].visits
                if n > first:
                    second = first
                    first = n
                    best = q.branches[key]
                elif n > second:
                    second = n
            least = min(least, first - second)
            if stage == 0:
                return least
            stage += 1
            at = best
        return least


def option_keys(g: Game, d: Decision) -> list[int]:
    keys: list[int] = []
    for opt in d.options:
        keys.append(option_key(g, d, opt))
    return keys


def expectation(b: Branch, player: int) -> float:
    if b.visits == 0:
        return 0.5
    mean = b.total / b.visits
    return mean if player == 0 else 1.0 - mean


def most_tried(q: Question | None, keys: list[int], weights: list[int]) -> int:
    """The option whose key was tried most often; before any was, the one with the strongest urge."""
    best = -1
    most = -1
    for i in range(len(keys)):
        if weights and weights[i] <= 0:
            continue
        b = q.branches.get(keys[i]) if q is not None else None
        n = (b.visits << 20) if b is not None else 0
        n += weights[i] if weights else 0
        if n > most:
            best = i
            most = n
    return best

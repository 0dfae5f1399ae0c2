"""Scenarios: a position, the moves made in it, and what must hold. For judges, puzzles, and our own tests.

    result = rulebound.scenario("side-attack.toml")
    print(result)

`docs/scenarios.md` tells how a file is written.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from rulebound.kernel import citations
from rulebound.kernel.decision import NUMBER_KIND, ORDER, SOME, Decision
from rulebound.kernel.driver import Driver
from rulebound.kernel.game import Game
from rulebound.play import scenario_expect, scenario_file
from rulebound.play.match import outcome_of
from rulebound.play.scenario_expect import Expectation
from rulebound.play.scenario_file import BadScenario, Find, Scenario

__all__ = ["BadScenario", "Find", "Result", "run", "run_file"]

MOST_ANSWERS = 500
MOST_STEPS = 5000


class CannotMove(Exception):
    """A move that cannot be made: why."""


@dataclass(frozen=True)
class Result:
    """What came of a scenario. It holds if nothing failed."""

    file: str
    title: str
    failures: tuple[str, ...]
    executed: frozenset[str]
    story: tuple[str, ...]

    @property
    def ok(self) -> bool:
        return not self.failures

    @property
    def exit_code(self) -> int:
        return 0 if self.ok else 1

    def __str__(self) -> str:
        return "\n".join([f"{self.file}: {self.title}: {'holds' if self.ok else 'does not hold'}", *self.failures])


def run(source: str | Path | Mapping[str, object], find: Find | None = None) -> Result:
    """Play a scenario and compare. A scenario that cannot be played raises BadScenario."""
    scenario = scenario_file.read(source, find)
    moves = len(scenario.moves)
    expected = [
        scenario_expect.read(scenario.file, scenario.kit, i, table, moves) for i, table in enumerate(scenario.expect, 1)
    ]
    play = Play(scenario)
    failures = play.all(expected)
    # what was executed here counts for whoever records outside
    for number in sorted(play.executed):
        citations.note(scenario.kit.key, number)
    told = [scenario.kit.story(play.game, r, max(r.player, 0)) for r in play.game.log]
    story = tuple(line for line in told if line)
    return Result(scenario.file, scenario.title, tuple(failures), frozenset(play.executed), story)


def run_file(path: str | Path) -> Result:
    """For the command line: play a file; `exit_code` is 0 if everything holds."""
    return run(path)


class Play:
    """A scenario being played: a move finishes the step it belongs to and no more."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.kit = scenario.kit
        self.game: Game = scenario.game
        self.executed: set[str] = set()
        self.game.trace = self.executed
        self.driver = Driver(self.game)
        self.driver.one_step = True
        self.driver.keep()

    def all(self, expected: list[Expectation]) -> list[str]:
        """Make every move; everything that does not hold."""
        failures = self.due(expected, 0)
        for number, move in enumerate(self.scenario.moves, 1):
            try:
                self.move(move)
            except CannotMove as problem:
                failures.append(f"{self.scenario.file}: move {number} {move!r}: {problem}")
                return failures
            failures.extend(self.due(expected, number))
        for rule in self.scenario.rules:
            if rule not in self.executed:
                failures.append(f"{self.scenario.file}: rules: wanted {rule} executed, found it was not")
        return failures

    def due(self, expected: list[Expectation], moves: int) -> list[str]:
        return [line for e in expected if e.after == moves for line in scenario_expect.failures(e, self)]

    # moving

    def move(self, words: str) -> None:
        """One move in short notation; a player in front of it must be the one who is asked."""
        who, colon, rest = words.partition(":")
        player = -1
        if colon and who.strip() in ("1", "2"):
            player = int(who.strip()) - 1
            words = rest
        words = words.strip()
        if words.startswith("decline until "):
            self.decline_until(words.removeprefix("decline until ").strip())
        elif words == "concede":
            self.concede(player)
        elif words == "go on":
            run_on(self.driver)
        else:
            d = self.asked(player)
            self.driver.answer(self.least(d) if words == "decline" else self.answer(d, words))

    def concede(self, player: int) -> None:
        if player < 0:
            raise CannotMove('say who, as in "1: concede"')
        if self.game.over:
            raise CannotMove(f"the game is over: {self.outcome()}")
        self.driver.concede(player)

    def asked(self, player: int) -> Decision:
        run_on(self.driver)
        d = self.driver.pending
        if d is None:
            raise CannotMove(f"nobody is asked anything: {self.outcome()}")
        if player >= 0 and d.player != player:
            raise CannotMove(f"player {d.player + 1} is asked, not player {player + 1}: {self.game.prompt_words(d)}")
        return d

    def decline_until(self, words: str) -> None:
        """Answer as little as possible until a step is next, or a question is asked."""
        codes = self.kit.step_codes()
        for _ in range(MOST_ANSWERS):
            d = self.driver.pending
            if d is None:
                if self.game.over:
                    break
                if words in (codes[self.game.step], self.kit.step_words(self.game.step)):
                    return
                self.driver.go_on()
            elif words in (d.prompt, self.game.prompt_words(d)):
                return
            else:
                self.driver.answer(self.least(d))
        raise CannotMove(f"{words!r} never comes: {self.outcome()}; name a step or a question")

    def least(self, d: Decision) -> list[int]:
        """The answer that does least: pass, no, as few as allowed, the order as it is."""
        if d.kind == NUMBER_KIND:
            return [d.lo]
        if d.kind == ORDER:
            return list(range(len(d.options)))
        if d.kind == SOME:
            return list(range(d.lo))
        codes = [self.kit.option_code(self.game, d, o) for o in d.options]
        return [next((i for i, c in enumerate(codes) if c in ("pass", "no")), 0)]

    def answer(self, d: Decision, words: str) -> list[int]:
        """The options that the words mean, and that may be given as an answer."""
        if d.kind == NUMBER_KIND:
            answer = [int(words)] if words.isascii() and words.isdigit() and len(words) < 9 else []
        elif d.kind in (SOME, ORDER):
            answer = []
            for part in words.split(";"):
                if part.strip() not in ("", "none"):
                    answer.append(self.one(d, part.strip(), answer))
        else:
            answer = [self.one(d, words, [])]
        problem = d.problem(answer)
        if problem:
            raise CannotMove(f"{self.game.prompt_words(d)}: {problem}")
        return answer

    def one(self, d: Decision, part: str, taken: list[int]) -> int:
        """The option that a part of an answer means; of options that are alike, the first that is left."""
        g = self.game
        found = [i for i in self.fits(g, d, part) if i not in taken]
        alike = {(self.kit.option_code(g, d, d.options[i]), g.option_words(d, d.options[i], d.player)) for i in found}
        if len(alike) == 1:
            return found[0]
        question = f"player {d.player + 1} is asked: {g.prompt_words(d)}"
        if found:
            raise CannotMove(f"{part!r} means several options: {'; '.join(sorted(c for c, _ in alike))} ({question})")
        rules = sorted(scenario_expect.refusals(self, g, d, part))
        why = f", because of {', '.join(rules)}" if rules else ""
        offered = scenario_expect.options(self, g, d)
        raise CannotMove(f"{part!r} is not offered{why}; offered are: {offered} ({question})")

    def fits(self, g: Game, d: Decision, part: str) -> list[int]:
        """Options meant by words: said exactly, containing the words, or containing each of them."""
        wanted = part.casefold().strip()
        told = [
            (self.kit.option_code(g, d, o).casefold(), g.option_words(d, o, d.player).casefold()) for o in d.options
        ]
        exact = [i for i, forms in enumerate(told) if wanted in forms]
        inside = [i for i, forms in enumerate(told) if wanted and any(wanted in form for form in forms)]
        if exact or inside:
            return exact or inside
        tokens = set(wanted.replace(",", " ").split())
        sets = [set(" ".join(forms).replace(",", " ").split()) for forms in told]
        return [i for i, words in enumerate(sets) if tokens and tokens <= words]

    # looking

    def question(self) -> tuple[Game, Decision | None]:
        """The question that comes next, in a copy: looking changes nothing."""
        if self.driver.pending is not None:
            return self.game, self.driver.pending
        copy = self.game.copy()
        copy.trace = None
        driver = Driver(copy)
        driver.one_step = True
        driver.keep()
        try:
            run_on(driver)
        except CannotMove:
            return copy, None
        return copy, driver.pending

    def outcome(self) -> str:
        g = self.game
        if not g.over and self.driver.pending is not None:
            return f"the game goes on, player {self.driver.pending.player + 1} is asked"
        return str(outcome_of(self.kit, g) or "the game goes on")


def run_on(driver: Driver) -> None:
    """Perform steps until somebody is asked, or the game is over."""
    for _ in range(MOST_STEPS):
        if driver.pending is not None or driver.g.over:
            return
        driver.go_on()
    raise CannotMove("nobody is asked anything any more")

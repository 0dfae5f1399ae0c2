"""Lessons: a position, words about it, and the moves that a learner is to find, one task after the other.

    lesson = lessons("ws")[0]
    run = Run(lesson)
    run.task.ask, run.view()
    run.answer([2]).right

A lesson is a scenario (`play/scenario.py`) whose moves are those of its tasks: what it teaches is played and proved
like any other scenario. `docs/lessons.md` tells how a file is written.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sized
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from rulebound.kernel.abilities import CardDef
from rulebound.kernel.decision import NUMBER_KIND, Decision, IllegalAnswer
from rulebound.kernel.state import Record
from rulebound.kernel.views import View, view
from rulebound.play import scenario_file
from rulebound.play.match import Outcome, outcome_of
from rulebound.play.scenario import CannotMove, Play
from rulebound.play.scenario_file import BadScenario

LEARNER = 0
LESSON_KEYS = ("before", "end", "task", "teacher")
TASK_KEYS = ("say", "ask", "rule", "moves", "then", "hint", "done", "wrong", "look")
NEEDED = ("say", "ask", "rule", "moves")


class BadLesson(ValueError):
    """A lesson that cannot be given: file, key, and what to do about it."""


@dataclass(frozen=True)
class Task:
    """One thing to do: what is said before it, what is asked, the rule behind it, and the moves that are right."""

    say: tuple[str, ...]
    ask: str
    rule: str
    moves: tuple[str, ...]
    """Any of these is right; the first is the one that is proved."""
    then: tuple[str, ...] = ()
    """What happens by itself afterwards: the opponent's moves, or nothing being done."""
    hint: str = ""
    done: str = ""
    wrong: tuple[tuple[str, str], ...] = ()
    """Words of an option, and what to say to whoever picks it."""
    look: tuple[tuple[int, int], ...] = ()
    """Where to look: players and kinds of area."""


@dataclass(frozen=True)
class Lesson:
    """What is taught in one sitting."""

    id: str
    game: str
    title: str
    about: str
    teacher: CardDef
    """Who speaks: a card of the game's world."""
    tasks: tuple[Task, ...]
    end: str
    before: tuple[str, ...]
    """The moves that have been made when the learner comes to the table."""
    scenario: Mapping[str, Any]
    """The same as a scenario, every move in it."""

    def as_json(self) -> dict[str, object]:
        return {"id": self.id, "title": self.title, "about": self.about, "tasks": len(self.tasks)}


# ---------------------------------------------------------------- reading


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none where none is written."""
    folder = files(f"rulebound.games.{game}") / "lessons"
    if not folder.is_dir():
        return ()
    found = sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)
    return tuple(read_file(game, f) for f in found)


def read_file(game: str, file: Traversable) -> Lesson:
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadLesson(f"{file.name}: is not TOML: {problem}") from None
    return read(game, file.name.removesuffix(".toml"), data)


def read(game: str, name: str, data: Mapping[str, Any]) -> Lesson:
    """A lesson from what its file says; everything is looked at before anything is played."""
    try:
        return Reader(game, name, data).lesson()
    except BadScenario as problem:
        raise BadLesson(str(problem)) from None


class Reader(scenario_file.Reader):
    """Reads one lesson: its own keys here, those of its position as in any scenario."""

    def __init__(self, game: str, name: str, data: Mapping[str, Any]) -> None:
        position = {key: value for key, value in data.items() if key not in LESSON_KEYS}
        super().__init__(f"{name}.toml", {"game": game, **position}, scenario_file.starter_card)
        self.name = name
        self.game_key = game
        self.lesson_data = data
        self.before: tuple[str, ...] = ()

    def lesson(self) -> Lesson:
        for key in ("moves", "rules"):
            if key in self.lesson_data:
                raise self.bad(key, "is made from the tasks; take it away")
        table = self.lesson_data.get("task", [])
        if not isinstance(table, list) or not table:
            raise self.bad("task", "is missing: say what is to be done, under [[task]]")
        self.before = tuple(self.texts("before", self.lesson_data.get("before", [])))
        plain = self.scenario()
        if plain.kit.key != self.game_key:
            raise self.bad("game", f"{plain.kit.key!r} stands in the folder of {self.game_key!r}")
        tasks = tuple(self.task(f"task {i}", self.table(f"task {i}", one)) for i, one in enumerate(table, 1))
        whole = {
            **self.data,
            "moves": [*self.before, *(move for task in tasks for move in (task.moves[0], *task.then))],
            "rules": sorted({task.rule for task in tasks}),
        }
        about, end, who = (self.text(key, self.lesson_data.get(key, "")) for key in ("about", "end", "teacher"))
        if not who:
            raise self.bad("teacher", "is missing: name the card that speaks")
        teacher = self.definition("teacher", who)
        return Lesson(self.name, self.game_key, plain.title, about, teacher, tasks, end, self.before, whole)

    def expectations(self, moves: int) -> list[dict[str, object]]:
        """What must hold may stand after any of the moves, which are those of the tasks."""
        then = [one.get("then", ()) for one in self.lesson_data["task"] if isinstance(one, dict)]
        return super().expectations(len(self.before) + sum(1 + len(t) for t in then if isinstance(t, Sized)))

    def task(self, key: str, data: Mapping[str, Any]) -> Task:
        self.keys(key, data, TASK_KEYS)
        for needed in NEEDED:
            if not data.get(needed):
                raise self.bad(key, f"{needed} is missing")
        say = data["say"]
        wrong = self.table(f"{key}.wrong", data.get("wrong", {}))
        return Task(
            tuple(self.texts(f"{key}.say", [say] if isinstance(say, str) else say)),
            self.text(f"{key}.ask", data["ask"]),
            self.text(f"{key}.rule", data["rule"]),
            tuple(self.texts(f"{key}.moves", data["moves"])),
            tuple(self.texts(f"{key}.then", data.get("then", []))),
            self.text(f"{key}.hint", data.get("hint", "")),
            self.text(f"{key}.done", data.get("done", "")),
            tuple((words, self.text(f"{key}.wrong.{words}", say)) for words, say in wrong.items()),
            tuple(self.place(f"{key}.look", words) for words in self.texts(f"{key}.look", data.get("look", []))),
        )

    def place(self, key: str, words: str) -> tuple[int, int]:
        """`player1 hand` as player and kind of area."""
        who, _, code = words.partition(" ")
        if who not in ("player1", "player2"):
            raise self.bad(key, f'{words!r} is not a place; write "player1 hand"')
        if code not in self.codes:
            raise self.bad(key, f"{code!r} is not an area; {scenario_file.nearest(code, self.codes)}")
        return int(who[-1]) - 1, self.codes.index(code)


# ---------------------------------------------------------------- being taught


@dataclass(frozen=True)
class Told:
    """Something that happened, in the learner's words, with its rule."""

    text: str
    rule: str


@dataclass(frozen=True)
class Reply:
    """What an answer came to. A wrong one has changed nothing."""

    right: bool
    say: str
    told: tuple[Told, ...] = ()


class Run:
    """A lesson being taken."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        self.play = Play(scenario_file.read(lesson.scenario))
        for move in lesson.before:
            self.play.move(move)
        self.prepare()

    @property
    def task(self) -> Task | None:
        """What is to be done now; None when the lesson is over."""
        return self.lesson.tasks[self.at] if self.at < len(self.lesson.tasks) else None

    def prepare(self) -> None:
        """Go on to the question that the task is about; it must be the learner who is asked."""
        if self.task is None:
            return
        try:
            self.play.asked(LEARNER)
        except CannotMove as problem:
            raise BadLesson(f"{self.lesson.id}: task {self.at + 1}: {problem}") from None

    def view(self) -> View:
        """The table as the learner sees it."""
        pending = self.play.driver.pending if self.task is not None else None
        return view(self.play.kit, self.play.game, LEARNER, pending)

    def outcome(self) -> Outcome | None:
        return outcome_of(self.play.kit, self.play.game)

    def taught(self) -> list[list[int]]:
        """The answers that are right here."""
        task, d = self.task, self.play.driver.pending
        if task is None or d is None:
            return []
        return [self.play.answer(d, move) for move in task.moves]

    def answer(self, answer: list[int]) -> Reply:
        """Answer the question: the taught move is made, another one is talked about. An illegal one is an error."""
        task, d = self.task, self.play.driver.pending
        if task is None or d is None:
            raise IllegalAnswer("the lesson is over: nothing is asked")
        problem = d.problem(answer)
        if problem:
            raise IllegalAnswer(problem)
        wanted = [self.meaning(d, right) for right in self.taught()]
        if self.meaning(d, answer) not in wanted:
            return Reply(False, self.remark(task, d, answer))
        before = self.play.game.log_length
        self.play.driver.answer(answer)
        for move in task.then:
            self.play.move(move)
        self.at += 1
        self.prepare()
        return Reply(True, task.done, tuple(self.told(before)))

    def meaning(self, d: Decision, answer: list[int]) -> list[tuple[str, str]]:
        """What an answer says: copies of a card are alike, and the order in which cards are named means nothing."""
        if d.kind == NUMBER_KIND:
            return [(str(n), "") for n in answer]
        g = self.play.game
        return sorted(
            (self.play.kit.option_code(g, d, d.options[i]), g.option_words(d, d.options[i], d.player)) for i in answer
        )

    def remark(self, task: Task, d: Decision, answer: list[int]) -> str:
        """What to say to another legal answer."""
        said = " ".join(word for pair in self.meaning(d, answer) for word in pair)
        for words, remark in task.wrong:
            if words.casefold() in said.casefold():
                return remark
        return "The rules allow that. Here, try this first: " + task.ask

    def told(self, since: int) -> list[Told]:
        g, kit = self.play.game, self.play.kit
        entries: list[Record] = g.log[since:]
        lines = [(kit.story(g, entry, LEARNER), entry.rule) for entry in entries]
        return [Told(line, rule) for line, rule in lines if line]


def finish(lesson: Lesson) -> Run:
    """A lesson taken by somebody who always finds the taught move; for tests and for looking at its end."""
    run = Run(lesson)
    while run.task is not None:
        taught = run.taught()
        if not run.answer(taught[0]).right:
            raise BadLesson(f"{lesson.id}: task {run.at + 1}: its own move is not right")
    return run


__all__ = ["BadLesson", "Lesson", "Reply", "Run", "Task", "Told", "finish", "lessons", "read"]

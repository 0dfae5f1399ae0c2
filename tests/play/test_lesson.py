"""Lessons: every one is played to its end and proved; what a learner is told; what a file may say."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from rulebound.kernel.decision import IllegalAnswer
from rulebound.play import scenario
from rulebound.play.games import keys
from rulebound.play.lesson import BadLesson, Lesson, Run, finish, lessons, read

ALL = [lesson for game in keys() for lesson in lessons(game)]


def named(lesson: Lesson) -> str:
    return f"{lesson.game}-{lesson.id}"


@pytest.mark.parametrize("game", keys())
def test_every_game_has_a_first_game(game: str) -> None:
    assert len(lessons(game)) >= 5
    assert finish(lessons(game)[-1]).outcome() is not None, "the last lesson wins the game"


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_a_lesson_does_what_it_says_by_the_rules_it_names(lesson: Lesson) -> None:
    result = scenario.run(lesson.scenario)
    assert result.ok, str(result)
    assert {task.rule for task in lesson.tasks} <= result.executed


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_a_lesson_can_be_taken_to_its_end(lesson: Lesson) -> None:
    run = finish(lesson)
    assert run.task is None and run.taught() == []
    assert run.view()["decision"] is None
    with pytest.raises(IllegalAnswer, match="the lesson is over"):
        run.answer([0])


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_whatever_else_a_learner_picks_is_talked_about_and_changes_nothing(lesson: Lesson) -> None:
    run = Run(lesson)
    while run.task is not None:
        view, at = run.view(), run.at
        decision = view["decision"]
        assert isinstance(decision, dict) and decision["player"] == 0
        pending = run.play.driver.pending
        assert pending is not None
        right = [run.meaning(pending, answer) for answer in run.taught()]
        for n in range(len(pending.options)):
            if run.meaning(pending, [n]) not in right:
                reply = run.answer([n])
                assert not reply.right and reply.say and not reply.told
                assert run.at == at
        assert run.view() == view
        assert run.answer(run.taught()[-1]).right, "every one of the moves that are right goes on"


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_every_remark_is_for_a_move_that_can_be_made(lesson: Lesson) -> None:
    run = Run(lesson)
    while (task := run.task) is not None:
        pending = run.play.driver.pending
        assert pending is not None
        options = [" ".join(" ".join(pair) for pair in run.meaning(pending, [n])).casefold()
                   for n in range(len(pending.options))]  # fmt: skip
        for words, _ in task.wrong:
            assert any(words.casefold() in option for option in options), f"{lesson.id}: {words!r} is no option here"
        run.answer(run.taught()[0])


@pytest.mark.parametrize("lesson", ALL, ids=named)
def test_nobody_sees_a_card_without_a_name(lesson: Lesson) -> None:
    """Plain cards fill up what stays hidden; what lies open is of the game's own world."""
    run = Run(lesson)
    while run.task is not None:
        assert "a plain card" not in str(run.view())
        run.answer(run.taught()[0])


def test_an_illegal_answer_is_an_error() -> None:
    run = Run(ALL[0])
    with pytest.raises(IllegalAnswer):
        run.answer([999])
    with pytest.raises(IllegalAnswer):
        run.answer([0, 1])
    assert run.at == 0


def test_what_happened_is_told_with_its_rules() -> None:
    run = Run(next(one for one in lessons("ws") if one.id == "2-the-first-blow"))
    reply = run.answer(run.taught()[0])
    assert any("makes a direct attack" in line.text and line.rule for line in reply.told)
    assert reply.say.startswith("First the trigger")


# what a file may say


def small(**changes: Any) -> dict[str, Any]:
    task = {"say": "Go.", "ask": "Attack.", "rule": "7.2.1.4.1", "moves": ["attack center-middle direct"]}
    lesson: dict[str, Any] = {
        "title": "small",
        "teacher": "Big Sedge, Barge Puller",
        "step": "attack-choice",
        "player1": {"center-middle": "Bobbin, Reed-Skiff Apprentice"},
        "task": [task],
        "expect": [{"turn": 3}],
    }
    lesson.update(changes)
    return lesson


def task_with(**changes: Any) -> dict[str, Any]:
    lesson = copy.deepcopy(small())
    lesson["task"][0].update(changes)
    return lesson


def test_a_small_lesson_is_one() -> None:
    assert finish(read("ws", "small", small())).at == 1


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (small(task=[]), "small.toml: task: is missing"),
        (small(teacher=""), "small.toml: teacher: is missing"),
        (small(teacher="Nobody"), "small.toml: teacher: no card is called 'Nobody'"),
        (small(moves=["pass"]), "small.toml: moves: is made from the tasks"),
        (small(game="gz"), "small.toml: step: 'attack-choice' is not a step"),
        (small(before=3), "small.toml: before: 3 is not a list"),
        (small(weather="fog"), "small.toml: weather: is not a key here"),
        (task_with(ask=""), "small.toml: task 1: ask is missing"),
        (task_with(moves="pass"), r"small.toml: task 1.moves: 'pass' is not a list"),
        (task_with(mood="good"), "small.toml: task 1.mood: is not a key here"),
        (task_with(look=["hand"]), "small.toml: task 1.look: 'hand' is not a place"),
        (task_with(look=["player1 attic"]), "small.toml: task 1.look: 'attic' is not an area"),
        (task_with(wrong={"pass": 3}), "small.toml: task 1.wrong.pass: 3 is not a text"),
    ],
)
def test_what_is_wrong_with_a_lesson_has_its_place(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BadLesson, match=message):
        read("ws", "small", data)


def test_a_task_for_somebody_else_is_an_error() -> None:
    with pytest.raises(BadLesson, match="task 1: player 2 is asked, not player 1"):
        Run(
            read(
                "ws",
                "small",
                small(**{"turn-player": 2, "player2": {"center-middle": "Bobbin, Reed-Skiff Apprentice"}}),
            )
        )

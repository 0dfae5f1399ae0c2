"""The tutorial, as a learner takes it: by pointer, by keys, on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulebound.play.games import keys
from rulebound.play.lesson import Run, lessons
from tests.web.conftest import DESKTOP, PHONE, SMALL_PHONE, Sit
from tests.web.person import Person
from tests.web.test_table import faults

Picture = Callable[[Person, str], None]


def begin(person: Person, game: str, number: int) -> tuple[Any, Run]:
    """A lesson in the browser, and the same in the library, which knows what is taught."""
    lesson = lessons(game)[number - 1]
    person.page.goto(f"{person.base}/#/learn/{game}/{lesson.id}")
    asked(person)
    return person.page, Run(lesson)


def asked(person: Person) -> None:
    person.page.wait_for_selector(".coach .ask")
    person.page.wait_for_selector(".table[data-asked]:not([data-asked=''])")


def do(person: Person, run: Run) -> None:
    """Make the taught move from the list of answers, and go on."""
    page = person.page
    (index,) = run.taught()[0]
    run.answer([index])
    option = page.query_selector(f".prompt [data-option='{index}']")
    if option is None or not option.is_visible():
        page.click(".unfold")
    page.click(f".prompt [data-option='{index}']")
    page.wait_for_selector("#go-on")


@pytest.mark.parametrize("game", keys())
def test_every_lesson_is_taken_one_after_the_other(sit: Sit, picture: Picture, game: str) -> None:
    person = sit(DESKTOP)
    page, run = begin(person, game, 1)
    for number, lesson in enumerate(lessons(game), 1):
        run = Run(lesson)
        while run.task is not None:
            asked(person)
            assert page.inner_text(".coach .ask").startswith("☞")
            picture(person, f"lesson-{game}-{number}-{run.at + 1}")
            do(person, run)
            if run.at == len(lesson.tasks):
                picture(person, f"lesson-{game}-{number}-done")
                assert lesson.end in page.inner_text(".coach")
            page.click("#go-on")
    page.wait_for_selector("#begin")
    page.goto(f"{person.base}/#/learn")
    page.wait_for_selector(".path")
    picture(person, f"learn-{game}")
    assert len(page.query_selector_all(f"[aria-labelledby=course-{game}] .path .done")) == len(lessons(game))
    assert page.query_selector(f"[aria-labelledby=course-{game}] >> text=Play a whole game")


def test_a_lesson_is_taken_by_clicking_what_glows(sit: Sit) -> None:
    person = sit(DESKTOP)
    page, _ = begin(person, "ws", 1)
    page.click(".hand .card.can:has-text('Bobbin')")
    page.click(".area.place:has-text('center middle') .target")
    page.wait_for_selector("#go-on")
    assert "Bobbin is on the water" in page.inner_text(".coach")
    page.keyboard.press("Space")
    page.wait_for_selector(".coach .ask:has-text('Pell Tansy')")


def test_another_move_is_talked_about_and_changes_nothing(sit: Sit, picture: Picture) -> None:
    person = sit(DESKTOP)
    page, _ = begin(person, "ws", 2)
    page.keyboard.press("Space")
    page.wait_for_selector(".remark-line")
    assert "nobody is defending" in page.inner_text(".remark-line")
    asked(person)
    page.click("#hint")
    assert "Click Bobbin" in page.inner_text(".hint-line")
    picture(person, "lesson-hint")
    page.click(".coach .ask .rule")
    page.wait_for_selector(".rule-bubble")
    assert "7.2.1.4.1" in page.inner_text(".rule-bubble")


def test_a_card_that_must_wait_says_why_in_a_lesson_too(sit: Sit) -> None:
    person = sit(DESKTOP)
    page, _ = begin(person, "ws", 1)
    page.hover(".hand .card:has-text('Big Sedge')")
    page.wait_for_selector(".preview .not:has-text('Not now')")


def test_a_lesson_is_taken_by_keys_alone(sit: Sit) -> None:
    person = sit(DESKTOP)
    page, _ = begin(person, "ws", 2)
    page.keyboard.press("p")
    page.keyboard.press("ArrowDown")
    for _ in range(6):
        if page.evaluate("() => document.activeElement.matches('.prompt .answer')"):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector("#go-on")
    page.keyboard.press("Space")
    page.wait_for_function("() => location.hash.includes('3-head-on')")


@pytest.mark.parametrize("game", keys())
@pytest.mark.parametrize("size", ["phone", "small-phone"])
def test_a_lesson_is_taken_on_a_phone(sit: Sit, picture: Picture, game: str, size: str) -> None:
    person = sit(PHONE if size == "phone" else SMALL_PHONE, theme="dark")
    page, run = begin(person, game, 2)
    picture(person, f"lesson-{game}-{size}")
    page.click("#fold")
    picture(person, f"lesson-{game}-{size}-table")
    while run.task is not None:
        asked(person)
        do(person, run)
        picture(person, f"lesson-{game}-{size}-done")
        if run.task is not None:
            page.click("#go-on")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desktop", "phone"])
def test_axe_finds_nothing_serious_in_a_lesson(sit: Sit, size: str, theme: str) -> None:
    person = sit(DESKTOP if size == "desktop" else PHONE, theme=theme, csp=False)
    person.page.goto(f"{person.base}/#/learn")
    person.page.wait_for_selector(".path")
    assert faults(person) == []
    page, run = begin(person, "gz", 2)
    assert faults(person) == []
    page.click("#hint")
    do(person, run)
    assert faults(person) == []

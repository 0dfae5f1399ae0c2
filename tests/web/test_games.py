"""Whole games in the browser: clicked, tapped and typed, on every size, in both themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.conftest import DESKTOP, PHONE, SMALL_PHONE, Sit
from tests.web.person import MOST_ANSWERS, OVER, Person

Picture = Callable[[Person, str], None]


def play_out(person: Person, answer: Callable[[], bool], picture: Callable[[str], None]) -> int:
    """Play to the end; pictures of the beginning, the middle and the end."""
    given = 0
    while given < MOST_ANSWERS and answer():
        given += 1
        if given in (12, 45):
            picture(f"turn-{given}")
    assert given < MOST_ANSWERS, f"no end after {given} answers: {person.question}"
    person.page.wait_for_selector(OVER)
    picture("over")
    assert person.page.inner_text(".outcome .verdict") in ("You win", "You lose", "A draw")
    return given


@pytest.mark.parametrize(
    ("name", "game", "size", "theme"),
    [
        ("ws-desktop", "ws", DESKTOP, "light"),
        ("gz-desktop-dark", "gz", DESKTOP, "dark"),
        ("ws-phone", "ws", SMALL_PHONE, "light"),
        ("gz-phone", "gz", PHONE, "light"),
    ],
)
def test_a_whole_game_by_clicking(
    sit: Sit, picture: Picture, name: str, game: str, size: dict[str, object], theme: str
) -> None:
    person = sit(size, theme=theme)
    person.begin(game)
    given = play_out(person, person.answer, lambda moment: picture(person, f"{name}-{moment}"))
    assert given > 15
    person.page.click(f"{OVER} >> text=Look at the table")
    assert person.page.is_visible(".board")


@pytest.mark.parametrize("game", ["ws", "gz"])
def test_a_whole_game_by_keys_alone(sit: Sit, picture: Picture, game: str) -> None:
    person = sit(DESKTOP)
    person.begin(game)
    play_out(person, person.answer_by_keys, lambda moment: picture(person, f"{game}-keys-{moment}"))

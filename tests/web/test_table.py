"""The table up close: what it says, what it lets be done, and for whom."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import DESKTOP, PHONE, SMALL_PHONE, WIDE, Sit
from tests.web.person import Person

Picture = Callable[[Person, str], None]
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da63fcffff3f030005fe02fea7"
    "35819d0000000049454e44ae426082"
)


def until(person: Person, words: str, most: int = 60) -> None:
    """Go on until something like this is asked and there is a hand to play from."""
    for _ in range(most):
        person.page.wait_for_selector(".table[data-asked]:not([data-asked=''])")
        if words in person.question and person.see(".hand .card.can"):
            return
        assert person.answer(), f"the game was over before {words!r} was asked"
    raise AssertionError(f"{words!r} was never asked")


# quick


def test_the_page_is_ready_in_a_second(sit: Sit, server: str) -> None:
    person = sit(DESKTOP)
    person.page.goto(server)
    times = []
    for _ in range(3):
        person.page.reload()
        person.page.wait_for_selector("#main h1")
        times.append(person.page.evaluate("() => performance.getEntriesByName('ready')[0].startTime"))
    assert min(times) < 1000, f"ready after {times} ms"
    print(f"ready after {min(times):.0f} ms")


# what it says


def test_pointing_at_a_card_shows_it_beside_the_pointer_and_says_why_not(sit: Sit, picture: Picture) -> None:
    person = sit(DESKTOP)
    person.begin("ws")
    until(person, "Main phase")
    page = person.page
    idle = next(c for c in person.all(".hand .card") if "can" not in (c.get_attribute("class") or "").split())
    idle.hover()
    page.wait_for_selector(".preview .not")
    said = page.inner_text(".preview .note")
    assert ("Not now:" in said and "§" in said) or "Nothing to do with it" in said
    card, shown = idle.bounding_box(), page.query_selector(".preview").bounding_box()
    beside = abs(card["x"] + card["width"] / 2 - shown["x"] - shown["width"] / 2)
    assert beside < 400
    picture(person, "why-not")


def test_a_question_says_who_asks_and_its_rule_opens(sit: Sit) -> None:
    person = sit(DESKTOP)
    person.begin("gz")
    until(person, "Main phase")
    page = person.page
    assert "ask" in page.inner_text(".asker")
    page.click(".asker .rule")
    number = page.inner_text(".asker .rule")
    assert number in page.inner_text(".rule-bubble")
    assert len(page.inner_text(".rule-bubble")) > len(number) + 10
    page.keyboard.press("Escape")
    assert not page.query_selector(".rule-bubble")


def test_what_happens_is_told_to_those_who_listen(sit: Sit) -> None:
    person = sit(DESKTOP)
    person.begin("ws")
    until(person, "Main phase")
    said = person.page.inner_text("#said")
    assert "Main phase" in said
    assert "Ada" in said


def test_the_story_has_three_levels_and_names_that_show_their_card(sit: Sit) -> None:
    person = sit(DESKTOP, log=2)
    person.begin("ws")
    until(person, "Main phase")
    page = person.page
    everything = len(page.query_selector_all(".lines > *"))
    page.click(".log-head >> text=Turns")
    assert 0 < len(page.query_selector_all(".lines > *")) < everything
    page.click(".log-head >> text=Everything")
    page.hover(".lines .card-name >> nth=0")
    page.wait_for_selector(".preview .card.full")


# what can be done


def test_dragging_a_card_to_a_place_plays_it(sit: Sit) -> None:
    person = sit(DESKTOP)
    person.begin("gz")
    until(person, "Main phase")
    page = person.page
    seq = person.seq
    cards = person.all(".hand .card.can")
    for card in cards:
        box = card.bounding_box()
        page.mouse.move(box["x"] + 20, box["y"] + 30)
        page.mouse.down()
        page.mouse.move(box["x"] + 60, box["y"] - 60, steps=4)
        target = person.see(".target")
        if target is None:
            page.mouse.up()
            continue
        to = target.bounding_box()
        page.mouse.move(to["x"] + to["width"] / 2, to["y"] + to["height"] / 2, steps=6)
        assert page.query_selector(".card.ghost")
        page.mouse.up()
        break
    person.wait_for_change(seq)
    assert not page.query_selector(".card.ghost")


def test_u_takes_back_and_space_goes_on(sit: Sit) -> None:
    person = sit(DESKTOP)
    person.begin("gz")
    until(person, "Main phase")
    page = person.page
    hand = len(person.all(".hand .card"))
    seq = person.seq
    person.use(person.all(".hand .card.can")[0])
    person.wait_for_change(seq)
    page.wait_for_selector(".table[data-asked]:not([data-asked=''])")
    if person.see("#undo"):
        seq = person.seq
        person.press("Escape", "u")
        person.wait_for_change(seq)
        assert len(person.all(".hand .card")) == hand
    seq = person.seq
    person.press("Escape", " ")
    person.wait_for_change(seq)


def test_arrows_move_among_cards_and_every_one_has_a_name(sit: Sit) -> None:
    person = sit(DESKTOP)
    person.begin("ws")
    until(person, "Main phase")
    names = []
    person.press("h")
    for key in ("ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowLeft"):
        names.append(person.page.evaluate("() => document.activeElement.getAttribute('aria-label')"))
        person.press(key)
    assert all(names), names
    assert len(set(names)) > 2, names


# the line


def test_a_lost_connection_says_so_and_mends_itself(sit: Sit) -> None:
    person = sit(DESKTOP)
    person.begin("ws")
    page = person.page
    page.wait_for_selector(".table[data-asked]:not([data-asked=''])")
    page.evaluate("() => document.querySelector('.page-root').game.connection.socket.close()")
    page.wait_for_selector(".banner:has-text('connection is lost')")
    page.wait_for_selector(".banner", state="detached")
    assert person.answer()


def test_a_reload_sits_down_again_at_the_same_question(sit: Sit) -> None:
    person = sit(DESKTOP)
    person.begin("gz")
    until(person, "Main phase")
    asked, hand = person.question, [c.get_attribute("aria-label") for c in person.all(".hand .card")]
    person.page.reload()
    person.page.wait_for_selector(".table[data-asked]:not([data-asked=''])")
    assert person.question == asked
    assert [c.get_attribute("aria-label") for c in person.all(".hand .card")] == hand


# how it looks, and for whom


def test_theme_text_size_and_movement_are_the_reader_s(sit: Sit, tmp_path: Path) -> None:
    person = sit(DESKTOP)
    person.begin("ws")
    page = person.page
    page.click(".tools >> text=Settings")
    before = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    page.click("#settings button:text-is('dark')")
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") != before
    small = page.evaluate("() => parseFloat(getComputedStyle(document.querySelector('.question')).fontSize)")
    page.click("#settings button:text-is('largest')")
    assert page.evaluate("() => parseFloat(getComputedStyle(document.querySelector('.question')).fontSize)") > small
    page.click("#settings button:text-is('slow')")
    assert page.evaluate("() => document.documentElement.dataset.motion") == "slow"
    (tmp_path / "faces").mkdir()
    page.keyboard.press("Escape")
    until(person, "Main phase")
    number = page.evaluate("() => document.querySelector('.hand .card').data.number")
    (tmp_path / "faces" / f"{number.replace('/', '-')}.png").write_bytes(PIXEL)
    page.click(".tools >> text=Settings")
    page.set_input_files("#pictures", tmp_path / "faces")
    page.wait_for_selector(".hand .card img.local", state="attached")


def test_who_wants_no_movement_gets_none(sit: Sit) -> None:
    person = sit(DESKTOP, motion="normal")
    person.page.emulate_media(reduced_motion="reduce")
    person.begin("gz")
    until(person, "Main phase")
    seq = person.seq
    person.use(person.all(".hand .card.can")[0])
    person.wait_for_change(seq)
    moving = "() => document.getAnimations().filter((a) => a.effect.target.matches?.('.card')).length"
    assert person.page.evaluate(moving) == 0


def test_cards_fly_where_movement_is_wanted(sit: Sit) -> None:
    person = sit(DESKTOP, motion="slow")
    person.begin("gz")
    until(person, "Main phase")
    seq = person.seq
    person.use(person.all(".hand .card.can")[0])
    person.page.wait_for_selector(f".table:not([data-seq='{seq}'])")
    moving = "() => document.getAnimations().filter((a) => a.effect.target.matches?.('.card')).length"
    assert person.page.evaluate(moving) > 0


@pytest.mark.parametrize("size", [DESKTOP, WIDE, PHONE, SMALL_PHONE], ids=["desktop", "wide", "phone", "small-phone"])
@pytest.mark.parametrize("game", ["ws", "gz"])
def test_the_board_fits_without_scrolling(
    sit: Sit, picture: Picture, game: str, size: dict[str, Any], request: pytest.FixtureRequest
) -> None:
    person = sit(size, theme="dark")
    person.begin(game)
    until(person, "Main phase")
    sticking_out = person.page.evaluate(
        """() => [...document.querySelectorAll(".board .area, .middle")].filter((e) => {
            const a = e.getBoundingClientRect(), b = document.querySelector(".board").getBoundingClientRect();
            return a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1;
        }).map((e) => e.getAttribute("aria-label") || e.className)"""
    )
    assert sticking_out == []
    picture(person, f"fits-{game}-{request.node.callspec.id.split('-', 1)[-1]}")


SERIOUS = ("serious", "critical")


def faults(person: Person) -> list[str]:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    said = axe.run(person.page).response
    assert len(said["passes"]) > 10, "axe has looked at nothing"
    found = said["violations"]
    return [
        f"{v['id']} ({v['impact']}): {node['html'][:160]} {node['failureSummary'][:200]}"
        for v in found
        if v["impact"] in SERIOUS
        for node in v["nodes"][:3]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", ["ws", "gz"])
def test_axe_finds_nothing_serious_at_the_table(sit: Sit, game: str, theme: str) -> None:
    person = sit(DESKTOP, theme=theme, csp=False, log=2)
    person.begin(game)
    until(person, "Main phase")
    assert faults(person) == []
    person.all(".hand .card.can")[0].click()
    assert faults(person) == []
    person.press("Escape")
    person.page.click(".tools >> text=Settings")
    assert faults(person) == []
    person.page.click("#settings >> text=Close")
    person.page.click("[data-pile] >> nth=0")
    assert faults(person) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_a_phone_and_in_the_lobby(sit: Sit, server: str, theme: str) -> None:
    person = sit(PHONE, theme=theme, csp=False)
    person.page.goto(server)
    person.page.wait_for_selector("#main h1")
    assert faults(person) == []
    person.begin("gz")
    until(person, "Main phase")
    assert faults(person) == []
    person.all(".hand .card.can")[0].click()
    assert faults(person) == []


def test_a_long_press_shows_the_card_and_does_nothing_else(sit: Sit) -> None:
    person = sit(PHONE)
    person.begin("gz")
    until(person, "Main phase")
    page = person.page
    box = person.all(".hand .card.can")[0].bounding_box()
    point = {"x": box["x"] + 30, "y": box["y"] + 40}
    finger = page.context.new_cdp_session(page)
    seq = person.seq
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_selector(".preview .card.full")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(300)
    assert person.seq == seq
    assert not person.see(".menu")
    person.touch(person.all(".hand .card.can")[0], position={"x": 5, "y": 24})
    page.wait_for_selector(f".menu, {person.gone_on(seq)}")

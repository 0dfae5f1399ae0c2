"""The pages around the table, as a person uses them: lobby, deck builder, replays."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rulebound as rb
from tests.web.conftest import DESKTOP, PHONE, SMALL_PHONE, Sit
from tests.web.person import Person
from tests.web.test_table import faults

Picture = Callable[[Person, str], None]
SIZES = {"desktop": DESKTOP, "phone": PHONE, "small-phone": SMALL_PHONE}


def go(person: Person, address: str) -> Any:
    """The page at an address, when its heading is there."""
    person.page.goto(f"{person.base}/#/{address}")
    person.page.wait_for_selector("#main h1, #main h2")
    return person.page


@cache
def played(game: str = "ws", answers: int = 60) -> str:
    """The record of a game that was given up."""
    dice = random.Random(5)
    decks = {"ws": ("lantern-race", "salt-ledger"), "gz": ("ninth-wave", "weather-factory")}[game]
    match = rb.new(game, *decks, seed=5)
    while (d := match.decision) is not None and len(match.answers) < answers:
        count = 1 if d.kind in ("one", "yes/no") else len(d.options) if d.kind == "order" else d.least
        match.push(str(d.least) if d.kind == "number" else dice.sample(range(len(d.options)), count))
    if match.outcome() is None:
        match.concede(0)
    return rb.record(match)


# ---------------------------------------------------------------- lobby


def test_a_game_is_begun_and_gone_on_with(sit: Sit, picture: Picture) -> None:
    person = sit(DESKTOP)
    page = go(person, "")
    page.check("label.game:has-text('Weiß Schwarz') input", force=True)
    page.check("label.choice:has-text('Salt Ledger') input", force=True)
    page.check("label.choice:has-text('Windblown') input", force=True)
    picture(person, "lobby")
    page.click("#begin")
    page.wait_for_selector(".table[data-game=ws]")
    go(person, "")
    page.wait_for_selector(".resume")
    assert "against Windblown" in page.inner_text(".resume")
    picture(person, "lobby-resume")
    page.click(".resume a.button")
    page.wait_for_selector(".table[data-game=ws]")
    go(person, "")
    page.click(".resume >> text=Forget")
    assert not page.query_selector(".resume")


def test_a_friend_follows_the_invitation_and_somebody_watches(sit: Sit, picture: Picture) -> None:
    ada, bo, eve = sit(DESKTOP), sit(PHONE, name="Bo"), sit(DESKTOP, name="Eve")
    page = go(ada, "play/gz")
    page.check("label.choice:has-text('A friend') input", force=True)
    page.click("#begin")
    page.wait_for_selector("#link")
    picture(ada, "invitation")
    link = page.input_value("#link")
    page.click("text=Go to the table")
    bo.page.goto(link)
    bo.page.wait_for_selector("#join")
    picture(bo, "join-phone")
    bo.page.click("#join")
    bo.page.wait_for_selector(".table[data-game=gz]")
    page.wait_for_selector(".table[data-game=gz]")
    assert "Bo" in page.inner_text(".plates-top")
    watch = page.evaluate("() => JSON.parse(localStorage.getItem(Object.keys(localStorage).find((k) => "
                          "k.startsWith('rulebound.seat.')))).watch")  # fmt: skip
    table = page.url.rsplit("/", 1)[1]
    eve.page.goto(f"{eve.base}/#/watch/{table}/{watch}/gz")
    eve.page.wait_for_selector(".table[data-game=gz]")
    assert not eve.page.query_selector(".hand.own")


def test_a_refused_table_says_why(sit: Sit) -> None:
    person = sit(DESKTOP)
    page = go(person, "decks/ws/new")
    page.wait_for_selector(".shelf .add")
    page.click(".shelf .add >> nth=0")
    page.wait_for_selector(".verdict.not")
    page.click("text=Play it", force=True)
    assert "/decks/" in page.url, "an illegal deck does not lead to the table"
    name = page.input_value("#deck-name")
    go(person, "play/ws")
    page.check(f"label.choice:has-text('{name}') input >> nth=0", force=True)
    person.complaints.clear()
    page.click("#begin")
    page.wait_for_selector(".banner")
    assert "5.1.2.1" in page.inner_text(".banner")
    # the browser itself writes down that a request was refused
    person.complaints[:] = [line for line in person.complaints if "422" not in line]


# ---------------------------------------------------------------- deck builder


def builder(person: Person, address: str = "decks/ws/lantern-race") -> Any:
    page = go(person, address)
    page.wait_for_selector(".shelf .add")
    return page


def test_cards_are_found_by_words_colour_level_trait_and_support(sit: Sit) -> None:
    page = builder(sit(DESKTOP))
    total = "document.querySelector('.total').textContent"
    assert page.inner_text(".total") == "70 cards"
    page.fill("#q", "bobbin")
    page.wait_for_function(f"() => {total} === '1 card'")
    assert page.get_attribute(".shelf .add", "aria-label").startswith("add Bobbin")
    page.fill("#q", "")
    page.select_option("#colour", "Blue")
    page.select_option("#level", "0")
    page.select_option("#trait", "Salt")
    page.wait_for_function(f"() => parseInt({total}) < 10")
    assert all("add " in (b.get_attribute("aria-label") or "") for b in page.query_selector_all(".shelf .add"))
    page.select_option("#status", "partly")
    page.wait_for_selector("text=Nothing fits.")
    page.click("text=Show every card")
    page.wait_for_function(f"() => {total} === '70 cards'")


def test_every_problem_names_its_rule_and_goes_away_when_mended(sit: Sit, picture: Picture) -> None:
    person = sit(DESKTOP)
    page = builder(person)
    page.wait_for_selector(".verdict.legal")
    picture(person, "decks")
    page.click(".type .stepper button[aria-label='one Bobbin, Reed-Skiff Apprentice more']")
    page.wait_for_selector(".verdict.not")
    assert "5.1.2.1" in page.inner_text(".problems")
    page.click(".problems .rule >> nth=0")
    page.wait_for_selector(".rule-bubble")
    picture(person, "decks-problem")
    page.keyboard.press("Escape")
    page.click(".shelf li.in .stepper button[aria-label='one Bobbin, Reed-Skiff Apprentice less']")
    page.wait_for_selector(".verdict.legal")


def test_a_deck_is_kept_by_the_browser_and_can_be_played(sit: Sit) -> None:
    person = sit(DESKTOP)
    page = builder(person)
    page.fill("#deck-name", "Lamps and more lamps")
    page.press("#deck-name", "Tab")
    page.wait_for_selector(".verdict.legal")
    page.reload()
    go(person, "decks/ws")
    page.wait_for_selector(".verdict.legal")
    assert page.input_value("#deck-name") == "Lamps and more lamps"
    page.click("text=Play it")
    page.wait_for_selector("#begin")
    assert page.is_checked("label.choice:has-text('Lamps and more lamps') input >> nth=0")
    page.click("#begin")
    page.wait_for_selector(".table[data-game=ws]")


@pytest.mark.parametrize("size", ["desktop", "small-phone"])
def test_a_hand_is_dealt(sit: Sit, picture: Picture, size: str) -> None:
    person = sit(SIZES[size])
    page = builder(person, "decks/gz/ninth-wave")
    picture(person, f"decks-cards-{size}")
    if size != "desktop":
        page.click(".sides button >> nth=1")
    page.click("#deal")
    page.wait_for_selector(".fan .card")
    assert len(page.query_selector_all(".fan .card")) == 5
    picture(person, f"decks-hand-{size}")


def test_a_monster_deck_is_filled_by_rank(sit: Sit) -> None:
    page = builder(sit(DESKTOP), "decks/gz/new")
    for name in (
        "Uldrane, Drowner of Charts",
        "Uldrane, Rip Current",
        "Uldrane, Spring Tide",
        "Uldrane, Undertow Rising",
    ):
        page.click(f".shelf .add[aria-label^='add {name}']")
    parts = page.query_selector_all(".type")
    assert parts[0].inner_text().lower().replace("\n", " ").startswith("monster deck 3 of 4")
    assert "Undertow Rising" in parts[1].inner_text()


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("text", "4 Big Sedge, Barge Puller\n2x RB/S01-004\n"),
        ("csv", 'count,name\n4,"Big Sedge, Barge Puller"\n2,"Bobbin, Reed-Skiff Apprentice"\n'),
        ("json", json.dumps({"main": {"RB/S01-013": 4, "RB/S01-004": 2}})),
    ],
)
def test_a_list_is_pasted_in_any_form(sit: Sit, form: str, text: str) -> None:
    page = builder(sit(DESKTOP), "decks/ws/new")
    page.click("#paste")
    page.fill("#pasted", "4 Big Sedge, Barge Puller\n3 Nobody at all\n")
    page.click("#read")
    page.wait_for_selector(".list-dialog .problems")
    assert "Line 2:" in page.inner_text(".list-dialog .problems")
    page.fill("#pasted", text)
    page.click("#read")
    page.wait_for_selector(".deck-head .size:has-text('6')")
    assert not page.query_selector(".list-dialog")


def test_a_list_is_copied_in_any_form(sit: Sit) -> None:
    page = builder(sit(DESKTOP))
    page.wait_for_selector(".verdict.legal")
    page.click("#copy")
    page.wait_for_function("() => document.querySelector('#written')?.value.startsWith('4 Pell Tansy')")
    page.click(".list-dialog >> text=JSON")
    page.wait_for_function("() => document.querySelector('#written').value.startsWith('{')")
    deck = json.loads(page.input_value("#written"))["deck"]
    assert sum(entry["count"] for entry in deck) == 50


# ---------------------------------------------------------------- replays


def opened(person: Person, game: str = "ws") -> Any:
    page = go(person, "replay")
    page.click("text=Or paste it")
    page.fill("#record", played(game))
    page.click("details >> text=Open")
    page.wait_for_selector(".table.replay")
    return page


def frame(page: Any) -> int:
    return int(page.get_attribute(".table.replay", "data-frame"))


def shown(page: Any, n: int) -> None:
    page.wait_for_selector(f".table.replay[data-frame='{n}']")
    page.wait_for_function(f"() => document.querySelector('.table.replay h1').textContent.includes('decision {n} of')")


def test_a_record_is_scrubbed_by_decision_step_and_turn(sit: Sit, picture: Picture) -> None:
    person = sit(DESKTOP)
    page = opened(person)
    page.keyboard.press("ArrowRight")
    shown(page, 1)
    page.click("[aria-label='the next step']")
    stepped = frame(page)
    assert stepped > 1
    page.keyboard.press("]")
    turned = frame(page)
    assert turned > stepped or turned > 1
    page.keyboard.press("[")
    assert frame(page) < turned
    page.fill("#frame", "30")
    shown(page, 30)
    page.wait_for_selector(".told .now")
    picture(person, "replay")
    page.keyboard.press("End")
    shown(page, 61)
    assert "Player 2 wins" in page.inner_text(".scrub .now")
    page.keyboard.press("Home")
    shown(page, 0)
    page.click(".told-line >> nth=20")
    assert frame(page) > 0


def test_both_seats_and_the_spectator_see_their_own(sit: Sit) -> None:
    page = opened(sit(DESKTOP))
    page.fill("#frame", "20")
    shown(page, 20)
    one = page.inner_text(".bottom")
    page.click(".log-head >> text=Player 2")
    page.wait_for_function("(was) => document.querySelector('.bottom').innerText !== was", arg=one)
    page.click(".log-head >> text=Spectator")
    page.wait_for_selector(".hand .label:has-text('cards in hand')")


def test_it_plays_by_itself_and_stops(sit: Sit) -> None:
    page = opened(sit(DESKTOP, motion="fast"), "gz")
    page.click("#play")
    page.wait_for_function("() => Number(document.querySelector('.table.replay').dataset.frame) >= 3")
    page.click("#play")
    at = frame(page)
    page.wait_for_timeout(1500)
    assert frame(page) == at


def test_a_record_is_saved_and_opened_again_as_a_file(sit: Sit, tmp_path: Path) -> None:
    page = opened(sit(DESKTOP))
    with page.expect_download() as download:
        page.click(".onward >> text=Save")
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8") == played()
    page = go(sit(DESKTOP), "replay")
    page.set_input_files("input[type=file]", file)
    page.wait_for_selector(".table.replay")


def test_a_position_is_played_on_against_a_bot(sit: Sit) -> None:
    person = sit(DESKTOP)
    page = opened(person)
    page.fill("#frame", "25")
    shown(page, 25)
    page.select_option("[name=level]", "random")
    page.click("#onward")
    page.wait_for_selector(".table:not(.replay)[data-asked]:not([data-asked=''])")
    assert person.answer()


def test_a_game_that_is_over_is_watched_again(sit: Sit) -> None:
    person = sit(DESKTOP)
    person.begin("ws")
    page = person.page
    assert person.answer()
    page.on("dialog", lambda box: box.accept())
    page.click(".tools >> text=Concede")
    page.wait_for_selector("dialog.outcome[open]")
    page.click("text=Watch it again")
    page.wait_for_selector(".table.replay[data-game=ws]")
    page.keyboard.press("End")
    page.wait_for_selector(".scrub .now:has-text('concession')")


def test_a_record_that_is_none_is_refused_in_words(sit: Sit) -> None:
    person = sit(DESKTOP)
    page = go(person, "replay")
    page.click("text=Or paste it")
    page.fill("#record", "once upon a time")
    page.click("details >> text=Open")
    page.wait_for_selector(".banner")
    assert "is it a Rulebound game record?" in page.inner_text(".banner")
    person.complaints[:] = [line for line in person.complaints if "400" not in line]


# ---------------------------------------------------------------- for everybody


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", ["desktop", "small-phone"])
def test_axe_finds_nothing_serious_around_the_table(sit: Sit, picture: Picture, size: str, theme: str) -> None:
    person = sit(SIZES[size], theme=theme, csp=False)
    page = go(person, "")
    assert faults(person) == []
    picture(person, f"lobby-{size}-{theme}")
    builder(person)
    assert faults(person) == []
    if size != "desktop":
        page.click(".sides button >> nth=1")
    page.wait_for_selector(".verdict.legal")
    page.click("#deal")
    page.wait_for_selector(".fan .card")
    assert faults(person) == []
    picture(person, f"deck-{size}-{theme}")
    page.click("#paste")
    assert faults(person) == []
    page.keyboard.press("Escape")
    opened(person)
    page.fill("#frame", "30")
    shown(page, 30)
    if size != "desktop":
        page.click("text=Seat and story")
    assert faults(person) == []
    picture(person, f"replay-{size}-{theme}")

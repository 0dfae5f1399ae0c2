"""Two people at one screen, and somebody who only watches."""

from __future__ import annotations

import json
from typing import Any

from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.person import OVER, Person

POST = """async ([path, body]) => (await fetch(path, {method: "POST", body: JSON.stringify(body),
    headers: {"content-type": "application/json"}})).json()"""


def take(person: Person, seat: dict[str, Any]) -> None:
    """Sit down on a seat that the server has given."""
    script = "([table, seat]) => localStorage.setItem(`rulebound.seat.${table}`, seat)"
    person.page.evaluate(script, [seat["table"], json.dumps(seat)])
    person.page.goto(f"{person.base}/#/table/{seat['table']}")


def test_two_friends_at_two_screens_and_an_undo_that_is_asked_for(sit: Sit) -> None:
    ada, bo = sit(DESKTOP), sit(PHONE)
    for person in (ada, bo):
        person.page.goto(person.base)
    made = ada.page.evaluate(POST, ["/api/tables", {"game": "gz", "name": "Ada", "opponent": {"kind": "friend"}}])
    take(ada, made)
    ada.page.wait_for_selector("h1:has-text('Waiting for your opponent')")
    assert made["invite"] in ada.page.input_value("#invite")
    path = f"/api/tables/{made['table']}/join"
    take(bo, bo.page.evaluate(POST, [path, {"invite": made["invite"], "name": "Bo", "deck": "ninth-wave"}]))
    ada.page.wait_for_selector(".table .board")
    bo.page.wait_for_selector(".table .board")
    for _ in range(40):
        ada.page.wait_for_timeout(150)
        for person, other in ((ada, bo), (bo, ada)):
            if person.see(".table[data-asked]:not([data-asked=''])"):
                person.answer()
            undo = person.see("#undo")
            if undo is not None and "Ask" in undo.inner_text():
                undo.click()
                other.page.click(".banner >> text=Allow")
                other.page.wait_for_selector(".banner", state="detached")
                return
    raise AssertionError("nothing hidden ever came out")


def test_passing_by_itself_goes_on_to_the_steps_marked_in_the_strip(sit: Sit) -> None:
    person = sit(DESKTOP)
    person.begin("ws")
    page = person.page
    for _ in range(12):
        assert person.kind
        if "Main phase" in person.question:
            break
        person.answer()
    seq = person.seq
    page.click(".tools >> text=Auto-pass")
    person.wait_for_change(seq)
    page.wait_for_selector(".tools [aria-pressed='true']")
    assert person.kind
    assert "Main phase" not in person.question, "stopped where no stop is"
    page.click(".strip button:text-is('Main')")
    page.wait_for_selector(".strip li.stop button:has-text('Main')")
    for _ in range(30):
        assert person.kind, "the game was over before the next main phase"
        if "Main phase" in person.question:
            return
        person.answer()
    raise AssertionError("did not stop in the main phase")


def test_conceding_ends_the_game_and_the_record_can_be_kept(sit: Sit) -> None:
    person = sit(DESKTOP)
    person.begin("gz")
    page = person.page
    page.on("dialog", lambda dialog: dialog.accept())
    page.click(".tools >> text=Concede")
    page.wait_for_selector(OVER)
    assert page.inner_text(".verdict") == "You lose"
    with page.expect_download() as kept:
        page.click(f"{OVER} >> text=Keep the record")
    assert "gz" in kept.value.path().read_text("utf-8")


def test_two_people_at_one_screen_do_not_see_each_other_s_hands(sit: Sit) -> None:
    person = sit(DESKTOP)
    person.begin("gz", opponent={"kind": "hotseat"})
    page = person.page
    for _ in range(12):
        page.wait_for_selector(".table[data-asked]:not([data-asked='']), .cover")
        if person.see(".cover"):
            break
        seq = person.seq
        person.see("#pass").click() if person.see("#pass") else person.answer()
        page.wait_for_selector(f".table:not([data-seq='{seq}']), .cover")
    assert person.see(".cover"), "the seat never changed"
    assert not page.query_selector(".hand")
    page.click(".cover button")
    page.wait_for_selector(".hand .card")
    assert person.answer()


def test_who_watches_sees_no_hand_and_can_answer_nothing(sit: Sit) -> None:
    person = sit(DESKTOP)
    person.begin("ws")
    made: dict[str, Any] = person.made
    watcher = sit(DESKTOP)
    watcher.page.goto(f"{person.base}/#/table/{made['table']}/{made['watch']}")
    watcher.page.wait_for_selector(".table .board")
    for _ in range(3):
        assert person.answer()
    watcher.page.wait_for_selector(f".table[data-seq='{person.seq}']")
    assert watcher.all(".hand .card:not(.back)") == []
    assert watcher.all(".card.can, #pass, #confirm, .answer") == []
    assert "Ada" in watcher.page.inner_text(".prompt")

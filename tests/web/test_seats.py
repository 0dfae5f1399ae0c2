"""Two people at one screen, and somebody who only watches."""

from __future__ import annotations

from typing import Any

from tests.web.conftest import DESKTOP, Sit


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

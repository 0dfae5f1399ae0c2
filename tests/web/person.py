"""Somebody who plays in the browser: looks at what glows, clicks it, and presses keys. Knows no rules."""

from __future__ import annotations

import json
import random
from typing import Any

ASKED = ".table[data-asked]:not([data-asked=''])"
OVER = "dialog.outcome[open]"
PLAYS_A_TURN = 4
MOST_ANSWERS = 900


class Stuck(AssertionError):
    """The person sees nothing that can be done."""


class Person:
    def __init__(self, page: Any, base: str, settings: dict[str, object]) -> None:
        self.page = page
        self.base = base
        self.complaints: list[str] = []
        self.dice = random.Random(7)
        self.played = 0
        self.turn = ""
        self.taps = bool(page.evaluate("() => navigator.maxTouchPoints > 0"))
        self.made: dict[str, Any] = {}
        kept = {"motion": "off", "text": "normal", "theme": "auto", "log": 1, "name": "Ada", "stops": {}, "pass": False}
        kept.update(settings)
        page.add_init_script(f"localStorage.setItem('rulebound.settings', {json.dumps(json.dumps(kept))})")
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        page.on("console", lambda m: self.complaints.append(m.text) if m.type == "error" else None)

    # sitting down

    def begin(self, game: str, *, level: str = "greedy", seed: str = "7", **wanted: object) -> None:
        """Sit down at a new table that is the same each time."""
        self.page.goto(self.base)
        body = {"game": game, "name": "Ada", "seed": seed, "opponent": {"kind": "bot", "level": level}, **wanted}
        made = self.page.evaluate(
            """async (body) => {
                const seat = await (await fetch("/api/tables", {method: "POST", body: JSON.stringify(body),
                    headers: {"content-type": "application/json"}})).json();
                localStorage.setItem(`rulebound.seat.${seat.table}`, JSON.stringify(seat));
                return seat;
            }""",
            body,
        )
        assert "table" in made, made
        self.made = made
        self.page.goto(f"{self.base}/#/table/{made['table']}")
        self.page.wait_for_selector(".table")

    # looking

    def see(self, selector: str) -> Any:
        """The first such thing that is on the screen; None without one."""
        return next((e for e in self.page.query_selector_all(selector) if e.is_visible()), None)

    def all(self, selector: str) -> list[Any]:
        return [e for e in self.page.query_selector_all(selector) if e.is_visible()]

    @property
    def kind(self) -> str:
        """What is asked, once something is; nothing when the game is over."""
        self.page.wait_for_selector(f"{ASKED}, {OVER}")
        if self.see(OVER):
            return ""
        return str(self.page.get_attribute(".table", "data-asked"))

    @property
    def seq(self) -> str:
        return str(self.page.get_attribute(".table", "data-seq"))

    @property
    def question(self) -> str:
        return str(self.page.inner_text(".prompt .question"))

    def wait_for_change(self, seq: str) -> None:
        self.page.wait_for_selector(f".table:not([data-seq='{seq}']), {OVER}")

    def touch(self, element: Any, **where: Any) -> None:
        """Click, or tap where there is no mouse."""
        if self.taps:
            element.tap(**where)
        else:
            element.click(**where)

    # one answer

    def answer(self) -> bool:
        """Answer what is asked as a person would, with the pointer; False when the game is over."""
        kind = self.kind
        if not kind:
            return False
        seq = self.seq
        if kind == "yes/no":
            self.touch(self.see(".deciding [data-option]:has-text('Yes')"))
        elif kind == "number":
            self.touch(self.see("#confirm"))
        elif kind in ("some", "order"):
            self.choose()
        else:
            self.act()
        self.wait_for_change(seq)
        return True

    def choose(self) -> None:
        """Choose as many as are wanted: what glows on the table, what is laid out, what is listed."""
        for _ in range(40):
            confirm = self.see("#confirm")
            if confirm is None:
                return
            if confirm.is_enabled():
                self.touch(confirm)
                return
            for selector in (".tray-card", ".hand .card.can", ".board .card.can"):
                free = self.all(f"{selector}:not(.chosen)")
                if free:
                    self.touch(self.dice.choice(free), position={"x": 5, "y": 24})
                    break
            else:
                self.touch(self.listed(".answer:not(.chosen)"))
        raise Stuck(f"{self.question}: cannot choose enough")

    def listed(self, selector: str) -> Any:
        """An answer of the list; on a phone the list is unfolded first."""
        if not self.all(f".prompt {selector}") and (unfold := self.see(".unfold")):
            self.touch(unfold)
        for moves in self.all(".prompt .moves:not([open]) summary"):
            if not self.all(f".prompt {selector}"):
                moves.click()
        found = self.all(f".prompt {selector}")
        if not found:
            raise Stuck(f"{self.question}: nothing can be answered")
        return self.dice.choice(found)

    def act(self) -> None:
        turn = str(self.page.inner_text(".strip .turn"))
        if turn != self.turn:
            self.turn, self.played = turn, 0
        passing = self.see("#pass")
        attacking = "attack" in self.question.lower()
        glowing = self.all(".board .half.mine .card.can") if attacking else self.all(".hand .card.can")
        if glowing and (passing is None or attacking or self.played < PLAYS_A_TURN):
            self.played += 1
            self.use(self.dice.choice(glowing))
        elif passing is not None:
            self.touch(passing)
        elif targets := self.all(".target"):
            self.touch(self.dice.choice(targets))
        elif others := self.all(".prompt .tray-card") or self.all(".board .card.can"):
            self.use(self.dice.choice(others))
        else:
            self.touch(self.listed(".answer"))

    def use(self, card: Any) -> None:
        """Click a card, then one of the places or answers that this brings."""
        seq = self.seq
        # at its edge: the rest of it may lie under the next card
        self.touch(card, position={"x": 5, "y": 24})
        self.page.wait_for_selector(f"{self.gone_on(seq)}, .target, .menu .answer")
        if self.page.query_selector(self.gone_on(seq)):
            return
        places = [] if self.see(".menu.sheet") else self.all(".target")
        self.touch(self.dice.choice(places or self.all(".menu .answer")))

    def gone_on(self, seq: str) -> str:
        return f".table:not([data-seq='{seq}']), .table[data-asked=''], {OVER}"

    # one answer by keys

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def answer_by_keys(self) -> bool:
        """The same without a pointer."""
        kind = self.kind
        if not kind:
            return False
        seq = self.seq
        if kind in ("some", "order"):
            self.choose_by_keys()
        elif kind == "number":
            self.press("Enter")
        else:
            turn = str(self.page.inner_text(".strip .turn"))
            if turn != self.turn:
                self.turn, self.played = turn, 0
            attacking = "attack" in self.question.lower()
            if self.see("#pass") is None or attacking:
                self.press("p", "Enter")
            elif self.see(".hand .card.can") and self.played < 2:
                self.played += 1
                self.press("h", "Enter")
                self.page.wait_for_selector(f"{self.gone_on(seq)}, .menu .answer")
                if self.see(".menu .answer"):
                    self.press("ArrowDown", "Enter") if self.dice.random() < 0.5 else self.press("Enter")
            else:
                self.press(" ")
        self.wait_for_change(seq)
        return True

    def choose_by_keys(self) -> None:
        for _ in range(40):
            confirm = self.see("#confirm")
            if confirm is None:
                return
            if confirm.is_enabled():
                self.press("Escape", "Enter")
                return
            self.press("p", "Enter")
        raise Stuck(f"{self.question}: cannot choose enough")

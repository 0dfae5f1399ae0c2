"""How games lie on the screen: everything a client draws is there, and nothing is drawn twice."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulebound.cards import starter
from rulebound.kernel.decision import SOME, Decision
from rulebound.kernel.words import MODE, option
from rulebound.play import games, screen
from rulebound.play.match import Match

KEYS = tuple(filter(starter.deck_names, games.keys()))


@pytest.fixture(params=KEYS)
def key(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def described(key: str) -> dict[str, Any]:
    table = screen.describe(games.kit(key))
    assert table is not None
    return table


def match(key: str) -> Match:
    names = starter.deck_names(key)
    return Match(games.kit(key), (starter.deck(key, names[0]), starter.deck(key, names[1])))


def test_a_table_is_plain_data(key: str) -> None:
    table = described(key)
    assert json.loads(json.dumps(table)) == table


def test_every_area_of_a_player_is_drawn_somewhere(key: str) -> None:
    table = described(key)
    under = {pair["kind"] for pair in table["under"]}
    everything = {area["kind"] for area in match(key).view(0)["areas"]}  # type: ignore[attr-defined]
    for layout in ("wide", "narrow"):
        drawn = {kind for row in table[layout] for kind in row if kind is not None}
        missing = everything - drawn - under - {table["hand"], *table["passing"]}
        named = {area["kind"]: area["name"] for area in table["areas"]}
        assert not [kind for kind in missing if named.get(kind) != "cards stacked under others"]


def test_rows_are_of_one_width_and_an_area_lies_in_one_piece(key: str) -> None:
    table = described(key)
    for layout in ("wide", "narrow"):
        assert len({len(row) for row in table[layout]}) == 1
        kinds = [kind for row in table[layout] for kind in row if kind is not None]
        for kind in set(kinds):
            places = [(y, x) for y, row in enumerate(table[layout]) for x, one in enumerate(row) if one == kind]
            assert len({y for y, _ in places}) == 1
            assert places[-1][1] - places[0][1] == len(places) - 1


def test_every_drawn_area_has_a_name(key: str) -> None:
    table = described(key)
    named = {area["kind"] for area in table["areas"]}
    drawn = {kind for layout in ("wide", "narrow") for row in table[layout] for kind in row if kind is not None}
    assert drawn | {table["hand"], *table["passing"]} <= named


def test_numbers_and_steps_are_the_game_s_own(key: str) -> None:
    kit = games.kit(key)
    table = described(key)
    assert {n["name"] for badges in table["numbers"].values() for n in badges} <= set(kit.number_names())
    words = {kit.step_words(i) for i in range(len(kit.step_codes()))}
    assert {step["step"] for step in table["steps"]} <= words
    assert {step["group"] for step in table["steps"]} - {None} <= {step["step"] for step in table["steps"]}
    assert {colour["name"] for colour in table["colours"]} == set(kit.colour_names())


def test_an_option_says_where_its_card_would_go(key: str) -> None:
    """Options that name an area in words point to it, too."""
    game = match(key)
    seen = 0
    for _ in range(80):
        view: Any = game.view(game.decision.player) if game.decision else None
        if view is None:
            break
        names = {area["kind"]: area["name"] for area in described(key)["areas"]}
        for shown in view["decision"].get("options", ()):
            for place in shown.get("areas", ()):
                seen += 1
                assert place["player"] in (0, 1)
                assert names[place["kind"]] in shown["words"] or len(shown["areas"]) == 1
        d = game.decision
        assert d is not None
        game.push(d.least if d.kind == "number" else list(range(d.least)) if d.kind in ("some", "order") else 0)
    assert seen


def test_the_option_that_goes_on_is_marked() -> None:
    names = starter.deck_names("ws")
    game = Match(games.kit("ws"), (starter.deck("ws", names[0]), starter.deck("ws", names[1])), 5)
    for _ in range(40):
        d = game.decision
        assert d is not None
        view: Any = game.view(d.player)
        passing = [o["words"] for o in view["decision"]["options"] if o.get("pass")]
        if "go to the climax phase" in [o.words for o in d.options]:
            assert passing == ["go to the climax phase"]
            return
        game.push(list(range(d.least)) if d.kind in ("some", "order") else 0)
    raise AssertionError("no main phase came")


def test_an_attack_points_from_the_attacker_to_what_is_attacked() -> None:
    names = starter.deck_names("ws")
    game = Match(games.kit("ws"), (starter.deck("ws", names[0]), starter.deck("ws", names[1])), 5)
    found: list[Any] = []
    for turn in range(400):
        d = game.decision
        if d is None or found:
            break
        view: Any = game.view(0)
        if view["attack"] is not None:
            found.append((view, game.view(1)))
        words = [o.words for o in d.options]
        attacks = [i for i, w in enumerate(words) if " attack with " in w]
        best = attacks[0] if attacks else turn % len(words) if words else 0
        game.push(d.least if d.kind == "number" else list(range(d.least)) if d.kind in ("some", "order") else best)
    assert found
    for view in found[0]:
        where = view["attack"]["from"]
        assert where["player"] == view["turn_player"]
        assert view["attack"]["player"] == 1 - view["turn_player"]
        area = next(a for a in view["areas"] if (a["player"], a["kind"]) == (where["player"], where["kind"]))
        assert area["cards"][where["index"]]["name"]


@pytest.mark.parametrize(("key", "words"), [("gz", "Draw"), ("ws", "top card of your clock")])
def test_a_mode_says_what_it_does(key: str, words: str) -> None:
    kit = games.kit(key)
    for name in starter.deck_names(key):
        g = Match(kit, (starter.deck(key, name), starter.deck(key, name))).game
        for card in range(len(g.defn)):
            for modes in range(2, 5):
                options = [option(MODE, 0, i) for i in range(modes)]
                d = Decision(0, SOME, "mode", options, 1, 1, "", card)
                said = [kit.option_about(g, d, o) for o in options]
                if any(said):
                    assert all(said)
                    assert len(set(said)) == modes
                    if any(words in one for one in said):
                        return
    raise AssertionError("no card with modes was found")

"""Scenarios: what a file may say, what is said about a bad one, and all scenarios of the project."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.play.scenario import BadScenario, run, run_file
from tests.rule_claims import covers

FOLDER = Path(__file__).resolve().parent.parent / "scenarios"
FILES = sorted(FOLDER.glob("*/*.toml"))


def claimed(path: Path) -> list[str]:
    rules = tomllib.loads(path.read_text(encoding="utf-8"))["rules"]
    assert isinstance(rules, list)
    return [str(rule) for rule in rules]


@pytest.mark.parametrize(
    "path",
    [pytest.param(p, id=p.stem, marks=covers(*claimed(p), game=p.parent.name)) for p in FILES],
)
def test_the_scenario_holds(path: Path) -> None:
    result = run_file(path)
    assert result.ok and result.exit_code == 0, str(result)


def test_there_are_scenarios_to_run() -> None:
    assert len(FILES) >= 12


def side_attack(**changes: Any) -> dict[str, Any]:
    """A scenario as a dict, with some keys changed."""
    scenario: dict[str, Any] = {
        "title": "a side attack",
        "game": "ws",
        "step": "attack-choice",
        "cards": {"Quick Oar": {"type": "Green Character, level 1, power 1000, soul 3"}},
        "player1": {"center-left": "Quick Oar"},
        "player2": {"center-right": "Big Sedge, Barge Puller"},
        "moves": ["1: attack center-left side", "decline until end of the attack"],
        "expect": [{"area": "player2 clock", "count": 1}],
    }
    scenario.update(changes)
    return scenario


def test_a_dict_is_a_scenario_too_and_stays_as_it_is() -> None:
    scenario = side_attack()
    before = copy.deepcopy(scenario)
    assert run(scenario).ok
    assert scenario == before


def test_everything_that_fails_is_listed_with_what_was_wanted_and_found() -> None:
    result = run(
        side_attack(
            rules=["7.2.1.4.2", "9.2.2"],
            expect=[
                {"area": "player2 clock", "count": 3},
                {"card": "Quick Oar", "power": 2000, "orientation": "stand"},
                {"area": "player2 center-right", "is": "Bobbin, Reed-Skiff Apprentice"},
                {"cited": "7.6.1.2"},
                {"outcome": "player 2 wins"},
                {"after": 0, "asked": "counter"},
                {"after": 0, "not-offered": "attack center-left side"},
                {"after": 0, "offered": "attack center-left direct"},
                {"log": "cancels the damage"},
                {"turn": 4},
                {"after": 1, "step": "damage"},
            ],
        )
    )
    assert not result.ok and result.exit_code == 1
    wanted = [
        "scenario: expect 6: asked: wanted counter, found attack: Choose an attack",
        "scenario: expect 7: not-offered: wanted no 'attack center-left side', found attack center-left frontal",
        "scenario: expect 8: offered: wanted 'attack center-left direct', found attack center-left frontal",
        "scenario: expect 11: step: wanted damage, found trigger",
        "scenario: expect 1: player2 clock: wanted 3 cards, found 1: a plain card",
        "scenario: expect 2: Quick Oar: wanted power 2000, found 1000",
        "scenario: expect 2: Quick Oar: wanted orientation stand, found rest",
        "scenario: expect 3: player2 center-right: wanted Bobbin, Reed-Skiff Apprentice, found Big Sedge, Barge Puller",
        "scenario: expect 4: cited: wanted rule 7.6.1.2, found it was not executed",
        "scenario: expect 5: outcome: wanted player 2 wins, found the game goes on",
        "scenario: expect 9: log: wanted 'cancels the damage', found the last line is",
        "scenario: expect 10: turn: wanted 4, found 3",
        "scenario: rules: wanted 9.2.2 executed, found it was not",
    ]
    assert len(result.failures) == len(wanted)
    for line, start in zip(result.failures, wanted, strict=True):
        assert line.startswith(start), line


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        (["2: attack center-left side"], "player 1 is asked, not player 2"),
        (["1: attack"], "'attack' means several options: attack center-left frontal; attack center-left side"),
        (["1: dance"], "'dance' is not offered; offered are: attack center-left frontal"),
        (["decline until counter step"], "'counter step' never comes"),
        (["1: attack center-left side", "2: concede", "pass"], "move 3 'pass': nobody is asked anything: player 1 w"),
        (["concede"], 'say who, as in "1: concede"'),
    ],
)
def test_a_move_that_cannot_be_made_ends_the_scenario(moves: list[str], message: str) -> None:
    result = run(side_attack(moves=moves))
    assert not result.ok
    with pytest.raises(AssertionError, match=message):
        raise AssertionError(result.failures[-1])


def test_a_move_that_a_rule_forbids_is_named_with_the_rule() -> None:
    resting = {"center-left": "Quick Oar", "center-middle": {"card": "Clockwork Gull", "rest": True}}
    result = run(side_attack(player1=resting, moves=["1: attack center-middle direct"]))
    assert "'attack center-middle direct' is not offered, because of 7.2.1.3.1.1;" in result.failures[-1]


def test_looking_at_the_next_question_changes_nothing() -> None:
    plain = run(side_attack())
    looks = [{"after": i, "asked": "attack"} for i in range(3)]
    looked = run(side_attack(expect=looks))
    assert (looked.story, looked.executed) == (plain.story, plain.executed)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "scenario: game: there is no game 'chess'"),
        ({"titel": "x"}, "scenario: titel: is not a key here; did you mean 'title'?"),
        ({"title": 3}, "scenario: title: 3 is not a text"),
        ({"step": "attack-choise"}, "scenario: step: 'attack-choise' is not a step; did you mean 'attack-choice'?"),
        ({"turn-player": 3}, "scenario: turn-player: 3 is not a number from 1 to 2"),
        ({"moves": "pass"}, "scenario: moves: 'pass' is not a list"),
        ({"expect": []}, "scenario: expect: is missing"),
        ({"player1": {"center-lef": 1}}, "player1.center-lef: is not a key here; did you mean 'center-left'"),
        ({"player1": {"hand": ["Nobody"]}}, "player1.hand 1: no card is called 'Nobody'; define it under"),
        ({"player1": {"hand": [True]}}, "player1.hand 1: True is not a card"),
        ({"player1": {"hand": [999]}}, "player1.hand 1: 999 is not a number from 0 to 60"),
        ({"player1": {"hand": {"card": "Quick Oar", "markers": [1]}}}, "player1.hand: nothing lies under a card there"),
        (
            {"player1": {"center-left": {"card": "Quick Oar", "rest": True, "reverse": True}}},
            "player1.center-left: a card lies only one way",
        ),
        ({"cards": {"A": {}}}, 'cards."A": is missing its type'),
        ({"cards": {"A": {"type": "Green Charakter"}}}, 'cards."A".type: .*Charakter.* is not one of'),
        ({"cards": {"A": {"type": "Green Character, power"}}}, "after 'power' comes a number"),
        ({"cards": {"A": {"type": "Green Climax, power 5"}}}, "'power': this does not stand on a climax"),
        (
            {"cards": {"A": {"type": "Green Character", "text": ["Draw 9 cards."]}}},
            r'cards."A".text: not supported: .Draw 9 cards\..: only the text of an event happens by itself',
        ),
        (
            {"cards": {"A": {"type": "Green Character", "text": "【AUTO】 When this card attacks, sing."}}},
            r'cards."A".text: not supported: .sing.: not understood from .sing. on',
        ),
        ({"cards": {"Clockwork Gull": {"type": "Green Character"}}}, "is a starter card: name it directly"),
        ({"expect": [{"area": "player3 clock", "count": 1}]}, "expect 1.area: 'player3 clock' is not an area"),
        ({"expect": [{"count": 1}]}, "expect 1.count: of which area"),
        ({"expect": [{"power": 1}]}, "expect 1.power: of which card"),
        ({"expect": [{"area": "player1 clock"}]}, "expect 1.area: says nothing about it"),
        ({"expect": [{"pwer": 1}]}, "expect 1.pwer: is not a key here; did you mean 'power'"),
        ({"expect": [{"turn": "x"}]}, "expect 1.turn: 'x' is not a number"),
        ({"expect": [{"after": 9, "turn": 3}]}, "expect 1.after: 9 is not a number from 0 to 2"),
        ({"expect": [{"by": 1}]}, "expect 1.by: belongs to asked"),
    ],
)
def test_a_bad_file_is_refused_with_its_key_and_a_remedy(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadScenario, match=message):
        run(side_attack(**changes))


def test_a_file_that_is_not_there_or_not_toml_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match=r"none\.toml: cannot be read .*give the path"):
        run_file(tmp_path / "none.toml")
    spoilt = tmp_path / "spoilt.toml"
    spoilt.write_text("title = \n", encoding="utf-8")
    with pytest.raises(BadScenario, match=r"spoilt\.toml: is not TOML: .*line 1"):
        run_file(spoilt)


@settings(max_examples=80, deadline=None)
@given(data=st.data())
def test_a_spoilt_file_is_refused_or_played_and_nothing_else(data: st.DataObject) -> None:
    words = data.draw(st.sampled_from(FILES)).read_text(encoding="utf-8")
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(words) - 1))
        gone = data.draw(st.integers(0, 12))
        words = words[:at] + data.draw(st.text('[]{}="., 0123456789abcpt-\n', max_size=3)) + words[at + gone :]
    try:
        scenario = tomllib.loads(words)
    except tomllib.TOMLDecodeError:
        return
    before = copy.deepcopy(scenario)
    try:
        assert isinstance(run(scenario).ok, bool)
    except BadScenario as problem:
        assert str(problem).startswith("scenario: ")
    assert scenario == before

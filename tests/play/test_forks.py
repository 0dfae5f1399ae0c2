"""What is tried in a copy of a game leaves no trace in the game itself."""

from __future__ import annotations

from rulebound.kernel.driver import Driver
from rulebound.play import scenario_file
from rulebound.play.scenario import Play

CALLED = {
    "title": "a character that is called, and goes to the memory at the end of the turn",
    "game": "ws",
    "step": "main",
    "player1": {
        "level": ["Lull Seawright, Walks Backward", "Lull Seawright, Walks Backward"],
        "stock": 3,
        "hand": ["Lull Seawright, Walks Backward"],
        "waiting-room": ["Basil Tidewise, Reads the Rings"],
    },
    "moves": [],
    "expect": [{"turn": 3}],
}


def to_the_end_of_the_turn(driver: Driver, play: Play) -> str:
    g = driver.g
    turn = g.turn
    while g.turn == turn and not g.over:
        if driver.pending is None:
            driver.go_on()
        else:
            driver.answer(play.least(driver.pending))
    return f"{g.hash:x} {g.hash2:x} {[len(area) for area in g.areas]}"


def test_a_delayed_ability_that_has_been_tried_out_still_means_its_card() -> None:
    play = Play(scenario_file.read(CALLED))
    for move in ("play Lull Seawright center-left", "yes", "back-left", "pass"):
        play.move(move)
    copies = [play.driver.fork() for _ in range(2)]
    first = to_the_end_of_the_turn(copies[0], play)
    assert to_the_end_of_the_turn(play.driver, play) == first
    assert to_the_end_of_the_turn(copies[1], play) == first
    memory = play.kit.area_codes().index("memory")
    assert [play.game.defs[play.game.defn[c]].name for c in play.game.area(0, memory)] == [
        "Basil Tidewise, Reads the Rings"
    ]

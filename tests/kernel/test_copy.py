"""Copying a state: everything that can be told apart later is copied, nothing that changes is shared."""

from __future__ import annotations

from typing import Any

from rulebound.games.ws.areas import BACK_LEFT, CENTER_LEFT, CENTER_RIGHT, DECK, HAND, LEVEL, STOCK, WAITING_ROOM
from rulebound.games.ws.codes import MAIN_PLAY
from rulebound.games.ws.game import WsGame
from rulebound.kernel.abilities import ActAbility, AutoAbility
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import This
from rulebound.kernel.driver import RandomSeat, advance
from rulebound.kernel.effects import Draw, Give, Later, Seq
from rulebound.kernel.game import Game
from rulebound.kernel.mods import Plus
from rulebound.kernel.triggers import At
from rulebound.kernel.words import FOREVER
from tests.ws.table import Table, character, climax, event

SHARED = {"specs", "defs", "book", "trace", "key", "kinds", "live_areas", "shot_ability", "blank_areas"} | {
    "moves_to",
}
"""Never changed during a game: may be the same object."""
NOT_STATE = {"seats", "tape", "tape_at", "kept", "pending", "logging", "log", "rule", "version"} | {
    "info_version",
    "cur",
    "conts",
    "standing",
    "unchecked",
    "replacements_done",
    "info_done",
}
"""How the game is being run and what is cached; a copy begins with its own."""
BETWEEN_STEPS = {"causes", "replacing", "back", "move_word", "checked_version", "player_flags"}
"""Empty between steps, or computed anew."""


def attributes(thing: object) -> list[str]:
    """Names of the data of an object, compiled or not."""
    own = type(thing)
    return [
        n
        for n in dir(thing)
        if not n.startswith("_") and not callable(getattr(thing, n)) and not isinstance(getattr(own, n, None), property)
    ]


def plain(thing: Any) -> Any:
    """Nested data without identity, so that equal means equal in everything."""
    if isinstance(thing, (int, str, bool, type(None))):
        return thing
    if isinstance(thing, (list, tuple)):
        return [plain(x) for x in thing]
    if isinstance(thing, dict):
        return {repr(k): plain(v) for k, v in thing.items()}
    return {n: plain(getattr(thing, n)) for n in attributes(thing)}


def lively_game(seed: int) -> WsGame:
    """A game in which effects are in force, abilities wait, limits are used, and the dice have rolled."""
    t = Table(seed=seed)
    promise = Later(AutoAbility(At(99), Draw(Num(1))), FOREVER)
    both = Seq((Give(This(), (Plus(2, Num(500)),), FOREVER), promise))
    for p in (0, 1):
        t.put(p, BACK_LEFT, character("Tinker", abilities=(ActAbility(both, limit=2),)))
        t.put(p, CENTER_LEFT, character(power=3000, soul=2))
        t.put(p, CENTER_RIGHT, character(power=4000))
        t.fill(p, DECK, 18, character(trigger=("SOUL",)))
        t.fill(p, DECK, 3, climax(trigger=("DRAW",)))
        t.fill(p, HAND, 3, event())
        t.fill(p, HAND, 3, character(cost=1))
        t.fill(p, STOCK, 3)
        t.fill(p, LEVEL, 1)
        t.fill(p, WAITING_ROOM, 2)
    t.begin(MAIN_PLAY)
    for p in (0, 1):
        seat = RandomSeat()
        seat.seed(seed + p)
        t.g.seats[p] = seat
    return t.g


def step(g: WsGame) -> None:
    advance(g)
    g.tape.clear()
    g.tape_at = 0


def state_of(g: Game) -> list[str]:
    return [n for n in attributes(g) if n not in SHARED | NOT_STATE | BETWEEN_STEPS]


def test_a_copy_is_equal_field_by_field_and_shares_nothing_that_changes() -> None:
    interesting = 0
    for seed in range(4):
        g = lively_game(seed)
        for _ in range(120):
            if g.over:
                break
            step(g)
            c = g.copy()
            assert isinstance(c, WsGame)
            for name in state_of(g):
                mine, copied = getattr(g, name), getattr(c, name)
                assert plain(mine) == plain(copied), name
                if isinstance(mine, (list, dict)) or name == "rng":
                    assert mine is not copied, name
            for one, other in zip(g.areas, c.areas, strict=True):
                assert one is not other
            interesting += bool(g.forces and g.waiting and g.used and g.last)
    assert interesting > 50, "the games were too quiet to prove anything"


def test_what_is_shared_is_never_changed_by_playing() -> None:
    g = lively_game(1)
    before = {n: plain(getattr(g, n)) for n in SHARED - {"trace"}}
    for _ in range(200):
        if not g.over:
            step(g)
    assert {n: plain(getattr(g, n)) for n in SHARED - {"trace"}} == before


def test_original_and_copy_go_on_alike_and_apart() -> None:
    g = lively_game(2)
    for _ in range(30):
        step(g)
    kept = g.copy()
    frozen = {n: plain(getattr(kept, n)) for n in state_of(kept)}
    twins = [g, kept.copy()]
    for twin in twins:
        for p in (0, 1):
            seat = RandomSeat()
            seat.seed(77 + p)
            twin.seats[p] = seat
        for _ in range(60):
            if not twin.over:
                advance(twin)
                twin.tape.clear()
                twin.tape_at = 0
    assert (twins[0].hash, twins[0].hash2) == (twins[1].hash, twins[1].hash2)
    assert {n: plain(getattr(kept, n)) for n in state_of(kept)} == frozen
    assert kept.hash != g.hash

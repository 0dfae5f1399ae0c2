"""Why something cannot be done now: each action a player might expect, with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.gz.areas import HAND, STRATEGY_1
from rulebound.games.gz.codes import (
    BATTLE,
    INVADE,
    MONSTER,
    PLAY_BATTLE,
    PLAY_BURST,
    PLAY_MONSTER,
    PLAY_STRATEGY,
    STRATEGY,
)
from rulebound.games.gz.main_actions import (
    battle_problem,
    burst_rank,
    invasion_problem,
    monster_problem,
    strategy_problem,
)
from rulebound.games.gz.terms import may_play_in
from rulebound.kernel.words import option

if TYPE_CHECKING:
    from rulebound.games.gz.game import GzGame
    from rulebound.kernel.decision import Decision


def refused(g: GzGame, d: Decision) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    if d.prompt != "main":
        return found
    for card in g.area(d.player, HAND):
        refused_for(g, d.player, card, found)
        if invasion_problem(g, d.player):
            found.append((option(INVADE, card), invasion_problem(g, d.player)))
    return found


def refused_for(g: GzGame, player: int, card: int, found: list[tuple[int, str]]) -> None:
    kind = g.printed(card).type
    if kind == BATTLE:
        problem = battle_problem(g, player, card)
        # any zone stands for all of them
        if problem:
            found.append((option(PLAY_BATTLE, card, 1), problem))
        else:
            found.append((option(PLAY_BATTLE, card, g.position(player)), "10.5.2.1.2"))
            for number in range(1, 9):
                if not may_play_in(g, player, number):
                    found.append((option(PLAY_BATTLE, card, number), "1.3.3"))
    elif kind == STRATEGY:
        problem = strategy_problem(g, player, card)
        if problem:
            found.append((option(PLAY_STRATEGY, card, STRATEGY_1), problem))
    elif kind == MONSTER:
        burst = burst_rank(g, card)
        if monster_problem(g, player, card, 0):
            found.append((option(PLAY_MONSTER, card), "8.5.1"))
        if burst and monster_problem(g, player, card, burst):
            found.append((option(PLAY_BURST, card), "12.5.2"))

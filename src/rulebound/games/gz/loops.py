"""Section 13.1: infinite loops. The kernel notices them; here is who says how often, and who may not go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.loops import MOST_REPEATS
from rulebound.kernel.words import NOBODY

if TYPE_CHECKING:
    from rulebound.games.gz.game import GzGame


def settle(g: GzGame, mine: tuple[int, int, int], theirs: tuple[int, int, int]) -> tuple[int, int, int, int]:
    """The turn player names a number; the other player recognises it, or a smaller one and then does something else.

    A choice is (situation, player, option). Given back: what is barred where, and what after that has had its effect.
    """
    turn_players, others = (mine, theirs) if mine[1] == g.turn_player else (theirs, mine)
    g.cite("13.1.1.1")
    times = g.ask_number(g.turn_player, "repeat the loop", 0, MOST_REPEATS)
    if others[1] == NOBODY:
        g.also("13.1.1.2")
        return turn_players[0], turn_players[2], NOBODY, NOBODY
    recognised = times
    if times > 0:
        recognised = g.ask_number(1 - g.turn_player, "recognise the loop", 0, times)
    if turn_players[1] == NOBODY:
        # nobody but the other player can end it, after whichever number
        return others[0], others[2], NOBODY, NOBODY
    g.also("13.1.1.2")
    if recognised < times:
        return others[0], others[2], turn_players[0], turn_players[2]
    return turn_players[0], turn_players[2], NOBODY, NOBODY

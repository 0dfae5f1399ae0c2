"""Infinite loops: noticed by exact repetition, ended as the rulebook says.

The watch begins only when one place has seen many actions. From then on the state is fingerprinted at every
resolution and every choice. Coming back to the same fingerprint with nobody having had a choice is a draw; coming back
to the same question means somebody keeps the loop going: that player says how often, and may then not choose it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.words import NOBODY

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

MOST_REPEATS = 999


def fingerprint(g: Game) -> int:
    """Equal for exactly equal situations: every card in every area, what is in force, what is in standby."""
    parts: list[int] = [g.step, g.turn_player, g.turn]
    for cards in g.areas:
        parts.append(-1)
        parts.extend(cards)
    parts.extend(g.orientation)
    parts.extend(g.face)
    for f in g.forces:
        parts.append(-2)
        parts.extend(f.refs)
        parts.extend(f.amounts)
    for s in g.standby:
        parts.append(-3)
        parts.append(s.source)
        parts.append(s.key)
    for w in g.waiting:
        parts.append(-4)
        parts.append(w.source)
        parts.append(w.key)
    return hash(tuple(current_incarnations(g, parts)))


def current_incarnations(g: Game, parts: list[int]) -> list[int]:
    """References count as the card they mean, so that a card that went round and came back is the same."""
    return [p & 1023 if p > 1023 and g.alive(p) else p for p in parts]


def watch_forced(g: Game) -> bool:
    """At a resolution: whether the game has come back to an equal state and nobody had a choice on the way."""
    here = fingerprint(g)
    trail = g.loop_trail
    for i in range(len(trail) - 1, -1, -1):
        if trail[i][1] != NOBODY and trail[i][2] != NOBODY:
            break
        if trail[i][0] == here and trail[i][1] == NOBODY:
            return True
    trail.append((here, NOBODY, 0))
    return False


def watch_choice(g: Game, player: int, prompt: str, options: list[int]) -> list[int]:
    """The options that a loop rule leaves; asks for the number of repetitions when a loop has closed."""
    here = hash((fingerprint(g), player, hash(tuple(options))))
    trail = g.loop_trail
    for i in range(len(trail) - 1, -1, -1):
        if trail[i][0] == here and trail[i][1] == player and trail[i][2] != NOBODY:
            end_loop(g, player, i)
            break
    left = without_barred(g, here, options)
    g.loop_trail.append((here, player, NOBODY))
    return left


def without_barred(g: Game, here: int, options: list[int]) -> list[int]:
    left = options
    for fp, opt, then_fp, then_opt in g.loop_bars[:]:
        if fp == here and opt in left and len(left) > 1:
            left = [o for o in left if o != opt]
            if then_fp != NOBODY:
                g.loop_bars.append((then_fp, then_opt, NOBODY, NOBODY))
    return left


def end_loop(g: Game, player: int, start: int) -> None:
    """A loop has closed at its own question: who keeps it going says how often, then it may not be chosen again."""
    cycle = [t for t in g.loop_trail[start:] if t[1] != NOBODY and t[2] != NOBODY]
    others = [t for t in cycle if t[1] != player]
    mine = cycle[0]
    if others:
        g.cite(g.book.loop_both)
        first = g.turn_player
        counts = [0, 0]
        for p in (first, 1 - first):
            counts[p] = g.ask_number(p, "repeat the loop", 0, MOST_REPEATS)
        stopper = first if counts[first] <= counts[1 - first] else 1 - first
        theirs = others[0]
        stop, go_on = (mine, theirs) if stopper == player else (theirs, mine)
        g.loop_bars.append((stop[0], stop[2], go_on[0], go_on[2]))
    else:
        g.cite(g.book.loop_one)
        g.ask_number(player, "repeat the loop", 0, MOST_REPEATS)
        g.loop_bars.append((mine[0], mine[2], NOBODY, NOBODY))
    g.loop_trail = g.loop_trail[:start]

"""Infinite loops: noticed by exact repetition, ended as the rulebook says.

The watch begins only when one place has seen many actions. From then on the situation is fingerprinted at every
resolution and at every choice. Coming back to the same situation again and again with nobody having had a choice is a
draw. Coming back to the same question means somebody keeps the loop going: that player says how often, and may then
not choose it again. Going round any number of times leads to the same situation (that is what made it a loop), so the
repetitions are not played out. While the watch lasts, every choice is asked as choices of one out of several.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.words import CARD_MASK, NOBODY

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

LOOP_WATCH: Final = 60
"""So many actions or resolutions in one place before the engine looks for loops."""
FORCED_ENOUGH: Final = 10
"""A situation must come back this often: what a fingerprint leaves out may still run down."""
FORCED_MOST: Final = 500
"""So many resolutions without any choice: only numbers change, and none of them can last that long."""
MOST_REPEATS: Final = 999


def fingerprint(g: Game) -> int:
    """Equal for equal situations: every card in every area, what is in force, what is in standby."""
    parts: list[int] = [g.step, g.turn_player, g.turn]
    parts.extend(g.more_of_situation())
    for area in range(len(g.areas)):
        parts.append(-1)
        cards = g.areas[area]
        parts.extend(cards if g.specs[g.kind_of(area)].ordered else sorted(cards))
    parts.extend(g.orientation)
    parts.extend(g.face)
    for f in g.forces:
        if f.player == NOBODY and not any(g.alive(ref) for ref in f.refs):
            continue
        parts.extend((-2, f.player, f.until))
        parts.extend([meant(g, ref) for ref in f.refs])
        parts.extend(f.amounts)
    for s in g.standby:
        parts.extend((-3, meant(g, s.source), s.master, min(s.key, 64)))
    for w in g.waiting:
        parts.extend((-4, meant(g, w.source), w.master))
    for mark, times in g.used.items():
        if g.alive(mark[0]):
            parts.extend((-5, mark[0] & CARD_MASK, min(mark[1], 64), times))
    return hash(tuple(parts))


def meant(g: Game, ref: int) -> int:
    """The card a reference means, so that a card that went round and came back is the same; negative if none."""
    return ref & CARD_MASK if g.alive(ref) else -6 - (ref & CARD_MASK)


def watch_forced(g: Game) -> bool:
    """At a resolution: whether it goes on for ever without anybody having had a choice since it began."""
    here = fingerprint(g)
    trail = g.loop_trail
    again = 0
    forced = 0
    for i in range(len(trail) - 1, -1, -1):
        if trail[i][1] == NOBODY:
            forced += 1
            if trail[i][0] == here:
                again += 1
        elif trail[i][2] != NOBODY:
            break
    trail.append((here, NOBODY, 0))
    return again >= FORCED_ENOUGH or forced >= FORCED_MOST


def end_in_draw(g: Game) -> None:
    """Neither player can stop the loop."""
    g.also(g.book.loop)
    g.cite(g.book.loop_nobody)
    g.end_game(NOBODY, "loop")


def watch_choice(g: Game, player: int, options: list[int]) -> list[int]:
    """The options that a loop rule leaves; asks for the number of repetitions when a loop has closed."""
    here = hash((fingerprint(g), player, hash(tuple(options))))
    trail = g.loop_trail
    left = without_barred(g, here, options)
    for i in range(len(trail) - 1, -1, -1):
        if trail[i][0] == here and trail[i][1] == player and trail[i][2] != NOBODY:
            if trail[i][2] in left and len(left) > 1:
                end_loop(g, player, i)
                left = without_barred(g, here, left)
            break
    g.loop_trail.append((here, player, NOBODY))
    return left


def without_barred(g: Game, here: int, options: list[int]) -> list[int]:
    """One option always remains: what abilities force on a player is no choice of the loop."""
    left = options
    bars: list[tuple[int, int, int, int]] = []
    for bar in g.loop_bars:
        if bar[0] == here and bar[1] in left and len(left) > 1:
            left = [o for o in left if o != bar[1]]
            if bar[2] != NOBODY:
                # the player of the smaller number has stopped; from now on the other one may not go on
                bar = (bar[2], bar[3], NOBODY, NOBODY)
        bars.append(bar)
    g.loop_bars = bars
    return left


def end_loop(g: Game, player: int, start: int) -> None:
    """A loop has closed at its own question: who keeps it going says how often, then it may not be chosen again."""
    cycle = [t for t in g.loop_trail[start:] if t[1] != NOBODY and t[2] != NOBODY]
    others = [t for t in cycle if t[1] != player]
    mine = cycle[0]
    rule = g.rule
    g.also(g.book.loop)
    g.loop_bars.append(g.settle_loop(mine, others[0] if others else (NOBODY, NOBODY, NOBODY)))
    g.rule = rule
    g.loop_trail = g.loop_trail[:start]


def between_both(g: Game, mine: tuple[int, int, int], theirs: tuple[int, int, int]) -> tuple[int, int, int, int]:
    """Whoever takes part says how often, turn player first; the smaller number counts and its player stops.

    A choice is (situation, player, option); of `theirs` nothing is meant if nobody else takes part.
    """
    player = mine[1]
    if theirs[1] == NOBODY:
        g.cite(g.book.loop_one)
        g.ask_number(player, "repeat the loop", 0, MOST_REPEATS)
        return mine[0], mine[2], NOBODY, NOBODY
    g.cite(g.book.loop_both)
    first = g.turn_player
    counts = [0, 0]
    for p in (first, 1 - first):
        counts[p] = g.ask_number(p, "repeat the loop", 0, MOST_REPEATS)
    stopper = first if counts[first] <= counts[1 - first] else 1 - first
    stop, go_on = (mine, theirs) if stopper == player else (theirs, mine)
    return stop[0], stop[2], go_on[0], go_on[2]

"""Check timing, standby, and the playing of abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.abilities import ActAbility, AutoAbility, StateAbility
from rulebound.kernel.costs import pay
from rulebound.kernel.loops import watch_forced
from rulebound.kernel.nodes import Ctx
from rulebound.kernel.words import CARD_MASK, NOBODY, OPTION_BITS, STANDBY, USED

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

LOOP_WATCH = 60


def check_timing(g: Game) -> None:
    """Rule actions until none is due, then one standby ability at a time: turn player's first."""
    book = g.book
    while True:
        if g.unseen:
            g.unseen = []
        g.cite(book.rule_actions)
        while g.rule_actions():
            g.cite(book.rule_actions)
        g.also(book.check_order)
        if not g.standby:
            break
        if g.actions_here > LOOP_WATCH and watch_forced(g):
            g.cite(book.loop_nobody)
            g.end_game(NOBODY, "loop")
        if not play_standby_of(g, g.turn_player, book.turn_player_standby):
            play_standby_of(g, 1 - g.turn_player, book.other_player_standby)
        g.actions_here += 1
    g.cite(book.check_timing_ends)


def play_standby_of(g: Game, player: int, rule: str) -> bool:
    """The player chooses one of their standby abilities and it is played and resolved."""
    mine: list[int] = []
    for i in range(len(g.standby)):
        if g.standby[i].master == player:
            mine.append(i)
    if not mine:
        return False
    g.cite(rule)
    at = mine[0]
    if len(mine) > 1:
        options = [(STANDBY << (2 * OPTION_BITS)) | i for i in mine]
        at = g.ask_one(player, "standby", options) & ((1 << OPTION_BITS) - 1)
    resolve_standby(g, at)
    return True


def resolve_standby(g: Game, at: int) -> None:
    s = g.standby.pop(at)
    ctx = Ctx(s.source, s.master)
    ctx.was = s.was
    ctx.ability = s.ability
    ctx.key = s.key
    ctx.event = s.event
    ctx.slots = s.slots.copy()
    ctx.numbers = s.numbers.copy()
    a = s.ability
    g.also(g.book.play_standby)
    if isinstance(a, AutoAbility):
        ctx.word = a.keyword
        g.note(USED, s.master, s.source & CARD_MASK, 1)
        if a.condition is None or a.condition.holds(g, ctx):
            run(g, ctx, a)
    elif isinstance(a, StateAbility):
        g.causes.append(ctx)
        a.effect.run(g, ctx)
        g.causes.pop()


def run(g: Game, ctx: Ctx, a: AutoAbility) -> None:
    g.causes.append(ctx)
    a.effect.run(g, ctx)
    g.causes.pop()


def play_activated(g: Game, ctx: Ctx, a: ActAbility) -> None:
    """Pay the cost, then resolve. The caller has seen to it that the ability can be played."""
    if a.limit:
        mark = (ctx.source, ctx.key)
        g.used[mark] = g.used.get(mark, 0) + 1
    ctx.word = a.keyword
    g.note(USED, ctx.master, ctx.source & CARD_MASK, 2)
    g.causes.append(ctx)
    if a.cost is not None:
        pay(g, a.cost, ctx)
    g.ability_used(ctx, a)
    a.effect.run(g, ctx)
    g.causes.pop()


def expire(g: Game, until: int, player: int) -> None:
    """Effects whose duration ends now are no longer in force. `player` matters for durations that name a turn."""
    if g.forces:
        g.forces = [f for f in g.forces if not (f.until == until and (player == NOBODY or f.turn == player))]
        g.touch()
    if g.waiting:
        g.waiting = [w for w in g.waiting if not (w.until == until and (player == NOBODY or w.turn == player))]

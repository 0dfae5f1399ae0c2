"""Check timing, standby, and the playing of abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.abilities import ActAbility, AutoAbility, StateAbility
from rulebound.kernel.costs import pay
from rulebound.kernel.events import look_at_situations
from rulebound.kernel.loops import LOOP_WATCH, end_in_draw, watch_forced
from rulebound.kernel.nodes import Ctx, Effect
from rulebound.kernel.words import CARD_MASK, NOBODY, OPTION_BITS, STANDBY, USED

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def check_timing(g: Game) -> None:
    """Rule actions until none is due, then one standby ability at a time: turn player's first."""
    book = g.book
    g.also(book.check_timing)
    while True:
        if g.unseen:
            g.unseen = []
        g.cite(book.rule_actions)
        again = 0
        while g.rule_actions():
            g.cite(book.rule_actions)
            again += 1
            if again > LOOP_WATCH and watch_forced(g):
                end_in_draw(g)
        g.also(book.check_order)
        look_at_situations(g)
        if not g.standby:
            break
        if g.actions_here > LOOP_WATCH and watch_forced(g):
            end_in_draw(g)
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
    g.also(g.book.after_trigger)
    g.also(g.book.automatic)
    at = mine[0]
    if len(mine) > 1:
        g.also(g.book.all_standby)
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
    ctx.opponent = s.opponent
    ctx.event = s.event
    ctx.slots = s.slots.copy()
    ctx.numbers = s.numbers.copy()
    a = s.ability
    g.also(g.book.play_standby)
    g.also(g.book.resolving)
    if not g.alive(s.source):
        g.also(g.book.moved_on)
    g.playing(ctx)
    if isinstance(a, AutoAbility):
        ctx.word = a.keyword
        g.note(USED, s.master, s.source & CARD_MASK, 1)
        if a.condition is None or a.condition.holds(g, ctx):
            perform(g, ctx, a.effect)
        else:
            g.also(g.book.inactive)
    elif isinstance(a, StateAbility):
        perform(g, ctx, a.effect)


def perform(g: Game, ctx: Ctx, effect: Effect) -> None:
    """What is instructed is done once."""
    g.also(g.book.one_shot)
    g.causes.append(ctx)
    effect.run(g, ctx)
    g.causes.pop()
    if not g.causes:
        hide_again(g)


def hide_again(g: Game) -> None:
    """What an effect has shown where it lies is no longer shown."""
    for card in range(len(g.looked)):
        if g.looked[card]:
            g.also(g.book.reveal_ends)
            g.looked[card] = 0


def performed(g: Game, effect: Effect, ctx: Ctx) -> bool:
    """Whether it was done; or something else instead of it, where the rulebook counts that as having done it."""
    before = g.replacements_done
    if effect.run(g, ctx):
        return True
    if g.replacements_done == before or not g.book.replaced_done:
        return False
    g.also(g.book.replaced_done)
    return True


def play_activated(g: Game, ctx: Ctx, a: ActAbility) -> None:
    """Pay the cost, then resolve. The caller has seen to it that the ability can be played."""
    if a.limit:
        mark = (ctx.source, ctx.key)
        g.used[mark] = g.used.get(mark, 0) + 1
    ctx.word = a.keyword
    g.note(USED, ctx.master, ctx.source & CARD_MASK, 2)
    if a.cost is not None:
        g.causes.append(ctx)
        pay(g, a.cost, ctx)
        g.causes.pop()
    g.ability_used(ctx, a)
    g.cite(g.book.resolving)
    perform(g, ctx, a.effect)


def expire(g: Game, until: int, player: int) -> None:
    """Effects whose duration ends now are no longer in force.

    Where the duration is a player's next turn, `player` is whose turn it is; the turn it began in is not the next.
    """
    if g.forces:
        g.also(g.book.duration)
        g.forces = [f for f in g.forces if f.until != until or not ends(g, player, f.turn, f.made)]
        g.changed()
        g.standing.known = False
    if g.waiting:
        g.waiting = [w for w in g.waiting if w.until != until or not ends(g, player, w.turn, w.made)]


def ends(g: Game, player: int, named: int, made: int) -> bool:
    return player == NOBODY or (named == player and made != g.turn)

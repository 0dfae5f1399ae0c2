"""Information of cards under continuous effects: layer by layer, dependency before timestamp.

The result is a cache beside the state, rebuilt when it is read after a change. Only cards that some effect touches
have an entry; every other card is as printed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.abilities import CardDef, ContAbility, Held, Info
from rulebound.kernel.nodes import Condition, Ctx, Mod
from rulebound.kernel.words import READS_ABILITIES

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.nodes import Cards


class Cont:
    """A continuous effect to be applied: fixed targets with fixed amounts, or a description read when it is applied."""

    def __init__(self, stamp: int, ctx: Ctx, mods: tuple[Mod, ...]) -> None:
        self.stamp: int = stamp
        self.ctx: Ctx = ctx
        self.mods: tuple[Mod, ...] = mods
        self.scope: Cards | None = None
        self.condition: Condition | None = None
        self.refs: list[int] = []
        self.amounts: list[int] = []
        self.player: int = -1
        self.reads: int = 0


class Step:
    """One modification of one continuous effect, waiting to be applied within its layer."""

    def __init__(self, cont: Cont, at: int) -> None:
        self.cont: Cont = cont
        self.at: int = at
        self.mod: Mod = cont.mods[at]
        self.reads: int = 0 if cont.scope is None else cont.reads | self.mod.reads()
        self.writes: int = self.mod.writes()


def gives_abilities(d: CardDef) -> bool:
    for held in d.info.abilities:
        a = held.ability
        if isinstance(a, ContAbility):
            for mod in a.mods:
                if mod.writes() & READS_ABILITIES:
                    return True
    return False


def refresh(g: Game) -> None:
    """Compute all changed information anew. While it runs, reading gives what has been applied so far."""
    g.info_version = g.version
    if g.cur:
        g.cur.clear()
    g.player_flags[0] = 0
    g.player_flags[1] = 0
    if not g.any_cont and not g.forces:
        return
    conts = gather(g)
    if conts:
        for layer in range(g.layer_count()):
            apply_layer(g, conts, layer)


def gather(g: Game) -> list[Cont]:
    conts: list[Cont] = []
    for f in g.forces:
        ctx = Ctx(f.source, f.master)
        cont = Cont(f.stamp, ctx, tuple(f.mods))
        cont.refs = f.refs
        cont.amounts = f.amounts
        cont.player = f.player
        conts.append(cont)
    if g.any_cont:
        for area in g.live_areas:
            for card in g.areas[area]:
                d = g.defs[g.defn[card]]
                if d.has_cont:
                    for held in d.info.abilities:
                        if isinstance(held.ability, ContAbility):
                            gather_ability(g, conts, card, held, g.stamp[card])
    if len(conts) > 1:
        conts.sort(key=stamp_of)
    return conts


def stamp_of(c: Cont) -> int:
    return c.stamp


def gather_ability(g: Game, conts: list[Cont], card: int, held: Held, stamp: int) -> None:
    a = held.ability
    if not isinstance(a, ContAbility) or not g.valid_here(a, card):
        return
    g.also(g.book.cont_master)
    cont = Cont(stamp, Ctx(g.ref(card), g.master(card)), a.mods)
    cont.ctx.ability = a
    cont.ctx.key = held.key
    cont.scope = a.scope
    cont.condition = a.condition
    cont.reads = held.reads
    conts.append(cont)


def apply_layer(g: Game, conts: list[Cont], layer: int) -> None:
    steps: list[Step] = []
    reads = 0
    writes = 0
    for cont in conts:
        for at in range(len(cont.mods)):
            if cont.mods[at].layer(g) == layer:
                step = Step(cont, at)
                reads |= step.reads
                writes |= step.writes
                steps.append(step)
    while steps:
        at = 0
        if len(steps) > 1 and reads & writes:
            at = first_independent(g, steps)
        step = steps.pop(at)
        perform(g, step, outcome(g, step))
        if step.writes & READS_ABILITIES:
            add_given(g, conts, steps, step, layer)


def add_given(g: Game, conts: list[Cont], steps: list[Step], by: Step, layer: int) -> None:
    """Continuous abilities that were just given take part too, with the timestamp of the effect that gave them."""
    known = {(c.ctx.source, c.ctx.key) for c in conts if c.scope is not None}
    for card, info in g.cur.items():
        for held in info.abilities:
            if isinstance(held.ability, ContAbility) and (g.ref(card), held.key) not in known:
                before = len(conts)
                gather_ability(g, conts, card, held, by.cont.stamp)
                for cont in conts[before:]:
                    for at in range(len(cont.mods)):
                        if cont.mods[at].layer(g) == layer:
                            steps.append(Step(cont, at))


def outcome(g: Game, step: Step) -> list[int]:
    """Whom the modification reaches and with which amounts: card, amount, card, amount …"""
    cont = step.cont
    result: list[int] = []
    ctx = cont.ctx
    if cont.scope is None:
        width = len(cont.mods)
        if cont.player >= 0:
            return [-1 - cont.player, cont.amounts[step.at]]
        for i in range(len(cont.refs)):
            card = g.card_of(cont.refs[i])
            if card >= 0:
                result.append(card)
                result.append(cont.amounts[i * width + step.at])
        return result
    if cont.condition is not None and not cont.condition.holds(g, ctx):
        return result
    player = cont.scope.player(g, ctx)
    if player >= 0:
        for p in (0, 1):
            if (player >> p) & 1:
                result.append(-1 - p)
                result.append(step.mod.amount(g, ctx))
        return result
    for card in cont.scope.select(g, ctx):
        ctx.it = card
        result.append(card)
        result.append(step.mod.amount(g, ctx))
    return result


def perform(g: Game, step: Step, result: list[int]) -> None:
    for i in range(0, len(result), 2):
        step.mod.apply(g, result[i], result[i + 1], step.cont.ctx, step.cont.stamp)


def first_independent(g: Game, steps: list[Step]) -> int:
    """The earliest effect that depends on no other one left; in a circle of dependencies, simply the earliest."""
    for i in range(len(steps)):
        if not any(j != i and depends(g, steps[i], steps[j]) for j in range(len(steps))):
            return i
    return 0


def depends(g: Game, one: Step, other: Step) -> bool:
    """Whether applying `other` first changes what `one` is applied to or how."""
    if not one.reads & other.writes:
        return False
    before = outcome(g, one)
    saved = g.cur
    flags = g.player_flags[:]
    g.cur = {card: info.copy() for card, info in saved.items()}
    perform(g, other, outcome(g, other))
    after = outcome(g, one)
    g.cur = saved
    g.player_flags = flags
    return before != after


def writable(g: Game, card: int) -> Info:
    """The entry of a card to be modified."""
    info = g.cur.get(card)
    if info is None:
        info = g.printed(card).copy()
        g.cur[card] = info
    return info

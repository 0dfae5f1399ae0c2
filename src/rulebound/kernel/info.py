"""Information of cards under continuous effects: layer by layer, dependency before timestamp.

The result is a cache beside the state, rebuilt when it is read after a change. Only cards that some effect touches
have an entry; every other card is as printed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.abilities import ContAbility, Held, Info
from rulebound.kernel.nodes import Condition, Ctx, Mod
from rulebound.kernel.words import BOTH_PLAYERS, CARD_MASK, NOBODY, READS_ABILITIES, READS_HELD

if TYPE_CHECKING:
    from rulebound.kernel.game import Game
    from rulebound.kernel.nodes import Cards

GIVEN: Final = 64
"""Keys of abilities that were given begin here; printed ones have smaller keys."""
EVERYTHING: Final = -1
"""All kinds of information (bits)."""
OUT_OF_REACH: Final = -9
"""In place of a card that has become another card since the effect was made."""


class Cont:
    """A continuous effect to be applied: fixed targets with fixed amounts, or a description read when it is applied.

    `key` begins the keys of the abilities it gives: the same as long as the effect is the same. Once it has been
    applied in one layer, `reached` says to whom, and the later layers reach the same. `wait` is the first layer in
    which it can be applied.
    """

    def __init__(self, stamp: int, key: int, ctx: Ctx, mods: tuple[Mod, ...]) -> None:
        self.stamp: int = stamp
        self.key: int = key
        self.ctx: Ctx = ctx
        self.mods: tuple[Mod, ...] = mods
        self.scope: Cards | None = None
        self.condition: Condition | None = None
        self.refs: list[int] = []
        self.amounts: list[int] = []
        self.player: int = -1
        self.reads: int = 0
        self.amounts_read: int = 0
        self.writes: int = 0
        self.flags: int = 0
        self.spreads: bool = False
        self.changes_in: int = -1
        self.looks_in: int = -1
        self.reached: list[int] | None = None
        self.wait: int = 0


class Step:
    """What one continuous effect does in one layer, waiting to be applied: all of it at once."""

    def __init__(self, cont: Cont) -> None:
        self.cont: Cont = cont
        self.mods: list[int] = []
        self.reads: int = 0 if cont.scope is None else cont.reads | READS_HELD
        self.writes: int = 0

    def take(self, at: int) -> None:
        mod = self.cont.mods[at]
        self.mods.append(at)
        self.writes |= mod.writes()
        if self.cont.scope is not None:
            self.reads |= mod.reads()


def refresh(g: Game, what: int) -> None:
    """Bring information of these kinds (bits) up to date. While it runs, reading gives what has been applied so far."""
    if g.info_version != g.version:
        begin(g)
    if g.info_done & what == what:
        return
    wanted = needed(g, what)
    if unrelated(g, wanted):
        apply_plainly(g, wanted)
        return
    forget(g)
    g.info_done = EVERYTHING
    # abilities that are given on the way take part, but only this time
    conts = g.conts[:]
    for layer in range(g.layer_count()):
        g.rule_information(layer)
        apply_layer(g, conts, layer)
    for cont in conts:
        cont.reached = None
        cont.wait = 0


def needed(g: Game, what: int) -> int:
    """What is asked for, what changes together with it, and what deciding that asks for in turn (bits)."""
    before = 0
    while before != what:
        before = what
        for cont in g.conts:
            if cont.writes & what:
                what |= cont.writes | cont.reads | cont.amounts_read
    return what


def forget(g: Game) -> None:
    """What has been applied so far is taken back."""
    g.cur.clear()
    g.player_flags[0] = 0
    g.player_flags[1] = 0


def begin(g: Game) -> None:
    """Something has changed: nothing is known until it is asked for."""
    g.info_version = g.version
    if g.cur:
        g.cur.clear()
    g.player_flags[0] = 0
    g.player_flags[1] = 0
    if not g.conts and not g.rules_change_information:
        g.info_done = EVERYTHING
        return
    g.info_done = 0
    g.also(g.book.information)
    g.also(g.book.printed_first)


def unrelated(g: Game, wanted: int) -> bool:
    """None of the effects on wanted information asks for what another one (or a rule) changes; no abilities vary."""
    reads = 0
    writes = g.rules_write()
    for cont in g.conts:
        if cont.writes & READS_ABILITIES:
            return False
        if cont.writes & wanted:
            reads |= cont.reads | cont.amounts_read
            writes |= cont.writes
    return not writes & reads or (not g.rules_write() & reads and apart(g, wanted))


def apart(g: Game, wanted: int) -> bool:
    """The effects on wanted information that ask for what another one changes ask it of cards elsewhere."""
    for one in g.conts:
        reads = one.reads | one.amounts_read
        if not one.writes & wanted or not reads:
            continue
        for other in g.conts:
            if one is not other and other.writes & wanted & reads and other.changes_in & one.looks_in:
                return False
    return True


def apply_plainly(g: Game, wanted: int) -> None:
    """Apply the effects on wanted information, oldest first. Without relations layers need not be kept apart."""
    rules = g.rules_write() & wanted & ~g.info_done
    todo = [c for c in g.conts if c.writes & wanted and not c.writes & g.info_done]
    g.info_done |= wanted
    if g.trace is not None:
        cite_plainly(g, todo)
    if rules:
        for layer in range(g.layer_count()):
            g.rule_information(layer)
    for cont in todo:
        apply_whole(g, cont)


def apply_whole(g: Game, cont: Cont) -> None:
    """All that one effect does: whom it reaches and with which amounts is settled before any of it is applied."""
    width = len(cont.mods)
    ctx = cont.ctx
    cards = reach(g, cont)
    amounts = cont.amounts
    if cont.scope is not None:
        amounts = []
        for card in cards:
            ctx.it = card
            for mod in cont.mods:
                amounts.append(mod.amount(g, ctx))
    for i in range(len(cards)):
        if cards[i] != OUT_OF_REACH:
            for at in range(width):
                cont.mods[at].apply(g, cards[i], amounts[i * width + at], ctx, 0)


def cite_plainly(g: Game, todo: list[Cont]) -> None:
    """The rules that have a say, layer by layer."""
    for layer in range(g.layer_count()):
        steps: list[Step] = []
        for cont in todo:
            step = step_of(g, cont, layer)
            if step is not None:
                steps.append(step)
        if steps and layer < len(g.book.layers):
            g.also(g.book.layers[layer])
        if len(steps) > 1:
            cite_order(g, steps)


def of_forces(g: Game) -> list[Cont]:
    """The continuous effects that came from resolved abilities."""
    conts: list[Cont] = []
    for f in g.forces:
        cont = Cont(f.stamp, f.stamp * 2 + 1, Ctx(f.source, f.master), tuple(f.mods))
        cont.refs = f.refs
        cont.amounts = f.amounts
        cont.player = f.player
        cont.writes = f.writes
        cont.flags = f.flags
        cont.spreads = f.spreads
        conts.append(cont)
    return conts


def stamp_of(c: Cont) -> int:
    return c.stamp


def stamp_of_step(s: Step) -> int:
    return s.cont.stamp


def gather_ability(g: Game, conts: list[Cont], card: int, held: Held) -> None:
    """What a continuous ability does, if it is valid where its card is; its age is that of the card's arrival there."""
    a = held.ability
    if not isinstance(a, ContAbility) or not g.valid_here(a, card):
        return
    g.also(g.book.cont_master)
    cont = Cont(g.arrived[card], g.ref(card) * 2, Ctx(g.ref(card), g.master(card)), a.mods)
    cont.ctx.ability = a
    cont.ctx.key = held.key
    cont.scope = a.scope
    cont.condition = a.condition
    cont.reads = held.reads
    cont.amounts_read = held.amounts_read
    cont.writes = held.writes
    cont.flags = held.flags
    cont.spreads = held.spreads
    cont.changes_in = held.changes_in if held.changes_in else 1 << g.area_kind(card)
    cont.looks_in = held.looks_in
    conts.append(cont)


def apply_layer(g: Game, conts: list[Cont], layer: int) -> None:
    steps: list[Step] = []
    reads = 0
    writes = 0
    put_off(g, conts, layer)
    for cont in conts:
        step = step_of(g, cont, layer)
        if step is not None:
            reads |= step.reads
            writes |= step.writes
            steps.append(step)
    if not steps:
        return
    if layer < len(g.book.layers):
        g.also(g.book.layers[layer])
    if len(steps) > 1:
        cite_order(g, steps)
    given = False
    while steps:
        at = 0
        if len(steps) > 1 and reads & writes:
            at = first_independent(g, steps)
            if at:
                g.also(g.book.dependency)
        step = steps.pop(at)
        perform(g, step, outcome(g, step))
        if step.writes & READS_ABILITIES:
            for new in given_by_now(g, conts):
                given = True
                conts.append(new)
                also = step_of(g, new, layer)
                if also is not None:
                    reads |= also.reads
                    writes |= also.writes
                    steps.append(also)
                    steps.sort(key=stamp_of_step)
    if given:
        conts.sort(key=stamp_of)


def put_off(g: Game, conts: list[Cont], layer: int) -> None:
    """An effect that asks for information which a later layer changes needs it complete: it waits for that layer."""
    for cont in conts:
        if cont.scope is None:
            continue
        step = step_of(g, cont, layer)
        if step is None or step.reads == READS_HELD:
            continue
        for other in conts:
            if other is not cont and step.reads & writes_after(g, other, layer):
                cont.wait = layer + 1


def writes_after(g: Game, cont: Cont, layer: int) -> int:
    writes = 0
    for mod in cont.mods:
        if mod.layer(g) > layer:
            writes |= mod.writes()
    return writes


def cite_order(g: Game, steps: list[Step]) -> None:
    """Several effects wait for their turn in a layer: their age decides, unless one depends on another."""
    g.also(g.book.timestamp)
    for step in steps:
        g.also(g.book.timestamp_made if step.cont.scope is None else g.book.timestamp_arrived)


def step_of(g: Game, cont: Cont, layer: int) -> Step | None:
    step: Step | None = None
    for at in range(len(cont.mods)):
        if max(cont.mods[at].layer(g), cont.wait) == layer:
            if step is None:
                step = Step(cont)
            step.take(at)
    return step


def given_by_now(g: Game, conts: list[Cont]) -> list[Cont]:
    """Continuous abilities that cards have just been given: they take part like printed ones."""
    known = {(c.ctx.source, c.ctx.key) for c in conts if c.scope is not None}
    found: list[Cont] = []
    for card, info in g.cur.items():
        for held in info.abilities:
            if isinstance(held.ability, ContAbility) and (g.ref(card), held.key) not in known:
                gather_ability(g, found, card, held)
    return found


def still_held(g: Game, cont: Cont) -> bool:
    """Whether the card still has the ability the effect comes from: another effect may have taken it away."""
    info = g.cur.get(cont.ctx.source & CARD_MASK)
    if info is None:
        return True
    for held in info.abilities:
        if held.key == cont.ctx.key and held.ability is cont.ctx.ability:
            return True
    return False


def reach(g: Game, cont: Cont) -> list[int]:
    """The cards (or, as negative numbers, the players) that the effect is applied to."""
    if cont.reached is not None:
        return cont.reached
    if cont.scope is None:
        if cont.player >= 0:
            return [-1 - cont.player]
        return [ref & CARD_MASK if g.alive(ref) else OUT_OF_REACH for ref in cont.refs]
    if not still_held(g, cont):
        return []
    if cont.condition is not None and not cont.condition.holds(g, cont.ctx):
        g.also(g.book.inactive_part)
        return []
    g.also(g.book.continuous)
    player = cont.scope.player(g, cont.ctx)
    if player >= 0:
        return [-1 - p for p in BOTH_PLAYERS if (player >> p) & 1]
    return cont.scope.select(g, cont.ctx)


def outcome(g: Game, step: Step) -> list[int]:
    """Whom the effect reaches, each followed by the amounts of its modifications: card, amount, amount, card …"""
    cont = step.cont
    result: list[int] = []
    cards = reach(g, cont)
    width = len(cont.mods)
    for i in range(len(cards)):
        if cards[i] == OUT_OF_REACH:
            continue
        result.append(cards[i])
        cont.ctx.it = cards[i]
        for at in step.mods:
            if cont.scope is None:
                result.append(cont.amounts[i * width + at])
            else:
                result.append(cont.mods[at].amount(g, cont.ctx))
    return result


def perform(g: Game, step: Step, result: list[int]) -> None:
    """Apply it; `result` is what `outcome` found just before."""
    cont = step.cont
    width = len(step.mods) + 1
    if cont.scope is not None:
        cont.reached = [result[i] for i in range(0, len(result), width)]
    for i in range(0, len(result), width):
        for n in range(1, width):
            at = step.mods[n - 1]
            key = GIVEN + ((cont.key * 64 + cont.ctx.key % 64) * 8 + at)
            cont.mods[at].apply(g, result[i], result[i + n], cont.ctx, key)


def first_independent(g: Game, steps: list[Step]) -> int:
    """The earliest effect that depends on no other one left; in a circle of dependencies, simply the earliest.

    One that may come to depend on an effect which still waits for a third waits as well.
    """
    waits_for = [[j for j in range(len(steps)) if j != i and depends(g, steps[i], steps[j])] for i in range(len(steps))]
    first = NOBODY
    for i in range(len(steps)):
        if waits_for[i]:
            continue
        if first == NOBODY:
            first = i
        if not any(steps[i].reads & steps[j].writes and others(waits_for[j], i) for j in range(len(steps))):
            return i
    return first if first != NOBODY else oldest_in_circle(waits_for)


def oldest_in_circle(waits_for: list[list[int]]) -> int:
    """Everything waits for something: the earliest that waits for nothing outside its own circle."""
    behind = [all_behind(waits_for, i) for i in range(len(waits_for))]
    for i in range(len(waits_for)):
        if all(i in behind[k] for k in behind[i]):
            return i
    return 0


def all_behind(waits_for: list[list[int]], start: int) -> list[int]:
    """Whatever an effect waits for, directly or not."""
    found = waits_for[start][:]
    at = 0
    while at < len(found):
        for k in waits_for[found[at]]:
            if k not in found:
                found.append(k)
        at += 1
    return found


def others(waits_for: list[int], than: int) -> bool:
    return any(k != than for k in waits_for)


def depends(g: Game, one: Step, other: Step) -> bool:
    """Whether applying `other` first changes what `one` is applied to or how."""
    if not one.reads & other.writes:
        return False
    before = outcome(g, one)
    saved = g.cur
    flags = g.player_flags[:]
    g.cur = {card: info.copy() for card, info in saved.items()}
    reached = other.cont.reached
    perform(g, other, outcome(g, other))
    other.cont.reached = reached
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

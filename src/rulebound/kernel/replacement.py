"""Replacement effects: something else happens instead, each at most once to the same situation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.abilities import ReplaceAbility
from rulebound.kernel.nodes import Ctx, Event
from rulebound.kernel.words import OPTION_BITS, READS_ABILITIES, REPLACEMENT

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def replaced(g: Game, e: Event) -> bool:
    """Whether something else happens instead. Each replacement applies at most once to the same situation."""
    declined: list[tuple[int, int]] = []
    while True:
        found = replacements(g, e, declined)
        if not found:
            return False
        chosen = found[0]
        if len(found) > 1:
            g.also(g.book.replacement_choice)
            decider = g.replacement_decider(e)
            options = [(REPLACEMENT << (2 * OPTION_BITS)) | (c.source << OPTION_BITS) | i for i, c in enumerate(found)]
            chosen = found[g.ask_one(decider, "replacement", options) & ((1 << OPTION_BITS) - 1)]
        a = chosen.ability
        if not isinstance(a, ReplaceAbility):
            raise RuntimeError("only replacement abilities replace")
        mark = (chosen.source, chosen.key)
        if a.optional:
            g.also(g.book.replacement_optional)
            if not g.ask_yes(chosen.master, "replace", g.card_of(chosen.source)):
                declined.append(mark)
                continue
        g.also(g.book.replacement)
        g.also(g.book.replaced)
        g.replacing.append(mark)
        g.causes.append(chosen)
        a.instead.run(g, chosen)
        g.causes.pop()
        g.replacing.pop()
        spend(g, chosen)
        if chosen.numbers.get("altered", 0):
            declined.append(mark)
            continue
        g.also(g.book.not_at_all)
        g.replacements_done += 1
        return True


def watched(g: Game, kind: int) -> bool:
    """Whether some replacement effect may wait for this kind of event."""
    for card in g.standing_now().replacing:
        if (g.read(card, READS_ABILITIES).replaces >> kind) & 1:
            return True
    for w in g.waiting:
        if isinstance(w.ability, ReplaceAbility):
            return True
    return False


def spend(g: Game, used: Ctx) -> None:
    """A replacement for the next time only has had its time."""
    for w in g.waiting[:]:
        if w.once and w.source == used.source and w.key == used.key and isinstance(w.ability, ReplaceAbility):
            g.waiting.remove(w)


def replacements(g: Game, e: Event, declined: list[tuple[int, int]]) -> list[Ctx]:
    found: list[Ctx] = []
    for card in g.standing_now().replacing:
        info = g.read(card, READS_ABILITIES)
        if not (info.replaces >> e.kind) & 1:
            continue
        for held in info.abilities:
            a = held.ability
            if isinstance(a, ReplaceAbility) and g.valid_here(a, card):
                ctx = Ctx(g.ref(card), g.master(card))
                ctx.ability = a
                ctx.key = held.key
                consider(g, found, ctx, a, e, declined)
    for w in g.waiting:
        a = w.ability
        if isinstance(a, ReplaceAbility):
            ctx = Ctx(w.source, w.master)
            ctx.ability = a
            ctx.key = w.key
            ctx.slots = w.slots.copy()
            ctx.numbers = w.numbers.copy()
            consider(g, found, ctx, a, e, declined)
    return found


def consider(g: Game, found: list[Ctx], ctx: Ctx, a: ReplaceAbility, e: Event, declined: list[tuple[int, int]]) -> None:
    mark = (ctx.source, ctx.key)
    if not (a.would.kinds() >> e.kind) & 1:
        return
    if mark in g.replacing or mark in declined:
        g.also(g.book.replaced_once)
        return
    if a.would.matches(g, e, ctx) and (a.condition is None or a.condition.holds(g, ctx)):
        ctx.event = e
        if a.optional and not a.instead.can(g, ctx):
            g.also(g.book.replacement_impossible)
            return
        found.append(ctx)

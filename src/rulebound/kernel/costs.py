"""Costs: all of it can be paid or none is, and paying one part never makes a later part impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.nodes import Ctx, Demand
from rulebound.kernel.words import CARD, NOBODY, OPTION_BITS, OPTION_MASK

if TYPE_CHECKING:
    from rulebound.kernel.abilities import Cost
    from rulebound.kernel.game import Game

LEAVES = 0
"""Demand for cards that leave where they are."""
RESTS = 1
"""Demand for cards that change their orientation."""
SHOWS = 2
"""Demand for cards that are only shown."""


def can_pay(g: Game, cost: Cost | None, ctx: Ctx) -> bool:
    if cost is None:
        return True
    return satisfiable([part.demand(g, ctx) for part in cost.parts])


def pay(g: Game, cost: Cost, ctx: Ctx) -> None:
    """Perform the actions of a cost in printed order; interrupt-type rule actions wait until it is paid."""
    g.paying += 1
    g.also(g.book.paying)
    for i in range(len(cost.parts)):
        reserved = [part.demand(g, ctx) for part in cost.parts[i + 1 :]]
        cost.parts[i].pay(g, ctx, reserved)
    g.paying -= 1
    if g.paying == 0:
        g.interrupts()


def satisfiable(demands: list[Demand]) -> bool:
    """Whether all demands can be met at once, no card serving two of the same tag."""
    total = 0
    for d in demands:
        if d.count > len(d.cards):
            return False
        total += d.count
    if len(demands) < 2:
        return True
    taken: dict[tuple[int, int], int] = {}
    slots: list[Demand] = []
    for d in demands:
        for _ in range(d.count):
            slots.append(d)
    for i in range(len(slots)):
        if not place(slots, i, taken, []):
            return False
    return True


def place(slots: list[Demand], i: int, taken: dict[tuple[int, int], int], tried: list[tuple[int, int]]) -> bool:
    """Give slot `i` a card, moving others to other cards where that helps (augmenting path)."""
    for card in slots[i].cards:
        if (slots[i].tag, card) in tried:
            continue
        tried.append((slots[i].tag, card))
        holder = taken.get((slots[i].tag, card), NOBODY)
        if holder == NOBODY or place(slots, holder, taken, tried):
            taken[(slots[i].tag, card)] = i
            return True
    return False


def choose_for_cost(g: Game, ctx: Ctx, d: Demand, reserved: list[Demand], prompt: str) -> list[int]:
    """The player picks the cards for one part; only choices that leave the rest payable are offered."""
    rivals = [r for r in reserved if r.tag == d.tag and any(c in d.cards for c in r.cards)]
    chosen: list[int] = []
    if not rivals:
        opts = [(CARD << (2 * OPTION_BITS)) | (c << OPTION_BITS) for c in d.cards]
        for o in g.ask_some(ctx.master, prompt, opts, d.count, d.count, g.card_of(ctx.source)):
            chosen.append((o >> OPTION_BITS) & OPTION_MASK)
        return chosen
    for _ in range(d.count):
        options: list[int] = []
        for card in d.cards:
            if card in chosen:
                continue
            left = [Demand(r.tag, [c for c in r.cards if c != card and c not in chosen], r.count) for r in rivals]
            left.append(Demand(d.tag, [c for c in d.cards if c != card and c not in chosen], d.count - len(chosen) - 1))
            if satisfiable(left):
                options.append((CARD << (2 * OPTION_BITS)) | (card << OPTION_BITS))
        o = g.ask_one(ctx.master, prompt, options, g.card_of(ctx.source))
        chosen.append((o >> OPTION_BITS) & OPTION_MASK)
    return chosen

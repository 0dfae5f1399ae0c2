"""Costs: all of it can be paid or none is, and paying one part never makes a later part impossible."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.kernel.nodes import Ctx, Demand
from rulebound.kernel.words import CARD, NOBODY, OPTION_BITS, OPTION_MASK

if TYPE_CHECKING:
    from rulebound.kernel.abilities import Cost
    from rulebound.kernel.game import Game

LEAVES: Final = 0
"""Demand for cards that leave where they are."""
RESTS: Final = 1
"""Demand for cards that change their orientation."""
SHOWS: Final = 2
"""Demand for cards that are only shown."""
FLIPS = 3
"""Demand for cards that are turned face up or face down."""


def can_pay(g: Game, cost: Cost | None, ctx: Ctx, kept: tuple[Demand, ...] = ()) -> bool:
    if cost is None:
        return True
    demands = [part.demand(g, ctx) for part in cost.parts]
    demands.extend(kept)
    return satisfiable(demands)


def pay(g: Game, cost: Cost, ctx: Ctx, kept: tuple[Demand, ...] = ()) -> None:
    """Perform the actions of a cost in printed order; interrupt-type rule actions wait until it is paid.

    `kept` are demands that no part of the cost may touch.
    """
    g.paying += 1
    g.also(g.book.paying)
    for i in range(len(cost.parts)):
        reserved = [part.demand(g, ctx) for part in cost.parts[i + 1 :]]
        reserved.extend(kept)
        cost.parts[i].pay(g, ctx, reserved)
    g.paying -= 1
    if g.paying == 0:
        g.interrupts()


def satisfiable(demands: list[Demand]) -> bool:
    """Whether all demands can be met in this order: no card serves two of the same tag, or any once it has left."""
    for d in demands:
        if d.count > len(d.cards):
            return False
    if len(demands) < 2:
        return True
    for at in range(len(demands)):
        if demands[at].tag != LEAVES and demands[at].count > 0:
            if not hampered(demands, at):
                return satisfiable(demands[:at] + demands[at + 1 :])
            return any(satisfiable(after_serving(demands, at, card)) for card in demands[at].cards)
    return matched([d for d in demands if d.count > 0])


def hampered(demands: list[Demand], at: int) -> bool:
    """Whether some other part may want the cards that this one must find where they are."""
    d = demands[at]
    for i in range(len(demands)):
        competes = i != at and (demands[i].tag == d.tag or (i < at and demands[i].tag == LEAVES))
        if competes and any(c in d.cards for c in demands[i].cards):
            return True
    return False


def after_serving(demands: list[Demand], at: int, card: int) -> list[Demand]:
    """What is left to be met once a card that stays where it is has been found for a part."""
    left: list[Demand] = []
    for i in range(len(demands)):
        d = demands[i]
        if i == at:
            left.append(Demand(d.tag, without(d.cards, [card]), d.count - 1))
        elif d.tag == demands[at].tag or (i < at and d.tag == LEAVES):
            left.append(Demand(d.tag, without(d.cards, [card]), d.count))
        else:
            left.append(d)
    return left


def matched(demands: list[Demand]) -> bool:
    """Whether parts that all take cards away can each have their own."""
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
    chosen: list[int] = []
    if not any((r.tag == d.tag or d.tag == LEAVES) and any(c in d.cards for c in r.cards) for r in reserved):
        opts = [(CARD << (2 * OPTION_BITS)) | (c << OPTION_BITS) for c in d.cards]
        for o in g.ask_some(ctx.master, prompt, opts, d.count, d.count, g.card_of(ctx.source)):
            chosen.append((o >> OPTION_BITS) & OPTION_MASK)
        return chosen
    for _ in range(d.count):
        options: list[int] = []
        for card in d.cards:
            if card in chosen:
                continue
            gone = [*chosen, card]
            left = [Demand(d.tag, without(d.cards, gone), d.count - len(gone))]
            for r in reserved:
                touched = r.tag == d.tag or d.tag == LEAVES
                left.append(Demand(r.tag, without(r.cards, gone) if touched else r.cards, r.count))
            if satisfiable(left):
                options.append((CARD << (2 * OPTION_BITS)) | (card << OPTION_BITS))
            else:
                g.also(g.book.whole_cost)
        o = g.ask_one(ctx.master, prompt, options, g.card_of(ctx.source))
        chosen.append((o >> OPTION_BITS) & OPTION_MASK)
    return chosen


def without(cards: list[int], gone: list[int]) -> list[int]:
    return [c for c in cards if c not in gone]

"""Instructions of card text. Each node has one meaning and one executor; results go to named slots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulebound.kernel import events
from rulebound.kernel.abilities import Ability, ActAbility, AutoAbility, Cost
from rulebound.kernel.costs import can_pay, pay
from rulebound.kernel.nodes import Amount, Cards, Condition, Ctx, Effect, Mod
from rulebound.kernel.secrecy import hide_order, in_no_order
from rulebound.kernel.state import EVERYONE, Force, Waiting
from rulebound.kernel.timing import performed
from rulebound.kernel.words import (
    AS_AREA,
    BOTH_PLAYERS,
    CARD_MASK,
    DOWN,
    EITHER,
    END_OF_TURN,
    MINE,
    MODE,
    NOBODY,
    OPTION_BITS,
    OPTION_MASK,
    OWNERS,
    STAND,
    TOP,
    UNCHANGED,
    YOURS,
)

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def players(who: int, master: int, turn_player: int) -> list[int]:
    """The players meant, turn player first where both are."""
    if who == MINE:
        return [master]
    if who == YOURS:
        return [1 - master]
    return [turn_player, 1 - turn_player]


# structure


@dataclass(frozen=True)
class Seq(Effect):
    """One after another, as much as possible."""

    parts: tuple[Effect, ...]

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        for p in self.parts:
            # who has only chosen has not yet done what the choice was for
            if p.run(g, ctx) and not p.prepares():
                done = True
        return done

    def can(self, g: Game, ctx: Ctx) -> bool:
        return not self.parts or self.parts[0].can(g, ctx)


@dataclass(frozen=True)
class May(Effect):
    """The player may do it, or not."""

    effect: Effect
    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        return self.wanted(g, ctx) and self.effect.run(g, ctx)

    def wanted(self, g: Game, ctx: Ctx) -> bool:
        """The player could do it and chose to."""
        if not self.effect.can(g, ctx):
            g.also(g.book.may_whole)
            return False
        p = ctx.master if self.who == MINE else 1 - ctx.master
        return g.ask_yes(p, "may", g.card_of(ctx.source))


@dataclass(frozen=True)
class IfDo(Effect):
    """If you do, … ; if you do not, … .

    Who chose to do something that then came to nothing has done neither.
    """

    action: Effect
    then: Effect
    otherwise: Effect | None = None

    def run(self, g: Game, ctx: Ctx) -> bool:
        g.also(g.book.if_you_do)
        action = self.action
        if isinstance(action, May) and action.wanted(g, ctx):
            return performed(g, action.effect, ctx) and self.after(g, ctx)
        if not isinstance(action, May) and performed(g, action, ctx):
            return self.after(g, ctx)
        if self.otherwise is not None:
            return self.otherwise.run(g, ctx)
        return False

    def after(self, g: Game, ctx: Ctx) -> bool:
        self.then.run(g, ctx)
        return True

    def can(self, g: Game, ctx: Ctx) -> bool:
        return self.action.can(g, ctx) or self.otherwise is not None


@dataclass(frozen=True)
class When(Effect):
    """If a condition holds at this point."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None

    def run(self, g: Game, ctx: Ctx) -> bool:
        if self.condition.holds(g, ctx):
            return self.then.run(g, ctx)
        g.also(g.book.inactive)
        g.also(g.book.inactive_part)
        return self.otherwise.run(g, ctx) if self.otherwise is not None else False


@dataclass(frozen=True)
class PayCost(Effect):
    """You may pay the cost of this ability, or one that only this instruction has."""

    own: Cost | None = None

    def run(self, g: Game, ctx: Ctx) -> bool:
        a = ctx.ability
        cost = self.own
        if cost is None and isinstance(a, (AutoAbility, ActAbility)):
            cost = a.cost
        if g.forbids_using(ctx):
            g.also(g.book.forbidden)
            return False
        if cost is None or not can_pay(g, cost, ctx):
            g.also(g.book.whole_cost)
            g.also(g.book.cost_unpayable)
            return False
        g.also(g.book.may_pay)
        if not g.ask_yes(ctx.master, "pay", ctx.source & CARD_MASK):
            g.also(g.book.cost_declined)
            return False
        pay(g, cost, ctx)
        g.cost_paid(ctx)
        return True


@dataclass(frozen=True)
class Modes(Effect):
    """Choose so many of the following and perform them, in printed order."""

    count: int
    options: tuple[Effect, ...]

    def run(self, g: Game, ctx: Ctx) -> bool:
        g.cite(g.book.modes)
        g.also(g.book.modes_left)
        opts = [(MODE << (2 * OPTION_BITS)) | i for i in range(len(self.options))]
        picked = g.ask_some(ctx.master, "mode", opts, self.count, self.count, g.card_of(ctx.source))
        g.also(g.book.modes_in_order if len(picked) > 1 else "")
        done = False
        for i in sorted(o & OPTION_MASK for o in picked):
            if self.options[i].run(g, ctx):
                done = True
        return done


@dataclass(frozen=True)
class ByPlayer(Effect):
    """A player does it, "your" meaning their own; both players one after the other, the turn player first."""

    who: int
    effect: Effect

    def run(self, g: Game, ctx: Ctx) -> bool:
        g.also(g.book.simultaneous if self.who == EITHER else "")
        master = ctx.master
        done = False
        for player in players(self.who, master, g.turn_player):
            ctx.master = player
            if self.effect.run(g, ctx):
                done = True
        ctx.master = master
        return done

    def can(self, g: Game, ctx: Ctx) -> bool:
        master = ctx.master
        possible = False
        for player in players(self.who, master, g.turn_player):
            ctx.master = player
            possible = possible or self.effect.can(g, ctx)
        ctx.master = master
        return possible

    def prepares(self) -> bool:
        return self.effect.prepares()


@dataclass(frozen=True)
class Repeat(Effect):
    """Perform it so many times; zero or fewer times is not at all."""

    count: Amount
    effect: Effect

    def run(self, g: Game, ctx: Ctx) -> bool:
        n = self.count.value(g, ctx)
        g.also(g.book.zero_times if n <= 0 else "")
        done = False
        for _ in range(n):
            if self.effect.run(g, ctx):
                done = True
        return done


# cards


@dataclass(frozen=True)
class MoveTo(Effect):
    """Put cards into an area of their owner (or of the player named), at the same time."""

    cards: Cards
    kind: int
    whose: int = OWNERS
    where: int = TOP
    face: int = AS_AREA
    ordered_by: int = OWNERS

    def run(self, g: Game, ctx: Ctx) -> bool:
        found = self.cards.select(g, ctx)
        if not found:
            return False
        cards: list[int] = []
        tos: list[int] = []
        orders = 0
        for p in (g.turn_player, 1 - g.turn_player):
            mine = [c for c in found if self.receiver(g, ctx, c) == p and g.place[c] != NOBODY]
            if mine:
                area = g.area_id(p, self.kind)
                orders += 1 if len(mine) > 1 and g.specs[self.kind].ordered else 0
                if orders == 2:
                    g.also(g.book.simultaneous)
                mine = self.in_order(g, ctx, mine, area)
                cards.extend(mine)
                tos.extend([area] * len(mine))
        done = move_bound(g, ctx, cards, tos, self.where, self.face)
        if orders:
            for p in BOTH_PLAYERS:
                area = g.area_id(p, self.kind)
                mine = [cards[i] for i in range(len(cards)) if tos[i] == area]
                if mine and self.ordered_by != UNCHANGED:
                    hide_order(g, self.orders(g, ctx, mine[0]), mine, area)
        return done

    def in_order(self, g: Game, ctx: Ctx, cards: list[int], area: int) -> list[int]:
        """The cards as they go to the area one after another, named last on top of the others."""
        if self.ordered_by == UNCHANGED:
            cards = cards[::-1]
        else:
            cards = g.put_in_order(self.orders(g, ctx, cards[0]), cards, area, ctx)
        # at the bottom each goes below the one before
        return cards[::-1] if self.where != TOP else cards

    def orders(self, g: Game, ctx: Ctx, card: int) -> int:
        """Who decides the order: the owner of the cards, unless the text leaves it to somebody."""
        return ctx.master if self.ordered_by == MINE else g.owner[card]

    def receiver(self, g: Game, ctx: Ctx, card: int) -> int:
        if self.whose == MINE:
            return ctx.master
        if self.whose == YOURS:
            return 1 - ctx.master
        g.also(g.book.owners_zone)
        return g.owner[card]

    def can(self, g: Game, ctx: Ctx) -> bool:
        return self.cards.later() or len(self.cards.select(g, ctx)) > 0


def move_bound(g: Game, ctx: Ctx, cards: list[int], tos: list[int], where: int, face: int) -> bool:
    """Move cards at the same time; slots of the effect that held them go on meaning them."""
    before = [g.ref(c) for c in cards]
    moved = events.move_each(g, cards, tos, where, face, STAND)
    if not moved:
        return False
    for i in range(len(cards)):
        card = cards[i]
        if card in moved and g.place[card] == tos[i]:
            follow(g, ctx, before[i], card)
    return True


def follow(g: Game, ctx: Ctx, before: int, card: int) -> None:
    """The effect itself moved a card it speaks of, so it goes on speaking of it."""
    now = g.ref(card)
    if now == before:
        return
    g.also(g.book.tracked)
    ctx.moved[now] = before
    # a list may be shared with a delayed ability, and that with copies of the game: it is replaced, never changed
    for slot in list(ctx.slots):
        refs = ctx.slots[slot]
        if before in refs:
            ctx.slots[slot] = [now if ref == before else ref for ref in refs]
    if ctx.source == before:
        ctx.source = now


@dataclass(frozen=True)
class Turn(Effect):
    """Stand, rest or reverse cards."""

    cards: Cards
    orientation: int

    def run(self, g: Game, ctx: Ctx) -> bool:
        return events.turn_all(g, self.cards.select(g, ctx), self.orientation)

    def can(self, g: Game, ctx: Ctx) -> bool:
        return any(g.orientation[c] != self.orientation for c in self.cards.select(g, ctx))


@dataclass(frozen=True)
class Flip(Effect):
    """Turn cards face up or face down where they are."""

    cards: Cards
    face: int

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        for c in self.cards.select(g, ctx):
            if events.flip(g, c, self.face):
                done = True
        return done


@dataclass(frozen=True)
class Draw(Effect):
    count: Amount
    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        for p in players(self.who, ctx.master, g.turn_player):
            if g.draw(p, self.count.value(g, ctx)) > 0:
                done = True
        return done


@dataclass(frozen=True)
class Shuffle(Effect):
    kind: int
    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        g.also(g.book.shuffled_area)
        for p in players(self.who, ctx.master, g.turn_player):
            events.shuffle(g, g.area_id(p, self.kind))
        return True


@dataclass(frozen=True)
class Reveal(Effect):
    """Show cards to everyone."""

    cards: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        g.also(g.book.revealed)
        found = in_no_order(g, [c for c in self.cards.select(g, ctx) if g.place[c] >= 0])
        for c in found:
            if g.face[c] == DOWN:
                events.show(g, [c], EVERYONE)
        return len(found) > 0


@dataclass(frozen=True)
class Conceal(Effect):
    """Cards that were looked at or revealed are hidden again where they are."""

    cards: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        events.conceal(g, self.cards.select(g, ctx))
        return True


@dataclass(frozen=True)
class Exchange(Effect):
    """Two cards change places; nothing happens if either is not there."""

    one: Cards
    other: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        a = self.one.select(g, ctx)
        b = self.other.select(g, ctx)
        if len(a) != 1 or len(b) != 1 or a[0] == b[0]:
            return False
        before_a = g.ref(a[0])
        before_b = g.ref(b[0])
        events.exchange(g, a[0], b[0])
        follow(g, ctx, before_a, a[0])
        follow(g, ctx, before_b, b[0])
        g.exchanged(ctx, a[0], b[0])
        return True


# continuous effects and delayed abilities


@dataclass(frozen=True)
class Give(Effect):
    """Cards, or players, get something for a while. Who and how much is settled now."""

    to: Cards
    mods: tuple[Mod, ...]
    until: int = END_OF_TURN

    def run(self, g: Game, ctx: Ctx) -> bool:
        mask = self.to.player(g, ctx)
        if mask >= 0:
            for p in BOTH_PLAYERS:
                if (mask >> p) & 1:
                    f = self.force(g, ctx)
                    f.player = p
                    for mod in self.mods:
                        f.amounts.append(mod.amount(g, ctx))
                    g.add_force(f)
            return mask > 0
        cards = self.to.select(g, ctx)
        if not cards:
            return False
        f = self.force(g, ctx)
        for c in cards:
            ctx.it = c
            f.refs.append(g.ref(c))
            for mod in self.mods:
                f.amounts.append(mod.amount(g, ctx))
        g.also(g.book.only_current_cards)
        g.add_force(f)
        g.given(ctx, f)
        return True

    def force(self, g: Game, ctx: Ctx) -> Force:
        g.also(g.book.effect_master)
        f = Force(g.stamp_now(), ctx.source, ctx.master)
        for mod in self.mods:
            f.mods.append(mod)
        g.also(g.book.duration)
        f.until = self.until
        f.turn = g.expiry_player(self.until, ctx.master)
        f.made = g.turn
        return f

    def can(self, g: Game, ctx: Ctx) -> bool:
        return self.to.player(g, ctx) > 0 or len(self.to.select(g, ctx)) > 0


@dataclass(frozen=True)
class Later(Effect):
    """Makes an ability that waits for its condition (or a replacement for its event)."""

    ability: Ability
    until: int = END_OF_TURN
    once: bool = True

    def run(self, g: Game, ctx: Ctx) -> bool:
        w = Waiting(self.ability, 1 << 16 | g.stamp_now(), ctx.source, ctx.master)
        w.was = ctx.was
        w.slots = {name: refs[:] for name, refs in ctx.slots.items()}
        w.numbers = ctx.numbers.copy()
        w.until = self.until
        w.turn = g.expiry_player(self.until, ctx.master)
        w.made = g.turn
        w.once = self.once
        g.also(g.book.timed)
        g.waiting.append(w)
        g.note_waiting(w)
        return True


@dataclass(frozen=True)
class AlterAmount(Effect):
    """Within a replacement: the event goes on with another number."""

    to: Amount

    def run(self, g: Game, ctx: Ctx) -> bool:
        if ctx.event is None:
            return False
        ctx.event.n = self.to.value(g, ctx)
        ctx.numbers["altered"] = 1
        return True


# the end


@dataclass(frozen=True)
class Wins(Effect):
    """A player wins by an effect, at once."""

    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        g.cite(g.book.ends_by_effect)
        g.end_game(ctx.master if self.who == MINE else 1 - ctx.master, "effect")
        return True

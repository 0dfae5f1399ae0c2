"""Instructions that only this game has, as nodes of effect trees."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.gz import terms
from rulebound.games.gz.areas import (
    KINDS,
    RESOLUTION,
    STRATEGIES,
    UNDER,
    ZONE_0,
    ZONE_1,
    ZONE_8,
    ZONES,
    adjacent,
    same_column,
)
from rulebound.games.gz.nodes import gz, zone_of
from rulebound.games.gz.statics import not_playable
from rulebound.kernel import events
from rulebound.kernel.abilities import AutoAbility
from rulebound.kernel.choosing import ONE_CARD
from rulebound.kernel.effects import follow, players
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Amount, Cards, Ctx, Effect
from rulebound.kernel.timing import perform
from rulebound.kernel.words import AREA, BOTTOM, MINE, NOBODY, TOP, UP, YOURS, option, option_a


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy cards (5.12)."""

    cards: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        cards = [c for c in self.cards.select(g, ctx) if self.is_destructible(g, c)]
        return terms.destroy(gz(g), cards, "effect") if cards else False

    def is_destructible(self, g: Game, card: int) -> bool:
        """On the table, not under another card, and no invading monster."""
        return ((ZONES | STRATEGIES) >> g.area_kind(card)) & 1 == 1 and card not in gz(g).monster

    def can(self, g: Game, ctx: Ctx) -> bool:
        return self.cards.later() or len(self.cards.select(g, ctx)) > 0


@dataclass(frozen=True)
class ChangeRage(Effect):
    """Increase or reduce a monster card's rage."""

    by: Amount
    who: int = MINE
    sign: int = 1

    def run(self, g: Game, ctx: Ctx) -> bool:
        n = self.by.value(g, ctx)
        if n <= 0:
            g.cite("1.3.2.2")
            return False
        done = False
        g.also("3.4.3")
        for p in players(self.who, ctx.master, g.turn_player):
            if terms.change_rage(gz(g), p, n * self.sign):
                done = True
        return done

    def can(self, g: Game, ctx: Ctx) -> bool:
        if self.sign > 0:
            return True
        n = self.by.value(g, ctx)
        # an action that must be performed in its entirety to be chosen (10.5.4.1)
        return all(gz(g).rage[p] >= n for p in players(self.who, ctx.master, g.turn_player))


@dataclass(frozen=True)
class Advance(Effect):
    """Advance a monster card by so many zones."""

    count: Amount = ONE_CARD
    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        for p in players(self.who, ctx.master, g.turn_player):
            for _ in range(max(self.count.value(g, ctx), 0)):
                if terms.advance(gz(g), p, False):
                    done = True
        return done


@dataclass(frozen=True)
class AdvanceTo(Effect):
    zone: int
    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        return terms.advance_to(gz(g), ctx.master if self.who == MINE else 1 - ctx.master, self.zone)


@dataclass(frozen=True)
class Retreat(Effect):
    """Retreat a monster card by so many zones."""

    count: Amount = ONE_CARD
    who: int = YOURS

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        for p in players(self.who, ctx.master, g.turn_player):
            for _ in range(max(self.count.value(g, ctx), 0)):
                if terms.retreat(gz(g), p):
                    done = True
        return done

    def can(self, g: Game, ctx: Ctx) -> bool:
        return any(gz(g).position(p) > 1 for p in players(self.who, ctx.master, g.turn_player))


@dataclass(frozen=True)
class RetreatTo(Effect):
    zone: int
    who: int = YOURS

    def run(self, g: Game, ctx: Ctx) -> bool:
        return terms.retreat_to(gz(g), ctx.master if self.who == MINE else 1 - ctx.master, self.zone)


@dataclass(frozen=True)
class Counter(Effect):
    """Counter a monster card (5.15)."""

    who: int = YOURS

    def run(self, g: Game, ctx: Ctx) -> bool:
        return terms.counter(gz(g), ctx.master if self.who == MINE else 1 - ctx.master)


@dataclass(frozen=True)
class FallBack(Effect):
    """Move as though countered, without the next monster appearing (5.15.1.1)."""

    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        terms.fall_back(gz(g), ctx.master if self.who == MINE else 1 - ctx.master)
        return True


def zones_to_play_to(g: Game, ctx: Ctx, zones: int, near: Cards | None, taken: list[int]) -> list[int]:
    """Own zones, only adjacent ones if `near` says so: without the monster and each for another card, if possible."""
    monster = gz(g).monster[ctx.master]
    here = g.place[monster] % KINDS if monster != NOBODY else NOBODY
    kinds: list[int] = []
    for kind in range(ZONE_1, ZONE_8 + 1):
        if (zones >> kind) & 1 and is_near(g, ctx, kind, near):
            if terms.may_play_in(gz(g), ctx.master, kind - ZONE_0):
                kinds.append(kind)
    if zones & (zones - 1) == 0 and here in kinds:
        g.also("5.11.1.1")
        return []
    g.also("5.11.1.2")
    if taken:
        g.also("5.11.1.3")
    # where not both can be had, one of the two is as good as the other
    met = [(1 if k != here else 0) + (0 if k in taken else 1) for k in kinds]
    most = max(met) if met else 0
    if taken and most < 2:
        g.also("1.3.2.3")
    return [kinds[i] for i in range(len(kinds)) if met[i] == most]


def is_near(g: Game, ctx: Ctx, kind: int, near: Cards | None) -> bool:
    if near is None:
        return True
    for card in near.select(g, ctx):
        there = zone_of(g, card)
        if there and adjacent(kind - ZONE_0, there, g.master(card) == ctx.master):
            g.also("4.4.5.2")
            return True
    return False


@dataclass(frozen=True)
class ZonesNear(Amount):
    """How many of the player's zones are adjacent to a card and free of the invading monster (4.4.5.2)."""

    near: Cards

    def value(self, g: Game, ctx: Ctx) -> int:
        monster = gz(g).monster[ctx.master]
        here = g.place[monster] % KINDS if monster != NOBODY else NOBODY
        kinds = [k for k in range(ZONE_1, ZONE_8 + 1) if k != here and is_near(g, ctx, k, self.near)]
        return len([k for k in kinds if terms.may_play_in(gz(g), ctx.master, k - ZONE_0)])


@dataclass(frozen=True)
class PlayCards(Effect):
    """Play battle cards to zones of the player's choice: unoccupied by the monster, each to another (5.11.1)."""

    cards: Cards
    zones: int = ZONES
    near: Cards | None = None

    def run(self, g: Game, ctx: Ctx) -> bool:
        cards = self.cards.select(g, ctx)
        taken: list[int] = []
        done = False
        for card in cards:
            if not_playable(gz(g), card):
                continue
            kinds = zones_to_play_to(g, ctx, self.zones, self.near, taken)
            if not kinds:
                break
            g.also("3.1.2.3.1")
            g.also("5.11.1")
            g.also("5.11.3")
            kind = option_a(g.ask_one(ctx.master, "zone", [option(AREA, k) for k in kinds], card))
            taken.append(kind)
            if play_to(g, ctx, card, ctx.master * KINDS + kind):
                done = True
        return done

    def can(self, g: Game, ctx: Ctx) -> bool:
        return len(self.cards.select(g, ctx)) > 0


def play_to(g: Game, ctx: Ctx, card: int, to: int) -> bool:
    before = g.ref(card)
    word = g.move_word
    g.move_word = "played"
    moved = events.move(g, card, to, TOP)
    g.move_word = word
    if moved:
        follow(g, ctx, before, card)
    return moved


@dataclass(frozen=True)
class PlayOnTop(Effect):
    """Evolve: a card is played by placing it on top of a battle card (5.17, 12.6)."""

    card: Cards
    on: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        new = self.card.select(g, ctx)
        old = [c for c in self.on.select(g, ctx) if zone_of(g, c)]
        if not new or not old or not terms.may_play_in(gz(g), g.master(old[0]), zone_of(g, old[0])):
            return False
        before = g.ref(new[0])
        word = g.move_word
        g.move_word = "evolution"
        done = terms.evolve(gz(g), old[0], new[0])
        g.move_word = word
        if done:
            follow(g, ctx, before, new[0])
        return done


@dataclass(frozen=True)
class PutUnderThis(Effect):
    """Place cards under a card of the field."""

    cards: Cards
    under: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        hosts = [c for c in self.under.select(g, ctx) if ((ZONES | STRATEGIES) >> g.area_kind(c)) & 1]
        cards = [c for c in self.cards.select(g, ctx) if not hosts or c != hosts[0]]
        if not hosts or not cards:
            return False
        player = g.master(hosts[0])
        g.cite("3.2.1")
        g.also("3.2.3")
        area = player * KINDS + UNDER
        cards = g.put_in_order(player, cards, area, ctx)
        # a stack is one card: what is put under it lies below all of it, the card named last above the others
        cards.reverse()
        for c in cards:
            for below in gz(g).stacked_under(c):
                gz(g).host[below] = hosts[0]
            gz(g).host[c] = hosts[0]
        return len(events.move_all(g, cards, area, BOTTOM)) > 0


def token_named(g: Game, name: str) -> int:
    """The definition of a token by its name (9.1.2.2); texts are not strict about its capitals."""
    for i in range(len(g.defs)):
        if g.defs[i].token and g.defs[i].name.lower() == name.lower():
            return i
    return NOBODY


@dataclass(frozen=True)
class PlayToken(Effect):
    """Cause tokens of a name to appear in zones of the player's choice (9.1)."""

    name: str
    count: Amount = ONE_CARD
    zones: int = ZONES
    near: Cards | None = None

    def run(self, g: Game, ctx: Ctx) -> bool:
        at = token_named(g, self.name)
        done = False
        taken: list[int] = []
        g.cite("9.1.2")
        for _ in range(max(self.count.value(g, ctx), 0)):
            kinds = zones_to_play_to(g, ctx, self.zones, self.near, taken)
            if at < 0 or not kinds:
                break
            kind = option_a(g.ask_one(ctx.master, "zone", [option(AREA, k) for k in kinds], g.card_of(ctx.source)))
            taken.append(kind)
            appear(g, ctx, at, kind)
            done = True
        return done


def appear(g: Game, ctx: Ctx, at: int, kind: int) -> None:
    """9.1.2.1: owner and master are those of the effect."""
    g.also("9.1.2.1")
    g.also("5.11.4")
    # it comes into being in the resolution area and is put into the zone from there, as a card is played
    g.also("9.1.1")
    g.also("9.1.1.1")
    token = vanished(g, ctx, at)
    if token == NOBODY:
        token = g.add_card(at, ctx.master, RESOLUTION, UP)
    else:
        g.place[token] = RESOLUTION
        g.areas[RESOLUTION].append(token)
    play_to(g, ctx, token, ctx.master * KINDS + kind)


def vanished(g: Game, ctx: Ctx, at: int) -> int:
    """A token of this name that exists no more: its number serves again, as another incarnation."""
    for c in range(len(g.defn)):
        if g.place[c] == NOBODY and g.defn[c] == at and g.owner[c] == ctx.master:
            return c
    return NOBODY


@dataclass(frozen=True)
class FillWithTokens(Effect):
    """Tokens of a name appear in every empty zone of the player (4.4.8, 9.1), where nothing forbids it."""

    name: str

    def run(self, g: Game, ctx: Ctx) -> bool:
        g.cite("9.1.2")
        g.also("4.4.8")
        at = token_named(g, self.name)
        empty = [k for k in range(ZONE_1, ZONE_8 + 1) if not g.area(ctx.master, k)]
        done = False
        for kind in empty:
            if at >= 0 and terms.may_play_in(gz(g), ctx.master, kind - ZONE_0):
                appear(g, ctx, at, kind)
                done = True
        return done


@dataclass(frozen=True)
class Disappear(Effect):
    """Cause tokens to disappear (9.1.3)."""

    cards: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        for card in self.cards.select(g, ctx):
            if g.definition(card).token and zone_of(g, card) and terms.disappear(gz(g), card):
                done = True
        return done


@dataclass(frozen=True)
class SendFromStack(Effect):
    """Send only these cards of a stack into the discard pile (5.7.3.1)."""

    cards: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        for card in self.cards.select(g, ctx):
            if terms.send_from_stack(gz(g), g.master(card), card):
                done = True
        return done


@dataclass(frozen=True)
class Swap(Effect):
    """Two cards of the field change zones, if both are there (5.6)."""

    one: Cards
    other: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        a = [c for c in self.one.select(g, ctx) if zone_of(g, c)]
        b = [c for c in self.other.select(g, ctx) if zone_of(g, c)]
        g.cite("5.6.1")
        if len(a) != 1 or len(b) != 1 or a[0] == b[0]:
            g.cite("5.6.2")
            return False
        events.exchange(g, a[0], b[0])
        return True

    def can(self, g: Game, ctx: Ctx) -> bool:
        a = [c for c in self.one.select(g, ctx) if zone_of(g, c)]
        b = [c for c in self.other.select(g, ctx) if zone_of(g, c)]
        return len(a) == 1 and len(b) == 1 and a[0] != b[0]


@dataclass(frozen=True)
class SwapThem(Effect):
    """The two cards meant change zones (5.6)."""

    cards: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        both = [c for c in self.cards.select(g, ctx) if zone_of(g, c)]
        g.cite("5.6.1")
        if len(both) != 2:
            g.cite("5.6.2")
            return False
        events.exchange(g, both[0], both[1])
        return True

    def can(self, g: Game, ctx: Ctx) -> bool:
        return len([c for c in self.cards.select(g, ctx) if zone_of(g, c)]) == 2


@dataclass(frozen=True)
class MoveToZone(Effect):
    """Move a battle card to an unoccupied zone of its player's choice."""

    cards: Cards
    zones: int = ZONES

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        for card in self.cards.select(g, ctx):
            player = g.master(card)
            kinds = self.empty_zones(g, player)
            if not kinds or not zone_of(g, card):
                continue
            g.cite("5.2.1")
            kind = option_a(g.ask_one(ctx.master, "zone", [option(AREA, k) for k in kinds], card))
            if events.move(g, card, player * KINDS + kind):
                done = True
        return done

    def empty_zones(self, g: Game, player: int) -> list[int]:
        g.also("4.4.8")
        return [k for k in range(ZONE_1, ZONE_8 + 1) if (self.zones >> k) & 1 and not g.area(player, k)]

    def can(self, g: Game, ctx: Ctx) -> bool:
        for card in self.cards.select(g, ctx):
            if zone_of(g, card) and self.empty_zones(g, g.master(card)):
                return True
        return False


@dataclass(frozen=True)
class MoveAside(Effect):
    """Move cards to the zone beside theirs in the same row: its number differs by 1 (4.4.4)."""

    cards: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        for card in self.cards.select(g, ctx):
            here = zone_of(g, card)
            beside = [n for n in (here - 1, here + 1) if here and 1 <= n <= 8 and (n <= 5) == (here <= 5)]
            if not beside:
                continue
            g.cite("5.2.1")
            base = g.master(card) * KINDS
            kind = option_a(g.ask_one(ctx.master, "zone", [option(AREA, ZONE_0 + n) for n in beside], card))
            if events.move(g, card, base + kind):
                done = True
        return done


@dataclass(frozen=True)
class MoveMonster(Effect):
    """Move the invading monster to a zone: neither an advance nor a retreat (5.2.1, 3.3.3.3)."""

    zone: int
    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        player = ctx.master if self.who == MINE else 1 - ctx.master
        g.cite("5.2.1")
        return gz(g).monster[player] != NOBODY and terms.move_monster(gz(g), player, self.zone)


@dataclass(frozen=True)
class ChooseZone(Effect):
    """Choose 1 of a player's zones, perhaps only in the column of a card: its area is remembered as a number."""

    name: str
    who: int = YOURS
    zones: int = ZONES
    column_of: Cards | None = None

    def run(self, g: Game, ctx: Ctx) -> bool:
        player = ctx.master if self.who == MINE else 1 - ctx.master
        kinds = [k for k in range(ZONE_1, ZONE_8 + 1) if (self.zones >> k) & 1 and self.fits(g, ctx, player, k)]
        if not kinds:
            g.cite("10.5.3.1.2")
            return False
        options = [option(AREA, k, player + 1) for k in kinds]
        g.cite("10.5.3.1")
        g.also("3.1.2.3.1")
        kind = option_a(g.ask_one(ctx.master, "zone", options, g.card_of(ctx.source)))
        ctx.numbers[self.name] = player * KINDS + kind
        return True

    def fits(self, g: Game, ctx: Ctx, player: int, kind: int) -> bool:
        if self.column_of is None:
            return True
        for card in self.column_of.select(g, ctx):
            there = zone_of(g, card)
            if there and same_column(kind - ZONE_0, there, g.master(card) == player):
                g.also("4.4.5.4")
                return True
        return False


@dataclass(frozen=True)
class PerformKeyword(Effect):
    """What cards' keyword abilities of a name say is done now, by those cards: "Evolve 1 of your battle cards …"."""

    cards: Cards
    keyword: str

    def run(self, g: Game, ctx: Ctx) -> bool:
        for card in self.cards.select(g, ctx):
            ref = g.ref(card)
            for held in g.info(card).abilities[:]:
                a = held.ability
                if isinstance(a, AutoAbility) and a.keyword == self.keyword and g.alive(ref):
                    own = Ctx(ref, g.master(card))
                    own.ability = a
                    own.key = held.key
                    own.word = a.keyword
                    perform(g, own, a.effect)
        return True

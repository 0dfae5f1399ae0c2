"""Tests, triggers and instructions that only this game has, as nodes of effect trees."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.ws.areas import (
    KINDS,
    POSITIONS,
    STAGE,
    behind,
    in_front,
    is_stage,
)
from rulebound.games.ws.basics import deal_damage, deal_damage_to_both, perform_icon, put_on_stage
from rulebound.games.ws.codes import CANNOT_FRONTAL, FRONTAL, STEP_NAMES
from rulebound.games.ws.game import WsGame
from rulebound.kernel import events
from rulebound.kernel.abilities import Ability
from rulebound.kernel.cards import ANY_CARD
from rulebound.kernel.choosing import card_options, option_cards
from rulebound.kernel.effects import follow
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Amount, Cards, Condition, Ctx, Effect, Event, Pred, Trigger
from rulebound.kernel.state import EVERYONE
from rulebound.kernel.words import (
    AS_AREA,
    CARD_MASK,
    EITHER,
    MINE,
    NO,
    NOBODY,
    REVERSE,
    STAND,
    TIME,
    TOP,
    TURNED,
    YOURS,
    option,
)


def ws(g: Game) -> WsGame:
    if not isinstance(g, WsGame):
        raise TypeError("this effect belongs to Weiß Schwarz")
    return g


# tests on one card


@dataclass(frozen=True)
class InFrontOfThis(Pred):
    """On a center stage position in front of this card (3.6.5)."""

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        here = g.card_of(ctx.source)
        if here < 0 or g.master(here) != g.master(card):
            return False
        return (in_front(g.area_kind(here)) >> g.area_kind(card)) & 1 == 1


@dataclass(frozen=True)
class BehindThis(Pred):
    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        here = g.card_of(ctx.source)
        if here < 0 or g.master(here) != g.master(card):
            return False
        return (behind(g.area_kind(here)) >> g.area_kind(card)) & 1 == 1


@dataclass(frozen=True)
class FacingThis(Pred):
    """The opponent's character facing this card (3.6.6)."""

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        here = g.card_of(ctx.source)
        return here >= 0 and is_stage(g.area_kind(here)) and ws(g).facing(here) == card


@dataclass(frozen=True)
class InBattle(Pred):
    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return ws(g).in_battle(card)


@dataclass(frozen=True)
class Defending(Pred):
    """A character that is being frontal attacked."""

    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return ws(g).defending() == card


@dataclass(frozen=True)
class Attacking(Pred):
    def test(self, g: Game, card: int, ctx: Ctx) -> bool:
        return ws(g).attacking() == card


@dataclass(frozen=True)
class BattleOpponent(Cards):
    """This card's battle opponent: as it was when the ability was triggered, else as the battle stands."""

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        here = g.card_of(ctx.source)
        card = ws(g).battle_opponent(here) if here >= 0 else NOBODY
        if ctx.opponent != NOBODY and (card == NOBODY or g.ref(card) != ctx.opponent):
            g.also(g.book.opponents)
            card = g.card_of(ctx.opponent)
        return [card] if card >= 0 else []

    def refs(self, g: Game, ctx: Ctx) -> list[int]:
        now = [g.ref(c) for c in self.select(g, ctx)]
        return [ctx.opponent] if ctx.opponent != NOBODY else now


@dataclass(frozen=True)
class OpenPosition(Condition):
    """There is an empty stage position among these."""

    zones: int

    def holds(self, g: Game, ctx: Ctx) -> bool:
        return len(open_positions(g, ctx.master, self.zones)) > 0


def open_positions(g: Game, player: int, zones: int) -> list[int]:
    return [k for k in POSITIONS if (zones >> k) & 1 and not g.area(player, k)]


# triggers


@dataclass(frozen=True)
class BattleOpponentReverses(Trigger):
    """This card's battle opponent, which passes the test, becomes reversed."""

    opponent: Pred = ANY_CARD

    def kinds(self) -> int:
        return 1 << TURNED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        if e.kind != TURNED or e.n != REVERSE or e.other != ctx.source:
            return False
        return self.opponent.test(g, e.card & CARD_MASK, ctx)


@dataclass(frozen=True)
class ReversesInBattle(Trigger):
    """This card becomes reversed in battle."""

    def kinds(self) -> int:
        return 1 << TURNED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        return e.kind == TURNED and e.n == REVERSE and e.card == ctx.source and e.other != NOBODY


@dataclass(frozen=True)
class EndOfItsAttack(Trigger):
    """At the end of the attack, if this card was the attacking character (10.15.2)."""

    def kinds(self) -> int:
        return 1 << TIME

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        return e.kind == TIME and e.card >= 0 and e.card == ctx.source


# damage, icons


@dataclass(frozen=True)
class DealDamage(Effect):
    """Deal damage to a player; the source is the card whose ability it is (4.11.1.2)."""

    amount: Amount
    to: int = YOURS

    def run(self, g: Game, ctx: Ctx) -> bool:
        n = self.amount.value(g, ctx)
        if n <= 0:
            g.cite("1.3.2.2")
            return False
        g.also("4.11.1.2")
        g.also("4.11.1.2.1")
        if self.to == EITHER:
            deal_damage_to_both(ws(g), n, ctx.source)
        else:
            deal_damage(ws(g), ctx.master if self.to == MINE else 1 - ctx.master, n, ctx.source)
        return True


@dataclass(frozen=True)
class ShotDamage(Effect):
    """What a shot icon's ability does: one damage to the opponent, from the card that had the icon."""

    def run(self, g: Game, ctx: Ctx) -> bool:
        g.cite("4.12.2.7")
        g.also("4.11.1.2")
        deal_damage(ws(g), 1 - ctx.master, 1, ctx.source)
        return True


@dataclass(frozen=True)
class PerformIcon(Effect):
    """Perform the effect of a trigger icon: the master of this effect executes it (4.12.1)."""

    icon: int

    def run(self, g: Game, ctx: Ctx) -> bool:
        g.cite("4.12.1")
        w = ws(g)
        attacker = w.attacking()
        perform_icon(w, ctx.master, self.icon, ctx.source & CARD_MASK, g.ref(attacker) if attacker >= 0 else NOBODY)
        return True


@dataclass(frozen=True)
class TriggerChecks(Effect):
    """During that attack, perform so many trigger checks in the trigger step."""

    count: int

    def run(self, g: Game, ctx: Ctx) -> bool:
        ws(g).trigger_checks = self.count
        return True


@dataclass(frozen=True)
class ReplayCommand(Ability):
    """What stands below the text in a green border: only words in red perform it (11.3.1.1, 11.3.1.3)."""

    name: str
    effect: Effect


@dataclass(frozen=True)
class PerformReplay(Effect):
    """Perform the action printed in red: the effect of the card's replay command of that name (11.3.2)."""

    name: str

    def run(self, g: Game, ctx: Ctx) -> bool:
        g.cite("11.3.2")
        g.also("11.3.1.3")
        effect = g.defs[g.defn[ctx.source & CARD_MASK]].replay.get(self.name)
        return effect is not None and effect.run(g, ctx)


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """The player takes an additional turn after this one (11.2)."""

    def run(self, g: Game, ctx: Ctx) -> bool:
        ws(g).extra_turns.append(ctx.master)
        return True


# the stage


@dataclass(frozen=True)
class PutOnStage(Effect):
    """Put cards on stage positions of the player's choice (or exactly where another card was)."""

    cards: Cards
    zones: int = STAGE
    orientation: int = STAND

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        zones = self.zones
        for card in self.cards.select(g, ctx):
            before = g.ref(card)
            if zones and put_on_stage(ws(g), ctx.master, card, zones, self.orientation, ctx.source & CARD_MASK):
                follow(g, ctx, before, card)
                done = True
                # several cards go to separate positions
                zones &= ~(1 << g.area_kind(card))
                placed_by_keyword(g, ctx)
        return done

    def can(self, g: Game, ctx: Ctx) -> bool:
        return len(self.cards.select(g, ctx)) > 0


def placed_by_keyword(g: Game, ctx: Ctx) -> None:
    """A character has come to the stage by Change, Fusion or Encore: that is using the keyword."""
    if ctx.word == "change":
        g.also("10.8.4")
        g.cite("10.8.5")
        ws(g).keyword_event(ctx, "change")
    elif ctx.word == "fusion":
        g.cite("10.14.3")
        ws(g).keyword_event(ctx, "fusion")
    elif ctx.word == "encore":
        g.cite("10.2.4")
        ws(g).keyword_event(ctx, "encore")


@dataclass(frozen=True)
class PutWhereItWas(Effect):
    """Put cards on the stage position that this card was on (by the event that moved it)."""

    cards: Cards
    orientation: int = STAND

    def run(self, g: Game, ctx: Ctx) -> bool:
        area = ctx.numbers.get("position", NOBODY)
        if ctx.event is not None and ctx.event.frm >= 0 and is_stage(ctx.event.frm % KINDS):
            area = ctx.event.frm
        if area < 0:
            return False
        for card in self.cards.select(g, ctx)[:1]:
            before = g.ref(card)
            if events.move(g, card, ctx.master * KINDS + area % KINDS, TOP, AS_AREA, self.orientation):
                follow(g, ctx, before, card)
                placed_by_keyword(g, ctx)
                self.placed(g, card)
                return True
        return False

    def placed(self, g: Game, card: int) -> None:
        """What the card is, once it is there."""

    def can(self, g: Game, ctx: Ctx) -> bool:
        return len(self.cards.select(g, ctx)) > 0


@dataclass(frozen=True)
class RememberPosition(Effect):
    """Keep the stage position a card is on, for later in the effect."""

    cards: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        for card in self.cards.select(g, ctx)[:1]:
            if is_stage(g.area_kind(card)):
                ctx.numbers["position"] = g.place[card]
                return True
        return False


@dataclass(frozen=True)
class AttackInstead(Effect):
    """Within a replacement of the attack type: the attacking character frontal attacks this card instead."""

    against: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        cards = self.against.select(g, ctx)
        if not cards:
            return False
        w = ws(g)
        attacker = g.card_of(ctx.event.card) if ctx.event is not None else NOBODY
        if attacker >= 0 and g.flags(attacker, CANNOT_FRONTAL):
            g.also("1.3.3")
            return False
        w.declared_kind = FRONTAL
        w.declared_against = cards[0]
        return True


@dataclass(frozen=True)
class RevealFromHand(Effect):
    """You may reveal a card that fits from your hand; under the heading Resonate that is using it (10.13.3.2)."""

    slot: str
    cards: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        found = self.cards.select(g, ctx)
        if not found:
            return False
        options = card_options(found)
        options.append(option(NO))
        picked = g.ask_one(ctx.master, "may reveal", options, ctx.source & CARD_MASK)
        if picked == options[-1]:
            return False
        cards = option_cards([picked])
        events.show(g, cards, EVERYONE)
        ctx.bind(self.slot, [g.ref(c) for c in cards])
        events.conceal(g, cards)
        if ctx.word == "resonate":
            g.also("10.13.3")
            g.cite("10.13.3.2")
            ws(g).keyword_event(ctx, "resonate")
        return True

    def can(self, g: Game, ctx: Ctx) -> bool:
        return len(self.cards.select(g, ctx)) > 0


@dataclass(frozen=True)
class GoToStep(Effect):
    """Halt the current phase or step and go on with the named one (11.4)."""

    step: int

    def run(self, g: Game, ctx: Ctx) -> bool:
        # already there: nothing to halt, nothing to move to
        if STEP_NAMES[self.step] == STEP_NAMES[g.step]:
            return False
        g.cite("11.4.1.2")
        g.jump(self.step)
        return True

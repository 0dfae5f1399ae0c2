"""Section 4: drawing, looking, damage, and what trigger icons do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.ws.areas import (
    CLOCK,
    DECK,
    HAND,
    KINDS,
    LEVEL,
    POSITIONS,
    RESOLUTION,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    CHARACTER,
    CHOICE_ICON,
    CLIMAX_CARD,
    COMEBACK_ICON,
    DAMAGE,
    DAMAGE_CANCELED,
    DAMAGE_DEALING,
    DAMAGE_TAKEN,
    DRAW_ICON,
    GATE_ICON,
    LEVEL_NUMBER,
    NO_DAMAGE_BY_THEIR_AUTOS,
    POOL_ICON,
    RETURN_ICON,
    SHOT_ICON,
    SOUL,
    SOUL_ICON,
    STANDBY_ICON,
    TREASURE_ICON,
)
from rulebound.kernel import events, replacement
from rulebound.kernel.abilities import AutoAbility
from rulebound.kernel.amounts import Num
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Ctx, Event, Trigger
from rulebound.kernel.state import Force, Waiting
from rulebound.kernel.words import (
    AREA,
    AS_AREA,
    CANNOT_BE_CHOSEN_BY_OPPONENT,
    CANNOT_DRAW,
    CARD,
    END_OF_TURN,
    NO,
    NOBODY,
    OPTION_BITS,
    OPTION_MASK,
    REST,
    TOP,
    option,
    option_a,
)

if TYPE_CHECKING:
    from rulebound.games.ws.game import WsGame
    from rulebound.kernel.game import Game


# 4.7


def draw_cards(g: WsGame, player: int, n: int) -> int:
    """Draw one card after another; a refresh in between comes by itself."""
    drawn = 0
    if g.flags_of_player(player, CANNOT_DRAW):
        g.also("1.3.3")
        return 0
    if n <= 0:
        g.also("1.3.2.2")
    for i in range(n):
        g.cite("4.7.1")
        card = g.top(player, DECK)
        if card == NOBODY:
            g.cite("1.3.2")
            break
        last = g.count(player, DECK) == 1
        if events.move(g, card, player * KINDS + HAND):
            drawn += 1
        if last and i + 1 < n:
            deck_ran_out(g, player)
    return drawn


def deck_ran_out(g: WsGame, player: int) -> None:
    """The deck ran out on the way, was refreshed, and what was being done goes on."""
    if g.count(player, DECK) > 0:
        g.also("3.2.3.2")


def put_top_of_deck(g: WsGame, player: int, kind: int) -> bool:
    """Put the top card of a player's deck into another of their zones."""
    card = g.top(player, DECK)
    if kind == STOCK:
        g.also("3.10.2")
    return card != NOBODY and events.move(g, card, player * KINDS + kind)


# 4.10


def deal_damage(g: WsGame, player: int, amount: int, source: int) -> None:
    """Deal damage to a player. `source` is the card the damage is from, as a reference (4.11)."""
    if damage_process(g, player, amount, source):
        spend_shots(g, source)


def deal_damage_to_both(g: WsGame, amount: int, source: int) -> None:
    """Damage directed at both players at the same time is one next damage for a shot."""
    g.also("4.12.2.7.3")
    dealt = False
    for player in (g.turn_player, g.non_turn_player):
        if damage_process(g, player, amount, source):
            dealt = True
    if dealt:
        spend_shots(g, source)


def damage_process(g: WsGame, player: int, amount: int, source: int) -> bool:
    """Card by card into the resolution zone, then to the clock or, canceled, to the waiting room."""
    if amount <= 0:
        g.cite("1.3.2.2")
        return False
    if g.flags_of_player(player, NO_DAMAGE_BY_THEIR_AUTOS) and g.their_characters_auto(player):
        g.cite("1.3.3")
        return False
    if replacement.watched(g, DAMAGE):
        would = Event(DAMAGE, player)
        would.other = source
        would.n = amount
        if replacement.replaced(g, would):
            return False
        amount = would.n
        if amount <= 0:
            g.cite("1.3.2.2")
            return False
    g.cite("4.10.1")
    g.note(DAMAGE, player, g.card_of(source), amount)
    before = g.damaged
    g.damaged = player
    taken: list[int] = []
    canceled = False
    while len(taken) < amount:
        g.cite("4.10.1.1")
        card = g.top(player, DECK)
        if card == NOBODY:
            break
        last = g.count(player, DECK) == 1
        if not events.move(g, card, player * KINDS + RESOLUTION):
            break
        taken.append(card)
        if g.printed(card).type == CLIMAX_CARD:
            canceled = True
            break
        if last and len(taken) < amount:
            deck_ran_out(g, player)
    g.damaged = before
    g.also("3.13.1.3")
    here = [c for c in taken if g.place[c] == player * KINDS + RESOLUTION]
    if canceled:
        g.cite("4.10.1.2")
        events.move_all(g, here, player * KINDS + WAITING_ROOM)
        g.cite("4.10.1.2.1")
        damage_event(g, DAMAGE_CANCELED, player, source, amount)
    else:
        g.cite("4.10.1.3")
        g.also("3.13.1.3.1")
        events.move_all(g, here, player * KINDS + CLOCK)
        damage_event(g, DAMAGE_TAKEN, player, source, len(here))
    return True


def damage_event(g: WsGame, kind: int, player: int, source: int, n: int) -> None:
    e = Event(kind, player)
    e.other = source
    e.card = source
    e.n = n
    g.note(kind, player, g.card_of(source), n)
    events.fulfil(g, e)


# 4.12


class NextDamageCanceled(Trigger):
    """4.12.2.7: the next damage dealt by the attacking character is canceled, whoever it was dealt to."""

    def kinds(self) -> int:
        return 1 << DAMAGE_CANCELED

    def matches(self, g: Game, e: Event, ctx: Ctx) -> bool:
        met = e.kind == DAMAGE_CANCELED and e.other >= 0 and e.other in ctx.get("attacker")
        if met and e.player == ctx.master:
            g.also("4.12.2.7.2")
        if met and g.step != DAMAGE_DEALING:
            g.also("4.12.2.7.1")
        return met


def spend_shots(g: WsGame, source: int) -> None:
    """The next damage has been dealt: a shot waits for no other (4.12.2.7.1)."""
    for w in g.waiting[:]:
        a = w.ability
        if isinstance(a, AutoAbility) and isinstance(a.trigger, NextDamageCanceled):
            if source in w.slots.get("attacker", []):
                g.also("4.12.2.7.1")
                g.waiting.remove(w)


def perform_icon(g: WsGame, player: int, icon: int, card: int, attacker: int) -> None:
    """What a trigger icon on `card` does for the player executing it (4.12.2)."""
    if icon == SOUL_ICON:
        soul_icon(g, player, card, attacker)
    elif icon == RETURN_ICON:
        return_icon(g, player, card)
    elif icon == POOL_ICON:
        g.cite("4.12.2.4")
        may_put_stock(g, player, card)
    elif icon == COMEBACK_ICON:
        g.cite("4.12.2.5")
        may_fetch(g, player, card, characters_in_waiting_room(g, player), HAND)
    elif icon == DRAW_ICON:
        g.cite("4.12.2.6")
        if g.count(player, DECK) > 0 and g.ask_yes(player, "may draw", card):
            draw_cards(g, player, 1)
    elif icon == SHOT_ICON:
        shot_icon(g, player, card, attacker)
    elif icon == TREASURE_ICON:
        g.cite("4.12.2.8.1")
        events.move(g, card, g.owner[card] * KINDS + HAND)
        g.cite("4.12.2.8")
        may_put_stock(g, player, card)
    elif icon == GATE_ICON:
        g.cite("4.12.2.9")
        climaxes = [c for c in g.area(player, WAITING_ROOM) if g.printed(c).type == CLIMAX_CARD]
        may_fetch(g, player, card, climaxes, HAND)
    elif icon == STANDBY_ICON:
        standby_icon(g, player, card)
    elif icon == CHOICE_ICON:
        choice_icon(g, player, card)


def characters_in_waiting_room(g: WsGame, player: int) -> list[int]:
    return [c for c in g.area(player, WAITING_ROOM) if g.printed(c).type == CHARACTER]


def soul_icon(g: WsGame, player: int, card: int, attacker: int) -> None:
    """Mandatory: the attacking character gets +1 soul."""
    g.cite("4.12.2.2")
    if g.alive(attacker):
        add_soul(g, attacker, 1, card, player)


def add_soul(g: WsGame, ref: int, n: int, source: int, master: int) -> None:
    f = Force(g.stamp_now(), g.ref(source), master)
    f.refs = [ref]
    f.mods = [Plus(SOUL, Num(n))]
    f.amounts = [n]
    f.until = END_OF_TURN
    f.turn = NOBODY
    g.add_force(f)
    g.note(9, master, g.card_of(ref), n)


def return_icon(g: WsGame, player: int, card: int) -> None:
    g.cite("4.12.2.3")
    found = [c for c in g.characters(1 - player, STAGE) if not g.flags(c, CANNOT_BE_CHOSEN_BY_OPPONENT)]
    chosen = may_choose(g, player, "return", found, card)
    if chosen != NOBODY:
        events.move(g, chosen, g.owner[chosen] * KINDS + HAND)


def may_choose(g: WsGame, player: int, prompt: str, cards: list[int], source: int) -> int:
    """One of the cards or none."""
    if not cards:
        return NOBODY
    options = [option(CARD, c) for c in cards]
    options.append(option(NO))
    picked = g.ask_one(player, prompt, options, source)
    return option_a(picked) if picked != options[-1] else NOBODY


def may_put_stock(g: WsGame, player: int, card: int) -> None:
    if g.count(player, DECK) > 0 and g.ask_yes(player, "may stock", card):
        put_top_of_deck(g, player, STOCK)


def may_fetch(g: WsGame, player: int, card: int, found: list[int], to: int) -> None:
    chosen = may_choose(g, player, "fetch", found, card)
    if chosen != NOBODY:
        events.move(g, chosen, player * KINDS + to)


def shot_icon(g: WsGame, player: int, card: int, attacker: int) -> None:
    g.cite("4.12.2.7")
    if attacker == NOBODY:
        return
    w = Waiting(g.shot_ability, 1 << 16 | g.stamp_now(), g.ref(card), player)
    w.slots = {"attacker": [attacker], "icon": [g.ref(card)]}
    w.until = END_OF_TURN
    w.turn = NOBODY
    g.waiting.append(w)


def standby_icon(g: WsGame, player: int, card: int) -> None:
    """A character of level up to the player's +1 from the waiting room onto any position, rested."""
    g.cite("4.12.2.10")
    most = g.count(player, LEVEL) + 1
    found = [c for c in characters_in_waiting_room(g, player) if g.number(c, LEVEL_NUMBER) <= most]
    chosen = may_choose(g, player, "standby icon", found, card)
    if chosen != NOBODY and put_on_stage(g, player, chosen, STAGE, REST, card):
        if len(g.areas[g.place[chosen]]) > 1:
            g.also("4.12.2.10.1")


def put_on_stage(g: WsGame, player: int, card: int, zones: int, orientation: int, source: int) -> bool:
    """The player picks a stage position, occupied or not, and the card is put there."""
    options = [option(AREA, kind) for kind in POSITIONS if (zones >> kind) & 1]
    if not options:
        return False
    kind = option_a(g.ask_one(player, "position", options, source))
    return events.move(g, card, player * KINDS + kind, TOP, AS_AREA, orientation)


def choice_icon(g: WsGame, player: int, card: int) -> None:
    """A character with a soul trigger icon from the waiting room to hand or stock."""
    g.cite("4.12.2.11")
    found = [c for c in characters_in_waiting_room(g, player) if SOUL_ICON in g.info(c).icons]
    options: list[int] = []
    for c in found:
        options.append((CARD << (2 * OPTION_BITS)) | (c << OPTION_BITS) | HAND)
        options.append((CARD << (2 * OPTION_BITS)) | (c << OPTION_BITS) | STOCK)
    if not options:
        return
    options.append(option(NO))
    picked = g.ask_one(player, "choice icon", options, card)
    if picked != options[-1]:
        events.move(g, option_a(picked), player * KINDS + (picked & OPTION_MASK))

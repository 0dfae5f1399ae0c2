"""Section 7: attack and battle, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.ws.areas import (
    CENTER_STAGE,
    DECK,
    KINDS,
    RESOLUTION,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.basics import add_soul, deal_damage, perform_icon
from rulebound.games.ws.codes import (
    ATTACK,
    ATTACK_CHOICE,
    ATTACK_DECLARATION,
    ATTACK_PHASE,
    ATTACKS,
    BATTLE_RESULT,
    BATTLE_STEP,
    BEGINNING_OF_ATTACK_DECLARATION,
    BEGINNING_OF_ATTACK_PHASE,
    BEGINNING_OF_BATTLE_STEP,
    BEGINNING_OF_COUNTER_STEP,
    BEGINNING_OF_DAMAGE_STEP,
    BEGINNING_OF_ENCORE_STEP,
    BEGINNING_OF_TRIGGER_STEP,
    CANNOT_ATTACK,
    CANNOT_FRONTAL,
    CANNOT_SIDE,
    COUNTER_PLAY,
    COUNTER_STEP,
    DAMAGE_DEALING,
    DAMAGE_STEP,
    DIRECT,
    ENCORE_END,
    ENCORE_OTHER,
    ENCORE_STEP,
    ENCORE_TURN_PLAYER,
    END_OF_ATTACK,
    END_OF_THE_ATTACK,
    END_PHASE,
    FRONTAL,
    ICON,
    LAST_TRIGGER_ICON,
    LEVEL_NUMBER,
    NO_SOUL_DECREASE_BY_SIDE,
    POWER,
    SIDE,
    SOUL,
    TRIGGER_CHECK,
    TRIGGER_CHECKED,
    TRIGGER_STEP,
    WOULD_ATTACK,
)
from rulebound.games.ws.play import counter_options, perform_action
from rulebound.kernel import events, replacement
from rulebound.kernel.abilities import ReplaceAbility
from rulebound.kernel.nodes import Ctx, Event
from rulebound.kernel.timing import check_timing, expire
from rulebound.kernel.words import (
    CANNOT_MOVE,
    CARD,
    NOBODY,
    OPTION_BITS,
    OPTION_MASK,
    PASS,
    REPLACEMENT,
    REST,
    REVERSE,
    STAND,
    TIME,
    option,
    option_a,
    option_b,
)
from rulebound.kernel.words import (
    END_OF_ATTACK as UNTIL_END_OF_ATTACK,
)

if TYPE_CHECKING:
    from rulebound.games.ws.game import WsGame


def run(g: WsGame, step: int) -> int:
    if step == ATTACK_CHOICE:
        return attack_choice(g)
    if step == TRIGGER_STEP:
        return trigger_step(g)
    if step == TRIGGER_CHECK:
        return trigger_check(g)
    if step == COUNTER_STEP:
        return counter_step(g)
    if step == COUNTER_PLAY:
        return counter_play(g)
    if step == DAMAGE_STEP:
        return damage_step(g)
    if step == DAMAGE_DEALING:
        return damage_dealing(g)
    if step == BATTLE_STEP:
        return battle_step(g)
    if step == BATTLE_RESULT:
        return battle_result(g)
    if step == END_OF_ATTACK:
        return end_of_attack(g)
    if step == ATTACK_PHASE:
        return attack_phase(g)
    if step == ATTACK_DECLARATION:
        return attack_declaration(g)
    if step == ENCORE_STEP:
        return encore_step(g)
    if step == ENCORE_TURN_PLAYER:
        return encore_turn_player(g)
    if step == ENCORE_OTHER:
        return encore_other(g)
    if step == ENCORE_END:
        return encore_end(g)
    raise RuntimeError(f"there is no step {step} in an attack")


# 7.2


def attack_phase(g: WsGame) -> int:
    g.also("6.7.1")
    if not g.attack_phase_begun:
        g.cite("7.2.1.1")
        g.attack_phase_begun = True
        events.fulfil_time(g, BEGINNING_OF_ATTACK_PHASE)
        check_timing(g)
    return ATTACK_DECLARATION


def attack_declaration(g: WsGame) -> int:
    g.also("7.2.1")
    g.cite("7.2.1.2")
    events.fulfil_time(g, BEGINNING_OF_ATTACK_DECLARATION)
    check_timing(g)
    return ATTACK_CHOICE


def attack_problem(g: WsGame, card: int, kind: int) -> str:
    """The rule that keeps a character from attacking this way now; empty if none does."""
    if g.turn == 1 and g.attacks > 0:
        return "7.2.1.3.1.2"
    if g.orientation[card] != STAND or not (CENTER_STAGE >> g.area_kind(card)) & 1:
        return "7.2.1.3.1.1"
    facing = g.facing(card)
    if (kind == DIRECT) != (facing == NOBODY):
        return "7.2.1.4.1" if facing == NOBODY else "7.2.1.4.2"
    flags = g.flags(card, CANNOT_ATTACK | CANNOT_FRONTAL | CANNOT_SIDE)
    if flags & CANNOT_ATTACK or (kind == FRONTAL and flags & CANNOT_FRONTAL) or (kind == SIDE and flags & CANNOT_SIDE):
        return "1.3.3"
    return ""


def attack_options(g: WsGame) -> list[int]:
    options: list[int] = []
    for card in g.characters(g.turn_player, CENTER_STAGE):
        for kind in (DIRECT, FRONTAL, SIDE):
            problem = attack_problem(g, card, kind)
            if not problem:
                options.append(option(ATTACK, card, kind))
            elif problem == "7.2.1.3.1.2" or problem == "1.3.3":
                g.also(problem)
    if not options:
        g.also("7.2.1.3.1.3")
    options.append(option(PASS))
    return options


def attack_choice(g: WsGame) -> int:
    g.cite("7.2.1.3")
    g.also("7.1.1")
    g.also("7.2.1.3.1.1")
    picked = g.ask_one(g.turn_player, "attack", attack_options(g))
    if picked == PASS << (2 * OPTION_BITS):
        g.cite("7.2.1.3.2")
        return ENCORE_STEP
    g.cite("7.2.1.3.1")
    declare(g, option_a(picked), option_b(picked))
    g.cite("7.2.1.6")
    check_timing(g)
    return TRIGGER_STEP


def declare(g: WsGame, card: int, kind: int) -> None:
    """The type of attack, what replaces it, what it does to soul, and who is in which state (7.2.1.4, 7.2.1.5)."""
    g.attacks += 1
    g.trigger_checks = 1
    g.cite("7.2.1.4")
    g.declared_kind = kind
    g.declared_against = g.facing(card)
    chosen_by_rule = not replace_attack(g, card)
    if chosen_by_rule:
        if kind == DIRECT:
            g.cite("7.2.1.4.1")
            add_soul(g, g.ref(card), 1, card, g.turn_player)
        else:
            g.cite("7.2.1.4.2")
            if kind == SIDE:
                side_attack_soul(g, card)
    g.also("7.2.1.4.3")
    g.cite("7.2.1.5")
    g.also("7.1.2")
    g.attack_kind = g.declared_kind
    g.attacker = g.ref(card)
    g.attacker_arrived = g.arrived[card]
    against = g.declared_against
    if g.attack_kind == FRONTAL and against != NOBODY:
        g.cite("7.2.1.5.1")
        g.defender = g.ref(against)
        g.defender_arrived = g.arrived[against]
    if g.attack_kind != DIRECT and against != NOBODY:
        g.cite("7.2.1.5.2")
        g.attacked = g.ref(against)
        g.attacked_arrived = g.arrived[against]
    g.changed()
    g.cite("7.2.1.5.3")
    events.turn_card(g, card, REST)
    g.cite("7.2.1.5")
    g.note(ATTACKS, g.turn_player, card, g.attack_kind)
    e = Event(ATTACKS, g.turn_player)
    e.card = g.attacker
    e.was = g.attacker
    e.other = g.attacked
    e.n = g.attack_kind
    events.fulfil(g, e)


def side_attack_soul(g: WsGame, card: int) -> None:
    facing = g.facing(card)
    level = g.number(facing, LEVEL_NUMBER) if facing != NOBODY else 0
    if level > 0 and not g.flags(card, NO_SOUL_DECREASE_BY_SIDE):
        add_soul(g, g.ref(card), -level, card, g.turn_player)


def replace_attack(g: WsGame, card: int) -> bool:
    """8.10.2.4: replacements of the attack type, the turn player's first, then the other player's."""
    if not replacement.watched(g, WOULD_ATTACK):
        return False
    done = False
    e = Event(WOULD_ATTACK, g.turn_player)
    e.card = g.ref(card)
    e.was = e.card
    declined: list[tuple[int, int]] = []
    for player in (g.turn_player, g.non_turn_player):
        while True:
            found = [c for c in replacement.replacements(g, e, declined) if c.master == player]
            if not found:
                break
            g.cite("8.10.2.4")
            chosen = found[0]
            if len(found) > 1:
                options = [option(REPLACEMENT, c.source, i) for i, c in enumerate(found)]
                chosen = found[g.ask_one(player, "replacement", options) & OPTION_MASK]
            declined.append((chosen.source, chosen.key))
            if apply_attack_replacement(g, chosen, e):
                done = True
    return done


def apply_attack_replacement(g: WsGame, chosen: Ctx, e: Event) -> bool:
    a = chosen.ability
    if not isinstance(a, ReplaceAbility):
        raise RuntimeError("only replacement abilities replace an attack")
    chosen.event = e
    if not a.instead.can(g, chosen):
        g.also("8.10.3")
        return False
    if a.optional and not g.ask_yes(chosen.master, "replace", g.card_of(chosen.source)):
        return False
    if a.keyword == "great performance":
        g.cite("10.6.2")
    g.causes.append(chosen)
    done = a.instead.run(g, chosen)
    g.causes.pop()
    return done


# 7.3


def trigger_step(g: WsGame) -> int:
    g.also("7.3.1")
    g.cite("7.3.1.1")
    events.fulfil_time(g, BEGINNING_OF_TRIGGER_STEP)
    check_timing(g)
    return TRIGGER_CHECK


def trigger_check(g: WsGame) -> int:
    checks = g.trigger_checks
    g.trigger_checks = 1
    for _ in range(checks):
        one_trigger_check(g)
    g.cite("7.3.1.3")
    check_timing(g)
    return COUNTER_STEP if g.attack_kind == FRONTAL else DAMAGE_STEP


def one_trigger_check(g: WsGame) -> None:
    g.cite("7.3.1.2")
    player = g.turn_player
    card = g.top(player, DECK)
    if card == NOBODY:
        g.cite("1.3.2")
        return
    if not events.move(g, card, player * KINDS + RESOLUTION):
        return
    # 7.3.1.2.2: the icons it has now are the ones that count
    icons = [i for i in g.info(card).icons if i <= LAST_TRIGGER_ICON]
    g.also("7.3.1.2.2")
    g.note(TRIGGER_CHECKED, player, card, len(icons))
    e = Event(TRIGGER_CHECKED, player)
    e.card = g.ref(card)
    e.was = e.card
    g.also("7.3.1.2.3.1")
    e.other = g.attacker
    events.fulfil(g, e)
    if not icons:
        g.also("4.12.2.1")
    attacker = g.attacking()
    while icons:
        g.cite("7.3.1.2.1")
        icon = icons[0]
        if len(set(icons)) > 1:
            kinds = sorted(set(icons))
            icon = option_a(g.ask_one(player, "icon order", [option(ICON, i) for i in kinds], card))
        icons.remove(icon)
        g.also("4.12.1")
        perform_icon(g, player, icon, card, g.ref(attacker) if attacker != NOBODY else NOBODY)
    if g.place[card] == player * KINDS + RESOLUTION:
        g.cite("7.3.1.2.3")
        g.also("3.13.1.2")
        g.also("3.10.2")
        events.move(g, card, g.owner[card] * KINDS + STOCK)


# 7.4


def counter_step(g: WsGame) -> int:
    g.also("7.4.1")
    g.cite("7.4.1.1")
    events.fulfil_time(g, BEGINNING_OF_COUNTER_STEP)
    return COUNTER_PLAY


def counter_play(g: WsGame) -> int:
    """The opponent of the turn player may play one counter card or ability."""
    g.cite("7.4.1.2")
    check_timing(g)
    player = g.non_turn_player
    g.cite("7.4.1.2.1")
    picked = g.ask_one(player, "counter", counter_options(g, player))
    if picked != PASS << (2 * OPTION_BITS):
        g.cite("7.4.1.2.2")
        perform_action(g, player, picked)
    g.cite("7.4.1.3")
    check_timing(g)
    return DAMAGE_STEP


# 7.5


def damage_step(g: WsGame) -> int:
    g.also("7.5.1")
    g.cite("7.5.1.1")
    events.fulfil_time(g, BEGINNING_OF_DAMAGE_STEP)
    check_timing(g)
    return DAMAGE_DEALING


def damage_dealing(g: WsGame) -> int:
    g.cite("7.5.1.2")
    attacker = g.attacking()
    if attacker == NOBODY:
        g.cite("7.5.1.2.2")
    else:
        soul = g.number(attacker, SOUL)
        if soul <= 0:
            g.cite("7.5.1.2.1")
        else:
            g.also("4.11.1.1")
            deal_damage(g, g.non_turn_player, soul, g.ref(attacker))
    g.cite("7.5.1.3")
    check_timing(g)
    return BATTLE_STEP if g.attack_kind == FRONTAL else END_OF_ATTACK


# 7.6


def battle_step(g: WsGame) -> int:
    g.also("7.6.1")
    g.cite("7.6.1.1")
    events.fulfil_time(g, BEGINNING_OF_BATTLE_STEP)
    check_timing(g)
    return BATTLE_RESULT


def battle_result(g: WsGame) -> int:
    """The lower power is reversed; equal powers reverse both."""
    attacker = g.attacking()
    defender = g.defending()
    if attacker == NOBODY or defender == NOBODY:
        g.cite("7.6.1.3")
    else:
        g.cite("7.6.1.2")
        a = g.number(attacker, POWER)
        d = g.number(defender, POWER)
        losing = [attacker] if a <= d else []
        if d <= a:
            losing.append(defender)
        events.turn_all(g, losing, REVERSE)
    g.cite("7.6.1.4")
    check_timing(g)
    return END_OF_ATTACK


def end_of_attack(g: WsGame) -> int:
    """The end of the attack, after damage or battle (7.5.1.4, 7.6.1.5)."""
    g.cite("7.6.1.5" if g.attack_kind == FRONTAL else "7.5.1.4")
    attacker = g.attacking()
    e = Event(TIME, g.turn_player)
    e.n = END_OF_THE_ATTACK
    e.card = g.ref(attacker) if attacker != NOBODY else NOBODY
    e.was = e.card
    events.fulfil(g, e)
    check_timing(g)
    g.also("7.1.2")
    expire(g, UNTIL_END_OF_ATTACK, NOBODY)
    clear(g)
    return ATTACK_DECLARATION


def clear(g: WsGame) -> None:
    """No attack is in progress."""
    g.attack_kind = 0
    g.attacker = NOBODY
    g.defender = NOBODY
    g.attacked = NOBODY
    g.trigger_checks = 1
    g.changed()


# 7.7


def reversed_characters(g: WsGame, player: int) -> list[int]:
    """Those that can be put into the waiting room: nobody is made to do the impossible for ever (1.3.2)."""
    return [c for c in g.characters(player, STAGE) if g.orientation[c] == REVERSE and not g.flags(c, CANNOT_MOVE)]


def encore_step(g: WsGame) -> int:
    g.also("7.7.1")
    g.cite("7.7.1.1")
    events.fulfil_time(g, BEGINNING_OF_ENCORE_STEP)
    check_timing(g)
    return ENCORE_TURN_PLAYER


def encore_turn_player(g: WsGame) -> int:
    g.cite("7.7.1.2")
    return ENCORE_TURN_PLAYER if put_one_reversed(g, g.turn_player) else ENCORE_OTHER


def encore_other(g: WsGame) -> int:
    g.cite("7.7.1.3")
    return ENCORE_TURN_PLAYER if put_one_reversed(g, g.non_turn_player) else ENCORE_END


def put_one_reversed(g: WsGame, player: int) -> bool:
    """One reversed character of the player's choice to the waiting room, then a check timing."""
    found = reversed_characters(g, player)
    if not found:
        return False
    card = option_a(g.ask_one(player, "encore", [option(CARD, c) for c in found]))
    events.discard_all(g, [card], WAITING_ROOM)
    check_timing(g)
    return True


def encore_end(g: WsGame) -> int:
    g.cite("7.7.1.4")
    check_timing(g)
    if reversed_characters(g, 0) or reversed_characters(g, 1):
        return ENCORE_TURN_PLAYER
    return END_PHASE

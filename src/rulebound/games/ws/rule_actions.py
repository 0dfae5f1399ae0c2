"""Section 9: rule actions. Interrupt type: refresh, level up. Check type: loss, power 0, illegal cards, markers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.ws.areas import (
    CLIMAX,
    CLOCK,
    DECK,
    IN_CLIMAX,
    IN_DECK,
    IN_LEVEL,
    IN_WAITING_ROOM,
    KINDS,
    LEVEL,
    MARKERS,
    POSITIONS,
    RESOLUTION,
    STAGE,
    WAITING_ROOM,
    markers_of_position,
)
from rulebound.games.ws.codes import (
    CHARACTER,
    CLIMAX_CARD,
    INTERRUPT,
    LEVELED_UP,
    POWER,
    REFRESHED,
)
from rulebound.kernel import events
from rulebound.kernel.nodes import Event
from rulebound.kernel.words import AS_AREA, BOTH_PLAYERS, CARD, NOBODY, STAND, TOP, option, option_a

if TYPE_CHECKING:
    from rulebound.games.ws.game import WsGame

REFRESH: Final = 0
LEVEL_UP: Final = 1
CLOCK_FULL: Final = 7
LEVELS_TO_LOSE: Final = 4

WHERE_GAMES_ARE_LOST: Final = IN_LEVEL | IN_DECK | IN_WAITING_ROOM
WHERE_CARDS_MAY_BE_WRONG: Final = STAGE | IN_CLIMAX | MARKERS


# interrupt type (9.1.2.1)


def interrupt(g: WsGame) -> None:
    """Whatever is being done waits until no refresh and no level up is due."""
    if g.areas[DECK] and g.areas[KINDS + DECK]:
        if len(g.areas[CLOCK]) < CLOCK_FULL and len(g.areas[KINDS + CLOCK]) < CLOCK_FULL:
            return
    if g.refreshing:
        return
    g.also("9.1.2.1")
    if g.paying:
        g.also("9.2.3")
        g.also("9.3.3")
        return
    while True:
        if not one_interrupt(g, g.turn_player) and not one_interrupt(g, g.non_turn_player):
            return


def one_interrupt(g: WsGame, player: int) -> bool:
    """Perform one interrupt-type rule action of a player, if one is due; turn player's come first (9.1.2.1.1.1)."""
    refresh = g.count(player, DECK) == 0
    if refresh and g.count(player, WAITING_ROOM) == 0:
        no_cards_left(g, player)
        refresh = False
    level_up = g.count(player, CLOCK) >= CLOCK_FULL
    if not refresh and not level_up:
        return False
    if player == g.turn_player and interrupt_due(g, g.non_turn_player):
        g.also("9.1.2.1.1")
        g.also("9.1.2.1.1.1")
    if refresh and level_up:
        g.also("9.1.2.1.1")
        g.cite("9.1.2.1.1.2")
        picked = g.ask_one(player, "interrupt", [option(INTERRUPT, REFRESH), option(INTERRUPT, LEVEL_UP)])
        refresh = option_a(picked) == REFRESH
    return do_refresh(g, player) if refresh else do_level_up(g, player)


def interrupt_due(g: WsGame, player: int) -> bool:
    if g.count(player, DECK) == 0 and g.count(player, WAITING_ROOM) > 0:
        return True
    return g.count(player, CLOCK) >= CLOCK_FULL


def no_cards_left(g: WsGame, player: int) -> None:
    """9.2.2.1: neither deck nor waiting room, in the middle of damage, and no climax to cancel it: lost at once."""
    g.cite("9.2.2.1")
    if g.damaged == player:
        for card in g.area(player, RESOLUTION):
            if g.printed(card).type == CLIMAX_CARD:
                return
        g.end_game(1 - player, "no cards")


def do_refresh(g: WsGame, player: int) -> bool:
    g.also("9.2.1")
    g.cite("9.2.2")
    deck = player * KINDS + DECK
    # no other interrupt comes between moving, shuffling and the refresh point
    g.refreshing = True
    moved = events.move_all(g, g.area(player, WAITING_ROOM)[:], deck)
    events.shuffle(g, deck)
    g.refreshing = False
    g.note(REFRESHED, player, NOBODY, 0)
    g.cite("9.2.2")
    top = g.top(player, DECK)
    if top != NOBODY:
        g.also("4.10.2")
        events.move(g, top, player * KINDS + CLOCK)
    g.also("9.2.4")
    e = Event(REFRESHED, player)
    events.fulfil(g, e)
    return len(moved) > 0


def do_level_up(g: WsGame, player: int) -> bool:
    g.also("9.3.1")
    g.cite("9.3.2")
    g.also("3.8.3")
    g.also("3.9.3")
    bottom = g.area(player, CLOCK)[:CLOCK_FULL]
    chosen = option_a(g.ask_one(player, "level up", [option(CARD, c) for c in bottom]))
    rest = [c for c in bottom if c != chosen]
    waiting = player * KINDS + WAITING_ROOM
    tos = [player * KINDS + LEVEL] + [waiting] * len(rest)
    moved = events.move_each(g, [chosen, *rest], tos, TOP, AS_AREA, STAND)
    g.note(LEVELED_UP, player, chosen, g.count(player, LEVEL))
    e = Event(LEVELED_UP, player)
    e.n = g.count(player, LEVEL)
    events.fulfil(g, e)
    return len(moved) > 0


# check type (9.1.2.1.2)


def losers(g: WsGame) -> int:
    """Mask of the players who fulfil a losing condition (9.4.1)."""
    mask = 0
    for player in BOTH_PLAYERS:
        if g.count(player, LEVEL) >= LEVELS_TO_LOSE:
            g.cite("9.4.1.1")
            g.also("1.2.2.1")
            g.also("3.9.3")
            mask |= 1 << player
        if g.count(player, DECK) == 0 and g.count(player, WAITING_ROOM) == 0:
            g.cite("9.4.1.2")
            g.also("1.2.2.2")
            mask |= 1 << player
    return mask


def powerless(g: WsGame) -> list[int]:
    """Characters of power 0 or less (9.5)."""
    if not g.any_powerless and not g.may_be_lower(POWER):
        return []
    found: list[int] = []
    for player in BOTH_PLAYERS:
        for card in g.characters(player, STAGE):
            info = g.info(card)
            if info.type == CHARACTER and info.num[POWER] <= 0:
                found.append(card)
    return found


def illegal(g: WsGame) -> list[int]:
    """Cards of the wrong type on a stage position or in the climax area (9.6.1). No effect changes a type."""
    found: list[int] = []
    for player in BOTH_PLAYERS:
        for card in g.characters(player, STAGE):
            if g.printed(card).type != CHARACTER:
                g.also("3.6.7")
                found.append(card)
        for card in g.area(player, CLIMAX):
            if g.printed(card).type != CLIMAX_CARD:
                g.also("3.11.3")
                found.append(card)
    return found


def crowded(g: WsGame) -> list[int]:
    """All but the card placed last where only one may be; all, if several were placed last (9.6.2)."""
    found: list[int] = []
    for player in BOTH_PLAYERS:
        base = player * KINDS
        for kind in POSITIONS:
            crowd(g, g.areas[base + kind], CHARACTER, found)
        crowd(g, g.areas[base + CLIMAX], CLIMAX_CARD, found)
    return found


def crowd(g: WsGame, area: list[int], card_type: int, found: list[int]) -> None:
    if len(area) < 2:
        return
    # a card of the wrong type does not crowd out a right one: it only goes itself (9.6.1)
    cards = [c for c in area if g.printed(c).type == card_type]
    if len(cards) < 2:
        return
    latest = max(g.arrived[c] for c in cards)
    last = [c for c in cards if g.arrived[c] == latest]
    if len(last) > 1:
        g.also("9.6.2.1")
    for c in cards:
        if g.arrived[c] != latest or len(last) > 1:
            found.append(c)


def unaffiliated(g: WsGame) -> list[int]:
    """Markers under a stage position without a character (9.7.1)."""
    found: list[int] = []
    for player in BOTH_PLAYERS:
        base = player * KINDS
        for kind in POSITIONS:
            markers = g.areas[base + markers_of_position(kind)]
            if markers and not any(g.printed(c).type == CHARACTER for c in g.areas[base + kind]):
                found.extend(markers)
    return found


def tidy(g: WsGame, player: int) -> bool:
    """At a glance: one character a position at most, one climax at most, no markers under nothing."""
    base = player * KINDS
    for kind in POSITIONS:
        cards = g.areas[base + kind]
        if len(cards) > 1 or (cards and g.printed(cards[0]).type != CHARACTER):
            return False
        if not cards and g.areas[base + markers_of_position(kind)]:
            return False
    climaxes = g.areas[base + CLIMAX]
    return not climaxes or (len(climaxes) == 1 and g.printed(climaxes[0]).type == CLIMAX_CARD)


def due_cards(g: WsGame) -> list[int]:
    """The cards that check-type rule actions would put into the waiting room now."""
    return [*powerless(g), *illegal(g), *crowded(g), *unaffiliated(g)]


def perform(g: WsGame) -> bool:
    """Judge all check-type rule actions on one state, then apply them together (9.1.2.1.2.1)."""
    if g.checked_version == g.version:
        return False
    g.also("9.1.2.1.2")
    changed = g.unchecked
    lost = losers(g) if changed & WHERE_GAMES_ARE_LOST else 0
    if lost:
        g.cite("9.4.1")
        if lost == 3:
            g.also("9.1.2.1.2.1")
            g.cite("1.2.3")
            g.end_game(NOBODY, "both lose")
        g.cite("1.2.1")
        g.also("1.2.2")
        g.end_game(1 if lost == 1 else 0, "level 4" if g.count(lost - 1, LEVEL) >= LEVELS_TO_LOSE else "no cards")
    away: list[int] = []
    gather(g, away, powerless(g), "9.5.1")
    if changed & WHERE_CARDS_MAY_BE_WRONG and not (tidy(g, 0) and tidy(g, 1)):
        gather(g, away, illegal(g), "9.6.1")
        gather(g, away, crowded(g), "9.6.2")
        gather(g, away, unaffiliated(g), "9.7.1")
    if not away:
        g.checked_version = g.version
        g.unchecked = 0
        return False
    if len(away) > 1:
        g.also("9.1.2.1.2.1")
    before = g.version
    events.discard_all(g, away, WAITING_ROOM)
    # a card that went elsewhere instead has gone too
    return g.version != before


def gather(g: WsGame, away: list[int], found: list[int], rule: str) -> None:
    if found:
        g.cite(rule)
        for card in found:
            if card not in away:
                away.append(card)

"""Section 8.6: playing cards and abilities; the actions of the play timings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.ws.areas import (
    CLIMAX,
    CLOCK,
    HAND,
    KINDS,
    LEVEL,
    POSITIONS,
    RESOLUTION,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    CANNOT_BE_PLAYED,
    CANNOT_MOVE_POSITION,
    CANNOT_PLAY_BACKUP,
    CANNOT_PLAY_EVENTS,
    CHARACTER,
    CLIMAX_CARD,
    COST_NUMBER,
    COUNTER_ICON,
    EVENT,
    EXCHANGE,
    IN_COUNTER,
    IN_MAIN,
    LEVEL_NUMBER,
    NO_COLOUR_NEEDED,
    PLAY_CHARACTER,
    PLAY_CLIMAX,
    PLAY_EVENT,
    USE_ABILITY,
)
from rulebound.kernel import events
from rulebound.kernel.abilities import ActAbility, EventAbility
from rulebound.kernel.costs import LEAVES, can_pay, pay
from rulebound.kernel.effects import follow
from rulebound.kernel.knowledge import recognise
from rulebound.kernel.nodes import Ctx, Demand, Event
from rulebound.kernel.state import EVERYONE
from rulebound.kernel.timing import perform, play_activated
from rulebound.kernel.words import (
    AS_AREA,
    NOBODY,
    PASS,
    PLAYED,
    READS_COLOURS,
    READS_NUMBERS,
    STAND,
    TOP,
    option,
    option_a,
    option_b,
    option_verb,
)

if TYPE_CHECKING:
    from rulebound.games.ws.game import WsGame

NEEDED_TO_PLAY: Final = READS_COLOURS | READS_NUMBERS << LEVEL_NUMBER | READS_NUMBERS << COST_NUMBER


class Exchange:
    """Two stage positions whose characters may be exchanged: as an option, and as a mask."""

    def __init__(self, one: int, other: int) -> None:
        self.option: int = option(EXCHANGE, one, other)
        self.positions: int = 1 << one | 1 << other


def all_exchanges() -> list[Exchange]:
    pairs: list[Exchange] = []
    for i in range(len(POSITIONS)):
        for other in POSITIONS[i + 1 :]:
            pairs.append(Exchange(POSITIONS[i], other))
    return pairs


EXCHANGES: Final = all_exchanges()


# what can be played


def colours_of(g: WsGame, player: int) -> int:
    """The colours among a player's level and clock."""
    colours = 0
    for card in g.area(player, LEVEL):
        colours |= g.read(card, READS_COLOURS).colours
    for card in g.area(player, CLOCK):
        colours |= g.read(card, READS_COLOURS).colours
    return colours


def play_problem(g: WsGame, player: int, card: int, colours: int) -> str:
    """The rule that keeps a card in hand from being played now; empty if none does."""
    info = g.read(card, NEEDED_TO_PLAY)
    flags = g.flags(card, NO_COLOUR_NEEDED | CANNOT_BE_PLAYED)
    level = g.number_in(info, LEVEL_NUMBER)
    if info.type != CLIMAX_CARD and level > g.count(player, LEVEL):
        return "8.6.2.1.2"
    if not info.colours & colours and (info.type == CLIMAX_CARD or level > 0) and not flags & NO_COLOUR_NEEDED:
        return "8.6.2.1.1"
    if flags & CANNOT_BE_PLAYED:
        return "1.3.3"
    if info.type == EVENT:
        if g.flags_of_player(player, CANNOT_PLAY_EVENTS):
            return "1.3.3"
        problem = event_problem(g, player, card)
        if problem:
            return problem
    if g.number_in(info, COST_NUMBER) > g.count(player, STOCK):
        return "8.6.2.3.2"
    return ""


SAID_BEFORE: Final = {"8.6.2.1.1": "2.4.2", "8.6.2.1.2": "2.6.2", "8.6.2.3.2": "2.7.2"}
"""Section 2 already says what colour, level and cost are for."""


def barred(g: WsGame, player: int, card: int, colours: int) -> bool:
    """Whether some rule keeps a card in hand from being played now."""
    problem = play_problem(g, player, card, colours)
    if problem:
        g.also(problem)
        g.also(SAID_BEFORE.get(problem, ""))
    return problem != ""


def event_problem(g: WsGame, player: int, card: int) -> str:
    """An event whose own text says that it cannot be played now, or that has a cost which cannot be paid."""
    kept = (Demand(LEAVES, g.area(player, STOCK), max(g.number(card, COST_NUMBER), 0)), Demand(LEAVES, [card], 1))
    for held in g.info(card).abilities:
        a = held.ability
        if isinstance(a, EventAbility):
            if a.requires is not None and not a.requires.holds(g, Ctx(g.ref(card), player)):
                return "1.3.1"
            if not can_pay(g, a.cost, Ctx(g.ref(card), player), kept):
                return "8.6.2.3.2"
    return ""


def main_options(g: WsGame, player: int) -> list[int]:
    """Everything the turn player can do at a play timing of the main phase, and doing nothing."""
    options: list[int] = []
    colours = colours_of(g, player)
    for card in g.area(player, HAND):
        kind = g.printed(card).type
        if kind == CLIMAX_CARD or barred(g, player, card, colours):
            continue
        if kind == CHARACTER:
            for position in POSITIONS:
                options.append(option(PLAY_CHARACTER, card, position))
        else:
            if COUNTER_ICON in g.definition(card).icons:
                g.also("2.8.2.1")
            options.append(option(PLAY_EVENT, card))
    ability_options(g, player, IN_MAIN, options)
    exchange_options(g, player, options)
    options.append(option(PASS))
    return options


def exchange_options(g: WsGame, player: int, options: list[int]) -> None:
    """6.5.1.2.4: two stage positions, at least one of them with a character on it."""
    occupied = 0
    fixed = 0
    for kind in POSITIONS:
        character = g.character_at(player, kind)
        if character != NOBODY:
            occupied |= 1 << kind
            if g.flags(character, CANNOT_MOVE_POSITION):
                fixed |= 1 << kind
    for pair in EXCHANGES:
        if pair.positions & occupied and not pair.positions & fixed:
            options.append(pair.option)


def ability_options(g: WsGame, player: int, window: int, options: list[int]) -> None:
    """Activated abilities the player can pay for, wherever they are valid."""
    for card in g.standing_now().acting:
        if g.master(card) == player and g.acts(card):
            add_abilities(g, player, card, window, options)


def add_abilities(g: WsGame, player: int, card: int, window: int, options: list[int]) -> None:
    abilities = g.abilities_of(card)
    for i in range(len(abilities)):
        a = abilities[i].ability
        if isinstance(a, ActAbility):
            problem = ability_problem(g, player, card, a, abilities[i].key, window)
            if problem:
                g.also(problem)
                g.also("8.6.2.3.2" if problem == "8.4.2.2" else "")
            else:
                options.append(option(USE_ABILITY, card, i))


def ability_problem(g: WsGame, player: int, card: int, a: ActAbility, key: int, window: int) -> str:
    """The rule that keeps an activated ability from being played now; empty if none does."""
    if not a.window & window:
        return "7.4.1.2.1" if window == IN_COUNTER else "8.1.1.1"
    if not g.valid_here(a, card):
        return "2.12.2"
    if a.limit and g.used.get((g.ref(card), key), 0) >= a.limit:
        return "1.3.1"
    if a.keyword == "backup" and g.flags_of_player(player, CANNOT_PLAY_BACKUP):
        return "1.3.3"
    ctx = Ctx(g.ref(card), player)
    ctx.ability = a
    if a.condition is not None and not a.condition.holds(g, ctx):
        return "10.5.2" if a.keyword == "backup" else "8.3.2"
    if not can_pay(g, a.cost, ctx):
        return "8.4.2.2"
    return ""


def climax_options(g: WsGame, player: int) -> list[int]:
    options: list[int] = []
    colours = colours_of(g, player)
    for card in g.area(player, HAND):
        if g.printed(card).type == CLIMAX_CARD and not barred(g, player, card, colours):
            g.also("8.6.2.1.2.1")
            options.append(option(PLAY_CLIMAX, card))
    options.append(option(PASS))
    return options


def counter_options(g: WsGame, player: int) -> list[int]:
    """7.4.1.2.1: events and character abilities with the counter icon."""
    options: list[int] = []
    colours = colours_of(g, player)
    for card in g.area(player, HAND):
        if g.printed(card).type == EVENT and COUNTER_ICON in g.info(card).icons:
            g.also("2.8.2")
            if not barred(g, player, card, colours):
                options.append(option(PLAY_EVENT, card))
    ability_options(g, player, IN_COUNTER, options)
    options.append(option(PASS))
    return options


# playing


def perform_action(g: WsGame, player: int, picked: int) -> None:
    verb = option_verb(picked)
    card = option_a(picked)
    if verb != EXCHANGE:
        g.also("8.6.1")
        g.also("8.6.2")
    if verb == PLAY_CHARACTER:
        play_character(g, player, card, option_b(picked))
    elif verb == PLAY_EVENT:
        play_event(g, player, card)
    elif verb == PLAY_CLIMAX:
        play_climax(g, player, card)
    elif verb == USE_ABILITY:
        use_ability(g, player, card, option_b(picked))
    elif verb == EXCHANGE:
        exchange_positions(g, player, option_a(picked), option_b(picked))
    else:
        raise RuntimeError(f"option {picked} is no action of a play timing")


def check_requirements(g: WsGame, card: int) -> None:
    """The designated card's requirements have been met: say which. It is revealed."""
    g.cite("8.6.2.1")
    recognise(g, card, EVERYONE)
    info = g.info(card)
    if info.type != CLIMAX_CARD:
        g.also("8.6.2.1.2")
        g.also("2.6.2")
        if g.number(card, LEVEL_NUMBER) <= 0:
            g.also("8.6.2.1.1.1")
            return
    if info.flags & NO_COLOUR_NEEDED:
        g.also("1.3.1")
        return
    g.also("8.6.2.1.1")
    g.also("2.4.2")


def pay_card_cost(g: WsGame, player: int, card: int) -> None:
    """The cost of a card, all of it, from the top of the stock."""
    g.cite("8.6.2.3")
    cost = g.number(card, COST_NUMBER)
    g.cite("8.6.2.3.1")
    if cost <= 0:
        return
    g.also("8.6.2.3.2")
    g.also("2.7.2")
    g.paying += 1
    pay_stock(g, player, cost)
    g.paying -= 1
    g.interrupts()


def pay_text_cost(g: WsGame, card: int, ctx: Ctx) -> None:
    """What an event's text asks for besides; the event itself cannot serve as payment."""
    a = ctx.ability
    if isinstance(a, EventAbility) and a.cost is not None:
        g.cite("8.6.2.3.1")
        pay(g, a.cost, ctx, (Demand(LEAVES, [card], 1),))


def pay_stock(g: WsGame, player: int, n: int) -> None:
    """Put exactly n cards from the stock into the waiting room, from the top."""
    g.also("3.10.2")
    for _ in range(n):
        events.discard_all(g, [g.top(player, STOCK)], WAITING_ROOM)


def played(g: WsGame, player: int, card: int) -> None:
    g.cite("8.6.2.4")
    g.note(PLAYED, player, card, 0)
    e = Event(PLAYED, player)
    e.card = g.ref(card)
    e.was = e.card
    events.fulfil(g, e)


def play_character(g: WsGame, player: int, card: int, position: int) -> None:
    check_requirements(g, card)
    g.cite("8.6.2.2")
    g.cite("8.6.2.2.1")
    pay_card_cost(g, player, card)
    played(g, player, card)
    g.cite("8.6.2.5")
    g.cite("8.6.2.5.1")
    g.move_word = "played"
    events.move(g, card, player * KINDS + position, TOP, AS_AREA, STAND)
    g.move_word = ""


def play_event(g: WsGame, player: int, card: int) -> None:
    """An event goes to the resolution zone, takes effect, and then goes to its owner's waiting room."""
    check_requirements(g, card)
    g.cite("8.6.2.2")
    pay_card_cost(g, player, card)
    abilities = [h for h in g.info(card).abilities if isinstance(h.ability, EventAbility)]
    plays: list[Ctx] = []
    for held in abilities:
        ctx = Ctx(g.ref(card), player)
        ctx.ability = held.ability
        ctx.key = held.key
        ctx.word = held.ability.keyword
        pay_text_cost(g, card, ctx)
        plays.append(ctx)
    played(g, player, card)
    g.cite("8.6.2.5")
    g.cite("8.6.2.5.2")
    before = g.ref(card)
    events.move(g, card, player * KINDS + RESOLUTION)
    for ctx in plays:
        a = ctx.ability
        if isinstance(a, EventAbility):
            g.cite("8.6.2.5.2")
            follow(g, ctx, before, card)
            ctx.was = ctx.source
            perform(g, ctx, a.effect)
    if g.place[card] == player * KINDS + RESOLUTION:
        g.cite("3.13.1.1")
        events.discard_all(g, [card], WAITING_ROOM)


def play_climax(g: WsGame, player: int, card: int) -> None:
    check_requirements(g, card)
    pay_card_cost(g, player, card)
    played(g, player, card)
    g.cite("8.6.2.5")
    g.cite("8.6.2.5.3")
    events.move(g, card, player * KINDS + CLIMAX)


def use_ability(g: WsGame, player: int, card: int, index: int) -> None:
    held = g.info(card).abilities[index]
    a = held.ability
    if not isinstance(a, ActAbility):
        raise RuntimeError("only activated abilities are played this way")
    g.also("8.1.1.1")
    g.cite("8.6.2.1")
    g.also("4.3.4")
    ctx = Ctx(g.ref(card), player)
    ctx.ability = a
    ctx.key = held.key
    g.cite("8.6.2.3")
    g.cite("8.6.2.3.1")
    play_activated(g, ctx, a)


def exchange_positions(g: WsGame, player: int, one: int, other: int) -> None:
    a = g.character_at(player, one)
    b = g.character_at(player, other)
    if a != NOBODY and b != NOBODY:
        events.exchange(g, a, b)
    elif a != NOBODY:
        events.move(g, a, player * KINDS + other)
    elif b != NOBODY:
        events.move(g, b, player * KINDS + one)

"""Section 5: specific terms: draw, discard, search, play, destroy, advance and retreat, counter, evolve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.games.gz.areas import (
    BEHIND,
    DECK,
    DISCARD,
    HAND,
    KINDS,
    MONSTER_DECK,
    RESOLUTION,
    UNDER,
    ZONE_0,
)
from rulebound.games.gz.codes import (
    ADVANCED,
    BATTLE,
    CANNOT_ADVANCE,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_DESTROYED_BY_OPPONENT,
    CLOSED_ZONE_1,
    COUNTERED,
    EVOLVED,
    KEEPS_RAGE,
    RAGE_CHANGED,
    RANK,
    RESHUFFLED,
    RETREATED,
    WOULD_BE_COUNTERED,
    WOULD_BE_DESTROYED,
)
from rulebound.kernel import events, replacement
from rulebound.kernel.nodes import Event
from rulebound.kernel.words import AS_AREA, CANNOT_DRAW, CARD, NOBODY, STAND, TOP, option, option_a

if TYPE_CHECKING:
    from rulebound.games.gz.game import GzGame


def tell(g: GzGame, kind: int, player: int, card: int, n: int, word: str) -> None:
    """Something has happened to a card: log it and let abilities react."""
    e = Event(kind, player)
    if card != NOBODY:
        e.card = g.ref(card)
        e.was = e.card
    e.n = n
    e.word = word
    if g.causes:
        g.also("10.11.2")
        e.cause = g.causes[-1].source
    g.note(kind, player, card, n)
    events.fulfil(g, e)


# 5.4, 11.2


def draw_cards(g: GzGame, player: int, n: int) -> int:
    """Draw one card after another, reshuffling when a card would be drawn from an empty deck."""
    drawn = 0
    if g.flags_of_player(player, CANNOT_DRAW):
        g.also("1.3.3")
        return 0
    if n <= 0:
        g.also("1.3.2.2")
    for _ in range(n):
        g.cite("5.4.2" if n > 1 else "5.4.1")
        if g.count(player, DECK) == 0:
            reshuffle(g, player)
        card = g.top(player, DECK)
        if card == NOBODY:
            g.cite("1.3.2")
            break
        g.also("5.4.1")
        if events.move(g, card, player * KINDS + HAND):
            drawn += 1
    return drawn


def reshuffle(g: GzGame, player: int) -> None:
    """The discard pile becomes the deck again, if there is one (11.2)."""
    g.cite("11.2.2")
    g.also("11.2.1")
    if g.count(player, DISCARD) == 0:
        g.cite("11.2.4")
        return
    g.cite("11.2.3")
    events.move_all(g, g.area(player, DISCARD)[:], player * KINDS + DECK)
    events.shuffle(g, player * KINDS + DECK)
    g.note(RESHUFFLED, player, NOBODY, 0)


# 5.7


def pick_discards(g: GzGame, player: int, n: int, source: int) -> list[int]:
    """The player chooses so many cards of their hand to discard (5.7.1)."""
    g.cite("5.7.1")
    if n <= 0:
        g.also("1.3.2.2")
    elif n > g.count(player, HAND):
        g.also("1.3.2")
    options = [option(CARD, c) for c in g.area(player, HAND)]
    return [option_a(o) for o in g.ask_some(player, "discard", options, n, n, source)]


def discard_cards(g: GzGame, cards: list[int]) -> list[int]:
    """These cards of a hand are discarded, at the same time."""
    before = g.move_word
    g.move_word = "discard"
    moved = events.discard_all(g, cards, DISCARD)
    g.move_word = before
    return moved


def pick_all_but(g: GzGame, player: int, n: int, source: int) -> list[int]:
    """The player keeps so many cards and chooses the rest to be discarded (5.7.2)."""
    g.cite("5.7.2")
    excess = g.count(player, HAND) - max(n, 0)
    if excess <= 0:
        g.cite("5.7.2.1")
        return []
    options = [option(CARD, c) for c in g.area(player, HAND)]
    return [option_a(o) for o in g.ask_some(player, "discard", options, excess, excess, source)]


# 5.12


def destroy(g: GzGame, cards: list[int], word: str) -> bool:
    """Put cards of the field into their owners' discard piles (5.12); whether any was."""
    going: list[int] = []
    for card in cards:
        if g.flags(card, CANNOT_BE_DESTROYED) or kept_from_opponent(g, card, word):
            g.also("1.3.3")
            continue
        if g.any_replace or g.waiting:
            would = Event(WOULD_BE_DESTROYED, g.master(card))
            would.card = g.ref(card)
            would.was = would.card
            would.word = word
            would.n = g.causes[-1].master if word == "effect" and g.causes else NOBODY
            if would.n != NOBODY:
                g.also("10.11.2")
            if replacement.replaced(g, would):
                continue
        going.append(card)
    if not going:
        return False
    g.cite("5.12.1")
    before = g.move_word
    g.move_word = word
    moved = events.discard_all(g, going, DISCARD)
    g.move_word = before
    return len(moved) > 0


def kept_from_opponent(g: GzGame, card: int, word: str) -> bool:
    """An effect of the opponent would destroy it, and that cannot be done (10.11)."""
    if word != "effect" or not g.causes or not g.flags(card, CANNOT_BE_DESTROYED_BY_OPPONENT):
        return False
    g.also("10.11.1")
    return g.causes[-1].master != g.master(card)


# 5.13


def move_monster(g: GzGame, player: int, number: int) -> bool:
    """Change the position of a player's invading monster: it is in the zone it stands in (3.3.3.2, 3.3.3.3)."""
    g.also("3.3.3.2")
    g.also("3.3.3.3")
    return events.move(g, g.monster[player], player * KINDS + ZONE_0 + number)


def advance(g: GzGame, player: int, invading: bool) -> bool:
    """One zone further; from zone 8 an invasion wins unless a battle card stands in the way (5.13.1)."""
    here = g.position(player)
    if here == 0:
        return False
    if g.flags(g.monster[player], CANNOT_ADVANCE):
        g.also("1.3.3")
        not_invading(g, invading)
        return False
    if here == 8:
        return advance_from_eight(g, player, invading)
    g.cite("5.13.1")
    if not move_monster(g, player, here + 1):
        g.also("5.13.3")
        not_invading(g, invading)
        return False
    if invading:
        g.zones_invaded += 1
    tell(g, ADVANCED, player, g.monster[player], here + 1, "invasion" if invading else "")
    return True


def advance_from_eight(g: GzGame, player: int, invading: bool) -> bool:
    blocked = False
    for card in g.zone(1 - player, 8):
        blocked = blocked or g.printed(card).type == BATTLE
    g.also("5.13.1.1")
    if not invading or blocked:
        g.cite("5.13.1.1.1")
        g.also("5.13.3")
        not_invading(g, invading)
        return False
    g.cite("5.13.1.1.2")
    g.also("1.2.1.1")
    g.also("1.2.1")
    g.also("5.13.1.1.2.1")
    g.end_game(player, "invasion")
    return True


def not_invading(g: GzGame, invading: bool) -> None:
    """Invasion was declared but the monster cannot advance: nothing is triggered by it (12.3.2.1)."""
    g.also("12.3.2.1" if invading else "")


def advance_to(g: GzGame, player: int, number: int) -> bool:
    """Advance zone by zone until there; nothing if it is there or beyond (5.13.1.2)."""
    g.also("5.13.1.2")
    if g.position(player) >= number:
        g.cite("5.13.1.2.1")
        return False
    g.cite("5.13.1.2.2")
    moved = False
    while g.position(player) < number and advance(g, player, False):
        moved = True
    return moved


def retreat(g: GzGame, player: int) -> bool:
    """One zone back; from zone 1 nothing happens (5.13.2)."""
    here = g.position(player)
    if here <= 1:
        g.cite("5.13.2.1")
        g.also("5.13.3")
        return False
    g.cite("5.13.2")
    if not move_monster(g, player, here - 1):
        return False
    tell(g, RETREATED, player, g.monster[player], here - 1, "")
    return True


def retreat_to(g: GzGame, player: int, number: int) -> bool:
    g.also("5.13.2.2")
    if g.position(player) <= number:
        g.cite("5.13.2.2.1")
        return False
    g.cite("5.13.2.2.2")
    moved = False
    while g.position(player) > number and retreat(g, player):
        moved = True
    return moved


# 3.4


def change_rage(g: GzGame, player: int, by: int) -> bool:
    """Raise or lower the rage of a player's invading monster; never below 0 (3.4.4)."""
    if by < 0 and keeps_rage(g, player):
        g.also("1.3.3")
        return False
    now = g.rage[player]
    then = now + by
    if then < 0:
        g.cite("3.4.4")
        then = 0
    if then == now:
        g.also("1.3.2.1")
        return False
    g.rage[player] = then
    g.changed()
    tell(g, RAGE_CHANGED, player, g.monster[player], then - now, "up" if then > now else "down")
    return True


def keeps_rage(g: GzGame, player: int) -> bool:
    """An effect of the opponent would reduce the rage, and that cannot be done (10.11)."""
    if not g.causes or g.causes[-1].master == player:
        return False
    return g.flags(g.monster[player], KEEPS_RAGE) != 0


# 3.3, 4.7: the invading monster as a stack


def make_invading_monster(g: GzGame, player: int, card: int, start: int = 1) -> bool:
    """A monster card becomes the new invading monster: on top of the old one, or in its starting zone (4.7.2)."""
    g.cite("4.7.2")
    old = g.monster[player]
    number = g.position(player) if old != NOBODY else start
    g.crown(player, card)
    if old == NOBODY:
        g.also("3.3.3")
        g.also("3.3.3.2")
        return events.move(g, card, player * KINDS + ZONE_0 + number)
    return stack_on(g, card, old, player * KINDS + ZONE_0 + number)


def stack_on(g: GzGame, card: int, old: int, zone: int) -> bool:
    """Put a card on top of another: that one and everything under it lie under the new card (3.2)."""
    g.also("3.2.1")
    g.also("3.2.3")
    g.also("3.2.5")
    under = [*g.stacked_under(old), old]
    for c in under:
        g.host[c] = card
    base = zone - zone % KINDS
    events.move_each(g, [old, card], [base + UNDER, zone], TOP, AS_AREA, STAND)
    return g.place[card] == zone


def uncover(g: GzGame, player: int, card: int) -> None:
    """The topmost card of an invading monster leaves: the card under it is the invading monster now (12.5.3)."""
    under = g.stacked_under(card)
    zone = g.place[card]
    if not under:
        g.crown(player, NOBODY)
        return
    next_top = under[-1]
    g.also("12.5.3")
    g.host[next_top] = NOBODY
    for c in under[:-1]:
        g.host[c] = next_top
    g.crown(player, next_top)
    events.move(g, next_top, zone)


def send_from_stack(g: GzGame, player: int, card: int) -> bool:
    """Send only the named card of a stack into the discard pile (5.7.3.1)."""
    g.cite("5.7.3.1")
    if g.monster[player] == card:
        if not g.stacked_under(card):
            return False
        uncover(g, player, card)
        return events.move(g, card, g.owner[card] * KINDS + DISCARD)
    if g.place[card] % KINDS != UNDER:
        return False
    if g.causes and g.causes[-1].word == "burst":
        g.also("12.5.2.1")
    g.host[card] = NOBODY
    return events.move(g, card, g.owner[card] * KINDS + DISCARD)


# 5.15


def counter(g: GzGame, player: int, power: int = NOBODY) -> bool:
    """Counter a player's invading monster: it falls back, and the next monster must appear or the game is lost.

    `power` is the total counter power that does it; NOBODY where an effect does.
    """
    if g.any_replace or g.waiting:
        would = Event(WOULD_BE_COUNTERED, player)
        would.card = g.ref(g.monster[player])
        would.was = would.card
        would.n = power
        if replacement.replaced(g, would):
            return False
    g.cite("5.15.1")
    fall_back(g, player)
    g.cite("5.15.1.2")
    candidates = next_monsters(g, player)
    if not candidates:
        g.cite("5.15.1.2.1")
        g.also("1.2.1")
        g.also("1.2.1.2")
        g.also("5.15.1.2.2")
        g.end_game(1 - player, "countering")
    card = option_a(g.ask_one(player, "next monster", [option(CARD, c) for c in candidates]))
    make_invading_monster(g, player, card)
    tell(g, COUNTERED, player, card, 0, "")
    return True


def fall_back(g: GzGame, player: int) -> None:
    here = g.position(player)
    if here >= 6:
        g.cite("5.15.1.1")
        g.also("4.4.5.1")
        move_monster(g, player, BEHIND[here])


def next_monsters(g: GzGame, player: int) -> list[int]:
    """Monster deck cards that share a trait with the invading monster and are one rank above it."""
    current = g.info(g.monster[player])
    found: list[int] = []
    for card in g.area(player, MONSTER_DECK):
        info = g.info(card)
        if info.num[RANK] == current.num[RANK] + 1 and share_trait(info.traits, current.traits):
            found.append(card)
    return found


def share_trait(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    for t in one:
        if t in other:
            return True
    return False


# 5.17


def may_play_in(g: GzGame, player: int, number: int) -> bool:
    """Whether nothing keeps the player from playing battle cards in this zone (1.3.3)."""
    if not g.flags_of_player(player, 1 << (CLOSED_ZONE_1 + number - 1)):
        return True
    g.also("1.3.3")
    return False


def evolve(g: GzGame, old: int, new: int) -> bool:
    """A new battle card appears on top of a battle card of the field (5.17)."""
    g.cite("5.17.1")
    if not stack_on(g, new, old, g.place[old]):
        return False
    g.cite("5.17.1.1")
    tell(g, EVOLVED, g.master(new), new, 0, "")
    return True


# 9.1


def disappear(g: GzGame, token: int) -> bool:
    """Remove a token from the zone it is in (9.1.3): it leaves the zone for where no token can be (9.1.4.2)."""
    g.cite("9.1.3")
    g.also("9.1.3.1")
    return events.move(g, token, RESOLUTION)

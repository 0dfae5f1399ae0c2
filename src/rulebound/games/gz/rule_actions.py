"""Section 11: rule actions. Interrupt type: reshuffle (see terms.draw_cards) and crush; the others at check timings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.gz.areas import (
    DISCARD,
    KINDS,
    RESOLUTION,
    STRATEGIES,
    STRATEGY_1,
    STRATEGY_2,
    ZONE_0,
    ZONE_1,
    ZONE_8,
    ZONES,
)
from rulebound.games.gz.codes import BATTLE, CANNOT_BE_DESTROYED, MONSTER, STRATEGY
from rulebound.games.gz.terms import destroy
from rulebound.kernel import events
from rulebound.kernel.words import BOTH_PLAYERS, CARD, NOBODY, option, option_a

if TYPE_CHECKING:
    from rulebound.games.gz.game import GzGame

WHERE_CARDS_MAY_BE_WRONG: Final = ZONES | STRATEGIES | 1 << RESOLUTION


# interrupt type


def crushed(g: GzGame, player: int) -> list[int]:
    """Battle cards in the zone that their master's invading monster occupies (11.3)."""
    monster = g.monster[player]
    if monster == NOBODY:
        return []
    cards = g.areas[g.place[monster]] if g.place[monster] >= 0 else []
    if len(cards) < 2:
        return []
    return [c for c in cards if c != monster and g.printed(c).type == BATTLE]


def interrupt(g: GzGame) -> None:
    """Crush and destroy at once, the turn player's cards first (11.1.2.1.1)."""
    if g.crushing:
        return
    tried: list[int] = []
    while crush(g, g.turn_player, tried) or crush(g, g.non_turn_player, tried):
        # what happens instead of a destruction may bring the next one about
        pass


def crush(g: GzGame, player: int, tried: list[int]) -> bool:
    """What is destroyed by a player's monster now, but for what has been tried already; whether there was anything."""
    found = [c for c in crushed(g, player) if c not in tried]
    if not found:
        return False
    rule = g.rule
    g.cite("11.3.3")
    g.also("11.1.2.1")
    g.also("11.1.2.1.1")
    g.also("11.3.1")
    g.also("11.3.2")
    tried.extend(found)
    g.crushing = True
    destroy(g, found, "crush")
    g.crushing = False
    g.cite(rule)
    return True


# check type


def illegal(g: GzGame) -> list[int]:
    """Cards where they may not be, and what is left over in the resolution area (11.4)."""
    found: list[int] = []
    for player in BOTH_PLAYERS:
        base = player * KINDS
        for kind in range(ZONE_1, ZONE_8 + 1):
            for card in g.areas[base + kind]:
                kind_of_card = g.printed(card).type
                if kind_of_card == STRATEGY or (kind_of_card == MONSTER and card != g.monster[player]):
                    found.append(card)
        for kind in (STRATEGY_1, STRATEGY_2):
            for card in g.areas[base + kind]:
                if g.printed(card).type != STRATEGY:
                    found.append(card)
    return found


def overloaded(g: GzGame) -> list[list[int]]:
    """Zones with several battle cards and strategy zones with several strategy cards (11.5)."""
    groups: list[list[int]] = []
    for player in BOTH_PLAYERS:
        base = player * KINDS
        for kind in range(STRATEGY_1, ZONE_8 + 1):
            cards = g.areas[base + kind]
            if len(cards) > 1:
                wanted = BATTLE if kind > ZONE_0 else STRATEGY
                group = [c for c in cards if g.printed(c).type == wanted]
                if len(group) > 1:
                    groups.append(group)
    return groups


def due(g: GzGame) -> bool:
    """Whether a check timing would have anything to do: what cannot be destroyed is nothing to wait for."""
    if illegal(g) or g.areas[RESOLUTION]:
        return True
    for group in overloaded(g):
        last = placed_last(g, group)
        for card in group:
            if (len(last) > 1 or card not in last) and not g.flags(card, CANNOT_BE_DESTROYED):
                return True
    return False


def perform(g: GzGame) -> bool:
    """All rule actions due at a check timing, judged on one state and applied together (11.1.3)."""
    if g.checked_version == g.version:
        return False
    if not g.unchecked & WHERE_CARDS_MAY_BE_WRONG:
        g.checked_version = g.version
        return False
    wrong = illegal(g)
    left_over = g.areas[RESOLUTION][:]
    groups = overloaded(g)
    if not wrong and not groups and not left_over:
        g.checked_version = g.version
        g.unchecked = 0
        return False
    g.also("11.1.2.2")
    g.also("11.1.3")
    before = g.version
    surplus: list[int] = []
    for group in groups:
        g.cite("11.5.1")
        surplus.extend(all_but_one(g, group))
    if wrong:
        g.cite("11.4.1")
    if left_over:
        g.also("11.4.1.1")
    if wrong or left_over:
        events.discard_all(g, wrong + [c for c in left_over if c not in wrong], DISCARD)
    if surplus:
        g.cite("11.5.1")
        destroy(g, [c for c in surplus if c not in wrong], "overload")
    if g.version == before:
        # nothing could be done: a card that cannot be destroyed stays where it is
        g.checked_version = before
        return False
    return True


def all_but_one(g: GzGame, group: list[int]) -> list[int]:
    """One of the cards placed last stays; their master chooses which."""
    last = placed_last(g, group)
    kept = option_a(g.ask_one(g.master(last[0]), "keep", [option(CARD, c) for c in last]))
    return [c for c in group if c != kept]


def placed_last(g: GzGame, group: list[int]) -> list[int]:
    latest = max(g.arrived[c] for c in group)
    return [c for c in group if g.arrived[c] == latest]

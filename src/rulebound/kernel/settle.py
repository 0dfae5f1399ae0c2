"""What can be read off the definitions in play before the game begins, so that the engine can skip what nobody uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.abilities import AutoAbility, ContAbility
from rulebound.kernel.cards import This
from rulebound.kernel.words import MOVED

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


def definitions(g: Game) -> None:
    """Read off the definitions in play what the engine can skip when nobody uses it."""
    zones = 0
    g.standing.look_everywhere()
    g.any_cont = False
    g.any_replace = 0
    g.moves_to = 0
    for d in g.defs[:]:
        for token in d.makes:
            if token not in g.defs:
                g.defs.append(token)
    for d in g.defs:
        zones |= d.zones | d.usual_zones
        g.any_cont = g.any_cont or d.conts_in != 0
        g.any_replace |= d.info.replaces
        for held in d.info.abilities:
            a = held.ability
            if isinstance(a, AutoAbility) and (a.trigger.kinds() >> MOVED) & 1:
                g.moves_to |= a.trigger.to_kinds()
    g.cont_lowers = lowered_on_field(g)
    g.live_areas = []
    for area in range(len(g.areas)):
        if (zones >> (area % g.kinds)) & 1:
            g.live_areas.append(area)


def lowered_on_field(g: Game) -> int:
    """The numbers that a continuous ability may make lower on the field: none may be lowered by reading another."""
    before = -1
    lowered = 0
    while lowered != before:
        before = lowered
        for d in g.defs:
            for held in d.info.abilities:
                a = held.ability
                if isinstance(a, ContAbility):
                    zones = a.zones or d.usual_zones
                    if isinstance(a.scope, This) and not zones & g.snapshot_kinds:
                        continue
                    for mod in a.mods:
                        lowered |= mod.lowers(lowered)
    return lowered

"""What can be read off the definitions in play before the game begins, so that the engine can skip what nobody uses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import info as information
from rulebound.kernel.abilities import ActAbility, AutoAbility, CardDef, ContAbility, ReplaceAbility
from rulebound.kernel.cards import This
from rulebound.kernel.words import MOVED

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


KINDS_OF_EVENT = 48


def definitions(g: Game) -> None:
    """Read off the definitions in play what the engine can skip when nobody uses it."""
    zones = 0
    g.conts_known = False
    g.any_cont = False
    g.any_cont_abilities = False
    g.any_state = False
    g.any_replace = 0
    g.kind_listens = [0] * g.kinds
    g.cont_kinds = 0
    g.act_kinds = 0
    g.cont_lowers = 0
    g.cont_flags = 0
    g.cont_writes = 0
    g.kind_replaces = [0] * g.kinds
    g.moves_to = 0
    for d in g.defs[:]:
        for token in d.makes:
            if token not in g.defs:
                g.defs.append(token)
    for d in g.defs:
        zones |= d.zones
        abilities(g, d)
        g.any_cont = g.any_cont or d.has_cont
        g.any_state = g.any_state or d.has_state
        g.any_replace |= d.info.replaces
        g.any_cont_abilities = g.any_cont_abilities or information.gives_abilities(d)
    g.cont_lowers = lowered_on_field(g)
    g.live_areas = []
    for area in range(len(g.areas)):
        if (zones >> (area % g.kinds)) & 1:
            g.live_areas.append(area)
    g.cont_areas = [area for area in g.live_areas if (g.cont_kinds >> (area % g.kinds)) & 1]
    g.heard_in = []
    for kind in range(KINDS_OF_EVENT):
        g.heard_in.append([area for area in g.live_areas if (g.kind_listens[area % g.kinds] >> kind) & 1])


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


def abilities(g: Game, d: CardDef) -> None:
    """Where abilities of a definition listen or act continuously."""
    for held in d.info.abilities:
        a = held.ability
        zones = a.zones or d.usual_zones
        if isinstance(a, AutoAbility):
            if (a.trigger.kinds() >> MOVED) & 1:
                g.moves_to |= a.trigger.to_kinds()
            if not a.trigger.only_own_move():
                for kind in range(g.kinds):
                    if (zones >> kind) & 1:
                        g.kind_listens[kind] |= a.trigger.kinds()
        elif isinstance(a, ReplaceAbility):
            for kind in range(g.kinds):
                if (zones >> kind) & 1:
                    g.kind_replaces[kind] |= a.would.kinds()
        elif isinstance(a, ActAbility):
            g.act_kinds |= zones
        elif isinstance(a, ContAbility):
            g.cont_kinds |= zones
            for mod in a.mods:
                g.cont_flags |= mod.flags_set()
                g.cont_writes |= mod.writes()

"""Effects on demand: a strategy card of rank 0 whose text is the effect to be looked at."""

from __future__ import annotations

from rulebound.games.gz.areas import HAND
from rulebound.games.gz.keywords import strategy as text
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.effects import Seq
from rulebound.kernel.nodes import Effect
from tests.gz.table import SPARE, Table, strategy


def spell(*effects: Effect, name: str = "Spell") -> CardDef:
    return strategy(name, rank=0, abilities=(text(Seq(effects)),))


def with_spell(*effects: Effect) -> Table:
    """A table where player 0 has this spell in hand."""
    t = Table()
    t.put(0, HAND, spell(*effects))
    return t


def cast(t: Table, zone: int = 1) -> Table:
    """Play the spell; what it does is done when the next question is looked for."""
    t.choose(f"play Spell to strategy zone {zone}")
    t.run_on()
    return t


def held(t: Table, player: int) -> int:
    """How many cards a player has in hand, without the spare one of the table."""
    return len([c for c in t.cards(player, HAND) if t.g.defs[t.g.defn[c]] is not SPARE])

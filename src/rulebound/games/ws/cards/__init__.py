# interpreted
"""Our own starter cards: what their printed texts mean, each definition beside its text."""

from __future__ import annotations

from rulebound.games.ws.cards.trees_lantern import TREES as LANTERN
from rulebound.games.ws.cards.trees_moss import REPLAYS as MOSS_REPLAYS
from rulebound.games.ws.cards.trees_moss import TREES as MOSS
from rulebound.games.ws.cards.trees_salt import TREES as SALT
from rulebound.games.ws.cards.trees_undertow import TREES as UNDERTOW
from rulebound.kernel.abilities import Ability
from rulebound.kernel.nodes import Effect

TREES: dict[str, tuple[Ability, ...]] = {**LANTERN, **SALT, **UNDERTOW, **MOSS}
"""The abilities of each card by its name; a card without any is left out."""

REPLAYS: dict[str, dict[str, Effect]] = {**MOSS_REPLAYS}
"""The replay commands of each card that has one: by card name, then by replay action (11.3.1.2)."""

# interpreted
"""Our own starter cards: what their printed texts mean, each definition beside its text."""

from __future__ import annotations

from rulebound.games.gz.cards.trees_corps import TREES as CORPS
from rulebound.games.gz.cards.trees_moths import TREES as MOTHS
from rulebound.games.gz.cards.trees_storm import TREES as STORM
from rulebound.games.gz.cards.trees_wave import TREES as WAVE
from rulebound.kernel.abilities import Ability
from rulebound.kernel.nodes import Effect

TREES: dict[str, tuple[Ability, ...]] = {**WAVE, **CORPS, **MOTHS, **STORM}
"""The abilities of each card by its name; a card without any is left out."""

REPLAYS: dict[str, dict[str, Effect]] = {}
"""This game has no replay commands."""

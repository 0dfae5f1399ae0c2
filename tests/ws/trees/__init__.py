"""What the printed texts of the starter cards mean, as trees put together by hand."""

from __future__ import annotations

from rulebound.kernel.abilities import Ability
from rulebound.kernel.nodes import Effect
from tests.ws.trees.lantern import TREES as LANTERN
from tests.ws.trees.moss import REPLAYS as MOSS_REPLAYS
from tests.ws.trees.moss import TREES as MOSS
from tests.ws.trees.salt import TREES as SALT
from tests.ws.trees.undertow import TREES as UNDERTOW

TREES: dict[str, tuple[Ability, ...]] = {**LANTERN, **SALT, **UNDERTOW, **MOSS}
"""The abilities of each card by its name; a card without any is left out."""

REPLAYS: dict[str, dict[str, Effect]] = {**MOSS_REPLAYS}
"""The replay commands of each card that has one: by card name, then by replay action (11.3.1.2)."""

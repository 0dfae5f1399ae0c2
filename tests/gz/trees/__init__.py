"""What the printed texts of the starter cards mean, as trees put together by hand."""

from __future__ import annotations

from rulebound.kernel.abilities import Ability
from tests.gz.trees.corps import TREES as CORPS
from tests.gz.trees.moths import TREES as MOTHS
from tests.gz.trees.storm import TREES as STORM
from tests.gz.trees.wave import TREES as WAVE

TREES: dict[str, tuple[Ability, ...]] = {**WAVE, **CORPS, **MOTHS, **STORM}
"""The abilities of each card by its name; a card without any is left out."""

"""Effects by which a player loses the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulebound.kernel.nodes import Ctx, Effect
from rulebound.kernel.words import EITHER, MINE, NOBODY

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


@dataclass(frozen=True)
class Loses(Effect):
    """A player loses by an effect, at once; where both lose, nobody wins."""

    who: int = MINE

    def run(self, g: Game, ctx: Ctx) -> bool:
        g.cite(g.book.ends_by_effect)
        if self.who == EITHER:
            g.cite(g.book.all_lose)
            g.end_game(NOBODY, "both lose")
        g.end_game(1 - ctx.master if self.who == MINE else ctx.master, "effect")
        return True

"""Actions performed in their entirety or not at all (10.5.4.1), and what is done before something that happens."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.choosing import Choose
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Ctx, Effect
from rulebound.kernel.words import MINE


@dataclass(frozen=True)
class ChooseInFull(Choose):
    """A choice that can be made only if there are as many cards as it asks for."""

    def can(self, g: Game, ctx: Ctx) -> bool:
        g.also("10.5.4.1")
        chooser = ctx.master if self.who == MINE else 1 - ctx.master
        return len(self.candidates(g, ctx, chooser)) >= self.lo.value(g, ctx)


@dataclass(frozen=True)
class Beforehand(Effect):
    """Within a replacement: something is done, and then the event happens all the same."""

    effect: Effect

    def run(self, g: Game, ctx: Ctx) -> bool:
        self.effect.run(g, ctx)
        ctx.numbers["altered"] = 1
        return True

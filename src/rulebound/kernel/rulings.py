"""What a keyword stands for, under the number that says so: the rule is cited when its words are followed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulebound.kernel.nodes import Condition, Ctx, Effect

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


@dataclass(frozen=True)
class ByRule(Effect):
    """An instruction that a rule spells out."""

    rule: str
    effect: Effect

    def run(self, g: Game, ctx: Ctx) -> bool:
        g.cite(self.rule)
        return self.effect.run(g, ctx)

    def can(self, g: Game, ctx: Ctx) -> bool:
        return self.effect.can(g, ctx)


@dataclass(frozen=True)
class RuleSays(Condition):
    """A condition that a rule spells out."""

    rule: str
    condition: Condition

    def holds(self, g: Game, ctx: Ctx) -> bool:
        g.also(self.rule)
        return self.condition.holds(g, ctx)

    def reads(self) -> int:
        return self.condition.reads()

    def looks_where(self, here: int) -> int:
        return self.condition.looks_where(here)

"""Characters that move on the stage, and characters that take the place of others in a battle."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.ws.areas import KINDS, facing, is_stage
from rulebound.games.ws.codes import CANNOT_MOVE_POSITION, FRONTAL
from rulebound.games.ws.nodes import PutWhereItWas, open_positions, ws
from rulebound.kernel import events
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Cards, Ctx, Effect
from rulebound.kernel.words import AREA, NOBODY, option, option_a


@dataclass(frozen=True)
class MoveToOpenPosition(Effect):
    """Move characters to empty positions among these."""

    cards: Cards
    zones: int

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        for card in self.cards.select(g, ctx):
            player = g.master(card)
            kinds = self.positions(g, player)
            if not kinds or g.flags(card, CANNOT_MOVE_POSITION) or not is_stage(g.area_kind(card)):
                continue
            kind = option_a(g.ask_one(ctx.master, "position", [option(AREA, k) for k in kinds], card))
            if events.move(g, card, player * KINDS + kind):
                done = True
        return done

    def positions(self, g: Game, player: int) -> list[int]:
        return open_positions(g, player, self.zones)

    def can(self, g: Game, ctx: Ctx) -> bool:
        return any(self.positions(g, g.master(c)) for c in self.cards.select(g, ctx))


@dataclass(frozen=True)
class MoveToFaceSomebody(MoveToOpenPosition):
    """Move characters to empty positions that a character of the other player faces (3.6.6)."""

    def positions(self, g: Game, player: int) -> list[int]:
        found: list[int] = []
        for kind in open_positions(g, player, self.zones):
            opposite = facing(kind)
            if opposite >= 0 and g.area(1 - player, opposite):
                found.append(kind)
        return found


@dataclass(frozen=True)
class PutAsDefender(PutWhereItWas):
    """Put a card where this card was, and it is the one that is being frontal attacked (7.2.1.5.1)."""

    def placed(self, g: Game, card: int) -> None:
        w = ws(g)
        if w.attacking() == NOBODY or w.attack_kind != FRONTAL:
            return
        g.also("7.2.1.5.1")
        g.also("7.2.1.5.2")
        w.defender = g.ref(card)
        w.defender_arrived = g.arrived[card]
        w.attacked = w.defender
        w.attacked_arrived = w.defender_arrived
        g.touch()

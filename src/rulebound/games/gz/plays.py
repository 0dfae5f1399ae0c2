"""Instructions to play monster cards and strategy cards (5.9, 5.11.2)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.games.gz import terms
from rulebound.games.gz.areas import STRATEGY_1, STRATEGY_2
from rulebound.games.gz.main_actions import play_strategy_card
from rulebound.games.gz.nodes import gz
from rulebound.kernel.effects import follow
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Cards, Ctx, Effect
from rulebound.kernel.words import AREA, MINE, NOBODY, option, option_a


@dataclass(frozen=True)
class PlayMonster(Effect):
    """Play a monster card by placing it on top: it is the new invading monster of the player (5.11.2)."""

    card: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        for card in self.card.select(g, ctx):
            g.cite("5.11.2")
            g.also("5.11.3")
            before = g.ref(card)
            g.move_word = "played"
            if terms.make_invading_monster(gz(g), ctx.master, card):
                follow(g, ctx, before, card)
                done = True
            g.move_word = ""
        return done

    def can(self, g: Game, ctx: Ctx) -> bool:
        return self.card.later() or len(self.card.select(g, ctx)) > 0


@dataclass(frozen=True)
class NextMonsters(Cards):
    """Cards of a player's monster deck that share a trait with the invading monster and are one rank above it."""

    who: int = MINE

    def select(self, g: Game, ctx: Ctx) -> list[int]:
        player = ctx.master if self.who == MINE else 1 - ctx.master
        return terms.next_monsters(gz(g), player) if gz(g).monster[player] != NOBODY else []


@dataclass(frozen=True)
class Activate(Effect):
    """Strategy cards are played by their master, one in each strategy zone that is free (5.9)."""

    cards: Cards

    def run(self, g: Game, ctx: Ctx) -> bool:
        done = False
        for card in self.cards.select(g, ctx):
            player = g.master(card)
            kinds = [k for k in (STRATEGY_1, STRATEGY_2) if not g.area(player, k)]
            g.cite("5.9.1")
            if not kinds:
                g.also("1.3.2")
                break
            kind = option_a(g.ask_one(player, "zone", [option(AREA, k) for k in kinds], card))
            before = g.ref(card)
            play_strategy_card(gz(g), player, card, kind)
            follow(g, ctx, before, card)
            done = True
        return done

    def can(self, g: Game, ctx: Ctx) -> bool:
        return self.cards.later() or len(self.cards.select(g, ctx)) > 0

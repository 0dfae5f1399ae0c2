"""Section 6.3: preparing for the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.gz.areas import DECK, HAND, KINDS, MONSTER_DECK
from rulebound.games.gz.codes import RANK, START_PHASE
from rulebound.games.gz.statics import starting_zone
from rulebound.games.gz.terms import make_invading_monster
from rulebound.kernel import events
from rulebound.kernel.words import BOTH_PLAYERS, INFO, NOBODY

if TYPE_CHECKING:
    from rulebound.games.gz.game import GzGame

HAND_AT_START: Final = 5


def prepare(g: GzGame) -> int:
    g.also("6.3.1")
    g.cite("6.3.1.1")
    g.cite("6.3.1.2")
    g.cite("6.3.1.3")
    for player in BOTH_PLAYERS:
        events.shuffle(g, player * KINDS + DECK)
    g.cite("6.3.1.4")
    g.first_player = g.rng.below(2)
    g.turn_player = g.first_player
    g.note(INFO, g.first_player, NOBODY, 0)
    g.cite("6.3.1.5")
    for player in (g.first_player, 1 - g.first_player):
        for _ in range(HAND_AT_START):
            events.move(g, g.top(player, DECK), player * KINDS + HAND)
    for player in (g.first_player, 1 - g.first_player):
        g.cite("6.3.1.6")
        for card in g.area(player, MONSTER_DECK)[:]:
            if g.info(card).num[RANK] == 1:
                g.also("6.3.1.6.1")
                make_invading_monster(g, player, card, starting_zone(g, card))
                break
        g.cite("6.3.1.7")
        g.rage[player] = 0
    g.turn = 1
    return START_PHASE

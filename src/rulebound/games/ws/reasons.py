"""Why something cannot be done now: each action a player might expect, with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.ws.areas import CENTER_STAGE, HAND, KINDS, STAGE
from rulebound.games.ws.attack import attack_problem
from rulebound.games.ws.codes import (
    ATTACK,
    CHARACTER,
    CLIMAX_CARD,
    COUNTER_ICON,
    DIRECT,
    EVENT,
    FRONTAL,
    IN_COUNTER,
    IN_MAIN,
    PLAY_CHARACTER,
    PLAY_CLIMAX,
    PLAY_EVENT,
    SIDE,
    USE_ABILITY,
)
from rulebound.games.ws.play import ability_problem, colours_of, play_problem
from rulebound.kernel.abilities import ActAbility
from rulebound.kernel.words import NOBODY, option

if TYPE_CHECKING:
    from rulebound.games.ws.game import WsGame
    from rulebound.kernel.decision import Decision

Refused = list[tuple[int, str]]


def refused(g: WsGame, d: Decision) -> Refused:
    found: Refused = []
    if d.prompt == "main":
        refused_plays(g, d.player, found)
        refused_abilities(g, d.player, IN_MAIN, found)
    elif d.prompt == "climax":
        refused_climaxes(g, d.player, found)
    elif d.prompt == "counter":
        refused_counters(g, d.player, found)
        refused_abilities(g, d.player, IN_COUNTER, found)
    elif d.prompt == "attack":
        refused_attacks(g, d.player, found)
    return found


def refused_plays(g: WsGame, player: int, found: Refused) -> None:
    colours = colours_of(g, player)
    for card in g.area(player, HAND):
        kind = g.printed(card).type
        if kind == CLIMAX_CARD:
            # climaxes are played in the climax phase
            found.append((option(PLAY_CLIMAX, card), "6.6.1.2.1"))
            continue
        problem = play_problem(g, player, card, colours)
        if problem and kind == CHARACTER:
            found.append((option(PLAY_CHARACTER, card, STAGE_WORD), problem))
        elif problem:
            found.append((option(PLAY_EVENT, card), problem))


STAGE_WORD: Final = 10
"""Any position stands for all: a character that cannot be played can be played nowhere."""


def refused_climaxes(g: WsGame, player: int, found: Refused) -> None:
    colours = colours_of(g, player)
    for card in g.area(player, HAND):
        if g.printed(card).type != CLIMAX_CARD:
            found.append((option(PLAY_EVENT, card), "6.6.1.2.1"))
        else:
            problem = play_problem(g, player, card, colours)
            if problem:
                found.append((option(PLAY_CLIMAX, card), problem))


def refused_counters(g: WsGame, player: int, found: Refused) -> None:
    colours = colours_of(g, player)
    for card in g.area(player, HAND):
        if g.printed(card).type == EVENT and COUNTER_ICON in g.info(card).icons:
            problem = play_problem(g, player, card, colours)
            if problem:
                found.append((option(PLAY_EVENT, card), problem))
        elif not g.info(card).acts:
            found.append((option(PLAY_EVENT, card), "7.4.1.2.1"))


def refused_abilities(g: WsGame, player: int, window: int, found: Refused) -> None:
    for area in range(player * KINDS, (player + 1) * KINDS):
        if not ((STAGE | 1 << HAND) >> (area % KINDS)) & 1:
            continue
        for card in g.areas[area]:
            abilities = g.info(card).abilities
            for i in range(len(abilities)):
                a = abilities[i].ability
                if isinstance(a, ActAbility) and g.valid_here(a, card):
                    problem = ability_problem(g, player, card, a, abilities[i].key, window)
                    if problem:
                        found.append((option(USE_ABILITY, card, i), problem))


def refused_attacks(g: WsGame, player: int, found: Refused) -> None:
    """One line a character: what it could do were it not for the rule."""
    for card in g.characters(player, STAGE):
        if not (CENTER_STAGE >> g.area_kind(card)) & 1:
            found.append((option(ATTACK, card, FRONTAL), "7.2.1.3.1.1"))
            continue
        kinds = (DIRECT,) if g.facing(card) == NOBODY else (FRONTAL, SIDE)
        for kind in kinds:
            problem = attack_problem(g, card, kind)
            if problem:
                found.append((option(ATTACK, card, kind), problem))

"""Section 8: what the turn player may do in the main phase, and 10.5.2: how a card is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.games.gz.areas import HAND, KINDS, RESOLUTION, STRATEGY_1, STRATEGY_2, ZONE_0
from rulebound.games.gz.codes import (
    BATTLE,
    CANNOT_INVADE,
    CANNOT_PLAY_BATTLE,
    CANNOT_PLAY_STRATEGY,
    GAIN_RAGE,
    INVADE,
    INVADED,
    INVASION,
    MONSTER,
    PLAY_BATTLE,
    PLAY_BURST,
    PLAY_MONSTER,
    PLAY_STRATEGY,
    RANK,
    STRATEGY,
)
from rulebound.games.gz.statics import discount, not_playable
from rulebound.games.gz.terms import (
    advance,
    change_rage,
    discard_cards,
    make_invading_monster,
    may_play_in,
    share_trait,
    tell,
)
from rulebound.kernel import events
from rulebound.kernel.abilities import PlayAsAbility
from rulebound.kernel.knowledge import recognise
from rulebound.kernel.state import EVERYONE
from rulebound.kernel.words import (
    CARD_BITS,
    PASS,
    PLAYED,
    READS_NUMBERS,
    READS_TRAITS,
    READS_TYPE,
    option,
    option_a,
    option_b,
    option_verb,
)

if TYPE_CHECKING:
    from rulebound.games.gz.game import GzGame

RANK_AND_TRAITS: Final = READS_NUMBERS << RANK | READS_TRAITS


def main_options(g: GzGame, player: int) -> list[int]:
    """Everything the turn player can do at a play timing of the main phase, and doing nothing."""
    options: list[int] = []
    zones = free_zones(g, player)
    may_invade = nothing_against(g, invasion_problem(g, player))
    for card in g.area(player, HAND):
        card_type = g.read(card, READS_TYPE).type
        if card_type == BATTLE:
            if nothing_against(g, battle_problem(g, player, card)):
                for number in zones:
                    options.append(option(PLAY_BATTLE, card, number))
        elif card_type == STRATEGY:
            if nothing_against(g, strategy_problem(g, player, card)):
                for kind in (STRATEGY_1, STRATEGY_2):
                    if not g.area(player, kind):
                        options.append(option(PLAY_STRATEGY, card, kind))
        elif card_type == MONSTER:
            options.append(option(GAIN_RAGE, card))
            if nothing_against(g, monster_problem(g, player, card, 0)):
                options.append(option(PLAY_MONSTER, card))
            burst = burst_rank(g, card)
            if burst and nothing_against(g, monster_problem(g, player, card, burst)):
                options.append(option(PLAY_BURST, card))
        if may_invade:
            options.append(option(INVADE, card))
    options.append(option(PASS))
    return options


def nothing_against(g: GzGame, rule: str) -> bool:
    """No rule keeps it from being done; one that does has acted."""
    g.also(rule)
    return not rule


def free_zones(g: GzGame, player: int) -> list[int]:
    """10.5.2.1.2: zones of the player that their invading monster does not occupy, and that nothing forbids."""
    here = g.position(player)
    return [n for n in range(1, 9) if n != here and may_play_in(g, player, n)]


def battle_problem(g: GzGame, player: int, card: int) -> str:
    """The rule that keeps a battle card from being played now; empty if none does."""
    if too_high(g, player, card, g.position(1 - player)):
        return "8.2.1"
    if not_playable(g, card):
        return "1.3.3"
    if g.flags_of_player(player, CANNOT_PLAY_BATTLE):
        return "1.3.3"
    return ""


def too_high(g: GzGame, player: int, card: int, zone: int) -> bool:
    """The rank is greater than the zone number, even as it may be lowered to play the card."""
    rank = g.number(card, RANK)
    return rank > zone and rank - discount(g, player, card) > zone


def strategy_problem(g: GzGame, player: int, card: int) -> str:
    if too_high(g, player, card, g.position(player)):
        return "8.3.1"
    if not_playable(g, card):
        return "1.3.3"
    if g.area(player, STRATEGY_1) and g.area(player, STRATEGY_2):
        return "8.3.2"
    if g.flags_of_player(player, CANNOT_PLAY_STRATEGY):
        return "1.3.3"
    return ""


def burst_rank(g: GzGame, card: int) -> int:
    """The rank a card with Burst may be played as (12.5.2); 0 without Burst."""
    for held in g.abilities_of(card):
        a = held.ability
        if isinstance(a, PlayAsAbility):
            return a.rank
    return 0


def monster_problem(g: GzGame, player: int, card: int, as_rank: int) -> str:
    """8.5.1: same rank as the invading monster (or the Burst rank), and a trait in common."""
    current = g.read(g.monster[player], RANK_AND_TRAITS)
    info = g.read(card, RANK_AND_TRAITS)
    if (as_rank or info.num[RANK]) != current.num[RANK] or not share_trait(info.traits, current.traits):
        return "8.5.1"
    return ""


def invasion_problem(g: GzGame, player: int) -> str:
    if g.invaded:
        return "8.6.2"
    if g.flags(g.monster[player], CANNOT_INVADE):
        return "1.3.3"
    return ""


# performing


def perform_action(g: GzGame, player: int, picked: int) -> None:
    verb = option_verb(picked)
    card = option_a(picked)
    if verb == PLAY_BATTLE:
        g.cite("8.2.1")
        play_battle_card(g, player, card, option_b(picked))
    elif verb == PLAY_STRATEGY:
        g.cite("8.3.1")
        play_strategy_card(g, player, card, option_b(picked))
    elif verb == GAIN_RAGE:
        g.cite("8.4.1")
        if discard_cards(g, [card]):
            change_rage(g, player, 1)
    elif verb == PLAY_MONSTER:
        play_monster_card(g, player, card)
    elif verb == PLAY_BURST:
        play_with_burst(g, player, card)
    elif verb == INVADE:
        invade(g, player, card)
    else:
        raise RuntimeError(f"option {picked} is no action of the main phase")


def indicate(g: GzGame, player: int, card: int) -> None:
    """10.5.2.1: the card is shown and moved to the resolution area."""
    g.also("10.5.1")
    g.also("10.5.2")
    g.also("10.5.2.1")
    g.cite("10.5.2.1.1")
    recognise(g, card, EVERYONE)
    g.note(PLAYED, player, card, 0)
    events.move(g, card, RESOLUTION)


def play_battle_card(g: GzGame, player: int, card: int, number: int) -> None:
    indicate(g, player, card)
    g.also("10.5.2.1.2")
    g.also("10.5.2.3")
    g.also("5.11.1")
    g.cite("10.5.2.3.2")
    place_played(g, card, player * KINDS + ZONE_0 + number)


def place_played(g: GzGame, card: int, to: int) -> None:
    g.move_word = "played"
    events.move(g, card, to)
    g.move_word = ""


def play_strategy_card(g: GzGame, player: int, card: int, kind: int) -> None:
    indicate(g, player, card)
    g.also("10.5.2.1.3")
    g.also("10.5.2.3")
    g.cite("10.5.2.3.2")
    place_played(g, card, player * KINDS + kind)


def play_monster_card(g: GzGame, player: int, card: int) -> None:
    """8.5: the new invading monster, and one rage more."""
    g.cite("8.5.1")
    indicate(g, player, card)
    g.also("10.5.2.3")
    g.cite("10.5.2.3.1")
    g.also("5.11.2")
    g.move_word = "played"
    make_invading_monster(g, player, card)
    g.move_word = ""
    g.cite("8.5.1.1")
    change_rage(g, player, 1)


def play_with_burst(g: GzGame, player: int, card: int) -> None:
    """12.5.2: played as though of a lower rank, it leaves at the beginning of the player's next end phase."""
    g.cite("12.5.2")
    g.also("1.3.1")
    g.also("12.5.1")
    play_monster_card(g, player, card)
    g.cite("12.5.2")
    g.burst_leaves(player, card)


def invade(g: GzGame, player: int, card: int) -> None:
    """8.6: discard a card and advance as often as its invasion icon says."""
    g.cite("8.6.1")
    g.invaded = True
    # the card as it will be in the discard pile
    g.invasion_card = g.ref(card) + (1 << CARD_BITS)
    if not discard_cards(g, [card]):
        return
    g.cite("8.6.1.1")
    times = g.number(card, INVASION)
    g.also("5.14.1")
    tell(g, INVADED, player, g.monster[player], times, "")
    g.invading = True
    for _ in range(times):
        g.cite("8.6.1.2")
        advance(g, player, True)
    g.invading = False

"""Short notation: names of areas and steps for positions and scenarios, and what this game adds to a position."""

from __future__ import annotations

from typing import Final

from rulebound.games.gz.areas import (
    KINDS,
    STRATEGIES,
    STRATEGY_1,
    STRATEGY_2,
    UNDER,
    ZONE_0,
    ZONE_1,
    ZONE_8,
    ZONES,
    is_zone,
)
from rulebound.games.gz.codes import (
    CANNOT_ADVANCE,
    CANNOT_BE_COUNTERED,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_DESTROYED_BY_OPPONENT,
    CANNOT_ENGAGE,
    CANNOT_INVADE,
    CANNOT_PLAY_BATTLE,
    CANNOT_PLAY_STRATEGY,
    CLOSED_ZONE_1,
    GAIN_RAGE,
    INVADE,
    KEEPS_RAGE,
    MONSTER,
    PLAY_BATTLE,
    PLAY_BURST,
    PLAY_MONSTER,
    PLAY_STRATEGY,
    START_DRAW,
)
from rulebound.games.gz.game import GzGame
from rulebound.games.gz.read import CardData, define
from rulebound.games.gz.words import card_words, option_words
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.kit import CARD_FACT, MARKS_FACT, NUMBER_FACT, Fact
from rulebound.kernel.words import (
    AREA,
    BOTH_PLAYERS,
    CANNOT_BE_CHOSEN_BY_OPPONENT,
    CANNOT_DRAW,
    CANNOT_MOVE,
    CARD,
    CARD_MASK,
    NO,
    NOBODY,
    PASS,
    UP,
    YES,
    option_a,
    option_b,
    option_verb,
)

AREA_CODES: Final = (
    "deck",
    "hand",
    "discard",
    "monster-deck",
    "resolution",
    "stack.under",
    "strategy-1",
    "strategy-2",
    "zone-1",
    "zone-2",
    "zone-3",
    "zone-4",
    "zone-5",
    "zone-6",
    "zone-7",
    "zone-8",
)

STEP_CODES: Final = (
    "prepare",
    "start",
    "start-draw",
    "main",
    "main-play",
    "counter",
    "counter-result",
    "end",
    "end-advance",
    "end-draw",
    "end-check",
    "next-turn",
)

FLAG_CODES: Final = (
    (CANNOT_MOVE, "cannot-leave"),
    (CANNOT_BE_CHOSEN_BY_OPPONENT, "cannot-be-chosen-by-opponent"),
    (CANNOT_DRAW, "cannot-draw"),
    (CANNOT_ENGAGE, "cannot-engage"),
    (CANNOT_BE_DESTROYED, "cannot-be-destroyed"),
    (CANNOT_BE_DESTROYED_BY_OPPONENT, "cannot-be-destroyed-by-opponent"),
    (KEEPS_RAGE, "keeps-rage"),
    (CANNOT_BE_COUNTERED, "cannot-be-countered"),
    (CANNOT_INVADE, "cannot-invade"),
    (CANNOT_ADVANCE, "cannot-advance"),
    (CANNOT_PLAY_BATTLE, "cannot-play-battle-cards"),
    (CANNOT_PLAY_STRATEGY, "cannot-play-strategy-cards"),
    (1 << CLOSED_ZONE_1, "zone-1-closed"),
    (1 << (CLOSED_ZONE_1 + 1), "zone-2-closed"),
    (1 << (CLOSED_ZONE_1 + 2), "zone-3-closed"),
    (1 << (CLOSED_ZONE_1 + 3), "zone-4-closed"),
    (1 << (CLOSED_ZONE_1 + 4), "zone-5-closed"),
    (1 << (CLOSED_ZONE_1 + 5), "zone-6-closed"),
    (1 << (CLOSED_ZONE_1 + 6), "zone-7-closed"),
    (1 << (CLOSED_ZONE_1 + 7), "zone-8-closed"),
)


def gz(g: Game) -> GzGame:
    if not isinstance(g, GzGame):
        raise TypeError("this notation belongs to the Godzilla Card Game")
    return g


# what a position holds besides cards and effects


def facts(g: GzGame) -> list[Fact]:
    found = [Fact("first", NUMBER_FACT, g.first_player)]
    for player in BOTH_PLAYERS:
        monster = g.monster[player]
        found.append(Fact(f"{player}.monster", CARD_FACT, g.ref(monster) if monster != NOBODY else NOBODY))
        found.append(Fact(f"{player}.rage", NUMBER_FACT, g.rage[player]))
        found.append(Fact(f"{player}.stacks", MARKS_FACT, 0))
        found[-1].marks = stacks(g, player)
        found.append(Fact(f"{player}.destroyed", NUMBER_FACT, g.destroyed[player]))
    found.append(Fact("invaded", NUMBER_FACT, 1 if g.invaded else 0))
    found.append(Fact("invaded-zones", NUMBER_FACT, g.zones_invaded))
    paid = g.invasion_card if g.invasion_card != NOBODY and g.card_of(g.invasion_card) >= 0 else NOBODY
    found.append(Fact("invaded-with", CARD_FACT, paid))
    found.append(Fact("fresh", MARKS_FACT, 0))
    found[-1].marks = fresh(g)
    found.append(Fact("ended", MARKS_FACT, 0))
    found[-1].marks = g.end_marks[:]
    return found


def stacks(g: GzGame, player: int) -> list[tuple[int, int]]:
    """For each card of a player that lies under another: that one, and the place among the cards under others."""
    under = g.area(player, UNDER)
    return [(g.ref(g.host[under[i]]), i) for i in range(len(under)) if g.host[under[i]] != NOBODY]


def fresh(g: GzGame) -> list[tuple[int, int]]:
    """Strategy cards placed in this turn, as long as those of earlier turns have not been discarded (7.2.3)."""
    if g.step != START_DRAW or not g.turn_began:
        return []
    found: list[tuple[int, int]] = []
    for kind in (STRATEGY_1, STRATEGY_2):
        for card in g.area(g.turn_player, kind):
            if g.arrived[card] > g.turn_began:
                found.append((g.ref(card), 0))
    return found


def set_fact(g: GzGame, fact: Fact) -> str:
    """Put a fact into the game; what is wrong with it, or nothing."""
    if fact.name == "first":
        if fact.n > 1:
            return "the player who began is 0 or 1"
        g.first_player = fact.n
    elif fact.name == "invaded":
        if fact.n > 1:
            return "1 if the turn player has invaded, else 0 or nothing"
        g.invaded = fact.n == 1
    elif fact.name == "invaded-zones":
        g.zones_invaded = fact.n
    elif fact.name == "invaded-with":
        g.invasion_card = fact.n
    elif fact.name == "fresh":
        for ref, _ in fact.marks:
            began = g.arrived[ref & CARD_MASK] - 1
            g.turn_began = began if not g.turn_began else min(g.turn_began, began)
    elif fact.name == "ended":
        g.end_marks = fact.marks
    else:
        return set_fact_of(g, int(fact.name[0]), fact)
    return ""


def set_fact_of(g: GzGame, player: int, fact: Fact) -> str:
    """The facts of one player."""
    if fact.name.endswith("rage"):
        g.rage[player] = fact.n
        return ""
    if fact.name.endswith("destroyed"):
        g.destroyed[player] = fact.n
        return ""
    if fact.name.endswith("monster"):
        card = g.card_of(fact.n)
        if card < 0 or g.printed(card).type != MONSTER or not is_zone(g.area_kind(card)) or g.master(card) != player:
            return "that is no monster card in a zone of this player"
        g.monster[player] = card
        return ""
    under = g.area(player, UNDER)
    for ref, at in fact.marks:
        if at >= len(under):
            return f"there are {len(under)} cards under others, counted from 0 at the bottom"
        host = g.card_of(ref)
        if host < 0 or not (ZONES | STRATEGIES) >> g.area_kind(host) & 1 or g.master(host) != player:
            return "cards lie under a card in a zone or strategy zone of the same player"
        g.host[under[at]] = host
    return ""


def timed(g: GzGame, card: int) -> bool:
    """Whether it can matter when this card came to where it is (7.2.3, 10.8.1.7.1, 11.5.1)."""
    kind = g.area_kind(card)
    if (ZONES | STRATEGIES) >> kind & 1:
        return True
    d = g.defs[g.defn[card]]
    return d.has_cont_in(kind)


# laying out


def lay_under(g: GzGame, card: int, host: int) -> None:
    g.host[card] = host


def laid_out(g: GzGame) -> None:
    """Each player's topmost monster card is their invading monster; who has none gets a plain one in zone 1."""
    for player in BOTH_PLAYERS:
        for kind in range(ZONE_1, ZONE_8 + 1):
            for card in g.area(player, kind):
                if g.printed(card).type == MONSTER:
                    g.monster[player] = card
        if g.monster[player] == NOBODY:
            g.monster[player] = plain_monster(g, player)


def plain_monster(g: GzGame, player: int) -> int:
    at = len(g.defs)
    for i in range(len(g.defs)):
        if g.defs[i].name == PLAIN_MONSTER:
            at = i
    if at == len(g.defs):
        g.defs.append(card_of_line("blank-monster", PLAIN_MONSTER, "White Monster, rank 1, threat 10000, invasion 1"))
    card = g.add_card(at, player, player * KINDS + ZONE_1, UP)
    g.stamp[card] = g.arrived[card] = g.stamp_now()
    g.known[card] = g.seen_by(card)
    return card


# moves


def option_code(g: GzGame, d: Decision, opt: int) -> str:
    """An option in short notation, as scenario files write moves."""
    verb = option_verb(opt)
    a = option_a(opt)
    b = option_b(opt)
    if verb == PASS:
        return "pass"
    if verb == YES:
        return "yes"
    if verb == NO:
        return "no"
    if verb == PLAY_BATTLE:
        return f"play {card_words(g, a, d.player)} {AREA_CODES[ZONE_0 + b]}"
    if verb == PLAY_STRATEGY:
        return f"play {card_words(g, a, d.player)} {AREA_CODES[b]}"
    if verb == PLAY_MONSTER:
        return f"play {card_words(g, a, d.player)}"
    if verb == PLAY_BURST:
        return f"burst {card_words(g, a, d.player)}"
    if verb == GAIN_RAGE:
        return f"rage {card_words(g, a, d.player)}"
    if verb == INVADE:
        return f"invade {card_words(g, a, d.player)}"
    if verb == AREA:
        return ("opponent's " if b and b - 1 != d.player else "") + AREA_CODES[a]
    if verb == CARD:
        return f"{card_words(g, a, d.player)} {place_code(g, a, d.player)}"
    return option_words(g, d, opt, d.player)


def place_code(g: GzGame, card: int, viewer: int) -> str:
    """Where a card is, "opponent's" if it is not the viewer's area; empty if it is nowhere."""
    area = g.place[card]
    if area < 0:
        return ""
    return ("" if area // KINDS == viewer else "opponent's ") + AREA_CODES[area % KINDS]


# cards by their type line


TYPE_LINE: Final = (
    '"Red/Green Monster, rank 2, threat 12000, invasion 1, traits Moth/Sea Beast": '
    "colours and type, then what stands on the card, separated by commas"
)
NUMBERS: Final = ("rank", "threat", "counter", "invasion")


def card_of_line(number: str, name: str, line: str) -> CardDef:
    """A card without text from its type line. What is wrong with the line is a ValueError in words."""
    data = CardData()
    data.number = number
    data.name = name
    parts = [p.strip() for p in line.split(",")]
    head = parts[0].split()
    if len(head) != 2:
        raise ValueError(f"{parts[0]!r} is not a colour and a type; write {TYPE_LINE}")
    data.colour = tuple(head[0].split("/"))
    data.type = head[1]
    lacks = {"monster": ("counter",), "battle": ("threat",), "strategy": ("threat", "counter", "trait")}
    seen: list[str] = []
    for part in parts[1:]:
        word, _, value = part.partition(" ")
        word = word[:-1] if word == "traits" else word
        if word in seen:
            raise ValueError(f"{word!r} stands there twice")
        if word in lacks.get(data.type.lower(), ()):
            raise ValueError(f"{word!r}: this does not stand on a {data.type.lower()} card")
        seen.append(word)
        read_part(data, word, value.strip(), part)
    return define(data, [])


def read_part(data: CardData, word: str, value: str, part: str) -> None:
    if word == "trait" and value:
        data.traits = tuple(t.strip() for t in value.split("/"))
        return
    if word not in NUMBERS:
        raise ValueError(f"{part!r} is not known in a type line; write {TYPE_LINE}")
    if not value.isdecimal() or not value.isascii() or len(value) > 6:
        raise ValueError(f"{part!r}: after {word!r} comes a number")
    if word == "rank":
        data.rank = int(value)
    elif word == "threat":
        data.threat = int(value)
    elif word == "counter":
        data.counter = int(value)
    else:
        data.invasion = int(value)


PLAIN_MONSTER: Final = "a plain monster"
BLANKS_IN_DECK: Final = 20


def blank_card() -> CardDef:
    """A plain card for places nobody has named: no text, no trait."""
    return card_of_line("blank", "a plain card", "White Battle, rank 1, counter 1000, invasion 1")


def under(kind: int) -> int:
    """The kind of area that lies under one, or NOBODY."""
    return UNDER if (ZONES | STRATEGIES) >> kind & 1 else NOBODY

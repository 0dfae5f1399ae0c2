# interpreted
"""Where cards are, in the words of a text: `located` is a noun and a place, `owned` a player's cards in play."""

from __future__ import annotations

from rulebound.games.gz.areas import IN_DISCARD, IN_HAND, IN_MONSTER_DECK, STRATEGIES, ZONE_0, ZONES
from rulebound.games.gz.nodes import CardsUnder, MonsterCard, ZoneIs
from rulebound.games.gz.text.wording import Owned
from rulebound.kernel.cards import In, OneOf, That, This
from rulebound.kernel.words import EITHER, MINE, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import N, P
from rulebound.text.wording import AsCards

IN_PLAY = ZONES | STRATEGIES

CONTENTS = (
    ("your zones", MINE, ZONES),
    ("your opponent's zones", YOURS, ZONES),
    ("each player's zones", EITHER, ZONES),
    ("your discard pile", MINE, IN_DISCARD),
    ("your opponent's discard pile", YOURS, IN_DISCARD),
    ("your hand", MINE, IN_HAND),
    ("your monster deck", MINE, IN_MONSTER_DECK),
    ("your strategy zone", MINE, STRATEGIES),
)
UNDER = (
    ("this card", This()),
    ("your monster card", MonsterCard(MINE)),
    ("your opponent's monster card", MonsterCard(YOURS)),
)


def places(g: Grammar) -> None:
    for words, who, kinds in CONTENTS:
        here = In(who, kinds, P("noun"))
        g.phrase("located~", f"{{noun~}} in {words}", here)
        if not kinds & ZONES:
            g.phrase("located~", f"{{noun~}} from {words}", AsCards("from", here))
    g.phrase("located~", "{noun~} of both players", AsCards("of both", In(EITHER, ZONES, P("noun"))))
    g.phrase("located~", "{noun~} in your strategy zones", AsCards("zones", In(MINE, STRATEGIES, P("noun"))))
    for n in range(1, 9):
        g.phrase("located~", f"{{noun~}} in your zone {n}", In(MINE, 1 << (ZONE_0 + n), P("noun")))
    for words, who in (("your zones", MINE), ("your opponent's zones", YOURS)):
        among = That(In(who, ZONES, P("noun")), ZoneIs(N("a"), N("b")))
        g.phrase("located~", f"{{noun~}} in {words} {{a:int}} to {{b:int}}", among)
        these = OneOf((ZoneIs(N("a"), N("a")), ZoneIs(N("b"), N("b")), ZoneIs(N("c"), N("c"))))
        three = That(In(who, ZONES, P("noun")), these)
        g.phrase("located~", f"{{noun~}} in {words} {{a:int}}, {{b:int}}, and {{c:int}}", three)
    for words, host in UNDER:
        g.phrase("located~", f"{{noun~}} under {words}", That(CardsUnder(host), P("noun")))
    g.phrase("located~", "{noun~} under it", AsCards("it", That(CardsUnder(This()), P("noun"))))
    had(g)
    owned(g)


def had(g: Grammar) -> None:
    """What "you have" and "your opponent has"."""
    g.phrase("mine~", "{noun~} in play", In(MINE, IN_PLAY, P("noun")))
    g.phrase("theirs~", "{noun~} in play", In(YOURS, IN_PLAY, P("noun")))
    g.phrase("mine~", "{noun~} in your zones", In(MINE, ZONES, P("noun")))
    g.phrase("theirs~", "{noun~} in their zones", In(YOURS, ZONES, P("noun")))
    g.phrase("mine~", "{noun~} in your discard pile", In(MINE, IN_DISCARD, P("noun")))
    g.phrase("theirs~", "{noun~} in their discard pile", In(YOURS, IN_DISCARD, P("noun")))
    g.phrase("theirs~", "{noun~} in their hand", In(YOURS, IN_HAND, P("noun")))
    g.phrase("mine~", "{noun~} in your hand", In(MINE, IN_HAND, P("noun")))
    for words, host in UNDER:
        g.phrase("mine~", f"{{noun~}} under {words}", That(CardsUnder(host), P("noun")))
    g.phrase("mine~", "{noun~} in your strategy zone", In(MINE, STRATEGIES, P("noun")))


def owned(g: Grammar) -> None:
    for words, who in (("your", MINE), ("your opponent's", YOURS)):
        for number in ("sg", "pl"):
            noun = f"{{noun:noun.{number}}}"
            g.phrase(f"owned.{number}", f"{words} {noun}", Owned(who, P("noun")))
            place = "in your zones" if who == MINE else "in their zones"
            g.phrase(f"owned.{number}", f"{words} {noun} {place}", AsCards(place, Owned(who, P("noun"))))
    g.phrase(
        "owned.pl", "your {noun:noun.pl} in your zone 8", AsCards("zone 8", In(MINE, 1 << (ZONE_0 + 8), P("noun")))
    )

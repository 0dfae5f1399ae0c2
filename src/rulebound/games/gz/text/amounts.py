# interpreted
"""Numbers that a text counts: what something is given "for each" of."""

from __future__ import annotations

from rulebound.games.gz.codes import RANK
from rulebound.games.gz.fits import Colours, EmptyZones
from rulebound.games.gz.nodes import MonsterCard, Rage, ZonesInvaded
from rulebound.games.gz.text.places import IN_PLAY
from rulebound.games.gz.text.references import DISCARDED_THIS_WAY, REVEALED_THIS_WAY, SENT_THIS_WAY
from rulebound.kernel.amounts import Count, TotalOf
from rulebound.kernel.cards import In, That
from rulebound.kernel.words import MINE, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import C, P

WHOSE = (("your opponent's", YOURS), ("your monster card's", MINE))


def amounts(g: Grammar) -> None:
    g.phrase("each", "{c:located.sg}", Count(C("c")))
    for words, who in WHOSE:
        g.phrase("each", f"of {words} <Rage>", Rage(who))
    for words, who in (("your opponent's", YOURS), ("your", MINE)):
        g.phrase("each", f"rank of {words} monster card", TotalOf(MonsterCard(who), RANK))
        g.phrase("each", f"of {words} unoccupied zones", EmptyZones(who))
    g.phrase("each", "zone your monster card invaded this turn", ZonesInvaded())
    g.phrase("each", "{noun:noun.sg} your opponent has in play", Count(In(YOURS, IN_PLAY, P("noun"))))
    g.phrase("each", "{noun:noun.sg} discarded this way", Count(That(DISCARDED_THIS_WAY, P("noun"))))
    g.phrase("each", "{noun:noun.sg} revealed this way", Count(That(REVEALED_THIS_WAY, P("noun"))))
    g.phrase("each", "{noun:noun.sg} sent this way", Count(That(SENT_THIS_WAY, P("noun"))))
    g.phrase("amount", "the rank of your opponent's monster card", TotalOf(MonsterCard(YOURS), RANK))
    g.phrase("amount", "the number of {c:located.pl}", Count(C("c")))
    g.phrase("amount", "the number of different colors among {c:located.pl}", Colours(C("c")))

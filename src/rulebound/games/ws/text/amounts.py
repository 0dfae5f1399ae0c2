# interpreted
"""Numbers that a text counts or looks up."""

from __future__ import annotations

from rulebound.games.ws.areas import STAGE
from rulebound.games.ws.codes import LEVEL_NUMBER
from rulebound.games.ws.markers import MarkersUnder
from rulebound.games.ws.text.nouns import MY_LEVEL, NUMBERS, THEIR_LEVEL
from rulebound.kernel.amounts import Count, CountOfThose, DifferentColours, DifferentNames, Num, Sum, Times, TotalOf
from rulebound.kernel.cards import In, Slot, That, This
from rulebound.kernel.words import MINE, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, N, P
from rulebound.text.wording import UNKNOWN, AsAmount

REVEALED = CountOfThose(Slot(f"{UNKNOWN}among them"), P("noun"))


def amounts(g: Grammar) -> None:
    """`amount` is what a letter stands for; `each` what a number is given for each of."""
    g.phrase("amount", "{a:basic amount}", A("a"))
    g.phrase("amount", "{a:basic amount} {n:times}", Times(A("a"), N("n")))
    g.phrase("amount", "{a:basic amount} {n:plus}", Sum((A("a"), Num(N("n")))))
    g.phrase("amount", "{a:basic amount} {n:minus}", Sum((A("a"), Num(N("n")))))
    counted(g)
    looked_up(g)
    for_each(g)


def counted(g: Grammar) -> None:
    g.phrase("basic amount", "the number of {noun:noun.pl} you have", Count(In(MINE, STAGE, P("noun"))))
    g.phrase("basic amount", "the number of {noun:noun.pl} your opponent has", Count(In(YOURS, STAGE, P("noun"))))
    g.phrase("basic amount", "the number of {c:located.pl}", Count(C("c")))
    g.phrase("basic amount", "the number of {c:owned}", AsAmount("of your", Count(C("c"))))
    those = CountOfThose(C("c"), P("noun"))
    g.phrase("basic amount", "the number of {noun:noun.pl} among {c:them}", those)
    g.phrase("basic amount", "the number of {noun:noun.pl} revealed among {c:them}", AsAmount("revealed", those))
    g.phrase("basic amount", "the number of {noun:noun.pl} revealed", AsAmount("just revealed", REVEALED))
    g.phrase(
        "basic amount",
        "the number of {noun:noun.pl} underneath this card",
        Count(That(MarkersUnder(This()), P("noun"))),
    )
    colours = DifferentColours(In(MINE, STAGE))
    g.phrase("basic amount", "the total number of colors your characters in your stage have", colours)
    g.phrase("basic amount", "the number of markers underneath this card", Count(MarkersUnder(This())))
    g.phrase("basic amount", "the number of differently named {c:located.pl}", DifferentNames(C("c")))


def looked_up(g: Grammar) -> None:
    g.phrase("basic amount", "your level", AsAmount("level", MY_LEVEL))
    g.phrase("basic amount", "your opponent's level", AsAmount("level", THEIR_LEVEL))
    for word, number in NUMBERS:
        g.phrase("basic amount", f"{{c:possessor}} {word}", TotalOf(C("c"), number))
        g.phrase("basic amount", f"the {word} of {{c:sg}}", AsAmount("of", TotalOf(C("c"), number)))
    for words in ("the cards put into your waiting room by this effect", "those cards put into your waiting room"):
        put = Slot(f"{UNKNOWN}among those cards")
        g.phrase("basic amount", f"the total level of {words}", AsAmount(words, TotalOf(put, LEVEL_NUMBER)))
    for word, number in NUMBERS:
        chosen = Slot(f"{UNKNOWN}the chosen card")
        for words in ("the character you chose", "the chosen character", "the card you chose"):
            g.phrase("basic amount", f"the {word} of {words}", AsAmount(words, TotalOf(chosen, number)))
    g.phrase("basic amount", "the total level of {c:pl}", TotalOf(C("c"), LEVEL_NUMBER))
    g.phrase("basic amount", "the total level of the {c:located.pl}", AsAmount("the", TotalOf(C("c"), LEVEL_NUMBER)))


def for_each(g: Grammar) -> None:
    g.phrase("each", "of {c:owned}", Count(C("c")))
    g.phrase("each", "{c:located.sg}", Count(C("c")))
    g.phrase("each", "marker underneath this card", Count(MarkersUnder(This())))
    those = CountOfThose(C("c"), P("noun"))
    g.phrase("each", "{noun:noun.sg} among {c:them}", those)
    g.phrase("each", "{noun:noun.sg} revealed among {c:them}", AsAmount("revealed", those))
    g.phrase("each", "{noun:noun.sg} revealed", AsAmount("just revealed", REVEALED))

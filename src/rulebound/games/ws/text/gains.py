# interpreted
"""What cards get: numbers, traits, abilities, restrictions; and for how long."""

from __future__ import annotations

from rulebound.games.ws.areas import CENTER_MIDDLE
from rulebound.games.ws.text.nouns import NUMBERS
from rulebound.kernel.amounts import Times
from rulebound.kernel.cards import In
from rulebound.kernel.effects import Give
from rulebound.kernel.mods import GainAbility, GainTrait, Plus
from rulebound.kernel.words import (
    END_OF_NEXT_TURN_OF_OPPONENT,
    END_OF_TURN,
    MINE,
)
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, M, N, P, S, many
from rulebound.text.pattern import AbilityHole as Ab
from rulebound.text.wording import AsCards, Mods

UNTIL: tuple[tuple[str, int], ...] = (
    ("until end of turn", END_OF_TURN),
    ("until the end of your opponent's next turn", END_OF_NEXT_TURN_OF_OPPONENT),
)


def gains(g: Grammar) -> None:
    """`gain` is one thing, `gains` a list of them, `gain each` a number for each of something.

    `the following` stands for abilities in quotes that come after the sentence: `quoted` is what is got in all.
    """
    for word, number in NUMBERS:
        g.phrase("gain", f"{{n:signed}} {word}", Plus(number, A("n")))
        for sign in ("plus", "minus"):
            g.phrase("gain each", f"{{n:{sign}}} {word} for each {{a:each}}", Plus(number, Times(A("a"), N("n"))))
    for one, first in NUMBERS:
        for other, second in NUMBERS:
            both = (Plus(first, Times(A("a"), N("n"))), Plus(second, Times(A("a"), N("m"))))
            if first != second:
                words = f"{{n:plus}} {one} and {{m:plus}} {other} for each {{a:each}}"
                g.phrase("gain each", words, Mods("each", both))
    g.phrase("gain", "{t:trait}", GainTrait(S("t")))
    g.phrase("gain", "“{a:ability}”", GainAbility(Ab("a")))
    g.phrase("quote", "“{a:ability}”", GainAbility(Ab("a")))
    g.listing("quotes", "quote", "", "", "", 2)
    g.listing("gains", "gain", ",", ", and", "and")
    subjects(g)
    for lasting, duration in UNTIL:
        g.phrase("until", lasting, duration)
    for form, verb in (("sg", "gets"), ("pl", "get")):
        to = f"{{to:{form}}} {verb}"
        g.phrase("clause", to + " {m:gains} {u:until}", Give(C("to"), many("m"), N("u")))
        g.phrase("clause", to + " {m:gain each} {u:until}", Give(C("to"), (M("m"),), N("u")))
        for words, got in FOLLOWING:
            g.phrase("closing", to + words.replace("@", "{u:until}"), Give(C("to"), got, N("u")))


FOLLOWING = (
    (" the following ability @. {q:quote}", (Mods("the following", (M("q"),)),)),
    (" {m:gain} and the following ability @. {q:quote}", (M("m"), Mods("the following", (M("q"),)))),
    (
        " {m:gain}, {n:gain}, and the following ability @. {q:quote}",
        (M("m"), M("n"), Mods("the following", (M("q"),))),
    ),
    (" the following 2 abilities @. {q:quote} {r:quote}", (Mods("the following", (M("q"), M("r"))),)),
    (
        " {m:gain} and the following 2 abilities @. {q:quote} {r:quote}",
        (M("m"), Mods("the following", (M("q"), M("r")))),
    ),
)
"""Abilities that are spelled out after the sentence: `@` is for how long they last."""


def subjects(g: Grammar) -> None:
    g.phrase("pl", "all of {c:owned}", C("c"))
    g.phrase("pl", "all {c:located.pl}", AsCards("all in", C("c")))
    g.phrase(
        "sg", "your {noun:noun.sg} in the middle position of your center stage", In(MINE, 1 << CENTER_MIDDLE, P("noun"))
    )

# interpreted
"""What cards get: numbers, traits, abilities, restrictions; and for how long."""

from __future__ import annotations

from typing import Any

from rulebound.games.ws.areas import CENTER_MIDDLE
from rulebound.games.ws.text.nouns import NUMBERS
from rulebound.kernel.amounts import Times
from rulebound.kernel.cards import In
from rulebound.kernel.effects import Give
from rulebound.kernel.mods import GainAbility, GainTrait, Plus
from rulebound.kernel.words import (
    END_OF_NEXT_TURN_OF_OPPONENT,
    END_OF_TURN,
    FOREVER,
    MINE,
)
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, M, N, P, S, many
from rulebound.text.pattern import AbilityHole as Ab
from rulebound.text.wording import As, AsCards, Mods

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
        # without a duration it lasts for the rest of the game (8.2.1.2)
        g.phrase("clause", to + " {m:gains}", Give(C("to"), many("m"), FOREVER))
        g.phrase("clause", to + " {m:gain each} {u:until}", Give(C("to"), (M("m"),), N("u")))
        for words, got in FOLLOWING:
            g.phrase("closing", to + words.replace("@", "{u:until}"), Give(C("to"), got, N("u")))
            for comma in (", ", " "):
                ahead = As("until first" + comma, Give(C("to"), got, N("u")))
                g.phrase("closing", "{u:until}" + comma + to + words.replace(" @", ""), ahead)
        g.phrase("clause", "{u:until}, " + to + " {m:gains}", As("until first", Give(C("to"), many("m"), N("u"))))
        cannot = Give(C("to"), (M("m"), M("k")), N("u"))
        g.phrase("clause", to + " {m:gain} and cannot {k:cannot} {u:until}", cannot)


QUOTES = (M("q"), M("r"), M("s"))


def following() -> list[tuple[str, tuple[Any, ...]]]:
    """Abilities that are spelled out after the sentence: `@` is for how long they last."""
    found: list[tuple[str, tuple[Any, ...]]] = []
    for n, words in ((1, "the following ability"), (2, "the following 2 abilities"), (3, "the following 3 abilities")):
        found += spelled_out(words, "the following", n)
        if n > 1:
            found += spelled_out("the following abilities", "the following abilities", n)
    return found


def spelled_out(words: str, way: str, n: int) -> list[tuple[str, tuple[Any, ...]]]:
    got = Mods(way, QUOTES[:n])
    quotes = " ".join(("{q:quote}", "{r:quote}", "{s:quote}")[:n])
    return [
        (f" {words} @. {quotes}", (got,)),
        (f" {{m:gain}} and {words} @. {quotes}", (M("m"), got)),
        (f" {{m:gain}}, {{n:gain}}, and {words} @. {quotes}", (M("m"), M("n"), got)),
    ]


FOLLOWING = following()


def subjects(g: Grammar) -> None:
    g.phrase("pl", "all of {c:owned}", C("c"))
    g.phrase("pl", "all {c:located.pl}", AsCards("all in", C("c")))
    g.phrase(
        "sg", "your {noun:noun.sg} in the middle position of your center stage", In(MINE, 1 << CENTER_MIDDLE, P("noun"))
    )

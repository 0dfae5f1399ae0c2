# interpreted
"""What continuous abilities give and forbid."""

from __future__ import annotations

from rulebound.games.gz.areas import IN_HAND
from rulebound.games.gz.codes import (
    CANNOT_ADVANCE,
    CANNOT_BE_COUNTERED,
    CANNOT_BE_DESTROYED,
    CANNOT_BE_DESTROYED_BY_OPPONENT,
    CANNOT_ENGAGE,
    CANNOT_INVADE,
    CANNOT_PLAY_BATTLE,
    CANNOT_PLAY_STRATEGY,
    COUNTER_POWER,
    KEEPS_RAGE,
    RANK,
    THREAT,
)
from rulebound.games.gz.nodes import CloseColumn
from rulebound.games.gz.statics import CheaperAbility, FurtherAtEndAbility, MoreInTotalAbility, NotPlayableAbility
from rulebound.kernel.abilities import ContAbility
from rulebound.kernel.amounts import Num, Times
from rulebound.kernel.cards import In, Player, This
from rulebound.kernel.mods import Plus, Restrict
from rulebound.kernel.words import MINE, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, M, N, P
from rulebound.text.wording import AsCards, Marked, Mods

NUMBERS = (("counter power", COUNTER_POWER), ("threat level", THREAT))


def gains(g: Grammar) -> None:
    """`gainer`: whose information changes; `statement`: what holds, without its condition."""
    gainers(g)
    for words, number in NUMBERS:
        g.phrase("gain", f"{{n:plus}} {words}", Plus(number, Num(N("n"))))
        g.phrase("gain", f"{{n:plus}} {words} for each {{x:each}}", Plus(number, Times(A("x"), N("n"))))
        g.phrase("gain", f"{{n:minus}} {words}", Plus(number, Num(N("n"))))
        more = Mods("additional", (Plus(number, Num(N("n"))),))
        g.phrase("gain", f"an additional {{n:plus}} {words}", more)
    for form, verb in (("sg", "gains"), ("pl", "gain")):
        to = f"{{c:gainer.{form}}} {verb}"
        g.phrase("statement", f"{to} {{m:gain}}.", ContAbility(C("c"), (M("m"),)))
        for words, what in NUMBERS:
            first = Mods("for each", (Plus(what, Times(A("x"), N("n"))),))
            text = f"for each {{x:each}}, {to} {{n:plus}} {words}."
            g.phrase("statement", text, ContAbility(C("c"), (first,)))
        g.phrase("statement", f"{{c:gainer.{form}}} cannot {{m:cannot}}.", ContAbility(C("c"), (M("m"),)))
    cannot(g)
    totals(g)
    ranks(g)


def gainers(g: Grammar) -> None:
    g.phrase("gainer.sg", "{c:ref one}", C("c"))
    g.phrase("gainer.sg", "{c:owned.sg}", AsCards("sg", C("c")))
    g.phrase("gainer.pl", "{c:owned.pl}", C("c"))
    g.phrase("gainer.pl", "all of {c:owned.pl}", AsCards("all of", C("c")))
    g.phrase("gainer.pl", "each of {c:owned.pl}", AsCards("each of", C("c")))


def cannot(g: Grammar) -> None:
    for words, flags in (
        ("engage with your monster card", CANNOT_ENGAGE),
        ("be <Destroy> by your opponent's effects", CANNOT_BE_DESTROYED_BY_OPPONENT),
        ("be countered", CANNOT_BE_COUNTERED),
        ("be <Destroy>", CANNOT_BE_DESTROYED),
        ("invade", CANNOT_INVADE),
        ("advance", CANNOT_ADVANCE),
        ("advance nor invade", CANNOT_ADVANCE | CANNOT_INVADE),
    ):
        g.phrase("cannot", words, Restrict(flags))
    g.phrase("cannot", "engage with this card", Mods("this card", (Restrict(CANNOT_ENGAGE),)))
    kept = ContAbility(This(), (Restrict(KEEPS_RAGE),))
    g.phrase("statement", "this card's <Rage> cannot be reduced by your opponent's effects.", kept)
    for words, flags in (("strategy cards", CANNOT_PLAY_STRATEGY), ("battle cards", CANNOT_PLAY_BATTLE)):
        barred = ContAbility(Player(YOURS), (Restrict(flags),))
        g.phrase("statement", f"your opponent cannot play {words}.", barred)
        g.phrase("statement", f"you cannot play {words}.", ContAbility(Player(MINE), (Restrict(flags),)))
    closed = ContAbility(Player(YOURS), (CloseColumn(C("c")),))
    g.phrase("statement", "your opponent cannot play battle cards in zones in the same column as {c:spot}.", closed)
    g.phrase("statement", "this card cannot be played.", NotPlayableAbility())


def totals(g: Grammar) -> None:
    """A player's total counter power (7.4.2)."""
    more = MoreInTotalAbility(Num(N("n")))
    g.phrase("statement", "increase your total counter power by {n:plus}.", more)
    g.phrase("statement", "increase your total counter power by {n:int}.", Marked("int", more))
    g.phrase("statement", "your total counter power is increased by {n:int}.", Marked("is", more))

    further = FurtherAtEndAbility(Times(A("x"), N("n")))
    when = "when this card advances during the end phase, it advances {n:int} additional zone for each {x:each}."
    g.phrase("statement", when, further)


def ranks(g: Grammar) -> None:
    """Ranks lowered on the field, and ranks lowered only to play a card."""
    lower = ContAbility(C("c"), (Plus(RANK, Times(Num(-1), N("n"))),))
    g.phrase("statement", "reduce the rank of all {c:located.pl} by {n:int}.", lower)
    by = CheaperAbility(Num(N("n")))
    each = CheaperAbility(Times(A("x"), N("n")))
    this = "you may play this card from your hand with its rank reduced by {n:int}"
    g.phrase("statement", f"{this}.", by)
    g.phrase("statement", f"{this} for each {{x:each}}.", each)
    g.phrase("statement", "you may play this card with its rank reduced by {n:int}.", Marked("from anywhere", by))
    when = "when playing this card from your hand, you may reduce its rank by {n:int} for each {x:each}."
    g.phrase("statement", when, Marked("when playing", each))
    theirs = "you may play {noun:noun.pl} from your hand with their rank reduced by {n:int}."
    g.phrase("statement", theirs, CheaperAbility(Num(N("n")), In(MINE, IN_HAND, P("noun"))))
    for words, number in NUMBERS:
        # nothing is printed but X, so that this is the whole of it
        is_ = (Mods("X", (Plus(number, Times(A("x"), N("n"))),)),)
        text = f"this card's {words} X is equal to {{n:int}} multiplied by {{x:amount}}."
        g.phrase("statement", text, ContAbility(This(), is_))

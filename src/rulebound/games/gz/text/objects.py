# interpreted
"""What an instruction is about: cards described, chosen, or spoken of before."""

from __future__ import annotations

from rulebound.games.gz.codes import THREAT
from rulebound.games.gz.nodes import MonsterCard
from rulebound.games.gz.text.references import CHOSEN, UNKNOWN_AMONG, UNKNOWN_ITS
from rulebound.games.gz.text.wording import Owned, Picked
from rulebound.kernel.amounts import Count, Num, Times
from rulebound.kernel.cards import Among, Not, NumberIs, Slot, That, This
from rulebound.kernel.words import EITHER, MINE, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, N, P
from rulebound.text.wording import UNKNOWN, AsCards

NONE = Num(0)
NOT_CHOSEN = Not(Among(Slot(UNKNOWN + CHOSEN)))


def objects(g: Grammar) -> None:
    """`thing`: any cards; `whose`: a possessor of rage; `subject`: a monster card that does something."""
    g.phrase("thing", "{c:ref one}", C("c"))
    g.phrase("thing", "{c:ref several}", C("c"))
    g.phrase("thing", "all of {c:owned.pl}", AsCards("all of", C("c")))
    g.phrase("thing", "all {c:located.pl}", AsCards("all", C("c")))
    # wherever they are on the field, of either player
    everywhere = Owned(EITHER, P("noun"))
    g.phrase("thing", "all {noun:noun.pl}", AsCards("all", everywhere))
    g.phrase("thing", "all the rest of the {noun:noun.pl}", AsCards("all", That(everywhere, NOT_CHOSEN)))
    counted(g)
    among(g)
    whose(g)


def counted(g: Grammar) -> None:
    for words, least in (("", A("n")), ("up to ", NONE)):
        g.phrase("thing", f"{words}{{n:count^}} of {{c:owned.pl}}", Picked(C("c"), least, A("n")))
        g.phrase("thing", f"{words}{{n:count^}} {{c:located^}}", Picked(C("c"), least, A("n")))
    each = Times(A("x"), N("n"))
    g.phrase("thing", "{n:int} of {c:owned.pl} for each {x:each}", Picked(C("c"), each, each))
    g.phrase("host", "{c:spot}", C("c"))
    g.phrase("host", "1 of {c:owned.pl}", Picked(C("c"), Num(1), Num(1)))


def among(g: Grammar) -> None:
    """Of a set that lies there: `Slot("?among them")`."""
    some = That(UNKNOWN_AMONG, P("noun"))
    for words, least in (("", A("n")), ("up to ", NONE)):
        g.phrase("thing", f"{words}{{n:count^}} {{noun^}} among them", Picked(some, least, A("n")))
    g.phrase("thing", "all {noun:noun.pl} among them", Picked(some, Count(some), Count(some)))
    anything = Picked(UNKNOWN_AMONG, NONE, Count(UNKNOWN_AMONG))
    g.phrase("thing", "any number", anything)
    g.phrase("thing", "any number of them", AsCards("of them", anything))


def whose(g: Grammar) -> None:
    g.phrase("whose", "this card's", This())
    g.phrase("whose", "your monster card's", MonsterCard(MINE))
    g.phrase("whose", "your opponent's", MonsterCard(YOURS))
    g.phrase("whose", "{c:owned.sg} 's", AsCards("'s", C("c")))
    g.phrase("whose", "their", AsCards("their", MonsterCard(YOURS)))
    g.phrase("whose", "its", UNKNOWN_ITS)
    for words, op in (("or lower", "<="), ("or higher", ">=")):
        weak = That(MonsterCard(YOURS), NumberIs(THREAT, op, Num(N("n"))))
        g.phrase("spot", f"your opponent's monster card with {{n:int}} {words} threat level", weak)
    g.phrase("spot", "their monster card", AsCards("their", MonsterCard(YOURS)))

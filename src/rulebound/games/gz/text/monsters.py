# interpreted
"""Instructions about monster cards: their rage, and where they go."""

from __future__ import annotations

from rulebound.games.gz.instructions import ChangeRage, MoveMonster
from rulebound.games.gz.nodes import MonsterCard, Rage, ZoneIs
from rulebound.games.gz.text.wording import Countering, Falls, MonsterGoes, MonsterGoesTo, RageOf
from rulebound.kernel.amounts import Exists, Num, Times
from rulebound.kernel.cards import AllOf, That
from rulebound.kernel.effects import When
from rulebound.kernel.words import EITHER, MINE, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, N, P
from rulebound.text.wording import As

UP_OR_DOWN = (("increase", 1), ("reduce", -1))


def monsters(g: Grammar) -> None:
    rage(g)
    going(g)
    g.phrase("clause", "counter {c:spot}", Countering(C("c")))
    g.phrase("clause", "move {c:spot} as though it were countered", Falls(C("c")))


def rage(g: Grammar) -> None:
    each = Times(A("x"), N("n"))
    for verb, sign in UP_OR_DOWN:
        g.phrase("clause", f"{verb} {{c:whose}} <Rage> by {{n:int}}", RageOf(C("c"), Num(N("n")), sign))
        g.phrase("clause", f"{verb} {{c:whose}} <Rage> by {{n:int}} for each {{x:each}}", RageOf(C("c"), each, sign))
        before = As("for each", RageOf(C("c"), each, sign))
        g.phrase("clause", f"for each {{x:each}}, {verb} {{c:whose}} <Rage> by {{n:int}}", before)
        both = ChangeRage(Num(N("n")), EITHER, sign)
        g.phrase("clause", f"{verb} each player's monster card's <Rage> by {{n:int}}", both)
    nothing = ChangeRage(Rage(YOURS), YOURS, -1)
    g.phrase("clause", "set your opponent's <Rage> to 0", As("set", nothing))


def going(g: Grammar) -> None:
    there = When(Exists(That(MonsterCard(MINE), AllOf((P("noun"), ZoneIs(N("a"), N("a")))))), MoveMonster(N("b")))
    g.phrase("clause", "move your {noun:noun.sg} in zone {a:int} vertically to zone {b:int}", there)
    for verb, sign in (("advance", 1), ("retreat", -1)):
        by = MonsterGoes(C("c"), A("n"), sign)
        g.phrase("clause", f"{verb} {{c:spot}} by {{n:count^}} zone^", by)
        g.phrase("clause", f"{{c:spot}} {verb}s by {{n:count^}} zone^", As("s", by))
        to = MonsterGoesTo(C("c"), N("n"), sign)
        g.phrase("clause", f"{verb} {{c:spot}} to zone {{n:int}}", to)
        g.phrase("clause", f"{{c:spot}} {verb}s to zone {{n:int}}", As("s", to))

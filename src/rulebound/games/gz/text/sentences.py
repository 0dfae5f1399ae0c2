# interpreted
"""How instructions are put together: clauses make a sentence, sentences an effect.

What follows "if …" or "you may" belongs to it up to the end of the sentence.
"""

from __future__ import annotations

from typing import Any

from rulebound.games.gz.nodes import ZonesInvaded
from rulebound.games.gz.text.references import DISCARDED_THIS_WAY
from rulebound.games.gz.text.wording import Awake, Instead, Linked, OneOfThese
from rulebound.kernel.amounts import Compare, Exists, Num
from rulebound.kernel.effects import IfDo, May, Seq, When
from rulebound.text.common import numbers
from rulebound.text.grammar import Codec, Grammar
from rulebound.text.pattern import E, K, N, many
from rulebound.text.wording import As, IfNot, IfSo, Sentences

CONNECTED = ((", then", ", then"), (", and", ", and"), ("and", "and"), ("then", "then"), (",", ","))


def sentences(g: Grammar) -> None:
    numbers(g)
    g.phrase("clauses", "{a:clause}", E("a"))
    for words, way in CONNECTED:
        g.phrase("clauses", f"{{a:clause}} {words} {{b:clauses}}", Linked(way, E("a"), E("b")))
    g.phrase("clauses", "if {c:condition}, {a:clauses}", When(K("c"), E("a")))
    g.phrase("clauses", "you may {a:clauses}", May(E("a")))
    g.phrase("clauses", "you may {a:clause} to {b:clauses}", As("to", IfDo(May(E("a")), E("b"))))
    g.phrase("sentence", "| {a:clauses}.", E("a"))
    g.phrase("sentence", "| if you do, {a:clauses}.", IfSo(E("a")))
    g.phrase("sentence", "| if you do not, {a:clauses}.", IfNot(E("a")))
    g.phrase("sentence", "| otherwise, {a:clauses}.", IfNot(E("a"), "otherwise"))
    g.phrase("sentence", "| then, {a:clauses}.", As("then", E("a")))
    g.phrase("sentence", "| if {c:condition}, {a:clauses} instead.", Instead(K("c"), E("a")))
    discarded = When(Exists(DISCARDED_THIS_WAY), E("a"))
    g.phrase("sentence", "| if they discard at least 1 card, {a:clauses}.", As("at least", discarded))
    g.phrase("sentence", "| {a:choice}", E("a"))
    g.phrase("choice", "if {c:condition}, {a:choice}", When(K("c"), E("a")))
    g.phrase("choice", "choose {n:int} of the following: {o:options}", OneOfThese(N("n"), many("o")))
    zones = (
        "perform the following action based on how many zones your monster card advanced through invasion this turn:"
    )
    g.phrase("choice", f"{zones} {{o:cases}}", Seq(many("o")))
    g.listing("cases", "case", "", "", "", 2)
    g.phrase("case", "{n:int} - {e:sentence}", When(Compare(ZonesInvaded(), "==", Num(N("n"))), E("e")))
    g.listing("options", "option", "", "", "", 2)
    g.phrase("option", "・ {e:effect}", E("e"))
    g.phrase("option", "・ {z:awakening} {e:effect}", Awake(N("z"), E("e")))
    g.listing("sentence list", "sentence", "", "", "", 1)
    g.phrase("effect", "{a:sentence}", E("a"))
    g.phrase("effect", "{a:sentence} {parts:sentence list}", Run())
    # what stands behind a trigger has already begun
    g.phrase("run", "{a:begun}", E("a"))
    g.phrase("run", "{a:begun} {parts:sentence list}", Run())
    g.phrase("begun", "{a:clauses}.", E("a"))
    g.phrase("begun", "{a:choice}", E("a"))


class Run(Codec):
    """A sentence, and more of them."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Sentences

    def build(self, values: dict[str, Any]) -> Any:
        return Sentences((values["a"], *values["parts"]))

    def match(self, value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Sentences) or len(value.parts) < 2:
            return None
        return {"a": value.parts[0], "parts": value.parts[1:]}

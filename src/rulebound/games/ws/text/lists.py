# interpreted
"""Instructions about instructions: choose between some, perform one several times, do something later."""

from __future__ import annotations

from typing import Any

from rulebound.games.ws.codes import (
    BEGINNING_OF_ATTACK_PHASE,
    BEGINNING_OF_CLIMAX_PHASE,
    BEGINNING_OF_CLOCK_PHASE,
    BEGINNING_OF_DRAW_PHASE,
    BEGINNING_OF_ENCORE_STEP,
    BEGINNING_OF_MAIN_PHASE,
    BEGINNING_OF_STAND_PHASE,
    BEGINNING_OF_TURN,
    END_OF_THE_ATTACK,
    END_OF_THE_TURN,
)
from rulebound.kernel.abilities import AutoAbility
from rulebound.kernel.effects import ByPlayer, Give, IfDo, Later, Modes, PayCost, Repeat, Seq, When
from rulebound.kernel.triggers import At
from rulebound.kernel.words import EITHER, END_OF_TURN, FOREVER, MINE, YOURS
from rulebound.text.grammar import Codec, Grammar
from rulebound.text.pattern import A, C, CostOf, E, K, M, N, many
from rulebound.text.wording import As, Quoted, Sentences

POINTS = (
    ("turn", BEGINNING_OF_TURN),
    ("stand phase", BEGINNING_OF_STAND_PHASE),
    ("draw phase", BEGINNING_OF_DRAW_PHASE),
    ("clock phase", BEGINNING_OF_CLOCK_PHASE),
    ("main phase", BEGINNING_OF_MAIN_PHASE),
    ("climax phase", BEGINNING_OF_CLIMAX_PHASE),
    ("attack phase", BEGINNING_OF_ATTACK_PHASE),
    ("encore step", BEGINNING_OF_ENCORE_STEP),
)


def lists(g: Grammar) -> None:
    modal(g)
    abilities_to_choose(g)
    performing(g)
    later(g)
    paying(g)


def modal(g: Grammar) -> None:
    """Effects in quotes, of which some are chosen and performed in the order in which they are printed."""
    g.phrase("quoted effect", "“{e:effect}”", Quoted(E("e")))
    g.phrase("quoted effect", "“{e:paid effect}”", Quoted(E("e")))
    g.listing("quoted effects", "quoted effect", "", "", "", 2)
    one = Modes(1, many("q"))
    several = Modes(N("n"), many("q"))
    for form, tree in (
        ("choose 1 of the following effects and perform it. {q:quoted effects}", one),
        ("choose {n:several} of the following effects and perform them. {q:quoted effects}", several),
        ("choose {n:several} of the following effects and perform it. {q:quoted effects}", As("it", several)),
    ):
        g.phrase("closing", form, tree)


def abilities_to_choose(g: Grammar) -> None:
    """One of several abilities for a card."""
    for form, verb in (("sg", "gets"), ("pl", "get")):
        for n in (2, 3):
            gifts = tuple([Give(C("to"), (M(f"q{i}"),), N("u")) for i in range(n)])
            quotes = " ".join([f"{{q{i}:quote}}" for i in range(n)])
            words = f"choose 1 of the following abilities, and {{to:{form}}} {verb} that ability {{u:until}}. {quotes}"
            g.phrase("closing", words, Modes(1, gifts))


def performing(g: Grammar) -> None:
    for words, who in (("", 0), ("all players ", EITHER), ("your opponent ", YOURS)):
        verb = "performs" if who == YOURS else "perform"
        inner: Any = E("q")
        for times, effect in (
            ("", As("perform", inner)),
            (" {n:count.pl} times", Repeat(A("n"), inner)),
            (" {n:count.sg} time", Repeat(A("n"), inner)),
        ):
            g.phrase(
                "closing",
                f"{words}{verb} the following action{times}. {{q:quoted effect}}",
                ByPlayer(who, effect) if who else effect,
            )
    for word, tail in (("clauses", "tail"), ("closed", "closing")):
        g.phrase(tail, f"for each {{a:each}}, {{e:{word}}}", As("for each", Repeat(A("a"), E("e"))))


def later(g: Grammar) -> None:
    """At a later point of this turn or of another one, once (8.7.5)."""
    for word, tail in (("clauses", "tail"), ("closed", "closing")):
        e = f"{{e:{word}}}"
        for words, point in POINTS:
            for whose, who in (("your next", MINE), ("your opponent's next", YOURS), ("the next", EITHER)):
                g.phrase(tail, f"at the beginning of {whose} {words}, {e}", at(point, who))
            for whose, who in (("your", MINE), ("your opponent's", YOURS), ("the", EITHER)):
                if point in (BEGINNING_OF_ENCORE_STEP, BEGINNING_OF_CLIMAX_PHASE, BEGINNING_OF_ATTACK_PHASE):
                    g.phrase(tail, f"at the beginning of {whose} {words}, {e}", As("this", at(point, who)))
        for whose, who in (("the", EITHER), ("your", MINE), ("your opponent's", YOURS), ("this", EITHER)):
            done = at(END_OF_THE_TURN, who, END_OF_TURN if who == EITHER else FOREVER)
            g.phrase(tail, f"at the end of {whose} turn, {e}", As("this", done) if whose == "this" else done)
        for whose, who in (("your next", MINE), ("your opponent's next", YOURS), ("the next", EITHER)):
            g.phrase(tail, f"at the end of {whose} turn, {e}", As("next", at(END_OF_THE_TURN, who)))
        for whose in ("the", "this", "that"):
            g.phrase(tail, f"at the end of {whose} attack, {e}", As(whose, at(END_OF_THE_ATTACK, EITHER)))


def at(point: int, who: int, until: int = FOREVER) -> Later:
    return Later(AutoAbility(At(point, who), E("e")), until)


def paying(g: Grammar) -> None:
    """A cost paid on the way: what follows "if you do" is the rest of the effect."""
    ask = "you may pay the cost. | if you do, {a:run}"
    done = IfDo(PayCost(), E("a"))
    g.phrase("paying later", f"| {ask}", done)
    g.phrase("paying later", f"| if {{c:condition}}, {ask}", When(K("c"), done))
    for between in (", and", ","):
        g.phrase("paying later", f"| {{b:opening list}} {between} {ask}", Before(between, False))
        g.phrase("paying later", f"| {{b:opening list}} {between} if {{c:condition}}, {ask}", Before(between, True))
    g.phrase("run", "{b:first} {p:paying later}", Until(False))
    g.phrase("run", "{b:first} {parts:sentence list} {p:paying later}", Until(True))
    own = IfDo(PayCost(CostOf("c")), E("a"))
    g.phrase("paid effect", "{c:cost} | you may pay the cost. | if you do, {a:run}", own)
    g.phrase(
        "paid effect", "{c:cost} | if {k:condition}, you may pay the cost. | if you do, {a:run}", When(K("k"), own)
    )


class Before(Codec):
    """Clauses, and then the question whether the cost is paid."""

    def __init__(self, between: str, condition: bool) -> None:
        super().__init__()
        self.way: str = f"pay{between}{' if' if condition else ''}"
        self.root = As

    def build(self, values: dict[str, Any]) -> Any:
        paid: Any = IfDo(PayCost(), values["a"])
        if "c" in values:
            paid = When(values["c"], paid)
        return As(self.way, Seq((*values["b"], paid)))

    def match(self, value: Any) -> dict[str, Any] | None:
        if not isinstance(value, As) or value.way != self.way or not isinstance(value.effect, Seq):
            return None
        found: dict[str, Any] = {"b": value.effect.parts[:-1]}
        paid = value.effect.parts[-1]
        if isinstance(paid, When):
            found["c"] = paid.condition
            paid = paid.then
        return {**found, "a": paid.then} if isinstance(paid, IfDo) else None


class Until(Codec):
    """Sentences, the last of which asks whether the cost is paid."""

    def __init__(self, several: bool) -> None:
        super().__init__()
        self.several: bool = several
        self.root = Sentences

    def build(self, values: dict[str, Any]) -> Any:
        return Sentences((values["b"], *values.get("parts", ()), values["p"]))

    def match(self, value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Sentences) or (len(value.parts) > 2) != self.several:
            return None
        return {"b": value.parts[0], "parts": value.parts[1:-1], "p": value.parts[-1]}

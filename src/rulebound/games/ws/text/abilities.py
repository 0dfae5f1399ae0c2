# interpreted
"""Whole abilities: category icons, keywords, costs, and the sentences they are made of."""

from __future__ import annotations

from typing import Any

from rulebound.games.ws.areas import IN_HAND, STAGE
from rulebound.games.ws.codes import CANNOT_BE_PLAYED, NO_COLOUR_NEEDED, WOULD_ATTACK
from rulebound.games.ws.keywords import assist, backup, bond, encore, great_performance, shift
from rulebound.games.ws.nodes import AttackInstead
from rulebound.games.ws.text.gains import FOLLOWING
from rulebound.kernel.abilities import ActAbility, AutoAbility, ContAbility, EventAbility, ReplaceAbility
from rulebound.kernel.amounts import All, Unless
from rulebound.kernel.cards import Itself, Slot, This
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Seq
from rulebound.kernel.mods import Restrict
from rulebound.kernel.triggers import Happens
from rulebound.text.grammar import Codec, Grammar, PatternCodec
from rulebound.text.pattern import A, C, CostOf, E, K, M, N, S, many
from rulebound.text.pattern import AbilityHole as Ab
from rulebound.text.wording import AsCondition, LetterIs, Marked

HEADINGS = ("memory", "experience", "accelerate", "resonate", "change", "alarm", "brainstorm")
EVENT_HEADINGS = ("brainstorm", "memory", "experience", "resonate")
"""What heads the text of an event (10.7.2, 10.9.2, 10.10.2, 10.13.2)."""


def abilities(g: Grammar) -> None:
    g.phrase("ability", "【AUTO】 {a:auto}", Ab("a"))
    g.phrase("ability", "【AUTO】 【CXCOMBO】 {a:auto}", Marked("cxcombo", Ab("a")))
    g.phrase("ability", "【ACT】 {a:act}", Ab("a"))
    g.phrase("ability", "【ACT】 【CXCOMBO】 {a:act}", Marked("cxcombo", Ab("a")))
    g.phrase("ability", "【CONT】 {a:cont}", Ab("a"))
    g.phrase("ability", "【CONT】 【CXCOMBO】 {a:cont}", Marked("cxcombo", Ab("a")))
    headings(g)
    autos(g)
    acts(g)
    conts(g)
    events(g)
    named(g)


def headings(g: Grammar) -> None:
    """Keywords that only head an ability, without a meaning of their own."""
    g.phrase("heading", "", "")
    for word in HEADINGS:
        g.phrase("heading", word.capitalize(), word)
    g.phrase("limit", "", 0)
    g.phrase("limit", "| this ability activates up to 1 time per turn.", 1)
    g.phrase("limit", "| this ability activates up to {n:several} times per turn.", N("n"))
    g.phrase("requirement", "", None)
    g.phrase("requirement", "if {c:condition},", K("c"))


def autos(g: Grammar) -> None:
    g.phrase(
        "auto",
        "{k:heading} {p:cost} {l:limit} | {t:trigger}, {c:requirement} {e:paid}",
        Auto(),
    )
    g.phrase("paid", "{e:paying}", E("e"))
    g.phrase("paid", "{e:run}", E("e"))


class Auto(Codec):
    def __init__(self) -> None:
        super().__init__()
        self.root = AutoAbility

    def build(self, values: dict[str, Any]) -> Any:
        return AutoAbility(values["t"], values["e"], values["c"], values["p"], values["l"], keyword=values["k"])

    def match(self, value: Any) -> dict[str, Any] | None:
        if not isinstance(value, AutoAbility) or value.zones or value.face_down:
            return None
        return {
            "t": value.trigger,
            "e": value.effect,
            "c": value.condition,
            "p": value.cost,
            "l": value.limit,
            "k": value.keyword,
        }


def acts(g: Grammar) -> None:
    g.phrase("act", "{k:heading} {p:cost} {e:effect}", ActAbility(E("e"), CostOf("p"), keyword=S("k")))


def conts(g: Grammar) -> None:
    g.phrase("when", "", None)
    g.phrase("when", "{c:turn},", K("c"))
    g.phrase("when", "if {c:condition},", K("c"))
    g.phrase("when", "{a:turn}, if {b:condition},", AsCondition("turn", All((K("a"), K("b")))))
    g.phrase("cont", "{k:heading} | {c:when} {s:statement}", Cont())
    g.phrase("cont", "{k:heading} | {c:when} {s:statement} {l:letters}", Cont("X"))
    g.phrase("letters", "| {l:letter} is equal to {x:amount}.", (LetterIs(S("l"), A("x")),))
    for number, verb in (("sg", "gets"), ("pl", "get")):
        to = f"{{to:{number}}} {verb}"
        g.phrase("statement", to + " {m:gains}.", ContAbility(C("to"), many("m")))
        g.phrase("statement", to + " {m:gain each}.", ContAbility(C("to"), (M("m"),)))
        for words, got in FOLLOWING:
            g.phrase("statement", to + words.replace(" @", ""), ContAbility(C("to"), got))
    this = ContAbility(This(), many("m"), zones=IN_HAND)
    g.phrase("statement", "this card gets {m:gains} while in your hand.", this)
    g.phrase("statement", "this card gets {m:gains} while on the stage.", ContAbility(This(), many("m"), zones=STAGE))
    for words, flag in (
        ("cannot be played from your hand", CANNOT_BE_PLAYED),
        ("can be played from your hand without fulfilling color requirements", NO_COLOUR_NEEDED),
    ):
        g.phrase("statement", f"this card {words}.", ContAbility(This(), (Restrict(flag),), zones=IN_HAND))
    g.phrase("assisted", "", None)
    g.phrase("assisted", "{c:turn},", K("c"))
    g.phrase("assisted", "if {c:condition},", K("c"))
    g.phrase("cont", "Assist | {c:assisted} {scope:pl} get {m:gains}.", Assist())
    g.phrase("cont", "Assist | {c:assisted} {scope:pl} get {m:gains}. {l:letters}", Assist("X"))
    for words, got in FOLLOWING:
        g.phrase("cont", "Assist | {c:assisted} {scope:pl} get" + words.replace(" @", ""), Assist(got=got))
    g.phrase("ability", "{s:limiting}", Marked("limiting", Ab("s")))
    g.phrase(
        "limiting",
        "| if {c:condition}, this card cannot be played from your hand.",
        ContAbility(This(), (Restrict(CANNOT_BE_PLAYED),), K("c"), zones=IN_HAND),
    )


class Assist(Codec):
    """10.3: `Assist` before what characters in front of this card get."""

    def __init__(self, letters: str = "", got: Any = None) -> None:
        super().__init__()
        self.letters: str = letters
        self.got: PatternCodec | None = PatternCodec(got) if got is not None else None
        self.root = Marked if letters else ContAbility

    def build(self, values: dict[str, Any]) -> Any:
        got = values["m"] if self.got is None else self.got.build(values)
        made = assist(values["scope"], got, values["c"])
        return Marked("", made, values["l"]) if self.letters else made

    def match(self, value: Any) -> dict[str, Any] | None:
        letters: tuple[Any, ...] = ()
        if self.letters:
            if not isinstance(value, Marked) or not value.letters:
                return None
            letters = value.letters
            value = value.ability
        if not isinstance(value, ContAbility) or value.keyword != "assist":
            return None
        on_back_stage = assist(This(), ()).condition
        condition = value.condition
        if condition == on_back_stage:
            condition = None
        elif isinstance(condition, All) and len(condition.parts) == 2 and condition.parts[0] == on_back_stage:
            condition = condition.parts[1]
        else:
            return None
        found = {"scope": value.scope, "c": condition, "l": letters}
        if self.got is None:
            return {**found, "m": value.mods}
        parts = self.got.match(value.mods)
        return None if parts is None else {**found, **parts}


class Cont(Codec):
    """When it holds, and what it does; `letters` are explained behind it."""

    def __init__(self, letters: str = "") -> None:
        super().__init__()
        self.letters: str = letters
        self.root = Marked if letters else ContAbility

    def build(self, values: dict[str, Any]) -> Any:
        inner = values["s"]
        made = ContAbility(inner.scope, inner.mods, values["c"], keyword=values["k"], zones=inner.zones)
        return Marked("", made, values["l"]) if self.letters else made

    def match(self, value: Any) -> dict[str, Any] | None:
        letters: tuple[Any, ...] = ()
        if self.letters:
            if not isinstance(value, Marked) or not value.letters:
                return None
            letters = value.letters
            value = value.ability
        if not isinstance(value, ContAbility) or value.face_down:
            return None
        inner = ContAbility(value.scope, value.mods, zones=value.zones)
        return {"k": value.keyword, "c": value.condition, "s": inner, "l": letters}


def events(g: Grammar) -> None:
    """2.8.2: a counter icon before the text of an event says when it may be played; the card's data keeps it."""
    g.phrase("ability", "{a:event text}", Ab("a"))
    g.phrase("ability", "【COUNTER】 {a:event text}", Marked("counter", Ab("a")))
    g.phrase("event text", "{e:effect}", EventAbility(E("e")))
    g.phrase(
        "event text",
        "| if {c:condition}, this card cannot be played from your hand. {e:effect}",
        EventAbility(E("e"), Unless(K("c"))),
    )
    g.phrase("event text", "{e:paid effect}", EventAbility(E("e")))
    for word in EVENT_HEADINGS:
        g.phrase("event text", f"{word.capitalize()} {{e:effect}}", EventAbility(E("e"), keyword=word))


def named(g: Grammar) -> None:
    """Keywords with a meaning, each written as the ability it stands for."""
    cost = CostOf("p")
    g.phrase("auto", "Encore {p:cost}", encore(cost))
    g.phrase("auto", "Bond / {n:name} {p:cost}", bond((S("n"),), cost))
    g.phrase("auto", "Bond / {n:name} {m:name} {p:cost}", bond((S("n"), S("m")), cost))
    g.phrase("auto", "Bond / {n:name} or {m:name} {p:cost}", Marked("or", bond((S("n"), S("m")), cost)))
    g.phrase("auto", "【CLOCK】 Shift, Level {n:int}", shift(N("n")))
    g.phrase("ability", "【CONT】 Great Performance", great_performance())
    against = Seq((Choose("chosen", C("c")), AttackInstead(Slot("chosen"))))
    instead = ReplaceAbility(Happens(WOULD_ATTACK, subject=Itself()), against, K("k"), optional=True)
    always = ReplaceAbility(Happens(WOULD_ATTACK, subject=Itself()), against, optional=True)
    would = "if this card would attack, you may"
    one = "choose 1 {c:located.sg}, and"
    attacking = f"{would} {one} this card frontal attacks that character as the defending character instead."
    having = f"{would} instead {one} have this card frontal attack with the chosen character as the defending character"
    g.phrase("ability", f"【CONT】 | {attacking}", always)
    g.phrase("ability", f"【CONT】 | {{k:turn}}, {attacking}", instead)
    g.phrase("ability", f"【CONT】 | {having}.", Marked("have", always))
    g.phrase("act", "【COUNTER】 Backup {p:int}, Level {l:int} {c:cost}", backup(N("p"), N("l"), CostOf("c")))

# interpreted
"""What cards are called: types, traits, names, levels; and what is said of them behind the noun."""

from __future__ import annotations

from typing import Any

from rulebound.games.ws.areas import IN_LEVEL
from rulebound.games.ws.codes import (
    COLOUR_NAMES,
    COST_NUMBER,
    ICON_NAMES,
    IS_CHARACTER,
    IS_CLIMAX,
    IS_EVENT,
    LAST_TRIGGER_ICON,
    LEVEL_NUMBER,
    POWER,
    SOUL,
)
from rulebound.games.ws.nodes import Defending, FacingThis, InBattle, InFrontOfThis
from rulebound.kernel.amounts import Count, Num, Sum
from rulebound.kernel.cards import (
    ANY_CARD,
    AllOf,
    FaceUp,
    In,
    Named,
    NamePart,
    Not,
    NumberIs,
    OfColour,
    OfType,
    OneOf,
    Oriented,
    Other,
    WithCardsUnder,
    WithIcon,
    WithKeyword,
    WithoutTraits,
    WithTrait,
)
from rulebound.kernel.nodes import Pred
from rulebound.kernel.words import MINE, REST, REVERSE, STAND, YOURS
from rulebound.text.common import Wrapped
from rulebound.text.grammar import NOTHING, Codec, Grammar
from rulebound.text.pattern import A, N, P, S, many

MY_LEVEL = Count(In(MINE, IN_LEVEL))
THEIR_LEVEL = Count(In(YOURS, IN_LEVEL))
NUMBERS = (("level", LEVEL_NUMBER), ("cost", COST_NUMBER), ("power", POWER), ("soul", SOUL))
COMPARED = (("or lower", "<="), ("or higher", ">="))


class Noun(Codec):
    """Adjectives, a head, and what comes after it, as one test: `AllOf` of the head first, then the rest in order."""

    def __init__(self) -> None:
        super().__init__()
        self.root = None

    def build(self, values: dict[str, Any]) -> Any:
        parts: list[Pred] = []
        head = values["head"]
        if head != ANY_CARD:
            parts.append(head)
        parts += values["before"]
        parts += values["after"]
        if not parts:
            return ANY_CARD
        return parts[0] if len(parts) == 1 else AllOf(tuple(parts))

    def match(self, value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Pred):
            return None
        parts = list(value.parts) if isinstance(value, AllOf) else [value]
        head: Pred = ANY_CARD
        if isinstance(parts[0], OfType | Named | OneOf):
            head = parts.pop(0)
        elif value == ANY_CARD:
            parts = []
        before = [p for p in parts if not behind(p)]
        after = [p for p in parts if behind(p)]
        if [*before, *after] != parts:
            return None
        return {"head": head, "before": tuple(before), "after": tuple(after)}


AFTER = (NamePart, WithKeyword, InBattle, FacingThis, InFrontOfThis, Defending, WithIcon, WithCardsUnder)


def behind(pred: Pred) -> bool:
    """Whether this is said after the noun."""
    if isinstance(pred, NumberIs):
        return (not isinstance(pred.amount, Num) and pred.amount in (MY_LEVEL, THEIR_LEVEL)) or isinstance(
            pred.amount, Sum
        )
    if isinstance(pred, Not):
        return behind(pred.part)
    if isinstance(pred, OneOf):
        return all(behind(p) for p in pred.parts)
    return isinstance(pred, AFTER)


class Union(Codec):
    """One noun or another. Two names are one name list, so they are left to it."""

    def __init__(self) -> None:
        super().__init__()
        self.root = OneOf

    def build(self, values: dict[str, Any]) -> Any:
        a, b = values["a"], values["b"]
        first = a.parts[0] if isinstance(a, AllOf) else a
        if isinstance(first, Named) and isinstance(b, Named):
            return NOTHING
        return OneOf((a, b))

    def match(self, value: Any) -> dict[str, Any] | None:
        if isinstance(value, OneOf) and len(value.parts) == 2:
            return {"a": value.parts[0], "b": value.parts[1]}
        return None


def nouns(g: Grammar) -> None:
    g.terminal("name", Wrapped('"', '"'))
    g.terminal("trait", Wrapped("《", "》"))
    g.listing("names", "name", ",", ", or", "or")
    g.listing("traits", "trait", ",", ", or", "or")
    heads(g)
    adjectives(g)
    posts(g)
    g.listing("adjectives", "adjective", "", "", "")
    g.listing("posts", "post", "", "", "")
    g.phrase("before", "", ())
    g.phrase("before", "{list:adjectives}", many("list"))
    g.phrase("after", "", ())
    g.phrase("after", "{list:posts}", many("list"))
    g.phrase("kind~", "{before} {head:head~} {after}", Noun())
    # a character is on the stage unless the text says otherwise (2.3.2.1.2)
    g.phrase("characters~", "{before} {head:character head~} {after}", Noun())
    g.phrase("character head~", "character~", OfType(IS_CHARACTER))
    g.phrase("noun~", "{a:kind~}", P("a"))
    g.phrase("noun~", "{a:kind~} or {b:kind~}", Union())


def heads(g: Grammar) -> None:
    g.phrase("head~", "character~", OfType(IS_CHARACTER))
    g.phrase("head~", "card~", ANY_CARD)
    g.phrase("head~", "climax", OfType(IS_CLIMAX))
    g.phrase("head~", "event~", OfType(IS_EVENT))
    g.phrase("head~", "{n:names}", Named(many("n")))


def adjectives(g: Grammar) -> None:
    g.phrase("adjective", "{t:traits}", WithTrait(many("t")))
    g.phrase("adjective", "other", Other())
    g.phrase("adjective", "face up", FaceUp())
    g.phrase("adjective", "face down", Not(FaceUp()))
    for i, name in enumerate(COLOUR_NAMES):
        g.phrase("adjective", name.lower(), OfColour(1 << i))
    for word, orientation in (("STAND", STAND), ("REST", REST), ("REVERSE", REVERSE)):
        g.phrase("adjective", f"【{word}】", Oriented(orientation))
    for word, number in NUMBERS:
        g.phrase("adjective", f"{word} {{n:number}}", NumberIs(number, "==", A("n")))
        for more, op in COMPARED:
            g.phrase("adjective", f"{word} {{n:number}} {more}", NumberIs(number, op, A("n")))


def posts(g: Grammar) -> None:
    g.phrase("post", "with {n:part} in its card name", P("n"))
    g.listing("parts", "part", ",", ", or", "or", 2)
    g.phrase("post", "with {n:parts} in its card name", OneOf(many("n")))
    g.terminal("part", NamePartWord())
    g.phrase("post", "with {k:keyword}", WithKeyword(S("k")))
    g.phrase("post", "in battle", InBattle())
    g.phrase("post", "facing this card", FacingThis())
    g.phrase("post", "in front of this card", InFrontOfThis())
    g.phrase("post", "that is being frontal attacked", Defending())
    g.phrase("post", "without traits", WithoutTraits())
    for i in range(1, LAST_TRIGGER_ICON + 1):
        g.phrase("post", f"with 【{ICON_NAMES[i]}】 in its trigger icon", WithIcon(i))
    for words, amount in (("your level", MY_LEVEL), ("your opponent's level", THEIR_LEVEL)):
        g.phrase("post", f"with level higher than {words}", NumberIs(LEVEL_NUMBER, ">", amount))
        g.phrase("post", f"with level equal to or lower than {words}", NumberIs(LEVEL_NUMBER, "<=", amount))
        g.phrase(
            "post",
            f"with level equal to or lower than {words} {{n:plus}}",
            NumberIs(LEVEL_NUMBER, "<=", Sum((amount, Num(N("n"))))),
        )


class NamePartWord(Wrapped):
    """A part of a name, with the part of the second name it stands for: "Brass(真鍮)"."""

    def __init__(self) -> None:
        super().__init__('"', '"')

    def read(self, text: str) -> Any:
        words = super().read(text)
        if words is NOTHING:
            return NOTHING
        part, bracket, second = words.partition("(")
        if not bracket:
            return NamePart(words)
        if not second.endswith(")") or not part or "(" in second:
            return NamePart(words)
        return NamePart(part, second[:-1])

    def write(self, value: Any) -> str:
        if not isinstance(value, NamePart):
            return ""
        return super().write(f"{value.part}({value.second})" if value.second else value.part)

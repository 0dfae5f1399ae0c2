# interpreted
"""What cards are called: types, traits, names, ranks; and what is said of them behind the noun."""

from __future__ import annotations

import re
from typing import Any

from rulebound.games.gz.codes import COLOUR_NAMES, COUNTER_POWER, IS_BATTLE, IS_MONSTER, IS_STRATEGY, RANK, THREAT
from rulebound.games.gz.fits import LowestRank, NameContains, SameZoneNumber, ZoneMatchesRank
from rulebound.games.gz.nodes import (
    Adjacent,
    AdjacentToZone,
    Before,
    Behind,
    Beyond,
    FurtherRight,
    InFrontOrBehindZone,
    InZoneArea,
    SameColumn,
    ZoneIs,
)
from rulebound.kernel.amounts import BoundNumber, Num, TotalOf
from rulebound.kernel.cards import (
    ANY_CARD,
    AllOf,
    Named,
    Not,
    NumberIs,
    OfColour,
    OfType,
    OneOf,
    Other,
    SameNameAs,
    Slot,
    This,
    WithKeyword,
    WithTrait,
)
from rulebound.kernel.nodes import Amount, Pred
from rulebound.text.common import Wrapped
from rulebound.text.grammar import NOTHING, Codec, Grammar, Terminal
from rulebound.text.pattern import C, N, P, S, many
from rulebound.text.wording import UNKNOWN, AsPred

ROMAN = ("", "I", "II", "III", "IV")
COMPARED = (("or lower", "<="), ("or higher", ">="))
TYPES = (
    ("monster card", IS_MONSTER),
    ("battle card", IS_BATTLE),
    ("strategy card", IS_STRATEGY),
    ("monster or battle card", IS_MONSTER | IS_BATTLE),
)
KEYWORD_ICONS = ("Evolution", "Base", "Burst", "Enter", "Revenge")
CHOSEN_ZONE = BoundNumber("zone")
DISCARDED = "discarded"
"""The slot of what an instruction has discarded."""


class Roman(Terminal):
    """A monster rank: III (2.3.2.1)."""

    def read(self, text: str) -> Any:
        return ROMAN.index(text) if text in ROMAN[1:] else NOTHING

    def write(self, value: Any) -> str:
        return ROMAN[value] if isinstance(value, int) and 0 < value < len(ROMAN) else ""

    def example(self) -> str:
        return "III"


class Icon(Terminal):
    """An icon with a number: <Awakening4>."""

    def __init__(self, word: str, most: int) -> None:
        self.form: re.Pattern[str] = re.compile(rf"<{word}(\d)>")
        self.word: str = word
        self.most: int = most

    def read(self, text: str) -> Any:
        found = self.form.fullmatch(text)
        return int(found[1]) if found and 1 <= int(found[1]) <= self.most else NOTHING

    def write(self, value: Any) -> str:
        return f"<{self.word}{value}>" if isinstance(value, int) and 1 <= value <= self.most else ""

    def example(self) -> str:
        return f"<{self.word}2>"


class Colour(Terminal):
    def read(self, text: str) -> Any:
        return 1 << COLOUR_NAMES.index(text.lower()) if text.lower() in COLOUR_NAMES else NOTHING

    def write(self, value: Any) -> str:
        for i, name in enumerate(COLOUR_NAMES):
            if value == 1 << i:
                return name
        return ""

    def example(self) -> str:
        return "red"


class Shade(Colour):
    """A colour as a name of its own: Red."""

    def read(self, text: str) -> Any:
        return super().read(text) if text[:1].isupper() else NOTHING

    def write(self, value: Any) -> str:
        return super().write(value).capitalize()

    def example(self) -> str:
        return "Red"


AFTER = (Adjacent, AdjacentToZone, Before, Behind, Beyond, FurtherRight, InFrontOrBehindZone, InZoneArea, SameColumn,
         SameZoneNumber, ZoneIs, ZoneMatchesRank, WithKeyword, SameNameAs, NameContains)  # fmt: skip
WAYS_AFTER = ("with", "both", "named", "the same name")


def behind(pred: Pred) -> bool:
    """Whether this is said after the noun."""
    if isinstance(pred, AsPred):
        return pred.way in WAYS_AFTER or behind(pred.pred)
    if isinstance(pred, NumberIs):
        return pred.characteristic != RANK or not fixed(pred.amount)
    if isinstance(pred, OneOf):
        return all(behind(part) for part in pred.parts)
    return isinstance(pred, AFTER)


def fixed(amount: Amount) -> bool:
    return isinstance(amount, Num)


class Noun(Codec):
    """Adjectives, a head, and what comes after it, as one test: `AllOf` of the head first, then the rest in order."""

    def __init__(self) -> None:
        super().__init__()
        self.root = None

    def build(self, values: dict[str, Any]) -> Any:
        head = values["head"]
        parts: list[Pred] = [head] if head != ANY_CARD else []
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
        if isinstance(parts[0], OfType | Named):
            head = parts.pop(0)
        elif value == ANY_CARD:
            parts = []
        before = [p for p in parts if not behind(p)]
        after = [p for p in parts if behind(p)]
        if [*before, *after] != parts:
            return None
        return {"head": head, "before": tuple(before), "after": tuple(after)}


def nouns(g: Grammar) -> None:
    g.terminal("name", Wrapped('"', '"'))
    g.terminal("trait", Wrapped("《", "》"))
    g.terminal("roman", Roman())
    g.terminal("colour", Colour())
    g.terminal("shade", Shade())
    for word, most in (("Awakening", 8), ("Burst", 4), ("Evolution", 9)):
        g.terminal(word.lower(), Icon(word, most))
    g.listing("traits", "trait", ",", ", or", "or")
    heads(g)
    adjectives(g)
    posts(g)
    zones(g)
    g.listing("adjectives", "adjective", "", "", "")
    g.listing("posts", "post", "", "", "")
    g.phrase("before", "", ())
    g.phrase("before", "{list:adjectives}", many("list"))
    g.phrase("after", "", ())
    g.phrase("after", "{list:posts}", many("list"))
    g.phrase("noun~", "{before} {head:head~} {after}", Noun())


def heads(g: Grammar) -> None:
    for words, types in TYPES:
        *first, last = words.split()
        g.phrase("head~", " ".join([*first, last + "~"]), OfType(types))
    g.phrase("head~", "card~", ANY_CARD)
    g.phrase("head~", "{n:name}", Named((S("n"),)))


def adjectives(g: Grammar) -> None:
    g.phrase("adjective", "{t:traits}", WithTrait(many("t")))
    g.phrase("adjective", "other", Other())
    g.phrase("adjective", "lowest ranked", LowestRank())
    g.phrase("adjective", "{n:name}", AsPred("name", Named((S("n"),))))
    g.phrase("adjective", "{c:colour}", OfColour(N("c")))
    for i, one in enumerate(COLOUR_NAMES):
        for other in COLOUR_NAMES[i + 1 :]:
            pair = 1 << i | 1 << COLOUR_NAMES.index(other)
            g.phrase("adjective", f"{one} or {other}", OfColour(pair))
    g.phrase("adjective", "non-rank {n:int}", Not(NumberIs(RANK, "==", Num(N("n")))))
    g.phrase("adjective", "rank {n:int}", NumberIs(RANK, "==", Num(N("n"))))
    g.phrase("adjective", "rank {n:roman}", AsPred("roman", NumberIs(RANK, "==", Num(N("n")))))
    for words, op in COMPARED:
        g.phrase("adjective", f"rank {{n:int}} {words}", NumberIs(RANK, op, Num(N("n"))))
        g.phrase("adjective", f"rank {{n:roman}} {words}", AsPred("roman", NumberIs(RANK, op, Num(N("n")))))


def posts(g: Grammar) -> None:
    for icon in KEYWORD_ICONS:
        g.phrase("post", f"with <{icon}>", WithKeyword(icon.lower()))
    g.phrase("post", "with {t:traits}", AsPred("with", WithTrait(many("t"))))
    both = AllOf((WithTrait((S("a"),)), WithTrait((S("b"),))))
    g.phrase("post", "with both {a:trait} and {b:trait}", AsPred("both", both))
    g.phrase("post", "named {n:name}", AsPred("named", Named((S("n"),))))
    g.phrase("post", "with {n:name} in their name", NameContains(S("n")))
    g.phrase("post", "with the same name as this card", SameNameAs(This()))
    g.phrase("post", "with the same name", AsPred("the same name", SameNameAs(This())))
    for words, op in COMPARED:
        g.phrase("post", f"with {{n:int}} {words} counter power", NumberIs(COUNTER_POWER, op, Num(N("n"))))
        g.phrase("post", f"with {{n:int}} {words} threat level", NumberIs(THREAT, op, Num(N("n"))))
    rank = NumberIs(RANK, "<=", TotalOf(Slot(UNKNOWN + DISCARDED), RANK))
    g.phrase("post", "with rank equal to or lower than the discarded card 's rank", rank)


def zones(g: Grammar) -> None:
    """Where on the field a card is."""
    g.phrase("post", "{p:where}", P("p"))
    g.phrase("where", "in zones adjacent to {c:spot}", Adjacent(C("c")))
    g.phrase("where", "in a zone adjacent to {c:spot}", AsPred("a zone", Adjacent(C("c"))))
    g.phrase("where", "in the same column as {c:spot}", SameColumn(C("c")))
    g.phrase("where", "in zone {n:int}", ZoneIs(N("n"), N("n")))
    g.phrase("where", "in zones {a:int} to {b:int}", AsPred("zones", ZoneIs(N("a"), N("b"))))
    g.phrase("where", "in zone {a:int} or beyond", AsPred("beyond", ZoneIs(N("a"), 8)))
    g.phrase("where", "in zone {b:int} or before", AsPred("before", ZoneIs(1, N("b"))))
    same = SameZoneNumber(C("c"))
    g.phrase("where", "in a zone with the same number as the zone that {c:spot} occupies", same)
    g.phrase("post", "in the zone with the same number as the zone {c:spot} occupies", AsPred("the zone", same))
    matching = ZoneMatchesRank(Slot(UNKNOWN + "revealed"))
    g.phrase("post", "in zones whose numbers match the ranks of the revealed cards", matching)
    around = OneOf((InZoneArea(CHOSEN_ZONE), AdjacentToZone(CHOSEN_ZONE)))
    g.phrase("post", "in that zone", InZoneArea(CHOSEN_ZONE))
    g.phrase("post", "in that zone and zones adjacent to it", around)
    in_line = OneOf((InZoneArea(CHOSEN_ZONE), InFrontOrBehindZone(CHOSEN_ZONE)))
    g.phrase("post", "in that zone and zones in front of or behind it", in_line)
    g.phrase("post", "that is occupying a zone at or before the zone {c:spot} currently occupies", Before(C("c")))
    g.phrase("post", "in zones beyond the zone {c:spot} occupies", Beyond(C("c")))
    g.phrase("post", "in the zone behind {c:spot}", Behind(C("c")))
    g.phrase("post", "in zones further to the right than {c:spot}", FurtherRight(C("c")))

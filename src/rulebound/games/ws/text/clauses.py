# interpreted
"""Instructions: what a text tells a player to do."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    BACK_STAGE,
    CENTER_STAGE,
    CLOCK,
    DECK,
    HAND,
    IN_DECK,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import ICON_NAMES, LAST_TRIGGER_ICON
from rulebound.games.ws.markers import PutUnder
from rulebound.games.ws.nodes import (
    LOOK,
    REVEAL_TOP,
    TO_CLOCK,
    TO_STOCK,
    TO_WAITING_ROOM,
    DealDamage,
    DrawUpTo,
    FromTop,
    MoveToOpenPosition,
    PerformIcon,
    PutOnStage,
    PutWhereItWas,
    TriggerChecks,
    UpToFromTop,
)
from rulebound.games.ws.text.places import ZONES
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import In, That, This, TopOf
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, Exchange, MoveTo, Reveal, Shuffle, Turn
from rulebound.kernel.nodes import Cards
from rulebound.kernel.search import Search
from rulebound.kernel.words import BOTTOM, DOWN, MINE, OWNERS, REST, REVERSE, STAND, UP, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, N, P
from rulebound.text.wording import As

NONE = Num(0)
OWNER = (("your", MINE), ("your opponent's", YOURS), ("their", OWNERS))


def clauses(g: Grammar) -> None:
    choosing(g)
    moving(g)
    staging(g)
    from_the_top(g)
    other(g)


def choosing(g: Grammar) -> None:
    """Choose, search: a slot of the cards found, which the text then calls "it" or "them"."""
    for words, lo in (("", A("n")), ("up to ", NONE)):
        g.phrase("clause", f"choose {words}{{n:count^}} of {{c:owned}}", Choose("chosen", C("c"), lo, A("n")))
        g.phrase("clause", f"choose {words}{{n:count^}} {{c:located^}}", Choose("chosen", C("c"), lo, A("n")))
        g.phrase(
            "clause",
            f"choose {words}{{n:count^}} {{noun^}} from {{c:among}}",
            Choose("chosen", That(C("c"), P("noun")), lo, A("n")),
        )
    g.phrase(
        "clause",
        "search your deck for up to {n:count^} {noun^}",
        Search("found", DECK, In(MINE, IN_DECK, P("noun")), A("n")),
    )


def moving(g: Grammar) -> None:
    for number in ("sg", "pl"):
        x = f"{{x:{number}}}"
        for owner, whose in OWNER:
            for zone, kind in ZONES:
                g.phrase("clause", f"put {x} into {owner} {zone}", MoveTo(C("x"), kind, whose))
            g.phrase("clause", f"return {x} to {owner} hand", As("return", MoveTo(C("x"), HAND, whose)))
            g.phrase("clause", f"return {x} to {owner} deck", As("return", MoveTo(C("x"), DECK, whose)))
            g.phrase("clause", f"put {x} on the top of {owner} deck", MoveTo(C("x"), DECK, whose))
            g.phrase("clause", f"put {x} at the bottom of {owner} deck", MoveTo(C("x"), DECK, whose, BOTTOM))
        g.phrase("clause", f"reveal {x} to your opponent", Reveal(C("x")))
        for word, orientation in (("STAND", STAND), ("REST", REST), ("REVERSE", REVERSE)):
            g.phrase("clause", f"【{word}】 {x}", Turn(C("x"), orientation))
    g.phrase("clause", "put {c:pile} into your waiting room", MoveTo(C("c"), WAITING_ROOM, MINE))
    g.phrase("clause", "put {c:pile} into your stock", MoveTo(C("c"), STOCK, MINE))
    g.phrase("clause", "put {c:their pile} into their waiting room", MoveTo(C("c"), WAITING_ROOM, OWNERS))
    for owner, category, who in (("your", "pile", MINE), ("your opponent's", "their pile", YOURS)):
        for words, kind in (("clock", CLOCK), ("stock", STOCK)):
            g.phrase(category, f"the top card of {owner} {words}", TopOf(who, kind, Num(1)))


def staging(g: Grammar) -> None:
    for number in ("sg", "pl"):
        x = f"{{x:{number}}}"
        any_position = "any position of your stage" if number == "sg" else "separate positions of your stage"
        g.phrase("clause", f"put {x} on {any_position}", PutOnStage(C("x")))
        g.phrase("clause", f"put {x} on {any_position} as 【REST】", PutOnStage(C("x"), STAGE, REST))
    g.phrase("clause", "put {x:sg} on any position of your back stage", PutOnStage(C("x"), BACK_STAGE))
    g.phrase("clause", "put {x:sg} on any position of your center stage", PutOnStage(C("x"), CENTER_STAGE))
    g.phrase("clause", "put {x:sg} on the stage position that this card was on", PutWhereItWas(C("x")))
    g.phrase(
        "clause", "put {x:sg} on the stage position that this card was on as 【REST】", PutWhereItWas(C("x"), REST)
    )
    for words, zones in (("center stage", CENTER_STAGE), ("back stage", BACK_STAGE), ("stage", STAGE)):
        g.phrase("clause", f"move {{x:sg}} to an open position of your {words}", MoveToOpenPosition(C("x"), zones))
        g.phrase(
            "clause",
            f"move {{x:sg}} to an open position of their {words}",
            As("their", MoveToOpenPosition(C("x"), zones)),
        )
    for words, face in (("face up", UP), ("face down", DOWN)):
        g.phrase("clause", f"put {{x:sg}} {words} underneath this card as a marker", PutUnder(C("x"), This(), face))
        g.phrase("clause", f"put {{x:pl}} {words} underneath this card as markers", PutUnder(C("x"), This(), face))


def from_the_top(g: Grammar) -> None:
    """The top cards of a deck, one after another."""
    for owner, who in (("your", MINE), ("your opponent's", YOURS)):
        for verb, slot, how in (("look at", "looked", LOOK), ("reveal", "revealed", REVEAL_TOP)):
            g.phrase("clause", f"{verb} the top card of {owner} deck", FromTop(slot, Num(1), how, who))
            g.phrase("clause", f"{verb} the top {{n:count.pl}} cards of {owner} deck", FromTop(slot, A("n"), how, who))
            g.phrase(
                "clause",
                f"{verb} up to {{n:count^}} card^ from the top of {owner} deck",
                UpToFromTop(slot, A("n"), how, who),
            )
    for zone, slot, how in (
        ("waiting room", "put", TO_WAITING_ROOM),
        ("stock", "put", TO_STOCK),
        ("clock", "put", TO_CLOCK),
    ):
        g.phrase("clause", f"put the top card of your deck into your {zone}", FromTop(slot, Num(1), how))
        g.phrase(
            "clause", f"put the top {{n:count.pl}} cards of your deck into your {zone}", FromTop(slot, A("n"), how)
        )
        g.phrase(
            "clause",
            f"put up to {{n:count^}} card^ from the top of your deck into your {zone}",
            UpToFromTop(slot, A("n"), how),
        )


def other(g: Grammar) -> None:
    g.phrase("clause", "draw {n:count^} card^", Draw(A("n")))
    g.phrase("clause", "draw up to {n:count^} card^", DrawUpTo(A("n")))
    g.phrase("clause", "deal {n:number} damage to your opponent", DealDamage(A("n")))
    g.phrase("clause", "shuffle your deck", Shuffle(DECK))
    g.phrase("clause", "your opponent shuffles their deck", Shuffle(DECK, YOURS))
    g.phrase(
        "clause",
        "during that attack, perform a trigger check {n:several} times on the trigger step",
        TriggerChecks(N("n")),
    )
    for i in range(1, LAST_TRIGGER_ICON + 1):
        g.phrase("clause", f"perform the 【{ICON_NAMES[i]}】 effect", PerformIcon(i))


def exchanged(one: Cards, other: Cards) -> Exchange:
    return Exchange(one, other)

# interpreted
"""Conditions: what a text asks with "if"."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    BACK_STAGE,
    CENTER_MIDDLE,
    CENTER_STAGE,
    IN_CLIMAX,
    IN_CLOCK,
    IN_HAND,
    IN_LEVEL,
    IN_MEMORY,
    IN_STOCK,
    IN_WAITING_ROOM,
    STAGE,
)
from rulebound.games.ws.codes import LEVEL_NUMBER
from rulebound.games.ws.markers import MarkersUnder
from rulebound.games.ws.nodes import BattleOpponent
from rulebound.games.ws.text.nouns import MY_LEVEL, NUMBERS, THEIR_LEVEL
from rulebound.games.ws.text.places import CONTENTS
from rulebound.kernel.amounts import All, Are, Compare, Count, Either, Exists, Num, TotalOf, TurnOf, Unless
from rulebound.kernel.cards import AllOf, In, InZones, Named, NumberIs, Oriented, Other, That, This, WithTrait
from rulebound.kernel.words import MINE, REST, REVERSE, STAND, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, K, N, P, S, many
from rulebound.text.wording import AsCondition

MORE = (("or more", ">="), ("or less", "<="))
HIGHER = (("or higher", ">="), ("or lower", "<="))
OWN = (("your", "you have", MINE), ("your opponent's", "your opponent has", YOURS))


def conditions(g: Grammar) -> None:
    g.listing("conditions", "basic condition", ", and", ", and", ", and", 2)
    g.phrase("condition", "{c:basic condition}", K("c"))
    g.phrase("condition", "{c:conditions}", All(many("c")))
    g.phrase("condition", "{a:basic condition} or {b:basic condition}", Either((K("a"), K("b"))))
    this_card(g)
    other_cards(g)
    having(g)
    zones(g)


def having(g: Grammar) -> None:
    for _, has, who in OWN:
        not_has = has.replace("you have", "you do not have").replace("opponent has", "opponent does not have")
        stage = In(who, STAGE, P("noun"))
        other = In(who, STAGE, AllOf((Other(), P("noun"))))
        g.phrase("basic condition", f"{has} {{noun:named}}", Exists(stage))
        g.phrase("basic condition", f"{has} a {{noun:noun.sg}}", Exists(stage))
        g.phrase("basic condition", f"{has} another {{noun:noun.sg}}", Exists(other))
        g.phrase("basic condition", f"{not_has} {{noun:named}}", Unless(Exists(stage)))
        g.phrase("basic condition", f"{not_has} a {{noun:noun.sg}}", Unless(Exists(stage)))
        g.phrase("basic condition", f"{not_has} another {{noun:noun.sg}}", Unless(Exists(other)))
        g.phrase("basic condition", f"{has} a {{c:located.sg}}", AsCondition("have", Exists(C("c"))))
        g.phrase("basic condition", f"{not_has} a {{c:located.sg}}", AsCondition("have", Unless(Exists(C("c")))))
        for words, op in MORE:
            g.phrase(
                "basic condition", f"{has} {{n:int}} {words} {{noun:noun.pl}}", Compare(Count(stage), op, Num(N("n")))
            )
            g.phrase(
                "basic condition",
                f"{has} {{n:int}} {words} {{c:located.pl}}",
                AsCondition("have", Compare(Count(C("c")), op, Num(N("n")))),
            )
    g.phrase("named", "{n:name}", Named((S("n"),)))
    g.phrase("basic condition", "all of {c:owned} are {p:quality}", Are(C("c"), P("p")))


def zones(g: Grammar) -> None:
    for owner, _, who in OWN:
        for words, zone in CONTENTS:
            here = In(who, zone, P("noun"))
            for more, op in MORE:
                g.phrase(
                    "basic condition",
                    f"{owner} {words} has {{n:int}} {more} {{noun:noun.pl}}",
                    Compare(Count(here), op, Num(N("n"))),
                )
            g.phrase("basic condition", f"{{noun:named}} is in {owner} {words}", AsCondition("is in", Exists(here)))
            g.phrase(
                "basic condition", f"there is a {{noun:noun.sg}} in {owner} {words}", AsCondition("there", Exists(here))
            )
            g.phrase(
                "basic condition",
                f"there are no {{noun:noun.pl}} in {owner} {words}",
                AsCondition("there", Unless(Exists(here))),
            )
    for more, op in HIGHER:
        g.phrase("basic condition", f"your level is {{n:int}} {more}", Compare(MY_LEVEL, op, Num(N("n"))))
        g.phrase("basic condition", f"your opponent's level is {{n:int}} {more}", Compare(THEIR_LEVEL, op, Num(N("n"))))
        g.phrase(
            "basic condition",
            f"the total level of the cards in your level is {{n:int}} {more}",
            Compare(TotalOf(In(MINE, IN_LEVEL), LEVEL_NUMBER), op, Num(N("n"))),
        )
    g.phrase("basic condition", "there is a marker underneath this card", Exists(MarkersUnder(This())))
    g.phrase("basic condition", "there are no markers underneath this card", Unless(Exists(MarkersUnder(This()))))
    for more, op in MORE:
        g.phrase(
            "basic condition",
            f"there are {{n:int}} {more} markers underneath this card",
            Compare(Count(MarkersUnder(This())), op, Num(N("n"))),
        )
    g.phrase("basic condition", "there is a {noun:noun.sg} {c:among}", Exists(That(C("c"), P("noun"))))
    for more, op in MORE:
        g.phrase(
            "basic condition",
            f"there are {{n:int}} {more} {{noun:noun.pl}} {{c:among}}",
            Compare(Count(That(C("c"), P("noun"))), op, Num(N("n"))),
        )


def this_card(g: Grammar) -> None:
    """What is true of a card: `{card} is …`."""
    for words, zone in (
        ("your center stage", CENTER_STAGE),
        ("your back stage", BACK_STAGE),
        ("the middle position of your center stage", 1 << CENTER_MIDDLE),
        ("your memory", IN_MEMORY),
        ("your hand", IN_HAND),
        ("your clock", IN_CLOCK),
        ("your level", IN_LEVEL),
        ("your waiting room", IN_WAITING_ROOM),
        ("your stock", IN_STOCK),
        ("your climax area", IN_CLIMAX),
        ("the stage", STAGE),
    ):
        g.phrase("quality", f"in {words}", InZones(zone))
    for word, orientation in (("STAND", STAND), ("REST", REST), ("REVERSE", REVERSE)):
        g.phrase("quality", f"【{word}】", Oriented(orientation))
    g.phrase("quality", "{t:traits}", WithTrait(many("t")))
    for word, number in NUMBERS:
        g.phrase("quality", f"{word} {{n:number}}", NumberIs(number, "==", A("n")))
        for more, op in HIGHER:
            g.phrase("quality", f"{word} {{n:number}} {more}", NumberIs(number, op, A("n")))
    g.phrase("quality", "a {noun:noun.sg}", P("noun"))
    g.phrase("quality", "{noun:named}", P("noun"))
    g.phrase("basic condition", "{c:sg} is {p:quality}", Are(C("c"), P("p")))
    g.phrase("basic condition", "{c:pl} are {p:quality}", Are(C("c"), P("p")))
    g.phrase("basic condition", "{c:sg} is not {p:quality}", Unless(Are(C("c"), P("p"))))


def other_cards(g: Grammar) -> None:
    g.phrase(
        "basic condition",
        "the level of this card's battle opponent is higher than your opponent's level",
        Compare(TotalOf(BattleOpponent(), LEVEL_NUMBER), ">", THEIR_LEVEL),
    )


def turns(g: Grammar) -> None:
    g.phrase("turn", "during your turn", TurnOf(MINE))
    g.phrase("turn", "during your opponent's turn", TurnOf(YOURS))

# interpreted
"""Conditions: what a text asks with "if"."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    ANYWHERE,
    BACK_STAGE,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CENTER_STAGE,
    CLOCK,
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
from rulebound.games.ws.nodes import InBattle
from rulebound.games.ws.situations import CameThisTurn, ChangedInThisTurn
from rulebound.games.ws.text.nouns import MY_LEVEL, NUMBERS, THEIR_LEVEL
from rulebound.games.ws.text.places import CONTENTS
from rulebound.games.ws.text.references import FACING
from rulebound.kernel.amounts import (
    All,
    Are,
    Compare,
    Count,
    CountOfThose,
    DifferentColours,
    DifferentNames,
    Either,
    Exists,
    Num,
    TotalOf,
    TurnOf,
    Unless,
)
from rulebound.kernel.cards import (
    ANY_CARD,
    AllOf,
    In,
    InZones,
    Itself,
    Named,
    NumberIs,
    OneOf,
    Oriented,
    Other,
    Slot,
    That,
    This,
    TopOf,
    WithTrait,
)
from rulebound.kernel.nodes import Condition, Pred
from rulebound.kernel.words import MINE, REST, REVERSE, STAND, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, K, N, P, S, many
from rulebound.text.wording import UNKNOWN, AsCondition, AsPred

MORE = (("or more", ">="), ("or less", "<="))
HIGHER = (("or higher", ">="), ("or lower", "<="))
HELD = {
    MINE: (("", STAGE), (" in your center stage", CENTER_STAGE), (" in your back stage", BACK_STAGE)),
    YOURS: (("", STAGE), (" in their center stage", CENTER_STAGE), (" in their back stage", BACK_STAGE)),
}
"""Where a player has characters, in words."""
OWN = (("your", "you have", MINE), ("your opponent's", "your opponent has", YOURS))


def conditions(g: Grammar) -> None:
    g.listing("conditions", "basic condition", ", and", ", and", ", and", 2)
    g.phrase("condition", "{c:basic condition}", K("c"))
    g.phrase("condition", "{c:conditions}", All(many("c")))
    g.listing("comma conditions", "basic condition", ",", ", and", ", and", 3)
    g.phrase("condition", "{c:comma conditions}", AsCondition(",", All(many("c"))))
    g.phrase("condition", "{a:basic condition} or {b:basic condition}", Either((K("a"), K("b"))))
    g.phrase("condition", "{a:basic condition}, or {b:basic condition}", AsCondition(", or", Either((K("a"), K("b")))))
    this_card(g)
    comparisons(g)
    having(g)
    zones(g)


def having(g: Grammar) -> None:
    """What a player has: on the stage (2.3.2.1.2), or where the text says."""
    for _, has, who in OWN:
        not_has = has.replace("you have", "you do not have").replace("opponent has", "opponent does not have")
        stage = In(who, STAGE, P("noun"))
        for words, zones in HELD[who]:
            other = In(who, zones, AllOf((Other(), P("noun"))))
            g.phrase("basic condition", f"{has} another {{noun:noun.sg}}{words}", Exists(other))
            g.phrase("basic condition", f"{not_has} another {{noun:noun.sg}}{words}", Unless(Exists(other)))
        g.phrase("basic condition", f"{has} {{noun:named}}", Exists(stage))
        g.phrase("basic condition", f"{has} a {{noun:noun.sg}}", Exists(stage))
        g.phrase("basic condition", f"{not_has} {{noun:named}}", Unless(Exists(stage)))
        g.phrase("basic condition", f"{not_has} a {{noun:noun.sg}}", Unless(Exists(stage)))
        g.phrase("basic condition", f"{has} {{c:named located}}", AsCondition("have", Exists(C("c"))))
        g.phrase("basic condition", f"{has} a {{c:located.sg}}", AsCondition("have", Exists(C("c"))))
        g.phrase("basic condition", f"{not_has} {{c:named located}}", AsCondition("have", Unless(Exists(C("c")))))
        g.phrase("basic condition", f"{not_has} a {{c:located.sg}}", AsCondition("have", Unless(Exists(C("c")))))
        g.phrase("basic condition", f"{has} {{n:name}} and {{m:name}}", All((has_named(who, "n"), has_named(who, "m"))))
        others = All((has_named(who, "n", Other()), has_named(who, "m", Other())))
        g.phrase("basic condition", f"{has} other {{n:name}} and {{m:name}}", others)
        exactly = Compare(Count(stage), "==", Num(N("n")))
        g.phrase("basic condition", f"{has} exactly {{n:int}} {{noun:noun.pl}}", exactly)
        for words, op in MORE:
            g.phrase(
                "basic condition", f"{has} {{n:int}} {words} {{noun:noun.pl}}", Compare(Count(stage), op, Num(N("n")))
            )
            g.phrase(
                "basic condition",
                f"{has} {{n:int}} {words} {{c:located.pl}}",
                AsCondition("have", Compare(Count(C("c")), op, Num(N("n")))),
            )
    for more, op in MORE:
        g.phrase(
            "basic condition",
            f"your opponent has {{n:int}} {more} {{c:theirs.pl}}",
            AsCondition("their", Compare(Count(C("c")), op, Num(N("n")))),
        )
        of_mine = Compare(DifferentColours(In(MINE, STAGE)), op, Num(N("n")))
        g.phrase("basic condition", f"you have {{n:int}} {more} colors of your characters on stage", of_mine)
        g.phrase(
            "basic condition",
            f"your characters on stage have {{n:int}} {more} colors in total",
            AsCondition("in total", of_mine),
        )
        for owner, _, who in OWN:
            for zone_words, zone in CONTENTS:
                names = Compare(DifferentNames(In(who, zone, P("noun"))), op, Num(N("n")))
                g.phrase(
                    "basic condition",
                    f"{owner} {zone_words} has {{n:int}} {more} {{noun:noun.pl}} with different card names",
                    names,
                )
    g.phrase("named", "{n:name}", Named((S("n"),)))
    for owner, _, who in OWN:
        for words, zones in CONTENTS:
            g.phrase("named located", f"{{n:name}} in {owner} {words}", In(who, zones, Named((S("n"),))))
    g.phrase("basic condition", "all of {c:owned} are {p:quality}", Are(C("c"), P("p")))
    named = AsCondition("have", Are(C("c"), P("p")))
    g.phrase("basic condition", "all of {c:owned} have {p:part} in its card name", named)
    g.phrase("basic condition", "all {c:located.pl} are {p:quality}", AsCondition("all in", Are(C("c"), P("p"))))
    g.phrase("basic condition", "all {c:theirs.pl} are {p:quality}", AsCondition("all in their", Are(C("c"), P("p"))))
    for words, zones in CONTENTS:
        g.phrase("theirs~", f"{{noun~}} in their {words}", In(YOURS, zones, P("noun")))
    there = Exists(C("c"))
    g.phrase("basic condition", "your opponent does not have a {c:theirs.sg}", AsCondition("their", Unless(there)))
    g.phrase("basic condition", "your opponent has a {c:theirs.sg}", AsCondition("their", there))
    g.phrase("basic condition", "there is a character facing this card", Exists(FACING))
    g.phrase("basic condition", "there is no character facing this card", Unless(Exists(FACING)))


def has_named(who: int, hole: str, *more: Pred) -> Exists:
    named = Named((S(hole),))
    return Exists(In(who, STAGE, AllOf((*more, named)) if more else named))


def zones(g: Grammar) -> None:
    for owner, _, who in OWN:
        for words, zone in CONTENTS:
            here = In(who, zone, P("noun"))
            for more, op in MORE:
                enough = Compare(Count(here), op, Num(N("n")))
                g.phrase(
                    "basic condition",
                    f"{owner} {words} has {{n:int}} {more} {{noun:noun.pl}}",
                    AsCondition("cards", enough) if zone == IN_LEVEL else enough,
                )
                g.phrase(
                    "basic condition",
                    f"there are {{n:int}} {more} {{noun:noun.pl}} in {owner} {words}",
                    AsCondition("there", enough),
                )
            g.phrase("basic condition", f"{{noun:named}} is in {owner} {words}", AsCondition("is in", Exists(here)))
            both = All((Exists(In(who, zone, Named((S("n"),)))), Exists(In(who, zone, Named((S("m"),))))))
            g.phrase(
                "basic condition", f"{{n:name}} and {{m:name}} are in {owner} {words}", AsCondition("are in", both)
            )
            g.phrase(
                "basic condition", f"there is a {{noun:noun.sg}} in {owner} {words}", AsCondition("there", Exists(here))
            )
            g.phrase("basic condition", f"{owner} {words} has a {{noun:noun.sg}}", AsCondition("has a", Exists(here)))
            g.phrase(
                "basic condition",
                f"there are no {{noun:noun.pl}} in {owner} {words}",
                AsCondition("there", Unless(Exists(here))),
            )
    g.phrase("basic condition", "your level is {n:int}", Compare(MY_LEVEL, "==", Num(N("n"))))
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
    among_those(g)


def among_those(g: Grammar) -> None:
    """What is among cards that the effect has just looked at, revealed or moved."""
    those = CountOfThose(C("c"), P("noun"))
    here = Slot(f"{UNKNOWN}among them")
    for words in ("", "revealed "):
        there = f"there is a {{noun:noun.sg}} {words}{{c:among}}"
        g.phrase("basic condition", there, as_condition(words, Compare(those, ">=", Num(1))))
        for more, op in MORE:
            there = f"there are {{n:int}} {more} {{noun:noun.pl}} {words}{{c:among}}"
            g.phrase("basic condition", there, as_condition(words, Compare(those, op, Num(N("n")))))
    for verb in ("revealed", "reveal"):
        for more, op in MORE:
            g.phrase(
                "basic condition",
                f"you {verb} {{n:int}} {more} cards",
                AsCondition(verb, Compare(CountOfThose(here, ANY_CARD), op, Num(N("n")))),
            )
        for number, count in (("sg", "one"), ("pl", "several")):
            g.phrase(
                "basic condition",
                f"you {verb} {{n:{count}}} {{noun:noun.{number}}}",
                AsCondition(verb, Compare(CountOfThose(here, P("noun")), "==", Num(N("n")))),
            )
    for place, zone in (("hand", IN_HAND), ("stock", IN_STOCK), ("clock", IN_CLOCK), ("waiting room", IN_WAITING_ROOM)):
        found = Count(That(Slot(f"{UNKNOWN}the chosen cards"), InZones(zone)))
        for number, count in (("sg", "one"), ("pl", "several")):
            card = "card" if number == "sg" else "cards"
            g.phrase(
                "basic condition", f"you put {{n:{count}}} {card} into your {place}", Compare(found, "==", Num(N("n")))
            )
        for more, op in MORE:
            g.phrase(
                "basic condition", f"you put {{n:int}} {more} cards into your {place}", Compare(found, op, Num(N("n")))
            )


def as_condition(way: str, condition: Condition) -> Condition:
    return AsCondition(way, condition) if way else condition


def this_card(g: Grammar) -> None:
    """What is true of a card: `{card} is …`."""
    for words, zone in (
        ("your center stage", CENTER_STAGE),
        ("your back stage", BACK_STAGE),
        ("the middle position of your center stage", 1 << CENTER_MIDDLE),
        ("the left position of your center stage", 1 << CENTER_LEFT),
        ("the right position of your center stage", 1 << CENTER_RIGHT),
        ("your memory", IN_MEMORY),
        ("your hand", IN_HAND),
        ("your clock", IN_CLOCK),
        ("your level", IN_LEVEL),
        ("your waiting room", IN_WAITING_ROOM),
        ("your stock", IN_STOCK),
        ("your climax area", IN_CLIMAX),
    ):
        g.phrase("quality", f"in {words}", InZones(zone))
    g.phrase("quality", "on the stage", InZones(STAGE))
    for word, orientation in (("STAND", STAND), ("REST", REST), ("REVERSE", REVERSE)):
        g.phrase("quality", f"【{word}】", Oriented(orientation))
    g.phrase("quality", "{t:traits}", WithTrait(many("t")))
    for word, number in NUMBERS:
        g.phrase("quality", f"{word} {{n:number}}", NumberIs(number, "==", A("n")))
        for more, op in HIGHER:
            g.phrase("quality", f"{word} {{n:number}} {more}", NumberIs(number, op, A("n")))
    g.phrase("quality", "a {noun:noun.sg}", P("noun"))
    g.phrase("quality", "{noun:named}", P("noun"))
    g.phrase("quality", "a {a:noun.sg} or a {b:noun.sg}", AsPred("a", OneOf((P("a"), P("b")))))
    g.phrase("quality", "{a:named} or a {b:noun.sg}", AsPred("named", OneOf((P("a"), P("b")))))
    g.phrase("basic condition", "{c:sg} is {p:quality}", Are(C("c"), P("p")))
    g.phrase("basic condition", "{c:pl} are {p:quality}", Are(C("c"), P("p")))
    g.phrase("basic condition", "{c:sg} is not {p:quality}", Unless(Are(C("c"), P("p"))))


def comparisons(g: Grammar) -> None:
    for words, op in COMPARISONS:
        g.phrase("basic condition", f"{{a:basic amount}} is {words} {{b:basic amount}}", Compare(A("a"), op, A("b")))
    for word, number in NUMBERS:
        for more, op in (("higher", ">"), ("lower", "<")):
            g.phrase(
                "basic condition",
                f"{{a:sg}} is a {more} {word} than {{b:sg}}",
                AsCondition("is a", Compare(TotalOf(C("a"), number), op, TotalOf(C("b"), number))),
            )
            for also, same in (("equal to or ", f"{op}="), ("", op)):
                g.phrase(
                    "basic condition",
                    f"{{c:sg}} is {also}{more} {word} than {{b:sg}}",
                    AsCondition("is", Compare(TotalOf(C("c"), number), same, TotalOf(C("b"), number))),
                )
    g.phrase("basic condition", "this card is the top card of your clock", ON_TOP_OF_CLOCK)


ON_TOP_OF_CLOCK = Exists(That(TopOf(MINE, CLOCK, Num(1)), Itself()))

COMPARISONS = (
    ("higher than", ">"),
    ("lower than", "<"),
    ("equal to or higher than", ">="),
    ("equal to or lower than", "<="),
    ("the same as", "=="),
)


def turns(g: Grammar) -> None:
    g.phrase("turn", "during your turn", TurnOf(MINE))
    g.phrase("turn", "during your opponent's turn", TurnOf(YOURS))
    g.phrase("turn", "during this card's battle", Exists(That(This(), InBattle())))
    during = "during the turn that this card is placed on the stage"
    g.phrase("turn", during, CameThisTurn(ANYWHERE))
    g.phrase("turn", f"{during} from your hand", CameThisTurn(IN_HAND))
    g.phrase("turn", f'{during} by "Change"', ChangedInThisTurn())
    g.phrase("turn", f'{during} from your hand or by "Change"', Either((CameThisTurn(IN_HAND), ChangedInThisTurn())))

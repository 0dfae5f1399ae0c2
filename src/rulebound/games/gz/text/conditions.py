# interpreted
"""Conditions: "if …"."""

from __future__ import annotations

from rulebound.games.gz.areas import ZONES
from rulebound.games.gz.fits import (
    Colours,
    DestroyedThisTurn,
    EmptyZones,
    InvasionCard,
    PlayedFromHand,
    TraitsDiffer,
    ZoneMatchesRank,
)
from rulebound.games.gz.nodes import InvadedThisTurn, IsMonsterCard, MonsterCard, PlayedThrough, Rage
from rulebound.games.gz.text.references import DISCARDED_THIS_WAY, REVEALED_THIS_WAY, SENT_THIS_WAY, UNKNOWN_AMONG
from rulebound.games.gz.text.wording import HasRage
from rulebound.kernel.amounts import All, Are, Compare, Count, Either, Exists, Num, Unless
from rulebound.kernel.cards import In, Named, That, This, WithTrait
from rulebound.kernel.nodes import Condition
from rulebound.kernel.words import MINE, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import C, K, N, P, S, many
from rulebound.text.wording import AsCondition, AsPred

MORE = (("or more", ">="), ("or fewer", "<="))


def conditions(g: Grammar) -> None:
    g.phrase("condition", "{a:basic condition}", K("a"))
    g.phrase("condition", "{a:basic condition} and {b:basic condition}", All((K("a"), K("b"))))
    comma = All((K("a"), K("b")))
    g.phrase("condition", "{a:basic condition}, and {b:basic condition}", AsCondition(",", comma))
    g.phrase("condition", "{a:basic condition} or {b:basic condition}", Either((K("a"), K("b"))))
    qualities(g)
    rage(g)
    having(g)
    being(g)
    this_way(g)
    past(g)
    those_zones(g)


def qualities(g: Grammar) -> None:
    g.phrase("basic condition", "{c:spot} is {p:where}", Exists(That(C("c"), P("p"))))
    g.phrase("basic condition", "{c:spot} is {p:adjective}", Exists(That(C("c"), P("p"))))
    g.phrase("basic condition", "{c:spot} is a {noun:noun.sg}", Are(C("c"), P("noun")))
    g.phrase("basic condition", "{c:spot} is not a {noun:noun.sg}", Unless(Are(C("c"), P("noun"))))
    g.phrase("basic condition", "{c:spot} has {t:traits}", Exists(That(C("c"), AsPred("has", WithTrait(many("t"))))))
    g.phrase("basic condition", "this card was played through evolution", PlayedThrough("evolution"))
    g.phrase("basic condition", "this card was played from your hand", PlayedFromHand())
    g.phrase("basic condition", "your monster card invaded this turn", InvadedThisTurn())
    not_this_turn = Unless(InvadedThisTurn())
    g.phrase("basic condition", "your monster card did not invade this turn", not_this_turn)
    this = All((Exists(That(This(), IsMonsterCard())), InvadedThisTurn()))
    g.phrase("basic condition", "this card invaded this turn", AsCondition("this", this))


def my_rage(op: str) -> Condition:
    return Compare(Rage(MINE), op, Num(N("n")))


def rage(g: Grammar) -> None:
    for words, op in MORE:
        g.phrase("basic condition", f"{{c:spot}} has {{n:int}} {words} <Rage>", HasRage(C("c"), op, N("n")))
        theirs = HasRage(MonsterCard(YOURS), op, N("n"))
        g.phrase("basic condition", f"your opponent has {{n:int}} {words} <Rage>", AsCondition("player", theirs))
        their = Compare(Rage(YOURS), op, Num(N("n")))
        g.phrase("basic condition", f"your opponent's <Rage> is {{n:int}} {words}", AsCondition("is", their))
        g.phrase("basic condition", f"your monster card's <Rage> is {{n:int}} {words}", AsCondition("is", my_rage(op)))
    g.phrase("basic condition", "your opponent's <Rage> is {n:int}", Compare(Rage(YOURS), "==", Num(N("n"))))


def having(g: Grammar) -> None:
    for who, category in (("you have", "mine"), ("your opponent has", "theirs")):
        g.phrase("basic condition", f"{who} a {{c:{category}.sg}}", Exists(C("c")))
        g.phrase("basic condition", f"{who} no {{c:{category}.pl}}", Unless(Exists(C("c"))))
        for words, op in MORE:
            so_many = Compare(Count(C("c")), op, Num(N("n")))
            g.phrase("basic condition", f"{who} {{n:int}} {words} {{c:{category}.pl}}", so_many)
    for words, op in MORE:
        zones = Compare(EmptyZones(YOURS), op, Num(N("n")))
        g.phrase("basic condition", f"your opponent has {{n:int}} {words} unoccupied zones", zones)


def being(g: Grammar) -> None:
    g.phrase("basic condition", "there is a {c:located.sg}", AsCondition("there", Exists(C("c"))))
    g.phrase("basic condition", "there are no {c:located.pl}", AsCondition("there", Unless(Exists(C("c")))))
    for words, op in MORE:
        so_many = Compare(Count(C("c")), op, Num(N("n")))
        g.phrase("basic condition", f"there are {{n:int}} {words} {{c:located.pl}}", AsCondition("there", so_many))
        colours = Compare(Colours(C("c")), op, Num(N("n")))
        g.phrase("basic condition", f"there are {{n:int}} {words} colors among {{c:located.pl}}", colours)
    least = Compare(Count(C("c")), ">=", Num(N("n")))
    g.phrase("basic condition", "the number of {c:located.pl} is {n:int} or more", AsCondition("number", least))
    named = Exists(In(MINE, ZONES, Named((S("n"),))))
    g.phrase("basic condition", "{n:name} is in your zones", AsCondition("is", named))
    here = Exists(In(MINE, ZONES, P("noun")))
    g.phrase("basic condition", "a {noun:noun.sg} is in your zones", AsCondition("a", here))


def those_zones(g: Grammar) -> None:
    there = Exists(That(C("c"), ZoneMatchesRank(REVEALED_THIS_WAY)))
    g.phrase("basic condition", "{c:spot} occupies 1 of those zones", there)


def past(g: Grammar) -> None:
    """What has happened this turn."""
    for words, who in (("your opponent's", YOURS), ("your", MINE)):
        gone = DestroyedThisTurn(who)
        g.phrase("basic condition", f"{words} battle card was <Destroy> this turn", gone)
    paid = Exists(That(InvasionCard(), P("noun")))
    g.phrase("basic condition", "you discarded a {noun:noun.sg} for this card 's invade action", paid)
    g.phrase("basic condition", "they differ in at least 1 trait", TraitsDiffer(UNKNOWN_AMONG))


def this_way(g: Grammar) -> None:
    """What an instruction before it has found."""
    for words, cards in (
        ("is discarded this way", DISCARDED_THIS_WAY),
        ("is revealed this way", REVEALED_THIS_WAY),
        ("was sent to your discard pile this way", SENT_THIS_WAY),
    ):
        g.phrase("basic condition", f"a {{noun:noun.sg}} {words}", Exists(That(cards, P("noun"))))

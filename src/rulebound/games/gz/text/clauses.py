# interpreted
"""Instructions: what a text tells a player to do with cards."""

from __future__ import annotations

from rulebound.games.gz.areas import DECK, DISCARD, HAND, IN_DECK, IN_DISCARD, IN_HAND, ZONE_0, ZONES
from rulebound.games.gz.codes import COUNTER_POWER, INVADED
from rulebound.games.gz.hands import (
    LOOK,
    REVEAL_TOP,
    TO_DISCARD,
    Discard,
    DiscardDownTo,
    DiscardThese,
    DrawUpTo,
    FromTop,
    ShuffleInto,
)
from rulebound.games.gz.instructions import (
    ChooseZone,
    Destroy,
    FillWithTokens,
    MoveAside,
    MoveToZone,
    PerformKeyword,
    PlayCards,
    PlayOnTop,
    PlayToken,
    PutUnderThis,
    Swap,
    SwapThem,
    ZonesNear,
)
from rulebound.games.gz.nodes import Outermost, Slots
from rulebound.games.gz.plays import Activate, NextMonsters, PlayMonster
from rulebound.games.gz.text.objects import NONE
from rulebound.games.gz.text.references import UNKNOWN_AMONG
from rulebound.games.gz.text.wording import Choosing, Picked, SearchTwo
from rulebound.kernel.abilities import AutoAbility
from rulebound.kernel.amounts import Count, Num, Sum, Times, TotalOf
from rulebound.kernel.cards import AllOf, Among, In, It, Not, Slot, That, This, TopOf
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, Give, Later, May, MoveTo, Reveal, Seq, Shuffle
from rulebound.kernel.mods import Plus
from rulebound.kernel.search import Search
from rulebound.kernel.triggers import Happens
from rulebound.kernel.words import BOTTOM, EITHER, END_OF_NEXT_TURN_OF_OPPONENT, MINE, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, E, M, N, P, S
from rulebound.text.wording import UNKNOWN, As

THEM = Slot(UNKNOWN + "them")
IT = Slot(UNKNOWN + "it")


def clauses(g: Grammar) -> None:
    destroying(g)
    hands(g)
    decks(g)
    moving(g)
    playing(g)
    choosing(g)
    lasting(g)


def destroying(g: Grammar) -> None:
    g.phrase("clause", "<Destroy> {c:thing}", Destroy(C("c")))
    for side, words in ((1, "rightmost"), (-1, "leftmost")):
        out = Picked(Outermost(THEM, side), Num(1), Num(1))
        g.phrase("clause", f"<Destroy> 1 battle card from the {words} position among them", Destroy(out))
    right, left = (Picked(Outermost(THEM, side), Num(1), Num(1), word) for side, word in ((1, "right"), (-1, "left")))
    both = "<Destroy> 1 battle card from the rightmost and 1 from the leftmost position among them"
    g.phrase("clause", both, Seq((Choosing(right), Choosing(left), Destroy(Slots(("right", "left"))))))


def hands(g: Grammar) -> None:
    g.phrase("clause", "draw {n:count^} card^", Draw(A("n")))
    g.phrase("clause", "draw up to {n:count^} card^", DrawUpTo(A("n")))
    g.phrase("clause", "draw {n:int} card for each {x:each}", As("each", Draw(Times(A("x"), N("n")))))
    g.phrase("clause", "draw {n:int} cards for each {x:each}", Draw(Times(A("x"), N("n"))))
    missing = Sum((Num(N("n")), Times(Count(In(MINE, IN_HAND)), -1)))
    g.phrase("clause", "draw cards until you have {n:int} cards in your hand", Draw(missing))
    for words, who in (("your opponent", YOURS), ("each player", EITHER)):
        g.phrase("clause", f"{words} draws {{n:count^}} card^", Draw(A("n"), who))
    g.phrase("clause", "each player discards {n:count^} card^ from their hand", Discard(A("n"), EITHER))
    g.phrase("clause", "discard {n:count^} card^", As("bare", Discard(A("n"))))
    g.phrase("clause", "discard {c:thing}", DiscardThese(C("c")))
    g.phrase("clause", "discard your hand", DiscardThese(In(MINE, IN_HAND)))
    g.phrase("clause", "discard all the cards in your hand", As("all the", DiscardThese(In(MINE, IN_HAND))))
    g.phrase("clause", "your opponent discards {n:count^} card^ from their hand", Discard(A("n"), YOURS))
    for words, who in (("your opponent", YOURS), ("each player", EITHER)):
        down = f"{words} discards cards until they have {{n:count^}} card^ remaining in their hand"
        g.phrase("clause", down, DiscardDownTo(A("n"), who))
    g.phrase(
        "clause",
        "your opponent may discard cards until they have {n:count^} card^ remaining in their hand",
        May(DiscardDownTo(A("n"), YOURS), YOURS),
    )
    g.phrase("clause", "your opponent reveals all the cards in their hand", Reveal(In(YOURS, IN_HAND)))


def decks(g: Grammar) -> None:
    g.phrase(
        "clause",
        "search your deck for up to {n:count^} {noun^}",
        Search("found", DECK, In(MINE, IN_DECK, P("noun")), A("n")),
    )
    two = SearchTwo(In(MINE, IN_DECK, P("a")), In(MINE, IN_DECK, P("b")))
    g.phrase("clause", "search your deck for up to 1 {a:noun.sg} and up to 1 {b:noun.sg}", two)
    g.phrase("clause", "reveal {c:thing}", Reveal(C("c")))
    g.phrase("clause", "shuffle your deck", Shuffle(DECK))
    for owner, who in (("your", MINE), ("your opponent's", YOURS)):
        for verb, slot, how in (("look at", "looked", LOOK), ("reveal", "revealed", REVEAL_TOP)):
            g.phrase("clause", f"{verb} the top card of {owner} deck", FromTop(slot, Num(1), how, who=who))
            g.phrase(
                "clause", f"{verb} the top {{n:count.pl}} cards of {owner} deck", FromTop(slot, A("n"), how, who=who)
            )
            g.phrase(
                "clause",
                f"{verb} up to {{n:count^}} card^ from the top of {owner} deck",
                FromTop(slot, A("n"), how, True, who),
            )
        pile = f"of {owner} deck to {owner} discard pile"
        g.phrase("clause", f"send the top card {pile}", FromTop("sent", Num(1), TO_DISCARD, who=who))
        g.phrase("clause", f"send the top {{n:count.pl}} cards {pile}", FromTop("sent", A("n"), TO_DISCARD, who=who))
    pile = "of their deck to their discard pile"
    one, more = FromTop("sent", Num(1), TO_DISCARD, who=YOURS), FromTop("sent", A("n"), TO_DISCARD, who=YOURS)
    g.phrase("clause", f"your opponent sends the top card {pile}", As("their", one))
    g.phrase("clause", f"your opponent sends the top {{n:count.pl}} cards {pile}", As("their", more))
    g.phrase(
        "clause",
        "reveal from the top of your deck a number of cards equal to {x:amount}",
        As("number", FromTop("revealed", A("x"), REVEAL_TOP)),
    )


def moving(g: Grammar) -> None:
    x = "{c:thing}"
    g.phrase("clause", f"add {x} to your hand", MoveTo(C("c"), HAND))
    one = Picked(That(UNKNOWN_AMONG, P("a")), NONE, Num(1), "first")
    other = Picked(That(UNKNOWN_AMONG, AllOf((P("b"), Not(Among(Slot("first")))))), NONE, Num(1), "second")
    g.phrase(
        "clause",
        "add up to 1 {a:noun.sg} and up to 1 {b:noun.sg} among them to your hand",
        Seq((Choosing(one), Choosing(other), MoveTo(Slots(("first", "second")), HAND))),
    )
    g.phrase("clause", f"return {x} to your hand", As("return", MoveTo(C("c"), HAND)))
    g.phrase("clause", f"return {x} to their hand", As("their", MoveTo(C("c"), HAND)))
    g.phrase(
        "clause",
        f"place {x} on the bottom of your deck in any order",
        As("any order", MoveTo(C("c"), DECK, where=BOTTOM)),
    )
    g.phrase("clause", f"place {x} on the bottom of their deck", As("their", MoveTo(C("c"), DECK, where=BOTTOM)))
    aside = "move {c:thing} to an adjacent zone horizontal to the zone this card currently occupies"
    g.phrase("clause", aside, MoveAside(C("c")))
    for deck, who in (("your deck", MINE), ("their deck", YOURS)):
        g.phrase("clause", f"return {x} to {deck} then shuffle", ShuffleInto(C("c"), who))
    g.phrase("clause", f"return {x} to your deck", As("return", MoveTo(C("c"), DECK)))
    g.phrase("clause", f"return {x} to their deck", As("their", MoveTo(C("c"), DECK)))
    g.phrase("clause", f"send {x} to your discard pile", MoveTo(C("c"), DISCARD))
    g.phrase("clause", f"send {x} to your opponent's discard pile", As("theirs", MoveTo(C("c"), DISCARD)))
    g.phrase("clause", f"put {x} on top of your deck", MoveTo(C("c"), DECK))
    g.phrase("clause", f"put {x} on top of your deck in any order", As("any order", MoveTo(C("c"), DECK)))
    g.phrase("clause", f"place {x} on the bottom of your deck", MoveTo(C("c"), DECK, where=BOTTOM))
    g.phrase("clause", f"place {x} under {{h:host}}", PutUnderThis(C("c"), C("h")))
    g.phrase(
        "clause", "place the top card of your deck under {h:host}", PutUnderThis(TopOf(MINE, DECK, Num(1)), C("h"))
    )
    g.phrase("clause", f"move {x} to an unoccupied zone", MoveToZone(C("c")))
    g.phrase("clause", f"move {x} to unoccupied zones", As("zones", MoveToZone(C("c"))))
    g.phrase("clause", f"swap the positions of {x}", As("of", SwapThem(C("c"))))
    here = MoveTo(IT, DISCARD)
    words = "you may send it to your discard pile or place it back on top of your deck"
    g.phrase("clause", words, As("or back", May(here)))


def playing(g: Grammar) -> None:
    x = "{c:thing}"
    g.phrase("clause", f"play {x}", PlayCards(C("c")))
    g.phrase("clause", f"play {x} in a zone adjacent to {{h:spot}}", As("a zone", PlayCards(C("c"), ZONES, C("h"))))
    g.phrase("clause", f"play {x} in zones adjacent to {{h:spot}}", PlayCards(C("c"), ZONES, C("h")))
    g.phrase("clause", f"play {x} on top of {{h:spot}}", PlayOnTop(C("c"), C("h")))
    for n in range(1, 9):
        g.phrase("clause", f"play {x} in zone {n}", PlayCards(C("c"), 1 << (ZONE_0 + n)))
    g.phrase("clause", f"play and activate {x}", Activate(C("c")))
    g.phrase("clause", f"place {x} into your strategy zone and activate it", As("place", Activate(C("c"))))
    g.phrase("clause", f"evolve {x}", PerformKeyword(C("c"), "evolution"))
    g.phrase("clause", "play {n:count^} {s:name} token^", PlayToken(S("s"), A("n")))
    for words, way in (("a zone", True), ("zones", False)):
        made = PlayToken(S("s"), A("n"), ZONES, C("h"))
        g.phrase(
            "clause",
            f"play {{n:count^}} {{s:name}} token^ in {words} adjacent to {{h:spot}}",
            As("a", made) if way else made,
        )
    g.phrase("clause", "play {s:name} tokens in each of your unoccupied zones", FillWithTokens(S("s")))
    near = ZonesNear(This())
    many = PlayCards(Picked(In(MINE, IN_DISCARD, P("noun")), near, near), ZONES, This())
    g.phrase(
        "clause",
        "play as many {noun:noun.pl} from your discard pile to each of this card 's adjacent zones",
        As("as many", many),
    )
    g.phrase(
        "clause",
        "play 1 monster card from your monster deck that shares a trait with it, whose rank is 1 higher than your "
        "monster card's current rank",
        PlayMonster(Picked(NextMonsters(MINE), Num(1), Num(1))),
    )


def choosing(g: Grammar) -> None:
    g.phrase("clause", "choose {c:thing}", Choosing(C("c")))
    for words, who in (("your opponent's", YOURS), ("your", MINE)):
        g.phrase("clause", f"choose 1 of {words} zones", ChooseZone("zone", who))
        beside = ChooseZone("zone", who, ZONES, C("c"))
        g.phrase("clause", f"choose 1 of {words} zones in the same column as {{c:spot}}", beside)
    for words, who in (("your opponent", YOURS), ("each player", EITHER)):
        theirs = Choose("chosen", In(MINE, ZONES, P("noun")), A("n"), A("n"), who)
        chosen = theirs if who == EITHER else Choose("chosen", In(YOURS, ZONES, P("noun")), A("n"), A("n"), who)
        g.phrase("clause", f"{words} chooses {{n:count^}} {{noun^}} in their zones", chosen)
    g.phrase("clause", "swap their positions", SwapThem(THEM))
    g.phrase("clause", "swap its position with {c:spot}", Swap(IT, C("c")))
    one, other = Picked(C("a"), Num(1), Num(1), "one"), Picked(C("b"), Num(1), Num(1), "other")
    both = Seq((Choosing(one), Choosing(other), Swap(Slot("one"), Slot("other"))))
    g.phrase("clause", "choose 1 of {a:owned.pl} and 1 of {b:owned.pl} and swap their positions", As("two", both))


def lasting(g: Grammar) -> None:
    """What holds until the end of the turn, and what waits for something in it."""
    for number, verb in (("sg", "gains"), ("pl", "gain")):
        given = Give(C("c"), (M("m"),))
        g.phrase("clause", f"until end of turn, {{c:gainer.{number}}} {verb} {{m:gain}}", given)
        g.phrase("clause", f"{{c:gainer.{number}}} {verb} {{m:gain}} until end of turn", As("behind", given))
        forbidden = f"{{c:gainer.{number}}} cannot {{m:cannot}}"
        g.phrase("clause", f"until end of turn, {forbidden}", As("cannot", given))
        g.phrase("clause", f"{forbidden} until end of turn", As("cannot, behind", given))
        longer = Give(C("c"), (M("m"),), END_OF_NEXT_TURN_OF_OPPONENT)
        until = "until the end of your opponent's next turn"
        g.phrase("clause", f"{until}, {{c:gainer.{number}}} {verb} {{m:gain}}", longer)
        g.phrase("clause", f"{until}, {forbidden}", As("cannot", longer))
    twice = Give(C("c"), (Plus(COUNTER_POWER, TotalOf(It(), COUNTER_POWER)),))
    g.phrase("clause", "until end of turn, double the counter power of all of {c:owned.pl}", twice)
    later = Later(AutoAbility(Happens(INVADED, MINE), E("e")), once=False)
    g.phrase("clause", "when your monster card invades this turn, {e:clauses}", later)

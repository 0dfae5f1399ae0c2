# interpreted
"""Instructions: what a text tells a player to do."""

from __future__ import annotations

from rulebound.games.ws.areas import DECK, IN_DECK, IN_HAND, STAGE
from rulebound.games.ws.codes import ICON_NAMES, LAST_TRIGGER_ICON
from rulebound.games.ws.from_deck import (
    LOOK,
    REVEAL_TOP,
    TO_CLOCK,
    TO_HAND,
    TO_MEMORY,
    TO_STOCK,
    TO_WAITING_ROOM,
    DrawUpTo,
    FlipOver,
    FromTop,
    UpToFromTop,
)
from rulebound.games.ws.markers import MarkersUnder
from rulebound.games.ws.nodes import DealDamage, PerformIcon, RevealFromHand, TriggerChecks
from rulebound.kernel.amounts import EventAmount, Num
from rulebound.kernel.cards import AllOf, In, Other, That, This
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, Repeat, Shuffle
from rulebound.kernel.search import Search
from rulebound.kernel.words import BOTTOM, EITHER, MINE, TOP, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, N, P
from rulebound.text.wording import As

NONE = Num(0)


def clauses(g: Grammar) -> None:
    choosing(g)
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
    for words, lo in (("", A("n")), ("up to ", NONE)):
        anywhere = Choose("chosen", In(EITHER, STAGE, P("noun")), lo, A("n"))
        g.phrase("clause", f"choose {words}{{n:count^}} {{noun:characters^}}", As("anywhere", anywhere))
        marked = Choose("chosen", That(MarkersUnder(This()), P("noun")), lo, A("n"))
        for under in ("{noun^} from the markers underneath this card", "{noun:named} marker^ underneath this card"):
            g.phrase("clause", f"choose {words}{{n:count^}} {under}", As(under, marked))
    shown = RevealFromHand("revealed", In(MINE, IN_HAND, P("noun")))
    g.phrase("tail", "you may reveal 1 {noun:noun.sg} in your hand", shown)
    other = Choose("chosen", In(EITHER, STAGE, AllOf((Other(), P("noun")))))
    g.phrase("clause", "choose another {noun:characters.sg}", As("anywhere", other))
    others = Choose("chosen", In(MINE, STAGE, AllOf((Other(), P("noun")))))
    g.phrase("clause", "choose another of your {noun:noun.pl}", As("another of", others))
    g.phrase(
        "clause",
        "search your deck for up to {n:count^} {noun^}",
        Search("found", DECK, In(MINE, IN_DECK, P("noun")), A("n")),
    )


def from_the_top(g: Grammar) -> None:
    """The top cards of a deck, one after another; or those at its bottom."""
    for owner, who in (("your", MINE), ("your opponent's", YOURS)):
        for verb, slot, how in (("look at", "looked", LOOK), ("reveal", "revealed", REVEAL_TOP)):
            for end, where in ENDS:
                cards = FromTop(slot, A("n"), how, who, where)
                g.phrase("clause", f"{verb} the {end} card of {owner} deck", FromTop(slot, Num(1), how, who, where))
                g.phrase("clause", f"{verb} the {end} {{n:count.pl}} cards of {owner} deck", cards)
                g.phrase(
                    "clause",
                    f"{verb} up to {{n:count^}} card^ from the {end} of {owner} deck",
                    UpToFromTop(slot, A("n"), how, who, where),
                )
        for to in ("your",) if who == MINE else ("your opponent's", "their"):
            for zone, how in PUT_INTO:
                put_from_deck(g, owner, who, f"{to} {zone}", how, "" if to == owner else to)
    flip = "flip over {n:several} cards from the top of your deck, and put them into your waiting room"
    g.phrase("clause", flip, FlipOver("flipped", Num(N("n"))))


PUT_INTO = (
    ("waiting room", TO_WAITING_ROOM),
    ("stock", TO_STOCK),
    ("clock", TO_CLOCK),
    ("memory", TO_MEMORY),
    ("hand", TO_HAND),
)
ENDS = (("top", TOP), ("bottom", BOTTOM))


def put_from_deck(g: Grammar, owner: str, who: int, to: str, how: int, way: str) -> None:
    """Cards from a deck into a zone; `way` is another word for whose zone it is."""
    for end, where in ENDS:
        for words, cards in (
            (f"the {end} card of {owner} deck", FromTop("put", Num(1), how, who, where)),
            (f"the {end} {{n:count.pl}} cards of {owner} deck", FromTop("put", A("n"), how, who, where)),
            (f"up to {{n:count^}} card^ from the {end} of {owner} deck", UpToFromTop("put", A("n"), how, who, where)),
        ):
            g.phrase("clause", f"put {words} into {to}", As(way, cards) if way else cards)


def other(g: Grammar) -> None:
    g.phrase("clause", "draw {n:count^} card^", Draw(A("n")))
    g.phrase("clause", "draw up to {n:count^} card^", DrawUpTo(A("n")))
    g.phrase("clause", "deal {n:number} damage to your opponent", DealDamage(A("n")))
    same = DealDamage(EventAmount())
    g.phrase("clause", "deal the same damage to your opponent", same)
    g.phrase("clause", "deal the same amount of damage to your opponent", As("amount", same))
    g.phrase("clause", "deal {n:number} damage to your opponent {t:count.pl} times", Repeat(A("t"), DealDamage(A("n"))))
    for words, who in (("yourself", MINE), ("you", MINE), ("all players", EITHER)):
        dealt = DealDamage(A("n"), who)
        g.phrase("clause", f"deal {{n:number}} damage to {words}", As(words, dealt) if words == "you" else dealt)
    g.phrase("clause", "shuffle your deck", Shuffle(DECK))
    g.phrase("clause", "shuffle your opponent's deck", Shuffle(DECK, YOURS))
    g.phrase(
        "clause",
        "during that attack, perform a trigger check {n:several} times on the trigger step",
        TriggerChecks(N("n")),
    )
    for i in range(1, LAST_TRIGGER_ICON + 1):
        g.phrase("clause", f"perform the 【{ICON_NAMES[i]}】 effect", PerformIcon(i))

# interpreted
"""Putting cards somewhere: what is put, where it goes, and in which order."""

from __future__ import annotations

from typing import Any

from rulebound.games.ws.areas import CLIMAX, CLOCK, DECK, HAND, LEVEL, MEMORY, STOCK, WAITING_ROOM
from rulebound.games.ws.markers import MarkersUnder, PutUnder, TopMarkers
from rulebound.games.ws.piles import UpToFromPile
from rulebound.games.ws.text.places import ZONES
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import AllOf, Among, BottomOf, In, Not, This, TopOf
from rulebound.kernel.effects import Flip, Modes, MoveTo, Reveal, Turn
from rulebound.kernel.words import AS_AREA, BOTTOM, DOWN, MINE, OWNERS, REST, REVERSE, STAND, TOP, UNCHANGED, UP, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, P
from rulebound.text.wording import As, AsCards

OWNER = (("your", MINE), ("your opponent's", YOURS), ("their", OWNERS))
PILES = (("clock", CLOCK), ("stock", STOCK))
"""Zones with a top and a bottom, besides the deck (3.2.3)."""
ENDS = (("on the top of", TOP), ("at the bottom of", BOTTOM))


def moving(g: Grammar) -> None:
    piles(g)
    for number in ("sg", "pl"):
        x = f"{{x:{number}}}"
        for owner, whose in OWNER:
            for words, move in destinations(owner, whose):
                g.phrase("clause", f"put {x} {words}", move)
                if number == "pl":
                    for order, by in (("in any order", MINE), ("in the original order", UNCHANGED)):
                        g.phrase("clause", f"put {x} {words} {order}", by_order(move, by))
            g.phrase("clause", f"return {x} to {owner} hand", As("return", MoveTo(C("x"), HAND, whose)))
            g.phrase("clause", f"return {x} to {owner} deck", As("return", MoveTo(C("x"), DECK, whose)))
            either(g, x, owner, whose)
        g.phrase("clause", f"reveal {x} to your opponent", Reveal(C("x")))
        g.phrase("clause", f"reveal {x}", As("reveal", Reveal(C("x"))))
        for word, orientation in (("STAND", STAND), ("REST", REST), ("REVERSE", REVERSE)):
            g.phrase("clause", f"【{word}】 {x}", Turn(C("x"), orientation))
        for word, face in (("face up", UP), ("face down", DOWN)):
            g.phrase("clause", f"turn {x} {word}", Flip(C("x"), face))
            g.phrase("clause", f"put {x} {word}", As("put", Flip(C("x"), face)))
    up_to_from_piles(g)
    under(g)


def destinations(owner: str, whose: int) -> list[tuple[str, MoveTo]]:
    """Where a card can be put, in words, and the putting of the cards `x`."""
    x = C("x")
    found = [(f"into {owner} {zone}", MoveTo(x, kind, whose)) for zone, kind in ZONES]
    for words, face in (("face up", UP), ("face down", DOWN)):
        found += [(f"{words} into {owner} {zone}", MoveTo(x, kind, whose, TOP, face)) for zone, kind in FACED]
    for at, where in ENDS:
        for zone, kind in (("deck", DECK), *PILES):
            found.append((f"{at} {owner} {zone}", MoveTo(x, kind, whose, where)))
    found.append((f"on {owner} climax area", MoveTo(x, CLIMAX, whose)))
    return found


FACED = (("memory", MEMORY), ("level", LEVEL))
"""Zones in which cards lie face up or face down (3.9.2, 3.12.2)."""


def by_order(move: MoveTo, by: int) -> MoveTo:
    return MoveTo(move.cards, move.kind, move.whose, move.where, move.face, by)


def either(g: Grammar, x: str, owner: str, whose: int) -> None:
    """One place or another, as the player likes."""
    to = C("x")
    top = MoveTo(to, DECK, whose)
    bottom = MoveTo(to, DECK, whose, BOTTOM)
    for words, one, other in (
        (f"on the top or at the bottom of {owner} deck", top, bottom),
        (f"on the top of {owner} deck or into {owner} waiting room", top, MoveTo(to, WAITING_ROOM, whose)),
        (f"on the top of {owner} deck or into {owner} clock", top, MoveTo(to, CLOCK, whose)),
        (f"on the top of {owner} deck or into {owner} stock", top, MoveTo(to, STOCK, whose)),
        (f"into {owner} hand or stock", MoveTo(to, HAND, whose), MoveTo(to, STOCK, whose)),
        (f"into {owner} hand or waiting room", MoveTo(to, HAND, whose), MoveTo(to, WAITING_ROOM, whose)),
        (f"into {owner} hand or memory", MoveTo(to, HAND, whose), MoveTo(to, MEMORY, whose)),
        (f"into {owner} waiting room or memory", MoveTo(to, WAITING_ROOM, whose), MoveTo(to, MEMORY, whose)),
        (f"into {owner} waiting room or stock", MoveTo(to, WAITING_ROOM, whose), MoveTo(to, STOCK, whose)),
        (f"into {owner} stock or waiting room", MoveTo(to, STOCK, whose), MoveTo(to, WAITING_ROOM, whose)),
        (f"into {owner} stock or clock", MoveTo(to, STOCK, whose), MoveTo(to, CLOCK, whose)),
        (f"into {owner} waiting room or clock", MoveTo(to, WAITING_ROOM, whose), MoveTo(to, CLOCK, whose)),
    ):
        g.phrase("clause", f"put {x} {words}", Modes(1, (one, other)))


def piles(g: Grammar) -> None:
    """Cards that have a place in a pile, and all the cards of a place."""
    for owner, who in (("your", MINE), ("your opponent's", YOURS)):
        for zone, kind in PILES:
            for word, cls in (("top", TopOf), ("bottom", BottomOf)):
                one: Any = cls(who, kind, Num(1))
                several: Any = cls(who, kind, A("n"))
                g.phrase("sg", f"the {word} card of {owner} {zone}", one)
                g.phrase("pl", f"the {word} {{n:count.pl}} cards of {owner} {zone}", several)
    g.phrase("pl", "all {noun:noun.pl} from your waiting room", AsCards("from", In(MINE, 1 << WAITING_ROOM, P("noun"))))
    g.phrase("pl", "all markers underneath this card", MarkersUnder(This()))
    g.phrase("sg", "the top marker underneath this card", TopMarkers(This()))
    for words, place in (("waiting room", WAITING_ROOM), ("memory", MEMORY), ("hand", HAND)):
        for form in ("sg", "pl"):
            rest = AllOf((P("noun"), Not(Among(C("but")))))
            g.phrase("pl", f"all {{noun:noun.pl}} except {{but:{form}}} in your {words}", In(MINE, 1 << place, rest))
            g.phrase(
                "pl",
                f"all {{noun:noun.pl}} in your {words} except {{but:{form}}}",
                AsCards("except behind", In(MINE, 1 << place, rest)),
            )


def up_to_from_piles(g: Grammar) -> None:
    for owner, who in (("your", MINE), ("your opponent's", YOURS)):
        for zone, kind in PILES:
            for end, where in (("top", TOP), ("bottom", BOTTOM)):
                cards = f"up to {{n:count^}} card^ from the {end} of {owner} {zone}"
                for to, to_kind in ZONES:
                    for theirs in (owner,) if who == MINE else (owner, "their"):
                        move = UpToFromPile(who, kind, A("n"), to_kind, where)
                        g.phrase(
                            "clause", f"put {cards} into {theirs} {to}", move if theirs == owner else As("their", move)
                        )
                        if to == "hand":
                            g.phrase("clause", f"return {cards} to {theirs} hand", As(f"return {theirs}", move))


def under(g: Grammar) -> None:
    """Markers (3.7): put under a character, face down unless the text says otherwise (3.7.2)."""
    for number, markers in (("sg", "as a marker"), ("pl", "as markers")):
        for target, form in (("this card", ""), ("{to:sg}", "to")):
            onto = C("to") if form else This()
            for words, face in (("face up ", UP), ("face down ", DOWN), ("", AS_AREA)):
                put = PutUnder(C("x"), onto, face)
                if form and not words and number == "pl":
                    continue
                g.phrase("clause", f"put {{x:{number}}} {words}underneath {target} {markers}", put)
                if number == "pl":
                    for order in (f"in any order {markers}", f"{markers} in any order"):
                        g.phrase("clause", f"put {{x:pl}} {words}underneath {target} {order}", As(order, put))

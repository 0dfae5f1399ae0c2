# interpreted
"""What another player does, or both: "your opponent draws 1 card", "all players put …". Their own is "theirs"."""

from __future__ import annotations

from rulebound.games.ws.areas import CLOCK, DECK, HAND, IN_MEMORY, IN_STOCK, STAGE, STOCK, WAITING_ROOM
from rulebound.games.ws.exchanges import ChooseAndExchange, PutWhereItHasBeen
from rulebound.games.ws.from_deck import TO_CLOCK, TO_STOCK, TO_WAITING_ROOM, DrawUpTo, FromTop, UpToFromTop
from rulebound.games.ws.nodes import PutOnStage
from rulebound.games.ws.text.places import CONTENTS, ZONES
from rulebound.kernel.amounts import BoundNumber, Count, Num
from rulebound.kernel.cards import BottomOf, In, InZones, Slot, That, TopOf
from rulebound.kernel.choosing import BindNumber, Choose
from rulebound.kernel.effects import ByPlayer, Draw, May, MoveTo, Reveal, Seq, Shuffle, Turn
from rulebound.kernel.words import BOTTOM, EITHER, MINE, REST, REVERSE, STAND, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import A, C, E, P, many
from rulebound.text.wording import UNKNOWN, As

NONE = Num(0)
ALSO_THEIRS = ("their", "your opponent's")
"""How a text says that something belongs to the opponent who acts."""


def they(g: Grammar) -> None:
    for zone, kinds in CONTENTS:
        g.phrase("of who acts~", f"{{noun~}} in their {zone}", In(MINE, kinds, P("noun")))
    for form, s in (("one", "s"), ("all", "")):
        acts(g, f"act.{form}", s, ALSO_THEIRS if form == "one" else ("their",))
        g.listing(f"acts.{form}", f"act.{form}", ",", ", and", ", and", 2)
        g.listing(f"open acts.{form}", f"act.{form}", ",", ",", ",", 2)
        g.phrase(f"doing.{form}", f"{{a:act.{form}}}", E("a"))
        g.phrase(f"doing.{form}", f"{{a:acts.{form}}}", Seq(many("a")))
        g.phrase(f"doing.{form}", f"{{a:open acts.{form}}}", As("open", Seq(many("a"))))
    g.phrase("clause", "your opponent {a:doing.one}", ByPlayer(YOURS, E("a")))
    # what has an "and" of its own ends its sentence
    g.phrase("tail", "your opponent {a:acts.one}", ByPlayer(YOURS, Seq(many("a"))))
    g.phrase("clause", "your opponent may {a:doing.all}", May(ByPlayer(YOURS, E("a")), YOURS))
    g.phrase("clause", "all players {a:doing.all}", ByPlayer(EITHER, E("a")))


def acts(g: Grammar, category: str, s: str, theirs: tuple[str, ...]) -> None:
    """What a player does, in the third person or not (`s` ends the verb)."""
    shuffles = "shuffles" if s else "shuffle"
    for their in theirs:
        way = (lambda e: e) if their == "their" else (lambda e, their=their: As(their, e))
        g.phrase(category, f"{shuffles} {their} deck", way(Shuffle(DECK)))
        choosing(g, category, s, their)
        for form in ("sg", "pl"):
            x = f"{{x:back.{form}}}"
            for zone, kind in ZONES:
                g.phrase(category, f"put{s} {x} into {their} {zone}", way(MoveTo(C("x"), kind)))
            g.phrase(category, f"return{s} {x} to {their} hand", way(As("return", MoveTo(C("x"), HAND))))
            g.phrase(category, f"return{s} {x} to {their} deck", way(As("return", MoveTo(C("x"), DECK))))
            g.phrase(category, f"put{s} {x} on the top of {their} deck", way(MoveTo(C("x"), DECK)))
            g.phrase(category, f"put{s} {x} at the bottom of {their} deck", way(MoveTo(C("x"), DECK, where=BOTTOM)))
            places = "any position" if form == "sg" else "separate positions"
            g.phrase(category, f"put{s} {x} on {places} of {their} stage", way(PutOnStage(C("x"))))
            g.phrase(
                category, f"put{s} {x} on {places} of {their} stage as 【REST】", way(PutOnStage(C("x"), STAGE, REST))
            )
        g.phrase(
            category,
            f"put{s} {{x:back.sg}} from {their} memory on any position of {their} stage",
            way(PutOnStage(That(C("x"), InZones(IN_MEMORY)))),
        )
        piles(g, category, s, their)
    for form in ("sg", "pl"):
        for word, orientation in (("STAND", STAND), ("REST", REST), ("REVERSE", REVERSE)):
            g.phrase(category, f"【{word}】{s} {{x:back.{form}}}", Turn(C("x"), orientation))
        g.phrase(category, f"reveal{s} {{x:back.{form}}}", Reveal(C("x")))
    g.phrase(category, f"draw{s} {{n:count^}} card^", Draw(A("n")))
    g.phrase(category, f"draw{s} up to {{n:count^}} card^", DrawUpTo(A("n")))
    there = f"put{s} {{x:back.sg}} on the stage position that {{y:that}} was on"
    g.phrase(category, there, PutWhereItHasBeen(C("x"), C("y")))
    for words in ("the character you chose", "the chosen character"):
        chosen = Slot(f"{UNKNOWN}the chosen card")
        swap = ChooseAndExchange(chosen, C("c"))
        g.phrase(category, f"choose{s} 1 {{c:of who acts.sg}}, and exchange{s} {words} and it", As(words, swap))
        if words == "the character you chose":
            g.phrase(category, f"choose{s} 1 {{c:of who acts.sg}}, and exchange{s} them", swap)


def choosing(g: Grammar, category: str, s: str, their: str) -> None:
    """The one who acts chooses."""
    for words, lo in (("", A("n")), ("up to ", NONE)):
        count = f"choose{s} {words}{{n:count^}}"
        for zone, kinds in CONTENTS:
            here = Choose("chosen", In(MINE, kinds, P("noun")), lo, A("n"))
            g.phrase(category, f"{count} {{noun^}} in {their} {zone}", here if their == "their" else As(their, here))
        stage = Choose("chosen", In(MINE, STAGE, P("noun")), lo, A("n"))
        g.phrase(category, f"{count} of {their} {{noun:noun.pl}}", stage if their == "their" else As(their, stage))
        if their == "their":
            among = Choose("chosen", That(C("c"), P("noun")), lo, A("n"))
            g.phrase(category, f"{count} {{noun^}} from {{c:among}}", among)
    for one, one_kinds in CONTENTS:
        if their != "their":
            break
        for other, other_kinds in CONTENTS:
            if one != other and one != "stage" and other != "stage":
                g.phrase(
                    category,
                    f"choose{s} 1 {{a:noun.sg}} in their {one} and 1 {{b:noun.sg}} in their {other}, "
                    f"and exchange{s} them",
                    ChooseAndExchange(In(MINE, one_kinds, P("a")), In(MINE, other_kinds, P("b"))),
                )


def piles(g: Grammar, category: str, s: str, their: str) -> None:
    for zone, how in (("waiting room", TO_WAITING_ROOM), ("stock", TO_STOCK), ("clock", TO_CLOCK)):
        for end, where in (("top", 0), ("bottom", BOTTOM)):
            one = FromTop("put", Num(1), how, MINE, where)
            several = FromTop("put", A("n"), how, MINE, where)
            up_to = UpToFromTop("put", A("n"), how, MINE, where)
            for to in ("their",) if their == "their" else ("their", their):
                words = "" if their == to == "their" else f"{their} {to}"
                g.phrase(category, f"put{s} the {end} card of {their} deck into {to} {zone}", spoken(words, one))
                g.phrase(
                    category,
                    f"put{s} the {end} {{n:count.pl}} cards of {their} deck into {to} {zone}",
                    spoken(words, several),
                )
                g.phrase(
                    category,
                    f"put{s} up to {{n:count^}} card^ from the {end} of {their} deck into {to} {zone}",
                    spoken(words, up_to),
                )
    for pile, kind in (("stock", STOCK), ("clock", CLOCK)):
        for end, cls in (("top", TopOf), ("bottom", BottomOf)):
            for zone, to_kind in ZONES:
                if zone == pile:
                    continue
                move = MoveTo(cls(MINE, kind, Num(1)), to_kind)
                g.phrase(category, f"put{s} the {end} card of {their} {pile} into their {zone}", spoken_of(their, move))
                move = MoveTo(cls(MINE, kind, A("n")), to_kind)
                g.phrase(
                    category,
                    f"put{s} the {end} {{n:count.pl}} cards of {their} {pile} into their {zone}",
                    spoken_of(their, move),
                )
    emptied = MoveTo(In(MINE, IN_STOCK), WAITING_ROOM)
    g.phrase(category, f"put{s} all of {their} stock into their waiting room", spoken_of(their, As("all of", emptied)))
    again = Seq(
        (
            BindNumber("as many", Count(In(MINE, IN_STOCK))),
            emptied,
            FromTop("put", BoundNumber("as many"), TO_STOCK),
        )
    )
    g.phrase(
        category,
        f"put{s} all of {their} stock into their waiting room, and put{s} the same number of cards from the top of "
        "their deck into their stock",
        spoken_of(their, As("as many", again)),
    )


def spoken(way: str, effect: FromTop) -> As | FromTop:
    return As(way, effect) if way else effect


def spoken_of(their: str, effect: MoveTo | As) -> MoveTo | As:
    return effect if their == "their" else As(their, effect)

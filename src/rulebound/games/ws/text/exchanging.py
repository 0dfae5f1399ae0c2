# interpreted
"""Exchanges: two cards change places."""

from __future__ import annotations

from rulebound.games.ws.areas import CLOCK
from rulebound.games.ws.exchanges import AS_IT_IS, ChooseAndExchange
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import BottomOf, This, TopOf
from rulebound.kernel.words import MINE, REST, STAND
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import C
from rulebound.text.wording import As

NONE = Num(0)


def exchanging(g: Grammar) -> None:
    """`one of two` is what may be exchanged: a card of a place, or the card that has a place of its own."""
    g.phrase("one of two", "this card", This())
    g.phrase("one of two", "1 {c:located.sg}", C("c"))
    g.phrase("one of two", "1 of {c:owned}", C("c"))
    for word, cls in (("top", TopOf), ("bottom", BottomOf)):
        g.phrase("one of two", f"the {word} card of your clock", cls(MINE, CLOCK, Num(1)))
    for words, orientation in (("", AS_IT_IS), (" as 【STAND】", STAND), (" as 【REST】", REST)):
        both = ChooseAndExchange(C("a"), C("b"), orientation)
        choose = "choose {a:one of two} and {b:one of two}"
        for category in ("clause", "tail"):
            g.phrase(category, f"{choose}, and exchange them{words}", both)
        g.phrase("clause", f"{choose}, exchange them{words}", As(",", both))
        g.phrase("clause", f"{choose} and exchange them{words}", As("and", both))
        g.phrase(
            "clause",
            f"choose up to {{a:one of two}} and up to {{b:one of two}}, and exchange them{words}",
            ChooseAndExchange(C("a"), C("b"), orientation, NONE),
        )

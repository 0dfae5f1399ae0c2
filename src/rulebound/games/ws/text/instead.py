# interpreted
"""Replacement effects: "if … would …, … instead" (8.2.1.3, 8.10)."""

from __future__ import annotations

from rulebound.games.ws.areas import IN_WAITING_ROOM, MEMORY, STAGE, WAITING_ROOM
from rulebound.games.ws.codes import WOULD_PAY_STOCK
from rulebound.games.ws.markers import TopMarkers
from rulebound.kernel.abilities import ReplaceAbility
from rulebound.kernel.cards import This
from rulebound.kernel.effects import MoveTo
from rulebound.kernel.triggers import Happens, ThisMoves
from rulebound.kernel.words import MINE
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import P
from rulebound.text.wording import Marked


def instead(g: Grammar) -> None:
    moves(g)
    payments(g)


def moves(g: Grammar) -> None:
    away = ReplaceAbility(ThisMoves(STAGE, IN_WAITING_ROOM), MoveTo(This(), MEMORY))
    would = "| if this card would be put into your waiting room from the stage"
    g.phrase("cont", f"{would}, put it into your memory instead.", away)
    g.phrase("cont", f"{would}, put this card into your memory instead.", Marked("this card", away))


def payments(g: Grammar) -> None:
    """A marker in place of a card of the stock; as often as the ability can be applied (8.10.2.3)."""
    for icon, word in (("【ACT】", "act"), ("【AUTO】", "auto")):
        would = Happens(WOULD_PAY_STOCK, MINE, P("noun"), word=word)
        paid = ReplaceAbility(would, MoveTo(TopMarkers(This()), WAITING_ROOM), optional=True)
        for card in ("1 card", "a card"):
            words = (
                f"| if you would pay the {icon} cost for your {{noun:named}}, you may put 1 marker from underneath "
                f"this card into your waiting room instead of {card} from your stock."
            )
            g.phrase("cont", words, paid if card == "1 card" else Marked(card, paid))

# interpreted
"""Putting characters on the stage, and moving them there."""

from __future__ import annotations

from rulebound.games.ws.areas import BACK_STAGE, CENTER_MIDDLE, CENTER_STAGE, IN_MEMORY, STAGE
from rulebound.games.ws.exchanges import PutWhereItHasBeen
from rulebound.games.ws.nodes import PutOnStage, PutWhereItWas
from rulebound.games.ws.stage_moves import MoveToFaceSomebody, MoveToOpenPosition, PutAsDefender
from rulebound.kernel.cards import InZones, That
from rulebound.kernel.effects import IfDo, Turn
from rulebound.kernel.words import REST, STAND
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import C
from rulebound.text.wording import As

PARTS = (("stage", STAGE), ("center stage", CENTER_STAGE), ("back stage", BACK_STAGE))
STATES = (("", STAND), (" as 【REST】", REST))


def staging(g: Grammar) -> None:
    putting(g)
    where_it_was(g)
    moving_on_stage(g)


def putting(g: Grammar) -> None:
    for number, places in (("sg", "any position"), ("pl", "separate positions")):
        x = f"{{x:{number}}}"
        for part, zones in PARTS:
            for state, orientation in STATES:
                put = PutOnStage(C("x"), zones, orientation)
                g.phrase("clause", f"put {x} on {places} of your {part}{state}", put)
                kept = PutOnStage(That(C("x"), InZones(IN_MEMORY)), zones, orientation)
                g.phrase("clause", f"put {x} from your memory on {places} of your {part}{state}", kept)


def where_it_was(g: Grammar) -> None:
    x = "{x:sg}"
    for state, orientation in STATES:
        there = PutWhereItWas(C("x"), orientation)
        g.phrase("clause", f"put {x} on the stage position that this card was on{state}", there)
        been = PutWhereItHasBeen(C("x"), C("y"), orientation)
        g.phrase("clause", f"put {x} on the stage position that {{y:that}} was on{state}", been)
        # of the card that has just left the stage, by the event that triggered the ability
        g.phrase("clause", f"return {x} to its previous stage position{state}", As("return", there))
    for state, orientation in STATES:
        defender = PutAsDefender(C("x"), orientation)
        for words in ("the stage position that this card was on", "this card's stage position"):
            put = f"put {x} on {words}{state} as the defending character"
            g.phrase("clause", put, As(words, defender))


def moving_on_stage(g: Grammar) -> None:
    x = "{x:sg}"
    for part, zones in PARTS:
        to = MoveToOpenPosition(C("x"), zones)
        for whose in ("your", "their"):
            for which in ("an open position", "another open position", "an empty position"):
                way = f"{which} {whose}"
                move = f"move {x} to {which} of {whose} {part}"
                g.phrase("clause", move, to if way == "an open position your" else As(way, to))
                g.phrase("clause", f"{move} as 【STAND】", As(f"{way} standing", IfDo(to, Turn(C("x"), STAND))))
        facing = MoveToFaceSomebody(C("x"), zones)
        for which in ("an open position", "another open position"):
            move = f"move {x} to {which} of your {part} with a character facing this card"
            g.phrase("clause", move, As(which, facing))
    middle = MoveToOpenPosition(C("x"), 1 << CENTER_MIDDLE)
    for words in ("open middle position", "empty middle position"):
        g.phrase("clause", f"move {x} to the {words} of your center stage", As(words, middle))

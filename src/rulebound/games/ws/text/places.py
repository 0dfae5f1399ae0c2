# interpreted
"""Where cards are, in the words of a text."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    BACK_STAGE,
    CENTER_MIDDLE,
    CENTER_STAGE,
    CLIMAX,
    CLOCK,
    DECK,
    HAND,
    IN_CLIMAX,
    IN_CLOCK,
    IN_DECK,
    IN_HAND,
    IN_LEVEL,
    IN_MEMORY,
    IN_STOCK,
    IN_WAITING_ROOM,
    LEVEL,
    MEMORY,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.kernel.cards import In
from rulebound.kernel.words import EITHER, MINE, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import P
from rulebound.text.wording import AsCards

ZONES = (
    ("hand", HAND),
    ("waiting room", WAITING_ROOM),
    ("clock", CLOCK),
    ("level", LEVEL),
    ("stock", STOCK),
    ("memory", MEMORY),
)
"""Zones that a card is put into by name."""

CONTENTS = (
    ("deck", IN_DECK),
    ("hand", IN_HAND),
    ("waiting room", IN_WAITING_ROOM),
    ("clock", IN_CLOCK),
    ("level", IN_LEVEL),
    ("stock", IN_STOCK),
    ("memory", IN_MEMORY),
    ("climax area", IN_CLIMAX),
    ("stage", STAGE),
    ("center stage", CENTER_STAGE),
    ("back stage", BACK_STAGE),
)
"""Zones in which cards are found, some of them together."""

WHOSE = (("your", MINE), ("your opponent's", YOURS), ("either player's", EITHER))
STAGES = ("stage", "center stage", "back stage")
MIDDLE = 1 << CENTER_MIDDLE

KIND_OF_ZONE = {
    "deck": DECK,
    "hand": HAND,
    "waiting room": WAITING_ROOM,
    "clock": CLOCK,
    "level": LEVEL,
    "stock": STOCK,
    "memory": MEMORY,
    "climax area": CLIMAX,
}


def places(g: Grammar) -> None:
    """`cards in`: a noun and where it is; `zone`: only where."""
    for owner, who in WHOSE:
        for words, zones in CONTENTS:
            here = In(who, zones, P("noun"))
            # on the stage is where characters are without saying it
            g.phrase("located~", f"{{noun~}} in {owner} {words}", AsCards("in", here) if words == "stage" else here)
    g.phrase("located~", "{noun~} in your hand or waiting room", In(MINE, IN_HAND | IN_WAITING_ROOM, P("noun")))
    g.phrase("located~", "{noun~} in your clock or waiting room", In(MINE, IN_CLOCK | IN_WAITING_ROOM, P("noun")))
    g.phrase("located~", "{noun~} in your clock or level", In(MINE, IN_CLOCK | IN_LEVEL, P("noun")))
    g.phrase("located~", "{noun~} in the middle position of your center stage", In(MINE, MIDDLE, P("noun")))
    g.phrase(
        "located~",
        "{noun~} in the middle position of your opponent's center stage",
        In(YOURS, MIDDLE, P("noun")),
    )
    # "your characters" are those on the stage (2.3.2.1.2)
    g.phrase("owned", "your {noun:noun.pl}", In(MINE, STAGE, P("noun")))
    g.phrase("owned", "your opponent's {noun:noun.pl}", In(YOURS, STAGE, P("noun")))
    for words, zones in (("center stage", CENTER_STAGE), ("back stage", BACK_STAGE)):
        for the in ("the", "your"):
            g.phrase("owned", f"your {{noun:noun.pl}} in {the} {words}", AsCards(the, In(MINE, zones, P("noun"))))
        for the in ("the", "their"):
            g.phrase(
                "owned", f"your opponent's {{noun:noun.pl}} in {the} {words}", AsCards(the, In(YOURS, zones, P("noun")))
            )

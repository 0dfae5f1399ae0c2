"""A deck whose cards do everything that can be done with hidden information, for the contracts to watch."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    CLOCK,
    DECK,
    HAND,
    IN_DECK,
    IN_HAND,
    IN_MEMORY,
    IN_STOCK,
    IN_WAITING_ROOM,
    MEMORY,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import CLIMAX_CARD, IS_CHARACTER, LEVEL_NUMBER
from rulebound.games.ws.from_deck import LOOK, FromTop
from rulebound.games.ws.markers import PutUnder
from rulebound.games.ws.read import CardData, define
from rulebound.kernel.abilities import Ability, AutoAbility, CardDef
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import In, NumberIs, OfType, Slot, This, TopOf
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Conceal, Flip, Modes, MoveTo, Reveal, Seq, Shuffle
from rulebound.kernel.nodes import Cards, Effect
from rulebound.kernel.search import Search
from rulebound.kernel.triggers import ThisMoves
from rulebound.kernel.words import BOTTOM, DOWN, MINE, UP, YOURS

CHARACTERS = OfType(IS_CHARACTER)


def choose(cards: Cards, *then: Effect, lo: int = 1, hi: int = 1, who: int = MINE) -> Effect:
    return Seq((Choose("chosen", cards, Num(lo), Num(hi), who), *then))


CHOSEN = Slot("chosen")
TRICKS: dict[str, Effect] = {
    "Searcher": Seq(
        (
            Search("chosen", DECK, In(MINE, IN_DECK, CHARACTERS)),
            Reveal(CHOSEN),
            MoveTo(CHOSEN, HAND),
            Shuffle(DECK),
            choose(In(MINE, IN_HAND), MoveTo(CHOSEN, WAITING_ROOM)),
        )
    ),
    "Quiet Searcher": Seq((Search("chosen", DECK, In(MINE, IN_DECK)), MoveTo(CHOSEN, HAND), Shuffle(DECK))),
    "Arranger": Seq((FromTop("seen", Num(3), LOOK), MoveTo(Slot("seen"), DECK))),
    "Sinker": Seq((FromTop("seen", Num(2), LOOK), MoveTo(Slot("seen"), DECK, where=BOTTOM))),
    "Chooser": Seq(
        (
            FromTop("seen", Num(3), LOOK),
            Choose("chosen", Slot("seen")),
            MoveTo(CHOSEN, HAND),
            Conceal(Slot("seen")),
        )
    ),
    "Thief": choose(In(YOURS, IN_HAND), MoveTo(CHOSEN, WAITING_ROOM)),
    "Inspector": choose(In(YOURS, IN_HAND), Reveal(CHOSEN), Conceal(CHOSEN)),
    "Confessor": choose(In(YOURS, IN_HAND), Reveal(CHOSEN), Conceal(CHOSEN), who=YOURS),
    "Returner": choose(In(MINE, IN_WAITING_ROOM), MoveTo(CHOSEN, HAND), hi=2),
    "Gardener": choose(In(MINE, IN_WAITING_ROOM), MoveTo(CHOSEN, DECK), Shuffle(DECK), hi=3),
    "Layer": choose(In(MINE, IN_WAITING_ROOM), MoveTo(CHOSEN, DECK), lo=2, hi=2),
    "Saver": choose(In(MINE, IN_HAND), MoveTo(CHOSEN, STOCK)),
    "Hider": choose(In(MINE, IN_HAND), MoveTo(CHOSEN, MEMORY, face=DOWN)),
    "Rememberer": choose(In(MINE, IN_MEMORY), Flip(CHOSEN, UP), MoveTo(CHOSEN, HAND)),
    "Burier": choose(In(MINE, IN_HAND), PutUnder(CHOSEN, This(), DOWN)),
    "Digger": Seq((MoveTo(TopOf(MINE, STOCK, Num(1)), DECK), Shuffle(DECK))),
    "Mixer": Seq((Shuffle(STOCK), MoveTo(TopOf(YOURS, STOCK, Num(1)), WAITING_ROOM))),
    "Sender": choose(In(YOURS, STAGE), MoveTo(CHOSEN, HAND)),
    "Judge": choose(In(MINE, IN_HAND, NumberIs(LEVEL_NUMBER, "<=", Num(1))), Reveal(CHOSEN), MoveTo(CHOSEN, CLOCK)),
    "Gambler": Modes(
        1,
        (
            Seq((MoveTo(In(MINE, IN_HAND), DECK), Shuffle(DECK), MoveTo(TopOf(MINE, DECK, Num(3)), HAND))),
            choose(In(MINE, IN_STOCK), MoveTo(CHOSEN, HAND)),
        ),
    ),
}


def deck() -> list[CardDef]:
    """Two of each, each played from hand for nothing, and climaxes."""
    cards: list[CardDef] = []
    for n, (name, trick) in enumerate(TRICKS.items()):
        data = card(n, name, "Character")
        data.level, data.power, data.soul = n % 2, 500 * (1 + n % 6), 1
        cards += [define(data, [AutoAbility(ThisMoves(IN_HAND, STAGE), trick, text=name)], {})] * 2
    nothing: list[Ability] = []
    for n, icon in enumerate(("SOUL", "DRAW", "COMEBACK", "POOL")):
        data = card(80 + n, f"Festival of {icon.capitalize()}", "Climax")
        data.trigger = (icon,)
        climax = define(data, nothing, {})
        assert climax.info.type == CLIMAX_CARD
        cards += [climax] * 2
    data = card(90, "Bystander", "Character")
    data.power, data.soul = 3000, 1
    cards += [define(data, nothing, {})] * (50 - len(cards))
    return cards


def card(n: int, name: str, kind: str) -> CardData:
    data = CardData()
    data.number, data.name, data.type, data.colour = f"S/{n:02}", name, kind, "Yellow"
    return data


def decks() -> list[list[CardDef]]:
    return [deck()]

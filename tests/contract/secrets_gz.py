"""A deck whose cards do everything that can be done with hidden information, for the contracts to watch."""

from __future__ import annotations

from rulebound.games.gz.text.dialect import DIALECT
from rulebound.kernel.abilities import CardDef

TRICKS: dict[str, tuple[str, ...]] = {
    "Searcher": (
        "<Enter> Search your deck for up to 1 battle card, reveal it, add it to your hand, then shuffle your deck.",
    ),
    "Caller": (
        "<Enter> Search your deck for up to 2 rank 3 or lower battle cards, play them, then shuffle your deck.",
    ),
    "Twin Searcher": (
        "<Enter> Search your deck for up to 1 strategy card and up to 1 monster card, place them under this card, then "
        "shuffle your deck.",
    ),
    "Arranger": (
        "<Enter> Look at the top 3 cards of your deck, put any number on top of your deck in "
        "any order, and send the rest "
        "to your discard pile.",
    ),
    "Sinker": (
        "<Enter> Look at the top 3 cards of your deck, add up to 1 battle card among them to "
        "your hand, and place the rest "
        "on the bottom of your deck in any order.",
    ),
    "Hesitant": (
        "<Enter> Look at the top card of your deck. You may send it to your discard pile or "
        "place it back on top of your "
        "deck.",
    ),
    "Peeper": ("<Enter> Look at up to 3 cards from the top of your deck.",),
    "Shower": (
        "<Enter> Reveal the top 2 cards of your deck. If they differ in at least 1 trait, add"
        " them to your hand. Otherwise, "
        "send them to your discard pile.",
    ),
    "Shuffler": ("<Enter> Return all cards in your discard pile to your deck then shuffle.",),
    "Burier": ("<Enter> Place the top card of your deck under this card.",),
    "Keeper": ("<Enter> You may place 1 battle card from your hand under this card. If you do, draw 1 card.",),
    "Putter": ("<Enter> You may put up to 1 battle card from your discard pile on top of your deck.",),
    "Thief": (
        "<Enter> Your opponent reveals all the cards in their hand. Choose 1 battle card "
        "among them and send it to your "
        "opponent's discard pile.",
    ),
    "Taxer": ("<Enter> Each player discards cards until they have 3 cards remaining in their hand.",),
    "Chaser": ("<Enter> Return 1 of your opponent's battle cards to their hand.",),
    "Drowner": ("<Enter> Place 1 of your opponent's battle cards on the bottom of their deck.",),
    "Egg": ("<Evolution5> 《Trick》",),
    "Ghost": (
        "When you discard this card from your hand for your monster card's invasion, you may play this card from your "
        "discard pile.",
    ),
}
"""Battle cards, each with its text."""


def card(number: int, name: str, kind: str, texts: tuple[str, ...], rank: int) -> CardDef:
    row = {
        "number": f"SECRET/{number:03}", "name": name, "type": kind, "color": ["white"], "rank": rank,
        "threat": 9000 + 4000 * rank, "counter": 1000 + 500 * rank, "invasion": 1, "traits": ["Trick"], "text": texts,
    }  # fmt: skip
    readings = [DIALECT.read(text) for text in DIALECT.abilities(row)]
    if not all(reading.supported for reading in readings):
        raise ValueError(f"{name}: {[reading.problem for reading in readings]}")
    return DIALECT.define(row, readings)


def deck() -> list[CardDef]:
    line = [card(rank, f"Trickster {rank}", "Monster", (), rank) for rank in (1, 2, 3, 4)]
    tricks = [card(10 + i, name, "Battle", TRICKS[name], 1 + i % 4) for i, name in enumerate(TRICKS)]
    spell = card(90, "Second Thoughts", "Strategy", ("Draw 2 cards, then discard 1 card.",), 1)
    heir = card(91, "Trickster's Heir", "Monster", ("<Enter> Draw 1 card.",), 1)
    main = [copy for trick in tricks for copy in [trick] * 3][:44]
    return [*line, *main, *[spell] * 3, *[heir] * 3]


def decks() -> list[list[CardDef]]:
    return [deck()]

"""Section 5.1.2: deck construction."""

from __future__ import annotations

from typing import Final

from rulebound.games.ws.codes import CLIMAX_CARD
from rulebound.kernel.abilities import CardDef, DeckAbility
from rulebound.kernel.citations import note
from rulebound.kernel.kit import DeckProblem
from rulebound.kernel.rng import Rng

SIZE: Final = 50
COPIES: Final = 4
CLIMAXES: Final = 8
ANY_NUMBER: Final = 0


class IllegalDeck(ValueError):
    """A deck that may not be played; the message names every problem."""


def problems(deck: list[CardDef]) -> list[DeckProblem]:
    """Everything wrong with a deck: its size, then each name it holds too often, then its climaxes."""
    found: list[DeckProblem] = []
    size(deck, found)
    copies(deck, found)
    climaxes(deck, found)
    return found


def size(deck: list[CardDef], found: list[DeckProblem]) -> None:
    note("ws", "5.1.2.1")
    n = len(deck)
    if n != SIZE:
        remedy = f"add {SIZE - n}" if n < SIZE else f"take out {n - SIZE}"
        found.append(DeckProblem("5.1.2.1", "", f"{n} cards instead of exactly {SIZE}: {remedy}"))


def copies(deck: list[CardDef], found: list[DeckProblem]) -> None:
    """Cards of one name are one card, whatever else stands on them."""
    note("ws", "5.1.2.2")
    note("ws", "5.1.2.2.1")
    counts: dict[str, int] = {}
    limits: dict[str, int] = {}
    for d in deck:
        counts[d.name] = counts.get(d.name, 0) + 1
        limits[d.name] = wider(limits.get(d.name, COPIES), copies_allowed(d))
    for name, n in counts.items():
        limit = limits[name]
        if limit != ANY_NUMBER and n > limit:
            rule = "5.1.2.2" if limit == COPIES else "5.1.2.4"
            remedy = f"at most {limit} of a name, take out {n - limit}"
            found.append(DeckProblem(rule, name, f'"{name}" ×{n}: {remedy}'))
    together(deck, found)


def together(deck: list[CardDef], found: list[DeckProblem]) -> None:
    """Card names that count together by the text of one of them."""
    looked_at: list[str] = []
    for d in deck:
        for held in d.info.abilities:
            a = held.ability
            if isinstance(a, DeckAbility) and a.names and d.name not in looked_at:
                looked_at.append(d.name)
                note("ws", "5.1.2.4")
                n = sum(1 for other in deck if other.name == d.name or other.info.names[0] in a.names)
                if n > a.copies:
                    names = " and ".join(f'"{name}"' for name in (d.name, *a.names))
                    remedy = f"at most {a.copies} of them together, take out {n - a.copies}"
                    found.append(DeckProblem("5.1.2.4", d.name, f"{names} ×{n}: {remedy}"))


def copies_allowed(d: CardDef) -> int:
    """How many of a card a deck may hold, by its own text where it says so."""
    limit = COPIES
    for held in d.info.abilities:
        if isinstance(held.ability, DeckAbility):
            note("ws", "5.1.2.4")
            limit = wider(limit, held.ability.copies)
    return limit


def wider(one: int, other: int) -> int:
    return ANY_NUMBER if ANY_NUMBER in (one, other) else max(one, other)


def climaxes(deck: list[CardDef], found: list[DeckProblem]) -> None:
    note("ws", "5.1.2.3")
    n = 0
    for d in deck:
        if d.info.type == CLIMAX_CARD:
            n += 1
    if n > CLIMAXES:
        remedy = f"at most {CLIMAXES}, take out {n - CLIMAXES}"
        found.append(DeckProblem("5.1.2.3", "", f"{n} climax cards: {remedy}"))


def random_deck(cards: list[CardDef], seed: int) -> list[CardDef]:
    """Up to eight climaxes and fifty cards in all, mostly four of a name; nothing if there are too few."""
    dice = Rng()
    dice.seed(seed)
    order = list(range(len(cards)))
    dice.shuffle(order)
    deck: list[CardDef] = []
    names: list[str] = []
    for climaxes_wanted, most in ((True, CLIMAXES), (False, SIZE)):
        for i in order:
            d = cards[i]
            if (d.info.type == CLIMAX_CARD) != climaxes_wanted or d.name in names or len(deck) >= most:
                continue
            names.append(d.name)
            deck += [d] * min(1 + dice.below(COPIES), most - len(deck))
    return deck if len(deck) == SIZE else []

"""Random decks for soaking: a line of monsters that can follow one another, and fifty cards that may go with them."""

from __future__ import annotations

from rulebound.games.gz.codes import INVASION, MONSTER, RANK, WHITE
from rulebound.games.gz.deck import COPIES, INVADERS, MAIN, TypeNeeded, deck_abilities
from rulebound.games.gz.terms import share_trait
from rulebound.kernel.abilities import CardDef, DeckAbility
from rulebound.kernel.rng import Rng


def random_deck(cards: list[CardDef], seed: int) -> list[CardDef]:
    """The monster deck and then the main deck; nothing if the cards do not suffice."""
    dice = Rng()
    dice.seed(seed)
    order = list(range(len(cards)))
    dice.shuffle(order)
    shuffled = [cards[i] for i in order if not cards[i].token]
    firsts = [d for d in shuffled if d.info.type == MONSTER and d.info.num[RANK] == 1]
    if not firsts:
        return []
    first = firsts[0]
    fitting = [d for d in shuffled if goes_with(first, d)]
    line = monster_line(first, fitting)
    if not line:
        return []
    deck = line[:]
    wanted = [c for held, _ in deck_abilities(line) for c in held.conditions if isinstance(c, TypeNeeded)]
    for condition in wanted:
        of_type = [d for d in fitting if d.info.type == condition.type]
        add(deck, of_type, len(line) + condition.least, dice)
    add(deck, fitting, len(line) + MAIN, dice)
    return deck if len(deck) == len(line) + MAIN else []


def goes_with(first: CardDef, card: CardDef) -> bool:
    """Whether the colours and the conditions of the rank I monster let the card in."""
    colours = WHITE | first.info.colours
    for held, _ in deck_abilities([first]):
        colours |= held.colours
        for condition in held.conditions:
            if not isinstance(condition, TypeNeeded) and condition.problem([card]):
                return False
    return card.info.colours & colours != 0


def monster_line(first: CardDef, cards: list[CardDef]) -> list[CardDef]:
    """A monster of each rank, each sharing a trait with the one before."""
    line = [first]
    for rank in (2, 3, 4):
        heirs = [
            d
            for d in cards
            if d.info.type == MONSTER and d.info.num[RANK] == rank and share_trait(d.info.traits, line[-1].info.traits)
        ]
        if not heirs:
            return []
        line.append(heirs[0])
    return line


def add(deck: list[CardDef], cards: list[CardDef], size: int, dice: Rng) -> None:
    """Cards are added until the deck has this size, within the limits of numbers and of invasion icons."""
    for d in cards:
        number = d.number.rstrip("+")
        copies = len([c for c in deck if c.number.rstrip("+") == number])
        most = MAIN if any(isinstance(held.ability, DeckAbility) for held in d.info.abilities) else COPIES
        wanted = min(1 + dice.below(COPIES), most - copies, size - len(deck))
        if d.info.num[INVASION] == 2:
            twos = len([c for c in deck if c.info.num[INVASION] == 2])
            wanted = min(wanted, INVADERS - twos)
        deck.extend([d] * max(wanted, 0))

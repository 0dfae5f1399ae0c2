"""Putting a game together: decks in, a game at its first step out."""

from __future__ import annotations

from rulebound.games.gz.areas import DECK, KINDS, MONSTER_DECK
from rulebound.games.gz.codes import PREPARE
from rulebound.games.gz.deck import IllegalDeck, monsters_and_main, problems
from rulebound.games.gz.game import GzGame
from rulebound.games.gz.keywords import BURST_LEAVES
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.citations import note
from rulebound.kernel.words import BOTH_PLAYERS, DOWN


def empty_game() -> GzGame:
    """A game without cards, ready to be filled."""
    g = GzGame()
    g.burst_ability = BURST_LEAVES
    g.areas = [[] for _ in range(2 * KINDS)]
    return g


def new_game(decks: tuple[list[CardDef], list[CardDef]], seed: int | str) -> GzGame:
    """6.3: monster deck and main deck face down in their areas, the dice seeded, nothing done yet.

    A deck is given as one list: the monster deck's four cards first.
    """
    note("gz", "6.3.1.1")
    wrong = [f"player {p + 1}: {problem}" for p in BOTH_PLAYERS for problem in problems(decks[p])]
    if wrong:
        raise IllegalDeck("\n".join(wrong))
    return deal(decks, seed)


def deal(decks: tuple[list[CardDef], list[CardDef]], seed: int | str) -> GzGame:
    """Decks of any composition, for tests and experiments."""
    g = empty_game()
    index: dict[int, int] = {}
    for player in BOTH_PLAYERS:
        monsters, main = monsters_and_main(decks[player])
        for area, cards in ((MONSTER_DECK, monsters), (DECK, main)):
            for d in cards:
                at = index.get(id(d), -1)
                if at < 0:
                    at = len(g.defs)
                    index[id(d)] = at
                    g.defs.append(d)
                card = g.add_card(at, player, player * KINDS + area, DOWN)
                # 4.6.2: players may look at their own monster decks
                g.known[card] = g.seen_by(card)
    g.settle_definitions()
    g.rng.seed(seed)
    g.step = PREPARE
    return g

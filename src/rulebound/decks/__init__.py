"""Deck lists, and whether a deck may be played."""

from rulebound.decks.check import Problem, Verdict, check
from rulebound.decks.choose import choose, known_cards, of_cards
from rulebound.decks.lists import BadDeckList, CardIndex, DeckList, Entry, ListProblem, read, read_file

__all__ = [
    "BadDeckList",
    "CardIndex",
    "DeckList",
    "Entry",
    "ListProblem",
    "Problem",
    "Verdict",
    "check",
    "choose",
    "known_cards",
    "of_cards",
    "read",
    "read_file",
]

"""Deck lists, and whether a deck may be played."""

from rulebound.decks.charts import Charts, charts
from rulebound.decks.check import Inactive, Problem, Verdict, check, inactive_cards
from rulebound.decks.choose import NoStarters, choose, find_card, known_cards, of_cards, starter_names
from rulebound.decks.hands import Hand, sample_hand
from rulebound.decks.lists import BadDeckList, CardIndex, DeckList, Entry, ListProblem, read, read_file

__all__ = [
    "BadDeckList",
    "CardIndex",
    "Charts",
    "DeckList",
    "Entry",
    "Hand",
    "Inactive",
    "ListProblem",
    "NoStarters",
    "Problem",
    "Verdict",
    "charts",
    "check",
    "choose",
    "find_card",
    "inactive_cards",
    "known_cards",
    "of_cards",
    "read",
    "read_file",
    "sample_hand",
    "starter_names",
]

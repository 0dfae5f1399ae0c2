"""The card pool: cards as definitions, wherever they come from."""

from rulebound.cards.starter import deck, deck_names, definitions

__all__ = ["deck", "deck_names", "definitions"]

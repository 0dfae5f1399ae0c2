"""A deck is one list of two parts: what plays it again must know which card is in which."""

from __future__ import annotations

import rulebound as rb
from rulebound.cards import starter
from rulebound.games.gz.deck import MONSTERS


def test_a_monster_in_both_decks_is_in_both_when_the_record_is_played_again() -> None:
    deck = starter.deck("gz", "ninth-wave")
    second_rank = deck[1]
    both = [*deck[:MONSTERS], second_rank, *deck[MONSTERS + 1 :]]
    assert rb.check_deck("gz", both).legal
    match = rb.new("gz", both, "weather-factory", seed=3)
    for _ in range(20):
        match.push(0 if match.decision and match.decision.least else [])
    again = rb.replay(rb.record(match))
    assert again.decks == match.decks
    assert again.hash() == match.hash()

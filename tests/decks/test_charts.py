"""A deck counted, and the hands it deals."""

from __future__ import annotations

import pytest

from rulebound.decks import charts, choose, of_cards, sample_hand
from rulebound.play.games import keys, kit


def test_the_curve_counts_levels_by_colour_and_leaves_out_cards_without_one() -> None:
    counted = charts(kit("ws"), choose("ws", "lantern-race").cards)
    assert counted.curve_of == "level"
    assert [(bar.value, bar.count) for bar in counted.curve] == [(0, 16), (1, 12), (2, 6), (3, 8)]
    assert sum(bar.count for bar in counted.curve) + counted.types["Climax"] == 50
    assert all(sum(bar.colours.values()) == bar.count for bar in counted.curve)


def test_colours_types_traits_and_icons_are_counted_most_frequent_first() -> None:
    deck = choose("ws", "lantern-race")
    counted = charts(kit("ws"), deck.cards)
    assert sum(counted.colours.values()) == 50
    assert counted.types["Climax"] == 8
    assert next(iter(counted.traits)) == "Wick"
    assert list(counted.types.values()) == sorted(counted.types.values(), reverse=True)
    assert sum(counted.icons.values()) == sum(len(card.icons) for card in deck.cards)


def test_averages_are_of_the_cards_that_have_the_number() -> None:
    deck = choose("ws", "lantern-race").cards
    souls = [card.info.num[3] for card in deck if kit("ws").type_words(card.info.type) == "Character"]
    assert charts(kit("ws"), deck).averages["soul"] == round(100 * sum(souls) / len(souls))


def test_nothing_counted_is_nothing() -> None:
    empty = charts(kit("ws"), [])
    assert empty.curve == () and empty.colours == {} and empty.averages == {}
    assert str(empty) == "level"


@pytest.mark.parametrize("game", keys())
def test_a_hand_is_dealt_by_the_games_own_preparation(game: str) -> None:
    the_kit = kit(game)
    name = {"ws": "salt-ledger", "gz": "ninth-wave"}[game]
    deck = choose(game, name).cards
    hand = sample_hand(the_kit, deck, "a seed")
    assert len(hand.cards) == 5 and len(hand.draws) == 5
    assert all(card in deck for card in (*hand.cards, *hand.draws))
    again = sample_hand(the_kit, deck, "a seed", draws=2)
    assert again.cards == hand.cards and again.draws == hand.draws[:2]
    assert any(sample_hand(the_kit, deck, seed).cards != hand.cards for seed in range(5))


def test_an_illegal_deck_deals_no_hand_and_says_why() -> None:
    deck = of_cards(choose("ws", "salt-ledger").cards[:40]).cards
    with pytest.raises(ValueError, match=r"only a legal deck deals a hand: 40 cards .*5\.1\.2\.1"):
        sample_hand(kit("ws"), deck, 1)
    with pytest.raises(ValueError, match="choose from 0 to"):
        sample_hand(kit("ws"), choose("ws", "salt-ledger").cards, 1, draws=99)

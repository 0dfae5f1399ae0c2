"""What instructions do, on strategy cards given by their text; each result follows from the rulebook."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import DECK, DISCARD, HAND
from rulebound.games.gz.codes import COUNTER_PHASE, END_PHASE, MAIN_PLAY, NEXT_TURN
from tests.gz.spoken import said, saying, spoken, spoken_monster, spoken_strategy
from tests.gz.table import Table, battle, monster, strategy
from tests.rule_claims import covers

# destroying


@covers("10.5.3.1", "5.12.1")
def test_so_many_of_theirs_are_destroyed_as_many_as_there_are() -> None:
    t = saying("<Destroy> 3 of your opponent's rank 4 or lower battle cards.")
    low = [t.in_zone(1, number, battle(rank=4)) for number in (3, 4)]
    high = t.in_zone(1, 5, battle(rank=5))
    mine = t.in_zone(0, 5, battle(rank=1))
    said(t.main())
    assert [t.where(c) for c in (*low, high, mine)] == ["1 discard pile", "1 discard pile", "1 zone 5", "0 zone 5"]


@covers("10.5.3.1.1")
def test_up_to_one_may_be_none() -> None:
    t = saying("Return up to 1 rank II or lower monster card from your discard pile to your hand.")
    fit = t.put(0, DISCARD, monster("Small", rank=2))
    t.put(0, DISCARD, monster("Great", rank=3))
    said(t.main())
    assert t.offered == [fit]
    t.take()
    t.run_on()
    assert t.where(fit) == "0 discard pile"


def test_one_for_each_of_something() -> None:
    t = saying('<Destroy> 1 of your opponent\'s rank 5 or lower battle cards for each "Spark" in your zones.')
    for number in (3, 4):
        t.in_zone(0, number, battle("Spark"))
    theirs = [t.in_zone(1, number, battle(rank=5)) for number in (3, 4, 5)]
    said(t.main())
    assert len(t.offered) == 3
    t.take(theirs[0], theirs[2])
    t.run_on()
    assert [t.where(c) for c in theirs] == ["1 discard pile", "1 zone 4", "1 discard pile"]


@covers("4.4.5.2", "10.5.3.1")
def test_a_zone_chosen_and_those_adjacent_to_it_on_both_sides() -> None:
    t = saying(
        "Choose 1 of your opponent's zones and <Destroy> all battle cards in that zone and zones adjacent to it."
    )
    theirs = {number: t.in_zone(1, number, battle(rank=1)) for number in (3, 7, 8, 6)}
    mine = {number: t.in_zone(0, number, battle(rank=1)) for number in (8, 7)}
    said(t.main())
    t.choose("zone 8")
    t.run_on()
    gone = [n for n, c in theirs.items() if t.where(c) == "1 discard pile"]
    assert gone == [3, 7, 8]
    assert (t.where(mine[8]), t.where(mine[7])) == ("0 discard pile", "0 zone 7")


@covers("4.4.5.4")
def test_a_zone_chosen_in_the_column_of_a_monster() -> None:
    t = saying(
        "Choose 1 of your opponent's zones in the same column as your monster card, then <Destroy> all of your "
        "opponent's battle cards in that zone."
    )
    t.monster(0, 2)
    t.monster(1, 1)
    keep = t.in_zone(1, 4, battle(rank=1))
    gone = t.in_zone(1, 7, battle(rank=1))
    said(t.main())
    assert sorted(t.words()) == ["opponent's zone 4", "opponent's zone 7"]
    t.choose("zone 7")
    t.run_on()
    assert (t.where(keep), t.where(gone)) == ("1 zone 4", "1 discard pile")


@covers("4.4.5.5.4")
def test_the_outermost_on_both_sides() -> None:
    t = saying(
        "If there are 3 or more battle cards in your opponent's zones, <Destroy> 1 battle "
        "card from the rightmost and 1 "
        "from the leftmost position from among them."
    )
    # seen from the other side, zone 1 is on the right and zone 5 on the left
    right, middle, left = (t.in_zone(1, number, battle(rank=1)) for number in (2, 3, 5))
    said(t.main())
    assert [t.where(c) for c in (right, middle, left)] == ["1 discard pile", "1 zone 3", "1 discard pile"]


@covers("5.10.1")
def test_zones_whose_numbers_match_revealed_ranks() -> None:
    t = saying(
        "Reveal the top 3 cards of your deck and send them to your discard pile; <Destroy> "
        "all of your opponent's battle "
        "cards in zones whose numbers match the ranks of the revealed cards, if your "
        "opponent's monster card occupies 1 "
        "of those zones, your opponent's monster card retreats backward by 1 zone."
    )
    t.monster(1, 6)
    hit = t.in_zone(1, 4, battle(rank=1))
    safe = t.in_zone(1, 3, battle(rank=1))
    for rank in (4, 6, 2):
        t.put(0, DECK, battle(rank=rank))
    said(t.main())
    assert (t.where(hit), t.where(safe)) == ("1 discard pile", "1 zone 3")
    assert t.g.position(1) == 5
    assert len(t.cards(0, DISCARD)) == 3


def test_the_lowest_ranked() -> None:
    t = saying("<Destroy> up to 1 of your opponent's lowest ranked battle cards in their zones.")
    low = t.in_zone(1, 4, battle(rank=2))
    t.in_zone(1, 5, battle(rank=3))
    said(t.main())
    assert t.offered == [low]


# hands and decks


@covers("10.5.4", "10.5.4.1")
def test_what_is_done_to_several_is_done_in_full_or_not_at_all() -> None:
    text = "<Enter> You may place 2 monster cards from your discard pile under this card. If you do, draw 1 card."
    for monsters in (1, 2):
        t = Table()
        t.put(0, HAND, spoken("Reliquary", text, rank=1))
        t.fill(0, DISCARD, monsters, monster())
        t.main().choose("play Reliquary to zone 4")
        t.run_on()
        if monsters == 2:
            assert t.asked == "may"
            t.yes()
            assert t.asked == "order"
            t.decline().run_on()
        assert t.asked == "main"
        assert (len(t.cards(0, DISCARD)) == 0) is (monsters == 2)


@covers("5.7.2", "1.3.4.2")
def test_each_player_discards_down_to_so_many() -> None:
    t = saying("Each player discards cards until they have 2 cards remaining in their hand.")
    t.fill(0, HAND, 3)
    t.fill(1, HAND, 4)
    said(t.main())
    for player in (0, 1):
        assert (t.asked, t.decision.player) == ("discard", player)
        t.decline()
    t.run_on()
    assert (t.hand(0), t.hand(1)) == (2, 2)


def test_what_has_been_discarded_is_spoken_of() -> None:
    text = (
        "Your opponent discards cards until they have 1 card remaining in their hand. If a "
        "battle card is discarded this "
        "way, increase your monster card's <Rage> by 2."
    )
    for card, rage in ((battle(), 2), (strategy(), 0)):
        t = saying(text)
        t.fill(1, HAND, 2, card)
        said(t.main())
        t.decline()
        t.run_on()
        assert t.g.rage[0] == rage


@covers("4.8.3", "5.7.3")
def test_what_has_been_sent_from_the_top_is_spoken_of() -> None:
    text = "Send the top card of your deck to your discard pile. If it is a monster card, draw 1 card."
    for card, drawn in ((monster(), 1), (battle(), 0)):
        t = saying(text)
        t.put(0, DECK, battle())
        t.put(0, DECK, card)
        said(t.main())
        assert t.hand(0) == 1 + drawn
        assert len(t.cards(0, DISCARD)) == 1


def test_add_some_and_send_the_rest() -> None:
    t = saying(
        "Reveal from the top of your deck a number of cards equal to the rank of your "
        "opponent's monster card. Add up to 1 "
        "red battle card and up to 1 blue battle card among them to your hand, then send the rest to your discard pile."
    )
    t.monster(1, 3, monster(rank=3))
    blue = t.put(0, DECK, battle(colour="blue"))
    other = t.put(0, DECK, strategy(colour="red"))
    red = t.put(0, DECK, battle(colour="red"))
    said(t.main())
    assert t.offered == [red]
    t.take(red)
    assert t.offered == [blue]
    t.take(blue)
    t.run_on()
    assert [t.where(c) for c in (blue, other, red)] == ["0 hand", "0 discard pile", "0 hand"]


def test_all_of_a_kind_among_the_revealed() -> None:
    t = saying(
        "Reveal the top 3 cards of your deck. Add all rank 5 or lower battle cards among them"
        " to your hand and send the "
        "rest to your discard pile."
    )
    high = t.put(0, DECK, battle(rank=6))
    low = [t.put(0, DECK, battle(rank=rank)) for rank in (5, 1)]
    said(t.main())
    assert [t.where(c) for c in (high, *low)] == ["0 discard pile", "0 hand", "0 hand"]


@pytest.mark.parametrize(("one", "other", "kept"), [("A", "A", False), ("A", "B", True)])
def test_cards_that_differ_in_a_trait(one: str, other: str, kept: bool) -> None:
    t = saying(
        "Reveal the top 2 cards of your deck. If they differ in at least 1 trait, add them to"
        " your hand; otherwise, send "
        "them to the discard pile."
    )
    both = [t.put(0, DECK, battle(traits=(trait,))) for trait in (one, other)]
    said(t.main())
    assert all(t.where(c) == ("0 hand" if kept else "0 discard pile") for c in both)


@covers("5.5.1")
def test_a_card_looked_at_may_go_or_stay() -> None:
    text = (
        "Look at the top card of your deck. You may send it to your discard pile or place it back on top of your deck."
    )
    for sent in (True, False):
        t = saying(text)
        top = t.put(0, DECK, battle())
        said(t.main())
        if sent:
            t.yes()
        else:
            t.no()
        t.run_on()
        assert t.where(top) == ("0 discard pile" if sent else "0 deck")


@covers("10.6.3.2.1")
def test_a_cost_before_the_colon() -> None:
    text = (
        "<When Invading> Discard 1 battle card from your hand: <Destroy> all of your "
        "opponent's battle cards with a rank "
        "equal to or lower than the discarded card's rank."
    )
    for paid in (True, False):
        t = Table()
        t.monster(0, 2, spoken_monster("Titan", text))
        t.put(0, HAND, battle("Wave"))
        price = t.put(0, HAND, battle("Price", rank=3))
        t.put(0, HAND, strategy("No Price"))
        low, high = t.in_zone(1, 4, battle(rank=3)), t.in_zone(1, 5, battle(rank=4))
        t.begin(MAIN_PLAY).choose("discard Wave to invade 1")
        assert t.asked == "pay"
        if not paid:
            t.no()
            t.run_on()
            assert t.where(low) == "1 zone 4"
            continue
        t.yes()
        t.run_on()
        assert t.where(price) == "0 discard pile"
        assert (t.where(low), t.where(high)) == ("1 discard pile", "1 zone 5")


# playing and moving


@covers("5.11.1.3", "4.4.5.2")
def test_as_many_as_possible_to_the_adjacent_zones() -> None:
    text = (
        "<Enter> Play as many rank 4 or lower battle cards with <Evolution> from your discard"
        " pile to each of this card's adjacent zones."
    )
    t = Table()
    t.put(0, HAND, spoken_monster("Great Rose", text, rank=2))
    t.monster(0, 5, monster(rank=2))
    egg = spoken("Egg", "<Evolution5> 《Moth》", rank=1)
    eggs = t.fill(0, DISCARD, 3, egg)
    t.main().choose("play Great Rose on your monster")
    # zone 5 has two neighbours: zone 4, and zone 6 in front of it
    t.take(eggs[1], eggs[2])
    assert sorted(t.words()) == ["zone 4", "zone 6"]
    t.choose("zone 6").run_on()
    assert [t.where(c) for c in eggs] == ["0 discard pile", "0 zone 6", "0 zone 4"]


@covers("9.1.2", "4.4.8")
def test_tokens_in_every_empty_zone() -> None:
    buoy = battle("Buoy", traits=("Token",))
    t = Table()
    spell = spoken_strategy("Spell", 'Create "buoy" tokens in each of your unoccupied zones.', rank=0)
    spell.makes = [buoy]
    t.put(0, HAND, spell)
    t.monster(0, 2)
    t.in_zone(0, 5, battle())
    said(t.main())
    assert [t.g.position(0), len(t.named(0, "Buoy"))] == [2, 6]
    assert {t.where(c) for c in t.named(0, "Buoy")} == {f"0 zone {n}" for n in (1, 3, 4, 6, 7, 8)}


@covers("5.9.1")
def test_a_strategy_card_placed_and_activated() -> None:
    text = (
        "<Enter> If you have 1 or fewer strategy cards in play, you may place up to 1 blue "
        "rank 6 or lower strategy card from your hand into your strategy zone and activate "
        "it."
    )
    t = Table()
    t.put(0, HAND, spoken("Herald", text, rank=1))
    ruse = t.put(0, HAND, spoken_strategy("Ruse", "Draw 1 card.", rank=6, colour="blue"))
    t.put(0, HAND, spoken_strategy("Red Ruse", "Draw 1 card.", rank=6, colour="red"))
    t.main().choose("play Herald to zone 4")
    assert t.offered == [ruse]
    t.take(ruse)
    t.choose("strategy zone 2")
    t.run_on()
    assert t.where(ruse) == "0 strategy zone 2"
    assert t.hand(0) == 3


@covers("5.6.1")
def test_two_cards_swap_their_positions() -> None:
    t = saying("Choose 2 of your opponent's battle cards in their zones and swap their positions.")
    a, b = t.in_zone(1, 3, battle()), t.in_zone(1, 7, battle())
    said(t.main())
    assert (t.where(a), t.where(b)) == ("1 zone 7", "1 zone 3")


def test_a_card_put_under_one_that_then_evolves() -> None:
    text = (
        "When your monster card invades, if this is in zone 8, you may put this card under one of your <《Moth》> "
        "battle cards with <Evolution>. If you do, evolve that <《Moth》> battle card."
    )
    t = Table()
    herald = t.in_zone(0, 8, spoken("Herald", text))
    egg = t.in_zone(0, 4, spoken("Egg", "<Evolution5> <《Moth》>", traits=("Moth",)))
    imago = t.put(0, DECK, battle("Imago", rank=5, traits=("Moth",)))
    t.put(0, HAND, battle("Wave"))
    t.begin(MAIN_PLAY).choose("discard Wave to invade 1")
    t.take(egg)
    t.yes()
    t.take(imago)
    t.run_on()
    assert t.where(imago) == "0 zone 4"
    assert t.g.stacked_under(imago) == [herald, egg]


# lasting effects


@covers("7.5.6", "10.2.1.2")
def test_more_until_the_end_of_the_turn_for_what_was_discarded() -> None:
    text = (
        "At the beginning of your counter phase, you may discard all the cards in your hand. "
        "If you do, for the rest of "
        "the turn, this card gains +1000 counter power for each card discarded this way."
    )
    t = Table()
    machine = t.in_zone(0, 4, spoken("Machine", text, counter=4000))
    t.fill(0, HAND, 3)
    t.begin(COUNTER_PHASE)
    t.yes()
    t.until_step(END_PHASE)
    assert t.counter(machine) == 7000
    t.until_step(NEXT_TURN)
    assert t.counter(machine) == 4000


@covers("10.8.2")
def test_counter_power_doubled_as_it_is_now() -> None:
    text = (
        "<Opponent's Turn> At the beginning of the counter phase, for the rest of the turn, "
        "double the counter power of all "
        "of your opponent's battle cards in the same column as this card."
    )
    t = Table()
    t.monster(1, 2, spoken_monster("Rose", text, threat=60000))
    in_column = t.in_zone(0, 4, battle(counter=3000))
    elsewhere = t.in_zone(0, 5, battle(counter=3000))
    t.begin(COUNTER_PHASE).until_step(END_PHASE)
    assert (t.counter(in_column), t.counter(elsewhere)) == (6000, 3000)


@covers("10.5.2.2.1", "12.4.2")
def test_one_of_the_following_some_of_it_asleep() -> None:
    t = saying("Choose one:", "・Draw 1 card.", "・<Awakening6> Draw 2 cards.")
    t.monster(0, 3)
    said(t.main())
    t.choose("effect 2")
    t.run_on()
    assert t.hand(0) == 1


def test_by_how_many_zones_the_monster_invaded() -> None:
    t = saying(
        "Perform the following action based on how many zones your monster card advanced through invasion this turn:",
        "0 - <Destroy> all of your opponent's rank 2 or lower battle cards.",
        "1 - <Destroy> all of your opponent's rank 4 or lower battle cards.",
    )
    low, high = t.in_zone(1, 4, battle(rank=2)), t.in_zone(1, 5, battle(rank=3))
    t.put(0, HAND, battle("Wave"))
    t.main().choose("discard Wave to invade 1")
    said(t)
    assert (t.where(low), t.where(high)) == ("1 discard pile", "1 discard pile")

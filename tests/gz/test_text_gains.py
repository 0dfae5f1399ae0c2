"""What continuous texts give and forbid, on cards given by their text; each result follows from the rulebook."""

from __future__ import annotations

from rulebound.games.gz.areas import DECK, DISCARD, HAND, MONSTER_DECK, STRATEGY_1, STRATEGY_2
from rulebound.games.gz.codes import (
    COUNTER_PHASE,
    COUNTER_RESULT,
    END_PHASE,
    MAIN_PLAY,
    NEXT_TURN,
    PREPARE,
    RANK,
    START_DRAW,
    THREAT,
)
from tests.gz.spoken import said, saying, spoken, spoken_monster, spoken_strategy
from tests.gz.table import Table, battle, monster, strategy
from tests.rule_claims import covers


@covers("10.8.1.5")
def test_more_for_each_card_described() -> None:
    t = Table()
    text = "This card gains +1000 counter power for each other red battle card in your zones."
    gull = t.in_zone(0, 3, spoken("Gull", text, counter=2000))
    t.in_zone(0, 4, battle(colour="red"))
    t.in_zone(0, 5, battle(colour="blue"))
    t.in_zone(1, 4, battle(colour="red"))
    t.begin(MAIN_PLAY)
    assert t.counter(gull) == 3000


def test_for_each_may_stand_first() -> None:
    t = Table()
    text = "For each strategy card your opponent has in play, this card gains +5000 threat level."
    t.monster(0, 2, spoken_monster("Titan", text, threat=10000))
    t.put(1, STRATEGY_1, strategy())
    t.put(1, STRATEGY_2, strategy())
    t.put(0, STRATEGY_1, strategy())
    assert t.begin(MAIN_PLAY).threat(0) == 20000


@covers("12.4.2", "10.8.1.5")
def test_conditions_of_turn_zone_and_table_hold_together() -> None:
    text = (
        "<Opponent's Turn> <Awakening4> If you have 2 or more battle cards in your zones, "
        "this card gains +3000 counter power."
    )
    for zone, cards, turn, power in ((4, 1, 1, 4000), (3, 1, 1, 1000), (4, 0, 1, 1000), (4, 1, 0, 1000)):
        t = Table(turn_player=turn)
        t.monster(0, zone)
        gull = t.in_zone(0, 8, spoken("Gull", text))
        for number in range(cards):
            t.in_zone(0, 6 + number, battle())
        t.begin(MAIN_PLAY)
        assert t.counter(gull) == power, (zone, cards, turn)


@covers("4.4.5.2", "3.2.3.1", "10.8.1.5")
def test_numbers_of_cards_under_and_beside() -> None:
    t = Table()
    crab = t.in_zone(
        0, 4, spoken("Crab", "If there are 2 or more cards under this card, this card gains +5000 counter power.")
    )
    t.in_zone(
        0,
        5,
        spoken("Keeper", "Your rank 2 or lower battle cards in zones adjacent to this card gain +1000 counter power."),
    )
    t.under(crab, battle())
    t.begin(MAIN_PLAY)
    assert t.counter(crab) == 2000
    t.under(crab, battle())
    t.g.touch()
    assert t.counter(crab) == 7000


def test_colours_are_counted_once_each() -> None:
    t = Table()
    text = (
        "This card's counter power X is equal to 3000 multiplied by the number of different "
        "colors among other battle cards in your zones."
    )
    gull = t.in_zone(0, 3, spoken("Gull", text, counter=0, colour="green"))
    for number, colour in ((4, "red"), (5, "red"), (6, "white")):
        t.in_zone(0, number, battle(colour=colour))
    t.begin(MAIN_PLAY)
    assert t.counter(gull) == 6000


@covers("5.12.1", "10.11.1", "1.3.3")
def test_what_an_opponents_effect_cannot_destroy_others_can() -> None:
    def table() -> tuple[Table, int]:
        t = saying("<Destroy> all battle cards of both players.")
        reef = t.in_zone(1, 4, spoken("Reef", "This card cannot be <Destroy> by your opponent's effects."))
        return t, reef

    t, reef = table()
    other = t.in_zone(1, 5, battle())
    said(t.main())
    assert (t.where(reef), t.where(other)) == ("1 zone 4", "1 discard pile")
    # its own master's effect
    t = saying("<Destroy> all battle cards of both players.")
    reef = t.in_zone(0, 4, spoken("Reef", "This card cannot be <Destroy> by your opponent's effects."))
    said(t.main())
    assert t.where(reef) == "0 discard pile"


@covers("11.3.3")
def test_it_is_still_crushed_by_its_own_monster() -> None:
    t = Table()
    reef = t.in_zone(0, 3, spoken("Reef", "This card cannot be <Destroy> by your opponent's effects."))
    t.monster(0, 2)
    t.put(0, HAND, battle("Wave"))
    t.begin(MAIN_PLAY).choose("discard Wave to invade 1")
    t.run_on()
    assert t.where(reef) == "0 discard pile"


@covers("5.16.1", "7.4.3")
def test_cards_that_cannot_engage_add_nothing() -> None:
    text = "<Opponent's Turn> All of your opponent's rank 3 or lower battle cards cannot engage with this card."
    for rank, at in ((3, 2), (4, 5)):
        t = Table()
        t.monster(1, 2, spoken_monster("Titan", text, threat=5000))
        t.in_zone(0, 4, battle(rank=rank, counter=6000))
        t.begin(COUNTER_RESULT).until_step(END_PHASE)
        assert t.g.position(1) == 2
        assert (t.g.info(t.g.monster[1]).num[RANK] == 2) == (at == 5)


@covers("1.3.3")
def test_a_monster_that_cannot_advance_stays_where_it_is() -> None:
    t = Table()
    t.monster(0, 5, spoken_monster("Rose", "This card cannot advance nor invade."))
    t.put(0, HAND, battle("Wave"))
    t.main()
    assert not any("invade" in words for words in t.words())
    t.passes().until_step(NEXT_TURN)
    assert t.g.position(0) == 5


@covers("1.3.3")
def test_an_opponent_who_cannot_play_strategy_cards() -> None:
    t = Table(turn_player=1)
    t.put(0, STRATEGY_1, spoken_strategy("Fog", "<Opponent's Turn> Your opponent cannot play strategy cards."))
    t.put(1, HAND, strategy("Ruse", rank=0))
    t.main()
    assert not any("Ruse" in words and "play" in words for words in t.words())


@covers("1.3.3")
def test_rage_that_an_opponent_cannot_reduce() -> None:
    text = "This card's <Rage> cannot be reduced by your opponent's effects."
    t = saying("Reduce your opponent's <Rage> by 1.")
    t.monster(1, 2, spoken_monster("Titan", text), rage=2)
    said(t.main())
    assert t.g.rage[1] == 2
    t = saying("Reduce your monster card's <Rage> by 1.")
    t.monster(0, 2, spoken_monster("Titan", text), rage=2)
    said(t.main())
    assert t.g.rage[0] == 1


@covers("10.8.1.5")
def test_ranks_on_the_field_may_be_lowered() -> None:
    t = saying("<Destroy> 1 of your opponent's rank 3 or lower battle cards.")
    t.monster(
        0, 2, spoken_monster("Dragon", "<Your Turn> Reduce the rank of all battle cards in your opponent's zones by 2.")
    )
    keep = t.in_zone(1, 4, battle("Keep", rank=6))
    gate = t.in_zone(1, 5, battle("Gate", rank=5))
    said(t.main())
    assert (t.where(keep), t.where(gate)) == ("1 zone 4", "1 discard pile")


# ranks lowered only to play a card


@covers("8.2.1", "10.3.4.1", "10.5.2.3.2")
def test_a_card_may_be_played_as_though_of_a_lower_rank() -> None:
    text = "You can play this card from your hand with its rank reduced by 1 for each battle card in your zones."
    for others, offered in ((2, True), (1, False)):
        t = Table()
        t.monster(1, 3)
        t.put(0, HAND, spoken("Whale", text, rank=5))
        for number in range(others):
            t.in_zone(0, 5 + number, battle())
        t.main()
        assert any("play Whale" in words for words in t.words()) is offered
        if offered:
            t.choose("play Whale to zone 4").run_on()
            assert t.g.number(t.named(0, "Whale")[0], RANK) == 5


@covers("8.2.1")
def test_cards_of_a_trait_may_be_played_cheaper_while_something_is_so() -> None:
    text = "<Your Turn> You can play battle cards with <《Moth》> from your hand with their rank reduced by 3."
    t = Table()
    t.monster(1, 2)
    t.put(0, STRATEGY_1, spoken_strategy("Lantern", text))
    t.put(0, HAND, battle("Imago", rank=5, traits=("Moth",)))
    t.put(0, HAND, battle("Beetle", rank=5, traits=("Beetle",)))
    t.put(0, HAND, battle("Great Imago", rank=6, traits=("Moth",)))
    t.main()
    words = " ".join(t.words())
    assert "play Imago" in words
    assert "play Beetle" not in words
    assert "play Great Imago" not in words


@covers("1.3.3")
def test_a_card_that_cannot_be_played_yet() -> None:
    text = "This card cannot be played if you have 1 or fewer monster cards in your discard pile."
    for monsters, offered in ((1, False), (2, True)):
        t = Table()
        t.put(0, HAND, spoken("Machine", text))
        t.fill(0, DISCARD, monsters, monster())
        t.main()
        assert any("play Machine" in words for words in t.words()) is offered


@covers("1.3.3")
def test_nor_can_an_effect_play_it() -> None:
    t = saying("Play 1 battle card from your discard pile.")
    machine = t.put(
        0,
        DISCARD,
        spoken("Machine", "This card cannot be played if you have 1 or fewer monster cards in your discard pile."),
    )
    said(t.main())
    assert t.where(machine) == "0 discard pile"


@covers("7.4.2", "7.4.3")
def test_total_counter_power() -> None:
    text = "<Your Turn> If you have 2 or more battle cards in your zones, increase your total counter power by 4000."
    for cards, rank in ((2, 3), (1, 2)):
        t = Table()
        t.put(0, STRATEGY_1, spoken_strategy("Battle Plan", text))
        t.monster(1, 2, monster(rank=2, threat=6000))
        for number in range(cards):
            t.in_zone(0, 4 + number, battle(counter=1000))
        t.begin(COUNTER_PHASE).until_step(END_PHASE)
        assert t.g.info(t.g.monster[1]).num[RANK] == rank


@covers("6.3.1.6.1")
def test_where_a_monster_begins() -> None:
    t = Table()
    text = "If this card is in your monster deck, at the start of the game it will be played in zone 5."
    t.put(0, MONSTER_DECK, spoken_monster("Rose", text, rank=1))
    t.put(1, MONSTER_DECK, monster(rank=1))
    for player in (0, 1):
        t.fill(player, DECK, 20)
    t.g.settle_definitions()
    t.g.step = PREPARE
    t.driver.keep()
    t.driver.go_on()
    assert (t.g.position(0), t.g.position(1)) == (5, 1)
    assert t.g.number(t.g.monster[0], THREAT) == 10000


@covers("10.9.1", "10.2.1.3.2", "3.2.1")
def test_strategy_cards_may_lie_under_a_card_instead_of_being_discarded() -> None:
    text = (
        "If this card is in zone 8, whenever your strategy cards would be discarded from the strategy zone, "
        "you may place them under this card instead."
    )
    for zone, kept in ((8, True), (7, False)):
        t = Table()
        ice = t.in_zone(0, zone, spoken("Ice", text))
        old = t.put(0, STRATEGY_1, strategy("Old Plan"))
        t.begin(START_DRAW)
        if kept:
            t.yes()
        t.run_on()
        assert (t.g.stacked_under(ice) == [old]) is kept
        assert (t.where(old) == "0 discard pile") is not kept

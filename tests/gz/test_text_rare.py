"""Phrases that few cards have, each on an invented card; the results follow from the rulebook."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import DECK, DISCARD, HAND, STRATEGY_1
from rulebound.games.gz.codes import CANNOT_ENGAGE, END_ADVANCE, END_DRAW, END_PHASE, MAIN_PLAY, START_PHASE
from rulebound.games.gz.text.dialect import DIALECT
from rulebound.kernel.words import SHUFFLED
from tests.gz.spoken import said, saying, spoken, spoken_monster, spoken_strategy
from tests.gz.table import Table, battle, monster
from tests.rule_claims import covers


@covers("11.3.3", "12.3.2")
def test_battle_cards_crushed_by_an_invasion_and_only_by_one() -> None:
    text = "<When Invading> When this card <Destroy> your battle cards, reduce your opponent's <Rage> by 2."
    for invading, rage in ((True, 1), (False, 3)):
        t = saying("Advance your monster card by 1 zone.")
        t.monster(0, 2, spoken_monster("Titan", text))
        t.monster(1, 1, rage=3)
        mine = t.in_zone(0, 3, battle())
        t.put(0, HAND, battle("Wave"))
        t.main()
        if invading:
            t.choose("discard Wave to invade 1").run_on()
        else:
            said(t)
        assert t.where(mine) == "0 discard pile"
        assert t.g.rage[1] == rage


@covers("7.5.2", "5.13.1")
@pytest.mark.parametrize(("zone", "sparks", "there"), [(2, 0, 3), (2, 3, 6), (6, 3, 8)])
def test_further_zones_in_the_end_phase(zone: int, sparks: int, there: int) -> None:
    text = (
        "<Your Turn> When this card advances during the end phase, it advances 1 additional "
        "zone for each “Spark” in your "
        "zones."
    )
    t = Table()
    t.monster(0, zone, spoken_monster("Star", text))
    for number in range(sparks):
        t.in_zone(0, (1, 4, 5)[number], battle("Spark"))
    t.begin(END_ADVANCE).until_step(END_DRAW)
    assert t.g.position(0) == there


@covers("5.2.1")
def test_a_card_steps_aside_in_its_row() -> None:
    text = (
        "At the beginning of your end phase, move this card to an adjacent zone horizontal to"
        " the zone this card currently occupies."
    )
    for zone, offered in ((5, ["zone 4"]), (7, ["zone 6", "zone 8"]), (6, ["zone 7"]), (2, ["zone 1", "zone 3"])):
        t = Table()
        t.monster(0, 4 if zone == 7 else 8)
        crab = t.in_zone(0, zone, spoken("Crab", text))
        t.begin(END_PHASE)
        if len(offered) > 1:
            assert sorted(t.words()) == offered
            t.choose(offered[0])
        t.until_step(END_ADVANCE)
        assert t.where(crab) == f"0 {offered[0]}"


@covers("5.2.1", "3.3.3.3")
def test_a_monster_moved_is_neither_advanced_nor_retreated() -> None:
    t = saying("Move your rank III or higher monster card in zone 3 vertically to zone 8.")
    t.monster(0, 3, spoken_monster("Titan", "Whenever this card advances, draw 1 card.", rank=3))
    kept = t.in_zone(0, 5, battle())
    said(t.main())
    assert (t.g.position(0), t.hand(0), t.where(kept)) == (8, 1, "0 zone 5")
    t = saying("Move your rank III or higher monster card in zone 3 vertically to zone 8.")
    t.monster(0, 3, monster(rank=2))
    said(t.main())
    assert t.g.position(0) == 3


@covers("10.9.1")
def test_what_is_done_before_a_card_is_destroyed() -> None:
    text = "When this card would be <Destroy> by an opponent's effect, add all cards under this card to your hand."
    t = saying("<Destroy> 1 of your opponent's battle cards.")
    ship = t.in_zone(1, 4, spoken("Ship", text))
    parts = [t.under(ship, battle("Bow")), t.under(ship, battle("Stern"))]
    said(t.main())
    assert t.where(ship) == "1 discard pile"
    assert [t.where(c) for c in parts] == ["1 hand", "1 hand"]


@covers("5.8.1", "3.2.1")
def test_a_search_for_one_card_of_each_of_two_kinds() -> None:
    text = (
        "<Enter> Search your deck for up to 1 card named “Bow” and up to 1 card named "
        "“Stern”, place them under this card, "
        "then shuffle your deck."
    )
    t = Table()
    ship = t.put(0, HAND, spoken("Ship", text))
    bow, stern = t.put(0, DECK, battle("Bow")), t.put(0, DECK, battle("Stern"))
    t.fill(0, DECK, 3)
    t.main().choose("play Ship to zone 4")
    t.take(bow)
    t.take(stern)
    t.until("main")
    assert sorted(t.g.stacked_under(ship)) == [bow, stern]


def test_active_while_the_monster_is_level_or_ahead() -> None:
    text = "<Overwhelm> This card gains +3000 counter power."
    for mine, theirs, power in ((4, 4, 4000), (5, 4, 4000), (3, 4, 1000)):
        t = Table()
        t.monster(0, mine)
        t.monster(1, theirs)
        gull = t.in_zone(0, 8, spoken("Gull", text))
        t.begin(MAIN_PLAY)
        assert t.counter(gull) == power


@covers("5.12.1.1", "10.6.4")
def test_destroyed_is_also_what_is_crushed_or_overloaded() -> None:
    text = "When this card is <Destroy>, draw 1 card."
    t = saying("<Destroy> all battle cards of both players.")
    t.in_zone(1, 4, spoken("Gull", text))
    said(t.main())
    assert t.hand(1) == 1
    t = Table()
    t.in_zone(0, 4, spoken("Gull", text))
    t.put(0, HAND, battle("Heavy"))
    t.main().choose("play Heavy to zone 4").run_on()
    assert t.hand(0) == 2


@covers("5.4.2")
def test_draw_until_so_many_are_held() -> None:
    for held, after in ((1, 4), (6, 6)):
        t = saying("Draw cards until you have 4 cards in your hand.")
        t.fill(0, HAND, held)
        t.begin(MAIN_PLAY)
        said(t)
        assert t.hand(0) == after


def test_a_chosen_card_gains_until_the_end_of_the_turn() -> None:
    t = saying("Choose 1 of your battle cards. It gains +5000 counter power until the end of the turn.")
    gull, other = t.in_zone(0, 4, battle()), t.in_zone(0, 5, battle())
    said(t.main())
    t.take(gull).run_on()
    assert (t.counter(gull), t.counter(other)) == (6000, 1000)


def test_the_opponents_top_cards() -> None:
    t = saying("Your opponent sends the top 2 cards of their deck to their discard pile.")
    said(t.main())
    assert len(t.cards(1, 2)) == 2


@covers("10.3.4.3")
def test_a_strategy_card_with_base_and_another_text() -> None:
    base = "<Base> When your opponent's monster card invades into zones 6–8, <Destroy> this card."
    t = Table(turn_player=1)
    nest = t.put(0, STRATEGY_1, spoken_strategy("Nest", base))
    t.monster(1, 5)
    t.put(1, HAND, battle("Wave"))
    t.main().choose("discard Wave to invade 1").run_on()
    assert t.where(nest) == "0 discard pile"


@covers("1.3.4", "10.5.3.1")
def test_each_player_keeps_one() -> None:
    t = saying("Each player chooses 1 battle card in their zones, then <Destroy> all other battle cards.")
    mine = [t.in_zone(0, number, battle()) for number in (3, 4)]
    theirs = [t.in_zone(1, number, battle()) for number in (3, 4)]
    said(t.main())
    assert (t.decision.player, t.offered) == (0, mine)
    t.take(mine[1])
    assert (t.decision.player, t.offered) == (1, theirs)
    t.take(theirs[0]).run_on()
    assert [t.where(c) for c in (*mine, *theirs)] == ["0 discard pile", "0 zone 4", "1 zone 3", "1 discard pile"]


@covers("5.3.1")
def test_whose_deck_is_shuffled() -> None:
    for text, player in (
        ("Return all cards in your discard pile to your deck then shuffle.", 0),
        ("Return all cards in your opponent's discard pile to their deck then shuffle.", 1),
    ):
        t = saying(text)
        for p in (0, 1):
            t.fill(p, DISCARD, 2)
        said(t.main())
        t.until("main")
        assert [len(t.cards(p, DISCARD)) for p in (0, 1)] == [0 if p == player else 2 for p in (0, 1)]
        shuffles = [r.player for r in t.g.log if r.kind == SHUFFLED]
        assert shuffles == [player]


def test_a_rank_named_with_the_monster() -> None:
    for rank, rage in ((1, 0), (2, 1)):
        t = saying("Reduce your opponent's rank I monster card's <Rage> by 1.")
        t.monster(1, 3, monster(rank=rank), rage=1)
        said(t.main())
        assert t.g.rage[1] == rage


def test_other_behind_a_choice_is_not_guessed() -> None:
    found = DIALECT.read("Choose 1 of your battle cards, then <Destroy> all other battle cards.")
    assert not found.supported
    assert "other" in found.problem


def test_without_a_zone_chosen_nothing_is_in_it() -> None:
    text = (
        "If you have a battle card in your zones, choose 1 of your opponent's zones. "
        "<Destroy> all battle cards in "
        "that zone and zones adjacent to it."
    )
    for turn_player in (0, 1):
        t = Table(turn_player=turn_player)
        t.put(turn_player, HAND, spoken_strategy("Spell", text, rank=0))
        t.monster(1 - turn_player, 8)
        first = t.in_zone(1 - turn_player, 1, battle())
        said(t.main())
        assert t.where(first) == f"{1 - turn_player} zone 1"


@covers("10.8.1.5")
def test_a_printed_x_is_no_limit_to_what_others_give() -> None:
    t = Table()
    t.in_zone(0, 4, spoken("Keeper", "Your battle cards in zones adjacent to this card gain +1000 counter power."))
    text = (
        "This card's counter power X is equal to 3000 multiplied by the number of different colors among other battle "
        "cards in your zones."
    )
    gull = t.in_zone(0, 5, spoken("Gull", text, counter=0))
    t.begin(MAIN_PLAY)
    assert t.counter(gull) == 4000


@covers("1.3.2.4")
def test_less_counter_power_may_be_less_than_nothing() -> None:
    t = saying(
        "All of your opponent's battle cards in the same column as your monster card lose "
        "3000 counter power until "
        "the end of the turn."
    )
    t.monster(0, 2)
    beside, aside = t.in_zone(1, 4, battle(counter=2000)), t.in_zone(1, 5, battle(counter=2000))
    said(t.main())
    assert (t.counter(beside), t.counter(aside)) == (-1000, 2000)


@covers("10.2.1.2", "7.5.6")
def test_until_the_end_of_the_opponents_next_turn() -> None:
    t = saying("Until the end of your opponent's next turn, your monster card gains +5000 threat level.")
    t.monster(0, 2, monster(threat=10000))
    said(t.main())
    t.passes().until_step(START_PHASE)
    assert (t.g.turn_player, t.threat(0)) == (1, 15000)
    t.until_step(END_PHASE)
    assert t.threat(0) == 15000
    t.until_step(START_PHASE)
    assert (t.g.turn_player, t.threat(0)) == (0, 10000)


def test_a_chosen_card_cannot_engage_this_turn() -> None:
    t = saying(
        "Choose 1 of your opponent's battle cards. Until the end of the turn, it cannot engage with your monster card."
    )
    gull = t.in_zone(1, 4, battle())
    said(t.main())
    assert t.g.flags(gull, CANNOT_ENGAGE) == CANNOT_ENGAGE
    t.passes().until_step(START_PHASE)
    assert t.g.flags(gull, CANNOT_ENGAGE) == 0


@covers("3.2.1")
def test_the_top_card_of_the_deck_under_a_card() -> None:
    t = Table()
    chest = t.put(0, HAND, spoken("Chest", "<Enter> Place the top card of your deck under this card."))
    top = t.put(0, DECK, monster())
    t.main().choose("play Chest to zone 4").run_on()
    assert t.g.stacked_under(chest) == [top]


def test_a_monster_that_reaches_a_zone() -> None:
    text = "When your opponent's monster card reaches zone 4, draw 1 card."
    for start, cards in ((3, 1), (4, 0)):
        t = Table(turn_player=1)
        t.in_zone(0, 8, spoken("Gull", text))
        t.monster(1, start)
        t.begin(END_ADVANCE).until_step(END_DRAW)
        assert t.hand(0) == cards

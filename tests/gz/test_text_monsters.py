"""Texts about monster cards: their rage, where they go, how they are countered; and when texts are triggered."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import DISCARD, HAND, MONSTER_DECK, STRATEGY_1
from rulebound.games.gz.codes import COUNTER_PHASE, COUNTER_RESULT, END_PHASE, MAIN_PLAY, RANK
from tests.gz.spoken import said, saying, spoken, spoken_monster, spoken_strategy
from tests.gz.table import Table, battle, monster, strategy
from tests.rule_claims import covers

# rage


@covers("3.4.3", "3.4.5")
def test_rage_for_each_rank_of_the_other_monster() -> None:
    t = saying("Increase your monster card's <Rage> by 1 for each rank of your opponent's monster.")
    t.monster(1, 2, monster(rank=3))
    before = t.main().threat(0)
    said(t)
    assert t.g.rage == [3, 0]
    assert t.threat(0) == before + 3 * 5000


@covers("3.4.4")
def test_rage_of_both_and_rage_set_to_0() -> None:
    t = saying("Reduce each player's monster card's <Rage> by 2.")
    t.monster(0, 1, rage=3)
    t.monster(1, 1, rage=1)
    said(t.main())
    assert t.g.rage == [1, 0]
    t = saying("Set your opponent's <Rage> to 0.")
    t.monster(1, 1, rage=4)
    said(t.main())
    assert t.g.rage == [0, 0]


@covers("10.5.4", "10.5.4.1")
def test_its_rage_is_that_of_the_monster_spoken_of() -> None:
    text = "Whenever your monster card invades, you may reduce its <Rage> by 1 to draw 1 card."
    for rage, asked in ((1, True), (0, False)):
        t = Table()
        t.monster(0, 2, rage=rage)
        t.in_zone(0, 8, spoken("Gull", text))
        t.put(0, HAND, battle("Wave"))
        t.main().choose("discard Wave to invade 1")
        assert (t.asked == "may") is asked
        if asked:
            t.yes()
            t.run_on()
            assert (t.g.rage[0], t.hand(0)) == (0, 2)


def test_a_sentence_with_instead_takes_the_place_of_the_one_before() -> None:
    text = (
        "Whenever you discard a battle card from your hand, reduce your opponent's <Rage> by "
        "1. If your opponent's <Rage> is "
        "0, increase this card's <Rage> by 1 instead."
    )
    for theirs, after in ((1, [0, 0]), (0, [1, 0])):
        t = saying("Discard 1 card.")
        t.monster(0, 1, spoken_monster("Titan", text))
        t.monster(1, 1, rage=theirs)
        price = t.put(0, HAND, battle("Price"))
        said(t.main())
        t.take(price)
        t.run_on()
        assert t.g.rage == after


def test_when_rage_becomes_0() -> None:
    text = "<Your Turn> When your opponent's <Rage> becomes 0, increase this card's <Rage> by 2."
    for before, after in ((1, [2, 0]), (2, [0, 1]), (0, [0, 0])):
        t = saying("Reduce your opponent's <Rage> by 1.")
        t.monster(0, 1, spoken_monster("Titan", text))
        t.monster(1, 1, rage=before)
        said(t.main())
        assert t.g.rage == after


# where they go


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Advance your opponent's monster card by 2 zones.", 3, 5),
        ("Advance your monster card to zone 6.", 6, 3),
        ("Retreat your opponent's monster card back to zone 1.", 3, 1),
        ("An opponent's monster card with 10,000 or less threat level retreats backward by 1 zone.", 3, 2),
        ("An opponent's monster card with 9,000 or less threat level retreats backward by 1 zone.", 3, 3),
    ],
)
def test_monsters_advance_and_retreat(text: str, mine: int, theirs: int) -> None:
    t = saying(text)
    t.monster(0, 3)
    t.monster(1, 3, monster(threat=10000))
    said(t.main())
    assert (t.g.position(0), t.g.position(1)) == (mine, theirs)


@covers("5.15.1.1", "10.9.1")
def test_a_monster_that_only_falls_back() -> None:
    text = (
        "<Opponent’s Turn> Your monster card cannot be countered by 9,000 or lower counter "
        "power. Instead, it only moves as "
        "though it were countered."
    )
    for power, rank, zone in ((9000, 1, 4), (9001, 2, 4)):
        t = Table()
        t.put(1, STRATEGY_1, spoken_strategy("Ward", text))
        t.monster(1, 7, monster(threat=5000))
        t.in_zone(0, 4, battle(counter=power))
        t.begin(COUNTER_RESULT).until_step(END_PHASE)
        assert (t.g.number(t.g.monster[1], RANK), t.g.position(1)) == (rank, zone)


@covers("5.11.2")
def test_the_next_monster_played_without_being_countered() -> None:
    t = saying(
        "If your monster card is rank III or lower, play 1 monster card from your monster "
        "deck that shares a trait with it, "
        "whose rank is 1 higher than your monster card's current rank."
    )
    t.monster(0, 3, monster(rank=2, traits=("Beast",)))
    right = t.put(0, MONSTER_DECK, monster(rank=3, traits=("Beast",)))
    t.put(0, MONSTER_DECK, monster(rank=3, traits=("Moth",)))
    t.put(0, MONSTER_DECK, monster(rank=4, traits=("Beast",)))
    said(t.main())
    assert t.g.monster[0] == right
    assert (t.g.position(0), t.g.rage[0]) == (3, 0)


# when texts are triggered


@covers("10.6.2", "10.11.1")
def test_discarded_by_an_opponents_effect() -> None:
    text = "When this card is discarded from your hand by your opponent's effect, draw 1 card."
    t = saying("Your opponent discards cards until they have 1 card remaining in their hand.")
    gull = t.put(1, HAND, spoken("Gull", text))
    t.put(1, HAND, battle())
    said(t.main())
    t.take(gull)
    t.run_on()
    assert t.hand(1) == 2
    # by its own player
    t = saying("Discard 1 card.")
    gull = t.put(0, HAND, spoken("Gull", text))
    said(t.main())
    t.take(gull)
    t.run_on()
    assert t.hand(0) == 1


@covers("8.6.1")
def test_discarded_for_the_invasion() -> None:
    text = (
        "When you discard this card from your hand for your monster card's invasion, you may "
        "play this card from your discard pile."
    )
    t = Table()
    gull = t.put(0, HAND, spoken("Gull", text))
    t.main().choose("discard Gull to invade 1")
    t.yes()
    t.choose("zone 4")
    t.run_on()
    assert t.where(gull) == "0 zone 4"


def test_the_card_discarded_for_the_invasion_is_spoken_of() -> None:
    text = (
        "<When Invading> If you discarded a blue battle card for this card's invade action, "
        "you may play that battle card from your discard pile."
    )
    for colour in ("blue", "red"):
        t = Table()
        t.monster(0, 2, spoken_monster("Titan", text))
        wave = t.put(0, HAND, battle("Wave", colour=colour))
        t.main().choose("discard Wave to invade 1")
        assert (t.asked == "may") is (colour == "blue")
        if colour == "blue":
            t.yes()
            t.choose("zone 5")
            t.run_on()
            assert t.where(wave) == "0 zone 5"


@covers("12.5.2", "12.5.3")
def test_sent_away_because_of_burst() -> None:
    texts = (
        "<Burst1>",
        "When this card is discarded by the effect of Burst, return this card from your discard pile to your hand.",
    )
    t = Table()
    t.monster(0, 2, monster(rank=1))
    again = t.put(0, HAND, spoken_monster("Again", *texts, rank=2))
    t.begin(MAIN_PLAY).choose("play Again on your monster with Burst")
    t.until_step(8)
    assert t.where(again) == "0 hand"


@covers("10.3.4.1", "10.6.2")
def test_a_text_that_plays_its_card_from_the_discard_pile_is_valid_there() -> None:
    text = "<Your Turn> <Awakening4> When your monster card is played, you may play this card from your discard pile."
    for zone, asked in ((4, True), (3, False)):
        t = Table()
        t.monster(0, zone, monster(rank=2))
        ghost = t.put(0, DISCARD, spoken("Ghost", text))
        t.put(0, HAND, monster("Heir", rank=2))
        t.main().choose("play Heir on your monster")
        assert (t.asked == "may") is asked
        if asked:
            t.yes()
            t.choose("zone 8")
            t.run_on()
            assert t.where(ghost) == "0 zone 8"


@covers("12.4.2")
def test_an_ability_asleep_is_not_triggered() -> None:
    text = "<Awakening7> <When Invading> Draw 1 card."
    t = Table()
    t.monster(0, 5, spoken_monster("Titan", text))
    t.put(0, HAND, battle("Wave", invasion=2))
    t.put(0, HAND, battle())
    t.begin(MAIN_PLAY).choose("discard Wave to invade 2")
    t.run_on()
    # of the two zones it advanced only the second was zone 7
    assert t.hand(0) == 2


@covers("12.2.2", "10.5.2.1.1")
def test_played_from_the_hand_or_from_elsewhere() -> None:
    text = "<Enter> If this card was played from your hand, draw 1 card."
    t = Table()
    t.put(0, HAND, spoken("Gull", text))
    t.main().choose("play Gull to zone 4")
    t.run_on()
    assert t.hand(0) == 2
    t = saying("Play 1 battle card from your discard pile.")
    t.put(0, DISCARD, spoken("Gull", text))
    said(t.main())
    t.choose("zone 4")
    t.run_on()
    assert t.hand(0) == 1


def test_whenever_you_play_a_card_that_card_is_spoken_of() -> None:
    text = (
        "<Your Turn> Whenever you play a battle card, <Destroy> all of your opponent's rank 3"
        " or lower battle cards in the "
        "same column as that battle card."
    )
    t = Table()
    t.put(0, STRATEGY_1, spoken_strategy("Saw", text))
    t.put(0, HAND, battle("Gull"))
    beside, aside = t.in_zone(1, 4, battle(rank=3)), t.in_zone(1, 5, battle(rank=3))
    t.main().choose("play Gull to zone 2")
    t.run_on()
    assert (t.where(beside), t.where(aside)) == ("1 discard pile", "1 zone 5")


@covers("5.12.1.1")
def test_a_battle_card_destroyed_earlier_in_the_turn() -> None:
    text = "<Enter> If an opponent's battle card was <Destroy> this turn, draw 1 card."
    for first in (True, False):
        t = saying("<Destroy> all of your opponent's rank 1 or lower battle cards.")
        t.in_zone(1, 4, battle(rank=1 if first else 2))
        t.put(0, HAND, spoken("Gull", text))
        said(t.main())
        t.choose("play Gull to zone 5")
        t.run_on()
        assert t.hand(0) == (2 if first else 1)


@covers("5.15.1.2", "10.6.2")
def test_when_you_counter_the_opponents_monster() -> None:
    text = (
        "When you successfully counter your opponent's monster card, if you have a card with "
        "<Base> in play, draw 1 card."
    )
    base = "<Base> When any monster card invades into zones 6–8, <Destroy> this card."
    for standing in (True, False):
        t = Table()
        t.monster(0, 3, spoken_monster("Titan", text))
        t.monster(1, 2, monster(threat=3000))
        t.in_zone(0, 4, battle(counter=3000))
        t.put(0, STRATEGY_1, spoken_strategy("Nest", base) if standing else strategy())
        t.begin(COUNTER_PHASE).until_step(END_PHASE)
        assert t.hand(0) == (1 if standing else 0)


@covers("10.6.6", "10.6.6.1")
def test_a_situation_is_a_trigger() -> None:
    text = (
        "When there are 2 or more cards under this card, <Destroy> this card and counter your opponent's monster card."
    )
    t = saying("Place 1 monster card from your discard pile under your monster card.")
    t.put(0, DISCARD, monster())
    crab = t.in_zone(0, 4, spoken("Crab", text))
    t.under(crab, battle())
    said(t.main())
    assert t.where(crab) == "0 zone 4"
    t = Table()
    crab = t.in_zone(0, 4, spoken("Crab", text))
    for _ in range(2):
        t.under(crab, battle())
    t.main()
    t.run_on()
    assert t.where(crab) == "0 discard pile"
    assert t.g.number(t.g.monster[1], RANK) == 2


@covers("5.7.2")
def test_what_an_opponent_may_do() -> None:
    text = (
        "<Opponent’s Turn> At the beginning of the main phase, your opponent may discard cards until they have 2 cards "
        "remaining in their hand. If they discard at least 1 card, <Destroy> this card."
    )
    for answer in (True, False):
        t = Table(turn_player=1)
        fog = t.put(0, STRATEGY_1, spoken_strategy("Fog", text))
        t.fill(1, HAND, 3)
        t.begin(3)
        assert (t.asked, t.decision.player) == ("may", 1)
        if answer:
            t.yes().decline()
        else:
            t.no()
        t.run_on()
        assert (t.where(fog) == "0 discard pile") is answer

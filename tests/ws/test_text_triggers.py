"""What "when …", "at the beginning of …" and "during the turn that …" mean, on cards given by their text."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    BACK_LEFT,
    BACK_RIGHT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CLOCK,
    HAND,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    CLIMAX_PHASE,
    CLIMAX_PLAY,
    ENCORE_STEP,
    MAIN_PHASE,
    MAIN_PLAY,
    TRIGGER_STEP,
)
from rulebound.kernel.words import REVERSE
from tests.rule_claims import covers
from tests.ws.spoken import card_of, spoken
from tests.ws.table import Table, character

DRAW = "draw 1 card."


def hands(t: Table) -> int:
    return len(t.cards(0, HAND))


# this card, another card, or either


@pytest.mark.parametrize("played", ["Tern", "Gull"])
def test_this_card_or_another_is_heard_in_either_case_and_once(played: str) -> None:
    t = Table()
    tern = spoken(
        "Tern",
        "【AUTO】 When this card or your other 《Wick》 character is placed on the stage from your hand, " + DRAW,
    )
    gull = character("Gull", traits=("Wick",))
    if played == "Gull":
        t.put(0, BACK_LEFT, tern)
    t.put(0, HAND, tern if played == "Tern" else gull)
    t.begin(MAIN_PLAY)
    t.choose(f"play {played} to left of the center").until_step(CLIMAX_PHASE)
    assert hands(t) == 1


def test_another_without_the_trait_is_nothing_to_it() -> None:
    t = Table()
    t.put(0, BACK_LEFT, spoken("Tern", "【AUTO】 When your other 《Wick》 character or this card attacks, " + DRAW))
    t.put(0, CENTER_LEFT, character("Gull"))
    t.begin(ATTACK_CHOICE).choose("direct attack").until_step(TRIGGER_STEP)
    assert hands(t) == 0


def test_two_events_of_one_card_are_each_heard() -> None:
    t = Table()
    tern = "【AUTO】 When this card is placed on the stage from your hand or attacks, "
    t.put(0, HAND, spoken("Tern", tern + DRAW))
    t.begin(MAIN_PLAY).choose("play Tern to left of the center").until_step(CLIMAX_PHASE)
    assert hands(t) == 1
    t.until("attack").choose("direct attack").until_step(TRIGGER_STEP)
    assert hands(t) == 2


@covers("8.7.4")
def test_from_the_hand_or_into_the_waiting_room_from_the_stage() -> None:
    t = Table()
    words = "is placed on the stage from your hand or put into your waiting room from the stage, "
    tern = t.put(0, CENTER_LEFT, spoken("Tern", f"【AUTO】 When this card {words}" + DRAW), orientation=REVERSE)
    t.begin(ENCORE_STEP).until_step(MAIN_PHASE)
    assert t.where(tern) == "0 waiting room"
    assert hands(t) == 1


# by which ability

FETCH = 'Choose 1 "Plover" in your waiting room, and put it on any position of your stage.'


@pytest.mark.parametrize(
    ("by", "heard"),
    [("the effect", 1), ("the 【ACT】 effect", 1), ("the 【AUTO】 effect", 0)],
)
def test_the_category_of_the_ability_that_put_it_there_counts(by: str, heard: int) -> None:
    """8.1.1: an activated ability is no automatic one; "the effect" of a card is that of any of its abilities."""
    t = Table()
    t.put(0, BACK_LEFT, spoken("Heron", f"【ACT】 [【REST】 this card] {FETCH}"))
    t.put(
        0, WAITING_ROOM, spoken("Plover", f'【AUTO】 When this card is placed on the stage by {by} of "Heron", {DRAW}')
    )
    t.begin(MAIN_PLAY).use("Heron").choose("left of the center").until_step(CLIMAX_PHASE)
    assert hands(t) == heard


def test_a_card_that_left_for_the_cost_is_still_the_one_whose_effect_it_was() -> None:
    t = Table()
    t.put(0, BACK_LEFT, spoken("Heron", f"【ACT】 [Put this card into your waiting room] {FETCH}"))
    text = f'【AUTO】 When this card is placed on the stage from your hand or by the 【ACT】 effect of "Heron", {DRAW}'
    t.put(0, WAITING_ROOM, spoken("Plover", text))
    t.begin(MAIN_PLAY).use("Heron").choose("left of the center").until_step(CLIMAX_PHASE)
    assert hands(t) == 1


def test_the_effect_of_a_card_of_another_name_does_not_count() -> None:
    t = Table()
    t.put(0, BACK_LEFT, spoken("Egret", f"【ACT】 [【REST】 this card] {FETCH}"))
    t.put(
        0,
        WAITING_ROOM,
        spoken("Plover", f'【AUTO】 When this card is placed on the stage by the effect of "Heron", {DRAW}'),
    )
    t.begin(MAIN_PLAY).use("Egret").choose("left of the center").until_step(CLIMAX_PHASE)
    assert hands(t) == 0


# during the turn that …

FRESH = "【AUTO】 During the turn that this card is placed on the stage from your hand, when this card attacks, " + DRAW


def test_the_turn_in_which_it_came_from_the_hand() -> None:
    t = Table()
    t.put(0, HAND, spoken("Tern", FRESH))
    t.begin(MAIN_PLAY).choose("play Tern to left of the center")
    t.until("attack").choose("direct attack").until_step(TRIGGER_STEP)
    assert hands(t) == 1


def test_not_if_it_came_from_elsewhere_or_earlier() -> None:
    t = Table()
    t.put(0, CENTER_RIGHT, spoken("Tern", FRESH))
    t.put(0, WAITING_ROOM, spoken("Plover", FRESH))
    t.put(0, BACK_LEFT, spoken("Heron", f"【ACT】 [【REST】 this card] {FETCH}"))
    t.begin(MAIN_PLAY).use("Heron").choose("left of the center")
    t.until("attack").choose("attack with Plover")
    t.until("attack").choose("attack with Tern").until_step(TRIGGER_STEP)
    assert hands(t) == 0


def test_moving_along_the_stage_is_not_being_placed_again() -> None:
    """3.1.4: on another stage position it is still the same card."""
    t = Table()
    t.put(0, HAND, spoken("Tern", FRESH))
    t.begin(MAIN_PLAY).choose("play Tern to left of the back").choose(
        "exchange left of the center",
    )
    t.until("attack").choose("direct attack").until_step(TRIGGER_STEP)
    assert hands(t) == 1


# battles


@covers("7.2.1.5.1")
def test_reversed_in_battle_is_not_reversed_by_an_effect() -> None:
    t = Table()
    t.put(0, BACK_LEFT, spoken("Tern", "【AUTO】 When your other character becomes 【REVERSE】 in battle, " + DRAW))
    t.put(0, BACK_RIGHT, spoken("Crake", '【ACT】 [【REST】 this card] Choose 1 of your "Gull", and 【REVERSE】 it.'))
    t.put(0, CENTER_MIDDLE, character("Gull"))
    t.put(0, CENTER_LEFT, character("Auk", power=1000))
    t.put(1, CENTER_RIGHT, character("Skua", power=9000))
    t.begin(MAIN_PLAY).use("Crake")
    t.until("attack")
    assert hands(t) == 0
    t.choose("frontal attack with Auk").until_step(ENCORE_STEP)
    assert hands(t) == 1


@pytest.mark.parametrize(("level", "heard"), [(1, 1), (0, 0)])
def test_a_battle_opponent_of_a_level(level: int, heard: int) -> None:
    t = Table()
    text = "【AUTO】 When this card's level 1 or higher battle opponent becomes 【REVERSE】, "
    t.put(0, CENTER_LEFT, spoken("Tern", text + DRAW, power=9000))
    t.put(1, CENTER_RIGHT, character("Skua", power=1000, level=level))
    t.begin(ATTACK_CHOICE).choose("frontal attack").until_step(ENCORE_STEP)
    assert hands(t) == heard


def test_the_battle_opponent_of_another_character() -> None:
    t = Table()
    text = "【AUTO】 When your other 《Wick》 character's battle opponent becomes 【REVERSE】, "
    t.put(0, BACK_LEFT, spoken("Tern", text + DRAW))
    t.put(0, CENTER_LEFT, character("Gull", power=9000, traits=("Wick",)))
    t.put(0, CENTER_MIDDLE, character("Auk", power=9000))
    t.put(1, CENTER_RIGHT, character("Skua", power=1000))
    t.put(1, CENTER_MIDDLE, character("Knot", power=1000))
    t.begin(ATTACK_CHOICE).choose("frontal attack with Auk")
    t.until("attack")
    assert hands(t) == 0
    t.choose("frontal attack with Gull").until_step(ENCORE_STEP)
    assert hands(t) == 1


def test_that_character_is_the_one_that_is_attacked() -> None:
    t = Table()
    text = "【AUTO】 When your other 《Wick》 character is frontal attacked, return that character to your hand."
    t.put(1, BACK_LEFT, spoken("Tern", text))
    gull = t.put(1, CENTER_RIGHT, character("Gull", traits=("Wick",)))
    t.put(0, CENTER_LEFT, character("Skua"))
    t.begin(ATTACK_CHOICE).choose("frontal attack").until_step(TRIGGER_STEP)
    assert t.where(gull) == "1 hand"


# playing and using


@covers("8.1.1.1.2")
def test_an_activated_ability_is_used_once_its_cost_is_paid() -> None:
    t = Table()
    t.put(
        0,
        BACK_LEFT,
        spoken("Tern", "【AUTO】 When you use an 【ACT】, this card gets +1000 power until end of turn.", power=1000),
    )
    t.put(0, CENTER_LEFT, spoken("Crake", "【ACT】 [【REST】 this card] " + DRAW.capitalize()))
    t.begin(MAIN_PLAY).use("Crake")
    assert t.asked == "main"
    assert t.power(t.cards(0, BACK_LEFT)[0]) == 2000


@pytest.mark.parametrize(("player", "heard"), [(0, 1), (1, 0)])
def test_playing_an_event_is_heard_by_its_player(player: int, heard: int) -> None:
    t = Table(turn_player=player)
    t.put(0, BACK_LEFT, spoken("Tern", "【AUTO】 When you play an event, you may draw 1 card."))
    t.put(player, HAND, card_of("Event", "Spindrift", "Shuffle your deck."))
    t.begin(MAIN_PLAY).choose("play Spindrift")
    if heard:
        t.yes()
    t.until_step(CLIMAX_PHASE)
    assert hands(t) == heard


def test_an_event_with_the_counter_icon_is_played_in_the_counter_step() -> None:
    """2.8.2."""
    t = Table()
    gusts = "Choose 1 of your characters in battle, and that character gets +2000 power until end of turn."
    t.put(1, HAND, card_of("Event", "Gusts", "【COUNTER】 " + gusts))
    t.put(1, HAND, card_of("Event", "Calm", gusts))
    t.put(0, CENTER_LEFT, character("Skua"))
    gull = t.put(1, CENTER_RIGHT, character("Gull", power=3000))
    t.begin(ATTACK_CHOICE).choose("frontal attack").until("counter")
    assert not any("Calm" in word for word in t.words())
    t.choose("play Gusts")
    assert t.power(gull) == 5000


@pytest.mark.parametrize(("trait", "offered"), [("Wick", True), ("Salt", False)])
def test_an_event_that_says_when_it_cannot_be_played(trait: str, offered: bool) -> None:
    t = Table()
    text = "If you do not have a 《Wick》 character, this card cannot be played from your hand. Draw 1 card."
    t.put(0, HAND, card_of("Event", "Spindrift", text))
    t.put(0, BACK_LEFT, character(traits=(trait,)))
    t.begin(MAIN_PLAY)
    assert any("Spindrift" in word for word in t.words()) is offered


# the clock


ALARM = "【AUTO】 【CLOCK】 Alarm If this card is the top card of your clock, at the beginning of your climax phase, "


@covers("10.1.1", "10.1.2")
@pytest.mark.parametrize(("under", "heard"), [(1, 1), (0, 0)])
def test_an_alarm_sounds_while_it_is_the_top_card_of_the_clock(under: int, heard: int) -> None:
    t = Table()
    t.fill(0, CLOCK, under)
    t.put(0, CLOCK, spoken("Bell", ALARM + DRAW))
    t.fill(0, CLOCK, 1 - under)
    t.begin(CLIMAX_PHASE).until_step(CLIMAX_PLAY)
    assert hands(t) == heard


def test_a_continuous_alarm_lasts_while_it_is_on_top() -> None:
    t = Table()
    t.put(
        0,
        CLOCK,
        spoken(
            "Bell", "【CONT】 Alarm If this card is the top card of your clock, all of your characters get +500 power."
        ),
    )
    gull = t.put(0, CENTER_LEFT, character(power=3000))
    t.begin(MAIN_PLAY)
    assert t.power(gull) == 3500
    t.put(0, CLOCK, character())
    t.g.touch()
    assert t.power(gull) == 3000

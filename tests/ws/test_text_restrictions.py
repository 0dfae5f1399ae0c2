"""What texts forbid, allow and put off until later, on cards given by their text."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    BACK_LEFT,
    BACK_RIGHT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    DECK,
    HAND,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    COUNTER_PLAY,
    DRAW_PHASE,
    END_PHASE,
    MAIN_PLAY,
    STAND_PHASE,
    TRIGGER_STEP,
)
from rulebound.games.ws.deck import problems as deck_problems
from rulebound.games.ws.play import counter_options
from rulebound.kernel.words import REST, REVERSE, STAND
from tests.rule_claims import covers
from tests.ws.spoken import card_of, spoken
from tests.ws.table import Table, character

BACKUP = "【ACT】 【COUNTER】 Backup 1000, Level 0 [Put this card from your hand into your waiting room]"
GUSTS = ("Event", "Gusts", "【COUNTER】 Shuffle your deck.")


def frontal(text: str) -> list[str]:
    """What the other player may do in the counter step against an attacker with this text."""
    t = Table()
    t.put(0, CENTER_LEFT, spoken("Skua", text))
    t.put(1, CENTER_RIGHT, character("Gull"))
    t.put(1, HAND, spoken("Buoy", BACKUP))
    t.put(1, HAND, card_of(*GUSTS))
    t.begin(ATTACK_CHOICE).choose("frontal attack").until_step(COUNTER_PLAY)
    return [t.g.option_words(t.decision, o, 1) for o in counter_options(t.g, 1)]


@pytest.mark.parametrize(
    ("text", "buoy", "gusts"),
    [
        ("【CONT】 This card gets +500 power.", True, True),
        ('【CONT】 During this card\'s battle, your opponent cannot play "Backup" from their hand.', False, True),
        (
            '【CONT】 During this card\'s battle, all players cannot play events or "Backup" from their hands.',
            False,
            False,
        ),
        ("【CONT】 Your opponent cannot play events from their hand.", True, False),
        ('【CONT】 You cannot play events or "Backup" from your hand.', True, True),
    ],
)
def test_who_cannot_play_what(text: str, buoy: bool, gusts: bool) -> None:
    words = frontal(text)
    assert (any("Buoy" in w for w in words), any("Gusts" in w for w in words)) == (buoy, gusts)


def test_nothing_is_forbidden_outside_its_battle() -> None:
    t = Table()
    t.put(
        0,
        BACK_LEFT,
        spoken("Skua", '【CONT】 During this card\'s battle, all players cannot play "Backup" from their hands.'),
    )
    t.put(0, CENTER_LEFT, character())
    t.put(1, CENTER_RIGHT, character())
    t.put(1, HAND, spoken("Buoy", BACKUP))
    t.begin(ATTACK_CHOICE).choose("frontal attack").until("counter")
    assert any("Buoy" in word for word in t.words())


# standing


@covers("6.2.1.2")
def test_what_cannot_stand_in_the_stand_phase_can_be_stood_by_an_effect() -> None:
    t = Table()
    tern = t.put(
        0, CENTER_LEFT, spoken("Tern", "【CONT】 This card cannot 【STAND】 during your stand phase."), orientation=REST
    )
    gull = t.put(0, CENTER_RIGHT, character("Gull"), orientation=REST)
    t.put(0, BACK_LEFT, spoken("Crake", '【ACT】 [【REST】 this card] Choose 1 of your "Tern", and 【STAND】 it.'))
    t.begin(STAND_PHASE).until_step(DRAW_PHASE)
    assert (t.g.orientation[tern], t.g.orientation[gull]) == (REST, STAND)
    t.until("main").use("Crake")
    assert t.g.orientation[tern] == STAND


def test_the_next_stand_phase_only() -> None:
    t = Table()
    text = "【ACT】 [【REST】 this card] Choose 1 of your opponent's characters. "
    text += "That character cannot 【STAND】 during your opponent's next stand phase."
    t.put(0, BACK_LEFT, spoken("Crake", text))
    gull = t.put(1, CENTER_RIGHT, character("Gull"), orientation=REST)
    t.fill(0, STOCK, 3)
    t.begin(MAIN_PLAY, decks=30).use("Crake")
    t.until_step(STAND_PHASE).until_step(DRAW_PHASE)
    assert t.g.orientation[gull] == REST
    t.until_step(STAND_PHASE).until_step(DRAW_PHASE)
    t.until_step(STAND_PHASE).until_step(DRAW_PHASE)
    assert t.g.orientation[gull] == STAND


# going somewhere


def test_what_cannot_be_returned_to_hand_stays() -> None:
    """1.3.3: the effect that stops it takes precedence; other ways off the stage are open."""
    t = Table()
    t.put(0, BACK_LEFT, spoken("Crake", '【ACT】 Choose 1 of your "Tern", and return it to your hand.'))
    t.put(0, BACK_RIGHT, spoken("Rail", '【ACT】 Choose 1 of your "Tern", and put it into your stock.'))
    tern = t.put(0, CENTER_LEFT, spoken("Tern", "【CONT】 This card cannot be returned to hand or put into memory."))
    t.begin(MAIN_PLAY).use("Crake")
    assert t.where(tern) == "0 left of the center stage"
    t.use("Rail")
    assert t.where(tern) == "0 stock"


def test_another_position_of_the_stage() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, spoken("Tern", "【CONT】 This card cannot move to another position of the stage."))
    t.begin(MAIN_PLAY)
    assert not any("exchange left of the center" in word for word in t.words())


# encore


@covers("10.2.3")
@pytest.mark.parametrize(("player", "asked"), [(0, True), (1, False)])
def test_whose_encore_cannot_be_used(player: int, asked: bool) -> None:
    t = Table()
    text = '【ACT】 [【REST】 this card] Your opponent cannot use "【AUTO】 Encore" until end of turn.'
    t.put(0, BACK_LEFT, spoken("Crake", text))
    t.put(player, CENTER_MIDDLE, character("Gull"), orientation=REVERSE)
    t.fill(player, STOCK, 3)
    t.begin(MAIN_PLAY).use("Crake")
    seen = False
    for _ in range(60):
        if t.asked == "pay":
            seen = True
        if t.asked == "clock":
            break
        t.decline()
    assert seen is asked


# names, soul, decks


@covers("2.1.2")
def test_a_card_name_besides_its_own() -> None:
    t = Table()
    t.put(0, BACK_LEFT, spoken("Crake", '【CONT】 All of your "Ibis" get +1000 power.'))
    text = '【CONT】 If this card is on the stage, this card\'s card name will also be regarded as "Ibis".'
    tern = t.put(0, CENTER_LEFT, spoken("Tern", text, power=3000))
    t.begin(MAIN_PLAY)
    assert t.power(tern) == 4000


@covers("7.2.1.4.2")
@pytest.mark.parametrize(
    ("text", "soul"), [((), 0), (("【CONT】 This card's soul does not decrease by side attacking.",), 1)]
)
def test_side_attacking_without_losing_soul(text: tuple[str, ...], soul: int) -> None:
    t = Table()
    tern = t.put(0, CENTER_LEFT, spoken("Tern", *text))
    t.put(1, CENTER_RIGHT, character(level=1))
    t.begin(ATTACK_CHOICE).choose("side attack").until_step(TRIGGER_STEP)
    assert t.soul(tern) == soul


@covers("5.1.2.4")
def test_what_a_text_says_of_the_deck() -> None:
    any_number = spoken(
        "Gull", "【CONT】 You can put any number of cards with the same card name as this card into your deck."
    )
    eight = spoken("Knot", "【CONT】 You can put up to 6 cards with the same card name as this card in your deck.")
    text = '【CONT】 You can put up to 4 cards with the same card name as this card and "Knot" in your deck.'
    together = spoken("Auk", text)
    assert deck_problems([any_number] * 50) == []
    assert deck_problems([any_number] * 44 + [eight] * 6) == []
    assert [p.rule for p in deck_problems([any_number] * 43 + [eight] * 7)] == ["5.1.2.4"]
    found = deck_problems([any_number] * 45 + [eight] * 3 + [together] * 2)
    assert [str(p) for p in found] == [
        '"Auk" and "Knot" ×5: at most 4 of them together, take out 1 (5.1.2.4)',
    ]


# great performance


@covers("10.6.2")
def test_great_performance_by_its_name() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character("Skua", power=1000))
    t.put(1, CENTER_MIDDLE, spoken("Diva", "【CONT】 Great Performance"))
    t.begin(ATTACK_CHOICE).choose("direct attack with Skua").until_step(TRIGGER_STEP)
    assert t.g.defending() == t.cards(1, CENTER_MIDDLE)[0]


# later


@covers("8.7.5", "8.7.5.1")
def test_at_the_beginning_of_the_next_draw_phase_once() -> None:
    t = Table()
    text = '【ACT】 [Put this card into your memory] At the beginning of your next draw phase, choose 1 "Tern" in your '
    text += "memory, and put it on any position of your stage."
    tern = t.put(0, CENTER_LEFT, spoken("Tern", text))
    t.begin(MAIN_PLAY, decks=30).use("Tern").until_step(END_PHASE)
    assert t.where(tern) == "0 memory"
    t.until_step(STAND_PHASE).until_step(DRAW_PHASE).until_step(STAND_PHASE)
    assert t.where(tern) == "0 memory", "that was the opponent's"
    t.until_step(DRAW_PHASE).until("position")
    t.choose("left of the back")
    assert t.where(tern) == "0 left of the back stage"
    assert not t.g.waiting


def test_that_character_is_still_meant_at_the_end_of_the_turn() -> None:
    t = Table()
    text = "【AUTO】 When your other character is placed on the stage from your hand, at the end of the turn, "
    t.put(0, BACK_LEFT, spoken("Crake", text + "put that character into your stock."))
    gull = t.put(0, HAND, character("Gull"))
    t.begin(MAIN_PLAY).choose("play Gull to left of the center").until_step(END_PHASE)
    assert t.where(gull) == "0 left of the center stage"
    t.until_step(STAND_PHASE)
    assert t.where(gull) == "0 stock"


# what was revealed among them


@covers("3.2.3.2")
def test_a_climax_that_went_back_to_the_deck_has_still_been_among_those_cards() -> None:
    t = Table()
    text = "【ACT】 [【REST】 this card] Put the top 2 cards of your deck into your waiting room. "
    text += "If there is a climax revealed among those cards, this card gets +3000 power until end of turn."
    tern = t.put(0, BACK_LEFT, spoken("Tern", text, power=1000))
    t.fill(0, WAITING_ROOM, 6)
    t.put(0, DECK, card_of("Climax", "Squall"))
    t.begin(MAIN_PLAY).use("Tern").until("main")
    assert t.power(tern) == 4000

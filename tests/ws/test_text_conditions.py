"""What "if …" asks, on cards given by their text."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    BACK_LEFT,
    BACK_RIGHT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CLIMAX,
    CLOCK,
    HAND,
    LEVEL,
    MEMORY,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    BATTLE_STEP,
    CLIMAX_PHASE,
    CLIMAX_PLAY,
    ENCORE_STEP,
    MAIN_PLAY,
    TRIGGER_STEP,
)
from rulebound.kernel.cards import has_part
from rulebound.kernel.words import REVERSE, STAND
from tests.rule_claims import covers
from tests.ws.spoken import card_of, spoken
from tests.ws.table import Table, character, climax

PLACES = {
    "back-left": BACK_LEFT,
    "back-right": BACK_RIGHT,
    "center-left": CENTER_LEFT,
    "center-middle": CENTER_MIDDLE,
    "center-right": CENTER_RIGHT,
    "climax": CLIMAX,
    "clock": CLOCK,
    "level": LEVEL,
    "memory": MEMORY,
    "stock": STOCK,
    "waiting-room": WAITING_ROOM,
}


def stands(condition: str, lay: str) -> bool:
    """Whether a condition holds on a table laid out like this: `who place name[/trait] …`, separated by commas."""
    t = Table()
    tern = t.put(0, CENTER_MIDDLE, spoken("Tern", f"【CONT】 If {condition}, this card gets +1000 power.", power=1000))
    for word in filter(None, lay.split(", ")):
        who, where, name = word.split()
        name, _, trait = name.partition("/")
        level = int(name[-1]) if name[-1].isdecimal() else 0
        card = climax(name) if name == "Squall" else character(name, traits=(trait,) if trait else (), level=level)
        t.put(int(who), PLACES[where], card)
    t.begin(MAIN_PLAY)
    return t.power(tern) == 2000


@pytest.mark.parametrize(
    ("condition", "lay", "holds"),
    [
        ("your level is 1 or higher", "0 level Gull", True),
        ("your level is 1", "0 level Gull, 0 level Gull", False),
        ("your level has 2 or more cards", "0 level Gull, 0 level Gull", True),
        ("you have another 《Wick》 character in your back stage", "0 back-left Gull/Wick", True),
        ("you have another 《Wick》 character in your back stage", "0 center-left Gull/Wick", False),
        ("you do not have another character", "", True),
        ("you do not have another character", "0 back-left Gull", False),
        ('you have "Gull" and "Auk"', "0 back-left Gull, 0 back-right Auk", True),
        ('you have "Gull" and "Auk"', "0 back-left Gull, 1 back-right Auk", False),
        ('"Gull" and "Auk" are in your level', "0 level Gull, 0 level Auk", True),
        ('you have "Squall" in your climax area', "0 climax Squall", True),
        ('you do not have "Gull" in your waiting room', "1 waiting-room Gull", True),
        ("your opponent has 1 or less characters in their center stage", "1 center-left Gull, 1 back-left Gull", True),
        (
            "your opponent has 1 or less characters in their center stage",
            "1 center-left Gull, 1 center-right Auk",
            False,
        ),
        ("your opponent does not have a climax in their waiting room", "1 waiting-room Gull", True),
        ("your opponent does not have a climax in their waiting room", "1 waiting-room Squall", False),
        ('all of your characters have "Tern" in its card name', "", True),
        ('all of your characters have "Tern" in its card name', "0 back-left Gull", False),
        ("there is a character facing this card", "1 center-middle Gull", True),
        ("there is a character facing this card", "1 center-left Gull", False),
        ("there is no character facing this card", "1 back-left Gull", True),
        ("the character facing this card is a higher level than this card", "1 center-middle Gull1", True),
        ("the character facing this card is a higher level than this card", "1 center-middle Gull", False),
        ("the character facing this card is a higher level than this card", "", False),
        ("this card is the top card of your clock", "0 clock Gull", False),
        ("your memory has 2 or more cards with different card names", "0 memory Gull, 0 memory Gull", False),
        ("your memory has 2 or more cards with different card names", "0 memory Gull, 0 memory Auk", True),
        (
            "your stock has 1 or more cards, your level is 0, and you have another character",
            "0 stock A, 0 back-left B",
            True,
        ),
        ("your stock has 1 or more cards, your level is 0, and you have another character", "0 back-left B", False),
        ("your level is 1, or you have another character", "0 back-left Gull", True),
        ("this card is in the left position of your center stage", "", False),
    ],
)
def test_conditions_as_they_stand(condition: str, lay: str, holds: bool) -> None:
    assert stands(condition, lay) is holds


@covers("2.1.2.2")
@pytest.mark.parametrize(
    ("name", "fits"),
    [("Ash", True), ("Ash: Keeper of Lamps", True), ('Old "Ash" Tree', True), ("Ashen Tern", False), ("Splash", False)],
)
def test_a_part_of_a_name_stands_by_itself(name: str, fits: bool) -> None:
    t = Table()
    t.put(0, BACK_LEFT, spoken("Crake", '【CONT】 All of your characters with "Ash" in its card name get +1000 power.'))
    card = t.put(0, CENTER_LEFT, character(name, power=1000))
    t.begin(MAIN_PLAY)
    assert (t.power(card) == 2000) is fits
    assert has_part(name, "Ash") is fits


def test_colours_are_counted_once_each() -> None:
    t = Table()
    text = "【CONT】 If you have 2 or more colors of your characters on stage, this card gets +1000 power."
    tern = t.put(0, CENTER_MIDDLE, spoken("Tern", text, power=1000))
    t.put(0, BACK_LEFT, character(colour="Yellow"))
    t.begin(MAIN_PLAY)
    assert t.power(tern) == 1000
    t.put(0, BACK_RIGHT, character(colour="Blue"))
    t.g.touch()
    assert t.power(tern) == 2000


def test_a_card_with_a_keyword() -> None:
    """10.1.2: what possesses a keyword is told by the ability's heading."""
    t = Table()
    bell = spoken(
        "Bell", '【CONT】 Alarm If this card is the top card of your clock, all of your "Auk" get +500 power.'
    )
    text = '【CONT】 If the top card of your clock is a card with "Alarm", this card gets +1000 power.'
    tern = t.put(0, CENTER_MIDDLE, spoken("Tern", text, power=1000))
    t.put(0, CLOCK, bell)
    t.begin(MAIN_PLAY)
    assert t.power(tern) == 2000
    t.put(0, CLOCK, character())
    t.g.touch()
    assert t.power(tern) == 1000


# phases


@pytest.mark.parametrize(
    ("phase", "heard"), [("your climax phase", 1), ("your main phase", 0), ("the attack phase", 0)]
)
def test_only_in_that_phase(phase: str, heard: int) -> None:
    t = Table()
    text = f'【AUTO】 During {phase}, when "Squall" is placed on your climax area, draw 1 card.'
    t.put(0, BACK_LEFT, spoken("Tern", text))
    t.put(0, LEVEL, character())
    t.put(0, HAND, card_of("Climax", "Squall"))
    t.begin(CLIMAX_PLAY).choose("play Squall").until_step(ATTACK_CHOICE)
    assert len(t.cards(0, HAND)) == heard


# what automatic abilities of the other side's characters cannot do


def reverse_all(category: str, heading: str) -> str:
    return f"【{category}】 {heading}, choose 1 of your opponent's characters, and 【REVERSE】 it."


@pytest.mark.parametrize("guarded", [True, False])
def test_not_reversed_by_automatic_abilities_of_their_characters(guarded: bool) -> None:
    t = Table()
    text = "【CONT】 This card cannot become 【REVERSE】 by 【AUTO】 effects of your opponent's characters."
    tern = t.put(1, CENTER_RIGHT, spoken("Tern", text if guarded else "【CONT】 This card gets +0 power.", power=3000))
    t.put(0, CENTER_LEFT, spoken("Skua", reverse_all("AUTO", "When this card attacks"), power=1000))
    t.begin(ATTACK_CHOICE).choose("side attack").until_step(TRIGGER_STEP)
    assert t.g.orientation[tern] == (STAND if guarded else REVERSE)


def test_in_battle_it_is_reversed_all_the_same() -> None:
    t = Table()
    text = "【CONT】 This card cannot become 【REVERSE】 by 【AUTO】 effects of your opponent's characters."
    tern = t.put(1, CENTER_RIGHT, spoken("Tern", text, power=1000))
    t.put(0, CENTER_LEFT, character("Skua", power=3000))
    t.begin(ATTACK_CHOICE).choose("frontal attack").until_step(ENCORE_STEP)
    assert t.g.orientation[tern] == REVERSE


@pytest.mark.parametrize(("guarded", "clock"), [(True, 0), (False, 1)])
def test_no_damage_by_automatic_abilities_of_their_characters(guarded: bool, clock: int) -> None:
    t = Table()
    text = "【CONT】 You cannot receive damage by 【AUTO】 effects of your opponent's characters."
    t.put(1, BACK_LEFT, spoken("Tern", text if guarded else "【CONT】 This card gets +0 power."))
    t.put(0, CENTER_LEFT, spoken("Skua", "【AUTO】 When this card attacks, deal 1 damage to your opponent."))
    t.begin(ATTACK_CHOICE).choose("direct attack").until_step(TRIGGER_STEP)
    assert len(t.cards(1, CLOCK)) == clock


def test_the_damage_of_the_attack_itself_is_dealt() -> None:
    t = Table()
    text = "【CONT】 You cannot receive damage by 【AUTO】 effects of your opponent's characters."
    t.put(1, BACK_LEFT, spoken("Tern", text))
    t.put(0, CENTER_LEFT, character("Skua", soul=1))
    t.begin(ATTACK_CHOICE).choose("direct attack").until_step(BATTLE_STEP, ENCORE_STEP, ATTACK_CHOICE)
    assert len(t.cards(1, CLOCK)) == 2, "soul 1, and 1 for the direct attack"


# attacking the back stage


@covers("8.10.2.4")
@pytest.mark.parametrize(
    "words",
    [
        "choose 1 character in your opponent's back stage, and this card frontal attacks that character as the "
        "defending character instead.",
        "instead choose 1 character in your opponent's back stage, and have this card frontal attack with the chosen "
        "character as the defending character.",
    ],
)
def test_a_character_of_the_back_stage_is_attacked_instead(words: str) -> None:
    t = Table()
    t.put(0, CENTER_LEFT, spoken("Skua", f"【CONT】 If this card would attack, you may {words}"))
    t.put(1, CENTER_RIGHT, character("Gull"))
    auk = t.put(1, BACK_LEFT, character("Auk"))
    t.begin(ATTACK_CHOICE).choose("side attack").yes().until_step(TRIGGER_STEP)
    assert t.g.defending() == auk


def test_no_character_there_and_nothing_is_replaced() -> None:
    t = Table()
    words = "choose 1 character in your opponent's back stage, and this card frontal attacks that character as the "
    t.put(
        0,
        CENTER_LEFT,
        spoken("Skua", f"【CONT】 If this card would attack, you may {words}defending character instead."),
    )
    gull = t.put(1, CENTER_RIGHT, character("Gull"))
    t.begin(ATTACK_CHOICE).choose("frontal attack").until_step(TRIGGER_STEP)
    assert t.g.defending() == gull


# paying or not


@pytest.mark.parametrize(("pays", "where"), [(True, "0 left of the center stage"), (False, "0 waiting room")])
def test_if_the_cost_is_not_paid(pays: bool, where: str) -> None:
    t = Table()
    text = "【AUTO】 [Put 1 card from your hand into your waiting room] When this card is placed on the stage "
    text += "from your hand, you may pay the cost. If you do not, put this card into your waiting room."
    tern = t.put(0, HAND, spoken("Tern", text))
    t.put(0, HAND, character("Gull"))
    t.begin(MAIN_PLAY).choose("play Tern to left of the center").until("pay")
    if pays:
        t.yes()
    else:
        t.no()
    t.until_step(CLIMAX_PHASE)
    assert t.where(tern) == where

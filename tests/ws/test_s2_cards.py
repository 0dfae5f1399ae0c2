"""Section 2: what stands on a card, and what it is for."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    ANYWHERE,
    BACK_LEFT,
    CENTER_LEFT,
    CENTER_RIGHT,
    CLIMAX,
    CLOCK,
    HAND,
    IN_CLOCK,
    IN_HAND,
    IN_WAITING_ROOM,
    LEVEL,
    MARKER_FIRST,
    MEANT_BY_TYPE,
    MEMORY,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    CHARACTER,
    CLIMAX_CARD,
    CLIMAX_PLAY,
    CLOCK_ICON,
    COLOUR_NAMES,
    COST_NUMBER,
    COUNTER_ICON,
    END_OF_ATTACK,
    EVENT,
    ICON_NAMES,
    IS_CHARACTER,
    IS_CLIMAX,
    LEVEL_NUMBER,
    MAIN_PLAY,
    POWER,
    RED,
    SOUL,
    SOUL_ICON,
    TYPE_MARKS,
    TYPE_NAMES,
    YELLOW,
)
from rulebound.games.ws.read import CardData, define
from rulebound.kernel.abilities import ActAbility, CardDef, ContAbility, EventAbility
from rulebound.kernel.amounts import Num, TotalOf
from rulebound.kernel.cards import (
    AllOf,
    FromTitle,
    In,
    Named,
    NamePart,
    NumberIs,
    OfColour,
    OfSide,
    OfType,
    Other,
    SameColourAs,
    SameNameAs,
    Slot,
    This,
    WithTrait,
)
from rulebound.kernel.choosing import Bind, Choose
from rulebound.kernel.effects import Draw, Give, Seq
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Pred
from rulebound.kernel.words import DOWN, EITHER, MINE, REVERSE, YOURS
from tests.rule_claims import covers
from tests.ws.table import Table, character, climax, conjurer, event


def printed(kind: str = "Character", **fields: object) -> CardDef:
    """A card with just these fields printed."""
    d = CardData()
    d.number = "T/W01-001"
    d.name = "Printed"
    d.type = kind
    d.colour = "Yellow"
    d.power = 1000
    for name, value in fields.items():
        setattr(d, name, value)
    return define(d, [], {})


def chosen_by(pred: Pred, *cards: CardDef) -> list[str]:
    """The names among characters on the stage that a "choose a character with …" offers."""
    t = Table()
    for i, card in enumerate(cards):
        t.put(1, CENTER_LEFT + i, card)
    t.put(0, BACK_LEFT, conjurer(Choose("it", In(YOURS, STAGE, pred), Num(0), Num(1))))
    t.begin(MAIN_PLAY)
    t.use()
    if t.asked != "choose":
        return []
    return [w.split(" (")[0] for w in t.words()]


# 2.1 card name


@covers("2.1.1", "2.1.2")
def test_a_quoted_name_means_the_card_called_exactly_that() -> None:
    found = chosen_by(Named(("Wick",)), character("Wick"), character("Wick and Wax"), character("wick"))
    assert found == ["Wick"]


@covers("2.1.1.2", "2.1.1.3")
def test_the_name_is_what_can_be_read_of_it_in_english() -> None:
    # data holds the legible words only, and a Japanese name only where there is one
    assert printed(name="The Lamp").info.names == ("The Lamp",)
    assert printed(name="The Lamp").second_name == ""
    assert printed(name="The Lamp", japanese="灯").info.names == ("The Lamp",)


@covers("2.1.2.1")
def test_a_part_of_both_names_matches_english_and_japanese_together() -> None:
    one = printed(name="Lampkin the Small", japanese="灯の子")
    namesake = printed(name="Lampkin the Tall", japanese="角の子")
    unknown = printed(name="Lamp Seller")
    assert chosen_by(NamePart("Lamp", "灯"), one, namesake, unknown) == ["Lampkin the Small", "Lamp Seller"]


@covers("2.1.2.2")
def test_a_name_part_stands_between_punctuation_spaces_or_the_ends() -> None:
    cards = (character("Wick: Grateful to His Master"), character('Anna "Wick" Gray'), character("Wicked"))
    assert chosen_by(NamePart("Wick"), *cards) == ["Wick: Grateful to His Master", 'Anna "Wick" Gray']
    cards = (character("Together With Wick"), character("Wick"), character("CandleWick"))
    assert chosen_by(NamePart("Wick"), *cards) == ["Together With Wick", "Wick"]


@covers("2.1.2.2")
def test_a_later_place_in_the_name_counts_too() -> None:
    assert chosen_by(NamePart("Wick"), character("Wicked Wick")) == ["Wicked Wick"]


# 2.3 type


@covers("2.3.1", "2.3.2", "2.3.2.1", "2.3.2.2", "2.3.2.3")
def test_there_are_three_types() -> None:
    assert TYPE_NAMES[1:] == ("Character", "Event", "Climax")
    assert [d.info.type for d in (character(), event(), climax())] == [CHARACTER, EVENT, CLIMAX_CARD]
    with pytest.raises(ValueError, match="type ''"):
        printed("")
    with pytest.raises(ValueError, match="type 'Token'"):
        printed("Token")


@covers("2.3.2.1.1", "2.3.2.2.1", "2.3.2.3.1", "2.3.2.3.3")
def test_the_marks_beside_the_name_tell_the_type() -> None:
    assert TYPE_MARKS[1:] == ("Ch", "Ev", "CX")
    assert [printed(mark).info.type for mark in ("Ch", "Ev", "Cx")] == [CHARACTER, EVENT, CLIMAX_CARD]
    assert printed("CX").info.type == CLIMAX_CARD


@covers("2.3.2.1.2")
def test_a_character_is_one_on_the_stage() -> None:
    t = Table()
    for zone in (HAND, WAITING_ROOM, CLOCK, LEVEL, STOCK, MEMORY, MARKER_FIRST):
        t.put(0, zone, character("Elsewhere"))
    t.put(0, CENTER_RIGHT, character("On Stage"))
    its_zone = In(MINE, MEANT_BY_TYPE[CHARACTER], OfType(IS_CHARACTER))
    t.put(0, CENTER_LEFT, conjurer(Choose("it", its_zone, Num(0), Num(1))))
    t.begin(MAIN_PLAY)
    t.use()
    assert [w.split(" (")[0] for w in t.words()] == ["Conjurer", "On Stage"]


@covers("2.3.2.3.2")
def test_a_climax_is_one_in_the_climax_area() -> None:
    t = Table()
    for zone in (HAND, WAITING_ROOM, CLOCK, LEVEL):
        t.put(0, zone, climax("Elsewhere"))
    t.put(0, CLIMAX, climax("Played"))
    its_zone = In(MINE, MEANT_BY_TYPE[CLIMAX_CARD], OfType(IS_CLIMAX))
    t.put(0, CENTER_LEFT, conjurer(Choose("it", its_zone, Num(0), Num(1))))
    t.begin(MAIN_PLAY)
    t.use()
    assert [w.split(" (")[0] for w in t.words()] == ["Played"]


# 2.4 colour, 2.5 trait, 2.6 level, 2.7 cost


@covers("2.4.1")
def test_every_card_has_a_colour() -> None:
    assert COLOUR_NAMES == ("Yellow", "Green", "Red", "Blue", "Purple")
    assert printed(colour="YELLOW").info.colours == YELLOW
    assert printed(colour="Red").info.colours == RED
    with pytest.raises(ValueError, match="colour ''"):
        printed(colour="")


@covers("2.4.2")
def test_a_colour_not_in_level_or_clock_cannot_be_played() -> None:
    t = Table()
    t.fill(0, LEVEL, 1, character(colour="Yellow"))
    t.put(0, HAND, event("Red One", level=1, colour="Red"))
    t.put(0, HAND, event("Yellow One", level=1, colour="Yellow"))
    t.begin(MAIN_PLAY)
    assert [w for w in t.words() if w.startswith("play")] == ["play Yellow One"]


@covers("2.4.2")
def test_a_climax_needs_its_colour_too() -> None:
    t = Table()
    t.fill(0, CLOCK, 1, character(colour="Yellow"))
    t.put(0, HAND, climax("Red One", colour="Red"))
    t.put(0, HAND, climax("Yellow One", colour="Yellow"))
    t.begin(CLIMAX_PLAY)
    assert [w for w in t.words() if w.startswith("play ")] == ["play Yellow One", "play no climax"]


@covers("2.5.1")
def test_only_characters_carry_traits() -> None:
    assert printed(traits=("Wick",)).info.traits == ("Wick",)
    assert printed("Event", traits=("Wick",)).info.traits == ()
    assert printed("Climax", traits=("Wick",)).info.traits == ()


@covers("2.5.2", "2.5.3")
def test_effects_look_traits_up_without_their_brackets() -> None:
    assert printed(traits=("《Wick》", "«Salt»")).info.traits == ("Wick", "Salt")
    found = chosen_by(WithTrait(("Wick",)), character("A", traits=("Wick", "Salt")), character("B", traits=("Salt",)))
    assert found == ["A"]


@covers("2.6.1", "2.7.1", "2.9.1", "2.10.1", "2.10.2")
def test_the_numbers_each_type_has() -> None:
    # level, cost, power, soul (the soul icons counted)
    full = {"level": 2, "cost": 1, "power": 7500, "soul": 2}
    assert printed("Character", **full).info.num == [2, 1, 7500, 2]
    assert printed("Event", **full).info.num == [2, 1]
    assert printed("Climax", **full).info.num == []


@covers("2.6.2")
def test_a_level_above_the_players_cannot_be_played() -> None:
    t = Table()
    t.fill(0, LEVEL, 1)
    t.put(0, HAND, character("Level One", level=1))
    t.put(0, HAND, character("Level Two", level=2))
    t.begin(MAIN_PLAY)
    plays = [w for w in t.words() if w.startswith("play")]
    assert len(plays) == 5
    assert all("Level One" in w for w in plays)


@covers("2.7.2")
def test_a_card_is_paid_for_with_the_stock() -> None:
    t = Table()
    bottom, middle, top = t.fill(0, STOCK, 3)
    card = t.put(0, HAND, character("Dear", cost=2))
    t.begin(MAIN_PLAY)
    t.choose("play Dear to left of the center stage")
    assert t.where(card) == "0 left of the center stage"
    assert (t.where(middle), t.where(top)) == ("0 waiting room", "0 waiting room")
    assert t.cards(0, STOCK) == [bottom]


@covers("2.7.2")
def test_a_card_that_cannot_be_paid_for_cannot_be_played() -> None:
    t = Table()
    t.fill(0, STOCK, 1)
    t.put(0, HAND, event("Dear", cost=2))
    t.put(0, HAND, event("Cheap", cost=1))
    t.begin(MAIN_PLAY)
    assert [w for w in t.words() if w.startswith("play")] == ["play Cheap"]


# 2.8 icon


@covers("2.8.1", "2.11.1")
def test_icons_are_marks_of_known_mechanics() -> None:
    trigger = ("SOUL", "RETURN", "POOL", "COMEBACK", "DRAW", "SHOT", "TREASURE", "GATE", "STANDBY", "CHOICE")
    assert ICON_NAMES[1:] == (*trigger, "COUNTER", "CLOCK")
    assert printed(trigger=("SOUL", "SOUL")).icons == (SOUL_ICON, SOUL_ICON)
    assert printed("Event", icons=("COUNTER",)).icons == (COUNTER_ICON,)
    with pytest.raises(ValueError, match="icon 'STAR'"):
        printed(icons=("STAR",))


@covers("2.8.2")
def test_a_counter_icon_lets_an_event_be_played_in_the_counter_step() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character())
    t.put(1, CENTER_RIGHT, character())
    t.put(1, HAND, event("Counter", icons=("COUNTER",), abilities=(EventAbility(Draw(Num(1))),)))
    t.put(1, HAND, event("Slow"))
    t.begin(ATTACK_CHOICE)
    t.choose("frontal attack")
    t.until("counter")
    assert t.decision.player == 1
    assert t.words() == ["play Counter", "play no counter"]
    t.choose("play Counter")
    assert len(t.cards(1, HAND)) == 2


@covers("2.8.2.1")
def test_a_counter_event_can_be_played_in_the_own_main_phase() -> None:
    t = Table()
    card = t.put(0, HAND, event("Counter", icons=("COUNTER",), abilities=(EventAbility(Draw(Num(1))),)))
    t.begin(MAIN_PLAY)
    t.choose("play Counter")
    assert t.where(card) == "0 waiting room"
    assert len(t.cards(0, HAND)) == 1


@covers("2.8.3")
def test_a_clock_icon_marks_an_ability_of_the_clock() -> None:
    alarm = ContAbility(In(MINE, STAGE), (Plus(POWER, Num(1000)),), zones=IN_CLOCK)
    card = character("Alarm", icons=("CLOCK",), abilities=(alarm,))
    assert card.icons == (CLOCK_ICON,)
    t = Table()
    fighter = t.put(0, CENTER_LEFT, character(power=3000))
    t.put(0, CLOCK, card)
    t.begin(MAIN_PLAY)
    assert t.power(fighter) == 4000


# 2.9 power, 2.10 soul in battle


@covers("2.9.1", "2.10.1")
def test_power_is_strength_in_battle_and_soul_is_damage() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(power=4000, soul=3))
    loser = t.put(1, CENTER_RIGHT, character(power=3500, soul=1))
    t.begin(ATTACK_CHOICE)
    t.choose("frontal attack")
    t.until_step(END_OF_ATTACK)
    assert t.g.orientation[loser] == REVERSE
    assert len(t.cards(1, CLOCK)) == 3


# 2.12 card text


@covers("2.12.1")
def test_card_text_is_a_set_of_abilities() -> None:
    two = (ActAbility(Draw(Num(1))), ContAbility(This(), (Plus(POWER, Num(500)),)))
    d = character(abilities=two)
    assert [h.ability for h in d.info.abilities if h.key < 63] == list(two)


def busybody() -> CardDef:
    """A card whose ability works everywhere, so that no zone is out of the engine's sight."""
    return character(abilities=(ActAbility(Draw(Num(1)), zones=ANYWHERE),))


@covers("2.12.2", "2.12.2.1")
def test_the_text_of_a_character_works_on_the_stage_only() -> None:
    help_others = ContAbility(In(MINE, STAGE, Other()), (Plus(POWER, Num(1000)),))
    helper = character("Helper", abilities=(help_others,))
    for zone in (HAND, WAITING_ROOM, CLOCK, LEVEL, STOCK, MEMORY, MARKER_FIRST + 3):
        t = Table()
        fighter = t.put(0, CENTER_LEFT, character(power=3000))
        t.put(0, zone, helper)
        t.put(1, HAND, busybody())
        t.begin(MAIN_PLAY)
        assert t.power(fighter) == 3000, zone
    for zone in (CENTER_RIGHT, BACK_LEFT):
        t = Table()
        fighter = t.put(0, CENTER_LEFT, character(power=3000))
        t.put(0, zone, helper)
        t.begin(MAIN_PLAY)
        assert t.power(fighter) == 4000, zone


@covers("2.12.2", "2.12.2.2")
def test_the_text_of_a_climax_works_in_the_climax_area_only() -> None:
    parade = climax("Parade", abilities=(ContAbility(In(MINE, STAGE), (Plus(SOUL, Num(1)),)),))
    for zone, soul in ((HAND, 1), (WAITING_ROOM, 1), (CLOCK, 1), (CLIMAX, 2)):
        t = Table()
        fighter = t.put(0, CENTER_LEFT, character(soul=1))
        t.put(0, zone, parade)
        t.put(1, HAND, busybody())
        t.begin(MAIN_PLAY)
        assert t.soul(fighter) == soul, zone


@covers("2.12.2.3")
def test_an_ability_of_another_zone_works_there_and_only_there() -> None:
    from_hand = ActAbility(Draw(Num(1)), zones=IN_HAND)
    t = Table()
    t.put(0, CENTER_LEFT, character("On Stage", abilities=(from_hand,)))
    t.put(0, WAITING_ROOM, character("Gone", abilities=(from_hand,)))
    t.put(0, HAND, character("In Hand", abilities=(from_hand,)))
    t.begin(MAIN_PLAY)
    assert [w for w in t.words() if w.startswith("use")] == ["use In Hand: ability 1"]


@covers("2.12.3")
def test_reminder_text_is_on_the_card_and_means_nothing() -> None:
    plain = ActAbility(Draw(Num(1)), text="【ACT】 Draw a card.")
    reminded = ActAbility(Draw(Num(1)), text="【ACT】 Draw a card. (It is the top one.)")
    assert plain == reminded
    assert printed(text=("【ACT】 Draw a card. (It is the top one.)",)).text[0].endswith("(It is the top one.)")


# 2.13 title, 2.14 collection ID, 2.18 side


@covers("2.13.1", "2.13.2")
def test_a_title_does_nothing_but_can_be_looked_up() -> None:
    one, other = printed(name="A", title="Lowlight"), printed(name="B", title="Halcyre")
    assert one.title == "Lowlight"
    assert chosen_by(FromTitle("Lowlight"), one, other) == ["A"]


@covers("2.14.1")
def test_the_collection_id_identifies_a_printing_not_a_card() -> None:
    one, other = printed(number="T/W01-001"), printed(number="T/W01-001SP")
    assert one.number != other.number
    assert chosen_by(Named(("Printed",)), one, other) == ["Printed", "Printed"]


@covers("2.18.1", "2.18.1.1", "2.18.1.2", "2.18.1.3", "2.18.2")
def test_the_frame_tells_the_side_and_effects_may_ask_for_it() -> None:
    white, black, both = (printed(name=side, side=side) for side in ("W", "S", "WS"))
    assert (white.sides, black.sides, both.sides) == (("Weiß",), ("Schwarz",), ("Weiß", "Schwarz"))
    assert chosen_by(OfSide("Weiß"), white, black, both) == ["W", "WS"]
    assert chosen_by(OfSide("Schwarz"), white, black, both) == ["S", "WS"]
    with pytest.raises(ValueError, match="side 'X'"):
        printed(side="X")


# 2.19 referencing information


@covers("2.19.1")
def test_missing_numbers_are_read_as_zero() -> None:
    # a climax has no level: it is a "level 0 or lower card" and adds nothing to a total
    t = Table()
    t.put(0, WAITING_ROOM, climax("No Level"))
    t.put(0, WAITING_ROOM, event("Level Two", level=2))
    low = In(MINE, IN_WAITING_ROOM, NumberIs(LEVEL_NUMBER, "<=", Num(0)))
    total = TotalOf(In(MINE, IN_WAITING_ROOM), LEVEL_NUMBER)
    t.put(0, CENTER_LEFT, conjurer(Seq((Draw(total), Choose("it", low, Num(0), Num(1))))))
    t.begin(MAIN_PLAY)
    t.use()
    assert [w.split(" (")[0] for w in t.words()] == ["No Level"]
    assert len(t.cards(0, HAND)) == 2
    assert t.g.number(t.cards(0, WAITING_ROOM)[1], POWER) == 0
    assert t.g.number(t.cards(0, WAITING_ROOM)[0], COST_NUMBER) == 0


@covers("2.19.1")
def test_what_a_card_does_not_have_cannot_be_raised() -> None:
    t = Table()
    t.put(0, HAND, event("Powerless"))
    t.put(0, CENTER_LEFT, conjurer(Give(In(MINE, IN_HAND), (Plus(POWER, Num(1000)),))))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.power(t.cards(0, HAND)[0]) == 0


@covers("2.19.2")
def test_absent_names_and_colours_are_not_identical() -> None:
    # two face-down memory cards have no name and no colour, not the same one
    t = Table()
    one = t.put(0, MEMORY, character("Twin"), face=DOWN)
    t.put(0, MEMORY, character("Twin"), face=DOWN)
    both = In(MINE, 1 << MEMORY)
    same_name = In(MINE, 1 << MEMORY, SameNameAs(Slot("one")))
    same_colour = In(MINE, 1 << MEMORY, SameColourAs(Slot("one")))
    effect = Seq(
        (
            Choose("one", both),
            Choose("by name", same_name, Num(0), Num(9)),
            Choose("by colour", same_colour, Num(0), Num(9)),
        )
    )
    t.put(0, CENTER_LEFT, conjurer(effect))
    t.begin(MAIN_PLAY)
    t.use()
    t.take(one)
    assert t.asked == "main", "nothing was found to be chosen"


@covers("2.19.2")
def test_names_that_are_there_are_compared() -> None:
    t = Table()
    one = t.put(0, MEMORY, character("Twin"))
    other = t.put(0, MEMORY, character("Twin"))
    t.put(0, MEMORY, character("Twin"), face=DOWN)
    same = In(EITHER, 1 << MEMORY, AllOf((SameNameAs(Slot("one")), OfColour(YELLOW))))
    first = In(MINE, 1 << MEMORY, Named(("Twin",)))
    t.put(0, CENTER_LEFT, conjurer(Seq((Bind("one", first), Choose("same", same, Num(0), Num(9)), Draw(Num(1))))))
    t.begin(MAIN_PLAY)
    t.use()
    t.take(one, other)
    assert len(t.cards(0, HAND)) == 1

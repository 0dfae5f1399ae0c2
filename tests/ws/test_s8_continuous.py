"""Section 8.9: continuous effects, in the order the book applies them."""

from __future__ import annotations

import itertools

from rulebound.games.ws.areas import (
    BACK_LEFT,
    BACK_RIGHT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CENTER_STAGE,
    CLOCK,
    HAND,
    IN_HAND,
    STAGE,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    BEGINNING_OF_CLIMAX_PHASE,
    CANNOT_ATTACK,
    CLIMAX_PLAY,
    LEVEL_NUMBER,
    MAIN_PLAY,
    POWER,
    SOUL,
    STAND_PHASE,
)
from rulebound.games.ws.costs import PutCost
from rulebound.games.ws.keywords import assist, encore
from rulebound.games.ws.nodes import InFrontOfThis
from rulebound.kernel.abilities import ActAbility, AutoAbility, CardDef, ContAbility, Cost, EventAbility
from rulebound.kernel.amounts import Num, TotalOf
from rulebound.kernel.cards import AllOf, In, Itself, Not, NumberIs, OfPlayer, Other, Slot, This, WithTrait
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, Give, Later, MoveTo, Seq, Turn
from rulebound.kernel.mods import Becomes, GainAbility, GainTrait, LoseAbilities, Plus, Restrict
from rulebound.kernel.nodes import Mod, Pred
from rulebound.kernel.triggers import At, Moves, ThisMoves, TurnsTo
from rulebound.kernel.words import MINE, REST, YOURS
from tests.rule_claims import covers
from tests.ws.table import Table, character, conjurer, event

CORPS = ("Corps",)
DRAW = Draw(Num(1))


def in_front(*preds: Pred) -> In:
    return In(MINE, CENTER_STAGE, AllOf((InFrontOfThis(), *preds)))


def assisting(*mods: Mod, pred: Pred | None = None, name: str = "") -> CardDef:
    return character(name, abilities=(assist(in_front(pred) if pred else in_front(), mods),))


def plus(n: int) -> Plus:
    return Plus(POWER, Num(n))


WEAK = NumberIs(POWER, "<=", Num(3000))


# 8.9.1: layers


@covers("8.9.1", "8.9.1.1", "8.9.1.3")
def test_the_books_example_an_effect_applied_once_does_not_look_again() -> None:
    """Assist for characters of power 3000 or less: 3000 becomes 3500, and that is the end of it."""
    t = Table()
    t.put(0, BACK_LEFT, assisting(plus(500), pred=WEAK))
    a = t.put(0, CENTER_MIDDLE, character(power=3000))
    b = t.put(0, CENTER_LEFT, character(power=3500))
    t.begin(MAIN_PLAY)
    assert (t.power(a), t.power(b)) == (3500, 3500)


@covers("8.9.1.3", "8.9.1.5", "8.9.1.5.1")
def test_two_such_assists_lift_a_character_only_once() -> None:
    t = Table()
    t.put(0, BACK_LEFT, assisting(plus(500), pred=WEAK))
    t.put(0, BACK_RIGHT, assisting(plus(500), pred=WEAK))
    a = t.put(0, CENTER_MIDDLE, character(power=3000))
    b = t.put(0, CENTER_LEFT, character(power=2500))
    c = t.put(0, CENTER_RIGHT, character(power=2000))
    t.begin(MAIN_PLAY)
    assert (t.power(a), t.power(b), t.power(c)) == (3500, 3000, 2500)


@covers("8.9.1.3")
def test_one_effect_does_all_it_says_to_the_same_characters() -> None:
    t = Table()
    t.put(0, BACK_LEFT, assisting(plus(500), Plus(SOUL, Num(1)), GainTrait("Corps"), pred=WEAK))
    a = t.put(0, CENTER_MIDDLE, character(power=3000))
    t.begin(MAIN_PLAY)
    assert (t.power(a), t.soul(a), t.g.info(a).traits) == (3500, 2, CORPS)


@covers("8.9.1.2", "8.9.1.3")
def test_a_part_that_changes_a_value_reaches_those_the_other_part_reached() -> None:
    """Who has no trait gets one, and power: not only the trait because then they have one."""
    t = Table()
    t.put(0, BACK_LEFT, assisting(GainTrait("Corps"), plus(1000), pred=Not(WithTrait(CORPS))))
    a = t.put(0, CENTER_MIDDLE, character(power=3000))
    b = t.put(0, CENTER_LEFT, character(power=3000, traits=CORPS))
    t.begin(MAIN_PLAY)
    assert (t.power(a), t.g.info(a).traits) == (4000, CORPS)
    assert t.power(b) == 3000


@covers("8.9.1.2", "8.9.1.3")
def test_effects_that_change_no_value_come_first_whatever_their_age() -> None:
    t = Table()
    t.put(0, BACK_LEFT, assisting(plus(1000), pred=WithTrait(CORPS)))
    t.put(0, BACK_RIGHT, assisting(GainTrait("Corps")))
    a = t.put(0, CENTER_MIDDLE, character(power=3000))
    b = t.put(0, CENTER_LEFT, character(power=3000))
    t.begin(MAIN_PLAY)
    assert (t.power(a), t.power(b)) == (4000, 3000)


def test_information_an_effect_asks_for_is_complete_when_it_is_asked_for() -> None:
    """A trait for the strong: strength with everything that adds to it."""
    t = Table()
    t.put(0, BACK_LEFT, assisting(GainTrait("Corps"), pred=NumberIs(POWER, ">=", Num(4000))))
    t.put(0, BACK_RIGHT, assisting(plus(1000)))
    t.put(1, BACK_LEFT, character())
    a = t.put(0, CENTER_MIDDLE, character(power=3000))
    b = t.put(0, CENTER_LEFT, character(power=3000))
    t.begin(MAIN_PLAY)
    assert (t.g.info(a).traits, t.g.info(b).traits) == (CORPS, ())


# 8.9.1.4: dependency


@covers("8.9.1.2", "8.9.1.4")
def test_the_books_example_encore_for_those_who_are_given_the_trait() -> None:
    """Whichever of the two assists was there first, the character gets the trait and then the Encore."""
    cheap = encore(Cost((PutCost(In(MINE, IN_HAND), 1, WAITING_ROOM),)))
    assists = (assisting(GainTrait("Corps")), assisting(GainAbility(cheap), pred=WithTrait(CORPS)))
    for order in ((0, 1), (1, 0)):
        t = Table()
        for i in order:
            t.put(0, (BACK_LEFT, BACK_RIGHT)[i], assists[i])
        a = t.put(0, CENTER_MIDDLE, character())
        t.begin(MAIN_PLAY)
        assert [h.ability.keyword for h in t.g.info(a).abilities] == ["encore", "encore"]


@covers("8.9.1.4")
def test_a_chain_of_dependencies_is_followed_to_its_end() -> None:
    for order in itertools.permutations(range(3)):
        t = Table()
        chain = (
            ContAbility(In(MINE, STAGE, Itself()), (GainTrait("Page"),)),
            ContAbility(In(MINE, STAGE, WithTrait(("Page",))), (GainTrait("Squire"),)),
            ContAbility(In(MINE, STAGE, WithTrait(("Squire",))), (GainTrait("Knight"),)),
        )
        cards = [t.put(0, CENTER_LEFT + i, character(abilities=(chain[k],))) for i, k in enumerate(order)]
        t.begin(MAIN_PLAY)
        page = cards[order.index(0)]
        assert t.g.info(page).traits == ("Page", "Squire", "Knight")


@covers("8.9.1.4")
def test_power_that_counts_power_waits_for_what_changes_it() -> None:
    proud = ContAbility(This(), (Plus(POWER, TotalOf(In(MINE, STAGE, Other()), POWER)),))
    t = Table()
    hero = t.put(0, CENTER_MIDDLE, character(power=1000, abilities=(proud,)))
    t.put(0, CENTER_LEFT, character(power=3000))
    t.put(0, BACK_LEFT, character(power=500, abilities=(ContAbility(In(MINE, 1 << CENTER_LEFT), (plus(1000),)),)))
    t.begin(MAIN_PLAY)
    assert t.power(hero) == 1000 + 4000 + 500


@covers("8.9.1.4")
def test_who_loses_an_ability_loses_its_effect_even_if_it_is_older() -> None:
    for older in (True, False):
        t = Table()
        helper = assisting(plus(500), GainTrait("Corps"))
        if older:
            t.put(0, BACK_LEFT, helper)
        silence = ContAbility(In(YOURS, STAGE), (LoseAbilities(),))
        t.put(1, BACK_LEFT, character(abilities=(silence,)))
        if not older:
            t.put(0, BACK_LEFT, helper)
        a = t.put(0, CENTER_MIDDLE, character(power=3000))
        t.begin(MAIN_PLAY)
        assert t.power(a) == 3000
        assert not t.g.info(a).abilities and not t.g.info(a).traits


# 8.9.1.5: age


def bane() -> CardDef:
    naught = Give(Slot("it"), (Becomes(POWER, Num(0)),))
    return event("Bane", abilities=(EventAbility(Seq((Choose("it", In(MINE, CENTER_STAGE)), naught))),))


@covers("8.9.1.5", "8.9.1.5.2")
def test_the_books_example_power_made_0_after_the_assist_is_0() -> None:
    t = Table()
    t.put(0, BACK_LEFT, assisting(plus(500)))
    a = t.put(0, CENTER_MIDDLE, character(power=3000))
    t.put(0, HAND, bane())
    t.begin(MAIN_PLAY)
    assert t.power(a) == 3500
    t.choose("play Bane")
    assert t.power(a) == 0
    assert t.asked == "main"
    assert t.where(a) == "0 waiting room"


@covers("8.9.1.5", "8.9.1.5.1")
def test_an_assist_that_comes_after_the_bane_helps() -> None:
    t = Table()
    a = t.put(0, CENTER_MIDDLE, character(power=3000))
    t.put(0, HAND, bane())
    t.put(0, HAND, assisting(plus(500), name="Late"))
    t.put(1, BACK_LEFT, character(abilities=(ContAbility(In(YOURS, CENTER_STAGE), (Plus(POWER, Num(0)),)),)))
    t.begin(MAIN_PLAY)
    t.choose("play Bane")
    t.g.forces[0].amounts[0] = 100  # so that the rule action does not end it here
    t.g.touch()
    t.driver.keep()
    t.choose("play Late to left of the back")
    t.until("main")
    assert t.power(a) == 600


@covers("8.9.1.5.1")
def test_a_character_that_changes_position_counts_from_its_new_position() -> None:
    """Moved after the other one was placed, it is the younger of the two."""
    naught = ContAbility(In(MINE, CENTER_STAGE, Other()), (Becomes(POWER, Num(1000)),))
    t = Table()
    t.put(0, BACK_LEFT, character("Fixer", abilities=(naught,)))
    t.put(0, BACK_RIGHT, assisting(plus(500), name="Helper"))
    a = t.put(0, CENTER_MIDDLE, character(power=3000))
    t.begin(MAIN_PLAY)
    assert t.power(a) == 1500
    t.choose("exchange left of the center stage and left of the back")
    assert t.power(a) == 1000
    t.choose("exchange right of the center stage and right of the back")
    t.choose("exchange right of the center stage and right of the back")
    assert t.power(a) == 1500


def test_a_continuous_ability_that_was_given_works_like_a_printed_one() -> None:
    """It begins with its card's arrival, ends with what gave it, and its own effects follow the layers."""
    lead = ContAbility(In(MINE, CENTER_STAGE, Other()), (plus(1000), GainTrait("Corps")))
    t = Table()
    t.put(0, BACK_LEFT, assisting(GainAbility(lead)))
    first = t.put(0, CENTER_LEFT, character(power=1000))
    second = t.put(0, CENTER_RIGHT, character(power=1000))
    t.put(0, BACK_RIGHT, assisting(Plus(SOUL, Num(1)), pred=WithTrait(CORPS)))
    t.begin(MAIN_PLAY)
    assert (t.power(first), t.power(second), t.soul(second)) == (1000, 2000, 2)
    t.choose("exchange left of the back stage and right of the back")
    assert (t.power(first), t.power(second)) == (2000, 1000)


def test_a_continuous_ability_given_by_an_event_ends_with_the_turn() -> None:
    lead = ContAbility(In(MINE, CENTER_STAGE, Other()), (plus(1000),))
    t = Table()
    t.put(0, BACK_LEFT, conjurer(Give(This(), (GainAbility(lead),))))
    a = t.put(0, CENTER_LEFT, character(power=1000))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.power(a) == 2000
    t.until_step(STAND_PHASE)
    assert t.power(a) == 1000


def test_what_a_given_continuous_ability_takes_away_is_taken_away() -> None:
    weak = ContAbility(This(), (plus(-5000),))
    lame = ContAbility(This(), (Restrict(CANNOT_ATTACK),))
    t = Table()
    gifts = (GainAbility(weak), GainAbility(lame))
    t.put(0, CENTER_RIGHT, conjurer(*(Give(In(MINE, 1 << CENTER_LEFT), (gift,)) for gift in gifts)))
    a = t.put(0, CENTER_LEFT, character(power=5000))
    t.begin(MAIN_PLAY)
    t.choose("use Conjurer: ability 2")
    t.until("attack")
    assert [w for w in t.words() if "attack with" in w and "Conjurer" not in w] == []
    t.begin(MAIN_PLAY)
    t.driver.pending = None
    t.choose("use Conjurer: ability 1").until("main")
    assert t.where(a) == "0 waiting room"


def test_automatic_abilities_that_were_given_or_delayed_listen_to_everything() -> None:
    listening = (
        AutoAbility(At(BEGINNING_OF_CLIMAX_PHASE), DRAW),
        AutoAbility(Moves(OfPlayer(YOURS), STAGE, IN_HAND), DRAW),
        AutoAbility(TurnsTo(OfPlayer(MINE), REST), DRAW),
    )
    for make in (lambda a: Give(This(), (GainAbility(a),)), Later):
        t = Table()
        t.put(0, BACK_LEFT, conjurer(*(make(a) for a in listening), name="Giver"))
        t.put(0, CENTER_LEFT, conjurer(MoveTo(In(YOURS, STAGE), HAND), Turn(This(), REST), name="Doer"))
        t.put(1, CENTER_LEFT, character())
        t.begin(MAIN_PLAY)
        for i, word in enumerate(("Giver: ability 2", "Giver: ability 3", "Giver: ability 1")):
            t.choose(f"use {word}")
            assert t.g.count(0, HAND) == 0, i
        t.choose("use Doer: ability 1").until("main")
        assert t.g.count(0, HAND) == 1
        t.choose("use Doer: ability 2").until("main")
        assert t.g.count(0, HAND) == 2
        t.until_step(CLIMAX_PLAY)
        assert t.g.count(0, HAND) == 3


def test_the_same_ability_given_twice_is_there_twice() -> None:
    farewell = AutoAbility(ThisMoves(STAGE, IN_HAND), DRAW)
    t = Table()
    for kind in (BACK_LEFT, BACK_RIGHT):
        t.put(0, kind, assisting(GainAbility(farewell)))
    t.put(0, CENTER_MIDDLE, character("Goner"))
    t.put(0, CENTER_LEFT, conjurer(MoveTo(In(MINE, 1 << CENTER_MIDDLE), HAND)))
    t.begin(MAIN_PLAY)
    t.use()
    t.until("main")
    assert t.g.count(0, HAND) == 3
    keys = {h.key for c in t.stage(0) for h in t.g.info(c).abilities}
    assert len(keys) > 1


def test_a_limit_belongs_to_the_ability_that_was_given_and_survives_a_move_of_the_giver() -> None:
    once = ActAbility(DRAW, limit=1)
    t = Table()
    t.put(0, BACK_LEFT, assisting(GainAbility(once)))
    t.put(0, CENTER_MIDDLE, character("Pupil"))
    t.begin(MAIN_PLAY)
    t.use("Pupil")
    t.choose("exchange left of the back stage and right of the back")
    assert not any("use Pupil" in w for w in t.words())


# 8.9.2, 8.9.3: whom effects reach


@covers("8.9.2")
def test_the_books_example_who_comes_later_gets_nothing_who_only_moves_keeps_it() -> None:
    t = Table()
    here = t.put(0, CENTER_LEFT, character(power=3000))
    t.put(0, HAND, event("Rally", abilities=(EventAbility(Give(In(MINE, STAGE), (plus(1000),))),)))
    late = t.put(0, HAND, character("Late", power=3000))
    t.begin(MAIN_PLAY)
    t.choose("play Rally").choose("play Late to right of the center")
    assert (t.power(here), t.power(late)) == (4000, 3000)
    t.choose("exchange left of the center stage and left of the back")
    assert t.power(here) == 4000


@covers("8.9.2")
def test_who_leaves_and_comes_back_has_lost_it() -> None:
    t = Table()
    hero = t.put(0, CENTER_LEFT, character("Hero", power=3000))
    rally = Give(In(MINE, CENTER_STAGE), (plus(1000),))
    t.put(0, BACK_LEFT, conjurer(Seq((rally, MoveTo(In(MINE, CENTER_STAGE), HAND)))))
    t.begin(MAIN_PLAY)
    t.use()
    t.choose("play Hero to left of the center")
    assert t.power(hero) == 3000


@covers("8.9.3", "8.9.3.1")
def test_the_zones_effects_are_on_a_card_the_moment_it_enters_and_triggers_see_them() -> None:
    corps = ContAbility(In(MINE, STAGE), (GainTrait("Corps"), plus(2000)))
    big = AllOf((OfPlayer(MINE), WithTrait(CORPS), NumberIs(POWER, ">=", Num(5000))))
    t = Table()
    t.put(0, BACK_LEFT, character(abilities=(corps, AutoAbility(Moves(big, IN_HAND, STAGE), DRAW))))
    t.put(0, HAND, character("Newcomer", power=3000))
    t.put(0, HAND, character("Small", power=1000))
    t.begin(MAIN_PLAY)
    t.choose("play Newcomer to left of the center")
    assert len(t.g.standby) == 1
    t.choose("play Small to right of the center")
    assert t.g.standby == []
    assert t.asked == "main" and t.g.count(0, HAND) == 1


@covers("8.9.3.1")
def test_an_ability_of_the_newcomer_that_the_zone_gives_it_is_triggered_by_its_coming() -> None:
    welcome = AutoAbility(ThisMoves(IN_HAND, STAGE), DRAW)
    t = Table()
    t.put(0, BACK_LEFT, assisting(GainAbility(welcome)))
    t.put(0, HAND, character("Newcomer"))
    t.begin(MAIN_PLAY)
    t.choose("play Newcomer to left of the center")
    t.until("main")
    assert t.g.count(0, HAND) == 1


@covers("8.9.3")
def test_an_effect_on_cards_of_the_hand_reaches_them_there_only() -> None:
    cheaper = ContAbility(In(MINE, IN_HAND), (Plus(LEVEL_NUMBER, Num(-1)),))
    t = Table()
    t.put(0, BACK_LEFT, character(abilities=(cheaper,)))
    big = t.put(0, HAND, character("Big", level=1))
    t.put(0, CLOCK, character())
    t.begin(MAIN_PLAY)
    assert t.g.number(big, LEVEL_NUMBER) == 0
    t.choose("play Big to left of the center")
    assert t.g.number(big, LEVEL_NUMBER) == 1

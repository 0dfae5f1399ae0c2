"""Section 4, basic concepts: abilities, owners and masters, timings, orientation, drawing, looking, damage."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    BACK_LEFT,
    BACK_RIGHT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CLOCK,
    DECK,
    HAND,
    IN_HAND,
    RESOLUTION,
    STAGE,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    BEGINNING_OF_MAIN_PHASE,
    CLIMAX_PHASE,
    CLOCK_CHOICE,
    DAMAGE_CANCELED,
    DAMAGE_TAKEN,
    END_OF_ATTACK,
    MAIN_PHASE,
    MAIN_PLAY,
    ORIENTATION_ICONS,
    POWER,
)
from rulebound.games.ws.from_deck import LOOK, REVEAL_TOP, TO_CLOCK, FromTop
from rulebound.games.ws.nodes import DealDamage
from rulebound.kernel.abilities import (
    Ability,
    ActAbility,
    AutoAbility,
    ContAbility,
    EventAbility,
    ReplaceAbility,
    StateAbility,
)
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import In, Itself, Named, Other, Slot, This
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, Give, Later, MoveTo, Seq, Turn
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Effect
from rulebound.kernel.triggers import At, Happens, TurnsTo
from rulebound.kernel.words import (
    EITHER,
    END_OF_NEXT_TURN_OF_OPPONENT,
    MINE,
    ORIENTATIONS,
    REST,
    REVERSE,
    STAND,
    UP,
    YOURS,
)
from tests.rule_claims import covers
from tests.ws.table import Table, character, climax, conjurer, event


def at_main(*effects: Effect) -> Table:
    t = Table()
    t.put(0, BACK_LEFT, conjurer(*effects))
    return t


def stack(t: Table, player: int, pattern: str) -> list[int]:
    """Cards on top of five plain ones of a deck, top first: "c" a climax, "-" another card."""
    t.fill(player, DECK, 5)
    return [t.put(player, DECK, climax() if sort == "c" else character()) for sort in reversed(pattern)][::-1]


# 4.1 abilities and effects


@covers("4.1.1", "4.1.1.1", "4.1.2", "4.1.2.1")
def test_categories_of_abilities_and_what_each_makes_happen() -> None:
    # activated and automatic ones have effects performed once, continuous ones effects that are in force
    more = (Plus(POWER, Num(1000)),)
    t = Table()
    act = ActAbility(Give(This(), more))
    auto = AutoAbility(At(BEGINNING_OF_MAIN_PHASE), Draw(Num(1)))
    cont = ContAbility(This(), more)
    replace = ReplaceAbility(Happens(DAMAGE_TAKEN), Draw(Num(1)))
    one = t.put(0, CENTER_LEFT, character("All Sorts", power=1000, abilities=(act, auto, cont, replace)))
    t.begin(MAIN_PHASE)
    assert t.asked == "main"
    assert len(t.cards(0, HAND)) == 1, "the automatic one"
    assert t.power(one) == 2000, "the continuous one"
    t.choose("use All Sorts")
    assert t.power(one) == 3000, "the activated one"
    kinds: tuple[type[Ability], ...] = (ActAbility, AutoAbility, StateAbility, ContAbility, ReplaceAbility)
    assert all(isinstance(h.ability, kinds) for h in t.g.info(one).abilities)


# 4.2 owner, 4.3 master


@covers("4.2.1", "4.2.2", "4.3.1")
def test_the_owner_stays_whoever_is_master() -> None:
    t = at_main(MoveTo(In(YOURS, STAGE), CLOCK, whose=MINE))
    captive = t.put(1, CENTER_LEFT, character())
    t.begin(MAIN_PLAY)
    assert (t.g.owner[captive], t.g.master(captive)) == (1, 1)
    t.use()
    assert (t.g.owner[captive], t.g.master(captive)) == (1, 0)


@covers("4.3.2", "4.3.6")
def test_the_master_of_a_zone_is_master_of_its_cards_and_their_continuous_abilities() -> None:
    help_mine = ContAbility(In(MINE, STAGE, Other()), (Plus(POWER, Num(1000)),))
    over_there = MoveTo(In(YOURS, STAGE, Named(("Turncoat",))), CENTER_MIDDLE, whose=MINE)
    t = at_main(over_there)
    mine = t.put(0, CENTER_LEFT, character(power=3000))
    theirs = t.put(1, CENTER_LEFT, character(power=3000))
    t.put(1, CENTER_MIDDLE, character("Turncoat", abilities=(help_mine,)))
    t.begin(MAIN_PLAY)
    assert (t.power(mine), t.power(theirs)) == (3000, 4000)
    t.use()
    assert (t.power(mine), t.power(theirs)) == (4000, 3000)


@covers("4.3.3")
def test_an_effect_has_the_master_of_its_ability() -> None:
    # "until the end of your opponent's next turn" counts the opponent of who played the ability
    lasting = Give(In(EITHER, STAGE), (Plus(POWER, Num(1000)),), END_OF_NEXT_TURN_OF_OPPONENT)
    t = at_main(lasting)
    theirs = t.put(1, CENTER_LEFT, character(power=3000))
    t.begin(MAIN_PLAY)
    t.use()
    (force,) = t.g.forces
    assert (force.master, force.turn) == (0, 1)
    assert t.power(theirs) == 4000


@covers("4.3.4")
def test_who_plays_an_activated_ability_is_its_master() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, conjurer(Draw(Num(1))), owner=1)
    t.put(1, CENTER_LEFT, conjurer(Draw(Num(1)), name="Not Yours"))
    t.begin(MAIN_PLAY)
    assert not any("Not Yours" in w for w in t.words() if w.startswith("use"))
    t.use()
    assert (len(t.cards(0, HAND)), len(t.cards(1, HAND))) == (1, 0)


@covers("4.3.5")
def test_an_automatic_ability_has_the_master_of_its_card() -> None:
    drawing = AutoAbility(At(BEGINNING_OF_MAIN_PHASE, EITHER), Draw(Num(1)))
    t = Table()
    t.put(0, CENTER_LEFT, character(abilities=(drawing,)), owner=1)
    t.begin(MAIN_PHASE)
    t.run_on()
    assert (len(t.cards(0, HAND)), len(t.cards(1, HAND))) == (1, 0)


@covers("4.3.5")
def test_an_automatic_ability_made_by_an_effect_has_the_master_of_the_effect() -> None:
    # the card has changed sides before the ability it left behind is fulfilled
    later = Later(AutoAbility(Happens(DAMAGE_TAKEN), Draw(Num(1))))
    gone = MoveTo(This(), CENTER_LEFT, whose=YOURS)
    t = at_main(Seq((later, gone, DealDamage(Num(1)))))
    t.begin(MAIN_PLAY)
    t.use()
    t.run_on()
    assert (len(t.cards(0, HAND)), len(t.cards(1, HAND))) == (1, 0)


# 4.4 check timing, 4.5 play timing


@covers("4.4.1", "4.4.2")
def test_rule_actions_come_before_standby_abilities_again_and_again() -> None:
    # two doomed characters fall to the rule actions before the ability in standby draws, and once it has made
    # another character doomed, that one falls before the next ability
    doom = Plus(POWER, Num(-9999))
    first = AutoAbility(At(BEGINNING_OF_MAIN_PHASE), Give(In(MINE, STAGE, Named(("Healthy",))), (doom,)))
    second = AutoAbility(At(BEGINNING_OF_MAIN_PHASE), Choose("it", In(MINE, STAGE), Num(0), Num(9)))
    t = Table()
    healthy = t.put(0, CENTER_LEFT, character("Healthy"))
    t.put(0, CENTER_MIDDLE, character("Sick", abilities=(ContAbility(This(), (doom,)),)))
    t.put(0, BACK_LEFT, character("Doctor", abilities=(first,)))
    t.put(0, BACK_RIGHT, character("Visitor", abilities=(second,)))
    t.begin(MAIN_PHASE)
    assert t.asked == "standby"
    assert [w for w in t.words() if "encore" not in w] == ["Doctor: ability", "Visitor: ability"]
    assert len(t.cards(0, WAITING_ROOM)) == 1, "the sick one fell first"
    t.choose("Doctor")
    t.choose("Visitor")
    assert t.where(healthy) == "0 waiting room"
    assert sorted(w.split(" (")[0] for w in t.words()) == ["Doctor", "Visitor"]


@covers("4.5.1", "4.5.2")
def test_before_a_play_timing_everything_due_is_done() -> None:
    # one character too many and an ability in standby: both are dealt with before the player may act
    drawing = AutoAbility(At(BEGINNING_OF_MAIN_PHASE), Draw(Num(1)))
    t = Table()
    t.put(0, CENTER_LEFT, character("Old"))
    t.put(0, CENTER_LEFT, character("New", abilities=(drawing,)))
    t.begin(MAIN_PHASE)
    assert t.asked == "standby", "the drawing, and the encore of the old one: it has fallen already"
    t.until("main")
    assert len(t.cards(0, CENTER_LEFT)) == 1
    assert len(t.cards(0, HAND)) == 1


@covers("4.5.3", "4.5.3.1", "4.5.3.2")
def test_having_acted_a_player_may_act_again_until_doing_nothing() -> None:
    t = at_main(Draw(Num(1)))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.asked == "main"
    t.use()
    assert t.asked == "main"
    assert len(t.cards(0, HAND)) == 2
    t.passes()
    assert t.g.step == CLIMAX_PHASE


# 4.6 orientation


@covers("4.6.1", "4.6.1.1", "4.6.1.2", "4.6.1.3")
def test_stand_rest_and_reverse() -> None:
    assert ORIENTATIONS == ("stand", "rest", "reverse")
    everyone = In(MINE, STAGE, Named(("Fighter",)))
    t = at_main(*[Turn(everyone, o) for o in (STAND, REST, REVERSE)])
    fighter = t.put(0, CENTER_LEFT, character("Fighter"))
    t.begin(MAIN_PLAY)
    for ability, orientation in ((2, REST), (3, REVERSE), (1, STAND), (3, REVERSE), (2, REST)):
        t.choose(f"use Conjurer: ability {ability}")
        assert t.g.orientation[fighter] == orientation


@covers("4.6.1.1.1", "4.6.1.2.1", "4.6.1.3.1")
def test_texts_write_orientations_as_icons() -> None:
    assert [i.strip("【】").lower() for i in ORIENTATION_ICONS] == list(ORIENTATIONS)


@covers("4.6.1.3")
def test_becoming_reversed_is_an_event_of_its_own() -> None:
    watch = AutoAbility(TurnsTo(Itself(), REVERSE), Draw(Num(1)))
    t = at_main(Turn(In(MINE, STAGE, Named(("Fighter",))), REST), Turn(In(MINE, STAGE, Named(("Fighter",))), REVERSE))
    t.put(0, CENTER_LEFT, character("Fighter", abilities=(watch,)))
    t.begin(MAIN_PLAY)
    t.choose("use Conjurer: ability 1").run_on()
    assert len(t.cards(0, HAND)) == 0
    t.choose("use Conjurer: ability 2").run_on()
    assert len(t.cards(0, HAND)) == 1


# 4.7 drawing, 4.8 looking, 4.9 revealing


@covers("4.7.1")
def test_drawing_takes_the_top_cards() -> None:
    t = at_main(Draw(Num(2)))
    deck = t.fill(0, DECK, 5)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.cards(0, HAND) == [deck[4], deck[3]]


@covers("4.8.1")
def test_looking_shows_the_top_cards_to_who_looks_and_moves_nothing() -> None:
    t = at_main(Seq((FromTop("seen", Num(2), LOOK), Choose("it", Slot("seen"), Num(0), Num(1)))))
    deck = t.fill(0, DECK, 5)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.asked == "choose"
    assert [[t.g.can_see(c, viewer) for viewer in (0, 1, 2)] for c in deck[2:]] == [
        [False, False, False],
        [True, False, False],
        [True, False, False],
    ]
    assert t.cards(0, DECK) == deck


@covers("4.9.1")
def test_revealing_shows_them_to_everybody() -> None:
    t = at_main(Seq((FromTop("seen", Num(1), REVEAL_TOP), Choose("it", Slot("seen"), Num(0), Num(1)))))
    deck = t.fill(0, DECK, 5)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.asked == "choose"
    assert [t.g.can_see(deck[-1], viewer) for viewer in (0, 1, 2)] == [True] * 3
    assert [t.g.can_see(deck[-2], viewer) for viewer in (0, 1, 2)] == [False] * 3
    assert t.cards(0, DECK) == deck


# 4.10 damage process


@covers("4.10.1", "4.10.1.1", "4.10.1.3")
def test_damage_turns_card_after_card_and_clocks_them_in_order() -> None:
    t = at_main(DealDamage(Num(3)))
    first, second, third = stack(t, 1, "---")
    old = t.put(1, CLOCK, character())
    t.begin(MAIN_PLAY)
    t.use()
    assert t.cards(1, CLOCK) == [old, first, second, third]
    assert all(t.g.face[c] == UP for c in (first, second, third))
    shown = [r for r in t.g.log if r.kind == 0 and r.to % 19 == RESOLUTION]
    assert [r.card for r in shown] == [first, second, third]
    assert all(r.sees == 7 for r in shown)


@covers("4.10.1.2", "4.10.1.2.1")
def test_a_climax_cancels_the_damage() -> None:
    saved = AutoAbility(Happens(DAMAGE_CANCELED), Draw(Num(1)))
    hurt = AutoAbility(Happens(DAMAGE_TAKEN), Draw(Num(3)))
    t = at_main(DealDamage(Num(4)))
    t.put(1, CENTER_LEFT, character(abilities=(saved, hurt)))
    first, cx, never = stack(t, 1, "-c-")
    t.begin(MAIN_PLAY)
    t.use()
    assert t.cards(1, CLOCK) == []
    assert t.cards(1, WAITING_ROOM) == [first, cx]
    assert t.where(never) == "1 deck"
    t.run_on()
    assert t.cards(1, HAND) == [never], "the abilities heard of a cancel, and of no damage taken"


@covers("4.10.1.2")
def test_a_climax_as_the_last_card_still_cancels() -> None:
    t = at_main(DealDamage(Num(2)))
    first, cx = stack(t, 1, "-c")
    t.begin(MAIN_PLAY)
    t.use()
    assert t.cards(1, CLOCK) == []
    assert t.cards(1, WAITING_ROOM) == [first, cx]


@covers("4.10.1.3")
def test_a_climax_below_the_last_card_does_nothing() -> None:
    t = at_main(DealDamage(Num(2)))
    first, second, cx = stack(t, 1, "--c")
    t.begin(MAIN_PLAY)
    t.use()
    assert t.cards(1, CLOCK) == [first, second]
    assert t.where(cx) == "1 deck"


@covers("4.10.1", "4.10.1.2")
def test_after_a_refresh_in_the_middle_a_climax_still_cancels_all_of_it() -> None:
    t = at_main(DealDamage(Num(5)))
    t.fill(0, DECK, 5)
    last = t.put(1, DECK, character("Last"))
    t.fill(1, WAITING_ROOM, 3, climax())
    t.begin(MAIN_PLAY)
    t.use()
    # one climax became the refresh point, the next canceled; the card from before the refresh goes along
    assert len(t.cards(1, CLOCK)) == 1
    assert t.where(last) == "1 waiting room"
    assert len(t.cards(1, WAITING_ROOM)) == 2
    assert len(t.cards(1, DECK)) == 1


@covers("4.10.2")
def test_clocking_without_damage_is_not_canceled() -> None:
    t = at_main(FromTop("clocked", Num(2), TO_CLOCK))
    (cx, second) = stack(t, 0, "c-")
    t.begin(MAIN_PLAY)
    t.use()
    assert t.cards(0, CLOCK) == [cx, second]
    clocking = Table()
    card = clocking.put(0, HAND, climax("Clocked"))
    clocking.begin(CLOCK_CHOICE)
    clocking.choose("clock Clocked")
    assert clocking.cards(0, CLOCK) == [card]


# 4.11 source of damage


def sources(t: Table) -> list[int]:
    """The sources of the damage dealt so far, from the log."""
    return [r.card for r in t.g.log if r.kind in (DAMAGE_CANCELED, DAMAGE_TAKEN)]


@covers("4.11.1", "4.11.1.1")
def test_damage_of_the_damage_step_is_from_the_attacking_character() -> None:
    hit = AutoAbility(Happens(DAMAGE_TAKEN, other=Itself()), Draw(Num(1)))
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character(abilities=(hit,)))
    t.put(0, CENTER_RIGHT, character(abilities=(hit,)))
    t.put(1, CENTER_RIGHT, character())
    t.begin(ATTACK_CHOICE)
    t.choose("frontal attack")
    t.until_step(END_OF_ATTACK)
    assert sources(t) == [attacker]
    assert len(t.cards(0, HAND)) == 1


@covers("4.11.1.2", "4.11.1.2.1")
def test_damage_of_an_effect_is_from_the_event_or_the_card_with_the_ability() -> None:
    # "you deal 1 damage": the source is the card all the same, never the player
    hit = AutoAbility(Happens(DAMAGE_TAKEN, other=Itself()), Draw(Num(1)))
    t = Table()
    dealer = t.put(0, BACK_LEFT, character("Dealer", abilities=(ActAbility(DealDamage(Num(1))), hit)))
    bolt = t.put(0, HAND, event("Bolt", abilities=(EventAbility(DealDamage(Num(1))),)))
    t.begin(MAIN_PLAY)
    t.choose("use Dealer")
    assert sources(t) == [dealer]
    t.run_on()
    assert len(t.cards(0, HAND)) == 2, "its own damage: one card drawn"
    t.choose("play Bolt")
    assert sources(t) == [dealer, bolt]
    t.run_on()
    assert len(t.cards(0, HAND)) == 1, "not its own"


@covers("4.11.1.2")
def test_the_attacker_is_not_the_source_of_what_others_deal_in_its_attack() -> None:
    hit = AutoAbility(Happens(DAMAGE_TAKEN, other=Itself()), Draw(Num(1)))
    meddle = ActAbility(DealDamage(Num(1)), zones=IN_HAND, window=2)
    t = Table()
    t.put(0, CENTER_LEFT, character(soul=0, abilities=(hit,)))
    t.put(1, CENTER_RIGHT, character())
    meddler = t.put(1, HAND, character("Meddler", abilities=(meddle,)))
    t.begin(ATTACK_CHOICE)
    t.choose("frontal attack")
    t.until("counter")
    t.choose("use Meddler")
    t.until_step(END_OF_ATTACK)
    assert sources(t) == [meddler]
    assert len(t.cards(0, CLOCK)) == 1
    assert len(t.cards(0, HAND)) == 0

"""Sections 8.7 and 8.11: automatic abilities from trigger to resolution, and the final information they speak of."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    BACK_LEFT,
    BACK_RIGHT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CENTER_STAGE,
    CLOCK,
    DECK,
    HAND,
    IN_CLOCK,
    IN_HAND,
    IN_STOCK,
    IN_WAITING_ROOM,
    MEMORY,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    ATTACKS,
    BEGINNING_OF_CLIMAX_PHASE,
    CLIMAX_PHASE,
    CLIMAX_PLAY,
    LEVEL_NUMBER,
    MAIN_PLAY,
    POWER,
    SOUL,
    STAND_PHASE,
    TRIGGER_STEP,
)
from rulebound.games.ws.costs import PutCost, StockCost
from rulebound.games.ws.keywords import encore
from rulebound.games.ws.nodes import BattleOpponent, DealDamage, InFrontOfThis
from rulebound.games.ws.stage_moves import MoveToOpenPosition
from rulebound.kernel.abilities import (
    Ability,
    ActAbility,
    AutoAbility,
    ContAbility,
    Cost,
    StateAbility,
)
from rulebound.kernel.amounts import Are, Compare, Count, Exists, Num, TotalOf, Unless
from rulebound.kernel.cards import AllOf, In, Itself, OfPlayer, Oriented, Other, Slot, This, TopOf, WithTrait
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, Give, IfDo, Later, MoveTo, PayCost, Seq, When
from rulebound.kernel.mods import GainAbility, GainTrait, LoseAbilities, Plus
from rulebound.kernel.nodes import Effect, Trigger
from rulebound.kernel.triggers import At, Happens, Moves, ThisMoves
from rulebound.kernel.words import EITHER, MINE, REST, REVERSE, STAND, YOURS
from tests.rule_claims import covers
from tests.ws.table import Table, character, conjurer

DRAW = Draw(Num(1))
AT_CLIMAX = At(BEGINNING_OF_CLIMAX_PHASE)
GHOST = ("Ghost",)
TOP_TO_STOCK = MoveTo(TopOf(MINE, DECK, Num(1)), STOCK)
TOP_TO_MEMORY = MoveTo(TopOf(MINE, DECK, Num(1)), MEMORY)


def at_climax(*abilities: Ability) -> Table:
    """The turn player's character with these abilities, just before the climax phase begins."""
    t = Table()
    t.put(0, CENTER_LEFT, character("Herald", abilities=abilities))
    return t


# 8.7.1 to 8.7.3: standby


@covers("8.7.1", "8.7.2", "8.7.3")
def test_a_triggered_ability_waits_for_the_check_timing() -> None:
    t = Table()
    greeter = character("Greeter", abilities=(AutoAbility(ThisMoves(IN_HAND, STAGE), DRAW),))
    t.put(0, HAND, greeter)
    t.begin(MAIN_PLAY)
    t.choose("play Greeter to left of the center")
    assert len(t.g.standby) == 1 and t.g.count(0, HAND) == 0
    assert t.asked == "main"
    assert t.g.standby == [] and t.g.count(0, HAND) == 1


@covers("8.7.2.1", "8.7.3")
def test_what_is_triggered_twice_is_resolved_twice() -> None:
    watcher = AutoAbility(Moves(OfPlayer(YOURS), STAGE, IN_HAND), DRAW)
    t = Table()
    t.put(0, CENTER_LEFT, conjurer(MoveTo(In(YOURS, STAGE), HAND), name="Gale"))
    t.put(0, BACK_LEFT, character(abilities=(watcher,)))
    for kind in (CENTER_LEFT, CENTER_RIGHT, BACK_RIGHT):
        t.put(1, kind, character())
    t.begin(MAIN_PLAY)
    t.use("Gale")
    assert [s.ability for s in t.g.standby] == [watcher] * 3
    t.until("main")
    assert t.g.count(0, HAND) == 3


@covers("8.7.3", "8.7.3.1", "8.5.1.2")
def test_each_master_picks_the_order_of_their_own_and_all_are_played_turn_player_first() -> None:
    t = Table()
    put = {"Stocker": TOP_TO_STOCK, "Rememberer": TOP_TO_MEMORY, "Clocker": MoveTo(TopOf(MINE, DECK, Num(1)), CLOCK)}
    for kind, (name, effect) in zip((CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT), put.items(), strict=True):
        t.put(0, kind, character(name, abilities=(AutoAbility(AT_CLIMAX, effect),)))
    theirs = character("Guest", abilities=(AutoAbility(At(BEGINNING_OF_CLIMAX_PHASE, YOURS), TOP_TO_STOCK),))
    t.put(1, CENTER_LEFT, theirs)
    t.put(1, CENTER_RIGHT, theirs)
    t.begin(CLIMAX_PHASE)
    top = t.cards(0, DECK)[::-1]
    assert (t.asked, t.decision.player) == ("standby", 0)
    t.choose("Clocker")
    assert t.cards(0, CLOCK) == top[:1]
    assert t.decision.player == 0 and len(t.words()) == 2, "there is no option to play none"
    t.choose("Stocker")
    assert (t.asked, t.decision.player) == ("standby", 1), "the last one is forced, then the other player's"
    assert t.cards(0, STOCK) == top[1:2] and t.cards(0, MEMORY) == top[2:3]
    t.choose("Guest")
    t.until_step(CLIMAX_PLAY)
    assert t.g.count(1, STOCK) == 2 and t.g.standby == []


@covers("8.1.1.2.2", "8.7.3.2", "8.7.3.2.1", "8.4.2.2")
def test_a_cost_of_an_automatic_ability_is_paid_on_resolution_declined_or_out_of_reach() -> None:
    priced = AutoAbility(AT_CLIMAX, IfDo(PayCost(), DRAW), cost=Cost((StockCost(1),)))
    paid = at_climax(priced)
    paid.fill(0, STOCK, 1)
    paid.begin(CLIMAX_PHASE)
    assert paid.asked == "pay"
    paid.yes()
    assert (paid.g.count(0, STOCK), paid.g.count(0, HAND)) == (0, 1)
    declined = at_climax(priced)
    declined.fill(0, STOCK, 1)
    declined.begin(CLIMAX_PHASE)
    assert declined.asked == "pay"
    declined.no()
    assert (declined.g.count(0, STOCK), declined.g.count(0, HAND), declined.g.standby) == (1, 0, [])
    poor = at_climax(priced, AutoAbility(AT_CLIMAX, TOP_TO_MEMORY))
    poor.begin(CLIMAX_PHASE)
    poor.choose("Herald")
    poor.until_step(CLIMAX_PLAY)
    assert (poor.g.count(0, HAND), poor.g.count(0, MEMORY), poor.g.standby) == (0, 1, [])


@covers("8.7.3.2.1")
def test_declining_uses_up_one_standby_of_several() -> None:
    watcher = AutoAbility(Moves(OfPlayer(YOURS), STAGE, IN_HAND), IfDo(PayCost(), DRAW), cost=Cost((StockCost(1),)))
    t = Table()
    t.put(0, CENTER_LEFT, conjurer(MoveTo(In(YOURS, STAGE), HAND), name="Gale"))
    t.put(0, BACK_LEFT, character("Watcher", abilities=(watcher,)))
    t.fill(0, STOCK, 2)
    t.put(1, CENTER_LEFT, character())
    t.put(1, CENTER_RIGHT, character())
    t.begin(MAIN_PLAY)
    t.use("Gale").until("pay")
    t.no()
    assert (t.asked, t.g.count(0, HAND), t.g.count(0, STOCK)) == ("pay", 0, 2)
    t.yes()
    assert (t.asked, t.g.count(0, HAND), t.g.count(0, STOCK)) == ("main", 1, 1)


# 8.7.4: zone changes


def haunted(trigger: Trigger, move: Effect, place: int) -> Table:
    """Cards in your waiting room are «Ghost»s; somebody watches for them; a card lies somewhere."""
    ghosts = ContAbility(In(MINE, IN_WAITING_ROOM), (GainTrait("Ghost"),))
    t = Table()
    t.put(0, BACK_LEFT, character("Medium", abilities=(ghosts, AutoAbility(trigger, TOP_TO_MEMORY))))
    t.put(0, CENTER_LEFT, conjurer(move))
    t.put(0, place, character("Somebody", level=3))
    t.begin(MAIN_PLAY)
    t.use()
    t.until("main")
    return t


def ghost(frm: int, to: int) -> Trigger:
    return Moves(AllOf((OfPlayer(MINE), WithTrait(GHOST))), frm, to)


@covers("8.7.4.1", "8.7.4.1.1")
def test_between_public_and_hidden_zones_the_public_side_tells() -> None:
    up = MoveTo(In(MINE, IN_WAITING_ROOM), HAND)
    assert haunted(ghost(IN_WAITING_ROOM, IN_HAND), up, WAITING_ROOM).g.count(0, MEMORY) == 1
    down = MoveTo(In(MINE, IN_HAND), WAITING_ROOM)
    assert haunted(ghost(IN_HAND, IN_WAITING_ROOM), down, HAND).g.count(0, MEMORY) == 1
    assert haunted(ghost(IN_STOCK, IN_HAND), MoveTo(In(MINE, IN_STOCK), HAND), STOCK).g.count(0, MEMORY) == 0


@covers("8.7.4.1", "8.7.4.1.3")
def test_between_public_zones_the_destination_tells() -> None:
    into = MoveTo(In(MINE, IN_CLOCK), WAITING_ROOM)
    assert haunted(ghost(IN_CLOCK, IN_WAITING_ROOM), into, CLOCK).g.count(0, MEMORY) == 1
    out_of = MoveTo(In(MINE, IN_WAITING_ROOM), CLOCK)
    assert haunted(ghost(IN_WAITING_ROOM, IN_CLOCK), out_of, WAITING_ROOM).g.count(0, MEMORY) == 0


@covers("8.7.4", "8.7.4.1.2")
def test_who_leaves_the_stage_is_seen_as_they_were_there() -> None:
    farewell = AutoAbility(ThisMoves(STAGE, IN_HAND), DRAW)
    teach = ContAbility(In(MINE, CENTER_STAGE, InFrontOfThis()), (GainAbility(farewell), GainTrait("Ghost")))
    t = Table()
    t.put(0, BACK_LEFT, character("Teacher", abilities=(teach, AutoAbility(ghost(STAGE, IN_HAND), TOP_TO_MEMORY))))
    t.put(0, CENTER_LEFT, character("Pupil"))
    t.put(0, CENTER_RIGHT, character("Stranger"))
    t.put(0, BACK_RIGHT, conjurer(MoveTo(In(MINE, CENTER_STAGE), HAND)))
    t.begin(MAIN_PLAY)
    t.use()
    t.until("main")
    assert t.g.count(0, HAND) == 3, "two returned, one drawn by the pupil's ability"
    assert t.g.count(0, MEMORY) == 1, "the stranger was no ghost"


@covers("8.7.4.1.2")
def test_encore_that_was_given_is_used_by_who_has_left_and_lost_by_who_lost_it() -> None:
    cheap = encore(Cost((PutCost(In(MINE, IN_HAND), 1, WAITING_ROOM),)))
    gift = ContAbility(In(MINE, CENTER_STAGE, InFrontOfThis()), (GainAbility(cheap),))
    rob = ContAbility(In(YOURS, CENTER_STAGE), (LoseAbilities(),))
    for order, asked in (("gift", True), ("", False), ("rob gift", True), ("gift rob", False)):
        t = Table()
        hero = t.put(0, CENTER_LEFT, character("Hero"), orientation=REVERSE)
        t.fill(0, HAND, 1, character(level=3))
        for word in order.split():
            # oldest first: what is given after the loss stays
            t.put(0 if word == "gift" else 1, BACK_LEFT, character(abilities=(gift if word == "gift" else rob,)))
        t.begin(ATTACK_CHOICE)
        if asked:
            t.until("pay").yes()
            assert t.where(hero) == "0 left of the center stage" and t.g.orientation[hero] == REST
        else:
            t.until_step(STAND_PHASE)
            assert t.where(hero) == "0 waiting room" and t.g.count(0, HAND) == 1


@covers("8.7.4.1.2")
def test_who_has_lost_all_abilities_has_no_encore_either() -> None:
    t = Table()
    t.put(1, BACK_LEFT, character(abilities=(ContAbility(In(YOURS, CENTER_STAGE), (LoseAbilities(),)),)))
    hero = t.put(0, CENTER_LEFT, character("Hero"), orientation=REVERSE)
    watcher = AutoAbility(Moves(OfPlayer(MINE), STAGE, IN_WAITING_ROOM), TOP_TO_MEMORY)
    t.put(0, BACK_LEFT, character(abilities=(watcher,)))
    t.fill(0, STOCK, 3)
    t.begin(ATTACK_CHOICE)
    t.until_step(STAND_PHASE)
    assert t.where(hero) == "0 waiting room"
    assert t.g.count(0, STOCK) == 3
    assert t.g.count(0, MEMORY) == 1


# 8.7.5, 8.7.6: timed and state triggers


@covers("8.7.5", "8.7.5.1")
def test_a_timed_trigger_fires_once() -> None:
    later = Later(AutoAbility(At(BEGINNING_OF_CLIMAX_PHASE, EITHER), DRAW), until=0)
    t = Table()
    t.put(0, BACK_LEFT, character("Planner", abilities=(ActAbility(later, limit=1),)))
    t.begin(MAIN_PLAY)
    t.use("Planner")
    assert t.g.count(0, HAND) == 0
    t.until_step(CLIMAX_PLAY)
    assert t.g.count(0, HAND) == 1
    t.until_step(STAND_PHASE)
    t.driver.go_on()
    t.until_step(CLIMAX_PLAY)
    assert t.g.count(0, HAND) == 1 and t.g.waiting == []


@covers("8.7.6", "8.7.6.1")
def test_a_state_trigger_stands_by_once_and_again_only_if_still_true() -> None:
    empty = StateAbility(Unless(Exists(In(MINE, IN_HAND))), Seq((TOP_TO_MEMORY, TOP_TO_STOCK, DRAW)))
    t = Table()
    t.put(0, BACK_LEFT, character("Beggar", abilities=(empty,)))
    t.put(0, CENTER_LEFT, conjurer(Seq((MoveTo(In(MINE, IN_HAND), STOCK), TOP_TO_STOCK))))
    t.fill(0, HAND, 1, character(level=3))
    t.begin(MAIN_PLAY)
    t.use()
    assert len(t.g.standby) == 1, "once, although more happened while the hand was empty"
    assert t.asked == "main"
    assert (t.g.count(0, MEMORY), t.g.count(0, HAND)) == (1, 1), "not again during its own resolution"


@covers("8.7.6.1")
def test_a_state_trigger_goes_on_as_long_as_the_situation_does() -> None:
    few = StateAbility(Compare(Count(In(MINE, IN_HAND)), "<", Num(3)), DRAW)
    t = Table()
    t.put(0, BACK_LEFT, character("Beggar", abilities=(few,)))
    t.begin(MAIN_PLAY)
    assert t.asked == "main"
    assert t.g.count(0, HAND) == 3


@covers("8.7.6.1")
def test_a_state_ability_that_was_given_watches_too() -> None:
    few = StateAbility(Compare(Count(In(MINE, IN_HAND)), "<", Num(2)), DRAW)
    t = Table()
    t.put(0, BACK_LEFT, conjurer(Give(This(), (GainAbility(few),))))
    t.begin(MAIN_PLAY)
    assert t.asked == "main" and t.g.count(0, HAND) == 0
    t.use()
    t.until("main")
    assert t.g.count(0, HAND) == 2


# 8.7.7: the source has gone


@covers("8.7.7")
def test_an_ability_in_standby_outlives_its_card_and_only_what_became_impossible_fails() -> None:
    bounce_all = AutoAbility(AT_CLIMAX, MoveTo(In(MINE, CENTER_STAGE), HAND))
    boast = AutoAbility(AT_CLIMAX, Seq((Give(This(), (Plus(POWER, Num(1000)),)), TOP_TO_STOCK)))
    t = Table()
    t.put(0, BACK_LEFT, character("Gale", abilities=(bounce_all,)))
    hero = t.put(0, CENTER_LEFT, character("Boaster", abilities=(boast,)))
    t.begin(CLIMAX_PHASE)
    t.choose("Gale")
    t.until_step(CLIMAX_PLAY)
    assert t.where(hero) == "0 hand"
    assert t.g.count(0, STOCK) == 1, "it was played all the same"
    assert t.g.forces == [], "but that card is not there any more to get power"


@covers("8.7.7")
def test_a_card_that_has_moved_on_twice_is_another_card() -> None:
    back = AutoAbility(ThisMoves(STAGE, IN_WAITING_ROOM), MoveTo(This(), HAND))
    bury = AutoAbility(Moves(OfPlayer(MINE), STAGE, IN_WAITING_ROOM), MoveTo(In(MINE, IN_WAITING_ROOM), MEMORY))
    for first, place in (("Phoenix", "0 hand"), ("Digger", "0 memory")):
        t = Table()
        t.put(0, BACK_LEFT, character("Digger", abilities=(bury,)))
        bird = t.put(0, CENTER_LEFT, character("Phoenix", abilities=(back,)))
        t.put(0, BACK_RIGHT, conjurer(MoveTo(In(MINE, CENTER_STAGE), WAITING_ROOM)))
        t.begin(MAIN_PLAY)
        t.use()
        t.choose(f"{first}: ability")
        t.until("main")
        assert t.where(bird) == place


# limits


@covers("8.7.2")
def test_a_limit_counts_triggers_of_one_turn() -> None:
    watcher = AutoAbility(Moves(OfPlayer(YOURS), STAGE, IN_HAND), DRAW, limit=1)
    t = Table()
    t.put(0, CENTER_LEFT, conjurer(MoveTo(In(YOURS, STAGE), HAND), name="Gale"))
    t.put(0, BACK_LEFT, character(abilities=(watcher,)))
    t.put(1, CENTER_LEFT, character())
    t.put(1, CENTER_RIGHT, character())
    t.begin(MAIN_PLAY)
    t.use("Gale").until("main")
    assert t.g.count(0, HAND) == 1
    t.until_step(STAND_PHASE)
    assert t.g.used == {}


def test_an_activated_ability_with_a_limit_is_offered_so_often_a_turn() -> None:
    t = Table()
    t.put(0, BACK_LEFT, character("Tinker", abilities=(ActAbility(DRAW, limit=2),)))
    t.begin(MAIN_PLAY)
    t.use("Tinker").use("Tinker")
    assert not any("use Tinker" in w for w in t.words())


# 8.11: final information


@covers("8.11.1")
def test_an_effect_speaks_of_a_card_it_moved_as_it_last_was() -> None:
    strong = ContAbility(In(MINE, STAGE, Itself()), (Plus(LEVEL_NUMBER, Num(2)),))
    throw = Seq(
        (
            Choose("thrown", In(MINE, STAGE, Other())),
            MoveTo(Slot("thrown"), WAITING_ROOM),
            DealDamage(TotalOf(Slot("thrown"), LEVEL_NUMBER)),
            MoveTo(Slot("thrown"), MEMORY),
        )
    )
    t = Table()
    t.put(0, BACK_LEFT, conjurer(throw))
    rock = t.put(0, CENTER_LEFT, character("Rock", level=1, abilities=(strong,)))
    t.begin(MAIN_PLAY)
    t.use()
    t.until("main")
    assert t.g.count(1, CLOCK) == 3, "its level on the stage, not the printed one"
    assert t.where(rock) == "0 memory", "and it goes on speaking of the card it moved"


@covers("8.11.1")
def test_the_state_a_card_was_in_counts_too() -> None:
    was_resting = When(Are(This(), Oriented(REST)), DRAW, TOP_TO_MEMORY)
    for orientation, hand in ((REST, 1), (STAND, 0)):
        t = Table()
        away = ActAbility(was_resting, Cost((PutCost(This(), 1, WAITING_ROOM),)))
        t.put(0, BACK_LEFT, character("Tinker", abilities=(away,)), orientation=orientation)
        t.put(0, CENTER_LEFT, character())
        t.begin(MAIN_PLAY)
        t.use("Tinker")
        assert t.asked == "main"
        assert (t.g.count(0, HAND), t.g.count(0, MEMORY)) == (hand, 1 - hand)


def test_a_card_that_others_moved_in_the_meantime_is_not_followed() -> None:
    effect = Seq((Choose("it", In(MINE, IN_WAITING_ROOM)), DRAW, MoveTo(Slot("it"), MEMORY)))
    t = Table()
    t.put(0, BACK_LEFT, conjurer(effect))
    picked = t.put(0, WAITING_ROOM, character("Picked"))
    t.fill(0, WAITING_ROOM, 2)
    t.fill(0, DECK, 1)
    t.begin(MAIN_PLAY)
    t.use()
    t.choose("Picked")
    assert t.g.count(0, CLOCK) == 1, "drawing the last card refreshed the deck"
    assert t.g.area_kind(picked) in (DECK, CLOCK)
    assert t.g.count(0, MEMORY) == 0


def duel(reward: Effect) -> Table:
    """A frontal attack whose attacker speaks of its battle opponent; the defender can step aside first."""
    t = Table()
    when_attacking = AutoAbility(Happens(ATTACKS, MINE, Itself()), reward)
    t.put(0, CENTER_LEFT, character("Duelist", power=6000, abilities=(when_attacking,)))
    t.put(1, CENTER_RIGHT, character("Dodger", power=4000))
    return t


@covers("8.11.2")
def test_a_battle_opponent_that_moved_before_resolution_is_still_meant() -> None:
    t = duel(Give(BattleOpponent(), (Plus(POWER, Num(-1000)),)))
    step_aside = MoveToOpenPosition(In(YOURS, CENTER_STAGE), 1 << BACK_LEFT)
    t.put(0, BACK_LEFT, character("Gale", abilities=(AutoAbility(Happens(ATTACKS, MINE), step_aside),)))
    t.begin(ATTACK_CHOICE)
    t.choose("frontal")
    t.choose("Gale")
    t.until_step(TRIGGER_STEP)
    assert t.where(1) == "1 left of the back stage"
    assert t.g.defending() < 0, "no longer in battle"
    assert t.power(1) == 3000, "but still the battle opponent this ability speaks of"


@covers("8.11.2", "8.11.1")
def test_a_battle_opponent_that_left_is_remembered_with_its_last_information() -> None:
    t = duel(DealDamage(TotalOf(BattleOpponent(), SOUL)))
    gale = AutoAbility(Happens(ATTACKS, MINE), MoveTo(In(YOURS, STAGE), HAND))
    t.put(0, BACK_LEFT, character("Gale", abilities=(gale,)))
    t.put(1, BACK_LEFT, character(abilities=(ContAbility(In(MINE, CENTER_STAGE), (Plus(SOUL, Num(2)),)),)))
    t.begin(ATTACK_CHOICE)
    t.choose("frontal")
    t.choose("Gale")
    t.until_step(TRIGGER_STEP)
    assert t.g.count(1, HAND) == 2
    assert t.g.count(1, CLOCK) == 3

"""Sections 8.1 to 8.6: playing cards and abilities, paying for them, choosing."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

from rulebound.games.ws.areas import (
    BACK_LEFT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CENTER_STAGE,
    CLIMAX,
    CLOCK,
    DECK,
    HAND,
    IN_DECK,
    IN_HAND,
    IN_STOCK,
    IN_WAITING_ROOM,
    LEVEL,
    MEMORY,
    RESOLUTION,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    BEGINNING_OF_CLIMAX_PHASE,
    CLIMAX_PHASE,
    CLIMAX_PLAY,
    COUNTER_PLAY,
    IN_COUNTER,
    IS_CHARACTER,
    LEVEL_NUMBER,
    MAIN_PLAY,
    NO_COLOUR_NEEDED,
    POWER,
    SOUL,
    STAND_PHASE,
)
from rulebound.games.ws.costs import PutCost, RestCost, StockCost, TopCost
from rulebound.games.ws.nodes import LOOK, FromTop
from rulebound.kernel.abilities import (
    ActAbility,
    AutoAbility,
    ContAbility,
    Cost,
    EventAbility,
    ReplaceAbility,
)
from rulebound.kernel.amounts import Compare, Count, Exists, Num
from rulebound.kernel.cards import In, Itself, OfType, Other, Slot, This, WithTrait
from rulebound.kernel.effects import Choose, Draw, Give, IfDo, May, MoveTo, Seq, Turn, When
from rulebound.kernel.mods import Plus, Restrict
from rulebound.kernel.nodes import Condition, Effect
from rulebound.kernel.triggers import At, Happens, ThisMoves, TurnsTo
from rulebound.kernel.words import (
    CANNOT_MOVE,
    DOWN,
    EITHER,
    FOREVER,
    MINE,
    PLAYED,
    REST,
    STAND,
    UP,
    USED,
    YOURS,
)
from rulebound.kernel.words import END_OF_NEXT_TURN_OF_MASTER as NEXT_TURN_OF_MASTER
from tests.rule_claims import covers
from tests.ws.table import Table, character, climax, event

MUSE = ("Muse",)
DRAW = Draw(Num(1))
MINE_ON_STAGE = In(MINE, STAGE)
THEIRS_ON_STAGE = In(YOURS, STAGE)
THIS_AWAY = PutCost(This(), 1, WAITING_ROOM)
DISCARD = PutCost(In(MINE, IN_HAND), 1, WAITING_ROOM)


def acting(effect: Effect, *parts: PutCost | RestCost | StockCost | TopCost, name: str = "Tinker") -> Table:
    """A table in the main phase with one character that has this activated ability."""
    t = Table()
    t.put(0, CENTER_LEFT, character(name, abilities=(ActAbility(effect, Cost(parts)),)))
    return t


def can(t: Table, part: str) -> bool:
    return any(part in w for w in t.words())


def hand_over(*places: int, colour: str = "Red", face: int = -1) -> Table:
    """A level 1 red character in hand, and this colour in these zones; three levels in all."""
    t = Table()
    t.put(0, HAND, character("Ember", level=1, colour="Red"))
    t.put(0, BACK_LEFT, character())
    for kind in places:
        t.put(0, kind, character(colour=colour), face=face)
    t.fill(0, LEVEL, 3 - t.g.count(0, LEVEL), character(colour="Blue"))
    return t.begin(MAIN_PLAY)


# 8.1, 8.2: categories


@covers("8.1.1", "8.1.1.4", "8.1.1.1.1", "8.1.1.2.1", "8.1.1.3.1")
def test_every_printed_ability_begins_with_the_icon_of_its_category_in_its_form() -> None:
    cards = tomllib.loads((files("rulebound.games.ws") / "cards" / "starter.toml").read_text("utf-8"))["card"]
    lines = [line for card in cards if card["type"] == "Character" for line in card.get("text", ())]
    heads = {line.split(" ", 1)[0] for line in lines if line.startswith("【")}
    assert heads - {"【REPLAY】"} == {"【ACT】", "【AUTO】", "【CONT】"}
    forms: dict[str, set[str]] = {}
    for line in lines:
        form = re.match(r"(【[A-Z]+】) (\[[^]]*\] )?(When|At the (?:beginning|end) of)?", line)
        if form:
            forms.setdefault(form[1], set()).add(("cost " if form[2] else "") + (form[3] or ""))
    timed = {"When", "At the beginning of", "cost When"}
    assert timed <= forms["【AUTO】"]
    assert forms["【CONT】"] == {""}, "no cost, no trigger condition"
    assert "cost " in forms["【ACT】"] and not forms["【ACT】"] & timed


@covers("8.12.1")
def test_the_combo_icon_means_nothing_to_the_rules() -> None:
    plain = AutoAbility(ThisMoves(IN_HAND, STAGE), DRAW, text="【AUTO】 When this card …")
    marked = AutoAbility(ThisMoves(IN_HAND, STAGE), DRAW, text="【AUTO】 [COMBO] When this card …")
    assert plain == marked


@covers("8.1.1.1", "8.4.1", "8.6.2.5.4")
def test_an_activated_ability_is_played_at_a_play_timing_by_paying_its_cost() -> None:
    t = acting(DRAW, StockCost(1))
    t.fill(0, STOCK, 1)
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert (t.g.count(0, STOCK), t.g.count(0, HAND)) == (0, 1)
    assert t.asked == "main"
    assert not can(t, "use Tinker"), "the stock is empty now"


def test_an_activated_ability_cannot_be_played_in_another_play_timing() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character("Tinker", abilities=(ActAbility(DRAW),)))
    t.put(0, HAND, climax(colour="Yellow"))
    t.put(0, CLOCK, character())
    t.begin(CLIMAX_PLAY)
    assert not can(t, "use Tinker")


@covers("8.1.1.1.2")
def test_an_ability_has_been_used_once_its_cost_is_paid_and_before_its_effect() -> None:
    watcher = AutoAbility(
        Happens(USED, YOURS), MoveTo(In(MINE, IN_HAND), MEMORY), Compare(Count(In(YOURS, IN_STOCK)), "==", Num(0))
    )
    t = acting(DRAW, StockCost(1))
    t.put(0, STOCK, character())
    t.put(1, CENTER_LEFT, character(abilities=(watcher,)))
    t.fill(1, HAND, 2)
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.asked == "main"
    assert t.g.count(1, MEMORY) == 2


@covers("8.1.1.2", "8.7.1", "8.7.2")
def test_an_automatic_ability_needs_nobody_to_play_it() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(abilities=(AutoAbility(At(BEGINNING_OF_CLIMAX_PHASE), DRAW),)))
    t.begin(CLIMAX_PHASE)
    t.until_step(CLIMAX_PLAY)
    assert t.g.count(0, HAND) == 1


@covers("8.1.1.3", "8.6.1")
def test_a_continuous_ability_just_applies_for_as_long_as_it_is_there() -> None:
    lead = character(abilities=(ContAbility(In(MINE, STAGE, Other()), (Plus(POWER, Num(1000)),)),))
    t = Table()
    leader = t.put(0, CENTER_LEFT, lead)
    friend = t.put(0, CENTER_MIDDLE, character(power=3000))
    t.put(0, BACK_LEFT, character("Tinker", abilities=(ActAbility(MoveTo(In(MINE, 1 << CENTER_LEFT), HAND)),)))
    t.begin(MAIN_PLAY)
    assert t.power(friend) == 4000
    t.choose("use Tinker")
    assert t.where(leader) == "0 hand"
    assert t.power(friend) == 3000


@covers("8.2.1", "8.2.1.1", "8.8.1")
def test_a_one_shot_effect_acts_once_and_is_over() -> None:
    t = Table()
    t.put(0, HAND, event("Windfall", abilities=(EventAbility(Draw(Num(2))),)))
    t.put(0, BACK_LEFT, character())
    t.begin(MAIN_PLAY)
    t.choose("play Windfall")
    assert t.asked == "main"
    assert t.g.count(0, HAND) == 2
    t.until_step(STAND_PHASE)
    assert t.g.count(0, HAND) == 2


@covers("8.2.1.2")
def test_a_continuous_effect_lasts_as_long_as_it_says_and_the_whole_game_if_it_says_nothing() -> None:
    t = Table()
    both = Seq((Give(This(), (Plus(POWER, Num(1000)),)), Give(This(), (Plus(SOUL, Num(1)),), FOREVER)))
    hero = t.put(0, BACK_LEFT, character("Hero", power=2000, abilities=(ActAbility(both, limit=1),)))
    t.begin(MAIN_PLAY)
    t.choose("use Hero")
    assert (t.power(hero), t.soul(hero)) == (3000, 2)
    for _ in range(3):
        t.until_step(STAND_PHASE)
        assert (t.power(hero), t.soul(hero)) == (2000, 2)
        t.driver.go_on()


@covers("8.2.1.2")
def test_until_the_end_of_your_next_turn_does_not_end_with_the_turn_it_is_said_in() -> None:
    t = Table()
    give = Give(This(), (Plus(POWER, Num(1000)),), NEXT_TURN_OF_MASTER)
    hero = t.put(0, BACK_LEFT, character("Hero", power=2000, abilities=(ActAbility(give, limit=1),)))
    t.put(1, BACK_LEFT, character())
    t.begin(MAIN_PLAY, decks=30)
    t.choose("use Hero")
    t.until_step(STAND_PHASE)
    powers = []
    for _ in range(3):
        powers.append(t.power(hero))
        t.driver.go_on()
        t.until_step(STAND_PHASE)
    assert powers == [3000, 3000, 2000]


# 8.3: active and inactive


@covers("8.3.1", "8.3.2", "8.3.3")
def test_a_part_whose_condition_is_unmet_does_nothing_and_asks_for_no_choice() -> None:
    rich: Condition = Compare(Count(In(MINE, IN_STOCK)), ">=", Num(2))
    pick = When(rich, Seq((Choose("it", THEIRS_ON_STAGE), MoveTo(Slot("it"), HAND))))
    t = acting(Seq((DRAW, pick)))
    t.put(1, CENTER_LEFT, character())
    t.put(1, CENTER_RIGHT, character())
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.asked == "main"
    assert (t.g.count(0, HAND), t.g.count(1, HAND)) == (1, 0)
    t.fill(0, STOCK, 2)
    t.begin(MAIN_PLAY)
    t.driver.pending = None
    t.choose("use Tinker")
    assert t.asked == "choose"


@covers("8.3.3")
def test_a_continuous_part_is_inactive_while_its_condition_is_unmet() -> None:
    proud = ContAbility(This(), (Plus(POWER, Num(2000)),), Exists(In(MINE, IN_STOCK)))
    t = acting(MoveTo(In(MINE, IN_STOCK), WAITING_ROOM))
    hero = t.put(0, BACK_LEFT, character(power=1000, abilities=(proud,)))
    t.put(0, STOCK, character())
    t.begin(MAIN_PLAY)
    assert t.power(hero) == 3000
    t.choose("use Tinker")
    assert t.power(hero) == 1000
    assert any(h.ability is proud for h in t.g.info(hero).abilities), "it still exists as an ability"


@covers("8.3.2")
def test_a_triggered_ability_whose_condition_is_unmet_when_it_resolves_asks_for_nothing() -> None:
    choosy = Seq((Choose("it", THEIRS_ON_STAGE), MoveTo(Slot("it"), HAND)))
    auto = AutoAbility(At(BEGINNING_OF_CLIMAX_PHASE), choosy, Exists(In(MINE, IN_STOCK)))
    t = Table()
    t.put(0, CENTER_LEFT, character(abilities=(auto,)))
    t.put(1, CENTER_LEFT, character())
    t.put(1, CENTER_RIGHT, character())
    t.begin(CLIMAX_PHASE)
    assert t.asked == "attack"
    assert t.g.count(1, HAND) == 0


# 8.4: costs


@covers("8.4.2", "8.4.2.1", "8.4.3")
def test_the_actions_of_a_cost_are_done_in_printed_order() -> None:
    t = acting(DRAW, StockCost(2), THIS_AWAY)
    stock = t.fill(0, STOCK, 3)
    t.put(0, BACK_LEFT, character())
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.cards(0, STOCK) == stock[:1], "exactly two, from the top"
    tinker = t.g.defs[t.g.defn[t.cards(0, WAITING_ROOM)[-1]]].name
    assert t.cards(0, WAITING_ROOM)[:2] == [stock[2], stock[1]] and tinker == "Tinker"


@covers("8.4.2.1")
def test_no_level_up_while_a_cost_is_being_paid() -> None:
    t = acting(Draw(Num(2)), TopCost(1, CLOCK), StockCost(1))
    t.fill(0, CLOCK, 6)
    t.fill(0, STOCK, 1)
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.asked == "level up"
    assert t.g.count(0, STOCK) == 0, "the cost was paid to its end first"
    assert t.g.count(0, HAND) == 0, "and the effect waits"
    t.choose(t.words()[0])
    assert (t.g.count(0, LEVEL), t.g.count(0, HAND)) == (1, 2)


@covers("8.4.2.1")
def test_no_refresh_while_a_cost_is_being_paid() -> None:
    t = acting(DRAW, TopCost(2, WAITING_ROOM), StockCost(1))
    t.fill(0, DECK, 2)
    t.fill(0, STOCK, 1)
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.g.count(0, CLOCK) == 1, "refreshed once, after both parts"
    assert (t.g.count(0, STOCK), t.g.count(0, WAITING_ROOM)) == (0, 0)


@covers("8.4.2.2", "8.6.2.3.2")
def test_a_cost_is_paid_wholly_or_not_at_all() -> None:
    t = acting(DRAW, StockCost(1), DISCARD)
    t.put(0, BACK_LEFT, character())
    t.fill(0, STOCK, 2)
    t.begin(MAIN_PLAY)
    assert not can(t, "use Tinker"), "there is no card to discard"
    assert t.g.count(0, STOCK) == 2


@covers("8.4.2.2")
def test_one_card_does_not_pay_for_two_parts() -> None:
    two = PutCost(In(MINE, IN_HAND), 2, WAITING_ROOM)
    muse = PutCost(In(MINE, IN_HAND, WithTrait(MUSE)), 1, WAITING_ROOM)
    for cards, payable in ((2, False), (3, True)):
        t = acting(DRAW, two, muse)
        t.put(0, BACK_LEFT, character())
        t.put(0, HAND, character(traits=MUSE, level=3))
        t.fill(0, HAND, cards - 1, character(level=3))
        t.begin(MAIN_PLAY)
        assert can(t, "use Tinker") == payable


@covers("8.4.2.2")
def test_a_choice_that_would_leave_the_rest_unpayable_is_not_offered() -> None:
    t = acting(DRAW, DISCARD, PutCost(In(MINE, IN_HAND, WithTrait(MUSE)), 1, WAITING_ROOM))
    muse = t.put(0, HAND, character("Muse", traits=MUSE, level=3))
    t.put(0, HAND, character("Plain", level=3))
    t.put(0, HAND, character("Other", level=3))
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.asked == "cost"
    assert [w.split(" (")[0] for w in t.words()] == ["Plain", "Other"]
    t.choose("Plain")
    assert t.where(muse) == "0 waiting room"


@covers("8.4.2.2")
def test_a_card_put_away_for_one_part_cannot_be_rested_for_the_next() -> None:
    away = PutCost(MINE_ON_STAGE, 1, WAITING_ROOM)
    alone = acting(DRAW, away, RestCost(This()))
    alone.put(0, HAND, character())
    alone.begin(MAIN_PLAY)
    assert not can(alone, "use Tinker")
    t = acting(DRAW, away, RestCost(This()))
    friend = t.put(0, BACK_LEFT, character("Friend"))
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.where(friend) == "0 waiting room"
    first = acting(DRAW, RestCost(This()), away)
    first.put(0, HAND, character())
    first.begin(MAIN_PLAY)
    assert can(first, "use Tinker"), "the other way round one card can do both"


@covers("8.4.2.2")
def test_what_cannot_be_moved_cannot_be_paid_with() -> None:
    nailed = ContAbility(This(), (Restrict(CANNOT_MOVE),))
    t = acting(DRAW, PutCost(In(MINE, STAGE, Other()), 1, WAITING_ROOM))
    t.put(0, BACK_LEFT, character(abilities=(nailed,)))
    t.begin(MAIN_PLAY)
    assert not can(t, "use Tinker")


# 8.5: check timing, play timing


@covers("8.5.1", "8.5.1.1", "8.5.1.2", "8.5.1.3", "8.5.1.4")
def test_a_check_timing_does_rule_actions_between_one_ability_and_the_next() -> None:
    weaken = Give(In(YOURS, CENTER_STAGE), (Plus(POWER, Num(-5000)),))
    t = Table()
    auto = AutoAbility(At(BEGINNING_OF_CLIMAX_PHASE), weaken)
    t.put(0, CENTER_LEFT, character("Archer", power=9000, abilities=(auto,)))
    count_theirs = When(Exists(In(MINE, CENTER_STAGE)), DRAW)
    t.put(1, BACK_LEFT, character(abilities=(AutoAbility(At(BEGINNING_OF_CLIMAX_PHASE, EITHER), count_theirs),)))
    victim = t.put(1, CENTER_LEFT, character(power=5000))
    t.begin(CLIMAX_PHASE)
    t.until_step(CLIMAX_PLAY)
    assert t.where(victim) == "1 waiting room"
    assert t.g.count(1, HAND) == 0, "the turn player's ability and the rule action came first"


@covers("8.5.1.2", "8.5.1.3")
def test_the_other_players_ability_waits_for_what_the_turn_players_abilities_bring_about() -> None:
    t = Table()
    reaction = AutoAbility(ThisMoves(STAGE, IN_HAND), Draw(Num(1)))
    t.put(0, CENTER_LEFT, character(abilities=(reaction,)))
    bounce = AutoAbility(At(BEGINNING_OF_CLIMAX_PHASE), MoveTo(In(MINE, CENTER_STAGE), HAND))
    t.put(0, BACK_LEFT, character(abilities=(bounce,)))
    two_in_hand = Compare(Count(In(YOURS, IN_HAND)), "==", Num(2))
    full = AutoAbility(At(BEGINNING_OF_CLIMAX_PHASE, EITHER), When(two_in_hand, DRAW))
    t.put(1, BACK_LEFT, character(abilities=(full,)))
    t.begin(CLIMAX_PHASE)
    t.until_step(CLIMAX_PLAY)
    assert (t.g.count(0, HAND), t.g.count(1, HAND)) == (2, 1)


@covers("8.5.2", "8.5.2.1", "8.5.2.2", "8.5.2.3")
def test_a_play_timing_begins_with_a_check_timing_comes_again_after_an_action_and_ends_with_a_pass() -> None:
    t = acting(Give(THEIRS_ON_STAGE, (Plus(POWER, Num(-5000)),)))
    victim = t.put(1, CENTER_LEFT, character(power=5000))
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.where(victim) == "1 left of the center stage", "the check timing is part of the next play timing"
    assert t.asked == "main"
    assert t.where(victim) == "1 waiting room"
    t.passes()
    assert t.g.step == CLIMAX_PHASE


# 8.6.2: playing


@covers("8.6.2", "8.6.2.1", "8.6.2.1.1")
def test_a_card_needs_its_colour_in_level_or_clock() -> None:
    for kind in (LEVEL, CLOCK):
        t = hand_over(kind)
        t.choose("play Ember to left of the center")
        assert t.where(0) == "0 left of the center stage"
    for elsewhere in (STOCK, WAITING_ROOM, MEMORY, CENTER_LEFT):
        assert not can(hand_over(elsewhere), "play Ember")
    assert not can(hand_over(LEVEL, colour="Green"), "play Ember")


@covers("8.6.2.1.1")
def test_a_face_down_card_in_the_level_gives_no_colour() -> None:
    assert not can(hand_over(LEVEL, face=DOWN), "play Ember")
    assert can(hand_over(LEVEL, face=UP), "play Ember")


@covers("8.6.2.1.1.1")
def test_level_0_characters_and_events_need_no_colour_but_a_climax_does() -> None:
    t = Table()
    t.put(0, HAND, character("Spark", colour="Red"))
    t.put(0, HAND, event("Flash", colour="Red"))
    t.put(0, HAND, climax("Blaze", colour="Red"))
    t.begin(MAIN_PLAY)
    assert can(t, "play Spark") and can(t, "play Flash")
    t.choose("play Spark to left of the center")
    t.choose("play Flash")
    assert (t.g.count(0, CENTER_LEFT), t.g.count(0, WAITING_ROOM)) == (1, 1)
    t.until_step(CLIMAX_PLAY)
    assert t.asked == "attack", "the climax could not be played"


@covers("8.6.2.1.2", "8.6.2.1.2.1")
def test_the_level_of_a_card_is_at_most_the_number_of_levels_except_for_a_climax() -> None:
    for levels in (0, 1, 2):
        t = Table()
        for level in (0, 1, 2, 3):
            t.put(0, HAND, character(f"Rank {level}", level=level))
        t.put(0, CLOCK, character())
        t.fill(0, LEVEL, levels)
        t.begin(MAIN_PLAY)
        assert [can(t, f"play Rank {n}") for n in range(4)] == [n <= levels for n in range(4)]
    t = Table()
    t.put(0, HAND, climax("Grand Finale"))
    t.put(0, CLOCK, character())
    t.begin(CLIMAX_PLAY)
    heavier = ContAbility(In(MINE, IN_HAND), (Plus(LEVEL_NUMBER, Num(1)),))
    t.put(0, BACK_LEFT, character(abilities=(heavier,)))
    t.begin(CLIMAX_PLAY)
    assert can(t, "play Grand Finale"), "with no level at all, whatever its own"


@covers("8.6.2.1.2")
def test_the_requirements_ask_for_the_level_and_colour_the_card_has_now() -> None:
    lighter = ContAbility(This(), (Plus(LEVEL_NUMBER, Num(-1)),), zones=IN_HAND)
    free = ContAbility(This(), (Restrict(NO_COLOUR_NEEDED),), zones=IN_HAND)
    t = Table()
    t.put(0, HAND, character("Light", level=1, colour="Red", abilities=(lighter,)))
    t.put(0, HAND, character("Heavy", level=1, colour="Red"))
    t.put(0, HAND, character("Free", level=1, colour="Red", abilities=(free, lighter)))
    t.begin(MAIN_PLAY)
    assert can(t, "play Light") and can(t, "play Free") and not can(t, "play Heavy")


@covers("8.6.2.1")
def test_a_designated_card_is_revealed_before_it_is_paid_for() -> None:
    t = Table()
    t.put(0, HAND, event("Secret Plan", cost=1, abilities=(EventAbility(DRAW, cost=Cost((DISCARD,))),)))
    t.put(0, STOCK, character())
    t.put(0, BACK_LEFT, character())
    plan = 0
    t.fill(0, HAND, 2, character(level=3))
    t.begin(MAIN_PLAY)
    assert not t.g.can_see(plan, 1)
    t.choose("play Secret Plan")
    assert t.asked == "cost"
    assert t.g.can_see(plan, 1)


@covers("8.6.2.2", "8.6.2.2.1", "8.6.2.5", "8.6.2.5.1")
def test_a_character_is_put_on_any_chosen_position_and_whoever_was_there_goes() -> None:
    t = Table()
    old = t.put(0, CENTER_LEFT, character("Old"))
    new = t.put(0, HAND, character("New"))
    t.begin(MAIN_PLAY)
    assert sum("play New" in w for w in t.words()) == 5
    t.choose("play New to left of the center")
    assert t.cards(0, CENTER_LEFT) == [old, new], "until the rule action"
    assert t.asked == "main"
    assert t.cards(0, CENTER_LEFT) == [new]
    assert t.where(old) == "0 waiting room"
    assert t.g.orientation[new] == STAND


@covers("8.6.2.3", "8.6.2.3.1", "8.6.2.3.2", "8.6.2.4")
def test_a_card_is_paid_for_from_the_stock_or_not_played() -> None:
    for stock, payable in ((1, False), (2, True), (3, True)):
        t = Table()
        t.put(0, BACK_LEFT, character())
        dear = t.put(0, HAND, character("Dear", cost=2))
        t.fill(0, STOCK, stock)
        t.begin(MAIN_PLAY)
        assert can(t, "play Dear") == payable
        if payable:
            t.choose("play Dear to left of the center")
            assert t.g.count(0, STOCK) == stock - 2
            assert t.where(dear) == "0 left of the center stage"


@covers("8.6.2.4")
def test_a_card_counts_as_played_once_it_is_paid_for_and_before_it_resolves() -> None:
    watcher = AutoAbility(Happens(PLAYED, YOURS, OfType(IS_CHARACTER)), DRAW)
    gone = AutoAbility(
        Happens(PLAYED, YOURS, OfType(IS_CHARACTER)), MoveTo(In(MINE, IN_STOCK), MEMORY), zones=STAGE
    )
    t = Table()
    t.put(0, HAND, character("Dear", cost=1))
    t.put(0, STOCK, character())
    t.put(1, CENTER_LEFT, character(abilities=(watcher, gone)))
    t.put(1, STOCK, character())
    t.begin(MAIN_PLAY)
    t.choose("play Dear to left of the center")
    assert len(t.g.standby) == 2
    kinds = [r.kind for r in t.g.log]
    assert kinds.index(PLAYED) > 0, "the stock moved first"
    assert t.g.log[-1].to % 19 == CENTER_LEFT


@covers("8.6.2.5.2")
def test_an_event_lies_in_the_resolution_zone_while_it_takes_effect_and_then_goes() -> None:
    t = Table()
    pick = Seq((Choose("it", THEIRS_ON_STAGE), MoveTo(Slot("it"), HAND)))
    gust = t.put(0, HAND, event("Gust", abilities=(EventAbility(pick),)))
    t.put(0, BACK_LEFT, character())
    t.put(1, CENTER_LEFT, character("Left"))
    t.put(1, CENTER_RIGHT, character("Right"))
    t.begin(MAIN_PLAY)
    t.choose("play Gust")
    assert t.asked == "choose"
    assert t.cards(0, RESOLUTION) == [gust]
    t.choose("Left")
    assert t.where(gust) == "0 waiting room"
    assert t.g.count(1, HAND) == 1


@covers("8.6.2.5.2")
def test_an_event_that_moves_itself_elsewhere_stays_there() -> None:
    t = Table()
    keepsake = t.put(0, HAND, event("Keepsake", abilities=(EventAbility(MoveTo(This(), MEMORY)),)))
    t.put(0, BACK_LEFT, character())
    t.begin(MAIN_PLAY)
    t.choose("play Keepsake")
    assert t.where(keepsake) == "0 memory"


@covers("8.6.2.3.1", "8.6.2.3.2")
def test_an_event_with_a_cost_in_its_text_is_paid_for_twice_and_never_with_itself() -> None:
    plan = event("Plan", cost=1, abilities=(EventAbility(DRAW, cost=Cost((DISCARD, StockCost(1)))),))
    for stock, others, playable in ((2, 1, True), (1, 1, False), (2, 0, False)):
        t = Table()
        t.put(0, BACK_LEFT, character())
        card = t.put(0, HAND, plan)
        t.fill(0, HAND, others, character(level=3))
        t.fill(0, STOCK, stock)
        t.begin(MAIN_PLAY)
        assert can(t, "play Plan") == playable
        if playable:
            t.choose("play Plan")
            assert t.g.count(0, STOCK) == 0
            assert len(t.cards(0, HAND)) == 1, "one discarded, one drawn"
            assert t.where(card) == "0 waiting room"


@covers("8.6.2.5.3")
def test_a_climax_goes_to_the_climax_area() -> None:
    t = Table()
    finale = t.put(0, HAND, climax("Finale"))
    t.put(0, CLOCK, character())
    t.begin(CLIMAX_PLAY)
    t.choose("play Finale")
    assert t.cards(0, CLIMAX) == [finale]


@covers("8.6.1", "8.6.2.5.4")
def test_a_counter_ability_is_played_from_hand_and_its_effect_performed() -> None:
    guard = ActAbility(DRAW, Cost((THIS_AWAY,)), window=IN_COUNTER, zones=IN_HAND)
    t = Table()
    t.put(0, CENTER_LEFT, character(power=3000))
    t.put(1, CENTER_RIGHT, character(power=1000))
    helper = t.put(1, HAND, character("Helper", abilities=(guard,)))
    t.begin(ATTACK_CHOICE)
    t.choose("frontal")
    t.until_step(COUNTER_PLAY)
    t.choose("use Helper")
    assert t.where(helper) == "1 waiting room"
    assert t.g.count(1, HAND) == 1


# 8.6.3: choosing


@covers("8.6.3")
def test_targets_are_chosen_when_the_instruction_is_reached() -> None:
    pick = Choose("it", In(MINE, IN_WAITING_ROOM))
    t = acting(Seq((MoveTo(In(MINE, IN_HAND), WAITING_ROOM), pick, MoveTo(Slot("it"), HAND))))
    hand = [t.put(0, HAND, character("First")), t.put(0, HAND, character("Second"))]
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.asked == "choose"
    t.choose("Second")
    assert t.cards(0, HAND) == hand[1:]


@covers("8.6.3.1")
def test_as_many_as_stated_must_be_chosen_and_nobody_may_decline() -> None:
    t = acting(Seq((Choose("two", THEIRS_ON_STAGE, Num(2), Num(2)), MoveTo(Slot("two"), HAND))))
    theirs = [t.put(1, k, character(f"Foe {k}")) for k in (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT)]
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    d = t.decision
    assert (d.lo, d.hi, len(d.options)) == (2, 2, 3)
    assert d.problem([]) and d.problem([0]) and not d.problem([0, 2])
    t.take(theirs[0], theirs[2])
    assert set(t.cards(1, HAND)) == {theirs[0], theirs[2]}


@covers("8.6.3.1.1")
def test_up_to_permits_any_number_including_none() -> None:
    for n in (0, 1, 2):
        t = acting(Seq((Choose("some", THEIRS_ON_STAGE, Num(0), Num(2)), MoveTo(Slot("some"), HAND))))
        theirs = [t.put(1, k, character()) for k in (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT)]
        t.begin(MAIN_PLAY)
        t.choose("use Tinker")
        assert (t.decision.lo, t.decision.hi) == (0, 2)
        t.take(*theirs[:n])
        assert t.g.count(1, HAND) == n


@covers("8.6.3.1.2")
def test_with_too_few_candidates_all_of_them_are_chosen() -> None:
    t = acting(Seq((Choose("two", THEIRS_ON_STAGE, Num(2), Num(2)), MoveTo(Slot("two"), HAND))))
    t.put(1, CENTER_LEFT, character())
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.asked == "main"
    assert t.g.count(1, HAND) == 1


@covers("8.6.3.1.3")
def test_with_no_candidate_only_what_concerns_the_target_is_skipped() -> None:
    t = acting(Seq((Choose("it", THEIRS_ON_STAGE), MoveTo(Slot("it"), HAND), DRAW)))
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.asked == "main"
    assert (t.g.count(1, HAND), t.g.count(0, HAND)) == (0, 1)


@covers("8.6.3.1.4")
def test_nobody_can_be_held_to_a_choice_by_what_others_cannot_see() -> None:
    t = acting(Seq((Choose("it", In(MINE, IN_HAND, WithTrait(MUSE))), MoveTo(Slot("it"), STOCK))))
    t.put(0, HAND, character(traits=MUSE))
    t.put(0, HAND, character(traits=MUSE))
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert (t.decision.lo, t.decision.hi) == (0, 1)
    t.decline()
    assert t.g.count(0, STOCK) == 0


def test_any_card_of_a_hidden_zone_needs_no_information_and_must_be_chosen() -> None:
    for pick in (
        Choose("it", In(MINE, IN_HAND)),
        Seq((FromTop("seen", Num(3), LOOK), Choose("it", Slot("seen")))),
    ):
        t = acting(Seq((pick, MoveTo(Slot("it"), STOCK))))
        t.fill(0, HAND, 2)
        t.begin(MAIN_PLAY)
        t.choose("use Tinker")
        assert (t.decision.lo, t.decision.hi) == (1, 1)


def test_a_search_for_what_is_not_there_to_see_may_find_nothing() -> None:
    t = acting(Seq((Choose("it", In(MINE, IN_DECK, WithTrait(MUSE))), MoveTo(Slot("it"), HAND))))
    t.put(0, DECK, character(traits=MUSE))
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    t.decline()
    assert t.g.count(0, HAND) == 0


# 8.6.4: if you did, if you did not


def offer(action: Effect, *, then: Effect = DRAW, otherwise: Effect | None = None) -> Table:
    t = acting(IfDo(May(action), then, otherwise or MoveTo(In(MINE, IN_STOCK), MEMORY)))
    t.put(0, STOCK, character())
    return t


@covers("8.6.4", "8.6.4.1")
def test_if_you_did_not_counts_for_who_declined_or_could_not() -> None:
    discard = Seq((Choose("it", In(MINE, IN_HAND)), MoveTo(Slot("it"), WAITING_ROOM)))
    did = offer(discard)
    did.put(0, HAND, character(level=3))
    did.begin(MAIN_PLAY)
    did.choose("use Tinker").yes()
    assert (did.g.count(0, HAND), did.g.count(0, WAITING_ROOM), did.g.count(0, MEMORY)) == (1, 1, 0)
    declined = offer(discard)
    declined.put(0, HAND, character(level=3))
    declined.begin(MAIN_PLAY)
    declined.choose("use Tinker").no()
    assert (declined.g.count(0, HAND), declined.g.count(0, MEMORY)) == (1, 1)
    unable = offer(discard)
    unable.begin(MAIN_PLAY)
    unable.choose("use Tinker")
    assert unable.asked == "main"
    assert unable.g.count(0, MEMORY) == 1


@covers("8.6.4")
def test_who_chose_to_do_it_and_was_kept_from_it_has_done_neither() -> None:
    rest_it = Turn(This(), REST)
    nothing = ReplaceAbility(TurnsTo(Itself(), REST), Give(This(), (Plus(SOUL, Num(1)),)))
    t = Table()
    twice = IfDo(May(rest_it), DRAW, MoveTo(In(MINE, IN_STOCK), MEMORY))
    hero = t.put(0, CENTER_LEFT, character("Hero", abilities=(ActAbility(twice), nothing)))
    t.put(0, STOCK, character())
    t.begin(MAIN_PLAY)
    t.choose("use Hero").yes()
    assert (t.g.orientation[hero], t.soul(hero)) == (STAND, 2)
    assert (t.g.count(0, HAND), t.g.count(0, MEMORY)) == (0, 0)

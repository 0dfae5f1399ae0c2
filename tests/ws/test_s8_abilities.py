"""Sections 8.1 to 8.5: abilities, effects and costs, check timing and play timing."""

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
    CLOCK,
    DECK,
    HAND,
    IN_HAND,
    IN_STOCK,
    LEVEL,
    MEMORY,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    BEGINNING_OF_CLIMAX_PHASE,
    CLIMAX_PHASE,
    CLIMAX_PLAY,
    MAIN_PLAY,
    POWER,
    SOUL,
    STAND_PHASE,
)
from rulebound.games.ws.costs import PutCost, RestCost, StockCost, TopCost
from rulebound.kernel.abilities import (
    ActAbility,
    AutoAbility,
    ContAbility,
    Cost,
    EventAbility,
)
from rulebound.kernel.amounts import Compare, Count, Exists, Num
from rulebound.kernel.cards import In, Other, Slot, This, WithTrait
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, Give, MoveTo, Seq, When
from rulebound.kernel.mods import Plus, Restrict
from rulebound.kernel.nodes import Condition, Effect
from rulebound.kernel.triggers import At, Happens, ThisMoves
from rulebound.kernel.words import (
    CANNOT_MOVE,
    EITHER,
    FOREVER,
    MINE,
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

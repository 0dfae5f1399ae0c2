"""Section 4.12: trigger icons."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    BACK_LEFT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CLOCK,
    DECK,
    HAND,
    LEVEL,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    ATTACK_DECLARATION,
    BEGINNING_OF_DAMAGE_STEP,
    BEGINNING_OF_MAIN_PHASE,
    CHOICE_ICON,
    COMEBACK_ICON,
    COUNTER_STEP,
    DAMAGE_STEP,
    DAMAGE_TAKEN,
    DRAW_ICON,
    END_OF_ATTACK,
    GATE_ICON,
    ICON_NAMES,
    LAST_TRIGGER_ICON,
    MAIN_PHASE,
    MAIN_PLAY,
    POOL_ICON,
    RETURN_ICON,
    SHOT_ICON,
    SOUL_ICON,
    STAND_PHASE,
    STANDBY_ICON,
    TREASURE_ICON,
)
from rulebound.games.ws.nodes import DealDamage, PerformIcon
from rulebound.kernel.abilities import AutoAbility
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import In, Itself, Named
from rulebound.kernel.effects import Draw, MoveTo
from rulebound.kernel.triggers import At, Happens
from rulebound.kernel.words import EITHER, MINE, REST, YOURS
from tests.rule_claims import covers
from tests.ws.table import Table, character, climax, conjurer


def attack(*icons: str, name: str = "Checked", soul: int = 1, defender: bool = True) -> tuple[Table, int]:
    """A table where player 0 is about to attack and will check a card with these icons."""
    t = Table()
    t.put(0, CENTER_LEFT, character("Attacker", soul=soul))
    if defender:
        t.put(1, CENTER_RIGHT, character("Defender", level=0))
    t.fill(0, DECK, 5)
    card = t.put(0, DECK, character(name, trigger=icons))
    t.fill(1, DECK, 10)
    return t, card


def go(t: Table) -> Table:
    """Side attack: soul as printed, no counter step, no battle."""
    t.begin(ATTACK_CHOICE)
    t.choose("side attack")
    return t


def checked(t: Table) -> Table:
    """On to the step after the trigger step, saying no to everything."""
    return t.until_step(DAMAGE_STEP, COUNTER_STEP)


def stacked(t: Table, player: int, pattern: str) -> list[int]:
    """Cards on top of a deck, top first: "c" a climax, "-" another card."""
    return [t.put(player, DECK, climax() if sort == "c" else character()) for sort in reversed(pattern)][::-1]


@covers("4.12.2")
def test_ten_icons() -> None:
    order = (SOUL_ICON, RETURN_ICON, POOL_ICON, COMEBACK_ICON, DRAW_ICON, SHOT_ICON, TREASURE_ICON, GATE_ICON)
    assert (*order, STANDBY_ICON, CHOICE_ICON) == tuple(range(1, LAST_TRIGGER_ICON + 1))
    assert len(ICON_NAMES) > LAST_TRIGGER_ICON


@covers("4.12.2.1")
def test_without_an_icon_nothing_happens() -> None:
    t, card = attack()
    before = len(t.cards(0, DECK))
    checked(go(t))
    assert t.cards(0, STOCK) == [card]
    assert len(t.cards(0, DECK)) == before - 1
    assert t.cards(0, HAND) == []
    assert t.soul(t.cards(0, CENTER_LEFT)[0]) == 1


# soul


@covers("4.12.1", "4.12.2.2")
def test_soul_must_add_one_soul_to_the_attacker_until_the_end_of_the_turn() -> None:
    t, _ = attack("SOUL")
    (attacker,) = t.cards(0, CENTER_LEFT)
    checked(go(t))
    assert t.driver.pending is None, "nobody was asked"
    assert t.soul(attacker) == 2
    t.until_step(END_OF_ATTACK)
    assert len(t.cards(1, CLOCK)) == 2
    t.until_step(STAND_PHASE)
    assert t.soul(attacker) == 1


@covers("4.12.2.2")
def test_two_soul_icons_add_two() -> None:
    t, _ = attack("SOUL", "SOUL")
    checked(go(t))
    assert t.soul(t.cards(0, CENTER_LEFT)[0]) == 3


# return


@covers("4.12.2.3")
def test_return_may_send_a_character_of_the_opponent_back_to_its_owner() -> None:
    t, _ = attack("RETURN")
    behind = t.put(1, BACK_LEFT, character("Behind"))
    t.put(0, BACK_LEFT, character("Friend"))
    go(t).until("return")
    assert t.decision.player == 0
    assert [w.split(" (")[0] for w in t.words()] == ["Defender", "Behind", "no"]
    t.take(behind)
    assert t.where(behind) == "1 hand"


@covers("4.12.2.3")
def test_return_goes_to_the_owner_and_may_be_declined() -> None:
    t, _ = attack("RETURN", defender=False)
    stolen = t.put(1, BACK_LEFT, character("Stolen"), owner=0)
    t.put(1, CENTER_RIGHT, character("Defender"))
    go(t).until("return").take(stolen)
    assert t.where(stolen) == "0 hand"
    t, _ = attack("RETURN")
    checked(go(t).until("return").no())
    assert len(t.stage(1)) == 1


# pool, draw


@covers("4.12.2.4")
def test_pool_may_put_the_top_card_of_the_deck_into_stock() -> None:
    t, card = attack("POOL")
    next_card = t.cards(0, DECK)[-2]
    go(t).until("may stock").yes()
    assert t.cards(0, STOCK) == [next_card, card], "the card itself comes last"
    t, card = attack("POOL")
    checked(go(t).until("may stock").no())
    assert t.cards(0, STOCK) == [card]


@covers("4.12.2.6")
def test_draw_may_draw_a_card() -> None:
    t, card = attack("DRAW")
    next_card = t.cards(0, DECK)[-2]
    go(t).until("may draw").yes()
    assert t.cards(0, HAND) == [next_card]
    assert t.cards(0, STOCK) == [card]
    t, _ = attack("DRAW")
    checked(go(t).until("may draw").no())
    assert t.cards(0, HAND) == []


# comeback, gate, choice


@covers("4.12.2.5")
def test_comeback_may_return_a_character_from_the_waiting_room() -> None:
    t, _ = attack("COMEBACK")
    t.put(0, WAITING_ROOM, climax("No Character"))
    lost = t.put(0, WAITING_ROOM, character("Lost"))
    t.put(1, WAITING_ROOM, character("Theirs"))
    go(t).until("fetch")
    assert [w.split(" (")[0] for w in t.words()] == ["Lost", "no"]
    t.take(lost)
    assert t.where(lost) == "0 hand"


@covers("4.12.2.5")
def test_comeback_may_be_declined_and_is_not_asked_about_nothing() -> None:
    t, _ = attack("COMEBACK")
    lost = t.put(0, WAITING_ROOM, character("Lost"))
    go(t).until("fetch").no()
    assert t.where(lost) == "0 waiting room"
    t, _ = attack("COMEBACK")
    checked(go(t))
    assert t.driver.pending is None


@covers("4.12.2.9")
def test_gate_may_return_a_climax_from_the_waiting_room() -> None:
    t, _ = attack("GATE")
    cx = t.put(0, WAITING_ROOM, climax("Finale"))
    t.put(0, WAITING_ROOM, character("No Climax"))
    go(t).until("fetch")
    assert [w.split(" (")[0] for w in t.words()] == ["Finale", "no"]
    t.take(cx)
    assert t.where(cx) == "0 hand"


@covers("4.12.2.11")
@pytest.mark.parametrize(("to", "where"), [("hand", "0 hand"), ("stock", "0 stock")])
def test_choice_may_move_a_character_with_a_soul_trigger_to_hand_or_stock(to: str, where: str) -> None:
    t, _ = attack("CHOICE")
    t.put(0, WAITING_ROOM, character("Plain", trigger=("DRAW",)))
    t.put(0, WAITING_ROOM, climax("No Character", trigger=("SOUL",)))
    fit = t.put(0, WAITING_ROOM, character("Fit", trigger=("SOUL", "SOUL")))
    go(t).until("choice icon")
    assert t.words() == ["Fit to hand", "Fit to stock", "no"]
    t.choose(f"Fit to {to}")
    assert t.where(fit) == where


# treasure


@covers("4.12.2.8", "4.12.2.8.1")
@pytest.mark.parametrize("stocks", [True, False])
def test_treasure_must_return_to_its_owners_hand_and_never_reaches_stock(stocks: bool) -> None:
    t, card = attack("TREASURE")
    next_card = t.cards(0, DECK)[-2]
    go(t).until("may stock")
    assert t.where(card) == "0 hand", "without being asked"
    if stocks:
        t.yes()
    else:
        t.no()
    assert t.cards(0, STOCK) == ([next_card] if stocks else [])
    checked(t)
    assert t.where(card) == "0 hand"


# standby


@covers("4.12.2.10")
def test_standby_may_put_a_character_up_to_one_level_above_on_the_stage_rested() -> None:
    t, _ = attack("STANDBY")
    t.fill(0, LEVEL, 1)
    two = t.put(0, WAITING_ROOM, character("Level Two", level=2))
    t.put(0, WAITING_ROOM, character("Level Three", level=3))
    go(t).until("standby icon")
    assert [w.split(" (")[0] for w in t.words()] == ["Level Two", "no"]
    t.take(two)
    assert t.asked == "position"
    assert len(t.words()) == 5, "any position, taken or not"
    t.choose("right of the back stage")
    assert t.where(two) == "0 right of the back stage"
    assert t.g.orientation[two] == REST


@covers("4.12.2.10.1")
def test_standby_may_take_the_place_of_another_character() -> None:
    t, _ = attack("STANDBY")
    old = t.put(0, CENTER_MIDDLE, character("Old"))
    new = t.put(0, WAITING_ROOM, character("New", level=1))
    go(t).until("standby icon").take(new)
    t.choose("middle of the center stage")
    checked(t)
    assert t.where(old) == "0 waiting room"
    assert t.cards(0, CENTER_MIDDLE) == [new]


# who performs an icon, and in which order


@covers("4.12.1")
def test_an_effect_that_performs_an_icon_lets_its_master_do_it() -> None:
    # on the turn of player 0, an ability of player 1 performs a draw icon
    t = Table()
    perform = AutoAbility(At(BEGINNING_OF_MAIN_PHASE, YOURS), PerformIcon(DRAW_ICON))
    t.put(1, CENTER_LEFT, character(abilities=(perform,)))
    t.begin(MAIN_PHASE)
    assert t.asked == "may draw"
    assert t.decision.player == 1
    t.yes()
    assert (len(t.cards(0, HAND)), len(t.cards(1, HAND))) == (0, 1)


@covers("4.12.1", "4.12.2.1")
def test_a_soul_icon_performed_outside_an_attack_finds_no_attacker() -> None:
    t = Table()
    one = t.put(0, CENTER_LEFT, conjurer(PerformIcon(SOUL_ICON)))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.soul(one) == 1
    plain, _ = attack()
    checked(go(plain))
    assert plain.driver.pending is None


@covers("4.12.1")
def test_with_two_icons_the_turn_player_chooses_which_comes_first() -> None:
    t, _ = attack("POOL", "DRAW")
    go(t).until("icon order")
    assert t.decision.player == 0
    t.choose("draw")
    assert t.asked == "may draw"
    t.no()
    assert t.asked == "may stock"


# shot


@covers("4.12.2.7")
def test_shot_deals_one_when_the_next_damage_is_canceled() -> None:
    t, card = attack("SHOT", soul=2)
    cx, second = stacked(t, 1, "c-")
    go(t).until_step(ATTACK_DECLARATION)
    assert t.where(cx) == "1 waiting room"
    assert t.cards(1, CLOCK) == [second]
    assert t.where(card) == "0 stock"


@covers("4.12.2.7", "4.12.2.7.1")
def test_shot_does_nothing_when_the_damage_is_not_canceled() -> None:
    t, _ = attack("SHOT", soul=1)
    first, _cx = stacked(t, 1, "-c")
    go(t).until_step(ATTACK_DECLARATION)
    assert t.cards(1, CLOCK) == [first]
    assert t.g.waiting == [], "spent by the next damage"


@covers("4.12.2.7")
def test_the_damage_of_a_shot_can_be_canceled_and_does_not_shoot_again() -> None:
    t, _ = attack("SHOT", soul=2)
    first, second, third = stacked(t, 1, "cc-")
    go(t).until_step(ATTACK_DECLARATION)
    assert t.cards(1, CLOCK) == []
    assert (t.where(first), t.where(second), t.where(third)) == ("1 waiting room", "1 waiting room", "1 deck")


@covers("4.12.2.7", "4.11.1.2")
def test_the_source_of_the_shot_is_the_card_with_the_icon() -> None:
    mine = AutoAbility(Happens(DAMAGE_TAKEN, other=Itself()), Draw(Num(1)))
    t = Table()
    t.put(0, CENTER_LEFT, character("Attacker", soul=2, abilities=(mine,)))
    t.put(1, CENTER_RIGHT, character("Defender", level=0))
    t.fill(0, DECK, 5)
    t.put(0, DECK, character(trigger=("SHOT",)))
    t.fill(1, DECK, 5)
    stacked(t, 1, "c-")
    go(t).until_step(ATTACK_DECLARATION)
    assert len(t.cards(1, CLOCK)) == 1
    assert t.cards(0, HAND) == [], "the attacker has dealt no damage"


def with_early_damage(to: int, amount: int = 1) -> tuple[Table, int]:
    """An attacker that deals damage by an ability of its own at the beginning of the damage step."""
    early = AutoAbility(At(BEGINNING_OF_DAMAGE_STEP), DealDamage(Num(amount), to))
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character("Attacker", soul=1, abilities=(early,)))
    t.put(1, CENTER_RIGHT, character("Defender", level=0))
    t.fill(0, DECK, 8)
    t.fill(1, DECK, 8)
    return t, attacker


@covers("4.12.2.7.1")
def test_damage_before_the_damage_step_counts_as_the_next() -> None:
    t, _ = with_early_damage(YOURS)
    early, shot, late = stacked(t, 1, "c--")
    t.put(0, DECK, character(trigger=("SHOT",)))
    go(t).until_step(ATTACK_DECLARATION)
    assert t.where(early) == "1 waiting room"
    assert t.cards(1, CLOCK) == [shot, late], "the shot, then the attack"


@covers("4.12.2.7.1")
def test_after_the_next_damage_a_later_cancel_shoots_nothing() -> None:
    t, _ = with_early_damage(YOURS)
    early, late, third = stacked(t, 1, "-c-")
    t.put(0, DECK, character(trigger=("SHOT",)))
    go(t).until_step(ATTACK_DECLARATION)
    assert t.cards(1, CLOCK) == [early]
    assert t.where(late) == "1 waiting room"
    assert t.where(third) == "1 deck"


@covers("4.12.2.7.1")
def test_canceled_twice_it_shoots_once() -> None:
    t, _ = with_early_damage(YOURS)
    _early, shot, _late, fourth = stacked(t, 1, "c-c-")
    t.put(0, DECK, character(trigger=("SHOT",)))
    go(t).until_step(ATTACK_DECLARATION)
    assert t.cards(1, CLOCK) == [shot]
    assert t.where(fourth) == "1 deck"


@covers("4.12.2.7")
def test_damage_of_other_characters_is_not_waited_for() -> None:
    other = AutoAbility(At(BEGINNING_OF_DAMAGE_STEP), DealDamage(Num(1)))
    t, _ = attack("SHOT", soul=1)
    t.put(0, BACK_LEFT, character("Other", abilities=(other,)))
    first, second, third = stacked(t, 1, "c--")
    go(t).until_step(ATTACK_DECLARATION)
    assert t.where(first) == "1 waiting room"
    assert t.cards(1, CLOCK) == [second], "the attack itself, and no shot"
    assert t.where(third) == "1 deck"


@covers("4.12.2.7.2")
def test_canceled_damage_to_oneself_shoots_the_opponent_too() -> None:
    t, _ = with_early_damage(MINE)
    t.put(0, DECK, climax())
    t.put(0, DECK, character(trigger=("SHOT",)))
    shot, late = stacked(t, 1, "--")
    go(t).until_step(ATTACK_DECLARATION)
    assert t.cards(0, CLOCK) == []
    assert t.cards(1, CLOCK) == [shot, late]


@covers("4.12.2.7.3")
@pytest.mark.parametrize(("mine", "theirs", "shots"), [("-", "-", 0), ("c", "-", 1), ("-", "c", 1), ("c", "c", 1)])
def test_damage_to_both_players_shoots_once_if_either_is_canceled(mine: str, theirs: str, shots: int) -> None:
    t, attacker = with_early_damage(EITHER)
    stacked(t, 0, mine)
    t.put(0, DECK, character(trigger=("SHOT",)))
    stacked(t, 1, theirs)
    go(t).until_step(ATTACK_DECLARATION)
    assert len(t.cards(0, CLOCK)) == (mine == "-")
    # the damage to both, the shot, and the attack itself
    assert len(t.cards(1, CLOCK)) == (theirs == "-") + shots + 1
    assert t.where(attacker) == "0 left of the center stage"


@covers("4.12.2.7.3", "4.12.2.7.1")
def test_damage_to_both_players_is_one_next_damage() -> None:
    # canceled for neither; the attack, canceled later, shoots nothing
    t, _ = with_early_damage(EITHER)
    t.put(0, DECK, character(trigger=("SHOT",)))
    first, cx, never = stacked(t, 1, "-c-")
    go(t).until_step(ATTACK_DECLARATION)
    assert t.cards(1, CLOCK) == [first]
    assert (t.where(cx), t.where(never)) == ("1 waiting room", "1 deck")


@covers("4.12.2.7")
def test_a_shot_ends_with_the_turn() -> None:
    away = AutoAbility(At(BEGINNING_OF_DAMAGE_STEP), MoveTo(In(MINE, STAGE, Named(("Attacker",))), HAND))
    t, _ = attack("SHOT")
    t.put(0, BACK_LEFT, character(abilities=(away,)))
    go(t).until_step(ATTACK_DECLARATION)
    assert len(t.g.waiting) == 1
    t.until_step(STAND_PHASE)
    assert t.g.waiting == []

"""Section 8.10: replacement effects."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    BACK_LEFT,
    BACK_RIGHT,
    BACK_STAGE,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CENTER_STAGE,
    CLOCK,
    DECK,
    HAND,
    IN_MEMORY,
    IN_WAITING_ROOM,
    MEMORY,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import ATTACK_CHOICE, DAMAGE, FRONTAL, MAIN_PLAY, STAND_PHASE, TRIGGER_STEP, WOULD_ATTACK
from rulebound.games.ws.keywords import great_performance
from rulebound.games.ws.nodes import AttackInstead, DealDamage
from rulebound.kernel.abilities import AutoAbility, CardDef, ReplaceAbility
from rulebound.kernel.amounts import EventAmount, Num, Sum
from rulebound.kernel.cards import In, Itself, OfPlayer, Slot, TheCard, This, TopOf
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import AlterAmount, Draw, Give, Later, MoveTo, Seq
from rulebound.kernel.mods import GainAbility
from rulebound.kernel.nodes import Trigger
from rulebound.kernel.triggers import Happens, Moves, ThisMoves, TurnsTo
from rulebound.kernel.words import MINE, REVERSE, STAND, YOURS
from tests.rule_claims import covers
from tests.ws.table import Table, character, conjurer

DRAW = Draw(Num(1))
WOULD_LEAVE = ThisMoves(STAGE, IN_WAITING_ROOM)
TOP_TO_STOCK = MoveTo(TopOf(MINE, DECK, Num(1)), STOCK)
TOP_TO_MEMORY = MoveTo(TopOf(MINE, DECK, Num(1)), MEMORY)


def swept(*abilities: ReplaceAbility | AutoAbility) -> tuple[Table, int]:
    """Whoever stands in the center is swept into the waiting room; one of them has these abilities."""
    t = Table()
    hero = t.put(0, CENTER_LEFT, character("Hero", abilities=abilities))
    t.put(0, BACK_LEFT, conjurer(MoveTo(In(MINE, CENTER_STAGE), WAITING_ROOM)))
    return t, hero


@covers("8.10.1", "8.10.1.1", "8.2.1.3", "8.2.1.3.1")
def test_what_is_replaced_does_not_happen_at_all() -> None:
    farewell = AutoAbility(WOULD_LEAVE, DRAW)
    t, hero = swept(ReplaceAbility(WOULD_LEAVE, MoveTo(This(), MEMORY)), farewell)
    watcher = AutoAbility(Moves(OfPlayer(MINE), STAGE, IN_WAITING_ROOM), DRAW)
    t.put(0, BACK_RIGHT, character(abilities=(watcher,)))
    t.begin(MAIN_PLAY)
    t.use()
    t.until("main")
    assert t.where(hero) == "0 memory"
    assert t.g.count(0, HAND) == 0, "nobody was put into the waiting room, so nothing triggered"


@covers("8.10.1")
def test_the_substitute_itself_is_an_event_like_any_other() -> None:
    t, hero = swept(ReplaceAbility(WOULD_LEAVE, MoveTo(This(), MEMORY)), AutoAbility(ThisMoves(STAGE, IN_MEMORY), DRAW))
    t.begin(MAIN_PLAY)
    t.use()
    t.until("main")
    assert (t.where(hero), t.g.count(0, HAND)) == ("0 memory", 1)


@covers("8.2.1.3.2", "8.10.1")
def test_an_optional_replacement_is_up_to_its_master() -> None:
    for accepted, place in ((True, "0 memory"), (False, "0 waiting room")):
        t, hero = swept(ReplaceAbility(WOULD_LEAVE, MoveTo(This(), MEMORY), optional=True))
        t.begin(MAIN_PLAY)
        t.use()
        assert (t.asked, t.decision.player) == ("replace", 0)
        t.yes() if accepted else t.no()
        assert t.asked == "main", "asked once, whatever the answer"
        assert t.where(hero) == place


@covers("8.10.3")
def test_an_optional_replacement_whose_choice_is_impossible_does_not_apply() -> None:
    sacrifice = Seq((Choose("other", In(MINE, BACK_STAGE)), MoveTo(Slot("other"), WAITING_ROOM)))
    for with_other in (False, True):
        t = Table()
        instead = ReplaceAbility(WOULD_LEAVE, sacrifice, optional=True)
        hero = t.put(0, CENTER_LEFT, character("Hero", abilities=(instead,)))
        t.put(1, BACK_LEFT, character())
        t.put(0, CENTER_RIGHT, conjurer(MoveTo(In(MINE, 1 << CENTER_LEFT), WAITING_ROOM)))
        other = t.put(0, BACK_LEFT, character()) if with_other else -1
        t.begin(MAIN_PLAY)
        t.use()
        if not with_other:
            assert t.asked == "main"
            assert t.where(hero) == "0 waiting room"
        else:
            t.yes()
            assert t.where(hero) == "0 left of the center stage" and t.where(other) == "0 waiting room"


# 8.10.2: several at once


def saving(place: int, subject: Trigger) -> ReplaceAbility:
    return ReplaceAbility(subject, MoveTo(TheCard(), place))


def two_masters() -> tuple[Table, int]:
    """The opponent's character would be swept; both players have a replacement for that."""
    t = Table()
    to_stock = saving(STOCK, Moves(OfPlayer(YOURS), STAGE, IN_WAITING_ROOM))
    to_memory = saving(MEMORY, Moves(OfPlayer(MINE), STAGE, IN_WAITING_ROOM))
    t.put(0, CENTER_LEFT, character("Taker", abilities=(to_stock,)))
    t.put(1, BACK_LEFT, character("Keeper", abilities=(to_memory,)))
    victim = t.put(1, CENTER_LEFT, character("Victim"))
    t.put(0, BACK_LEFT, conjurer(MoveTo(In(YOURS, CENTER_STAGE), WAITING_ROOM)))
    t.begin(MAIN_PLAY)
    t.use()
    return t, victim


@covers("8.10.2", "8.10.2.1")
def test_the_master_of_the_affected_card_says_which_replacement_comes_first() -> None:
    for name, place in (("Taker", "1 stock"), ("Keeper", "1 memory")):
        t, victim = two_masters()
        assert (t.asked, t.decision.player) == ("replacement", 1)
        t.choose(name)
        assert t.where(victim) == place
        assert t.asked == "main"


@covers("8.10.2", "8.10.2.2")
def test_the_player_an_action_happens_to_says_which_replacement_comes_first() -> None:
    doubled = ReplaceAbility(Happens(DAMAGE, YOURS), AlterAmount(Sum((EventAmount(), EventAmount()))))
    one_more = ReplaceAbility(Happens(DAMAGE, YOURS), AlterAmount(Sum((EventAmount(), Num(1)))))
    for first, damage in (("Doubler", 5), ("Adder", 6)):
        t = Table()
        t.put(0, CENTER_LEFT, character("Doubler", abilities=(doubled,)))
        t.put(0, CENTER_RIGHT, character("Adder", abilities=(one_more,)))
        t.put(0, BACK_LEFT, conjurer(DealDamage(Num(2))))
        t.begin(MAIN_PLAY)
        t.use()
        assert (t.asked, t.decision.player) == ("replacement", 1)
        t.choose(first)
        assert t.g.count(1, CLOCK) == damage


@covers("8.10.2.3")
def test_each_replacement_is_applied_only_once_to_the_same_event() -> None:
    """Two that would send a card to and fro for ever each have their turn once."""
    there = saving(MEMORY, ThisMoves(STAGE, IN_WAITING_ROOM))
    back = saving(WAITING_ROOM, ThisMoves(STAGE, IN_MEMORY))
    t, hero = swept(there, back)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.asked == "main"
    assert t.where(hero) == "0 waiting room"


@covers("8.10.2.3")
def test_a_changed_number_goes_on_to_the_next_replacement_and_never_twice_through_one() -> None:
    halved = ReplaceAbility(Happens(DAMAGE, MINE), AlterAmount(Num(1)))
    t = Table()
    t.put(1, CENTER_LEFT, character(abilities=(halved,)))
    t.put(0, BACK_LEFT, conjurer(DealDamage(Num(3))))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.g.count(1, CLOCK) == 1


def test_a_replacement_for_the_next_time_is_for_the_next_time_only() -> None:
    shield = Later(ReplaceAbility(Happens(DAMAGE, YOURS), DRAW))
    t = Table()
    t.put(0, CENTER_LEFT, conjurer(shield, name="Shielder"))
    t.put(0, BACK_LEFT, conjurer(DealDamage(Num(1)), name="Archer"))
    t.begin(MAIN_PLAY)
    t.use("Shielder").use("Archer")
    assert (t.g.count(0, HAND), t.g.count(1, CLOCK)) == (1, 0)
    t.use("Archer")
    assert (t.g.count(0, HAND), t.g.count(1, CLOCK)) == (1, 1)


def test_a_replacement_that_was_given_replaces_too() -> None:
    t = Table()
    hero = t.put(0, CENTER_LEFT, character("Hero"))
    gift = Give(In(MINE, CENTER_STAGE), (GainAbility(ReplaceAbility(WOULD_LEAVE, MoveTo(This(), MEMORY))),))
    t.put(0, BACK_LEFT, conjurer(gift, MoveTo(In(MINE, CENTER_STAGE), WAITING_ROOM)))
    t.begin(MAIN_PLAY)
    t.choose("use Conjurer: ability 1").choose("use Conjurer: ability 2")
    assert t.where(hero) == "0 memory"


def test_turning_can_be_replaced() -> None:
    proud = ReplaceAbility(TurnsTo(Itself(), REVERSE), DRAW)
    t = Table()
    t.put(0, CENTER_LEFT, character(power=1000))
    proud_one = t.put(1, CENTER_RIGHT, character(power=500, abilities=(proud,)))
    t.begin(ATTACK_CHOICE)
    t.choose("frontal")
    t.until_step(STAND_PHASE)
    assert t.g.orientation[proud_one] == STAND
    assert t.g.count(1, HAND) == 1


# 8.10.2.4: the kind of attack


def hunter() -> CardDef:
    prey = Seq((Choose("prey", In(YOURS, BACK_STAGE)), AttackInstead(Slot("prey"))))
    instead = ReplaceAbility(Happens(WOULD_ATTACK, MINE, Itself()), prey, optional=True)
    return character("Hunter", abilities=(instead,))


@covers("8.10.2.4")
def test_the_books_example_the_turn_players_replacement_first_then_great_performance() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, hunter())
    t.put(1, CENTER_RIGHT, character("Facing"))
    t.put(1, BACK_LEFT, character("Prey"))
    t.put(1, BACK_RIGHT, character("Other Prey"))
    star = t.put(1, CENTER_MIDDLE, character("Star", abilities=(great_performance(),)))
    t.begin(ATTACK_CHOICE)
    t.choose("side")
    assert (t.asked, t.decision.player) == ("replace", 0)
    t.yes()
    t.choose("Other Prey")
    t.until_step(TRIGGER_STEP)
    assert t.g.attack_kind == FRONTAL
    assert t.g.defending() == star
    assert t.g.causes == [], "no ability is the cause of what comes after"


@covers("8.10.2.4")
def test_without_great_performance_the_chosen_character_is_attacked() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, hunter())
    facing = t.put(1, CENTER_RIGHT, character("Facing"))
    prey = t.put(1, BACK_LEFT, character("Prey"))
    star = t.put(1, CENTER_MIDDLE, character("Star", abilities=(great_performance(),)), orientation=REVERSE)
    t.begin(ATTACK_CHOICE)
    t.choose("frontal")
    t.yes()
    t.until_step(TRIGGER_STEP)
    assert t.g.defending() == prey
    assert prey not in (facing, star)


@covers("8.10.3")
def test_a_hunter_without_prey_is_not_even_asked() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, hunter())
    facing = t.put(1, CENTER_RIGHT, character("Facing"))
    t.begin(ATTACK_CHOICE)
    t.choose("frontal")
    t.until_step(TRIGGER_STEP)
    assert t.g.defending() == facing

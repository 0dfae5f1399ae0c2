"""Sections 10.7 to 10.10: one-shot, continuous and replacement effects, final information."""

from __future__ import annotations

from rulebound.games.gz.areas import DECK, DISCARD, HAND, IN_DISCARD, OUTSIDE_FIELD, ZONE_0, ZONES
from rulebound.games.gz.codes import BEGINNING_OF_MAIN_PHASE, COUNTER_POWER, MAIN_PHASE, RANK, THREAT
from rulebound.games.gz.codes import MAIN_PLAY as PLAY
from rulebound.games.gz.instructions import ChangeRage, Destroy, MoveToZone
from rulebound.games.gz.keywords import enter
from rulebound.games.gz.nodes import Adjacent, BattleCards, MonsterCard, WouldBeDestroyed, ZoneIs
from rulebound.kernel.abilities import Ability, AutoAbility, ContAbility, ReplaceAbility
from rulebound.kernel.amounts import Are, Count, Num, Times, TotalOf
from rulebound.kernel.cards import (
    ANY_CARD,
    In,
    Itself,
    Named,
    NumberIs,
    Slot,
    This,
    TopOf,
    WithTrait,
)
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, Give, MoveTo, Repeat, Seq, When
from rulebound.kernel.mods import Becomes, GainAbility, GainTrait, LoseAbilities, Plus
from rulebound.kernel.nodes import Cards, Effect, Mod, Trigger
from rulebound.kernel.triggers import At, Moves, ThisMoves
from rulebound.kernel.words import MINE
from tests.gz.table import Table, battle, monster
from tests.rule_claims import covers

DRAW: Effect = Draw(Num(1))
MILL: Effect = MoveTo(TopOf(MINE, DECK, Num(1)), DISCARD)
RAGE: Effect = ChangeRage(Num(1))
AT_MAIN = At(BEGINNING_OF_MAIN_PHASE)
MY_CARDS: Cards = BattleCards(MINE, ANY_CARD)
CORPS = WithTrait(("Corps",))


def plus(n: int) -> Mod:
    return Plus(COUNTER_POWER, Num(n))


def hero_with(*rules: Ability, counter: int = 1000, traits: tuple[str, ...] = ()) -> tuple[Table, int]:
    """A hero in zone 3, and cards that came after it with one continuous ability each, in this order."""
    t = Table()
    hero = t.in_zone(0, 3, battle("Hero", counter=counter, traits=traits))
    for i, rule in enumerate(rules):
        t.in_zone(0, 8 - i, battle(f"Rule {i}", abilities=(rule,)))
    t.main()
    return t, hero


def on_hero(*mods: Mod) -> ContAbility:
    return ContAbility(BattleCards(MINE, Named(("Hero",))), mods)


# 10.7


@covers("10.7.1")
def test_a_one_shot_effect_is_done_once() -> None:
    t = Table()
    t.in_zone(0, 3, battle(abilities=(AutoAbility(AT_MAIN, RAGE),)))
    t.begin(MAIN_PHASE).until_step(PLAY)
    assert t.g.rage[0] == 1
    assert t.asked == "main"
    assert t.g.rage[0] == 1


# 10.8.1: layers


@covers("10.8.1", "10.8.1.1", "10.8.1.5")
def test_the_printed_number_is_where_it_begins() -> None:
    t, hero = hero_with(on_hero(plus(500)), on_hero(plus(-2500)))
    assert t.counter(hero) == -1000


@covers("10.8.1.2", "10.8.1.3", "10.8.1.5")
def test_abilities_then_what_is_no_number_then_numbers() -> None:
    numbers = ContAbility(BattleCards(MINE, CORPS), (plus(1000),))
    traits = ContAbility(BattleCards(MINE, Named(("Hero", "Friend"))), (GainTrait("Corps"),))
    gift = on_hero(GainAbility(ContAbility(BattleCards(MINE, Named(("Friend",))), (plus(300),))))
    t = Table()
    hero = t.in_zone(0, 3, battle("Hero", counter=1000))
    friend = t.in_zone(0, 4, battle("Friend", counter=1000))
    for number, rule in ((8, numbers), (7, traits), (6, gift)):
        t.in_zone(0, number, battle(abilities=(rule,)))
    t.main()
    assert (t.counter(hero), t.counter(friend)) == (2000, 2300), "though each came before what it needs"


@covers("10.8.1.2")
def test_abilities_that_are_lost_do_nothing() -> None:
    rob = ContAbility(BattleCards(MINE, Named(("Rule 0",))), (LoseAbilities(),))
    t, hero = hero_with(on_hero(plus(500)), rob)
    assert t.counter(hero) == 1000


@covers("10.8.1.4", "10.8.1.5")
def test_rage_counts_before_other_numbers() -> None:
    for mod, threat in ((Becomes(THREAT, Num(3000)), 3000), (Plus(THREAT, Num(1000)), 21000)):
        t = Table()
        t.monster(0, 2, monster(threat=10000), rage=2)
        t.in_zone(0, 6, battle(abilities=(ContAbility(MonsterCard(MINE), (mod,)),)))
        t.main()
        assert t.threat(0) == threat


@covers("10.8.1.4")
def test_what_reads_the_threat_level_sees_the_rage() -> None:
    strong = ContAbility(
        BattleCards(MINE, Named(("Hero",))), (Plus(COUNTER_POWER, TotalOf(MonsterCard(MINE), THREAT)),)
    )
    t = Table()
    t.monster(0, 2, monster(threat=10000), rage=2)
    hero = t.in_zone(0, 3, battle("Hero", counter=1000, abilities=(strong,)))
    t.main()
    assert t.counter(hero) == 21000


@covers("10.8.1.6")
def test_what_depends_on_another_waits_for_it() -> None:
    chain = ContAbility(BattleCards(MINE, CORPS), (GainTrait("Elite"),))
    start = on_hero(GainTrait("Corps"))
    for rules in ((chain, start), (start, chain)):
        t, hero = hero_with(*rules)
        assert sorted(t.g.info(hero).traits) == ["Corps", "Elite"]


@covers("10.8.1.7", "10.8.1.7.1")
def test_otherwise_the_older_comes_first_by_its_cards_arrival() -> None:
    two, three = on_hero(Becomes(RANK, Num(2))), on_hero(Becomes(RANK, Num(3)))
    t, hero = hero_with(two, three)
    assert t.g.number(hero, RANK) == 3
    t, hero = hero_with(three, two)
    assert t.g.number(hero, RANK) == 2
    t = Table()
    hero = t.in_zone(0, 3, battle("Hero"))
    go = AutoAbility(AT_MAIN, MoveToZone(This(), 1 << (ZONE_0 + 4)))
    t.in_zone(0, 8, battle("Goer", abilities=(two, go)))
    t.in_zone(0, 7, battle(abilities=(three,)))
    t.begin(MAIN_PHASE)
    assert t.g.number(hero, RANK) == 3
    t.until_step(PLAY)
    assert t.g.number(hero, RANK) == 2, "it has been in its zone for the shorter time"


@covers("10.8.1.7", "10.8.1.7.2")
def test_and_other_abilities_by_their_being_played() -> None:
    hero_is = BattleCards(MINE, Named(("Hero",)))
    t = Table()
    hero = t.in_zone(0, 3, battle("Hero"))
    t.put(0, HAND, battle("Two", abilities=(enter(Give(hero_is, (Becomes(RANK, Num(2)),))),)))
    t.put(0, HAND, battle("Late", abilities=(ContAbility(hero_is, (Becomes(RANK, Num(3)),)),)))
    t.put(0, HAND, battle("Four", abilities=(enter(Give(hero_is, (Becomes(RANK, Num(4)),))),)))
    t.main()
    for name, rank in (("Two", 2), ("Late", 3), ("Four", 4)):
        t.choose(f"play {name} to zone {rank + 3}").until("main")
        assert t.g.number(hero, RANK) == rank


@covers("10.8.1")
def test_amounts_are_read_anew_all_the_time() -> None:
    each = on_hero(Plus(COUNTER_POWER, Times(Count(MY_CARDS), 100)))
    t, hero = hero_with(each)
    assert t.counter(hero) == 1200
    t.choose("play Spare to zone 5")
    assert t.counter(hero) == 1300


# 10.8.2, 10.8.3


@covers("10.8.2")
def test_who_moves_from_zone_to_zone_keeps_it_who_comes_later_or_leaves_has_it_not() -> None:
    t = Table()
    hero = t.in_zone(0, 3, battle("Hero", counter=1000))
    goner = t.in_zone(0, 4, battle("Goner", counter=1000))
    t.put(0, HAND, battle("Rally", abilities=(enter(Give(MY_CARDS, (plus(500),))),)))
    late = t.put(0, HAND, battle("Late", counter=1000))
    there_and_back = Seq(
        (MoveTo(BattleCards(MINE, Named(("Goner",))), HAND), MoveToZone(BattleCards(MINE, Named(("Hero",)))))
    )
    t.put(0, HAND, battle("Mover", abilities=(enter(there_and_back),)))
    t.main()
    t.choose("play Rally to zone 7").until("main")
    t.choose("play Late to zone 8").until("main")
    assert [t.counter(c) for c in (hero, goner, late)] == [1500, 1500, 1000]
    t.choose("play Mover to zone 6").until("zone")
    t.choose("zone 5").until("main")
    t.choose("play Goner to zone 2").until("main")
    assert [t.counter(c) for c in (hero, goner)] == [1500, 1000]


@covers("10.8.3", "10.8.3.1")
def test_an_areas_effects_are_on_a_card_the_moment_it_enters_and_triggers_see_them() -> None:
    corps = ContAbility(MY_CARDS, (GainTrait("Corps"), plus(2000)))
    t = Table()
    welcome = AutoAbility(Moves(NumberIs(COUNTER_POWER, ">=", Num(5000)), OUTSIDE_FIELD, ZONES), RAGE)
    t.in_zone(0, 8, battle(abilities=(corps, welcome)))
    t.put(0, HAND, battle("Big", counter=3000))
    t.put(0, HAND, battle("Small", counter=2999))
    t.main()
    t.choose("play Big to zone 3").until("main")
    assert t.g.rage[0] == 1
    t.choose("play Small to zone 4").until("main")
    assert t.g.rage[0] == 1


# 10.9

DIES: Trigger = ThisMoves(ZONES, IN_DISCARD)
TO_HAND: Effect = MoveTo(This(), HAND)


def breaking(*abilities: Ability, others: tuple[Ability, ...] = ()) -> tuple[Table, int]:
    """The hero with these abilities is destroyed by a card just played."""
    t = Table()
    hero = t.in_zone(0, 3, battle("Hero", abilities=abilities))
    t.in_zone(0, 8, battle("Friend", abilities=others))
    t.put(0, HAND, battle("Breaker", abilities=(enter(Destroy(BattleCards(MINE, Named(("Hero",))))),)))
    t.main()
    t.choose("play Breaker to zone 6")
    return t, hero


@covers("10.9.1", "10.9.1.1")
def test_what_is_replaced_has_not_happened_at_all() -> None:
    t, hero = breaking(ReplaceAbility(DIES, TO_HAND), AutoAbility(DIES, RAGE))
    assert t.asked == "main"
    assert (t.where(hero), t.g.rage[0], t.g.count(0, DISCARD)) == ("0 hand", 0, 0)


@covers("10.9.2", "10.9.2.1")
def test_the_master_of_the_affected_card_orders_replacements() -> None:
    for first, place in (("Hero", "0 hand"), ("Friend", "0 deck")):
        rescue = ReplaceAbility(
            Moves(Named(("Hero",)), ZONES, IN_DISCARD), MoveTo(BattleCards(MINE, Named(("Hero",))), DECK)
        )
        t, hero = breaking(ReplaceAbility(DIES, TO_HAND), others=(rescue,))
        assert (t.asked, t.decision.player) == ("replacement", 0)
        t.choose(first).until("main")
        assert t.where(hero) == place


@covers("10.9.2", "10.9.2.2")
def test_of_an_action_the_master_of_the_card_it_is_applied_to() -> None:
    own = ReplaceAbility(WouldBeDestroyed(Itself()), MILL)
    theirs = ReplaceAbility(WouldBeDestroyed(ANY_CARD), RAGE)
    t = Table()
    hero = t.in_zone(1, 3, battle("Hero", abilities=(own,)))
    t.in_zone(0, 8, battle("Taker", abilities=(theirs,)))
    t.put(0, HAND, battle("Breaker", abilities=(enter(Destroy(In(2, ZONES, Named(("Hero",))))),)))
    t.main()
    t.choose("play Breaker to zone 6")
    assert (t.asked, t.decision.player) == ("replacement", 1), "who destroys does not matter"
    t.choose("Hero").until("main")
    assert (t.where(hero), t.g.count(1, DISCARD), t.g.rage[0]) == ("1 zone 3", 1, 0)


@covers("10.9.2.3")
def test_each_replacement_applies_once_to_an_event() -> None:
    again = ReplaceAbility(DIES, MoveTo(This(), DISCARD))
    t, hero = breaking(again)
    assert t.asked == "main"
    assert t.where(hero) == "0 discard pile"


@covers("10.9.3")
def test_an_optional_replacement_that_cannot_be_carried_out_does_not_apply() -> None:
    lone = BattleCards(MINE, Named(("Nobody",)))
    sacrifice = Seq((Choose("other", lone), Destroy(Slot("other"))))
    t, hero = breaking(ReplaceAbility(WouldBeDestroyed(Itself()), sacrifice, optional=True))
    assert t.asked == "main", "nobody is asked"
    assert t.where(hero) == "0 discard pile"


# 10.10


@covers("10.10.1", "10.10.1.2")
def test_an_effect_speaks_of_a_card_that_left_as_it_last_was() -> None:
    throw = Seq(
        (
            Choose("thrown", BattleCards(MINE, Named(("Hero",)))),
            Destroy(Slot("thrown")),
            Repeat(TotalOf(Slot("thrown"), RANK), RAGE),
        )
    )
    t = Table()
    t.in_zone(0, 3, battle("Hero", rank=1))
    t.in_zone(0, 8, battle(abilities=(on_hero(Plus(RANK, Num(2))),)))
    t.put(0, HAND, battle("Thrower", abilities=(enter(throw),)))
    t.main()
    t.choose("play Thrower to zone 6").until("main")
    assert (t.g.count(0, DISCARD), t.g.rage[0]) == (1, 3)


@covers("10.10.1.1")
def test_the_zone_of_a_card_that_is_not_on_the_field_is_not_read() -> None:
    spread = Destroy(BattleCards(MINE, Adjacent(This())))
    for leaves_first, survivors in ((False, 1), (True, 2)):
        effect = Seq((MoveTo(This(), DECK), spread)) if leaves_first else spread
        t = Table()
        t.in_zone(0, 4, battle("Beside"))
        t.in_zone(0, 7, battle("Far"))
        t.put(0, HAND, battle("Bomb", abilities=(enter(effect),)))
        t.main()
        t.choose("play Bomb to zone 3").until("main")
        assert len([c for c in t.g.battle_cards(0) if t.g.defs[t.g.defn[c]].name != "Bomb"]) == survivors


@covers("10.10.1.2.1")
def test_a_zone_previously_occupied_is_the_last_one() -> None:
    was_there = When(Are(Slot("gone"), ZoneIs(5, 5)), RAGE)
    hero = BattleCards(MINE, Named(("Hero",)))
    for last, rage in ((5, 1), (2, 0)):
        move = MoveToZone(hero, 1 << (ZONE_0 + last))
        effect = Seq((move, Choose("gone", hero), Destroy(Slot("gone")), was_there))
        t = Table()
        t.in_zone(0, 5 if last == 2 else 2, battle("Hero"))
        t.put(0, HAND, battle("Actor", abilities=(enter(effect),)))
        t.main()
        t.choose("play Actor to zone 7").until("main")
        assert t.g.rage[0] == rage

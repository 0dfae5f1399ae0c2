"""Section 12: keywords and keyword abilities."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import DECK, DISCARD, HAND, IN_HAND, STRATEGY_1, UNDER, ZONE_0
from rulebound.games.gz.codes import (
    BATTLE,
    CANNOT_ADVANCE,
    COUNTER_POWER,
    END_ADVANCE,
    END_PHASE,
    GREEN,
    MAIN_PHASE,
    MAIN_PLAY,
    NEXT_TURN,
    RED,
    START_PHASE,
    THREAT,
)
from rulebound.games.gz.deck import TypeNeeded, problems
from rulebound.games.gz.instructions import Advance, Counter, Destroy, PutUnderThis
from rulebound.games.gz.keywords import (
    awakened,
    awakening,
    base,
    burst,
    enter,
    evolution,
    resonance,
    revenge,
    when_invading,
)
from rulebound.games.gz.nodes import Advances, BattleCards, MonsterCard, PlayedThrough
from rulebound.kernel.abilities import AutoAbility, CardDef, ContAbility
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import ANY_CARD, In, Named, Other, This, TopOf
from rulebound.kernel.effects import Draw, MoveTo
from rulebound.kernel.mods import Plus, Restrict
from rulebound.kernel.nodes import Effect
from rulebound.kernel.words import MINE
from tests.gz.table import Table, battle, monster, strategy
from tests.rule_claims import covers

DRAW: Effect = Draw(Num(1))
MILL: Effect = MoveTo(TopOf(MINE, DECK, Num(1)), DISCARD)


def milled(t: Table, player: int = 0) -> int:
    """How often the keyword's effect was performed."""
    return len([c for c in t.cards(player, DISCARD) if t.g.defs[t.g.defn[c]].name == "Sand"])


def table() -> Table:
    """Decks full of sand."""
    t = Table()
    for player in (0, 1):
        t.fill(player, DECK, 20, battle("Sand"))
    return t


# 12.1


@covers("12.1.1")
def test_keywords_are_words_for_abilities() -> None:
    assert isinstance(enter(DRAW), AutoAbility) and enter(DRAW).keyword == "enter"
    assert isinstance(awakened(3, This(), ()), ContAbility)
    assert isinstance(revenge(DRAW), AutoAbility)


# 12.2


@covers("12.2.1", "12.2.2", "12.2.3")
def test_enter_happens_when_the_card_is_played() -> None:
    t = table()
    t.put(0, HAND, battle("Newcomer", abilities=(enter(MILL),)))
    t.put(0, HAND, monster("Next", abilities=(enter(MILL),)))
    t.in_zone(0, 6, battle("Old", abilities=(enter(MILL),)))
    t.main()
    t.choose("play Newcomer to zone 3")
    assert milled(t) == 0
    assert t.asked == "main"
    assert milled(t) == 1
    t.choose("play Next on your monster").until("main")
    assert milled(t) == 2


@covers("12.2.2")
def test_the_monster_that_appears_after_a_counter_has_entered() -> None:
    t = table()
    t.put(1, 3, monster("Next", rank=2, abilities=(enter(MILL),)))
    t.put(0, HAND, battle("Hero", abilities=(enter(Counter()),)))
    t.main()
    t.choose("play Hero to zone 3").until("main")
    assert milled(t, 1) == 1


def test_moving_to_another_zone_is_no_entering() -> None:
    t = table()
    t.in_zone(0, 6, battle("Mover", abilities=(enter(MILL),)))
    t.put(0, HAND, battle("Shover", abilities=(enter(MoveTo(BattleCards(MINE, Other()), ZONE_0 + 5)),)))
    t.main()
    t.choose("play Shover to zone 3").until("main")
    assert milled(t) == 0


# 12.3


@covers("12.3.1", "12.3.2", "12.3.3")
def test_when_invading_happens_for_each_advance_of_an_invasion() -> None:
    t = table()
    t.monster(0, 2, monster(abilities=(when_invading(MILL),)))
    t.put(0, HAND, battle("Fuel", invasion=2))
    t.main()
    t.choose("discard Fuel to invade")
    assert len(t.g.standby) == 2
    t.until("main")
    assert milled(t) == 2


@covers("12.3.1")
def test_only_the_monster_that_invades_and_only_by_invading() -> None:
    t = table()
    t.monster(1, 2, monster(abilities=(when_invading(MILL),)))
    below = monster(abilities=(when_invading(MILL),))
    own = t.monster(0, 2, monster(abilities=(when_invading(DRAW),)))
    t.under(own, below)
    t.put(0, HAND, battle("Pusher", abilities=(enter(Advance()),)))
    t.put(0, HAND, battle("Fuel"))
    t.main()
    t.choose("play Pusher to zone 7").until("main")
    before = t.hand(0)
    assert (t.g.position(0), milled(t), milled(t, 1)) == (3, 0, 0)
    t.choose("discard Fuel to invade").until("main")
    assert (t.hand(0), milled(t), milled(t, 1)) == (before, 0, 0), "one discarded, one drawn; nothing from below"


@covers("12.3.2.1")
def test_an_invasion_that_does_not_move_the_monster_triggers_nothing() -> None:
    t = table()
    t.monster(0, 8, monster(abilities=(when_invading(MILL),)))
    t.in_zone(1, 8, battle())
    t.put(0, HAND, battle("Fuel"))
    t.main()
    t.choose("discard Fuel to invade").until("main")
    assert (milled(t), t.g.invaded, t.g.over) == (0, True, False)
    t = table()
    t.monster(0, 3, monster(abilities=(when_invading(MILL),)))
    t.in_zone(1, 8, battle(abilities=(ContAbility(MonsterCard(2), (Restrict(CANNOT_ADVANCE),)),)))
    t.put(0, HAND, battle("Fuel"))
    t.main()
    t.choose("discard Fuel to invade").until("main")
    assert (milled(t), t.g.position(0)) == (0, 3)


# 12.4


@covers("12.4.1", "12.4.2", "12.4.3")
@pytest.mark.parametrize(("number", "awake"), [(3, False), (4, True), (5, True), (8, True)])
def test_awakening_depends_on_ones_own_monsters_zone(number: int, awake: bool) -> None:
    t = Table()
    t.monster(0, number)
    t.monster(1, 8)
    grow = awakened(4, This(), (Plus(COUNTER_POWER, Num(5000)),))
    sleeper = t.in_zone(0, 2, battle(counter=1000, abilities=(grow,)))
    t.main()
    assert t.counter(sleeper) == (6000 if awake else 1000)


@covers("12.4.2")
def test_it_wakes_and_falls_asleep_as_the_monster_moves() -> None:
    t = table()
    grow = awakened(4, This(), (Plus(THREAT, Num(5000)),))
    t.monster(0, 3, monster(threat=10000, abilities=(grow,)))
    t.put(0, HAND, battle("Fuel"))
    t.main()
    assert t.threat(0) == 10000
    t.choose("discard Fuel to invade")
    assert t.threat(0) == 15000


@covers("12.4.2")
def test_awakening_before_an_automatic_ability_is_read_when_it_resolves() -> None:
    t = table()
    t.monster(0, 3)
    t.put(0, HAND, battle("One", abilities=(enter(MILL, awakening(4)),)))
    t.put(0, HAND, battle("Two", abilities=(enter(MILL, awakening(3)),)))
    t.main()
    t.choose("play One to zone 7").until("main")
    assert milled(t) == 0
    t.choose("play Two to zone 8").until("main")
    assert milled(t) == 1


# 12.5


def bursting() -> tuple[Table, int]:
    """A rank 3 monster with Burst 1 played on a rank 1 monster."""
    t = table()
    t.monster(0, 2, monster("Small", rank=1, abilities=(enter(MILL),)))
    burster = t.put(0, HAND, monster("Burster", rank=3, abilities=(burst(1),)))
    t.main()
    t.choose("play Burster on your monster with Burst")
    return t, burster


@covers("12.5.1", "12.5.2", "12.5.3", "12.5.4")
def test_burst_plays_a_monster_below_its_rank_until_the_next_end_phase() -> None:
    t, burster = bursting()
    assert (t.g.monster[0], t.g.rage[0]) == (burster, 1)
    t.until_step(END_PHASE)
    assert t.g.monster[0] == burster
    t.driver.go_on()
    small = t.g.monster[0]
    assert t.where(burster) == "0 discard pile"
    assert t.g.defs[t.g.defn[small]].name == "Small"
    assert (t.where(small), t.g.area_kind(small) != UNDER) == ("0 zone 2", True)
    t.until_step(NEXT_TURN)
    assert milled(t) == 0, "the uncovered monster has not entered"


def test_without_burst_its_own_rank_counts_and_with_it_both_ways_are_open() -> None:
    t = Table()
    t.monster(0, 2, monster(rank=3))
    t.put(0, HAND, monster("Burster", rank=3, abilities=(burst(1),)))
    t.main()
    assert [w for w in t.words() if w.startswith("play Burster")] == ["play Burster on your monster"]
    t.choose("play Burster on your monster").until_step(NEXT_TURN)
    assert t.g.defs[t.g.defn[t.g.monster[0]]].name == "Burster", "played as what it is, it stays"
    t = Table()
    t.monster(0, 2, monster(rank=2))
    t.put(0, HAND, monster("Burster", rank=3, abilities=(burst(1),)))
    t.main()
    assert not any(w.startswith("play Burster") for w in t.words()), "its Burst rank is another"


@covers("12.5.2", "12.5.2.1")
def test_it_leaves_from_under_another_monster_too() -> None:
    t = table()
    t.monster(0, 2, monster("Small", rank=1))
    burster = t.put(0, HAND, monster("Burster", rank=3, abilities=(burst(1),)))
    top = t.put(0, HAND, monster("Top", rank=3))
    t.main()
    t.choose("play Burster on your monster with Burst").choose("play Top on your monster")
    assert t.g.stacked_under(top)[-1] == burster
    t.until_step(END_ADVANCE)
    assert (t.g.monster[0], t.where(burster)) == (top, "0 discard pile")
    assert len(t.g.stacked_under(top)) == 1


# 12.6


def hatching(*deck: CardDef, rank: int = 3) -> Table:
    """A grub that may evolve into something out of this deck, at the beginning of the main phase."""
    t = Table()
    for player in (0, 1):
        t.fill(player, DECK, 5, battle("Sand"))
    for d in deck:
        t.put(0, DECK, d)
    t.in_zone(0, 3, battle("Grub", traits=("Moth",), abilities=(evolution(rank, ("Moth",)),)))
    return t.begin(MAIN_PHASE)


@covers("12.6.1", "12.6.2", "12.6.3")
def test_evolution_stacks_a_fitting_card_from_the_deck_onto_this_one() -> None:
    moth = battle("Moth", rank=3, traits=("Moth",), abilities=(enter(DRAW, PlayedThrough("evolution")),))
    big, alien = battle("Big", rank=4, traits=("Moth",)), battle("Alien", rank=1)
    t = hatching(moth, big, alien, monster("Beast", rank=1, traits=("Moth",)))
    assert (t.asked, t.decision.player) == ("may", 0)
    t.yes()
    assert t.asked == "choose"
    assert [t.g.defs[t.g.defn[c]].name for c in t.offered if c >= 0] == ["Moth"]
    found = t.offered[0]
    t.take(found)
    t.until_step(MAIN_PLAY)
    assert t.where(found) == "0 zone 3"
    assert [t.g.defs[t.g.defn[c]].name for c in t.g.stacked_under(found)] == ["Grub"]
    assert t.hand(0) == 1, "it was played, so it has entered"


@covers("12.6.2")
def test_it_may_be_declined_and_need_not_find_anything() -> None:
    moth = battle("Moth", rank=3, traits=("Moth",))
    t = hatching(moth)
    assert t.asked == "may"
    t.no()
    t.until_step(MAIN_PLAY)
    assert len(t.named(0, "Grub")) == 1
    t = hatching(moth)
    assert t.asked == "may"
    t.yes()
    assert t.asked == "choose"
    t.take()
    t.until_step(MAIN_PLAY)
    assert len(t.named(0, "Grub")) == 1
    assert t.g.count(0, DECK) == 6


# 12.7


@covers("12.7.1", "12.7.2", "12.7.4")
def test_revenge_happens_when_the_card_goes_from_the_field_to_the_discard_pile() -> None:
    t = table()
    t.in_zone(0, 3, battle("Martyr", abilities=(revenge(MILL),)))
    t.put(0, HAND, battle("Breaker", abilities=(enter(Destroy(BattleCards(MINE, Named(("Martyr",))))),)))
    t.main()
    t.choose("play Breaker to zone 4").until("main")
    assert milled(t) == 1


@covers("12.7.1")
def test_being_crushed_counts() -> None:
    t = table()
    t.in_zone(0, 2, battle("Martyr", abilities=(revenge(MILL),)))
    t.put(0, HAND, battle("Fuel", abilities=(revenge(MILL),)))
    t.main()
    t.choose("discard Fuel to invade").until("main")
    assert milled(t) == 1, "and being discarded from the hand does not"


def test_being_one_card_too_many_does_not() -> None:
    t = table()
    old = t.in_zone(0, 4, battle("Martyr", abilities=(revenge(MILL),)))
    t.put(0, HAND, battle("Newcomer"))
    t.main()
    t.choose("play Newcomer to zone 4").until("main")
    assert (t.where(old), milled(t)) == ("0 discard pile", 0)


@covers("12.7.3")
def test_beneath_another_card_revenge_is_void() -> None:
    t = table()
    top = t.in_zone(0, 3, battle("Top"))
    t.under(top, battle("Martyr", abilities=(revenge(MILL),)))
    t.put(0, HAND, battle("Breaker", abilities=(enter(Destroy(BattleCards(MINE, Named(("Top",))))),)))
    t.main()
    t.choose("play Breaker to zone 4").until("main")
    assert (milled(t), t.g.count(0, DISCARD)) == (0, 2)


# 12.8


def deck_of(first: CardDef, *main: CardDef) -> list[CardDef]:
    rest = [monster(rank=r) for r in (2, 3, 4)]
    filler = [battle() for _ in range(50 - len(main))]
    return [first, *rest, *main, *filler]


@covers("12.8.1", "12.8.2", "12.8.2.1", "12.8.2.2")
def test_resonance_allows_its_colours_and_demands_its_list() -> None:
    needs = resonance(RED | GREEN, (TypeNeeded(BATTLE, 40),))
    green = battle("Green", colour="green")
    assert [p.rule for p in problems(deck_of(monster(), green))] == ["6.1.1.3"]
    assert problems(deck_of(monster(abilities=(needs,)), green)) == []
    strategies = [strategy() for _ in range(11)]
    found = problems(deck_of(monster(abilities=(needs,)), green, *strategies))
    assert [p.rule for p in found] == ["12.8.2"]


# 12.9


@covers("12.9.1", "12.9.2", "12.9.2.1")
def test_base_keeps_a_strategy_over_turns_until_its_own_ability_takes_it() -> None:
    t = table()
    fort = base(Advances(MINE, "invasion"), Destroy(This()))
    placed = t.put(0, STRATEGY_1, strategy("Fort", abilities=(fort,)))
    fuel = battle("Fuel")
    t.put(0, HAND, fuel)
    t.begin(START_PHASE)
    assert t.asked == "main"
    assert t.where(placed) == "0 strategy zone 1"
    t.choose("discard Fuel to invade").until("main")
    assert t.where(placed) == "0 discard pile"


def test_cards_put_under_another_keep_their_distance_from_keywords() -> None:
    t = table()
    host = t.in_zone(0, 3, battle("Host"))
    t.put(0, HAND, battle("Stower", abilities=(enter(PutUnderThis(In(MINE, IN_HAND), BattleCards(MINE, ANY_CARD))),)))
    t.put(0, HAND, battle("Stowed", abilities=(enter(MILL),)))
    t.main()
    t.choose("play Stower to zone 5").until("main")
    assert milled(t) == 0
    assert t.g.stacked_under(host) != []

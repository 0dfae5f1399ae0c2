"""Section 3: owner and master, stacks, the invading monster, rage."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import (
    DECK,
    DISCARD,
    HAND,
    IN_DISCARD,
    IN_HAND,
    KINDS,
    MONSTER_DECK,
    STRATEGIES,
    STRATEGY_2,
    UNDER,
    ZONE_0,
    ZONE_1,
    ZONES,
)
from rulebound.games.gz.codes import COUNTER_POWER, COUNTER_RESULT, END_PHASE, RAGE_CHANGED, THREAT
from rulebound.games.gz.instructions import (
    ChangeRage,
    ChooseZone,
    Destroy,
    PlayCards,
    PlayOnTop,
    PutUnderThis,
    SendFromStack,
    Swap,
)
from rulebound.games.gz.nodes import BattleCards, CardsUnder, IsMonsterCard, MonsterCard, Rage, TopmostOnly
from rulebound.games.gz.plays import PlayMonster
from rulebound.games.gz.setup import prepare
from rulebound.games.gz.start import deal
from rulebound.games.gz.turn import total_counter_power
from rulebound.kernel.abilities import AutoAbility, CardDef, ContAbility
from rulebound.kernel.amounts import Compare, Count, Num, Times
from rulebound.kernel.cards import ANY_CARD, AllOf, In, Named, This
from rulebound.kernel.effects import Draw, Give, MoveTo, When
from rulebound.kernel.mods import Plus
from rulebound.kernel.triggers import ThisMoves
from rulebound.kernel.words import EITHER, MINE, NOBODY, YOURS
from tests.gz.spells import cast, held, with_spell
from tests.gz.table import Table, battle, monster, strategy
from tests.rule_claims import covers


def mine(name: str) -> BattleCards:
    return BattleCards(MINE, Named((name,)))


def simple_deck(cards: int) -> list[CardDef]:
    return [monster(rank=r) for r in (1, 2, 3, 4)] + [battle()] * cards


def stack(
    t: Table, *under: CardDef, player: int = 0, number: int = 4, top: CardDef | None = None
) -> tuple[int, list[int]]:
    """A battle card in a zone with cards under it, the first one at the bottom."""
    host = t.in_zone(player, number, top or battle("Host", counter=1000))
    return host, [t.under(host, d) for d in under]


# 3.1


@covers("3.1.1")
def test_the_owner_is_whoever_brought_the_card() -> None:
    g = deal((simple_deck(10), simple_deck(9)), 1)
    assert [g.owner.count(p) for p in (0, 1)] == [14, 13]
    prepare(g)
    for player in (0, 1):
        for kind in (DECK, HAND, MONSTER_DECK, ZONE_1):
            assert all(g.owner[c] == player for c in g.area(player, kind))


@covers("3.1.2")
def test_the_master_of_a_card_is_whose_area_it_lies_in() -> None:
    t = with_spell(Swap(mine("Traitor"), BattleCards(YOURS, Named(("Captive",)))))
    traitor = t.in_zone(0, 4, battle("Traitor", counter=3000))
    captive = t.in_zone(1, 5, battle("Captive", counter=2000))
    cast(t.main())
    assert t.asked == "main"
    assert (t.where(traitor), t.where(captive)) == ("1 zone 5", "0 zone 4")
    assert (t.g.master(traitor), t.g.owner[traitor]) == (1, 0)
    assert total_counter_power(t.g, 0) == 2000


@covers("3.1.2.1")
def test_the_master_of_a_continuous_ability_is_that_of_its_card() -> None:
    proud = ContAbility(This(), (Plus(COUNTER_POWER, Times(Count(In(MINE, IN_HAND)), 1000)),))
    t = Table()
    one = t.in_zone(0, 4, battle(counter=0, abilities=(proud,)))
    other = t.in_zone(1, 4, battle(counter=0, abilities=(proud,)))
    t.fill(0, HAND, 2)
    t.fill(1, HAND, 4)
    t.main()
    assert (t.counter(one), t.counter(other)) == (3000, 4000), "the spare card counts"


@covers("3.1.2.2")
def test_the_master_of_an_automatic_ability_is_that_of_its_card() -> None:
    mourning = AutoAbility(ThisMoves(ZONES, IN_DISCARD), Draw(Num(1)))
    t = with_spell(Destroy(BattleCards(YOURS, ANY_CARD)))
    t.in_zone(1, 4, battle(abilities=(mourning,)))
    cast(t.main())
    assert t.asked == "main"
    assert (held(t, 0), held(t, 1)) == (0, 1)


@covers("3.1.2.3")
def test_the_master_of_an_effect_is_that_of_its_ability() -> None:
    t = with_spell(Give(BattleCards(EITHER, ANY_CARD), (Plus(COUNTER_POWER, Num(500)),)))
    theirs = t.in_zone(1, 4, battle(counter=1000))
    cast(t.main())
    assert t.asked == "main"
    assert t.counter(theirs) == 1500
    assert [f.master for f in t.g.forces] == [0]


@covers("3.1.2.3.1")
def test_the_master_of_the_effect_does_what_nobody_is_named_for() -> None:
    t = with_spell(ChooseZone("there"), PlayCards(In(MINE, IN_DISCARD)))
    t.put(0, DISCARD, battle("Diver"))
    cast(t.main())
    assert t.decision.player == 0, "chooses one of the opponent's zones"
    t.choose("zone 8")
    assert t.decision.player == 0
    t.choose("zone 7")
    assert t.asked == "main"
    assert len(t.named(0, "Diver")) == 1


# 3.2


@covers("3.2.1")
@pytest.mark.parametrize("kind", [ZONE_0 + 5, STRATEGY_2])
def test_cards_may_be_stacked_in_zones_and_strategy_zones(kind: int) -> None:
    host = In(MINE, ZONES | STRATEGIES, Named(("Host",)))
    t = with_spell(PutUnderThis(In(MINE, IN_DISCARD), host))
    card = t.put(0, kind, strategy("Host") if kind == STRATEGY_2 else battle("Host"))
    below = t.put(0, DISCARD, battle())
    cast(t.main())
    t.run_on()
    assert t.g.stacked_under(card) == [below]
    assert t.g.under_count(card) == 1


@covers("3.2.1", "3.2.3")
def test_a_monster_stands_on_the_monsters_before_it() -> None:
    t = Table()
    first = t.monster(0, 5, monster(rank=2))
    t.put(0, HAND, monster("Next", rank=2))
    t.main().choose("play Next on your monster")
    assert t.g.stacked_under(t.g.monster[0]) == [first]
    assert t.g.zone(0, 5) == [t.g.monster[0]]


@covers("3.2.2")
def test_the_order_of_a_stack_is_kept() -> None:
    t = Table()
    host, (bottom, top) = stack(t, battle("Bottom"), battle("Top"))
    t.main()
    assert t.g.stacked_under(host) == [bottom, top]
    assert t.g.specs[UNDER].ordered


@covers("3.2.1", "4.1.5")
def test_what_is_put_under_a_stack_lies_below_all_of_it_in_the_order_its_player_likes() -> None:
    t = with_spell(PutUnderThis(In(MINE, IN_DISCARD), mine("Host")))
    host, (before,) = stack(t, battle("Before"))
    one, two = t.put(0, DISCARD, battle("One")), t.put(0, DISCARD, battle("Two"))
    cast(t.main())
    assert t.asked == "order"
    t.take(two, one)
    assert t.asked == "main"
    assert t.g.stacked_under(host) == [two, one, before]


@covers("3.2.3")
def test_a_stack_is_one_card_on_the_field() -> None:
    t = with_spell(PutUnderThis(In(MINE, IN_DISCARD), mine("Host")))
    host = t.in_zone(0, 4, battle("Host", counter=1000))
    t.put(0, DISCARD, battle(counter=9000))
    cast(t.main())
    assert t.asked == "main"
    assert t.g.battle_cards(0) == [host]
    assert total_counter_power(t.g, 0) == 1000
    assert t.asked == "main", "nothing is overloaded"


@covers("3.2.3.1")
def test_only_the_topmost_card_counts_unless_text_asks_for_those_below() -> None:
    loud = ContAbility(This(), (Plus(COUNTER_POWER, Num(5000)),))
    t = with_spell(
        When(Compare(Count(CardsUnder(mine("Host"))), "==", Num(2)), Draw(Num(1))),
        Give(In(MINE, ZONES | 1 << UNDER, AllOf((TopmostOnly(), Named(("Host",))))), (Plus(COUNTER_POWER, Num(700)),)),
    )
    host, unders = stack(t, battle("Host", abilities=(loud,)), battle())
    cast(t.main())
    assert t.asked == "main"
    assert held(t, 0) == 1
    assert t.counter(host) == 1700, "the ability below is silent, the effect reaches the card on top"
    assert t.counter(unders[0]) == 1000


@covers("3.2.4")
@pytest.mark.parametrize(("to", "words"), [(HAND, "0 hand"), (DECK, "0 deck"), (DISCARD, "0 discard pile")])
def test_a_stack_moves_as_a_whole_and_at_the_same_time(to: int, words: str) -> None:
    t = with_spell(MoveTo(mine("Host"), to))
    host, unders = stack(t, battle(), battle())
    other, (stays,) = stack(t, battle(), number=6, top=battle("Other"))
    cast(t.main())
    assert t.asked == "main"
    assert [t.where(c) for c in (host, *unders)] == [words] * 3
    assert len({t.g.arrived[c] for c in (host, *unders)}) == 1
    assert t.g.stacked_under(other) == [stays]
    assert [t.g.host[c] for c in unders] == [NOBODY, NOBODY]


@covers("3.2.5", "5.17.1")
def test_the_card_stacked_on_top_is_another_card_than_those_below() -> None:
    t = with_spell(
        Give(mine("Egg"), (Plus(COUNTER_POWER, Num(4000)),)),
        PlayOnTop(In(MINE, IN_HAND, Named(("Moth",))), mine("Egg")),
    )
    egg = t.in_zone(0, 4, battle("Egg", counter=0))
    moth = t.put(0, HAND, battle("Moth", counter=2000))
    cast(t.main())
    assert t.asked == "main"
    assert t.g.zone(0, 4) == [moth]
    assert t.counter(moth) == 2000, "what was given to the egg is not the moth's"
    assert t.g.stacked_under(moth) == [egg]


# 3.3


@covers("3.3.1", "3.3.2", "3.3.3", "3.3.3.1")
def test_each_player_has_an_invading_monster_in_one_of_their_zones() -> None:
    g = deal((simple_deck(10), simple_deck(10)), 3)
    prepare(g)
    for player in (0, 1):
        card = g.monster[player]
        assert g.is_invading_monster(card)
        assert g.place[card] == player * KINDS + ZONE_1
        assert g.position(player) == 1


@covers("3.3.3.2", "3.3.3.3")
def test_moving_the_position_moves_the_monster_and_it_is_where_it_stands() -> None:
    t = Table()
    card = t.monster(0, 2)
    in_the_way = t.in_zone(0, 3, battle())
    t.put(0, HAND, battle("Fuel"))
    t.main().choose("discard Fuel to invade")
    assert t.where(card) == "0 zone 3"
    assert t.g.position(0) == 3
    assert t.where(in_the_way) == "0 discard pile", "crushed: the monster really is in that zone"
    assert "zone 3" not in " ".join(w for w in t.words() if "Spare to zone" in w)


@covers("3.3.4")
def test_a_monster_card_without_an_area_is_the_invading_monster() -> None:
    t = with_spell(
        Give(MonsterCard(MINE), (Plus(THREAT, Num(3000)),)),
        Give(In(YOURS, ZONES, IsMonsterCard()), (Plus(THREAT, Num(1000)),)),
    )
    t.monster(0, 4, monster(threat=7000))
    t.monster(1, 4, monster(threat=7000))
    in_hand = t.put(0, HAND, monster(threat=7000))
    cast(t.main())
    assert t.asked == "main"
    assert (t.threat(0), t.threat(1), t.g.number(in_hand, THREAT)) == (10000, 8000, 7000)


# 3.4


@covers("3.4.1", "3.4.2", "3.4.3", "3.4.6")
def test_rage_belongs_to_the_invading_monster_and_everybody_sees_it() -> None:
    t = with_spell(ChangeRage(Num(2)), When(Compare(Rage(), "==", Num(3)), Draw(Num(1))))
    t.monster(0, 4, rage=1)
    cast(t.main())
    assert t.asked == "main"
    assert t.g.rage == [3, 0]
    assert held(t, 0) == 1
    told = [r for r in t.g.log if r.kind == RAGE_CHANGED]
    assert [(r.n, r.sees) for r in told] == [(2, 7)]


@covers("3.4.1", "5.11.2")
def test_a_new_monster_on_top_has_the_same_rage() -> None:
    t = with_spell(PlayMonster(In(MINE, IN_HAND, Named(("Next",)))))
    t.monster(0, 4, rage=2)
    t.put(0, HAND, monster("Next", rank=3))
    cast(t.main())
    assert t.asked == "main"
    assert (t.g.defs[t.g.defn[t.g.monster[0]]].name, t.g.rage[0]) == ("Next", 2)


@covers("3.4.4")
def test_rage_is_never_below_zero() -> None:
    t = with_spell(ChangeRage(Num(5), YOURS, -1), ChangeRage(Num(1), YOURS))
    t.monster(1, 4, rage=2)
    cast(t.main())
    assert t.asked == "main"
    assert t.g.rage[1] == 1


@covers("3.4.5")
@pytest.mark.parametrize(("power", "countered"), [(20000, True), (19999, False)])
def test_each_rage_adds_five_thousand_to_the_threat_level(power: int, countered: bool) -> None:
    t = Table()
    angry = t.monster(1, 3, monster(threat=10000), rage=2)
    t.in_zone(0, 4, battle(counter=power))
    t.begin(COUNTER_RESULT)
    assert t.threat(1) == 20000
    assert t.threat(0) == 10000
    t.until_step(END_PHASE)
    assert (t.g.monster[1] != angry) == countered


@covers("3.4.5", "5.7.3.1")
def test_the_monster_uncovered_has_the_rage() -> None:
    t = with_spell(SendFromStack(MonsterCard(MINE)))
    low = t.put(0, UNDER, monster("Low", threat=3000))
    top = t.monster(0, 4, monster("Top", threat=9000), rage=1)
    t.g.host[low] = top
    cast(t.main())
    assert t.asked == "main"
    assert (t.g.monster[0], t.threat(0), t.where(top)) == (low, 8000, "0 discard pile")
    assert t.where(low) == "0 zone 4"

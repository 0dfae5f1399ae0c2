"""Section 1: how many play, how it ends, the golden rules."""

from __future__ import annotations

import pytest

from rulebound.games.gz.areas import DECK, DISCARD, HAND, IN_HAND, KINDS, MONSTER_DECK, ZONE_1
from rulebound.games.gz.codes import COUNTER_POWER, RAGE_CHANGED
from rulebound.games.gz.hands import Discard, DrawUpTo
from rulebound.games.gz.instructions import Advance, ChangeRage, PlayCards, Retreat
from rulebound.games.gz.keywords import burst
from rulebound.games.gz.nodes import BattleCards
from rulebound.kernel.abilities import AutoAbility
from rulebound.kernel.amounts import BoundNumber, Num
from rulebound.kernel.cards import ANY_CARD, In, Named, Player
from rulebound.kernel.choosing import Choose, ChooseNumber
from rulebound.kernel.effects import Draw, Give, Repeat, Wins
from rulebound.kernel.endings import Loses
from rulebound.kernel.mods import Plus, Restrict
from rulebound.kernel.triggers import Happens
from rulebound.kernel.words import CANNOT_DRAW, EITHER, MINE, NOBODY, YOURS
from tests.gz.spells import cast, held, spell, with_spell
from tests.gz.table import Table, battle, monster
from tests.rule_claims import covers

# 1.1, 1.2


@covers("1.1.1")
def test_two_players_sit_at_the_table() -> None:
    g = Table().g
    assert len(g.seats) == 2
    assert len(g.areas) == 2 * KINDS


@covers("1.2.1", "1.2.1.1")
def test_invading_the_opponents_zones_wins_on_the_spot() -> None:
    t = Table()
    t.monster(0, 8)
    t.put(0, HAND, battle(invasion=2))
    t.main().choose("to invade 2")
    assert (t.g.over, t.g.winner, t.g.reason) == (True, 0, "invasion")
    assert t.asked == ""


@covers("1.2.1", "1.2.1.2")
def test_countered_without_a_monster_to_follow_the_player_loses() -> None:
    t = Table()
    t.monster(1, 3, monster(threat=4000))
    t.put(1, MONSTER_DECK, monster(rank=3))
    t.in_zone(0, 2, battle(counter=4000))
    t.main().passes()
    assert t.asked == ""
    assert (t.g.over, t.g.winner, t.g.reason) == (True, 0, "countering")


@covers("1.2.2", "1.2.4")
def test_both_losing_at_once_is_a_draw() -> None:
    t = cast(with_spell(Loses(EITHER)).main())
    assert (t.g.over, t.g.winner, t.g.outcome_rule) == (True, NOBODY, "1.2.2")


@covers("1.2.4")
@pytest.mark.parametrize(("effect", "winner"), [(Wins(), 0), (Wins(YOURS), 1), (Loses(), 1), (Loses(YOURS), 0)])
def test_an_effect_ends_the_game_while_it_resolves(effect: Wins | Loses, winner: int) -> None:
    t = with_spell(effect, Draw(Num(1)))
    cast(t.main())
    assert (t.g.over, t.g.winner, t.g.outcome_rule) == (True, winner, "1.2.4")
    assert held(t, 0) == 0, "nothing of the effect comes after the end"


@covers("1.2.3", "1.2.3.1")
@pytest.mark.parametrize("player", [0, 1])
def test_conceding_ends_the_game_at_once_whoever_is_asked(player: int) -> None:
    t = Table()
    # a check timing would play this for who concedes
    t.put(0, HAND, spell(Wins() if player == 0 else Wins(YOURS)))
    t.main().choose("play Spell to strategy zone 1")
    t.driver.concede(player)
    assert (t.g.over, t.g.winner, t.g.outcome_rule) == (True, 1 - player, "1.2.3")
    assert t.asked == ""


# 1.3


@covers("1.3.1")
def test_the_text_of_a_card_goes_before_the_rules() -> None:
    t = Table()
    t.monster(0, 2, monster(rank=1))
    plain, early = monster("Plain", rank=2), monster("Early", rank=2, abilities=(burst(1),))
    t.put(0, HAND, plain)
    t.put(0, HAND, early)
    t.main()
    assert [w for w in t.words() if "on your monster" in w] == ["play Early on your monster with Burst"]
    t.choose("Early on your monster")
    assert t.g.defs[t.g.defn[t.g.monster[0]]] is early


@covers("1.3.2")
def test_what_can_only_be_done_in_part_is_done_in_part() -> None:
    t = with_spell(Draw(Num(5)), Discard(Num(9), YOURS))
    t.fill(0, DECK, 2)
    t.fill(1, HAND, 3)
    cast(t.main())
    assert t.asked == "main"
    assert (held(t, 0), held(t, 1)) == (2, 0)


@covers("1.3.2.1")
def test_bringing_about_what_is_so_already_is_no_action() -> None:
    watcher = AutoAbility(Happens(RAGE_CHANGED), Draw(Num(1)))
    t = with_spell(ChangeRage(Num(2), sign=-1))
    t.in_zone(0, 4, battle(abilities=(watcher,)))
    cast(t.main())
    assert t.asked == "main"
    assert (t.g.rage[0], held(t, 0)) == (0, 0)


@covers("1.3.2.2")
@pytest.mark.parametrize("n", [0, -2])
def test_zero_or_fewer_times_is_not_at_all_and_never_the_reverse(n: int) -> None:
    t = with_spell(
        Draw(Num(n)),
        Discard(Num(n)),
        ChangeRage(Num(n)),
        Advance(Num(n)),
        Retreat(Num(n), MINE),
        Repeat(Num(n), Wins()),
    )
    t.monster(0, 4, rage=3)
    t.fill(0, HAND, 2)
    cast(t.main())
    assert t.asked == "main"
    assert (held(t, 0), t.g.rage[0], t.g.position(0)) == (2, 3, 4)


@covers("1.3.2.3")
@pytest.mark.parametrize("zone", [1, 3])
def test_where_not_every_demand_can_be_met_as_many_as_possible_are(zone: int) -> None:
    # two cards, two zones, one of them the monster's: a zone without the monster, or a zone of its own
    t = with_spell(PlayCards(In(MINE, IN_HAND, Named(("Twin",))), (1 << ZONE_1) | (1 << (ZONE_1 + 2))))
    t.monster(0, 3)
    t.fill(0, HAND, 2, battle("Twin"))
    cast(t.main())
    assert t.words() == ["zone 1", "zone 3"]
    t.choose(f"zone {zone}")
    assert t.asked == "main"
    assert len(t.named(0, "Twin")) == 1, "the other one is crushed, or one too many"


@covers("1.3.2.4")
def test_numbers_may_be_below_zero() -> None:
    t = with_spell(Give(BattleCards(MINE, ANY_CARD), (Plus(COUNTER_POWER, Num(-5000)),)))
    weak = t.in_zone(0, 3, battle(counter=2000))
    cast(t.main())
    assert t.asked == "main"
    assert t.counter(weak) == -3000


@covers("1.3.3")
def test_cannot_goes_before_do() -> None:
    t = with_spell(Give(Player(MINE), (Restrict(CANNOT_DRAW),)), Draw(Num(2)), Draw(Num(2), YOURS))
    cast(t.main())
    assert t.asked == "main"
    assert (held(t, 0), held(t, 1)) == (0, 2)


@covers("1.3.4", "1.3.4.1", "1.3.4.2")
@pytest.mark.parametrize("turn_player", [0, 1])
def test_both_discard_the_turn_player_choosing_first_and_nothing_seen_before_both_have_chosen(turn_player: int) -> None:
    t = Table(turn_player=turn_player)
    t.put(turn_player, HAND, spell(Discard(who=EITHER)))
    for player in (0, 1):
        t.put(player, HAND, battle(f"First {player}"))
        t.put(player, HAND, battle(f"Second {player}"))
    cast(t.main())
    assert t.decision.player == turn_player
    t.choose("First")
    assert t.decision.player == 1 - turn_player
    assert t.cards(0, DISCARD) == t.cards(1, DISCARD) == []
    t.choose("Second")
    assert t.asked == "main"
    assert (t.g.count(0, DISCARD), t.g.count(1, DISCARD)) == (1, 1)
    moments = {t.g.arrived[t.cards(p, DISCARD)[0]] for p in (0, 1)}
    assert len(moments) == 1, "at the same time"


@covers("1.3.4")
def test_each_player_chooses_the_turn_player_first() -> None:
    t = with_spell(Choose("kept", BattleCards(MINE, ANY_CARD), who=EITHER))
    for player in (0, 1):
        for number in (3, 4):
            t.in_zone(player, number, battle())
    cast(t.main())
    assert t.decision.player == 0
    t.choose("(zone 3)")
    assert t.decision.player == 1


@covers("1.3.5")
def test_a_number_to_be_chosen_is_not_below_zero() -> None:
    t = with_spell(ChooseNumber("n", -3, 4), Draw(BoundNumber("n")))
    cast(t.main())
    assert (t.decision.lo, t.decision.hi) == (0, 4)
    t.driver.answer([2])
    assert t.asked == "main"
    assert held(t, 0) == 2


@covers("1.3.6")
def test_up_to_a_number_may_be_none() -> None:
    t = with_spell(Choose("some", BattleCards(MINE, ANY_CARD), Num(0), Num(2)), DrawUpTo(Num(2)))
    for number in (3, 4, 5):
        t.in_zone(0, number, battle())
    cast(t.main())
    assert (t.decision.lo, t.decision.hi) == (0, 2)
    t.driver.answer([])
    t.no()
    assert t.asked == "main"
    assert held(t, 0) == 0

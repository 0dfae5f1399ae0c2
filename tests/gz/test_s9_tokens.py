"""Section 9: tokens."""

from __future__ import annotations

from rulebound.games.gz.areas import (
    DECK,
    DISCARD,
    FIELD,
    HAND,
    IN_DISCARD,
    IN_HAND,
    OUTSIDE_FIELD,
    STRATEGY_1,
    UNDER,
    ZONE_0,
    ZONES,
)
from rulebound.games.gz.codes import COUNTER_PHASE, COUNTER_POWER, RANK, TOKEN_TRAIT
from rulebound.games.gz.instructions import Destroy, Disappear, MoveToZone, PlayToken
from rulebound.games.gz.keywords import enter, revenge, strategy
from rulebound.games.gz.nodes import BattleCards
from rulebound.kernel.abilities import Ability, AutoAbility, CardDef, ContAbility
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import ANY_CARD, In, Not, WithTrait
from rulebound.kernel.effects import Draw, Give, MoveTo, Seq
from rulebound.kernel.mods import GainTrait, Plus
from rulebound.kernel.nodes import Effect
from rulebound.kernel.triggers import Moves
from rulebound.kernel.words import MINE, NOBODY
from tests.gz.table import Table, battle
from tests.gz.table import strategy as plan
from tests.rule_claims import covers

DRAW: Effect = Draw(Num(1))
TOKENS = WithTrait((TOKEN_TRAIT,))
YOUR_TOKENS = BattleCards(MINE, TOKENS)


def mine_token(*abilities: Ability) -> CardDef:
    return battle("Mine", rank=2, counter=3000, traits=(TOKEN_TRAIT, "Bomb"), abilities=abilities)


def layer(*abilities: Ability, count: int = 1, then: Effect | None = None) -> CardDef:
    """A strategy that makes tokens, and does something more."""
    lay: Effect = PlayToken("Mine", Num(count))
    d = plan("Layer", abilities=(strategy(lay if then is None else Seq((lay, then))),))
    d.makes.append(mine_token(*abilities))
    return d


def laid(*abilities: Ability, then: Effect | None = None, to: int = 4) -> tuple[Table, int]:
    """A token in a zone of player 0, and what then happened to it."""
    t = Table()
    d = layer(*abilities, then=then)
    t.put(0, HAND, d)
    t.main()
    t.play(d)
    t.until("zone")
    t.choose(f"zone {to}")
    t.until("main")
    found = [c for c in range(len(t.g.defn)) if t.g.defs[t.g.defn[c]].name == "Mine"]
    assert len(found) == 1
    return t, found[0]


@covers("9.1.1", "9.1.2", "9.1.2.1", "9.1.2.2", "9.1.5")
def test_a_token_comes_to_be_in_a_zone_of_the_effects_master() -> None:
    t, token = laid()
    assert t.where(token) == "0 zone 4"
    assert (t.g.owner[token], t.g.master(token)) == (0, 0)
    info = t.g.info(token)
    assert (info.names, info.num[RANK], info.num[COUNTER_POWER]) == (("Mine",), 2, 3000)
    assert TOKEN_TRAIT in info.traits


@covers("9.1.1.1")
def test_it_is_counted_affected_and_engages_as_a_card_does() -> None:
    boost = Give(BattleCards(MINE, ANY_CARD), (Plus(COUNTER_POWER, Num(7000)),))
    t, token = laid(then=boost)
    assert t.g.battle_cards(0) == [token]
    assert t.counter(token) == 10000
    t.until_step(COUNTER_PHASE).until_step(COUNTER_PHASE + 2)
    assert len(t.g.stacked_under(t.g.monster[1])) == 1, "a threat level of 10000 was reached"


@covers("9.1.1.1", "12.2.2")
def test_it_enters_and_others_see_it_come() -> None:
    t, _ = laid(enter(DRAW))
    assert t.hand(0) == 2
    greeter = AutoAbility(Moves(TOKENS, OUTSIDE_FIELD, FIELD), DRAW)
    t = Table()
    d = layer(count=2)
    t.put(0, HAND, d)
    t.in_zone(0, 7, battle(abilities=(greeter,)))
    t.main()
    before = t.hand(0)
    t.play(d)
    t.choose("zone 4").choose("zone 5").until("main")
    assert t.hand(0) == before - 1 + 2
    assert len(t.named(0, "Mine")) == 2


@covers("9.1.3", "9.1.4", "9.1.4.1", "9.1.4.2")
def test_in_any_other_area_it_is_gone_at_once() -> None:
    for kind in (DISCARD, HAND, DECK, STRATEGY_1 + 1):
        t, token = laid(then=MoveTo(YOUR_TOKENS, kind))
        assert t.g.place[token] == NOBODY
        assert all(token not in area for area in t.g.areas)


@covers("9.1.4.2")
def test_it_is_gone_before_the_effect_goes_on() -> None:
    count_hand = Seq((MoveTo(YOUR_TOKENS, HAND), MoveTo(In(MINE, IN_HAND, TOKENS), DISCARD), DRAW))
    t, token = laid(then=count_hand)
    assert (t.g.place[token], t.g.count(0, DISCARD)) == (NOBODY, 0)


@covers("9.1.4.2", "9.1.3.1")
def test_it_has_left_its_zone_and_gone_where_it_was_sent_before_it_disappears() -> None:
    mourner = AutoAbility(Moves(TOKENS, ZONES, IN_DISCARD), DRAW)
    t = Table()
    d = layer(revenge(DRAW), then=Destroy(YOUR_TOKENS))
    t.put(0, HAND, d)
    t.in_zone(0, 7, battle(abilities=(mourner,)))
    t.main()
    before = t.hand(0)
    t.play(d)
    t.until("zone").choose("zone 4").until("main")
    assert t.hand(0) == before - 1 + 2, "its own Revenge and the mourner"


@covers("9.1.3", "9.1.3.1")
def test_a_token_that_is_made_to_disappear_leaves_its_zone() -> None:
    leaves = AutoAbility(Moves(TOKENS, ZONES, OUTSIDE_FIELD), DRAW)
    t = Table()
    d = layer(then=Disappear(BattleCards(MINE, ANY_CARD)))
    t.put(0, HAND, d)
    watcher = t.in_zone(0, 6, battle(abilities=(leaves,)))
    t.main()
    before = t.hand(0)
    t.play(d)
    t.until("zone").choose("zone 4").until("main")
    assert t.hand(0) == before - 1 + 1
    assert t.g.battle_cards(0) == [watcher], "a card is not made to disappear"


def test_from_zone_to_zone_and_under_a_card_it_stays() -> None:
    t, token = laid(then=MoveToZone(YOUR_TOKENS, 1 << (ZONE_0 + 6)))
    assert t.where(token) == "0 zone 6"
    assert t.g.area_kind(token) != UNDER


@covers("9.1.5.1")
def test_words_about_tokens_mean_cards_with_the_trait() -> None:
    t, token = laid(then=Give(YOUR_TOKENS, (Plus(COUNTER_POWER, Num(1000)),)))
    other = t.in_zone(0, 6, battle(counter=1000))
    assert (t.counter(token), t.counter(other)) == (4000, 1000)


@covers("9.1.5.2")
def test_nothing_else_can_be_given_that_trait() -> None:
    t = Table()
    claim = ContAbility(BattleCards(MINE, Not(TOKENS)), (GainTrait(TOKEN_TRAIT), GainTrait("Bomb")))
    hero = t.in_zone(0, 3, battle("Hero", abilities=(claim,)))
    t.in_zone(1, 3, battle(abilities=(AutoAbility(Moves(ANY_CARD, ZONES, ZONES), DRAW),)))
    t.main()
    assert t.asked == "main"
    assert t.g.info(hero).traits == ("Bomb",)


@covers("9.1.2.1")
def test_a_token_of_the_other_player_belongs_to_them() -> None:
    t = Table()
    seen = AutoAbility(Moves(Not(TOKENS), OUTSIDE_FIELD, FIELD), PlayToken("Mine"))
    watcher = battle("Watcher", abilities=(seen,))
    watcher.makes.append(mine_token())
    t.in_zone(1, 3, watcher)
    t.put(0, HAND, battle("Newcomer"))
    t.main()
    t.choose("play Newcomer to zone 4")
    assert (t.asked, t.decision.player) == ("zone", 1)
    t.choose("zone 5")
    assert t.asked == "main"
    assert [t.where(c) for c in t.named(1, "Mine")] == ["1 zone 5"]
    assert t.g.owner[t.named(1, "Mine")[0]] == 1


def test_vanished_tokens_come_again_under_the_same_number() -> None:
    t = Table()
    d = layer(count=2, then=Seq((MoveTo(YOUR_TOKENS, DISCARD), PlayToken("Mine"))))
    t.put(0, HAND, d)
    t.main()
    t.play(d)
    t.until("zone").choose("zone 4").choose("zone 5").choose("zone 6").until("main")
    assert len([c for c in range(len(t.g.defn)) if t.g.defs[t.g.defn[c]].name == "Mine"]) == 2
    assert [t.where(c) for c in t.named(0, "Mine")] == ["0 zone 6"]

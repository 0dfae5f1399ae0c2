"""Section 6: deck construction, and how a game begins."""

from __future__ import annotations

import pytest

from rulebound.cards import starter
from rulebound.games.gz.areas import DECK, HAND, MONSTER_DECK
from rulebound.games.gz.codes import BLUE, GREEN, IS_MONSTER, RANK, START_PHASE, STRATEGY
from rulebound.games.gz.deck import IllegalDeck, TraitNeeded, TypeNeeded, problems
from rulebound.games.gz.game import GzGame
from rulebound.games.gz.keywords import resonance
from rulebound.games.gz.read import CardData, define
from rulebound.games.gz.start import new_game
from rulebound.kernel.abilities import Ability, CardDef
from rulebound.kernel.driver import Driver
from rulebound.kernel.words import DOWN, MOVED, SHUFFLED
from tests.rule_claims import covers


def made(
    number: str,
    kind: str = "Battle",
    *,
    rank: int = 1,
    invasion: int = 1,
    colour: tuple[str, ...] = ("red",),
    traits: tuple[str, ...] = ("Beast",),
    abilities: tuple[Ability, ...] = (),
) -> CardDef:
    d = CardData()
    d.number, d.name, d.type, d.rank, d.invasion = number, f"Card {number}", kind, rank, invasion
    d.colour, d.traits = colour, traits
    return define(d, list(abilities))


def deck(
    *,
    monsters: list[CardDef] | None = None,
    extra: list[CardDef] | None = None,
    first: CardDef | None = None,
    size: int = 50,
) -> list[CardDef]:
    """A legal red deck, with some cards of it replaced."""
    four = monsters if monsters is not None else [made(f"M{r}", "Monster", rank=r) for r in (1, 2, 3, 4)]
    if first is not None:
        four = [first, *four[1:]]
    main = list(extra or [])
    fillers = [made(f"B{i // 4}") for i in range(size)]
    return four + main + fillers[: size - len(main)]


def rules(cards: list[CardDef]) -> list[str]:
    return [p.rule for p in problems(cards)]


# 6.1


@covers("6.1.1")
def test_a_deck_is_a_monster_deck_and_a_main_deck() -> None:
    assert rules(deck()) == []
    for name in starter.deck_names("gz"):
        assert rules(starter.deck("gz", name)) == []


@covers("6.1.1")
def test_no_game_begins_with_a_wrong_deck_and_every_problem_is_told() -> None:
    wrong = deck(size=49, extra=[made("X", colour=("blue",))])
    with pytest.raises(
        IllegalDeck, match=r"player 2: the main deck has 49 cards instead of 50: add 1 \(6.1.1.2\)"
    ) as it:
        new_game((deck(), wrong), 1)
    assert "(6.1.1.3)" in str(it.value)


@covers("6.1.1.1")
@pytest.mark.parametrize("ranks", [(1, 2, 3, 3), (1, 2, 3), (1, 1, 2, 3), (2, 3, 4, 5)])
def test_the_monster_deck_has_one_monster_of_each_rank(ranks: tuple[int, ...]) -> None:
    monsters = [made(f"M{i}", "Monster", rank=r) for i, r in enumerate(ranks)]
    assert "6.1.1.1" in rules(deck(monsters=monsters))


@covers("6.1.1.1")
def test_a_battle_card_is_no_monster_of_its_rank() -> None:
    monsters = [made("M1", "Monster"), made("M2", "Monster", rank=2), made("M3", "Monster", rank=3), made("B", rank=4)]
    assert "6.1.1.1" in rules(deck(monsters=monsters))


@covers("6.1.1.2")
@pytest.mark.parametrize("size", [0, 49, 51])
def test_the_main_deck_has_exactly_fifty_cards(size: int) -> None:
    assert rules(deck(size=size)) == ["6.1.1.2"]


@covers("6.1.1.2.1")
def test_monsters_may_be_in_the_main_deck() -> None:
    assert rules(deck(extra=[made(f"N{i}", "Monster", rank=2) for i in range(10)])) == []


@covers("6.1.1.2.2")
def test_at_most_ten_cards_of_the_main_deck_have_invasion_2() -> None:
    fast = [made(f"F{i}", invasion=2) for i in range(11)]
    assert rules(deck(extra=fast[:10])) == []
    assert rules(deck(extra=fast)) == ["6.1.1.2.2"]
    monsters = [made(f"M{r}", "Monster", rank=r, invasion=2) for r in (1, 2, 3, 4)]
    assert rules(deck(monsters=monsters, extra=fast[:10])) == [], "the monster deck does not count"


@covers("6.1.1.3")
def test_every_card_is_white_or_of_a_colour_of_the_rank_1_monster() -> None:
    assert rules(deck(extra=[made("W", colour=("white",)), made("RB", colour=("blue", "red"))])) == []
    assert rules(deck(extra=[made("B", colour=("blue",))])) == ["6.1.1.3"]
    monsters = [made("M1", "Monster"), *(made(f"M{r}", "Monster", rank=r, colour=("green",)) for r in (2, 3, 4))]
    assert rules(deck(monsters=monsters)) == ["6.1.1.3"] * 3, "the other monsters do not decide, and must fit too"
    two = made("M1", "Monster", colour=("red", "blue"))
    assert rules(deck(first=two, extra=[made("B", colour=("blue",))])) == []


@covers("6.1.1.4")
def test_at_most_four_of_a_card_number_in_both_decks_together() -> None:
    assert rules(deck(extra=[made("S")] * 4)) == []
    assert rules(deck(extra=[made("S")] * 5)) == ["6.1.1.4"]
    monsters = [made("S", "Monster"), *(made(f"M{r}", "Monster", rank=r) for r in (2, 3, 4))]
    assert rules(deck(monsters=monsters, extra=[made("S", "Monster")] * 4)) == ["6.1.1.4"]


@covers("6.1.1.4.1")
def test_a_plus_at_the_end_makes_no_other_number() -> None:
    assert rules(deck(extra=[made("S+")] * 2 + [made("S")] * 3)) == ["6.1.1.4"]
    assert rules(deck(extra=[made("S+1")] * 2 + [made("S1")] * 3)) == []


@covers("6.1.1.5")
def test_tokens_are_in_no_deck() -> None:
    assert rules(deck(extra=[made("T", traits=("Token",))])) == ["6.1.1.5"]


@covers("6.1.2", "12.8.2")
def test_abilities_about_building_decks_change_what_may_be_in_them() -> None:
    blue = [made(f"B{i}", colour=("blue",)) for i in range(100, 110)]
    plain = made("M1", "Monster", colour=("green",))
    conditions = (TraitNeeded(IS_MONSTER, ("Engine",)), TypeNeeded(STRATEGY, 2))
    open_minded = made(
        "M1",
        "Monster",
        colour=("green",),
        traits=("Engine",),
        abilities=(resonance(BLUE | GREEN, conditions),),
    )
    others = [made(f"M{r}", "Monster", rank=r, colour=("white",), traits=("Engine",)) for r in (2, 3, 4)]
    whites = [made(f"W{i // 4}", colour=("white",)) for i in range(38)]
    plans = [made(f"P{i}", "Strategy", colour=("white",)) for i in range(2)]
    assert set(rules([plain, *others, *blue, *whites, *plans])) == {"6.1.1.3"}
    assert rules([open_minded, *others, *blue, *whites, *plans]) == []
    strangers = [made(f"M{r}", "Monster", rank=r, colour=("white",)) for r in (2, 3, 4)]
    assert rules([open_minded, *strangers, *blue, *whites, *plans]) == ["12.8.2"]
    assert rules([open_minded, *others, *blue, *whites, made("W90"), made("W91")]).count("12.8.2") == 1


# 6.3


def prepared(seed: int = 5) -> GzGame:
    """A game of two starter decks right after its preparation."""
    names = starter.deck_names("gz")
    g = new_game((starter.deck("gz", names[0]), starter.deck("gz", names[1])), seed)
    driver = Driver(g)
    driver.one_step = True
    driver.start()
    assert g.step == START_PHASE
    return g


@covers("6.3.1", "6.3.1.1", "6.3.1.2", "6.3.1.3", "6.3.1.4", "6.3.1.5", "6.3.1.6", "6.3.1.6.1", "6.3.1.7")
def test_the_preparation() -> None:
    g = prepared()
    for player in (0, 1):
        assert g.count(player, DECK) == 45
        assert g.count(player, HAND) == 5
        assert g.count(player, MONSTER_DECK) == 3
        assert all(g.face[c] == DOWN for c in g.area(player, MONSTER_DECK) + g.area(player, DECK))
        first = g.monster[player]
        assert (g.number(first, RANK), g.position(player), g.rage[player]) == (1, 1, 0)
    assert g.turn_player == g.first_player
    assert g.turn == 1


@covers("6.3.1")
def test_the_steps_come_in_the_order_of_the_book() -> None:
    log = prepared().log
    shuffles = [i for i, r in enumerate(log) if r.kind == SHUFFLED]
    moves = [r for r in log if r.kind == MOVED]
    assert shuffles == [0, 1], "both decks, before any card is drawn"
    assert [r.rule for r in moves] == ["6.3.1.5"] * 10 + ["4.7.2"] * 2


@covers("6.3.1.3", "6.3.1.4")
def test_decks_and_first_player_are_left_to_chance() -> None:
    hands = {tuple(sorted(g.defs[g.defn[c]].name for c in g.area(0, HAND))) for g in map(prepared, range(8))}
    assert len(hands) > 4
    assert {prepared(seed).first_player for seed in range(12)} == {0, 1}


@covers("6.3.1.5")
def test_nobody_sees_the_other_hand() -> None:
    g = prepared()
    for player in (0, 1):
        for card in g.area(player, HAND):
            assert [g.can_see(card, v) for v in (0, 1, 2)] == [player == 0, player == 1, False]


@covers("6.3.1.2")
def test_each_player_may_look_at_their_own_monster_deck() -> None:
    g = prepared()
    for player in (0, 1):
        ranks = sorted(g.number(c, RANK) for c in g.area(player, MONSTER_DECK))
        assert ranks == [2, 3, 4]
        assert all(g.known[c] == 1 << player for c in g.area(player, MONSTER_DECK))

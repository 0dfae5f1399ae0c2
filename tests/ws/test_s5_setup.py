"""Section 5: decks, and how a game begins."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import DECK, HAND, KINDS, WAITING_ROOM
from rulebound.games.ws.codes import FIRST_MULLIGAN, PREPARE
from rulebound.games.ws.deck import ANY_NUMBER, IllegalDeck, problems
from rulebound.games.ws.game import WsGame
from rulebound.games.ws.kit import KIT
from rulebound.games.ws.start import deal, new_game
from rulebound.kernel.abilities import CardDef, DeckAbility
from rulebound.kernel.decision import Decision
from rulebound.kernel.driver import Driver, advance
from rulebound.kernel.words import DOWN, MOVED, option_a
from tests.rule_claims import covers
from tests.ws.table import character, climax


def cards(n: int, *, each: int = 4) -> list[CardDef]:
    """So many characters, `each` of a name."""
    made: list[CardDef] = []
    while len(made) < n:
        made += [character()] * min(each, n - len(made))
    return made


def legal() -> list[CardDef]:
    return cards(42) + [climax()] * 4 + [climax()] * 4


def complaints(deck: list[CardDef]) -> list[tuple[str, str]]:
    return [(p.rule, p.card) for p in problems(deck)]


# 5.1 deck preparation


@covers("5.1.1", "5.1.2.1", "5.1.2.2", "5.1.2.3")
def test_a_legal_deck_has_no_problems() -> None:
    assert problems(legal()) == []


@covers("5.1.2.1")
@pytest.mark.parametrize(("n", "remedy"), [(49, "add 1"), (52, "take out 2"), (0, "add 50")])
def test_a_deck_has_exactly_fifty_cards(n: int, remedy: str) -> None:
    (problem,) = problems(cards(n))
    assert problem.rule == "5.1.2.1"
    assert remedy in problem.message
    assert str(problem).endswith("(5.1.2.1)")


@covers("5.1.2.2")
def test_at_most_four_of_a_name() -> None:
    (problem,) = problems(cards(45) + [character("Lantern Keeper")] * 5)
    assert (problem.rule, problem.card) == ("5.1.2.2", "Lantern Keeper")
    assert problem.message == '"Lantern Keeper" ×5: at most 4 of a name, take out 1'


@covers("5.1.2.2.1")
def test_cards_of_one_name_count_together_whatever_else_differs() -> None:
    one = character("Lantern Keeper", level=0)
    other = character("Lantern Keeper", level=3, colour="Red")
    same_name = climax("Lantern Keeper")
    assert complaints([*cards(45), one, one, other, other, same_name]) == [("5.1.2.2", "Lantern Keeper")]
    assert complaints([*cards(46), one, one, other, same_name]) == []


@covers("5.1.2.3")
def test_at_most_eight_climaxes_and_four_of_a_name_among_them() -> None:
    nine = [climax()] * 4 + [climax()] * 4 + [climax()]
    (problem,) = problems(cards(41) + nine)
    assert problem.rule == "5.1.2.3"
    assert "9 climax cards" in problem.message
    assert "take out 1" in problem.message
    assert complaints(cards(42) + [climax("Finale")] * 8) == [("5.1.2.2", "Finale")]


@covers("5.1.2.4")
def test_a_card_may_allow_any_number_of_itself() -> None:
    gull = character("Clockwork Gull", abilities=(DeckAbility(copies=ANY_NUMBER),))
    assert problems([gull] * 50) == []
    assert complaints([gull] * 51) == [("5.1.2.1", "")]


@covers("5.1.2.4")
def test_a_card_may_allow_more_of_itself_and_no_more_than_that() -> None:
    twin = character("Sixfold", abilities=(DeckAbility(copies=6),))
    assert complaints(cards(44) + [twin] * 6) == []
    (problem,) = problems(cards(43) + [twin] * 7)
    assert (problem.rule, problem.card) == ("5.1.2.4", "Sixfold")
    assert "at most 6" in problem.message


@covers("5.1.2.4", "5.1.2.2.1")
@pytest.mark.parametrize("allowing_first", [True, False])
def test_its_text_speaks_for_every_card_of_its_name(allowing_first: bool) -> None:
    allowing = [character("Gull", abilities=(DeckAbility(copies=ANY_NUMBER),))] * 3
    plain = [character("Gull", level=1)] * 7
    gulls = allowing + plain if allowing_first else plain + allowing
    assert complaints(cards(40) + gulls) == []


@covers("5.1.2.4")
def test_its_text_changes_nothing_for_other_cards_or_other_limits() -> None:
    gull = character("Clockwork Gull", abilities=(DeckAbility(copies=ANY_NUMBER),))
    assert complaints([gull] * 45 + [character("Plain")] * 5) == [("5.1.2.2", "Plain")]
    finale = climax("Finale", abilities=(DeckAbility(copies=ANY_NUMBER),))
    assert complaints(cards(41) + [finale] * 9) == [("5.1.2.3", "")]


@covers("5.1.2.1", "5.1.2.2", "5.1.2.3")
def test_all_problems_are_told_at_once() -> None:
    deck = [character("Five")] * 5 + [character("Six")] * 6 + [climax("Ten")] * 10
    assert complaints(deck) == [
        ("5.1.2.1", ""),
        ("5.1.2.2", "Five"),
        ("5.1.2.2", "Six"),
        ("5.1.2.2", "Ten"),
        ("5.1.2.3", ""),
    ]
    assert [str(p) for p in KIT.deck_problems(deck)] == [str(p) for p in problems(deck)]


# 5.2 game preparation


def begun(seed: int = 1) -> Driver:
    """A game between two legal decks, at its first question."""
    driver = Driver(new_game((legal(), legal()), seed))
    driver.start()
    return driver


def game(driver: Driver) -> WsGame:
    assert isinstance(driver.g, WsGame)
    return driver.g


def asked(driver: Driver) -> Decision:
    assert driver.pending is not None
    return driver.pending


def prepared(seed: int = 1) -> Driver:
    """The same with both hands kept, at the first question of the first turn."""
    driver = begun(seed)
    while asked(driver).prompt == "mulligan":
        driver.answer([])
    return driver


@covers("5.2.1.1", "5.2.1")
def test_only_legal_decks_are_played() -> None:
    illegal = cards(40) + [character("Too Many")] * 10
    with pytest.raises(IllegalDeck) as refused:
        new_game((illegal, cards(49)), 1)
    told = str(refused.value).splitlines()
    assert told == [
        'player 1: "Too Many" ×10: at most 4 of a name, take out 6 (5.1.2.2)',
        "player 2: 49 cards instead of exactly 50: add 1 (5.1.2.1)",
    ]
    assert prepared().g.turn == 1, "and with two legal ones everything follows in order"


@covers("5.2.1.2", "4.2.2")
def test_both_decks_are_shuffled_and_lie_face_down() -> None:
    g = deal((cards(50), cards(50)), 1)
    before = [g.area(p, DECK)[:] for p in (0, 1)]
    assert g.step == PREPARE
    advance(g)
    for p in (0, 1):
        now = [*g.area(p, DECK), *reversed(g.area(p, HAND))]
        assert sorted(now) == sorted(before[p])
        assert now != before[p]
        assert all(g.face[c] == DOWN and not g.can_see(c, 0) and not g.can_see(c, 1) for c in g.area(p, DECK))
        assert all(g.owner[c] == p for c in now)


@covers("5.2.1.2")
def test_the_seed_decides_the_shuffle() -> None:
    decks = (legal(), legal())
    hands = []
    for seed in (1, 1, 2):
        g = new_game(decks, seed)
        advance(g)
        hands.append((g.area(0, HAND)[:], g.area(1, HAND)[:]))
    assert hands[0] == hands[1] != hands[2]


@covers("5.2.1.3", "5.2.1.3.1")
def test_who_starts_is_random_and_nobody_is_asked() -> None:
    starters = []
    for seed in range(60):
        g = deal((cards(10), cards(10)), seed)
        g.seats = [None, None]
        advance(g)
        assert g.decisions == 0
        starters.append(g.first_player)
    assert 15 < sum(starters) < 45


@covers("5.2.1.4")
def test_each_player_draws_five() -> None:
    g = deal((cards(50), cards(50)), 1)
    advance(g)
    assert g.step == FIRST_MULLIGAN
    assert [g.count(p, HAND) for p in (0, 1)] == [5, 5]
    assert [g.count(p, DECK) for p in (0, 1)] == [45, 45]


@covers("5.2.1.4")
def test_the_starter_redraws_first_and_everybody_once() -> None:
    for seed in range(4):
        driver = begun(seed)
        g = game(driver)
        first = g.first_player
        hand = g.area(first, HAND)[:]
        top = g.area(first, DECK)[-1:-4:-1]
        d = asked(driver)
        assert (d.prompt, d.player, d.lo, d.hi) == ("mulligan", first, 0, 5)
        assert [option_a(o) for o in d.options] == hand
        driver.answer([0, 2, 4])
        assert g.area(first, WAITING_ROOM) == [hand[0], hand[2], hand[4]]
        assert g.area(first, HAND) == [hand[1], hand[3], *top]
        d = asked(driver)
        assert (d.prompt, d.player) == ("mulligan", 1 - first)
        driver.answer([])
        assert asked(driver).prompt != "mulligan", "once each"
        assert g.count(1 - first, WAITING_ROOM) == 0
        assert g.count(1 - first, HAND) == 5


@covers("5.2.1.4")
def test_the_cards_put_away_are_all_gone_before_new_ones_come() -> None:
    driver = begun(5)
    g = game(driver)
    first = g.first_player
    so_far = len(g.log)
    driver.answer([0, 1, 2, 3, 4])
    moves = [r.to % KINDS for r in g.log[so_far:] if r.kind == MOVED and r.player == first]
    assert moves == [WAITING_ROOM] * 5 + [HAND] * 5


@covers("5.2.1.5")
def test_the_starter_has_the_first_turn() -> None:
    seen = set()
    for seed in range(8):
        g = game(prepared(seed))
        assert g.turn == 1
        assert g.turn_player == g.first_player
        seen.add(g.first_player)
    assert seen == {0, 1}

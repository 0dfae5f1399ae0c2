"""Positions: a game as one line, all of it or as one player sees it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.cards import starter
from rulebound.games.ws.areas import CENTER_LEFT, CENTER_RIGHT, CLIMAX, DECK, HAND, KINDS, MEMORY, STOCK, specs
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    ATTACK_DECLARATION,
    CANNOT_ATTACK,
    CANNOT_SIDE,
    COUNTER_STEP,
    MAIN_PLAY,
    POWER,
    SOUL,
)
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.amounts import Num
from rulebound.kernel.decision import IllegalAnswer
from rulebound.kernel.driver import Driver, RandomSeat
from rulebound.kernel.game import Game
from rulebound.kernel.mods import Becomes, GainAbility, GainColour, GainIcon, GainTrait, LoseAbilities, Plus, Restrict
from rulebound.kernel.nodes import Mod
from rulebound.kernel.rulebook import RuleBook
from rulebound.kernel.state import Force, State
from rulebound.kernel.words import CARD_MASK, DOWN, END_OF_TURN, NOBODY, REST, UP
from rulebound.play import position
from rulebound.play.games import kit
from rulebound.play.match import Match
from rulebound.play.position import BadPosition, NotSupported, parse, write
from tests.ws.table import Table, character

WS = kit("ws")
POOL = {d.number: d for d in starter.definitions("ws").values()}
NAMES = sorted(starter.deck_names("ws"))


def find(game: str, number: str) -> CardDef:
    assert game == "ws"
    return POOL[number]


def decks(seed: int) -> tuple[list[CardDef], list[CardDef]]:
    return starter.deck("ws", NAMES[seed % len(NAMES)]), starter.deck("ws", NAMES[seed // 4 % len(NAMES)])


def boundaries(seed: int, steps: int) -> Driver:
    """A random game after so many steps, with nothing of the next one done."""
    g = WS.new_game(decks(seed), seed)
    give_seats(g, seed)
    driver = Driver(g)
    driver.one_step = True
    driver.keep()
    for _ in range(steps):
        if g.over:
            break
        driver.go_on()
    return driver


def give_seats(g: Game, seed: int) -> None:
    for p in (0, 1):
        seat = RandomSeat()
        seat.seed(2 * seed + p)
        g.seats[p] = seat


def line_or_reason(g: Game) -> str:
    try:
        return write(g)
    except NotSupported as reason:
        return f"not supported: {reason}"


# what is written is read, and goes on the same way


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 400))
def test_a_position_goes_on_identically(seed: int, steps: int) -> None:
    one = boundaries(seed, steps)
    try:
        line = write(one.g)
    except NotSupported as reason:
        assert "game record" in str(reason)
        return
    other = Driver(parse(line, find))
    other.one_step = True
    other.keep()
    assert write(other.g) == line
    give_seats(one.g, seed + 1)
    give_seats(other.g, seed + 1)
    before = len(one.g.log)
    for _ in range(60):
        if one.g.over:
            break
        one.go_on()
        other.go_on()
        assert line_or_reason(one.g) == line_or_reason(other.g)
    assert told(one.g, before) == told(other.g, 0)
    assert (one.g.over, one.g.winner, one.g.reason) == (other.g.over, other.g.winner, other.g.reason)


def told(g: Game, start: int) -> list[tuple[str, str, str, str]]:
    """The story of a game from a record on, with rules, for both players and the spectator."""
    return [(r.rule, WS.story(g, r, 0), WS.story(g, r, 1), WS.story(g, r, 2)) for r in g.log[start:]]


def random_match(seed: int, answers: int) -> Match:
    """A match of which two dice have answered so many questions."""
    match = Match(WS, decks(seed), seed)
    dice = RandomSeat()
    dice.seed(seed)
    for _ in range(answers):
        d = match.decision
        if d is None:
            break
        match.push(dice.answer(match.game, d.raw))
    return match


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), answers=st.integers(0, 120))
def test_a_match_goes_on_from_any_question(seed: int, answers: int) -> None:
    one = random_match(seed, answers)
    try:
        line = one.position()
    except NotSupported:
        return
    other = Match.from_game(WS, parse(line, find))
    assert other.position() == line
    assert other.begun_from == line
    dice = RandomSeat()
    dice.seed(seed)
    for _ in range(20):
        a, b = one.decision, other.decision
        assert (a is None) == (b is None)
        if a is None or b is None:
            break
        assert (a.player, a.kind, a.prompt, a.rule, a.options.words) == (
            b.player,
            b.kind,
            b.prompt,
            b.rule,
            b.options.words,
        )
        picked = dice.answer(one.game, a.raw)
        one.push(picked)
        other.push(picked)
    assert str(one.outcome()) == str(other.outcome())


# what a player sees


def reshuffle_secrets(g: Game, viewer: int, seed: int) -> None:
    """Change all that the viewer may not know: who is who among unseen cards of an owner, orders, dice, memories."""
    dice = random.Random(seed)
    for owner in (0, 1):
        hidden = [c for c in range(len(g.defn)) if g.owner[c] == owner and not g.can_see(c, viewer)]
        kinds = [g.defn[c] for c in hidden]
        dice.shuffle(kinds)
        for card, kind in zip(hidden, kinds, strict=True):
            g.defn[card] = kind
    for kind in (DECK, HAND, STOCK):
        for p in (0, 1):
            if not any(g.can_see(c, viewer) for c in g.area(p, kind)):
                dice.shuffle(g.areas[p * KINDS + kind])
    g.rng.seed(seed)
    g.touch()


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 300), viewer=st.integers(0, 2))
def test_a_view_tells_nothing_that_its_viewer_may_not_know(seed: int, steps: int, viewer: int) -> None:
    g = boundaries(seed, steps).g
    try:
        line = write(g, viewer)
    except NotSupported:
        return
    assert "dice=?" in line
    reshuffle_secrets(g, viewer, seed)
    assert write(g, viewer) == line


def test_a_view_hides_the_deck_and_the_other_hand() -> None:
    t = Table()
    t.put(0, HAND, POOL["RB/S01-004"])
    t.put(1, HAND, POOL["RB/S01-013"])
    t.fill(0, DECK, 3, POOL["RB/S01-020"])
    t.begin(MAIN_PLAY, decks=0)
    assert "0.deck=RB/S01-020*3" in write(t.g)
    mine = write(t.g, 0)
    assert "0.deck=?*3" in mine and "0.hand=RB/S01-004" in mine and "1.hand=?" in mine
    assert "0.hand=?" in write(t.g, 2)


def test_a_view_needs_somebody_who_chooses_the_unknown_cards() -> None:
    t = Table()
    t.put(1, HAND, POOL["RB/S01-013"])
    t.begin(MAIN_PLAY, decks=0)
    line = write(t.g, 0)
    with pytest.raises(BadPosition, match="dice: this is one player's view"):
        parse(line, find)
    asked: list[tuple[int, str, int]] = []

    def fill(player: int, area: str, place: int) -> CardDef:
        asked.append((player, area, place))
        return POOL["RB/S01-004"]

    g = parse(line, find, fill)
    assert asked == [(1, "hand", 0)]
    assert "1.hand=RB/S01-004" in write(g)
    assert write(g, 0) == line


# what a line holds


def lantern() -> Table:
    t = Table()
    t.put(0, CENTER_LEFT, POOL["RB/S01-004"])
    t.put(1, CENTER_RIGHT, POOL["RB/S01-013"])
    t.fill(0, DECK, 3, POOL["RB/S01-020"])
    t.fill(1, DECK, 3, POOL["RB/S01-020"])
    return t


def again(t: Table) -> Game:
    """The game read from its own line, which it writes again."""
    line = write(t.g)
    g = parse(line, find)
    assert write(g) == line
    return g


def force(t: Table, card: int, mods: list[Mod], amounts: list[int]) -> Force:
    f = Force(t.g.stamp_now(), t.g.ref(card), 0)
    f.refs = [t.g.ref(card)]
    f.mods = mods
    f.amounts = amounts
    f.until = END_OF_TURN
    f.turn = NOBODY
    t.g.add_force(f)
    return f


def test_effects_in_force_are_held_with_their_targets_and_duration() -> None:
    t = lantern()
    t.begin(MAIN_PLAY, decks=0)
    mine = t.g.area(0, CENTER_LEFT)[0]
    mods: list[Mod] = [Plus(POWER, Num(1)), Becomes(SOUL, Num(1)), GainTrait("Old Salt"), GainColour(5), GainIcon(1)]
    force(t, mine, mods, [1500, 3, 0, 0, 0])
    force(t, mine, [Restrict(CANNOT_SIDE | CANNOT_ATTACK), LoseAbilities()], [0, 0])
    line = write(t.g)
    traits = "trait+Old%20Salt,colour+Yellow&Red,icon+SOUL"
    assert f"effect=end-of-turn@3|0.center-left:power+1500,soul=3,{traits}" in line
    assert "effect=end-of-turn@4|0.center-left:cannot-attack&cannot-side-attack,no-abilities" in line
    g = again(t)
    card = g.area(0, CENTER_LEFT)[0]
    info = g.info(card)
    assert (info.num, info.colours, info.traits[-1], info.abilities) == ([0, 0, 4500, 3], 7, "Old Salt", [])
    assert info.flags & CANNOT_SIDE and info.flags & CANNOT_ATTACK


def test_an_effect_on_a_player_is_held() -> None:
    t = lantern()
    t.begin(MAIN_PLAY, decks=0)
    f = force(t, 0, [Restrict(CANNOT_ATTACK)], [0])
    f.refs, f.player = [], 1
    assert "|player.1:cannot-attack" in write(t.g)
    assert again(t).flags_of_player(1, CANNOT_ATTACK)


def test_an_attack_in_progress_is_held() -> None:
    t = lantern()
    t.begin(ATTACK_CHOICE, decks=0)
    t.choose("frontal attack")
    t.until_step(COUNTER_STEP)
    line = write(t.g)
    assert "attack=frontal attacker=0.center-left defender=1.center-right attacked=1.center-right" in line
    g = again(t)
    assert type(g) is type(t.g)
    one, other = Driver(t.g), Driver(g)
    for driver in (one, other):
        driver.one_step = True
        driver.keep()
        while driver.g.step != ATTACK_DECLARATION:
            driver.go_on()
    assert write(one.g) == write(other.g)
    assert "0.center-left=RB/S01-004:reverse" in write(one.g)


def test_a_character_that_has_gone_is_no_attacker() -> None:
    t = lantern()
    t.begin(ATTACK_CHOICE, decks=0)
    t.choose("frontal attack")
    t.until_step(COUNTER_STEP)
    t.g.inc[t.g.attacker & CARD_MASK] += 1
    assert "attacker=0.center-left:gone" in write(t.g)
    assert "attacker=gone" in write(t.g, 0)
    g = again(t)
    assert type(g) is type(t.g)


def test_orientation_facing_owner_and_knowledge_are_held() -> None:
    t = lantern()
    t.put(0, MEMORY, POOL["RB/S01-004"], face=DOWN)
    borrowed = t.put(0, CLIMAX, POOL["RB/S01-016"], orientation=REST)
    t.begin(MAIN_PLAY, decks=0)
    t.g.owner[borrowed] = 1
    top = t.g.area(0, DECK)[-1]
    t.g.looked[top] = 1
    t.g.known[top] = 3
    line = write(t.g)
    assert "0.memory=RB/S01-004:down 0.climax" not in line
    assert "0.memory=RB/S01-004:down" in line
    assert "0.climax=RB/S01-016:rest:of.1@3" in line
    assert "RB/S01-020*2,RB/S01-020:looked.0:known.01" in line
    g = again(t)
    assert g.face[g.area(0, MEMORY)[0]] != UP
    assert g.can_see(g.area(0, DECK)[-1], 0) and not g.can_see(g.area(0, DECK)[-1], 1)


def test_one_effect_gives_its_targets_different_amounts() -> None:
    t = lantern()
    t.begin(MAIN_PLAY, decks=0)
    f = force(t, t.g.area(0, CENTER_LEFT)[0], [Plus(POWER, Num(0)), Plus(SOUL, Num(1))], [500, 1, -9000, 1])
    f.refs.append(t.g.ref(t.g.area(1, CENTER_RIGHT)[0]))
    assert "|0.center-left:power+500,soul+1|1.center-right:power-9000,soul+1" in write(t.g)
    g = again(t)
    assert [g.number(g.area(p, k)[0], POWER) for p, k in ((0, CENTER_LEFT), (1, CENTER_RIGHT))] == [3500, -500]
    assert g.forces[0].lowers


def attributes(thing: object) -> set[str]:
    return {name for name in dir(thing) if name[0] != "_" and not callable(getattr(thing, name))}


# Teach `position` what is new, then name it here.
IN_A_LINE = """
    specs defs defn owner place orientation face arrived known looked areas forces used turn turn_player step rng
    actions_here non_turn_player
    first_player attack_kind attacker attacker_arrived defender defender_arrived attacked attacked_arrived attacks
    attack_phase_begun trigger_checks extra_turns end_marks came
"""
REFUSED = "standby waiting unseen over winner reason outcome_rule paying loop_trail loop_bars"
NOT_NEEDED_LATER = """
    kinds blank_areas inc stamp next_stamp mixed next_mix may_hold last hash hash2 decisions log_length turn_marks
    declared_kind declared_against damaged shot_ability refreshing checked_version any_powerless
"""


def test_every_column_of_a_game_has_its_place_in_a_line() -> None:
    known = set((IN_A_LINE + REFUSED + NOT_NEEDED_LATER).split())
    beside_the_state = attributes(Game("ws", specs(), RuleBook())) - attributes(State(specs()))
    assert attributes(WS.empty_game()) - beside_the_state == known
    derived = {"writes", "lowers", "flags", "spreads", "source", "master"}
    written = {"stamp", "refs", "mods", "amounts", "player", "until", "turn", "made"}
    assert attributes(Force(0, 0, 0)) == written | derived


# what a line cannot hold


def test_what_cannot_be_written_is_named_with_a_remedy() -> None:
    t = lantern()
    t.begin(MAIN_PLAY, decks=0)
    mine = t.g.area(0, CENTER_LEFT)[0]
    given_ability = POOL["RB/S01-001"].info.abilities[0].ability
    f = force(t, mine, [GainAbility(given_ability)], [0])
    with pytest.raises(NotSupported, match=r"Bobbin.*has given the ability .*use a game record instead"):
        write(t.g)
    t.g.forces.remove(f)
    other = lantern()
    other.put(0, HAND, character("Nameless", power=1000))
    other.begin(MAIN_PLAY, decks=0)
    other.g.defs[-1].number = ""
    with pytest.raises(NotSupported, match="Nameless has no number"):
        write(other.g)
    t.g.over = True
    with pytest.raises(NotSupported, match="the game is over"):
        write(t.g)


GOOD = "ws 1 turn=3 player=0 step=main-play dice=00000001000000020000000300000004 first=0"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "a position begins with the game"),
        ("xx 1", "game: there is no game 'xx'"),
        ("ws 9 turn=1", "format: this version reads format 1"),
        (GOOD.replace("turn=3 ", ""), "turn: this field is missing"),
        (GOOD.replace("turn=3", "turn=x"), "turn: 'x' is not a number"),
        (GOOD.replace("main-play", "main-pley"), "step: 'main-pley' is not known; did you mean 'main-play'"),
        (GOOD + " 0.hnd=RB/S01-001", "0.hnd: there is no such field; did you mean '0.hand'"),
        (GOOD + " 0.hand=", "0.hand: write a value"),
        (GOOD + " 0.hand=RB/S01-001 0.hand=RB/S01-001", "0.hand: this field stands there twice"),
        (GOOD + " 0.hand=NO/S01-001", "0.hand: no card has the number 'NO/S01-001'; import"),
        (GOOD + " 0.hand=RB/S01-001*99999", "0.hand: '99999' is not a number from 0"),
        (GOOD + " 0.hand=RB/S01-001:rast", "0.hand: 'rast' says nothing about a card; did you mean 'rest'"),
        (GOOD + " 0.hand=?", "0.hand: this is one player's view"),
        (GOOD.replace("dice=0", "dice=x"), "dice: 'x.*' is not 32 hexadecimal digits"),
        (GOOD + " attacker=0.center-left", "attacker: '0.center-left' means no card"),
        (GOOD + " used=0.hand.3#0*1 0.hand=RB/S01-001", "used: '0.hand.3' means no card: there are 1"),
        (GOOD + " effect=end-of-turn", "effect: 'end-of-turn' has no target"),
        (GOOD + " effect=end-of-turm|player.0:cannot-draw", "effect: 'end-of-turm' is not known; did you mean"),
        (GOOD + " effect=end-of-turn|player.0:cannot-drow", "effect: 'cannot-drow' is nothing an effect can give"),
        (GOOD + " 0.hand=RB/S01-001 0.deck=RB/S01-001 1.deck=RB/S01-004 answers=7", "answers: main: .* no option 7"),
    ],
)
def test_a_bad_line_is_refused_with_its_field_and_a_remedy(line: str, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        parse(line, find)


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_spoilt_line_is_refused_or_read_and_nothing_else(data: st.DataObject) -> None:
    t = lantern()
    t.begin(MAIN_PLAY, decks=0)
    force(t, t.g.area(0, CENTER_LEFT)[0], [Plus(POWER, Num(1))], [1500])
    t.g.used[(t.g.ref(0), 0)] = 1
    line = write(t.g) + " answers=0"
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(line) - 1))
        gone = data.draw(st.integers(0, 4))
        line = line[:at] + data.draw(st.text(" .,:|@#*?&=+-0123456789abcdefRS/", max_size=3)) + line[at + gone :]
    try:
        g = parse(line, find)
        assert parse(write(g), find) is not g
    except (BadPosition, NotSupported):
        pass


def test_taking_a_position_changes_nothing() -> None:
    match = random_match(3, 25)
    before = (match.hash(), match.view(0), match.view(1), match.game.decisions)
    match.position()
    match.position(0)
    assert (match.hash(), match.view(0), match.view(1), match.game.decisions) == before
    with pytest.raises(IllegalAnswer):
        match.push("no such option")


def test_a_finished_match_has_no_position() -> None:
    match = random_match(3, 5)
    match.concede(0)
    with pytest.raises(NotSupported, match="the game is over"):
        position.write(match.game)

"""Section 3, zones: clock, level, stock, climax area, memory, resolution zone."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    BACK_LEFT,
    CENTER_LEFT,
    CENTER_RIGHT,
    CLIMAX,
    CLOCK,
    DECK,
    HAND,
    IN_LEVEL,
    IN_MEMORY,
    LEVEL,
    MEMORY,
    RESOLUTION,
    SHORT_WORDS,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import ATTACK_CHOICE, CLOCK_CHOICE, COUNTER_STEP, END_OF_ATTACK, MAIN_PLAY, POWER
from rulebound.games.ws.from_deck import FLIP_OVER, TO_STOCK, FlippedToWaitingRoom, FromTop
from rulebound.kernel.abilities import ActAbility, AutoAbility, ContAbility, EventAbility
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import ANY_CARD, In, Named, Not, Slot, TopOf
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, MoveTo, Seq, Shuffle
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Effect
from rulebound.kernel.triggers import Moves
from rulebound.kernel.words import DOWN, MINE, UP
from tests.rule_claims import covers
from tests.ws.table import Table, character, climax, conjurer, event

ALL_IN_LEVEL = In(MINE, IN_LEVEL)
ALL_IN_MEMORY = In(MINE, IN_MEMORY)


def at_main(*effects: Effect) -> Table:
    t = Table()
    t.put(0, BACK_LEFT, conjurer(*effects))
    return t


def knows(t: Table, card: int) -> list[int]:
    """What player 0, player 1 and the spectator know of a card."""
    return [t.g.known[card] >> viewer & 1 for viewer in (0, 1, 2)]


# 3.8 clock


@covers("3.8.1", "3.8.2")
def test_the_clock_is_open_and_grows_on_top() -> None:
    t = Table()
    old = t.put(0, CLOCK, character())
    card = t.put(0, HAND, character("Spent"))
    t.begin(CLOCK_CHOICE)
    t.choose("clock Spent")
    assert t.cards(0, CLOCK) == [old, card]
    assert t.g.face[card] == UP
    assert knows(t, card) == [1, 1, 1]


@covers("3.8.3", "3.9.1", "3.9.3")
def test_seven_in_the_clock_level_up_from_the_bottom_seven() -> None:
    t = at_main(FromTop("d", Num(1), 5))
    first = t.put(0, LEVEL, character())
    clock = t.fill(0, CLOCK, 6)
    t.begin(MAIN_PLAY)
    t.use()
    seventh = t.cards(0, CLOCK)[6]
    assert t.asked == "level up"
    assert [o >> 20 & 0xFFFFF for o in t.decision.options] == [*clock, seventh]
    t.take(clock[2])
    assert t.cards(0, LEVEL) == [first, clock[2]], "on top of the level"
    assert t.cards(0, CLOCK) == []
    assert sorted(t.cards(0, WAITING_ROOM)) == sorted([*clock[:2], *clock[3:], seventh])


@covers("3.8.3")
def test_an_eighth_card_stays_in_the_clock() -> None:
    t = at_main(MoveTo(TopOf(MINE, DECK, Num(2)), CLOCK))
    clock = t.fill(0, CLOCK, 6)
    t.begin(MAIN_PLAY)
    low, high = t.cards(0, DECK)[-2:]
    t.use()
    t.take(low, high)
    assert t.asked == "level up"
    assert [o >> 20 & 0xFFFFF for o in t.decision.options] == [*clock, low]
    t.take(low)
    assert t.cards(0, CLOCK) == [high]


# 3.9 level


@covers("3.9.2", "3.9.2.1", "3.9.2.2")
def test_only_its_player_sees_a_face_down_level_card() -> None:
    t = Table()
    card = t.put(0, LEVEL, character(), face=DOWN)
    shown = t.put(0, LEVEL, character())
    assert [t.g.can_see(card, viewer) for viewer in (0, 1, 2)] == [True, False, False]
    assert [t.g.can_see(shown, viewer) for viewer in (0, 1, 2)] == [True] * 3


@covers("3.9.2.2.1")
def test_a_face_down_level_card_counts_but_is_blank() -> None:
    for face, plays in ((UP, ["play Red One"]), (DOWN, [])):
        t = Table()
        card = t.put(0, LEVEL, character("Redhead", colour="Red"), face=face)
        t.put(0, HAND, event("Red One", level=1, colour="Red"))
        t.put(0, CENTER_LEFT, character())
        t.begin(MAIN_PLAY)
        assert [w for w in t.words() if w.startswith("play")] == plays
        assert t.g.level_of(0) == 1
        assert t.g.info(card).names == (("Redhead",) if face == UP else ())


@covers("3.9.2.2.2")
def test_a_face_down_level_card_goes_to_a_hidden_zone_unseen_and_to_a_public_one_face_up() -> None:
    for kind, down, known in ((HAND, DOWN, [1, 0, 0]), (STOCK, DOWN, [1, 0, 0]), (CLOCK, UP, [1, 1, 1])):
        t = at_main(MoveTo(ALL_IN_LEVEL, kind))
        card = t.put(0, LEVEL, character(), face=DOWN)
        t.begin(MAIN_PLAY)
        t.use()
        assert t.g.area_kind(card) == kind
        assert t.g.face[card] == down
        assert knows(t, card) == known
        record = next(r for r in t.g.log if r.card == card)
        assert (record.sees >> 1 & 1 == 1) is (kind == CLOCK)


@covers("3.9.3")
def test_level_cards_lie_in_the_order_they_came_and_four_lose() -> None:
    t = at_main(MoveTo(TopOf(MINE, DECK, Num(1)), LEVEL))
    old = t.fill(0, LEVEL, 3)
    t.begin(MAIN_PLAY)
    top = t.cards(0, DECK)[-1]
    t.use()
    assert t.cards(0, LEVEL) == [*old, top]
    assert t.asked == ""
    assert t.g.winner == 1


# 3.10 stock


@covers("3.10.1", "3.10.2")
def test_the_stock_grows_on_top_unseen_and_is_spent_from_the_top() -> None:
    t = at_main(FromTop("s", Num(1), TO_STOCK))
    old = t.put(0, STOCK, character())
    t.put(0, HAND, event("Costly", cost=1))
    t.begin(MAIN_PLAY)
    top = t.cards(0, DECK)[-1]
    t.use()
    assert t.cards(0, STOCK) == [old, top]
    assert knows(t, top) == [0, 0, 0], "not even its player looks"
    t.choose("play Costly")
    assert t.cards(0, STOCK) == [old]
    assert t.where(top) == "0 waiting room"


# 3.11 climax area


@covers("3.11.1", "3.11.2")
def test_climaxes_are_played_into_the_climax_area_one_at_a_time() -> None:
    t = at_main(MoveTo(In(MINE, 1 << HAND), CLIMAX))
    old = t.put(0, CLIMAX, climax())
    new = t.put(0, HAND, climax())
    t.begin(MAIN_PLAY)
    t.use()
    assert t.cards(0, CLIMAX) == [old, new]
    t.run_on()
    assert t.cards(0, CLIMAX) == [new]
    assert t.where(old) == "0 waiting room"
    assert t.g.can_see(new, 1)


@covers("3.11.3")
def test_no_other_card_stays_in_the_climax_area() -> None:
    t = at_main(MoveTo(In(MINE, 1 << HAND), CLIMAX))
    card = t.put(0, HAND, character())
    t.begin(MAIN_PLAY)
    t.use()
    assert t.where(card) == "0 climax area"
    t.run_on()
    assert t.where(card) == "0 waiting room"


@covers("3.11.4", "3.12.2.3")
def test_short_words_for_zones() -> None:
    assert SHORT_WORDS == {"CX area": CLIMAX, "memory": MEMORY}


# 3.12 memory


@covers("3.12.1", "3.12.2", "3.12.2.1")
def test_memory_is_open_by_default() -> None:
    t = at_main(MoveTo(In(MINE, 1 << HAND), MEMORY))
    card = t.put(0, HAND, character())
    t.begin(MAIN_PLAY)
    t.use()
    assert t.where(card) == "0 memory"
    assert t.g.face[card] == UP
    assert knows(t, card) == [1, 1, 1]


@covers("3.12.2", "3.12.2.2")
def test_only_its_player_sees_face_down_memory_and_everybody_sees_which_came_when() -> None:
    # the opponent has seen one of two face-down cards before; when the other leaves, they still know it
    known_one = MoveTo(In(MINE, 1 << CLOCK), MEMORY, face=DOWN)
    drawn = MoveTo(TopOf(MINE, DECK, Num(1)), MEMORY, face=DOWN)
    back = Seq((Choose("it", In(MINE, IN_MEMORY, Not(Named(("Nobody",)))), Num(1), Num(1)), MoveTo(Slot("it"), HAND)))
    t = at_main(Seq((known_one, drawn)), back)
    seen = t.put(0, CLOCK, character("Seen"))
    t.begin(MAIN_PLAY)
    unseen = t.cards(0, DECK)[-1]
    t.choose("ability 1")
    assert t.cards(0, MEMORY) == [seen, unseen]
    assert [t.g.can_see(seen, viewer) for viewer in (0, 1, 2)] == [True, False, False]
    assert (knows(t, seen), knows(t, unseen)) == ([1, 1, 1], [1, 0, 0])
    t.choose("ability 2")
    t.take(unseen)
    assert t.where(unseen) == "0 hand"
    assert knows(t, seen) == [1, 1, 1]


@covers("3.12.2.2.1")
def test_a_face_down_memory_card_is_blank_but_for_abilities_that_say_otherwise() -> None:
    for face, says_so, power in ((UP, False, 4000), (DOWN, False, 3000), (DOWN, True, 4000)):
        help_them = ContAbility(In(MINE, STAGE), (Plus(POWER, Num(1000)),), zones=IN_MEMORY, face_down=says_so)
        t = Table()
        fighter = t.put(0, CENTER_LEFT, character(power=3000))
        remembered = t.put(0, MEMORY, character("Remembered", abilities=(help_them,)), face=face)
        t.begin(MAIN_PLAY)
        assert t.power(fighter) == power
        assert (t.g.info(remembered).names == ()) is (face == DOWN)
        assert any(h.ability is help_them for h in t.g.info(remembered).abilities) is (face == UP or says_so)


@covers("3.12.2.2.1")
@pytest.mark.parametrize("says_so", [True, False])
def test_automatic_and_activated_abilities_may_say_so_too(says_so: bool) -> None:
    watch = AutoAbility(Moves(ANY_CARD, 1 << HAND, STAGE), Draw(Num(1)), zones=IN_MEMORY, face_down=says_so)
    act = ActAbility(Draw(Num(1)), zones=IN_MEMORY, face_down=says_so)
    t = Table()
    t.put(0, MEMORY, character("Remembered", abilities=(watch, act)), face=DOWN)
    t.put(0, HAND, character("Newcomer"))
    t.begin(MAIN_PLAY)
    assert any(w.startswith("use Remembered") for w in t.words()) is says_so
    t.choose("play Newcomer to left of the center stage")
    t.run_on()
    assert len(t.cards(0, HAND)) == (1 if says_so else 0)


@covers("3.12.2.2.2")
def test_a_face_down_memory_card_leaves_unseen_for_a_hidden_zone() -> None:
    for kind, down, known in ((DECK, DOWN, [1, 0, 0]), (HAND, DOWN, [1, 0, 0]), (WAITING_ROOM, UP, [1, 1, 1])):
        t = at_main(MoveTo(ALL_IN_MEMORY, kind))
        card = t.put(0, MEMORY, character(), face=DOWN)
        t.begin(MAIN_PLAY)
        t.use()
        assert t.g.area_kind(card) == kind
        assert t.g.face[card] == down
        assert knows(t, card) == known


@covers("3.12.2.2.3")
def test_shuffled_face_down_memory_is_seen_by_nobody_until_the_effect_is_over() -> None:
    pick = Seq((Shuffle(MEMORY), Choose("it", ALL_IN_MEMORY), MoveTo(Slot("it"), HAND)))
    t = at_main(pick)
    cards = [t.put(0, MEMORY, character(name), face=DOWN) for name in ("Ace", "King", "Queen")]
    t.begin(MAIN_PLAY)
    assert all(t.g.can_see(c, 0) for c in cards)
    t.use()
    assert t.asked == "choose"
    assert not any(t.g.can_see(c, viewer) for c in cards for viewer in (0, 1, 2))
    assert {w.split(" (")[0] for w in t.words()} == {"a card in memory"}
    t.take(cards[1])
    t.run_on()
    assert t.where(cards[1]) == "0 hand"
    assert [t.g.can_see(c, 0) for c in t.cards(0, MEMORY)] == [True, True]


def test_face_up_memory_stays_open_while_it_is_shuffled() -> None:
    t = at_main(Seq((Shuffle(MEMORY), Choose("it", ALL_IN_MEMORY))))
    shown = t.put(0, MEMORY, character())
    t.put(0, MEMORY, character(), face=DOWN)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.g.can_see(shown, 1)


# 3.13 resolution zone


@covers("3.13.1", "3.13.1.1", "3.13.2")
def test_an_event_lies_in_the_resolution_zone_while_it_takes_effect() -> None:
    choice = Choose("it", In(MINE, STAGE), Num(0), Num(1))
    t = at_main()
    card = t.put(0, HAND, event("Spell", abilities=(EventAbility(choice),)))
    t.begin(MAIN_PLAY)
    t.choose("play Spell")
    assert t.asked == "choose"
    assert t.where(card) == "0 resolution zone"
    assert t.g.can_see(card, 1)
    t.decline()
    assert t.where(card) == "0 waiting room"


@covers("3.13.1.2", "3.10.2")
def test_a_trigger_checked_card_waits_there_and_joins_the_stock_face_down() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character())
    t.put(1, CENTER_RIGHT, character())
    t.fill(0, DECK, 3)
    card = t.put(0, DECK, character("Checked", trigger=("DRAW",)))
    old = t.put(0, STOCK, character())
    t.begin(ATTACK_CHOICE)
    t.choose("frontal attack")
    t.until("may draw")
    assert t.where(card) == "0 resolution zone"
    assert t.g.can_see(card, 1)
    t.no()
    assert t.cards(0, STOCK) == [old, card]
    assert t.g.face[card] == DOWN
    assert not t.g.can_see(card, 0)


def damage(*deck: str) -> tuple[Table, list[int]]:
    """A character of soul 3 is about to side attack; the defender's deck, top first: "c" climax, "-" another card."""
    t = Table()
    t.put(0, CENTER_LEFT, character(soul=3))
    t.put(1, CENTER_RIGHT, character(level=0))
    t.fill(1, DECK, 5)
    cards = [t.put(1, DECK, climax() if sort == "c" else character()) for sort in reversed(deck)]
    t.fill(0, DECK, 5)
    t.begin(ATTACK_CHOICE)
    t.choose("side attack")
    t.until_step(END_OF_ATTACK, COUNTER_STEP)
    return t, cards[::-1]


@covers("3.13.1.3", "3.13.1.3.1")
def test_damage_waits_there_and_joins_the_clock_in_order() -> None:
    t, (first, second, third) = damage("-", "-", "-")
    assert t.cards(1, CLOCK) == [first, second, third]
    told = [(r.card, r.to % 19) for r in t.g.log if r.kind == 0 and r.card in (first, second, third)]
    assert told == [
        (first, RESOLUTION),
        (second, RESOLUTION),
        (third, RESOLUTION),
        (first, CLOCK),
        (second, CLOCK),
        (third, CLOCK),
    ]


@covers("3.13.1.3")
def test_canceled_damage_goes_to_the_waiting_room() -> None:
    t, cards = damage("-", "c", "-")
    assert t.cards(1, CLOCK) == []
    assert t.cards(1, WAITING_ROOM) == cards[:2]
    assert t.cards(1, DECK)[-1] == cards[2], "the third card was never turned over"


@covers("3.13.1.4")
def test_brainstormed_cards_pass_through_the_resolution_zone() -> None:
    storm = Seq((FromTop("f", Num(2), FLIP_OVER), Choose("w", In(MINE, 1 << RESOLUTION)), FlippedToWaitingRoom("f")))
    t = Table()
    t.put(0, CENTER_LEFT, character("Thinker", abilities=(ActAbility(storm, keyword="brainstorm"),)))
    t.begin(MAIN_PLAY)
    one, other = t.cards(0, DECK)[-1], t.cards(0, DECK)[-2]
    t.choose("use Thinker")
    assert t.asked == "choose"
    assert t.cards(0, RESOLUTION) == [one, other]
    t.decline()
    assert t.cards(0, WAITING_ROOM) == [one, other]

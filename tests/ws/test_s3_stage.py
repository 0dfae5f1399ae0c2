"""Section 3, zones: hand, waiting room, stage and markers."""

from __future__ import annotations

import pytest

from rulebound.games.ws.areas import (
    BACK_LEFT,
    BACK_RIGHT,
    BACK_STAGE,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CENTER_STAGE,
    DECK,
    HAND,
    IN_HAND,
    IN_WAITING_ROOM,
    MARKER_FIRST,
    POSITIONS,
    STAGE,
    STOCK,
    WAITING_ROOM,
    behind,
    facing,
    in_front,
    markers_of_position,
    position_of_markers,
)
from rulebound.games.ws.codes import ATTACK_CHOICE, END_OF_ATTACK, END_PHASE, MAIN_PLAY, POWER, STAND_PHASE
from rulebound.games.ws.costs import PutCost
from rulebound.games.ws.markers import MarkersUnder, PutUnder, TopMarkers
from rulebound.games.ws.nodes import BehindThis, FacingThis, InFrontOfThis
from rulebound.kernel.abilities import ActAbility, CardDef, ContAbility, Cost
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import In, Named, Slot, This, TopOf, WithCardsUnder
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, Exchange, MoveTo, Seq
from rulebound.kernel.mods import Plus
from rulebound.kernel.nodes import Effect
from rulebound.kernel.words import DOWN, MINE, UP, YOURS
from tests.rule_claims import covers
from tests.ws.table import Table, character, climax, conjurer, event

M_CENTER_LEFT = markers_of_position(CENTER_LEFT)
M_CENTER_RIGHT = markers_of_position(CENTER_RIGHT)
M_BACK_LEFT = markers_of_position(BACK_LEFT)


def at_main(*effects: Effect) -> Table:
    """A table whose Conjurer, on the left of the back stage, has these effects."""
    t = Table()
    t.put(0, BACK_LEFT, conjurer(*effects))
    return t


def called(name: str) -> In:
    return In(MINE, STAGE, Named((name,)))


# 3.3 hand, 3.4 waiting room


@covers("3.3.1", "3.3.2")
def test_drawn_cards_go_to_the_hand_and_only_its_player_sees_them() -> None:
    t = at_main(Draw(Num(2)))
    t.begin(MAIN_PLAY)
    t.use()
    hand = t.cards(0, HAND)
    assert len(hand) == 2
    assert [t.g.can_see(hand[0], viewer) for viewer in (0, 1, 2)] == [True, False, False]


@covers("3.3.3", "3.3.3.1")
def test_in_the_end_phase_the_turn_player_sheds_down_to_seven() -> None:
    t = Table()
    mine = t.fill(0, HAND, 9)
    t.fill(1, HAND, 9)
    t.begin(END_PHASE)
    assert t.asked == "hand limit"
    d = t.decision
    assert (d.player, d.lo, d.hi) == (0, 2, 2)
    t.take(mine[3], mine[0])
    assert len(t.cards(0, HAND)) == 7
    assert sorted(t.cards(0, WAITING_ROOM)) == [mine[0], mine[3]]
    assert len(t.cards(1, HAND)) == 9, "only the turn player"


def test_seven_cards_in_hand_are_not_too_many() -> None:
    t = Table()
    t.fill(0, HAND, 7)
    t.begin(END_PHASE)
    t.until_step(STAND_PHASE)
    assert len(t.cards(0, HAND)) == 7
    assert not t.cited("6.8.1.2")


@covers("3.4.1", "3.4.2")
def test_what_leaves_the_stage_was_used_or_paid_goes_to_the_waiting_room_face_up() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character("Falling", abilities=(ContAbility(This(), (Plus(POWER, Num(-9999)),)),)))
    paid = t.fill(0, STOCK, 1)[0]
    used = t.put(0, HAND, event("Used", cost=1))
    t.begin(MAIN_PLAY)
    t.choose("play Used")
    assert t.cards(0, WAITING_ROOM)[1:] == [paid, used], "new ones on top"
    assert all(t.g.face[c] == UP and t.g.can_see(c, 1) for c in t.cards(0, WAITING_ROOM))
    assert t.stage(0) == []


# 3.5, 3.6 stage positions


@covers("3.6.4")
def test_three_positions_in_front_and_two_behind() -> None:
    names = [Table().g.specs[k].name for k in POSITIONS]
    assert names == [
        "left of the center stage",
        "middle of the center stage",
        "right of the center stage",
        "left of the back stage",
        "right of the back stage",
    ]
    assert CENTER_STAGE == 1 << CENTER_LEFT | 1 << CENTER_MIDDLE | 1 << CENTER_RIGHT
    assert BACK_STAGE == 1 << BACK_LEFT | 1 << BACK_RIGHT


@covers("3.6.5")
def test_in_front_and_behind() -> None:
    assert in_front(BACK_LEFT) == 1 << CENTER_LEFT | 1 << CENTER_MIDDLE
    assert in_front(BACK_RIGHT) == 1 << CENTER_MIDDLE | 1 << CENTER_RIGHT
    assert [in_front(k) for k in (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT)] == [0, 0, 0]
    assert behind(CENTER_LEFT) == 1 << BACK_LEFT
    assert behind(CENTER_MIDDLE) == BACK_STAGE
    assert behind(CENTER_RIGHT) == 1 << BACK_RIGHT
    assert [behind(k) for k in (BACK_LEFT, BACK_RIGHT)] == [0, 0]


@covers("3.6.5")
@pytest.mark.parametrize(
    ("at", "helped"),
    [(BACK_LEFT, [CENTER_LEFT, CENTER_MIDDLE]), (BACK_RIGHT, [CENTER_MIDDLE, CENTER_RIGHT]), (CENTER_LEFT, [])],
)
def test_helping_the_characters_in_front(at: int, helped: list[int]) -> None:
    help_them = ContAbility(In(MINE, STAGE, InFrontOfThis()), (Plus(POWER, Num(500)),))
    t = Table()
    for kind in POSITIONS:
        t.put(0, kind, character(power=1000, abilities=(help_them,) if kind == at else ()))
        t.put(1, kind, character(power=1000))
    t.begin(MAIN_PLAY)
    assert [k for k in POSITIONS if t.power(t.cards(0, k)[0]) == 1500] == helped
    assert all(t.power(c) == 1000 for c in t.stage(1))


@covers("3.6.5")
def test_helping_the_characters_behind() -> None:
    help_them = ContAbility(In(MINE, STAGE, BehindThis()), (Plus(POWER, Num(500)),))
    t = Table()
    for kind in POSITIONS:
        t.put(0, kind, character(power=1000, abilities=(help_them,) if kind == CENTER_RIGHT else ()))
    t.begin(MAIN_PLAY)
    assert [k for k in POSITIONS if t.power(t.cards(0, k)[0]) == 1500] == [BACK_RIGHT]


@covers("3.6.6")
def test_facing_is_mirrored() -> None:
    assert [facing(k) for k in POSITIONS] == [CENTER_RIGHT, CENTER_MIDDLE, CENTER_LEFT, -1, -1]
    weaken = ContAbility(In(YOURS, STAGE, FacingThis()), (Plus(POWER, Num(-500)),))
    t = Table()
    t.put(0, CENTER_LEFT, character(abilities=(weaken,)))
    for kind in POSITIONS:
        t.put(1, kind, character(power=1000))
    t.begin(MAIN_PLAY)
    assert [k for k in POSITIONS if t.power(t.cards(1, k)[0]) == 500] == [CENTER_RIGHT]


@covers("3.6.2")
def test_normally_one_card_stands_on_a_position() -> None:
    t = Table()
    old = t.put(0, CENTER_LEFT, character("Old"))
    new = t.put(0, HAND, character("New"))
    t.begin(MAIN_PLAY)
    t.choose("play New to left of the center stage")
    assert t.cards(0, CENTER_LEFT) == [old, new], "until the next rule actions"
    t.run_on()
    assert t.cards(0, CENTER_LEFT) == [new]
    assert t.where(old) == "0 waiting room"


@covers("3.6.7")
@pytest.mark.parametrize("wrong", [event(), climax()], ids=["event", "climax"])
def test_no_other_card_stays_on_a_position(wrong: CardDef) -> None:
    t = at_main(MoveTo(In(MINE, IN_HAND), CENTER_LEFT))
    it = t.put(0, HAND, wrong)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.where(it) == "0 left of the center stage"
    t.run_on()
    assert t.where(it) == "0 waiting room"


@covers("3.6.7")
def test_a_strangers_card_goes_to_its_owners_waiting_room() -> None:
    t = Table()
    it = t.put(0, CENTER_LEFT, event("Stray"), owner=1)
    t.begin(MAIN_PLAY)
    t.run_on()
    assert t.where(it) == "1 waiting room"


# 3.7 marker area


@covers("3.7.1.1")
def test_a_marker_area_lies_under_each_position() -> None:
    assert [position_of_markers(k) for k in range(MARKER_FIRST, MARKER_FIRST + 5)] == list(POSITIONS)
    assert [position_of_markers(markers_of_position(k)) for k in POSITIONS] == list(POSITIONS)


@covers("3.7.1.2", "3.7.2")
def test_a_marker_is_not_on_the_stage_and_nobody_sees_it() -> None:
    t = at_main(PutUnder(TopOf(MINE, DECK, Num(1)), called("Host")))
    t.put(0, CENTER_LEFT, character("Host"))
    t.begin(MAIN_PLAY)
    t.use()
    (marker,) = t.cards(0, M_CENTER_LEFT)
    assert marker not in t.stage(0)
    assert t.g.face[marker] == DOWN
    assert [t.g.can_see(marker, viewer) for viewer in (0, 1, 2)] == [False] * 3
    assert t.g.info(marker).names == ()


@covers("3.7.2")
def test_markers_are_stacked_on_top_and_taken_from_the_top() -> None:
    spend = ActAbility(Draw(Num(1)), Cost((PutCost(TopMarkers(This()), 1, WAITING_ROOM),)))
    more = ActAbility(PutUnder(TopOf(MINE, DECK, Num(1)), This()))
    t = Table()
    host = t.put(0, CENTER_LEFT, character("Host", abilities=(more, spend)))
    old = t.put(0, M_CENTER_LEFT, character("Old"))
    t.begin(MAIN_PLAY)
    t.choose("ability 1")
    assert t.cards(0, M_CENTER_LEFT)[0] == old
    assert t.g.under_count(host) == 2
    newer = t.cards(0, M_CENTER_LEFT)[1]
    t.choose("ability 2")
    assert t.where(newer) == "0 waiting room"
    assert t.cards(0, M_CENTER_LEFT) == [old]


@covers("3.7.2.1")
def test_markers_put_face_up_are_seen_by_everybody() -> None:
    t = at_main(PutUnder(In(MINE, IN_HAND), called("Host"), UP))
    t.put(0, CENTER_LEFT, character("Host"))
    marker = t.put(0, HAND, character("Shown"))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.g.face[marker] == UP
    assert [t.g.can_see(marker, viewer) for viewer in (0, 1, 2)] == [True] * 3
    assert t.g.info(marker).names == ("Shown",)


def exchanging(face: int) -> tuple[Table, int, int]:
    t = Table()
    swap = Seq((Choose("it", MarkersUnder(This()), Num(1), Num(1)), Exchange(This(), Slot("it"))))
    host = t.put(0, CENTER_LEFT, conjurer(swap, name="Host"))
    marker = t.put(0, M_CENTER_LEFT, character("Under"), face=face)
    t.begin(MAIN_PLAY)
    t.use("Host")
    return t, host, marker


@covers("3.7.2.1.1")
def test_a_face_up_marker_and_a_character_changing_places_stay_face_up() -> None:
    t, host, marker = exchanging(UP)
    assert (t.where(host), t.where(marker)) == ("0 markers, center left", "0 left of the center stage")
    assert (t.g.face[host], t.g.face[marker]) == (UP, UP)


def test_for_a_face_down_marker_the_character_lies_face_down() -> None:
    t, host, marker = exchanging(DOWN)
    assert (t.g.face[host], t.g.face[marker]) == (DOWN, UP)


@covers("3.7.2.2")
def test_several_markers_go_on_top_in_any_order() -> None:
    t = at_main(PutUnder(In(MINE, IN_WAITING_ROOM), called("Host")))
    t.put(0, CENTER_LEFT, character("Host"))
    old = t.put(0, M_CENTER_LEFT, character())
    a, b = t.fill(0, WAITING_ROOM, 2)
    t.begin(MAIN_PLAY)
    t.use()
    assert t.asked == "order"
    t.take(b, a)
    assert t.cards(0, M_CENTER_LEFT) == [old, b, a]
    assert t.g.known[a] >> 1 & 1 == 0, "the opponent does not know which is which"


@covers("3.7.3", "3.7.3.1")
def test_markers_follow_their_character_and_keep_their_order() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character("Host"))
    one, other = t.put(0, M_CENTER_LEFT, character()), t.put(0, M_CENTER_LEFT, character())
    t.begin(MAIN_PLAY)
    t.choose("exchange left of the center stage and right of the center stage")
    assert t.cards(0, M_CENTER_RIGHT) == [one, other]
    assert t.cards(0, M_CENTER_LEFT) == []
    assert t.where(one) == "0 markers, center right"


@covers("3.7.3.1")
def test_two_characters_changing_places_both_take_their_markers_along() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character())
    t.put(0, CENTER_RIGHT, character())
    mine, others = t.put(0, M_CENTER_LEFT, character()), t.put(0, M_CENTER_RIGHT, character())
    t.begin(MAIN_PLAY)
    t.choose("exchange left of the center stage and right of the center stage")
    assert (t.cards(0, M_CENTER_RIGHT), t.cards(0, M_CENTER_LEFT)) == ([mine], [others])


@covers("3.7.3.1")
@pytest.mark.parametrize("brings", [0, 1])
def test_markers_that_lay_at_the_destination_are_discarded(brings: int) -> None:
    t = at_main(MoveTo(called("Walker"), CENTER_RIGHT))
    t.put(0, CENTER_LEFT, character("Walker"))
    brought = t.fill(0, M_CENTER_LEFT, brings)
    t.put(0, CENTER_RIGHT, character("Sitter"))
    there = t.put(0, M_CENTER_RIGHT, character())
    t.begin(MAIN_PLAY)
    t.use()
    assert t.where(there) == "0 waiting room"
    assert t.cards(0, M_CENTER_RIGHT) == brought


@covers("3.7.3", "3.7.3.2")
def test_markers_of_a_character_that_leaves_go_to_their_owners_waiting_room_with_it() -> None:
    t = at_main(MoveTo(called("Host"), HAND))
    host = t.put(0, CENTER_LEFT, character("Host"))
    mine = t.put(0, M_CENTER_LEFT, character())
    theirs = t.put(0, M_CENTER_LEFT, character(), owner=1)
    t.begin(MAIN_PLAY)
    t.use()
    assert (t.where(host), t.where(mine), t.where(theirs)) == ("0 hand", "0 waiting room", "1 waiting room")
    assert t.g.arrived[host] == t.g.arrived[mine] == t.g.arrived[theirs], "at the same time"


@covers("3.7.3.2")
def test_a_new_character_does_not_inherit_the_markers_of_the_old_one() -> None:
    t = Table()
    old = t.put(0, CENTER_LEFT, character("Old"))
    marker = t.put(0, M_CENTER_LEFT, character())
    new = t.put(0, HAND, character("New"))
    t.begin(MAIN_PLAY)
    t.choose("play New to left of the center stage")
    t.run_on()
    assert (t.where(old), t.where(marker)) == ("0 waiting room", "0 waiting room")
    assert t.cards(0, CENTER_LEFT) == [new]
    assert t.g.under_count(new) == 0


@covers("3.7.3.2")
def test_a_character_put_under_another_leaves_its_own_markers_behind() -> None:
    t = at_main(PutUnder(called("Guest"), called("Host"), UP))
    t.put(0, CENTER_LEFT, character("Host"))
    guest = t.put(0, CENTER_RIGHT, character("Guest"))
    marker = t.put(0, M_CENTER_RIGHT, character())
    t.begin(MAIN_PLAY)
    t.use()
    assert t.cards(0, M_CENTER_LEFT) == [guest]
    assert t.where(marker) == "0 waiting room"


@covers("3.7.3.2")
def test_of_several_markers_the_one_that_rises_leaves_the_others_to_the_waiting_room() -> None:
    # the character is now a marker itself; what lay under it when it left the stage is discarded
    t = Table()
    swap = Seq((Choose("it", MarkersUnder(This()), Num(1), Num(1)), Exchange(This(), Slot("it"))))
    host = t.put(0, CENTER_LEFT, conjurer(swap, name="Host"))
    below = t.put(0, M_CENTER_LEFT, character("Below"), face=UP)
    riser = t.put(0, M_CENTER_LEFT, character("Riser"), face=UP)
    t.begin(MAIN_PLAY)
    t.use("Host")
    t.take(riser)
    assert t.cards(0, M_CENTER_LEFT) == [host]
    assert (t.where(riser), t.where(below)) == ("0 left of the center stage", "0 waiting room")


@covers("3.7.4")
def test_a_character_with_markers() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character("Bare"))
    t.put(0, CENTER_RIGHT, character("Laden"))
    t.put(0, M_CENTER_RIGHT, character())
    choice = Choose("it", In(MINE, STAGE, WithCardsUnder()), Num(0), Num(1))
    t.put(0, BACK_LEFT, conjurer(choice))
    t.begin(MAIN_PLAY)
    t.use()
    assert t.words() == ["Laden (right of the center stage)"]


def test_markers_stay_where_they_are_in_battle() -> None:
    t = Table()
    t.put(0, CENTER_LEFT, character(power=4000))
    t.put(1, CENTER_RIGHT, character(power=3000))
    marker = t.put(1, M_CENTER_RIGHT, character())
    t.begin(ATTACK_CHOICE)
    t.choose("frontal attack")
    t.until_step(END_OF_ATTACK)
    assert t.cards(1, M_CENTER_RIGHT) == [marker]

"""Section 8.6: playing cards and abilities, choosing, doing or not doing."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    BACK_LEFT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CLIMAX,
    CLOCK,
    DECK,
    HAND,
    IN_DECK,
    IN_HAND,
    IN_STOCK,
    IN_WAITING_ROOM,
    LEVEL,
    MEMORY,
    RESOLUTION,
    STAGE,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    CLIMAX_PLAY,
    COUNTER_PLAY,
    IN_COUNTER,
    IS_CHARACTER,
    LEVEL_NUMBER,
    MAIN_PLAY,
    NO_COLOUR_NEEDED,
    SOUL,
)
from rulebound.games.ws.costs import PutCost, RestCost, StockCost, TopCost
from rulebound.games.ws.from_deck import LOOK, FromTop
from rulebound.kernel.abilities import (
    ActAbility,
    AutoAbility,
    ContAbility,
    Cost,
    EventAbility,
    ReplaceAbility,
)
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import In, Itself, OfType, Slot, This, WithTrait
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Draw, Give, IfDo, May, MoveTo, Seq, Turn
from rulebound.kernel.mods import Plus, Restrict
from rulebound.kernel.nodes import Effect
from rulebound.kernel.triggers import Happens, TurnsTo
from rulebound.kernel.words import (
    DOWN,
    MINE,
    PLAYED,
    REST,
    STAND,
    UP,
    YOURS,
)
from tests.rule_claims import covers
from tests.ws.table import Table, character, climax, event

MUSE = ("Muse",)
DRAW = Draw(Num(1))
THEIRS_ON_STAGE = In(YOURS, STAGE)
THIS_AWAY = PutCost(This(), 1, WAITING_ROOM)
DISCARD = PutCost(In(MINE, IN_HAND), 1, WAITING_ROOM)


def acting(effect: Effect, *parts: PutCost | RestCost | StockCost | TopCost, name: str = "Tinker") -> Table:
    """A table in the main phase with one character that has this activated ability."""
    t = Table()
    t.put(0, CENTER_LEFT, character(name, abilities=(ActAbility(effect, Cost(parts)),)))
    return t


def can(t: Table, part: str) -> bool:
    return any(part in w for w in t.words())


def hand_over(*places: int, colour: str = "Red", face: int = -1) -> Table:
    """A level 1 red character in hand, and this colour in these zones; three levels in all."""
    t = Table()
    t.put(0, HAND, character("Ember", level=1, colour="Red"))
    t.put(0, BACK_LEFT, character())
    for kind in places:
        t.put(0, kind, character(colour=colour), face=face)
    t.fill(0, LEVEL, 3 - t.g.count(0, LEVEL), character(colour="Blue"))
    return t.begin(MAIN_PLAY)


# 8.6.2: playing


@covers("8.6.2", "8.6.2.1", "8.6.2.1.1")
def test_a_card_needs_its_colour_in_level_or_clock() -> None:
    for kind in (LEVEL, CLOCK):
        t = hand_over(kind)
        t.choose("play Ember to left of the center")
        assert t.where(0) == "0 left of the center stage"
    for elsewhere in (STOCK, WAITING_ROOM, MEMORY, CENTER_LEFT):
        assert not can(hand_over(elsewhere), "play Ember")
    assert not can(hand_over(LEVEL, colour="Green"), "play Ember")


@covers("8.6.2.1.1")
def test_a_face_down_card_in_the_level_gives_no_colour() -> None:
    assert not can(hand_over(LEVEL, face=DOWN), "play Ember")
    assert can(hand_over(LEVEL, face=UP), "play Ember")


@covers("8.6.2.1.1.1")
def test_level_0_characters_and_events_need_no_colour_but_a_climax_does() -> None:
    t = Table()
    t.put(0, HAND, character("Spark", colour="Red"))
    t.put(0, HAND, event("Flash", colour="Red"))
    t.put(0, HAND, climax("Blaze", colour="Red"))
    t.begin(MAIN_PLAY)
    assert can(t, "play Spark") and can(t, "play Flash")
    t.choose("play Spark to left of the center")
    t.choose("play Flash")
    assert (t.g.count(0, CENTER_LEFT), t.g.count(0, WAITING_ROOM)) == (1, 1)
    t.until_step(CLIMAX_PLAY)
    assert t.asked == "attack", "the climax could not be played"


@covers("8.6.2.1.2", "8.6.2.1.2.1")
def test_the_level_of_a_card_is_at_most_the_number_of_levels_except_for_a_climax() -> None:
    for levels in (0, 1, 2):
        t = Table()
        for level in (0, 1, 2, 3):
            t.put(0, HAND, character(f"Rank {level}", level=level))
        t.put(0, CLOCK, character())
        t.fill(0, LEVEL, levels)
        t.begin(MAIN_PLAY)
        assert [can(t, f"play Rank {n}") for n in range(4)] == [n <= levels for n in range(4)]
    t = Table()
    t.put(0, HAND, climax("Grand Finale"))
    t.put(0, CLOCK, character())
    t.begin(CLIMAX_PLAY)
    heavier = ContAbility(In(MINE, IN_HAND), (Plus(LEVEL_NUMBER, Num(1)),))
    t.put(0, BACK_LEFT, character(abilities=(heavier,)))
    t.begin(CLIMAX_PLAY)
    assert can(t, "play Grand Finale"), "with no level at all, whatever its own"


@covers("8.6.2.1.2")
def test_the_requirements_ask_for_the_level_and_colour_the_card_has_now() -> None:
    lighter = ContAbility(This(), (Plus(LEVEL_NUMBER, Num(-1)),), zones=IN_HAND)
    free = ContAbility(This(), (Restrict(NO_COLOUR_NEEDED),), zones=IN_HAND)
    t = Table()
    t.put(0, HAND, character("Light", level=1, colour="Red", abilities=(lighter,)))
    t.put(0, HAND, character("Heavy", level=1, colour="Red"))
    t.put(0, HAND, character("Free", level=1, colour="Red", abilities=(free, lighter)))
    t.begin(MAIN_PLAY)
    assert can(t, "play Light") and can(t, "play Free") and not can(t, "play Heavy")


@covers("8.6.2.1")
def test_a_designated_card_is_revealed_before_it_is_paid_for() -> None:
    t = Table()
    t.put(0, HAND, event("Secret Plan", cost=1, abilities=(EventAbility(DRAW, cost=Cost((DISCARD,))),)))
    t.put(0, STOCK, character())
    t.put(0, BACK_LEFT, character())
    plan = 0
    t.fill(0, HAND, 2, character(level=3))
    t.begin(MAIN_PLAY)
    assert not t.g.can_see(plan, 1)
    t.choose("play Secret Plan")
    assert t.asked == "cost"
    assert t.g.can_see(plan, 1)


@covers("8.6.2.2", "8.6.2.2.1", "8.6.2.5", "8.6.2.5.1")
def test_a_character_is_put_on_any_chosen_position_and_whoever_was_there_goes() -> None:
    t = Table()
    old = t.put(0, CENTER_LEFT, character("Old"))
    new = t.put(0, HAND, character("New"))
    t.begin(MAIN_PLAY)
    assert sum("play New" in w for w in t.words()) == 5
    t.choose("play New to left of the center")
    assert t.cards(0, CENTER_LEFT) == [old, new], "until the rule action"
    assert t.asked == "main"
    assert t.cards(0, CENTER_LEFT) == [new]
    assert t.where(old) == "0 waiting room"
    assert t.g.orientation[new] == STAND


@covers("8.6.2.3", "8.6.2.3.1", "8.6.2.3.2", "8.6.2.4")
def test_a_card_is_paid_for_from_the_stock_or_not_played() -> None:
    for stock, payable in ((1, False), (2, True), (3, True)):
        t = Table()
        t.put(0, BACK_LEFT, character())
        dear = t.put(0, HAND, character("Dear", cost=2))
        t.fill(0, STOCK, stock)
        t.begin(MAIN_PLAY)
        assert can(t, "play Dear") == payable
        if payable:
            t.choose("play Dear to left of the center")
            assert t.g.count(0, STOCK) == stock - 2
            assert t.where(dear) == "0 left of the center stage"


@covers("8.6.2.4")
def test_a_card_counts_as_played_once_it_is_paid_for_and_before_it_resolves() -> None:
    watcher = AutoAbility(Happens(PLAYED, YOURS, OfType(IS_CHARACTER)), DRAW)
    gone = AutoAbility(Happens(PLAYED, YOURS, OfType(IS_CHARACTER)), MoveTo(In(MINE, IN_STOCK), MEMORY), zones=STAGE)
    t = Table()
    t.put(0, HAND, character("Dear", cost=1))
    t.put(0, STOCK, character())
    t.put(1, CENTER_LEFT, character(abilities=(watcher, gone)))
    t.put(1, STOCK, character())
    t.begin(MAIN_PLAY)
    t.choose("play Dear to left of the center")
    assert len(t.g.standby) == 2
    kinds = [r.kind for r in t.g.log]
    assert kinds.index(PLAYED) > 0, "the stock moved first"
    assert t.g.log[-1].to % 19 == CENTER_LEFT


@covers("8.6.2.5.2")
def test_an_event_lies_in_the_resolution_zone_while_it_takes_effect_and_then_goes() -> None:
    t = Table()
    pick = Seq((Choose("it", THEIRS_ON_STAGE), MoveTo(Slot("it"), HAND)))
    gust = t.put(0, HAND, event("Gust", abilities=(EventAbility(pick),)))
    t.put(0, BACK_LEFT, character())
    t.put(1, CENTER_LEFT, character("Left"))
    t.put(1, CENTER_RIGHT, character("Right"))
    t.begin(MAIN_PLAY)
    t.choose("play Gust")
    assert t.asked == "choose"
    assert t.cards(0, RESOLUTION) == [gust]
    t.choose("Left")
    assert t.where(gust) == "0 waiting room"
    assert t.g.count(1, HAND) == 1


@covers("8.6.2.5.2")
def test_an_event_that_moves_itself_elsewhere_stays_there() -> None:
    t = Table()
    keepsake = t.put(0, HAND, event("Keepsake", abilities=(EventAbility(MoveTo(This(), MEMORY)),)))
    t.put(0, BACK_LEFT, character())
    t.begin(MAIN_PLAY)
    t.choose("play Keepsake")
    assert t.where(keepsake) == "0 memory"


@covers("8.6.2.3.1", "8.6.2.3.2")
def test_an_event_with_a_cost_in_its_text_is_paid_for_twice_and_never_with_itself() -> None:
    plan = event("Plan", cost=1, abilities=(EventAbility(DRAW, cost=Cost((DISCARD, StockCost(1)))),))
    for stock, others, playable in ((2, 1, True), (1, 1, False), (2, 0, False)):
        t = Table()
        t.put(0, BACK_LEFT, character())
        card = t.put(0, HAND, plan)
        t.fill(0, HAND, others, character(level=3))
        t.fill(0, STOCK, stock)
        t.begin(MAIN_PLAY)
        assert can(t, "play Plan") == playable
        if playable:
            t.choose("play Plan")
            assert t.g.count(0, STOCK) == 0
            assert len(t.cards(0, HAND)) == 1, "one discarded, one drawn"
            assert t.where(card) == "0 waiting room"


@covers("8.6.2.5.3")
def test_a_climax_goes_to_the_climax_area() -> None:
    t = Table()
    finale = t.put(0, HAND, climax("Finale"))
    t.put(0, CLOCK, character())
    t.begin(CLIMAX_PLAY)
    t.choose("play Finale")
    assert t.cards(0, CLIMAX) == [finale]


@covers("8.6.1", "8.6.2.5.4")
def test_a_counter_ability_is_played_from_hand_and_its_effect_performed() -> None:
    guard = ActAbility(DRAW, Cost((THIS_AWAY,)), window=IN_COUNTER, zones=IN_HAND)
    t = Table()
    t.put(0, CENTER_LEFT, character(power=3000))
    t.put(1, CENTER_RIGHT, character(power=1000))
    helper = t.put(1, HAND, character("Helper", abilities=(guard,)))
    t.begin(ATTACK_CHOICE)
    t.choose("frontal")
    t.until_step(COUNTER_PLAY)
    t.choose("use Helper")
    assert t.where(helper) == "1 waiting room"
    assert t.g.count(1, HAND) == 1


# 8.6.3: choosing


@covers("8.6.3")
def test_targets_are_chosen_when_the_instruction_is_reached() -> None:
    pick = Choose("it", In(MINE, IN_WAITING_ROOM))
    t = acting(Seq((MoveTo(In(MINE, IN_HAND), WAITING_ROOM), pick, MoveTo(Slot("it"), HAND))))
    hand = [t.put(0, HAND, character("First")), t.put(0, HAND, character("Second"))]
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.asked == "choose"
    t.choose("Second")
    assert t.cards(0, HAND) == hand[1:]


@covers("8.6.3.1")
def test_as_many_as_stated_must_be_chosen_and_nobody_may_decline() -> None:
    t = acting(Seq((Choose("two", THEIRS_ON_STAGE, Num(2), Num(2)), MoveTo(Slot("two"), HAND))))
    theirs = [t.put(1, k, character(f"Foe {k}")) for k in (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT)]
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    d = t.decision
    assert (d.lo, d.hi, len(d.options)) == (2, 2, 3)
    assert d.problem([]) and d.problem([0]) and not d.problem([0, 2])
    t.take(theirs[0], theirs[2])
    assert set(t.cards(1, HAND)) == {theirs[0], theirs[2]}


@covers("8.6.3.1.1")
def test_up_to_permits_any_number_including_none() -> None:
    for n in (0, 1, 2):
        t = acting(Seq((Choose("some", THEIRS_ON_STAGE, Num(0), Num(2)), MoveTo(Slot("some"), HAND))))
        theirs = [t.put(1, k, character()) for k in (CENTER_LEFT, CENTER_MIDDLE, CENTER_RIGHT)]
        t.begin(MAIN_PLAY)
        t.choose("use Tinker")
        assert (t.decision.lo, t.decision.hi) == (0, 2)
        t.take(*theirs[:n])
        assert t.g.count(1, HAND) == n


@covers("8.6.3.1.2")
def test_with_too_few_candidates_all_of_them_are_chosen() -> None:
    t = acting(Seq((Choose("two", THEIRS_ON_STAGE, Num(2), Num(2)), MoveTo(Slot("two"), HAND))))
    t.put(1, CENTER_LEFT, character())
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.asked == "main"
    assert t.g.count(1, HAND) == 1


@covers("8.6.3.1.3")
def test_with_no_candidate_only_what_concerns_the_target_is_skipped() -> None:
    t = acting(Seq((Choose("it", THEIRS_ON_STAGE), MoveTo(Slot("it"), HAND), DRAW)))
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert t.asked == "main"
    assert (t.g.count(1, HAND), t.g.count(0, HAND)) == (0, 1)


@covers("8.6.3.1.4")
def test_nobody_can_be_held_to_a_choice_by_what_others_cannot_see() -> None:
    t = acting(Seq((Choose("it", In(MINE, IN_HAND, WithTrait(MUSE))), MoveTo(Slot("it"), STOCK))))
    t.put(0, HAND, character(traits=MUSE))
    t.put(0, HAND, character(traits=MUSE))
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    assert (t.decision.lo, t.decision.hi) == (0, 1)
    t.decline()
    assert t.g.count(0, STOCK) == 0


def test_any_card_of_a_hidden_zone_needs_no_information_and_must_be_chosen() -> None:
    for pick in (
        Choose("it", In(MINE, IN_HAND)),
        Seq((FromTop("seen", Num(3), LOOK), Choose("it", Slot("seen")))),
    ):
        t = acting(Seq((pick, MoveTo(Slot("it"), STOCK))))
        t.fill(0, HAND, 2)
        t.begin(MAIN_PLAY)
        t.choose("use Tinker")
        assert (t.decision.lo, t.decision.hi) == (1, 1)


def test_a_search_for_what_is_not_there_to_see_may_find_nothing() -> None:
    t = acting(Seq((Choose("it", In(MINE, IN_DECK, WithTrait(MUSE))), MoveTo(Slot("it"), HAND))))
    t.put(0, DECK, character(traits=MUSE))
    t.begin(MAIN_PLAY)
    t.choose("use Tinker")
    t.decline()
    assert t.g.count(0, HAND) == 0


# 8.6.4: if you did, if you did not


def offer(action: Effect, *, then: Effect = DRAW, otherwise: Effect | None = None) -> Table:
    t = acting(IfDo(May(action), then, otherwise or MoveTo(In(MINE, IN_STOCK), MEMORY)))
    t.put(0, STOCK, character())
    return t


@covers("8.6.4", "8.6.4.1")
def test_if_you_did_not_counts_for_who_declined_or_could_not() -> None:
    discard = Seq((Choose("it", In(MINE, IN_HAND)), MoveTo(Slot("it"), WAITING_ROOM)))
    did = offer(discard)
    did.put(0, HAND, character(level=3))
    did.begin(MAIN_PLAY)
    did.choose("use Tinker").yes()
    assert (did.g.count(0, HAND), did.g.count(0, WAITING_ROOM), did.g.count(0, MEMORY)) == (1, 1, 0)
    declined = offer(discard)
    declined.put(0, HAND, character(level=3))
    declined.begin(MAIN_PLAY)
    declined.choose("use Tinker").no()
    assert (declined.g.count(0, HAND), declined.g.count(0, MEMORY)) == (1, 1)
    unable = offer(discard)
    unable.begin(MAIN_PLAY)
    unable.choose("use Tinker")
    assert unable.asked == "main"
    assert unable.g.count(0, MEMORY) == 1


@covers("8.6.4")
def test_who_chose_to_do_it_and_was_kept_from_it_has_done_neither() -> None:
    rest_it = Turn(This(), REST)
    nothing = ReplaceAbility(TurnsTo(Itself(), REST), Give(This(), (Plus(SOUL, Num(1)),)))
    t = Table()
    twice = IfDo(May(rest_it), DRAW, MoveTo(In(MINE, IN_STOCK), MEMORY))
    hero = t.put(0, CENTER_LEFT, character("Hero", abilities=(ActAbility(twice), nothing)))
    t.put(0, STOCK, character())
    t.begin(MAIN_PLAY)
    t.choose("use Hero").yes()
    assert (t.g.orientation[hero], t.soul(hero)) == (STAND, 2)
    assert (t.g.count(0, HAND), t.g.count(0, MEMORY)) == (0, 0)

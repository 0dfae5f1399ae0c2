"""What effects of card texts do, on cards given by their text: each result is worked out by hand."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    BACK_LEFT,
    BACK_RIGHT,
    CENTER_LEFT,
    CENTER_MIDDLE,
    CENTER_RIGHT,
    CLIMAX,
    CLOCK,
    DECK,
    HAND,
    LEVEL,
    MARKER_FIRST,
    MEMORY,
    STOCK,
    WAITING_ROOM,
)
from rulebound.games.ws.codes import ATTACK_CHOICE, CLIMAX_PHASE, ENCORE_STEP, MAIN_PLAY, NEXT_TURN
from rulebound.games.ws.text.dialect import DIALECT
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.words import REST, STAND, UP
from tests.rule_claims import covers
from tests.ws.spoken import card_of, spoken
from tests.ws.table import Table, character, climax


def conjured(text: str, *, cost: str = "") -> tuple[Table, int]:
    """A table with a character in the middle whose ability this is, for free unless it says otherwise."""
    t = Table()
    words = f"【ACT】 {cost} {text}" if cost else f"【ACT】 {text}"
    return t, t.put(0, CENTER_MIDDLE, spoken("Skua", words))


def used(t: Table) -> Table:
    return t.begin(MAIN_PLAY).use("Skua")


# what is chosen from, and how often


def test_one_of_the_effects_listed() -> None:
    t, _ = conjured(
        "Choose 1 of the following effects and perform it. "
        "“Draw 2 cards.” “Put the top card of your clock into your waiting room.”"
    )
    wound = t.put(0, CLOCK, character())
    used(t)
    assert t.asked == "mode"
    t.driver.answer([1])
    t.run_on()
    assert t.where(wound) == "0 waiting room"
    assert not t.cards(0, HAND)


def test_letters_belong_to_the_effect_in_quotes() -> None:
    reading = DIALECT.read(
        "【ACT】 Choose 1 of the following effects and perform it. "
        "“Draw X cards. X is equal to the number of cards in your clock.” "
        "“Draw X cards. X is equal to the number of cards in your memory.”"
    )
    assert reading.supported
    t, _ = conjured(reading.text.removeprefix("【ACT】 "))
    t.fill(0, CLOCK, 1)
    t.fill(0, MEMORY, 3)
    used(t).driver.answer([0])
    t.run_on()
    assert len(t.cards(0, HAND)) == 1


def test_what_a_quote_speaks_of_is_not_spoken_of_after_it() -> None:
    inside = "Choose 1 character in your waiting room, and return it to your hand."
    assert not DIALECT.read(
        f"【ACT】 Perform the following action 2 times. “{inside}” 【REST】 that character."
    ).supported


def test_an_action_several_times() -> None:
    t, _ = conjured("Perform the following action 2 times. “Put the top card of your deck into your stock.”")
    used(t).run_on()
    assert len(t.cards(0, STOCK)) == 2


def test_each_player_does_it_the_turn_player_first() -> None:
    t, _ = conjured("All players draw 1 card.")
    used(t).run_on()
    assert [len(t.cards(p, HAND)) for p in (0, 1)] == [1, 1]


# Brainstorm


@covers("10.7.3", "10.7.4")
def test_for_each_climax_flipped_over() -> None:
    t, _ = conjured(
        "Flip over 4 cards from the top of your deck, and put them into your waiting room. For each climax revealed "
        "among those cards, draw 1 card.",
        cost="Brainstorm [(1)]",
    )
    t.fill(0, STOCK, 1)
    t.fill(0, DECK, 6)
    t.fill(0, DECK, 2, climax())
    t.fill(0, DECK, 1)
    used(t).run_on()
    assert len(t.cards(0, HAND)) == 2
    assert len(t.cards(0, WAITING_ROOM)) == 5


def test_an_older_brainstorm_reads_the_same() -> None:
    newer = (
        "【ACT】 Brainstorm [(1)] Flip over 4 cards from the top of your deck, and put them into your waiting room. "
        "For each climax revealed among those cards, draw 1 card."
    )
    older = (
        "[ACT] Brainstorm [(1)] Reveal 4 cards from the top of your deck, and put them into your waiting room. "
        "For each climax revealed, draw a card."
    )
    read = [DIALECT.read(DIALECT.abilities({"text": [text], "type": "Character"})[0]) for text in (newer, older)]
    assert read[0].supported
    assert read[0].ability == read[1].ability


def test_cards_are_counted_wherever_they_have_got_to() -> None:
    # the deck runs out on the last card, so that all of them are back in the deck when they are counted
    t, _ = conjured(
        "Put the top 3 cards of your deck into your waiting room, and draw X cards. X is equal to the number of climax "
        "among those cards."
    )
    t.put(0, DECK, character())
    t.fill(0, DECK, 2, climax())
    used(t).run_on()
    assert len(t.cards(0, WAITING_ROOM)) == 0
    assert len(t.cards(0, HAND)) == 2


# piles


@covers("3.2.3")
def test_the_bottom_cards_of_a_deck_one_after_another() -> None:
    t, _ = conjured("Put the bottom 2 cards of your opponent's deck into their waiting room.")
    deck = t.fill(1, DECK, 5)
    used(t).run_on()
    assert t.cards(1, WAITING_ROOM) == deck[:2]


def test_on_top_of_the_deck_or_into_the_waiting_room() -> None:
    text = "Look at the top card of your deck, and put it on the top of your deck or into your waiting room."
    for mode, place in ((0, "0 deck"), (1, "0 waiting room")):
        t, _ = conjured(text)
        top = t.fill(0, DECK, 5)[-1]
        used(t).driver.answer([mode])
        t.run_on()
        assert t.where(top) == place
    assert t.cards(0, DECK)


@covers("3.1.5")
def test_cards_go_back_in_the_order_that_the_text_leaves_to_its_master() -> None:
    t, _ = conjured(
        "Look at the top 2 cards of your opponent's deck, and put them on the top of their deck in any order."
    )
    deck = t.fill(1, DECK, 5)
    used(t)
    assert (t.asked, t.decision.player) == ("order", 0)
    t.take(deck[-1], deck[-2])
    t.run_on()
    assert t.cards(1, DECK)[-2:] == [deck[-1], deck[-2]]


def test_up_to_so_many_cards_from_the_top_of_the_clock() -> None:
    t, _ = conjured("Put up to 2 cards from the top of your clock into your waiting room.")
    clock = t.fill(0, CLOCK, 3)
    used(t).number(1).run_on()
    assert t.cards(0, CLOCK) == clock[:2]


def test_all_but_one_card_of_the_waiting_room_go_back() -> None:
    t, _ = conjured(
        "Choose 1 card in your waiting room, return all cards except that card in your waiting room to your deck, and "
        "shuffle your deck."
    )
    kept, *others = t.fill(0, WAITING_ROOM, 3)
    used(t).take(kept).until_step(NEXT_TURN)
    assert kept in t.cards(0, WAITING_ROOM)
    assert not set(others) & set(t.cards(0, WAITING_ROOM))


# what the other player does


def test_the_opponent_chooses_what_comes_in_place_of_a_character() -> None:
    t, _ = conjured(
        "Choose 1 of your opponent's characters, put it into their waiting room, your opponent chooses 1 level X or "
        "lower character in their waiting room, and puts it on the stage position that that character was on. X is "
        "equal to the level of the character you chose -1."
    )
    gone = t.put(1, BACK_RIGHT, character("Gull", level=2))
    small = t.put(1, WAITING_ROOM, character("Tern", level=1))
    t.put(1, WAITING_ROOM, character("Ray", level=2))
    used(t).run_on()
    assert t.where(small) == "1 right of the back stage"
    assert t.where(gone) == "1 waiting room"


def test_your_level_is_the_masters_whoever_chooses() -> None:
    t, _ = conjured(
        "Your opponent chooses 1 character with level equal to or lower than your level in their waiting room, and "
        "returns it to their hand."
    )
    low = t.put(1, WAITING_ROOM, character(level=1))
    t.put(1, WAITING_ROOM, character(level=3))
    t.fill(0, LEVEL, 1)
    t.fill(1, LEVEL, 3)
    used(t).run_on()
    assert t.where(low) == "1 hand"


@covers("8.6.4")
def test_what_follows_if_the_opponent_does() -> None:
    text = "Your opponent may draw 1 card. If they do, your opponent puts the top card of their deck into their clock."
    for drawn in (True, False):
        t, _ = conjured(text)
        used(t)
        assert t.decision.player == 1
        (t.yes() if drawn else t.no()).run_on()
        assert len(t.cards(1, CLOCK)) == drawn


def test_as_many_cards_as_the_stock_had() -> None:
    t, _ = conjured(
        "Your opponent puts all of their stock into their waiting room, and puts the same number of cards from the top "
        "of their deck into their stock."
    )
    old = t.fill(1, STOCK, 3)
    used(t).run_on()
    assert set(t.cards(1, WAITING_ROOM)) == set(old)
    assert len(t.cards(1, STOCK)) == 3


# exchanges and moves on the stage


def test_two_cards_change_places_only_if_there_are_both() -> None:
    text = "Choose 1 card in your clock and 1 《Salt》 character in your waiting room, and exchange them."
    t, _ = conjured(text)
    hurt = t.put(0, CLOCK, character())
    salt = t.put(0, WAITING_ROOM, character(traits=("Salt",)))
    used(t).run_on()
    assert (t.where(hurt), t.where(salt)) == ("0 waiting room", "0 clock")
    t, _ = conjured(text)
    hurt = t.put(0, CLOCK, character())
    used(t).run_on()
    assert t.where(hurt) == "0 clock"


@covers("3.6.3")
def test_exchanged_on_the_stage_as_the_text_says() -> None:
    for words, state in (("exchange them as 【STAND】", STAND), ("exchange them", REST)):
        t, skua = conjured(f"Choose this card and 1 of your other characters, and {words}.")
        other = t.put(0, BACK_LEFT, character(), orientation=REST)
        used(t).run_on()
        assert (t.where(skua), t.where(other)) == ("0 left of the back stage", "0 middle of the center stage")
        assert t.g.orientation[other] == state


@covers("3.6.6")
def test_only_a_position_that_somebody_faces() -> None:
    t = Table(turn_player=1)
    text = (
        "【AUTO】 At the beginning of your opponent's attack phase, you may move this card to an open position of your "
        "center stage with a character facing this card."
    )
    skua = t.put(0, BACK_LEFT, spoken("Skua", text))
    t.put(1, CENTER_LEFT, character())
    t.begin(CLIMAX_PHASE).until("may").yes().run_on()
    assert t.where(skua) == "0 right of the center stage"


@covers("7.2.1.5.1")
def test_another_defender_in_its_place() -> None:
    t = Table()
    text = (
        "【AUTO】 [(1) Put this card into your waiting room] When this card is frontal attacked, you may pay the cost. "
        'If you do, choose up to 1 "Rock" in your hand, and put it on the stage position that this card was on as the '
        "defending character."
    )
    attacker = t.put(0, CENTER_LEFT, character(power=6000))
    t.put(1, CENTER_RIGHT, spoken("Skua", text))
    t.fill(1, STOCK, 1)
    rock = t.put(1, HAND, character("Rock", power=9000))
    t.begin(ATTACK_CHOICE).choose("frontal attack").until("pay").yes().take(rock)
    t.until_step(ENCORE_STEP, ATTACK_CHOICE)
    assert t.where(rock) == "1 right of the center stage"
    assert t.g.orientation[attacker] == 2


def test_several_cards_go_to_positions_of_their_own() -> None:
    t, _ = conjured("Choose up to 2 characters in your waiting room, and put them on separate positions of your stage.")
    a, b = t.fill(0, WAITING_ROOM, 2)
    used(t).take(a, b)
    t.choose("left of the back stage")
    assert not any("left of the back stage" in word for word in t.words())
    t.choose("right of the back stage").run_on()
    assert {t.where(a), t.where(b)} == {"0 left of the back stage", "0 right of the back stage"}


# costs


@covers("8.4.2", "8.4.2.1")
def test_costs_of_many_kinds() -> None:
    for cost, place, kind in (
        ("[Put 1 climax from your climax area into your waiting room]", CLIMAX, climax()),
        ("[Put 1 card from your memory into your waiting room]", MEMORY, character()),
        ("[Put 1 card from your clock into your waiting room]", CLOCK, character()),
    ):
        t, _ = conjured("Draw 1 card.", cost=cost)
        paid = t.put(0, place, kind)
        used(t).run_on()
        assert t.where(paid) == "0 waiting room"
        assert len(t.cards(0, HAND)) == 1


@covers("10.13.3.1")
def test_revealing_from_hand_uses_resonate() -> None:
    t = Table()
    t.put(
        0,
        CENTER_LEFT,
        spoken(
            "Skua", '【ACT】 Resonate [Reveal 1 "Gull" in your hand] Put the top card of your deck into your stock.'
        ),
    )
    t.put(0, CENTER_RIGHT, spoken("Tern", '【AUTO】 When you use "Resonate", draw 1 card.'))
    gull = t.put(0, HAND, character("Gull"))
    t.begin(MAIN_PLAY).use("Skua").run_on()
    assert t.where(gull) == "0 hand"
    assert (len(t.cards(0, HAND)), len(t.cards(0, STOCK))) == (2, 1)


@covers("3.7.2")
def test_a_marker_as_a_cost_is_the_top_one() -> None:
    t, _ = conjured("Draw 1 card.", cost="[Put 1 marker underneath this card into your waiting room]")
    area = MARKER_FIRST + CENTER_MIDDLE - CENTER_LEFT
    below, top = t.fill(0, area, 2)
    used(t).run_on()
    assert (t.where(top), t.where(below)) == ("0 waiting room", "0 markers, center middle")


@covers("8.7.3")
def test_a_cost_that_is_paid_on_the_way() -> None:
    text = (
        "【AUTO】 [(1)] When this card attacks, put the top card of your deck into your waiting room. If there is a "
        "character among those cards, you may pay the cost. If you do, draw 1 card."
    )
    for top, asked in ((character(), True), (climax(), False)):
        t = Table()
        t.put(0, CENTER_LEFT, spoken("Skua", text))
        t.fill(0, STOCK, 1)
        t.fill(0, DECK, 5)
        t.put(0, DECK, top)
        t.begin(ATTACK_CHOICE).choose("direct attack")
        assert (t.asked == "pay") == asked


def test_an_effect_in_quotes_has_a_cost_of_its_own() -> None:
    t, _ = conjured(
        "Choose 1 of the following effects and perform it. “[(1)] You may pay the cost. If you do, draw 2 cards.” "
        "“Draw 1 card.”"
    )
    t.fill(0, STOCK, 1)
    used(t).driver.answer([0])
    t.yes().run_on()
    assert (len(t.cards(0, STOCK)), len(t.cards(0, HAND))) == (0, 2)


# how long, and instead


@covers("8.2.1.2")
def test_what_has_no_duration_lasts() -> None:
    t, skua = conjured("This card gets +1000 power.")
    used(t).until_step(NEXT_TURN)
    t.driver.go_on()
    assert t.power(skua) == 6000


def test_one_of_two_abilities() -> None:
    t, skua = conjured(
        "Choose 1 of the following abilities, and this card gets that ability until end of turn. "
        "“【CONT】 This card gets +2000 power.” “【CONT】 This card cannot attack.”"
    )
    used(t).driver.answer([0])
    t.run_on()
    assert t.power(skua) == 7000


@covers("8.10.1")
def test_into_the_memory_instead() -> None:
    t, _ = conjured("Choose 1 of your characters, and put it into your waiting room.")
    text = "【CONT】 If this card would be put into your waiting room from the stage, put it into your memory instead."
    gull = t.put(0, BACK_LEFT, spoken("Gull", text))
    used(t).take(gull).run_on()
    assert t.where(gull) == "0 memory"


def test_events_do_things_in_their_order() -> None:
    event: CardDef = card_of("Event", "Gusts", "Draw 1 card. Then, put this card face up into your memory.")
    t = Table()
    gusts = t.put(0, HAND, event)
    t.begin(MAIN_PLAY).choose("Gusts").run_on()
    assert t.where(gusts) == "0 memory"
    assert t.g.face[gusts] == UP
    assert len(t.cards(0, HAND)) == 1

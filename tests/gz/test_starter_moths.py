"""Vitrelle and the glass moths: each ability played once, with the result the rulebook gives it."""

from __future__ import annotations

from rulebound.games.gz.areas import DECK, HAND, MONSTER_DECK, STRATEGY_1, STRATEGY_2
from rulebound.games.gz.codes import COUNTER_PHASE, END_ADVANCE, END_DRAW, END_PHASE, MAIN_PHASE
from tests.gz.table import Table, battle, card, monster, strategy
from tests.rule_claims import covers

MOTH_MONSTER = monster(rank=2, threat=9000, traits=("Glass Moth",))


@covers("5.15.1.2", "12.2.2", "9.1.2", "4.4.5.2")
def test_lead_and_light_spins_a_cocoon_when_it_appears() -> None:
    t = Table()
    t.monster(1, 3, card("Vitrelle, First Pane"))
    t.put(1, MONSTER_DECK, card("Vitrelle, Lead and Light"))
    t.in_zone(0, 5, battle(counter=6000))
    t.begin(COUNTER_PHASE)
    assert (t.asked, t.decision.player) == ("zone", 1)
    assert t.words() == ["zone 2", "zone 4", "zone 8"]
    t.choose("zone 8").until_step(END_PHASE)
    (cocoon,) = t.named(1, "Glass Cocoon")
    assert t.where(cocoon) == "1 zone 8"
    assert t.counter(cocoon) == 2000
    assert t.threat(1) == 12000


@covers("12.3.2", "5.17.1", "12.6.2")
def test_rose_window_hatches_a_moth_as_it_invades() -> None:
    t = Table()
    t.monster(0, 2, card("Vitrelle, Rose Window"))
    egg = t.in_zone(0, 8, card("Glass Egg"))
    t.in_zone(0, 7, battle())
    t.in_zone(0, 6, card("Prism Moth"))  # too big
    grub = t.put(0, DECK, card("Silvering Grub"))
    t.put(0, DECK, card("Shard Moth"))  # rank 4: more than Evolution 3 finds
    t.put(0, DECK, battle(rank=1))
    t.put(0, HAND, battle("Wave"))
    t.main().choose("Wave to invade")
    assert t.asked == "may"
    t.yes()
    assert t.offered == [grub]
    t.take(grub)
    assert t.asked == "main"
    assert t.where(grub) == "0 zone 8"
    assert t.g.stacked_under(grub) == [egg]
    assert t.counter(grub) == 2000
    # the grub was played through evolution and drew a card
    assert t.hand(0) == 2


def test_rose_window_finds_nothing_to_hatch() -> None:
    t = Table()
    t.monster(0, 2, card("Vitrelle, Rose Window"))
    t.in_zone(0, 6, card("Prism Moth"))
    t.put(0, HAND, battle("Wave"))
    t.main().choose("Wave to invade")
    assert t.asked == "main"


def test_the_whole_cathedral_counts_its_moths() -> None:
    t = Table()
    t.monster(0, 4, card("Vitrelle, the Whole Cathedral"))
    t.in_zone(0, 1, card("Glass Egg"))
    t.in_zone(0, 2, card("Glass Cocoon"))
    t.in_zone(0, 3, battle())
    t.in_zone(1, 3, card("Glass Egg"))
    t.main()
    assert t.threat(0) == 31000 + 6000


@covers("8.4.1", "10.6.4.1.1", "10.6.2")
def test_moonlit_glazing_calms_the_enemy_with_every_discarded_monster() -> None:
    t = Table()
    t.monster(0, 4, card("Vitrelle, Moonlit Glazing"))
    t.monster(1, 4, rage=3)
    t.put(0, HAND, monster("Fuel"))
    t.put(0, HAND, monster("Tinder"))
    t.put(0, HAND, battle("Wave"))
    t.main().choose("discard Fuel to gain rage")
    assert t.asked == "main"
    assert t.g.rage == [1, 2]
    t.choose("discard Tinder to invade 1")
    assert t.asked == "main"
    assert t.g.rage == [1, 1]


def test_moonlit_glazing_does_not_mind_other_discards() -> None:
    t = Table()
    t.monster(0, 4, card("Vitrelle, Moonlit Glazing"))
    t.monster(1, 4, rage=3)
    t.put(0, HAND, battle("Wave"))
    t.main().choose("discard Wave to invade 1")
    assert t.asked == "main"
    assert t.g.rage == [0, 3]


@covers("4.4.5.2")
def test_shattering_light_breaks_a_zone_and_its_neighbours() -> None:
    t = Table()
    t.monster(0, 4, MOTH_MONSTER)
    broken = [t.in_zone(1, n, battle(rank=4)) for n in (3, 4, 5, 7)]
    whole = [t.in_zone(1, n, battle(rank=4)) for n in (2, 6, 8)]
    t.put(0, HAND, card("Vitrelle, Shattering Light"))
    t.main().play(card("Vitrelle, Shattering Light"))
    t.choose("opponent's zone 4")
    assert t.asked == "main"
    assert [t.where(c) for c in broken] == ["1 discard pile"] * 4
    assert [t.where(c) for c in whole] == ["1 zone 2", "1 zone 6", "1 zone 8"]


def night(position: int, power: int) -> Table:
    """Player 1's Night Without Stars against so much counter power."""
    t = Table()
    t.monster(1, position, card("Vitrelle, Night Without Stars"))
    t.put(1, MONSTER_DECK, monster("Next", rank=5, traits=("Glass Moth",)))
    t.in_zone(0, 5, battle(counter=power))
    t.begin(COUNTER_PHASE).until_step(END_PHASE)
    return t


@covers("10.9.1", "5.15.1.1", "7.4.3")
def test_night_without_stars_steps_backward_instead_of_being_countered() -> None:
    for power in (34000, 40000):
        t = night(7, power)
        assert t.g.defs[t.g.defn[t.g.monster[1]]].name == "Vitrelle, Night Without Stars"
        assert t.g.position(1) == 4


def test_night_without_stars_is_countered_by_more() -> None:
    for position, power in ((7, 41000), (6, 34000)):
        t = night(position, power)
        assert t.g.defs[t.g.defn[t.g.monster[1]]].name == "Next"


@covers("5.15.1")
def test_night_without_stars_does_not_escape_an_effect() -> None:
    t = Table()
    t.monster(1, 7, card("Vitrelle, Night Without Stars"))
    following = t.put(1, MONSTER_DECK, monster(rank=5, traits=("Glass Moth",)))
    crab = t.in_zone(0, 4, card("Wreck Crab"))
    for _ in range(3):
        t.under(crab, monster())
    t.begin(COUNTER_PHASE).until_step(END_PHASE)
    assert t.g.monster[1] == following


@covers("12.6.2", "7.3.1", "5.10.1", "5.3.1")
def test_the_glass_egg_hatches_at_the_beginning_of_the_main_phase() -> None:
    t = Table()
    egg = t.in_zone(0, 5, card("Glass Egg"))
    cutter = t.put(0, DECK, battle(rank=3))
    grub = t.put(0, DECK, card("Silvering Grub"))
    other = t.put(0, DECK, card("Glass Egg"))
    t.begin(MAIN_PHASE)
    assert t.asked == "may"
    t.yes()
    assert sorted(t.offered) == [grub, other]
    t.take(other).until_step(END_PHASE)
    assert t.g.stacked_under(other) == [egg]
    assert t.where(other) == "0 zone 5"
    assert t.where(cutter) == "0 deck"


@covers("5.8.1.2")
def test_the_glass_egg_may_find_nothing() -> None:
    t = Table()
    egg = t.in_zone(0, 5, card("Glass Egg"))
    t.put(0, DECK, card("Silvering Grub"))
    t.begin(MAIN_PHASE).yes().take().until_step(END_PHASE)
    assert t.where(egg) == "0 zone 5"
    assert t.cited("12.6.2")


@covers("5.6.1")
def test_the_pane_cutter_changes_places() -> None:
    t = Table()
    whale = t.in_zone(0, 3, card("Kiln Whale"))
    other = t.in_zone(0, 4, battle())
    t.monster(1, 2)
    t.put(0, HAND, card("Pane Cutter"))
    cutter = t.main().play(card("Pane Cutter"), 8)
    assert t.offered == [whale, other]
    t.take(whale)
    assert t.asked == "may"
    t.yes()
    assert t.asked == "main"
    assert (t.where(whale), t.where(cutter)) == ("0 zone 8", "0 zone 3")


@covers("10.5.3.1.2")
def test_the_pane_cutter_alone_stays() -> None:
    t = Table()
    t.monster(1, 2)
    t.put(0, HAND, card("Pane Cutter"))
    cutter = t.main().play(card("Pane Cutter"), 8)
    assert t.asked == "main"
    assert t.where(cutter) == "0 zone 8"


def evolve(host: str, into: str, *, turn_player: int = 0) -> tuple[Table, int]:
    """At the beginning of the main phase one card evolves into another."""
    t = Table(turn_player=turn_player)
    t.in_zone(0, 5, card(host))
    t.monster(0, 1, card("Vitrelle, First Pane"))
    t.fill(0, DECK, 5)
    return t, t.put(0, DECK, card(into))


@covers("10.3.2")
def test_the_silvering_grub_draws_only_for_evolution() -> None:
    t, grub = evolve("Glass Egg", "Silvering Grub")
    t.fill(0, HAND, 1)
    t.begin(MAIN_PHASE).yes().take(grub)
    assert t.asked == "main"
    assert t.hand(0) == 2
    t = Table()
    t.monster(1, 3)
    t.put(0, HAND, card("Silvering Grub"))
    t.main().play(card("Silvering Grub"), 5)
    assert t.asked == "main"
    assert t.hand(0) == 1


@covers("12.2.2", "12.6.2")
def test_the_shard_moth_cuts_only_through_evolution() -> None:
    t, shard = evolve("Silvering Grub", "Shard Moth")
    small = t.in_zone(1, 2, battle(rank=4))
    large = t.in_zone(1, 3, battle(rank=5))
    t.begin(MAIN_PHASE).yes().take(shard).until_step(END_PHASE)
    assert (t.where(small), t.where(large)) == ("1 discard pile", "1 zone 3")
    t = Table()
    t.monster(1, 4)
    small = t.in_zone(1, 2, battle(rank=4))
    t.put(0, HAND, card("Shard Moth"))
    t.main().play(card("Shard Moth"), 5)
    assert t.asked == "main"
    assert t.where(small) == "1 zone 2"


@covers("3.2.2", "3.2.4", "3.2.5")
def test_the_great_prism_moth_grows_by_every_skin_and_loses_all_at_once() -> None:
    t = Table()
    prism = t.in_zone(0, 5, card("Prism Moth"))
    skins = [t.under(prism, card("Glass Egg")), t.under(prism, card("Silvering Grub"))]
    great = t.put(0, DECK, card("Great Prism Moth"))
    t.monster(0, 4)
    t.fill(0, HAND, 5)
    t.begin(MAIN_PHASE).yes().take(great)
    assert t.asked == "main"
    assert t.g.stacked_under(great) == [*skins, prism]
    assert t.counter(great) == 6000 + 6000
    t.passes().until_step(END_DRAW)
    # the monster advances into zone 5
    assert [t.where(c) for c in (great, prism, *skins)] == ["0 discard pile"] * 4


def test_the_belfry_moth_rings_for_its_small_neighbours() -> None:
    t = Table()
    t.in_zone(0, 4, card("Belfry Moth"))
    beside = [t.in_zone(0, n, battle(rank=4, counter=1000)) for n in (3, 7)]
    large = t.in_zone(0, 5, battle(rank=5, counter=1000))
    far = t.in_zone(0, 8, battle(rank=1, counter=1000))
    t.main()
    assert [t.counter(c) for c in beside] == [3000, 3000]
    assert (t.counter(large), t.counter(far)) == (1000, 1000)


def test_the_kiln_whale_swallows_two_rage_or_none() -> None:
    for before, after in ((3, 1), (2, 0), (1, 1)):
        t = Table()
        t.monster(1, 8, rage=before)
        t.put(0, HAND, card("Kiln Whale"))
        t.main().play(card("Kiln Whale"), 5)
        assert t.asked == "main"
        assert t.g.rage[1] == after


@covers("10.1.1.1.2", "5.8.1", "5.8.1.2")
def test_count_the_panes_fetches_a_moth() -> None:
    t = Table()
    t.monster(0, 2)
    moth = t.put(0, DECK, card("Belfry Moth"))
    t.put(0, DECK, card("Vitrelle, Moonlit Glazing"))  # no battle card
    t.put(0, DECK, battle())
    t.put(0, HAND, card("Count the Panes"))
    t.main().play(card("Count the Panes"))
    assert t.offered == [moth]
    t.take(moth)
    assert t.asked == "main"
    assert t.where(moth) == "0 hand"
    assert (t.g.known[moth] >> 1) & 1  # it was shown to the opponent


def test_moulting_season_hatches_in_the_middle_of_the_turn() -> None:
    t = Table()
    t.monster(0, 3)
    grub = t.in_zone(0, 5, card("Silvering Grub"))
    t.in_zone(0, 6, card("Shard Moth"))  # no Evolution
    prism = t.put(0, DECK, card("Prism Moth"))
    t.put(0, HAND, card("Moulting Season"))
    t.main().play(card("Moulting Season"))
    assert t.asked == "may"
    t.yes().take(prism)
    assert t.asked == "main"
    assert t.g.stacked_under(prism) == [grub]


@covers("5.17.1.1")
def test_the_kiln_pays_a_card_for_a_moulting() -> None:
    t, egg = evolve("Glass Egg", "Glass Egg")
    t.put(0, STRATEGY_1, card("Kiln of the First Glass"))
    t.fill(0, HAND, 1)
    t.begin(MAIN_PHASE).yes().take(egg)
    assert t.asked == "main"
    assert t.hand(0) == 2


def test_the_kiln_breaks_like_every_base() -> None:
    t = Table(turn_player=1)
    t.monster(1, 5)
    kiln = t.put(0, STRATEGY_1, card("Kiln of the First Glass"))
    t.put(1, HAND, battle("Wave"))
    t.main().choose("Wave to invade")
    assert t.asked == "main"
    assert t.where(kiln) == "0 discard pile"


@covers("5.10.1")
def test_the_mirror_storm_shows_the_hand_and_takes_a_strategy() -> None:
    t = Table()
    t.monster(0, 5)
    one, two = t.fill(1, HAND, 2, strategy())
    shown = t.put(1, HAND, battle())
    t.put(0, HAND, card("Mirror Storm"))
    t.main().play(card("Mirror Storm"))
    assert t.offered == [one, two]
    assert t.g.can_see(shown, 0)
    t.take(two)
    assert t.asked == "main"
    assert (t.where(one), t.where(two)) == ("1 hand", "1 discard pile")
    assert not t.g.can_see(shown, 0)


@covers("5.13.2.2.2", "5.13.2.2.1")
def test_the_hall_of_mirrors_leads_back_to_zone_4() -> None:
    for before, after in ((7, 4), (3, 3), (4, 4)):
        t = Table()
        t.monster(0, 6)
        t.monster(1, before)
        t.put(0, HAND, card("Hall of Mirrors"))
        t.main().play(card("Hall of Mirrors"), 2)
        assert t.asked == "main"
        assert t.g.position(1) == after
        assert t.cards(0, STRATEGY_2)


def test_a_moth_crushes_what_it_walks_over() -> None:
    t = Table()
    t.monster(0, 4, card("Vitrelle, First Pane"))
    egg = t.in_zone(0, 5, card("Glass Egg"))
    t.fill(0, HAND, 5)
    t.begin(END_ADVANCE).until_step(END_DRAW)
    assert t.where(egg) == "0 discard pile"

"""Where the book says what the kernel does. Its inner references are one section short from section 9 on."""

from __future__ import annotations

from rulebound.games.gz.codes import BATTLE, MONSTER, STRATEGY, TOKEN_TRAIT
from rulebound.kernel.rulebook import RuleBook


def rule_book() -> RuleBook:
    b = RuleBook()
    overview_to_terms(b)
    playing(b)
    automatic(b)
    effects(b)
    return b


def overview_to_terms(b: RuleBook) -> None:
    """Sections 1 to 5 and 9."""
    b.ends_by_effect = "1.2.4"
    b.concession = "1.2.3"
    b.concession_untouchable = "1.2.3.1"
    b.already_so = "1.3.2.1"
    b.zero_times = "1.3.2.2"
    b.forbidden = "1.3.3"
    b.simultaneous = "1.3.4"
    b.all_lose = "1.2.2"
    b.numbers = "1.3.5"
    b.up_to = "1.3.6"
    b.zone_master = "3.1.2"
    b.cont_master = "3.1.2.1"
    b.auto_master = "3.1.2.2"
    b.effect_master = "3.1.2.3"
    b.choose_hidden = "4.1.2.3"
    b.new_card = "4.1.4"
    b.owner_orders = "4.1.5"
    b.secret_order = "4.1.5.1"
    b.tracked = "4.1.4.1"
    b.own_area = "4.1.6"
    b.owners_zone = "4.1.7"
    b.shuffled = "5.3.1"
    b.shuffled_area = "5.3.1.1"
    b.shuffled_few = "5.3.1.2"
    b.search = "5.8.1"
    b.search_number = "5.8.1.1"
    b.search_fewer = "5.8.1.1.1"
    b.search_quality = "5.8.1.2"
    b.revealed = "5.10.1"
    b.reveal_ends = "5.10.1.1"
    b.fixed_traits = {TOKEN_TRAIT: "9.1.5.2"}


def playing(b: RuleBook) -> None:
    """Sections 10.3 to 10.5 and 13: active effects, timings, playing, choosing, loops."""
    b.inactive = "10.3.2"
    b.inactive_part = "10.3.3"
    b.text_zones = "10.3.4"
    b.own_zones = "10.3.4.1"
    b.own_move = "10.3.4.1.1"
    b.text_zones_of_type = {MONSTER: "10.3.4.2", BATTLE: "10.3.4.2", STRATEGY: "10.3.4.3"}
    b.check_timing = "10.4.3"
    b.check_order = "10.4.1.1"
    b.rule_actions = "10.4.3.1"
    b.turn_player_standby = "10.4.3.2"
    b.other_player_standby = "10.4.3.3"
    b.check_timing_ends = "10.4.3.4"
    b.automatic = "10.5.1"
    b.modes = "10.5.2.2.1"
    b.modes_left = "10.5.2.2.1.1"
    b.modes_in_order = "10.5.2.2.1.2"
    b.resolving = "10.5.2.3.3"
    b.choosing = "10.5.3"
    b.choose = "10.5.3.1"
    b.choose_up_to = "10.5.3.1.1"
    b.choose_none = "10.5.3.1.2"
    b.if_you_do = "10.5.4"
    b.may_whole = "10.5.4.1"
    b.whole_cost = "10.5.4.1"
    b.replaced_done = "10.5.4.2"
    b.loop = "13.1.1"
    b.loop_nobody = "13.1.1.3"
    b.loop_one = "13.1.1.2"
    b.loop_both = "13.1.1.1"


def automatic(b: RuleBook) -> None:
    """Section 10.6."""
    b.after_trigger = "10.6.1"
    b.standby = "10.6.2"
    b.each_time = "10.6.2.1"
    b.play_standby = "10.6.3"
    b.all_standby = "10.6.3.1"
    b.cost_unpayable = "10.6.3.2"
    b.cost_declined = "10.6.3.2.1"
    b.changed_area = "10.6.4.1"
    b.hidden_move = "10.6.4.1.1"
    b.left_field = "10.6.4.1.2"
    b.public_move = "10.6.4.1.3"
    b.timed = "10.6.5"
    b.timed_once = "10.6.5.1"
    b.state_trigger = "10.6.6"
    b.situation = "10.6.6.1"
    b.moved_on = "10.6.7"


def effects(b: RuleBook) -> None:
    """Sections 10.7 to 10.10."""
    b.one_shot = "10.7.1"
    b.information = "10.8.1"
    b.printed_first = "10.8.1.1"
    b.layers = ("10.8.1.2", "10.8.1.3", "", "10.8.1.5")
    b.continuous = "10.5.1"
    b.dependency = "10.8.1.6"
    b.timestamp = "10.8.1.7"
    b.timestamp_arrived = "10.8.1.7.1"
    b.timestamp_made = "10.8.1.7.2"
    b.only_current_cards = "10.8.2"
    b.at_once = "10.8.3"
    b.seen_in_place = "10.8.3.1"
    b.replaced = "10.9.1"
    b.not_at_all = "10.9.1.1"
    b.replacement_choice = "10.9.2"
    b.replaced_once = "10.9.2.3"
    b.replacement_impossible = "10.9.3"
    b.final_information = "10.10.1.2"

"""Where the book says what the kernel does."""

from __future__ import annotations

from rulebound.games.ws.areas import LEVEL, MEMORY
from rulebound.games.ws.codes import CHARACTER, CLIMAX_CARD
from rulebound.kernel.rulebook import RuleBook


def rule_book() -> RuleBook:
    b = RuleBook()
    overview_to_basics(b)
    playing(b)
    effects(b)
    return b


def overview_to_basics(b: RuleBook) -> None:
    """Sections 1 to 4."""
    b.concession = "1.2.4"
    b.concession_untouchable = "1.2.4.1"
    b.already_so = "1.3.2.1"
    b.simultaneous = "1.3.4"
    b.numbers = "1.3.5"
    b.name_part = "2.1.2.2"
    b.own_zones = "2.12.2.3"
    b.text_zones = "2.12.2"
    b.text_zones_of_type = {CHARACTER: "2.12.2.1", CLIMAX_CARD: "2.12.2.2"}
    b.missing_number = "2.19.1"
    b.missing_value = "2.19.2"
    b.new_card = "3.1.4"
    b.secret_order = "3.1.5.1"
    b.count_known = "3.1.5.1.1"
    b.owners_zone = "3.1.6"
    b.shuffled = "3.2.4"
    b.exchanged_face_up = "3.7.2.1.1"
    b.blank = {LEVEL: "3.9.2.2.1", MEMORY: "3.12.2.2.1"}
    b.leaves_face_down = {LEVEL: "3.9.2.2.2", MEMORY: "3.12.2.2.2"}
    b.unseen = "3.12.2.2.3"
    b.zone_master = "4.3.2"
    b.effect_master = "4.3.3"
    b.auto_master = "4.3.5"
    b.cont_master = "4.3.6"
    b.check_order = "4.4.2"
    b.turned = ("4.6.1.1", "4.6.1.2", "4.6.1.3")


def playing(b: RuleBook) -> None:
    """Sections 8.1 to 8.7 and 11: costs, check timings, choices, automatic abilities, loops."""
    b.forbidden = "1.3.3"
    b.standby = "8.7.2"
    b.play_standby = "8.7.3"
    b.rule_actions = "8.5.1.1"
    b.turn_player_standby = "8.5.1.2"
    b.other_player_standby = "8.5.1.3"
    b.check_timing_ends = "8.5.1.4"
    b.left_field = "8.7.4.1.2"
    b.changed_area = "8.7.4.1"
    b.timed_once = "8.7.5.1"
    b.situation = "8.7.6.1"
    b.replaced = "8.10.1"
    b.replacement_choice = "8.10.2"
    b.paying = "8.4.2.1"
    b.loop = "11.1.1"
    b.loop_nobody = "11.1.1.1"
    b.loop_one = "11.1.1.2"
    b.loop_both = "11.1.1.3"
    b.choose = "8.6.3.1"
    b.choose_up_to = "8.6.3.1.1"
    b.choose_fewer = "8.6.3.1.2"
    b.choose_none = "8.6.3.1.3"
    b.choose_hidden = "8.6.3.1.4"
    b.final_information = "8.11.1"
    b.owner_orders = "3.1.5"
    b.only_current_cards = "8.9.2"
    b.if_you_do = "8.6.4"
    b.may_pay = "8.1.1.2.2"
    b.cost_unpayable = "8.7.3.2"
    b.cost_declined = "8.7.3.2.1"
    b.zero_times = "1.3.2.2"
    b.ends_by_effect = "1.2.5"
    b.automatic = "8.1.1.2"
    b.after_trigger = "8.7.1"
    b.each_time = "8.7.2.1"
    b.all_standby = "8.7.3.1"
    b.moved_on = "8.7.7"
    b.resolving = "8.6.2.5.4"
    b.one_shot = "8.8.1"
    b.check_timing = "8.5.1"
    b.inactive = "8.3.2"
    b.inactive_part = "8.3.3"
    b.duration = "8.2.1.2"
    b.choosing = "8.6.3"
    b.hidden_move = "8.7.4.1.1"
    b.public_move = "8.7.4.1.3"


def effects(b: RuleBook) -> None:
    """Sections 8.8 to 8.11: continuous effects, replacement effects."""
    b.information = "8.9.1"
    b.printed_first = "8.9.1.1"
    b.layers = ("8.9.1.2", "8.9.1.3")
    b.continuous = "8.1.1.3"
    b.dependency = "8.9.1.4"
    b.timestamp = "8.9.1.5"
    b.timestamp_arrived = "8.9.1.5.1"
    b.timestamp_made = "8.9.1.5.2"
    b.at_once = "8.9.3"
    b.seen_in_place = "8.9.3.1"
    b.not_at_all = "8.10.1.1"
    b.replaced_once = "8.10.2.3"
    b.replacement_impossible = "8.10.3"
    b.opponents = "8.11.2"
    b.whole_cost = "8.4.2.2"
    b.replacement = "8.2.1.3"
    b.replacement_optional = "8.2.1.3.2"
    b.own_move = "8.7.4"
    b.timed = "8.7.5"
    b.state_trigger = "8.7.6"

"""Where a rulebook says what the kernel does: rule numbers, empty where it says nothing."""

from __future__ import annotations


class PlayRules:
    """Timing, playing, choosing and paying; how a game ends."""

    def __init__(self) -> None:
        self.forbidden: str = ""
        self.standby: str = ""
        self.play_standby: str = ""
        self.rule_actions: str = ""
        self.turn_player_standby: str = ""
        self.other_player_standby: str = ""
        self.check_timing_ends: str = ""
        self.left_field: str = ""
        self.changed_area: str = ""
        self.timed_once: str = ""
        self.situation: str = ""
        self.replaced: str = ""
        self.replacement_choice: str = ""
        self.paying: str = ""
        self.loop: str = ""
        self.loop_nobody: str = ""
        self.loop_one: str = ""
        self.loop_both: str = ""
        self.choose: str = ""
        self.choose_up_to: str = ""
        self.choose_fewer: str = ""
        self.choose_none: str = ""
        self.choose_hidden: str = ""
        self.final_information: str = ""
        self.owner_orders: str = ""
        self.only_current_cards: str = ""
        self.if_you_do: str = ""
        self.may_pay: str = ""
        self.cost_unpayable: str = ""
        self.cost_declined: str = ""
        self.zero_times: str = ""
        self.ends_by_effect: str = ""
        self.automatic: str = ""
        self.after_trigger: str = ""
        self.each_time: str = ""
        self.all_standby: str = ""
        self.moved_on: str = ""
        self.resolving: str = ""
        self.one_shot: str = ""
        self.check_timing: str = ""
        self.inactive: str = ""
        self.inactive_part: str = ""
        self.duration: str = ""
        self.choosing: str = ""
        self.hidden_move: str = ""
        self.public_move: str = ""
        self.concession: str = ""


class InformationRules(PlayRules):
    """Continuous and replacement effects, and the information of cards."""

    def __init__(self) -> None:
        super().__init__()
        self.information: str = ""
        self.printed_first: str = ""
        self.layers: tuple[str, ...] = ()
        self.continuous: str = ""
        self.dependency: str = ""
        self.timestamp: str = ""
        self.timestamp_arrived: str = ""
        self.timestamp_made: str = ""
        self.at_once: str = ""
        self.seen_in_place: str = ""
        self.not_at_all: str = ""
        self.replaced_once: str = ""
        self.replacement_impossible: str = ""
        self.opponents: str = ""
        self.whole_cost: str = ""
        self.replacement: str = ""
        self.replacement_optional: str = ""
        self.own_move: str = ""
        self.timed: str = ""
        self.state_trigger: str = ""


class RuleBook(InformationRules):
    """All of it, with what is said of areas, owners and masters."""

    def __init__(self) -> None:
        super().__init__()
        self.concession_untouchable: str = ""
        self.already_so: str = ""
        self.simultaneous: str = ""
        self.numbers: str = ""
        self.name_part: str = ""
        self.missing_number: str = ""
        self.missing_value: str = ""
        self.own_zones: str = ""
        self.text_zones: str = ""
        self.text_zones_of_type: dict[int, str] = {}
        """By card type: where its text is valid unless it says otherwise."""
        self.new_card: str = ""
        self.secret_order: str = ""
        self.count_known: str = ""
        self.owners_zone: str = ""
        self.shuffled: str = ""
        self.unseen: str = ""
        self.exchanged_face_up: str = ""
        self.zone_master: str = ""
        self.effect_master: str = ""
        self.auto_master: str = ""
        self.cont_master: str = ""
        self.check_order: str = ""
        self.turned: tuple[str, ...] = ("", "", "")
        self.blank: dict[int, str] = {}
        """By kind of area: its face-down cards are blank."""
        self.leaves_face_down: dict[int, str] = {}
        """By kind of area: a face-down card that leaves it is not shown on the way."""

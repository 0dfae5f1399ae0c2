"""The Godzilla Card Game as the kernel sees it: the state of its own, and the hooks the rulebook fills."""

from __future__ import annotations

from rulebound.games.gz import reasons, rule_actions, setup, turn
from rulebound.games.gz import words as in_words
from rulebound.games.gz.areas import (
    DISCARD,
    FIELD,
    KINDS,
    RESOLUTION,
    STRATEGIES,
    UNDER,
    ZONE_1,
    ZONE_8,
    ZONES,
    is_on_field,
    is_zone,
    specs,
    zone_number,
)
from rulebound.games.gz.codes import DESTROYED, END_OF_THE_TURN, MONSTER, RAGE_THREAT, START_PHASE, STRATEGY, THREAT
from rulebound.games.gz.terms import draw_cards, tell
from rulebound.kernel import events
from rulebound.kernel.abilities import Ability, AutoAbility
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game, RuleBook
from rulebound.kernel.info import writable
from rulebound.kernel.nodes import Ctx, Event
from rulebound.kernel.state import State, Waiting
from rulebound.kernel.triggers import At
from rulebound.kernel.words import (
    CARD_BITS,
    END_OF_NEXT_TURN_OF_MASTER,
    END_OF_NEXT_TURN_OF_OPPONENT,
    NOBODY,
    READS_NUMBERS,
    TIME,
)


def rule_book() -> RuleBook:
    """Where the book says what the kernel does."""
    b = RuleBook()
    b.forbidden = "1.3.3"
    b.standby = "10.6.2"
    b.play_standby = "10.6.3"
    b.rule_actions = "10.4.3.1"
    b.turn_player_standby = "10.4.3.2"
    b.other_player_standby = "10.4.3.3"
    b.check_timing_ends = "10.4.3.4"
    b.left_field = "10.6.4.1.2"
    b.changed_area = "10.6.4"
    b.hidden_move = "10.6.4.1.1"
    b.public_move = "10.6.4.1.3"
    b.own_move = "10.3.4.1.1"
    b.own_zones = "10.3.4.1"
    b.auto_master = "3.1.2.2"
    b.cont_master = "3.1.2.1"
    b.effect_master = "3.1.2.3"
    b.check_timing = "10.4.1"
    b.check_order = "10.4.1.1"
    b.after_trigger = "10.6.1"
    b.automatic = "10.5.1"
    b.continuous = "10.5.1"
    b.each_time = "10.6.2.1"
    b.all_standby = "10.6.3.1"
    b.resolving = "10.5.2.3.3"
    b.moved_on = "10.6.7"
    b.one_shot = "10.7.1"
    b.cost_unpayable = "10.6.3.2"
    b.cost_declined = "10.6.3.2.1"
    b.whole_cost = "10.5.4.1"
    b.timed = "10.6.5"
    b.state_trigger = "10.6.6"
    b.inactive = "10.3.2"
    b.inactive_part = "10.3.3"
    b.information = "10.8.1"
    b.printed_first = "10.8.1.1"
    b.layers = ("10.8.1.2", "10.8.1.3", "10.8.1.4", "10.8.1.5")
    b.dependency = "10.8.1.6"
    b.timestamp = "10.8.1.7"
    b.timestamp_arrived = "10.8.1.7.1"
    b.timestamp_made = "10.8.1.7.2"
    b.at_once = "10.8.3"
    b.seen_in_place = "10.8.3.1"
    b.not_at_all = "10.9.1.1"
    b.replaced_once = "10.9.2.3"
    b.replacement_impossible = "10.9.3"
    b.replacement_optional = "10.2.1.3.2"
    b.choosing = "10.5.3"
    b.choose_fewer = "10.5.3.1"
    b.simultaneous = "1.3.4.1"
    b.numbers = "1.3.5"
    b.already_so = "1.3.2.1"
    b.new_card = "4.1.4"
    b.owners_zone = "4.1.7"
    b.secret_order = "4.1.5.1"
    b.shuffled = "5.3.1"
    b.concession_untouchable = "1.2.3.1"
    b.timed_once = "10.6.5.1"
    b.situation = "10.6.6.1"
    b.replaced = "10.9.1"
    b.replacement_choice = "10.9.2"
    b.loop_nobody = "13.1.1.3"
    b.loop_one = "13.1.1.2"
    b.loop_both = "13.1.1.1"
    b.choose = "10.5.3.1"
    b.choose_up_to = "10.5.3.1.1"
    b.choose_none = "10.5.3.1.2"
    b.choose_hidden = "4.1.2.3"
    b.final_information = "10.10.1.2"
    b.owner_orders = "4.1.5"
    b.only_current_cards = "10.8.2"
    b.if_you_do = "10.5.4"
    b.zero_times = "1.3.2.2"
    b.ends_by_effect = "1.2.4"
    b.concession = "1.2.3"
    b.concession_untouchable = "1.2.3.1"
    b.all_lose = "1.2.2"
    b.simultaneous = "1.3.4"
    b.numbers = "1.3.5"
    b.up_to = "1.3.6"
    b.zone_master = "3.1.2"
    b.cont_master = "3.1.2.1"
    b.auto_master = "3.1.2.2"
    b.effect_master = "3.1.2.3"
    b.new_card = "4.1.4"
    b.tracked = "4.1.4.1"
    b.secret_order = "4.1.5.1"
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
    return b


LAYERS = (0, 1, 3, 1)
"""The layer of abilities, of other information, of numbers, and of restrictions; rage has layer 2."""


class GzGame(Game):
    """One game of the Godzilla Card Game."""

    def __init__(self) -> None:
        super().__init__("gz", KINDS)
        self.specs = specs()
        self.book = rule_book()
        self.snapshot_kinds = ZONES | STRATEGIES
        # 4.10.3.2 layers: abilities, other non-values, rage, values
        self.rules_change_information = True
        self.first_player: int = 0
        # 3.3: the topmost card of each player's invading monster
        self.monster: list[int] = [NOBODY, NOBODY]
        # 3.4
        self.rage: list[int] = [0, 0]
        # 3.2: the card each stacked card lies under; NOBODY for cards that lie on their own
        self.host: list[int] = []
        self.invaded: bool = False
        self.zones_invaded: int = 0
        self.end_marks: list[tuple[int, int]] = []
        # 11.3: crushing is under way; the version of the state last found without rule actions
        self.crushing: bool = False
        self.checked_version: int = 0
        # 12.5.2: the timed ability that playing with Burst makes
        self.burst_ability: Ability = Ability()

    def fresh(self) -> Game:
        return GzGame()

    def assign(self, o: State) -> None:
        super().assign(o)
        if not isinstance(o, GzGame):
            raise TypeError("a Godzilla Card Game can only become a copy of another one")
        self.first_player = o.first_player
        self.monster = o.monster[:]
        self.rage = o.rage[:]
        self.host = o.host[:]
        self.invaded = o.invaded
        self.zones_invaded = o.zones_invaded
        self.end_marks = o.end_marks[:]
        self.crushing = o.crushing
        self.checked_version = 0

    def burst_leaves(self, player: int, card: int) -> None:
        """12.5.2: at the beginning of the player's next end phase the card leaves the invading monster."""
        w = Waiting(self.burst_ability, 1 << 16 | self.stamp_now(), self.ref(card), player)
        w.slots = {"burst": [self.ref(card)]}
        w.turn = NOBODY
        self.waiting.append(w)

    def share(self, o: Game) -> None:
        super().share(o)
        if isinstance(o, GzGame):
            self.burst_ability = o.burst_ability

    def add_card(self, definition: int, owner: int, area: int, face: int) -> int:
        self.host.append(NOBODY)
        return super().add_card(definition, owner, area, face)

    # reading the table

    def position(self, player: int) -> int:
        """The zone number that a player's invading monster occupies (3.3.3); 0 if there is none."""
        card = self.monster[player]
        return zone_number(self.place[card] % KINDS) if card != NOBODY else 0

    def zone(self, player: int, number: int) -> list[int]:
        return self.areas[player * KINDS + ZONE_1 - 1 + number]

    def battle_cards(self, player: int) -> list[int]:
        """The cards on a player's field other than the invading monster."""
        found: list[int] = []
        base = player * KINDS
        for kind in range(ZONE_1, ZONE_8 + 1):
            for card in self.areas[base + kind]:
                if card != self.monster[player]:
                    found.append(card)
        return found

    def stacked_under(self, card: int) -> list[int]:
        """The cards under a card, bottom first (3.2.2)."""
        base = self.owner_of_place(card) * KINDS
        return [c for c in self.areas[base + UNDER] if self.host[c] == card]

    def owner_of_place(self, card: int) -> int:
        area = self.place[card]
        return area // KINDS if area >= 0 else self.owner[card]

    # hooks

    def run_step(self, step: int) -> int:
        if step >= START_PHASE:
            return turn.run(self, step)
        return setup.prepare(self)

    def rule_actions(self) -> bool:
        return rule_actions.perform(self)

    def interrupts(self) -> None:
        rule_actions.interrupt(self)

    def keeps_identity(self, frm: int, to: int) -> bool:
        """4.1.4: moving from zone to zone, a card stays the same card; under another card it still is in its zone."""
        return frm >= 0 and to >= 0 and is_on_field(frm % KINDS) and is_on_field(to % KINDS)

    def usual_zones(self, card_type: int) -> int:
        """10.3.4.2, 10.3.4.3: where abilities are active unless they say otherwise."""
        if card_type == STRATEGY:
            self.also("10.3.4.3")
            return STRATEGIES
        self.also("10.3.4.2")
        return ZONES

    def before_leaving(self, card: int, frm: int, to: int) -> list[int]:
        """3.2.4: cards stacked under a card move to the same kind of area with it."""
        if not is_zone(frm % KINDS) and not (STRATEGIES >> (frm % KINDS)) & 1:
            return []
        if self.keeps_identity(frm, to) or (to >= 0 and to % KINDS == UNDER):
            return []
        under = self.stacked_under(card)
        if under:
            self.also("3.2.4")
        for c in under:
            self.host[c] = NOBODY
        return under

    def follower_area(self, card: int, to: int) -> int:
        kind = to % KINDS
        return kind if kind == RESOLUTION else self.owner[card] * KINDS + kind

    def under_count(self, card: int) -> int:
        return len(self.stacked_under(card))

    def after_moving(self, cards: list[int]) -> None:
        """5.12.1.1: what has left a zone for the discard pile was destroyed. 9.1.4.2: a token there disappears."""
        self.also("4.1.2.1")
        for card in cards:
            area = self.place[card]
            if area >= 0 and area % KINDS == DISCARD:
                self.tell_destroyed(card)
            if area >= 0 and self.defs[self.defn[card]].token and not is_on_field(area % KINDS):
                self.also("9.1.4.2")
                events.vanish(self, card)

    def tell_destroyed(self, card: int) -> None:
        """A card put into the discard pile from a zone or strategy zone, not from under another, was destroyed."""
        was = self.last.get(self.ref(card) - (1 << CARD_BITS))
        if was is not None and (FIELD | STRATEGIES) >> (was.area % KINDS) & 1:
            self.also("5.12.1.1")
            tell(self, DESTROYED, was.master, card, 0, self.move_word)

    def layer_count(self) -> int:
        """10.8.1: abilities; other information that is no value; rage; values."""
        return 4

    def layer_of(self, kind: int) -> int:
        return LAYERS[kind]

    def rules_write(self) -> int:
        return READS_NUMBERS << THREAT if self.rage[0] or self.rage[1] else 0

    def rule_information(self, layer: int) -> None:
        """3.4.5, 10.8.1.4: each rage adds to the threat level of an invading monster."""
        if layer != 2:
            return
        for player in (0, 1):
            card = self.monster[player]
            if self.rage[player] > 0 and card != NOBODY:
                self.also("3.4.5")
                self.also("10.8.1.4")
                writable(self, card).num[THREAT] += RAGE_THREAT * self.rage[player]

    def replacement_decider(self, e: Event) -> int:
        card = self.card_of(e.card)
        if card >= 0:
            self.also("10.9.2.1")
            return self.master(card)
        self.also("10.9.2.2")
        return e.player

    def may_trigger(self, a: Ability, key: int, ctx: Ctx, e: Event) -> bool:
        """7.5.7: when the end phase is repeated, only what has not been fulfilled yet is fulfilled."""
        if e.kind == TIME and e.n == END_OF_THE_TURN:
            mark = (ctx.source, key)
            if mark in self.end_marks:
                return False
            self.end_marks.append(mark)
        return True

    def draw(self, player: int, n: int) -> int:
        return draw_cards(self, player, n)

    def expiry_player(self, until: int, master: int) -> int:
        if until == END_OF_NEXT_TURN_OF_MASTER:
            return master
        if until == END_OF_NEXT_TURN_OF_OPPONENT:
            return 1 - master
        return NOBODY

    def option_words(self, d: Decision, opt: int, viewer: int) -> str:
        return in_words.option_words(self, d, opt, viewer)

    def option_places(self, opt: int) -> list[int]:
        return in_words.option_places(self, opt)

    def prompt_words(self, d: Decision) -> str:
        return in_words.PROMPTS.get(d.prompt, d.prompt)

    def refused(self, d: Decision) -> list[tuple[int, str]]:
        return reasons.refused(self, d)

    # standing facts

    def end_abilities_waiting(self) -> bool:
        """7.5.7: whether some "at the end of the turn" ability has not been fulfilled this turn."""
        e = Event(TIME, self.turn_player)
        e.n = END_OF_THE_TURN
        for area in self.live_areas:
            for card in self.areas[area]:
                for held in self.abilities_of(card):
                    a = held.ability
                    if isinstance(a, AutoAbility) and isinstance(a.trigger, At) and a.trigger.code == END_OF_THE_TURN:
                        if self.valid_here(a, card) and (self.ref(card), held.key) not in self.end_marks:
                            if a.trigger.matches(self, e, Ctx(self.ref(card), self.master(card))):
                                return True
        return False

    def is_invading_monster(self, card: int) -> bool:
        return card in self.monster and self.printed(card).type == MONSTER

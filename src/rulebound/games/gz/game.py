"""The Godzilla Card Game as the kernel sees it: the state of its own, and the hooks the rulebook fills."""

from __future__ import annotations

from typing import Final

from rulebound.games.gz import reasons, rule_actions, setup, statics, turn
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
from rulebound.games.gz.book import rule_book
from rulebound.games.gz.codes import (
    BATTLE,
    DESTROYED,
    END_CHECK,
    END_DRAW,
    END_OF_THE_TURN,
    MONSTER,
    RAGE_THREAT,
    START_PHASE,
    THREAT,
)
from rulebound.games.gz.loops import settle
from rulebound.games.gz.terms import draw_cards, tell
from rulebound.kernel import events
from rulebound.kernel.abilities import Ability, AutoAbility
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.info import writable
from rulebound.kernel.nodes import Ctx, Event
from rulebound.kernel.state import Snapshot, State, Waiting
from rulebound.kernel.words import (
    BOTH_PLAYERS,
    CARD_BITS,
    CARD_MASK,
    END_OF_NEXT_TURN_OF_MASTER,
    END_OF_NEXT_TURN_OF_OPPONENT,
    MOVED,
    NOBODY,
    READS_NUMBERS,
    TIME,
)

TRIGGERED: Final = {
    "enter": "12.2.1",
    "when invading": "12.3.1",
    "evolution": "12.6.1",
    "revenge": "12.7.1",
    "base": "12.9.1",
}
"""The keywords that are automatic abilities."""

LAYERS: Final[tuple[int, ...]] = (0, 1, 3, 1)
"""The layer of abilities, of other information, of numbers, and of restrictions; rage has layer 2."""


SPECS: Final = specs()
BOOK: Final = rule_book()


class GzGame(Game):
    """One game of the Godzilla Card Game."""

    def __init__(self) -> None:
        super().__init__("gz", SPECS, BOOK)
        self.snapshot_kinds = ZONES | STRATEGIES
        # 10.8.1.4: rage
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
        # 8.6.1: the card discarded for this turn's invasion, as a reference
        self.invasion_card: int = NOBODY
        # 8.6.1.2: its monster is advancing from an invasion just now
        self.invading: bool = False
        # 5.12: how many battle cards of each player have been destroyed this turn
        self.destroyed: list[int] = [0, 0]
        # 7.2.3: when this turn began; 0 in a position laid out by hand, where everything is older
        self.turn_began: int = 0
        self.end_marks: list[tuple[int, int]] = []
        # 11.3: crushing is under way; the version of the state last found without rule actions
        self.crushing: bool = False
        self.checked_version: int = 0
        # which abilities there are that are read where they act (bits)
        self.statics: int = 0
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
        self.invasion_card = o.invasion_card
        self.invading = o.invading
        self.destroyed = o.destroyed[:]
        self.turn_began = o.turn_began
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
            self.statics = o.statics

    def settle_definitions(self) -> None:
        super().settle_definitions()
        self.statics = statics.in_play(self.defs)

    def add_card(self, definition: int, owner: int, area: int, face: int) -> int:
        self.host.append(NOBODY)
        return super().add_card(definition, owner, area, face)

    # reading the table

    def position(self, player: int) -> int:
        """The zone number that a player's invading monster occupies (3.3.3); 0 if there is none."""
        card = self.monster[player]
        return zone_number(self.place[card] % KINDS) if card != NOBODY else 0

    def crown(self, player: int, card: int) -> None:
        """This card is the topmost of a player's invading monster from now on; with NOBODY they have none."""
        self.monster[player] = card
        self.changed()
        self.unchecked |= ZONES

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
            if any(h.ability.keyword == "revenge" for h in self.printed(c).abilities):
                self.also("12.7.3")
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
                self.also("9.1.4")
                self.also("9.1.4.1")
                self.also("9.1.4.2")
                self.also("9.1.3")
                self.also("9.1.3.1")
                events.vanish(self, card)

    def tell_destroyed(self, card: int) -> None:
        """A card put into the discard pile from a zone or strategy zone, not from under another, was destroyed."""
        was = self.last.get(self.ref(card) - (1 << CARD_BITS))
        if was is not None and (FIELD | STRATEGIES) >> (was.area % KINDS) & 1:
            self.also("5.12.1.1")
            if was.info.type == BATTLE:
                self.destroyed[was.master] += 1
            tell(self, DESTROYED, was.master, card, 0, self.move_word)

    def layer_count(self) -> int:
        """10.8.1: abilities; other information that is no value; rage; values."""
        return 4

    def layer_of(self, kind: int) -> int:
        return LAYERS[kind]

    def rules_write(self) -> int:
        return READS_NUMBERS << THREAT if self.rage[0] or self.rage[1] else 0

    def rules_write_on(self, card: int) -> int:
        return self.rules_write() if card == self.monster[0] or card == self.monster[1] else 0

    def rule_information(self, layer: int) -> None:
        """3.4.5, 10.8.1.4: each rage adds to the threat level of an invading monster."""
        if layer != 2:
            return
        for player in BOTH_PLAYERS:
            card = self.monster[player]
            if self.rage[player] > 0 and card != NOBODY:
                self.also("3.4.5")
                self.also("10.8.1.4")
                writable(self, card).num[THREAT] += RAGE_THREAT * self.rage[player]

    def replacement_decider(self, e: Event) -> int:
        """A card moves: its master decides; something is done to a card: the master of that card, or who does it."""
        card = self.card_of(e.card)
        self.also("10.9.2.1" if e.kind == MOVED else "10.9.2.2")
        return self.master(card) if card >= 0 else e.player

    def may_trigger(self, a: Ability, key: int, ctx: Ctx, e: Event) -> bool:
        """7.5.7: when the end phase is repeated, only what has not been fulfilled yet is fulfilled."""
        self.also(TRIGGERED.get(a.keyword, ""))
        if e.kind == MOVED:
            self.also("10.6.4")
            card = ctx.source & CARD_MASK
            if card != e.card & CARD_MASK and self.place[card] >= 0 and self.arrived[card] == self.arrived_of(e):
                self.also("10.6.4.2")
        if e.kind == TIME and e.n == END_OF_THE_TURN:
            mark = (ctx.source, key)
            if mark in self.end_marks:
                return False
            self.end_marks.append(mark)
        return True

    def arrived_of(self, e: Event) -> int:
        """When the card of a move came to where it is."""
        return self.arrived[e.card & CARD_MASK]

    def playing(self, ctx: Ctx) -> None:
        """10.5.2: an ability is played as a card is; while it is in `causes` it is the pseudo-card of 10.5.2.1.4."""
        self.also("10.5.2")
        self.also("10.5.2.1")
        self.also("10.5.2.1.4")
        self.also("10.5.2.3")
        card = self.card_of(ctx.source)
        if card >= 0 and self.place[card] >= 0 and self.master(card) != ctx.master:
            self.also("10.6.7.1")

    def chosen(self, card: int, by: int, ctx: Ctx) -> None:
        self.also("10.5.2.2")

    def final(self, ref: int, ctx: Ctx) -> Snapshot | None:
        snap = super().final(ref, ctx)
        if snap is not None:
            self.also("10.10.1")
        return snap

    def settle_loop(self, mine: tuple[int, int, int], theirs: tuple[int, int, int]) -> tuple[int, int, int, int]:
        return settle(self, mine, theirs)

    def same_place(self, step: int, following: int) -> bool:
        """The end phase may go back to 7.5.4: no way out of an infinite loop."""
        return step == following or (END_DRAW <= step <= END_CHECK and END_DRAW <= following <= END_CHECK)

    def more_of_situation(self) -> list[int]:
        turn = [int(self.invaded), self.zones_invaded, self.invasion_card, *self.destroyed]
        return [*self.monster, *self.rage, *self.host, *turn]

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
        if self.waiting_for_the_end():
            return True
        now = self.standing_now()
        for i in range(len(now.listening)):
            if (now.hears[i] >> TIME) & 1 and self.ends_the_turn_on(now.listening[i]):
                return True
        return False

    def ends_the_turn_on(self, card: int) -> bool:
        for held in self.abilities_of(card):
            a = held.ability
            if isinstance(a, AutoAbility) and self.valid_here(a, card):
                if self.ends_the_turn(a, held.key, self.ref(card), self.master(card)):
                    return True
        return False

    def waiting_for_the_end(self) -> list[Waiting]:
        """Delayed "at the end of the turn" abilities that came too late for the end of turn that has been."""
        found: list[Waiting] = []
        for w in self.waiting:
            if isinstance(w.ability, AutoAbility) and self.ends_the_turn(w.ability, w.key, w.source, w.master):
                found.append(w)
        return found

    def ends_the_turn(self, a: AutoAbility, key: int, source: int, master: int) -> bool:
        """An "at the end of the turn" ability that has not been fulfilled in this turn."""
        if not (a.trigger.kinds() >> TIME) & 1 or (source, key) in self.end_marks:
            return False
        e = Event(TIME, self.turn_player)
        e.n = END_OF_THE_TURN
        return a.trigger.matches(self, e, Ctx(source, master))

    def is_invading_monster(self, card: int) -> bool:
        return card in self.monster and self.printed(card).type == MONSTER

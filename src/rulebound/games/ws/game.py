"""Weiß Schwarz as the kernel sees it: the state of its own, and the hooks the rulebook fills."""

from __future__ import annotations

from typing import Final

from rulebound.games.ws import attack, reasons, rule_actions, setup, turn
from rulebound.games.ws import words as in_words
from rulebound.games.ws.areas import (
    BLANK_WHEN_DOWN,
    HAND,
    KINDS,
    MEMORY,
    POSITIONS,
    RESOLUTION,
    STAGE,
    WAITING_ROOM,
    is_stage,
    markers_of_position,
    specs,
)
from rulebound.games.ws.areas import facing as facing_kind
from rulebound.games.ws.basics import draw_cards
from rulebound.games.ws.book import rule_book
from rulebound.games.ws.codes import (
    ATTACK_CHOICE,
    CAME_BY_CHANGE,
    CANNOT_BE_REVERSED,
    CANNOT_BE_REVERSED_BY_THEIR_AUTOS,
    CANNOT_GO_TO_HAND,
    CANNOT_GO_TO_MEMORY,
    CANNOT_USE_ENCORE,
    CARD_CHOSEN,
    CHARACTER,
    ENCORE_END,
    ENCORE_TURN_PLAYER,
    END_CHECK,
    END_OF_ATTACK,
    END_OF_THE_TURN,
    END_PHASE,
    KEYWORD_USED,
    NEXT_TURN,
    POWER,
    STAND_PHASE,
    TRIGGER_STEP,
)
from rulebound.kernel import events
from rulebound.kernel.abilities import Ability, AutoAbility
from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.nodes import Ctx, Event
from rulebound.kernel.state import State, Waiting
from rulebound.kernel.timing import expire
from rulebound.kernel.words import (
    END_OF_ATTACK as UNTIL_END_OF_ATTACK,
)
from rulebound.kernel.words import (
    END_OF_NEXT_TURN_OF_MASTER,
    END_OF_NEXT_TURN_OF_OPPONENT,
    NOBODY,
    REVERSE,
    TIME,
    USED,
)

SPECS: Final = specs()
BOOK: Final = rule_book()


class WsGame(Game):
    """One game of Weiß Schwarz."""

    def __init__(self) -> None:
        super().__init__("ws", SPECS, BOOK)
        self.blank_areas = BLANK_WHEN_DOWN
        self.snapshot_kinds = STAGE
        # 5.2.1.3
        self.first_player: int = 0
        # the attack in progress (7.2.1.5): references, and when they came to the places they must not have left
        self.attack_kind: int = 0
        self.attacker: int = NOBODY
        self.attacker_arrived: int = NOBODY
        self.defender: int = NOBODY
        self.defender_arrived: int = NOBODY
        self.attacked: int = NOBODY
        self.attacked_arrived: int = NOBODY
        self.attacks: int = 0
        self.attack_phase_begun: bool = False
        self.trigger_checks: int = 1
        self.declared_kind: int = 0
        self.declared_against: int = NOBODY
        # 4.10: the player in the middle of a damage process
        self.damaged: int = NOBODY
        # 11.2: extra turns promised, last one generated last
        self.extra_turns: list[int] = []
        self.end_marks: list[tuple[int, int]] = []
        # characters that came to the stage this turn: from which kind of zone, and whether by Change (CAME_BY_CHANGE)
        self.came: list[tuple[int, int]] = []
        # 4.12.2.7: the ability a shot icon makes
        self.shot_ability: Ability = Ability()
        # 9.2.2: a refresh is under way; the version of the state last found without rule actions
        self.refreshing: bool = False
        self.checked_version: int = 0
        # 9.5.1: some character here has no power as printed
        self.any_powerless: bool = False

    def fresh(self) -> Game:
        return WsGame()

    def assign(self, o: State) -> None:
        super().assign(o)
        if not isinstance(o, WsGame):
            raise TypeError("a Weiß Schwarz game can only become a copy of another one")
        self.first_player = o.first_player
        self.attack_kind = o.attack_kind
        self.attacker = o.attacker
        self.attacker_arrived = o.attacker_arrived
        self.defender = o.defender
        self.defender_arrived = o.defender_arrived
        self.attacked = o.attacked
        self.attacked_arrived = o.attacked_arrived
        self.attacks = o.attacks
        self.attack_phase_begun = o.attack_phase_begun
        self.trigger_checks = o.trigger_checks
        self.declared_kind = o.declared_kind
        self.declared_against = o.declared_against
        self.damaged = o.damaged
        self.extra_turns = o.extra_turns[:]
        self.end_marks = o.end_marks[:]
        self.came = o.came[:]
        self.refreshing = o.refreshing
        self.checked_version = 0

    def share(self, o: Game) -> None:
        super().share(o)
        if isinstance(o, WsGame):
            self.shot_ability = o.shot_ability
            self.any_powerless = o.any_powerless

    def settle_definitions(self) -> None:
        super().settle_definitions()
        self.any_powerless = False
        for d in self.defs:
            if d.info.type == CHARACTER and d.info.num[POWER] <= 0:
                self.any_powerless = True

    # reading the table

    def character_at(self, player: int, kind: int) -> int:
        """The character on a stage position: the one placed last, should there be several."""
        cards = self.areas[player * KINDS + kind]
        return cards[-1] if cards else NOBODY

    def characters(self, player: int, zones: int) -> list[int]:
        found: list[int] = []
        for kind in POSITIONS:
            if (zones >> kind) & 1:
                found.extend(self.areas[player * KINDS + kind])
        return found

    def facing(self, card: int) -> int:
        """The opponent's character facing a character in the center stage (3.6.6)."""
        kind = facing_kind(self.area_kind(card))
        return NOBODY if kind < 0 else self.character_at(1 - self.master(card), kind)

    def level_of(self, player: int) -> int:
        """A player's level: the number of cards in their level."""
        return len(self.areas[player * KINDS + 4])

    def attacking(self) -> int:
        """The attacking character, as long as it has not left its zone (7.2.1.5)."""
        card = self.card_of(self.attacker)
        return card if card >= 0 and self.arrived[card] == self.attacker_arrived else NOBODY

    def defending(self) -> int:
        """The defending character, as long as it has not left its zone (7.2.1.5.1)."""
        card = self.card_of(self.defender)
        return card if card >= 0 and self.arrived[card] == self.defender_arrived else NOBODY

    def being_attacked(self) -> int:
        card = self.card_of(self.attacked)
        return card if card >= 0 and self.arrived[card] == self.attacked_arrived else NOBODY

    def in_battle(self, card: int) -> bool:
        """Attacking and defending characters of a frontal attack are in battle (7.2.1.5.1)."""
        return self.defender != NOBODY and (card == self.attacking() or card == self.defending())

    def battle_opponent(self, card: int) -> int:
        if self.defender == NOBODY:
            return NOBODY
        if card == self.attacking():
            return self.defending()
        if card == self.defending():
            return self.attacking()
        return NOBODY

    # hooks

    def run_step(self, step: int) -> int:
        if step >= STAND_PHASE:
            if ATTACK_CHOICE - 2 <= step <= ATTACK_CHOICE + 13:
                return attack.run(self, step)
            return turn.run(self, step)
        return setup.run(self, step)

    def rule_actions(self) -> bool:
        return rule_actions.perform(self)

    def interrupts(self) -> None:
        rule_actions.interrupt(self)

    def keeps_identity(self, frm: int, to: int) -> bool:
        """3.1.4: moving from one stage position to another, a card stays the same card."""
        return frm >= 0 and is_stage(frm % KINDS) and is_stage(to % KINDS) and frm // KINDS == to // KINDS

    def before_leaving(self, card: int, frm: int, to: int) -> list[int]:
        """3.7.3: markers move with their character along the stage, and are discarded when it leaves the stage."""
        if is_stage(to % KINDS):
            self.also("3.6.3")
            if not self.keeps_identity(frm, to):
                changed = bool(self.causes) and self.causes[-1].word == "change"
                self.came.append((self.ref(card), frm % KINDS | (CAME_BY_CHANGE if changed else 0)))
        if not is_stage(frm % KINDS):
            return []
        markers = self.areas[frm - frm % KINDS + markers_of_position(frm % KINDS)]
        if self.keeps_identity(frm, to):
            self.also("3.1.4")
            displaced = self.areas[to - to % KINDS + markers_of_position(to % KINDS)][:]
            if markers or displaced:
                self.also("3.7.3")
                self.also("3.7.3.1")
                self.move_markers(frm, to)
            return displaced
        # what was put under that position at the same moment, the card itself perhaps, was not under it before
        left = [m for m in markers if self.arrived[m] != self.arrived[card]]
        if left and self.areas[frm]:
            # what came with or after the card that stays there is under that one
            latest = max(self.arrived[c] for c in self.areas[frm])
            left = [m for m in left if self.arrived[m] < latest]
        if left:
            self.also("3.7.3")
            self.also("3.7.3.2")
        return left

    def move_markers(self, frm: int, to: int) -> None:
        """Put the markers under one position under another, in the same order."""
        a = frm - frm % KINDS + markers_of_position(frm % KINDS)
        b = to - to % KINDS + markers_of_position(to % KINDS)
        self.touch()
        for m in self.areas[a]:
            self.place[m] = b
            self.arrived[m] = self.arrived[self.areas[to][-1]]
        self.areas[b] = self.areas[b] + self.areas[a]
        self.areas[a] = []

    def swap_under(self, one: int, other: int) -> None:
        a = one - one % KINDS + markers_of_position(one % KINDS)
        b = other - other % KINDS + markers_of_position(other % KINDS)
        self.also("3.1.4")
        self.also("3.6.3")
        if self.areas[a] or self.areas[b]:
            self.also("3.7.3")
            self.also("3.7.3.1")
            self.touch()
            self.areas[a], self.areas[b] = self.areas[b], self.areas[a]
            for m in self.areas[a]:
                self.place[m] = a
            for m in self.areas[b]:
                self.place[m] = b

    def under_count(self, card: int) -> int:
        area = self.place[card]
        if not is_stage(area % KINDS):
            return 0
        return len(self.areas[area - area % KINDS + markers_of_position(area % KINDS)])

    def follower_area(self, card: int, to: int) -> int:
        return self.owner[card] * KINDS + WAITING_ROOM

    def forbids_turning(self, card: int, orientation: int) -> bool:
        if orientation != REVERSE:
            return False
        flags = self.flags(card, CANNOT_BE_REVERSED | CANNOT_BE_REVERSED_BY_THEIR_AUTOS)
        if flags & CANNOT_BE_REVERSED:
            return True
        return flags != 0 and self.their_characters_auto(self.master(card))

    def their_characters_auto(self, player: int) -> bool:
        """What is being done is the effect of an automatic ability of a character of the player's opponent."""
        if not self.causes:
            return False
        cause = self.causes[-1]
        if cause.master == player or not isinstance(cause.ability, AutoAbility):
            return False
        return self.info_in_effect(cause.was, cause).type == CHARACTER

    def forbids_moving(self, card: int, to: int) -> bool:
        kind = to % KINDS
        if kind == HAND:
            return self.flags(card, CANNOT_GO_TO_HAND) != 0
        return kind == MEMORY and self.flags(card, CANNOT_GO_TO_MEMORY) != 0

    def forbids_using(self, ctx: Ctx) -> bool:
        if ctx.word != "encore":
            return False
        flags = self.flags_of_player(ctx.master, CANNOT_USE_ENCORE) | self.info_in_effect(ctx.was, ctx).flags
        return flags & CANNOT_USE_ENCORE != 0

    def layer_of(self, kind: int) -> int:
        """8.9.1: what does not change a value first, what changes a value after it, what only restricts at last."""
        return max(kind - 1, 0)

    def layer_count(self) -> int:
        return 3

    def opposite(self, card: int) -> int:
        other = self.battle_opponent(card)
        return self.ref(other) if other >= 0 else NOBODY

    def replacement_decider(self, e: Event) -> int:
        card = self.card_of(e.card)
        if card >= 0:
            self.also("8.10.2.1")
            return self.master(card)
        self.also("8.10.2.2")
        return e.player

    def may_trigger(self, a: Ability, key: int, ctx: Ctx, e: Event) -> bool:
        """6.8.1.5: when the end phase is repeated, only what has not been fulfilled yet is fulfilled."""
        if e.kind == TIME and e.n == END_OF_THE_TURN:
            mark = (ctx.source, key)
            if mark in self.end_marks:
                return False
            self.end_marks.append(mark)
        return True

    def ability_used(self, ctx: Ctx, a: Ability) -> None:
        self.cite("8.6.2.4")
        self.cite("8.1.1.1.2")
        e = Event(USED, ctx.master)
        e.card = ctx.source
        e.was = ctx.was
        e.word = a.keyword
        events.fulfil(self, e)
        self.use_keyword(ctx, a)

    def cost_paid(self, ctx: Ctx) -> None:
        if ctx.ability is not None:
            self.use_keyword(ctx, ctx.ability)

    def use_keyword(self, ctx: Ctx, a: Ability) -> None:
        """Keywords that are used when their cost has been paid: Backup, Accelerate, Resonate with a cost."""
        if a.keyword == "backup":
            self.also("10.5.3")
        elif a.keyword == "accelerate":
            self.also("10.12.3")
        elif a.keyword == "resonate":
            self.also("10.13.3")
            self.also("10.13.3.1")
        else:
            return
        self.keyword_event(ctx, a.keyword)

    def keyword_event(self, ctx: Ctx, keyword: str) -> None:
        e = Event(KEYWORD_USED, ctx.master)
        e.card = ctx.source
        e.word = keyword
        events.fulfil(self, e)

    def chosen(self, card: int, by: int, ctx: Ctx) -> None:
        e = Event(CARD_CHOSEN, by)
        e.card = self.ref(card)
        e.cause = ctx.source
        events.fulfil(self, e)

    def exchanged(self, ctx: Ctx, a: int, b: int) -> None:
        keyword = ctx.ability.keyword if ctx.ability is not None else ""
        if keyword == "shift":
            self.also("10.11.4")
            self.keyword_event(ctx, "shift")
        elif keyword == "change":
            self.also("10.8.4")
            self.cite("10.8.5")
            self.keyword_event(ctx, "change")

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

    def refused(self, d: Decision) -> list[tuple[int, str]]:
        return reasons.refused(self, d)

    def option_places(self, opt: int) -> list[int]:
        return in_words.option_places(self, opt)

    def prompt_words(self, d: Decision) -> str:
        return in_words.prompt_words(self, d)

    def landed(self, frm: int, to: int) -> None:
        """11.4.1: what was halted is cleared away; effects that would have expired on the way end."""
        self.also("11.4.1")
        if self.attack_kind and not TRIGGER_STEP <= to <= END_OF_ATTACK:
            self.also("11.4.1.1")
            expire(self, UNTIL_END_OF_ATTACK, NOBODY)
            attack.clear(self)
        if to == NEXT_TURN:
            self.also("11.4.1.1")
            turn.expire_turn(self)
        if self.standby:
            self.also("11.4.1.3")
        halted = [*self.area(self.turn_player, RESOLUTION), *self.area(self.non_turn_player, RESOLUTION)]
        if halted:
            self.cite("3.13.1.1")
            events.discard_all(self, halted, WAITING_ROOM)

    def same_place(self, step: int, following: int) -> bool:
        """The encore step and the end phase may begin again (7.7.1.4, 6.8.1.5): no way out of an infinite loop."""
        if ENCORE_TURN_PLAYER <= step <= ENCORE_END and ENCORE_TURN_PLAYER <= following <= ENCORE_END:
            return True
        return step == following or (END_PHASE <= step <= END_CHECK and END_PHASE <= following <= END_CHECK)

    def more_of_situation(self) -> list[int]:
        return [self.attack_kind, self.trigger_checks, *self.extra_turns]

    # standing facts

    def end_abilities_waiting(self) -> bool:
        """6.8.1.5: whether some "at the end of turn" ability has not been fulfilled this turn."""
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
        """Delayed "at the end of turn" abilities that came too late for the end of turn that has been."""
        found: list[Waiting] = []
        for w in self.waiting:
            if isinstance(w.ability, AutoAbility) and self.ends_the_turn(w.ability, w.key, w.source, w.master):
                found.append(w)
        return found

    def ends_the_turn(self, a: AutoAbility, key: int, source: int, master: int) -> bool:
        if not (a.trigger.kinds() >> TIME) & 1 or (source, key) in self.end_marks:
            return False
        e = Event(TIME, self.turn_player)
        e.n = END_OF_THE_TURN
        return a.trigger.matches(self, e, Ctx(source, master))

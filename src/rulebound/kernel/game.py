"""The game as rules code sees it: the state, the questions, the citations, the log.

A game's own folder subclasses `Game` and fills in the hooks (`hooks`, and those at the end). Everything that changes a
card goes through `events`; everything that reads a card's information through `info`; timing is in `timing`.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel import citations, settle, standing
from rulebound.kernel import info as information
from rulebound.kernel.abilities import BLANK, Ability, CardDef, Held, Info
from rulebound.kernel.decision import NUMBER_KIND, ONE, ORDER, SOME, YES_NO, Decision, GameOver, Jump, Seat, Suspend
from rulebound.kernel.hooks import Hooks
from rulebound.kernel.loops import LOOP_WATCH, between_both, watch_choice
from rulebound.kernel.nodes import Ctx, Event
from rulebound.kernel.rng import Fate
from rulebound.kernel.rulebook import RuleBook
from rulebound.kernel.state import EVERYONE, AreaSpec, Force, Record, Snapshot, State, Waiting
from rulebound.kernel.words import (
    CARD,
    CARD_MASK,
    DOWN,
    INFO,
    NO,
    NOBODY,
    OPTION_BITS,
    OPTION_MASK,
    READS_ABILITIES,
    READS_FLAGS,
    READS_NUMBERS,
    YES,
)

__all__ = ["Game", "RuleBook"]

HASH_MASK: Final = 0x3FFFFFFF
EVERYWHERE: Final = -1
"""All kinds of area (mask)."""


class Game(Hooks):
    """One game in progress, with everything needed to run it but the driver."""

    def __init__(self, key: str, specs: list[AreaSpec], book: RuleBook) -> None:
        super().__init__(specs)
        self.key: str = key
        self.rule: str = ""
        self.trace: set[str] | None = citations.current(key)
        self.seats: list[Seat | None] = [None, None]
        self.tape: list[list[int]] = []
        self.tape_at: int = 0
        # the state before the step that is being done, for seats that look ahead; None where nobody keeps it
        self.kept: Game | None = None
        self.pending: Decision | None = None
        self.fate: Fate | None = None
        self.logging: bool = True
        self.log: list[Record] = []
        self.causes: list[Ctx] = []
        # caches and standing facts, never part of the state
        self.version: int = 1
        self.info_version: int = 0
        self.unchecked: int = EVERYWHERE
        self.cur: dict[int, Info] = {}
        self.conts: list[information.Cont] = []
        self.standing: standing.Standing = standing.Standing()
        self.info_done: int = 0
        self.player_flags: list[int] = [0, 0]
        self.live_areas: list[int] = []
        self.any_cont: bool = False
        self.rules_change_information: bool = False
        self.any_replace: int = 0
        self.cont_lowers: int = 0
        self.moves_to: int = 0
        self.snapshot_kinds: int = 0
        self.replacing: list[tuple[int, int]] = []
        self.replacements_done: int = 0
        self.back: Snapshot | None = None
        self.move_word: str = ""
        self.book: RuleBook = book

    # copying

    def fresh(self) -> Game:
        """An empty game of the same class, to be assigned to."""
        raise RuntimeError("every game must know how to make an empty one of its kind")

    def assign(self, o: State) -> None:
        super().assign(o)
        if isinstance(o, Game):
            self.standing.take_over(o.standing)
            self.conts = o.conts
        self.version += 1
        self.unchecked = EVERYWHERE
        self.info_version = 0
        self.rule = ""
        self.move_word = ""
        self.back = None
        if self.causes:
            self.causes = []
        if self.replacing:
            self.replacing = []

    def copy(self) -> Game:
        """The same game again, without seats, tape or log."""
        g = self.fresh()
        g.share(self)
        g.assign(self)
        return g

    def share(self, o: Game) -> None:
        """Take over what never changes during a game."""
        self.trace = o.trace
        self.live_areas = o.live_areas
        self.any_cont = o.any_cont
        self.rules_change_information = o.rules_change_information
        self.any_replace = o.any_replace
        self.cont_lowers = o.cont_lowers
        self.moves_to = o.moves_to
        self.snapshot_kinds = o.snapshot_kinds
        self.logging = False

    def settle_definitions(self) -> None:
        """Read off the definitions in play what the engine can skip when nobody uses it."""
        settle.definitions(self)

    # citing and noting

    def also(self, number: str) -> None:
        """A rule that acts on the way, without becoming the reason of what follows."""
        if self.trace is not None and number:
            self.trace.add(number)

    def cite(self, number: str) -> None:
        """The rule that acts now. Whatever is noted or asked next carries it."""
        if not number:
            return
        self.rule = number
        if self.trace is not None:
            self.trace.add(number)

    def mix_hash(self, x: int) -> None:
        self.hash = ((self.hash * 69069) ^ (x + 7)) & HASH_MASK
        self.hash2 = ((self.hash2 * 40503) + x + 1) & HASH_MASK

    def note(self, kind: int, player: int, card: int, n: int) -> None:
        """One line of the log that is not a move."""
        self.mix_hash(kind * 4096 + player * 2048 + card + 1)
        self.mix_hash(n)
        if self.logging:
            sees = self.seen_by(card) if card >= 0 else EVERYONE
            self.log_record(Record(kind, self.rule, player, card, self.defn[card] if card >= 0 else NOBODY, sees), n)

    def log_record(self, r: Record, n: int) -> None:
        r.n = n
        r.turn = self.turn
        if self.causes:
            r.cause = self.causes[-1].source
            if self.causes[-1].ability is not None:
                r.word = r.word or self.causes[-1].word
        if r.card >= 0 and r.frm == NOBODY and self.place[r.card] >= 0:
            r.frm = self.place[r.card]
            r.frm_index = self.areas[r.frm].index(r.card)
        self.log.append(r)
        self.log_length = len(self.log)

    def changed(self) -> None:
        """Something changed that information may depend on, but not who stands where with which abilities."""
        self.version += 1

    def changed_in(self, area: int) -> None:
        """Something changed about which cards lie there: check timings look there again."""
        self.version += 1
        self.unchecked |= 1 << (area % self.kinds)

    def touch(self) -> None:
        """Anything may have changed."""
        self.version += 1
        self.unchecked = EVERYWHERE
        self.standing.look_everywhere()

    def standing_now(self) -> standing.Standing:
        """Which cards have a say now, and what continuous effects may change."""
        if not self.standing.known:
            standing.survey(self)
        return self.standing

    # reading cards

    def definition(self, card: int) -> CardDef:
        if self.is_blank(card):
            self.also(self.book.blank.get(self.place[card] % self.kinds, ""))
            return BLANK
        return self.defs[self.defn[card]]

    def info(self, card: int) -> Info:
        """The information of a card now, after all continuous effects; while looking back, its final information."""
        return self.read(card, information.EVERYTHING)

    def read(self, card: int, what: int) -> Info:
        """The information of a card, of which only `what` (bits) will be looked at."""
        if self.back is not None and self.back.ref & CARD_MASK == card:
            return self.back.info
        if not self.standing.known:
            standing.survey(self)
        if not self.standing.changed & what and (not self.rules_change_information or not self.rules_write() & what):
            return self.defs[self.defn[card]].info if self.face[card] != DOWN else self.printed(card)
        if not self.may_differ(card, what):
            return self.printed(card)
        if self.info_version != self.version or self.info_done & what != what:
            information.refresh(self, what)
        changed = self.cur.get(card)
        return changed if changed is not None else self.printed(card)

    def may_differ(self, card: int, what: int) -> bool:
        """Whether something in force, or a rule, may change information of these kinds where the card is."""
        now = self.standing_now()
        if now.changed & what:
            on_field = (self.snapshot_kinds >> self.area_kind(card)) & 1
            if (now.changed_on_field if on_field else now.changed_elsewhere) & what:
                return True
        return self.rules_write_on(card) & what != 0

    def printed(self, card: int) -> Info:
        """The information of a card before continuous effects: of a blank only what it keeps face down."""
        if self.face[card] == DOWN and (self.blank_areas >> (self.place[card] % self.kinds)) & 1:
            self.also(self.book.blank.get(self.place[card] % self.kinds, ""))
            return self.defs[self.defn[card]].down
        return self.defs[self.defn[card]].info

    def number(self, card: int, characteristic: int) -> int:
        """A numerical characteristic; 0 where the card has none."""
        return self.number_in(self.read(card, READS_NUMBERS << characteristic), characteristic)

    def number_in(self, info: Info, characteristic: int) -> int:
        """A numerical characteristic as it stands in information that has been read; 0 where there is none."""
        num = info.num
        if characteristic < len(num):
            return num[characteristic]
        self.also(self.book.missing_number)
        return 0

    def flags(self, card: int, among: int) -> int:
        """Those of these restrictions and permissions that a card has now."""
        if not self.standing.known:
            standing.survey(self)
        return self.read(card, READS_FLAGS).flags & among if self.standing.flags & among else 0

    def flags_of_player(self, player: int, among: int) -> int:
        """Those of these restrictions and permissions that a player has now."""
        if not self.standing_now().flags & among:
            return 0
        information.refresh(self, READS_FLAGS)
        return self.player_flags[player] & among

    def abilities_vary(self) -> bool:
        """Whether some card may have other abilities now than are printed on it."""
        return self.standing_now().abilities_vary_in != 0

    def abilities_vary_in(self, area: int) -> bool:
        """Whether a card in this area may have other abilities now than are printed on it."""
        return (self.standing_now().abilities_vary_in >> (area % self.kinds)) & 1 == 1

    def acts(self, card: int) -> bool:
        """Whether a card has an activated ability now."""
        return self.read(card, READS_ABILITIES).acts

    def abilities_of(self, card: int) -> list[Held]:
        """The abilities of a card now."""
        return self.read(card, READS_ABILITIES).abilities

    def may_be_lower(self, characteristic: int) -> bool:
        """Whether something in force may have made this number of a card on the field lower than printed."""
        return self.standing_now().lowered & (READS_NUMBERS << characteristic) != 0

    def info_of_ref(self, ref: int) -> Info:
        """Information of a card, or its final information if it has become another card since."""
        card = self.card_of(ref)
        if card >= 0:
            return self.info(card)
        snap = self.last.get(ref)
        return snap.info if snap is not None else BLANK.info

    def final(self, ref: int, ctx: Ctx) -> Snapshot | None:
        """What a card last was in the area it has left since the effect began to speak of it; None if it has not."""
        snap = self.last.get(ctx.moved.get(ref, ref))
        if snap is not None:
            self.also(self.book.final_information)
        return snap

    def info_in_effect(self, ref: int, ctx: Ctx) -> Info:
        """Information of a card an effect speaks of: final information if it has left its area."""
        snap = self.final(ref, ctx)
        return snap.info if snap is not None else self.info_of_ref(ref)

    def valid_here(self, a: Ability, card: int) -> bool:
        """Whether an ability is valid where its card is now."""
        zones = a.zones or self.defs[self.defn[card]].usual_zones
        if self.trace is not None:
            if a.zones == 0:
                self.also(self.book.text_zones)
                self.also(self.book.text_zones_of_type.get(self.printed(card).type, ""))
            else:
                self.also(self.book.own_zones)
        if (zones >> (self.place[card] % self.kinds)) & 1 == 0:
            return False
        return a.face_down or not self.is_blank(card)

    # asking

    def ask(self, d: Decision) -> list[int]:
        """The answer to a question: from the tape, from a seat, or by suspending the step."""
        self.decisions += 1
        if self.tape_at < len(self.tape):
            answer = self.tape[self.tape_at]
            self.tape_at += 1
        else:
            seat = self.seats[d.player]
            if seat is None:
                self.pending = d
                raise Suspend()
            answer = seat.answer(self, d)
            self.tape.append(answer)
            self.tape_at += 1
        if self.fate is not None and self.tape_at == self.fate.at:
            self.meet_fate(self.fate)
        self.mix_hash(len(answer) * 31 + (answer[0] if answer else 17))
        return answer

    def meet_fate(self, fate: Fate) -> None:
        """From here on a determinised game goes its own way."""
        self.rng.copy_from(fate.dice)
        if fate.defn:
            self.defn = fate.defn[:]
            self.mixed = fate.mixed[:]
            self.touch()

    def ask_one(self, player: int, prompt: str, options: list[int], source: int = NOBODY) -> int:
        """One of the options. A single one is taken silently; none at all is a fault of the rules code."""
        if self.actions_here > LOOP_WATCH:
            return self.ask_watched(player, prompt, options, source)
        if len(options) == 1:
            return options[0]
        if not options:
            raise RuntimeError(f"asked player {player} to choose from nothing: {prompt} ({self.rule})")
        return options[self.ask(Decision(player, ONE, prompt, options, 1, 1, self.rule, source))[0]]

    def ask_watched(self, player: int, prompt: str, options: list[int], source: int) -> int:
        """One of the options, while a loop may be going round: the answer is remembered, and may be barred."""
        if len(options) > 1:
            options = watch_choice(self, player, options)
        if len(options) == 1:
            return options[0]
        answer = options[self.ask(Decision(player, ONE, prompt, options, 1, 1, self.rule, source))[0]]
        self.loop_trail[-1] = (self.loop_trail[-1][0], player, answer)
        return answer

    def ask_some(
        self, player: int, prompt: str, options: list[int], lo: int, hi: int, source: int = NOBODY
    ) -> list[int]:
        """Between `lo` and `hi` of the options, in the order the player named them."""
        n = len(options)
        hi = min(hi, n)
        lo = min(max(lo, 0), hi)
        if hi <= 0:
            return []
        if lo == n:
            return options[:]
        if lo == 1 and hi == 1:
            return [self.ask_one(player, prompt, options, source)]
        if self.actions_here > LOOP_WATCH:
            return self.ask_some_watched(player, prompt, options, lo, hi, source)
        answer = self.ask(Decision(player, SOME, prompt, options, lo, hi, self.rule, source))
        return [options[i] for i in answer]

    def ask_some_watched(
        self, player: int, prompt: str, options: list[int], lo: int, hi: int, source: int
    ) -> list[int]:
        """The same one by one, so that every choice that keeps a loop going is one option."""
        left = options[:]
        picked: list[int] = []
        enough = NO << (2 * OPTION_BITS)
        while len(picked) < hi:
            offered = [*left, enough] if len(picked) >= lo else left
            answer = self.ask_one(player, prompt, offered, source)
            if answer == enough:
                break
            left.remove(answer)
            picked.append(answer)
        return picked

    def ask_order(self, player: int, prompt: str, options: list[int], source: int = NOBODY) -> list[int]:
        if len(options) < 2:
            return options[:]
        if self.actions_here > LOOP_WATCH:
            return self.ask_some_watched(player, prompt, options, len(options), len(options), source)
        answer = self.ask(Decision(player, ORDER, prompt, options, len(options), len(options), self.rule, source))
        return [options[i] for i in answer]

    def ask_number(self, player: int, prompt: str, lo: int, hi: int, source: int = NOBODY) -> int:
        self.also(self.book.numbers)
        lo = max(lo, 0)
        if lo >= hi:
            return lo
        return self.ask(Decision(player, NUMBER_KIND, prompt, [], lo, hi, self.rule, source))[0]

    def ask_yes(self, player: int, prompt: str, source: int = NOBODY) -> bool:
        options = [NO << (2 * OPTION_BITS), YES << (2 * OPTION_BITS)]
        if self.actions_here > LOOP_WATCH:
            return self.ask_watched(player, prompt, options, source) == options[1]
        return self.ask(Decision(player, YES_NO, prompt, options, 1, 1, self.rule, source))[0] == 1

    # ending

    def jump(self, step: int) -> None:
        """Leave everything as it is and go on with another step."""
        self.step = step
        raise Jump()

    def landed(self, frm: int, to: int) -> None:
        """The game has been moved directly from a step to another: what would have ended on the way ends."""

    def concede(self, player: int) -> None:
        """A player gives up: the game ends immediately, without a check timing; no effect has a say in it."""
        if self.over:
            return
        self.cite(self.book.concession)
        self.also(self.book.concession_untouchable)
        self.winner = 1 - player
        self.over = True
        self.reason = "concession"
        self.outcome_rule = self.rule
        self.mix_hash(self.winner + 5)

    def end_game(self, winner: int, reason: str) -> None:
        """The game is over at once; a winner of NOBODY is a draw."""
        self.winner = winner
        self.over = True
        self.reason = reason
        self.outcome_rule = self.rule
        self.mix_hash(winner + 5)
        raise GameOver()

    # continuous effects in force

    def add_force(self, f: Force) -> None:
        lowered = self.cont_lowers
        for other in self.forces:
            lowered |= other.lowers
        for mod in f.mods:
            f.writes |= mod.writes()
            f.lowers |= mod.lowers(lowered)
            f.flags |= mod.flags_set()
            f.spreads = f.spreads or mod.spreads()
        self.forces.append(f)
        self.changed()
        self.standing.known = False

    def stamp_now(self) -> int:
        s = self.next_stamp
        self.next_stamp = s + 1
        return s

    # hooks that do something by themselves

    def settle_loop(self, mine: tuple[int, int, int], theirs: tuple[int, int, int]) -> tuple[int, int, int, int]:
        """How often a loop of these choices is repeated, and what then bars whom (see `loops`)."""
        return between_both(self, mine, theirs)

    def replacement_decider(self, e: Event) -> int:
        """The player who orders replacement effects of an event: the master of what it happens to."""
        card = self.card_of(e.card)
        return self.master(card) if card >= 0 else e.player

    def given(self, ctx: Ctx, f: Force) -> None:
        """A continuous effect has come into force."""
        for ref in f.refs:
            self.note(INFO, f.master, ref & CARD_MASK, len(f.mods))

    def note_waiting(self, w: Waiting) -> None:
        """A delayed ability has been made."""
        self.mix_hash(w.key)

    def put_in_order(self, player: int, cards: list[int], area: int, ctx: Ctx) -> list[int]:
        """The order in which cards go into an area at the same time: the owner's choice where order matters."""
        if len(cards) < 2 or not self.specs[self.kind_of(area)].ordered:
            return cards
        self.also(self.book.owner_orders)
        opts = [(CARD << (2 * OPTION_BITS)) | (c << OPTION_BITS) for c in cards]
        ordered = self.ask_order(player, "order", opts, self.card_of(ctx.source))
        return [(o >> OPTION_BITS) & OPTION_MASK for o in ordered]

"""The state of a game: plain data in columns, copied by hand.

A card is an int; what is true of it stands in lists indexed by it. An area is a list of cards, bottom first, so the
top of an area is the end of its list. Card definitions are shared and never copied.
"""

from __future__ import annotations

from typing import Final

from rulebound.kernel.abilities import Ability, CardDef, Info
from rulebound.kernel.nodes import Event, Mod
from rulebound.kernel.rng import Rng
from rulebound.kernel.words import CARD_BITS, CARD_MASK, DOWN, MASTER, NOBODY, STAND, UP

SPECTATOR: Final = 2
EVERYONE: Final = 7


class AreaSpec:
    """One kind of area, as the rulebook describes it: who sees face-down cards, whether order matters."""

    def __init__(self, name: str, rule: str, face: int, down_seen_by: int, ordered: bool) -> None:
        self.name: str = name
        self.rule: str = rule
        self.face: int = face
        self.down_seen_by: int = down_seen_by
        self.ordered: bool = ordered
        self.shared: bool = False
        self.mixed_faces: bool = False


class Snapshot:
    """Final information: a card as it last was in an area it has left. Never changed once taken."""

    def __init__(self) -> None:
        self.ref: int = NOBODY
        self.area: int = NOBODY
        self.master: int = NOBODY
        self.orientation: int = STAND
        self.under: int = 0
        self.info: Info = Info()


class Force:
    """A continuous effect in force that came from a resolved ability: fixed targets, fixed amounts, a duration.

    `turn` is the player whose turn the duration names, `made` the number of the turn in which it began.
    """

    def __init__(self, stamp: int, source: int, master: int) -> None:
        self.stamp: int = stamp
        self.source: int = source
        self.master: int = master
        self.refs: list[int] = []
        self.mods: list[Mod] = []
        self.amounts: list[int] = []
        self.player: int = NOBODY
        self.until: int = 0
        self.turn: int = 0
        self.made: int = NOBODY
        self.writes: int = 0
        self.spreads: bool = False
        self.lowers: int = 0
        self.flags: int = 0


class Standby:
    """One occurrence of an automatic ability in standby; `opponent` is whom its card was in battle with."""

    def __init__(self, ability: Ability, key: int, source: int, master: int) -> None:
        self.ability: Ability = ability
        self.key: int = key
        self.source: int = source
        self.was: int = source
        self.master: int = master
        self.opponent: int = NOBODY
        self.event: Event | None = None
        self.slots: dict[str, list[int]] = {}
        self.numbers: dict[str, int] = {}


class Waiting:
    """A delayed ability that an effect has made: it waits for its trigger condition, once or as long as it lasts."""

    def __init__(self, ability: Ability, key: int, source: int, master: int) -> None:
        self.ability: Ability = ability
        self.key: int = key
        self.source: int = source
        self.was: int = source
        self.master: int = master
        self.slots: dict[str, list[int]] = {}
        self.numbers: dict[str, int] = {}
        self.until: int = 0
        self.turn: int = 0
        self.made: int = NOBODY
        self.once: bool = True


class Record:
    """One line of the log. `sees` masks who may know which card it was; the words are found when it is read."""

    def __init__(self, kind: int, rule: str, player: int, card: int, defn: int, sees: int) -> None:
        self.kind: int = kind
        self.rule: str = rule
        self.player: int = player
        self.card: int = card
        self.defn: int = defn
        self.sees: int = sees
        self.frm: int = NOBODY
        self.to: int = NOBODY
        self.frm_index: int = NOBODY
        self.to_index: int = NOBODY
        self.n: int = 0
        self.word: str = ""
        self.cause: int = NOBODY
        self.turn: int = 0


class State:
    """All that a game is at one moment."""

    def __init__(self, specs: list[AreaSpec]) -> None:
        self.specs: list[AreaSpec] = specs
        self.kinds: int = len(specs)
        self.defs: list[CardDef] = []
        # one entry a card
        self.defn: list[int] = []
        self.owner: list[int] = []
        self.place: list[int] = []
        self.inc: list[int] = []
        self.orientation: list[int] = []
        self.face: list[int] = []
        self.stamp: list[int] = []
        self.arrived: list[int] = []
        self.known: list[int] = []
        self.looked: list[int] = []
        self.mixed: list[int] = []
        self.may_hold: list[int] = []
        # one entry an area: kind + player * kinds
        self.areas: list[list[int]] = []
        self.blank_areas: int = 0
        # in force
        self.forces: list[Force] = []
        self.standby: list[Standby] = []
        self.waiting: list[Waiting] = []
        # face-down cards shuffled by the effect in progress: not even their master looks at them during it
        self.unseen: list[int] = []
        self.used: dict[tuple[int, int], int] = {}
        self.last: dict[int, Snapshot] = {}
        # where the game stands
        self.turn: int = 0
        self.turn_player: int = 0
        self.step: int = 0
        self.winner: int = NOBODY
        self.over: bool = False
        self.reason: str = ""
        self.outcome_rule: str = ""
        self.next_stamp: int = 1
        self.next_mix: int = 2
        self.paying: int = 0
        self.hash: int = 1
        self.hash2: int = 1
        self.decisions: int = 0
        self.log_length: int = 0
        self.actions_here: int = 0
        self.loop_trail: list[tuple[int, int, int]] = []
        self.loop_bars: list[tuple[int, int, int, int]] = []
        # turn and both hashes at the beginning of each turn
        self.turn_marks: list[tuple[int, int, int]] = []
        self.rng: Rng = Rng()

    def add_card(self, definition: int, owner: int, area: int, face: int) -> int:
        """A card that was not there before; the state's columns grow by one."""
        card = len(self.defn)
        self.defn.append(definition)
        self.owner.append(owner)
        self.place.append(area)
        self.inc.append(0)
        self.orientation.append(STAND)
        self.face.append(face)
        self.stamp.append(0)
        self.arrived.append(0)
        self.known.append(0)
        self.looked.append(0)
        self.mixed.append(owner)
        self.may_hold.append(1 << owner)
        self.areas[area].append(card)
        return card

    def assign(self, o: State) -> None:
        """Become a copy of another state. Subclasses add their own columns."""
        self.kinds = o.kinds
        self.specs = o.specs
        self.defs = o.defs
        self.defn = o.defn[:]
        self.owner = o.owner[:]
        self.place = o.place[:]
        self.inc = o.inc[:]
        self.orientation = o.orientation[:]
        self.face = o.face[:]
        self.stamp = o.stamp[:]
        self.arrived = o.arrived[:]
        self.known = o.known[:]
        self.looked = o.looked[:]
        self.mixed = o.mixed[:]
        self.may_hold = o.may_hold[:]
        areas: list[list[int]] = []
        for cards in o.areas:
            areas.append(cards[:])
        self.areas = areas
        self.blank_areas = o.blank_areas
        self.forces = o.forces[:]
        self.standby = o.standby[:]
        self.waiting = o.waiting[:]
        self.unseen = o.unseen[:]
        self.used = o.used.copy()
        self.last = o.last.copy()
        self.turn = o.turn
        self.turn_player = o.turn_player
        self.step = o.step
        self.winner = o.winner
        self.over = o.over
        self.reason = o.reason
        self.outcome_rule = o.outcome_rule
        self.next_stamp = o.next_stamp
        self.next_mix = o.next_mix
        self.paying = o.paying
        self.hash = o.hash
        self.hash2 = o.hash2
        self.decisions = o.decisions
        self.log_length = o.log_length
        self.actions_here = o.actions_here
        self.loop_trail = o.loop_trail[:]
        self.loop_bars = o.loop_bars[:]
        self.turn_marks = o.turn_marks[:]
        self.rng.copy_from(o.rng)

    # reading

    def area_id(self, player: int, kind: int) -> int:
        return kind if self.specs[kind].shared else player * self.kinds + kind

    # these two are asked so often that plain Python feels the call of `area_id`

    def area(self, player: int, kind: int) -> list[int]:
        return self.areas[kind if self.specs[kind].shared else player * self.kinds + kind]

    def count(self, player: int, kind: int) -> int:
        return len(self.areas[kind if self.specs[kind].shared else player * self.kinds + kind])

    def kind_of(self, area: int) -> int:
        return area % self.kinds

    def area_kind(self, card: int) -> int:
        """The kind of area a card is in."""
        return self.place[card] % self.kinds

    def master(self, card: int) -> int:
        """The player whose area the card is in; in a shared area its owner."""
        area = self.place[card]
        if area < 0 or self.specs[area % self.kinds].shared:
            return self.owner[card]
        return area // self.kinds

    def top(self, player: int, kind: int) -> int:
        cards = self.areas[self.area_id(player, kind)]
        return cards[-1] if cards else NOBODY

    def opponent(self, player: int) -> int:
        return 1 - player

    @property
    def non_turn_player(self) -> int:
        return 1 - self.turn_player

    def ref(self, card: int) -> int:
        """The card as it is now: stale as soon as it becomes a new card."""
        return card | (self.inc[card] << CARD_BITS)

    def alive(self, ref: int) -> bool:
        if ref < 0:
            return False
        card = ref & CARD_MASK
        return self.inc[card] == ref >> CARD_BITS

    def card_of(self, ref: int) -> int:
        """The card a reference means, or NOBODY if it has become another card since."""
        if ref < 0:
            return NOBODY
        card = ref & CARD_MASK
        return card if self.inc[card] == ref >> CARD_BITS else NOBODY

    def can_see(self, card: int, viewer: int) -> bool:
        """Whether a viewer (a player or the spectator) may see what card this is."""
        return (self.seen_by(card) >> viewer) & 1 == 1

    def seen_by(self, card: int) -> int:
        """Mask of the viewers who may see what card this is."""
        if self.face[card] == UP:
            return EVERYONE
        area = self.place[card]
        mask = self.looked[card]
        if area >= 0 and self.specs[area % self.kinds].down_seen_by == MASTER and card not in self.unseen:
            mask |= 1 << self.master(card)
        return mask

    def is_blank(self, card: int) -> bool:
        """A face-down card in an area where such cards have no information."""
        return self.face[card] == DOWN and (self.blank_areas >> (self.place[card] % self.kinds)) & 1 == 1

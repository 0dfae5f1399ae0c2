"""What stands on the table now and may have a say: who listens, and what continuous effects may change.

Brought together when it is asked for after a card with abilities has come to or gone from where they are valid. Most
changes of the table leave it as it is; nothing here is part of the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel.abilities import CardDef
from rulebound.kernel.info import Cont, gather_ability, of_forces
from rulebound.kernel.words import CARD_MASK, READS_ABILITIES

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


class Standing:
    """The cards with abilities of each sort, in the order of their areas, and which information may not be as printed.

    A card that may have been given abilities is counted among all sorts: whoever uses a list still asks the card.
    Lists are replaced, never changed: copies of a game share them, and somebody may be going through the old ones.
    """

    def __init__(self) -> None:
        self.known: bool = False
        # what has been seen in each area, and the areas where something has changed since
        self.nothing_seen: bool = True
        self.stale: list[int] = []
        self.cards_in: list[list[int]] = []
        self.conts_in: list[list[Cont]] = []
        # all of it
        self.listening: list[int] = []
        self.hears: list[int] = []
        """What each of them listens to: kinds of event (bits)."""
        self.acting: list[int] = []
        self.replacing: list[int] = []
        self.in_situations: list[int] = []
        # information that continuous effects may change (bits): at all, of cards on the field, and of all others
        self.changed: int = 0
        self.changed_on_field: int = 0
        self.changed_elsewhere: int = 0
        self.abilities_vary_in: int = 0
        self.flags: int = 0
        self.lowered: int = 0

    def take_over(self, o: Standing) -> None:
        """Everything is as it was found in another game, of which this one becomes a copy."""
        self.known = o.known
        self.nothing_seen = not o.known
        self.stale = []
        if not o.known:
            return
        self.cards_in = o.cards_in[:]
        self.conts_in = o.conts_in[:]
        self.listening = o.listening
        self.hears = o.hears
        self.acting = o.acting
        self.replacing = o.replacing
        self.in_situations = o.in_situations
        self.changed = o.changed
        self.changed_on_field = o.changed_on_field
        self.changed_elsewhere = o.changed_elsewhere
        self.abilities_vary_in = o.abilities_vary_in
        self.flags = o.flags
        self.lowered = o.lowered

    def concerned(self, d: CardDef, kind: int) -> bool:
        """Whether it matters that such a card comes to or goes from this kind of area."""
        return ((d.standing_in | self.abilities_vary_in) >> kind) & 1 == 1

    def look_again(self, area: int) -> None:
        self.known = False
        self.stale.append(area)

    def look_everywhere(self) -> None:
        self.known = False
        self.nothing_seen = True

    def begin(self) -> None:
        self.listening = []
        self.hears = []
        self.acting = []
        self.replacing = []
        self.in_situations = []
        self.changed = 0
        self.changed_on_field = 0
        self.changed_elsewhere = 0
        self.abilities_vary_in = 0
        self.flags = 0
        self.lowered = 0

    def count(self, card: int, d: CardDef, kind: int) -> None:
        """A card with the abilities printed on it, in this kind of area."""
        if (d.listens_in >> kind) & 1:
            self.listening.append(card)
            self.hears.append(d.info.listens)
        if (d.acts_in >> kind) & 1:
            self.acting.append(card)
        if (d.replaces_in >> kind) & 1:
            self.replacing.append(card)
        if (d.situations_in >> kind) & 1:
            self.in_situations.append(card)

    def count_for_all(self, card: int) -> None:
        """A card that may have been given abilities of any sort."""
        self.listening.append(card)
        self.hears.append(-1)
        self.acting.append(card)
        self.replacing.append(card)
        self.in_situations.append(card)


def survey(g: Game) -> None:
    """Bring it all together."""
    standing = g.standing
    if standing.nothing_seen:
        standing.cards_in = [[] for _ in g.areas]
        standing.conts_in = [[] for _ in g.areas]
        for area in g.live_areas:
            look_at(g, standing, area)
        standing.nothing_seen = False
    else:
        for area in standing.stale:
            look_at(g, standing, area)
    standing.stale = []
    standing.known = True
    standing.begin()
    g.conts = of_forces(g)
    for area in g.live_areas:
        for cont in standing.conts_in[area]:
            put_by_age(g.conts, cont)
    survey_changes(g, standing)
    for area in g.live_areas:
        kind = area % g.kinds
        if (standing.abilities_vary_in >> kind) & 1:
            for card in g.areas[area]:
                standing.count_for_all(card)
        else:
            for card in standing.cards_in[area]:
                standing.count(card, g.defs[g.defn[card]], kind)


def look_at(g: Game, standing: Standing, area: int) -> None:
    """Which cards of an area have a say as printed, and what their continuous abilities do."""
    kind = area % g.kinds
    cards: list[int] = []
    conts: list[Cont] = []
    for card in g.areas[area]:
        d = g.defs[g.defn[card]]
        if (d.standing_in >> kind) & 1:
            cards.append(card)
            if (d.conts_in >> kind) & 1:
                for held in d.conts:
                    gather_ability(g, conts, card, held)
    standing.cards_in[area] = cards
    standing.conts_in[area] = conts


def put_by_age(conts: list[Cont], new: Cont) -> None:
    """Oldest first; of the same age, in the order in which they are found."""
    at = len(conts)
    conts.append(new)
    while at > 0 and conts[at - 1].stamp > new.stamp:
        conts[at] = conts[at - 1]
        at -= 1
    conts[at] = new


def survey_changes(g: Game, standing: Standing) -> None:
    for f in g.forces:
        standing.lowered |= f.lowers
    for cont in g.conts:
        standing.changed |= cont.writes
        standing.flags |= cont.flags
        if cont.scope is not None:
            standing.lowered |= cont.writes & g.cont_lowers
        where = changed_where(g, cont)
        if where & g.snapshot_kinds:
            standing.changed_on_field |= cont.writes
        if where & ~g.snapshot_kinds:
            standing.changed_elsewhere |= cont.writes
        if cont.writes & READS_ABILITIES:
            standing.abilities_vary_in |= where


def changed_where(g: Game, cont: Cont) -> int:
    """Kinds of area (mask) of the cards that an effect may change, as long as neither they nor its own card move."""
    if cont.spreads:
        return -1
    if cont.scope is None:
        where = 0
        for ref in cont.refs:
            if g.alive(ref):
                where |= 1 << g.area_kind(ref & CARD_MASK)
        return where
    return cont.changes_in

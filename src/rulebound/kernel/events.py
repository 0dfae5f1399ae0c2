"""The one pipeline through which everything changes.

Forbidden? – replaced? – the change, final information kept – what under it goes along – interrupt-type rule actions –
triggers – log. `move_all` is the heart: cards put somewhere at the same time are one event for each, seen together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.kernel import knowledge, last
from rulebound.kernel.abilities import Ability, AutoAbility, Held, StateAbility
from rulebound.kernel.nodes import Ctx, Event
from rulebound.kernel.replacement import replaced, watched
from rulebound.kernel.state import Record, Standby
from rulebound.kernel.words import (
    AS_AREA,
    CANNOT_MOVE,
    CANNOT_STAND,
    CARD_BITS,
    CARD_MASK,
    DOWN,
    FLIPPED,
    MOVED,
    NOBODY,
    REVEALED,
    SHUFFLED,
    STAND,
    TIME,
    TOP,
    TURNED,
    UP,
)

if TYPE_CHECKING:
    from rulebound.kernel.game import Game


# moving


def move(g: Game, card: int, to: int, where: int = TOP, face: int = AS_AREA, orientation: int = STAND) -> bool:
    """Put one card into an area. False if something kept it from happening."""
    return len(move_each(g, [card], [to], where, face, orientation)) == 1


def move_all(g: Game, cards: list[int], to: int, where: int = TOP, face: int = AS_AREA) -> list[int]:
    """Put cards into one area at the same time, in this order; gives those that were moved."""
    return move_each(g, cards, [to] * len(cards), where, face, STAND)


def discard_all(g: Game, cards: list[int], kind: int) -> list[int]:
    """Put cards at the same time into their owners' areas of a kind."""
    return move_each(g, cards, [g.area_id(g.owner[c], kind) for c in cards], TOP, AS_AREA, STAND)


def move_each(g: Game, cards: list[int], tos: list[int], where: int, face: int, orientation: int) -> list[int]:
    """Put cards into areas, all at the same time: one event each, seen together by whatever reacts."""
    going: list[int]
    if g.any_replace == 0 and not g.forces and not g.any_cont and not g.waiting:
        going = cards
    else:
        going = [c for i, c in enumerate(cards) if allowed(g, c, tos[i])]
    if not going:
        return going
    events: list[Event] = []
    moment = g.stamp_now()
    for i in range(len(cards)):
        card = cards[i]
        if len(going) < len(cards) and card not in going:
            continue
        frm = g.place[card]
        events.append(shift(g, card, tos[i], where, face, orientation, moment))
        if frm >= 0:
            for follower in g.before_leaving(card, frm, tos[i]):
                events.append(shift(g, follower, g.follower_area(follower, tos[i]), where, AS_AREA, STAND, moment))
    happened(g, events)
    g.after_moving([e.card & CARD_MASK for e in events])
    return going


def allowed(g: Game, card: int, to: int) -> bool:
    """Nothing forbids the card to move and nothing else happens instead."""
    if g.flags(card, CANNOT_MOVE) and not g.keeps_identity(g.place[card], to):
        g.also(g.book.forbidden)
        return False
    if g.forbids_moving(card, to):
        g.also(g.book.forbidden)
        return False
    if watched(g, MOVED):
        e = Event(MOVED, g.master(card))
        e.card = g.ref(card)
        e.was = e.card
        e.frm = g.place[card]
        e.to = to
        if replaced(g, e):
            return False
    return True


def exchange(g: Game, a: int, b: int) -> None:
    """Two cards change places at the same time; in a hidden area the newcomer lies as the other did."""
    to_a = g.place[b]
    to_b = g.place[a]
    moment = g.stamp_now()
    both_stay = g.keeps_identity(to_b, to_a)
    events = [
        shift(g, a, to_a, TOP, face_in_exchange(g, a, b, to_a), STAND, moment),
        shift(g, b, to_b, TOP, face_in_exchange(g, b, a, to_b), STAND, moment),
    ]
    if both_stay:
        g.swap_under(to_a, to_b)
    else:
        for card, frm, to in ((a, to_b, to_a), (b, to_a, to_b)):
            for follower in g.before_leaving(card, frm, to):
                events.append(shift(g, follower, g.follower_area(follower, to), TOP, AS_AREA, STAND, moment))
    happened(g, events)


def vanish(g: Game, card: int) -> None:
    """A card that is no real card (a token) ceases to exist where it is."""
    frm = g.place[card]
    if frm < 0:
        return
    g.areas[frm].remove(card)
    g.place[card] = NOBODY
    g.inc[card] += 1
    g.mix_hash(card * 128 + 127)
    g.changed_in(frm)
    g.standing.look_again(frm)


def face_in_exchange(g: Game, card: int, other: int, to: int) -> int:
    if g.specs[g.kind_of(to)].face == DOWN and g.specs[g.kind_of(to)].mixed_faces and g.face[other] == UP:
        g.also(g.book.exchanged_face_up)
        return UP
    return AS_AREA


def shift(g: Game, card: int, to: int, where: int, face: int, orientation: int, moment: int) -> Event:
    """The bare change of place, with final information and knowledge kept; no rule reacts yet."""
    frm = g.place[card]
    e = Event(MOVED, g.master(card) if frm >= 0 else g.owner[card])
    e.was = g.ref(card)
    e.frm = frm
    e.to = to
    seen = 0
    frm_index = NOBODY
    was_down = g.face[card] == DOWN
    looked = g.looked[card]
    if frm >= 0:
        seen = g.seen_by(card)
        same = g.keeps_identity(frm, to)
        if g.face[card] == DOWN and g.specs[g.kind_of(frm)].mixed_faces:
            g.also(g.book.leaves_face_down.get(g.kind_of(frm), ""))
        if not same:
            last.keep(g, card, to)
        frm_index = take_out(g, card, frm)
    else:
        same = False
    if where == TOP:
        g.areas[to].append(card)
    else:
        g.areas[to].insert(0, card)
    g.place[card] = to
    if to // g.kinds != g.owner[card] and not g.specs[g.kind_of(to)].shared:
        g.also(g.book.zone_master)
    if not same:
        become_new(g, card, orientation, moment)
    g.arrived[card] = moment
    g.face[card] = g.specs[g.kind_of(to)].face if face == AS_AREA else face
    after = g.seen_by(card)
    if was_down and frm >= 0 and (looked or not g.specs[g.kind_of(frm)].ordered):
        knowledge.departed(g, card, frm, looked, seen, after)
    g.known[card] |= after | seen
    e.card = g.ref(card)
    e.word = g.move_word
    if g.causes:
        e.cause = g.causes[-1].source
        if not e.word:
            e.word = g.causes[-1].word
    g.mix_hash(card * 128 + to)
    if g.logging:
        record_move(g, e, card, seen | after, frm_index, where)
    g.changed_in(to)
    if frm >= 0:
        g.changed_in(frm)
    if g.any_cont:
        g.also(g.book.at_once)
    note_whereabouts(g, card, frm, to, same)
    return e


def note_whereabouts(g: Game, card: int, frm: int, to: int, same: bool) -> None:
    """Who has a say now may have changed; an effect in force may reach elsewhere if its card is still the same."""
    d = g.defs[g.defn[card]]
    if frm >= 0 and g.standing.concerned(d, g.kind_of(frm)):
        g.standing.look_again(frm)
    if g.standing.concerned(d, g.kind_of(to)):
        g.standing.look_again(to)
    if same and g.forces:
        g.standing.known = False


def become_new(g: Game, card: int, orientation: int, moment: int) -> None:
    g.also(g.book.new_card)
    g.inc[card] += 1
    g.orientation[card] = orientation
    g.stamp[card] = moment
    if g.looked[card]:
        g.also(g.book.reveal_ends)
        g.looked[card] = 0


def take_out(g: Game, card: int, frm: int) -> int:
    """Take a card from where it lies; its place there."""
    cards = g.areas[frm]
    if cards[-1] == card:
        cards.pop()
        return len(cards)
    at = cards.index(card)
    del cards[at]
    return at


def record_move(g: Game, e: Event, card: int, sees: int, frm_index: int, where: int) -> None:
    """A move's line in the log."""
    r = Record(MOVED, g.rule, e.player, card, g.defn[card], sees)
    r.frm = e.frm
    r.to = e.to
    r.frm_index = frm_index
    r.to_index = len(g.areas[e.to]) - 1 if where == TOP else 0
    g.log_record(r, 0)


# other changes


def turn_card(g: Game, card: int, orientation: int) -> bool:
    """Change a card's orientation."""
    return turn_all(g, [card], orientation)


def turn_all(g: Game, cards: list[int], orientation: int) -> bool:
    """Change the orientation of cards at the same time: what reacts sees all of them changed."""
    turning = [c for c in cards if may_turn(g, c, orientation)]
    if not turning:
        return False
    g.also(g.book.turned[orientation])
    events: list[Event] = []
    for card in turning:
        g.orientation[card] = orientation
        e = Event(TURNED, g.master(card))
        e.card = g.ref(card)
        e.was = e.card
        e.other = g.opposite(card)
        e.n = orientation
        if g.causes:
            e.cause = g.causes[-1].source
        g.note(TURNED, e.player, card, orientation)
        events.append(e)
    g.changed()
    fulfil_all(g, events)
    return True


def may_turn(g: Game, card: int, orientation: int) -> bool:
    """Nothing forbids the change and nothing happens instead. A card already so does not become so again."""
    if g.orientation[card] == orientation:
        g.also(g.book.already_so)
        return False
    if orientation == STAND and g.flags(card, CANNOT_STAND):
        g.also(g.book.forbidden)
        return False
    if g.forbids_turning(card, orientation):
        g.also(g.book.forbidden)
        return False
    if watched(g, TURNED):
        would = Event(TURNED, g.master(card))
        would.card = g.ref(card)
        would.n = orientation
        if replaced(g, would):
            return False
    return True


def flip(g: Game, card: int, face: int) -> bool:
    """Turn a card face up or face down where it lies."""
    if g.face[card] == face:
        g.also(g.book.already_so)
        return False
    g.face[card] = face
    g.known[card] |= g.seen_by(card)
    g.changed_in(g.place[card])
    g.standing.look_again(g.place[card])
    e = Event(FLIPPED, g.master(card))
    e.card = g.ref(card)
    e.n = face
    g.note(FLIPPED, e.player, card, face)
    fulfil_all(g, [e])
    return True


def show(g: Game, cards: list[int], viewers: int) -> None:
    """Let viewers see cards until they are hidden again; all of them if it is a reveal."""
    for card in cards:
        knowledge.recognise(g, card, viewers)
        g.note(REVEALED, g.master(card), card, viewers)


def conceal(g: Game, cards: list[int]) -> None:
    for card in cards:
        g.looked[card] = 0


def shuffle(g: Game, area: int) -> None:
    cards = g.areas[area]
    g.also(g.book.shuffled if len(cards) > 1 else g.book.shuffled_few or g.book.shuffled)
    knowledge.shuffled(g, cards)
    g.rng.shuffle(cards)
    for card in cards:
        g.known[card] = g.seen_by(card) if g.face[card] == UP else 0
        g.looked[card] = 0
        g.inc[card] += 1
    if g.specs[g.kind_of(area)].mixed_faces and g.causes:
        g.also(g.book.unseen)
        g.unseen = g.unseen + [card for card in cards if g.face[card] == DOWN]
    g.note(SHUFFLED, area // g.kinds, NOBODY, area)
    g.changed()
    g.standing.look_again(area)
    e = Event(SHUFFLED, area // g.kinds)
    e.to = area
    fulfil_all(g, [e])


# what reacts


def happened(g: Game, events: list[Event]) -> None:
    """Cards have moved: abilities are triggered, then interrupt-type rule actions come before anything else goes on."""
    fulfil_all(g, events)
    g.interrupts()


def fulfil(g: Game, e: Event) -> None:
    fulfil_all(g, [e])


def fulfil_time(g: Game, code: int) -> None:
    """A trigger condition of the turn's procedure is fulfilled."""
    e = Event(TIME, g.turn_player)
    e.n = code
    fulfil_all(g, [e])


def fulfil_all(g: Game, events: list[Event]) -> None:
    """Put every automatic ability whose trigger condition was met into standby."""
    mask = 0
    for e in events:
        mask |= 1 << e.kind
    now = g.standing_now()
    listening = now.listening
    hears = now.hears
    for i in range(len(listening)):
        if hears[i] & mask:
            listen(g, listening[i], events, mask)
    for e in events:
        if e.kind == MOVED:
            listen_to_own_move(g, e)
    if g.waiting:
        listen_waiting(g, events)
    look_at_situations(g)


def listen(g: Game, card: int, events: list[Event], mask: int) -> None:
    for held in g.abilities_of(card):
        a = held.ability
        if isinstance(a, AutoAbility) and a.trigger.kinds() & mask and not a.trigger.only_own_move():
            if g.valid_here(a, card):
                ctx = Ctx(g.ref(card), g.master(card))
                ctx.ability = a
                own_apart = a.trigger.own_move()
                for e in events:
                    if own_apart and e.kind == MOVED and e.card & CARD_MASK == card:
                        # the card's own move is listened to by itself
                        continue
                    if matches(g, a, e, ctx):
                        to_standby(g, a, held.key, ctx, e, {}, {})


def matches(g: Game, a: AutoAbility, e: Event, ctx: Ctx) -> bool:
    """Whether the event fulfils the trigger; a card that has left the field is read by its final information."""
    if not (a.trigger.kinds() >> e.kind) & 1:
        return False
    g.back = last.looking_back(g, e) if e.kind == MOVED else None
    met = a.trigger.matches(g, e, ctx)
    if met and e.kind == MOVED and e.frm >= 0:
        cite_move(g, e)
    g.back = None
    return met


def cite_move(g: Game, e: Event) -> None:
    """Which information of the card that moved has counted."""
    g.also(g.book.changed_area)
    if (g.snapshot_kinds >> g.kind_of(e.frm)) & 1 and g.back is not None:
        g.also(g.book.left_field)
    elif g.specs[g.kind_of(e.frm)].face == DOWN or g.specs[g.kind_of(e.to)].face == DOWN:
        g.also(g.book.hidden_move)
    else:
        g.also(g.book.public_move)
    if g.back is None and (g.any_cont or g.forces):
        g.also(g.book.seen_in_place)


def listen_to_own_move(g: Game, e: Event) -> None:
    """Abilities fulfilled by their own card's move, read with the information the rulebook says."""
    card = g.card_of(e.card)
    if card < 0:
        return
    d = g.defs[g.defn[card]]
    snap = g.last.get(e.was)
    abilities: list[Held]
    if snap is not None:
        abilities = snap.info.abilities
        master = snap.master
    else:
        if not d.has_own_move and not g.abilities_vary_in(g.place[card]):
            return
        abilities = g.abilities_of(card) if g.face[card] == UP else g.printed(card).abilities
        master = g.master(card)
    frm = g.kind_of(e.frm) if e.frm >= 0 else NOBODY
    if abilities is d.info.abilities and not d.hears_own_move(frm, g.kind_of(e.to)):
        return
    for held in abilities:
        a = held.ability
        if isinstance(a, AutoAbility) and a.trigger.own_move():
            ctx = Ctx(e.card, master)
            ctx.was = e.was if snap is not None else e.card
            ctx.ability = a
            if matches(g, a, e, ctx):
                g.also(g.book.own_move)
                to_standby(g, a, held.key, ctx, e, {}, {})


def listen_waiting(g: Game, events: list[Event]) -> None:
    for w in g.waiting[:]:
        a = w.ability
        if not isinstance(a, AutoAbility):
            continue
        ctx = Ctx(w.source, w.master)
        ctx.was = w.was
        ctx.slots = w.slots.copy()
        ctx.numbers = w.numbers
        for e in events:
            if matches(g, a, e, ctx):
                to_standby(g, a, w.key, ctx, e, w.slots, w.numbers)
                if w.once:
                    g.also(g.book.timed_once)
                    g.waiting.remove(w)
                    break


def look_at_situations(g: Game) -> None:
    """Put every ability whose situation is there into standby, once until it has been resolved."""
    for card in g.standing_now().in_situations:
        for held in g.abilities_of(card):
            a = held.ability
            if isinstance(a, StateAbility) and g.valid_here(a, card):
                source = g.ref(card)
                if any(s.source == source and s.key == held.key for s in g.standby):
                    continue
                if any(c.was == source and c.key == held.key for c in g.causes):
                    continue
                ctx = Ctx(source, g.master(card))
                ctx.ability = a
                if a.situation.holds(g, ctx):
                    g.also(g.book.state_trigger)
                    g.also(g.book.situation)
                    g.standby.append(standby_of(a, held.key, ctx))


def standby_of(a: Ability, key: int, ctx: Ctx) -> Standby:
    s = Standby(a, key, ctx.source, ctx.master)
    s.was = ctx.was
    return s


def to_standby(
    g: Game, a: AutoAbility, key: int, ctx: Ctx, e: Event, slots: dict[str, list[int]], numbers: dict[str, int]
) -> None:
    if not g.may_trigger(a, key, ctx, e):
        return
    if a.limit:
        mark = (ctx.was, key)
        times = g.used.get(mark, 0)
        if times >= a.limit:
            return
        g.used[mark] = times + 1
    g.also(g.book.standby)
    g.also(g.book.each_time)
    g.also(g.book.auto_master)
    s = standby_of(a, key, ctx)
    s.event = e
    s.slots = slots
    s.numbers = numbers
    if g.alive(ctx.source):
        s.opponent = g.opposite(ctx.source & CARD_MASK)
    g.standby.append(s)
    g.mix_hash(ctx.source & ((1 << CARD_BITS) - 1))

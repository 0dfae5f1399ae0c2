"""Determinisation: a game as it might be, for all that one player knows.

What the viewer does not know is dealt anew: identities of cards, per owner and within the classes that everybody can
tell apart (`knowledge`), and the dice. The new deal follows from what the viewer knows and from the given dice alone,
never from the true order: two games that look the same to the viewer give the same deals.
"""

from __future__ import annotations

from rulebound.kernel.decision import NUMBER_KIND, Decision, Seat, Suspend
from rulebound.kernel.driver import Driver, advance
from rulebound.kernel.game import Game
from rulebound.kernel.rng import Fate, Rng
from rulebound.kernel.words import BOTH_PLAYERS, CARD_MASK, REVEALED


def determinise(g: Game, viewer: int, rng: Rng) -> Game:
    """A copy of a game between two steps, with everything dealt anew that the viewer does not know."""
    other = g.copy()
    deal(other, known_cards(g, viewer), rng)
    throw(other.rng, rng)
    return other


def knows(g: Game, card: int, viewer: int) -> bool:
    """Whether the viewer knows for certain which card this is."""
    return g.place[card] < 0 or ((g.known[card] | g.seen_by(card)) >> viewer) & 1 == 1


def known_cards(g: Game, viewer: int) -> list[bool]:
    """For every card, whether it stays what it is: the viewer knows it, or something now waits for it in its place."""
    pinned = [knows(g, card, viewer) for card in range(len(g.defn))]
    for s in g.standby:
        pin(g, pinned, s.source)
    for w in g.waiting:
        pin(g, pinned, w.source)
    for f in g.forces:
        for ref in f.refs:
            pin(g, pinned, ref)
    return pinned


def pin(g: Game, pinned: list[bool], ref: int) -> None:
    if g.alive(ref):
        pinned[ref & CARD_MASK] = True


def throw(dice: Rng, rng: Rng) -> None:
    """Fresh dice: what is shuffled from now on cannot be foreseen."""
    dice.a = rng.next32() | 1
    dice.b = rng.next32()
    dice.c = rng.next32()
    dice.d = rng.next32()


# dealing


def deal(g: Game, pinned: list[bool], rng: Rng) -> None:
    """Deal the identities of all cards that are not pinned among their places."""
    for owner in BOTH_PLAYERS:
        places = [c for c in range(len(g.defn)) if not pinned[c] and g.owner[c] == owner]
        if len(places) > 1:
            deal_among(g, places, rng)
    g.touch()


def deal_among(g: Game, places: list[int], rng: Rng) -> None:
    bags: dict[int, list[int]] = {}
    for card in places:
        if g.mixed[card] not in bags:
            bags[g.mixed[card]] = []
        bags[g.mixed[card]].append(g.defn[card])
    classes = sorted(bags)
    for k in classes:
        # from one order only, whatever the true one is
        bags[k].sort()
        rng.shuffle(bags[k])
    given = Assignment(g, places, classes, [len(bags[k]) for k in classes]).draw(rng)
    for i in range(len(places)):
        k = classes[given[i]]
        g.defn[places[i]] = bags[k].pop()
        g.mixed[places[i]] = k


class Assignment:
    """Which place gets a card of which class: each class as often as it has cards, each place one it may hold."""

    def __init__(self, g: Game, places: list[int], classes: list[int], left: list[int]) -> None:
        self.left: list[int] = left
        self.given: list[int] = [-1] * len(places)
        self.may: list[list[int]] = []
        for card in places:
            self.may.append([i for i in range(len(classes)) if (g.may_hold[card] >> classes[i]) & 1])

    def draw(self, rng: Rng) -> list[int]:
        """The places with the fewest possibilities first; what is left over is equally likely anywhere."""
        order = list(range(len(self.given)))
        if len(self.left) > 1:
            rng.shuffle(order)
            order.sort(key=self.possibilities)
        for at in order:
            total = 0
            for k in self.may[at]:
                total += self.left[k]
            if total == 0:
                self.make_room(at)
                continue
            n = rng.below(total)
            for k in self.may[at]:
                n -= self.left[k]
                if n < 0:
                    self.give(at, k)
                    break
        return self.given

    def possibilities(self, at: int) -> int:
        return len(self.may[at])

    def give(self, at: int, k: int) -> None:
        self.left[k] -= 1
        self.given[at] = k

    def make_room(self, at: int) -> None:
        """Places already dealt to take other classes, so that this one gets a class that it may hold."""
        tried: list[int] = []
        for k in self.may[at]:
            if self.free(k, tried):
                self.give(at, k)
                return
        raise RuntimeError("the true deal fits, so there is always one that does")

    def free(self, k: int, tried: list[int]) -> bool:
        """Get one card of the class back from a place that can take another."""
        if k in tried:
            return False
        tried.append(k)
        for at in range(len(self.given)):
            if self.given[at] == k:
                for instead in self.may[at]:
                    if self.left[instead] > 0 or self.free(instead, tried):
                        self.left[k] += 1
                        self.give(at, instead)
                        return True
        return False


# in the middle of a step


class Listener(Seat):
    """Gives the answers on a tape, and takes down every question and all that the viewer knew when it came."""

    def __init__(self, tape: list[list[int]], viewer: int, pinned: list[bool]) -> None:
        self.tape: list[list[int]] = tape
        self.viewer: int = viewer
        self.pinned: list[bool] = pinned
        self.asked: list[Decision] = []

    def answer(self, g: Game, d: Decision) -> list[int]:
        at = len(self.asked)
        self.asked.append(d)
        for card in range(len(self.pinned)):
            if not self.pinned[card] and knows(g, card, self.viewer):
                self.pinned[card] = True
        if at == len(self.tape):
            raise Suspend()
        return self.tape[at]


class Fitter(Seat):
    """Gives the same answers to the same questions in a game dealt anew, as long as they are legal there."""

    def __init__(self, heard: Listener) -> None:
        self.heard: Listener = heard
        self.tape: list[list[int]] = []
        self.at: int = 0
        self.fits: bool = True

    def answer(self, g: Game, d: Decision) -> list[int]:
        at = self.at
        self.at = at + 1
        asked = self.heard.asked
        if at >= len(asked) or not same_question(d, asked[at], self.heard.viewer):
            self.fits = False
            raise Suspend()
        if at == len(self.heard.tape):
            raise Suspend()
        answer = translated(self.heard.tape[at], asked[at], d)
        if (len(answer) == 0 and len(self.heard.tape[at]) > 0) or d.problem(answer):
            self.fits = False
            raise Suspend()
        self.tape.append(answer)
        return answer


def same_question(d: Decision, asked: Decision, viewer: int) -> bool:
    """Whether the viewer cannot tell two questions apart; the options of others are theirs alone."""
    if d.player != asked.player or d.kind != asked.kind or d.prompt != asked.prompt or d.rule != asked.rule:
        return False
    if d.player != viewer:
        return True
    return d.source == asked.source and d.lo == asked.lo and d.hi == asked.hi and d.options == asked.options


def translated(answer: list[int], asked: Decision, d: Decision) -> list[int]:
    """The same options under the indexes that they have now; empty if one is missing."""
    if d.kind == NUMBER_KIND:
        return answer[:]
    result: list[int] = []
    for i in answer:
        if asked.options[i] not in d.options:
            return []
        result.append(d.options.index(asked.options[i]))
    return result


def determinise_suspended(driver: Driver, viewer: int, rng: Rng) -> Driver | None:
    """The same for a game that waits for an answer: a driver of its own that waits for the same one.

    What the viewer has not seen by now is dealt anew in the checkpoint, and the tape replayed; None if an answer on it
    is not legal any more, or something would have happened that did not. The dice stay as they were up to the answer
    that is waited for, and are thrown anew with it; so is what the viewer has seen but lost sight of again.
    """
    if driver.pending is None:
        settled = Driver(determinise(driver.g, viewer, rng))
        settled.keep()
        return settled
    pinned = known_cards(driver.kept, viewer)
    heard = listen_again(driver, viewer, pinned)
    kept = driver.kept.copy()
    deal(kept, pinned, rng)
    trial = kept.copy()
    fitter = Fitter(heard)
    trial.seats = [fitter, fitter]
    if not suspends(trial) or not fitter.fits or fitter.at != len(heard.asked) or not same_table(trial, driver.g):
        return None
    fate = Fate(len(fitter.tape) + 1)
    throw(fate.dice, rng)
    lose_sight(trial, fate, pinned, viewer, rng)
    other = Driver(kept.copy())
    other.kept = kept
    other.one_step = driver.one_step
    other.g.fate = fate
    other.restore(fitter.tape)
    other.go_on()
    return other


def listen_again(driver: Driver, viewer: int, pinned: list[bool]) -> Listener:
    """Replay the tape to hear what was asked and see what was shown; both are pinned."""
    again = driver.kept.copy()
    again.fate = driver.g.fate
    again.logging = True
    heard = Listener(driver.g.tape, viewer, pinned)
    again.seats = [heard, heard]
    if not suspends(again):
        raise RuntimeError("replaying the answers since the checkpoint leads to the pending question")
    for r in again.log:
        shown = (r.sees >> viewer) & 1 or (r.kind == REVEALED and (r.n >> viewer) & 1)
        # a card made since the checkpoint is not there to be dealt
        if shown and 0 <= r.card < len(pinned):
            pinned[r.card] = True
    return heard


def suspends(g: Game) -> bool:
    """Run the step; whether it stopped at a question."""
    try:
        advance(g)
    except Suspend:
        return True
    return False


def same_table(a: Game, b: Game) -> bool:
    """Whether the same cards lie the same way everywhere, whatever they are."""
    if a.areas != b.areas or a.face != b.face or a.orientation != b.orientation or a.inc != b.inc:
        return False
    if a.known != b.known or a.looked != b.looked or a.may_hold != b.may_hold:
        return False
    if len(a.standby) != len(b.standby) or len(a.forces) != len(b.forces) or len(a.waiting) != len(b.waiting):
        return False
    return a.turn == b.turn and a.turn_player == b.turn_player and a.over == b.over


def lose_sight(g: Game, fate: Fate, pinned: list[bool], viewer: int, rng: Rng) -> None:
    """Cards seen in this step and then hidden again are dealt once more, with everything else unknown."""
    now = known_cards(g, viewer)
    for card in range(len(pinned)):
        if pinned[card] and not now[card]:
            dealt = g.copy()
            deal(dealt, now, rng)
            fate.defn = dealt.defn
            fate.mixed = dealt.mixed
            return

"""The games that might be: copies to try answers in, dealt anew from what the player who is asked knows.

What a bot learns by trying follows from these alone: in two games that look the same to its player, the same seed
gives it the same worlds, and so the same answer.
"""

from __future__ import annotations

from math import exp

from rulebound.kernel.decision import Decision, Seat
from rulebound.kernel.determinise import deal, determinise_suspended, known_cards, throw
from rulebound.kernel.driver import Driver, advance
from rulebound.kernel.game import Game
from rulebound.kernel.kit import Kit
from rulebound.kernel.rng import Fate, Rng
from rulebound.kernel.words import CARD_MASK, option_a, option_b, option_verb

PATIENCE = 8
"""So many deals are tried until one fits what has been answered since the checkpoint."""


class Worlds:
    """The moment at which a player is asked, as it might be. `fits` is False if no deal led to the same question."""

    def __init__(self, g: Game, d: Decision, rng: Rng, patience: int) -> None:
        if g.kept is None:
            raise ValueError(
                "a seat that looks ahead needs the state before the step: play through a Match or a Driver"
            )
        self.rng: Rng = rng
        live = Driver(g)
        live.checkpoint = g.kept
        live.pending = d
        self.fits: bool = False
        self.here: Game = g
        self.kept: Game = g
        self.tape: list[list[int]] = []
        self.pinned: list[bool] = []
        for _ in range(patience):
            fitted = determinise_suspended(live, d.player, rng)
            if fitted is not None:
                self.fits = True
                self.here = fitted.g
                self.kept = fitted.kept
                self.tape = fitted.g.tape
                self.pinned = known_cards(fitted.g, d.player)
                return

    def fate(self) -> Fate:
        """What comes with the answer: everything the player does not know now, dealt anew, and fresh dice."""
        here = self.here
        defn = here.defn
        mixed = here.mixed
        here.defn = defn[:]
        here.mixed = mixed[:]
        deal(here, self.pinned, self.rng)
        fate = Fate(len(self.tape) + 1)
        throw(fate.dice, self.rng)
        fate.defn = here.defn
        fate.mixed = here.mixed
        here.defn = defn
        here.mixed = mixed
        here.touch()
        return fate

    def world(self, fate: Fate, seat: Seat) -> Game:
        """A game that goes on from the question, which the seat answers, and every question after it."""
        g = self.kept.copy()
        g.tape = self.tape[:]
        g.fate = fate
        g.seats = [seat, seat]
        return g


def go_on(g: Game) -> None:
    """One step of a world."""
    advance(g)
    g.tape = []
    g.tape_at = 0
    g.fate = None


def chance(kit: Kit, g: Game, player: int) -> float:
    """The chance of winning that a state gives a player."""
    if g.over:
        if g.winner < 0:
            return 0.5
        return 1.0 if g.winner == player else 0.0
    return 1.0 / (1.0 + exp(-kit.standing(g, player) / 1000.0))


def option_key(g: Game, d: Decision, opt: int) -> int:
    """The same for options that come to the same: about equal cards, as the player knows them, of an unordered area."""
    card = option_a(opt)
    if card > CARD_MASK or card not in g.option_places(opt) or not g.can_see(card, d.player):
        return -1 - opt
    place = g.place[card]
    if place < 0 or g.specs[g.kind_of(place)].ordered:
        return -1 - opt
    like = ((g.defn[card] * 128 + place) * 4 + g.orientation[card]) * 2 + g.face[card]
    return (option_verb(opt) << 50) | (option_b(opt) << 30) | like

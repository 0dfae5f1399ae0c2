"""A table to talk at: lay cards out, let the game run, answer its questions, look at what happened.

t = Table()
t.monster(0, 4, monster(rank=2))
t.monster(1, 3, monster(rank=1, threat=5000))
t.put(0, HAND, battle(counter=6000))
t.begin(MAIN_PLAY)
t.choose("zone 8")
t.passes()
t.until_step(END_PHASE)
"""

from __future__ import annotations

import itertools

from rulebound.cards import starter
from rulebound.games.gz.areas import DECK, HAND, KINDS, MONSTER_DECK, RESOLUTION, UNDER, ZONE_0
from rulebound.games.gz.codes import COUNTER_POWER, MAIN_PLAY, MONSTER, STRATEGY, THREAT
from rulebound.games.gz.game import GzGame
from rulebound.games.gz.read import CardData, define
from rulebound.games.gz.start import empty_game
from rulebound.kernel.abilities import Ability, CardDef
from rulebound.kernel.decision import NUMBER_KIND, ORDER, SOME, Decision
from rulebound.kernel.driver import Driver
from rulebound.kernel.words import NO, NOBODY, PASS, YES, option_a, option_verb

numbers = itertools.count(1)


def card(name: str) -> CardDef:
    """The starter card whose name begins so."""
    known = starter.definitions("gz")
    found = [known[name]] if name in known else [d for n, d in known.items() if n.startswith(name)]
    assert len(found) == 1, f"{name!r} begins the names of {[d.name for d in found]}"
    return found[0]


def monster(
    name: str = "",
    *,
    rank: int = 1,
    threat: int = 10000,
    invasion: int = 1,
    colour: str = "red",
    traits: tuple[str, ...] = ("Beast",),
    abilities: tuple[Ability, ...] = (),
) -> CardDef:
    d = data("Monster", name, colour)
    d.rank, d.threat, d.invasion, d.traits = rank, threat, invasion, traits
    return define(d, list(abilities))


def battle(
    name: str = "",
    *,
    rank: int = 1,
    counter: int = 1000,
    invasion: int = 1,
    colour: str = "red",
    traits: tuple[str, ...] = (),
    abilities: tuple[Ability, ...] = (),
) -> CardDef:
    d = data("Battle", name, colour)
    d.rank, d.counter, d.invasion, d.traits = rank, counter, invasion, traits
    return define(d, list(abilities))


def strategy(
    name: str = "", *, rank: int = 1, invasion: int = 1, colour: str = "red", abilities: tuple[Ability, ...] = ()
) -> CardDef:
    d = data("Strategy", name, colour)
    d.rank, d.invasion = rank, invasion
    return define(d, list(abilities))


def data(kind: str, name: str, colour: str) -> CardData:
    n = next(numbers)
    d = CardData()
    d.number = f"T/{n:03}"
    d.name = name or f"{kind} {n}"
    d.type = kind
    d.colour = (colour,)
    return d


SPARE = battle("Spare")
"""Always playable, so that a player who holds it is asked in the main phase."""


class Table:
    """A position being built, then a game being played.

    An answer finishes the step it belongs to and no more; the next question is looked for when it is asked about.
    """

    def __init__(self, *, turn_player: int = 0, turn: int = 3, seed: int = 1) -> None:
        self.g: GzGame = empty_game()
        self.g.turn_player = turn_player
        self.g.first_player = turn_player if turn % 2 else 1 - turn_player
        self.g.turn = turn
        self.g.rng.seed(seed)
        self.driver: Driver = Driver(self.g)
        self.driver.one_step = True

    # laying out

    def put(self, player: int, kind: int, card: CardDef) -> int:
        """One card on top of an area; its number at this table."""
        g = self.g
        for d in (card, *card.makes):
            if d not in g.defs:
                g.defs.append(d)
        area = kind if kind == RESOLUTION else player * KINDS + kind
        c = g.add_card(g.defs.index(card), player, area, g.specs[kind].face)
        g.stamp[c] = g.arrived[c] = g.stamp_now()
        g.known[c] = g.seen_by(c)
        return c

    def fill(self, player: int, kind: int, n: int, card: CardDef | None = None) -> list[int]:
        """So many cards (plain ones if none is named) on top of an area."""
        plain = card or battle()
        return [self.put(player, kind, plain) for _ in range(n)]

    def in_zone(self, player: int, number: int, card: CardDef) -> int:
        """A battle card in a zone."""
        return self.put(player, ZONE_0 + number, card)

    def monster(self, player: int, number: int, card: CardDef | None = None, *, rage: int = 0) -> int:
        """A player's invading monster, and where it is."""
        c = self.put(player, ZONE_0 + number, card or monster())
        self.g.monster[player] = c
        self.g.rage[player] = rage
        return c

    def under(self, host: int, card: CardDef) -> int:
        """A card under another one, on top of those that are there already."""
        c = self.put(self.g.master(host), UNDER, card)
        self.g.host[c] = host
        return c

    def begin(self, step: int, *, decks: int = 10) -> Table:
        """The game is at this step. Missing monsters stand in zone 1, empty decks get plain cards, and each player
        has a rank higher for their monster to become. Nothing is done before it is looked at."""
        for player in (0, 1):
            if self.g.monster[player] == NOBODY:
                self.monster(player, 1)
            if not self.g.area(player, MONSTER_DECK):
                info = self.g.defs[self.g.defn[self.g.monster[player]]].info
                self.put(player, MONSTER_DECK, monster(rank=info.num[0] + 1, traits=info.traits))
            if decks and not self.g.area(player, DECK):
                self.fill(player, DECK, decks)
        self.g.settle_definitions()
        self.g.touch()
        self.g.step = step
        self.driver.keep()
        return self

    def main(self) -> Table:
        """In the main phase of the turn player, who holds a spare card and so is asked before it ends."""
        self.put(self.g.turn_player, HAND, SPARE)
        return self.begin(MAIN_PLAY)

    # playing

    @property
    def decision(self) -> Decision:
        self.run_on()
        d = self.driver.pending
        assert d is not None, f"nobody is asked anything (over: {self.g.over} {self.g.reason})"
        return d

    @property
    def asked(self) -> str:
        """The prompt of the next question, empty when the game is over before there is one."""
        self.run_on()
        return self.driver.pending.prompt if self.driver.pending else ""

    def words(self) -> list[str]:
        d = self.decision
        return [self.g.option_words(d, o, d.player) for o in d.options]

    def choose(self, *parts: str) -> Table:
        """Take the options whose words contain these parts (each must fit exactly one, or all that fit are alike)."""
        words = self.words()
        picked: list[int] = []
        for part in parts:
            fits = [i for i, w in enumerate(words) if part in w and i not in picked]
            assert fits, f"no option like {part!r} among {words}"
            assert len({words[i] for i in fits}) == 1, f"{part!r} fits several of {words}"
            picked.append(fits[0])
        self.driver.answer(picked)
        return self

    def take(self, *cards: int) -> Table:
        """Choose exactly these cards."""
        offered = self.offered
        self.driver.answer([offered.index(c) for c in cards])
        return self

    @property
    def offered(self) -> list[int]:
        """The cards that can be chosen."""
        return [option_a(o) if option_verb(o) not in (PASS, NO, YES) else NOBODY for o in self.decision.options]

    def yes(self) -> Table:
        return self.answer_verb(YES)

    def no(self) -> Table:
        return self.answer_verb(NO)

    def passes(self) -> Table:
        """End the main phase."""
        return self.answer_verb(PASS)

    def answer_verb(self, verb: int) -> Table:
        verbs = [option_verb(o) for o in self.decision.options]
        assert verb in verbs, f"not among {self.words()}"
        self.driver.answer([verbs.index(verb)])
        return self

    def decline(self) -> Table:
        """The least answer: pass, no, the fewest, the order as it is."""
        d = self.decision
        verbs = [option_verb(o) for o in d.options]
        if d.kind == NUMBER_KIND:
            self.driver.answer([d.lo])
        elif d.kind == ORDER:
            self.driver.answer(list(range(len(d.options))))
        elif d.kind == SOME:
            self.driver.answer(list(range(d.lo)))
        else:
            verb = PASS if PASS in verbs else NO
            self.driver.answer([verbs.index(verb) if verb in verbs else 0])
        return self

    def until(self, prompt: str, *, most: int = 200) -> Table:
        """Decline until this prompt comes."""
        for _ in range(most):
            if self.asked == prompt or self.g.over:
                return self
            self.decline()
        raise AssertionError(f"{prompt!r} never comes")

    def until_step(self, *steps: int, most: int = 200) -> Table:
        """Decline until one of these steps is next, before anything of it is done."""
        for _ in range(most):
            if self.driver.pending is not None:
                self.decline()
            elif self.g.over or self.g.step in steps:
                return self
            else:
                self.driver.go_on()
        raise AssertionError(f"none of the steps {steps} is reached")

    def run_on(self) -> None:
        """Perform steps until somebody is asked, or the game is over."""
        while self.driver.pending is None and not self.g.over:
            self.driver.go_on()

    def play(self, card: CardDef, number: int = 0) -> int:
        """Play a card from the turn player's hand: to a zone, to a strategy zone, or on the monster (where there is
        only one way, with or without Burst). Its number at this table."""
        g = self.g
        hand = [c for c in g.area(g.turn_player, HAND) if g.defs[g.defn[c]] is card]
        assert hand, f"{card.name} is not in the hand"
        if card.info.type == STRATEGY:
            self.choose(f"play {card.name} to strategy zone {number or 1}")
        elif card.info.type == MONSTER:
            self.choose(f"play {card.name} on your monster")
        else:
            self.choose(f"play {card.name} to zone {number}")
        return hand[0]

    # looking

    def where(self, card: int) -> str:
        """The area of a card in words, with its player: "0 discard pile"; nothing if it does not exist any more."""
        area = self.g.place[card]
        return f"{area // KINDS} {self.g.specs[area % KINDS].name}" if area >= 0 else ""

    def cards(self, player: int, kind: int) -> list[int]:
        return self.g.area(player, kind)

    def hand(self, player: int) -> int:
        return self.g.count(player, HAND)

    def counter(self, card: int) -> int:
        return self.g.number(card, COUNTER_POWER)

    def threat(self, player: int) -> int:
        return self.g.number(self.g.monster[player], THREAT)

    def named(self, player: int, name: str) -> list[int]:
        """The battle cards of this name on a player's field."""
        return [c for c in self.g.battle_cards(player) if self.g.defs[self.g.defn[c]].name == name]

    def cited(self, number: str) -> bool:
        """Whether the log so far carries this rule."""
        return any(r.rule == number for r in self.g.log)

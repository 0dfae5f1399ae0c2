"""A table to talk at: lay cards out, let the game run, answer its questions, look at what happened.

t = Table()
attacker = t.put(0, CENTER_LEFT, character(power=5000))
t.begin(ATTACK_CHOICE)
t.choose("frontal attack")
t.until_step(END_OF_ATTACK)
"""

from __future__ import annotations

import itertools

from rulebound.games.ws.areas import DECK, KINDS, STAGE
from rulebound.games.ws.codes import POWER, SOUL
from rulebound.games.ws.game import WsGame
from rulebound.games.ws.read import CardData, define
from rulebound.games.ws.start import empty_game
from rulebound.kernel.abilities import Ability, ActAbility, CardDef
from rulebound.kernel.decision import NUMBER_KIND, ORDER, SOME, Decision
from rulebound.kernel.driver import Driver
from rulebound.kernel.nodes import Effect
from rulebound.kernel.words import NO, PASS, STAND, YES, option_a, option_verb

numbers = itertools.count(1)


def character(
    name: str = "",
    *,
    level: int = 0,
    cost: int = 0,
    power: int = 5000,
    soul: int = 1,
    colour: str = "Yellow",
    traits: tuple[str, ...] = (),
    trigger: tuple[str, ...] = (),
    icons: tuple[str, ...] = (),
    abilities: tuple[Ability, ...] = (),
    replay: dict[str, Effect] | None = None,
) -> CardDef:
    d = data("Character", name, colour, trigger, icons)
    d.level, d.cost, d.power, d.soul, d.traits = level, cost, power, soul, traits
    return define(d, list(abilities), replay or {})


def event(
    name: str = "",
    *,
    level: int = 0,
    cost: int = 0,
    colour: str = "Yellow",
    trigger: tuple[str, ...] = (),
    icons: tuple[str, ...] = (),
    abilities: tuple[Ability, ...] = (),
) -> CardDef:
    d = data("Event", name, colour, trigger, icons)
    d.level, d.cost = level, cost
    return define(d, list(abilities), {})


def climax(
    name: str = "",
    *,
    colour: str = "Yellow",
    trigger: tuple[str, ...] = (),
    abilities: tuple[Ability, ...] = (),
) -> CardDef:
    return define(data("Climax", name, colour, trigger, ()), list(abilities), {})


def conjurer(*effects: Effect, name: str = "Conjurer") -> CardDef:
    """A character with these effects for free: `t.use("Conjurer")` in the main phase."""
    return character(name, abilities=tuple(ActAbility(e) for e in effects))


def data(kind: str, name: str, colour: str, trigger: tuple[str, ...], icons: tuple[str, ...]) -> CardData:
    n = next(numbers)
    d = CardData()
    d.number = f"T/{n:03}"
    d.name = name or f"{kind} {n}"
    d.type = kind
    d.colour = colour
    d.trigger = trigger
    d.icons = icons
    return d


class Table:
    """A position being built, then a game being played.

    An answer finishes the step it belongs to and no more; the next question is looked for when it is asked about.
    """

    def __init__(self, *, turn_player: int = 0, turn: int = 3, seed: int = 1) -> None:
        self.g: WsGame = empty_game()
        self.g.turn_player = turn_player
        self.g.first_player = turn_player if turn % 2 else 1 - turn_player
        self.g.turn = turn
        self.g.rng.seed(seed)
        self.driver: Driver = Driver(self.g)
        self.driver.one_step = True
        self.rules: list[str] = []

    # laying out

    def put(
        self, player: int, kind: int, card: CardDef, *, orientation: int = STAND, face: int = -1, owner: int = -1
    ) -> int:
        """One card on top of an area, the area's player being its owner unless said; its number at this table."""
        g = self.g
        if card not in g.defs:
            g.defs.append(card)
        if face < 0:
            face = g.specs[kind].face
        c = g.add_card(g.defs.index(card), owner if owner >= 0 else player, player * KINDS + kind, face)
        g.orientation[c] = orientation
        g.stamp[c] = g.arrived[c] = g.stamp_now()
        g.known[c] = g.seen_by(c)
        return c

    def fill(self, player: int, kind: int, n: int, card: CardDef | None = None) -> list[int]:
        """So many cards (plain ones if none is named) on top of an area."""
        plain = card or character()
        return [self.put(player, kind, plain) for _ in range(n)]

    def begin(self, step: int, *, decks: int = 10) -> Table:
        """The game is at this step; empty decks get plain cards first. Nothing is done before it is looked at."""
        for player in (0, 1):
            if decks and not self.g.area(player, DECK):
                self.fill(player, DECK, decks)
        self.g.settle_definitions()
        self.g.touch()
        self.g.step = step
        self.driver.keep()
        return self

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

    def use(self, name: str = "Conjurer") -> Table:
        """Play the activated ability of the card of this name."""
        return self.choose(f"use {name}")

    def take(self, *cards: int) -> Table:
        """Choose exactly these cards."""
        options = [option_a(o) if option_verb(o) not in (PASS, NO, YES) else -1 for o in self.decision.options]
        self.driver.answer([options.index(c) for c in cards])
        return self

    def yes(self) -> Table:
        return self.answer_verb(YES)

    def no(self) -> Table:
        return self.answer_verb(NO)

    def passes(self) -> Table:
        return self.answer_verb(PASS)

    def answer_verb(self, verb: int) -> Table:
        verbs = [option_verb(o) for o in self.decision.options]
        assert verb in verbs, f"not among {self.words()}"
        self.driver.answer([verbs.index(verb)])
        return self

    def number(self, n: int) -> Table:
        self.driver.answer([n])
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

    # looking

    def where(self, card: int) -> str:
        """The zone of a card in words, with its player: "0 stock"."""
        area = self.g.place[card]
        return f"{area // KINDS} {self.g.specs[area % KINDS].name}"

    def cards(self, player: int, kind: int) -> list[int]:
        return self.g.area(player, kind)

    def power(self, card: int) -> int:
        return self.g.number(card, POWER)

    def soul(self, card: int) -> int:
        return self.g.number(card, SOUL)

    def stage(self, player: int) -> list[int]:
        return self.g.characters(player, STAGE)

    def cited(self, number: str) -> bool:
        """Whether the log so far carries this rule."""
        return any(r.rule == number for r in self.g.log)

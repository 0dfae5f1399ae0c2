"""Positions: one canonical line for a game between two steps, and the same line as one player sees it.

    ws 1 turn=5 player=1 step=main-play dice=… first=0 0.hand=RB/S01-001,RB/S01-002*2 0.deck=… effect=end-of-turn|…

Areas are written bottom first, as the engine holds them, and empty ones are left out. `docs/positions.md` tells the
whole grammar. Reading a line and writing it again gives the same line, and both games go on identically.
"""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import quote

from rulebound.kernel.decision import Decision, Suspend
from rulebound.kernel.driver import Driver
from rulebound.kernel.game import Game
from rulebound.kernel.kit import MARKS_FACT, NUMBER_FACT, PLAYERS_FACT, WORD_FACT, Fact, Kit
from rulebound.kernel.mods import Becomes, GainAbility, GainColour, GainIcon, GainTrait, LoseAbilities, Plus, Restrict
from rulebound.kernel.nodes import Mod
from rulebound.kernel.state import EVERYONE, Force
from rulebound.kernel.views import arrange
from rulebound.kernel.words import CARD_MASK, DOWN, NOBODY, ORIENTATIONS, STAND
from rulebound.play.games import kit as kit_of
from rulebound.play.position_reader import Reader
from rulebound.play.position_words import DURATIONS, FORMAT, GIVEN, UNKNOWN, BadPosition, Fill, Find, NotSupported

__all__ = ["BadPosition", "Fill", "Find", "NotSupported", "at_rest", "parse", "running", "write"]


def write(g: Game, viewer: int | None = None) -> str:
    """The line for a game that stands between two steps, or for what a player (0, 1) or the spectator (2) sees of it.

    Answers on the game's tape, given since the last step ended, become part of the line (not of a view).
    """
    return Writer(kit_of(g.key), g, viewer).line()


def at_rest(g: Game, asked: Decision | None) -> Game:
    """The state from which the step under the cursor would first of all ask what is asked now.

    That is the moment as everybody sees it. Where something of the step's own is under way, there is none.
    """
    if asked is not None and not (g.standby or g.causes or g.paying or g.replacing):
        here = g.copy()
        trial = g.copy()
        trial.trace = None
        try:
            trial.run_step(trial.step)
        except Suspend:
            d = trial.pending
            if d is not None and same_question(d, asked) and (trial.hash, trial.hash2) == (g.hash, g.hash2):
                return here
    raise NotSupported(
        f"something of the {kit_of(g.key).step_words(g.step)} is under way: a view is written when it is done; "
        "use a game record instead"
    )


def same_question(a: Decision, b: Decision) -> bool:
    if (a.player, a.kind, a.prompt, a.lo, a.hi) != (b.player, b.kind, b.prompt, b.lo, b.hi):
        return False
    return a.options == b.options and a.source == b.source and a.rule == b.rule


def coded(text: str) -> str:
    """Text as one word without any character that means something in a line."""
    return quote(text, safe="/-_.'()!")


class Writer:
    """Writes one position for one reader."""

    def __init__(self, kit: Kit, g: Game, viewer: int | None) -> None:
        self.kit = kit
        self.g = g
        self.viewer = viewer
        self.codes = kit.area_codes()
        self.shown: list[list[int]] = [list(self.order(area)) for area in range(len(g.areas))]

    def line(self) -> str:
        g = self.g
        self.check()
        words = [self.kit.key, FORMAT, f"turn={g.turn}", f"player={g.turn_player}"]
        words.append(f"step={self.kit.step_codes()[g.step]}")
        words.append(f"dice={self.dice()}")
        words.extend(self.facts())
        if g.actions_here:
            words.append(f"actions={g.actions_here}")
        if g.tape and self.viewer is None:
            words.append("answers=" + ";".join(".".join(str(i) for i in a) or "-" for a in g.tape))
        self.moments = self.ranks()
        for area, cards in enumerate(self.shown):
            if cards:
                words.append(f"{self.area_word(area)}={self.cards(cards)}")
        words.extend(self.effects())
        words.extend(self.used())
        return " ".join(words)

    def check(self) -> None:
        """Refuse what a line cannot hold."""
        g = self.g
        remedy = "use a game record instead"
        if not self.codes:
            raise NotSupported(f"positions of {self.kit.name} cannot be written yet: {remedy}")
        if g.over:
            raise NotSupported(f"the game is over ({self.kit.reason_words(g.reason)}): {remedy}")
        for s in g.standby:
            what = s.ability.keyword or s.ability.text or "an ability"
            raise NotSupported(f"{self.name(s.source)}: {what!r} is in standby, waiting to be played: {remedy}")
        for w in g.waiting:
            what = w.ability.keyword or w.ability.text or "an ability"
            raise NotSupported(f"{self.name(w.source)}: the delayed ability {what!r} waits for its moment: {remedy}")
        if g.loop_trail or g.loop_bars:
            raise NotSupported(f"a loop is being watched: {remedy}")
        if g.paying or g.unseen:
            raise NotSupported(f"a cost or an effect is being performed: {remedy}")

    def name(self, ref: int) -> str:
        return self.g.defs[self.g.defn[ref & CARD_MASK]].name if ref >= 0 else "an effect"

    def order(self, area: int) -> list[int]:
        """The cards of an area as they are written: a view says nothing by the place of hidden cards."""
        cards = self.g.areas[area]
        if self.viewer is None:
            return cards
        return arrange(self.g, cards, self.viewer, self.g.specs[area % self.g.kinds].ordered)

    def sees(self, card: int) -> bool:
        return self.viewer is None or self.g.can_see(card, self.viewer)

    def dice(self) -> str:
        r = self.g.rng
        return UNKNOWN if self.viewer is not None else f"{r.a:08x}{r.b:08x}{r.c:08x}{r.d:08x}"

    # cards

    def area_word(self, area: int) -> str:
        kind = area % self.g.kinds
        return self.codes[kind] if self.g.specs[kind].shared else f"{area // self.g.kinds}.{self.codes[kind]}"

    def address(self, card: int) -> str:
        """Where a card is: its area, and its place in it from the bottom where there are several."""
        area = self.g.place[card]
        cards = self.shown[area]
        return self.area_word(area) + (f".{cards.index(card)}" if len(cards) > 1 else "")

    def cards(self, cards: list[int]) -> str:
        words: list[str] = []
        counts: list[int] = []
        for card in cards:
            word = self.card(card)
            if words and words[-1] == word:
                counts[-1] += 1
            else:
                words.append(word)
                counts.append(1)
        return ",".join(w if n == 1 else f"{w}*{n}" for w, n in zip(words, counts, strict=True))

    def card(self, card: int) -> str:
        g = self.g
        seen = self.sees(card)
        words = [self.number(card) if seen else UNKNOWN]
        if g.orientation[card] != STAND:
            words.append(ORIENTATIONS[g.orientation[card]])
        if g.face[card] != g.specs[g.area_kind(card)].face:
            words.append("down" if g.face[card] == DOWN else "up")
        if g.owner[card] != g.place[card] // g.kinds or g.specs[g.area_kind(card)].shared:
            words.append(f"of.{g.owner[card]}")
        if self.viewer is None:
            if g.looked[card]:
                words.append(viewers("looked", g.looked[card]))
            if g.known[card] != g.seen_by(card):
                words.append(viewers("known", g.known[card]))
        at = f"@{self.moments[g.arrived[card]]}" if seen and self.kit.timed(g, card) else ""
        return ":".join(words) + at

    def number(self, card: int) -> str:
        g = self.g
        d = g.defs[g.defn[card]]
        if not d.number:
            raise NotSupported(f"{d.name} has no number to be written by: give the card a number")
        for other in g.defs:
            if other.number == d.number and other is not d:
                both = f"{d.name} and {other.name} have the same number {d.number}"
                raise NotSupported(f"{both}: give them different ones")
        return coded(d.number)

    def ranks(self) -> dict[int, int]:
        """Moments as 1, 2, 3 …: only their order matters, and only that of what the reader may see."""
        seen = [card for cards in self.shown for card in cards if self.sees(card)]
        moments = [self.g.arrived[card] for card in seen if self.kit.timed(self.g, card)]
        moments.extend(f.stamp for f in self.g.forces if self.reached(f))
        return {moment: i for i, moment in enumerate(sorted(set(moments)), 1)}

    # facts

    def facts(self) -> Iterator[str]:
        usual = self.kit.facts(self.kit.empty_game())
        for fact, plain in zip(self.kit.facts(self.g), usual, strict=True):
            word = self.fact(fact)
            if word and (fact.kind != NUMBER_FACT or fact.n != plain.n or fact.name == "first"):
                yield f"{fact.name}={word}"

    def fact(self, fact: Fact) -> str:
        if fact.kind == NUMBER_FACT:
            return str(fact.n)
        if fact.kind == WORD_FACT:
            return fact.words[fact.n] if fact.n else ""
        if fact.kind == PLAYERS_FACT:
            return ",".join(str(p) for p in fact.values)
        if fact.kind == MARKS_FACT:
            return ",".join(sorted(f"{self.address(c)}#{key}" for c, key in self.alive_marks(fact.marks)))
        return self.card_fact(fact)

    def card_fact(self, fact: Fact) -> str:
        if fact.n == NOBODY:
            return ""
        card = fact.n & CARD_MASK
        if not self.g.alive(fact.n):
            return f"{self.address(card)}:gone" if self.viewer is None else "gone"
        return self.address(card) + (":moved" if fact.moved else "")

    def alive_marks(self, marks: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Cards and keys of abilities that can still be meant: their card is the same, and still has them."""
        found: list[tuple[int, int]] = []
        for ref, key in marks:
            card = self.g.card_of(ref)
            if card < 0 or not self.sees(card):
                continue
            if key >= GIVEN:
                if not any(h.key == key for h in self.g.info(card).abilities):
                    continue
                raise NotSupported(
                    f"{self.name(ref)} has used an ability it was given this turn: use a game record instead"
                )
            found.append((card, key))
        return found

    def used(self) -> Iterator[str]:
        counts = {mark: n for mark, n in self.g.used.items() if n}
        marks = [(card, key, counts[(self.g.ref(card), key)]) for card, key in self.alive_marks(list(counts))]
        if marks:
            yield "used=" + ",".join(sorted(f"{self.address(c)}#{key}*{n}" for c, key, n in marks))

    # effects in force

    def reached(self, f: Force) -> list[int]:
        """Positions of the targets that are still there and that the reader sees; -1 for a player."""
        if f.player >= 0:
            return [NOBODY]
        found: list[int] = []
        for i, ref in enumerate(f.refs):
            card = self.g.card_of(ref)
            if card >= 0 and self.sees(card):
                found.append(i)
        return found

    def effects(self) -> Iterator[str]:
        for f in self.g.forces:
            targets = self.reached(f)
            if targets:
                yield f"effect={self.effect(f, targets)}"

    def effect(self, f: Force, targets: list[int]) -> str:
        words = [DURATIONS[f.until]]
        if f.turn != NOBODY:
            words.append(f"turn.{f.turn}")
        if f.made != NOBODY:
            words.append(f"made.{f.made}")
        parts = [":".join(words) + f"@{self.moments[f.stamp]}"]
        width = len(f.mods)
        for i in targets:
            where = f"player.{f.player}" if i == NOBODY else self.address(f.refs[i] & CARD_MASK)
            first = 0 if i == NOBODY else i * width
            amounts = f.amounts[first : first + width]
            parts.append(f"{where}:{','.join(self.mod(f, m, n) for m, n in zip(f.mods, amounts, strict=True))}")
        return "|".join(parts)

    def mod(self, f: Force, mod: Mod, n: int) -> str:
        names = self.kit.number_names()
        if isinstance(mod, Plus):
            return f"{names[mod.characteristic]}{n:+d}"
        if isinstance(mod, Becomes):
            return f"{names[mod.characteristic]}={n}"
        if isinstance(mod, GainTrait):
            return f"trait+{coded(mod.trait)}"
        if isinstance(mod, GainColour):
            return "colour+" + "&".join(self.kit.colour_words(mod.colours))
        if isinstance(mod, GainIcon):
            return f"icon+{self.kit.icon_words(mod.icon)}"
        if isinstance(mod, LoseAbilities):
            return "no-abilities"
        if isinstance(mod, Restrict):
            words = [word for flag, word in self.kit.flag_codes() if mod.flags & flag]
            if sum(flag for flag, _ in self.kit.flag_codes() if mod.flags & flag) == mod.flags and words:
                return "&".join(words)
        what = f"the ability {mod.ability.text or mod.ability.keyword!r}" if isinstance(mod, GainAbility) else repr(mod)
        raise NotSupported(f"{self.name(f.source)} has given {what}: use a game record instead")


def viewers(word: str, mask: int) -> str:
    """Who may know a card: everybody where nobody is named."""
    return word if mask == EVERYONE else f"{word}.{''.join(str(v) for v in range(3) if (mask >> v) & 1)}"


def parse(line: str, find: Find, fill: Fill | None = None) -> Game:
    """The game a line describes, ready to go on. Cards written `?` are chosen by `fill`."""
    return Reader(line, find, fill).game()


def running(g: Game) -> Driver:
    """A driver for a game from a position: what lies on its tape has been answered already."""
    tape = [a[:] for a in g.tape]
    driver = Driver(g)
    driver.keep()
    driver.restore(tape)
    return driver

"""Reading positions: one line, strictly, with an error for each field that says what to do."""

from __future__ import annotations

from difflib import get_close_matches
from urllib.parse import unquote

from rulebound.kernel.amounts import Num
from rulebound.kernel.decision import Decision, GameOver, Jump, Seat, Suspend
from rulebound.kernel.game import Game
from rulebound.kernel.kit import MARKS_FACT, NUMBER_FACT, PLAYERS_FACT, WORD_FACT, Fact
from rulebound.kernel.mods import Becomes, GainColour, GainIcon, GainTrait, LoseAbilities, Plus, Restrict
from rulebound.kernel.nodes import Mod
from rulebound.kernel.state import EVERYONE, Force
from rulebound.kernel.words import DOWN, NOBODY, ORIENTATIONS, UP
from rulebound.play.games import UnknownGame
from rulebound.play.games import kit as kit_of
from rulebound.play.position_words import DURATIONS, FORMAT, GIVEN, MOST_CARDS, UNKNOWN, BadPosition, Fill, Find


def whole(word: str, field: str, most: int = 10**9) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 12) or int(word) > most:
        raise BadPosition(f"{field}: {word!r} is not a number from 0 to {most}")
    return int(word)


def signed(word: str, field: str) -> int:
    return -whole(word[1:], field) if word.startswith("-") else whole(word.removeprefix("+"), field)


def known_words(words: list[str]) -> str:
    return ", ".join(words) if len(words) < 40 else ", ".join(words[:40]) + ", …"


def nearest(word: str, words: list[str]) -> str:
    close = get_close_matches(word, words, 1)
    return f"; did you mean {close[0]!r}?" if close else f"; choose from {known_words(words)}"


class Checker(Seat):
    """Gives the answers of a line one after another, each looked at first; then the game stops."""

    def __init__(self, answers: list[list[int]]) -> None:
        self.left = answers

    def answer(self, g: Game, d: Decision) -> list[int]:
        if not self.left:
            raise Suspend
        answer = self.left.pop(0)
        problem = d.problem(answer)
        if problem:
            raise BadPosition(f"answers: {d.prompt}: {problem}")
        return answer


class Reader:
    """Reads one line, strictly."""

    def __init__(self, line: str, find: Find, fill: Fill | None) -> None:
        self.line = line.strip()
        self.find = find
        self.fill = fill
        self.fields: dict[str, str] = {}
        self.effects: list[str] = []
        self.index: dict[str, int] = {}

    def game(self) -> Game:
        self.split()
        g = self.g
        g.turn = whole(self.take("turn"), "turn")
        g.turn_player = whole(self.take("player"), "player", 1)
        steps = list(self.kit.step_codes())
        g.step = self.one_of(self.take("step"), "step", steps)
        self.dice(self.take("dice"))
        g.actions_here = whole(self.fields.pop("actions", "0"), "actions")
        answers = self.answers(self.fields.pop("answers", ""))
        facts = {f.name: self.fields.pop(f.name, "") for f in self.kit.facts(g)}
        used = self.fields.pop("used", "")
        self.areas()
        g.settle_definitions()
        for effect in self.effects:
            self.effect(effect)
        for fact in self.kit.facts(g):
            if facts[fact.name]:
                self.fact(fact, facts[fact.name])
        for mark in used.split(",") if used else []:
            word, _, times = mark.partition("*")
            g.used[self.mark(word, "used")] = whole(times, "used", 1000)
        g.next_stamp = max([*g.arrived, *(f.stamp for f in g.forces), 0]) + 1
        g.stamp = g.arrived[:]
        g.touch()
        self.try_answers(answers)
        g.tape = answers
        return g

    def split(self) -> None:
        words = self.line.split()
        if len(words) < 2:
            raise BadPosition("a position begins with the game and the format, as in: ws 1 turn=1 …")
        try:
            self.kit = kit_of(words[0])
        except UnknownGame as problem:
            raise BadPosition(f"game: {problem}") from None
        if words[1] != FORMAT:
            raise BadPosition(f"format: this version reads format {FORMAT}, not {words[1]!r}")
        if not self.kit.area_codes():
            raise BadPosition(f"game: positions of {self.kit.name} cannot be written yet; use a game record instead")
        self.g = self.kit.empty_game()
        kinds = self.g.kinds
        codes = self.kit.area_codes()
        shared = [s.shared for s in self.g.specs]
        self.area_ids: dict[str, int] = {}
        for area in range(len(self.g.areas)):
            code = codes[area % kinds]
            self.area_ids[code if shared[area % kinds] else f"{area // kinds}.{code}"] = area
        known = ["turn", "player", "step", "dice", "actions", "answers", "used", "effect"]
        known += [f.name for f in self.kit.facts(self.g)] + list(self.area_ids)
        for word in words[2:]:
            name, equals, value = word.partition("=")
            if name not in known:
                raise BadPosition(f"{name}: there is no such field{nearest(name, known)}")
            if not equals or not value:
                raise BadPosition(f"{name}: write a value, as in {name}=…, or leave the field out")
            if name == "effect":
                self.effects.append(value)
            elif name in self.fields:
                raise BadPosition(f"{name}: this field stands there twice; keep one")
            else:
                self.fields[name] = value

    def take(self, name: str) -> str:
        if name not in self.fields:
            raise BadPosition(f"{name}: this field is missing; add {name}=…")
        return self.fields.pop(name)

    def one_of(self, word: str, field: str, words: list[str]) -> int:
        if word not in words:
            raise BadPosition(f"{field}: {word!r} is not known{nearest(word, words)}")
        return words.index(word)

    def dice(self, word: str) -> None:
        r = self.g.rng
        if word == UNKNOWN:
            self.needs_fill("dice")
            r.seed(self.line)
            return
        if len(word) != 32 or any(c not in "0123456789abcdef" for c in word) or not word.strip("0"):
            raise BadPosition(f"dice: {word!r} is not 32 hexadecimal digits (0-9, a-f), not all 0")
        r.a, r.b, r.c, r.d = (int(word[i : i + 8], 16) for i in (0, 8, 16, 24))

    def needs_fill(self, field: str) -> Fill:
        if self.fill is None:
            raise BadPosition(
                f"{field}: this is one player's view (it has {UNKNOWN}): give parse a `fill` that chooses unknown cards"
            )
        return self.fill

    # cards

    def areas(self) -> None:
        for word, value in self.fields.items():
            area = self.area_ids[word]
            for token in value.split(","):
                self.cards(word, area, token)

    def cards(self, field: str, area: int, token: str) -> None:
        word, star, times = token.partition("*")
        n = whole(times, field, MOST_CARDS) if star else 1
        if len(self.g.defn) + n > MOST_CARDS:
            raise BadPosition(f"{field}: more than {MOST_CARDS} cards; take some away")
        if star and n < 2:
            raise BadPosition(f"{field}: {token!r}: leave *{times} out")
        word, at, moment = word.partition("@")
        number, *flags = word.split(":")
        for _ in range(n):
            d = self.card(field, area, number)
            c = self.g.add_card(d, self.owner(area), area, self.g.specs[area % self.g.kinds].face)
            self.g.inc[c] = 1
            self.g.arrived[c] = whole(moment, field) if at else 0
            self.flags(field, c, flags)

    def owner(self, area: int) -> int:
        return area // self.g.kinds

    def card(self, field: str, area: int, number: str) -> int:
        if number == UNKNOWN:
            place = len(self.g.areas[area])
            d = self.needs_fill(field)(area // self.g.kinds, self.kit.area_codes()[area % self.g.kinds], place)
        elif number in self.index:
            return self.index[number]
        else:
            try:
                d = self.find(self.kit.key, unquote(number))
            except KeyError:
                problem = f"{field}: no card has the number {unquote(number)!r}; import its pool first"
                raise BadPosition(problem) from None
            self.index[number] = len(self.g.defs)
        for at, other in enumerate(self.g.defs):
            if other is d:
                self.index.setdefault(number, at)
                return at
        self.g.defs.append(d)
        return len(self.g.defs) - 1

    def flags(self, field: str, card: int, flags: list[str]) -> None:
        g = self.g
        known = ""
        for flag in flags:
            word, _, who = flag.partition(".")
            if flag in ORIENTATIONS:
                g.orientation[card] = ORIENTATIONS.index(flag)
            elif flag in ("up", "down"):
                g.face[card] = UP if flag == "up" else DOWN
            elif word == "of" and who in ("0", "1"):
                g.owner[card] = int(who)
                g.mixed[card] = int(who)
                g.may_hold[card] = 1 << int(who)
            elif word == "looked":
                g.looked[card] = self.mask(field, flag)
            elif word == "known":
                known = flag
            else:
                all_flags = [*ORIENTATIONS, "up", "down", "of.0", "of.1", "known", "looked"]
                raise BadPosition(f"{field}: {flag!r} says nothing about a card{nearest(flag, all_flags)}")
        g.known[card] = self.mask(field, known) if known else g.seen_by(card)

    def mask(self, field: str, flag: str) -> int:
        _, dot, who = flag.partition(".")
        if not dot:
            return EVERYONE
        if any(w not in "012" for w in who):
            raise BadPosition(f"{field}: {flag!r} names somebody besides 0, 1 and 2 (the spectator)")
        return sum(1 << int(w) for w in sorted(set(who)))

    def address(self, word: str, field: str) -> int:
        area = self.area_ids.get(word, NOBODY)
        place = "0"
        if area == NOBODY:
            name, _, place = word.rpartition(".")
            area = self.area_ids.get(name, NOBODY)
        if area == NOBODY:
            raise BadPosition(f"{field}: {word!r} is no place of a card{nearest(word, list(self.area_ids))}")
        cards = self.g.areas[area]
        at = whole(place, field)
        if at >= len(cards) or (len(cards) > 1 and word in self.area_ids):
            raise BadPosition(f"{field}: {word!r} means no card: there are {len(cards)}, counted from 0 at the bottom")
        return cards[at]

    def mark(self, word: str, field: str) -> tuple[int, int]:
        where, _, key = word.partition("#")
        return (self.g.ref(self.address(where, field)), whole(key, field, GIVEN - 1))

    # facts and effects

    def fact(self, fact: Fact, word: str) -> None:
        name = fact.name
        if fact.kind == NUMBER_FACT:
            fact.n = whole(word, name, 1000)
        elif fact.kind == WORD_FACT:
            fact.n = self.one_of(word, name, [w for w in fact.words if w]) + 1
        elif fact.kind == PLAYERS_FACT:
            fact.values = [whole(p, name, 1) for p in word.split(",")]
        elif fact.kind == MARKS_FACT:
            fact.marks = [self.mark(m, name) for m in word.split(",")]
        elif word != "gone":
            where, _, state = word.partition(":")
            if state not in ("", "moved", "gone"):
                raise BadPosition(f"{name}: {state!r} is not known; write :moved, :gone, or nothing")
            card = self.address(where, name)
            fact.n = card if state == "gone" else self.g.ref(card)
            fact.moved = state == "moved"
        problem = self.kit.set_fact(self.g, fact)
        if problem:
            raise BadPosition(f"{name}: {problem}")

    def effect(self, value: str) -> None:
        head, *targets = value.split("|")
        words, _, moment = head.partition("@")
        until, *details = words.split(":")
        f = Force(whole(moment or "0", "effect"), NOBODY, 0)
        f.until = self.one_of(until, "effect", list(DURATIONS))
        f.turn = NOBODY
        for detail in details:
            word, _, n = detail.partition(".")
            if word == "turn":
                f.turn = whole(n, "effect", 1)
            elif word == "made":
                f.made = whole(n, "effect")
            else:
                raise BadPosition(f"effect: {detail!r} is not known; write turn.0, turn.1 or made.<number of the turn>")
        if not targets:
            raise BadPosition(f"effect: {value!r} has no target; write |<place>:<what it gets>")
        for target in targets:
            self.target(f, target, len(targets))
        f.mods = [self.for_all(f, i) for i in range(len(f.mods))]
        self.g.add_force(f)

    def for_all(self, f: Force, at: int) -> Mod:
        """A modification that says the least amount any target gets, so that nobody overlooks that it lowers."""
        mod = f.mods[at]
        least = Num(min(f.amounts[at :: len(f.mods)]))
        if isinstance(mod, Plus):
            return Plus(mod.characteristic, least)
        return Becomes(mod.characteristic, least) if isinstance(mod, Becomes) else mod

    def target(self, f: Force, target: str, targets: int) -> None:
        where, _, gets = target.partition(":")
        read = [self.mod(word) for word in gets.split(",")]
        mods = [mod for mod, _ in read]
        if where.startswith("player."):
            f.player = whole(where[7:], "effect", 1)
            if targets > 1:
                raise BadPosition("effect: a player is the only target of an effect; write several effects")
        else:
            f.refs.append(self.g.ref(self.address(where, "effect")))
        if not f.mods:
            f.mods = mods
        elif [self.alike(m) for m in mods] != [self.alike(m) for m in f.mods]:
            raise BadPosition("effect: all targets of one effect get the same, only amounts differ; write two effects")
        f.amounts.extend(n for _, n in read)

    def alike(self, mod: Mod) -> str:
        if isinstance(mod, (Plus, Becomes)):
            return f"{type(mod).__name__} {mod.characteristic}"
        return repr(mod)

    def mod(self, word: str) -> tuple[Mod, int]:
        """A modification and its amount."""
        flags = {code: flag for flag, code in self.kit.flag_codes()}
        parts = word.split("&")
        if all(p in flags for p in parts):
            return Restrict(sum(flags[p] for p in sorted(set(parts)))), 0
        if word == "no-abilities":
            return LoseAbilities(), 0
        what, sign, value = next((word.partition(s) for s in "=+-" if s in word), (word, "", ""))
        names = list(self.kit.number_names())
        if what in names and sign:
            n = signed(value, "effect") * (-1 if sign == "-" else 1)
            return (Becomes(names.index(what), Num(n)) if sign == "=" else Plus(names.index(what), Num(n))), n
        if what == "trait" and sign == "+" and value:
            return GainTrait(unquote(value)), 0
        if what == "colour" and sign == "+":
            colours = [self.one_of(c, "effect", list(self.kit.colour_names())) for c in value.split("&")]
            return GainColour(sum(1 << c for c in sorted(set(colours)))), 0
        if what == "icon" and sign == "+" and value:
            return GainIcon(self.one_of(value, "effect", list(self.kit.icon_names()))), 0
        forms = [*(f"{n}+1" for n in names), *flags, "trait+…", "colour+…", "icon+…", "no-abilities"]
        raise BadPosition(f"effect: {word!r} is nothing an effect can give{nearest(word, forms)}")

    # answers given since the step began

    def answers(self, word: str) -> list[list[int]]:
        if not word:
            return []
        return [[whole(i, "answers") for i in a.split(".")] if a != "-" else [] for a in word.split(";")]

    def try_answers(self, answers: list[list[int]]) -> None:
        if not answers:
            return
        trial = self.g.copy()
        trial.trace = None
        checker = Checker([a[:] for a in answers])
        trial.seats = [checker, checker]
        try:
            trial.run_step(trial.step)
        except Suspend:
            if not checker.left:
                return
        except (GameOver, Jump):
            pass
        raise BadPosition("answers: the step ends before the last answer; leave the field out")

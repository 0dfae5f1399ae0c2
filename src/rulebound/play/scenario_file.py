"""Reading scenario files: all of it is looked at before anything is played; errors name file, key and remedy."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TypeAlias

from rulebound.cards.reading import dialect, speak
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.game import Game
from rulebound.kernel.kit import NUMBER_FACT, Fact, Kit
from rulebound.kernel.words import DOWN, ORIENTATIONS, STAND, UP
from rulebound.play.games import UnknownGame
from rulebound.play.games import kit as kit_of

Find: TypeAlias = Callable[[str, str], CardDef]
"""Finds the definition of a card of a game by its name; a KeyError if there is none."""

MOST_CARDS = 500
TOP_KEYS = (
    "title", "about", "game", "rules", "seed", "turn", "turn-player", "first-player", "step",
    "cards", "player1", "player2", "moves", "expect",
)  # fmt: skip
PLACE_KEYS = ("card", "count", "markers", "down", "up", *ORIENTATIONS)


class BadScenario(ValueError):
    """A scenario that cannot be played: file, key, and what to do about it."""


@dataclass(frozen=True)
class Lying:
    """A card as a scenario lays it down; `name` is empty for a plain card."""

    name: str
    orientation: int = STAND
    face: int | None = None
    markers: tuple[Lying, ...] = ()


@dataclass
class Scenario:
    """A scenario that can be played."""

    file: str
    title: str
    kit: Kit
    game: Game
    rules: tuple[str, ...]
    moves: tuple[str, ...]
    expect: list[dict[str, object]] = field(default_factory=list)


def starter_card(game: str, name: str) -> CardDef:
    """A starter card by its name."""
    from rulebound.cards import starter

    return starter.definitions(game)[name]


def read(source: str | Path | Mapping[str, object], find: Find | None = None) -> Scenario:
    """A scenario from a file or from the same content as a dict."""
    if isinstance(source, Mapping):
        return Reader("scenario", source, find or starter_card).scenario()
    path = Path(source)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        why = problem.strerror
        raise BadScenario(f"{path.name}: cannot be read ({why}): give the path of a scenario file") from None
    except (ValueError, RecursionError) as problem:  # ValueError: no TOML, no UTF-8, or a number without end
        raise BadScenario(f"{path.name}: is not TOML: {problem}") from None
    return Reader(path.name, data, find or starter_card).scenario()


def player_facts(kit: Kit, g: Game, player: int) -> dict[str, Fact]:
    """The numbers that a game keeps of a player, by their names without the player."""
    numbers = [f for f in kit.facts(g) if f.kind == NUMBER_FACT and f.name.startswith(f"{player}.")]
    return {f.name.partition(".")[2]: f for f in numbers}


def nearest(word: str, words: Iterable[str]) -> str:
    known = sorted(words)
    close = get_close_matches(word, known, 1)
    if close:
        return f"did you mean {close[0]!r}?"
    return f"choose from {', '.join(known[:30])}{', …' if len(known) > 30 else ''}"


class Reader:
    """Reads one scenario."""

    def __init__(self, file: str, data: Mapping[str, object], find: Find) -> None:
        self.file = file
        self.data = data
        self.find = find
        self.inline: dict[str, CardDef] = {}

    def bad(self, key: str, problem: str) -> BadScenario:
        return BadScenario(f"{self.file}: {key}: {problem}")

    def scenario(self) -> Scenario:
        self.keys("", self.data, TOP_KEYS)
        for key in ("title", "game"):
            if key not in self.data:
                raise self.bad(key, f'is missing; add {key} = "…"')
        try:
            self.kit = kit_of(self.text("game", self.data["game"]))
        except UnknownGame as problem:
            raise self.bad("game", str(problem)) from None
        self.codes = self.kit.area_codes()
        if not self.codes:
            raise self.bad("game", f"{self.kit.name} has no short notation yet, so it has no scenarios")
        self.blank = self.kit.blank_card()
        self.cards()
        self.game = self.kit.empty_game()
        self.facts()
        for player in (0, 1):
            self.player(player)
        self.kit.laid_out(self.game)
        self.game.settle_definitions()
        self.game.touch()
        title = self.text("title", self.data["title"])
        self.text("about", self.data.get("about", ""))
        moves = tuple(self.texts("moves", self.data.get("moves", [])))
        rules = tuple(self.texts("rules", self.data.get("rules", [])))
        return Scenario(self.file, title, self.kit, self.game, rules, moves, self.expectations(len(moves)))

    # kinds of value

    def keys(self, key: str, table: Mapping[str, object], known: Iterable[str]) -> None:
        allowed = list(known)
        for word in table:
            if word not in allowed:
                where = f"{key}.{word}" if key else str(word)
                raise self.bad(where, f"is not a key here; {nearest(str(word), allowed)}")

    def text(self, key: str, value: object) -> str:
        if not isinstance(value, str):
            raise self.bad(key, f"{value!r} is not a text; write it in quotes")
        return value

    def texts(self, key: str, value: object) -> list[str]:
        if not isinstance(value, list):
            raise self.bad(key, f'{value!r} is not a list; write ["…", "…"]')
        return [self.text(f"{key} {i}", v) for i, v in enumerate(value, 1)]

    def number(self, key: str, value: object, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.bad(key, f"{value!r} is not a number from {least} to {most}")
        return value

    def table(self, key: str, value: object) -> dict[str, object]:
        if not isinstance(value, dict):
            raise self.bad(key, f"{value!r} is not a table")
        return value

    def yes(self, key: str, value: object) -> bool:
        if not isinstance(value, bool):
            raise self.bad(key, f"{value!r} is not true or false")
        return value

    # cards

    def cards(self) -> None:
        """The cards defined in the file itself."""
        for number, (name, value) in enumerate(self.table("cards", self.data.get("cards", {})).items(), 1):
            key = f'cards."{name}"'
            card = self.table(key, value)
            self.keys(key, card, ("type", "text"))
            if self.known(name) is not None:
                raise self.bad(key, "is a starter card: name it directly, without a definition")
            if "type" not in card:
                raise self.bad(key, 'is missing its type = "…" line')
            try:
                line = self.text(f"{key}.type", card["type"])
                self.inline[name] = self.kit.card_of_line(f"scenario-{number}", name, line)
            except BadScenario:
                raise
            except ValueError as wrong:
                raise self.bad(f"{key}.type", str(wrong)) from None
            text = card.get("text", [])
            lines = [one for one in self.texts(f"{key}.text", [text] if isinstance(text, str) else text) if one]
            if lines:
                self.speak(f"{key}.text", self.inline[name], lines)
        self.tokens()

    def speak(self, key: str, card: CardDef, lines: list[str]) -> None:
        """The printed text is the program here, too."""
        try:
            speak(self.kit.key, card, lines, self.kit.type_words(card.info.type))
        except ValueError as wrong:
            raise self.bad(key, str(wrong)) from None

    def tokens(self) -> None:
        """Cards know the tokens that their texts make: those of the file, or starter tokens."""
        for name, card in self.inline.items():
            for held in card.info.abilities:
                for wanted in dialect(self.kit.key).tokens(held.ability):
                    same = [d for n, d in self.inline.items() if n.casefold() == wanted.casefold()]
                    token = same[0] if same else self.known(wanted)
                    if token is None or not token.token:
                        problem = f'there is no token "{wanted}": define one, with the trait of tokens'
                        raise self.bad(f'cards."{name}".text', problem)
                    card.makes = [*card.makes, token]

    def known(self, name: str) -> CardDef | None:
        try:
            return self.find(self.kit.key, name)
        except (KeyError, OSError, ImportError):
            return None

    def definition(self, key: str, name: str) -> CardDef:
        if not name:
            return self.blank
        found = self.inline.get(name) or self.known(name)
        if found is None:
            raise self.bad(key, f'no card is called {name!r}; define it under [cards."{name}"] or name a starter card')
        return found

    # the table

    def facts(self) -> None:
        g = self.game
        g.turn = self.number("turn", self.data.get("turn", 3), 0, 9999)
        g.turn_player = self.number("turn-player", self.data.get("turn-player", 1), 1, 2) - 1
        usual = g.turn_player if g.turn % 2 else 1 - g.turn_player
        first = self.number("first-player", self.data.get("first-player", usual + 1), 1, 2) - 1
        self.kit.set_fact(g, Fact("first", NUMBER_FACT, first))
        g.step = self.step("step", self.text("step", self.data.get("step", "")))
        seed = self.data.get("seed", 1)
        g.rng.seed(self.number("seed", seed, 0, 2**63) if not isinstance(seed, str) else seed)

    def step(self, key: str, word: str) -> int:
        """A step by its short name, or by the name of its phase, which means the phase's first step."""
        codes = self.kit.step_codes()
        names = [self.kit.step_words(i) for i in range(len(codes))]
        if word in codes:
            return codes.index(word)
        if word in names:
            return names.index(word)
        raise self.bad(key, f"{word!r} is not a step; {nearest(word, [*codes, *names])}")

    def player(self, player: int) -> None:
        key = f"player{player + 1}"
        table = self.table(key, self.data.get(key, {}))
        places = [code for code in self.codes if "." not in code]
        numbers = player_facts(self.kit, self.game, player)
        self.keys(key, table, [*places, *numbers])
        for name, fact in numbers.items():
            if name in table:
                fact.n = self.number(f"{key}.{name}", table[name], 0, 1000)
                self.kit.set_fact(self.game, fact)
        for kind, code in enumerate(self.codes):
            if code in places and (code in table or kind in self.kit.blanks()):
                self.area(f"{key}.{code}", player, kind, table.get(code, []))

    def area(self, key: str, player: int, kind: int, value: object) -> None:
        """Fill an area: what is named first lies on top, plain cards below make up the usual number."""
        filled = self.kit.blanks().get(kind, 0)
        if isinstance(value, dict) and "only" in value:
            self.keys(key, value, ("only",))
            value, filled = value["only"], 0
        cards = self.lying(key, value)
        cards.extend([Lying("")] * (filled - len(cards)))
        hosts = [self.put(key, player, kind, card) for card in reversed(cards)]
        under = self.kit.under(kind)
        for card, host in zip(cards, reversed(hosts), strict=True):
            if card.markers and under < 0:
                raise self.bad(key, "nothing lies under a card there; take the markers away")
            for marker in reversed(card.markers):
                self.kit.lay_under(self.game, self.put(key, player, under, marker), host)

    def lying(self, key: str, value: object) -> list[Lying]:
        """Cards in any of the forms a file may use: a name, a number of plain cards, a table, or a list of these."""
        if isinstance(value, list):
            return [card for i, v in enumerate(value, 1) for card in self.some(f"{key} {i}", v)]
        return self.some(key, value)

    def some(self, key: str, value: object) -> list[Lying]:
        if isinstance(value, str):
            self.definition(key, value or "?")
            return [Lying(value)]
        if isinstance(value, dict):
            return self.described(key, value)
        if isinstance(value, int) and not isinstance(value, bool):
            return [Lying("")] * self.number(key, value, 0, 60)
        raise self.bad(key, f"{value!r} is not a card: write its name, a number of plain cards, or {{ card = … }}")

    def described(self, key: str, table: dict[str, object]) -> list[Lying]:
        self.keys(key, table, PLACE_KEYS)
        name = self.text(f"{key}.card", table.get("card", ""))
        self.definition(f"{key}.card", name)
        turned = [word for word in ORIENTATIONS if self.yes(f"{key}.{word}", table.get(word, False))]
        down = self.yes(f"{key}.down", table.get("down", False))
        up = self.yes(f"{key}.up", table.get("up", False))
        if len(turned) > 1 or (down and up):
            raise self.bad(key, "a card lies only one way; keep one of them")
        markers = tuple(self.lying(f"{key}.markers", table.get("markers", [])))
        if any(m.markers for m in markers):
            raise self.bad(f"{key}.markers", "markers have no markers of their own")
        count = self.number(f"{key}.count", table.get("count", 1), 1, 60)
        face = DOWN if down else UP if up else None
        orientation = ORIENTATIONS.index(turned[0]) if turned else STAND
        return [Lying(name, orientation, face, markers)] * count

    def put(self, key: str, player: int, kind: int, card: Lying) -> int:
        g = self.game
        if len(g.defn) >= MOST_CARDS:
            raise self.bad(key, f"more than {MOST_CARDS} cards; take some away")
        d = self.definition(key, card.name)
        at = next((i for i, other in enumerate(g.defs) if other is d), len(g.defs))
        if at == len(g.defs):
            g.defs.append(d)
        face = g.specs[kind].face if card.face is None else card.face
        c = g.add_card(at, player, g.area_id(player, kind), face)
        g.orientation[c] = card.orientation
        g.stamp[c] = g.arrived[c] = g.stamp_now()
        g.known[c] = g.seen_by(c)
        return c

    # what must hold

    def expectations(self, moves: int) -> list[dict[str, object]]:
        value = self.data.get("expect", [])
        if not isinstance(value, list):
            raise self.bad("expect", "is not a list; write each expectation under its own [[expect]]")
        found: list[dict[str, object]] = []
        for i, entry in enumerate(value, 1):
            table = self.table(f"expect {i}", entry)
            self.number(f"expect {i}.after", table.get("after", moves), 0, moves)
            found.append(table)
        if not found:
            raise self.bad("expect", "is missing: say what must hold, as in [[expect]]")
        return found

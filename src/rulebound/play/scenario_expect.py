"""What a scenario expects: areas, cards, rules, the question, the outcome. Each check gives "wanted X, found Y"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.kit import Kit
from rulebound.kernel.words import DOWN, ORIENTATIONS
from rulebound.play.scenario_file import BadScenario, nearest, player_facts

AREA_KEYS = ("count", "is", "contains", "lacks")
CARD_KEYS = ("name", "orientation", "face", "traits", "markers")
OTHER_KEYS = (
    "cited", "not-cited", "log", "outcome", "asked", "by", "offered", "not-offered", "because",
    "step", "turn", "turn-player",
)  # fmt: skip
LISTS = ("is", "contains", "lacks", "traits", "cited", "not-cited", "log", "offered", "not-offered")
NUMBERS = ("count", "markers", "turn", "turn-player", "by")
PLAIN = ""
"""A plain card in the lists of a file."""


class Played(Protocol):
    """What the checks look at."""

    kit: Kit
    game: Game
    executed: set[str]

    def question(self) -> tuple[Game, Decision | None]: ...
    def fits(self, g: Game, d: Decision, part: str) -> list[int]: ...
    def outcome(self) -> str: ...


@dataclass
class Expectation:
    """One entry of a file."""

    at: str
    after: int
    area: int | None = None
    card: str = ""
    values: dict[str, object] = field(default_factory=dict)


def read(file: str, kit: Kit, number: int, table: dict[str, object], moves: int) -> Expectation:
    """An entry, looked at before anything is played."""
    at = f"{file}: expect {number}"
    numbers = kit.number_names()
    known = ("after", "area", "card", *AREA_KEYS, *CARD_KEYS, *numbers, *OTHER_KEYS, *facts(kit, kit.empty_game()))
    for key in table:
        if key not in known:
            raise BadScenario(f"{at}.{key}: is not a key here; {nearest(str(key), known)}")
    found = Expectation(at, moves)
    for key, value in table.items():
        if key == "after":
            found.after = value if isinstance(value, int) else moves
        elif key == "area":
            found.area = area_of(f"{at}.area", kit, value)
        elif key == "card":
            found.card = text(f"{at}.card", value)
        else:
            found.values[key] = value_of(f"{at}.{key}", kit, key, value)
    needs(at, found, "area", found.area is not None, AREA_KEYS)
    needs(at, found, "card", bool(found.card), (*CARD_KEYS, *numbers))
    for key, other in (("by", "asked"), ("because", "not-offered")):
        if key in table and other not in table:
            raise BadScenario(f"{at}.{key}: belongs to {other}; add it")
    return found


def facts(kit: Kit, g: Game) -> dict[str, int]:
    """The numbers that a game keeps of its players: player1-rage …"""
    return {f"player{p + 1}-{name}": fact.n for p in (0, 1) for name, fact in player_facts(kit, g, p).items()}


def needs(at: str, found: Expectation, subject: str, there: bool, keys: tuple[str, ...]) -> None:
    used = [key for key in keys if key in found.values]
    if used and not there:
        raise BadScenario(f'{at}.{used[0]}: of which {subject}? add {subject} = "…"')
    if there and not used:
        raise BadScenario(f"{at}.{subject}: says nothing about it; add one of {', '.join(keys)}")


def text(key: str, value: object) -> str:
    if not isinstance(value, str) or not value:
        raise BadScenario(f"{key}: {value!r} is not a text; write it in quotes")
    return value


def value_of(at: str, kit: Kit, key: str, value: object) -> object:
    """A value of the right kind; a list where one text would do."""
    if key in NUMBERS or key in kit.number_names() or key in facts(kit, kit.empty_game()):
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadScenario(f"{at}: {value!r} is not a number")
        return value
    if key in LISTS:
        return names_of(at, value)
    word = text(at, value)
    allowed = {"orientation": ORIENTATIONS, "face": ("up", "down")}.get(key)
    if key == "step":
        allowed = (*kit.step_codes(), *(kit.step_words(i) for i in range(len(kit.step_codes()))))
    if allowed is not None and word not in allowed:
        raise BadScenario(f"{at}: {word!r} is not known; {nearest(word, allowed)}")
    return word


def names_of(at: str, value: object) -> list[str]:
    """A list of texts; a number in it means so many plain cards."""
    found: list[str] = []
    for entry in value if isinstance(value, list) else [value]:
        if isinstance(entry, int) and not isinstance(entry, bool) and 0 <= entry <= 60:
            found.extend([PLAIN] * entry)
        else:
            found.append(text(at, entry))
    return found


def area_of(at: str, kit: Kit, value: object) -> int:
    """player1 clock, player2 center-left …"""
    word = text(at, value)
    who, _, code = word.partition(" ")
    codes = kit.area_codes()
    if who not in ("player1", "player2") or code not in codes:
        places = [f"{p} {c}" for p in ("player1", "player2") for c in codes]
        raise BadScenario(f"{at}: {word!r} is not an area; {nearest(word, places)}")
    return kit.empty_game().area_id(int(who[-1]) - 1, codes.index(code))


# checking


def failures(e: Expectation, played: Played) -> Iterator[str]:
    """What does not hold, each in words."""
    for subject, wanted, found in checks(e, played):
        yield f"{e.at}: {subject}: wanted {wanted}, found {found}"


def checks(e: Expectation, played: Played) -> Iterator[tuple[str, str, str]]:
    v = e.values
    if e.area is not None:
        yield from area_checks(e.area, v, played)
    if e.card:
        yield from card_checks(e.card, v, played)
    yield from rule_checks(v, played)
    yield from moment_checks(v, played)
    yield from question_checks(v, played)


def names(value: object) -> list[str]:
    return [str(x) for x in value] if isinstance(value, list) else []


def listed(words: list[str]) -> str:
    return ", ".join(w or "a plain card" for w in words) if words else "nothing"


def name_in(played: Played, card: int) -> str:
    """The name of a card; nothing for a plain one."""
    d = played.game.defs[played.game.defn[card]]
    return PLAIN if d.name == played.kit.blank_card().name else d.name


def area_checks(area: int, v: dict[str, object], played: Played) -> Iterator[tuple[str, str, str]]:
    g = played.game
    code = played.kit.area_codes()[area % g.kinds]
    where = f"player{area // g.kinds + 1} {code}"
    cards = [name_in(played, c) for c in reversed(g.areas[area])]
    if "count" in v and len(cards) != v["count"]:
        yield where, f"{v['count']} cards", f"{len(cards)}: {listed(cards)}"
    if "is" in v:
        ordered = g.specs[area % g.kinds].ordered
        wanted = names(v["is"])
        if (wanted != cards) if ordered else (sorted(wanted) != sorted(cards)):
            yield where, listed(wanted) + (" from the top" if ordered else ""), listed(cards)
    left = cards[:]
    for name in names(v.get("contains")):
        if name not in left:
            yield where, f"{listed([name])} among them", listed(cards)
        else:
            left.remove(name)
    for name in names(v.get("lacks")):
        if name in cards:
            yield where, f"no {listed([name])}", listed(cards)


def find_card(word: str, played: Played) -> tuple[int, str]:
    """A card by place (its topmost card) or by a name that only one card has; or why there is none."""
    g = played.game
    who, _, code = word.partition(" ")
    if who in ("player1", "player2") and code in played.kit.area_codes():
        cards = g.area(int(who[-1]) - 1, played.kit.area_codes().index(code))
        return (cards[-1], "") if cards else (-1, "no card there")
    named = [c for c in range(len(g.defn)) if g.defs[g.defn[c]].name == word]
    if len(named) == 1:
        return named[0], ""
    return -1, f"{len(named)} cards of this name" if named else "no card of this name"


def card_checks(word: str, v: dict[str, object], played: Played) -> Iterator[tuple[str, str, str]]:
    g = played.game
    card, problem = find_card(word, played)
    if card < 0:
        yield word, "a card", problem
        return
    for i, number in enumerate(played.kit.number_names()):
        if number in v and g.number(card, i) != v[number]:
            yield word, f"{number} {v[number]}", str(g.number(card, i))
    facts = {
        "name": g.defs[g.defn[card]].name,
        "orientation": ORIENTATIONS[g.orientation[card]],
        "face": "down" if g.face[card] == DOWN else "up",
        "markers": g.under_count(card),
    }
    for key, found in facts.items():
        if key in v and v[key] != found:
            yield word, f"{key} {v[key]}", str(found)
    if "traits" in v and sorted(names(v["traits"])) != sorted(g.info(card).traits):
        yield word, f"traits {listed(names(v['traits']))}", listed(list(g.info(card).traits))


def rule_checks(v: dict[str, object], played: Played) -> Iterator[tuple[str, str, str]]:
    for number in names(v.get("cited")):
        if number not in played.executed:
            yield "cited", f"rule {number}", "it was not executed"
    for number in names(v.get("not-cited")):
        if number in played.executed:
            yield "not-cited", f"rule {number} not executed", "it was"
    if "log" in v:
        g = played.game
        lines = [played.kit.story(g, r, viewer) for r in g.log for viewer in range(3)]
        for part in names(v["log"]):
            if not any(part in line for line in lines):
                yield "log", repr(part), f"the last line is {lines[-1]!r}" if lines else "nothing"


def moment_checks(v: dict[str, object], played: Played) -> Iterator[tuple[str, str, str]]:
    g = played.game
    if "outcome" in v and str(v["outcome"]) not in played.outcome():
        yield "outcome", str(v["outcome"]), played.outcome()
    if "step" in v:
        here = (played.kit.step_codes()[g.step], played.kit.step_words(g.step))
        if v["step"] not in here:
            yield "step", str(v["step"]), here[0]
    for key, n in facts(played.kit, g).items():
        if key in v and v[key] != n:
            yield key, str(v[key]), str(n)
    if "turn" in v and v["turn"] != g.turn:
        yield "turn", str(v["turn"]), str(g.turn)
    if "turn-player" in v and v["turn-player"] != g.turn_player + 1:
        yield "turn-player", str(v["turn-player"]), str(g.turn_player + 1)


def question_checks(v: dict[str, object], played: Played) -> Iterator[tuple[str, str, str]]:
    """The question that comes next, looked for in a copy of the game."""
    if not any(key in v for key in ("asked", "offered", "not-offered")):
        return
    g, d = played.question()
    if "asked" in v:
        wanted = str(v["asked"])
        found = "nothing" if d is None else f"{d.prompt}: {g.prompt_words(d)}"
        if d is None or wanted not in (d.prompt, g.prompt_words(d)):
            yield "asked", wanted, found
        elif "by" in v and v["by"] != d.player + 1:
            yield "asked", f"player {v['by']}", f"player {d.player + 1}"
    for part in names(v.get("offered")):
        if d is None or not played.fits(g, d, part):
            yield "offered", repr(part), options(played, g, d)
    for part in names(v.get("not-offered")):
        if d is not None and played.fits(g, d, part):
            yield "not-offered", f"no {part!r}", options(played, g, d)
        elif "because" in v:
            rules = sorted(refusals(played, g, d, part)) if d is not None else []
            if v["because"] not in rules:
                yield "because", str(v["because"]), ", ".join(rules) or "no reason known"


def options(played: Played, g: Game, d: Decision | None) -> str:
    if d is None:
        return "no question"
    return "; ".join(played.kit.option_code(g, d, o) for o in d.options)


def refusals(played: Played, g: Game, d: Decision, part: str) -> set[str]:
    """The rules that forbid what the words say."""
    refused = g.refused(d)
    shut = Decision(d.player, d.kind, d.prompt, [o for o, _ in refused], 1, 1, d.rule, d.source)
    return {refused[i][1] for i in played.fits(g, shut, part)}

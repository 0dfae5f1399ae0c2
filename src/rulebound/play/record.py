"""Game records: a game as text that a person can read and a program can replay.

    [Game "ws"]
    [Rules "2.09"]
    [Seed "7"]
    [Deck 1 "4 Pell Tansy, Rushlight Courier; …"]
    …
    turn 1 3f2a…
    1 mulligan: none
    2 clock: clock Bobbin, Reed-Skiff Apprentice
    # a comment

Tags, then a line for every answer: the player, the question, the answer in words. Each turn begins with the hash of
all that has happened, so that a replay that goes another way is noticed in the turn where it does. Lines in
parentheses are a variation: they are kept as comments and not played.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from itertools import groupby

from rulebound.cards.starter import definitions
from rulebound.decks import inactive_cards
from rulebound.kernel.abilities import CardDef
from rulebound.kernel.decision import IllegalAnswer
from rulebound.play.games import UnknownGame, kit
from rulebound.play.match import Match

FORMAT = "1"
TAG = re.compile(r'\[([A-Z][A-Za-z0-9 ]*) "(.*)"\]')
ANSWER = re.compile(r"([12]) ([a-z ]+): (.*)")
TURN = re.compile(r"turn (\d+) ([0-9a-f]{16})")
CONCEDES = re.compile(r"([12]) concedes")

Find = Callable[[str, str], CardDef]
"""Finds the definition of a card of a game by its name."""


class BadRecord(ValueError):
    """A record that cannot be replayed: where, and what to do about it."""


def write(match: Match, *, comments: dict[int, str] | None = None, more: Mapping[str, str] | None = None) -> str:
    """The record of a match so far; `comments` go before the answers with these numbers, `more` are further tags."""
    lines = [tag("Game", match.kit.key), tag("Format", FORMAT), tag("Rules", match.kit.rules_version)]
    lines.append(tag("Seed", str(match.seed)))
    for player in (0, 1):
        lines.append(tag(f"Deck {player + 1}", deck_words(match.kit.key, match.decks[player])))
    if match.inactive and any(inactive_cards(deck) for deck in match.decks):
        lines.append(tag("Inactive", "abilities that are not understood"))
    lines.extend(tag(name, value) for name, value in (more or {}).items())
    lines.append(tag("Result", result_words(match)))
    lines.append("")
    marks = dict(match.turn_hashes())
    turn = 0
    for i, answer in enumerate(match.answers):
        while turn < answer.turn:
            turn += 1
            if turn in marks:
                lines.append(f"turn {turn} {marks[turn]}")
        if comments and i in comments:
            lines.extend(f"# {line}" for line in comments[i].splitlines())
        lines.append(f"{answer.player + 1} {answer.prompt}: {answer}")
    if match.conceded is not None:
        lines.append(f"{match.conceded + 1} concedes")
    lines.append(f"end {match.hash()}")
    return "\n".join(lines) + "\n"


def tag(name: str, value: str) -> str:
    return f'[{name} "{value}"]'


def deck_words(game: str, deck: list[CardDef]) -> str:
    """Starter cards by name; others by number, because several may share a name. The order is part of the game."""
    own = definitions(game)
    names = [d.name if own.get(d.name) is d else d.number or d.name for d in deck]
    return "; ".join(f"{len(list(run))} {name}" for name, run in groupby(names))


def replay(text: str, find: Find, *, stop_at: int | None = None) -> Match:
    """Play a record again, checking every answer and every turn's hash."""
    tags, lines = split(text)
    match = begin(tags, find)
    given = 0
    ended = 0
    for number, line in lines:
        if stop_at is not None and given >= stop_at:
            return match
        if ended:
            raise BadRecord(f"line {number}: {line!r} comes after the end of the game (line {ended}); take it out")
        turn = TURN.fullmatch(line)
        answer = ANSWER.fullmatch(line)
        concedes = CONCEDES.fullmatch(line)
        if turn:
            check_turn(match, number, int(turn[1]), turn[2])
        elif answer:
            play_line(match, number, int(answer[1]) - 1, answer[2], answer[3])
            given += 1
        elif concedes:
            if match.game.over:
                raise BadRecord(f"line {number}: {line!r}, but the game is over already")
            match.concede(int(concedes[1]) - 1)
        elif line.startswith("end "):
            if match.hash() != line[4:]:
                raise BadRecord(f"line {number}: the game ends with hash {match.hash()}, the record says {line[4:]}")
            ended = number
        else:
            raise BadRecord(f'line {number}: {line!r} is no answer; write "<player> <question>: <answer>"')
    if stop_at is None:
        check_end(match, tags, ended)
    return match


def check_end(match: Match, tags: dict[str, str], ended: int) -> None:
    """A record says itself where it ends and how, so that one that has been cut off is noticed."""
    if not ended:
        raise BadRecord(
            f'the record stops after answer {len(match.answers)} without its last line, "end <hash>": '
            "it has been cut off; take a whole copy of it"
        )
    result = result_words(match)
    if tags.get("Result", result) != result:
        raise BadRecord(f"[Result] says {tags['Result']!r}, but the game ends like this: {result!r}; correct the line")


def result_words(match: Match) -> str:
    outcome = match.outcome()
    return str(outcome) if outcome else "unfinished"


def split(text: str) -> tuple[dict[str, str], list[tuple[int, str]]]:
    """The tags, and the lines that are to be played with their numbers."""
    tags: dict[str, str] = {}
    lines: list[tuple[int, str]] = []
    depth = 0
    opened = 0
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        found = TAG.fullmatch(line)
        if not line or line.startswith("#"):
            continue
        if line.startswith("(") or depth:
            if not depth:
                opened = number
            depth += line.count("(") - line.count(")")
        elif found and not lines:
            if found[1] in tags:
                raise BadRecord(f"line {number}: [{found[1]}] stands there twice; keep one")
            tags[found[1]] = found[2]
        else:
            lines.append((number, line))
    if depth > 0:
        raise BadRecord(f"line {opened}: a variation begins with ( and never ends; close it with )")
    return tags, lines


def begin(tags: dict[str, str], find: Find) -> Match:
    for name in ("Game", "Seed", "Deck 1", "Deck 2"):
        if name not in tags:
            raise BadRecord(f'the record has no [{name} "…"] line: is it a Rulebound game record?')
    if tags.get("Format", FORMAT) != FORMAT:
        raise BadRecord(f"the record has format {tags['Format']}, this version reads format {FORMAT}")
    try:
        game = kit(tags["Game"])
    except UnknownGame as problem:
        raise BadRecord(f"[Game]: {problem}") from None
    decks = (read_deck(tags["Game"], 1, tags["Deck 1"], find), read_deck(tags["Game"], 2, tags["Deck 2"], find))
    try:
        return Match(game, decks, tags["Seed"], inactive="Inactive" in tags)
    except ValueError as problem:
        raise BadRecord(f"[Deck 1] and [Deck 2]: {problem}") from None


def read_deck(key: str, which: int, words: str, find: Find) -> list[CardDef]:
    deck: list[CardDef] = []
    for entry in words.split("; "):
        number, _, name = entry.partition(" ")
        if not re.fullmatch(r"[1-9][0-9]{0,2}", number) or not name:
            raise BadRecord(f'[Deck {which}]: {entry[:80]!r} is not "<number> <card name>"')
        try:
            deck.extend([find(key, name)] * int(number))
        except KeyError:
            raise BadRecord(f"[Deck {which}]: no card is called {name!r}; import its pool first") from None
    return deck


def check_turn(match: Match, number: int, turn: int, wanted: str) -> None:
    got = dict(match.turn_hashes()).get(turn)
    if got is None:
        raise BadRecord(f"line {number}: turn {turn} has not begun here: the game is in turn {match.game.turn}")
    if got != wanted:
        raise BadRecord(
            f"line {number}: the game goes another way before turn {turn} (hash {got}, the record says {wanted}): "
            f"it was made with other rules or other card texts"
        )


def play_line(match: Match, number: int, player: int, prompt: str, answer: str) -> None:
    d = match.decision
    if d is None:
        raise BadRecord(f"line {number}: an answer to {prompt!r}, but the game is over")
    if d.player != player or d.raw.prompt != prompt:
        raise BadRecord(
            f"line {number}: an answer of player {player + 1} to {prompt!r}, "
            f"but player {d.player + 1} is asked {d.raw.prompt!r}"
        )
    try:
        match.push(answer)
    except IllegalAnswer as problem:
        raise BadRecord(f"line {number}: {problem}") from None

"""Beginning a table, and joining one: what was asked for, checked whole before anything is made."""

from __future__ import annotations

import secrets

from rulebound.bots import levels
from rulebound.decks import DeckList, NoStarters, check, choose, known_cards, read, starter_names
from rulebound.play import record
from rulebound.play.games import UnknownGame, kit
from rulebound.server import fair
from rulebound.server.errors import Refused
from rulebound.server.events import Event
from rulebound.server.messages import JoinTable, NewTable, PlayOn
from rulebound.server.setup import Chair, Setup


def find_deck(game: str, words: str, inactive: bool) -> str:
    """A starter deck by name, or a deck list's text, as records write decks."""
    try:
        deck = choose(game, words) if words in starter_names(game) else read(words, known_cards(game))
    except NoStarters as problem:
        raise Refused("not-supported", str(problem), "") from None
    refuse_bad_deck(game, deck, inactive)
    return record.deck_words(game, deck.cards)


def refuse_bad_deck(game: str, deck: DeckList, inactive: bool) -> None:
    verdict = check(kit(game), deck)
    if not verdict.legal:
        named = "; ".join(f"{p.message} ({p.rule})" if p.rule else p.message for p in verdict.problems[:5])
        raise Refused("bad-deck", named, "check the deck in the deck builder")
    if verdict.inactive and not inactive:
        named = "; ".join(str(one) for one in verdict.inactive[:5])
        raise Refused("bad-deck", named, "send inactive: true to play these cards without what is not understood")


def find_level(words: str) -> levels.Level:
    try:
        return levels.level(words)
    except levels.UnknownLevel as problem:
        raise Refused("not-supported", str(problem), "GET /api/levels lists them") from None


def find_game(key: str) -> str:
    try:
        return kit(key).key
    except UnknownGame as problem:
        raise Refused("not-found", str(problem), "GET /api/games lists them") from None


def first_deck(game: str) -> str:
    names = starter_names(game)
    if not names:
        raise Refused("not-supported", f"{game} has no starter cards and decks yet", "choose another game")
    return names[0]


def plan(asked: NewTable) -> Setup:
    """The table that is asked for; the request names seat 0, whoever goes first."""
    game = find_game(asked.game)
    other = asked.opponent
    if asked.seed is not None and other.kind == "friend":
        raise Refused("not-allowed", "a game against a friend cannot have a seed of your choice", "leave seed out")
    mine = find_deck(game, asked.deck or first_deck(game), asked.inactive)
    chairs = [Chair("person", asked.name)]
    decks = [mine]
    if other.kind == "bot":
        level = find_level(other.level)
        chairs.append(Chair("bot", level.name, level.key))
        decks.append(find_deck(game, other.deck or first_deck(game), asked.inactive))
    elif other.kind == "hotseat":
        chairs.append(Chair("person", "Player 2"))
        decks.append(find_deck(game, other.deck or first_deck(game), asked.inactive))
    else:
        chairs.append(Chair("open", "…"))
        decks.append("")
    return Setup(
        game,
        decks,
        chairs,
        secret=fair.new_secret() if asked.seed is None else "",
        seed=asked.seed or "",
        hotseat=other.kind == "hotseat",
        inactive=asked.inactive,
        seconds=asked.clock.seconds if asked.clock else 0,
        increment=asked.clock.increment if asked.clock else 0,
        bot_seed=bot_seed(asked.seed),
    )


def bot_seed(seed: str | None) -> int:
    """A game with a seed of one's own can be had again, bot and all."""
    if seed is None:
        return secrets.randbelow(1 << 30)
    return int(fair.commitment(seed)[:7], 16)


def join(game: str, asked: JoinTable, seat: int) -> Event:
    return Event(
        "join", seat, words=asked.name, deck=find_deck(game, asked.deck, asked.inactive), inactive=asked.inactive
    )


def plan_from_record(text: str, answers: int, asked: PlayOn, game: str) -> Setup:
    """A table that goes on from a moment of a recorded game."""
    level = find_level(asked.level)
    person = Chair("person", asked.name)
    bot = Chair("bot", level.name, level.key)
    chairs = [person, bot] if asked.seat == 0 else [bot, person]
    return Setup(
        game, ["", ""], chairs, inactive=True, record=text, answers=answers, bot_seed=secrets.randbelow(1 << 30)
    )

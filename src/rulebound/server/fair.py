"""Shuffles that can be checked: the server commits to its secret before it knows what the players throw in.

The game's seed is the hash of the server's secret and of both players' shares. The hash of the secret is told before
the game, the secret after it: nobody, the server included, can have chosen the order of the cards.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping


class NotProved(ValueError):
    """A record's shuffles cannot be proved, or are proved to be false."""


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is told before the game."""
    return hashlib.sha256(secret.encode()).hexdigest()


def game_seed(secret: str, shares: tuple[str, str]) -> str:
    return hashlib.sha256(f"{secret}:{shares[0]}:{shares[1]}".encode()).hexdigest()


TAGS = ("Commitment", "Secret", "Share 1", "Share 2", "Seed")


def tags(secret: str, shares: tuple[str, str]) -> dict[str, str]:
    """What a record needs so that anybody can prove its shuffles."""
    return dict(zip(TAGS, (commitment(secret), secret, *shares), strict=False))


def prove(record: Mapping[str, str]) -> str:
    """What the server promised before the game, if a record's seed follows from it; NotProved if it does not."""
    missing = [name for name in TAGS if name not in record]
    if missing:
        raise NotProved(f"it has no [{missing[0]}] line: only records of a server's games can prove their shuffles")
    promised, secret, one, two, seed = (record[name] for name in TAGS)
    if commitment(secret) != promised:
        raise NotProved("[Secret] is not what was promised in [Commitment]: the secret was changed after the promise")
    if game_seed(secret, (one, two)) != seed:
        raise NotProved("[Seed] does not follow from the secret and both shares: the dice were not these")
    return promised

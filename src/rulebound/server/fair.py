"""Shuffles that can be checked: the server commits to its secret before it knows what the players throw in.

The game's seed is the hash of the server's secret and of both players' shares. The hash of the secret is told before
the game, the secret after it: nobody, the server included, can have chosen the order of the cards.
"""

from __future__ import annotations

import hashlib
import secrets


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What is told before the game."""
    return hashlib.sha256(secret.encode()).hexdigest()


def game_seed(secret: str, shares: tuple[str, str]) -> str:
    return hashlib.sha256(f"{secret}:{shares[0]}:{shares[1]}".encode()).hexdigest()

"""Who somebody is: a signed secret that only this server can have made, good for one seat of one table."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass

BOTH = 2
"""Both seats: two people at one screen."""


@dataclass(frozen=True)
class Pass:
    """What a token stands for: a `seat` (0, 1 or BOTH), an `invite` or a `watch`."""

    kind: str
    table: str
    seat: int


class Signer:
    """Makes tokens and recognises its own."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    def issue(self, kind: str, table: str, seat: int = 0) -> str:
        words = f"{kind}.{table}.{seat}.{secrets.token_urlsafe(9)}"
        return f"{words}.{self.signature(words)}"

    def signature(self, words: str) -> str:
        digest = hmac.new(self.secret, words.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:24]).decode()

    def read(self, token: str) -> Pass | None:
        """What a token stands for; None if this server has not made it."""
        words, _, signature = token.rpartition(".")
        if not hmac.compare_digest(signature.encode(), self.signature(words).encode()):
            return None
        kind, table, seat, _ = words.split(".")
        return Pass(kind, table, int(seat))

"""What the server says when it does not do what it was asked: a code, what is wrong, and what to do about it."""

from __future__ import annotations

from typing import Final

STATUS: Final = {
    "bad-request": 400,
    "not-found": 404,
    "not-allowed": 403,
    "bad-deck": 422,
    "not-supported": 422,
    "too-large": 413,
    "too-many": 429,
    "stale": 409,
    "not-your-turn": 409,
    "illegal-answer": 409,
    "game-over": 409,
    "failed": 500,
}


class CannotServe(ValueError):
    """The server cannot start: why, and what to do about it."""


class Refused(Exception):
    """Something that was asked for is not done; nothing has changed."""

    def __init__(self, code: str, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.remedy = remedy

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def as_json(self) -> dict[str, str]:
        return {"code": self.code, "message": self.message, "remedy": self.remedy}

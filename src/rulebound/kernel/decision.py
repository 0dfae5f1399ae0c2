"""What a player is asked, and how an answer comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from rulebound.kernel.game import Game

ONE: Final = 0
SOME: Final = 1
ORDER: Final = 2
NUMBER_KIND: Final = 3
YES_NO: Final = 4
KINDS: Final = ("one", "some", "order", "number", "yes/no")


class Suspend(Exception):
    """The tape is at its end and nobody inside the process answers. Always raised anew (a reused one grows)."""


class GameOver(Exception):
    """The game has ended; the outcome stands in the state."""


class Jump(Exception):
    """An effect moves the game directly to another step; the cursor already stands there."""


class IllegalAnswer(ValueError):
    """An answer that the pending decision does not allow. The game is unchanged."""


class Decision:
    """One question to one player.

    An answer is a list of option indexes: exactly one for `one` and `yes/no`; `lo` to `hi` different ones for
    `some`; all of them in the wanted order for `order`; for `number` the number itself.
    """

    def __init__(
        self, player: int, kind: int, prompt: str, options: list[int], lo: int, hi: int, rule: str, source: int
    ) -> None:
        self.player: int = player
        self.kind: int = kind
        self.prompt: str = prompt
        self.options: list[int] = options
        self.lo: int = lo
        self.hi: int = hi
        self.rule: str = rule
        self.source: int = source

    def problem(self, answer: list[int]) -> str:
        """Why an answer is not allowed, in words; empty if it is."""
        n = len(self.options)
        if self.kind == NUMBER_KIND:
            if len(answer) != 1 or not self.lo <= answer[0] <= self.hi:
                return f"expected one number from {self.lo} to {self.hi}, got {answer}"
            return ""
        for i in answer:
            if i < 0 or i >= n:
                return f"there is no option {i}: options are 0 to {n - 1}"
        if len(set(answer)) != len(answer):
            return f"an option is named twice in {answer}"
        if self.kind == ORDER:
            return "" if len(answer) == n else f"expected all {n} options in the wanted order, got {len(answer)}"
        if self.kind == SOME:
            if not self.lo <= len(answer) <= self.hi:
                wanted = str(self.lo) if self.lo == self.hi else f"{self.lo} to {self.hi}"
                return f"expected {wanted} options, got {len(answer)}"
            return ""
        return "" if len(answer) == 1 else f"expected one option, got {len(answer)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Seat:
    """Somebody inside the process who answers for a player. A seat of None suspends the game instead."""

    def answer(self, g: Game, d: Decision) -> list[int]:
        raise RuntimeError("a seat must answer")

"""The state's own dice: xorshift128 on 32-bit words, so that compiled and pure builds draw the same numbers.

No operation leaves 62 bits, which keeps the compiled build on machine integers.
"""

from __future__ import annotations

import hashlib
from typing import Final

MASK: Final = 0xFFFFFFFF


def seed_words(seed: int | str) -> tuple[int, int, int, int]:
    """Four 32-bit words from any seed; never all zero."""
    digest = hashlib.sha256(f"rulebound:{seed}".encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8, 12)]
    return (words[0] | 1, words[1], words[2], words[3])


class Rng:
    """A small generator whose whole state is four ints."""

    def __init__(self) -> None:
        self.a: int = 1
        self.b: int = 0
        self.c: int = 0
        self.d: int = 0

    def seed(self, seed: int | str) -> None:
        self.a, self.b, self.c, self.d = seed_words(seed)

    def copy_from(self, other: Rng) -> None:
        self.a = other.a
        self.b = other.b
        self.c = other.c
        self.d = other.d

    def next32(self) -> int:
        t = (self.a ^ (self.a << 11)) & MASK
        self.a = self.b
        self.b = self.c
        self.c = self.d
        d = self.d
        d = d ^ (d >> 19) ^ t ^ (t >> 8)
        self.d = d
        return d

    def below(self, n: int) -> int:
        """A fair number in 0 … n-1: draws that would favour small numbers are thrown again."""
        if n <= 1:
            return 0
        limit = (MASK + 1) - (MASK + 1) % n
        x = self.next32()
        while x >= limit:
            x = self.next32()
        return x % n

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]


class Fate:
    """What a determinised game meets with its answer number `at`: other dice, and perhaps other hidden cards."""

    def __init__(self, at: int) -> None:
        self.at: int = at
        self.dice: Rng = Rng()
        self.defn: list[int] = []
        self.mixed: list[int] = []

"""Golden games: what a seed and two decks lead to, the same in every build.

python -m tests.contract.golden [GAME …]        writes tests/contract/golden_hashes.json anew
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TypedDict

from rulebound.kernel.driver import run_inline
from rulebound.play.match import hash_words
from tests.contract.table import KEYS, decks, new_game, seat

FILE: Final = Path(__file__).with_name("golden_hashes.json")
ROUNDS: Final = 2


class Golden(TypedDict):
    seed: int
    hash: str
    decisions: int
    turns: int
    outcome: str


def play(key: str, seed: int) -> Golden:
    """One game between two players who answer at random."""
    g = new_game(key, seed)
    for p in (0, 1):
        g.seats[p] = seat(2 * seed + p)
    run_inline(g)
    outcome = f"{g.winner} {g.reason} {g.outcome_rule}"
    return {
        "seed": seed,
        "hash": hash_words(g.hash, g.hash2),
        "decisions": g.decisions,
        "turns": g.turn,
        "outcome": outcome,
    }


def seeds(key: str) -> range:
    """Enough for every deck to meet every other (the seed also picks the decks)."""
    return range(ROUNDS * len(decks(key)) ** 2)


def games(key: str) -> list[Golden]:
    return [play(key, seed) for seed in seeds(key)]


def read() -> dict[str, list[Golden]]:
    found: dict[str, list[Golden]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def write(keys: Sequence[str]) -> None:
    """One game a line, so that a change of rules shows as the games it changes."""
    found = read() if FILE.exists() else {}
    found.update({key: games(key) for key in keys})
    parts = []
    for key in sorted(found):
        lines = ",\n".join("    " + json.dumps(game, ensure_ascii=False) for game in found[key])
        parts.append(f"  {json.dumps(key)}: [\n{lines}\n  ]")
    FILE.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:] or KEYS)

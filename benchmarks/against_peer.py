"""Rulebound and a peer in turns: how many decisions each makes in a second of processor time, and the ratio.

    PYTHONPATH=.venv/compiled .venv/bin/python -P tools/against_peer.py PEER_PYTHON PEER_SCRIPT

The peer's script takes a number of seconds and prints one line of JSON with `decisions_per_s` at the end, as
`bench --json` does. Its clock is replaced by that of its process, so that whoever else is busy counts less.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import time
from itertools import islice

from rulebound.kernel.driver import run_inline
from rulebound.lab.bench import build, rotation
from rulebound.lab.selfplay import start_inline

PEER = """
import runpy, sys, time
time.perf_counter = time.process_time
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def ours(game: str, seconds: float) -> float:
    """Decisions in a second of our own processor time, in games between random players."""
    decided = 0
    began = time.process_time()
    for seed, pair in enumerate(rotation(game)):
        g = start_inline(game, pair, seed)
        run_inline(g)
        decided += g.decisions
        took = time.process_time() - began
        if took >= seconds:
            return decided / took
    raise AssertionError("the rotation has no end")


def theirs(python: str, script: str, seconds: float) -> float:
    said = subprocess.run([python, "-c", PEER, script, str(seconds)], capture_output=True, text=True, check=True).stdout
    return float(json.loads(said.splitlines()[-1])["decisions_per_s"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Rulebound and a peer in turns, in decisions a second.")
    parser.add_argument("python", help="the interpreter of the peer's environment")
    parser.add_argument("script", help="the peer's benchmark")
    parser.add_argument("--game", default="ws")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=3.0)
    asked = parser.parse_args()
    for seed, pair in enumerate(islice(rotation(asked.game), 8)):
        run_inline(start_inline(asked.game, pair, seed))
    ratios: list[float] = []
    for _ in range(asked.rounds):
        one, other = ours(asked.game, asked.seconds), theirs(asked.python, asked.script, asked.seconds)
        ratios.append(one / other)
        print(f"{one:10,.0f} {other:10,.0f} {ratios[-1]:6.3f}", flush=True)
    print(f"{build()} build: {statistics.median(ratios):.3f} of the peer ({min(ratios):.3f} to {max(ratios):.3f})")


if __name__ == "__main__":
    main()

"""The recorder of executed rules. (These tests run inside the recording of the test run itself.)"""

import os
import subprocess
import sys
from pathlib import Path

from rulebound.kernel import citations


def test_a_recording_holds_what_games_and_notes_cite() -> None:
    citations.start()
    trace = citations.current("toy")
    assert trace is not None
    trace.add("1.1.1")
    citations.note("toy", "1.1.2")
    citations.note("other", "1.1.1")
    assert citations.stop() == {"toy": {"1.1.1", "1.1.2"}, "other": {"1.1.1"}}


def test_a_game_that_outlives_a_recording_is_heard_in_the_next() -> None:
    citations.start()
    trace = citations.current("toy")
    assert trace is not None
    citations.stop()
    trace.add("1.1.9")
    citations.start()
    trace.add("1.1.1")
    assert citations.stop() == {"toy": {"1.1.1"}}


def test_an_inner_recording_leaves_the_outer_one_as_it_was() -> None:
    citations.start()
    citations.note("toy", "1.1.1")
    citations.start()
    citations.note("toy", "1.1.2")
    assert citations.stop() == {"toy": {"1.1.2"}}
    citations.note("toy", "1.1.3")
    assert citations.stop() == {"toy": {"1.1.1", "1.1.3"}}


SILENCE = """
from rulebound.kernel import citations
citations.note("toy", "1.1.1")
assert citations.current("toy") is None
citations.start()
assert citations.stop() == {}
citations.stop()
"""


def test_nothing_is_heard_where_nobody_records() -> None:
    package = str(Path(citations.__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", SILENCE],
        env={**os.environ, "PYTHONPATH": package},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr.splitlines()[-1] == (
        "RuntimeError: citations.stop() without a recording: call citations.start() first"
    )

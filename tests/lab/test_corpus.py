"""The Weiß Schwarz grammar on the real cards, which are reference data beside the checkout: skipped without them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rulebound.cards.coverage import judge, read_all
from rulebound.games.ws.codes import (
    ATTACKS,
    DAMAGE_CANCELED,
    DAMAGE_TAKEN,
    KEYWORD_USED,
    LEVELED_UP,
    REFRESHED,
    TRIGGER_CHECKED,
)
from rulebound.games.ws.text.dialect import DIALECT
from rulebound.games.ws.text.sayings import KEYWORD_RULES
from rulebound.games.ws.text.triggers import PHASES
from rulebound.kernel.triggers import At, Happens, Moves, ThisMoves, TurnsTo
from rulebound.kernel.words import PLAYED, USED
from rulebound.text.pattern import is_node, shape

CARDS = Path(__file__).resolve().parents[3] / "shared" / "cards" / "ws.jsonl"
CARDS_WHOLE = 0.82
ABILITIES = 0.88

pytestmark = pytest.mark.skipif(
    not CARDS.exists(), reason="the real cards are not beside this checkout (../shared/cards)"
)


class Corpus:
    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = [json.loads(line) for line in CARDS.read_text("utf-8").splitlines()]
        self.texts: list[list[str]] = [DIALECT.abilities(row) for row in self.rows]
        every = list(dict.fromkeys(text for card in self.texts for text in card))
        self.read = dict(read_all("ws", every, 2, lambda n: None))

    def whole(self, at: int) -> bool:
        return all(self.read[text].supported for text in self.texts[at])


@pytest.fixture(scope="module")
def corpus() -> Corpus:
    return Corpus()


def test_so_many_cards_and_abilities_are_understood(corpus: Corpus) -> None:
    cards = [corpus.whole(at) for at in range(len(corpus.rows))]
    abilities = [corpus.read[text].supported for card in corpus.texts for text in card]
    assert sum(cards) >= CARDS_WHOLE * len(cards)
    assert sum(abilities) >= ABILITIES * len(abilities)


def test_what_is_understood_prints_back_and_nothing_is_read_in_two_ways(corpus: Corpus) -> None:
    for text, found in corpus.read.items():
        if found.supported:
            assert found.printed == text
        assert "in two ways" not in found.problem, text


def test_every_kind_of_climax_is_among_the_cards_read_whole(corpus: Corpus) -> None:
    kinds: Counter[str] = Counter()
    read: Counter[str] = Counter()
    for at, row in enumerate(corpus.rows):
        if row["type"] == "Climax":
            kind = "+".join(row.get("trigger", []))
            kinds[kind] += 1
            read[kind] += corpus.whole(at)
    assert len(kinds) >= 12
    for kind, n in kinds.items():
        assert read[kind] >= 0.85 * n, kind


def test_events_are_among_them_counters_too(corpus: Corpus) -> None:
    events = [at for at, row in enumerate(corpus.rows) if row["type"] == "Event"]
    counters = [at for at in events if any(text.startswith("【COUNTER】") for text in corpus.texts[at])]
    assert sum(corpus.whole(at) for at in events) >= 0.6 * len(events)
    assert sum(corpus.whole(at) for at in counters) >= 0.5 * len(counters)


def test_every_kind_of_trigger_and_every_keyword_is_among_them(corpus: Corpus) -> None:
    found: set[object] = set()
    # times that hardly any real card speaks of are not asked for
    said = " ".join(corpus.read).lower()
    wanted = WANTED | {("at", code) for words, code in PHASES if said.count(f"at the beginning of your {words}") > 3}
    for text, judged in corpus.read.items():
        if judged.supported:
            gather(DIALECT.read(text).ability, found)
        if found >= wanted:
            break
    assert found >= wanted, sorted(map(str, wanted - found))


WANTED = {
    *(
        ("happens", kind)
        for kind in (
            ATTACKS,
            DAMAGE_CANCELED,
            DAMAGE_TAKEN,
            KEYWORD_USED,
            LEVELED_UP,
            PLAYED,
            REFRESHED,
            TRIGGER_CHECKED,
            USED,
        )
    ),
    ThisMoves,
    Moves,
    TurnsTo,
    *(("keyword", keyword) for keyword in KEYWORD_RULES),
}


def gather(node: Any, found: set[object]) -> None:
    """The triggers and keywords in a tree."""
    if isinstance(node, tuple):
        for part in node:
            gather(part, found)
        return
    if not is_node(node):
        return
    found.add(type(node))
    if isinstance(node, At):
        found.add(("at", node.code))
    if isinstance(node, Happens):
        found.add(("happens", node.kind))
    keyword = getattr(node, "keyword", "")
    if keyword:
        found.add(("keyword", keyword))
    for name in shape(type(node)).names:
        gather(getattr(node, name), found)


def test_a_judgement_names_what_was_not_understood() -> None:
    assert judge(DIALECT.read("【CONT】 This card hums.")).fragment == "【CONT】 This card hums"

"""How a text was read, for people: the tree, the text printed back, the rules behind it, or what was not understood."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from functools import cache
from typing import Any

from rulebound.cards import starter
from rulebound.cards.pool import Pool
from rulebound.cards.reading import Card, dialect, read_card
from rulebound.cards.trees import as_json, keywords_in, outline, rules_in
from rulebound.rules import ledger
from rulebound.text.compile import Reading

WIDTH = 100


@dataclass(frozen=True)
class Explanation:
    """One ability's text and what was made of it."""

    game: str
    reading: Reading

    @property
    def supported(self) -> bool:
        return self.reading.supported

    def rules(self) -> list[tuple[str, str]]:
        """The rules behind the keywords of the text, with their gists."""
        tree = self.reading.ability
        named = [dialect(self.game).keyword_rule(keyword) for keyword in keywords_in(tree)]
        numbers = dict.fromkeys([*filter(None, named), *rules_in(tree)])
        return [(number, gists(self.game).get(number, "")) for number in numbers]

    def as_json(self) -> dict[str, Any]:
        r = self.reading
        unsupported = [] if r.supported else [{"start": r.start, "end": r.end, "text": r.span, "problem": r.problem}]
        return {
            "supported": r.supported,
            "text": r.text,
            "tree": as_json(r.ability) if r.supported else None,
            "printed": r.printed if r.supported else None,
            "rules": [number for number, _ in self.rules()] if r.supported else [],
            "unsupported": unsupported,
        }

    def __str__(self) -> str:
        r = self.reading
        lines = textwrap.wrap(r.text, WIDTH)
        if not r.supported:
            return "\n".join([*lines, f"  not understood: {r.span!r}", f"  {r.problem}"])
        lines += [f"  {line}" for line in outline(r.ability, say=dialect(self.game).say)]
        if r.printed != r.text:
            lines.append(f"  printed back: {r.printed}")
        lines += [f"  rule {number}: {gist}" for number, gist in self.rules()]
        return "\n".join(lines)


@dataclass(frozen=True)
class CardExplanation:
    """A card and all that was made of its text."""

    game: str
    card: Card

    @property
    def supported(self) -> bool:
        return self.card.supported

    def abilities(self) -> list[Explanation]:
        return [Explanation(self.game, reading) for reading in self.card.readings]

    def as_json(self) -> dict[str, Any]:
        return {**self.card.row, "supported": self.supported, "abilities": [a.as_json() for a in self.abilities()]}

    def __str__(self) -> str:
        row = self.card.row
        facts = [f"{name} {value}" for name, value in row.items() if type(value) is int]
        traits = " ".join(f"《{trait}》" for trait in row.get("traits", ()))
        kind = ", ".join([str(row.get("type", "")).lower(), *facts, *([traits] if traits else [])])
        status = "fully supported" if self.supported else "not fully supported: what is not understood stays inactive"
        head = [f"{row['name']} ({row['number']})", kind, status]
        return "\n\n".join(["\n".join(head), *(str(one) for one in self.abilities())])


def explanation(game: str, text: str) -> Explanation:
    """How one ability's text, in normal form, is read."""
    return Explanation(game, dialect(game).read(text))


def explain_card(game: str, row: dict[str, Any]) -> CardExplanation:
    return CardExplanation(game, read_card(game, row))


def card_rows(game: str, words: str) -> list[dict[str, Any]]:
    """The cards with this number or name: starter cards, and imported ones."""
    asked = words.casefold()
    own = [row for row in starter.rows(game) if asked in (row["name"].casefold(), row["number"].casefold())]
    return own + Pool().find(game, words)


@cache
def gists(game: str) -> dict[str, str]:
    return {rule.number: rule.gist for rule in ledger.load(game)}

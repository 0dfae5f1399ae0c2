"""The grammar as a document: every phrase, an example, and the node it makes."""

from __future__ import annotations

from typing import Any

from rulebound.text.grammar import Grammar, PatternCodec, Phrase, Terminal
from rulebound.text.pattern import hole_of, is_node, shape
from rulebound.text.samples import Samples, sample_word

USUAL = ("", 0, -1, None, ())


def reference(grammar: Grammar) -> str:
    """The phrases of a grammar as Markdown, category by category."""
    samples = Samples(grammar)
    lines: list[str] = []
    for category in sorted(grammar.phrases):
        lines += ["", f"### {category}", "", "| phrase | example | means |", "|---|---|---|"]
        lines += list(dict.fromkeys(row(phrase, samples) for phrase in grammar.phrases[category]))
    lines += ["", "### Lists", "", "| category | of | between | before the last | of two |", "|---|---|---|---|---|"]
    for category in sorted(grammar.series):
        series = grammar.series[category]
        words = [code(" ".join(part)) for part in (series.between, series.last, series.pair)]
        lines.append(f"| {category} | {series.item} | {' | '.join(words)} |")
    lines += ["", "### Single words", "", "| category | example |", "|---|---|"]
    for category in sorted(grammar.terminals):
        terminal: Terminal = grammar.terminals[category]
        lines.append(f"| {category} | {code(sample_word(terminal))} |")
    return "\n".join(lines).lstrip("\n") + "\n"


def row(phrase: Phrase, samples: Samples) -> str:
    codec = phrase.codec
    meaning = brief(codec.pattern.tree) if isinstance(codec, PatternCodec) else type(codec).__name__
    return f"| {code(phrase.template)} | {cell(samples.text(phrase))} | {code(meaning)} |"


def code(words: str) -> str:
    return f"`{cell(words)}`" if words else ""


def cell(words: str) -> str:
    return words.replace("|", "\\|").replace("\0", "")


def brief(value: Any) -> str:
    """A tree in one line; holes by their names, and what is as usual left out."""
    hole = hole_of(value)
    if hole:
        return f"⟨{hole}⟩"
    if isinstance(value, tuple):
        return "(" + ", ".join(brief(part) for part in value) + ")"
    if not is_node(value):
        return repr(value)
    parts = [brief(inner) for inner in (getattr(value, name) for name in shape(type(value)).names) if not usual(inner)]
    return f"{type(value).__name__}({', '.join(parts)})"


def usual(value: Any) -> bool:
    return (
        not is_node(value) and any(value is known or value == known for known in USUAL) and not isinstance(value, bool)
    )

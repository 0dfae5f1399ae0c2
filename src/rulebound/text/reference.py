"""The grammar as a document: every phrase, an example, and the node it makes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulebound.text.grammar import Grammar, PatternCodec, Phrase, Terminal
from rulebound.text.pattern import hole_of, is_node, shape
from rulebound.text.samples import Samples, sample_word

USUAL = ("", 0, -1, None, ())

Say = Callable[[str, str, int], str]
"""What a number in a field of a node stands for; empty if it is only a number."""


def plain_numbers(node: str, field: str, value: int) -> str:
    return ""


def reference(grammar: Grammar, say: Say = plain_numbers) -> str:
    """The phrases of a grammar as Markdown, category by category.

    Phrases that make the same nodes and differ only in what stands in them share a row, with the example and the
    meaning of the first.
    """
    samples = Samples(grammar)
    categories: dict[str, list[Phrase]] = {}
    for category in sorted(grammar.phrases):
        categories.setdefault(category.removesuffix(".sg").removesuffix(".pl"), []).extend(grammar.phrases[category])
    lines: list[str] = []
    for category, phrases in categories.items():
        lines += ["", f"### {category}", "", "| phrase | example | means |", "|---|---|---|"]
        lines += rows(phrases, samples, say)
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


def rows(phrases: list[Phrase], samples: Samples, say: Say) -> list[str]:
    alike: dict[str, list[Phrase]] = {}
    for phrase in phrases:
        alike.setdefault(kind_of(phrase), []).append(phrase)
    found: list[str] = []
    for group in alike.values():
        templates = dict.fromkeys(code(phrase.template) for phrase in group)
        found.append(f"| {'<br>'.join(templates)} | {cell(samples.text(group[0]))} | {code(meaning(group[0], say))} |")
    return found


def meaning(phrase: Phrase, say: Say) -> str:
    codec = phrase.codec
    return brief(codec.pattern.tree, say) if isinstance(codec, PatternCodec) else type(codec).__name__


def kind_of(phrase: Phrase) -> str:
    """Alike for phrases that make the same nodes of the same parts."""
    codec = phrase.codec
    return skeleton(codec.pattern.tree) if isinstance(codec, PatternCodec) else f"codec {type(codec).__name__}"


def skeleton(value: Any) -> str:
    hole = hole_of(value)
    if hole:
        return f"⟨{hole}⟩"
    if isinstance(value, tuple):
        return "(" + ",".join(skeleton(part) for part in value) + ")"
    if not is_node(value):
        return type(value).__name__
    parts = [skeleton(getattr(value, name)) for name in shape(type(value)).names]
    return f"{type(value).__name__}({','.join(parts)})"


def code(words: str) -> str:
    return f"`{cell(words)}`" if words else ""


def cell(words: str) -> str:
    return words.replace("|", "\\|").replace("\0", "")


def brief(value: Any, say: Say = plain_numbers) -> str:
    """A tree in one line; holes by their names, and what is as usual left out."""
    hole = hole_of(value)
    if hole:
        return f"⟨{hole}⟩"
    if isinstance(value, tuple):
        return "(" + ", ".join(brief(part, say) for part in value) + ")"
    if not is_node(value):
        return repr(value)
    node = type(value).__name__
    parts: list[str] = []
    for name in shape(type(value)).names:
        inner = getattr(value, name)
        if usual(inner) or inner is False:
            continue
        number = isinstance(inner, int) and not isinstance(inner, bool) and not hole_of(inner)
        parts.append((say(node, name, inner) if number else "") or brief(inner, say))
    return f"{node}({', '.join(parts)})"


def usual(value: Any) -> bool:
    return (
        not is_node(value) and any(value is known or value == known for known in USUAL) and not isinstance(value, bool)
    )

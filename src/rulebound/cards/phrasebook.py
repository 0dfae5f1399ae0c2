"""`docs/card-text.md`: how card texts are read, and every phrase that is, from the grammars themselves."""

from __future__ import annotations

from rulebound.cards.reading import dialect, readable
from rulebound.text.reference import reference

INTRODUCTION = """# Card text

The printed English text of a card is its program: a grammar reads it into a tree of nodes and prints the tree back as
the same text. What is not understood to the last character is refused, with the place; nothing is guessed. `rulebound
text explain GAME TEXT` shows how one text is read, `rulebound text coverage GAME FILE` how much of a pool is.

This page is made from the grammars (`rulebound text reference > docs/card-text.md`) and lists every phrase. In a
phrase, `{n:count}` is a place for another phrase, of the category `count`; `card^` is "card" or "cards" as the number
wants, `~` marks both forms of a whole category, and `|` begins a sentence. Under *means*, `⟨n⟩` is what stands in the
place. Phrases that make the same nodes share a row; example and meaning are those of the first.
"""


def document() -> str:
    """The whole page: every game whose texts can be read."""
    parts = [INTRODUCTION]
    for game in readable():
        speech = dialect(game)
        parts.append(f"## {game}\n\n{reference(speech.compiler().grammar, speech.say)}")
    return "\n".join(parts)

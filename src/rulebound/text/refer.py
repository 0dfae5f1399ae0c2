"""What "it", "that character", "the rest" and "X" mean: a text speaks of cards it has named before.

A text is read with open references (`Slot("?it")`, `Letter("X")`). `resolve` goes through the tree in the order in
which the text speaks, keeps what has been mentioned, and settles every reference; `unresolve` opens them again, so
that the tree can be printed. Slots get names of their own on the way: "chosen", "chosen 2".
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from rulebound.kernel.cards import AllOf, Among, Not, Slot, That
from rulebound.kernel.effects import ByPlayer
from rulebound.kernel.mods import GainAbility
from rulebound.kernel.nodes import Cards, Pred
from rulebound.text.pattern import is_node, shape
from rulebound.text.wording import UNKNOWN, Called, Letter, LetterIs, Quoted, Said

ONE: Final = "one"
MANY: Final = "many"
ANY: Final = ""
SET: Final = "set"
REST: Final = "rest"
ANOTHER: Final = "another"
"""Not what has been spoken of last, but what came before it."""


class Unclear(ValueError):
    """A reference that nothing fits."""


class Mention:
    """Cards a text has spoken of: how many (one or many), what it called them, and whether they lie there as a set."""

    def __init__(
        self, cards: Cards, number: str, noun: str, picked_from: Cards | None = None, as_set: bool = False
    ) -> None:
        self.cards: Cards = cards
        self.number: str = number
        self.noun: str = noun
        self.picked_from: Cards | None = picked_from
        self.as_set: bool = as_set
        self.chosen: bool = False
        self.by_other: bool = False
        """Brought up while another player acts."""


class Reference:
    """A word that points back: what it can point at."""

    def __init__(self, number: str, noun: str = ANY) -> None:
        self.number: str = number
        self.noun: str = noun


@mypyc_attr(allow_interpreted_subclasses=True)
class Speech:
    """What a game's text mentions, and with which words it points back. A game's dialect subclasses it."""

    def __init__(self) -> None:
        self.references: dict[str, Reference] = {}
        self.slots: dict[Any, str] = {}
        """Nodes that bind a slot, and the field with its name."""
        self.order: dict[Any, tuple[str, ...]] = {}
        """The order in which a text speaks of a node's fields, where it is not theirs."""

    def mentions(self, node: Any) -> list[Mention]:
        """What a node brings up, once its parts have been gone through."""
        return []

    def fits(self, mention: Mention, wanted: Reference) -> bool:
        if wanted.number and mention.number and wanted.number != mention.number:
            return False
        return not wanted.noun or not mention.noun or wanted.noun == mention.noun


class Resolver:
    def __init__(self, speech: Speech) -> None:
        self.speech: Speech = speech
        self.spoken: list[Mention] = []
        self.taken: dict[str, int] = {}
        self.picked: list[Mention] = []
        """Cards chosen from a set."""
        self.letters: dict[str, Any] = {}
        self.others_act: int = 0

    # going through

    def walk(self, node: Any) -> Any:
        """The same node, its references settled."""
        if isinstance(node, tuple):
            return tuple([self.walk(part) for part in node])
        if not is_node(node):
            return node
        if isinstance(node, Slot) and node.name.startswith(UNKNOWN):
            return self.settle(node.name[len(UNKNOWN) :])
        if isinstance(node, Quoted):
            return Quoted(self.quoted(node.effect, self.spoken))
        if isinstance(node, GainAbility):
            # whoever gets the ability reads it by itself
            return GainAbility(self.quoted(node.ability, []))
        if isinstance(node, ByPlayer):
            self.others_act += 1
            effect = self.walk(node.effect)
            self.others_act -= 1
            return ByPlayer(node.who, effect)
        cls = type(node)
        fields = self.speech.order.get(cls) or shape(cls).names
        values: dict[str, Any] = {}
        for name in shape(cls).names:
            values[name] = getattr(node, name)
        for name in fields:
            values[name] = self.walk(values[name])
        slot = self.speech.slots.get(cls)
        if slot is not None:
            values[slot] = self.fresh(values[slot])
        made = cls(**values)
        if isinstance(made, LetterIs):
            self.letters[made.letter] = made.amount
        for mention in self.speech.mentions(made):
            mention.by_other = self.others_act > 0
            self.mention(mention)
        return made

    def quoted(self, inside: Any, known: list[Mention]) -> Any:
        """What stands in quotes: it may point at what is known, and nothing after it points into it."""
        spoken, picked, letters = self.spoken, self.picked, self.letters
        self.spoken = known[:]
        self.picked = picked[:] if known else []
        self.letters = {}
        settled = put_letters(self.walk(inside), self.letters)
        self.spoken, self.picked, self.letters = spoken, picked, letters
        return settled

    def fresh(self, name: str) -> str:
        times = self.taken.get(name, 0) + 1
        self.taken[name] = times
        return name if times == 1 else f"{name} {times}"

    def mention(self, mention: Mention) -> None:
        self.spoken = [m for m in self.spoken if m.cards != mention.cards]
        self.spoken.append(mention)
        if mention.picked_from is not None and mention not in self.picked:
            self.picked.append(mention)

    # settling

    def settle(self, word: str) -> Cards:
        wanted = self.speech.references.get(word)
        if wanted is None:
            raise Unclear(f"nobody has said what {word!r} points at")
        if wanted.number == REST:
            return Said(word, self.rest())
        if wanted.number == ANOTHER:
            return Said(word, self.another(wanted))
        for mention in reversed(self.spoken):
            if mention.as_set if wanted.number == SET else self.speech.fits(mention, wanted):
                if wanted.number != SET:
                    self.mention(mention)
                return Said(word, mention.cards)
        raise Unclear(f"{word!r} points at nothing that has been spoken of")

    def another(self, wanted: Reference) -> Cards:
        """A single card spoken of before the last one."""
        for mention in reversed(self.spoken[:-1]):
            if self.speech.fits(mention, Reference(ONE, wanted.noun)):
                return mention.cards
        raise Unclear("no other card has been spoken of")

    def rest(self) -> Cards:
        """Of the set spoken of last, what has not been chosen from it."""
        for mention in reversed(self.spoken):
            if mention.as_set:
                gone: list[Pred] = [Not(Among(m.cards)) for m in self.picked if m.picked_from == mention.cards]
                if not gone:
                    raise Unclear("nothing has been chosen from among these cards, so there is no rest")
                return That(mention.cards, gone[0] if len(gone) == 1 else AllOf(tuple(gone)))
        raise Unclear("there is no set of cards to have a rest")


def resolve(tree: Any, speech: Speech) -> Any:
    """The tree with every reference settled; Unclear if one cannot be."""
    resolver = Resolver(speech)
    settled = put_letters(resolver.walk(tree), resolver.letters)
    unsaid = letter_in(settled)
    if unsaid:
        raise Unclear(f"the text does not say what {unsaid} is")
    return settled


def put_letters(tree: Any, letters: dict[str, Any]) -> Any:
    """Every letter with the number that the text gives it, where it does."""
    if isinstance(tree, Letter):
        return Called(tree.letter, letters[tree.letter]) if tree.letter in letters else tree
    return mapped(tree, put_letters, letters)


def letter_in(tree: Any) -> str:
    """A letter that nothing has explained; empty if there is none."""
    if isinstance(tree, Letter):
        return tree.letter
    parts = (
        tree
        if isinstance(tree, tuple)
        else [getattr(tree, n) for n in shape(type(tree)).names]
        if is_node(tree)
        else []
    )
    for part in parts:
        found = letter_in(part)
        if found:
            return found
    return ""


def mapped(node: Any, change: Any, argument: Any) -> Any:
    """A node whose parts have been changed; the same one if none was."""
    if isinstance(node, tuple):
        parts = [change(part, argument) for part in node]
        return tuple(parts) if any(a is not b for a, b in zip(parts, node, strict=True)) else node
    if not is_node(node):
        return node
    names = shape(type(node)).names
    old = [getattr(node, name) for name in names]
    new = [change(value, argument) for value in old]
    if all(a is b for a, b in zip(old, new, strict=True)):
        return node
    return type(node)(**dict(zip(names, new, strict=True)))


def unresolve(tree: Any, speech: Speech) -> Any:
    """The tree with its references open again, as it was read."""
    if isinstance(tree, Said):
        return Slot(UNKNOWN + tree.word)
    if isinstance(tree, Called):
        return Letter(tree.letter)
    made = mapped(tree, unresolve, speech)
    slot = speech.slots.get(type(made))
    if slot is not None:
        name = getattr(made, slot)
        base, _, number = name.rpartition(" ")
        if base and number.isdecimal():
            values = {n: getattr(made, n) for n in shape(type(made)).names}
            values[slot] = base
            return type(made)(**values)
    return made

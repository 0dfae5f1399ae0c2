"""From the tree of a text to the program: wording out, sentences put together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mypy_extensions import mypyc_attr

from rulebound.kernel.cards import AllOf
from rulebound.kernel.effects import ByPlayer, IfDo, May, Seq, When
from rulebound.kernel.mods import GainAbility
from rulebound.kernel.nodes import Effect, Pred
from rulebound.kernel.words import MINE, YOURS
from rulebound.text.pattern import is_node, shape
from rulebound.text.refer import mapped
from rulebound.text.wording import (
    As,
    AsAmount,
    AsCards,
    AsCondition,
    AsCost,
    AsPred,
    AsTrigger,
    Called,
    IfNot,
    IfSo,
    LetterIs,
    Marked,
    Mods,
    Quoted,
    Said,
    Sentences,
)


class Unsayable(ValueError):
    """A tree whose wording does not go together."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Lowering:
    """Takes the wording out. A game's dialect subclasses it where its own words need more."""

    def __init__(self) -> None:
        self.words: Any = None
        """How a tree is printed: abilities that a text gives keep their words."""

    def plain(self, node: Any) -> Any:
        """The same without wording."""
        if isinstance(node, tuple):
            return self.each(node)
        if not is_node(node):
            return node
        if isinstance(node, Said | AsCards):
            return self.plain(node.cards)
        if isinstance(node, Called | AsAmount):
            return self.plain(node.amount)
        if isinstance(node, As | Quoted):
            return self.plain(node.effect)
        if isinstance(node, AsCondition):
            return self.plain(node.condition)
        if isinstance(node, AsTrigger):
            return self.plain(node.trigger)
        if isinstance(node, AsPred):
            return self.plain(node.pred)
        if isinstance(node, AsCost):
            return self.plain(node.part)
        if isinstance(node, Marked):
            return self.plain(node.ability)
        if isinstance(node, GainAbility):
            given = self.plain(node.ability)
            return GainAbility(replace(given, text=self.words(node.ability)) if self.words is not None else given)
        if isinstance(node, Sentences):
            return self.sentences(node.parts)
        if isinstance(node, Seq):
            return one_after_another([self.plain(part) for part in node.parts])
        if isinstance(node, ByPlayer):
            return self.own(ByPlayer(node.who, self.plain(turned(node.effect, node.who))))
        cls = type(node)
        names = shape(cls).names
        made = cls(**{name: self.plain(getattr(node, name)) for name in names})
        if isinstance(made, AllOf):
            made = all_of(made)
        return self.own(made)

    def own(self, node: Any) -> Any:
        """What a game's own wording becomes."""
        return node

    def each(self, parts: tuple[Any, ...]) -> tuple[Any, ...]:
        found: list[Any] = []
        for part in parts:
            if isinstance(part, Mods):
                found += [self.plain(mod) for mod in part.parts]
            else:
                found.append(self.plain(part))
        return tuple(found)

    def sentences(self, parts: tuple[Effect, ...]) -> Effect:
        """Sentences in their order; those that go on from another one are put into it."""
        done: list[Effect] = []
        for part in parts:
            if isinstance(part, LetterIs):
                continue
            if isinstance(part, IfSo | IfNot):
                if not done:
                    raise Unsayable("the first sentence cannot go on from another one")
                done.append(go_on(done.pop(), self.plain(part.then), isinstance(part, IfSo)))
            else:
                done.append(self.plain(part))
        return one_after_another(done)


WHOSE = ("who", "whose")
"""Fields that say which player is meant."""


def turned(node: Any, who: int) -> Any:
    """An instruction as the player who carries it out reads it: the text's "your" is still its master's."""
    if isinstance(node, Quoted):
        # what is in quotes is addressed to whoever performs it
        return node
    if isinstance(node, Called | Pred):
        return other_way_round(node, who)
    return mapped(node, turned, who)


def other_way_round(node: Any, who: int) -> Any:
    """The same, "your" and "your opponent's" exchanged."""
    made = mapped(node, other_way_round, who)
    if not is_node(made):
        return made
    for name in shape(type(made)).names:
        if name in WHOSE and getattr(made, name) in (MINE, YOURS):
            if who != YOURS:
                raise Unsayable("both players act, and the text speaks of one of them")
            made = replace(made, **{name: MINE + YOURS - getattr(made, name)})
    return made


def go_on(before: Effect, then: Effect, done: bool) -> Effect:
    """If what came before was done (or was not), something more."""
    if isinstance(before, Seq) and isinstance(before.parts[-1], May | IfDo | When):
        # it is about the last thing that could be done or left
        return one_after_another([*before.parts[:-1], go_on(before.parts[-1], then, done)])
    if isinstance(before, IfDo) and before.otherwise is None and not done:
        return IfDo(before.action, before.then, then)
    if isinstance(before, When) and before.otherwise is None and not done:
        return When(before.condition, before.then, then)
    if isinstance(before, When) and done:
        return When(before.condition, go_on(before.then, then, done), before.otherwise)
    if done:
        return IfDo(before, then)
    return IfDo(before, Seq(()), then)


def one_after_another(parts: list[Effect]) -> Effect:
    flat: list[Effect] = []
    for part in parts:
        if isinstance(part, Seq):
            flat += part.parts
        else:
            flat.append(part)
    return flat[0] if len(flat) == 1 else Seq(tuple(flat))


def all_of(pred: AllOf) -> Any:
    flat: list[Any] = []
    for part in pred.parts:
        if isinstance(part, AllOf):
            flat += part.parts
        else:
            flat.append(part)
    return flat[0] if len(flat) == 1 else AllOf(tuple(flat))

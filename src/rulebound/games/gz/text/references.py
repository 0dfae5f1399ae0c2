# interpreted
"""Words for cards that need no description: this card, the monster cards, and what has been spoken of before."""

from __future__ import annotations

from typing import Any

from rulebound.games.gz.codes import (
    COUNTERED,
    EVOLVED,
    INVADED,
    IS_BATTLE,
    IS_MONSTER,
    IS_STRATEGY,
    RAGE_CHANGED,
)
from rulebound.games.gz.costs import DiscardCost
from rulebound.games.gz.fits import InvasionCard
from rulebound.games.gz.hands import Discard, DiscardDownTo, DiscardThese, FromTop
from rulebound.games.gz.nodes import Advances, MonsterCard, Slots, ThisAdvances
from rulebound.games.gz.text.nouns import DISCARDED
from rulebound.games.gz.text.wording import Doing, Owned, Picked, SearchTwo
from rulebound.kernel.abilities import AutoAbility, ContAbility
from rulebound.kernel.amounts import Compare, Count, Num
from rulebound.kernel.cards import AllOf, In, Itself, Named, OfType, Slot, That, TheCard, This
from rulebound.kernel.choosing import Choose
from rulebound.kernel.effects import Reveal
from rulebound.kernel.nodes import Cards, Pred
from rulebound.kernel.search import Search
from rulebound.kernel.triggers import Happens, Moves, MovesExcept, ThisMoves
from rulebound.kernel.words import EITHER, MINE, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.refer import ANY, MANY, ONE, REST, SET, Mention, Reference, Speech
from rulebound.text.wording import UNKNOWN, AsCards, Said

CARD = "card"
BATTLE_CARD = "battle card"
STRATEGY_CARD = "strategy card"
MONSTER_CARD = "monster card"
THIS = "this"
WHOSE_RAGE = "rage"
"""For "its <Rage>": only a monster card can be meant."""
CHOSEN = "chosen"
OTHER_FOUND = "other found"
DISCARDED_THIS_WAY = Slot(UNKNOWN + "discarded")
REVEALED_THIS_WAY = Slot(UNKNOWN + "revealed")
UNKNOWN_AMONG = Slot(UNKNOWN + "among them")
UNKNOWN_ITS = Slot(UNKNOWN + "its")
SENT_THIS_WAY = Slot(UNKNOWN + "sent")
BY_SLOT = (CHOSEN, DISCARDED, "revealed", "sent")
"""Words that mean the cards of a slot of this name."""
NOUNS = {IS_MONSTER: MONSTER_CARD, IS_BATTLE: BATTLE_CARD, IS_STRATEGY: STRATEGY_CARD}

SINGLE = {"it": ANY, "that card": CARD, "that battle card": BATTLE_CARD, "that monster card": MONSTER_CARD}
SEVERAL = {"them": ANY, "those cards": CARD, "those battle cards": BATTLE_CARD}


def references(g: Grammar) -> None:
    """`ref one` and `ref several`: cards spoken of; `among`: a set; `spot`: a card whose place on the field counts."""
    g.phrase("ref one", "this card", This())
    g.phrase("ref one", "this card from your discard pile", AsCards("from", This()))
    for word in SINGLE:
        g.phrase("ref one", word, Slot(UNKNOWN + word))
        g.phrase("ref one", f"{word} from your discard pile", AsCards("from", Slot(UNKNOWN + word)))
    g.phrase("ref one", "the chosen card", Slot(UNKNOWN + "the chosen card"))
    for word in SEVERAL:
        g.phrase("ref several", word, Slot(UNKNOWN + word))
    g.phrase("ref several", "the rest", Slot(UNKNOWN + "the rest"))
    for words, who in (("your monster card", MINE), ("your opponent's monster card", YOURS)):
        g.phrase("spot", words, MonsterCard(who))
    g.phrase("spot", "this card", This())
    for word in SINGLE:
        g.phrase("spot", word, Slot(UNKNOWN + word))


class GzSpeech(Speech):
    def __init__(self) -> None:
        super().__init__()
        for word, noun in SINGLE.items():
            self.references[word] = Reference(ONE, noun)
        for word, noun in SEVERAL.items():
            self.references[word] = Reference(MANY, noun)
        self.references["its"] = Reference(ONE, WHOSE_RAGE)
        self.references["the chosen card"] = Reference(ANY, CHOSEN)
        for word in BY_SLOT:
            self.references[word] = Reference(ANY, word)
        self.references["the rest"] = Reference(REST)
        self.references["among them"] = Reference(SET)
        self.slots = {Picked: "slot", SearchTwo: "slot", Choose: "slot", Search: "slot", FromTop: "slot"}
        self.order = {
            AutoAbility: ("cost", "trigger", "condition", "effect"),
            Doing: ("cost", "effect"),
            ContAbility: ("condition", "scope", "mods"),
        }

    def fits(self, mention: Mention, wanted: Reference) -> bool:
        if wanted.noun == WHOSE_RAGE:
            return mention.noun in (THIS, MONSTER_CARD)
        if wanted.noun in BY_SLOT:
            return isinstance(mention.cards, Slot) and mention.cards.name.startswith(wanted.noun)
        if mention.noun == THIS:
            return wanted.noun == ANY and wanted.number == ONE
        if wanted.number != mention.number:
            return False
        return wanted.noun in (ANY, CARD) or mention.noun in (wanted.noun, CARD)

    def mentions(self, node: Any) -> list[Mention]:
        if isinstance(node, Picked):
            return [Mention(Slot(node.slot), number_of(node.most), noun_of(node.cards), chosen_from(node.cards))]
        if isinstance(node, Choose):
            several = node.who == EITHER or number_of(node.hi) == MANY
            return [Mention(Slot(node.slot), MANY if several else ONE, noun_of(node.cards))]
        if isinstance(node, SearchTwo):
            return [Mention(Slots((node.slot, OTHER_FOUND)), MANY, CARD)]
        if isinstance(node, Search):
            return [Mention(Slot(node.slot), number_of(node.most), noun_of(node.cards))]
        if isinstance(node, FromTop):
            return [Mention(Slot(node.slot), number_of(node.count), CARD, as_set=True)]
        if isinstance(node, This | Itself | ThisMoves | ThisAdvances | MovesExcept):
            return [Mention(This(), ONE, THIS)]
        if isinstance(node, Discard | DiscardDownTo | DiscardThese | DiscardCost):
            return [Mention(Slot(DISCARDED), MANY, CARD)]
        if isinstance(node, Reveal) and isinstance(node.cards, In):
            return [Mention(node.cards, MANY, CARD, as_set=True)]
        if isinstance(node, InvasionCard):
            return [Mention(node, ONE, CARD)]
        if isinstance(node, Compare) and isinstance(node.left, Count) and isinstance(bare(node.left.cards), In):
            return [Mention(node.left.cards, MANY, noun_of(node.left.cards))]
        if isinstance(node, MonsterCard):
            return [Mention(node, ONE, MONSTER_CARD)]
        if isinstance(node, Advances):
            return [Mention(MonsterCard(node.who), ONE, MONSTER_CARD)]
        if isinstance(node, Happens):
            return happening(node)
        if isinstance(node, Moves):
            return [Mention(TheCard(), ONE, noun_of_pred(node.subject) or CARD)]
        return []


def happening(node: Happens) -> list[Mention]:
    if isinstance(node.subject, Itself):
        return [Mention(This(), ONE, THIS)]
    if node.kind in (INVADED, RAGE_CHANGED, COUNTERED) and node.who in (MINE, YOURS):
        return [Mention(MonsterCard(node.who), ONE, MONSTER_CARD)]
    if node.kind == EVOLVED:
        return [Mention(TheCard(), ONE, BATTLE_CARD)]
    return []


def bare(cards: Any) -> Any:
    while isinstance(cards, Said | AsCards):
        cards = cards.cards
    return cards


def number_of(amount: Any) -> str:
    return ONE if isinstance(amount, Num) and amount.n == 1 else MANY


def chosen_from(cards: Cards) -> Cards | None:
    """The set that cards are chosen from, if it is one spoken of."""
    cards = bare(cards)
    if isinstance(cards, That):
        cards = bare(cards.cards)
    return cards if isinstance(cards, Slot) and cards.name != DISCARDED else None


def noun_of(cards: Any) -> str:
    cards = bare(cards)
    if isinstance(cards, In | Owned | That):
        return noun_of_pred(cards.pred) or CARD
    return CARD


def noun_of_pred(pred: Pred) -> str:
    if isinstance(pred, OfType):
        return NOUNS.get(pred.types, CARD)
    if isinstance(pred, Named):
        return CARD
    if isinstance(pred, AllOf):
        found = {noun_of_pred(part) for part in pred.parts} - {""}
        return found.pop() if len(found) == 1 else CARD if found else ""
    return ""

# interpreted
"""Words for cards that need no description: this card, its battle opponent, and what has been spoken of before."""

from __future__ import annotations

from typing import Any

from rulebound.games.ws.areas import CENTER_STAGE, STAGE
from rulebound.games.ws.codes import IS_CHARACTER, IS_CLIMAX, IS_EVENT
from rulebound.games.ws.from_deck import FlipOver, FromTop, UpToFromTop
from rulebound.games.ws.nodes import (
    BattleOpponent,
    BattleOpponentReverses,
    FacingThis,
    RevealFromHand,
    ReversesInBattle,
)
from rulebound.games.ws.situations import ReversedInBattle
from rulebound.kernel.abilities import ActAbility, AutoAbility, ContAbility
from rulebound.kernel.amounts import Num
from rulebound.kernel.cards import (
    AllOf,
    AnyCard,
    In,
    It,
    Itself,
    Named,
    OfType,
    OneOf,
    Slot,
    That,
    TheCard,
    TheOther,
    This,
)
from rulebound.kernel.choosing import Bind, Choose
from rulebound.kernel.effects import Give
from rulebound.kernel.nodes import Cards, Pred
from rulebound.kernel.search import Search
from rulebound.kernel.triggers import Happens, Moves, ThisMoves, TurnsTo
from rulebound.kernel.words import YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.refer import ANOTHER, ANY, MANY, ONE, REST, SET, Mention, Reference, Speech
from rulebound.text.wording import UNKNOWN, AsCards, AsTrigger, Said

CARD = "card"
CHARACTER = "character"
CLIMAX = "climax"
EVENT = "event"
THIS = "this"
CHOSEN = "chosen"

FACING = In(YOURS, CENTER_STAGE, FacingThis())

SINGLE = {"it": ANY, "that card": CARD, "that character": CHARACTER, "that climax": CLIMAX, "that event": EVENT}
SEVERAL = {"them": ANY, "those cards": CARD, "those characters": CHARACTER, "those climax": CLIMAX}


def references(g: Grammar) -> None:
    """`sg` and `pl`: cards as subject or object; `them`: a set that lies there; `possessor`: whose number it is."""
    g.phrase("sg", "this card", This())
    for word in SINGLE:
        g.phrase("sg", word, Slot(UNKNOWN + word))
    for word in SEVERAL:
        g.phrase("pl", word, Slot(UNKNOWN + word))
    g.phrase("pl", "the rest", Slot(UNKNOWN + "the rest"))
    # what may be spoken of whoever acts: words that point back
    for word in SINGLE:
        g.phrase("back.sg", word, Slot(UNKNOWN + word))
    for word in (*SEVERAL, "the rest"):
        g.phrase("back.pl", word, Slot(UNKNOWN + word))
    g.phrase("back.sg", "this card", This())
    g.phrase("sg", "the character facing this card", FACING)
    g.phrase("sg", "this card's battle opponent", BattleOpponent())
    g.phrase("sg", "that battle opponent", AsCards("that", BattleOpponent()))
    g.phrase("sg", "the revealed card", Slot(UNKNOWN + "the revealed card"))
    for words in ("among them", "among those cards"):
        g.phrase("among", words, Slot(UNKNOWN + words))
    g.phrase("them", "them", Slot(UNKNOWN + "among them"))
    g.phrase("them", "those cards", Slot(UNKNOWN + "among those cards"))
    for word in ("that character", "that card"):
        g.phrase("that", word, Slot(f"{UNKNOWN}{word} there"))
    g.phrase("sg", "that battle opponent", AsCards("that", BattleOpponent()))
    g.phrase("possessor", "this card's", This())
    g.phrase("possessor", "that card's", Slot(UNKNOWN + "that card"))
    g.phrase("possessor", "that character's", Slot(UNKNOWN + "that character"))
    g.phrase("possessor", "its", Slot(UNKNOWN + "it"))


class WsSpeech(Speech):
    def __init__(self) -> None:
        super().__init__()
        for word, noun in SINGLE.items():
            self.references[word] = Reference(ONE, noun)
        for word, noun in SEVERAL.items():
            self.references[word] = Reference(MANY, noun)
        self.references["the rest"] = Reference(REST)
        self.references["the revealed card"] = Reference(SET)
        self.references["that character there"] = Reference(ANOTHER, CHARACTER)
        self.references["that card there"] = Reference(ANOTHER, CARD)
        self.references["the chosen card"] = Reference(ONE, CHOSEN)
        self.references["the chosen cards"] = Reference(ANY, CHOSEN)
        self.references["among them"] = Reference(SET)
        self.references["among those cards"] = Reference(SET)
        self.slots = {
            Choose: "slot",
            Search: "slot",
            FromTop: "slot",
            FlipOver: "slot",
            UpToFromTop: "slot",
            RevealFromHand: "slot",
            Bind: "name",
        }
        self.order = {
            AutoAbility: ("cost", "trigger", "condition", "effect"),
            ActAbility: ("cost", "condition", "effect"),
            ContAbility: ("condition", "scope", "mods"),
        }

    def fits(self, mention: Mention, wanted: Reference) -> bool:
        if wanted.noun == CHOSEN:
            return mention.chosen and not mention.by_other and wanted.number in (ANY, mention.number)
        if mention.noun == THIS:
            return wanted.noun == ANY and wanted.number == ONE
        if wanted.number != mention.number:
            return False
        return wanted.noun in (ANY, CARD) or mention.noun in (wanted.noun, CARD)

    def mentions(self, node: Any) -> list[Mention]:
        if isinstance(node, Choose):
            return [chosen(Slot(node.slot), number_of(node.hi), node.cards)]
        if isinstance(node, Search):
            return [chosen(Slot(node.slot), number_of(node.most), node.cards)]
        if isinstance(node, FromTop):
            return [Mention(Slot(node.slot), number_of(node.count), CARD, as_set=True)]
        if isinstance(node, RevealFromHand):
            return [Mention(Slot(node.slot), ONE, noun_of(node.cards))]
        if isinstance(node, This | Itself):
            return [Mention(This(), ONE, THIS)]
        if isinstance(node, BattleOpponent | BattleOpponentReverses):
            return [Mention(BattleOpponent(), ONE, CHARACTER)]
        if isinstance(node, FacingThis):
            return [Mention(FACING, ONE, CHARACTER)]
        if isinstance(node, ReversesInBattle | ThisMoves):
            return [Mention(This(), ONE, THIS)]
        if isinstance(node, AsTrigger) and node.way in ("this or", "or this"):
            return [Mention(TheCard(), ONE, CHARACTER)]
        if isinstance(node, Happens) and isinstance(node.subject, AnyCard):
            return (
                [] if isinstance(node.other, Itself | AnyCard) else [Mention(TheOther(), ONE, noun_of_pred(node.other))]
            )
        if isinstance(node, Moves | Happens | TurnsTo | ReversedInBattle) and not isinstance(node.subject, Itself):
            return subject_of(node)
        if isinstance(node, ContAbility | Give):
            cards = node.scope if isinstance(node, ContAbility) else node.to
            if isinstance(bare(cards), In):
                return [Mention(It(), ONE, CHARACTER)]
        return []


def subject_of(trigger: Moves | Happens | TurnsTo | ReversedInBattle) -> list[Mention]:
    """What the event is about, where the text names it."""
    noun = noun_of_pred(trigger.subject)
    if not noun:
        return []
    return [Mention(TheCard(), ONE, noun)]


def bare(cards: Any) -> Any:
    while isinstance(cards, Said | AsCards):
        cards = cards.cards
    return cards


def chosen(slot: Slot, number: str, cards: Cards) -> Mention:
    """Cards that a player has chosen."""
    mention = Mention(slot, number, noun_of(cards), chosen_from(cards))
    mention.chosen = True
    return mention


def number_of(amount: Any) -> str:
    return ONE if isinstance(amount, Num) and amount.n == 1 else MANY


def chosen_from(cards: Cards) -> Cards | None:
    """The set that cards are chosen from, if it is one spoken of."""
    if isinstance(cards, That) and isinstance(cards.cards, Said):
        found: Cards = bare(cards.cards)
        return found
    return None


def noun_of(cards: Any) -> str:
    cards = bare(cards)
    if isinstance(cards, In):
        noun = noun_of_pred(cards.pred)
        return CHARACTER if cards.zones & ~STAGE == 0 and noun in ("", CARD) else noun or CARD
    if isinstance(cards, That):
        return noun_of_pred(cards.pred) or CARD
    return CARD


def noun_of_pred(pred: Pred) -> str:
    if isinstance(pred, OfType):
        return {IS_CHARACTER: CHARACTER, IS_CLIMAX: CLIMAX, IS_EVENT: EVENT}.get(pred.types, CARD)
    if isinstance(pred, Named):
        return CARD
    if isinstance(pred, AllOf | OneOf):
        nouns = {noun_of_pred(p) for p in pred.parts} - {""}
        return nouns.pop() if len(nouns) == 1 else CARD if nouns else ""
    return ""

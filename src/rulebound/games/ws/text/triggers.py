# interpreted
"""Trigger conditions: "when …" and "at the beginning of …"."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    ANYWHERE,
    IN_CLIMAX,
    IN_CLOCK,
    IN_HAND,
    IN_MEMORY,
    IN_WAITING_ROOM,
    STAGE,
)
from rulebound.games.ws.codes import (
    ATTACKS,
    BEGINNING_OF_ATTACK_PHASE,
    BEGINNING_OF_CLIMAX_PHASE,
    BEGINNING_OF_CLOCK_PHASE,
    BEGINNING_OF_DRAW_PHASE,
    BEGINNING_OF_ENCORE_STEP,
    BEGINNING_OF_MAIN_PHASE,
    BEGINNING_OF_STAND_PHASE,
    BEGINNING_OF_TURN,
    DAMAGE_CANCELED,
    DAMAGE_TAKEN,
    DIRECT,
    END_OF_THE_TURN,
    FRONTAL,
    KEYWORD_USED,
    LEVELED_UP,
    REFRESHED,
    SIDE,
    TRIGGER_CHECKED,
)
from rulebound.games.ws.nodes import BattleOpponentReverses, EndOfItsAttack, ReversesInBattle
from rulebound.kernel.cards import AllOf, Itself, OfPlayer
from rulebound.kernel.triggers import Any, At, Happens, Moves, Provided, ThisMoves, TurnsTo
from rulebound.kernel.words import EITHER, MINE, REVERSE, YOURS
from rulebound.text.common import Wrapped
from rulebound.text.grammar import NOTHING, Grammar
from rulebound.text.pattern import K, P, S, T
from rulebound.text.wording import AsTrigger

PHASES = (
    ("turn", BEGINNING_OF_TURN),
    ("stand phase", BEGINNING_OF_STAND_PHASE),
    ("draw phase", BEGINNING_OF_DRAW_PHASE),
    ("clock phase", BEGINNING_OF_CLOCK_PHASE),
    ("main phase", BEGINNING_OF_MAIN_PHASE),
    ("climax phase", BEGINNING_OF_CLIMAX_PHASE),
    ("attack phase", BEGINNING_OF_ATTACK_PHASE),
    ("encore step", BEGINNING_OF_ENCORE_STEP),
)
KEYWORDS = (
    "encore",
    "bond",
    "backup",
    "brainstorm",
    "change",
    "shift",
    "accelerate",
    "resonate",
    "alarm",
    "fusion",
    "sunder",
)


class Keyword(Wrapped):
    """The name of a keyword in quotes: "Backup"."""

    def __init__(self) -> None:
        super().__init__('"', '"')

    def read(self, text: str) -> object:
        word = super().read(text)
        return word.lower() if word is not NOTHING and str(word).lower() in KEYWORDS else NOTHING

    def write(self, value: object) -> str:
        return f'"{str(value).capitalize()}"' if value in KEYWORDS else ""


def triggers(g: Grammar) -> None:
    g.terminal("keyword", Keyword())
    g.phrase("trigger", "when {t:event}", T("t"))
    g.phrase("trigger", "when {a:event} or {b:event}", Any((T("a"), T("b"))))
    g.phrase("trigger", "when {a:event} or when {b:event}", AsTrigger("when", Any((T("a"), T("b")))))
    g.phrase("trigger", "{c:turn}, when {t:event}", Provided(K("c"), T("t")))
    times(g)
    this_moves(g)
    battles(g)
    others_move(g)
    keywords(g)


def times(g: Grammar) -> None:
    for words, code in PHASES:
        g.phrase("trigger", f"at the beginning of your {words}", At(code))
        g.phrase("trigger", f"at the beginning of your opponent's {words}", At(code, YOURS))
        g.phrase("trigger", f"at the beginning of the {words}", At(code, EITHER))
    g.phrase("trigger", "at the end of your turn", At(END_OF_THE_TURN))
    g.phrase("trigger", "at the end of your opponent's turn", At(END_OF_THE_TURN, YOURS))
    g.phrase("trigger", "at the end of the turn", At(END_OF_THE_TURN, EITHER))
    g.phrase("trigger", "at the end of this card's attack", EndOfItsAttack())


def this_moves(g: Grammar) -> None:
    for words, frm, to in (
        ("placed on the stage from your hand", IN_HAND, STAGE),
        ("placed on the stage", ANYWHERE & ~STAGE, STAGE),
        ("placed on the stage from your waiting room", IN_WAITING_ROOM, STAGE),
        ("placed on the stage from your memory", IN_MEMORY, STAGE),
        ("put into your waiting room from the stage", STAGE, IN_WAITING_ROOM),
        ("put into your clock from the stage", STAGE, IN_CLOCK),
        ("placed on your climax area from your hand", IN_HAND, IN_CLIMAX),
        ("placed on your climax area", ANYWHERE & ~IN_CLIMAX, IN_CLIMAX),
    ):
        g.phrase("event", f"this card is {words}", ThisMoves(frm, to))
    g.phrase(
        "event",
        "this card is placed on the stage from your hand or by {k:keyword}",
        Any((ThisMoves(IN_HAND, STAGE), ThisMoves(ANYWHERE & ~STAGE, STAGE, S("k")))),
    )
    g.phrase("event", "this card is placed on the stage by {k:keyword}", ThisMoves(ANYWHERE & ~STAGE, STAGE, S("k")))


def battles(g: Grammar) -> None:
    g.phrase("event", "this card attacks", Happens(ATTACKS, subject=Itself()))
    for word, n in (("direct", DIRECT), ("frontal", FRONTAL), ("side", SIDE)):
        g.phrase("event", f"this card {word} attacks", Happens(ATTACKS, subject=Itself(), n=n))
        g.phrase("event", f"your {{noun:noun.sg}} {word} attacks", Happens(ATTACKS, MINE, P("noun"), n=n))
    g.phrase("event", "your {noun:noun.sg} attacks", Happens(ATTACKS, MINE, P("noun")))
    g.phrase("event", "your opponent's {noun:noun.sg} attacks", Happens(ATTACKS, YOURS, P("noun")))
    g.phrase("event", "this card is frontal attacked", Happens(ATTACKS, other=Itself(), n=FRONTAL))
    g.phrase("event", "your {noun:noun.sg} is frontal attacked", Happens(ATTACKS, YOURS, other=P("noun"), n=FRONTAL))
    g.phrase("event", "this card becomes 【REVERSE】", TurnsTo(Itself(), REVERSE))
    g.phrase("event", "this card becomes 【REVERSE】 in battle", ReversesInBattle())
    g.phrase("event", "this card's battle opponent becomes 【REVERSE】", BattleOpponentReverses())
    g.phrase("event", "your {noun:noun.sg} becomes 【REVERSE】", TurnsTo(AllOf((OfPlayer(MINE), P("noun"))), REVERSE))
    g.phrase("event", "damage dealt by this card is canceled", Happens(DAMAGE_CANCELED, subject=Itself()))
    g.phrase("event", "damage dealt by this card is not canceled", Happens(DAMAGE_TAKEN, subject=Itself()))
    g.phrase("event", "damage you received is canceled", Happens(DAMAGE_CANCELED, MINE))
    g.phrase("event", "damage you received is not canceled", Happens(DAMAGE_TAKEN, MINE))
    g.phrase(
        "event",
        "your {a:noun.sg} 's trigger check reveals a {b:noun.sg}",
        Happens(TRIGGER_CHECKED, MINE, P("b"), P("a")),
    )
    g.phrase("event", "you level up", Happens(LEVELED_UP, MINE))
    g.phrase("event", "your opponent levels up", Happens(LEVELED_UP, YOURS))
    g.phrase("event", "you refresh your deck", Happens(REFRESHED, MINE))


def others_move(g: Grammar) -> None:
    mine = AllOf((OfPlayer(MINE), P("noun")))
    g.phrase("event", "your {noun:noun.sg} is placed on the stage from your hand", Moves(mine, IN_HAND, STAGE))
    g.phrase(
        "event",
        "your {noun:noun.sg} is put into your waiting room from the stage",
        Moves(P("noun"), STAGE, IN_WAITING_ROOM),
    )
    g.phrase("event", "{noun:named} is placed on your climax area", Moves(mine, ANYWHERE & ~IN_CLIMAX, IN_CLIMAX))
    g.phrase(
        "event", "your {noun:noun.sg} is placed on your climax area", Moves(mine, ANYWHERE & ~IN_CLIMAX, IN_CLIMAX)
    )
    g.phrase(
        "event",
        "a climax is placed on your opponent's climax area",
        AsTrigger("a", Moves(OfPlayer(YOURS), ANYWHERE & ~IN_CLIMAX, IN_CLIMAX)),
    )


def keywords(g: Grammar) -> None:
    g.phrase("event", "you use {k:keyword}", Happens(KEYWORD_USED, MINE, word=S("k")))
    g.phrase("event", "you use this card 's {k:keyword}", Happens(KEYWORD_USED, MINE, Itself(), word=S("k")))
    g.phrase("event", "your opponent uses {k:keyword}", Happens(KEYWORD_USED, YOURS, word=S("k")))

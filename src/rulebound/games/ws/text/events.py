# interpreted
"""Events that a trigger condition waits for: what happens to this card, to others, to the players."""

from __future__ import annotations

from rulebound.games.ws.areas import (
    ANYWHERE,
    IN_CLIMAX,
    IN_CLOCK,
    IN_DECK,
    IN_HAND,
    IN_LEVEL,
    IN_MEMORY,
    IN_WAITING_ROOM,
    STAGE,
)
from rulebound.games.ws.codes import (
    ATTACKS,
    DAMAGE_CANCELED,
    DAMAGE_TAKEN,
    DIRECT,
    FRONTAL,
    IS_EVENT,
    KEYWORD_USED,
    LEVELED_UP,
    REFRESHED,
    SIDE,
    TRIGGER_CHECKED,
)
from rulebound.games.ws.nodes import BattleOpponentReverses, FacingThis, ReversesInBattle
from rulebound.games.ws.situations import ACTIVATED, AUTOMATIC, OpponentReverses, ReversedInBattle, ThisMovesBy
from rulebound.kernel.cards import AllOf, Itself, OfPlayer, OfType, OneOf
from rulebound.kernel.nodes import Pred
from rulebound.kernel.triggers import Any, Happens, Moves, ThisMoves, TurnsTo
from rulebound.kernel.words import MINE, PLAYED, REVERSE, USED, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import P, S, T
from rulebound.text.wording import AsTrigger

ATTACK_WORDS = (("direct", DIRECT), ("frontal", FRONTAL), ("side", SIDE))
OFF_STAGE = ANYWHERE & ~STAGE
OFF_CLIMAX = ANYWHERE & ~IN_CLIMAX

PUT = (
    ("placed on the stage from your hand", IN_HAND, STAGE),
    ("placed on the stage", OFF_STAGE, STAGE),
    ("placed on the stage from your waiting room", IN_WAITING_ROOM, STAGE),
    ("placed on the stage from your memory", IN_MEMORY, STAGE),
    ("placed on the stage from your clock", IN_CLOCK, STAGE),
    ("placed on the stage from your deck", IN_DECK, STAGE),
    ("placed on the stage from your hand or waiting room", IN_HAND | IN_WAITING_ROOM, STAGE),
    ("placed on the stage from your hand or memory", IN_HAND | IN_MEMORY, STAGE),
    ("placed on the stage from your hand or clock", IN_HAND | IN_CLOCK, STAGE),
    ("placed on the stage from your hand or deck", IN_HAND | IN_DECK, STAGE),
    ("put into your waiting room from the stage", STAGE, IN_WAITING_ROOM),
    ("put into your clock from the stage", STAGE, IN_CLOCK),
    ("put into your memory from the stage", STAGE, IN_MEMORY),
    ("put into your memory", ANYWHERE & ~IN_MEMORY, IN_MEMORY),
    ("put into your clock", ANYWHERE & ~IN_CLOCK, IN_CLOCK),
    ("placed on the level area", ANYWHERE & ~IN_LEVEL, IN_LEVEL),
    ("put into your waiting room from your hand", IN_HAND, IN_WAITING_ROOM),
    ("put into your waiting room from your deck", IN_DECK, IN_WAITING_ROOM),
    ("placed on your climax area from your hand", IN_HAND, IN_CLIMAX),
    ("placed on your climax area", OFF_CLIMAX, IN_CLIMAX),
)
"""Moves: in words, from where, to where."""

BY_CARD = (("the effect", 0), ("the 【AUTO】 effect", AUTOMATIC), ("the 【ACT】 effect", ACTIVATED))


def events(g: Grammar) -> None:
    """`event` is a whole one, `own` what this card does, `moved` where it is put."""
    g.phrase("event", "this card {t:own}", T("t"))
    g.phrase("event", "this card {a:own} or {b:own}", AsTrigger("or", Any((T("a"), T("b")))))
    g.phrase("own", "is {t:moved}", T("t"))
    g.phrase("own", "is {a:moved} or {b:moved}", AsTrigger("or is", Any((T("a"), T("b")))))
    this_card(g)
    this_card_by(g)
    battles(g)
    checks_and_damage(g)
    others_move(g)
    this_or_other(g)
    playing(g)


def mine(pred: Pred) -> Pred:
    return AllOf((OfPlayer(MINE), pred))


def theirs(pred: Pred) -> Pred:
    return AllOf((OfPlayer(YOURS), pred))


def this_card(g: Grammar) -> None:
    for words, frm, to in PUT:
        g.phrase("moved", words, ThisMoves(frm, to))
    g.phrase("own", "attacks", Happens(ATTACKS, subject=Itself()))
    for word, n in ATTACK_WORDS:
        g.phrase("own", f"{word} attacks", Happens(ATTACKS, subject=Itself(), n=n))
    g.phrase("own", "is frontal attacked", Happens(ATTACKS, other=Itself(), n=FRONTAL))
    g.phrase("own", "becomes 【REVERSE】", TurnsTo(Itself(), REVERSE))
    g.phrase("own", "becomes 【REVERSE】 in battle", ReversesInBattle())


def this_card_by(g: Grammar) -> None:
    """Which ability put it on the stage: one of a keyword, or one of a card by name."""
    from_hand = ThisMoves(IN_HAND, STAGE)
    by = ThisMoves(OFF_STAGE, STAGE, S("k"))
    g.phrase("moved", "placed on the stage from your hand or by {k:keyword}", Any((from_hand, by)))
    g.phrase("moved", "placed on the stage by {k:keyword}", by)
    for words, category in BY_CARD:
        effect = ThisMovesBy(OFF_STAGE, STAGE, (S("n"),), category)
        either = ThisMovesBy(OFF_STAGE, STAGE, (S("n"), S("m")), category)
        for name, moved in (("{n:name}", effect), ("{n:name} or {m:name}", either)):
            g.phrase("moved", f"placed on the stage by {words} of {name}", moved)
            g.phrase("moved", f"placed on the stage from your hand or by {words} of {name}", Any((from_hand, moved)))


def battles(g: Grammar) -> None:
    noun = P("noun")
    for whose, who in (("your", MINE), ("your opponent's", YOURS)):
        g.phrase("event", f"{whose} {{noun:noun.sg}} attacks", Happens(ATTACKS, who, noun))
        for word, n in ATTACK_WORDS:
            g.phrase("event", f"{whose} {{noun:noun.sg}} {word} attacks", Happens(ATTACKS, who, noun, n=n))
        of = AllOf((OfPlayer(who), noun))
        g.phrase("event", f"{whose} {{noun:noun.sg}} becomes 【REVERSE】", TurnsTo(of, REVERSE))
        g.phrase("event", f"{whose} {{noun:noun.sg}} becomes 【REVERSE】 in battle", ReversedInBattle(of))
        g.phrase("event", f"{whose} {{noun:noun.sg}} 's battle opponent becomes 【REVERSE】", OpponentReverses(of))
    g.phrase("event", "your {noun:noun.sg} is frontal attacked", Happens(ATTACKS, YOURS, other=noun, n=FRONTAL))
    g.phrase("event", "the character facing this card attacks", Happens(ATTACKS, YOURS, FacingThis()))
    g.phrase("event", "this card's battle opponent becomes 【REVERSE】", BattleOpponentReverses())
    g.phrase(
        "event",
        "this card's {a:adjective} battle opponent becomes 【REVERSE】",
        BattleOpponentReverses(P("a")),
    )
    g.phrase(
        "event",
        "the battle opponent of your {noun:noun.sg} becomes 【REVERSE】",
        AsTrigger("of", OpponentReverses(mine(noun))),
    )


def checks_and_damage(g: Grammar) -> None:
    g.phrase("event", "damage dealt by this card is canceled", Happens(DAMAGE_CANCELED, subject=Itself()))
    g.phrase("event", "damage dealt by this card is not canceled", Happens(DAMAGE_TAKEN, subject=Itself()))
    g.phrase(
        "event", "damage dealt by your {noun:noun.sg} is canceled", Happens(DAMAGE_CANCELED, subject=mine(P("noun")))
    )
    g.phrase(
        "event", "damage dealt by your {noun:noun.sg} is not canceled", Happens(DAMAGE_TAKEN, subject=mine(P("noun")))
    )
    g.phrase("event", "damage you received is canceled", Happens(DAMAGE_CANCELED, MINE))
    g.phrase("event", "damage you received is not canceled", Happens(DAMAGE_TAKEN, MINE))
    g.phrase(
        "event",
        "your {a:noun.sg} 's trigger check reveals a {b:noun.sg}",
        Happens(TRIGGER_CHECKED, MINE, P("b"), P("a")),
    )
    g.phrase(
        "event", "this card's trigger check reveals a {b:noun.sg}", Happens(TRIGGER_CHECKED, MINE, P("b"), Itself())
    )
    triggers = AsTrigger("triggers", Happens(TRIGGER_CHECKED, MINE, P("noun")))
    g.phrase("event", "your {noun:noun.sg} triggers", triggers)
    g.phrase("event", "you level up", Happens(LEVELED_UP, MINE))
    g.phrase("event", "your opponent levels up", Happens(LEVELED_UP, YOURS))
    g.phrase("event", "you refresh your deck", Happens(REFRESHED, MINE))
    g.phrase("event", "your opponent refreshes their deck", Happens(REFRESHED, YOURS))


def others_move(g: Grammar) -> None:
    g.phrase("event", "{noun:named} is placed on your climax area", Moves(mine(P("noun")), OFF_CLIMAX, IN_CLIMAX))
    for words, frm, to in PUT:
        g.phrase("event", f"your {{noun:noun.sg}} is {words}", Moves(mine(P("noun")), frm, to))
    theirs_to = (
        ("placed on the stage from their hand", IN_HAND, STAGE),
        ("placed on the stage", OFF_STAGE, STAGE),
        ("put into their waiting room from the stage", STAGE, IN_WAITING_ROOM),
        ("placed on their climax area", OFF_CLIMAX, IN_CLIMAX),
    )
    for words, frm, to in theirs_to:
        g.phrase("event", f"your opponent's {{noun:noun.sg}} is {words}", Moves(theirs(P("noun")), frm, to))
    g.phrase(
        "event",
        "a climax is placed on your opponent's climax area",
        AsTrigger("a", Moves(OfPlayer(YOURS), OFF_CLIMAX, IN_CLIMAX)),
    )


def this_or_other(g: Grammar) -> None:
    """Two subjects of one event: "this card or your other character"."""
    for words, frm, to in (PUT[0], PUT[1], PUT[10]):
        both = Any((ThisMoves(frm, to), Moves(mine(P("noun")), frm, to)))
        g.phrase("event", f"this card or your {{noun:noun.sg}} is {words}", AsTrigger("this or", both))
        g.phrase("event", f"your {{noun:noun.sg}} or this card is {words}", AsTrigger("or this", both))
    for words, event in (
        ("attacks", Happens(ATTACKS, MINE, OneOf((Itself(), P("noun"))))),
        ("becomes 【REVERSE】", TurnsTo(mine(OneOf((Itself(), P("noun")))), REVERSE)),
    ):
        g.phrase("event", f"this card or your {{noun:noun.sg}} {words}", AsTrigger("this or", event))
        g.phrase("event", f"your {{noun:noun.sg}} or this card {words}", AsTrigger("or this", event))


def playing(g: Grammar) -> None:
    for words, who in (("you use", MINE), ("your opponent uses", YOURS)):
        g.phrase("event", f"{words} {{k:keyword}}", Happens(KEYWORD_USED, who, word=S("k")))
        g.phrase("event", f"{words} an 【ACT】", Happens(USED, who))
    g.phrase("event", "you use this card 's {k:keyword}", Happens(KEYWORD_USED, MINE, Itself(), word=S("k")))
    for words, who in (("you play", MINE), ("your opponent plays", YOURS)):
        g.phrase("event", f"{words} an event", Happens(PLAYED, who, OfType(IS_EVENT)))
        g.phrase("event", f"{words} {{noun:named}}", Happens(PLAYED, who, P("noun")))

# interpreted
"""Trigger conditions: "when …" and "at the beginning of …"."""

from __future__ import annotations

from rulebound.games.gz.areas import FIELD, IN_DISCARD, IN_HAND, OUTSIDE_FIELD, STRATEGIES
from rulebound.games.gz.codes import (
    BEGINNING_OF_COUNTER_PHASE,
    BEGINNING_OF_END_PHASE,
    BEGINNING_OF_MAIN_PHASE,
    BEGINNING_OF_START_PHASE,
    COUNTERED,
    END_OF_THE_TURN,
    EVOLVED,
    INVADED,
    RAGE_CHANGED,
    RETREATED,
)
from rulebound.games.gz.nodes import Advances, MonsterCard, Rage, SameColumn, ThisAdvances
from rulebound.games.gz.whens import DiscardedByEffect, DiscardedToInvade, LeavesByBurst
from rulebound.kernel.amounts import Compare, Exists, Num
from rulebound.kernel.cards import AllOf, Itself, OfPlayer, That, This
from rulebound.kernel.triggers import At, Happens, Moves, Provided, ThisMoves
from rulebound.kernel.words import EITHER, MINE, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import K, N, P, T
from rulebound.text.wording import AsTrigger

PHASES = (
    ("start phase", BEGINNING_OF_START_PHASE),
    ("main phase", BEGINNING_OF_MAIN_PHASE),
    ("counter phase", BEGINNING_OF_COUNTER_PHASE),
    ("end phase", BEGINNING_OF_END_PHASE),
)
WHOSE = (("your", MINE), ("your opponent's", YOURS))
INTO_PLAY = FIELD | STRATEGIES
OUT_OF_PLAY = OUTSIDE_FIELD & ~STRATEGIES


def triggers(g: Grammar) -> None:
    g.phrase("trigger", "when {t:event},", T("t"))
    g.phrase("trigger", "if {c:condition}, when {t:event},", Provided(K("c"), T("t")))
    g.phrase("trigger", "when {t:event}, and {c:condition},", AsTrigger("and", Provided(K("c"), T("t"))))
    times(g)
    monsters(g)
    rage(g)
    cards(g)


def times(g: Grammar) -> None:
    for words, code in PHASES:
        for whose, who in (*WHOSE, ("the", EITHER)):
            g.phrase("trigger", f"at the beginning of {whose} {words},", At(code, who))
    for whose, who in WHOSE:
        g.phrase("trigger", f"at the end of {whose} turn,", At(END_OF_THE_TURN, who))
    g.phrase("trigger", "at the end of the turn,", At(END_OF_THE_TURN, EITHER))


def monsters(g: Grammar) -> None:
    g.phrase("event", "this card advances", ThisAdvances())
    g.phrase("event", "this card reaches zone {n:int}", ThisAdvances("", N("n"), N("n")))
    for whose, who in WHOSE:
        beside = Exists(That(This(), SameColumn(MonsterCard(who))))
        g.phrase(
            "event",
            f"this card advances into the same column as {whose} monster card",
            AsTrigger("into", Provided(beside, ThisAdvances())),
        )
        g.phrase("event", f"{whose} monster card invades", Happens(INVADED, who))
        g.phrase("event", f"{whose} monster card advances", Advances(who))
        g.phrase("event", f"{whose} monster card reaches zone {{n:int}}", Advances(who, "", N("n"), N("n")))
        into = Advances(who, "invasion", N("a"), N("b"))
        g.phrase("event", f"{whose} monster card invades into zones {{a:int}} to {{b:int}}", into)
        g.phrase("event", f"{whose} monster card retreats", Happens(RETREATED, who))
    g.phrase("event", "this card retreats", Happens(RETREATED, subject=Itself()))
    into = Advances(EITHER, "invasion", N("a"), N("b"))
    g.phrase("event", "any monster card invades into zones {a:int} to {b:int}", into)
    g.phrase("event", "this card invades", Happens(INVADED, subject=Itself()))
    g.phrase("event", "you successfully counter your opponent's monster card", Happens(COUNTERED, YOURS))


def rage(g: Grammar) -> None:
    for way, words in (("up", "increased"), ("down", "reduced")):
        g.phrase("event", f"this card's <Rage> is {words}", Happens(RAGE_CHANGED, subject=Itself(), word=way))
        g.phrase("event", f"your monster card's <Rage> is {words}", Happens(RAGE_CHANGED, MINE, word=way))
        g.phrase("event", f"your opponent's <Rage> is {words}", Happens(RAGE_CHANGED, YOURS, word=way))
    gone = Provided(Compare(Rage(YOURS), "==", Num(0)), Happens(RAGE_CHANGED, YOURS, word="down"))
    g.phrase("event", "your opponent's <Rage> becomes 0", AsTrigger("0", gone))


def cards(g: Grammar) -> None:
    mine = AllOf((P("noun"), OfPlayer(MINE)))
    theirs = AllOf((P("noun"), OfPlayer(YOURS)))
    g.phrase("event", "you discard a {noun:noun.sg} from your hand", Moves(mine, IN_HAND, IN_DISCARD, "discard"))
    g.phrase("event", "you play a {noun:noun.sg}", Moves(mine, OUT_OF_PLAY, INTO_PLAY))
    g.phrase("event", "your opponent plays a {noun:noun.sg}", Moves(theirs, OUT_OF_PLAY, INTO_PLAY))
    for words, whose in (("your", mine), ("your opponent's", theirs)):
        played = Moves(whose, OUT_OF_PLAY, INTO_PLAY)
        g.phrase("event", f"{words} {{noun:noun.sg}} is played", AsTrigger("is played", played))
    g.phrase("event", "your battle card evolves", Happens(EVOLVED, MINE))
    # 5.12.1.1: what is put into the discard pile from a zone or strategy zone is destroyed
    g.phrase("event", "this card is <Destroy>", ThisMoves(INTO_PLAY, IN_DISCARD))
    g.phrase("event", "your {noun:noun.sg} is <Destroy>", Moves(mine, INTO_PLAY, IN_DISCARD))
    g.phrase("event", "your opponent's {noun:noun.sg} is <Destroy>", Moves(theirs, INTO_PLAY, IN_DISCARD))
    sent = Moves(OfPlayer(MINE), STRATEGIES, IN_DISCARD)
    g.phrase("event", "your card is sent from a strategy zone to your discard pile", sent)
    g.phrase("event", "this card is discarded from your hand", ThisMoves(IN_HAND, IN_DISCARD, "discard"))
    g.phrase("event", "this card is discarded from your hand by your opponent's effects", DiscardedByEffect(YOURS))
    g.phrase("event", "this card is discarded by the effect of Burst", LeavesByBurst())
    g.phrase("event", "you discard this card from your hand for your monster card's invasion", DiscardedToInvade())

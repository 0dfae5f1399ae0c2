# interpreted
"""Whole abilities: their icons, and the sentences they are made of."""

from __future__ import annotations

from rulebound.games.gz.areas import IN_DISCARD, STRATEGIES
from rulebound.games.gz.choices import Beforehand
from rulebound.games.gz.codes import IS_BATTLE, IS_MONSTER, IS_STRATEGY, STRATEGY
from rulebound.games.gz.costs import DiscardCost
from rulebound.games.gz.deck import RankNeeded, TraitNeeded, TypeNeeded
from rulebound.games.gz.instructions import FallBack, PutUnderThis
from rulebound.games.gz.keywords import base, burst, evolution
from rulebound.games.gz.nodes import Position, WouldBeCountered, WouldBeDestroyed
from rulebound.games.gz.statics import NotPlayableAbility, StartsInAbility
from rulebound.games.gz.text.wording import Conditional, Doing, Headed, Resonates
from rulebound.games.gz.whens import CrushesWhileInvading
from rulebound.kernel.abilities import AutoAbility, Cost, DeckAbility, ReplaceAbility, StateAbility
from rulebound.kernel.amounts import Compare
from rulebound.kernel.cards import AllOf, Itself, OfPlayer, OfType, TheCard, This
from rulebound.kernel.triggers import Moves
from rulebound.kernel.words import EITHER, MINE, YOURS
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import AbilityHole as Ab
from rulebound.text.pattern import E, K, N, P, S, T, many

AHEAD = "<Overwhelm>"
TURNS = (("<Your Turn>", MINE), ("<Opponent's Turn>", YOURS))
DOINGS = (("Enter", "enter"), ("When Invading", "when invading"), ("Revenge", "revenge"))


def abilities(g: Grammar) -> None:
    g.phrase("ability", "{a:inner}", Ab("a"))
    g.phrase("ability", "{z:awakening} {a:inner}", Headed(0, N("z"), Ab("a")))
    for icon, whose in TURNS:
        g.phrase("ability", f"{icon} {{a:inner}}", Headed(whose, 0, Ab("a")))
        g.phrase("ability", f"{icon} {{z:awakening}} {{a:inner}}", Headed(whose, N("z"), Ab("a")))
    ahead = Compare(Position(MINE), ">=", Position(YOURS))
    g.phrase("ability", f"{AHEAD} {{a:inner}}", Conditional("ahead", ahead, Ab("a")))
    automatic(g)
    continuous(g)
    replacing(g)
    keywords(g)
    decks(g)


def automatic(g: Grammar) -> None:
    g.phrase("inner", "| {t:trigger} {e:run}", AutoAbility(T("t"), E("e")))
    g.phrase("inner", "| when {c:condition}, {e:run}", StateAbility(K("c"), E("e")))
    crushed = AutoAbility(CrushesWhileInvading(), E("e"), keyword="when invading")
    g.phrase("inner", "<When Invading> | when this card <Destroy> your battle cards, {e:run}", crushed)
    # the text of a strategy card (10.1.1.1.2)
    g.phrase("inner", "{e:effect}", Doing("", E("e")))
    for icon, word in DOINGS:
        g.phrase("inner", f"<{icon}> {{e:effect}}", Doing(word, E("e")))
        for number, count in (("sg", "one"), ("pl", "several")):
            cost = Cost((DiscardCost(N("n"), P("noun")),))
            paid = f"<{icon}> | discard {{n:{count}}} {{noun:noun.{number}}} from your hand: {{e:effect}}"
            g.phrase("inner", paid, Doing(word, E("e"), cost))


def continuous(g: Grammar) -> None:
    g.phrase("inner", "| {s:statement}", Ab("s"))
    g.phrase("inner", "| if {c:condition}, {s:statement}", Conditional("if", K("c"), Ab("s")))
    g.phrase("inner", "| while {c:condition}, {s:statement}", Conditional("while", K("c"), Ab("s")))
    unplayable = Conditional("behind", K("c"), NotPlayableAbility())
    g.phrase("inner", "| this card cannot be played if {c:condition}.", unplayable)


def replacing(g: Grammar) -> None:
    for words, by in (("", EITHER), (" by your opponent's effects", YOURS)):
        would = WouldBeDestroyed(Itself(), by)
        event = f"| when this card would be <Destroy>{words},"
        g.phrase("inner", f"{event} {{e:clause}} instead.", ReplaceAbility(would, E("e")))
        g.phrase("inner", f"{event} you may {{e:clause}} instead.", ReplaceAbility(would, E("e"), optional=True))
        g.phrase("inner", f"{event} first {{e:clauses}}.", ReplaceAbility(would, Beforehand(E("e"))))
    for words, subject in (("this card", Itself()), ("your monster card", OfPlayer(MINE))):
        beaten = f"{words} cannot be countered by {{n:int}} or lower counter power. | "
        falls = beaten + "instead, it only moves as though it were countered."
        would_be = WouldBeCountered(subject, N("n"))
        g.phrase("inner", f"| {falls}", ReplaceAbility(would_be, FallBack()))
        g.phrase("inner", f"| if {{c:condition}}, {falls}", ReplaceAbility(would_be, FallBack(), K("c")))
    gone = Moves(AllOf((OfType(IS_STRATEGY), OfPlayer(MINE))), STRATEGIES, IN_DISCARD)
    discarded = "when your strategy cards would be discarded from the strategy zone,"
    kept = f"{discarded} you may place them under this card instead."
    under = PutUnderThis(TheCard(), This())
    g.phrase("inner", f"| {kept}", ReplaceAbility(gone, under, optional=True))
    g.phrase("inner", f"| if {{c:condition}}, {kept}", ReplaceAbility(gone, under, K("c"), True))


def keywords(g: Grammar) -> None:
    g.phrase("inner", "{r:burst}", burst(N("r")))
    g.phrase("inner", "{r:evolution} {t:trait}", evolution(N("r"), (S("t"),)))
    g.phrase("inner", "<Base> | {t:trigger} {e:run}", base(T("t"), E("e")))


def decks(g: Grammar) -> None:
    """Abilities about the construction of decks, and about how the game begins (6.1.2, 6.3.1.6.1)."""
    g.phrase("inner", "| you may have any number of this card in your deck.", DeckAbility())
    start = "if this card is in your monster deck, at the start of the game it will be played in zone {n:int}."
    g.phrase("inner", f"| {start}", StartsInAbility(N("n")))
    pair = (N("a"), N("b"))
    g.phrase("inner", "<Resonance> {a:shade} / {b:shade} {l:deck rules}", Resonates(pair, many("l")))
    g.listing("deck rules", "deck rule", "", "", "", 1)
    for words, types in (("monster", IS_MONSTER), ("battle", IS_BATTLE), ("strategy", IS_STRATEGY)):
        must = f"・ | {words} cards in your deck must"
        g.phrase("deck rule", f"{must} have {{t:traits}}.", TraitNeeded(types, many("t")))
        g.phrase("deck rule", f"{must} be rank {{n:int}} or higher.", RankNeeded(types, N("n")))
    g.phrase("deck rule", "・ | your deck must contain at least {n:int} strategy cards.", TypeNeeded(STRATEGY, N("n")))

# interpreted
"""What cards and players cannot do, and for how long; what a deck may hold."""

from __future__ import annotations

from rulebound.games.ws.areas import IN_HAND
from rulebound.games.ws.codes import (
    CANNOT_ATTACK,
    CANNOT_BE_REVERSED,
    CANNOT_BE_REVERSED_BY_THEIR_AUTOS,
    CANNOT_FRONTAL,
    CANNOT_GO_TO_HAND,
    CANNOT_GO_TO_MEMORY,
    CANNOT_MOVE_POSITION,
    CANNOT_PLAY_BACKUP,
    CANNOT_PLAY_EVENTS,
    CANNOT_SIDE,
    CANNOT_STAND_IN_STAND_PHASE,
    CANNOT_USE_ENCORE,
    NO_COLOUR_NEEDED,
    NO_DAMAGE_BY_THEIR_AUTOS,
    NO_SOUL_DECREASE_BY_SIDE,
)
from rulebound.kernel.abilities import ContAbility, DeckAbility
from rulebound.kernel.cards import In, Player, This
from rulebound.kernel.effects import Give
from rulebound.kernel.mods import GainName, Restrict
from rulebound.kernel.words import (
    CANNOT_BE_CHOSEN_BY_OPPONENT,
    EITHER,
    END_OF_NEXT_TURN_OF_MASTER,
    END_OF_NEXT_TURN_OF_OPPONENT,
    MINE,
    YOURS,
)
from rulebound.text.grammar import Grammar
from rulebound.text.pattern import C, M, N, P, S

CANNOT = (
    ("side attack", CANNOT_SIDE),
    ("frontal attack", CANNOT_FRONTAL),
    ("frontal attack or side attack", CANNOT_FRONTAL | CANNOT_SIDE),
    ("attack", CANNOT_ATTACK),
    ("become 【REVERSE】", CANNOT_BE_REVERSED),
    ("move to another position of the stage", CANNOT_MOVE_POSITION),
    ("be chosen by your opponent's effects", CANNOT_BE_CHOSEN_BY_OPPONENT),
    ("【STAND】 during your stand phase", CANNOT_STAND_IN_STAND_PHASE),
    ("be returned to hand", CANNOT_GO_TO_HAND),
    ("be put into memory", CANNOT_GO_TO_MEMORY),
    ("be returned to hand or put into memory", CANNOT_GO_TO_HAND | CANNOT_GO_TO_MEMORY),
    (
        "be returned to hand, move to another position of the stage, or be put into memory",
        CANNOT_GO_TO_HAND | CANNOT_MOVE_POSITION | CANNOT_GO_TO_MEMORY,
    ),
    ("use “【AUTO】 Encore”", CANNOT_USE_ENCORE),
    ("become 【REVERSE】 by 【AUTO】 effects of your opponent's characters", CANNOT_BE_REVERSED_BY_THEIR_AUTOS),
)
"""What a card cannot do, or have done to it."""

BANS = (
    ("play events", CANNOT_PLAY_EVENTS),
    ('play "Backup"', CANNOT_PLAY_BACKUP),
    ('play events or "Backup"', CANNOT_PLAY_EVENTS | CANNOT_PLAY_BACKUP),
)
"""What a player cannot do from hand."""

PLAYERS = (
    ("you", MINE, "from your hand"),
    ("your opponent", YOURS, "from their hand"),
    ("all players", EITHER, "from their hands"),
)


def restrictions(g: Grammar) -> None:
    for words, flag in CANNOT:
        g.phrase("cannot", words, Restrict(flag))
    for words, flag in BANS:
        g.phrase("ban", words, Restrict(flag))
    cards(g)
    players(g)
    decks(g)


def cards(g: Grammar) -> None:
    for form, verb in (("sg", "gets"), ("pl", "get")):
        to = f"{{to:{form}}}"
        g.phrase("statement", f"{to} cannot {{m:cannot}}.", ContAbility(C("to"), (M("m"),)))
        # a turn has one stand phase: what is said of the next one lasts until the end of that turn
        standing = (Restrict(CANNOT_STAND_IN_STAND_PHASE),)
        for whose, until in (
            ("your next", END_OF_NEXT_TURN_OF_MASTER),
            ("your opponent's next", END_OF_NEXT_TURN_OF_OPPONENT),
        ):
            g.phrase("clause", f"{to} cannot 【STAND】 during {whose} stand phase", Give(C("to"), standing, until))
        g.phrase("clause", f"{to} cannot {{m:cannot}} {{u:until}}", Give(C("to"), (M("m"),), N("u")))
        also = f"{to} {verb} {{n:gain}} and cannot {{m:cannot}}"
        g.phrase("statement", f"{also}.", ContAbility(C("to"), (M("n"), M("m"))))
        g.phrase("clause", f"{also} {{u:until}}", Give(C("to"), (M("n"), M("m")), N("u")))
    side = (Restrict(NO_SOUL_DECREASE_BY_SIDE),)
    words = "{to:possessor} soul does not decrease by side attacking"
    g.phrase("statement", f"{words}.", ContAbility(C("to"), side))
    g.phrase("clause", f"{words} {{u:until}}", Give(C("to"), side, N("u")))
    colour = (Restrict(NO_COLOUR_NEEDED),)
    g.phrase(
        "statement",
        "your {noun:noun.sg} can be played from your hand without fulfilling color requirements.",
        ContAbility(In(MINE, IN_HAND, P("noun")), colour),
    )
    named = ContAbility(This(), (GainName(S("n")),))
    g.phrase("statement", "this card's card name will also be regarded as {n:name}.", named)


def players(g: Grammar) -> None:
    unhurt = (Restrict(NO_DAMAGE_BY_THEIR_AUTOS),)
    words = "you cannot receive damage by 【AUTO】 effects of your opponent's characters"
    g.phrase("statement", f"{words}.", ContAbility(Player(MINE), unhurt))
    g.phrase("clause", f"{words} {{u:until}}", Give(Player(MINE), unhurt, N("u")))
    for words, who, hand in PLAYERS:
        g.phrase("statement", f"{words} cannot {{m:ban}} {hand}.", ContAbility(Player(who), (M("m"),)))
        g.phrase("clause", f"{words} cannot {{m:ban}} {hand} {{u:until}}", Give(Player(who), (M("m"),), N("u")))
        encore = (Restrict(CANNOT_USE_ENCORE),)
        g.phrase("statement", f"{words} cannot use “【AUTO】 Encore”.", ContAbility(Player(who), encore))
        g.phrase("clause", f"{words} cannot use “【AUTO】 Encore” {{u:until}}", Give(Player(who), encore, N("u")))


def decks(g: Grammar) -> None:
    """5.1.2.4: continuous abilities about the deck itself."""
    same = "cards with the same card name as this card"
    g.phrase("ability", f"【CONT】 You can put any number of {same} into your deck.", DeckAbility())
    g.phrase("ability", f"【CONT】 You can put up to {{n:several}} {same} into your deck.", DeckAbility(N("n")))
    g.phrase(
        "ability",
        f"【CONT】 You can put up to {{n:several}} {same} and {{m:name}} into your deck.",
        DeckAbility(N("n"), (S("m"),)),
    )

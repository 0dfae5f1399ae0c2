# interpreted
"""Older ways to write instructions and costs in the words of the newer ones: patterns, and what is written instead."""

from __future__ import annotations

from typing import Final

CHOSEN: Final = r"\b([Cc]hoose (?:up to )?(?:\d+|X) [^,.“”]*?)"
"""What is chosen, up to the place where it is."""
BUT: Final = r"all cards except (that card|those cards)"

EFFECT_FORMS: Final = (
    (r"\bone of the following\b", "1 of the following"),
    (r"\b(choose 1 of the following effects[^.“]*) and (?:do|perform) (?:it|them)\b", r"\1 and perform it"),
    # 10.7.1: what Brainstorm reveals is flipped over
    (
        r"\b(Brainstorm (?:\[[^\]]*\] )?)(?:Reveal|Flip over) (?:the top )?(\d+|X) cards (?:from the top )?of your "
        r"deck,? and put them into your waiting room",
        r"\1Flip over \2 cards from the top of your deck, and put them into your waiting room",
    ),
    (r"\b([Ll]ook at|[Rr]eveal|[Pp]ut|[Ff]lip over) 1 card from the (top|bottom) of", r"\1 the \2 card of"),
    (r"\b([Ll]ook at|[Rr]eveal|[Pp]ut) (\d+|X) cards from the (top|bottom) of", r"\1 the \3 \2 cards of"),
    (
        r"\b(and|or) an? (?=(?:《[^》]*》 |\"[^\"]*\" )?(?:cards?|characters?|climax|events?) in your "
        r"[^,.]*,? and exchange)",
        r"\1 1 ",
    ),
    (r"\ball (?:of )?the cards\b", "all cards"),
    (r"\bto the bottom of\b", "at the bottom of"),
    (r"\b(from your (?:hand|stage|memory)) to your (waiting room|clock|stock|memory)\b", r"\1 into your \2"),
    (r"\b[Ss]huffle your deck afterwards\b", "Shuffle your deck"),
    (r"\b[Ss]huffle your opponent's deck afterwards\b", "Shuffle your opponent's deck"),
    (r"\b(?:in|to) its previous stage position\b", "to its previous stage position"),
    (
        r"\bput (it|this card|that character) to its previous stage position\b",
        r"return \1 to its previous stage position",
    ),
    (r"\bfrom (?:among those|the) revealed cards\b", "from among them"),
    (r"\b(deal \d+ damage) (X|\d+) times to your opponent\b", r"\1 to your opponent \2 times"),
    (r"\bon any position on your stage\b", "on any position of your stage"),
    (
        r"\bthe number of (characters|cards) you have with ([^.×+]*?)(?= ×|\.| \+|$)",
        r"the number of \1 with \2 you have",
    ),
    (r"\b(your|their) stocks\b", r"\1 stock"),
    (r"\b(shuffle|shuffles) their decks\b", r"\1 their deck"),
    (r"\binto the stock\b", "into their stock"),
    (
        r"\b(returns?) all cards (?:from|in) (your|their) (waiting room|stock) except (that card|those cards)\b",
        r"\1 all cards except \4 in \2 \3",
    ),
    (rf"\b(returns?) {BUT} from (your|their) waiting room\b", r"\1 all cards except \2 in \3 waiting room"),
    (rf"{CHOSEN} from your (waiting room|clock|memory|level|hand)\b", r"\1 in your \2"),
    (rf"{CHOSEN} from your opponent's (waiting room|clock|memory|level)\b", r"\1 in your opponent's \2"),
    (r"\b([Cc]hoose (?:up to )?(?:[2-9]|X)) (card|event|character) in\b", r"\1 \2s in"),
    (r"\bgets \+(\d+) power,? and ,?(?=the following)", r"gets +\1 power and "),
    (r"\bgets ([+-]\d+ (?:power|soul)), and the following abilit", r"gets \1 and the following abilit"),
    (r"\bIf it is (?=an? |《|\"|level |cost )", "If that card is "),
)
"""Older templates in the words of the newer ones, for what a text tells a player to do."""

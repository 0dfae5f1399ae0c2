# interpreted
"""Older templates in the words of the newer ones, as patterns and what is written instead.

They are applied in this order to a text whose brackets, icons and numbers are already alike.
"""

from __future__ import annotations

from typing import Final

TEMPLATES: Final = (
    (r"\bhis or her\b", "their"),
    (r"\bhe or she\b", "they"),
    (r"\bhim or her\b", "them"),
    (r"\bplaced on stage\b", "placed on the stage"),
    (r"\bfrom hand\b", "from your hand"),
    (r"\bput on the stage from your hand\b", "placed on the stage from your hand"),
    (
        r"\b(choose|Choose|chooses|draw|Draw|draws|put|Put|reveal|Reveal|return|Return) (up to )?an? (?=《|\"|\w)",
        r"\1 \g<2>1 ",
    ),
    (r"\bfor up to an? ", "for up to 1 "),
    (r"\b(?:[Aa] )?(?:cards?|characters?|climax|events?) named (?=\")", ""),
    (r"\b(if|when|When|If|and) a (?=\"[^\"]*\" is )", r"\1 "),
    (r'\bby (?:an?|the) (?="\w+" effect)', "by "),
    (r'\bby ("\w+") effect', r"by \1"),
    (r"\bposition of the (center|back) stage\b", r"position of your \1 stage"),
    (r"\bon your (center|back) stage\b", r"in your \1 stage"),
    (r"\bWhen a climax is (?:placed|put) on your climax area\b", "When your climax is placed on your climax area"),
    (
        r"\b([Ww])hen another of your (?:other )?(《[^》]*》(?: or 《[^》]*》)? )?characters?\b",
        r"\1hen your other \2character",
    ),
    (r"\bothers? of your ((?:《[^》]*》(?: or 《[^》]*》)? )?characters?)\b", r"of your other \1"),
    (r"\bor more your other\b", "or more other"),
    (r"\bwhile in the stage\b", "while on the stage"),
    (r"\bmove to another position (?:of|on) the stage\b", "move to another position of the stage"),
    (r"\bon the top or the bottom of\b", "on the top or at the bottom of"),
    (r"\btotal level of cards\b", "total level of the cards"),
    (
        r"\b(do(?:es)? not have) any (other )?(.*?)characters\b",
        lambda m: f"{m[1]} {'another' if m[2] else 'a'} {m[3]}character",
    ),
    (r",? and perform it\.", " and perform it."),
    (r"\bthe damage you received\b", "damage you received"),
    (r"\b(level|cost) (\d+) and (below|under)\b", r"\1 \2 or lower"),
    (r"\b(level|cost) (\d+) and above\b", r"\1 \2 or higher"),
    (r"\bin any position\b", "on any position"),
    (r"\bin separate positions\b", "on separate positions"),
    (
        r"\b(?:in|on) the (?:stage )?position (?:that )?this card was (?:in|on)\b",
        "on the stage position that this card was on",
    ),
    (r"\bcolour\b", "color"),
    (r"\bclimaxes\b", "climax"),
    (r"\bfrom among those cards\b", "from among them"),
    (r"\b(?:in|with) their card names\b", "in its card name"),
    (r"\bAll your (?!opponent)", "All of your "),
    (r"\ball your (?!opponent)", "all of your "),
    (r"\buntil (?:the )?end of (?:the|this) turn\b", "until end of turn"),
    (r"\buntil end of your opponent's next turn\b", "until the end of your opponent's next turn"),
    (r"\bat the bottom of the clock\b", "at the bottom of your clock"),
    (r"\bon the bottom of\b", "at the bottom of"),
    (r"\bon top of\b", "on the top of"),
    (r" & 【", " & 【"),
    (r"\bX is equal to (\d+) multiplied by ([^.]*)", r"X is equal to \2 ×\1"),
    (r"\bIf the number of ([^.,]*?) (?:you have )?is (\d+) or (more|less)\b", r"If you have \2 or \3 \1"),
    (r"\bif the number of ([^.,]*?) (?:you have )?is (\d+) or (more|less)\b", r"if you have \2 or \3 \1"),
    (r"\bShuffle your deck afterwards\.", "Shuffle your deck."),
    (r"\bchoose (up to )?(\d+) cards? from your hand\b", r"choose \g<1>\2 card in your hand"),
    (r"([,.]) If you do (?!not)", r"\1 If you do, "),
    (r"\bdeal (\d+|X) damages\b", r"deal \1 damage"),
    (r"\bin your card name\b", "in its card name"),
)
"""Older templates in the words of the newer ones."""

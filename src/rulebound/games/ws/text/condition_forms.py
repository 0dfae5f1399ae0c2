# interpreted
"""Older and looser templates for conditions, places and nouns in the words of the newer ones.

They are applied after those of `old_forms`, in this order, to a text whose names and traits are put by (`"KEPT0"`).
"""

from __future__ import annotations

import re
from typing import Final

ANY_OF: Final = r"(?:《[^》]*》|\"[^\"]*\")"
NOUNS: Final = r"(?:characters?|cards?|climax|events?)"
PARTS: Final = r"\"[^\"]*\"(?: or \"[^\"]*\")*"


def listed(found: re.Match[str]) -> str:
    """`A or B or C` as the newer sets write it: `A, B, or C`."""
    parts = found[0].split(" or ")
    return f"{', '.join(parts[:-1])}, or {parts[-1]}"


CONDITION_FORMS: Final = (
    # lists of three and more
    (rf"{ANY_OF}(?: or {ANY_OF}){{2,}}(?! \+)", listed),
    (r"(\"KEPT\d+\")(?=[a-z])", r"\1 "),
    (r"(?<=”)(?=“)|(?<=[.,])(?=“)", " "),
    (r"(?<=[a-z,\d])《", " 《"),
    (r",(?=[a-z])", ", "),
    (r"(?<=[a-z》] )(Characters?|Cards?)\b", lambda m: m[0].lower()),
    (r"(^|“)(【(?:CONT|AUTO|ACT)】 )([a-z])", lambda m: f"{m[1]}{m[2]}{m[3].upper()}"),
    (r"》(?=[a-z])", "》 "),
    (r"Bond/ (?=\")", "Bond/"),
    # nouns
    (r"\b(event|climax) cards?\b", r"\1"),
    (rf"\b({NOUNS}) ((?:in|from) (?:your|your opponent's) [a-z ]*?) (with {PARTS} in its card name)", r"\1 \3 \2"),
    (rf"\b({NOUNS}) you have (with {PARTS} in its card name)", r"\1 \2 you have"),
    (r"\bor more your other\b", "or more other"),
    (r"\bor less your other\b", "or less other"),
    (r"\bare in its card name\b", "in its card name"),
    (rf"\b({NOUNS}) you have (with \"[^\"]*\")(?! in| or)", r"\1 \2 you have"),
    (r"\b(\d+ or (?:more|less)(?: other)?(?: 《[^》]*》)*) (character|card)(?= (?:in|on|you)\b|,)", r"\1 \2s"),
    (r"\b(do(?:es)? not have )any other ", r"\1another "),
    (r"\bplay event (?=from|or)", "play events "),
    # places
    (
        rf"\b(opponent does not have) any ((?:《[^》]*》 )?{NOUNS}) in the ([a-z ]+?)(?=,)",
        lambda m: f"{m[1]} a {m[2].removesuffix('s')} in their {m[3]}",
    ),
    (r"\b(level|cost|power|soul) in your hand\.", r"\1 while in your hand."),
    (r"\b([Tt]his card is) (?:in|on) (?:your|the) stage\b", r"\1 on the stage"),
    (r"\b([Tt]his card is) (?:in|on) the (center|back) stage\b", r"\1 in your \2 stage"),
    (r"\b(?:on|in) (your opponent's|their|the) (center|back) stage\b", r"in \1 \2 stage"),
    (r"\bplaced on the climax area\b", "placed on your climax area"),
    (r"\b(is|are) in battle\b", r"\1 in battle"),
    (r"\bduring battle\b", "in battle"),
    (r"\bto another position of your stage\b", "to another position of the stage"),
    (r"\bWhen your (?=\"[^\"]*\" is placed on your climax area)", "When "),
    # how much
    (r"\b(higher|lower) than or equal to\b", r"equal to or \1 than"),
    (r"\b([Ii])f you are level (\d+) or (higher|lower)\b", r"\1f your level is \2 or \3"),
    (r"\b([Aa])ll of your ([^,.]*?characters?(?: in front of this card)?) gets\b", r"\1ll of your \2 get"),
    (
        r"\band the number of (other )?([^.,]*?characters) you have is (\d+) or (more|less)\b",
        r"and you have \3 or \4 \1\2",
    ),
    (r"\b(gets? [^,.“]*), and (?=“)", r"\1 and "),
    (r"\]\.”", "]”"),
    (r"\.\.+$", "."),
    (r"【REST】 this card from 【STAND】", "【REST】 this card"),
    (r"\bdoes not (【STAND】 during)", r"cannot \1"),
    (
        r"\bbecome 【REVERSE】 (?:by(?: the)? 【AUTO】 effects of your opponent's characters"
        r"|from your opponent character's 【AUTO】 effects)",
        "become 【REVERSE】 by 【AUTO】 effects of your opponent's characters",
    ),
    # keywords
    (r"【(AUTO|CONT|ACT)】 【CLOCK】 Alarm", r"【\1】 Alarm"),
    (r"【(AUTO|CONT|ACT)】 Alarm When this card is the top card\b", r"【\1】 Alarm If this card is the top card"),
    (r"\bthe top card of your clock and\b", "the top card of your clock, and"),
    (r"【COUNTER】 Backup (\d+) Level\b", r"【COUNTER】 Backup \1, Level"),
    (r"(Backup \d+, )level\b", r"\1Level"),
    (r"\buses? an? 【ACT】 ability\b", lambda m: m[0].removesuffix(" ability")),
    (r"\bcard name is also regarded as\b", "card name will also be regarded as"),
    (r"\bto another stage position\b", "to another position of the stage"),
    (r"\b([Aa])ll of your (other )?(\"[^\"]*\") and (\"[^\"]*\") get\b", r"\1ll of your \2\3 or \4 get"),
    (r"\b([Aa])t the end of turn, ", r"\1t the end of the turn, "),
    # playing
    (r"\bplay events? (?:and|or) \"Backup\"", 'play events or "Backup"'),
    (r"\b(all players cannot play [^.]*?) from (?:their hands?|your hand)\b", r"\1 from their hands"),
    (r"\b(your opponent cannot play [^.]*?) from your hand\b", r"\1 from their hand"),
    (r"\b(same card name as this card(?: and \"[^\"]*\")?) in your deck\.", r"\1 into your deck."),
)
"""Patterns and what is written instead."""

# interpreted
"""Printed forms made alike: icons, brackets, quotes, numbers, older templates. What a text says does not change.

`abilities` gives the abilities of a card as normal text: reminders left out, names in " ", numbers without commas, one
blank between words, the bullets of a list behind the sentence that they belong to.
"""

from __future__ import annotations

import re
from typing import Final

CHARACTERS: Final = str.maketrans(
    {
        "’": "'", "‘": "'", "“": '"', "”": '"', "「": '"', "」": '"', "：": ":", "；": ";", "，": ",", "（": "(",
        "）": ")", "＋": "+", "－": "-", "＜": "<", "＞": ">", "\u3000": " ", "\u00a0": " ", "\n": " ", "Ⅰ": "I",
        "Ⅱ": "II", "Ⅲ": "III", "Ⅳ": "IV", "•": "・",
    }
)  # fmt: skip

ICONS: Final = (
    "Enter|Destroy|Rage|Base|Burst|Evolution|Revenge|Resonance|Awakening|When Invading|Your Turn|Opponent's Turn"
)

SPELLING: Final = (
    (r"<(《[^》]*》)\s*>", r"\1"),
    (rf"\[({ICONS})( ?\d*)\]", r"<\1\2>"),
    (r"<([A-Za-z' ]+?) *(\d*)>", r"<\1\2>"),
    (r"(?<=\d),(?=\d{3}\b)", ""),
    (r"(?<=\d) ?[–—〜~-] ?(?=\d)", " to "),
    (r"<Enter> ?:", "<Enter>"),
    (r"(?<=[^\s(\"《])<", " <"),
    (r">(?=[A-Za-z\"《<])", "> "),
    (r'(?<=[a-z])"(?=[a-z])', '" '),
    (r"・", " ・ "),
    (r"\s+", " "),
    (r" ([.,;:)])", r"\1"),
    (r"\.\.+", "."),
    (r"(?<=[a-z,] )(?:Zones?|Rank|Monster Cards?)\b", lambda m: m[0].lower()),
)
"""How things are written; they are the same thing."""

TEMPLATES: Final = (
    (r"\bWhenever\b", "When"),
    (r"\bwhenever\b", "when"),
    (r"\bSelect\b", "Choose"),
    (r"\bselect\b", "choose"),
    (r"\bdecrease\b", "reduce"),
    (r"\b([Cc])reate\b", lambda m: "Play" if m[1] == "C" else "play"),
    (r"\byou can\b", "you may"),
    (r"\bYou can\b", "You may"),
    (r"\bthe opponent's monster card\b", "your opponent's monster card"),
    (r"\byour opponent's monster(?! card)\b", "your opponent's monster card"),
    (r"\b(?:1 of|an) (?:your )?opponent's monster cards?\b", "your opponent's monster card"),
    (r"\bAn (?=opponent's )", "Your "),
    (r"\b(?:your |an )?opponent's effects?\b", "your opponent's effects"),
    (r"\b1 opponent's (.*? battle) card\b", r"1 of your opponent's \1 cards"),
    (r"\ball opponent's\b", "all of your opponent's"),
    (r"\b(?<!of )(?<!to )(?<!by )all your\b", "all of your"),
    (r"\b([Tt])his (?=is |has |from |invades?\b)", r"\1his card "),
    (r"\bplay this (?=with)", "play this card "),
    (r"\b(?:advances?|retreats?) (?=\d+ zones?\b)", lambda m: m[0] + "by "),
    (r"\bunderneath this\b(?: card)?", "under this card"),
    (r"(?<=, )add (\+\d+) (threat(?: level)?|counter power)\.$", r"this card gains \1 \2."),
    (r"(?<=\d) threat(?! level)\b", " threat level"),
    (r"\badd (\+\d+) counter power to your total\.", r"increase your total counter power by \1."),
    (r"\byou may advance (?=by )", "you may advance this card "),
    (r"(chooses \d [^.]*?, then <Destroy> all) other\b", r"\1 the rest of the"),
    (r"\bto (your|their) deck, then shuffle\.", r"to \1 deck then shuffle."),
    (r"\blose(s?) (\d+) (?=counter power|threat level)", r"gain\1 -\2 "),
    (r"\b[Dd]uring this turn, ", lambda m: f"{'U' if m[0][0] == 'D' else 'u'}ntil end of turn, "),
    (r"\benters zone\b", "reaches zone"),
    (r"\b([Ww])hen 1 of your (.*?\bcard)s is\b", r"\1hen your \2 is"),
    (r"\bhave another ([^.,]*?\bcard)\b", r"have 1 or more other \1s"),
    (r"\bhas another ([^.,]*?\bcard)\b", r"has 1 or more other \1s"),
    (r"\bthere is another ([^.,]*?\bcard)\b", r"there are 1 or more other \1s"),
    (r"\bReturn (?=[^.,]*? to the top of your deck\b)", "Put "),
    (r"\breturn (?=[^.,]*? to the top of your deck\b)", "put "),
    (r"\bto the top of your deck\b", "on top of your deck"),
    (r"\breveals their hand\b", "reveals all the cards in their hand"),
    (r"\bthe <Rage> of (your (?:opponent's )?monster card|this card)\b", r"\1's <Rage>"),
    (r"\byour opponent's monster card's <Rage>", "your opponent's <Rage>"),
    (r"\balso gains?\b", lambda m: m[0].removeprefix("also ")),
    (r"\bchooses and discards\b", "discards"),
    (r"\b(monster card)'s rank is (\w+ or (?:higher|lower))\b", r"\1 is rank \2"),
    (r"^During your turn, (\w)", lambda m: f"<Your Turn> {m[1].upper()}"),
    (r"^During your opponent's turn, (\w)", lambda m: f"<Opponent's Turn> {m[1].upper()}"),
    (r"\b(retreats?) back(?:ward)?\b", r"\1"),
    (r"\b([Rr])etreat (your opponent's monster card) back to\b", r"\1etreat \2 to"),
    (r"\b([Mm])ove (your opponent's monster card(?: with [^.]*?)?) backward by\b",
     lambda m: f"{'R' if m[1] == 'M' else 'r'}etreat {m[2]} by"),
    (r"\bthreat level or (?:less|lower)\b", "or lower threat level"),
    (r"\bor less threat level\b", "or lower threat level"),
    (r"\bwith a rank equal\b", "with rank equal"),
    (r"\bthis card is <Destroy>(?=[^.]* instead\.)", "this card would be <Destroy>"),
    (r"\bWhen this card would be <Destroy>((?: by your opponent's effects)?), (?!.* instead\.)",
     r"When this card would be <Destroy>\1, first "),
    (r"\b([Uu])ntil (?:the )?end of (?:the|this) turn\b", r"\1ntil end of turn"),
    (r"\b([Pp])ut (the rest|the other cards?) (?:at|on) the bottom\b", r"\1lace \2 on the bottom"),
    (r"\b([Ee])ach of ([^.]*?) gains (?=[+-])", r"\1ach of \2 gain "),
    (r"\bfrom among them\b", "among them"),
    (r"\bamong them\b", "among them"),
    (r"\b([Pp])ut (this card|it|them) (?:at|on) the bottom\b", r"\1lace \2 on the bottom"),
    (r"\b([Cc])hoose one:", r"\1hoose one of the following:"),
    (r"\b([Cc])hoose one of the following:", r"\1hoose 1 of the following:"),
    (r"\bDo (\d) from the below:", r"Choose \1 of the following:"),
    (r", if you do,", ". If you do,"),
    (r"; otherwise,", ". Otherwise,"),
    (r", instead,", ". Instead,"),
    (r"(?<!hen you )\b([Dd]iscard|[Pp]lay|[Rr]eturn|[Pp]lace|[Aa]dd) an? (?!number)", r"\1 1 "),
    (r"\b(under|all) one of\b", r"\1 1 of"),
    (r"\bput (?=this card under)", "place "),
    (r"\bthat 《[^》]*》 battle card\b", "that battle card"),
    (r"\b[Aa]n opponent's battle card was\b", "your opponent's battle card was"),
    (r"\bin zone (?=\d to \d)", "in zones "),
    (r"\bwhose its rank\b", "whose rank"),
    (r"\bWhile this card is in the strategy zone, (\w)", lambda m: m[1].upper()),
    (r"(discard pile); (?=<Destroy>)", r"\1. "),
    (r"(revealed cards), if ", r"\1. If "),
    (r"\bsearch your deck for an? ", "search your deck for up to 1 "),
    (r"\b(Rank|rank) (?=[\dIV])", "rank "),
    (r"\bthe discard pile\b", "your discard pile"),
    (r"\binto your discard pile\b", "to your discard pile"),
    (r"\bthe top (\d) cards of your main deck\b", r"the top \1 cards of your deck"),
    (r"\bthe top card of your main deck\b", "the top card of your deck"),
    (r"\bfor the rest of the turn\b", "until end of turn"),
    (r"\bFor the rest of the turn\b", "Until end of turn"),
)  # fmt: skip
"""Older templates in the words of the newer ones."""

EVOLUTION: Final = re.compile(r"^(<Evolution\d> 《[^》]*》) At the beginning of your main phase, you may search .*")
"""The reminder of Evolution where its opening bracket is missing: the icon says the same (12.6.2)."""
BULLET: Final = re.compile(r"^・")
GOES_ON: Final = re.compile(r"^\d - |^If it is |^If [^,]*\bthis way,|^(?!<).*\bthe chosen card\b|^Then,")
"""What begins a line that goes on from the line before it."""


def abilities(lines: list[str]) -> list[str]:
    """The abilities of a card, one text each, from its printed lines."""
    found: list[str] = []
    for line in lines:
        text = spell(line)
        if not text:
            continue
        if found and (BULLET.match(text) or GOES_ON.match(text)):
            found[-1] = f"{found[-1]} {text}"
        else:
            found.append(text)
    return [one for text in found for one in separate(normal(text))]


SHORTENED: Final = re.compile(
    r"^(.*?)If there are (\d) or more (cards [^,]*), ([^.]*\.) If there are (\d) or more, (.*)$"
)
"""A second condition that leaves out what is counted."""
TWO: Final = re.compile(r"^((?:<[^>]*> )*)(If [^,]*), (they cannot [^,]*), and (this card gains [^.]*\.)$")
"""Two things that hold under one condition."""


def separate(text: str) -> list[str]:
    """What holds by itself is an ability of its own (10.1.1.2.1): sentences about it are read one by one."""
    if found := SHORTENED.match(text):
        head, least, cards, first, more, second = found.groups()
        return [
            f"{head}If there are {least} or more {cards}, {first}",
            f"{head}If there are {more} or more {cards}, {second}",
        ]
    if found := TWO.match(text):
        head, condition, first, second = found.groups()
        theirs = first.replace("they", "your opponent's monster card")
        return [f"{head}{condition}, {theirs}.", f"{head}{condition}, {second}"]
    return [text]


def spell(line: str) -> str:
    text = without_remarks(line.translate(CHARACTERS))
    for pattern, replacement in SPELLING:
        text = re.sub(pattern, replacement, text)
    text = EVOLUTION.sub(r"\1", text.strip())
    return text if re.search(r"\w", text) else ""


def without_remarks(text: str) -> str:
    """The text without what stands in round brackets outside of names."""
    out: list[str] = []
    depth = 0
    quoted = False
    for c in text:
        if c == '"' and not depth:
            quoted = not quoted
        if c == "(" and not quoted:
            depth += 1
        if not depth:
            out.append(c)
        if c == ")" and depth:
            depth -= 1
    return "".join(out)


def normal(text: str) -> str:
    """The words of the newer sets."""
    for pattern, replacement in TEMPLATES:
        text = re.sub(pattern, replacement, text)
    return text.strip()

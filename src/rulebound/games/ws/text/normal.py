# interpreted
"""Printed forms made alike: icons, brackets, quotes, old templates. What a text says does not change.

`abilities` gives the abilities of a card as normal text: reminders left out, granted abilities in “ ”, one blank
between words, and the wording of the newer sets.
"""

from __future__ import annotations

import re
from typing import Final

from rulebound.games.ws.text.condition_forms import CONDITION_FORMS
from rulebound.games.ws.text.effect_forms import EFFECT_FORMS
from rulebound.games.ws.text.old_forms import TEMPLATES
from rulebound.games.ws.text.triggers import KEYWORDS
from rulebound.text.words import VOWELS

CHARACTERS: Final = str.maketrans(
    {
        "［": "[", "］": "]", "（": "(", "）": ")", "：": ":", "，": ",", "＂": '"', "“": '"', "”": '"', "’": "'",
        "‘": "'", "≪": "《", "≫": "》", "〈": "《", "〉": "》", "\u3000": " ", "\u00a0": " ", "\n": " ", "\x10": None,
        "\x05": None, "＋": "+", "－": "-", "–": "-", "Ｘ": "X", "①": "(1)", "②": "(2)", "／": "/", "…": "...",
    }
)  # fmt: skip

ICONS: Final = (
    "AUTO", "CONT", "ACT", "REST", "STAND", "REVERSE", "CXCOMBO", "COUNTER", "CLOCK", "SOUL", "GATE", "STANDBY",
    "COMEBACK", "TREASURE", "CHOICE", "DRAW", "RETURN", "SHOT", "POOL", "REPLAY",
)  # fmt: skip
ANY_ICON: Final = "|".join(ICONS)

SPELLING: Final = (
    (r"\[\[(\w+)\.gif\]\]", lambda m: f"【{m[1].upper()}】"),
    (r"【([^】]*)】", lambda m: f"【{m[1].upper().replace(' ', '')}】"),
    (rf"\[({ANY_ICON})\]", r"【\1】"),
    (rf"\b({ANY_ICON})@", r"【\1】"),
    (r"\b(Stand|Rest|Reverse)@", lambda m: f"【{m[1].upper()}】"),
    (r"】(?=[^\s.,:;)\]\"'”])", "】 "),
    (r"(?<=[^\s(\[\"])【", " 【"),
    (r"\](?=[A-Z\"])", "] "),
    (r"(?<=[^\s(\"])\[", " ["),
    (r"\(\s*(\d+)\s*\)(?=[A-Z【])", r"(\1) "),
    (r"\[(\d+)\]", r"[(\1)]"),
    (r"\[\s+", "["),
    (r"\s+", " "),
    (r" ([.,;:)\]])", r"\1"),
    (r"\.\.+", "."),
)
"""How things are written; they are the same thing."""

NUMBER_WORDS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

HEAD: Final = re.compile(r"^-?\s*【(?:AUTO|CONT|ACT|REPLAY|COUNTER)】")
ARTICLE: Final = re.compile(r"(\"[^\"]*\"|《[^》]*》)|\b([Aa])n? (?=[\"《<【“]*([^\W\d_]))")
KEPT: Final = re.compile(r"\"[^\"]*\"|《[^》]*》")
PUT_BY: Final = re.compile(r"KEPT(\d+)(?=[\"》])")
LOST_BLANKS: Final = re.compile(r"\w\?\w+\?\w+\?\w")
"""Printed with another mark for a blank."""
UNENDED: Final = re.compile(r"\b(?:gets?|puts?|return|[Ss]huffle)\b[^.“”]*[a-z]$")
COUNTER: Final = "【COUNTER】"
"""Before the text of an event: it has the counter icon."""
NEXT_ABILITY: Final = re.compile(r"(?:[.\]]\"?|\"(?= )) ?(?=【(?:AUTO|CONT|ACT)】)")
REMARK: Final = re.compile(r"\((?!\d+\))[^()\"]*(?:\"[^\"]*\"[^()\"]*|\([^()]*\)[^()\"]*)*\)")


def abilities(lines: list[str], event: bool) -> list[str]:
    """The abilities of a card, one text each, from its printed lines."""
    found: list[str] = []
    for line in lines:
        text = spell(line)
        if not text or text in ("0", "-", "―"):
            continue
        continues = found and not HEAD.match(text) and (not event or text.startswith('"') or HEAD.match(found[-1]))
        if continues:
            found[-1] = f"{found[-1]} {text}"
        else:
            found.append(text)
    texts = [normal(text) for whole in found for text in apart(whole)]
    return [text for text in texts if text]


def apart(text: str) -> list[str]:
    """Abilities that stand in one line, each by itself; those in quotes belong to the one that gives them."""
    found: list[str] = []
    start = 0
    for mark in NEXT_ABILITY.finditer(text):
        if text.count('"', 0, mark.end()) % 2 == 0:
            found.append(text[start : mark.end()].strip())
            start = mark.end()
    return [*found, text[start:].strip()]


def spell(line: str) -> str:
    return without_remarks(written(line)).strip()


def written(line: str) -> str:
    """How things are written made alike; nothing is left out."""
    text = line.translate(CHARACTERS).strip()
    if LOST_BLANKS.search(text):
        text = text.replace("?", " ")
    for pattern, replacement in SPELLING:
        text = re.sub(pattern, replacement, text)
    return text.strip()


def without_remarks(text: str) -> str:
    """The text without what stands in round brackets outside names and costs."""
    out: list[str] = []
    depth = 0
    square = 0
    in_a_name = False
    for at, c in enumerate(text):
        if c == '"' and not depth:
            in_a_name = not in_a_name and begins_name(text, at)
        if not in_a_name:
            if c == "[":
                square += 1
            elif c == "]":
                square -= 1
            if c == "(" and (depth or not (square or in_name(text, at))):
                depth += 1
        if not depth:
            out.append(c)
        if c == ")" and depth:
            depth -= 1
    return re.sub(r"\s+", " ", "".join(out)).replace(" .", ".")


def begins_name(text: str, at: int) -> bool:
    """Whether a quote opens a name, not an ability or instruction, and does not close anything."""
    inside = text[at + 1 :]
    return (at == 0 or text[at - 1] in " ([/") and '"' in inside and inside[0] != " " and not is_ability(inside)


def in_name(text: str, at: int) -> bool:
    """Whether a bracket stands right behind a letter, as in a name with its second name."""
    return at > 0 and not text[at - 1].isspace() and text[at - 1] not in '."'


def normal(text: str) -> str:
    """The words of the newer sets, and granted abilities in quotes of their own."""
    return templates(digits(quotes(text)))


def digits(text: str) -> str:
    """Number words as numbers, but not in names and traits."""
    parts = re.split(r'("[^"]*"|《[^》]*》)', text)
    for at in range(0, len(parts), 2):
        for i, word in enumerate(NUMBER_WORDS, 1):
            parts[at] = re.sub(rf"\b{word}\b(?! of the following)", str(i), parts[at])
    return "".join(parts)


def templates(text: str) -> str:
    """The words of the newer sets, names and traits left as they are."""
    kept: list[str] = []
    text = KEPT.sub(lambda found: keep(found, kept), text)
    for pattern, replacement in (*TEMPLATES, *CONDITION_FORMS, *EFFECT_FORMS):
        text = re.sub(pattern, replacement, text)
    text = PUT_BY.sub(lambda found: kept[int(found[1])], text)
    return re.sub(r" (?=”)", "", ARTICLE.sub(article, text)).strip()


def keep(found: re.Match[str], kept: list[str]) -> str:
    """Put a name or a trait by; the names of keywords are words like others."""
    inside = found[0][1:-1].strip()
    if inside.lower() in KEYWORDS:
        return found[0]
    kept.append(inside)
    return f"{found[0][0]}KEPT{len(kept) - 1}{found[0][-1]}"


def spoken(name: str) -> str:
    """A card name as texts write it: quotes within it are single ones."""
    return written(name).replace('"', "'")


def article(found: re.Match[str]) -> str:
    """`a` or `an` as the word after it sounds; names and traits stay as they are."""
    if found[2] is None:
        return found[0]
    return f"{found[2]}n " if found[3].lower() in VOWELS else f"{found[2]} "


def quotes(text: str) -> str:
    """“ ” around abilities and instructions in quotes, " around names; quotes within a name become '."""
    out: list[str] = []
    open_quotes: list[str] = []
    for i, c in enumerate(text):
        if c != '"':
            out.append(c)
            continue
        before = text[i - 1] if i else " "
        after = text[i + 1] if i + 1 < len(text) else " "
        opening = (before in " ([/【" or (before == '"' and out[-1] in "“”")) and after not in " .,"
        if open_quotes and open_quotes[-1] == "name":
            # a name in quotes of its own within a name
            if (before in ' "' and not after.isspace() and after not in '.,)"') or (
                before.isalnum() and after.isalnum()
            ):
                open_quotes.append("inner")
                out.append("'")
                continue
            open_quotes.pop()
            out.append('"')
        elif open_quotes and open_quotes[-1] == "inner":
            open_quotes.pop()
            out.append("'")
        elif opening or not open_quotes:
            inside = text[i + 1 :]
            if is_ability(inside):
                open_quotes.append("ability")
                out.append("“")
            else:
                open_quotes.append("name")
                out.append('"')
        else:
            open_quotes.pop()
            out.append("”")
    return "".join(out)


FIRST_WORDS: Final = frozenset(
    {"choose", "search", "look", "put", "draw", "reveal", "return", "deal", "you", "if", "all", "this", "your",
     "shuffle", "each", "at", "when", "perform", "until", "during", "that", "flip", "move"}
)  # fmt: skip
"""Words that an instruction in quotes begins with."""


def is_ability(inside: str) -> bool:
    """Whether quotes open before an ability or an instruction, not before a name."""
    if inside.startswith(("【", "[")):
        return True
    first = inside.split(" ", 1)[0].lower()
    ends = re.match(r'(?:[^"]|(?<=[ (\[/])"[^"]*"(?=[ ,.)\]]))*\."', inside)
    return first in FIRST_WORDS and bool(ends) and " " in inside.split('"', maxsplit=1)[0]

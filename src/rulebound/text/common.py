# interpreted
"""Phrases that the card texts of all games share: numbers, and how instructions are put together."""

from __future__ import annotations

from typing import Any

from rulebound.kernel.amounts import Num, Times
from rulebound.kernel.effects import IfDo, May, PayCost, Seq, When
from rulebound.text.grammar import NOTHING, Codec, Grammar, Terminal
from rulebound.text.pattern import A, E, K, N, S, many
from rulebound.text.wording import As, IfNot, IfSo, Letter, LetterIs, Sentences

LETTERS = ("X", "Y")


class Number(Terminal):
    """A plain number of at least (and at most) so much."""

    def __init__(self, least: int = 0, most: int = 1 << 30) -> None:
        self.least: int = least
        self.most: int = most

    def read(self, text: str) -> Any:
        if not text.isdecimal() or not self.least <= int(text) <= self.most or str(int(text)) != text:
            return NOTHING
        return int(text)

    def write(self, value: Any) -> str:
        if isinstance(value, int) and self.least <= value <= self.most:
            return str(value)
        return ""


class Signed(Terminal):
    """A number with a sign: +1000, -1, ×500."""

    def __init__(self, sign: str) -> None:
        self.sign: str = sign

    def read(self, text: str) -> Any:
        if text[0] == self.sign and text[1:].isdecimal():
            return int(text[1:]) if self.sign != "-" else -int(text[1:])
        return NOTHING

    def write(self, value: Any) -> str:
        if not isinstance(value, int) or (value < 0) != (self.sign == "-"):
            return ""
        return f"{self.sign}{abs(value)}"


class Wrapped(Terminal):
    """A word between two marks: a name in quotes, a trait in brackets."""

    def __init__(self, left: str, right: str) -> None:
        self.left: str = left
        self.right: str = right

    def read(self, text: str) -> Any:
        if len(text) > 2 and text[0] == self.left and text[-1] == self.right:
            return text[1:-1]
        return NOTHING

    def write(self, value: Any) -> str:
        return f"{self.left}{value}{self.right}" if isinstance(value, str) and value else ""


def numbers(g: Grammar) -> None:
    g.terminal("int", Number())
    g.terminal("one", Number(1, 1))
    g.terminal("several", Number(2))
    g.terminal("plus", Signed("+"))
    g.terminal("minus", Signed("-"))
    g.terminal("times", Signed("×"))
    g.phrase("count.sg", "{n:one}", Num(N("n")))
    g.phrase("count.pl", "{n:several}", Num(N("n")))
    g.phrase("number", "{n:int}", Num(N("n")))
    for letter in LETTERS:
        g.phrase("letter", letter, letter)
        g.phrase("number", letter, Letter(letter))
        g.phrase("count.pl", letter, Letter(letter))
        g.phrase("signed", f"+{letter}", Letter(letter))
        g.phrase("signed", f"-{letter}", Times(Letter(letter), -1))
    g.phrase("signed", "{n:plus}", Num(N("n")))
    g.phrase("signed", "{n:minus}", Num(N("n")))


def structure(g: Grammar) -> None:
    """Clauses make a sentence, sentences an effect. A text says each thing in its order.

    What follows "you may" or "if …" up to the end of the sentence belongs to it. A `closing` ends with an ability in
    quotes and so ends its sentence.
    """
    g.listing("clause list", "clause", ",", ", and", ", and", 2)
    g.listing("opening list", "clause", ",", ",", ",", 1)
    for word, tail, end in (("clauses", "tail", "."), ("closed", "closing", "")):
        g.phrase(word, f"{{a:{word} begun}}", E("a"))
        g.phrase(word, f"if {{c:condition}}, {{a:{word}}}", When(K("c"), E("a")))
        g.phrase(f"{word} begun", f"{{a:{tail}}}", E("a"))
        for between in (", and", ","):
            g.phrase(f"{word} begun", f"{{parts:opening list}} {between} {{last:{tail}}}", Opened(between))
            g.phrase(
                f"{word} begun",
                f"{{parts:opening list}} {between} if {{c:condition}}, {{last:{word}}}",
                Opened(between, When),
            )
        g.phrase(tail, f"you may {{a:{word}}}", May(E("a")))
        g.phrase("sentence", f"| {{a:{word}}}{end}", E("a"))
        g.phrase("sentence", f"| if you do, {{a:{word}}}{end}", IfSo(E("a")))
        g.phrase("sentence", f"| if you do not, {{a:{word}}}{end}", IfNot(E("a")))
        for doer in ("they do", "your opponent does", "so"):
            g.phrase("sentence", f"| if {doer}, {{a:{word}}}{end}", IfSo(E("a"), doer))
        for doer in ("they do not", "your opponent does not", "not"):
            g.phrase("sentence", f"| if {doer}, {{a:{word}}}{end}", IfNot(E("a"), doer))
        g.phrase("sentence", f"| then, {{a:{word}}}{end}", As("then", E("a")))
        g.phrase("sentence", f"| otherwise, {{a:{word}}}{end}", IfNot(E("a"), "otherwise"))
        g.phrase("first", f"{{a:{word} begun}}{end}", E("a"))
    g.phrase("clauses begun", "{a:clause}", E("a"))
    g.phrase("clauses begun", "{parts:clause list}", Seq(many("parts")))
    g.phrase("sentence", "| {l:letter} is equal to {x:amount}.", LetterIs(S("l"), A("x")))
    g.listing("sentence list", "sentence", "", "", "", 1)
    g.phrase("effect", "{a:sentence}", E("a"))
    g.phrase("effect", "{a:sentence} {parts:sentence list}", Run())
    g.phrase("run", "{a:first}", E("a"))
    g.phrase("run", "{a:first} {parts:sentence list}", Run())
    g.phrase("paying", "you may pay the cost. | if you do, {a:run}", IfDo(PayCost(), E("a")))
    g.phrase("paying", "you may pay the cost. | if you do not, {a:first}", IfDo(PayCost(), Seq(()), E("a")))


class Opened(Codec):
    """Clauses before a last one that goes on to the end of the sentence."""

    def __init__(self, between: str, last: Any = None) -> None:
        super().__init__()
        self.between: str = between
        self.last: Any = last
        self.root = Seq if between == ", and" else As

    def build(self, values: dict[str, Any]) -> Any:
        last = values["last"] if self.last is None else When(values["c"], values["last"])
        effect = Seq((*values["parts"], last))
        return effect if self.between == ", and" else As(",", effect)

    def match(self, value: Any) -> dict[str, Any] | None:
        if isinstance(value, As):
            if value.way != ",":
                return None
            value = value.effect
        if not isinstance(value, Seq) or len(value.parts) < 2:
            return None
        last = value.parts[-1]
        if self.last is None:
            return {"parts": value.parts[:-1], "last": last}
        if not isinstance(last, When) or last.otherwise is not None:
            return None
        return {"parts": value.parts[:-1], "c": last.condition, "last": last.then}


class Run(Codec):
    """An effect whose first sentence has already begun."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Sentences

    def build(self, values: dict[str, Any]) -> Any:
        return Sentences((values["a"], *values["parts"]))

    def match(self, value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Sentences) or len(value.parts) < 2:
            return None
        return {"a": value.parts[0], "parts": value.parts[1:]}

"""What each audience is told: the story line by line, and the view with the rules in words."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

from rulebound.kernel.decision import Decision
from rulebound.kernel.game import Game
from rulebound.kernel.kit import Kit
from rulebound.kernel.state import SPECTATOR, Record
from rulebound.kernel.views import place_view
from rulebound.kernel.words import CARD_MASK, FIRST_GAME_EVENT, NOBODY, PLAYED, USED
from rulebound.play.match import Match
from rulebound.rules import ledger

AUDIENCES = (0, 1, SPECTATOR)
Line: TypeAlias = dict[str, Any]

HEADLINE = 0
ACTION = 1
RESULT = 2


@cache
def gists(game: str) -> dict[str, str]:
    """Each rule of a game in short."""
    return {rule.number: rule.gist for rule in ledger.load(game)}


class Story:
    """The log in words for each audience, told as the game goes on."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.lines: dict[int, list[Line]] = {who: [] for who in AUDIENCES}
        self.told = 0
        self.turn = 0
        self.sources: dict[int, int] = {}
        """Who knows which card it is that uses an ability: a mask for each reference."""
        self.edition = 0
        """Grows when lines that were told are no longer true."""
        self.marks: dict[int, tuple[int, dict[int, int]]] = {}
        """The edition, and how many lines each audience had, at each number of the sequence."""

    def tell(self, match: Match) -> None:
        """Put what is new in the log into words."""
        g = match.game
        for r in g.log[self.told :]:
            headline = r.turn != self.turn
            said = False
            if r.kind in (PLAYED, USED) and r.card >= 0:
                self.sources[r.card] = self.sources.get(r.card, 0) | r.sees
            for who in AUDIENCES:
                text = self.kit.story(g, r, who)
                if text:
                    said = True
                    self.lines[who].append(self.line(g, r, who, text, headline))
            if said:
                self.turn = r.turn
        self.told = len(g.log)

    def tell_again(self, match: Match) -> None:
        """Something has been taken back."""
        self.lines = {who: [] for who in AUDIENCES}
        self.told = 0
        self.turn = 0
        self.sources = {}
        self.edition += 1
        self.tell(match)

    def mark(self, seq: int) -> None:
        self.marks[seq] = self.edition, {who: len(lines) for who, lines in self.lines.items()}

    def told_at(self, seq: int, who: int) -> int | None:
        """How many of today's lines somebody has who saw the table last at `seq`; None if they must have all anew."""
        edition, counts = self.marks.get(seq, (-1, {}))
        return counts[who] if edition == self.edition else None

    def line(self, g: Game, r: Record, who: int, text: str, headline: bool) -> Line:
        cards = []
        if r.card >= 0 and r.defn >= 0 and (r.sees >> who) & 1:
            d = g.defs[r.defn]
            cards.append({"name": d.name, "number": d.number})
        cause = self.cause(g, r, who)
        acts = r.kind in (PLAYED, USED) or (r.kind >= FIRST_GAME_EVENT and not cause)
        level = HEADLINE if headline else ACTION if acts else RESULT
        return {
            "text": text,
            "rule": r.rule,
            "gist": gists(self.kit.key).get(r.rule, ""),
            "cause": cause,
            "cards": cards,
            "level": level,
        }

    def cause(self, g: Game, r: Record, who: int) -> str | None:
        """The card whose ability did it, if this audience knows which card that is."""
        if r.cause == NOBODY:
            return None
        card = r.cause & CARD_MASK
        mask = self.sources.get(card, 0) | g.seen_by(card)
        return g.defs[g.defn[card]].name if (mask >> who) & 1 else None


def full_view(match: Match, who: int) -> dict[str, Any]:
    """The view of an audience, with the rule of its question in words."""
    return explained(match.view(who), match.kit.key, match.game, match.raw, who)


def explained(view: dict[str, Any], key: str, g: Game, d: Decision | None, who: int) -> dict[str, Any]:
    decision = view["decision"]
    if decision is not None and "rule" in decision:
        decision["gist"] = gists(key).get(decision["rule"], "")
        if d is not None and "source" in decision and g.place[d.source] >= 0:
            decision["source_place"] = place_view(g, d.source, who)
    return view

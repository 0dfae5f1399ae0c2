"""The table as text, drawn from a player's view: nothing that is not in the view can be on the screen."""

from __future__ import annotations

import importlib
import importlib.util
import textwrap
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import click

from rulebound.kernel.abilities import CardDef
from rulebound.kernel.kit import Kit

CELL = 30
NARROW = 60
NAME_LINES = 2


@dataclass(frozen=True)
class Layout:
    """A game's `table` module: see `rulebound.games.ws.table` for what each entry means."""

    rows: tuple[tuple[int, ...], ...] = ()
    short: Mapping[int, str] | None = None
    own: int = -1
    piles: tuple[int, ...] = ()
    may_be_empty: tuple[int, ...] = ()
    coloured: tuple[int, ...] = ()
    named: tuple[int, ...] = ()
    field_numbers: tuple[str, ...] = ()
    numbers: Mapping[str, tuple[str, ...]] | None = None


def layout(game: str) -> Layout:
    """How a game lies on the screen; a game that does not say is listed area by area."""
    name = f"rulebound.games.{game}.table"
    if importlib.util.find_spec(name) is None:
        return Layout()
    m = importlib.import_module(name)
    return Layout(m.ROWS, m.SHORT, m.OWN, m.PILES, m.MAY_BE_EMPTY, m.COLOURED, m.NAMED, m.FIELD_NUMBERS, m.NUMBERS)


Area = dict[str, Any]
Card = dict[str, Any]


class Board:
    """One view, ready to be drawn."""

    def __init__(self, view: Mapping[str, Any], how: Layout, width: int = 80) -> None:
        self.view = view
        self.how = how
        self.width = width
        self.areas: dict[tuple[int | None, int], Area] = {(a["player"], a["kind"]): a for a in view["areas"]}

    def lines(self) -> list[str]:
        """The whole table, the opponent's side on top."""
        me = self.view["viewer"] if self.view["viewer"] in (0, 1) else 0
        if not self.how.rows:
            return [line for area in self.view["areas"] for line in self.plain_area(area)]
        turn = f"Turn {self.view['turn']}, {self.view['step']}" if self.view["turn"] else str(self.view["step"])
        rule = click.style(f"── {turn} ".ljust(min(self.width, 3 * CELL), "─"), dim=True)
        lines = [rule, *self.side(1 - me), ""]
        for row in reversed(self.how.rows):
            lines += self.row(1 - me, tuple(reversed(row)))
        lines.append("")
        for row in self.how.rows:
            lines += self.row(me, row)
        return [*lines, "", *self.side(me), *self.own(me)]

    # a player's piles

    def side(self, player: int) -> list[str]:
        who = f"Player {player + 1}"
        notes = ["you"] * (player == self.view["viewer"]) + ["turn player"] * (player == self.turn_player())
        if notes:
            who += f" ({', '.join(notes)})"
        parts = [p for p in (self.pile(player, kind) for kind in (self.how.own, *self.how.piles)) if p]
        text = textwrap.wrap(f"{who}: {' · '.join(parts)}", self.width, subsequent_indent="  ")
        return [text[0].replace(who, click.style(who, bold=True), 1), *text[1:]]

    def turn_player(self) -> int:
        return int(self.view["turn_player"]) if self.view["turn"] else -1

    def pile(self, player: int, kind: int) -> str:
        area = self.areas[player, kind]
        if not area["count"] and kind not in self.how.may_be_empty and kind != self.how.own:
            return ""
        text = f"{area['name']} {area['count']}"
        cards = [c for c in area.get("cards", ()) if "name" in c]
        if kind in self.how.coloured and cards:
            colours = dict.fromkeys(colour.lower() for c in cards for colour in c["colours"])
            text += f" ({', '.join(colours)})"
        elif kind in self.how.named and cards:
            text = f"{area['name']}: {', '.join(c['name'] for c in cards)}"
        return text

    # the field

    def row(self, player: int, kinds: tuple[int, ...]) -> list[str]:
        """The positions of a row side by side, or one a line where the screen is narrow."""
        cells = [self.areas[player, kind] for kind in kinds]
        if self.width < NARROW:
            return [self.one_line(area) for area in cells]
        most = max(len(row) for row in self.how.rows)
        wide = min(CELL, self.width // most)
        margin = " " * ((most - len(kinds)) * wide // 2)
        if not any(area["count"] for area in cells):
            return [(margin + "".join(pad(click.style(self.label(a), dim=True), wide) for a in cells)).rstrip()]
        columns = [self.cell(area, wide - 2) for area in cells]
        height = max(len(column) for column in columns)
        padded = [[*column, *[""] * (height - len(column))] for column in columns]
        return [(margin + "".join(pad(column[i], wide) for column in padded)).rstrip() for i in range(height)]

    def label(self, area: Area) -> str:
        return (self.how.short or {}).get(area["kind"], area["name"])

    def cell(self, area: Area, wide: int) -> list[str]:
        lines = [click.style(self.label(area), dim=True)]
        for card in area.get("cards", ()):
            if "name" not in card:
                lines.append("(face down)")
                continue
            named = textwrap.wrap(card["name"], wide)
            if len(named) > NAME_LINES:
                named = [*named[: NAME_LINES - 1], named[NAME_LINES - 1][: wide - 1] + "…"]
            lines += [click.style(line, bold=True) for line in named]
            lines.append(self.state(card))
        return lines

    def one_line(self, area: Area) -> str:
        cards = [f"{c['name']} {self.state(c)}" if "name" in c else "(face down)" for c in area.get("cards", ())]
        return f"  {self.label(area)}: {'; '.join(cards) or '—'}"

    def state(self, card: Card) -> str:
        """What can change about a card on the field."""
        parts = []
        for name in self.how.field_numbers:
            now, printed = card["numbers"][name], card["printed"][name]
            parts.append(changed(f"{name} {now}", now - printed))
        if card["orientation"] != "stand":
            parts.append(click.style(card["orientation"], fg="yellow"))
        if card["under"]:
            parts.append(f"+{card['under']} under")
        return " · ".join(parts)

    # what a player holds

    def own(self, player: int) -> list[str]:
        area = self.areas[player, self.how.own]
        cards = [c for c in area.get("cards", ()) if "name" in c]
        return [f"  {self.card_line(c)}" for c in cards]

    def card_line(self, card: Card) -> str:
        """A card in one line: name, colour, and the numbers its type has."""
        names = (self.how.numbers or {}).get(card["type"], tuple(card["numbers"]))
        facts = [card["type"].lower(), *(c.lower() for c in card["colours"])]
        facts += [f"{name} {card['numbers'][name]}" for name in names]
        return f"{click.style(card['name'], bold=True)} — {', '.join(facts)}"

    def plain_area(self, area: Area) -> list[str]:
        whose = "" if area["player"] is None else f"Player {area['player'] + 1}, "
        shown = [c["name"] for c in area.get("cards", ()) if "name" in c]
        return [f"{whose}{area['name']} {area['count']}" + (f": {', '.join(shown)}" if shown else "")]

    # looking closer

    def look(self, words: str) -> list[str]:
        """The cards of the areas that these words name; "opponent" before them means the other side."""
        asked = words.lower().split()
        theirs = bool(asked) and asked[0] in ("opponent", "opponent's", "their", "its")
        named = " ".join(asked[1:] if theirs else asked)
        me = self.view["viewer"] if self.view["viewer"] in (0, 1) else 0
        lines: list[str] = []
        for area in self.view["areas"]:
            if area["player"] in (None, 1 - me if theirs else me) and named and named in area["name"]:
                lines.append(click.style(f"{area['name']}: {area['count']} cards", bold=True))
                for card in area.get("cards", ()):
                    lines.append(f"  {self.card_line(card) if 'name' in card else 'a face-down card'}")
        if lines:
            return lines
        names = ", ".join(dict.fromkeys(a["name"] for a in self.view["areas"]))
        return [f'there is no area "{named}": look at one of {names}; "look opponent …" for the other side']


def changed(text: str, by: int) -> str:
    """A number, coloured and signed where it is not what is printed."""
    if by == 0:
        return text
    return click.style(f"{text} ({by:+})", fg="green" if by > 0 else "red")


def pad(styled: str, wide: int) -> str:
    return styled + " " * max(0, wide - len(click.unstyle(styled)))


def card_text(kit: Kit, d: CardDef, how: Layout) -> list[str]:
    """A card as printed."""
    kind = kit.type_words(d.info.type)
    names = kit.number_names()
    wanted: Iterable[str] = (how.numbers or {}).get(kind, names)
    facts = [kind.lower(), *(c.lower() for c in kit.colour_words(d.info.colours))]
    facts += [f"{name} {d.info.num[i]}" for i, name in enumerate(names) if name in wanted]
    lines = [f"{click.style(d.name, bold=True)} ({d.number})", f"  {', '.join(facts)}"]
    if d.info.traits:
        lines.append("  " + " ".join(f"《{t}》" for t in d.info.traits))
    if d.icons:
        lines.append("  icons: " + ", ".join(kit.icon_words(i).lower() for i in d.icons))
    for part in d.text:
        lines += textwrap.wrap(part, 88, initial_indent="  ", subsequent_indent="    ")
    return lines

"""What a deck is made of, counted: the curve of its levels, its colours, types, traits and icons."""

from __future__ import annotations

import importlib
import importlib.util
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import ModuleType

from rulebound.kernel.abilities import CardDef
from rulebound.kernel.kit import Kit

BAR = 40
MIXED = "two colours"


@dataclass(frozen=True)
class Bar:
    """So many cards of a level, and how many of them are of each colour."""

    value: int
    count: int
    colours: dict[str, int]


@dataclass(frozen=True)
class Charts:
    """A deck, counted. `curve_of` is the number that the curve counts, in the game's word."""

    curve_of: str
    curve: tuple[Bar, ...]
    colours: dict[str, int]
    types: dict[str, int]
    traits: dict[str, int]
    icons: dict[str, int]
    averages: dict[str, int]
    """Of each printed number, the average in hundredths, over the cards on which it stands."""

    def as_json(self) -> dict[str, object]:
        return {
            "curve": {
                "of": self.curve_of,
                "bars": [{"value": b.value, "count": b.count, "colours": b.colours} for b in self.curve],
            },
            "colours": self.colours,
            "types": self.types,
            "traits": self.traits,
            "icons": self.icons,
            "averages": {name: n / 100 for name, n in self.averages.items()},
        }

    def __str__(self) -> str:
        most = max([b.count for b in self.curve], default=1)
        lines = [self.curve_of]
        for bar in self.curve:
            colours = ", ".join(f"{colour.lower()} {n}" for colour, n in bar.colours.items())
            lines.append(f"  {bar.value:>2} {'█' * max(1, bar.count * BAR // most)} {bar.count} ({colours})")
        for title in ("colours", "types", "traits", "icons"):
            counted = getattr(self, title)
            if counted:
                lines.append(f"{title}: " + ", ".join(f"{name} {n}" for name, n in counted.items()))
        averages = ", ".join(f"{name} {n // 100}.{n % 100:02}" for name, n in self.averages.items())
        return "\n".join([*lines, f"averages: {averages}"] if averages else lines)


def charts(kit: Kit, cards: Sequence[CardDef]) -> Charts:
    """Count a deck. A card of several colours counts for each of them; on the curve it has a bar piece of its own."""
    names = kit.number_names()
    curve_of = names[0]
    numbers = [(card, printed_numbers(kit, card)) for card in cards]
    curve: dict[int, Counter[str]] = {}
    for card, printed in numbers:
        if curve_of in printed:
            colours = kit.colour_words(card.info.colours)
            key = colours[0] if len(colours) == 1 else MIXED
            curve.setdefault(printed[curve_of], Counter())[key] += 1
    averages = {}
    for name in names:
        found = [printed[name] for _, printed in numbers if name in printed]
        if found:
            averages[name] = (200 * sum(found) + len(found)) // (2 * len(found))
    return Charts(
        curve_of,
        tuple(Bar(value, bar.total(), dict(bar.most_common())) for value, bar in sorted(curve.items())),
        counted(colour for card in cards for colour in kit.colour_words(card.info.colours)),
        counted(kit.type_words(card.info.type) for card in cards),
        counted(trait for card in cards for trait in card.info.traits),
        counted(kit.icon_words(icon).capitalize() for card in cards for icon in card.icons),
        averages,
    )


def counted(words: Iterable[str]) -> dict[str, int]:
    """How often each word comes, the most frequent first."""
    return dict(Counter(words).most_common())


def printed_numbers(kit: Kit, card: CardDef) -> dict[str, int]:
    """The numbers that stand on a card of this type."""
    names = kit.number_names()
    standing = numbers_by_type(kit.key).get(kit.type_words(card.info.type), names)
    return {name: card.info.num[i] for i, name in enumerate(names) if name in standing}


def numbers_by_type(game: str) -> dict[str, tuple[str, ...]]:
    """As the game's `table` module says; a game without one has every number on every card."""
    table = table_of(game)
    return dict(table.NUMBERS) if table is not None else {}


def parts(game: str) -> tuple[tuple[str, str, int], ...]:
    """What a deck list begins with, before the main deck: names, types of card, and how many."""
    table = table_of(game)
    return tuple(table.PARTS) if table is not None else ()


def table_of(game: str) -> ModuleType | None:
    name = f"rulebound.games.{game}.table"
    return importlib.import_module(name) if importlib.util.find_spec(name) is not None else None

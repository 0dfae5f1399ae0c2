"""Finding games: a game is a folder of `rulebound.games` with a `kit` module."""

from __future__ import annotations

import importlib
import importlib.util
import pkgutil
from functools import cache

import rulebound.games
from rulebound.kernel.kit import Kit


class UnknownGame(ValueError):
    """No game has this key."""


@cache
def keys() -> tuple[str, ...]:
    """The keys of the games that can be played."""
    found = []
    for module in pkgutil.iter_modules(rulebound.games.__path__):
        if module.ispkg and importlib.util.find_spec(f"rulebound.games.{module.name}.kit"):
            found.append(module.name)
    return tuple(sorted(found))


def kit(key: str) -> Kit:
    """The game with this key."""
    if key not in keys():
        raise UnknownGame(f"there is no game {key!r}: choose one of {', '.join(keys())}")
    found = importlib.import_module(f"rulebound.games.{key}.kit").KIT
    if not isinstance(found, Kit):
        raise TypeError(f"rulebound.games.{key}.kit.KIT is not a Kit")
    return found

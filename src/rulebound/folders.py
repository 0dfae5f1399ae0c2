# interpreted
"""Where Rulebound keeps what is a person's own: imported cards, games, and what can be made again at any time."""

from __future__ import annotations

import os
from pathlib import Path

NAME = "rulebound"


def data_folder() -> Path:
    """RULEBOUND_DATA, else the place for programs' data in the home folder. It need not exist yet."""
    if named := os.environ.get("RULEBOUND_DATA"):
        return Path(named)
    return base("XDG_DATA_HOME", ".local/share") / NAME


def cache_folder() -> Path:
    """For what can be made again: beside the data where that was named, else the place for caches."""
    if named := os.environ.get("RULEBOUND_DATA"):
        return Path(named) / "cache"
    return base("XDG_CACHE_HOME", ".cache") / NAME


def base(variable: str, usual: str) -> Path:
    named = os.environ.get(variable, "")
    return Path(named) if os.path.isabs(named) else Path.home() / usual

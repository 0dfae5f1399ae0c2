"""Pictures of what was measured. Needs matplotlib, which only this needs: the extra `plot`."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulebound.lab.match import Report

KINDS = (".png", ".svg", ".pdf")


class CannotPlot(ValueError):
    """No picture can be drawn, or not into this file."""


def check_can_plot(file: Path) -> None:
    """Before hours of games, not after them."""
    if file.suffix.lower() not in KINDS:
        raise CannotPlot(f"{file}: a picture's name ends in {', '.join(KINDS)}")
    if find_spec("matplotlib") is None:
        raise CannotPlot("drawing needs matplotlib: pip install 'rulebound[plot]'")


def plot_match(report: Report, file: Path) -> None:
    """How the first bot did, over all and by deck, each with its interval."""
    from matplotlib.figure import Figure

    check_can_plot(file)
    rows = [("all games", report.share(0))]
    pairings = report.pairings()
    if len(pairings) > 1:
        rows += [(f"{mine} against {theirs}", share) for (mine, theirs), share in pairings.items()]
    figure = Figure(figsize=(8, 1.2 + 0.32 * len(rows)), layout="constrained")
    axes = figure.subplots()
    for y, (_, share) in enumerate(rows):
        low, high = share.interval
        axes.plot([low, high], [y, y], color="0.45", linewidth=2)
        axes.plot([share.rate], [y], "o" if y else "D", color="black")
    axes.axvline(0.5, color="0.75", linewidth=1)
    axes.set_yticks(range(len(rows)), [words for words, _ in rows])
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    axes.set_xlabel(f"share of games won by {report.bots[0]} against {report.bots[1]} (95% intervals)")
    axes.set_title(f"{report.game}: {len(report.played)} games, {report.draws} draws")
    figure.savefig(file)

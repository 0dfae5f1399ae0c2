"""Made-up checkouts of a made-up game, `toy`, to audit."""

from pathlib import Path
from typing import Final

from rulebound.rules.claims import RuleTests

LEDGER: Final = """\
number\tkind\tgist
1.1\theading\tThe turn
1.1.1\tplay\tDraw a card.
1.1.2\tplay\tPlay a card.
1.1.3\tdata\tThe hand holds seven cards.
1.1.10\tplay\tEnd the turn.
"""

TURN: Final = '''\
"""The turn."""

HAND_LIMIT = ("1.1.3", 7)


def turn(game):
    """1.1.2"""
    game.cite("1.1.1")
    game.enter(HAND_LIMIT, rule="1.1.10")
'''


def make_game(root: Path, ledger: str = LEDGER, **modules: str) -> Path:
    """Write the toy game into `root/src/rulebound/games` and return that folder."""
    home = root / "src" / "rulebound" / "games"
    toy = home / "toy"
    toy.mkdir(parents=True)
    (toy / "ledger.tsv").write_text(ledger, encoding="utf-8")
    for name, source in (modules or {"turn": TURN}).items():
        (toy / f"{name}.py").write_text(source, encoding="utf-8")
    return home


def proved(*tests: str) -> RuleTests:
    """A rule that these tests claim, execute and prove."""
    return RuleTests(list(tests), list(tests), list(tests), len(tests))

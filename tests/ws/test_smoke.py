"""The table itself works."""

from __future__ import annotations

from rulebound.games.ws.areas import CENTER_LEFT, CENTER_RIGHT, CLOCK
from rulebound.games.ws.codes import ATTACK_CHOICE, END_OF_ATTACK
from rulebound.kernel.words import REVERSE
from tests.rule_claims import covers
from tests.ws.table import Table, character


@covers("7.6.1.2", "7.5.1.2", "4.10.1.3")
def test_a_frontal_attack_deals_its_soul_and_reverses_the_weaker() -> None:
    t = Table()
    attacker = t.put(0, CENTER_LEFT, character(power=5000, soul=2))
    defender = t.put(1, CENTER_RIGHT, character(power=4000))
    t.begin(ATTACK_CHOICE)
    t.choose("frontal attack")
    t.until_step(END_OF_ATTACK)
    assert len(t.cards(1, CLOCK)) == 2
    assert t.g.orientation[defender] == REVERSE
    assert t.g.orientation[attacker] != REVERSE

"""Two games that differ only in what somebody may not know look the same to them, and go on looking the same."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.kernel.decision import Decision
from rulebound.kernel.determinise import determinise_suspended, known_cards, translated
from rulebound.kernel.driver import Driver
from rulebound.kernel.game import Game
from rulebound.kernel.rng import Rng
from rulebound.kernel.state import SPECTATOR
from rulebound.kernel.words import DOWN, NOBODY, REVEALED
from rulebound.play.match import Match
from tests.contract.table import KEYS, SOME_MORE, Chooser, play_on, raw, secret_match

seeds = st.integers(0, 2**20)


def look(match: Match, viewer: int) -> str:
    """All that a viewer is shown, to the byte."""
    asked = match.decision
    question = [asked.options.words, repr(asked)] if asked and asked.player == viewer else []
    return json.dumps([match.view(viewer), match.log(viewer), question], indent=1)


def differ(match: Match, viewer: int, seed: int) -> Match | None:
    """The same moment of a game in which everything is different that the viewer does not know."""
    rng = Rng()
    rng.seed(seed)
    other = determinise_suspended(match._driver, viewer, rng)
    if other is None:
        return None
    return seen_as(match, other)


def seen_as(match: Match, driver: Driver) -> Match:
    """A match over another driver, with the same log so far."""
    other = match.clone()
    g = driver.g
    g.logging = True
    g.log = match.game.log[: driver.kept.log_length]
    other.game = g
    other._driver = driver
    if g.fate is not None and not g.fate.defn:
        # with the same dice the games can be compared for longer
        g.fate = None
    driver.restore([answer[:] for answer in g.tape])
    driver.go_on()
    return other


def learned(one: Game, other: Game, viewer: int, since: int) -> bool:
    """Whether the viewer has rightly been shown a card that is not the same in both games."""
    return shown(one, viewer, since) != shown(other, viewer, since) or any(
        one.defn[c] != other.defn[c] and (one.can_see(c, viewer) or other.can_see(c, viewer))
        for c in range(len(one.defn))
    )


def shown(g: Game, viewer: int, since: int) -> list[tuple[int, int]]:
    """What cards the log has shown the viewer; a look through a whole area may show any."""
    cards = []
    for r in g.log[since:]:
        if r.card >= 0 and ((r.sees >> viewer) & 1 or (r.kind == REVEALED and (r.n >> viewer) & 1)):
            cards.append((r.card, r.defn))
        elif r.card == NOBODY and r.kind == REVEALED and (r.n >> viewer) & 1:
            cards.append((NOBODY, hash(tuple(g.defn))))
    return cards


def go_on_alike(one: Match, other: Match, viewer: int, chooser: Chooser) -> Iterator[int]:
    """Give both the same answers as long as the viewer learns nothing; a turn each time they must still look alike."""
    while (a := raw(one)) is not None and (b := raw(other)) is not None:
        if asks_another(a, b, viewer):
            return
        answer = chooser.answer(a)
        same = answer if a.player == viewer else translated(answer, a, b)
        if b.problem(same) or len(same) != len(answer):
            assert a.player != viewer
            return
        since = len(one.game.log)
        one.push(answer)
        other.push(same)
        if learned(one.game, other.game, viewer, since):
            return
        yield len(one.game.log)


@pytest.mark.parametrize("key", KEYS)
@SOME_MORE
@given(seed=seeds)
def test_nothing_is_shown_that_a_viewer_may_not_know(key: str, seed: int) -> None:
    match = secret_match(key, seed)
    chooser = Chooser(seed)
    compared = moments = 0
    while (d := raw(match)) is not None:
        blind = chooses_blindly(match.game, d)
        viewer = d.player if blind else chooser.dice.randrange(3)
        # now and then, and in short games until enough has been compared
        wanted = blind or chooser.dice.random() < 0.05 or compared <= moments
        if wanted and (other := differ(match, viewer, seed)) is not None:
            assert look(other, viewer) == look(match, viewer)
            assert look(other, SPECTATOR) == look(match, SPECTATOR)
            moments += 1
            one = match.clone()
            for n, _ in enumerate(go_on_alike(one, other, viewer, chooser)):
                if n == 12:
                    break
                if asks_another(raw(one), raw(other), viewer):
                    break
                assert look(other, viewer) == look(one, viewer)
                compared += 1
        match.push(chooser.answer(d))
    assert compared > moments


def chooses_blindly(g: Game, d: Decision) -> bool:
    """Whether somebody chooses among cards that they do not see."""
    return any(not g.can_see(card, d.player) for option in d.options for card in g.option_places(option))


def asks_another(one: Decision | None, other: Decision | None, viewer: int) -> bool:
    """Somebody else is asked, or is not asked, because of what only they know: where the game stops tells that."""
    if one is None or other is None:
        return one is not other
    if one.player == viewer and other.player == viewer:
        return False
    return (one.player, one.kind, one.prompt) != (other.player, other.kind, other.prompt)


@pytest.mark.parametrize("key", KEYS)
@SOME_MORE
@given(seed=seeds)
def test_the_order_of_hidden_cards_that_lie_in_no_order_is_not_shown(key: str, seed: int) -> None:
    match = secret_match(key, seed)
    chooser = Chooser(seed)
    compared = 0
    while (d := raw(match)) is not None:
        if (chooses_blindly(match.game, d) or chooser.dice.random() < 0.1) and not match.game.tape:
            viewer = d.player
            other = match._driver.fork()
            kept = other.kept.copy()
            for area, cards in enumerate(kept.areas):
                hidden = all(kept.face[c] == DOWN and not kept.can_see(c, viewer) for c in cards)
                if hidden and not kept.specs[area % kept.kinds].ordered:
                    chooser.dice.shuffle(cards)
                    compared += len(cards) > 1
            other.kept = kept
            assert look(seen_as(match, other), viewer) == look(match, viewer)
        match.push(chooser.answer(d))
    assert compared


@pytest.mark.parametrize("key", KEYS)
@SOME_MORE
@given(seed=seeds, stop=st.integers(0, 300))
def test_what_a_player_sees_is_pinned(key: str, seed: int, stop: int) -> None:
    """A card shown in the view is one that a new deal leaves alone."""
    match = secret_match(key, seed)
    play_on(match, Chooser(seed), stop)
    g = match.game
    for viewer in (0, 1, SPECTATOR):
        pinned = known_cards(g, viewer)
        assert all(pinned[c] for c in range(len(g.defn)) if g.can_see(c, viewer))

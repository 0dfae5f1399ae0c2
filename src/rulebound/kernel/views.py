"""What a viewer may see, built from nothing: a field is in a view because a line here puts it there.

A view has no card numbers of the engine's: cards are addressed by area and place, so nothing hidden can be followed
from one area to another. Values are plain dicts, lists, strings and ints, ready for JSON.
"""

from __future__ import annotations

from typing import TypeAlias

from rulebound.kernel.decision import KINDS, NUMBER_KIND, Decision
from rulebound.kernel.game import Game
from rulebound.kernel.kit import Kit
from rulebound.kernel.words import BOTH_PLAYERS, DOWN, NOBODY, ORIENTATIONS, PASS, option_verb

View: TypeAlias = dict[str, object]


def view(kit: Kit, g: Game, viewer: int, pending: Decision | None) -> View:
    """The table for player 0, player 1, or the spectator (2)."""
    return {
        "game": kit.key,
        "viewer": viewer,
        "turn": g.turn,
        "turn_player": g.turn_player,
        "step": kit.step_words(g.step),
        "areas": [area_view(kit, g, area, viewer) for area in range(len(g.areas))],
        "counters": [[{"name": name, "value": n} for name, n in kit.counters(g, player)] for player in BOTH_PLAYERS],
        "attack": attack_view(kit, g, viewer),
        "decision": decision_view(kit, g, pending, viewer),
        "outcome": outcome_view(kit, g),
    }


def outcome_view(kit: Kit, g: Game) -> View | None:
    if not g.over:
        return None
    winner = g.winner if g.winner >= 0 else None
    return {"winner": winner, "reason": kit.reason_words(g.reason), "rule": g.outcome_rule}


def area_view(kit: Kit, g: Game, area: int, viewer: int) -> View:
    """An area: who it belongs to, how many cards, and the cards from bottom to top."""
    kind = area % g.kinds
    spec = g.specs[kind]
    cards = g.areas[area]
    result: View = {
        "player": None if spec.shared else area // g.kinds,
        "name": kit.area_words(kind),
        "kind": kind,
        "count": len(cards),
    }
    if spec.ordered or any(g.can_see(c, viewer) for c in cards):
        result["cards"] = [card_view(kit, g, c, viewer) for c in arrange(g, cards, viewer, spec.ordered)]
    return result


def arrange(g: Game, cards: list[int], viewer: int, ordered: bool) -> list[int]:
    """Where order means nothing, cards that are hidden from the viewer come last: their places say nothing."""
    if ordered:
        return cards
    return [c for c in cards if g.can_see(c, viewer)] + [c for c in cards if not g.can_see(c, viewer)]


def card_view(kit: Kit, g: Game, card: int, viewer: int) -> View:
    """A card as the viewer may see it."""
    if not g.can_see(card, viewer):
        return {"face": "down"}
    d = g.defs[g.defn[card]]
    info = g.info(card)
    names = kit.number_names()
    result: View = {
        "face": "down" if g.face[card] == DOWN else "up",
        "number": d.number,
        "name": d.name,
        "type": kit.type_words(d.info.type),
        "colours": kit.colour_words(info.colours),
        "traits": list(info.traits),
        "text": list(d.text),
        "icons": [kit.icon_words(i) for i in d.icons],
        "numbers": {names[i]: info.num[i] for i in range(len(info.num))},
        "printed": {names[i]: d.info.num[i] for i in range(len(d.info.num))},
        "orientation": ORIENTATIONS[g.orientation[card]],
        "under": g.under_count(card),
    }
    gained = [h.ability.text for h in info.abilities if h.key >= 64 and h.ability.text]
    if gained:
        result["gained"] = gained
    return result


def attack_view(kit: Kit, g: Game, viewer: int) -> View | None:
    """The attack that is going on; what is attacked is a card, or else the player."""
    attack = kit.attack(g)
    if attack is None:
        return None
    return {
        "words": attack.words,
        "from": place_view(g, attack.attacker, viewer),
        "to": place_view(g, attack.defender, viewer) if attack.defender != NOBODY else None,
        "player": attack.player,
    }


def decision_view(kit: Kit, g: Game, d: Decision | None, viewer: int) -> View | None:
    """The pending question: all of it for the player asked, only whose it is for everybody else."""
    if d is None:
        return None
    if d.player != viewer:
        return {"player": d.player}
    result: View = {
        "player": d.player,
        "kind": KINDS[d.kind],
        "prompt": g.prompt_words(d),
        "rule": d.rule,
        "least": d.lo,
        "most": d.hi,
    }
    if d.source >= 0 and g.can_see(d.source, viewer):
        result["source"] = g.defs[g.defn[d.source]].name
    if d.kind != NUMBER_KIND:
        result["options"] = [option_view(kit, g, d, o, viewer) for o in d.options]
    return result


def option_view(kit: Kit, g: Game, d: Decision, opt: int, viewer: int) -> View:
    result: View = {"words": g.option_words(d, opt, viewer)}
    if option_verb(opt) == PASS:
        result["pass"] = True
    about = kit.option_about(g, d, opt)
    if about:
        result["about"] = about
    where = g.option_places(opt)
    if where:
        result["places"] = [place_view(g, card, viewer) for card in where]
    areas = kit.option_areas(opt, d.player)
    if areas:
        result["areas"] = [
            {"player": None if g.specs[a % g.kinds].shared else a // g.kinds, "kind": a % g.kinds} for a in areas
        ]
    return result


def place_view(g: Game, card: int, viewer: int) -> View:
    """Where a card lies in the viewer's view of its area."""
    area = g.place[card]
    shown = arrange(g, g.areas[area], viewer, g.specs[area % g.kinds].ordered)
    spec = g.specs[area % g.kinds]
    return {"player": None if spec.shared else area // g.kinds, "kind": area % g.kinds, "index": shown.index(card)}


def card_at(g: Game, area: int, index: int, viewer: int) -> int:
    """The card at a place of a viewer's view; NOBODY if there is none."""
    if not 0 <= area < len(g.areas):
        return NOBODY
    shown = arrange(g, g.areas[area], viewer, g.specs[area % g.kinds].ordered)
    return shown[index] if 0 <= index < len(shown) else NOBODY

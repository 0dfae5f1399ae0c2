# interpreted
"""What this game's wording becomes in the program."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.games.ws.areas import IN_CLOCK, IN_WAITING_ROOM, STAGE
from rulebound.games.ws.codes import KEYWORD_USED
from rulebound.games.ws.nodes import BattleOpponent, PutWhereItWas, RememberPosition
from rulebound.games.ws.text.conditions import ON_TOP_OF_CLOCK
from rulebound.kernel.abilities import ActAbility, AutoAbility, ContAbility
from rulebound.kernel.amounts import All, Are, Exists
from rulebound.kernel.cards import ANY_CARD, InZones, Itself, Oriented, Slot, That, TheCard, TheOther, This
from rulebound.kernel.choosing import Bind
from rulebound.kernel.effects import Later, MoveTo
from rulebound.kernel.nodes import Trigger
from rulebound.kernel.triggers import Happens, Provided
from rulebound.kernel.words import OWNERS
from rulebound.text.pattern import is_node, shape
from rulebound.text.plain import Lowering, one_after_another
from rulebound.text.refer import mapped


class WsLowering(Lowering):
    def own(self, node: Any) -> Any:
        if isinstance(node, MoveTo) and node.whose != OWNERS:
            # whoever's zone the text names, a card only goes to its owner's (3.1.2.1)
            return replace(node, whose=OWNERS)
        if isinstance(node, Are) and isinstance(node.cards, This) and isinstance(node.pred, InZones | Oriented):
            # where this card is now: what it was before it left does not count
            return Exists(That(node.cards, node.pred))
        if isinstance(node, Later):
            return kept_for_later(node)
        if isinstance(node, AutoAbility):
            node = self.valid(node)
        if isinstance(node, ContAbility) and not node.zones and own_zones(node.condition) & ~STAGE:
            return replace(node, zones=own_zones(node.condition))
        if isinstance(node, AutoAbility | ActAbility) and uses(node.effect, PutWhereItWas):
            if not (isinstance(node, AutoAbility) and leaves_the_stage(node.trigger)):
                # the position has to be remembered before the cost takes the card away
                remembered = one_after_another([RememberPosition(This()), node.effect])
                return replace(node, effect=remembered)
        return node

    def valid(self, node: AutoAbility) -> AutoAbility:
        """An ability that speaks of its own card in another zone is valid there."""
        trigger = node.trigger
        if isinstance(trigger, Happens) and trigger.kind == KEYWORD_USED and trigger.word == "backup":
            if isinstance(trigger.subject, Itself):
                return replace(node, zones=IN_WAITING_ROOM)
        zones = own_zones(node.condition) | own_zones(trigger)
        return replace(node, zones=zones) if zones & ~STAGE and not node.zones else node


KEPT: dict[Any, str] = {TheCard: "the card", TheOther: "the other", BattleOpponent: "the opponent"}
"""Cards of the event that is over when a delayed ability is played, and the slots that keep them."""


def kept_for_later(node: Later) -> Any:
    """What the delayed ability says of the event that triggered this one is settled now."""
    binds: list[Any] = []
    for cls, slot in KEPT.items():
        if uses(node.ability, cls):
            # as it is now, not as it was before it moved
            binds.append(Bind(slot, That(cls(), ANY_CARD)))
    if not binds:
        return node
    return one_after_another([*binds, replace(node, ability=put_slots(node.ability, KEPT))])


def put_slots(node: Any, slots: dict[Any, str]) -> Any:
    """The node with slots instead of descriptions of these kinds."""
    slot = slots.get(type(node))
    return Slot(slot) if slot is not None else mapped(node, put_slots, slots)


def leaves_the_stage(trigger: Trigger) -> bool:
    """Whether the event itself says which stage position the card was on."""
    return trigger.only_own_move() and trigger.from_kinds() & ~STAGE == 0


def own_zones(node: Any) -> int:
    """The zones in which a condition asks its own card to be."""
    if node == ON_TOP_OF_CLOCK:
        return IN_CLOCK
    if isinstance(node, Exists) and isinstance(node.cards, That) and isinstance(node.cards.cards, This):
        return node.cards.pred.zones if isinstance(node.cards.pred, InZones) else 0
    if isinstance(node, All):
        zones = 0
        for part in node.parts:
            zones |= own_zones(part)
        return zones
    if isinstance(node, Provided):
        return own_zones(node.condition)
    return 0


def uses(node: Any, cls: Any) -> bool:
    """Whether a node of a class is somewhere in a tree."""
    if isinstance(node, cls):
        return True
    if isinstance(node, tuple):
        return any(uses(part, cls) for part in node)
    if is_node(node):
        return any(uses(getattr(node, name), cls) for name in shape(type(node)).names)
    return False

"""What a rulebook says, as methods that a game's own folder fills in: what holds where it says nothing."""

from __future__ import annotations

from rulebound.kernel.abilities import Ability
from rulebound.kernel.decision import Decision
from rulebound.kernel.nodes import Ctx, Event
from rulebound.kernel.state import State
from rulebound.kernel.words import NOBODY


class Hooks(State):
    """A state with the rulebook's answers to what the kernel asks."""

    def run_step(self, step: int) -> int:
        """Perform the step under the cursor and return the next."""
        raise RuntimeError("a game must have steps")

    def rule_actions(self) -> bool:
        """Perform the rule actions due at a check timing, together; whether there were any."""
        return False

    def interrupts(self) -> None:
        """Perform the rule actions that interrupt whatever is being done."""

    def same_place(self, step: int, following: int) -> bool:
        """Whether going on with the following step may be part of a loop that began in this one."""
        return step == following

    def more_of_situation(self) -> list[int]:
        """What a game's own state adds to a situation that a loop may come back to."""
        return []

    def keeps_identity(self, frm: int, to: int) -> bool:
        """Whether a card moving between these areas stays the same card."""
        return False

    def before_leaving(self, card: int, frm: int, to: int) -> list[int]:
        """Cards that lay under a card that has left and are discarded with it; cards that follow it are moved here."""
        return []

    def layer_count(self) -> int:
        return 1

    def option_words(self, d: Decision, opt: int, viewer: int) -> str:
        """An option in words, for a viewer."""
        return str(opt)

    def refused(self, d: Decision) -> list[tuple[int, str]]:
        """Options a player might expect at a decision that are not legal now, each with the rule that forbids it."""
        return []

    def option_places(self, opt: int) -> list[int]:
        """The cards an option is about, so that a client can mark them."""
        return []

    def prompt_words(self, d: Decision) -> str:
        return d.prompt

    def layer_of(self, kind: int) -> int:
        """The layer of a kind of modification: abilities, other non-numbers, numbers, restrictions."""
        return kind

    def under_count(self, card: int) -> int:
        """How many cards lie under a card."""
        return 0

    def swap_under(self, one: int, other: int) -> None:
        """Two cards of the same field have changed places: what lay under them goes with them."""

    def opposite(self, card: int) -> int:
        """A second card that belongs to what happens to this one (its battle opponent), as a reference."""
        return NOBODY

    def may_trigger(self, a: Ability, key: int, ctx: Ctx, e: Event) -> bool:
        """Whether the rulebook lets this trigger condition count."""
        return True

    def follower_area(self, card: int, to: int) -> int:
        """Where a card that lay under another goes when that one leaves for `to`."""
        raise RuntimeError("a game with cards under cards must say where they go")

    def after_moving(self, cards: list[int]) -> None:
        """Cards have been moved and everything has reacted: what cannot exist there ceases to."""

    def rules_write(self) -> int:
        """Which information `rule_information` changes now (bits)."""
        return 0

    def rules_write_on(self, card: int) -> int:
        """Which information of this card `rule_information` changes now (bits)."""
        return 0

    def rule_information(self, layer: int) -> None:
        """What the rules themselves, not an effect, do to information in a layer."""

    def forbids_turning(self, card: int, orientation: int) -> bool:
        return False

    def forbids_moving(self, card: int, to: int) -> bool:
        """Whether something keeps a card from going to an area."""
        return False

    def forbids_using(self, ctx: Ctx) -> bool:
        """Whether something keeps an automatic ability in resolution from being used: its cost is not paid."""
        return False

    def playing(self, ctx: Ctx) -> None:
        """An automatic ability is going to be resolved."""

    def cost_paid(self, ctx: Ctx) -> None:
        """The cost of an automatic ability has been paid."""

    def chosen(self, card: int, by: int, ctx: Ctx) -> None:
        """A card has been chosen by an effect."""

    def exchanged(self, ctx: Ctx, a: int, b: int) -> None:
        """Two cards have changed places by an effect."""

    def expiry_player(self, until: int, master: int) -> int:
        """Whose turn counts for a duration."""
        return NOBODY

    def ability_used(self, ctx: Ctx, a: Ability) -> None:
        """The cost of an activated ability has been paid."""

    def draw(self, player: int, n: int) -> int:
        """Draw cards the way the rulebook says; how many were drawn."""
        raise RuntimeError("a game must say how cards are drawn")

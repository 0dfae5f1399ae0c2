"""A game that has been played, moment by moment: what each viewer could see, what was answered, where each turn begins.

    replay = Replay.read(text, find)
    replay.frames, replay.turns, replay.steps
    replay.view(12, viewer=0), replay.answer(12)
    replay.at(12).push("attack")            # go on from there, another way

Frame n is the moment before answer n; the last one is how the game ended. A frame costs one step played again: the
match keeps the state before each step that asked somebody.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.state import SPECTATOR
from rulebound.kernel.views import View
from rulebound.play import record
from rulebound.play.match import Answer, Match


@dataclass(frozen=True)
class TurnMark:
    """The first frame of a turn, and whose turn it is."""

    turn: int
    player: int
    frame: int


@dataclass(frozen=True)
class StepMark:
    """The first frame of a step."""

    step: str
    turn: int
    frame: int


@dataclass(frozen=True)
class Told:
    """A line of the story, and the first frame at which it has happened."""

    frame: int
    text: str
    rule: str


class Replay:
    """The frames of a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.frames = match.moments
        self.turns: list[TurnMark] = []
        self.steps: list[StepMark] = []
        self.lengths: list[int] = []
        """How long the log is at each frame."""
        for frame in range(self.frames):
            self.mark(frame)

    @classmethod
    def read(cls, text: str, find: record.Find) -> Replay:
        """From a game record; every answer and hash is checked, BadRecord names the line that fails."""
        return cls(record.replay(text, find))

    def mark(self, frame: int) -> None:
        g = self.match.at(frame).game
        self.lengths.append(len(g.log))
        step = self.match.step_at(frame)
        if not self.turns or self.turns[-1].turn != g.turn:
            self.turns.append(TurnMark(g.turn, g.turn_player, frame))
        if not self.steps or (self.steps[-1].step, self.steps[-1].turn) != (step, g.turn):
            self.steps.append(StepMark(step, g.turn, frame))

    def at(self, frame: int) -> Match:
        """The match as it was then, to go on from."""
        return self.match.at(frame)

    def view(self, frame: int, viewer: int = SPECTATOR) -> View:
        """What a player (0, 1) or the spectator (2) could see."""
        return self.match.at(frame).view(viewer)

    def answer(self, frame: int) -> Answer | None:
        """What was answered to the question of this frame; None at the end."""
        return self.match.answer_at(frame)

    def story(self, viewer: int = SPECTATOR) -> list[Told]:
        """All that happened, in the words for a viewer, each line with its frame."""
        game = self.match.game
        told: list[Told] = []
        frame = 0
        for n, entry in enumerate(game.log):
            while frame < self.frames - 1 and self.lengths[frame] <= n:
                frame += 1
            line = self.match.kit.story(game, entry, viewer)
            if line:
                told.append(Told(frame, line, entry.rule))
        return told

"""Playing at a terminal: the table, the question, an answer typed by number or in words. Works piped as well."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import click

from rulebound.decks.lists import CardIndex
from rulebound.kernel.decision import NUMBER_KIND, ORDER, SOME, IllegalAnswer, Seat
from rulebound.play import record
from rulebound.play.answers import groups, read_answer
from rulebound.play.match import Match, Pending
from rulebound.play.table import Board, card_text, layout

NEWS_AT_FIRST = 12
LOG_LINES = 20
REFUSALS = 15

HELP = """\
Answer with the number of an option, or with words of it: "end", "side attack bobbin".
Several at once: "1 3 4", or words with ";" between them; "none" for none of them, "all" for all.

  table              the table again            log [N|all]   what has happened
  card NAME          the text of a card         look AREA     the cards of an area ("look opponent clock")
  why WORDS          why something like that cannot be done now, and the rule
  undo               take your last answer back
  save FILE          the game so far as a record (`rulebound replay FILE`)
  concede            give the game up           quit          leave the game unfinished
  ? or help          this"""


class Quit(Exception):
    """The person leaves the table."""


class Terminal:
    """A match and the people at it. A seat in `bots` answers by itself; None is a person here."""

    def __init__(self, match: Match, bots: tuple[Seat | None, Seat | None], cards: CardIndex) -> None:
        self.match = match
        self.bots = bots
        self.cards = cards
        self.layout = layout(match.kit.key)
        self.viewer = 0 if bots[0] is None else 1
        self.told = 0
        self.shown: list[str] = []
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "table": self.show_table,
            "log": self.show_log,
            "card": self.show_card,
            "look": self.look,
            "why": self.why,
            "undo": self.undo,
            "save": self.save,
            "concede": self.concede,
            "quit": self.quit,
            "exit": self.quit,
        }

    # the game

    def run(self) -> bool:
        """Play until the game is over or the people leave; whether it is over."""
        try:
            while (d := self.match.decision) is not None:
                bot = self.bots[d.player]
                if bot is not None:
                    self.match.push(bot.answer(self.match.game, d.raw))
                else:
                    self.turn_to(d.player)
                    self.tell_news()
                    self.draw(d)
                    self.ask(d)
        except (Quit, EOFError):
            click.echo("The game is left unfinished.")
            return False
        self.tell_news()
        click.secho(str(self.match.outcome()), bold=True)
        return True

    def turn_to(self, player: int) -> None:
        """At a shared screen, the other player comes to sit before it."""
        if player == self.viewer:
            return
        self.viewer = player
        self.shown = []
        if sys.stdin.isatty() and sys.stdout.isatty():
            click.clear()
            input(f"Player {player + 1}, it is your turn to answer: press Enter. ")

    def ask(self, d: Pending) -> None:
        """Read lines until one of them has moved the game."""
        before = len(self.match.answers), self.match.game.over
        while (len(self.match.answers), self.match.game.over) == before:
            line = input(f"{d.player + 1}> ").strip()
            if not sys.stdin.isatty():
                click.echo(line)
            if line:
                self.obey(d, line)

    def obey(self, d: Pending, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self.commands.get(word.lower())
        if command is not None:
            command(rest.strip())
            return
        try:
            self.match.push(read_answer(d, line))
        except IllegalAnswer as problem:
            click.secho(f"{problem}. Type ? for help, or `why {line}`.", fg="red")

    # what is shown

    def tell_news(self) -> None:
        """The log since it was last shown."""
        lines = self.match.log(self.viewer)
        fresh = lines[self.told :] if self.told else lines[-NEWS_AT_FIRST:]
        self.told = len(lines)
        for line in fresh:
            click.echo(click.style(f"  {line}", fg="cyan"))

    def board(self) -> Board:
        return Board(self.match.view(self.viewer), self.layout, shutil.get_terminal_size().columns)

    def draw(self, d: Pending) -> None:
        """The table if it has changed, and the question."""
        lines = self.board().lines()
        if lines != self.shown:
            click.echo("\n" + "\n".join(lines))
        self.shown = lines
        self.show_question(d)

    def show_question(self, d: Pending) -> None:
        about = f"{d.source}: " if d.source else ""
        click.echo(f"\n{click.style(about + d.prompt, bold=True)}{how_many(d)} {click.style(f'({d.rule})', dim=True)}")
        for head, members in groups(d.options.words):
            if head:
                click.echo("\n".join([f"     {head}", *packed([f"{i + 1:>4} {tail}" for i, tail in members])]))
            else:
                click.echo(f"{members[0][0] + 1:>4} {members[0][1]}")

    # commands

    def help(self, _: str) -> None:
        click.echo(HELP)

    def show_table(self, _: str) -> None:
        click.echo("\n".join(self.board().lines()))
        if (d := self.match.decision) is not None:
            self.show_question(d)

    def show_log(self, words: str) -> None:
        if words not in ("", "all") and not words.isdecimal():
            click.secho('"log", "log 50" or "log all"', fg="red")
            return
        lines = self.match.log(self.viewer)
        most = len(lines) if words == "all" else min(int((words or str(LOG_LINES))[:9]), len(lines))
        click.echo("\n".join(f"  {line}" for line in lines[len(lines) - most :]))

    def show_card(self, words: str) -> None:
        found = self.cards.find(words)
        near = [] if found or not words else self.cards.nearest(words, 8)
        if len(near) == 1:
            found = self.cards.find(near[0])
        for d in found:
            click.echo("\n".join(card_text(self.match.kit, d, self.layout)))
        if not found:
            hint = f": {'; '.join(near)}?" if near else ": type more or less of its name"
            click.secho(f'no card is called "{words}"{hint}', fg="red")

    def look(self, words: str) -> None:
        click.echo("\n".join(self.board().look(words)))

    def why(self, words: str) -> None:
        refused = self.match.why_not(words or None)
        for one in refused[:REFUSALS]:
            click.echo(f"  {one}")
        if len(refused) > REFUSALS:
            click.echo(f"  … and {len(refused) - REFUSALS} more: type more words")
        d = self.match.decision
        legal = [w for w in d.options.words if words.lower() in w.lower()] if d is not None and words else []
        for w in legal[:REFUSALS]:
            click.echo(f"  {w}: can be done now")
        if not refused and not legal:
            like = f' like "{words}"' if words else ""
            click.echo(f"  Nothing{like} is even in question here.")

    def undo(self, _: str) -> None:
        """Back to before the last answer of a person at this terminal."""
        persons = [i for i, a in enumerate(self.match.answers) if self.bots[a.player] is None]
        if not persons:
            click.secho("there is nothing to take back: you have not answered yet", fg="red")
            return
        while len(self.match.answers) > persons[-1]:
            self.match.pop()
        self.told = len(self.match.log(self.viewer))
        self.shown = []
        click.echo("Taken back.")

    def save(self, words: str) -> None:
        if not words:
            click.secho('say where: "save game.txt"', fg="red")
            return
        try:
            Path(words).write_text(record.write(self.match), encoding="utf-8")
        except OSError as error:
            click.secho(f"{words} cannot be written: {error.strerror}", fg="red")
        else:
            click.echo(f"Saved to {words}.")

    def concede(self, _: str) -> None:
        self.match.concede(self.viewer)

    def quit(self, _: str) -> None:
        raise Quit


def packed(items: list[str]) -> list[str]:
    """Items side by side, in columns as wide as the widest, as many as the screen holds."""
    wide = max(len(item) for item in items) + 2
    across = max(1, (shutil.get_terminal_size().columns - 1) // wide)
    return ["".join(item.ljust(wide) for item in items[i : i + across]).rstrip() for i in range(0, len(items), across)]


def how_many(d: Pending) -> str:
    """How many options an answer names, where it is not just one."""
    kind = d.raw.kind
    if kind == SOME:
        count = str(d.least) if d.least == d.most else f"{d.least} to {d.most}"
        return f" [{count} of them]"
    if kind == ORDER:
        return " [all of them, in order]"
    return f" [{d.least} to {d.most}]" if kind == NUMBER_KIND else ""

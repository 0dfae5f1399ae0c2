"""The command line. Every command calls a library function; what it takes to run one is imported when it is run."""

from __future__ import annotations

import json
import os
import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rulebound import __version__
from rulebound.cards.commands import cards, text
from rulebound.rules.commands import rules

if TYPE_CHECKING:
    from rulebound.decks import DeckList

AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print plain data.")
FILE = click.Path(path_type=Path)
FORMS = ("text", "numbers", "name-first", "csv", "json")


class BadInput(click.ClickException):
    """Something given on the command line cannot be used."""

    exit_code = 2


class Commands(click.Group):
    """Turns what the library says about bad input into one clear message."""

    def invoke(self, context: click.Context) -> Any:
        from rulebound.bots.levels import UnknownLevel
        from rulebound.cards.pool import BadPool
        from rulebound.cards.reading import NoDialect
        from rulebound.cards.rows import BadCardData
        from rulebound.decks import BadDeckList, NoStarters
        from rulebound.lab.plots import CannotPlot
        from rulebound.play.games import UnknownGame
        from rulebound.play.record import BadRecord
        from rulebound.play.scenario import BadScenario
        from rulebound.server.errors import CannotServe

        try:
            return super().invoke(context)
        except (
            UnknownGame, NoStarters, BadDeckList, BadRecord, BadScenario, BadPool, NoDialect, BadCardData,
            UnknownLevel, CannotPlot, CannotServe,
        ) as problem:  # fmt: skip
            raise BadInput(str(problem)) from None
        except OSError as problem:
            if problem.filename is None:
                raise
            raise BadInput(f"{problem.filename}: {problem.strerror}") from None


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.pass_context
def main(context: click.Context) -> None:
    """Trading card games, played exactly as their comprehensive rules say."""
    if os.environ.get("NO_COLOR"):
        context.color = False


main.add_command(rules)
main.add_command(text)
main.add_command(cards)


def say_json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


# ---------------------------------------------------------------- playing


@main.command()
@click.argument("game", required=False)
@click.option("--port", type=click.IntRange(0, 65535), help="Where the page is served; 8642 or any free port.")
@click.option("--db", help="Where games are kept: a file, or postgresql://…; beside your other data if not given.")
@click.option("--browser/--no-browser", default=None, help="Open the page, or only print its address.")
@click.option("--terminal", is_flag=True, help="Play here, without a browser; the options below are for that.")
@click.option("--deck", help="Your deck: the name of a starter deck, or a file with a deck list.")
@click.option("--opponent-deck", help="The opponent's deck.")
@click.option("--opponent", default="greedy", show_default=True,
              help="Who answers for player 2: a level of bot (docs/bots.md), or none for two people.")  # fmt: skip
@click.option("--seed", help="The same seed, decks and answers give the same game.")
@click.option("--record", "record_file", type=FILE, help="Write the game to this file when it ends.")
@click.option("--inactive", is_flag=True, help="Play cards whose text is not fully understood, without what is not.")
@click.pass_context
def play(
    context: click.Context,
    game: str | None,
    port: int | None,
    db: str | None,
    browser: bool | None,
    terminal: bool,
    deck: str | None,
    opponent_deck: str | None,
    opponent: str,
    seed: str | None,
    record_file: Path | None,
    inactive: bool,
) -> None:
    """Play in the browser: serves the pages on this machine and opens them. With --terminal, play GAME right here."""
    refuse_misplaced(context, terminal)
    if terminal:
        play_in_terminal(game, (deck, opponent_deck), opponent, seed, record_file, inactive)
        return
    from rulebound.play.games import kit
    from rulebound.server.serve import play_here

    if game is not None:
        kit(game)
    play_here(game, port=port, db=db, browser=browser)


FOR_THE_TERMINAL = ("deck", "opponent_deck", "opponent", "seed", "record_file", "inactive")
FOR_THE_BROWSER = ("port", "db", "browser")


def refuse_misplaced(context: click.Context, terminal: bool) -> None:
    """Options that would silently do nothing."""
    from click.core import ParameterSource

    for name in FOR_THE_BROWSER if terminal else FOR_THE_TERMINAL:
        if context.get_parameter_source(name) is ParameterSource.COMMANDLINE:
            option = "--" + name.removesuffix("_file").replace("_", "-")
            remedy = "leave --terminal out" if terminal else "add --terminal, or choose it on the page"
            raise BadInput(f"{option} is not for playing in the {'terminal' if terminal else 'browser'}: {remedy}")


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8642, show_default=True, help="0: any free port.")
@click.option("--db", help="Where games are kept: a file, or postgresql://user@host/name.")
@click.option("--origin", "origins", multiple=True, help="Another address whose pages may use this server.")
@click.option("--name", "names", multiple=True, help="A name browsers may know it by; any, if none is given.")
def serve(host: str, port: int, db: str | None, origins: tuple[str, ...], names: tuple[str, ...]) -> None:
    """Serve games to others. It writes one line of JSON for each thing that happens."""
    from rulebound.server.serve import serve_others

    serve_others(host=host, port=port, db=db, origins=origins, names=names)


def play_in_terminal(
    game: str | None,
    named: tuple[str | None, str | None],
    opponent: str,
    seed: str | None,
    record_file: Path | None,
    inactive: bool,
) -> None:
    """Without decks, a menu asks for them."""
    from rulebound.bots import levels
    from rulebound.decks import choose, known_cards, starter_names
    from rulebound.play import record
    from rulebound.play.games import keys, kit
    from rulebound.play.match import Match
    from rulebound.play.terminal import Terminal

    names = {key: kit(key).name for key in keys() if starter_names(key)}
    key = game or (next(iter(names)) if len(names) == 1 else pick("Which game?", names))
    the_kit = kit(key)
    decks = [
        choose(key, words or pick(question, titles(starter_names(key))))
        for words, question in zip(named, ("Your deck?", "The opponent's deck?"), strict=True)
    ]
    for one in decks:
        refuse_illegal(key, one, inactive)
    seed = seed or str(random.SystemRandom().randrange(1_000_000))
    bot = None if opponent == "none" else levels.seat(opponent, random.Random(seed).randrange(1_000_000))
    match = Match(the_kit, (decks[0].cards, decks[1].cards), seed, inactive=inactive)
    click.echo(f"{the_kit.name}: {decks[0].source} against {decks[1].source}, seed {seed}. Type ? for help.")
    over = Terminal(match, (None, bot), known_cards(key)).run()
    if record_file is not None and (over or match.answers):
        record_file.write_text(record.write(match), encoding="utf-8")
        click.echo(f"The game is in {record_file}.")


def titles(names: Iterable[str]) -> dict[str, str]:
    return {name: name.replace("-", " ").title() for name in names}


def pick(question: str, choices: dict[str, str]) -> str:
    """A menu: the key that was chosen, by number or name. The end of the input is the end of the command."""
    keys = list(choices)
    click.secho(question, bold=True)
    for i, key in enumerate(keys, 1):
        click.echo(f"{i:>4} {choices[key]} ({key})")
    while True:
        words = click.prompt("", prompt_suffix="> ").strip().lower()
        if not sys.stdin.isatty():
            click.echo(words)
        if words.isdecimal() and 1 <= int(words[:6]) <= len(keys):
            return keys[int(words) - 1]
        fits = [key for key in keys if words in (key, choices[key].lower())] or [
            key for key in keys if words in key or words in choices[key].lower()
        ]
        if len(fits) == 1:
            return fits[0]
        click.echo(f"Type a number from 1 to {len(keys)}, or a name.")


def refuse_illegal(game: str, deck: DeckList, inactive: bool) -> None:
    from rulebound.decks import check
    from rulebound.play.games import kit

    verdict = check(kit(game), deck)
    if not verdict.legal:
        raise BadInput(str(verdict))
    if verdict.inactive:
        if not inactive:
            raise BadInput(f"{verdict}\n--inactive plays it with these abilities doing nothing")
        click.echo(str(verdict), err=True)


# ---------------------------------------------------------------- decks


@main.group("deck")
def deck_group() -> None:
    """Deck lists."""


@deck_group.command("check")
@click.argument("game")
@click.argument("deck")
@AS_JSON
@click.pass_context
def deck_check(context: click.Context, game: str, deck: str, as_json: bool) -> None:
    """Judge DECK, a file with a list or a starter deck: every problem, its card, its rule. Exits with 1 if illegal."""
    from rulebound.decks import check, choose
    from rulebound.play.games import kit

    verdict = check(kit(game), choose(game, deck))
    if as_json:
        say_json(verdict.as_json())
    else:
        click.echo(str(verdict))
    context.exit(0 if verdict.legal else 1)


@deck_group.command("show")
@click.argument("game")
@click.argument("deck")
@click.option("--hand", "seed", help="Deal the opening hand of this seed, too, and the cards drawn after it.")
@click.option("--form", type=click.Choice(FORMS), help="Print nothing but the list, in this form.")
@AS_JSON
def deck_show(game: str, deck: str, seed: str | None, form: str | None, as_json: bool) -> None:
    """What DECK is made of: the curve, colours, types, traits; a sample hand; or the list in another form."""
    from rulebound.decks import charts, choose, forms, sample_hand
    from rulebound.play.games import kit

    chosen = choose(game, deck).strict()
    if form:
        click.echo(forms.write([(e.count, e.card.number, e.card.name) for e in chosen.entries], form), nl=False)
        return
    counted = charts(kit(game), chosen.cards)
    try:
        hand = sample_hand(kit(game), chosen.cards, seed) if seed is not None else None
    except ValueError as problem:
        raise BadInput(f"{chosen.source}: {problem}") from None
    names = {
        "hand": [card.name for card in hand.cards] if hand else [],
        "draws": [card.name for card in hand.draws] if hand else [],
    }
    if as_json:
        say_json({"cards": len(chosen.cards), **counted.as_json(), **(names if hand else {})})
        return
    click.echo(f"{chosen.source}: {len(chosen.cards)} cards\n{counted}")
    if hand:
        click.echo(f"hand: {'; '.join(names['hand'])}\nthen: {'; '.join(names['draws'])}")


# ---------------------------------------------------------------- the laboratory


@main.command()
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(1), default=1000, show_default=True, help="How many games.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The seed of the first game.")
@click.option("--jobs", type=click.IntRange(1), help="How many processes; as many as there are cores if not given.")
@click.option("--pool", type=FILE, help="Random legal decks of the fully supported cards in this file (JSON Lines).")
@click.option("--errors", "errors_folder", type=FILE, default="soak-errors", show_default=True,
              help="The folder that tracebacks are written to.")  # fmt: skip
@AS_JSON
@click.pass_context
def soak(
    context: click.Context,
    game: str,
    count: int,
    seed: int,
    jobs: int | None,
    pool: Path | None,
    errors_folder: Path,
    as_json: bool,
) -> None:
    """Play random legal games between random decks. Exits with 1 if one fails or does not end."""
    from tqdm import tqdm

    from rulebound.lab.pools import NoDecks
    from rulebound.lab.soak import SoakStalled
    from rulebound.lab.soak import soak as run
    from rulebound.play.games import kit

    kit(game)
    with tqdm(total=count, unit=" games", leave=False, disable=None) as bar:
        try:
            report = run(
                game,
                count,
                seed=seed,
                jobs=jobs or min(os.cpu_count() or 1, 1 + count // 50),
                pool=pool,
                traces=errors_folder,
                seen=lambda one: bar.update(),
            )
        except (SoakStalled, NoDecks) as problem:
            raise click.ClickException(str(problem)) from None
    if as_json:
        say_json(report.as_json())
    else:
        click.echo(str(report))
    context.exit(1 if report.failures else 0)


@main.command("match")
@click.argument("game")
@click.argument("deck_a", required=False)
@click.argument("deck_b", required=False)
@click.option("--bots", default="greedy,random", show_default=True, metavar="X,Y", help="Who plays whom: two levels.")
@click.option("--games", "count", type=click.IntRange(1), default=100, show_default=True,
              help="How many games; an odd number is made even, so that both play each seat alike.")  # fmt: skip
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The seed of the first two games.")
@click.option("--plot", "plot_file", type=FILE, help="Draw the result into this file (PNG, SVG, PDF).")
@AS_JSON
def play_match(
    game: str,
    deck_a: str | None,
    deck_b: str | None,
    bots: str,
    count: int,
    jobs: int,
    seed: int,
    plot_file: Path | None,
    as_json: bool,
) -> None:
    """Let two bots play many games of GAME: who wins how often, with 95% intervals.

    DECK_A and DECK_B are starter decks or files with lists; without them, all starter decks meet in rotation. Each
    pair of decks and each seed is played twice, the bots changing places.
    """
    from tqdm import tqdm

    from rulebound.lab.match import match
    from rulebound.lab.plots import check_can_plot, plot_match
    from rulebound.play.games import kit

    kit(game)
    if deck_a and not deck_b:
        raise BadInput("one deck is no match: name two, or none for all starter decks in rotation")
    one, comma, other = bots.partition(",")
    if not comma or "," in other:
        raise BadInput(f"--bots {bots}: name two, with a comma between them, such as greedy,random")
    if plot_file is not None:
        check_can_plot(plot_file)
    with tqdm(total=count + count % 2, unit=" games", leave=False, disable=None) as bar:
        report = match(
            game,
            (one.strip(), other.strip()),
            count,
            seed=seed,
            jobs=jobs,
            decks=(deck_a, deck_b) if deck_a and deck_b else None,
            seen=lambda played: bar.update(),
        )
    if plot_file is not None:
        plot_match(report, plot_file)
    if as_json:
        say_json(report.as_json())
    else:
        click.echo(str(report))


@main.command()
@click.argument("game")
@click.option("--seconds", type=click.FloatRange(0.1), default=10.0, show_default=True, help="For about so long.")
@AS_JSON
def bench(game: str, seconds: float, as_json: bool) -> None:
    """Measure how fast the rules of GAME are: random players, starter decks, one process."""
    from rulebound.lab.bench import bench as run
    from rulebound.play.games import kit

    kit(game)
    speed = run(game, seconds)
    if as_json:
        say_json(speed.as_json())
    else:
        click.echo(str(speed))


# ---------------------------------------------------------------- running again


@main.command()
@click.argument("file", type=FILE)
@click.option("--log", "show_log", is_flag=True, help="Print what happened.")
@click.option("--verify", is_flag=True, help="Prove the shuffles as well, of a game that was played on a server.")
@AS_JSON
@click.pass_context
def replay(context: click.Context, file: Path, show_log: bool, verify: bool, as_json: bool) -> None:
    """Play the game record FILE again and verify it. Exits with 1 if it goes another way than the record says."""
    import rulebound
    from rulebound.play import record
    from rulebound.play.record import BadRecord
    from rulebound.server import fair

    text = read_text(file)
    begin_record(file, text)
    try:
        match = rulebound.replay(text)
        proof = fair.prove(record.split(text)[0]) if verify else None
    except (BadRecord, fair.NotProved) as problem:
        if as_json:
            say_json({"verified": False, "problem": str(problem)})
        else:
            click.echo(f"{file} {problem}")
        context.exit(1)
    outcome = match.outcome()
    if as_json:
        say_json(
            {
                "verified": True,
                "problem": None,
                "game": match.kit.key,
                "turns": match.game.turn,
                "answers": len(match.answers),
                "outcome": str(outcome) if outcome else None,
                "hash": match.hash(),
                "commitment": proof,
            }
        )
        return
    if show_log:
        click.echo("\n".join(match.log()))
    click.echo(
        f"{file}: verified: {match.kit.name}, {match.game.turn} turns, {len(match.answers)} answers, "
        f"{outcome or 'unfinished'}"
    )
    if proof is not None:
        click.echo(f"the shuffles follow from both players' shares and the secret that was promised as {proof}")


def begin_record(file: Path, text: str) -> None:
    """A file that is no record at all is bad input, not a record that fails."""
    from rulebound.decks import find_card
    from rulebound.play import record

    tags, _ = record.split(text)
    if "Game" not in tags:
        raise BadInput(f'{file}: it has no [Game "…"] line: is it a Rulebound game record?')
    try:
        record.begin(tags, find_card)
    except ValueError as problem:  # an illegal deck, too
        raise BadInput(f"{file}: {problem}") from None


@main.command()
@click.argument("file", type=FILE)
@click.option("--log", "show_log", is_flag=True, help="Print what happened.")
@AS_JSON
@click.pass_context
def scenario(context: click.Context, file: Path, show_log: bool, as_json: bool) -> None:
    """Play the scenario FILE and compare with what it expects. Exits with 1 if something does not hold."""
    from rulebound.play.scenario import run

    result = run(file)
    if as_json:
        say_json(
            {
                "holds": result.ok,
                "title": result.title,
                "failures": list(result.failures),
                "rules": sorted(result.executed, key=rule_order),
            }
        )
    else:
        if show_log:
            click.echo("\n".join(result.story))
        click.echo(str(result))
    context.exit(0 if result.ok else 1)


def rule_order(number: str) -> list[tuple[int, str]]:
    """9.2 before 10.1."""
    return [(int(part), "") if part.isdecimal() else (0, part) for part in number.split(".")]


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadInput(f"{file}: it is not UTF-8 text") from None

"""`rulebound text` and `rulebound cards`: what texts mean, and cards of one's own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print plain data.")
FILE = click.Path(path_type=Path)
GAME = click.option("--game", required=True, help="The key of the game: ws, …")


def say_json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


# ---------------------------------------------------------------- texts


@click.group()
def text() -> None:
    """How card texts are read."""


@text.command("explain")
@click.argument("game")
@click.argument("printed", metavar="TEXT")
@click.option("--event", is_flag=True, help="It is the text of an event: instructions without a category icon.")
@AS_JSON
@click.pass_context
def explain(context: click.Context, game: str, printed: str, event: bool, as_json: bool) -> None:
    """Show how TEXT, the text of a card as printed, is read. Exits with 1 if a part of it is not understood."""
    from rulebound.cards.explain import explanation

    found = [explanation(game, one) for one in texts_of(game, printed, event)]
    if as_json:
        say_json(found[0].as_json() if len(found) == 1 else [one.as_json() for one in found])
    else:
        click.echo("\n\n".join(str(one) for one in found))
    context.exit(0 if found and all(one.supported for one in found) else 1)


def texts_of(game: str, printed: str, event: bool) -> list[str]:
    from rulebound.cards.reading import dialect

    row: dict[str, Any] = {"text": printed.split("\n"), "type": "Event" if event else ""}
    return dialect(game).abilities(row) or [""]


@text.command("coverage")
@click.argument("game")
@click.argument("file", type=FILE)
@click.option("--jobs", type=click.IntRange(1), help="How many processes; as many as there are cores if not given.")
@AS_JSON
def coverage(game: str, file: Path, jobs: int | None, as_json: bool) -> None:
    """Measure what share of the cards in FILE (JSON Lines or CSV) compiles, and what does not."""
    from tqdm import tqdm

    from rulebound.cards.coverage import coverage as measure
    from rulebound.cards.reading import dialect
    from rulebound.cards.rows import read

    dialect(game)
    rows = [row for _, row in read(file)]
    with tqdm(unit=" texts", leave=False, disable=None) as bar:
        found = measure(game, rows, jobs=jobs or 0, seen=bar.update, total=bar.reset)
    if as_json:
        say_json(found.as_json())
    else:
        click.echo(str(found))


@text.command("fuzz")
@click.argument("game")
@click.argument("file", type=FILE)
@click.option("--tries", type=click.IntRange(1), default=1000, show_default=True, help="How many edited texts.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Where to begin.")
@AS_JSON
@click.pass_context
def fuzz(context: click.Context, game: str, file: Path, tries: int, seed: int, as_json: bool) -> None:
    """Edit the texts of the cards in FILE at random and read them. Exits with 1 if one is read wrongly or fails."""
    import os

    from tqdm import tqdm

    from rulebound.cards.fuzz import fuzz as run
    from rulebound.cards.reading import dialect
    from rulebound.cards.rows import read

    speech = dialect(game)
    texts = sorted({text for _, row in read(file) for text in speech.abilities(row)})
    with tqdm(total=tries, unit=" texts", leave=False, disable=None) as bar:
        found = run(game, texts, tries, seed=seed, jobs=os.cpu_count() or 1, seen=bar.update)
    if as_json:
        say_json(found.as_json())
    else:
        click.echo(str(found))
    context.exit(1 if found.faults else 0)


@text.command("reference")
@click.argument("game", required=False)
def reference(game: str | None) -> None:
    """Print every phrase of a game's card text, with an example and the node it makes, as Markdown; docs/card-text.md,
    which has all games, if none is named."""
    from rulebound.cards.phrasebook import document
    from rulebound.cards.reading import dialect
    from rulebound.text.reference import reference as phrases

    speech = dialect(game) if game else None
    click.echo(phrases(speech.compiler().grammar, speech.say) if speech else document(), nl=False)


# ---------------------------------------------------------------- cards


@click.group()
def cards() -> None:
    """Cards of one's own, beside the starter cards."""


@cards.command("import")
@click.argument("file", type=FILE)
@GAME
@AS_JSON
def import_cards(file: Path, game: str, as_json: bool) -> None:
    """Import the cards in FILE (JSON Lines or CSV) and tell how many of their texts are understood."""
    from tqdm import tqdm

    from rulebound.cards.cache import Cache
    from rulebound.cards.pool import Pool
    from rulebound.cards.rows import read

    rows = [(f"{file} line {line}", row) for line, row in read(file)]
    with Cache() as cache, tqdm(total=len(rows), unit=" cards", leave=False, disable=None) as bar:
        done = Pool().add(game, rows, cache, seen=bar.update)
    if as_json:
        say_json(done.as_json())
        return
    for problem in done.unusable[:20]:
        click.echo(f"left out: {problem}", err=True)
    if len(done.unusable) > 20:
        click.echo(f"… and {len(done.unusable) - 20} more were left out", err=True)
    share = done.supported / done.cards
    click.echo(f"{done.cards} cards imported; every text of {done.supported} of them ({share:.1%}) is understood")


@cards.command("search")
@click.argument("words", nargs=-1)
@GAME
@click.option("--supported/--unsupported", default=None, help="Only cards that are (or are not) fully supported.")
@click.option("--most", type=click.IntRange(1), default=50, show_default=True, help="How many to list.")
@AS_JSON
def search(words: tuple[str, ...], game: str, supported: bool | None, most: int, as_json: bool) -> None:
    """List the imported cards in which all WORDS stand: in name, number, traits or text."""
    from rulebound.cards.pool import Pool

    found = Pool().search(game, words, supported)
    if as_json:
        say_json(found[:most])
        return
    for row in found[:most]:
        click.echo(f"{row['number']:18} {row['name']}")
    if len(found) > most:
        click.echo(f"… {len(found) - most} more: --most {len(found)} lists them all")
    if not found:
        known, _ = Pool().counts(game)
        click.echo("no card fits" if known else f"no cards of {game} have been imported: rulebound cards import FILE")


@cards.command("show")
@click.argument("words", metavar="NUMBER_OR_NAME")
@GAME
@AS_JSON
@click.pass_context
def show(context: click.Context, words: str, game: str, as_json: bool) -> None:
    """Show a card: its text, how every ability is read, and the rules of its keywords."""
    from rulebound.cards.explain import card_rows, explain_card

    rows = card_rows(game, words)
    if not rows:
        raise click.ClickException(
            f'no card of {game} is called "{words}": rulebound cards search finds parts of names'
        )
    found = [explain_card(game, row) for row in rows]
    if as_json:
        say_json([one.as_json() for one in found])
    else:
        click.echo("\n\n".join(str(one) for one in found))
    context.exit(0 if all(one.supported for one in found) else 1)

"""`rulebound rules`: explain one rule, audit them all."""

import json
import os

import click

from rulebound.rules import claims, ledger
from rulebound.rules import show as showing
from rulebound.rules.audit import audit, table
from rulebound.rules.ledger import LedgerError


@click.group()
def rules() -> None:
    """Rules, and the code and tests behind them."""


@rules.command()
@click.argument("game")
@click.argument("number")
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
def show(game: str, number: str, as_json: bool) -> None:
    """The gist of rule NUMBER of GAME, the code that cites it, the tests that execute it."""
    evidence = claims.last_run(claims.checkout(ledger.games_folder()))
    try:
        report = showing.show(game, number, evidence)
    except LedgerError as error:
        raise click.ClickException(str(error)) from None
    click.echo(json.dumps(report.as_json(), ensure_ascii=False, indent=2) if as_json else str(report))


@rules.command("audit")
@click.argument("games", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print plain data.")
@click.option("--open", "list_open", is_flag=True, help="List the rules that still lack code or a test.")
@click.option("--no-run", is_flag=True, help="Use the last test run even if it is stale.")
@click.pass_context
def audit_command(context: click.Context, games: tuple[str, ...], as_json: bool, list_open: bool, no_run: bool) -> None:
    """Hold code and tests to the ledgers of GAMES (default: all). Exits with 1 if there are problems.

    Runs the test suite first if the last complete run is older than the sources.
    """
    root = claims.checkout(ledger.games_folder())
    inside_a_test_run = "PYTEST_VERSION" in os.environ  # where running the tests would never end
    evidence = claims.last_run(root) if no_run or inside_a_test_run else claims.current_run(root, _say)
    if evidence.note:
        _say(f"tests {evidence.state}: {evidence.note}")
    try:
        audits = audit(evidence, games=games)
    except LedgerError as error:
        raise click.ClickException(str(error)) from None
    if as_json:
        click.echo(json.dumps({one.game: one.as_json() for one in audits}, ensure_ascii=False, indent=2))
    else:
        click.echo(table(audits))
        for one in audits:
            for problem in one.problems:
                click.echo(f"{one.game} problem: {problem}")
            for item in one.open if list_open else ():
                click.echo(f"{one.game} open: {item}")
    context.exit(1 if any(one.problems for one in audits) else 0)


def _say(message: str) -> None:
    click.echo(message, err=True)

"""The newcomer's path: what the tour shows is there, and what it says to type works."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import click
import pytest

from rulebound.cli import main
from rulebound.play.scenario import run

DOCS = Path(__file__).resolve().parent.parent / "docs"
TOUR = (DOCS / "tour.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", TOUR, re.DOTALL)


def test_the_programs_run_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    assert len(blocks("python")) >= 3
    for block in blocks("python"):
        exec(compile(block, "tour.md", "exec"), names)
    assert "averages:" in capsys.readouterr().out


def test_the_scenario_holds() -> None:
    (scenario,) = blocks("toml")
    result = run(tomllib.loads(scenario))
    assert result.ok, str(result)


def test_every_command_is_one() -> None:
    typed = re.findall(r"^    \./rulebound (.*)$", TOUR, re.MULTILINE)
    assert len(typed) >= 6
    for line in typed:
        group: click.Command = main
        for word in line.split():
            if not isinstance(group, click.Group):
                break
            assert word in group.commands, line
            group = group.commands[word]
        options = {name for parameter in group.params for name in parameter.opts}
        assert set(re.findall(r"--[a-z-]+", line)) <= options, line


def test_every_picture_and_page_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", TOUR)
    assert len(links) > 10
    assert [link for link in links if not (DOCS / link).exists()] == []

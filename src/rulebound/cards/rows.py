"""Card data from files: JSON Lines, or CSV with the same fields as columns."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

LISTS = ("text", "traits", "trigger", "icons", "color", "colour")
"""Columns that hold several entries, one a line or with | between them."""

IN_ONE_LINE = ("number", "name")
"""What cards are called by in deck lists and records, which are written line by line."""


class BadCardData(ValueError):
    """A file of card data that cannot be used: its name, the line, and what is wrong."""


def read(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every card of a file with its line."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadCardData(f"{path}: it is not UTF-8 text") from None
    except OSError as problem:
        raise BadCardData(f"{path}: {problem.strerror}") from None
    rows = from_csv(path, text) if path.suffix.lower() == ".csv" else from_lines(path, text)
    for number, row in rows:
        for name in IN_ONE_LINE:
            if isinstance(row.get(name), str):
                row[name] = " ".join(row[name].splitlines())
        yield number, row


def from_lines(path: Path, text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as problem:
            hint = " (is it JSON Lines: one card a line?)" if number == 1 else ""
            raise BadCardData(f"{path} line {number}: no JSON: {problem}{hint}") from None
        if not isinstance(row, dict):
            raise BadCardData(f'{path} line {number}: expected an object with "number", "name" …, got {line[:40]}')
        yield number, row


def from_csv(path: Path, text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    try:
        reader = csv.DictReader(io.StringIO(text), strict=True)
        if not {"number", "name"} <= set(reader.fieldnames or ()):
            raise BadCardData(f"{path} line 1: the first line must name the columns, number and name among them")
        for row in reader:
            if None in row:
                raise BadCardData(f"{path} line {reader.line_num}: more fields than the first line has columns")
            filled = {name: value for name, value in row.items() if value}
            for name in LISTS:
                if name in filled:
                    parts = filled[name].replace("|", "\n").split("\n")
                    filled[name] = [part.strip() for part in parts if part.strip()]
            yield reader.line_num, filled
    except csv.Error as problem:
        raise BadCardData(f"{path}: no CSV: {problem}") from None

"""Cards of one's own: imported, found, shown; and decks with texts that are not understood."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import rulebound as rb
from rulebound.cards.cache import Cache
from rulebound.cards.pool import BadPool, Pool
from rulebound.cards.reading import dialect, read_text, version
from rulebound.cards.rows import BadCardData, read
from rulebound.cli import main
from rulebound.decks import known_cards

PLAIN: dict[str, Any] = {
    "number": "ZZ/1", "name": "Quay Sparrow", "type": "Character", "color": "YELLOW", "level": 0, "cost": 0,
    "power": 1500, "soul": 1, "traits": ["Wick"],
    "text": ["【AUTO】 When this card attacks, draw 1 card."],
}  # fmt: skip
ODD: dict[str, Any] = {
    **PLAIN, "number": "ZZ/2", "name": "Quay Sphinx",
    "text": ["【CONT】 This card gets +500 power.", "【AUTO】 When this card attacks, ask your opponent a riddle."],
}  # fmt: skip


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RULEBOUND_DATA", str(tmp_path / "data"))
    known_cards.cache_clear()
    return tmp_path


def lines(folder: Path, *rows: object) -> Path:
    path = folder / "cards.jsonl"
    path.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows), encoding="utf-8")
    return path


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, arguments)
    return result.exit_code, result.output


@pytest.fixture
def imported(own_folder: Path) -> Path:
    path = lines(own_folder, PLAIN, ODD)
    code, words = run("cards", "import", str(path), "--game", "ws")
    assert (code, words) == (0, "2 cards imported; every text of 1 of them (50.0%) is understood\n")
    return path


def test_imported_cards_are_searched_by_words(imported: Path) -> None:
    assert run("cards", "search", "quay", "wick", "--game", "ws")[1].splitlines() == [
        "ZZ/1               Quay Sparrow",
        "ZZ/2               Quay Sphinx",
    ]
    assert run("cards", "search", "riddle", "--game", "ws", "--unsupported")[1].split() == ["ZZ/2", "Quay", "Sphinx"]
    assert run("cards", "search", "100%", "--game", "ws")[1] == "no card fits\n"


def test_a_card_is_shown_with_what_was_not_understood(imported: Path) -> None:
    code, words = run("cards", "show", "quay sphinx", "--game", "ws")
    assert code == 1
    assert "not understood: 'ask your opponent a riddle'" in words
    assert run("cards", "show", "ZZ/1", "--game", "ws")[0] == 0


def test_a_deck_says_which_of_its_cards_are_not_fully_supported(imported: Path) -> None:
    verdict = rb.check_deck("ws", "4 ZZ/1\n4 Quay Sphinx\n")
    assert [str(one) for one in verdict.inactive] == ['"Quay Sphinx" (ZZ/2): an ability not understood']
    assert verdict.as_json()["unsupported"] == [
        {"card": "Quay Sphinx", "number": "ZZ/2", "abilities": [ODD["text"][1]]},
    ]


def test_such_a_deck_is_played_only_if_asked_for(own_folder: Path) -> None:
    gulls = [{**PLAIN, "number": f"ZZ/{100 + i}", "name": f"Quay Gull {i}", "text": []} for i in range(11)]
    run("cards", "import", str(lines(own_folder, PLAIN, ODD, *gulls)), "--game", "ws")
    deck = "4 ZZ/1\n4 ZZ/2\n" + "\n".join(f"4 ZZ/{100 + i}" for i in range(10)) + "\n2 ZZ/110\n"
    with pytest.raises(rb.NotFullySupported, match=r'deck 1 .*\n  "Quay Sphinx" \(ZZ/2\): an ability'):
        rb.new("ws", deck, "lantern-race")
    game = rb.new("ws", deck, "lantern-race", inactive=True)
    text = rb.record(game)
    assert '[Inactive "abilities that are not understood"]' in text
    assert rb.replay(text).hash() == game.hash()
    path = own_folder / "deck.txt"
    path.write_text(deck, encoding="utf-8")
    code, words = run("play", "ws", "--terminal", "--deck", str(path), "--opponent-deck", "lantern-race", "--seed", "1")
    assert code == 2 and "--inactive plays it with these abilities doing nothing" in words


# ---------------------------------------------------------------- files


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("cards.jsonl", "{", "line 1: no JSON"),
        ("cards.jsonl", '{"number": "1"}\n[1]', "line 2: expected an object"),
        ("cards.csv", "name,colour\nA,Red\n", "line 1: the first line must name the columns"),
        ("cards.csv", "number,name\n1,A,B\n", "line 2: more fields than the first line has columns"),
    ],
)
def test_a_bad_file_is_named_with_line_and_fault(own_folder: Path, name: str, text: str, problem: str) -> None:
    path = own_folder / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadCardData, match=problem):
        list(read(path))


def test_csv_has_the_same_fields(own_folder: Path) -> None:
    path = own_folder / "cards.csv"
    path.write_text('number,name,level,traits,text\nZ1,Gull,2,Wick|Racer,"One.\nTwo."\n', encoding="utf-8")
    [(_line, row)] = list(read(path))
    expected = {"number": "Z1", "name": "Gull", "level": "2", "traits": ["Wick", "Racer"], "text": ["One.", "Two."]}
    assert row == expected


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"name": ""}, "name: it is missing"),
        ({"power": "lots"}, "power: expected a number, got 'lots'"),
        ({"traits": 3}, "traits: expected a list of texts, got 3"),
        ({"color": "MAUVE"}, "colour 'MAUVE' is not one of"),
        ({"type": "Land"}, "type 'Land' is not one of"),
    ],
)
def test_a_card_that_cannot_be_used_is_left_out_by_name(
    own_folder: Path, change: dict[str, object], problem: str
) -> None:
    done = Pool().add("ws", [("line 1", PLAIN), ("line 2", {**PLAIN, **change})])
    assert done.cards == 1
    assert len(done.unusable) == 1 and done.unusable[0].startswith("line 2: ") and problem in done.unusable[0]


def test_nothing_usable_is_an_error_and_changes_nothing(imported: Path, own_folder: Path) -> None:
    with pytest.raises(BadCardData, match=r"nothing was imported: line 1: name: it is missing"):
        Pool().add("ws", [("line 1", {"number": "Q"})])
    assert Pool().counts("ws") == (2, 1)


def test_a_broken_database_says_what_to_do(own_folder: Path) -> None:
    path = own_folder / "data" / "cards.sqlite"
    path.parent.mkdir()
    path.write_bytes(b"nonsense" * 200)
    with pytest.raises(BadPool, match=r"cards\.sqlite: .*move it away and import the cards again"):
        Pool().add("ws", [("line 1", PLAIN)])


# ---------------------------------------------------------------- the cache

TEXT = "【AUTO】 [(1)] When this card attacks, you may pay the cost. If you do, draw 2 cards."


def counting(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    read: list[str] = []
    real: Callable[..., Any] = dialect("ws").read

    class Watched:
        def read(self, text: str) -> Any:
            read.append(text)
            return real(text)

    monkeypatch.setattr("rulebound.cards.reading.dialect", lambda game: Watched())
    return read


@pytest.mark.parametrize("text", [TEXT, "【AUTO】 When this card sneezes, draw 1 card."])
def test_a_text_is_read_once(own_folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    read = counting(monkeypatch)
    with Cache() as cache:
        first = read_text("ws", text, cache)
    with Cache() as cache:
        again = read_text("ws", text, cache)
    assert read == [text]
    for name in ("text", "tree", "ability", "printed", "problem", "start", "end"):
        assert getattr(again, name) == getattr(first, name)


def test_another_version_reads_anew(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = counting(monkeypatch)
    with Cache() as cache:
        read_text("ws", TEXT, cache)
        monkeypatch.setattr("rulebound.cards.reading.version", lambda game: "other")
        read_text("ws", TEXT, cache)
    assert read == [TEXT, TEXT]
    assert version("ws") != version("gz")


def test_a_broken_cache_is_only_slow(own_folder: Path) -> None:
    path = own_folder / "readings.sqlite"
    path.write_bytes(b"nonsense" * 200)
    with Cache(path) as cache:
        assert read_text("ws", TEXT, cache).supported
    with Cache(path / "below-a-file.sqlite") as cache:
        assert read_text("ws", TEXT, cache).supported


def test_a_name_printed_in_two_lines_is_one_name(own_folder: Path) -> None:
    run("cards", "import", str(lines(own_folder, {**PLAIN, "name": "Quay\nSparrow"})), "--game", "ws")
    code, output = run("cards", "show", "Quay Sparrow", "--game", "ws")
    assert code == 0
    assert "Quay Sparrow (ZZ/1)" in output

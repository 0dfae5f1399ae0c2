"""The audit of a made-up game."""

from pathlib import Path

from rulebound.rules import places
from rulebound.rules.audit import GameAudit, audit_game, table
from rulebound.rules.claims import Evidence, RuleTests
from tests.rules.checkouts import LEDGER, make_game, proved

ALL_PROVED = {number: proved("tests/toy/test_turn.py::test_turn") for number in ("1.1.1", "1.1.2", "1.1.3", "1.1.10")}
ALL_CITED = 'RULES = ["1.1.1", "1.1.2", "1.1.10"]'


def audit_toy(home: Path, rules: dict[str, RuleTests] | None = None, *, complete: bool = False) -> GameAudit:
    evidence = Evidence("current", {"toy": rules or {}})
    return audit_game("toy", evidence, home, {"toy"} if complete else ())


def test_rules_are_counted_by_kind_citation_and_proof(tmp_path: Path) -> None:
    rules = {
        "1.1.1": proved("tests/toy/test_turn.py::test_draw"),
        "1.1.2": RuleTests(claimed=["tests/toy/test_turn.py::test_that_fails"]),
        "1.1.3": proved("tests/toy/test_areas.py::test_hand"),
    }
    report = audit_toy(make_game(tmp_path), rules)
    assert (report.numbers, report.heading, report.play, report.data, report.inert) == (5, 1, 3, 1, 0)
    assert (report.play_cited, report.play_tested, report.data_tested) == (2, 1, 1)


def test_what_is_lacking_is_open_in_a_game_under_construction(tmp_path: Path) -> None:
    report = audit_toy(make_game(tmp_path), {"1.1.1": ALL_PROVED["1.1.1"]})
    assert report.problems == ()
    assert report.open == (
        "1.1.2 (play) is cited nowhere in the game's code: Play a card.",
        "1.1.2 (play) is proved by no test: Play a card.",
        "1.1.3 (data) is proved by no test: The hand holds seven cards.",
        "1.1.10 (play) is proved by no test: End the turn.",
    )


def test_what_is_lacking_is_a_problem_in_a_complete_game(tmp_path: Path) -> None:
    report = audit_toy(make_game(tmp_path), {"1.1.1": ALL_PROVED["1.1.1"]}, complete=True)
    assert len(report.problems) == 4
    assert report.open == ()


def test_a_complete_game_can_be_without_problems(tmp_path: Path) -> None:
    report = audit_toy(make_game(tmp_path, turn=ALL_CITED), ALL_PROVED, complete=True)
    assert (report.problems, report.open) == ((), ())


def test_ledger_problems_are_reported(tmp_path: Path) -> None:
    report = audit_toy(make_game(tmp_path, f"{LEDGER}1.2\tplai\t\n"))
    assert [problem.split(" — ")[0] for problem in report.problems] == [
        'games/toy/ledger.tsv line 7: 1.2 has the unknown kind "plai"',
        "games/toy/ledger.tsv line 7: 1.2 has no gist",
    ]


def test_too_many_inert_rules_are_a_problem(tmp_path: Path) -> None:
    inert = make_game(tmp_path, f"{LEDGER}1.2.1\tinert\tArt.\n")
    assert audit_toy(inert).problems == ("1 of 5 rules are inert, more than 15% — when in doubt, a rule is play",)


def test_tests_of_unknown_numbers_are_problems(tmp_path: Path) -> None:
    report = audit_toy(make_game(tmp_path), {"9.1": proved("t.py::a"), "9.2": RuleTests(executed=["t.py::b"])})
    assert report.problems == (
        "t.py::a claims 9.1, which is not in the ledger",
        "the code cites 9.2, which is not in the ledger, while t.py::b runs",
    )


def test_unknown_tests_count_as_none_and_are_not_held_against_the_rules(tmp_path: Path) -> None:
    home = make_game(tmp_path, turn=ALL_CITED)
    report = audit_game("toy", Evidence("unknown"), home, {"toy"})
    assert (report.play_tested, report.data_tested, report.problems) == (0, 0, ())
    failed = audit_game("toy", Evidence("unknown", trouble="the tests gave no complete record"), home)
    assert failed.problems == ("the tests gave no complete record",)


def test_the_table_is_aligned(tmp_path: Path) -> None:
    lines = table([audit_toy(make_game(tmp_path))]).splitlines()
    assert " ".join(lines[0].split()) == "game numbers heading play cited tested data tested inert problems open"
    assert " ".join(lines[1].split()) == "toy 5 1 3 2 0 1 0 0 0 5"
    assert len(lines[0]) == len(lines[1])


def search_toy(root: Path, source: str) -> places.Citations:
    home = make_game(root, turn=source)
    return places.search(home, "toy", {"1.1.1", "1.1.2"})


def test_arguments_keywords_and_tables_are_citations(tmp_path: Path) -> None:
    source = (
        'def step(g):\n    g.cite("1.1.1")\n    note("toy", "1.1.1")\n    g.ask(rule="1.1.1")\nTABLE = {1: "1.1.1"}\n'
    )
    assert [place.line for place in search_toy(tmp_path, source).places["1.1.1"]] == [5, 2, 3, 4]


def test_prose_is_no_citation(tmp_path: Path) -> None:
    source = '"""1.1.1"""\nX = 1\n"""1.1.1"""\nY = f"1.1.1{X}"\nZ = "see 1.1.1"  # 1.1.1\n'
    assert search_toy(tmp_path, source) == places.Citations()


def test_a_citation_of_an_unknown_number_is_a_problem(tmp_path: Path) -> None:
    source = (
        'def step(g):\n    g.cite("1.1.1" if g.first else "1.9")\n    g.cite("")\nTABLE = ["1.1.9"]\nVERSION = "2.09"\n'
    )
    assert sorted(search_toy(tmp_path, source).problems) == [
        'src/rulebound/games/toy/turn.py line 2: cites "1.9", which is not in the ledger',
        'src/rulebound/games/toy/turn.py line 4: cites "1.1.9", which is not in the ledger',
    ]


def test_a_module_that_cannot_be_read_is_a_problem(tmp_path: Path) -> None:
    (problem,) = search_toy(tmp_path, "def step(:\n").problems
    assert problem.startswith("src/rulebound/games/toy/turn.py line 1: cannot be read for citations: ")

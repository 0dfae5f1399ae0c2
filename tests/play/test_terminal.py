"""Sitting at the terminal: everything here is typed, and read off the screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from click import unstyle

import rulebound as rb
from rulebound.decks import known_cards
from rulebound.kernel.driver import RandomSeat
from rulebound.play.match import Match
from rulebound.play.table import Board, Layout, layout
from rulebound.play.terminal import Terminal

GAME = "ws"


def new(seed: int = 4) -> Match:
    return rb.new(GAME, "lantern-race", "salt-ledger", seed=seed)


class Screen:
    """A terminal with lines typed in advance."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.typed: list[str] = []
        self.capsys = capsys
        self.over = False
        monkeypatch.setattr("builtins.input", self.read)
        monkeypatch.setenv("COLUMNS", "100")

    def read(self, prompt: str) -> str:
        if not self.typed:
            raise EOFError
        return self.typed.pop(0)

    def play(self, match: Match, *typed: str, bot: bool = True) -> str:
        self.typed = list(typed)
        other = RandomSeat()
        other.seed(1)
        self.over = Terminal(match, (None, other if bot else None), known_cards(GAME)).run()
        return unstyle(self.capsys.readouterr().out)


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Screen:
    return Screen(monkeypatch, capsys)


def test_the_table_shows_both_sides_and_the_hand(screen: Screen) -> None:
    text = screen.play(new())
    assert "Player 2: hand 5 · level 0 · clock 0 · stock 0 · deck 4" in text
    assert "Player 1 (you): hand 5" in text
    assert "Grandmother Tallow, Beacon Warden — character, green, level 0, cost 0, power 1000, soul 1" in text
    assert "center right" in text
    assert "Choose cards to put into the waiting room and redraw [0 to 5 of them] (5.2.1.4)" in text


def test_the_end_of_the_input_leaves_the_game(screen: Screen) -> None:
    assert screen.play(new()).endswith("The game is left unfinished.\n")
    assert not screen.over
    assert screen.play(new(), "quit").endswith("The game is left unfinished.\n")


def test_numbers_and_words_answer(screen: Screen) -> None:
    match = new()
    text = screen.play(match, "1 9", "ten thousand; ten thousand", "foo", "1", "go to")
    assert "there is no option 9: choose from 1 to 5" in text
    mine = [a for a in match.answers if a.player == 0]
    assert mine[0].words == ("Ten Thousand Lamps (hand) #1", "Ten Thousand Lamps (hand) #2")
    assert mine[1].words[0].startswith("clock ")
    assert "clock phase" in text
    assert '"foo" is not an option here. Type ? for help, or `why foo`.' in text


def test_the_opponent_answers_by_itself_and_is_told_of(screen: Screen) -> None:
    match = new()
    text = screen.play(match, "none")
    assert any(a.player == 1 for a in match.answers)
    assert "Turn 1: Player 2" in text


def test_nothing_hidden_is_on_the_screen(screen: Screen) -> None:
    match = new()
    text = screen.play(match, "none", "table", "log all", "look opponent hand")
    g = match.game
    hidden = {g.defs[g.defn[c]].name for c in range(len(g.defn)) if g.owner[c] == 1 and not g.can_see(c, 0)}
    known = {g.defs[g.defn[c]].name for c in range(len(g.defn)) if g.can_see(c, 0)}
    told = {name for name in hidden if any(name in line for line in match.log(0))}
    assert hidden - known - told
    assert [name for name in hidden - known - told if name in text] == []
    assert "a face-down card" in text or "hand: " in text


def test_undo_takes_back_a_persons_answer_and_all_after_it(screen: Screen) -> None:
    match = new()
    text = screen.play(match, "undo", "none", "1", "undo", "undo")
    assert "there is nothing to take back: you have not answered yet" in text
    assert text.count("Taken back.") == 2
    assert [a for a in match.answers if a.player == 0] == []


def test_why_names_the_rule(screen: Screen) -> None:
    text = screen.play(new(), "none", "put nothing", "why play", "why", "why nonsense")
    assert ": not now (" in text
    assert ": can be done now" in text
    assert 'Nothing like "nonsense" is even in question here.' in text


def test_card_shows_the_printed_text(screen: Screen) -> None:
    text = screen.play(new(), "card bobbin", "card pell", "card zzyzx", "card")
    assert "Bobbin, Reed-Skiff Apprentice (RB/S01-004)" in text
    assert "character, green, level 0, cost 0, power 3000, soul 1" in text
    assert 'no card is called "pell": Pell Tansy' in text
    assert 'no card is called "zzyzx": type more or less' in text


def test_look_lists_an_area(screen: Screen) -> None:
    text = screen.play(new(), "look hand", "look opponent deck", "look nowhere", "look")
    assert "hand: 5 cards" in text
    assert "deck: 4" in text
    assert 'there is no area "nowhere": look at one of' in text


def test_log_shows_as_much_as_wanted(screen: Screen) -> None:
    text = screen.play(new(), "log 1", "log all", "log foo", "log 99999999999999")
    assert '"log", "log 50" or "log all"' in text
    assert text.count("Player 1 draws Harrow Finch, Holds the Rudder") >= 3


def test_concede_ends_the_game(screen: Screen) -> None:
    match = new()
    text = screen.play(match, "concede")
    assert screen.over
    assert text.endswith("player 2 wins: concession (1.2.4)\n")


def test_save_writes_a_record(screen: Screen, tmp_path: Path) -> None:
    match = new()
    file = tmp_path / "game.txt"
    text = screen.play(match, "none", f"save {file}", "save", f"save {tmp_path}")
    assert f"Saved to {file}." in text
    assert 'say where: "save game.txt"' in text
    assert f"{tmp_path} cannot be written: Is a directory" in text
    assert rb.replay(file.read_text(encoding="utf-8")).hash() == match.hash()


def test_help_is_a_question_mark(screen: Screen) -> None:
    assert "take your last answer back" in screen.play(new(), "?")


def test_two_people_share_a_terminal(screen: Screen) -> None:
    text = screen.play(new(), "none", "none", bot=False)
    assert "Player 2 (you): hand 5" in text
    assert "Player 1 (you): hand 5" in text


def test_a_whole_game_can_be_typed(screen: Screen) -> None:
    match = new()
    screen.play(
        match, *["1", "none", "put nothing", "go to the climax phase", "play no climax", "end the attack"] * 400
    )
    assert screen.over or match.game.turn > 4


def test_a_narrow_screen_lists_the_field_line_by_line() -> None:
    lines = [unstyle(line) for line in Board(new().view(0), layout(GAME), 50).lines()]
    assert "  center left: —" in lines


def test_a_game_without_a_layout_is_listed_area_by_area() -> None:
    lines = Board(new().view(0), Layout(), 80).lines()
    assert "Player 2, hand 5" in lines
    assert any(line.startswith("Player 1, hand 5: ") for line in lines)

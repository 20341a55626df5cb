"""A basketball game played through a pipe: a line is an answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from pathlib import Path

import pytest

from fieldhouse.games import find
from fieldhouse.games.statispro_basketball.rulebook import RULEBOOK
from fieldhouse.games.statispro_basketball.teams import TEAMS
from fieldhouse.table.journal import Draw
from fieldhouse.table.session import Session
from tests.cli.conftest import Run
from tests.cli.test_play_lines import answers, saved

Start = Callable[..., str]
GAME = ("statispro-basketball", "NYK", "CHI")
OPENING = ("k", "k")
"""Keep the five, double nobody."""


@pytest.fixture
def start(run: Run) -> Start:
    """A new game of New York at Chicago, Chicago's lines typed."""

    def begin(*keys: str, seed: str = "3", words: tuple[str, ...] = ()) -> str:
        return run("play", *GAME, "--seed", seed, *words, keys=list(keys)).stdout

    return begin


def test_the_situation_and_ten_players_are_shown(start: Start) -> None:
    out = start("field", "quit")
    assert "Q1 12:00 | NYK 0 CHI 0 | before the period | fouls NYK 0 CHI 0" in out
    assert "  NYK: PG Doc Rivers 0, SG John Starks 0," in out
    assert "MIN PF PTS  FG" in out
    (line,) = [line for line in out.splitlines() if "2 SG Jordan" in line]
    jordan = next(player for player in TEAMS.find("CHI").players if player.name == "Michael Jordan")
    shown = line.partition("2 SG Jordan")[2].split()
    assert shown == [f"0/{round(jordan.minutes)}", "0", "0", str(jordan.field_goal)]


def test_a_wrong_key_is_refused_and_the_question_stays(start: Start, home: Path) -> None:
    out = start("z", "9a", *OPENING, "quit")
    assert "'z' is no answer here (8.5a); ? shows the answers" in out
    assert "'9a' is no answer here (8.5a)" in out
    assert answers(saved(home), 0, "lineup", "double team")[:2] == ["stay", "keep"]


def test_players_are_changed_with_two_keys_each_and_enter(start: Start, home: Path) -> None:
    out = start("2h", "3k", "", "quit")
    players = [player.name for player in TEAMS.find("CHI").players]
    five = [players[int(number)] for number in answers(saved(home), 0, "lineup")[0].split()]
    assert five == ["B.J. Armstrong", "Trent Tucker", "Rodney McCray", "Horace Grant", "Bill Cartwright"]
    assert "[d Trent Tucker for Michael Jordan]> " in out
    (coming,) = [line for line in out.splitlines() if line.startswith("2 SG  Trent Tucker") and "comes in" in line][:1]
    assert "0/13" in coming  # minutes played, and usually played
    assert "CHI: PG B.J. Armstrong 0, SG Trent Tucker 0, SF Rodney McCray 0," in out


def test_places_and_guards_are_swapped(start: Start, home: Path) -> None:
    out = start("23", "g12", "", "quit")
    assert answers(saved(home), 0, "lineup")[0].endswith(" / SG PG SF PF C")
    assert "SG Scottie Pippen 0, SF Michael Jordan 0" in out


def test_undo_takes_a_draft_back_before_an_answer(start: Start, home: Path) -> None:
    out = start("2h", "undo", "", "undo", "2h", "quit")
    assert out.count("taken back") == 2
    assert answers(saved(home), 0) == []


def test_a_line_up_may_be_typed_in_full_and_six_players_are_refused(start: Start, home: Path) -> None:
    out = start("0 1 2 3 4 5", "0 1 2 3 3", "3 0 1 2 5", "quit")
    assert "'0 1 2 3 4 5' is no answer here (8.5a)" in out
    assert "[c PG guards SG, SG guards PG" in out  # the same five, guarding otherwise, is another answer
    assert answers(saved(home), 0, "lineup") == ["3 0 1 2 5"]


def test_a_double_team_is_two_digits(start: Start, home: Path) -> None:
    start("k", "53", "quit")
    assert answers(saved(home), 0, "double team")[0] == "C SF"


def test_a_whole_quarter_by_pressing_enter(start: Start, home: Path) -> None:
    out = start(*[""] * 90, "quit")
    assert "| The second quarter." in out
    assert "Q2 " in out
    asked = [draw for draw in saved(home).entries if isinstance(draw, Draw)]
    assert len({draw.shown for draw in asked[:180]}) == 180


def test_quit_and_resume_give_the_same_game(start: Start, run: Run, home: Path) -> None:
    start(*[""] * 12, "quit")
    whole = saved(home).text()
    next((home / "saves").glob("*.fh")).unlink()
    start(*[""] * 5, "quit")
    run("resume", keys=[*[""] * 7, "quit"])
    assert saved(home).text() == whole


def test_undo_and_the_same_answer_give_the_same_possession(start: Start, home: Path) -> None:
    start(*OPENING, *[""] * 6, "quit")
    before = saved(home).text()
    next((home / "saves").glob("*.fh")).unlink()
    start(*OPENING, *[""] * 5, "", "undo", "", "quit")
    assert saved(home).text() == before


def test_why_tells_each_card_and_the_rules_it_met(start: Start) -> None:
    out = start(*[""] * 12, *(f"why {number}" for number in range(2, 6)), "quit")
    at = out.index("\n9Aa  pass to ")
    card, rule = out[:at].rpartition("\n")[2], out[at + 1 :].splitlines()[1]
    assert card.startswith("  FAC ")
    assert " for bringing the ball up: " in card
    assert rule.strip() == find("statispro-basketball").ledger()["9Aa"].text


def test_log_box_odds_cards_and_help(start: Start) -> None:
    out = start(*[""] * 25, "odds", "log", "box", "cards", "?", "quit")
    assert ", good in " in out
    assert ": shots (exact)" in out
    assert "keeps the ball" in out
    assert "A fast break by " in out
    assert "Team rebounds" in out
    assert "RB rebound (offense/defense)" in out
    assert "t  timeout    ask for a timeout before the next card" in out


def test_t_asks_for_a_timeout_before_the_next_card(start: Start, home: Path) -> None:
    out = start("k", "t", "k", *["f", ""] * 10, "quit")
    assert "you are asked for a timeout before the next card" in out
    assert "CHI: Play on, or a timeout? [p play on]> " in out
    assert answers(saved(home), 0, "timeout").count("full") == 1
    assert "Timeout, Chicago Bulls." in out


def test_auto_quarter_and_auto_rest(start: Start, home: Path) -> None:
    out = start("auto quarter", "auto rest")
    assert "| The fourth quarter." in out
    assert "Final: NYK " in out
    assert "Totals" in out


def test_replay_fork_and_saves_know_the_game(start: Start, run: Run) -> None:
    start(*[""] * 8, "quit")
    listed = run("saves").stdout
    assert "  CHI  computer, to win  " in listed
    assert "NYK " in listed
    name = listed.splitlines()[1].split()[0]
    out = run("replay", name, "--full").stdout
    assert "   1  Q1 11:56  NYK 0 CHI 0   The first quarter. Jump ball, " in out
    assert "  cards     " in out
    assert "goes on with it" in run("fork", name, "--back", "2").stdout


def test_a_referee_turns_the_cards(run: Run, home: Path) -> None:
    keys = ["", "", "400", "190", "n", "190", "x", "15", "96", "quit"]
    out = run("referee", *GAME, "-o", "double_team=off", keys=keys).stdout
    assert "cards: Turn a card of FAC for the jump ball> " in out
    assert "deck FAC has no card '400'; keys run 1 to 200" in out
    assert "card 190 was turned already in this period (3.1a)" in out
    assert [entry.shown for entry in saved(home).entries if isinstance(entry, Draw)][:2] == ["190", "15"]


def test_two_seats_at_one_keyboard_are_both_asked(run: Run, home: Path) -> None:
    out = run("play", *GAME, "--seat", "both", "--seed", "3", keys=["k", "k", "k", "k", "quit"]).stdout
    assert "NYK: Your five, or stay" in out
    assert "CHI: Your five, or stay" in out
    assert answers(saved(home), 1, "lineup", "double team")[:2] == ["stay", "keep"]


def test_a_game_may_stand_before_its_teams(run: Run) -> None:
    assert run("sim", "statispro-b", "CHI", "NYK").stdout == run("sim", "CHI", "NYK", "--game", "statispro-b").stdout
    out = run("sim", "a", "b", "c", code=2)
    assert "no game 'a'; games are paydirt-football, statispro-basketball" in out.output


def test_no_view_knows_the_cards_to_come() -> None:
    """The same situation after another shuffle gives the same view; a called play is no secret of the view's."""
    setup = RULEBOOK.setup(TEAMS.find("CHI"), TEAMS.find("NYK"), {"double_team": False})
    for seat in (0, 1):
        views = []
        for seed in (1, 2):
            session = Session.new(RULEBOOK, setup, seed, {})
            views.append(RULEBOOK.view(session.state, seat))
            session.answer(1, "stay")
            views.append(RULEBOOK.view(session.state, seat))
        assert views[0] == views[2]
        assert views[1] == views[3]
        assert not hasattr(views[0], "called")
        assert [each.name for each in fields(views[0].cards)] == ["left", "dead", "discards"]

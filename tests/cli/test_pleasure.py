"""The terminal: pages that fit, slips that are confirmed, keys typed too early, hints that work, who starts."""

from __future__ import annotations

import os
import re
import sys
from collections import Counter
from pathlib import Path

import pytest

from fieldhouse.cli import program
from fieldhouse.cli.court import court, five
from fieldhouse.cli.main import app
from fieldhouse.games import find
from fieldhouse.games.errors import InputError
from fieldhouse.play import standings
from fieldhouse.play.host import Host
from fieldhouse.play.setup import setup_of
from fieldhouse.table import Session
from tests.cli.conftest import Run
from tests.cli.terminal import ESCAPES, Terminal, save_in
from tests.cli.test_play_lines import answers, saved

Teams = tuple[str, str]
SMALL = (80, 24)


def by_enter(game: str, away: str, home: str, seed: int, path: Path) -> tuple[Counter[str], Host]:
    """How many decisions of each kind a game takes by Enter alone, and the game."""
    played = find(game)
    setup = setup_of(played, away, home, {}, {0})
    host = Host(played, Session.new(played.rules(), setup, seed, {1: played.opponent(setup)}, path), {0})
    asked = Counter[str]()
    while not host.over:
        if host.proceed():
            continue
        question = host.question(0, suggest=True)
        assert question is not None
        joined = question.following is not None and question.suggested == question.default  # both are one decision
        asked[question.kind] += not joined
        host.answer(0, question.suggested, question.id)
    return asked, host


def test_a_game_of_football_by_enter_alone(tmp_path: Path) -> None:
    asked, host = by_enter("paydirt-football", "SF", "KC", 2, tmp_path / "game.fh")
    assert 120 <= sum(asked.values()) <= 190
    box = "\n".join(host.box())
    assert "Leaders\n  SF " in box
    assert "\nDrives\n" in box
    assert all(re.search(r"[a-z]", play.text) for play in host.plays())


def test_a_game_of_basketball_by_enter_alone(tmp_path: Path) -> None:
    asked, host = by_enter("statispro-basketball", "NYK", "CHI", 3, tmp_path / "game.fh")
    assert 90 <= sum(asked.values()) <= 160
    assert asked["fast break"] <= 5  # only late: the computer runs every other one
    assert asked["lineup"] <= 30
    assert "Leaders\n  NYK  points " in "\n".join(host.box())
    assert [play.cheer[:9] for play in host.plays() if play.cheer][:3] == ["End of Q1", "End of Q2", "End of Q3"]


@pytest.mark.parametrize(("words", "first", "end"), [
    (("basketball", "NYK", "CHI"), "Your five", ""), (("SF", "KC"), "Kickoff", ""),
    (("statispro-football", "signals", "haulers"), "KRH: ", "\r"),
    (("tabletop-football", "signals", "haulers"), "KRH: ", "\r"),
])
def test_every_page_fits_80_by_24(words: tuple[str, ...], first: str, end: str) -> None:
    """With `end` a command is typed as a line, as calls are."""
    with Terminal("play", *words, "--seed", "7", size=SMALL) as at:
        at.until(first)
        pages = []
        for keys in ("\r", "\r", "\r", "O", "\x1b", "S", "\x1b", "?", "\x1b", "\r", "\r", "L", "\x1b"):
            command = keys in "OS?L"
            at.press(keys + end * command, "any key" if command else "Enter")
            at.press("")
            pages.append(at.page)
            pages[-1] = ESCAPES.sub("", at.raw.split("\x1b[2J")[-2])
        for page in filter(None, pages):
            lines = page.strip("\n").split("\n")
            assert len(lines) <= SMALL[1], page
            assert max(map(len, lines)) <= SMALL[0], page


def test_slips_of_the_finger_are_confirmed(teams: Teams, home: Path) -> None:
    with Terminal("play", *teams, "--seed", "4", "--seat", "away") as at:
        at.until("Receive or kick")
        at.press("r", "Your play")
        assert "It is 1st down" in at.press("p", "Sure?")
        at.press("n", "not done")
        assert "two points" in at.press("c", "Sure?")
        at.press("\r", "not done")
        at.press("k", "kneel")  # nobody is behind
        at.press("Q", "Saved")
        at.leave()
    assert answers(saved(home), 1, "call") == ["kneel"]


def test_a_script_is_not_asked_whether_it_means_it(run: Run, teams: Teams, home: Path) -> None:
    run("play", *teams, "--seed", "4", "--seat", "away", keys=["r", "p", "quit"])
    assert answers(saved(home), 1, "call") == ["punt"]


def test_keys_typed_before_the_question_answer_nothing(teams: Teams, home: Path) -> None:
    with Terminal("play", *teams, "--seed", "4") as at:
        at.until("Kickoff")
        at.press("dabcf", "Your defense")
        at.press("Q", "Saved")
        at.leave()
    assert answers(saved(home), 0, "kickoff", "defense") == ["deep"]


def test_hints_name_a_command_that_works(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    scripts = Path(sys.executable).parent
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", [str(scripts / "fieldhouse")])
    monkeypatch.chdir(scripts.parent.parent)
    said = program.hint("go on with: fieldhouse resume x, not with fieldhouse paydirt charts")
    here = scripts.relative_to(Path.cwd())
    assert said == f"go on with: {here}/fieldhouse resume x, not with fieldhouse paydirt charts"
    assert os.access(program.program(), os.X_OK)
    monkeypatch.chdir(tmp_path)
    assert Path(program.program()) == scripts / "fieldhouse"
    monkeypatch.setenv("PATH", str(scripts))
    assert program.hint("`fieldhouse play`") == "`fieldhouse play`"
    import typer

    group = typer.main.get_command(app)
    assert set(program.COMMANDS) == set(group.list_commands(None))  # type: ignore[attr-defined, arg-type]  # a group


def test_both_wrong_teams_are_named_before_anything_is_made(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def made(self: object, name: object) -> object:
        raise AssertionError(f"made {name}")

    monkeypatch.setattr(type(find("paydirt-football").teams()), "find", made)
    lines = run("play", "-y", "nosuch:KC", "XXX", code=2).stderr.splitlines()
    assert [word in line for word, line in zip(("nosuch", "'XXX'"), lines, strict=True)] == [True, True]


def test_saves_say_who_plays_whom_and_are_read_once(
    run: Run, teams: Teams, home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("FIELDHOUSE_CACHE", str(tmp_path / "cache"))
    run("play", *teams, "--seed", "4", "--seat", "away", keys=["r", "1", "quit"])
    line = run("saves").stdout.splitlines()[1]
    assert re.search(r"XYZ 0, HBI 0  Q1 \S+ +XYZ  computer, to win  \d{4}-\d\d-\d\d$", line)
    looked: list[Path] = []
    look = standings.look
    monkeypatch.setattr(standings, "look", lambda path: looked.append(path) or look(path))
    assert run("saves").stdout.splitlines()[1] == line
    assert looked == []
    run("resume", keys=["1", "1", "quit"])
    run("saves")
    assert looked == [save_in(home)]


def test_starters_of_football_can_be_chosen(run: Run, home: Path) -> None:
    out = run("play", "SF", "KC", "--seed", "7", "--lineup", "Matt Moore", keys=["auto rest"]).stdout
    assert "KC  passing   M.Moore " in out
    assert saved(home).setup["lineup"][0].keys() == {"quarterback"}
    error = run("play", "SF", "KC", "--lineup", "Brady", code=2).stderr
    assert "--lineup: found 'Brady'; allowed: quarterback Patrick Mahomes, Matt Moore; lead back " in error


def test_a_lead_back_and_a_kicker_can_be_chosen() -> None:
    game = find("paydirt-football")
    setup = setup_of(game, "SF", "KC", {}, {0})
    assert game.lineups is not None
    lineups = game.lineups()
    roles = dict(lineups.starters(setup, 0))
    assert roles["quarterback"][0][1] == "Patrick Mahomes"
    back = roles["lead back"][1]
    chosen = lineups.chosen(setup, 0, [back[1]])
    assert chosen["lineup"] == [{"back": back[0]}, {}]
    with pytest.raises(InputError, match="may be"):
        lineups.chosen(setup, 0, ["Williams"])


def test_a_starting_five_can_be_chosen(run: Run, home: Path) -> None:
    words = ("play", "basketball", "NYK", "CHI", "--lineup")
    out = run(*words, "Paxson, Jordan, Pippen, Grant, Perdue", keys=["quit"]).stdout
    assert "CHI: PG John Paxson 0, SG Michael Jordan 0" in out
    assert "allowed: five" in run(*words, "Jordan", code=2).stderr
    error = run(*words, "Bird, Jordan, Pippen, Grant, Perdue", code=2).stderr
    assert "found 'Bird'; allowed: Michael Jordan, " in error


def test_the_half_court_shows_who_guards_whom(tmp_path: Path) -> None:
    game = find("statispro-basketball")
    setup = setup_of(game, "NYK", "CHI", {}, {0})
    host = Host(game, Session.new(game.rules(), setup, 3, {1: game.opponent(setup)}, tmp_path / "g.fh"), {0})
    while (question := host.question(0, suggest=True)) is None or question.kind != "ball":
        if not host.proceed():
            assert question is not None
            host.answer(0, question.suggested)
    table = host.table(0)
    lines = [line.plain for line in court(table)]  # type: ignore[arg-type]  # a basketball table
    assert sum("●" in line for line in lines) == 1
    assert sum(line.count("×") for line in lines) == 5
    assert five(table, 0)[1].plain.split()[:3] == ["1", "PG", "Armstrong"]  # type: ignore[arg-type]  # the same

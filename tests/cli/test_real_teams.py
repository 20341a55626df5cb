"""Teams of real seasons at the table: chosen from a page or named, played, saved, resumed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fieldhouse.cli.choose import choose, season_lines
from fieldhouse.cli.keyboard import Keyboard
from fieldhouse.games.paydirt import season as replay
from fieldhouse.games.paydirt.cards.files import to_data
from fieldhouse.games.paydirt.coach.as_played import AsPlayedCoach
from fieldhouse.games.paydirt.coach.to_win import ToWinCoach
from fieldhouse.games.paydirt.game import GAME
from fieldhouse.games.paydirt.show.face import FACE
from fieldhouse.games.paydirt.teams import TEAMS, find
from fieldhouse.statistics import load_pack
from fieldhouse.statistics.made_cache import OFF
from tests.cli.conftest import Run, edit
from tests.cli.terminal import Terminal
from tests.cli.test_commands import told
from tests.cli.test_play_lines import answers, saved


class Typist(Keyboard):
    single = True

    def __init__(self, *lines: str) -> None:
        super().__init__()
        self.lines: Iterator[str] = iter(lines)
        self.prompts: list[str] = []

    def line(self, prompt: str = "") -> str:
        self.prompts.append(prompt.strip())
        return next(self.lines)


@pytest.mark.parametrize(
    ("typed", "away", "home", "rules"),
    [
        (("", "", ""), "nfl-2019:SF", "nfl-2019:KC", "standard"),
        (("sf", "", "full"), "nfl-2019:KC", "nfl-2019:SF", "full"),
        (("nfl-1999", "", "rams", "b"), "nfl-1999:STL", "nfl-1999:TEN", "basic"),
        (("nobody", "new", "BAL", "haulers", "easy", ""), "haulers", "nfl-2019:BAL", "standard"),
        (("nfl-2018:NE", "nfl-1999", "TEN", ""), "nfl-1999:TEN", "nfl-2018:NE", "standard"),
    ],
)
def test_teams_and_rules_are_chosen_by_code_name_season_or_enter(
    typed: tuple[str, ...], away: str, home: str, rules: str
) -> None:
    assert choose(GAME, FACE, Typist(*typed), None, None, None) == (away, home, rules)


def test_only_what_is_not_said_is_asked() -> None:
    typist = Typist("", "")
    assert choose(GAME, FACE, typist, "KC", None, None) == ("KC", "nfl-2019:SF", "standard")
    assert typist.prompts == ["home team [SF]:", "rules [standard]:"]


def test_the_page_shows_every_team_once_with_its_record() -> None:
    season = load_pack("nfl-2019")
    lines = [line.plain for line in season_lines(FACE.season_page("nfl-2019"))]
    page = "\n".join(lines)
    assert all(page.count(team.name) == 1 for team in season.teams.values())
    assert lines[0] == "  NFL 2019"
    assert lines[1].split() == ["AFC", "East", "NFC", "East"]
    assert "KC  Kansas City Chiefs     12-4" in page
    assert max(map(len, lines)) < 80


def test_enter_kicks_off_between_real_teams() -> None:
    with Terminal("play", "--seed", "4") as at:
        assert "KC  Kansas City Chiefs" in at.until("home team [KC]:")
        at.press("\r", "away team [SF]:")
        at.press("\r", "rules [standard]:")
        at.press("\r", "quarterback [Patrick Mahomes]:")
        at.press("\r", "lead back [Damien Williams]:")
        assert "San Francisco 49ers at Kansas City Chiefs" in at.press("\r", "Kickoff: deep, onside or squib?")
        at.press("Q", "Saved. Go on with: fieldhouse resume")


def test_a_game_of_season_teams_has_their_season_rules_and_carries_its_charts(run: Run, home: Path) -> None:
    run("play", "-y", "--seed", "4", keys=["d", "a", "quit"])
    setup = saved(home).setup
    assert setup["options"] == {"era": "2019"}
    assert setup["home"] == to_data(find("nfl-2019:KC"))
    assert setup["away"] == to_data(find("nfl-2019:SF"))
    assert (setup["coach"], setup["called"]) == ("to win", ["nfl-2019:KC", "nfl-2019:SF"])


def test_a_game_of_made_charts_goes_on_when_the_maker_has_changed(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("play", "-y", "--seed", "4", keys=["d", "a", "b", "c", "quit"])
    whole = saved(home).text()
    next((home / "saves").glob("*.fh")).unlink()
    run("play", "-y", "--seed", "4", keys=["d", "a", "quit"])

    def broken(*_: object) -> None:
        raise AssertionError("no charts are made for a save")

    monkeypatch.setattr(replay, "make_team", broken)
    monkeypatch.setenv("FIELDHOUSE_CACHE", OFF)
    replay.shelf.cache_clear()
    run("resume", keys=["b", "c", "quit"])
    assert saved(home).text() == whole


def test_one_season_team_brings_no_era_and_two_bring_the_home_teams(run: Run, home: Path) -> None:
    assert TEAMS.agreed("haulers", "KC") == {}
    assert TEAMS.agreed("KC", "nfl-1999:TEN") == {"era": "2008"}
    run("play", "SF", "KC", "-o", "era=2012", "--seed", "4", keys=["quit"])
    assert saved(home).setup["options"] == {"era": "2012"}


def test_the_computer_calls_as_the_real_team_did_if_told_so(run: Run, home: Path) -> None:
    run("play", "SF", "KC", "--seed", "4", "--coach", "as played", keys=["d", *"aaaaaa", "quit"])
    as_played = saved(home)
    assert (as_played.setup["coach"], as_played.setup["pack"]) == ("as played", "nfl-2019")
    assert isinstance(GAME.opponent(as_played.setup), AsPlayedCoach)
    next((home / "saves").glob("*.fh")).unlink()
    run("play", "SF", "KC", "--seed", "4", "--coach", "as played", keys=["d", *"aaa", "quit"])
    run("resume", keys=[*"aaa", "quit"])
    assert saved(home).text() == as_played.text()  # and after a break too
    next((home / "saves").glob("*.fh")).unlink()
    run("play", "SF", "KC", "--seed", "4", keys=["d", *"aaaaaa", "quit"])
    assert isinstance(GAME.opponent(saved(home).setup), ToWinCoach)
    assert answers(saved(home), 1, "call") != answers(as_played, 1, "call")


def test_a_save_whose_season_is_gone_is_told_in_a_line(run: Run, home: Path) -> None:
    run("play", "SF", "KC", "--seed", "4", "--coach", "as played", keys=["d", "quit"])
    (path,) = (home / "saves").glob("*.fh")
    edit(path, '"nfl-2019"', '"nfl-1900"')
    assert "nfl-1900: found no such season" in told(run, "resume")
    edit(path, '"nfl-1900"', '"nfl-1999"')
    edit(path, '"SF"', '"SFX"')
    assert "the computer that calls 'as played' cannot take its seat: no team 'SFX'" in told(run, "resume")


def test_a_coach_that_cannot_be(run: Run) -> None:
    assert told(run, "play", "--coach", "lucky") == "--coach: found 'lucky'; allowed: to win, as played, ruthless"
    needed = "--coach: 'as played' needs two teams of one season; found"
    assert told(run, "sim", "KC", "haulers", "--coach", "as played") == f"{needed} KC and haulers"
    assert told(run, "play", "KC", "nfl-1999:TEN", "--coach", "as played") == f"{needed} KC and nfl-1999:TEN"


def test_season_teams_wherever_a_team_is_named(run: Run, tmp_path: Path) -> None:
    assert "Kansas City Chiefs 2019 offense" in run("charts", "show", "KC").stdout
    assert run("charts", "check", "KC", "nfl-1999:STL").stdout.count(": good") == 2
    assert "no such folder" in run("charts", "check", "nobody", code=1).stdout
    found = json.loads(run("sim", "SF", "KC", "--json").stdout)
    assert found == json.loads(run("sim", "--json").stdout)  # the usual two
    assert found != json.loads(run("sim", "--coach", "as played", "--json").stdout)
    assert run("odds", "KC", "SF").stdout == run("odds").stdout
    assert run("odds", "KC", "SF").stdout != run("odds", "SF", "KC").stdout
    listed = json.loads(run("charts", "list", "nfl-1999", "--json").stdout)
    assert len(listed) == 31
    assert {"key": "nfl-1999:STL", "name": "St. Louis Rams"} in listed
    assert "nfl-2019:XX" not in run("charts", "list").stdout
    assert "nfl-2019: no team 'XX'; teams are ARI" in told(run, "sim", "nfl-2019:XX", "KC")
    assert "nfl-1900: found no such season" in told(run, "charts", "list", "nfl-1900")

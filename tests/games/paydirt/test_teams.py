"""A team is found by its key, its season and code, its name, or its folder."""

from pathlib import Path

import pytest

from fieldhouse.games.api import UnknownTeam
from fieldhouse.games.paydirt.cards.files import write_team
from fieldhouse.games.paydirt.cards.plain_team import plain_team
from fieldhouse.games.paydirt.cards.teams import OWN
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.teams import TEAMS, find
from fieldhouse.games.season_teams import SeasonTeam
from fieldhouse.statistics import StatisticsError
from fieldhouse.table.live import LiveTable
from fieldhouse.table.random_coach import RandomCoach


@pytest.mark.parametrize("name", ["haulers", "Haulers", "KRH", "haul", "Kettle Ridge", "kettle  ridge haulers"])
def test_a_team_that_comes_with_the_game(name: str) -> None:
    assert TEAMS.resolve(name) == OWN.folder / "haulers"
    assert TEAMS.full_name(name) == "haulers"
    assert TEAMS.title(name) == find(name).name == "Kettle Ridge Haulers"


@pytest.mark.parametrize("name", ["nfl-2019:KC", "KC", "kc", "chiefs", "nfl-2019:kansas city"])
def test_a_team_of_the_usual_season(name: str) -> None:
    assert TEAMS.resolve(name) == SeasonTeam("nfl-2019", "KC")
    assert TEAMS.full_name(name) == "nfl-2019:KC"
    assert TEAMS.title(name) == "Kansas City Chiefs 2019"


def test_a_team_of_another_season() -> None:
    assert TEAMS.resolve("nfl-1999:STL") == TEAMS.resolve("STL", "nfl-1999") == ("nfl-1999", "STL")
    assert TEAMS.title("nfl-1999:STL") == "St. Louis Rams 1999"
    with pytest.raises(UnknownTeam, match="no team and no folder 'STL'"):
        TEAMS.resolve("STL")


def test_a_made_team_is_made_once() -> None:
    charts = find("KC")
    assert (charts.name, charts.short, charts.season, charts.note) == (
        "Kansas City Chiefs", "KC", "2019", "made from nfl-2019"
    )  # fmt: skip
    assert find("nfl-2019:KC") is charts


def test_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_team(plain_team("Auks", short="AUK"), tmp_path / "auks")
    monkeypatch.chdir(tmp_path)
    assert find("auks").name == find(tmp_path / "auks").name == TEAMS.title("auks").capitalize() == "Auks"
    write_team(plain_team("Mine", short="M"), tmp_path / "KC")
    assert TEAMS.resolve("KC") == SeasonTeam("nfl-2019", "KC")  # a team's code goes before a folder
    assert TEAMS.resolve("./KC") == TEAMS.resolve(Path("KC")) == Path("KC")
    (tmp_path / "chiefs").mkdir()
    assert TEAMS.resolve("chiefs") == Path("chiefs")  # a part of a name does not


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("nobody", "no team and no folder 'nobody'; teams are haulers .*such as nfl-2019:KC"),
        ("", "no team and no folder ''"),
        ("a/b", "no team and no folder 'a/b'"),
        (":KC", "no team and no folder ':KC'"),
        ("new", "'new' may be NE or NO or NYG or NYJ of nfl-2019"),
        ("nfl-2019:XX", "nfl-2019: no team 'XX'; teams are ARI, ATL, .*WAS$"),
    ],
)
def test_what_is_no_team_says_what_is(name: str, told: str) -> None:
    with pytest.raises(UnknownTeam, match=told):
        find(name)


def test_what_is_no_season_says_what_is() -> None:
    with pytest.raises(StatisticsError, match=r"nfl-1900: found no such season; .*nfl-1999, nfl-2018"):
        find("nfl-1900:KC")


@pytest.mark.parametrize(("era", "line"), [("2008", 20), ("2012", 20), ("2019", 25)])
def test_a_touchback_is_told_with_the_line_of_the_seasons_rules(era: str, line: int) -> None:
    teams = [plain_team(name, special={("KO", total): "80" for total in range(10, 40)}) for name in ("Auks", "Bats")]
    table = LiveTable(1, (RandomCoach(), RandomCoach()), noting=True)
    play_game(table, new_game(teams[0], teams[1], {"era": era}))
    told = {text.rpartition(" ")[2] for text in table.said if "kicks off, 80 yards, touchback" in text}
    assert told == {f"{line}."}


def test_the_usual_pair_met_in_the_last_game() -> None:
    assert TEAMS.pair() == ("nfl-2019:SF", "nfl-2019:KC")
    assert TEAMS.pair("nfl-1999") == ("nfl-1999:STL", "nfl-1999:TEN")

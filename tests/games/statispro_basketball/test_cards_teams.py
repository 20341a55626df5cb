"""Basketball teams by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from fieldhouse.games.api import UnknownTeam
from fieldhouse.games.season_teams import SeasonTeam
from fieldhouse.games.statispro_basketball.cards.files import write_team
from fieldhouse.games.statispro_basketball.maker.team import make_team
from fieldhouse.games.statispro_basketball.teams import TEAMS, find
from fieldhouse.statistics import load_basketball


def test_a_team_is_found_by_code_name_season_or_folder(tmp_path: Path) -> None:
    bulls = make_team(load_basketball("nba-1992-93"), "CHI")
    assert find("chi") == find("Bulls") == find("nba-1992-93:CHI") == bulls
    assert find("nba-2018-19:bucks").season == "2018-19"
    write_team(bulls, tmp_path / "mine")
    assert find(tmp_path / "mine") == find(str(tmp_path / "mine")) == bulls
    assert TEAMS.resolve("bulls", "nba-1996-97") == SeasonTeam("nba-1996-97", "CHI")
    assert TEAMS.full_name("bulls") == "nba-1992-93:CHI"
    assert TEAMS.title("nba-1996-97:UTA") == "Utah Jazz 1996-97"
    assert TEAMS.pair() == ("nba-1992-93:CHI", "nba-1992-93:PHO")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("new", "'new' may be NJN or NYK of nba-1992-93"),
        ("nba-1992-93:XX", "nba-1992-93: no team 'XX'; teams are ATL, BOS,"),
        ("nowhere", "no team and no folder 'nowhere'; teams of nba-1992-93 are ATL, BOS,"),
    ],
)
def test_a_name_that_no_team_has_is_told(name: str, told: str) -> None:
    with pytest.raises(UnknownTeam) as caught:
        find(name)
    assert str(caught.value).startswith(told)

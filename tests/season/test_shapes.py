"""Distributions, team and player tables, in small exact cases."""

from dataclasses import replace

import pytest

from fieldhouse.season.core import accuracy
from fieldhouse.season.core.accuracy.players import PlayerRow
from fieldhouse.season.core.accuracy.text import (
    csv_files,
    distribution_cells,
    distribution_heads,
    player_cells,
    player_heads,
    team_cells,
)
from fieldhouse.season.core.replays import ReplayTotals
from fieldhouse.season.football.accuracy import FOOTBALL_TEAMS, compare, distributions
from fieldhouse.season.football.figures import MAIN
from fieldhouse.statistics import FootballSeason, load_pack
from tests.season.mirror import as_it_was


@pytest.fixture(scope="module")
def season() -> FootballSeason:
    return load_pack("nfl-2019")


GAINS = accuracy.Distribution("run gains", "yards", {-4: 1, 0: 2, 3: 4, 12: 1}, {0: 10, 2: 5, 4: 25}, (-3, 0, 1, 3, 5))


def test_bands_hold_their_shares() -> None:
    assert GAINS.bands() == [
        ("under -3", 0.125, 0.0),
        ("0", 0.25, 0.25),
        ("1 to 2", 0.0, 0.125),
        ("3 to 4", 0.5, 0.625),
        ("5 and more", 0.125, 0.0),
    ]
    assert GAINS.distance == 0.5  # half the real runs gain three, none of the replayed


def test_names_have_no_order_so_what_would_have_to_move_counts() -> None:
    names = ("TD", "Punt", "Downs")
    distribution = accuracy.Distribution("drive results", "", {0: 5, 1: 3, 2: 2}, {0: 30, 1: 50, 2: 20}, (), names)
    assert distribution.bands() == [("TD", 0.5, 0.3), ("Punt", 0.3, 0.5), ("Downs", 0.2, 0.2)]
    assert distribution.distance == pytest.approx(0.2)


def test_bars_are_as_long_as_shares() -> None:
    assert distribution_heads(GAINS) == ("run gains, yards", "real", "replayed", "real", "replayed")
    assert distribution_cells(GAINS)[3] == ("3 to 4", "50.0 %", "62.5 %", "█" * 16, "█" * 20)


def test_the_real_season_has_every_distribution_and_no_distance(season: FootballSeason) -> None:
    found = {each.name: each for each in distributions(season, [as_it_was(season)])}
    assert list(found) == ["run gains", "completion gains", "drive results", "winning margins", "scores"]
    assert {distribution.distance for distribution in found.values()} == {0.0}
    assert sum(found["scores"].real.values()) == 512
    assert sum(found["winning margins"].real.values()) == 256


def test_replays_that_did_not_count_gains_have_no_gains(season: FootballSeason) -> None:
    replay = as_it_was(season)
    for line in (*replay.own.values(), *replay.against.values()):
        for name in [name for name in line if name.startswith(("run:", "catch:"))]:
            del line[name]
    assert [each.name for each in distributions(season, [replay])] == ["drive results", "winning margins", "scores"]


def test_a_team_is_off_by_so_many_standard_deviations(season: FootballSeason) -> None:
    """Two replays two wins apart for every team: chance is the root of two, the mean one win too many."""
    replays = [as_it_was(season), as_it_was(season)]
    replays[1].wins = {team: wins + 2 for team, wins in replays[0].wins.items()}
    row = {row.team: row for row in accuracy.team_rows(season, replays, FOOTBALL_TEAMS)}["BAL"]
    assert (row.real["wins"], row.replayed["wins"]) == (14, 15)
    assert row.off["wins"] == pytest.approx(1 / 2**0.5)
    assert "points for" not in row.off  # it never varied
    assert team_cells([row], MAIN)[0][:4] == ("BAL", "14.00", "15.00", "+0.7")


def test_one_replay_knows_nothing_of_chance(season: FootballSeason) -> None:
    rows = accuracy.team_rows(season, [as_it_was(season)], FOOTBALL_TEAMS)
    assert {len(row.off) for row in rows} == {0}
    assert accuracy.standard_deviations(season, [as_it_was(season)], FOOTBALL_TEAMS) == {}


def test_teams_are_told_from_the_most_wins_down(season: FootballSeason) -> None:
    cells = team_cells(accuracy.team_rows(season, [as_it_was(season)], FOOTBALL_TEAMS), MAIN)
    assert [row[0] for row in cells[:4]] == ["BAL", "GB", "NO", "SF"]
    assert cells[0][1:4] == ("14.00", "14.00", "")


def test_tables_as_csv(season: FootballSeason) -> None:
    replays: list[ReplayTotals] = [as_it_was(season)]
    found = csv_files(
        compare(season, replays), accuracy.team_rows(season, replays, FOOTBALL_TEAMS)[:1], [GAINS]
    )
    assert found["distributions.csv"].splitlines()[:3] == [
        "distribution,value,real,replayed", "run gains,-4,1,0", "run gains,0,2,10",
    ]  # fmt: skip
    assert found["teams.csv"].splitlines()[:2] == ["team,figure,real,replayed,off", "ARI,wins,5.5,5.5,"]
    heads, first = found["figures.csv"].splitlines()[:2]
    assert heads == "figure,kind,real,replayed,off,tolerance,chance,grade,met"
    assert (first.split(",")[0], first.split(",")[4:]) == ("completion %", ["0", "0.02", "", "Excellent", "1"])


MAN = PlayerRow(
    "7", "A. Back", ("KC", "SF"), "RB", {"games": 16, "rushes": 200, "rush_yards": 900},
    {"games": 15.5, "rushes": 190.25, "rush_yards": 850.5}, {"rush_yards": -0.54},
)  # fmt: skip


def test_players_are_told_from_the_best_down() -> None:
    less = replace(MAN, player="8", name="B. Back", real={"rush_yards": 100}, replayed={}, off={})
    none = replace(MAN, player="9", name="C. Passer", real={"passes": 5})
    names = ("games", "rushes", "rush_yards")
    heads = ("rushing", "team", "games", "replayed", "rushes", "replayed", "rush yards", "replayed", "off")
    assert player_heads("rushing", names) == heads
    assert player_cells([less, none, MAN], "rush_yards", names) == [
        ("A. Back", "KC/SF", "16", "15.5", "200", "190.2", "900", "850.5", "-0.5"),
        ("B. Back", "KC/SF", "0", "0.0", "0", "0.0", "100", "0.0", ""),
    ]


def test_players_as_csv() -> None:
    found = csv_files([], [], [], [MAN])["players.csv"].splitlines()
    assert found == [
        "player,name,team,position,figure,real,replayed,off",
        "7,A. Back,KC/SF,RB,games,16,15.5,",
        "7,A. Back,KC/SF,RB,rushes,200,190.25,",
        "7,A. Back,KC/SF,RB,rush_yards,900,850.5,-0.54",
    ]

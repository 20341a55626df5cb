"""Basketball seasons held against the real one: figures, target sets, leaders, playoffs."""

from dataclasses import replace

import pytest

from fieldhouse.season.basketball.accuracy import (
    AVERAGES,
    compare,
    leaders_places,
    regulars,
    shooting,
    slope,
    targets_for,
)
from fieldhouse.season.basketball.figures import FIGURES, box_line, finished
from fieldhouse.season.basketball.players import real_leaders, real_totals
from fieldhouse.season.basketball.sport import BASKETBALL, champion, finishes, series
from fieldhouse.season.core import accuracy, plots
from fieldhouse.season.core.comparison import compare_all
from fieldhouse.season.core.report.replayed_season import real_playoffs
from fieldhouse.season.core.sport import Finish, PlayoffGame
from fieldhouse.season.football.sport import FOOTBALL
from fieldhouse.season.sports import sport_of
from fieldhouse.statistics import BasketballSeason, load_basketball, load_pack
from tests.season.basketball.mirror import as_it_was


@pytest.fixture(scope="module")
def season() -> BasketballSeason:
    return load_basketball("nba-1992-93")


def test_figures_of_the_real_league(season: BasketballSeason) -> None:
    line = finished(box_line(season.league, 2 * 1107))
    found = {figure.name: figure.of(line) for figure in FIGURES}
    assert {name: round(value or 0.0, 2) for name, value in list(found.items())[:16]} == {
        "field goal %": 47.32, "two-point %": 48.92, "three-point %": 33.64, "free throw %": 75.43, "points": 105.27,
        "field goals tried": 85.95, "threes tried": 8.95, "free throws tried": 27.72, "offensive rebounds": 13.79,
        "defensive rebounds": 29.34, "assists": 24.71, "steals": 8.55, "blocks": 5.22, "turnovers": 15.91,
        "personal fouls": 23.16, "possessions": 97.46,
    }  # fmt: skip


def test_the_season_of_the_deck_is_held_to_all(season: BasketballSeason) -> None:
    lines = compare(season, [as_it_was(season)])
    aimed = {line.name: line.tolerance for line in lines if line.aimed}
    assert {line.kind for line in lines if line.aimed} == {"rate", "total", "result", "team", "player", "spread"}
    assert {aimed[name] for name in ("field goal %", "two-point %", "three-point %", "free throw %")} == {0.01}
    assert {line.tolerance for line in lines if line.kind == "total"} == {0.03}
    assert sum(line.kind == "total" for line in lines) == 12
    assert (aimed["home win %"], aimed["overtime games %"]) == (2.0, 2.0)
    assert aimed["spread of team wins"] == pytest.approx(0.1 * 12.74, abs=0.001)
    correlations = [line for line in lines if line.kind in ("team", "player") and line.aimed]
    least = {line.name: round(1 - line.scale, 2) for line in correlations}
    assert least == {
        "correlation, points for": 0.95, "correlation, points against": 0.95,
        **{f"players, correlation of {name} a game": 0.97 for name in ("minutes", "points", "rebounds", "assists")},
        **{f"players, correlation of {name} a game": 0.9 for name in ("steals", "blocks", "fouls", "threes")},
    }  # fmt: skip


def test_the_real_season_meets_all_but_the_width_that_chance_has(season: BasketballSeason) -> None:
    lines = {line.name: line for line in compare(season, [as_it_was(season)])}
    assert [name for name, line in lines.items() if not line.met] == [
        "shooting percentages, width of standardised deviations"
    ]
    assert round(lines["home win %"].replayed, 2) == 61.07
    assert round(lines["overtime games %"].replayed, 2) == 5.78
    assert lines["players, correlation of points a game"].replayed == pytest.approx(1.0)


def test_other_seasons_are_held_to_the_averages_within_six_percent(season: BasketballSeason) -> None:
    assert targets_for("nba-2018-19") is AVERAGES
    other = replace(season, name="nba-2000-01")
    lines = {line.name: line for line in compare(other, [as_it_was(season, 1.05)])}
    assert {line.tolerance for line in lines.values() if line.aimed} == {0.06}
    assert {line.kind for line in lines.values() if line.aimed} == {"rate", "total"}
    assert accuracy.gate(lines.values())
    full = {line.name: line for line in compare(season, [as_it_was(season, 1.05)])}
    assert (full["points"].met, full["points"].grade, lines["points"].grade) == (False, 3, 4)
    assert not accuracy.gate(compare(other, [as_it_was(season, 1.07)]))


def test_slopes_and_real_leaders_have_targets(season: BasketballSeason) -> None:
    found = {line.name: line.tolerance for line in compare(season, [as_it_was(season)]) if line.aimed}
    for name in ("minutes", "points", "field goals tried", "rebounds", "assists"):
        assert found[f"players, slope of {name} a game"] == 0.07
    for name in ("points", "rebounds", "assists"):
        assert found[f"place of the real leader in {name} a game"] == 2


def test_cards_that_flatten_stars_have_a_small_slope(season: BasketballSeason) -> None:
    """Every player nearer to the mean by a fifth: the correlation stays, the slope does not."""
    assert slope([(10.0, 12.0), (20.0, 20.0), (30.0, 28.0)]) == pytest.approx(0.8)
    assert slope([(10.0, 12.0), (10.0, 20.0)]) is None
    lines = {line.name: line for line in compare(season, [as_it_was(season, 0.9)])}
    flat = lines["players, slope of points a game"]
    assert (round(flat.replayed, 2), flat.met) == (0.9, False)
    assert lines["players, correlation of points a game"].met


def test_the_real_leader_is_among_the_replayed_first_three(season: BasketballSeason) -> None:
    replay = as_it_was(season)
    assert leaders_places(season, [replay]) == {"points a game": 1, "rebounds a game": 1, "assists a game": 1}
    for star in ("wilkido01", "malonka01"):
        replay.players[star]["pts"] += 700
    places = leaders_places(season, [replay])
    assert places["points a game"] == 3  # Wilkins, Malone, Jordan
    replay.players["jordami01"]["pts"] -= 1000
    lines = {line.name: line for line in compare(season, [replay])}
    assert lines["place of the real leader in points a game"].replayed > 3
    assert not lines["place of the real leader in points a game"].met
    del replay.players["stockjo01"]
    assert leaders_places(season, [replay])["assists a game"] == len(replay.players)


def test_sets_by_name() -> None:
    assert BASKETBALL.measures.named("averages") is AVERAGES
    with pytest.raises(accuracy.TargetError, match="targets: found 'rates'; allowed: full, averages"):
        BASKETBALL.measures.named("rates")


def test_shooting_is_measured_by_chance(season: BasketballSeason) -> None:
    """A man who makes 20 of 100 where he really made half is six deviations off."""
    player = regulars(season)[0]
    total = real_totals(season)[player]
    replay = as_it_was(season)
    assert shooting(season, [replay]) == [0.0] * len(shooting(season, [replay]))
    share = total["fg"] / total["fga"]
    replay.players = {player: {"fg": 20, "fga": 100, "ft": 3, "fta": 4}}
    assert shooting(season, [replay]) == [pytest.approx((0.2 - share) / (share * (1 - share) / 100) ** 0.5)]


def test_regulars_played_a_thousand_minutes(season: BasketballSeason) -> None:
    found = regulars(season)
    assert "jordami01" in found
    assert len(found) == sum(
        sum(stint.box.minutes for stint in player.stints) >= 1000 for player in season.players.values()
    )


def test_the_real_leaders(season: BasketballSeason) -> None:
    found = real_leaders(season, top=1)
    told = {name: (season.players[best[0].player].name, best[0].show(1)) for name, best in found.items()}
    assert told["points a game"] == ("Michael Jordan", "32.6")
    assert told["rebounds a game"] == ("Dennis Rodman", "18.3")  # in 62 games, with more than 800
    assert told["assists a game"] == ("John Stockton", "12.0")
    assert told["blocks a game"] == ("Hakeem Olajuwon", "4.2")
    assert told["three-point %"] == ("B.J. Armstrong", "45.3")
    assert told["free throw %"] == ("Mark Price", "94.8")


def test_how_teams_finished(season: BasketballSeason) -> None:
    found = finishes(season)
    assert found["NYK"] == Finish(60, 22, 0, 1)
    assert found["CHI"] == Finish(57, 25, 0, 2)
    assert found["DAL"].seed is None
    assert str(found["CHI"]) == "57-25"
    unknown = replace(season, teams={code: replace(team, division="") for code, team in season.teams.items()})
    assert finishes(unknown)["CHI"] == Finish(57, 25, 0, None)


def test_series_and_the_champion(season: BasketballSeason) -> None:
    games = real_playoffs(season)
    found = series(games)
    assert len(found) == 15
    assert found[-1] == PlayoffGame("F", "CHI", "PHO", (4, 2))
    assert champion(season, games) == "CHI"
    assert champion(season, games[:-1]) is None
    assert champion(season, []) is None
    assert series([PlayoffGame("F", "CHI", "PHO", None)]) == [PlayoffGame("F", "CHI", "PHO", (0, 0))]


def test_which_sport(season: BasketballSeason) -> None:
    assert sport_of(season) is BASKETBALL
    assert sport_of(load_pack("nfl-2019")) is FOOTBALL


def test_everything_is_drawn(season: BasketballSeason) -> None:
    comparison = compare_all(BASKETBALL, season, [as_it_was(season, by) for by in (0.9, 1.1)])
    found = {sheet.name: [chart.title for chart in sheet.charts] for sheet in plots.sheets(comparison)}
    assert list(found) == ["targets", "figures", "deviations", "teams", "players", "scores"]
    assert found["teams"][3:] == ["Field goal % for", "Field goal % against", "Point difference"]
    assert found["players"][0] == "Points a game"
    assert found["scores"] == ["Winning margins", "Scores"]
    jordan = next(row for row in comparison.players if row.player == "jordami01")
    assert (jordan.position, round(jordan.real["points"], 1), jordan.real["games"]) == ("SG", 32.6, 78)

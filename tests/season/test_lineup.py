"""The line-up test: where the real season falls among replays, and what gives it away."""

import json
from dataclasses import replace

import pytest

from fieldhouse.season.core.lineup import AVERAGE, COUNT, SHARE, Lineup, Statistic, line_up, place, replay_values
from fieldhouse.season.core.lineup import text as show
from fieldhouse.season.core.lineup.results import GameResult, ResultBands, Results
from fieldhouse.season.core.plots.lineup import sheet
from fieldhouse.season.core.plots.sheet import as_svg
from fieldhouse.season.football.actual import schedule_of
from fieldhouse.season.football.lineup import gains as gains_of
from fieldhouse.season.football.lineup.catalogue import BANDS as BANDS_OF_FOOTBALL
from fieldhouse.season.football.lineup.catalogue import STATISTICS
from fieldhouse.season.football.lineup.unknown import WITHOUT, lacks
from fieldhouse.season.football.sport import FOOTBALL
from fieldhouse.season.sports import sport_of
from fieldhouse.statistics import load_pack, load_season
from fieldhouse.statistics.football.tallies.tally import Tally
from fieldhouse.statistics.game_record import Fixture
from fieldhouse.statistics.sources import Borrowed, Missing
from tests.season.tiny import Tiny

RATE = Statistic("rate", "a rate", "one", "%", AVERAGE)
RARE = Statistic("rare", "a rare thing", "one", "%", SHARE)
TEAMS = Statistic("teams", "teams", "two", "teams", COUNT)


def test_one_more_replay_does_not_stand_out() -> None:
    found = place(RATE, 50.0, [48.0, 49.0, 51.0, 52.0])
    assert (found.mean, found.z, found.percentile) == (50.0, 0.0, 50.0)
    assert not found.gives_away


def test_few_replays_are_judged_by_student() -> None:
    values = [49.0, 50.0, 51.0]  # 4.303 standard deviations and the root of 4/3
    assert not place(RATE, 54.9, values).outside
    assert place(RATE, 55.0, values).outside


def test_many_replays_are_judged_by_their_order() -> None:
    values = [float(value) for value in range(100)]
    assert not place(RATE, 97.5, values).outside  # two of a hundred are above: with it three of 101 at this end
    assert place(RATE, 98.5, values).outside
    assert place(RATE, 98.5, values).percentile == 99
    assert place(RATE, 0.5, values).outside


def test_ties_count_as_farther_out() -> None:
    values = [0.0] * 98 + [1.0, 1.0]
    assert not place(TEAMS, 1.0, values).outside
    assert place(TEAMS, 2.0, values).gives_away


def test_what_nobody_notices_does_not_give_it_away() -> None:
    values = [100.0, 100.1, 99.9]
    assert place(RATE, 102.0, values).outside
    assert not place(RATE, 102.0, values).gives_away
    assert place(RATE, 104.0, values).gives_away
    assert not place(RARE, 104.0, values).gives_away


def test_replays_that_never_vary() -> None:
    """The smallest noticed difference stands for the standard deviation."""
    never = [0.0] * 100
    assert place(TEAMS, 0.0, never).z == 0
    assert place(TEAMS, 1.0, never).z == 2  # one rare game is not beyond any limit
    assert place(RARE, 6.7, never).z == pytest.approx(10)
    once = [0.0] * 99 + [1.0]
    assert place(TEAMS, 2.0, once).z == pytest.approx(1.99 / 0.5)  # a count that hardly varies likewise
    assert place(RATE, 0.1, [0.1 + 1e-15, 0.1]).z == pytest.approx(0)


def test_two_replays_are_needed() -> None:
    with pytest.raises(ValueError, match="rate: found 1 replays; a line-up takes 2 or more"):
        place(RATE, 1.0, [1.0])


def lineup(limits: dict[str, str] | None = None) -> Lineup:
    replays = [{"rate": 50.0 + at, "rare": 1.0 + at / 100, "teams": 3.0 + at} for at in (-1, 0, 1)]
    return line_up((RATE, RARE, TEAMS), {"rate": 60.0, "rare": 1.0, "teams": 3.0}, replays, limits)


def test_the_gate() -> None:
    found = lineup()
    assert [each.statistic.key for each in found.given_away] == ["rate"]
    assert found.share == pytest.approx(1 / 3)
    assert [each.statistic.key for each in found.beyond(5)] == ["rate"]
    assert not found.passes()
    assert not found.passes(limit=0.5)  # ten standard deviations are too many
    assert found.passes(limit=0.5, sd=10)
    assert "1 of 3 statistics give the season away: 33.3 % (at most 10 %)" in show.summary(found)
    assert show.group_rows(found) == [("one", "2", "1", "1"), ("two", "1", "0", "0")]


def test_a_proven_limit_is_shown_and_not_counted() -> None:
    found = lineup({"rate": "the dice have no more"})
    assert [each.limit for each in found.given_away] == ["the dice have no more"]
    assert (found.share, found.passes()) == (0, True)
    assert show.rows(found.given_away)[0][-1] == "limit: the dice have no more"


def test_limits_are_few_and_known() -> None:
    with pytest.raises(ValueError, match="no statistic is called that"):
        lineup({"rat": "misspelt"})
    with pytest.raises(ValueError, match="found 11; allowed: 10 a game"):
        lineup({str(number): "too many" for number in range(11)})


def test_what_is_not_known_is_named() -> None:
    found = line_up((RATE, TEAMS), {"rate": 1.0}, [{"rate": 1.0, "teams": 2.0}] * 3)
    assert found.missing == (TEAMS,)
    assert show.not_known(found) == ["all 1 of two"]
    assert show.not_known(line_up((RATE, RARE), {"rate": 1.0}, [{"rate": 1.0}] * 3)) == ["a rare thing"]
    found = line_up((RATE, TEAMS), {"rate": 1.0, "teams": 2.0}, [{"rate": 1.0}, {"rate": 1.0, "teams": 1.0}])
    assert found.missing == (TEAMS,)


def test_csv_json_and_plot_hold_every_statistic() -> None:
    found = lineup()
    lines = show.as_csv(found).splitlines()
    assert lines[0].startswith("key,label,group,unit,noticed,real,mean,sd,least,most,percentile,z,outside")
    assert lines[1] == "rate,a rate,one,%,1.8,60,50,1,49,51,100,10,1,1,1,"
    data = json.loads(show.as_json(found, season="a season"))
    assert (data["season"], data["passes"], len(data["statistics"])) == ("a season", False, 3)
    drawn = sheet(found, "a season", 5.0)
    assert [chart.title for chart in drawn.charts] == ["Every statistic, by group", "What gives the season away"]
    assert "a rate" in as_svg(drawn.charts[1])


BANDS = ResultBands((2,), (0,), (3,), (10,), (20,), (0,), (3,), (7,), ties=True, shutouts=True)


def test_results() -> None:
    games = {
        "1": ("A", "B", GameResult(20, 17, 0, (0, 0, 3, 17), (7, 7, 3, 0))),
        "2": ("B", "C", GameResult(10, 10, 1, (0, 0, 0, 10, 0), (0, 10, 0, 0, 0))),
        "3": ("C", "A", GameResult(0, 10, 0, (0, 0, 0, 0), (7, 0, 3, 0))),
    }
    found = []
    for order in ("123", "312"):
        results = Results(BANDS)
        for game_id in order:
            home, away, result = games[game_id]
            results.add(Fixture(game_id, home, away, 1), result)
        found.append(results.values())
    assert found[0] == found[1]
    values = found[0]
    assert {each.key for each in BANDS.statistics()} - set(values) == {"favorite 0-3"}  # no two teams are that close
    known = {
        "wins best": 2, "wins worst": 0.5, "wins 2+": 1, "wins -0": 0, "home wins": 1.5, "ties": 1, "overtimes": 1,
        "within 3": 200 / 3, "by 10+": 100 / 3, "margin mean": 13 / 3, "shutouts": 1, "points most": 20,
        "quarter 4": 27 / 3, "half lead": 100 / 3, "quarter 3 lead": 100 / 3, "lead changes": 1 / 3,
        "comeback 7+": 100 / 3,
    }  # fmt: skip
    assert {name: values[name] for name in known} == pytest.approx(known)


@pytest.mark.parametrize("pack", ["nfl-2019", "nba-1992-93"])
def test_every_statistic_of_a_real_season_is_in_the_catalogue_once(pack: str) -> None:
    season = load_season(pack)
    catalogue = sport_of(season).lineup
    keys = [each.key for each in catalogue.statistics]
    assert len(keys) == len(set(keys))
    assert set(catalogue.real(season)) <= set(keys)


def test_football_counts_every_kind_of_statistic() -> None:
    catalogue = FOOTBALL.lineup
    real = catalogue.real(load_pack("nfl-2019"))
    assert {each.key for each in catalogue.statistics} == set(real)
    gains = [each for each in catalogue.statistics if each.group in (gains_of.RUNS, gains_of.CATCHES, gains_of.SACKS)]
    assert len(catalogue.statistics) >= 150
    assert 2 * len(gains) <= len(catalogue.statistics)
    known = {
        "gains of runs: 5 yards": 8.04, "losses by sacks: 0 yards": 5.56, "players' games: 20 carries": 116,
        "leaders: rushing yards": 1540, "leaders: catches": 149, "leaders: sacks": 19.5, "leaders: passing yards": 5109,
        "leaders: touchdown passes": 36, "appearances: most of a player": 17, "wins 12+": 6,
        "downs: converted on third down": 39.02, "kicks: field goals of 50 and more": 57.93,
    }  # fmt: skip
    assert {name: real[name] for name in known} == pytest.approx(known, rel=1e-3)


def test_a_pack_without_tally_lacks_what_follows_from_plays() -> None:
    season = replace(load_pack("nfl-2019"), tally=Tally())
    catalogue = FOOTBALL.lineup
    real = catalogue.real(season)
    assert set(real) == {each.key for each in BANDS_OF_FOOTBALL.statistics()}
    found = line_up(catalogue.statistics, real, [dict.fromkeys(real, 0.0)] * 3)
    assert "shares of the ball: with a carry" in {each.key for each in found.missing}


def test_replays_are_the_same_on_one_process_and_two() -> None:
    season = load_season("nfl-2019")
    catalogue = sport_of(season).lineup
    one, two = (
        replay_values(season, schedule_of(season), Tiny(), catalogue, 2, seed=3, workers=workers) for workers in (1, 2)  # type: ignore[arg-type]  # a season of football
    )
    assert one == two
    assert one[0] != one[1]


def test_what_a_football_season_lacks_is_not_compared() -> None:
    """Kick distances that a source does not tell are no punts of 0 yards; borrowed flags are the lender's."""
    season = load_pack("nfl-2019")
    thin = replace(
        season, missing=(Missing("kick distances", "no column", ""), Missing("results", "no column", "")),
        borrowed=(Borrowed("fouls", "nfl-2018", ""),),
    )  # fmt: skip
    whole, left = FOOTBALL.lineup.real(season), FOOTBALL.lineup.real(thin)
    gone = set(whole) - set(left)
    assert {"kicks: a punt", "flags: accepted", "teams' games: spread of flags", "wins sd", "quarter 1"} <= gone
    assert {key: value for key, value in whole.items() if key not in gone} == left
    assert "kicks: punts" in left
    assert len(left) > 300


def test_every_pattern_of_what_is_lacking_means_a_statistic() -> None:
    """A statistic that gets another name is still left out."""
    for what, patterns in WITHOUT.items():
        for pattern in patterns:
            found = [each for each in STATISTICS if lacks((pattern,), each.group, each.key)]
            assert found, f"{what}: {pattern}"

"""Accuracy: figures against a real season, graded, with targets; and PAYDIRT through it."""

import csv
import pickle
from dataclasses import replace

import pytest

from fieldhouse.football.era import era_of
from fieldhouse.games.paydirt.season import PaydirtPlay, shelf
from fieldhouse.season.core import accuracy
from fieldhouse.season.core.accuracy.teams import single_width, standard_deviations
from fieldhouse.season.core.accuracy.text import graded, in_sample, target, verdict
from fieldhouse.season.core.figures import FinalScore, deviation, favorites
from fieldhouse.season.core.replay import Replay
from fieldhouse.season.core.replays import ReplayTotals, replay_many
from fieldhouse.season.core.schedule import Schedule
from fieldhouse.season.football.accuracy import FOOTBALL_TEAMS, compare
from fieldhouse.season.football.actual import FOOTBALL, schedule_of
from fieldhouse.season.football.figures import FIGURES, TOTAL_FIGURES, real_line
from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.game_record import Fixture, GameRecord, check_record
from fieldhouse.store import Store
from tests.season.mirror import as_it_was


@pytest.fixture(scope="module")
def season() -> FootballSeason:
    return load_pack("nfl-2019")


def by_name(lines: list[accuracy.FigureRow]) -> dict[str, accuracy.FigureRow]:
    return {line.name: line for line in lines}


def test_the_real_season_is_excellent(season: FootballSeason) -> None:
    lines = compare(season, [as_it_was(season)])
    assert [line.name for line in lines if abs(line.off) > 1e-9] == []
    assert {line.grade for line in lines} == {5}
    assert accuracy.gate(lines)
    assert len(lines) > 60
    assert accuracy.mark(lines) == 5


def test_the_figures_are_those_of_2019(season: FootballSeason) -> None:
    lines = by_name(compare(season, [as_it_was(season)]))
    known = {"completion %": 63.47, "yards per carry": 4.318, "points": 22.8125, "plays": 63.51, "punts": 4.195}
    assert {name: lines[name].real for name in known} == pytest.approx(known, rel=1e-3)
    assert lines["safeties in 100 games"].real == pytest.approx(17 / 2.56)


def test_totals_miss_where_rates_do_not(season: FootballSeason) -> None:
    lines = compare(season, [as_it_was(season, 1.05)])
    found = by_name(lines)
    assert found["points"].off == pytest.approx(0.05, abs=0.002)
    assert not found["points"].met
    assert accuracy.GRADES[found["points"].grade] == "Good"
    assert found["completion %"].met
    assert found["return touchdowns in 100 games"].met
    assert not accuracy.gate(lines)


@pytest.mark.parametrize(
    ("off", "grade"), [(0.0, 5), (0.015, 5), (-0.02, 4), (0.03, 4), (0.04, 3), (0.058, 2), (-0.1, 2), (0.12, 1)]
)
def test_grades(off: float, grade: int) -> None:
    assert accuracy.grade(off, 0.03) == grade


def test_a_met_target_is_very_good_at_least() -> None:
    for tolerance in (0.02, 0.03, 0.15):
        assert accuracy.grade(tolerance, tolerance) == 4
        assert accuracy.grade(tolerance * 1.01, tolerance) == 3


def test_standardised_deviations_of_chance_alone(season: FootballSeason) -> None:
    """Replays scattered evenly about the real totals: every mean is right, single replays are off by chance."""
    replays = [as_it_was(season, by) for by in (0.9, 0.95, 1.05, 1.1)]
    lines = by_name(compare(season, replays))
    assert lines["team totals, mean standardised deviation"].replayed == pytest.approx(0, abs=0.01)
    assert lines["team totals, width of standardised deviations"].replayed == pytest.approx(0, abs=0.02)
    assert 0.8 < lines["the same of single replays"].replayed < 1.2
    assert lines["points"].chance is not None


def test_standardised_deviations_are_one_a_team_in_widths_of_chance(season: FootballSeason) -> None:
    """Every mean is a tenth too high, and so much apart are the two replays: the square mean of the width is 1 / 2."""
    replays = [as_it_was(season, by) for by in (1.0, 1.2)]
    found = standard_deviations(season, replays, FOOTBALL_TEAMS)
    assert set(found) == set(TOTAL_FIGURES)
    for name, off in found.items():
        assert len(off) == len(season.teams)
        assert sum(value * value for value in off) / len(off) == pytest.approx(0.5, rel=0.02), name
    points = [team.own.totals.points for team in season.teams.values()]
    assert found["points for"][0] / found["points for"][1] == pytest.approx(points[0] / points[1], rel=0.02)


def test_the_width_of_single_replays(season: FootballSeason) -> None:
    """Half of them are right and half a fifth too high: by how much in widths, a team's size decides."""
    replays = [as_it_was(season, by) for by in (1.0, 1.2)]
    means = [value for off in standard_deviations(season, replays, FOOTBALL_TEAMS).values() for value in off]
    singles = [value for mean in means for value in (0.0, 2 * mean)]
    assert single_width(season, replays, FOOTBALL_TEAMS) == pytest.approx(deviation(singles), rel=0.001)
    assert single_width(season, replays[:1], FOOTBALL_TEAMS) is None  # chance is not known from one


def test_teams_that_trade_places_do_not_correlate(season: FootballSeason) -> None:
    replay = as_it_was(season)
    codes = list(season.teams)
    replay.own = {code: replay.own[other] for code, other in zip(codes, reversed(codes), strict=True)}
    lines = by_name(compare(season, [replay]))
    assert not lines["correlation, points for"].met
    assert lines["correlation, points against"].met


def test_distance_of_distributions() -> None:
    assert accuracy.distance({1: 5, 2: 5}, {1: 50, 2: 50}) == 0
    assert accuracy.distance({1: 1}, {2: 1}) == 1
    assert accuracy.distance({1: 1, 2: 1}, {2: 1, 3: 1}) == pytest.approx(0.5)
    assert accuracy.distance({}, {1: 1}) is None


def test_correlation() -> None:
    assert accuracy.correlation([(1, 2), (2, 4), (3, 6)]) == pytest.approx(1)
    assert accuracy.correlation([(1, 6), (2, 4), (3, 2)]) == pytest.approx(-1)
    assert accuracy.correlation([(1, 1), (1, 2), (1, 3)]) is None


def test_text_and_csv_tell_every_line(season: FootballSeason) -> None:
    lines = compare(season, [as_it_was(season, 1.05)] * 2)
    text = accuracy.as_text(lines).splitlines()
    assert len(text) == len(lines) + 2
    assert next(row for row in text if row.startswith("points ")).split()[-1] == "misses"
    rows = list(csv.DictReader(accuracy.as_csv(lines).splitlines()))
    assert [row["figure"] for row in rows] == [line.name for line in lines]
    assert [row["met"] == "1" for row in rows] == [line.met for line in lines]


def test_nothing_to_compare(season: FootballSeason) -> None:
    with pytest.raises(ValueError, match="no replays"):
        compare(season, [])


def test_a_replay_adds_up_records() -> None:
    replay = ReplayTotals()
    replay.add(GameRecord("1", "A", "B", (7, 3), boxes=({"points": 7, "rush_long": 9}, {"points": 3, "rush_long": 4})))
    replay.add(GameRecord("2", "B", "A", (3, 3), boxes=({"points": 3, "rush_long": 5}, {"points": 3, "rush_long": 6})))
    assert replay.wins == {"A": 1.5, "B": 0.5}
    assert replay.own["A"] == {"games": 2, "points": 10, "rush_long": 9}
    assert replay.against["A"] == {"games": 2, "points": 6, "rush_long": 5}


# PAYDIRT


PLAY = PaydirtPlay("nfl-2019", gains=True)


def test_a_game_of_the_season() -> None:
    game = Fixture("2019_01_GB_CHI", "CHI", "GB", 1)
    record = PLAY(game.id, "CHI", "GB", 5, False, False)
    check_record(record, game)
    assert record == PLAY(game.id, "CHI", "GB", 5, False, False)
    assert record == pickle.loads(pickle.dumps(PLAY))(game.id, "CHI", "GB", 5, False, False)
    assert record.journal is None
    for side, box in enumerate(record.boxes):
        assert box["points"] == record.score[side] == sum(record.line[side])
        assert box["plays"] == box["rushes"] + box["passes"] + box["sacked"]
        assert sum(number for name, number in box.items() if name.startswith("catch:")) == box["completions"]
        mine = [drive for drive in record.drives if drive["side"] == side]
        assert sum(number for name, number in box.items() if name.startswith("drives:")) == len(mine)


def test_every_figure_has_its_counts() -> None:
    """A name that the book does not know would be 0 for ever."""
    box = PLAY("x", "BAL", "KC", 1, False, False).boxes[0]
    names = {name for figure in FIGURES for name in (*figure.over, *figure.under) if ":" not in name}
    assert names - {"games"} <= set(box)
    assert names <= set(real_line(shelf("nfl-2019").season.league)) | {"net_pass_yards"}


def test_neutral_ground_and_playoffs() -> None:
    options = PLAY.new_game("BAL", "KC", neutral=True, playoff=True).options
    assert (options.site, options.overtime, options.era) == ("neutral", "playoff", "2019")
    options = PLAY.new_game("BAL", "KC").options
    assert (options.site, options.overtime) == ("home", "season")


def test_a_playoff_game_has_a_winner() -> None:
    assert all(len(set(PLAY("x", "BAL", "KC", seed, True, True).score)) == 2 for seed in range(20))


@pytest.mark.parametrize(("name", "era"), [("nfl-1999", "2008"), ("nfl-2018", "2019"), ("nfl-2019", "2019")])
def test_eras(name: str, era: str) -> None:
    assert era_of(load_pack(name).rules) == era


def test_the_era_between(season: FootballSeason) -> None:
    assert era_of(replace(season.rules, kickoff_touchback=20)) == "2012"


def test_an_unknown_coach() -> None:
    with pytest.raises(ValueError, match="as played, to win, ruthless"):
        PaydirtPlay("nfl-2019", coach="lucky")


def test_the_number_of_workers_does_not_matter(season: FootballSeason) -> None:
    whole = schedule_of(season)
    few = replace(whole, games=whole.games[:6])
    alone, together = (replay_many(few, PLAY, 2, seed=3, workers=workers) for workers in (1, 2))
    assert [(replay.own, replay.against, replay.wins) for replay in alone] == [
        (replay.own, replay.against, replay.wins) for replay in together
    ]
    assert alone[0].own != alone[1].own
    assert compare(season, alone)


def test_a_replay_of_the_same_seed_is_the_same_season(season: FootballSeason) -> None:
    few = Schedule(schedule_of(season).games[:4], FOOTBALL)
    with Store.in_memory() as store:
        Replay(store, "kept", few, PLAY, 4).run(workers=1)
        kept = [row.score for row in store.games("kept")]
    counted = replay_many(few, PLAY, 2, seed=3, workers=1)[1]
    assert [(score.home, score.away) for score in counted.scores] == kept


def test_a_single_replay_is_judged_by_its_own_chance(season: FootballSeason) -> None:
    """Half of the games with one more touchdown each: the chance of points follows from how games differ."""
    replay = as_it_was(season)
    replay.games = [{"games": 2, "points": 40 + 7 * (at % 2)} for at in range(100)]
    found = by_name(compare(season, [replay]))["points"]
    assert found.chance == pytest.approx(7 / 2 / 2 / 10, rel=0.02)  # 3.5 a game, of two teams, over the root of 100
    assert (found.alone, found.beyond) == (True, False)
    far = replace(found, replayed=1.1 * found.real)
    assert (far.beyond, verdict(far)) == (True, "beyond chance")
    assert verdict(replace(far, replays=20)) == "misses"


def test_results_of_a_single_replay_have_their_chance(season: FootballSeason) -> None:
    """The share of close games of one season varies as that of 256 draws; teams' figures are not graded."""
    lines = by_name(compare(season, [as_it_was(season)]))
    close = lines["games within 7 points %"]
    share = close.replayed / 100
    assert close.chance == pytest.approx(100 * (share * (1 - share) / 256) ** 0.5, rel=0.3)
    assert all(lines[name].alone for name in ("home win %", "spread of team wins", "games won by favorites %"))
    apart = lines["correlation, points for"]
    assert (target(apart), graded(apart), target(close), graded(close)) == ("", "", "", "Excellent")
    assert "no grade" in in_sample([apart])
    assert graded(replace(apart, replays=20)) == "Excellent"


def test_correlations_tell_their_standard_error(season: FootballSeason) -> None:
    lines = by_name(compare(season, [as_it_was(season, 1.05)]))
    line = lines["correlation, points for"]
    assert line.chance == pytest.approx((1 - line.replayed**2) / 31**0.5)
    assert not lines["correlation, wins"].aimed  # luck allows it no high value
    assert in_sample([line]).startswith("in-sample: ")


def test_favorites_are_the_teams_with_the_better_margins() -> None:
    games = [
        FinalScore(20, 10, teams=("A", "B")), FinalScore(13, 10, teams=("B", "A")), FinalScore(7, 7, teams=("A", "B")),
    ]
    assert favorites(games) == pytest.approx(50.0)  # A is better by 7 over three games: won, lost, tied
    assert favorites(games[:1]) == 100
    assert favorites([FinalScore(7, 7, teams=("A", "B"))]) is None

"""A season adds up: shapes to totals, teams to league, games to seasons, players to teams."""

from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from fieldhouse.statistics import FootballSeason, load_pack
from fieldhouse.statistics.football import Side, Stint, Totals, added, passes_together, plays_together
from fieldhouse.statistics.football.categories import CALLS
from fieldhouse.statistics.football.checks import check_season
from fieldhouse.statistics.football.totals import FIGURES

# Official season totals and what the plays show differ where a statistician ruled otherwise: a first down more
# here, a fumble on another man there. So much at most, over a whole league.
RULINGS = {
    "first_downs": 40, "first_downs_rush": 10, "first_downs_pass": 5, "first_downs_penalty": 40, "fumbles": 14,
    "fumbles_lost": 9, "pass_touchdowns": 1, "rush_touchdowns": 1,
}  # fmt: skip


def sides(season: FootballSeason) -> Iterable[Side]:
    for team in season.teams.values():
        yield from (team.own, team.against)
    yield season.league


def test_nothing_is_amiss(season: FootballSeason) -> None:
    assert check_season(season, "season") == []


def test_scrimmage_shapes_add_up(season: FootballSeason) -> None:
    for side in sides(season):
        totals, scrimmage = side.totals, side.scrimmage
        runs, scrambles, passes = scrimmage.all_runs(), scrimmage.all_scrambles(), scrimmage.all_passes()
        carried = (runs, scrambles, scrimmage.aborted, scrimmage.kneels)
        assert sum(plays.n for plays in carried) == totals.rush_attempts
        assert sum(plays.yards for plays in carried) == totals.rush_yards
        assert (passes.attempts + scrimmage.spikes, passes.completions) == (totals.pass_attempts, totals.completions)
        assert (passes.yards, passes.interceptions) == (totals.pass_yards, totals.interceptions)
        assert (scrimmage.sacks.n, -scrimmage.sacks.yards) == (totals.sacks, totals.sack_yards)
        assert totals.plays == totals.rush_attempts + totals.pass_attempts + totals.sacks
        assert totals.yards == totals.rush_yards + totals.pass_yards - totals.sack_yards
        assert plays_together(scrimmage.runs_when.values()) == runs
        assert passes_together(scrimmage.passes_when.values()) == passes
        for depth, aimed in scrimmage.passes_to.items():
            assert passes_together(aimed.values()) == scrimmage.passes[depth]


def test_what_scored_or_went_out_was_also_gained(season: FootballSeason) -> None:
    for side in sides(season):
        for shape in (*side.scrimmage.runs.values(), *side.scrimmage.passes.values(), side.returns.kickoffs):
            for gain in {*shape.touchdowns, *shape.out_of_bounds}:
                assert shape.touchdowns[gain] + shape.out_of_bounds[gain] <= shape.gains[gain]
            assert shape.fumbles_lost <= shape.fumbles


def test_kicks_and_returns_add_up(season: FootballSeason) -> None:
    for side in sides(season):
        totals, kicks, returns = side.totals, side.kicks, side.returns
        assert kicks.field_goals.attempts == totals.field_goal_attempts
        assert kicks.field_goals.made.n == totals.field_goals
        assert kicks.field_goals.blocked.n == totals.field_goals_blocked
        assert (kicks.extra_points.attempts, kicks.extra_points.made) == (
            totals.extra_point_attempts,
            totals.extra_points,
        )
        assert kicks.two_point_runs.attempts + kicks.two_point_passes.attempts == totals.two_point_attempts
        assert (kicks.kickoffs.n, kicks.punts.n) == (totals.kickoffs, totals.punts)
        assert (kicks.punts.gross.total, kicks.punts.blocked) == (totals.punt_yards, totals.punts_blocked)
        assert sum(punts.n for punts in kicks.punts_from.values()) == kicks.punts.n
        assert returns.kickoffs.n + returns.onside_kicks.n == totals.kick_returns
        assert returns.kickoffs.yards + returns.onside_kicks.yards == totals.kick_return_yards
        assert (returns.punts.n, returns.punts.yards) == (totals.punt_returns, totals.punt_return_yards)
        assert returns.interceptions.yards == totals.interception_return_yards


def test_fouls_fumbles_and_drives_add_up(season: FootballSeason) -> None:
    for side in sides(season):
        assert sum(foul.accepted for foul in side.fouls) == side.totals.penalties
        assert sum(foul.yards for foul in side.fouls) == side.totals.penalty_yards
        for foul in side.fouls:
            assert foul.flags == foul.accepted + foul.declined + foul.offsetting + foul.superseded
            assert foul.flags == sum(foul.on.values())
        assert abs(sum(kind.fumbles for kind in side.fumbles.values()) - side.totals.fumbles) <= 2
        assert side.drives.n == side.totals.drives == sum(side.drives.results.values()) == side.drives.plays.n
        assert side.drives.seconds == pytest.approx(side.totals.possession_seconds, rel=0.01)


def test_what_one_did_was_done_to_another(season: FootballSeason) -> None:
    own, against = (added(side.totals for side in kept) for kept in (
        [team.own for team in season.teams.values()], [team.against for team in season.teams.values()],
    ))  # fmt: skip
    assert own == against == season.league.totals
    for kind in ("runs", "scrambles", "passes"):
        for key in getattr(season.league.scrimmage, kind):
            parts = [getattr(team.own.scrimmage, kind).get(key) for team in season.teams.values()]
            faced = [getattr(team.against.scrimmage, kind).get(key) for team in season.teams.values()]
            whole = getattr(season.league.scrimmage, kind)[key].gains
            assert sum(part.gains.n for part in parts if part) == sum(part.gains.n for part in faced if part) == whole.n


def test_the_boxes_of_games_add_up_to_seasons(season: FootballSeason) -> None:
    off = Counter[str]()
    for code, team in season.teams.items():
        boxes = [game.box(code) for game in season.regular_season() if code in (game.home, game.away)]
        summed = added(box for box in boxes if box)
        assert summed.games == team.own.totals.games == len(boxes)
        for name in FIGURES:
            off[name] += abs(getattr(summed, name) - getattr(team.own.totals, name))
    assert {name: n for name, n in off.items() if n > RULINGS.get(name, 0)} == {}


def test_games_standings_and_quarters_agree(season: FootballSeason) -> None:
    for code, team in season.teams.items():
        margins = [
            game.margin if code == game.home else -game.margin
            for game in season.regular_season()
            if code in (game.home, game.away)
        ]
        standing = team.standing
        assert (standing.wins, standing.losses, standing.ties) == (
            sum(margin > 0 for margin in margins),
            sum(margin < 0 for margin in margins),
            sum(margin == 0 for margin in margins),
        )
    for game in season.games:
        assert (sum(game.away_quarters), sum(game.home_quarters)) == (game.away_score, game.home_score)
        assert all(box.points in (game.away_score, game.home_score) for box in (game.away_box, game.home_box) if box)
    assert [len(season.playoffs()), sum(game.kind == "SB" for game in season.games)] == [11, 1]


def lines(season: FootballSeason, team: str) -> list[Stint]:
    return [stint for _, stint in season.roster(team)]


PLAYER_SUMS: dict[str, tuple[Callable[[Stint], int], Callable[[Totals], int]]] = {
    "attempts": (lambda s: s.passing.attempts if s.passing else 0, lambda t: t.pass_attempts),
    "completions": (lambda s: s.passing.completions if s.passing else 0, lambda t: t.completions),
    "passing yards": (lambda s: s.passing.yards if s.passing else 0, lambda t: t.pass_yards),
    "interceptions": (lambda s: s.passing.interceptions if s.passing else 0, lambda t: t.interceptions),
    "sacks": (lambda s: s.passing.sacks if s.passing else 0, lambda t: t.sacks),
    "rushes": (lambda s: s.rushing.attempts if s.rushing else 0, lambda t: t.rush_attempts),
    "rushing yards": (lambda s: s.rushing.yards if s.rushing else 0, lambda t: t.rush_yards),
    "receptions": (lambda s: s.receiving.receptions if s.receiving else 0, lambda t: t.completions),
    "receiving yards": (lambda s: s.receiving.yards if s.receiving else 0, lambda t: t.pass_yards),
    "field goals": (lambda s: s.kicking.field_goals.made.n if s.kicking else 0, lambda t: t.field_goals),
    "punts": (lambda s: s.punting.n if s.punting else 0, lambda t: t.punts),
}
# Four yards of a lateral in Miami 2019 are credited to nobody.
NOBODYS = {("nfl-2019", "MIA", "rushing yards"): 4}


def test_players_add_up_to_their_teams(season: FootballSeason) -> None:
    off = {}
    for code, team in season.teams.items():
        stints = lines(season, code)
        for name, (of_player, of_team) in PLAYER_SUMS.items():
            gap = of_team(team.own.totals) - sum(map(of_player, stints))
            if gap:
                off[season.name, code, name] = abs(gap)
    assert off == {key: gap for key, gap in NOBODYS.items() if key[0] == season.name}


def test_players_shapes_add_up_to_their_lines(season: FootballSeason) -> None:
    yards_off = {"passing": 0, "rushing": 0, "receiving": 0}
    for player in season.players.values():
        for stint in player.stints:
            if stint.passing:
                passes = passes_together(stint.passing.passes.values())
                assert passes.attempts + stint.passing.spikes == stint.passing.attempts, player.name
                assert passes.completions == stint.passing.completions
                assert stint.passing.sacked.n == stint.passing.sacks
                yards_off["passing"] += abs(passes.yards - stint.passing.yards)
            if stint.rushing:
                runs = plays_together([*stint.rushing.runs.values(), *stint.rushing.scrambles.values()])
                idle = stint.rushing.kneels + stint.rushing.aborted
                assert runs.n + idle == stint.rushing.attempts, player.name
                yards = runs.yards + stint.rushing.kneel_yards + stint.rushing.aborted_yards
                yards_off["rushing"] += abs(yards - stint.rushing.yards)
                assert sum(stint.rushing.when.values()) == runs.n
            if stint.receiving:
                passes = passes_together(stint.receiving.passes.values())
                assert abs(passes.attempts - stint.receiving.targets) <= 1
                assert passes.completions == stint.receiving.receptions
                yards_off["receiving"] += abs(passes.yards - stint.receiving.yards)
    # Laterals: the plays credit the man who began them.
    assert yards_off["passing"] == 0
    assert yards_off["rushing"] <= 60
    assert yards_off["receiving"] <= 800


def test_calls_add_up_to_plays(season: FootballSeason) -> None:
    totals = season.league.totals
    calls = season.calls.counts()
    assert set(calls) <= set(CALLS)
    assert sum(calls.values()) == pytest.approx(totals.plays, abs=5)
    assert calls["sack"] == totals.sacks
    for code, team in season.teams.items():
        assert sum(season.calls.counts(offense=code).values()) == pytest.approx(team.own.totals.plays, abs=2)
        assert sum(season.calls.counts(defense=code).values()) == pytest.approx(team.against.totals.plays, abs=2)
    choices = Counter[str]()
    for row in season.fourth_downs:
        choices[row.choice] += row.n
    assert choices["punt"] == pytest.approx(totals.punts + totals.punts_blocked, abs=3)
    assert sum(row.n for row in season.kickoffs) == totals.kickoffs
    tries = totals.extra_point_attempts + totals.two_point_attempts
    assert sum(row.n for row in season.after_touchdowns) == tries
    assert sum(row.made for row in season.after_touchdowns) == totals.extra_points + totals.two_points


def test_seconds_add_up(season: FootballSeason) -> None:
    for kind, paces in season.seconds.items():
        for pace, spent in paces.items():
            told = season.league.clock[kind][pace]
            assert (told.n, told.seconds) == (spent.n, spent.total)
    assert season.lacks("seconds") == (season.seconds == {})


@pytest.mark.parametrize(
    ("name", "player", "kind", "figure", "value"),
    [
        ("nfl-1999", "Steve Beuerlein", "passing", "yards", 4436),
        ("nfl-1999", "Kurt Warner", "passing", "touchdowns", 41),
        ("nfl-1999", "Edgerrin James", "rushing", "yards", 1553),
        ("nfl-1999", "Marvin Harrison", "receiving", "yards", 1663),
        ("nfl-2018", "Ben Roethlisberger", "passing", "yards", 5129),
        ("nfl-2018", "Ezekiel Elliott", "rushing", "yards", 1434),
        ("nfl-2018", "Aaron Donald", "defending", "sacks", 20.5),
        ("nfl-2019", "Jameis Winston", "passing", "interceptions", 30),
        ("nfl-2019", "Michael Thomas", "receiving", "receptions", 149),
    ],
)
def test_leaders_lead(name: str, player: str, kind: str, figure: str, value: float) -> None:
    best = max(
        (getattr(line, figure), man.name)
        for man in load_pack(name).players.values()
        for stint in man.stints
        if (line := getattr(stint, kind))
    )
    assert best == (value, player)

"""The coach to win: real tendencies between average teams, match-ups where charts differ, and the coaches' names."""

from __future__ import annotations

from collections import Counter
from math import exp, log

import pytest

from fieldhouse.football.field import Spot
from fieldhouse.football.state import Phase
from fieldhouse.football.tendencies.cells import cell_at
from fieldhouse.games.paydirt.benchmark import Meeting
from fieldhouse.games.paydirt.cards.charts import FORMATIONS, TeamCharts
from fieldhouse.games.paydirt.coach.as_played import AsPlayedCoach
from fieldhouse.games.paydirt.coach.computer import ComputerCoach
from fieldhouse.games.paydirt.coach.to_win import POINT, ToWinCoach
from fieldhouse.games.paydirt.game import GAME
from fieldhouse.games.paydirt.rulebook import new_game
from fieldhouse.games.paydirt.rules import questions as q
from fieldhouse.games.paydirt.rules.flow import play_game
from fieldhouse.games.paydirt.rules.menus import calls, shows
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.season import PaydirtPlay, shelf
from fieldhouse.games.paydirt.teams import TEAMS, find
from fieldhouse.table import LiveTable

SHELF = shelf("nfl-2019")
TWO = ("as played", "to win")
EVENLY = [(step + 0.5) / 2000 for step in range(2000)]


def coach(home: str | None = None, away: str | None = None) -> ToWinCoach:
    return ToWinCoach(SHELF.side(home), SHELF.side(away))


def at(home: TeamCharts, away: TeamCharts, down: int = 1, to_go: int = 10, spot: int = 45) -> State:
    game = new_game(home, away, {})
    game.phase, game.spot, game.down, game.line = Phase.SCRIMMAGE, Spot(spot), down, Spot(spot + to_go)
    game.quarter, game.clock = 1, 600
    return game


def shares(who: AsPlayedCoach, game: State, seat: int = 0) -> dict[str, float]:
    """The share of each call of the offense, or of each formation of the defense."""
    kind, menu = (q.CALL, calls(game)) if seat == game.ball else (q.SHOW, shows(game))
    counts = Counter(who.answers[kind](seat, menu, game, luck, None) for luck in EVENLY)
    return {call: n / len(EVENLY) for call, n in counts.items()}


def _table(who: AsPlayedCoach, game: State, seat: int, team: str = "") -> dict[str, float]:
    """What the tables say is called or shown here, before the as-played coach makes up for whole yards."""
    at = cell_at(game, game.ball)
    if seat == game.ball:
        calls = who.called[seat].shares(team) if team else who.called[seat].league
        found = {str(play): share for play, share in enumerate(calls[at], 1)}
    else:
        found = dict(zip(FORMATIONS, who.books[seat].mixes[at], strict=True))
    return {name: float(share) for name, share in found.items() if share}


@pytest.mark.parametrize(("down", "to_go", "spot"), [(1, 10, 45), (2, 5, 85), (3, 8, 30)])
def test_average_teams_call_what_real_teams_call(down: int, to_go: int, spot: int) -> None:
    average = SHELF.edges.average
    game = at(average, average, down, to_go, spot)
    usual = AsPlayedCoach(SHELF.season, None, None)
    for seat in (0, 1):
        assert shares(coach(), game, seat) == pytest.approx(_table(usual, game, seat), abs=0.002)


def test_a_real_mix_is_tilted_by_what_a_call_is_worth_more_than_usual() -> None:
    """Baltimore of 2019, the best of all running teams: each call's odds move by exp(edge / POINT), exactly."""
    baltimore, average = SHELF.charts("BAL"), SHELF.edges.average
    game = at(baltimore, average)
    place = cell_at(game, 0)
    real = SHELF.edges.usual(game.options).table(1, 10, 45, 0)
    here = SHELF.edges.offense(baltimore, game.options).table(1, 10, 45, 0)
    who = coach("BAL")
    mix = who.books[1].mixes[place]
    edges = [
        sum(share * (b - a) for share, a, b in zip(mix, *rows, strict=True)) for rows in zip(real, here, strict=True)
    ]
    usual = AsPlayedCoach(SHELF.season, "BAL", None)
    before, after = _table(usual, game, 0, "BAL"), shares(who, game)
    assert log(after["1"] / after["6"] * before["6"] / before["1"]) == pytest.approx(
        (edges[0] - edges[5]) / POINT, abs=0.03
    )
    weights = [before.get(str(play), 0.0) * exp(edges[play - 1] / POINT) for play in range(1, 10)]
    assert after["1"] == pytest.approx(weights[0] / sum(weights), abs=0.002)


def test_the_defense_shows_more_of_what_stops_this_opponent() -> None:
    """An opponent that runs twice as often as others meets Short Yardage more often."""
    average = SHELF.edges.average
    game = at(average, average)
    game.ball = 1
    runners = shares(ToWinCoach(SHELF.side(None), SHELF.side("BAL")), game)
    throwers = shares(ToWinCoach(SHELF.side(None), SHELF.side("MIA")), game)
    assert runners["B"] > throwers["B"]


def test_near_the_goal_line_it_reads_the_offense_better() -> None:
    """It names the likeliest plays more often than the as-played coach, who names no others."""
    average = SHELF.edges.average
    game = new_game(average, average, {"wild_card": True, "red_zone": True})
    game.phase, game.spot, game.down, game.line = Phase.SCRIMMAGE, Spot(95), 1, Spot(100)
    game.quarter, game.clock, game.ball = 1, 600, 1
    named, usual = (
        {call: share for call, share in shares(who, game).items() if call.startswith("wild")}
        for who in (coach(), AsPlayedCoach(SHELF.season, None, None))
    )
    assert set(named) <= set(usual)
    assert max(named.values()) > max(usual.values())
    assert sum(named.values()) == pytest.approx(sum(usual.values()), abs=0.002)


def test_coaches_meet() -> None:
    """Each seat has its own coach; two of a kind play the season's own game."""
    at = ("2019_06_SF_LA", "LA", "SF", 5, False, False)
    usual = PaydirtPlay("nfl-2019", players=False)(*at)
    assert Meeting("nfl-2019", "as played", "as played")(*at).score == usual.score
    scores = {Meeting("nfl-2019", *pair)(*at).boxes[0]["plays"] for pair in (("to win", "as played"), TWO)}
    assert len(scores | {usual.boxes[0]["plays"]}) > 1


@pytest.mark.parametrize("home", ["haulers", "nfl-1999:STL"])
def test_any_two_teams_play(home: str) -> None:
    """Teams of no season call as the usual season's league; those of two seasons each as they did."""
    setup = TEAMS.setup("KC", home, {}, "to win")
    game = at(find(home), find("KC"))
    who = GAME.opponent(setup)
    assert isinstance(who, ToWinCoach)
    assert len(shares(who, game)) >= 6
    assert len(shares(who, game, 1)) == 6
    assert setup["called"] == ["nfl-1999:STL" if ":" in home else "nfl-2019:", "nfl-2019:KC"]


def test_a_whole_game() -> None:
    """A strict table refuses an illegal answer."""
    who, game = coach("SF", "KC"), new_game(SHELF.charts("SF"), SHELF.charts("KC"), {"rules": "full"})
    play_game(LiveTable(3, (who, who)), game)
    assert game.over


def test_a_try_is_called_by_its_chance() -> None:
    game = at(SHELF.charts("BAL"), SHELF.charts("KC"), 4, 2, 98)
    game.phase = Phase.TRY
    assert sum(shares(coach("BAL", "KC"), game).values()) == pytest.approx(1)
    assert sum(shares(coach("BAL", "KC"), game, 1).values()) == pytest.approx(1)


def test_it_does_not_depend_on_the_games_before() -> None:
    """Options and charts that another game had are forgotten."""
    first, second = at(SHELF.charts("BAL"), SHELF.charts("KC")), at(SHELF.charts("KC"), SHELF.charts("BAL"))
    who = coach("BAL", "KC")
    fresh = shares(who, first)
    shares(who, second)
    assert shares(who, first) == fresh


def test_old_saves_play_on_as_before() -> None:
    """The usual coach had been the ruthless one, and saves did not name it."""
    setup = TEAMS.setup("SF", "KC", {}, "ruthless")
    old = {name: value for name, value in setup.items() if name != "coach"}
    assert isinstance(GAME.opponent(TEAMS.setup("SF", "KC", {}, GAME.coaches[0])), ToWinCoach)
    for save in (old, setup):
        assert isinstance(GAME.opponent(save), ComputerCoach)
        assert GAME.coach(GAME.coaches[0], save) is GAME.opponent(save)  # so are suggestions and handing over
    assert isinstance(GAME.opponent(old | {"coach": "as played", "pack": "nfl-2019"}), AsPlayedCoach)


def test_a_season_plays_with_each() -> None:
    for name in ("to win", "ruthless"):
        who = SHELF.coach(name, "KC", "SF")
        assert isinstance(who, ToWinCoach if name == "to win" else ComputerCoach)
    assert SHELF.to_win("KC", "SF") is SHELF.to_win("KC", "SF")

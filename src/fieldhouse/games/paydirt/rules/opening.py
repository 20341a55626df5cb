"""Before the first kickoff, at half-time and before overtime: toss, weather, goals, kickoff (B-V-3, A-VI, B-V.a)."""

from __future__ import annotations

from fieldhouse.football.events import Period
from fieldhouse.football.flow import choose_kickoff
from fieldhouse.games.paydirt.rules.questions import GOAL, HALF, TEAMS, TOSS
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.tables import DEFENSE, OFFENSE, WEATHER_ROLLS
from fieldhouse.table.table import Table


def open_game(table: Table, game: State) -> None:
    """Weather, then the toss (B-V-3.a); the loser has the choice in the second half (B-V-3.b)."""
    if table.noting:
        table.begin("the toss", game)
    game.events.append(Period(1))
    set_weather(table, game)
    winner = toss(table, game)
    game.second_half = 1 - winner
    choose_kickoff(table, game, winner, TOSS)  # B-V-4.a
    _pick_goal(table, game, 1 - winner)
    _new_half(game)


def set_weather(table: Table, game: State) -> None:
    """Outdoors only: agreed, or a defensive roll each for precipitation and wind (A-VI.a, A-VI.b, A-VI.e)."""
    options = game.options
    if options.weather == "off" or not game.charts[0].outdoor:
        return
    if options.weather == "agreed":  # A-VI.d
        game.precipitation, game.wind = options.precipitation, options.wind
    else:
        game.precipitation = WEATHER_ROLLS[table.roll(DEFENSE, "precipitation").total]["condition"]
        game.wind = WEATHER_ROLLS[table.roll(DEFENSE, "wind").total]["condition"]
    table.note("A-VI.b", f"precipitation {game.precipitation}, wind {game.wind}")
    game.plain = game.plain and game.precipitation == "A" and game.wind == "A"


def toss(table: Table, game: State) -> int:
    """Both roll; the higher total chooses, a tie is rolled again (B-V-3.a, ruling 49)."""
    while True:
        home = table.roll(OFFENSE, "toss, home").total
        away = table.roll(OFFENSE, "toss, away").total
        if home != away:
            winner = 0 if home > away else 1
            table.note("B-V-3.a", f"toss {home} to {away}: {game.name(winner)} chooses")
            return winner


def choose_teams(table: Table, state: object) -> tuple[int, int]:
    """With the spread known, the coach with the higher roll takes a team (A-VIII-1.c). Teams of coach 0 and coach 1."""
    while True:
        first = table.roll(OFFENSE, "choice of team, first coach").total
        second = table.roll(OFFENSE, "choice of team, second coach").total
        if first != second:
            winner = 0 if first > second else 1
            home = table.ask(TEAMS, winner, ("home", "away"), state) == "home"
            mine = 0 if home else 1
            return (mine, 1 - mine) if winner == 0 else (1 - mine, mine)


def _pick_goal(table: Table, game: State, seat: int) -> None:
    """With wind, the other coach picks the goal to defend; ends change every quarter."""
    if game.wind != "A":
        with_wind = table.ask(GOAL, seat, ("with", "against"), game) == "with"
        game.downwind = seat if with_wind else 1 - seat


def _new_half(game: State) -> None:
    """Three timeouts each (B-IV-3.d), and a penalty to cancel for the home team (B-VI-4-D.a)."""
    game.timeouts = [3, 3]
    game.cancel_left = game.options.home_cancel and game.options.site == "home"


def open_half(table: Table, game: State) -> None:
    """The toss loser chooses now (B-V-3.b); the wind may change (A-VI-B.d)."""
    if game.options.weather == "roll" and game.charts[0].outdoor:
        change = WEATHER_ROLLS[table.roll(DEFENSE, "wind, second half").total]["second half"]
        step = {"unchanged": 0, "improved": -1, "worsened": 1}[change]
        game.wind = "ABC"[max(0, min(2, "ABC".index(game.wind) + step))]  # ruling 44
        table.note("A-VI-B.d", f"wind {change}: {game.wind}")
        game.plain = game.spread is None and game.precipitation == "A" and game.wind == "A"
    chooser = game.second_half
    choose_kickoff(table, game, chooser, HALF)  # B-V-4.a
    _pick_goal(table, game, 1 - chooser)
    _new_half(game)


def open_overtime(table: Table, game: State) -> None:
    """2008: sudden death with a new toss; two timeouts in the season, three in the playoffs (B-V.a)."""
    winner = toss(table, game)
    choose_kickoff(table, game, winner, TOSS)  # B-V-4.a
    _pick_goal(table, game, 1 - winner)
    count = 2 if game.options.overtime == "season" else 3
    game.timeouts = [count, count]

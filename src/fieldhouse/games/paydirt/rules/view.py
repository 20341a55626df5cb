"""A seat's view: everything on the table, but not the other seat's hidden call or coming dice."""

from __future__ import annotations

from fieldhouse.football.clock import clock_text
from fieldhouse.football.view import FootballTable
from fieldhouse.games.paydirt.rules.state import State

RAIN = {"A": "", "B": "rain or light snow", "C": "heavy rain or snow"}
WIND = {"A": "", "B": "wind", "C": "strong wind"}


def timeouts_allowed(game: State) -> int:
    """Three a half (B-IV-3.d), two in a season's overtime (B-V.a)."""
    return 2 if game.overtime and game.options.overtime == "season" else 3


def view(game: State, seat: int) -> FootballTable:
    """The situation. Both teams' charts are open to both coaches."""
    home, away = game.charts
    allowed = timeouts_allowed(game)
    return FootballTable(
        seat=seat,
        teams=(home.name, away.name),
        short=(home.short, away.short),
        score=(game.score[0], game.score[1]),
        line_score=(tuple(game.line_score[0]), tuple(game.line_score[1])),
        quarter=game.quarter,
        clock=clock_text(game.clock),
        seconds=game.clock,
        phase=game.phase.name.lower(),
        ball=game.ball,
        spot=int(game.spot),
        down=game.down,
        line=int(game.line),
        to_go=int(game.to_go),
        timeouts=(game.timeouts[0], game.timeouts[1]),
        timeouts_used=(allowed - game.timeouts[0], allowed - game.timeouts[1]),  # B-IV-3.h
        plays=game.plays,
        hurried=game.hurried,
        untimed=game.untimed,
        weather=_weather(game),
        extra=() if game.spread is None else (("favorite", _favorite(game)),),
    )


def _weather(game: State) -> str:
    wind = WIND[game.wind]
    if wind:
        wind += f" behind {game.charts[game.downwind].short}"
    return ", ".join(part for part in (RAIN[game.precipitation], wind) if part)


def _favorite(game: State) -> str:
    assert game.spread is not None
    return f"{game.charts[game.spread.favorite].short} by {game.spread.points:g}"

"""What a seat may know: everything on the table, and nothing of the other seat's open call or the coming dice."""

from __future__ import annotations

from typing import Any

from fieldhouse.football.clock import clock_text
from fieldhouse.games.paydirt.state import Game


def timeouts_allowed(game: Game) -> int:
    """Three a half (B-IV-3.d), two in a season's overtime (B-V.a)."""
    return 2 if game.overtime and game.options.overtime == "season" else 3


def view(game: Game, seat: int) -> dict[str, Any]:
    """The situation as plain data. Both teams' charts are open to both coaches."""
    return {
        "seat": seat,
        "teams": [charts.name for charts in game.charts],
        "short": [charts.short for charts in game.charts],
        "score": list(game.score),
        "line_score": [list(line) for line in game.line_score],
        "quarter": game.quarter,
        "clock": clock_text(game.clock),
        "seconds": game.clock,
        "phase": game.phase.name.lower(),
        "ball": game.ball,
        "spot": int(game.spot),
        "down": game.down,
        "line": int(game.line),
        "to_go": int(game.to_go),
        "timeouts": list(game.timeouts),
        "timeouts_used": [timeouts_allowed(game) - left for left in game.timeouts],  # B-IV-3.h
        "hurried": game.hurried,
        "untimed": game.untimed,
        "precipitation": game.precipitation,
        "wind": game.wind,
        "downwind": game.downwind if game.wind != "A" else None,
        "spread": None if game.spread is None else [game.spread.favorite, game.spread.points],
        "plays": game.plays,
    }

"""Technicals on a team: for a player who came back although disqualified (6.5d, 6.5e)."""

from __future__ import annotations

from fieldhouse.basketball.events import TEAM, Foul, Fouled
from fieldhouse.games.statispro_basketball.rules.ball.possession import team_rebound
from fieldhouse.games.statispro_basketball.rules.bench.matchups import best_foul_shooter
from fieldhouse.games.statispro_basketball.rules.shots.free_throws import attempt
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Phase, State, Trip
from fieldhouse.table.table import Table


def technicals(table: Table, game: State) -> None:
    """Technicals on a team: the other one's best foul shooter has a Free Throw for each (6.5d, 6.5e, 14Db)."""
    for seat in (VISITOR, HOME):
        while game.team_technicals[seat]:
            game.team_technicals[seat] -= 1
            game.events.append(Fouled(seat, TEAM, Foul.TECHNICAL, False))
            if table.noting:
                table.note("6.5d", f"Technical on {game.name(seat)}")
            shooter = best_foul_shooter(table, game, 1 - seat)
            trip = Trip(shooter, 1, live=False, technical=True)
            good = attempt(table, game, trip, False, shooter.free_throw)
            if not good and game.phase in (Phase.UPCOURT, Phase.ADVANCE):
                team_rebound(game, game.offense, game.offense == shooter.seat)  # 10Kb

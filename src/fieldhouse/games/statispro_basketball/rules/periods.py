"""Beginning and end of quarters and overtimes (3.1, 3.3, 3.4, 8.1, 8.2)."""

from __future__ import annotations

from fieldhouse.basketball.events import Floor, Period
from fieldhouse.basketball.state import OVERTIME, QUARTER, REGULATION
from fieldhouse.games.statispro_basketball.rules import short_handed
from fieldhouse.games.statispro_basketball.rules.ball import clock, decks
from fieldhouse.games.statispro_basketball.rules.ball.possession import bring_up
from fieldhouse.games.statispro_basketball.rules.bench import absences, index_points, lineups, plays, timeouts
from fieldhouse.games.statispro_basketball.rules.contact import injuries
from fieldhouse.games.statispro_basketball.rules.players import stamina
from fieldhouse.games.statispro_basketball.rules.shots import jump
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Dead, Phase, State
from fieldhouse.table.table import Table


def open_period(table: Table, game: State) -> None:
    """Decks, line-ups and the first possession (8.1a, 8.2a)."""
    game.period += 1
    game.fouls, game.late_fouls = [0, 0], [0, 0]
    for line in game.line_score:
        line.append(0)
    clock.last_minutes(game)
    game.events.append(Period(game.period, OVERTIME if game.overtime else QUARTER))
    decks.prepare(table, game)
    if game.period == 1:
        absences.begin(table, game)
        index_points.start(table, game)
    index_points.new_period(game)
    timeouts.new_period(game)
    injuries.period_begins(game)
    for seat in (HOME, VISITOR):
        game.events.append(Floor(seat, tuple(player.number for player in game.five[seat]), game.clock))
    if lineups.must_change(game):
        lineups.bring_back(table, game)
        short_handed.technicals(table, game)
    lineups.period_begins(table, game)
    plays.period_begins(table, game)
    stamina.period_begins(table, game)
    game.counted = -1
    game.first = [True, True]
    game.dead = Dead.ASKED  # 8.6a
    if game.period == 1 or game.overtime:
        jump.set_up(game, None, "period")  # 3.4a, 8.2e
        return
    winner = game.first_jump
    seat = winner if game.period == REGULATION else 1 - winner  # 3.4c, 3.4d
    if table.noting:
        table.note("3.4c" if game.period == REGULATION else "3.4d", f"{game.name(seat)} starts with the ball")
    bring_up(game, seat)  # 3.4f


def end_period(table: Table, game: State) -> None:
    """End a period when the deck has run out (8.1b): the next period, or the end of the game."""
    stamina.period_ends(table, game)
    plays.period_ends(game)
    game.trips.clear()
    game.from_dead = False
    decided = game.period >= REGULATION and game.score[0] != game.score[1]
    game.phase = Phase.OVER if decided else Phase.PERIOD
    if table.noting:
        table.note("8.1b", f"period {game.period} is over")

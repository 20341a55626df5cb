"""The players of both teams with their ratings in force, as tables."""

from __future__ import annotations

from fieldhouse.basketball.view import BasketballTable, PlayerView
from fieldhouse.table.shown import Cell, Grid, Line, Sheet, cells, faint

HEADS = ("PTS", "PF", "FG", "AT", "3P", "3A", "FT", "RB", "AS", "ST", "BL", "DF")
LEGEND = (
    "PTS points, PF fouls, FG field goal, AT attempts, 3P three point, 3A three-point attempts, FT free throw, "
    "RB rebound (offense/defense), AS assist, ST steal, BL block, DF defense"
)


def figures(player: PlayerView) -> tuple[str, ...]:
    """Points, fouls and ratings, in the order of HEADS; two rebound ratings where offense and defense differ."""
    now = player.ratings
    three = (str(now.three_point), str(now.three_attempts)) if now.three_attempts else ("-", "-")
    rebounds = f"{now.rebound}/{now.glass}" if now.rebound != now.glass else str(now.rebound)
    return (
        str(player.points), str(player.fouls), str(now.field_goal), str(now.attempts), *three,
        str(now.free_throw), rebounds, str(now.assist), str(now.steal), str(now.block), str(now.defense),
    )


def marks(player: PlayerView) -> str:
    """A player's condition in words: tired, hurt, out."""
    conditions = [word for word, true in (
        ("tired", player.tired), ("hurt", player.injured), ("great night", player.great), ("must rest", player.resting),
    ) if true]
    if player.out:
        conditions.append(f"out: {player.out}")
    return f" ({', '.join(conditions)})" if conditions else ""


def team_grid(table: BasketballTable, seat: int) -> Grid:
    """One team: the five on the floor from PG to C, then the bench."""
    rows = []
    for key, player in enumerate(table.lined(seat), 1):
        has = table.ball == seat and table.holder == player.number
        name = Cell(f"{key} {player.slot:<2} {player.name}", "ball" if has else "")
        rows.append(_row(name, player))
    for player in table.bench[seat]:
        places = "".join(place[0] for place in player.positions)
        rows.append(_row(Cell(f"  {places:<2} {player.name}"), player))
    return Grid("", (table.short[seat], *HEADS, ""), tuple(rows))


def _row(name: Cell, player: PlayerView) -> tuple[Cell, ...]:
    return (name, *cells(*figures(player)), Cell(marks(player), "warn"))


def players_sheet(table: BasketballTable) -> Sheet:
    return team_grid(table, 1), Line(), team_grid(table, 0), Line(), faint(LEGEND)

"""Odds of basketball as tables: the open decision, five players' shots, rebounds, breaks, the possession."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from fieldhouse.games.statispro_basketball import odds
from fieldhouse.games.statispro_basketball.odds import Sampled, ShotOdds
from fieldhouse.games.statispro_basketball.rules.bench.lineups import ORDER
from fieldhouse.games.statispro_basketball.rules.state import Player, State
from fieldhouse.table.shown import Cell, Grid, Line, Sheet, cells, line, titled
from fieldhouse.table.table import Coach

HEADS = ("", "against", "good", "fouled", "blocked", "points")
FORCED = (2, 5, 10)
"""Differences of Pass # and ATTEMPTS for the Forced Shots in the table of one player."""


@dataclass(frozen=True, slots=True)
class OddsTable:
    """Odds as tables and as plain data."""

    sheet: Sheet
    data: Any


def percent(chance: float) -> str:
    return f"{100 * chance:.1f} %"


def row(name: str, found: ShotOdds, *more: str) -> tuple[Cell, ...]:
    return cells(
        name, str(max(0, found.need)), percent(found.good), percent(found.fouled), percent(found.blocked),
        f"{found.points:.2f}", *more,
    )


def _data(name: str, kind: str, found: ShotOdds) -> dict[str, Any]:
    return {"player": name, "shot": kind, **odds.as_data(found)}


def kinds(game: State, player: Player, *, forced: bool = False) -> Iterator[tuple[str, State]]:
    """The kinds of shots of a player: guarded, open, a three, and forced ones."""
    yield "guarded", odds.planned(game, player)
    yield "open", odds.planned(game, player, open_=True)
    if game.threes and player.three_attempts:
        yield "three", odds.planned(game, player, "three")
    if forced:
        for over in FORCED:
            yield f"forced by {over}", odds.planned(game, player, over=over)


def of_player(game: State, player: Player) -> OddsTable:
    """Every shot of one player against the player who guards him."""
    free = odds.free_throw(game, player)
    guard = game.pd[player.seat][player.slot].name
    rows = []
    data = []
    for kind, due in kinds(game, player, forced=True):
        found = odds.shot(due, free)
        rows.append(row(kind, found))
        data.append(_data(player.name, kind, found))
    rows.append(cells("free throw", str(player.free_throw), percent(free)))
    grid = Grid(f"{player.name}, guarded by {guard} (exact)", HEADS, tuple(rows))
    return OddsTable((grid,), {"player": player.name, "guard": guard, "free_throw": round(free, 6), "shots": data})


def of_team(game: State, seat: int, coach: Coach, *, sampled: bool = True) -> OddsTable:
    """Five players' shots, the rebound after a miss, the Fast Break, and the points of a possession."""
    rows = []
    shots = []
    for slot in ORDER:
        player = game.five[seat][slot]
        free = odds.free_throw(game, player)
        found = {kind: odds.shot(due, free) for kind, due in kinds(game, player)}
        three = percent(found["three"].good) if "three" in found else "-"
        name = f"{slot.name:<3}{player.name}"
        rows.append(row(name, found["guarded"], percent(found["open"].good), three, percent(free)))
        shots += [_data(player.name, kind, one) for kind, one in found.items()]
    title = f"{game.name(seat)} against {game.name(1 - seat)}: shots (exact)"
    misses, rebounds = of_rebound(game, seat)
    breaks, fast = of_break(game, seat)
    sheet: Sheet = (
        Grid(title, (*HEADS, "open", "three", "free throw"), tuple(rows)), Line(), *misses, Line(), *breaks,
    )
    data = {"team": game.name(seat), "against": game.name(1 - seat), "shots": shots, "rebound": rebounds,
            "fast_break": fast}
    if sampled:
        possession = odds.possession(game, coach)
        sheet += Line(), line(f"A possession: {_sampled(possession)}")
        data["possession"] = odds.as_data(possession)
    return OddsTable(sheet, data)


def of_rebound(game: State, seat: int) -> tuple[list[Line], list[dict[str, Any]]]:
    found = odds.rebound(game, seat)
    ranked = sorted(found.items(), key=lambda one: (-one[1], one[0]))
    own = found.chance(lambda one: one[0] == seat)
    lines = [titled(f"After a miss {game.name(seat)} keeps the ball {percent(own)} of the time (exact)")]
    for team, title in ((seat, "offense"), (1 - seat, "defense"), (-1, "neither yet")):
        parts = [f"{name} {percent(chance)}" for (side, name), chance in ranked if side == team]
        if parts:
            lines.append(line(f"  {title + ':':<13}{', '.join(parts)}"))
    sides = {seat: "offense", 1 - seat: "defense", -1: ""}
    return lines, [{"side": sides[side], "who": name, "chance": round(chance, 6)} for (side, name), chance in ranked]


def of_break(game: State, seat: int) -> tuple[list[Line], Any]:
    found = odds.break_(game, seat)
    head = f"A fast break by {game.name(seat)}, column {found.column}: {found.points:.2f} points (exact)"
    parts = [
        f"{name} {percent(getattr(found, name))}" for name in ("basket", "shot", "foul", "slowed", "turnover")
    ]
    return [titled(head), line(f"  {', '.join(parts)}")], odds.as_data(found)


def of_decision(game: State, options: list[str], words: dict[str, str], coach: Coach) -> Grid:
    """Points for each answer to a shot-or-pass question: exact for the shot, sampled for the possession."""
    assert game.holder is not None
    rows = []
    for option in options:
        if option == "no":
            continue
        due = odds.decided(game, option)
        found = odds.possession(game, coach, option)
        sampled = f"{found.points:.2f} ± {found.error:.2f}"
        rows.append(row(words[option], odds.shot(due), sampled) if due else cells(words[option], *[""] * 5, sampled))
    title = f"{game.holder.name} has the ball (shots exact, possessions sampled)"
    return Grid(title, (*HEADS, "possession"), tuple(rows))


def _sampled(found: Sampled) -> str:
    return (
        f"{found.points:.2f} ± {found.error:.2f} points, scores {percent(found.scored)} of the time "
        f"(sampled: {found.samples} played out)"
    )

"""Football players: the real ones' seasons by the names of a box score, and what they are compared by."""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.season.core.accuracy.players import PlayerBook
from fieldhouse.season.core.leaders import Category, Leader, PlayerTotal, add_up, leaders_of
from fieldhouse.season.football.leaders import FOOTBALL, points
from fieldhouse.statistics.football import FootballSeason
from fieldhouse.statistics.football.gain_distributions import Plays
from fieldhouse.statistics.football.players import Defending, Passing, Receiving, Rushing, Stint
from fieldhouse.statistics.game_record import Counts

FIGURES = (
    "games", "passes", "completions", "pass_yards", "pass_tds", "intercepted", "sacked",
    "rushes", "rush_yards", "rush_tds", "targets", "catches", "catch_yards", "catch_tds", "fumbles",
    "tackles", "assists", "sacks", "interceptions", "passes_defended",
    "punts", "punt_yards", "kick_returns", "kick_return_yards", "punt_returns", "punt_return_yards",
    "fg_tries", "fg_made", "extra_tries", "extra_made", "points",
)  # fmt: skip
"""What players are compared by."""


def real_totals(season: FootballSeason) -> dict[str, PlayerTotal]:
    """Every real player's season by id, in order of id."""
    found = {}
    for player in sorted(season.players.values(), key=lambda player: player.id):
        total = PlayerTotal(player.id, [stint.team for stint in player.stints])
        for stint in player.stints:
            total.games += len(stint.weeks) or stint.games  # those with a play of his, as in a box score
            add_up(total.line, real_line(stint))
        found[player.id] = total
    return found


def real_leaders(
    season: FootballSeason, categories: Sequence[Category] = FOOTBALL, top: int = 10
) -> dict[str, list[Leader]]:
    """Who led the real regular season."""
    played = dict.fromkeys(season.teams, 0)
    for game in season.regular_season():
        played[game.home] += 1
        played[game.away] += 1
    known = [total for total in real_totals(season).values() if total.teams]
    return leaders_of(known, played, categories, top)


def football_figures(total: PlayerTotal) -> dict[str, float]:
    games = total.games or total["games"]
    derived = {"games": games, "points": points(total), "sacks": total["half_sacks"] / 2}
    return {name: total[name] for name in FIGURES} | derived


FOOTBALL_PLAYERS = PlayerBook(real_totals, lambda player: player.position, football_figures)


# The real players' lines


def real_line(stint: Stint) -> Counts:
    """What a player really did for a team, by the names of a box score; what was not recorded is left out."""
    line: Counts = {}
    if stint.passing:
        line |= _passing(stint.passing)
    if stint.rushing:
        line |= _rushing(stint.rushing)
    if stint.receiving:
        line |= _receiving(stint.receiving)
    fumbles = [part.fumbles for part in (stint.passing, stint.rushing, stint.receiving) if part]
    line["fumbles"] = max(fumbles, default=0)  # each counts those of all plays, or of its own
    line["two_made"] = sum(part.two_points for part in (stint.rushing, stint.receiving) if part)
    if stint.defending:
        line |= _defending(stint.defending)
    if stint.punting:
        gross = stint.punting.gross
        line |= {
            "punts": stint.punting.n, "punt_yards": gross.total, "punt_long": max(gross, default=0),
            "punts_inside_20": stint.punting.inside_20,
        }  # fmt: skip
    if stint.returning:
        line |= _returns("kick_return", stint.returning.kickoffs) | _returns("punt_return", stint.returning.punts)
    if stint.kicking:
        goals, tries = stint.kicking.field_goals, stint.kicking.extra_points
        line |= {
            "fg_tries": goals.attempts, "fg_made": goals.made.n, "fg_long": max(goals.made, default=0),
            "extra_tries": tries.attempts, "extra_made": tries.made, "kickoffs": stint.kicking.kickoffs.n,
        }  # fmt: skip
    return {name: number for name, number in line.items() if number}


def _passing(passing: Passing) -> Counts:
    return {
        "passes": passing.attempts, "completions": passing.completions, "pass_yards": passing.yards,
        "pass_tds": passing.touchdowns, "pass_long": passing.long, "intercepted": passing.interceptions,
        "sacked": passing.sacks, "sack_yards": passing.sack_yards,
    }  # fmt: skip


def _rushing(rushing: Rushing) -> Counts:
    return {
        "rushes": rushing.attempts, "rush_yards": rushing.yards, "rush_tds": rushing.touchdowns,
        "rush_long": rushing.long,
    }  # fmt: skip


def _receiving(receiving: Receiving) -> Counts:
    return {
        "targets": receiving.targets, "catches": receiving.receptions, "catch_yards": receiving.yards,
        "catch_tds": receiving.touchdowns, "catch_long": receiving.long,
    }  # fmt: skip


def _defending(line: Defending) -> Counts:
    return {
        "tackles": line.solo, "assists": line.assists, "half_sacks": round(2 * line.sacks),
        "interceptions": line.interceptions, "interception_yards": line.interception_yards,
        "interception_tds": line.interception_touchdowns, "interception_long": line.interception_long,
        "passes_defended": line.passes_defended, "forced_fumbles": line.forced_fumbles,
        "fumbles_recovered": line.fumble_recoveries, "fumble_tds": line.fumble_touchdowns,
        "safeties": line.safeties, "kicks_blocked": line.kicks_blocked,
    }  # fmt: skip


def _returns(name: str, plays: Plays) -> Counts:
    return {
        f"{name}s": plays.n, f"{name}_yards": plays.yards, f"{name}_tds": plays.touchdowns.n,
        f"{name}_long": max(plays.gains, default=0),
    }  # fmt: skip

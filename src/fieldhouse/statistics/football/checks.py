"""Whether the parts of a season fit each other."""

from __future__ import annotations

from collections.abc import Iterator

from fieldhouse.statistics.faults import Fault
from fieldhouse.statistics.football.calls import WORDS, Table, columns
from fieldhouse.statistics.football.season import FootballSeason, SeasonGame
from fieldhouse.statistics.football.side import Side


def check_season(season: FootballSeason, file: str) -> list[Fault]:
    """Everything that does not fit."""
    return [Fault(file, "", field, found, allowed) for field, found, allowed in _misfits(season)]


Misfit = tuple[str, str, str]


def _misfits(season: FootballSeason) -> Iterator[Misfit]:
    if not season.teams:
        yield "season.teams", "no teams", "at least two"
    if not season.attribution:
        yield "season.attribution", "nothing", "a line that says where the figures come from"
    for code, team in season.teams.items():
        if code != team.code:
            yield f"season.teams.{code}.code", repr(team.code), repr(code)
        for name, side in (("own", team.own), ("against", team.against)):
            yield from _sums(f"season.teams.{code}.{name}", side)
    yield from _sums("season.league", season.league)
    seen: set[str] = set()
    for at, game in enumerate(season.games):
        yield from _game(season, f"season.games.{at}", game)
        if game.id in seen:
            yield f"season.games.{at}.id", repr(game.id), "each game once"
        seen.add(game.id)
    for key, player in season.players.items():
        if key != player.id:
            yield f"season.players.{key}.id", repr(player.id), repr(key)
        for at, stint in enumerate(player.stints):
            if stint.team not in season.teams:
                yield f"season.players.{key}.stints.{at}.team", repr(stint.team), "a team of the season"
    for name in ("calls", "fourth_downs", "after_touchdowns", "kickoffs"):
        yield from _table(f"season.{name}", getattr(season, name))


def _game(season: FootballSeason, field: str, game: SeasonGame) -> Iterator[Misfit]:
    for name, team in (("away", game.away), ("home", game.home)):
        if team not in season.teams:
            yield f"{field}.{name}", repr(team), "a team of the season"
    for name, score, quarters in (
        ("away_quarters", game.away_score, game.away_quarters),
        ("home_quarters", game.home_score, game.home_quarters),
    ):
        if quarters and sum(quarters) != score:
            yield f"{field}.{name}", f"{sum(quarters)} points", f"{score}, the score"


def _sums(field: str, side: Side) -> Iterator[Misfit]:
    """The distributions of a side add up to its totals. A side without plays has totals only."""
    totals, scrimmage = side.totals, side.scrimmage
    if not (scrimmage.passes or scrimmage.runs):
        return
    carried = [*scrimmage.runs.values(), *scrimmage.scrambles.values(), scrimmage.aborted, scrimmage.kneels]
    thrown = scrimmage.passes.values()
    pairs = (
        ("rush_attempts", sum(plays.n for plays in carried), totals.rush_attempts),
        ("rush_yards", sum(plays.yards for plays in carried), totals.rush_yards),
        ("pass_attempts", sum(passes.attempts for passes in thrown) + scrimmage.spikes, totals.pass_attempts),
        ("completions", sum(passes.completions for passes in thrown), totals.completions),
        ("pass_yards", sum(passes.yards for passes in thrown), totals.pass_yards),
        ("interceptions", sum(passes.interceptions for passes in thrown), totals.interceptions),
        ("sacks", scrimmage.sacks.n, totals.sacks),
        ("sack_yards", -scrimmage.sacks.yards, totals.sack_yards),
    )
    for name, shapes, total in pairs:
        if shapes != total:
            yield f"{field}.totals.{name}", str(total), f"{shapes}, the sum of the distributions"


def _table(field: str, table: Table) -> Iterator[Misfit]:
    words = WORDS[type(table)]
    for name in columns(table):
        column: tuple[int, ...] = getattr(table, name)
        if len(column) != len(table.n):
            yield f"{field}.{name}", f"{len(column)} rows", f"{len(table.n)}, as in the other columns"
        known = len(table.teams) if name in ("offense", "defense") else len(words[name]) if name in words else None
        if known is not None and column and not (min(column) >= 0 and max(column) < known):
            yield f"{field}.{name}", f"{min(column)} to {max(column)}", f"0 to {known - 1}"

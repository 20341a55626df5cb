"""Whether the parts of a season fit each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from fieldhouse.statistics.basketball.box import Box
from fieldhouse.statistics.basketball.player_games import COLUMN_NAMES
from fieldhouse.statistics.basketball.season import BasketballSeason, SeasonGame
from fieldhouse.statistics.faults import Fault


def check_season(season: BasketballSeason, file: str) -> list[Fault]:
    """Everything that does not fit."""
    return [Fault(file, "", field, found, allowed) for field, found, allowed in _misfits(season)]


Misfit = tuple[str, str, str]


def _misfits(season: BasketballSeason) -> Iterator[Misfit]:
    if len(season.teams) < 2:
        yield "season.teams", f"{len(season.teams)} teams", "at least two"
    if not season.attribution:
        yield "season.attribution", "nothing", "a line that says where the figures come from"
    if not season.regular_season():
        yield "season.games", "no games", "at least one of the regular season"
    seen: set[str] = set()
    for at, game in enumerate(season.games):
        yield from _game(season, f"season.games.{at}", game)
        if game.id in seen:
            yield f"season.games.{at}.id", repr(game.id), "each game once"
        seen.add(game.id)
    yield from _teams(season)
    for key, player in season.players.items():
        if key != player.id:
            yield f"season.players.{key}.id", repr(player.id), repr(key)
        for at, stint in enumerate(player.stints):
            field = f"season.players.{key}.stints.{at}"
            if stint.team not in season.teams:
                yield f"{field}.team", repr(stint.team), "a team of the season"
            yield from _points(f"{field}.box", stint.box)
    yield from _lines(season)


def _lines(season: BasketballSeason) -> Iterator[Misfit]:
    """Player lines: columns of one length, indices of games, sides and players that exist."""
    lines = season.player_games
    for name in COLUMN_NAMES:
        column = getattr(lines, name)
        if len(column) != len(lines) and (column or name != "started"):
            yield f"season.player_games.{name}", f"{len(column)} lines", f"{len(lines)}, as in game"
        elif column and min(column) < 0:
            yield f"season.player_games.{name}", str(min(column)), "0 or more"
    highest = {"game": len(season.games), "side": 2, "player": len(lines.players), "started": 2}
    for name, end in highest.items():
        column = getattr(lines, name)
        if column and max(column) >= end:
            yield f"season.player_games.{name}", str(max(column)), f"at most {end - 1}"
    for at, player in enumerate(lines.players):
        if player not in season.players:
            yield f"season.player_games.players.{at}", repr(player), "a player of the season"


def _teams(season: BasketballSeason) -> Iterator[Misfit]:
    wins, games = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for game in season.regular_season():
        for club, where in ((game.away, "road"), (game.home, "home")):
            games[club, where] += 1
            wins[club, where] += game.winner == club
    for code, team in season.teams.items():
        field = f"season.teams.{code}"
        if code != team.code:
            yield f"{field}.code", repr(team.code), repr(code)
        if not team.games:
            yield field, "no games", "at least one"
        yield from _points(f"{field}.own", team.own)
        for where, split in (("home", team.home), ("road", team.road)):
            won, played = wins[code, where], games[code, where]
            if (split.wins, split.losses) != (won, played - won):
                allowed = f"{won}-{played - won}, as in the games"
                yield f"{field}.{where}", f"{split.wins}-{split.losses}", allowed


def _game(season: BasketballSeason, field: str, game: SeasonGame) -> Iterator[Misfit]:
    for name, team in (("away", game.away), ("home", game.home)):
        if team not in season.teams:
            yield f"{field}.{name}", repr(team), "a team of the season"
    if game.away_score == game.home_score:
        yield f"{field}.home_score", str(game.home_score), "no game ends level"
    for name, score, box in (
        ("away_box", game.away_score, game.away_box),
        ("home_box", game.home_score, game.home_box),
    ):
        if box and box.pts != score:
            yield f"{field}.{name}.pts", str(box.pts), f"{score}, the score"


def _points(field: str, box: Box) -> Iterator[Misfit]:
    points = 2 * box.fg + box.fg3 + box.ft
    if box.pts != points:
        yield f"{field}.pts", str(box.pts), f"{points}, of the baskets and free throws"

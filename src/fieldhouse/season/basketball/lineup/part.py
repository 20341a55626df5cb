"""A finished game reduced to what the line-up counts, the same way from a record and from a season pack."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from fieldhouse.season.core.lineup.results import GameResult, result_of
from fieldhouse.statistics.basketball import BasketballSeason, Box, PlayerGame, SeasonGame
from fieldhouse.statistics.game_record import Counts, GameRecord


class TeamLine(NamedTuple):
    """A team's box in a game. `tov` are its players' turnovers: boxes of real games have no others."""

    fg: int
    fga: int
    fg3: int
    fg3a: int
    ft: int
    fta: int
    orb: int
    drb: int
    ast: int
    stl: int
    blk: int
    tov: int
    pf: int
    pts: int

    @property
    def trb(self) -> int:
        return self.orb + self.drb


class PlayerLine(NamedTuple):
    """A player's line in a game."""

    player: str
    started: int
    seconds: int
    fg: int
    fga: int
    fg3: int
    fg3a: int
    ft: int
    fta: int
    orb: int
    drb: int
    ast: int
    stl: int
    blk: int
    tov: int
    pf: int
    pts: int

    @property
    def trb(self) -> int:
        return self.orb + self.drb


class Lead(NamedTuple):
    """How often a side took the lead from the other, and by how much it trailed at most."""

    taken: int
    behind: int


class GamePart(NamedTuple):
    """A game; home first in every pair. What is not known of a real game is empty.

    `team_tov` are turnovers charged to no player.
    """

    result: GameResult
    boxes: tuple[TeamLine, ...]
    team_tov: tuple[int, ...]
    leads: tuple[Lead, ...]
    players: tuple[tuple[PlayerLine, ...], tuple[PlayerLine, ...]]


def part_of(record: GameRecord) -> GamePart:
    """Of a replayed game."""
    boxes = tuple(_team_line(box, box.get("team_tov", 0)) for box in record.boxes)
    home, away = (tuple(_player_line(*each) for each in side.items()) for side in record.players)
    return GamePart(
        result_of(record)._replace(overtimes=max(0, len(record.line[0]) - 4)),
        boxes,
        tuple(box.get("team_tov", 0) for box in record.boxes),
        tuple(Lead(box.get("leads_taken", 0), box.get("behind_long", 0)) for box in record.boxes),
        (home, away),
    )


def _team_line(box: Counts, team_tov: int) -> TeamLine:
    line = TeamLine(*(box.get(name, 0) for name in TeamLine._fields))
    return line._replace(tov=line.tov - team_tov)


def _player_line(player: str, line: Mapping[str, int]) -> PlayerLine:
    return PlayerLine(player, *(line.get(name, 0) for name in PlayerLine._fields[1:]))


def real_parts(season: BasketballSeason) -> dict[str, GamePart]:
    """The real regular season, by id of the game."""
    lines = season.lines()
    return {game.id: _real_part(game, lines.get(game.id, ((), ()))) for game in season.regular_season()}


def _real_part(game: SeasonGame, lines: tuple[tuple[PlayerGame, ...], tuple[PlayerGame, ...]]) -> GamePart:
    course = game.course
    quarters = (course.home_quarters, course.away_quarters) if course else ((), ())
    leads = (
        (Lead(course.home_leads, course.home_behind), Lead(course.away_leads, course.away_behind)) if course else ()
    )
    home, away = (tuple(map(_real_line, side)) for side in lines)
    boxes = (game.home_box, game.away_box)
    return GamePart(
        GameResult(game.home_score, game.away_score, game.overtimes, *quarters),
        tuple(_real_box(box, side) for box, side in zip(boxes, (home, away), strict=True) if box),
        (), leads, (home, away),
    )  # fmt: skip


def _real_box(box: Box, players: tuple[PlayerLine, ...]) -> TeamLine:
    """Some seasons' boxes count team turnovers and others' do not: the players' own stand where all are known."""
    line = TeamLine(*(getattr(box, name) for name in TeamLine._fields))
    if abs(sum(player.pts for player in players) - box.pts) <= DAMAGED:
        line = line._replace(tov=sum(player.tov for player in players))
    return line


DAMAGED = 3
"""Points that the lines of two damaged games of 1996-97 are short of their boxes."""


def _real_line(line: PlayerGame) -> PlayerLine:
    box = line.box
    return PlayerLine(
        line.player, int(bool(line.started)), line.seconds, *(getattr(box, name) for name in PlayerLine._fields[3:])
    )

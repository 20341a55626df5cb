"""The store: seasons, their games as they finish, and their standings."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, Table, bindparam, delete, func, insert, select, update
from sqlalchemy.engine import Row

from fieldhouse.statistics.game_record import Finished, Fixture, GameRecord, as_text, finished
from fieldhouse.store import export, schema
from fieldhouse.store.database import StoreError, as_url, connect, place_of, plain_errors
from fieldhouse.store.schema import games, journals, names, player_boxes, seasons, standings, team_boxes

OPEN, LEFT, FINAL = "open", "left", "final"


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """A season: its game, its seed, and the settings that its results depend on."""

    season: str
    game: str
    seed: str
    settings: dict[str, Any]
    leave: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game and its state: open, left to a person, or final."""

    fixture: Fixture
    state: str
    score: tuple[int, int] | None
    played_by: str | None


class Name(NamedTuple):
    """The name of a team, or of a player with his team and his position there. A team's own `team` is empty."""

    code: str
    team: str
    name: str
    position: str = ""


_RESULT = (
    "state", "played_by", "home_score", "away_score", "overtime", "home_line", "away_line", "drives", "notes",
)  # fmt: skip
_OF_GAME = ("of_season", "of_game")
_FINISH = (
    update(games)
    .where(games.c.season == bindparam("of_season"), games.c.game == bindparam("of_game"))
    .values({name: bindparam(name) for name in _RESULT})
)
_FINISH_SQLITE = f"UPDATE games SET {', '.join(f'{name} = ?' for name in _RESULT)} WHERE season = ? AND game = ?"


class Store:
    """A database of seasons. Every method is one transaction."""

    def __init__(self, engine: Engine, place: str) -> None:
        self.engine = engine
        self.place = place

    @classmethod
    def open(cls, where: str | Path | None = None) -> Store:
        """Open a database by URL or path; default: the user's own. Creates the database if it is missing."""
        url = as_url(where)
        return cls(connect(url), place_of(url))

    @classmethod
    def in_memory(cls) -> Store:
        return cls.open("sqlite://")

    def close(self) -> None:
        self.engine.dispose()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with plain_errors(self.place), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that reads one state of the store, even while others write."""
        reader = self.engine.execution_options(reading=True)
        with plain_errors(self.place), reader.begin() as connection:
            yield connection

    # Seasons

    def begin(self, season: SeasonRow, fixtures: Sequence[Fixture]) -> bool:
        """Begin a season. False if it exists with these settings; StoreError if it exists with others."""
        if not season.season:
            raise StoreError("a season needs a name")
        with self._writing() as connection:
            known = self._season(connection, season.season)
            if known is None:
                connection.execute(
                    insert(seasons),
                    {
                        "season": season.season,
                        "game": season.game,
                        "seed": season.seed,
                        "settings": as_text(season.settings),
                        "leave": as_text(list(season.leave)),
                    },
                )
                self._add(connection, season.season, fixtures, 0)
                return True
            self._same(known, season)
            rows = connection.execute(_schedule(season.season).where(games.c.kind == "REG"))
            if [_game_row(row).fixture for row in rows] != list(fixtures):
                raise StoreError(f"season {season.season} was begun with another schedule; name a new season")
            return False

    def _same(self, known: SeasonRow, asked: SeasonRow) -> None:
        was = {"game": known.game, "seed": known.seed, **_flat(known.settings)}
        now = {"game": asked.game, "seed": asked.seed, **_flat(json.loads(as_text(asked.settings)))}
        differ = [name for name in {**was, **now} if was.get(name) != now.get(name)]
        if differ:
            name, more = differ[0], f" (and {len(differ) - 1} more)" if len(differ) > 1 else ""
            raise StoreError(
                f"season {known.season} was begun with {name} {was.get(name)}, not {now.get(name)}{more}; "
                "name a new season, or finish it with the settings and the version that began it"
            )

    def season(self, season: str) -> SeasonRow:
        with self.reading() as connection:
            found = self._season(connection, season)
        if found is None:
            there = [row.season for row in self.seasons()]
            raise StoreError(f"{self.place}: no season {season}; seasons here: {', '.join(there) or 'none'}")
        return found

    def _season(self, connection: Connection, season: str) -> SeasonRow | None:
        row = connection.execute(select(seasons).where(seasons.c.season == season)).first()
        return None if row is None else _season_row(row)

    def seasons(self) -> list[SeasonRow]:
        with self.reading() as connection:
            return [_season_row(row) for row in connection.execute(select(seasons).order_by(seasons.c.season))]

    def delete_season(self, season: str) -> None:
        with self._writing() as connection:
            for table in (*schema.OF_A_SEASON, seasons):
                connection.execute(delete(table).where(table.c.season == season))

    # Games

    def add_games(self, season: str, fixtures: Sequence[Fixture], left: Container[str] = ()) -> None:
        """Append games to the schedule, those in `left` for a person to play. Games already on it do not change."""
        with self._writing() as connection:
            there = set(connection.execute(select(games.c.game).where(games.c.season == season)).scalars())
            new = [fixture for fixture in fixtures if fixture.id not in there]
            self._add(connection, season, new, len(there), left)

    def _add(
        self, connection: Connection, season: str, fixtures: Sequence[Fixture], first: int, left: Container[str] = ()
    ) -> None:
        rows = [
            {
                "season": season,
                "game": fixture.id,
                "number": number,
                "kind": fixture.kind,
                "week": fixture.week,
                "home": fixture.home,
                "away": fixture.away,
                "neutral": fixture.neutral,
                "state": LEFT if fixture.id in left else OPEN,
            }
            for number, fixture in enumerate(fixtures, first)
        ]
        if rows:
            connection.execute(insert(games), rows)

    def games(self, season: str) -> list[GameRow]:
        """A season's games so far, in the order of the schedule."""
        with self.reading() as connection:
            return [_game_row(row) for row in connection.execute(_schedule(season))]

    def set_leave(self, season: str, leave: Iterable[str], left: Iterable[str]) -> None:
        """Store the names of games that a person will play, and which of the games so far these are. All others
        become open again."""
        left = set(left)
        with self._writing() as connection:
            connection.execute(update(seasons).where(seasons.c.season == season).values(leave=as_text(list(leave))))
            of_season = update(games).where(games.c.season == season, games.c.state != FINAL)
            connection.execute(of_season.values(state=OPEN))
            if left:
                connection.execute(of_season.where(games.c.game.in_(left)).values(state=LEFT))

    def finish(self, season: str, records: Sequence[GameRecord], played_by: str = "computer") -> None:
        """Store finished games. A game that is already final does not change."""
        self.keep(season, list(map(finished, records)), played_by)

    def keep(self, season: str, done: Sequence[Finished], played_by: str = "computer") -> None:
        """Store finished games given as texts."""
        with self._writing() as connection:
            asked = [game.id for game in done]
            query = select(games.c.game, games.c.state).where(games.c.season == season, games.c.game.in_(asked))
            states = {row.game: row.state for row in connection.execute(query)}
            if unknown := [game for game in asked if game not in states]:
                raise StoreError(f"season {season} has no game {unknown[0]}")
            new = [game for game in done if states[game.id] != FINAL]
            if not new:
                return
            _finish(connection, [_result(season, game, played_by) for game in new])
            _insert(connection, team_boxes, _of_sides(season, [(game, game.boxes) for game in new]))
            _insert(connection, player_boxes, _of_sides(season, [(game, game.players) for game in new]))
            _insert(connection, journals, [(season, game.id, *game.journal) for game in new if game.journal])

    def scores(self, season: str) -> dict[str, tuple[int, int]]:
        """Scores of final games by id, home first."""
        return {row.fixture.id: row.score for row in self.games(season) if row.score is not None}

    def records(self, season: str, kinds: Iterable[str] | None = None) -> list[GameRecord]:
        """Final games in the order of the schedule, without their journals; with `kinds`, only those kinds."""
        wanted = [games.c.season == season, games.c.state == FINAL]
        if kinds is not None:
            wanted.append(games.c.kind.in_(list(kinds)))
        with self.reading() as connection:
            rows = connection.execute(select(games).where(*wanted).order_by(games.c.number))
            found = {row.game: _record(row) for row in rows}
            for row in connection.execute(select(team_boxes).where(team_boxes.c.season == season)):
                if row.game in found:
                    found[row.game].boxes[row.side].update(json.loads(row.line))
            for row in connection.execute(select(player_boxes).where(player_boxes.c.season == season)):
                if row.game in found:
                    found[row.game].players[row.side].update(json.loads(row.lines))
        return list(found.values())

    def journal(self, season: str, game: str) -> bytes:
        """The journal of a game. StoreError if it has none."""
        query = select(journals.c.content).where(journals.c.season == season, journals.c.game == game)
        with self.reading() as connection:
            found = connection.execute(query).scalar()
        if found is None:
            raise StoreError(f"season {season}: game {game} has no journal")
        return zlib.decompress(found)

    # Standings

    def put_standings(self, season: str, rows: Sequence[dict[str, Any]]) -> None:
        """Replace the season's standings. Each row is a team, with the columns of the table."""
        with self._writing() as connection:
            connection.execute(delete(standings).where(standings.c.season == season))
            names = [column.name for column in standings.columns]
            _insert(connection, standings, [tuple((row | {"season": season})[name] for name in names) for row in rows])

    # Names

    def put_names(self, season: str, rows: Iterable[Name]) -> None:
        """Keep the names of a season's teams and players, in place of those it had."""
        with self._writing() as connection:
            connection.execute(delete(names).where(names.c.season == season))
            _insert(connection, names, sorted((season, *row) for row in rows))

    def names(self, season: str) -> list[Name]:
        """The names of a season's teams and players; none where it was begun by an earlier version."""
        query = select(names.c.code, names.c.team, names.c.name, names.c.position).where(names.c.season == season)
        with self.reading() as connection:
            return sorted(Name(*row) for row in connection.execute(query))

    def standings(self, season: str) -> list[dict[str, Any]]:
        with self.reading() as connection:
            return list(export.rows(connection, "standings", season))

    # Out

    def rows(self, table: str, season: str | None = None) -> list[dict[str, Any]]:
        """A table's rows as plain values, in the order of an export; of one season or of all."""
        with self.reading() as connection:
            return list(export.rows(connection, table, season))

    def export(self, table: str, path: Path, season: str | None = None, form: str | None = None) -> int:
        """Write a table as CSV, JSON or Parquet, by the file's suffix or by name. Returns the number of rows."""
        with self.reading() as connection:
            found = list(export.named(connection, table, export.rows(connection, table, season)))
        export.write(path, found, table, form)
        return len(found)

    def dump(self, season: str) -> bytes:
        """All rows of a season, as JSON. Equal seasons give equal bytes."""
        self.season(season)
        with self.reading() as connection:
            tables = {table: list(export.rows(connection, table, season)) for table in export.TABLES}
        parts = (f'"{name}":'.encode() + export.as_json(rows) for name, rows in tables.items())
        return b"{" + b",".join(parts) + b"}\n"

    def digest(self, season: str) -> str:
        return hashlib.sha256(self.dump(season)).hexdigest()

    def count(self, season: str) -> dict[str, int]:
        """How many games of a season are open, left and final."""
        query = select(games.c.state, func.count()).where(games.c.season == season).group_by(games.c.state)
        with self.reading() as connection:
            found = {str(state): int(number) for state, number in connection.execute(query)}
        return {state: found.get(state, 0) for state in (OPEN, LEFT, FINAL)}


def _flat(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Settings, with nested ones under joined names such as `charts KC`."""
    flat: dict[str, Any] = {}
    for name, value in settings.items():
        flat |= {f"{name} {key}": inner for key, inner in value.items()} if isinstance(value, dict) else {name: value}
    return flat


def _finish(connection: Connection, rows: list[tuple[Any, ...]]) -> None:
    """Make games final. Bypasses SQLAlchemy's compiler on SQLite, for speed with many games."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(_FINISH_SQLITE, rows)
    else:
        connection.execute(_FINISH, [dict(zip((*_RESULT, *_OF_GAME), row, strict=True)) for row in rows])


def _insert(connection: Connection, table: Table, rows: list[tuple[Any, ...]]) -> None:
    """Insert rows, which have all the columns in order. Bypasses SQLAlchemy's compiler on SQLite, for speed."""
    if not rows:
        return
    names = [column.name for column in table.columns]
    if connection.dialect.name == "sqlite":
        marks = ", ".join("?" * len(names))
        connection.exec_driver_sql(f"INSERT INTO {table.name} ({', '.join(names)}) VALUES ({marks})", rows)
    else:
        connection.execute(insert(table), [dict(zip(names, row, strict=True)) for row in rows])


_STANDING = tuple(
    games.c[name]
    for name in (
        "game", "home", "away", "week", "neutral", "kind", "state", "home_score", "away_score", "played_by",
    )
)  # fmt: skip


def _schedule(season: str) -> Any:
    return select(*_STANDING).where(games.c.season == season).order_by(games.c.number)


def _season_row(row: Row[Any]) -> SeasonRow:
    return SeasonRow(row.season, row.game, row.seed, json.loads(row.settings), tuple(json.loads(row.leave)))


def _game_row(row: Row[Any]) -> GameRow:
    game, home, away, week, neutral, kind, state, home_score, away_score, played_by = tuple(row)
    score = (home_score, away_score) if state == FINAL else None
    return GameRow(Fixture(game, home, away, week, neutral, kind), state, score, played_by)


def _result(season: str, game: Finished, played_by: str) -> tuple[Any, ...]:
    return (FINAL, played_by, *game.score, game.overtime, *game.line, game.drives, game.notes, season, game.id)


def _of_sides(season: str, texts_of: Iterable[tuple[Finished, tuple[str, str]]]) -> list[tuple[Any, ...]]:
    """A row for each side of every game, with that side's text."""
    return [
        (season, game.id, side, game.teams[side], text) for game, texts in texts_of for side, text in enumerate(texts)
    ]


def _record(row: Row[Any]) -> GameRecord:
    return GameRecord(
        row.game,
        row.home,
        row.away,
        (row.home_score, row.away_score),
        row.overtime,
        (tuple(json.loads(row.home_line)), tuple(json.loads(row.away_line))),
        drives=tuple(json.loads(row.drives)),
        notes=tuple(json.loads(row.notes)),
    )

"""The tables. Box scores and player lines are stored as JSON text, because their figures differ by game.

No table holds a time of day or a number that depends on the order of writing, so two stores of the same
season export the same bytes.
"""

from __future__ import annotations

from sqlalchemy import DDL, Boolean, Column, ForeignKey, Integer, LargeBinary, MetaData, String, Table, Text, event

VERSION = 1

metadata = MetaData()

house = Table("fieldhouse", metadata, Column("name", String(40), primary_key=True), Column("value", String(200)))

seasons = Table(
    "seasons",
    metadata,
    Column("season", String(120), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("seed", String(120), nullable=False),
    Column("settings", Text, nullable=False),  # JSON: all that results depend on
    Column("leave", Text, nullable=False),  # JSON: names of the games a person will play
)


def _season() -> Column[str]:
    return Column("season", String(120), ForeignKey("seasons.season"), primary_key=True)


def _game() -> Column[str]:
    return Column("game", String(120), primary_key=True)


games = Table(
    "games",
    metadata,
    _season(),
    _game(),
    Column("number", Integer, nullable=False),  # place on the schedule
    Column("kind", String(10), nullable=False),
    Column("week", Integer, nullable=False),
    Column("away", String(40), nullable=False),
    Column("home", String(40), nullable=False),
    Column("neutral", Boolean, nullable=False),
    Column("state", String(10), nullable=False),  # open, left, final
    Column("played_by", String(10)),  # computer, person
    Column("away_score", Integer),
    Column("home_score", Integer),
    Column("overtime", Boolean),
    Column("away_line", Text),  # JSON: points by quarter
    Column("home_line", Text),
    Column("drives", Text),  # JSON
    Column("notes", Text),  # JSON
)

journals = Table(
    "journals",
    metadata,
    _season(),
    _game(),
    Column("sha256", String(64), nullable=False),
    Column("bytes", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),  # zlib
)

team_boxes = Table(
    "team_boxes",
    metadata,
    _season(),
    _game(),
    Column("side", Integer, primary_key=True),  # 0 home, 1 away
    Column("team", String(40), nullable=False),
    Column("line", Text, nullable=False),  # JSON
    sqlite_with_rowid=False,
)

# A side's players in one row: sixty rows a game would take longer to write than a fast game takes to play.
# On SQLite the view `player_lines` shows a row for each player.
player_boxes = Table(
    "player_boxes",
    metadata,
    _season(),
    _game(),
    Column("side", Integer, primary_key=True),
    Column("team", String(40), nullable=False),
    Column("lines", Text, nullable=False),  # JSON: by player
    sqlite_with_rowid=False,
)
event.listen(
    player_boxes,
    "after_create",
    DDL(  # type: ignore[no-untyped-call]  # not annotated there
        "CREATE VIEW player_lines AS SELECT season, game, side, team, one.key AS player, one.value AS line "
        "FROM player_boxes, json_each(player_boxes.lines) AS one"
    ).execute_if(dialect="sqlite"),
)

RECORDS = ("overall", "division", "conference", "home", "away")
"""The records of a standing, each as three columns."""

_RECORDS = [
    Column(name, Integer, nullable=False)
    for record in RECORDS
    for name in (f"{record}_wins", f"{record}_losses", f"{record}_ties")
]

standings = Table(
    "standings",
    metadata,
    _season(),
    Column("team", String(40), primary_key=True),
    Column("conference", String(60), nullable=False),
    Column("division", String(60), nullable=False),
    Column("division_rank", Integer, nullable=False),
    Column("conference_rank", Integer, nullable=False),
    Column("seed", Integer),
    *_RECORDS,
    Column("points_for", Integer, nullable=False),
    Column("points_against", Integer, nullable=False),
    Column("rank_by", String(60), nullable=False),
    Column("seed_by", String(60), nullable=False),
)

names = Table(
    "names",
    metadata,
    _season(),
    Column("code", String(120), primary_key=True),  # a team's code or a player's id
    Column("team", String(40), primary_key=True),  # the player's team; empty for a team itself
    Column("name", String(120), nullable=False),
    Column("position", String(20), nullable=False),
)

OF_A_SEASON = (names, standings, player_boxes, team_boxes, journals, games)
"""Every table with rows of a season, in an order in which they can be deleted."""

"""A season of one game, as tables: what each importer must make of it is known to the yard."""

from __future__ import annotations

import csv
import gzip
import io
from collections.abc import Iterable, Mapping
from pathlib import Path

Row = Mapping[str, object]

GAME = "2001_01_AAA_BBB"
PLAY_COLUMNS = (
    "game_id", "week", "play_id", "drive", "qtr", "clock", "down", "togo", "yardline_100", "offense", "defense",
    "off_score", "def_score", "type", "shotgun", "no_huddle", "scramble", "aborted", "direction", "gap", "air_yards",
    "gain", "complete", "interception", "first_down", "third_conv", "fourth_conv", "touchdown", "td_team", "safety",
    "fumble", "fumble_lost", "out_of_bounds", "passer_id", "rusher_id", "receiver_id", "sack_player_id",
    "int_player_id", "pd_player_id", "tackler_id", "fumbler_id", "td_player_id", "kicker_id", "returner_id",
    "kick_distance", "kick_result", "return_yards", "blocked", "secs",
)  # fmt: skip
TEAMS: list[Row] = [
    {"team": "AAA", "name": "Anchorage Auks", "conf": "X", "division": "X East", "wins": 0, "losses": 1, "ties": 0},
    {"team": "BBB", "name": "Bangor Bats", "conf": "X", "division": "X East", "wins": 1, "losses": 0, "ties": 0},
]
GAMES: list[Row] = [
    {
        "game_id": GAME, "game_type": "REG", "week": 1, "date": "2001-09-09", "away_team": "AAA", "away_score": 3,
        "home_team": "BBB", "home_score": 7, "location": "Home", "overtime": 0, "div_game": 1, "roof": "outdoors",
        "away_q1": 3, "away_q2": 0, "away_q3": 0, "away_q4": 0, "away_qot": 0,
        "home_q1": 0, "home_q2": 7, "home_q3": 0, "home_q4": 0, "home_qot": 0,
    }
]  # fmt: skip
PLAYERS: list[Row] = [
    {"player_id": player, "player": f"Player {player}", "pos": position, "group": position}
    for player, position in (("a1", "QB"), ("a2", "RB"), ("a3", "WR"), ("a4", "K"), ("b1", "QB"), ("b2", "RB"),
                             ("b3", "WR"), ("b4", "K"), ("b5", "DB"), ("b6", "P"))
]  # fmt: skip
ROSTER: list[Row] = [
    {"team": str(row["player_id"])[0].upper() * 3, "player_id": row["player_id"], "pos": row["pos"], "games": 1}
    for row in PLAYERS
]


def plays() -> list[dict[str, object]]:
    """Fifteen plays: AAA kicks a field goal, BBB runs one in."""
    a = {"offense": "AAA", "defense": "BBB", "qtr": 1}
    b = {"offense": "BBB", "defense": "AAA", "qtr": 2, "def_score": 3}
    run = {"type": "run", "direction": "left", "gap": "end"}
    rows: list[dict[str, object]] = [
        {**b, "qtr": 1, "def_score": 0, "type": "kickoff", "yardline_100": 65, "clock": "15:00", "kicker_id": "b4",
         "kick_distance": 60, "kick_result": "returned", "returner_id": "a2", "return_yards": 20, "secs": 6},
        {**a, **run, "down": 1, "togo": 10, "yardline_100": 75, "gain": 4, "rusher_id": "a2", "clock": "14:54",
         "secs": 38, "tackler_id": "b5"},
        {**a, "type": "pass", "down": 2, "togo": 6, "yardline_100": 71, "gain": 12, "complete": 1, "first_down": 1,
         "air_yards": 8, "direction": "right", "passer_id": "a1", "receiver_id": "a3", "clock": "14:16",
         "out_of_bounds": 1, "secs": 20, "shotgun": 1, "no_huddle": 1},
        {**a, "type": "pass", "down": 1, "togo": 10, "yardline_100": 59, "gain": 0, "air_yards": 25,
         "direction": "middle", "passer_id": "a1", "receiver_id": "a3", "pd_player_id": "b5", "clock": "13:56",
         "secs": 5},
        {**a, "type": "sack", "down": 2, "togo": 10, "yardline_100": 59, "gain": -7, "passer_id": "a1",
         "sack_player_id": "b5", "fumble": 1, "fumbler_id": "a1", "clock": "13:51", "secs": 36},
        {**a, "type": "run", "scramble": 1, "down": 3, "togo": 17, "yardline_100": 66, "gain": 36, "rusher_id": "a1",
         "direction": "middle", "gap": "middle", "first_down": 1, "third_conv": 1, "clock": "13:15", "secs": 30},
        {**a, "type": "field_goal", "down": 4, "togo": 1, "yardline_100": 21, "kicker_id": "a4", "kick_distance": 39,
         "kick_result": "good", "clock": "12:45", "secs": 5},
        {**a, "type": "kickoff", "yardline_100": 65, "off_score": 3, "clock": "12:40", "kicker_id": "a4",
         "kick_distance": 65, "kick_result": "touchback", "secs": 0},
        {**b, **run, "down": 1, "togo": 10, "yardline_100": 75, "gain": -2, "rusher_id": "b2", "clock": "2:00",
         "secs": 40, "fumble": 1, "fumble_lost": 1, "fumbler_id": "b2"},
        {**a, "qtr": 2, "off_score": 3, "type": "pass", "down": 1, "togo": 10, "yardline_100": 23, "gain": 0,
         "interception": 1, "int_player_id": "b5", "return_yards": 15, "air_yards": 12, "direction": "left",
         "passer_id": "a1", "receiver_id": "a3", "clock": "1:50", "secs": 8},
        {**b, "type": "punt", "down": 4, "togo": 9, "yardline_100": 70, "kicker_id": "b6", "kick_distance": 45,
         "kick_result": "fair_catch", "returner_id": "a2", "clock": "1:40", "secs": 8},
        {**b, "type": "pass", "down": 1, "togo": 10, "yardline_100": 40, "gain": 38, "complete": 1, "first_down": 1,
         "air_yards": -2, "direction": "left", "passer_id": "b1", "receiver_id": "b3", "clock": "1:00", "secs": 30},
        {**b, **run, "down": 1, "togo": 2, "yardline_100": 2, "gain": 2, "rusher_id": "b2", "first_down": 1,
         "touchdown": 1, "td_team": "BBB", "td_player_id": "b2", "clock": "0:30", "secs": 4},
        {**b, "off_score": 6, "type": "extra_point", "yardline_100": 2, "kicker_id": "b4", "kick_distance": 20,
         "kick_result": "good", "clock": "0:26", "secs": 0},
        {**a, "qtr": 4, "off_score": 3, "def_score": 7, "type": "no_play", "down": 1, "togo": 10, "yardline_100": 60,
         "clock": "0:10", "secs": 0},
    ]  # fmt: skip
    drive = {"AAA": 1, "BBB": 2}
    for number, row in enumerate(rows, start=1):
        row.setdefault("off_score", 0)
        row.setdefault("def_score", 0)
        row |= {"game_id": GAME, "week": 1, "play_id": number, "drive": drive[str(row["offense"])]}
    return rows


FLAGS: list[Row] = [
    {"game_id": GAME, "play_id": 15, "team": "AAA", "opponent": "BBB", "phase": "offense", "play_type": "no_play",
     "type": "False Start", "yards": 5, "status": "accepted"},
    {"game_id": GAME, "play_id": 1, "team": "BBB", "opponent": "AAA", "phase": "kicking", "play_type": "kickoff",
     "type": "Offside on Free Kick", "yards": 0, "status": "declined"},
]  # fmt: skip
DRIVES: list[Row] = [
    {"game_id": GAME, "drive": 1, "offense": "AAA", "defense": "BBB", "start_y100": 75, "how_started": "Kickoff",
     "plays": 5, "yards": 45, "top_secs": 129, "result": "Field Goal"},
    {"game_id": GAME, "drive": 2, "offense": "BBB", "defense": "AAA", "start_y100": 75, "how_started": "Kickoff",
     "plays": 3, "yards": 38, "top_secs": 74, "result": "Touchdown"},
]  # fmt: skip


def table(rows: Iterable[Row], columns: Iterable[str] | None = None) -> str:
    kept = list(rows)
    names = list(columns or dict.fromkeys(name for row in kept for name in row))
    out = io.StringIO()
    writer = csv.DictWriter(out, names, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(kept)
    return out.getvalue()


def write_plays(folder: Path, rows: Iterable[Row], columns: Iterable[str] = PLAY_COLUMNS) -> None:
    (folder / "plays.csv.gz").write_bytes(gzip.compress(table(rows, columns).encode(), mtime=0))


def write_season(folder: Path) -> None:
    folder.mkdir(parents=True)
    for name, rows in (
        ("teams", TEAMS), ("games", GAMES), ("players", PLAYERS), ("roster", ROSTER), ("penalty_flags", FLAGS),
        ("drives", DRIVES),
    ):  # fmt: skip
        (folder / f"{name}.csv").write_text(table(rows))
    write_plays(folder, plays())

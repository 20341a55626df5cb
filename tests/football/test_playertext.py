"""The players' part of a box score."""

from fieldhouse.football.playertext import players_dict, players_text
from fieldhouse.statistics.game_record import Counts

NAMES = ("Boston", "New York")
HOME: dict[str, Counts] = {
    "p": {
        "passes": 3, "completions": 2, "pass_yards": 31, "pass_tds": 1, "pass_long": 20, "intercepted": 1, "sacked": 1,
        "sack_yards": 7, "rushes": 1, "rush_yards": -2, "rush_tds": 0, "rush_long": 0, "fumbles": 1,
    },
    "r": {"rushes": 4, "rush_yards": 22, "rush_tds": 1, "rush_long": 12},
    "c": {"targets": 2, "catches": 2, "catch_yards": 31, "catch_tds": 1, "catch_long": 20},
    "d": {"targets": 1, "catches": 0, "catch_yards": 0, "catch_tds": 0, "catch_long": 0},
    "k": {"fg_tries": 2, "fg_made": 1, "fg_long": 44, "extra_tries": 2, "extra_made": 2, "kickoffs": 4},
}  # fmt: skip
AWAY: dict[str, Counts] = {
    "b": {"tackles": 4, "assists": 1},
    "s": {"half_sacks": 1, "assists": 1},
    "t": {"half_sacks": 1, "interceptions": 1, "interception_yards": 9, "interception_tds": 1, "passes_defended": 2},
    "idle": {"tackles": 4},
    "u": {"punts": 2, "punt_yards": 85, "punt_long": 50, "punts_inside_20": 1},
}


def test_the_tables() -> None:
    assert players_text((HOME, AWAY), NAMES, {"p": "Pat Passer", "t": "Ty Safety"}).splitlines() == [
        "Passing       Cmp-Att  Yds  TD  Int  Long  Sacked",
        "Boston",
        "  Pat Passer      2-3   31   1    1    20     1-7",
        "",
        "Rushing       Att  Yds   Avg  TD  Long",
        "Boston",
        "  r             4   22   5.5   1    12",
        "  Pat Passer    1   -2  -2.0   0     0",
        "",
        "Receiving  Rec  Yds   Avg  TD  Long  Aimed",
        "Boston",
        "  c          2   31  15.5   1    20      2",
        "  d          0    0   0.0   0     0      1",
        "",
        "Fumbles       Fum  Lost",
        "Boston",
        "  Pat Passer    1     0",
        "",
        "Kicking   FG  Long   XP  Pts",
        "Boston",
        "  k      1-2    44  2-2    5",
        "",
        "Punting   No  Yds   Avg  Long  In 20  TB  Blk",
        "New York",
        "  u        2   85  42.5    50      1   0    0",
        "",
        "Defense      Tkl-Ast  Sacks  Int-Yds  PD  FF  FR  TD",
        "New York",
        "  b              4-1      0      0-0   0   0   0   0",
        "  s              0-1    0.5      0-0   0   0   0   0",
        "  Ty Safety      0-0    0.5      1-9   2   0   0   1",
    ]


def test_as_data() -> None:
    home, away = players_dict((HOME, AWAY), {"k": "Kim Kicker"})
    assert home[-1] == {"id": "k", "name": "Kim Kicker", **HOME["k"]}
    assert [player["name"] for player in away] == ["b", "s", "t", "idle", "u"]

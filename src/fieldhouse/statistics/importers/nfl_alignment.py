"""The NFL's teams by the codes of public play-by-play: names, conferences, divisions."""

from __future__ import annotations

SINCE_2002 = {
    "AFC East": "BUF MIA NE NYJ", "AFC North": "BAL CIN CLE PIT", "AFC South": "HOU IND JAX TEN",
    "AFC West": "DEN KC LV OAK LAC SD", "NFC East": "DAL NYG PHI WAS", "NFC North": "CHI DET GB MIN",
    "NFC South": "ATL CAR NO TB", "NFC West": "ARI LA STL SEA SF",
}  # fmt: skip
SINCE_1999 = {
    "AFC East": "BUF IND MIA NE NYJ", "AFC Central": "BAL CIN CLE JAX PIT TEN", "AFC West": "DEN KC LV OAK LAC SD SEA",
    "NFC East": "ARI DAL NYG PHI WAS", "NFC Central": "CHI DET GB MIN TB", "NFC West": "ATL CAR LA STL NO SF",
}  # fmt: skip

NAMES = {
    "ARI": "Arizona Cardinals", "ATL": "Atlanta Falcons", "BAL": "Baltimore Ravens", "BUF": "Buffalo Bills",
    "CAR": "Carolina Panthers", "CHI": "Chicago Bears", "CIN": "Cincinnati Bengals", "CLE": "Cleveland Browns",
    "DAL": "Dallas Cowboys", "DEN": "Denver Broncos", "DET": "Detroit Lions", "GB": "Green Bay Packers",
    "HOU": "Houston Texans", "IND": "Indianapolis Colts", "JAX": "Jacksonville Jaguars", "KC": "Kansas City Chiefs",
    "LA": "Los Angeles Rams", "LAC": "Los Angeles Chargers", "LV": "Las Vegas Raiders", "MIA": "Miami Dolphins",
    "MIN": "Minnesota Vikings", "NE": "New England Patriots", "NO": "New Orleans Saints", "NYG": "New York Giants",
    "NYJ": "New York Jets", "OAK": "Oakland Raiders", "PHI": "Philadelphia Eagles", "PIT": "Pittsburgh Steelers",
    "SD": "San Diego Chargers", "SEA": "Seattle Seahawks", "SF": "San Francisco 49ers", "STL": "St. Louis Rams",
    "TB": "Tampa Bay Buccaneers", "TEN": "Tennessee Titans", "WAS": "Washington Commanders",
}  # fmt: skip
MOVED = (
    ("LV", 2020, "Oakland Raiders"), ("LAC", 2017, "San Diego Chargers"), ("LA", 2016, "St. Louis Rams"),
    ("WAS", 2020, "Washington Redskins"), ("WAS", 2022, "Washington Football Team"),
)  # fmt: skip
"""What a code stood for before a year: play-by-play may use today's codes throughout."""


def team_name(code: str, year: int) -> str:
    for moved, since, before in MOVED:
        if code == moved and year < since:
            return before
    return NAMES[code]


def division(code: str, year: int) -> str:
    table = SINCE_2002 if year >= 2002 else SINCE_1999
    return next((name for name, codes in table.items() if code in codes.split()), "")

"""What the NFL's rules fixed in a year, as far as statistics depend on it."""

from __future__ import annotations

from typing import Literal

from fieldhouse.statistics.football.season import SeasonRules


def nfl_rules(year: int) -> SeasonRules:
    """The rules of a regular season."""
    if year >= 2025:
        touchback = 35
    elif year >= 2024:
        touchback = 30
    else:
        touchback = 25 if year >= 2016 else 20
    overtime: Literal["sudden death", "modified", "none"]
    overtime = "modified" if year >= 2012 else "sudden death" if year >= 1974 else "none"
    return SeasonRules(
        kickoff_line=40 if year <= 1973 else 30 if 1994 <= year <= 2010 else 35,
        kickoff_touchback=touchback,
        extra_point_line=15 if year >= 2015 else 2,
        overtime_minutes=0 if overtime == "none" else 10 if year >= 2017 else 15,
        overtime=overtime,
        two_points=year >= 1994,
    )

"""Statistics that a football season cannot give: its source lacks what they are counted from, or it is borrowed."""

from __future__ import annotations

from fnmatch import fnmatchcase

from fieldhouse.statistics.football import FootballSeason

_PUNTS = ("kicks: punt touchbacks", "kicks: punts *", "kicks: blocked kicks", "returns: *punt*")
_KICKOFFS = ("kicks: kickoff*", "kicks: onside*", "returns: *kick*")
_GOALS = ("kicks: field goals*", "kicks: blocked kicks")
_LOST = (
    "turnovers: fumbles lost", "returns: *fumbles*", "drives: ending in a fumble", "teams' games: *turnover*",
    "starts: after turnovers",
)  # fmt: skip
_SCORES = ("standings: *", "margins: *", "totals: *", "favorites: *", "quarters: *", "clock: points*")

WITHOUT: dict[str, tuple[str, ...]] = {
    "kickoffs": _KICKOFFS, "kickoff fates": _KICKOFFS, "punts": (*_PUNTS, "kicks: *a punt", "kicks: * of punts"),
    "punt fates": _PUNTS, "kick distances": ("kicks: *a punt", "kicks: * of punts", "kicks: onside*"),
    "field goals": _GOALS, "extra points": ("kicks: extra points",), "kickoff returns": ("returns: *kick*",),
    "punt returns": ("returns: *punt*",), "interception returns": ("returns: *interception*",),
    "returns": ("returns: *kick*", "returns: *punt*", "returns: *interception*"),
    "fouls": ("flags: *", "teams' games: *flags"), "fumbles": ("turnovers: fumbles", *_LOST), "fumbles lost": _LOST,
    "results": _SCORES, "score": ("clock: points*", "clock: fourth quarter*", "calls: fourth quarter*"),
    "clock": ("clock: *", "calls: fourth quarter*", "calls: the last two minutes*", "quarters: *"),
    "safeties": ("returns: safeties",), "two-point results": ("kicks: two-point tries",),
    "first downs": ("downs: *first downs*", "teams' games: *first downs"),
    "defense": ("leaders: *sacks*", "leaders: mean interceptions", "leaders: interceptions made", "*: 2 sacks"),
}  # fmt: skip
"""By what is missing or borrowed: patterns of a statistic's group and key."""


def patterns(season: FootballSeason) -> tuple[str, ...]:
    lacking = [*(each.what for each in season.missing), *(each.what for each in season.borrowed)]
    return tuple(pattern for what in lacking for pattern in WITHOUT.get(what, ()))


def lacks(wanted: tuple[str, ...], group: str, key: str) -> bool:
    """Whether a statistic is among these. The keys of plays begin with their group, those of scores do not."""
    name = key if key.startswith(f"{group}: ") else f"{group}: {key}"
    return any(fnmatchcase(name, pattern) for pattern in wanted)

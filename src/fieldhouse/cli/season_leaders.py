"""The players who lead a replayed season, with the real ones beside them."""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.cli.console import print_table, say
from fieldhouse.record import GameRecord
from fieldhouse.season.leaders import FOOTBALL, Leader, leaders
from fieldhouse.season.players import real_leaders
from fieldhouse.statistics import FootballSeason

TOP = 3
LISTS = (
    "passing yards", "passing touchdowns", "passer rating", "rushing yards", "rushing touchdowns", "catches",
    "receiving yards", "receiving touchdowns", "points", "field goals", "sacks", "interceptions", "tackles",
)  # fmt: skip


def show_leaders(season: FootballSeason, records: Sequence[GameRecord]) -> None:
    """Nothing where games name no players."""
    if not any(side for record in records for side in record.players):
        return
    categories = [next(each for each in FOOTBALL if each.name == name) for name in LISTS]
    replayed, real = leaders(records, categories, TOP), real_leaders(season, categories, TOP)
    rows = []
    for category in categories:
        for place in range(TOP):
            came, was = (_told(season, found[category.name], place, category.decimals) for found in (replayed, real))
            if came or was:
                rows.append((category.name if place == 0 else "", came, was))
    say("")
    print_table(("players", "replayed", "real"), rows)


def _told(season: FootballSeason, found: Sequence[Leader], place: int, decimals: int) -> str:
    """'5110 Jameis Winston, TB'"""
    if place >= len(found):
        return ""
    leader = found[place]
    name = season.players[leader.player].name if leader.player in season.players else leader.player
    return f"{leader.show(decimals)} {name}, {'/'.join(leader.teams)}"

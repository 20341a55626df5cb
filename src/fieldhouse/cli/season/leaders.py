"""The players who lead a replayed season, with the real ones beside them."""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.cli.console import print_table, say
from fieldhouse.season.core.leaders import Leader, leaders
from fieldhouse.season.sports import sport_of
from fieldhouse.statistics import Season
from fieldhouse.statistics.game_record import GameRecord

TOP = 3


def show_leaders(season: Season, records: Sequence[GameRecord]) -> None:
    """Nothing where games name no players."""
    if not any(side for record in records for side in record.players):
        return
    lists = sport_of(season).lists
    categories = lists.named(lists.terminal)
    replayed, real = leaders(records, categories, TOP), lists.real(season, categories, TOP)
    rows = []
    for category in categories:
        for place in range(TOP):
            came, was = (_told(season, found[category.name], place, category.decimals) for found in (replayed, real))
            if came or was:
                rows.append((category.name if place == 0 else "", came, was))
    say("")
    print_table(("players", "replayed", "real"), rows)


def _told(season: Season, found: Sequence[Leader], place: int, decimals: int) -> str:
    """'5110 Jameis Winston, TB'"""
    if place >= len(found):
        return ""
    leader = found[place]
    name = season.players[leader.player].name if leader.player in season.players else leader.player
    return f"{leader.show(decimals)} {name}, {'/'.join(leader.teams)}"

"""`fieldhouse season import`: a pack from statistics, and a table of what was found, borrowed and missing."""

from __future__ import annotations

from pathlib import Path

from fieldhouse.cli.console import print_table, progress, say
from fieldhouse.cli.trouble import OK, stop
from fieldhouse.statistics import FootballSeason, Season, write_pack

BY_CHARTS = ("pass depth", "scrambles")
"""What the pack goes without, and charts take from the season of the game's usual teams."""
TYPED_IN, SHOWN = "plain totals", 6
LENT_FOR = {
    "kickoff fates": ("kickoffs",), "punt fates": ("punts",), "kick distances": ("kickoffs", "punts"),
    "kick results": ("field goals",), "fumbles lost": ("fumbles",),
    "returns": ("kickoff returns", "punt returns", "interception returns"),
}  # fmt: skip
"""What is borrowed for something that is missing under another name."""


def import_pack(
    source: str,
    out: str,
    name: str | None,
    year: int | None,
    roster: str | None,
    donor: str | None,
    attribution: str | None,
    *,
    quiet: bool,
) -> int:
    from fieldhouse.statistics.importers import ImportOptions, import_season

    target = Path(out)
    if target.suffix != ".fhs":
        stop(f"--out: found {out!r}; allowed: a name that ends in .fhs")
    options = ImportOptions(name, year, attribution, Path(roster) if roster else None, donor)
    with progress(f"reading {Path(source).name}"):
        season = import_season(Path(source), options)
        size = write_pack(season, target)
    games, players = len(season.regular_season()), len(season.players)
    say(f"{target}: {season.name}, {len(season.teams)} teams, {games} games, {players} players, {size:,} bytes")
    if not quiet:
        say("")
        print_table(("part", "where from", "what that costs"), parts(season))
    return OK


def parts(season: Season) -> list[tuple[str, str, str]]:
    """What was found, what was borrowed, and what is missing and not borrowed; each with what that costs."""
    borrowed = {each.what for each in season.borrowed}
    rows = [(what, "the source", "") for what in _found(season)]
    rows += [(each.what, each.donor, f"not this season's own: {each.how}") for each in season.borrowed]
    if isinstance(season, FootballSeason) and season.lent and season.source == TYPED_IN:
        lent = [name.replace("_", " ") for name in season.lent["own"]]
        named = f"{', '.join(lent[:SHOWN])} and {len(lent) - SHOWN} more" if len(lent) > SHOWN else ", ".join(lent)
        rows.append(("other totals", season.borrowed[0].donor, f"not this season's own, by games: {named}"))
    if isinstance(season, FootballSeason) and not all(team.division for team in season.teams.values()):
        rows.append(("divisions", "nowhere", "standings are one table by record, and so are the playoffs"))
    for each in season.missing:
        if borrowed.isdisjoint((each.what, *LENT_FOR.get(each.what, ()))):
            lender = _lender(season) if each.what in BY_CHARTS else ""
            cost = "the season's own are not known; charts take them from there" if lender else each.cost
            rows.append((each.what, lender or "nowhere", cost))
    return rows


def _lender(season: Season) -> str:
    """The season whose figures the usual game takes for those that a pack lacks."""
    from fieldhouse.season.sports import games_of, sport_of

    game = next(iter(games_of(sport_of(season))), None)
    return game.seasons().usual if game and game.seasons else ""


def _found(season: Season) -> list[str]:
    games, playoffs = len(season.regular_season()), len(season.playoffs())
    found = [f"{games} games, {playoffs} of the playoffs", f"{len(season.teams)} teams"]
    if season.players:
        found.append(f"{len(season.players)} players")
    if isinstance(season, FootballSeason) and season.source != TYPED_IN:
        found.append(f"{season.league.totals.plays:,} plays")
    return found

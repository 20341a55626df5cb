"""From a download or a folder of tables to a season."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from fieldhouse.statistics.basketball.season import BasketballSeason
from fieldhouse.statistics.faults import refuse
from fieldhouse.statistics.football.borrowing.gaps import with_gaps_filled
from fieldhouse.statistics.football.borrowing.pass_depths import with_depths
from fieldhouse.statistics.football.season import FootballSeason
from fieldhouse.statistics.importers.basketball import is_basketball_layout, read_basketball
from fieldhouse.statistics.importers.nflverse import read_nflverse
from fieldhouse.statistics.importers.play import Material
from fieldhouse.statistics.importers.season_totals import is_totals_layout, read_totals
from fieldhouse.statistics.importers.tables import is_table_layout, read_tables
from fieldhouse.statistics.importers.tally.playable import check_playable
from fieldhouse.statistics.importers.tally.season_count import count
from fieldhouse.statistics.pack import Season, load_basketball, load_pack, shipped

FILES = (".csv", ".parquet")


@dataclass(frozen=True, slots=True)
class ImportOptions:
    """What an importer cannot find in the source. A season of plain totals borrows its distributions from the donor."""

    name: str | None = None
    year: int | None = None
    attribution: str | None = None
    roster: Path | None = None
    donor: str | None = None


NO_OPTIONS = ImportOptions()
Warn = Callable[[str], None]


def import_season(source: Path, options: ImportOptions = NO_OPTIONS, warn: Warn = lambda line: None) -> Season:
    """The season in a folder of tables, a folder of plain totals, or a play-by-play file of football.

    `warn` gets a line for everything that the source lacks, with what it costs; `StatisticsError` lists what is wrong
    with it.
    """
    season = _read(source, options)
    for missing in season.missing:
        warn(f"{source.name}: no {missing.what} ({missing.why}): {missing.cost}")
    for borrowed in season.borrowed:
        warn(f"{source.name}: {borrowed.what} borrowed from {borrowed.donor}: {borrowed.how}")
    return replace(
        season, name=options.name or season.name, attribution=options.attribution or season.attribution
    )


def _read(source: Path, options: ImportOptions) -> Season:
    if source.is_dir():
        if is_basketball_layout(source):
            return read_basketball(source, lambda year: _basketball_donor(options.donor, year), options.year)
        if is_table_layout(source):
            return _counted(source, read_tables(source), options)
        if is_totals_layout(source):
            origin = options.attribution or f"Statistics: supplied with {source.name}."
            season = read_totals(source, lambda year: _donor(options.donor, year), options.year, origin)
            return _playable(source, season, options)
        raise refuse(str(source), "neither plays.csv nor teams.csv and games.csv", "see docs/statistics.md")
    if not source.exists():
        raise refuse(str(source), "no such file or folder", "a play-by-play file, or a folder of tables")
    if not any(suffix in FILES for suffix in source.suffixes):
        raise refuse(str(source), f"a {source.suffix or 'nameless kind of'} file", "play-by-play as CSV or Parquet")
    return _counted(source, read_nflverse(source, options.roster), options)


def _counted(source: Path, material: Material, options: ImportOptions) -> FootballSeason:
    return _playable(source, count(material), options)


def _playable(source: Path, season: FootballSeason, options: ImportOptions) -> FootballSeason:
    """The season, with what it does not tell, or too little of, borrowed from another one."""
    check_playable(season, source.name)
    return with_gaps_filled(season, lambda: _donor(options.donor, season.year))


def _donor(name: str | None, year: int) -> FootballSeason:
    """The season asked for, or the nearest of those that come with Fieldhouse.

    Pass depths that it lacks are borrowed from the nearest season that has them.
    """
    if name:
        donor = load_pack(name)
        return with_depths(donor, _nearest(donor.year, depths=True))
    return _nearest_with_depths(year)


@lru_cache(maxsize=2)
def _nearest_with_depths(year: int) -> FootballSeason:
    donor = _nearest(year)
    return with_depths(donor, _nearest(year, depths=True)) if donor.lacks("pass depth") else donor


def _nearest(year: int, depths: bool = False) -> FootballSeason:
    for name in sorted(shipped("football"), key=lambda name: abs(int(name.rpartition("-")[2]) - year)):
        season = load_pack(name)
        if not (depths and season.lacks("pass depth")):
            return season
    raise LookupError("no season to borrow from")


def _basketball_donor(name: str | None, year: int) -> BasketballSeason:
    """The season asked for, or the nearest of those that come with Fieldhouse."""
    nearest = min(shipped("basketball"), key=lambda name: abs(int(name.split("-")[1]) - year))
    return load_basketball(name or nearest)

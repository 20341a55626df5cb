"""`fieldhouse season report`: a replayed season as a page to look at."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from fieldhouse.cli.console import progress, say
from fieldhouse.cli.files import write_whole
from fieldhouse.cli.season.accuracy import play_many
from fieldhouse.cli.season.names import pack_file
from fieldhouse.cli.season.wanted import pack_digest
from fieldhouse.cli.trouble import OK, stop
from fieldhouse.season.core.comparison import Comparison, compare_all
from fieldhouse.season.core.report import Links, page, pages, replayed_season
from fieldhouse.season.sports import season_play, sport_of
from fieldhouse.statistics import Season, load_season
from fieldhouse.store import SeasonRow, Store


def report_season(
    name: str, db: str | None, out: str | None, pack: str | None, replays: int, workers: int | None
) -> int:
    """Write the report of a season in the store, compared with its real one: once, or several times."""
    if out and Path(out).is_dir():
        stop(f"--out: found the folder {out}; a file is wanted, such as {Path(out, 'report.html')}")
    with Store.open(db) as store:
        row = store.season(name)
        path = _pack(row, pack)
        season = load_season(path)
        comparison = _many(row, season, path, replays, workers) if replays > 1 else None
        write_report(season, store, name, Path(out) if out else None, comparison)
    return OK


def write_report(
    season: Season, store: Store, name: str, out: Path | None = None, comparison: Comparison | None = None
) -> Path:
    """The page beside the database, or where it is wanted, and a folder of teams and games with its name. Says where
    it is.
    """
    path = out or report_path(store, name)
    folder = path.with_suffix("")
    with progress("drawing the report"):
        found = replayed_season(sport_of(season), season, store, name)
        for inside, text in pages(found, f"../../{path.name}"):
            write_whole(folder / inside, text.encode())
        first = page(replace(found, links=Links(folder.name)), comparison)
        write_whole(path, first.encode())  # last: its links lead somewhere
    say(f"report: {path}")
    return path


def report_path(store: Store, name: str) -> Path:
    """Beside the database where that is a file; else here."""
    url = store.engine.url
    file = url.database if url.get_backend_name() == "sqlite" else None
    folder = Path(file).parent if file and file != ":memory:" and not file.startswith("file:") else Path()
    return folder / f"{re.sub(r'[^A-Za-z0-9_.-]+', '-', name)}.html"


def _pack(row: SeasonRow, pack: str | None) -> Path:
    """The pack that the season was played with."""
    path = pack_file(row, pack)
    had, has = row.settings.get("pack_sha256"), pack_digest(path)
    if had and had != has:
        other = f"another pack than {path.name}: {had}, not {has}"
        stop(f"season {row.season} was played with {other}; name it with --pack")
    return path


def _many(row: SeasonRow, season: Season, path: Path, replays: int, workers: int | None) -> Comparison:
    """More replays of the same kind, from the season's own seed on."""
    settings = row.settings
    play = season_play(row.game, str(path), settings["coach"], settings["options"], gains=True, players=True)
    with progress(f"making {play.made}"):
        play.make_ready()
    seed = int(row.seed) if row.seed.lstrip("-").isdigit() else 1
    found = play_many(season, play, replays, seed, workers, players=True)
    return compare_all(sport_of(season), season, found)

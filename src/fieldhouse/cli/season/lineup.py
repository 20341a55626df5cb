"""`fieldhouse season lineup`: the real season among its replays, and what gives it away."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fieldhouse.cli.console import print_table, progress, say
from fieldhouse.cli.files import write_whole
from fieldhouse.cli.season.wanted import Wanted
from fieldhouse.cli.trouble import FAILED, OK, stop
from fieldhouse.season.core import plots
from fieldhouse.season.core.comparison import count
from fieldhouse.season.core.lineup import Lineup, line_up, replay_values
from fieldhouse.season.core.lineup import text as show
from fieldhouse.season.sports import limits_of, sport_of
from fieldhouse.statistics import Season, load_season

FORMS = (".svg", ".png")


@dataclass(frozen=True, slots=True)
class Asked:
    """How many replays, what to write, and what the gate allows: a share of statistics, and standard deviations."""

    replays: int
    csv: str | None
    json: str | None
    plot: str | None
    limit: float
    sd: float
    gated: bool


def show_lineup(wanted: Wanted, asked: Asked) -> int:
    """One season's line-up, with all that was asked checked before the first game."""
    _check(asked)
    season = load_season(wanted.season)
    sport, game = sport_of(season), wanted.game_for(season)
    schedule, catalogue = sport.schedule(season), sport.lineup
    real = catalogue.real(season)
    play = wanted.play(season, gains=True)
    with progress("games", asked.replays * len(schedule.games)) as bar:
        found = replay_values(season, schedule, play, catalogue, asked.replays, wanted.seed, wanted.workers, bar)
    lineup = line_up(catalogue.statistics, real, found, limits_of(game))
    _show(wanted, asked, season, lineup)
    _write(wanted, asked, season, lineup)
    return FAILED if asked.gated and not lineup.passes(asked.limit, asked.sd) else OK


def _check(asked: Asked) -> None:
    if asked.plot and not plots.can_draw():
        stop(f"--plot: {plots.NEEDS}")
    if asked.plot and Path(asked.plot).suffix not in FORMS:
        stop(f"--plot: found {asked.plot}; allowed: a file that ends in {' or '.join(FORMS)}")
    for option, file in (("--csv", asked.csv), ("--json", asked.json), ("--plot", asked.plot)):
        if file and Path(file).is_dir():
            stop(f"{option}: found the folder {file}; a file is wanted")


def _show(wanted: Wanted, asked: Asked, season: Season, lineup: Lineup) -> None:
    last = wanted.seed + lineup.replays - 1
    say(
        f"{season.name} among {count(lineup.replays)}, {wanted.game_for(season)}, coach {wanted.coach!r}, "
        f"seeds {wanted.seed} to {last}"
    )
    if away := lineup.given_away:
        print_table(show.HEADS, show.rows(away))
        say("")
    print_table(show.GROUP_HEADS, show.group_rows(lineup, asked.sd))
    if lineup.missing:
        say("", f"not known here: {', '.join(show.not_known(lineup))}")
    say("", show.summary(lineup, asked.limit, asked.sd))


def _write(wanted: Wanted, asked: Asked, season: Season, lineup: Lineup) -> None:
    files: dict[str, bytes] = {}
    if asked.csv:
        files[asked.csv] = show.as_csv(lineup).encode()
    if asked.json:
        about = {"season": season.name, "game": wanted.game_for(season), "coach": wanted.coach, "seed": wanted.seed}
        files[asked.json] = show.as_json(lineup, asked.limit, asked.sd, **about).encode()
    if asked.plot:
        from fieldhouse.season.core.plots.lineup import sheet
        from fieldhouse.season.core.plots.sheet import as_file

        with progress("drawing the plot"):
            files[asked.plot] = as_file(sheet(lineup, season.name, asked.sd), Path(asked.plot).suffix[1:])
    for name, data in files.items():
        write_whole(Path(name), data)

"""`fieldhouse season accuracy`: replays compared with the real season."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

from fieldhouse.cli.console import print_table, progress, say
from fieldhouse.cli.files import write_whole
from fieldhouse.cli.season.wanted import Wanted
from fieldhouse.cli.trouble import FAILED, OK, stop
from fieldhouse.season.core import accuracy, plots
from fieldhouse.season.core.accuracy import text as show
from fieldhouse.season.core.comparison import Comparison, compare_all, count
from fieldhouse.season.core.replays import ReplayTotals, replay_many
from fieldhouse.season.core.sport import Measures
from fieldhouse.season.core.workers import PlayGame
from fieldhouse.season.sports import SPORTS, games_of, sport_of
from fieldhouse.statistics import Season, load_season, shipped


@dataclass(frozen=True, slots=True)
class Asked:
    """How many replays, what they are held to, and what to show of them."""

    replays: int | None  # None: as many as the sport takes
    targets: str | None = None
    csv: str | None = None
    plots: str | None = None
    teams: bool = False
    shapes: bool = False
    players: bool = False
    gated: bool = False


def show_accuracy(wanted: Wanted, asked: Asked) -> int:
    """One season, with all that was asked checked before the first game."""
    season = load_season(wanted.season)
    sport = sport_of(season)
    how = sport.measures
    _check(asked, how)
    players = bool(asked.players or asked.csv or asked.plots or how.needs_players)  # naming them takes a while
    play = wanted.play(season, gains=True, players=players)
    replays = asked.replays or how.replays
    found = play_many(season, play, replays, wanted.seed, wanted.workers, players=players)
    comparison = compare_all(sport, season, found, how.named(asked.targets) if asked.targets else None)
    _show(wanted, asked, comparison)
    if asked.csv:
        write_files(asked.csv, _csv(comparison))
    if asked.plots:
        with progress("drawing plots"):
            files = draw_files(comparison)
        write_files(asked.plots, files)
    return FAILED if asked.gated and not accuracy.gate(comparison.figures) else OK


def show_every(wanted: Wanted, asked: Asked) -> int:
    """Every season that comes with Fieldhouse, with every game that replays seasons. One that misses fails all."""
    worst = OK
    for sport in SPORTS:
        _check(asked, sport.measures)
        first = sport.measures.tuned_on
        packs = sorted(shipped(sport.name), key=lambda name: (name != first, name))
        for game, pack in product(games_of(sport), packs):
            csv, drawn = (folder and str(Path(folder, game.name, pack)) for folder in (asked.csv, asked.plots))
            one = replace(wanted, season=pack, game=game.name)
            worst = max(worst, show_accuracy(one, replace(asked, csv=csv, plots=drawn)))
            say("")
    return worst


def play_many(
    season: Season, play: PlayGame, replays: int, seed: int, workers: int | None, *, players: bool
) -> list[ReplayTotals]:
    """The season replayed this many times, with the seeds from this one on."""
    schedule = sport_of(season).schedule(season)
    with progress("games", replays * len(schedule.games)) as bar:
        return replay_many(schedule, play, replays, seed, workers, bar, players=players)


def _check(asked: Asked, how: Measures) -> None:
    try:
        if asked.targets:
            how.named(asked.targets)
    except accuracy.TargetError as error:
        stop(f"--{error}")
    if asked.plots and not plots.can_draw():
        stop(f"--plots: {plots.NEEDS}")
    for option, folder in (("--csv", asked.csv), ("--plots", asked.plots)):
        if folder and Path(folder).exists() and not Path(folder).is_dir():
            stop(f"{option}: found the file {folder}; a folder is wanted")


def _show(wanted: Wanted, asked: Asked, comparison: Comparison) -> None:
    last = wanted.seed + comparison.replays - 1
    seeds = f"seeds {wanted.seed} to {last}" if last > wanted.seed else f"seed {wanted.seed}"
    season, look = comparison.season, comparison.look
    how = comparison.sport.measures
    name = asked.targets or how.targets_for(season.name).name
    say(
        f"{season.name}, {wanted.game_for(season)}, coach {wanted.coach!r}: {count(comparison.replays)}, "
        f"{seeds}; targets {name!r}; totals are per team and game"
    )
    print_table(accuracy.HEADS, accuracy.rows(comparison.figures))
    if asked.teams:
        say("", "teams; off is in standard deviations of one season")
        print_table(show.team_heads(how.teams.main), show.team_cells(comparison.teams, how.teams.main))
    for title, order, names in look.player_lists if asked.players else ():
        say("")
        cells = show.player_cells(comparison.players, order, names, look.player_places)
        print_table(show.player_heads(title, names), cells)
    for distribution in comparison.distributions if asked.shapes else ():
        say("")
        print_table(show.distribution_heads(distribution), show.distribution_cells(distribution))
        say(f"distance {distribution.distance:.3f}")
    say("", *filter(None, (accuracy.summary(comparison.figures), show.in_sample(comparison.figures))))
    if comparison.left_out:
        say(f"left out, because {season.name} does not have them: {', '.join(comparison.left_out)}")


def _csv(comparison: Comparison) -> dict[str, bytes]:
    found = show.csv_files(comparison.figures, comparison.teams, comparison.distributions, comparison.players)
    return {name: text.encode() for name, text in found.items()}


def draw_files(comparison: Comparison) -> dict[str, bytes]:
    """Every plot as files by name."""
    sheets = plots.sheets(comparison)
    from fieldhouse.season.core.plots.sheet import as_files

    return {name: data for sheet in sheets for name, data in as_files(sheet).items()}


def write_files(folder: str, files: Mapping[str, bytes]) -> None:
    """Write files that are all there already: a folder is not left with half of them because one failed."""
    for name, data in files.items():
        write_whole(Path(folder, name), data)
    say(f"{len(files)} files in {folder}")

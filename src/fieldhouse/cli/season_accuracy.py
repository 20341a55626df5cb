"""`fieldhouse season accuracy`: replays held against the real season."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from fieldhouse.cli.console import print_table, progress, say
from fieldhouse.cli.season_replay import Wanted
from fieldhouse.cli.trouble import FAILED, OK
from fieldhouse.games.registry import full_name
from fieldhouse.season import accuracy
from fieldhouse.season.actual import schedule_of
from fieldhouse.season.many import Replayed, replay_many
from fieldhouse.statistics import FootballSeason, load_pack

TEAM_COLUMNS = ("wins", "points for", "points against", "yards per play for", "yards per play against")


def show_accuracy(wanted: Wanted, replays: int, csv: str | None, *, teams: bool, gated: bool) -> int:
    season = load_pack(wanted.season)
    schedule = schedule_of(season)
    play = wanted.play(gains=True)
    with progress("games", replays * len(schedule.games)) as bar:
        found = replay_many(schedule, play, replays, wanted.seed, wanted.workers, bar)
    lines = accuracy.compare(season, found)
    last = wanted.seed + replays - 1
    say(
        f"{season.name}, {full_name(wanted.game)}, coach {wanted.coach!r}: {replays} replays, seeds {wanted.seed} to "
        f"{last}; totals are per team and game"
    )
    print_table(accuracy.HEADS, accuracy.rows(lines))
    if teams:
        _show_teams(season, found)
    say(accuracy.summary(lines))
    if csv:
        Path(csv).write_text(accuracy.as_csv(lines), encoding="utf-8")
    return FAILED if gated and not accuracy.gate(lines) else OK


def _show_teams(season: FootballSeason, found: Sequence[Replayed]) -> None:
    say("")
    rows = sorted(accuracy.team_rows(season, found), key=lambda row: -row.real["wins"])
    print_table(
        ("team", *(head for name in TEAM_COLUMNS for head in (name, "replayed"))),
        [
            (row.team, *(f"{side[name]:.2f}" for name in TEAM_COLUMNS for side in (row.real, row.replayed)))
            for row in rows
        ],
    )
    say("")

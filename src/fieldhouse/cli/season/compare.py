"""`fieldhouse season compare`: one season under several rulebooks, side by side."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from fieldhouse.cli.console import print_table, progress, say
from fieldhouse.cli.files import write_whole
from fieldhouse.cli.season.wanted import Wanted
from fieldhouse.cli.trouble import OK, stop
from fieldhouse.season.core.accuracy.text import Cells, cell, csv_text
from fieldhouse.season.core.comparison import count
from fieldhouse.season.core.lineup.text import number
from fieldhouse.season.core.side_by_side import Column, Row, given_away, mean_errors, replay_column, rows
from fieldhouse.season.sports import games_of, limits_of, sport_of
from fieldhouse.statistics import load_season

LEAST = 2


def show_compare(wanted: Wanted, names: Sequence[str], replays: int, csv: str | None, as_json: str | None) -> int:
    """Replay the season under each game, all that was asked checked before the first one."""
    season = load_season(wanted.season)
    sport = sport_of(season)
    schedule = sport.schedule(season)
    games = [replace(wanted, game=name).game_for(season) for name in names] or [each.name for each in games_of(sport)]
    games = list(dict.fromkeys(games))
    if len(games) < LEAST:
        known = ", ".join(game.name for game in games_of(sport))
        stop(f"--games: found {', '.join(games) or 'none'}; allowed: two or more of {known}")
    for option, file in (("--csv", csv), ("--json", as_json)):
        if file and Path(file).is_dir():
            stop(f"{option}: found the folder {file}; a file is wanted")
    columns = []
    for game in games:
        play = replace(wanted, game=game).play(season, gains=True)
        with progress(game, replays * len(schedule.games)) as bar:
            columns.append(replay_column(
                game, sport, season, schedule, play, limits_of(game), replays, wanted.seed, wanted.workers, bar
            ))
    found = rows(columns)
    say(
        f"{season.name}, coach {wanted.coach!r}: {count(replays)} under each of {len(games)} rulebooks, seeds "
        f"{wanted.seed} to {wanted.seed + replays - 1}; totals are per team and game"
    )
    _show(columns, found, games)
    if csv:
        write_whole(Path(csv), _as_csv(found, games).encode())
    if as_json:
        write_whole(Path(as_json), (json.dumps(_as_data(wanted, replays, columns, found), indent=1) + "\n").encode())
    return OK


def _show(columns: Sequence[Column], found: Sequence[Row], games: Sequence[str]) -> None:
    print_table(("figure", "kind", "real", *games), [_cells(row, games) for row in found])
    say("", "* closest to the real season by more than chance", "")
    errors = mean_errors(found, games)
    print_table(
        ("mean error, in tolerances", *games),
        [(kind, *_marked([by[game] for game in games])) for kind, by in errors.items()],
    )
    say("")
    groups = given_away(columns)
    print_table(
        ("statistics that give it away", *games),
        [(group, *(_share(by.get(game)) for game in games)) for group, by in groups.items()],
    )
    shares = {column.game: 100 * column.lineup.share for column in columns}
    best = min(shares, key=lambda game: shares[game])
    alone = {game: sum(row.closest == (game,) for row in found) for game in games}
    say(
        "", f"closest alone: {', '.join(f'{game} in {number} figures' for game, number in alone.items())}",
        f"gives the season away: {', '.join(f'{game} {share:.1f} %' for game, share in shares.items())}; {best} least",
    )


def _cells(row: Row, games: Sequence[str]) -> Cells:
    values = [
        f"{number(row.replayed[game])}{' *' if game in row.closest else '  '}" if game in row.replayed else ""
        for game in games
    ]
    return (row.name, row.kind, number(row.real), *values)


def _marked(values: Sequence[float]) -> list[str]:
    return [f"{value:.2f}{' *' if value == min(values) else '  '}" for value in values]


def _share(found: tuple[int, int] | None) -> str:
    return f"{found[0]} of {found[1]}" if found else ""


def _as_csv(found: Sequence[Row], games: Sequence[str]) -> str:
    heads = ("figure", "kind", "real", *games, "closest")
    return csv_text(heads, [
        (row.name, row.kind, cell(row.real), *(cell(row.replayed.get(game)) for game in games), " ".join(row.closest))
        for row in found
    ])


def _as_data(wanted: Wanted, replays: int, columns: Sequence[Column], found: Sequence[Row]) -> dict[str, Any]:
    return {
        "season": wanted.season, "coach": wanted.coach, "seed": wanted.seed, "replays": replays,
        "figures": [
            {
                "name": row.name, "kind": row.kind, "real": row.real, "replayed": dict(row.replayed),
                "errors": dict(row.errors), "closest": list(row.closest),
            }
            for row in found
        ],
        "lineup": {
            column.game: {
                "share": column.lineup.share, "statistics": len(column.lineup.judged),
                "beyond": len(column.lineup.beyond()),
            }
            for column in columns
        },
        "groups": {
            group: {game: {"gives_away": away, "statistics": total} for game, (away, total) in by.items()}
            for group, by in given_away(columns).items()
        },
    }

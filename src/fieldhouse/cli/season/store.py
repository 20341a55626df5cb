"""`fieldhouse season standings` and `fieldhouse season export`: what the database holds of a replay."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from fieldhouse.cli.console import print_table, say
from fieldhouse.cli.program import hint
from fieldhouse.cli.season.play import find_season
from fieldhouse.cli.trouble import OK
from fieldhouse.store import Store


def show_standings(name: str | None, db: str | None, *, as_json: bool) -> int:
    """The standings of a replay as it was left; without a name, the replays there are."""
    with Store.open(db) as store:
        if name is None:
            return _show_seasons(store, as_json)
        season = find_season(store, name).season
        rows = store.standings(season)
    if as_json:
        say(json.dumps(rows))
    elif rows:
        print_table(
            ("division", "team", "record", "for", "against", "seed", "by", "seeded by"), [_line(row) for row in rows]
        )
    else:
        say(f"season {season}: no standings yet")
    return OK


def _line(row: dict[str, Any]) -> tuple[str, ...]:
    wins, losses, ties = (row[f"overall_{name}"] for name in ("wins", "losses", "ties"))
    record = f"{wins}-{losses}" + (f"-{ties}" if ties else "")
    return (
        row["division"] if row["division_rank"] == 1 else "", row["team"], record, str(row["points_for"]),
        str(row["points_against"]), str(row["seed"] or ""), row["rank_by"], row["seed_by"],
    )  # fmt: skip


def _show_seasons(store: Store, as_json: bool) -> int:
    found = [{"season": row.season, "game": row.game, "seed": row.seed, **store.count(row.season)}
             for row in store.seasons()]
    if as_json:
        say(json.dumps(found))
    elif found:
        heads = tuple(found[0])
        print_table(heads, [tuple(str(row[head]) for head in heads) for row in found])
    else:
        say(hint(f"{store.place}: no seasons yet; `fieldhouse season replay nfl-2019` plays one"))
    return OK


def export_table(name: str, table: str, file: str, db: str | None) -> int:
    with Store.open(db) as store:
        season = find_season(store, name).season
        number = store.export(table, Path(file), season)
    say(f"{file}: {number} rows of {table}, season {season}")
    return OK

"""`fieldhouse season box`: the box score of a game of a replay, with the players' names."""

from __future__ import annotations

import json
from collections.abc import Sequence

from fieldhouse.cli.console import print_table, say
from fieldhouse.cli.season.names import Names, names_of, sport_of_replay
from fieldhouse.cli.season.play import find_season
from fieldhouse.cli.trouble import OK, stop
from fieldhouse.season.core.sport import Sport
from fieldhouse.statistics.game_record import GameRecord
from fieldhouse.store import GameRow, SeasonRow, Store
from fieldhouse.store.store import FINAL


def show_box(name: str, wanted: str | None, db: str | None, pack: str | None, *, as_json: bool) -> int:
    """The box score of one game, or the list of those that are over."""
    with Store.open(db) as store:
        row = find_season(store, name)
        over = [game for game in store.games(row.season) if game.state == FINAL]
        found = _wanted(row, over, wanted)
        if len(found) != 1:
            _list(found)
            return OK
        record = next(each for each in store.records(row.season) if each.id == found[0].fixture.id)
        names, sport = names_of(store, row, pack), sport_of_replay(row)
    if as_json:
        say(json.dumps(_data(sport, record, names)))
    else:
        say(*sport.box_text(record, names.of(record), names.players).splitlines())
    return OK


def _wanted(row: SeasonRow, over: Sequence[GameRow], wanted: str | None) -> list[GameRow]:
    """Games by an id, a round, a week or a team; all without a word."""
    if wanted is None:
        found = list(over)
    else:
        word = wanted.upper()
        found = [game for game in over if game.fixture.id == wanted] or [
            game
            for game in over
            if word in (game.fixture.kind, game.fixture.home, game.fixture.away, str(game.fixture.week))
        ]
    if not found:
        what = f"no game {wanted!r} is over" if wanted else "no game is over"
        usual = f"; games are named like {over[0].fixture.id}, by a team, a week or a round" if over else ""
        stop(f"season {row.season}: {what}{usual}")
    return found


def _list(games: Sequence[GameRow]) -> None:
    rows = []
    for game in games:
        at, (home, away) = game.fixture, game.score or (0, 0)
        rows.append((at.id, str(at.week), "" if at.kind == "REG" else at.kind, at.away, str(away), at.home, str(home)))
    print_table(("game", "week", "", "away", "", "home", ""), rows)


def _data(sport: Sport, record: GameRecord, names: Names) -> dict[str, object]:
    sides = []
    for side, code in enumerate((record.home, record.away)):
        sides.append({
            "team": code, "name": names.of(record)[side], "points": record.score[side],
            "line": list(record.line[side]), "box": record.boxes[side],
            "players": sport.box_players(record, names.players)[side],
        })  # fmt: skip
    return {"game": record.id, "overtime": record.overtime, "home": sides[0], "away": sides[1]}

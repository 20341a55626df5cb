"""`fieldhouse season leaders` and `fieldhouse season player`: who leads a replay, and one player's games in it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from fieldhouse.cli.console import print_table, say
from fieldhouse.cli.season.names import Names, names_of, pack_of, sport_of_replay
from fieldhouse.cli.season.play import find_season
from fieldhouse.cli.trouble import OK, stop
from fieldhouse.season.core.leaders import Category, PlayerTotal, leaders, player_totals
from fieldhouse.season.core.sport import Sport
from fieldhouse.statistics.game_record import Counts, GameRecord
from fieldhouse.store import SeasonRow, Store

REGULAR = "REG"
CLOSE = 8
"""At most this number of players is named in a message."""
Played = tuple[str, int, GameRecord, int]
"""A player's game: its kind, its week, its record, his side."""


def show_leaders(name: str, wanted: str | None, top: int, db: str | None, pack: str | None, *, as_json: bool) -> int:
    """The leaders of a replay's regular season: in every category, or in those with a word in their name."""
    with Store.open(db) as store:
        row = find_season(store, name)
        records, names, sport = store.records(row.season, [REGULAR]), names_of(store, row, pack), sport_of_replay(row)
    categories = _categories(sport, wanted)
    if not any(side for record in records for side in record.players):
        stop(f"season {row.season}: no game that names its players is over")
    found = leaders(records, categories, top)
    if as_json:
        say(json.dumps([
            {
                "category": category.name, "rank": each.rank, "player": each.player, "name": names.player(each.player),
                "position": names.positions.get(each.player, ""), "teams": list(each.teams), "games": each.games,
                "figure": round(float(each.figure), 4),
            }
            for category in categories for each in found[category.name]
        ]))  # fmt: skip
        return OK
    rows = []
    for category in categories:
        title = category.name
        for each in found[category.name]:
            rows.append((
                title, str(each.rank), names.player(each.player), names.positions.get(each.player, ""),
                "/".join(each.teams), str(each.games), each.show(category.decimals),
            ))  # fmt: skip
            title = ""
    print_table(("category", "", "player", "pos", "team", "games", "figure"), rows)
    return OK


def _categories(sport: Sport, wanted: str | None) -> Sequence[Category]:
    every = sport.lists.categories
    if wanted is None:
        return every
    word = " ".join(wanted.split()).casefold()
    found = [each for each in every if each.name == word] or [each for each in every if word in each.name]
    if not found:
        stop(f"no category {wanted!r}; categories are {', '.join(each.name for each in every)}")
    return found


def show_player(
    name: str, wanted: str, db: str | None, pack: str | None, *, as_json: bool
) -> int:
    """A player's season line and every game of his."""
    with Store.open(db) as store:
        row = find_season(store, name)
        at = {game.fixture.id: game.fixture for game in store.games(row.season)}
        records = store.records(row.season)
        names, sport = names_of(store, row, pack), sport_of_replay(row)
    player = _player(row, wanted, names, records)
    played = [
        (at[record.id].kind, at[record.id].week, record, side)
        for record in records for side in (0, 1) if player in record.players[side]
    ]
    total = player_totals(record for kind, _, record, _ in played if kind == REGULAR).get(player, PlayerTotal(player))
    real = _real(sport, row, pack, player)
    if as_json:
        say(json.dumps(_data(player, names, played, total, real)))
    else:
        _show(sport, player, names, played, total, real)
    return OK


def _player(row: SeasonRow, wanted: str, names: Names, records: Iterable[GameRecord]) -> str:
    """The id of the one player who is meant: an id, a name, or a part of a name."""
    teams: dict[str, str] = {}
    for record in records:
        for team, side in zip((record.home, record.away), record.players, strict=True):
            for player in side:
                teams.setdefault(player, team)
    if not teams:
        stop(f"season {row.season}: no game that names its players is over")
    if wanted in teams:
        return wanted
    word = " ".join(wanted.split()).casefold()
    folded = {player: names.player(player).casefold() for player in teams}
    found = [player for player in teams if folded[player] == word] if word else []
    if not found and word:
        found = [player for player in teams if word in folded[player]]
    if len(found) == 1:
        return found[0]
    if not found:
        near = get_close_matches(word, sorted(set(folded.values())), 3, 0.6)
        close = [player for player in teams if folded[player] in near]
        hint = f"; close to it are {_listed(close, names, teams)}" if close else ""
        stop(f"season {row.season}: no player {wanted!r} in a game that is over{hint}")
    stop(f"season {row.season}: {wanted!r} may be {_listed(found, names, teams)}")


def _listed(players: Sequence[str], names: Names, teams: dict[str, str]) -> str:
    """'Josh Allen (00-0034857, QB, BUF), Josh Allen (00-0035672, LB, JAX)'"""
    kept = sorted(players, key=lambda player: (names.player(player), player))
    told = [
        f"{names.player(player)} ({', '.join(filter(None, (player, names.positions.get(player), teams[player])))})"
        for player in kept[:CLOSE]
    ]
    return ", ".join(told) + (f" and {len(kept) - CLOSE} more" if len(kept) > CLOSE else "")


def _real(sport: Sport, row: SeasonRow, pack: str | None, player: str) -> PlayerTotal | None:
    season = pack_of(row, pack)
    return sport.measures.players.totals(season).get(player) if season else None


def _show(
    sport: Sport, player: str, names: Names, played: Sequence[Played], total: PlayerTotal, real: PlayerTotal | None
) -> None:
    teams = sorted({(record.home, record.away)[side] for _, _, record, side in played})
    about = ", ".join(filter(None, (names.positions.get(player), "/".join(teams))))
    say(f"{names.player(player)}, {about}: {total.games} {'game' if total.games == 1 else 'games'}")
    lines: list[Counts] = [record.players[side][player] for _, _, record, side in played]
    heads = [_game(*game) for game in played] + [("", "season", "", "")]
    lines.append(total.line)
    if real is not None:
        heads.append(("", "real", "", f"{real.games or real['games']} games"))
        lines.append(real.line)
    selecting = {name: sum(abs(line.get(name, 0)) for line in lines) for line in lines for name in line}
    for sheet in sport.player_sheets([*lines, selecting]):
        rows = [
            (*head, *cells) for head, cells in zip(heads, sheet.cells, strict=False)
            if not head[0] or any(set(cell) & set("123456789") for cell in cells)
        ]  # fmt: skip
        say("", *filter(None, (sheet.title,)))
        print_table(("week", "", "game", "score", *sheet.heads), rows)


def _game(kind: str, week: int, record: GameRecord, side: int) -> tuple[str, str, str, str]:
    """'12', 'REG', 'at LA', 'W 45-6'"""
    own, other = record.score[side], record.score[1 - side]
    mark = "W" if own > other else "L" if own < other else "T"
    where = f"{'at' if side else 'vs'} {record.home if side else record.away}"
    return str(week or ""), "" if kind == REGULAR else kind, where, f"{mark} {own}-{other}"


def _data(
    player: str, names: Names, played: Sequence[Played], total: PlayerTotal, real: PlayerTotal | None
) -> dict[str, object]:
    return {
        "player": player, "name": names.player(player), "position": names.positions.get(player, ""),
        "games": total.games, "season": total.line, "real": real.line if real else None,
        "log": [
            {
                "game": record.id, "kind": kind, "week": week, "team": (record.home, record.away)[side],
                "opponent": (record.away, record.home)[side], "at_home": side == 0,
                "points": record.score[side], "points_against": record.score[1 - side], **record.players[side][player],
            }
            for kind, week, record, side in played
        ],
    }  # fmt: skip

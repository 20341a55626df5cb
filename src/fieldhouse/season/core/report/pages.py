"""The pages beside the report's first: one for each team, with its games and players, and one for each game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from fieldhouse.season.core.figures import spaced
from fieldhouse.season.core.leaders import PlayerTotal, add_up
from fieldhouse.season.core.report.css import CSS
from fieldhouse.season.core.report.html import Html, joined, table, tag
from fieldhouse.season.core.report.links import Links, anchor, file_of
from fieldhouse.season.core.report.replayed_season import ReplayedSeason, real_scores
from fieldhouse.season.core.report.results import named, record
from fieldhouse.statistics.game_record import Counts, GameRecord

INSIDE = Links("..")
"""From a team's or a game's page."""
Log = list[tuple[GameRecord, Counts]]
"""A player's games, each with his line."""


def document(title: str, body: Html) -> str:
    head = joined((
        Html('<meta charset="utf-8">'), Html('<meta name="viewport" content="width=device-width, initial-scale=1">'),
        tag("title", title), tag("style", Html(CSS)),
    ))  # fmt: skip
    return f'<!doctype html>\n<html lang="en"><head>{head}</head>\n<body>{body}</body></html>\n'


def pages(replay: ReplayedSeason, first: str) -> Iterator[tuple[str, str]]:
    """Every page but the first by its path in the folder; `first` is the path from a page to the report's first."""
    inside = replace(replay, links=INSIDE)
    logs = _logs(inside)
    for code in sorted(replay.season.teams):
        yield f"teams/{file_of(code)}", _team_page(inside, code, logs.get(code, {}), first)
    for each in replay.every_record:
        yield f"games/{file_of(each.id)}", _game_page(inside, each, first)


def _shell(replay: ReplayedSeason, title: str, under: str, first: str, *parts: Html) -> str:
    label = f"{replay.season.league_name} {replay.sport.label(replay.season)}, replayed"
    body = joined((
        tag("header", tag("p", tag("a", f"← {label}", href=first)), tag("h1", title),
            tag("p", under, class_="soft"), class_="top"),
        tag("main", *parts, tag("footer", tag("p", replay.season.attribution))),
    ))  # fmt: skip
    return document(f"{title}, {label}", body)


# A team


def _team_page(replay: ReplayedSeason, code: str, logs: Mapping[str, Log], first: str) -> str:
    came = next((row for row in replay.standings if row["team"] == code), None)
    was = replay.sport.finishes(replay.season).get(code)
    told = [f"replayed {record(*(came[f'overall_{name}'] for name in ('wins', 'losses', 'ties')))}"] if came else []
    told += [f"really {was}"] if was else []
    return _shell(
        replay, named(replay.season, code), ", ".join(told), first,
        tag("section", tag("h2", "Games"), tag("div", _schedule(replay, code), class_="card")),
        tag("section", tag("h2", "Players"), *_players(replay, logs)),
        tag("section", tag("h2", "Game logs"), *_game_logs(replay, logs)),
    )  # fmt: skip


def _schedule(replay: ReplayedSeason, code: str) -> Html:
    real = real_scores(replay.season)
    rows = []
    for game in replay.games:
        at = game.fixture
        if code not in (at.home, at.away):
            continue
        home = at.home == code
        other = at.away if home else at.home
        where = Html(joined(("" if home else "at ", replay.links.team(other, named(replay.season, other)))))
        was = real.get(at.id)
        rows.append((
            replay.sport.look.round_names.get(at.kind, str(at.week)), where,
            replay.links.game(at.id, _result(game.score, home)) if game.score else game.state,
            "" if was is None else _result((was[1], was[0]), home),
        ))  # fmt: skip
    return table(("", "", "replayed", "real"), rows)


def _result(score: tuple[int, int], home: bool) -> str:
    """Won, lost or tied, with the team's own points first; the score has the home team first."""
    own, other = score if home else score[::-1]
    return f"{'W' if own > other else 'L' if own < other else 'T'} {own}-{other}"


def _logs(replay: ReplayedSeason) -> dict[str, dict[str, Log]]:
    """The games of every player by team."""
    found: dict[str, dict[str, Log]] = {}
    for each in replay.records:
        for code, lines in zip((each.home, each.away), each.players, strict=True):
            for player, line in lines.items():
                found.setdefault(code, {}).setdefault(player, []).append((each, line))
    return found


def _name(replay: ReplayedSeason, player: str) -> str:
    return replay.season.players[player].name if player in replay.season.players else player


def _figures(replay: ReplayedSeason, player: str, log: Log) -> Mapping[str, float]:
    line: Counts = {}
    for _, each in log:
        add_up(line, each)
    return replay.sport.measures.players.figures(PlayerTotal(player, games=len(log), line=line))


def _players(replay: ReplayedSeason, logs: Mapping[str, Log]) -> list[Html]:
    """A table for each list of players of the sport, with the real season's figures under the replay's."""
    book, real = replay.sport.measures.players, replay.real_players
    totals = {player: _figures(replay, player, log) for player, log in logs.items()}
    was = {player: book.figures(real[player]) if player in real else {} for player in logs}
    found = []
    for title, order, columns in replay.sport.look.player_lists:
        best = sorted((p for p in totals if totals[p].get(order)), key=lambda p: (-totals[p][order], p))
        rows = [
            (
                tag("a", _name(replay, player), href=f"#{anchor(player)}"),
                *(_pair(totals[player].get(name, 0), was[player].get(name, 0)) for name in columns),
            )
            for player in best
        ]
        if rows:
            heads = ("", *map(spaced, columns))
            found.append(tag("div", tag("h3", title.capitalize()), table(heads, rows, "wide"), class_="card"))
    if found:
        return [tag("p", "The small figure is the real one, of all his teams.", class_="note"), *found]
    return [tag("p", "This replay names no players.", class_="note")]


def _pair(came: float, was: float) -> Html:
    return joined((f"{came:g}" if came % 1 == 0 else f"{came:.1f}", tag("small", f"{was:g}")))


def _game_logs(replay: ReplayedSeason, logs: Mapping[str, Log]) -> list[Html]:
    named_logs = sorted((_name(replay, player), player, log) for player, log in logs.items())
    return [
        tag(
            "details", tag("summary", f"{name}, {len(log)} game" + ("s" if len(log) != 1 else "")),
            _log_table(replay, player, log), id=anchor(player),
        )
        for name, player, log in named_logs
    ]  # fmt: skip


def _log_table(replay: ReplayedSeason, player: str, log: Log) -> Html:
    book = replay.sport.measures.players
    columns = dict.fromkeys(
        name for _, _, names in replay.sport.look.player_lists for name in names
        if name != "games" and any(line.get(name) for _, line in log)
    )  # fmt: skip
    weeks = replay.weeks
    rows = []
    for each, line in log:
        figures = book.figures(PlayerTotal(player, games=1, line=line))
        away, home = each.score[1], each.score[0]
        game = replay.links.game(each.id, f"{each.away} {away} at {each.home} {home}")
        rows.append((str(weeks.get(each.id, "")), game, *(f"{figures.get(name, 0):g}" for name in columns)))
    return tag("div", table(("", "", *map(spaced, columns)), rows, "tight"), class_="card")


# A game


def _game_page(replay: ReplayedSeason, game: GameRecord, first: str) -> str:
    teams = (named(replay.season, game.home), named(replay.season, game.away))
    names = {player: _name(replay, player) for side in game.players for player in side}
    was = real_scores(replay.season).get(game.id)
    under = f"{game.score[1]}-{game.score[0]}" + (" in overtime" if game.overtime else "")
    under += f"; really {was[0]}-{was[1]}" if was else ""
    links = tag("p", replay.links.team(game.away, teams[1]), " · ", replay.links.team(game.home, teams[0]))
    box = tag("div", tag("pre", replay.sport.box_text(game, teams, names)), class_="card scroll")
    return _shell(replay, f"{teams[1]} at {teams[0]}", under, first, tag("section", links, box))

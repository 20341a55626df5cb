"""`fieldhouse season replay`: a season played from its first game to its last, and how it came out."""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.cli.console import print_table, progress, say
from fieldhouse.cli.program import hint
from fieldhouse.cli.season.leaders import show_leaders
from fieldhouse.cli.season.wanted import Wanted, pack_digest
from fieldhouse.cli.trouble import INTERRUPTED, OK
from fieldhouse.season.core.leaders import team_totals
from fieldhouse.season.core.names import season_names
from fieldhouse.season.core.replay import Replay, ReplayStatus, check_names
from fieldhouse.season.core.sport import Lists, Sport, playoff_games
from fieldhouse.season.core.standings import Standings
from fieldhouse.season.sports import sport_of
from fieldhouse.statistics import Season, find_pack, load_season
from fieldhouse.statistics.game_record import Counts, Finished, GameRecord
from fieldhouse.store import Store

TOP = 5


def replay_season(
    wanted: Wanted, db: str | None, leave: Sequence[str], take_back: Sequence[str], name: str | None, *,
    report: bool = True,
) -> int:
    path = find_pack(wanted.season)
    season = load_season(path)
    game, schedule = wanted.game_for(season), sport_of(season).schedule(season)
    check_names(schedule, leave)
    called = name or f"{season.name}-seed-{wanted.seed}"
    with Store.open(db) as store:
        play = wanted.play(season)
        settings = play.settings() | {
            "pack": season.name, "pack_sha256": pack_digest(path), play.made: play.charts_digests(),
        }  # fmt: skip
        replay = Replay(store, called, schedule, play, wanted.seed, game=game, settings=settings, leave=leave)
        store.put_names(called, season_names(season))
        if take_back:
            replay.take_back(take_back)
        with progress(called, replay.total) as bar:

            def told(done: int, total: int, game: Finished | None) -> None:
                bar(done)

            outcome = replay.run(wanted.workers, told)
        _show(season, replay, outcome)
        if report and outcome.over:
            from fieldhouse.cli.season.report import write_report  # it draws, which takes a while to import

            write_report(season, store, called)
    return INTERRUPTED if outcome.stopped else OK


def _show(season: Season, replay: Replay, outcome: ReplayStatus) -> None:
    table = replay.standings()
    if table is not None:
        _show_standings(season, table)
    _show_playoffs(sport_of(season), replay)
    records = replay.store.records(replay.season, ["REG"])
    if records:
        _show_team_leaders(sport_of(season).lists, records)
        show_leaders(season, records)
    say("", f"{outcome.season}: {outcome.final} of {outcome.total} games final, in {replay.store.place}")
    if outcome.champion:
        say(f"champion: {season.teams[outcome.champion].name}")
    if outcome.left:
        say(hint(f"left to a person: {', '.join(outcome.left)}; play with: fieldhouse season play {outcome.season}"))
    if outcome.stopped:
        say("stopped; the same command goes on from here")


def _show_standings(season: Season, table: Standings) -> None:
    rows, finishes = [], sport_of(season).finishes(season)
    for conference in table.league.conferences:
        for division in table.league.divisions(conference):
            for line in table.division(division):
                rows.append((
                    division if line.division_rank == 1 else "", line.team, str(line.overall), str(line.points_for),
                    str(line.points_against), "" if line.seed is None else str(line.seed), str(finishes[line.team]),
                ))  # fmt: skip
    print_table(("division", "team", "record", "for", "against", "seed", "real"), rows)


def _show_playoffs(sport: Sport, replay: Replay) -> None:
    rows = [row for row in replay.store.games(replay.season) if row.fixture.playoff]
    if not rows:
        return
    states = {(row.fixture.kind, row.fixture.away, row.fixture.home): row.state for row in rows}
    say("")
    print_table(
        ("playoffs", "away", "", "home", ""),
        [
            (
                game.kind, game.away, "" if game.score is None else str(game.score[0]),
                game.home, states[game[:3]] if game.score is None else str(game.score[1]),
            )
            for game in sport.series(playoff_games(rows))
        ],
    )  # fmt: skip


def _show_team_leaders(lists: Lists, records: Sequence[GameRecord]) -> None:
    own, allowed = team_totals(records)
    rows = [(told, _best(own, name, -1)) for told, name in lists.teams]
    rows += [(told, _best(allowed, name, 1)) for told, name in lists.allowed]
    say("")
    print_table(("teams", "leaders"), [row for row in rows if row[1]])


def _best(lines: dict[str, Counts], name: str, sign: int) -> str:
    kept = sorted((sign * line[name], team) for team, line in lines.items() if name in line)
    return ", ".join(f"{team} {abs(figure)}" for figure, team in kept[:TOP])

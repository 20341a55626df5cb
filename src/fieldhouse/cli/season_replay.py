"""`fieldhouse season replay`: a season played from its first game to its last, and how it came out."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from fieldhouse.cli.console import print_table, progress, say
from fieldhouse.cli.season_leaders import show_leaders
from fieldhouse.cli.start import chosen_options
from fieldhouse.cli.trouble import INTERRUPTED, OK, stop
from fieldhouse.games.registry import full_name, part
from fieldhouse.record import Finished, GameRecord, Line
from fieldhouse.season.crew import Play
from fieldhouse.season.leaders import team_totals
from fieldhouse.season.replay import Outcome, Replay, check_names
from fieldhouse.season.sport import Lists, Sport, playoff_games
from fieldhouse.season.sports import sport_of
from fieldhouse.season.standings import Standings
from fieldhouse.statistics import Season, find_pack, load_season
from fieldhouse.store import Store

TOP = 5


class SeasonPlay(Play, Protocol):
    """A game's way to play a season. `made` is what it makes of the statistics: charts, cards."""

    @property
    def made(self) -> str: ...
    def make_ready(self) -> None: ...
    def settings(self) -> dict[str, Any]: ...
    def charts_digests(self, codes: Iterable[str] | None = None) -> dict[str, str]: ...
    def setup_digests(self, setup: Mapping[str, Any]) -> tuple[str | None, ...]: ...
    def setup(
        self, home: str, away: str, neutral: bool = False, playoff: bool = False, *, game_id: str = "", seed: int = 0
    ) -> dict[str, Any]: ...
    def record(self, game_id: str, home: str, away: str, game: Any, seed: int) -> GameRecord: ...


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to play: the season, with which game and coaches, from which seed, on how many processes.

    Without a game it is the usual one for seasons of the sport.
    """

    season: str
    game: str | None
    coach: str
    options: Sequence[str]
    seed: int
    workers: int | None

    def game_for(self, season: Season) -> str:
        """The game's full name; one that plays another sport is refused."""
        sport = sport_of(season)
        name = full_name(self.game) if self.game else sport.games[0]
        if name not in sport.games:
            stop(f"--game: found {name}; allowed for {season.name}, {sport.name}: {', '.join(sport.games)}")
        return name

    def play(self, season: Season, *, gains: bool = False, players: bool = True) -> SeasonPlay:
        """Ready to play: charts are made, and processes forked from this one have them."""
        options = chosen_options(None, self.options)
        found: SeasonPlay = part(self.game_for(season), "replay").season_play(
            self.season, self.coach, options, gains=gains, players=players
        )
        with progress(f"making {found.made}"):
            found.make_ready()
        return found


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
        if take_back:
            replay.take_back(take_back)
        with progress(called, replay.total) as bar:

            def told(done: int, total: int, game: Finished | None) -> None:
                bar(done)

            outcome = replay.run(wanted.workers, told)
        _show(season, replay, outcome)
        if report and outcome.over:
            from fieldhouse.cli.season_report import write_report  # it draws, which takes a while to import

            write_report(season, store, called)
    return INTERRUPTED if outcome.stopped else OK


def pack_digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16]


def _show(season: Season, replay: Replay, outcome: Outcome) -> None:
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
        say(f"left to a person: {', '.join(outcome.left)}; play with: fieldhouse season play {outcome.season}")
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


def _best(lines: dict[str, Line], name: str, sign: int) -> str:
    kept = sorted((sign * line[name], team) for team, line in lines.items() if name in line)
    return ", ".join(f"{team} {abs(figure)}" for figure, team in kept[:TOP])

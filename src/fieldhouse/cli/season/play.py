"""`fieldhouse season play`: a game of a replay that was left to a person, played at the terminal and kept."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from fieldhouse.cli.console import print_table, progress, say
from fieldhouse.cli.keyboard import Keyboard, keyboard
from fieldhouse.cli.season.names import pack_file
from fieldhouse.cli.season.wanted import pack_digest
from fieldhouse.cli.start import Manner, seats, sit
from fieldhouse.cli.trouble import INTERRUPTED, OK, stop
from fieldhouse.games import find
from fieldhouse.games.api import AS_PLAYED
from fieldhouse.play import saves
from fieldhouse.play.face import face
from fieldhouse.play.record import read_record
from fieldhouse.season.core.replay import Replay
from fieldhouse.season.core.schedule import game_seed
from fieldhouse.season.sports import season_play, sport_of
from fieldhouse.statistics import load_season
from fieldhouse.statistics.game_record import Fixture, GameRecord
from fieldhouse.store import SeasonRow, Store
from fieldhouse.store.store import LEFT
from fieldhouse.table.journal import Diverged, Journal, read_journal
from fieldhouse.table.session import Session


@dataclass
class LeftGames:
    """The games of a replay that wait for a person, and what it takes to play them."""

    store: Store
    row: SeasonRow
    pack: str
    db: str | None

    def __post_init__(self) -> None:
        settings = self.row.settings
        path = pack_file(self.row, None if self.pack == settings["pack"] else self.pack)
        had, has = settings["pack_sha256"], pack_digest(path)
        if had != has:
            stop(f"season {self.row.season} was begun with another pack than {path.name}: {had}, not {has}")
        self.season = load_season(path)
        self.play = season_play(self.row.game, self.pack, settings["coach"], settings["options"])

    def waiting(self) -> list[Fixture]:
        return [game.fixture for game in self.store.games(self.row.season) if game.state == LEFT]

    def title(self, game: Fixture) -> str:
        away, home = self.season.teams[game.away].name, self.season.teams[game.home].name
        return f"{away} {'and' if game.neutral else 'at'} {home}"

    # The save

    def path(self, game: Fixture) -> Path:
        return saves.folder() / f"{re.sub(r'[^A-Za-z0-9_.-]+', '-', f'{self.row.season}-{game.id}')}{saves.SUFFIX}"

    def seed(self, game: Fixture) -> int:
        return game_seed(self.row.seed, game.id)

    def begin(self, game: Fixture, people: set[int]) -> Journal:
        """The game about to begin, with the charts that the season was begun with."""
        made = self.play.made
        with progress(f"making {made}"):
            digests = self.play.charts_digests((game.home, game.away))
        for team, has in digests.items():
            had = self.row.settings[made].get(team)
            if had != has:
                stop(
                    f"season {self.row.season} was begun with {made} {team} {had}, not {has}; "
                    "finish it with the version that began it"
                )
        setup = self.play.setup(
            game.home, game.away, game.neutral, game.playoff, game_id=game.id, seed=self.seed(game)
        )
        setup["seats"] = ["person" if seat in people else "computer" for seat in (0, 1)]
        setup["season"] = {"name": self.row.season, "game": game.id}
        rules = find(self.row.game).rules()
        return Journal(rules.name, rules.version, setup, self.seed(game))

    def check_save(self, game: Fixture, journal: Journal, path: Path) -> None:
        """A save of this name may be of another season that had it."""
        charts = self.row.settings[self.play.made]
        held = tuple(map(charts.get, (game.home, game.away)))
        same = journal.seed == self.seed(game) and self.play.setup_digests(journal.setup) == held
        if not same:
            stop(f"{path}: a game of another season that was called {self.row.season}; move it away to play this one")

    # The record

    def keep(self, game: Fixture, path: Path) -> GameRecord:
        """Put a game that is over into the season."""
        rules = find(self.row.game).rules()

        def read(game_id: str, content: bytes) -> GameRecord:
            record = read_record(rules, read_journal(content, str(path)))
            return self.play.record(game_id, game.home, game.away, record.state, self.seed(game))

        replay = Replay(
            self.store, self.row.season, sport_of(self.season).schedule(self.season), self.play, self.row.seed,
            game=self.row.game, settings=self.row.settings,
        )
        return replay.record_journal(game.id, path, read)

    # What to type next

    def play_command(self, game: str) -> str:
        return self._command("play", self.row.season, game, *self._pack("--pack"))

    def replay_command(self) -> str:
        row = self.row
        words = [self.pack]
        if row.seed != "1":
            words += ["--seed", row.seed]
        if row.season != f"{row.settings['pack']}-seed-{row.seed}":
            words += ["--as", row.season]
        if row.settings["coach"] != AS_PLAYED:
            words += ["--coach", row.settings["coach"]]
        for name, value in row.settings["options"].items():
            words += ["-o", f"{name}={value}"]
        return self._command("replay", *words)

    def _pack(self, option: str) -> list[str]:
        return [] if self.pack == self.row.settings["pack"] else [option, self.pack]

    def _command(self, *words: str) -> str:
        return shlex.join(["fieldhouse", "season", *words, *(["--db", self.db] if self.db else [])])


def play_left(
    name: str, game: str | None, db: str | None, pack: str | None, seat: str | None, manner: Manner
) -> int:
    """List the games that wait, or play one and keep it."""
    with Store.open(db) as store:
        row = find_season(store, name)
        if not {"pack", "pack_sha256", "coach", "options"} <= set(row.settings):
            stop(f"season {row.season}: it was not begun by `fieldhouse season replay`, so nothing says how to play it")
        left = LeftGames(store, row, pack or row.settings["pack"], db)
        waiting = left.waiting()
        if not waiting:
            asked = f" (left are {', '.join(row.leave)})" if row.leave else ""
            stop(f"season {row.season}: no game waits for a person{asked}; go on with: {left.replay_command()}")
        with keyboard(lines=manner.lines) as typed:
            try:
                chosen = _chosen(left, waiting, game, typed)
            except EOFError:
                return OK
            except KeyboardInterrupt:
                return INTERRUPTED
            if chosen is None:
                return OK
            code, over = _sit(left, chosen, seat, typed, manner)
        if over:
            _keep(left, chosen)
        return code


def find_season(store: Store, name: str) -> SeasonRow:
    """A replay by its name, or by an unmistakable beginning of it."""
    close = [row for row in store.seasons() if row.season.startswith(name)]
    return close[0] if len(close) == 1 else store.season(name)


def _chosen(left: LeftGames, waiting: Sequence[Fixture], wanted: str | None, typed: Keyboard) -> Fixture | None:
    if wanted is not None:
        return _one(left, waiting, wanted)
    print_table(
        ("game", "week", "", "away at home"),
        [(game.id, str(game.week), "" if game.kind == "REG" else game.kind, left.title(game)) for game in waiting],
    )
    if not typed.single:
        say("", f"Play one with: {left.play_command(waiting[0].id)}")
        return None
    text = typed.line(f"  game [{waiting[0].id}]: ")
    return _one(left, waiting, text) if text else waiting[0]


def _one(left: LeftGames, waiting: Sequence[Fixture], wanted: str) -> Fixture:
    """A game by its id, its round, or a team: the first that waits."""
    words = wanted.upper()
    for game in waiting:
        if wanted == game.id or words in (game.kind, game.home, game.away):
            return game
    stop(f"season {left.row.season}: no game {wanted!r} waits for a person; waiting: {_few(waiting)}")


def _few(games: Sequence[Fixture]) -> str:
    more = f" and {len(games) - 5} more" if len(games) > 5 else ""
    return ", ".join(game.id for game in games[:5]) + more


def _sit(
    left: LeftGames, chosen: Fixture, seat: str | None, typed: Keyboard, manner: Manner
) -> tuple[int, bool]:
    """Play the game, from its save if there is one. The exit code, and whether it is over."""
    game = face(left.row.game)
    path = left.path(chosen)
    if path.exists():
        journal = saves.read(path)
        left.check_save(chosen, journal, path)
        here = {at for at, who in enumerate(saves.people(journal.setup)) if who == "person"}
        here = seats(seat) if seat else here
    else:
        here = seats(seat) if seat else {_own_seat(chosen, left.row.leave)}
        journal = left.begin(chosen, here)
    if not here:
        stop(f"--seat: found {seat!r}; allowed: home, away, both; the computer plays with: season replay --take-back")
    opponent = find(left.row.game).opponent(journal.setup)
    coaches = {at: opponent for at in (0, 1) if at not in here}
    try:
        if path.exists():
            session = Session.load(game.rules, path, coaches)
        else:
            session = Session.new(game.rules, journal.setup, journal.seed, coaches, path)
    except Diverged as error:
        stop(f"{path}: {error}. Read it with: fieldhouse replay {saves.short(path)}", 1)
    code = sit(find(left.row.game), session, here, typed, manner, again=left.play_command(chosen.id))
    return code, session.over


def _own_seat(game: Fixture, leave: Sequence[str]) -> int:
    """Who leaves a team's games to himself coaches that team; otherwise the home team."""
    return 1 if game.away in leave and game.home not in leave else 0


def _keep(left: LeftGames, game: Fixture) -> None:
    record = left.keep(game, left.path(game))
    home, away = record.score
    say("", f"{game.away} {away}, {game.home} {home}: kept in season {left.row.season}, {left.store.place}")
    waiting = left.waiting()
    if waiting:
        say(f"Still waiting: {_few(waiting)}. Next: {left.play_command(waiting[0].id)}")
    else:
        say(f"Go on with the season: {left.replay_command()}")

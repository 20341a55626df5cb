"""Choosing teams and rules before a game: a page of teams, a few prompts, Enter for what stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import zip_longest
from threading import Thread

from rich.text import Text

from fieldhouse.cli.console import say, warn
from fieldhouse.cli.face import Face
from fieldhouse.cli.keyboard import Keyboard
from fieldhouse.games import registry
from fieldhouse.statistics import FootballSeason, load_pack

CELL = 36
"""Characters of a team on the page; two stand side by side."""


def choose(game: Face, typed: Keyboard, away: str | None, home: str | None, rules: str | None) -> tuple[str, str, str]:
    """Away team, home team and rules: as given, or as a person chooses."""
    usual = game.pair()
    with _meanwhile(lambda: [game.team(name) for name in usual]):
        if away is None or home is None:
            season = usual[1].partition(":")[0]
            _show_season(game, season)
            if home is None:
                home, season = _pick(game, typed, "home team", season, away)
            if away is None:
                away, _ = _pick(game, typed, "away team", season, home)
        if rules is None:
            names = list(registry.presets(game.rules.name))
            say("", f"Rules: {', '.join(names)} (fieldhouse rules {game.rules.name} --options shows every switch)")
            rules = _word(typed, "rules", names, "standard" if "standard" in names else names[0])
    return away, home, rules


@contextmanager
def _meanwhile(work: Callable[[], object]) -> Iterator[None]:
    """Work is done while a person reads and types. It is the work of the usual choice: most of it serves any other."""

    def quietly() -> None:
        with suppress(Exception):  # whoever needs it will do it again, and tell
            work()

    thread = Thread(target=quietly, daemon=True)
    thread.start()
    yield
    thread.join()  # two threads must not make the same charts


def _show_season(game: Face, season: str) -> None:
    others = [name for name in game.seasons() if name != season]
    own = [key for key, _ in game.teams()]
    say("", *season_lines(load_pack(season)), "")
    say(f"  Or type another season: {', '.join(others)}; a team of ours: {', '.join(own)}; or a folder of charts.")


def season_lines(season: FootballSeason) -> list[Text]:
    """A season's teams by division, conferences side by side, with how they finished."""
    columns = []
    for conference in sorted({team.conference for team in season.teams.values()}):
        column = []
        for division in sorted({team.division for team in season.teams.values() if team.conference == conference}):
            column.append(Text(division.ljust(CELL), style="bold"))
            teams = [team for team in season.teams.values() if team.division == division]
            for team in sorted(teams, key=lambda team: (-team.standing.wins, team.standing.losses, team.code)):
                was = team.standing
                record = f"{was.wins}-{was.losses}" + (f"-{was.ties}" if was.ties else "")
                column.append(Text(f"{team.code:<4}{team.name:<23}{record:<7}".ljust(CELL)))
        columns.append(column)
    head = Text(f"  {season.league_name} {season.year}", style="bold")
    rows = zip_longest(*columns, fillvalue=Text(" " * CELL))
    return [head, *(Text("  ").append(Text.assemble(*row)) for row in rows)]


def _pick(game: Face, typed: Keyboard, what: str, season: str, other: str | None) -> tuple[str, str]:
    """A team, and the season it was chosen from."""
    while True:
        default = next(name for name in reversed(game.pair(season)) if other is None or name != game.named(other))
        text = typed.line(f"  {what} [{default.partition(':')[2]}]: ")
        if text in game.seasons():
            season = text
            _show_season(game, season)
            continue
        try:
            found = game.named(text, season) if text else default
        except ValueError as error:
            warn(f"  {error}")
            continue
        say(f"    {game.title(found)}")
        return found, season


def _word(typed: Keyboard, what: str, words: Sequence[str], default: str) -> str:
    while True:
        text = typed.line(f"  {what} [{default}]: ").lower()
        if not text:
            return default
        found = [word for word in words if word.startswith(text)]
        if len(found) == 1:
            return found[0]
        warn(f"  {text!r}: type one of {', '.join(words)}")

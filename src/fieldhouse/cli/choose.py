"""Choosing teams and rules before a game: a page of teams, a few prompts, Enter for what stands there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import zip_longest
from threading import Thread
from typing import NamedTuple

from rich.text import Text

from fieldhouse.cli.console import say, warn
from fieldhouse.cli.face import Face
from fieldhouse.cli.keyboard import Keyboard
from fieldhouse.games import registry
from fieldhouse.statistics import FootballSeason

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
    own = ", ".join(key for key, _ in game.teams())
    say("", *game.season_lines(season), "")
    ours = f" a team of ours: {own};" if own else ""
    say(f"  Or type another season: {', '.join(others)};{ours} or a folder of {game.cards}.")


class Finished(NamedTuple):
    """How a team finished."""

    conference: str
    division: str
    code: str
    name: str
    wins: int
    losses: int
    ties: int = 0


def season_lines(season: FootballSeason) -> list[Text]:
    """A football season's teams."""
    teams = [
        Finished(team.conference, team.division, team.code, team.name, was.wins, was.losses, was.ties)
        for team in season.teams.values() for was in (team.standing,)
    ]
    return page(f"{season.league_name} {season.year}", teams)


def page(head: str, teams: Sequence[Finished]) -> list[Text]:
    """Teams by division, conferences side by side, with how they finished."""
    columns = []
    for conference in sorted({team.conference for team in teams}):
        column = []
        for division in sorted({team.division for team in teams if team.conference == conference}):
            column.append(Text(division.ljust(CELL), style="bold"))
            own = [team for team in teams if team.division == division]
            for team in sorted(own, key=lambda team: (-team.wins, team.losses, team.code)):
                record = f"{team.wins}-{team.losses}" + (f"-{team.ties}" if team.ties else "")
                column.append(Text(f"{team.code:<4}{team.name:<23}{record:<7}".ljust(CELL)))
        columns.append(column)
    rows = zip_longest(*columns, fillvalue=Text(" " * CELL))
    return [Text(f"  {head}", style="bold"), *(Text("  ").append(Text.assemble(*row)) for row in rows)]


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

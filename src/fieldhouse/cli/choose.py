"""Choosing teams and rules before a game: a page of teams, and prompts with defaults."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import zip_longest
from threading import Thread

from rich.text import Text

from fieldhouse.cli.console import say, warn, wrapped
from fieldhouse.cli.keyboard import Keyboard
from fieldhouse.cli.program import hint
from fieldhouse.games import Game
from fieldhouse.games.api import Teams
from fieldhouse.play.face import Face
from fieldhouse.table.shown import Finished, SeasonPage

CELL = 36
"""Characters of a team on the page; two stand side by side."""


def choose(
    game: Game, face: Face, typed: Keyboard, away: str | None, home: str | None, rules: str | None
) -> tuple[str, str, str]:
    """Away team, home team and rules; asks a person for those not given."""
    teams = game.teams()
    usual = teams.pair()
    with _meanwhile(lambda: [teams.find(name) for name in usual]):
        if away is None or home is None:
            season = usual[1].partition(":")[0]
            _show_season(teams, face, season)
            if home is None:
                home, season = _pick(teams, face, typed, "home team", season, away)
            if away is None:
                away, _ = _pick(teams, face, typed, "away team", season, home)
        if rules is None:
            names = list(game.presets())
            shows = hint(f"fieldhouse rules {game.name} --options")
            say("", wrapped(f"Rules: {', '.join(names)}. Every switch is shown by:"), f"  {shows}")
            rules = _word(typed, "rules", names, "standard" if "standard" in names else names[0])
    return away, home, rules


@contextmanager
def _meanwhile(work: Callable[[], object]) -> Iterator[None]:
    """Do work in another thread while a person types: load the default teams, which speeds up all others."""

    def quietly() -> None:
        with suppress(Exception):  # the error comes again when the work is needed
            work()

    thread = Thread(target=quietly, daemon=True)
    thread.start()
    yield
    thread.join()  # before another thread makes the same charts


def _show_season(teams: Teams, face: Face, season: str) -> None:
    others = [name for name in teams.seasons() if name != season]
    own = ", ".join(key for key, _ in teams.listed())
    say(*season_lines(face.season_page(season)))
    ours = f" a team of the game's own: {own};" if own else ""
    say(wrapped(f"  Or type another season: {', '.join(others)};{ours} or a folder of {teams.made}."))


def season_lines(page: SeasonPage) -> list[Text]:
    """Teams by division with their records, conferences side by side."""
    teams = page.teams
    columns = []
    for conference in sorted({team.conference for team in teams}):
        column = []
        for division in sorted({team.division for team in teams if team.conference == conference}):
            column.append(Text(division.ljust(CELL), style="bold"))
            own = [team for team in teams if team.division == division]
            for team in sorted(own, key=_place):
                record = f"{team.wins}-{team.losses}" + (f"-{team.ties}" if team.ties else "")
                column.append(Text(f"{team.code:<4}{team.name:<23}{record:<7}".ljust(CELL)))
        columns.append(column)
    rows = zip_longest(*columns, fillvalue=Text(" " * CELL))
    return [Text(f"  {page.title}", style="bold"), *(Text("  ").append(Text.assemble(*row)) for row in rows)]


def _place(team: Finished) -> tuple[int, int, str]:
    return -team.wins, team.losses, team.code


def _pick(teams: Teams, face: Face, typed: Keyboard, what: str, season: str, other: str | None) -> tuple[str, str]:
    """A team, and the season it was chosen from."""
    while True:
        default = next(name for name in reversed(teams.pair(season)) if other is None or name != teams.full_name(other))
        text = typed.line(f"  {what} [{default.partition(':')[2]}]: ")
        if text in teams.seasons():
            season = text
            _show_season(teams, face, season)
            continue
        try:
            found = teams.full_name(text, season) if text else default
        except ValueError as error:
            warn(wrapped(hint(f"  {error}")))
            continue
        say(f"    {teams.title(found)}")
        return found, season


def ask_starters(roles: Sequence[tuple[str, Sequence[tuple[str, str]]]], typed: Keyboard) -> list[str]:
    """The names of starters, asked role by role; only those that are not the usual ones."""
    if not roles:
        return []
    say("", "Who starts? Enter keeps the usual starter; type a part of a name to choose another.")
    chosen = []
    for role, players in roles:
        if len(players) < 2:
            continue
        (_, usual), *others = players
        say(Text(f"  {role}: {usual}, or {', '.join(name for _, name in others)}", style="dim"))
        while text := typed.line(f"  {role} [{usual}]: "):
            found = [name for _, name in players if text.casefold() in name.casefold()]
            if len(found) == 1:
                chosen += [] if found[0] == usual else found
                break
            warn(f"  {text!r}: {'it may be ' + ' or '.join(found) if found else 'nobody of this name'}")
    return chosen


def _word(typed: Keyboard, what: str, words: Sequence[str], default: str) -> str:
    while True:
        text = typed.line(f"  {what} [{default}]: ").lower()
        if not text:
            return default
        found = [word for word in words if word.startswith(text)]
        if len(found) == 1:
            return found[0]
        warn(f"  {text!r}: type one of {', '.join(words)}")

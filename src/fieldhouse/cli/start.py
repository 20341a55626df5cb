"""Sitting down: choosing a game, its teams and options; starting, resuming and joining."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fieldhouse.cli import saves
from fieldhouse.cli.console import say, warn
from fieldhouse.cli.face import Face, face
from fieldhouse.cli.keyboard import Ended, Keyboard, keyboard
from fieldhouse.cli.sitting import Leave, Sitting
from fieldhouse.cli.trouble import INTERRUPTED, OK, Trouble, stop
from fieldhouse.games import registry
from fieldhouse.table.journal import Diverged
from fieldhouse.table.options import parse_pairs
from fieldhouse.table.session import Session

SEATS = {"home": {0}, "away": {1}, "both": {0, 1}, "none": set[int]()}


@dataclass(slots=True)
class Wanted:
    """What the command line says of a new game; what it leaves out is chosen or taken by default."""

    game: str = "paydirt-football"
    away: str | None = None
    home: str | None = None
    rules: str | None = None
    options: Sequence[str] = ()
    seed: int | None = None
    seat: str = "home"
    defaults: bool = False
    save: str | None = None


@dataclass(slots=True)
class Manner:
    """How people sit: at lines rather than keys, asked everything, at two terminals, with open calls."""

    lines: bool = False
    ask_all: bool = False
    shared: bool = False
    open_calls: bool = False


def seats(word: str) -> set[int]:
    if word not in SEATS:
        stop(f"--seat: found {word!r}; allowed: {', '.join(SEATS)}")
    return set(SEATS[word])


def chosen_options(rules: str | None, pairs: Sequence[str]) -> dict[str, Any]:
    options: dict[str, Any] = dict(parse_pairs(pairs))
    if rules is not None:
        options["rules"] = rules
    return options


def two_teams(game: Face, away: str | None, home: str | None) -> tuple[Any, Any]:
    """The teams named; those not named are the first that come with the game."""
    known = [key for key, _ in game.teams()]
    if (away is None or home is None) and len(known) < 2:
        stop("name two teams: folders with chart files; no teams come with this build")
    home_key = home or next(key for key in known if key != away)
    away_key = away or next(key for key in known if key != home_key)
    return game.team(away_key), game.team(home_key)


def setup_of(game: Face, away: Any, home: Any, options: Mapping[str, Any], people: set[int]) -> dict[str, Any]:
    setup = game.rules.setup(home, away, options)
    setup["seats"] = ["person" if seat in people else "computer" for seat in range(len(game.rules.seats))]
    return setup


def new_game(wanted: Wanted, manner: Manner, *, by_hand: bool = False) -> int:
    """Choose what is not said, start a save and play."""
    here = seats(wanted.seat)
    if manner.shared and len(here) != 1:
        stop("--two-terminals: each terminal has one seat; say --seat home or --seat away")
    people = {0, 1} if manner.shared else here
    game = face(wanted.game)
    with keyboard(lines=manner.lines) as typed:
        try:
            if typed.single and not wanted.defaults and not (wanted.away and wanted.home):
                choose(game, wanted, typed)
            away, home = two_teams(game, wanted.away, wanted.home)
            options = chosen_options(wanted.rules, wanted.options)
            setup = setup_of(game, away, home, options, people)
            view = game.rules.view(game.rules.begin(setup), 0)
        except (Leave, EOFError):
            return OK
        except KeyboardInterrupt:
            return INTERRUPTED
        shorts = game.shorts(view)
        path = Path(wanted.save) if wanted.save else saves.new_path(shorts[0], shorts[1])
        coaches = {seat: game.coach() for seat in range(2) if seat not in people}
        seed = secrets.randbelow(2**31) if wanted.seed is None else wanted.seed
        session = Session.new(game.rules, setup, seed, coaches, path, by_hand=by_hand)
        return sit(game, session, here, typed, manner)


def resume(name: str | None, seat: str | None, manner: Manner) -> int:
    """Go on with a save: the one named, or the newest that is not over."""
    path = saves.find(name) if name else saves.newest_unfinished(for_two=manner.shared)
    journal = saves.read(path)
    game = face(journal.game)
    if seat is None:
        here = {at for at, who in enumerate(saves.people(journal.setup)) if who == "person"}
    else:
        here = seats(seat)
    if manner.shared and "computer" in saves.people(journal.setup):
        stop(f"{path}: the computer has a seat in this game; go on with: fieldhouse resume {saves.short(path)}")
    people = {0, 1} if manner.shared else here
    coaches = {at: game.coach() for at in range(2) if at not in people}
    try:
        session = Session.load(game.rules, path, coaches)
    except Diverged as error:
        stop(f"{path}: {error}. Read it with: fieldhouse replay {saves.short(path)}", 1)
    if journal.by_hand:
        manner.open_calls = True
    with keyboard(lines=manner.lines) as typed:
        return sit(game, session, here, typed, manner)


def sit(game: Face, session: Session, here: set[int], typed: Keyboard, manner: Manner) -> int:
    """Play until the game is over or the person leaves; say how to go on."""
    try:
        sitting = Sitting(
            game, session, typed, here, shared=manner.shared, hidden=not manner.open_calls, ask_all=manner.ask_all
        )
        sitting.play()
    except (Leave, EOFError):
        return farewell(session, here, manner, OK)
    except Ended:
        with suppress(OSError):  # the terminal may be gone
            farewell(session, here, manner, OK)
        return OK
    except KeyboardInterrupt:
        return farewell(session, here, manner, INTERRUPTED)
    if session.path:
        say("", f"Saved as {saves.short(session.path)}: fieldhouse replay {saves.short(session.path)}")
    return OK


def farewell(session: Session, here: set[int], manner: Manner, code: int) -> int:
    assert session.path is not None
    name = saves.short(session.path)
    if manner.shared:
        seat = registry.rulebook(session.rules.name).seats[min(here)]
        say("", f"Saved. Go on with: fieldhouse join {name} --seat {seat}")
    else:
        say("", f"Saved. Go on with: fieldhouse resume {name}")
    return code


# -- choosing --------------------------------------------------------------------------------


def choose(game: Face, wanted: Wanted, typed: Keyboard) -> None:
    """Teams and rules by a few keys; Enter takes what stands first."""
    teams = game.teams()
    if len(teams) >= 2:
        say("", "Teams")
        for at, (_, name) in enumerate(teams, 1):
            say(f"  {at:>2}  {name}")
        first = teams[0][0] if wanted.away != teams[0][0] else teams[1][0]
        wanted.home = wanted.home or _pick(typed, "home team", teams, first)
        second = next(key for key, _ in teams if key != wanted.home)
        wanted.away = wanted.away or _pick(typed, "away team", teams, second)
    if wanted.rules is None:
        names = list(registry.presets(game.rules.name))
        say("", f"Rules: {', '.join(names)} (fieldhouse rules {game.rules.name} --options shows every switch)")
        wanted.rules = _word(typed, "rules", names, "standard" if "standard" in names else names[0])


def _pick(typed: Keyboard, what: str, teams: Sequence[tuple[str, str]], default: str) -> str:
    names = dict(teams)
    while True:
        text = typed.line(f"  {what} [{names[default]}]: ")
        if not text:
            say(f"    {names[default]}")
            return default
        if text.isdigit() and 1 <= int(text) <= len(teams):
            return teams[int(text) - 1][0]
        found = [key for key, name in teams if text.lower() in (key.lower(), name.lower())]
        found = found or [key for key, name in teams if name.lower().startswith(text.lower())]
        if len(found) == 1:
            return found[0]
        if Path(text).is_dir():
            return text
        warn(f"  {text!r} is none of them; type a number, a name, or a folder of charts")


def _word(typed: Keyboard, what: str, words: Sequence[str], default: str) -> str:
    while True:
        text = typed.line(f"  {what} [{default}]: ").lower()
        if not text:
            return default
        found = [word for word in words if word.startswith(text)]
        if len(found) == 1:
            return found[0]
        warn(f"  {text!r}: type one of {', '.join(words)}")


__all__ = ["Manner", "Trouble", "Wanted", "new_game", "resume"]

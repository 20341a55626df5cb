"""Starting and resuming games."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fieldhouse.cli.choose import ask_starters, choose
from fieldhouse.cli.console import progress, say
from fieldhouse.cli.keyboard import Ended, Keyboard, keyboard
from fieldhouse.cli.program import hint
from fieldhouse.cli.sitting import Leave, Sitting
from fieldhouse.cli.trouble import INTERRUPTED, OK, Trouble, stop
from fieldhouse.games import Game, default, find, games
from fieldhouse.play import saves
from fieldhouse.play.face import face
from fieldhouse.play.host import Host
from fieldhouse.play.setup import PERSON, check_names, setup_of, two_names
from fieldhouse.play.standings import newest_unfinished
from fieldhouse.play.tables import typed
from fieldhouse.table.journal import Diverged
from fieldhouse.table.options import parse_pairs
from fieldhouse.table.session import Session

TEAMS = 2
SHORTEST = 4
"""A word with fewer letters is a team's code, not the beginning of a game's name."""
SEATS = {"home": {0}, "away": {1}, "both": {0, 1}, "none": set[int]()}


@dataclass(slots=True)
class Wanted:
    """A new game as the command line describes it; a person or defaults decide the rest."""

    game: str
    away: str | None = None
    home: str | None = None
    rules: str | None = None
    options: Sequence[str] = ()
    seed: int | None = None
    seat: str = "home"
    defaults: bool = False
    save: str | None = None
    coach: str | None = None
    lineup: str | None = None
    deck: str | None = None


@dataclass(slots=True)
class Manner:
    """Ways to play: by lines, with every question, with open calls."""

    lines: bool = False
    ask_all: bool = False
    open_calls: bool = False


def named_game(game: str | None, words: Sequence[str]) -> tuple[str, str | None, str | None]:
    """The game, away team and home team from the words typed; a game may come before the teams."""
    names = list(words)
    if names and (len(names) > TEAMS or _is_game(names[0])):
        game = names.pop(0)
    if len(names) > TEAMS:
        stop(f"{' '.join(words)!r}: found {len(names)} teams; allowed: at most {TEAMS}")
    found = find(game) if game else default()
    return found.name, *(names + [None] * TEAMS)[:TEAMS]  # type: ignore[return-value]  # two of them


def _is_game(word: str) -> bool:
    """Whether a word is a game's name or sport, or the beginning of one."""
    names = [name for game in games() for name in (game.name, game.sport)]
    return word.lower() in names or (len(word) >= SHORTEST and any(name.startswith(word.lower()) for name in names))


def seats(word: str) -> set[int]:
    if word not in SEATS:
        stop(f"--seat: found {word!r}; allowed: {', '.join(SEATS)}")
    return set(SEATS[word])


def chosen_options(rules: str | None, pairs: Sequence[str]) -> dict[str, Any]:
    options: dict[str, Any] = dict(parse_pairs(pairs))
    if rules is not None:
        options["rules"] = rules
    return options


def new_game(wanted: Wanted, manner: Manner, *, by_hand: bool = False) -> int:
    """Ask for teams and rules not given, start a save and play."""
    here = seats(wanted.seat)
    found, game = find(wanted.game), face(wanted.game)
    with keyboard(lines=manner.lines) as keys:
        try:
            interactive = not wanted.defaults and not (wanted.away and wanted.home)
            if keys.single and interactive:
                wanted.away, wanted.home, wanted.rules = choose(
                    found, game, keys, wanted.away, wanted.home, wanted.rules
                )
            options = chosen_options(wanted.rules, wanted.options)
            make_ready(found, wanted.away, wanted.home)
            setup = setup_of(found, wanted.away, wanted.home, options, here, wanted.coach, wanted.deck)
            asked = keys.single and interactive and not by_hand
            setup, first = lined_up(found, setup, here, wanted.lineup, keys if asked else None)
            shorts = typed(game.rules.view(game.rules.begin(setup), 0), game.rules.seats).short
        except (Leave, EOFError):
            return OK
        except KeyboardInterrupt:
            return INTERRUPTED
        path = Path(wanted.save) if wanted.save else saves.new_path(shorts[0], shorts[1])
        opponent = found.opponent(setup)
        coaches = {seat: opponent for seat in range(2) if seat not in here}
        seed = secrets.randbelow(2**31) if wanted.seed is None else wanted.seed
        session = Session.new(game.rules, setup, seed, coaches, path, by_hand=by_hand)
        for seat, answer in first.items():
            session.answer(seat, answer)
        return sit(found, session, here, keys, manner)


def lined_up(
    game: Game, setup: dict[str, Any], here: set[int], wanted: str | None, keys: Keyboard | None
) -> tuple[dict[str, Any], dict[int, str]]:
    """The setup with the starters that people choose, and their answers to the game's first question."""
    lineups = game.lineups() if game.lineups else None
    if wanted is None and (keys is None or lineups is None):
        return setup, {}
    if lineups is None:
        game.lacks("line-ups to choose")
    first = {}
    for seat in sorted(here):
        names = [name.strip() for name in (wanted or "").split(",") if name.strip()]
        if wanted is None and keys is not None:
            names = ask_starters(lineups.starters(setup, seat), keys)
        if not names or (wanted is not None and len(here) > 1 and seat):
            continue
        setup = lineups.chosen(setup, seat, names)
        if answer := lineups.first_answer(setup, seat, names):
            first[seat] = answer
    return setup, first


def make_ready(game: Game, away: str | None, home: str | None) -> None:
    """Make both teams' charts or cards now, with a progress bar: the first time it takes a while."""
    teams = game.teams()
    names = two_names(teams, away, home)
    check_names(teams, *names)
    with progress(f"making {teams.made}", len(names)) as done:
        for count, name in enumerate(names, 1):
            teams.find(name)
            done(count)


def resume(name: str | None, seat: str | None, manner: Manner) -> int:
    """Continue a save: the one named, or the newest that is not over."""
    path = saves.find(name) if name else newest_unfinished()
    if saves.is_hosted(path) and seat is None and sys.stdin.isatty():
        from fieldhouse.cli.joined import join_game

        name = saves.short(path)
        say(f"{name} is a game of two people. Paste your seat's link; if its host has ended, start it again with:")
        say(hint(f"  fieldhouse host --again {name}"))
        return join_game(None, lines=manner.lines)
    saves.check_here(path)
    journal = saves.read(path)
    game = face(journal.game)
    if seat is None:
        here = {at for at, who in enumerate(saves.people(journal.setup)) if who == PERSON}
    else:
        here = seats(seat)
    opponent = find(journal.game).opponent(journal.setup)
    coaches = {at: opponent for at in range(2) if at not in here}
    try:
        session = Session.load(game.rules, path, coaches)
    except Diverged as error:
        stop(f"{path}: {error}. Read it with: fieldhouse replay {saves.short(path)}", 1)
    if journal.by_hand:
        manner.open_calls = True
    with keyboard(lines=manner.lines) as keys:
        code = sit(find(journal.game), session, here, keys, manner)
    if session.over and (belongs := saves.season_of(journal.setup)):
        say(hint(f"It belongs to a season, which keeps it with: fieldhouse season play {belongs[0]} {belongs[1]}"))
    return code


def sit(
    game: Game, session: Session, here: set[int], keys: Keyboard, manner: Manner, again: str | None = None
) -> int:
    """Play until the game is over or the person leaves; then show the command to continue (default: `resume`)."""
    try:
        host = Host(game, session, here, ask_all=manner.ask_all)
        Sitting(host, keys, hidden=not manner.open_calls).play()
    except (Leave, EOFError):
        return farewell(session, again, OK)
    except Ended:
        with suppress(OSError):  # the terminal may be gone
            farewell(session, again, OK)
        return OK
    except KeyboardInterrupt:
        return farewell(session, again, INTERRUPTED)
    if session.path:
        say("", hint(f"Saved as {saves.short(session.path)}: fieldhouse replay {saves.short(session.path)}"))
    return OK


def farewell(session: Session, again: str | None, code: int) -> int:
    assert session.path is not None
    name = saves.short(session.path)
    say("", hint(f"Saved. Go on with: {again or f'fieldhouse resume {name}'}"))
    return code


__all__ = ["Manner", "Trouble", "Wanted", "new_game", "resume"]

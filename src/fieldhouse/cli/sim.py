"""`fieldhouse sim`: the computer plays games and adds up their box scores."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fieldhouse.cli.console import progress, say
from fieldhouse.cli.start import chosen_options
from fieldhouse.cli.trouble import OK, stop
from fieldhouse.games import find
from fieldhouse.play.face import face
from fieldhouse.play.setup import setup_of
from fieldhouse.table.live import LiveTable
from fieldhouse.table.random_coach import RandomCoach
from fieldhouse.table.session import Rules, Session
from fieldhouse.table.table import Coach

COMPUTER, RANDOM = "computer", "random"
"""The game's usual coach, and a coach who picks at random."""


@dataclass(slots=True)
class Job:
    """The games to play: teams, number, first seed, options and coach."""

    game: str
    away: str | None
    home: str | None
    games: int
    rules: str | None
    options: Sequence[str]
    seed: int
    journal: str | None
    coach: str


def simulate(job: Job, *, as_json: bool) -> int:
    game = find(job.game)
    usual, *others = game.coaches
    coaches = (COMPUTER, RANDOM, *others)
    if job.coach not in coaches:
        stop(f"--coach: found {job.coach!r}; allowed: {', '.join(coaches)}")
    manner = job.coach if job.coach in others else usual
    setup = setup_of(game, job.away, job.home, chosen_options(job.rules, job.options), set(), manner)
    coach = RandomCoach() if job.coach == RANDOM else game.opponent(setup)
    folder = Path(job.journal) if job.journal else None
    tally = face(game.name).tally()
    states, rules = [], game.rules()
    with progress("games", job.games) as done:
        for number in range(job.games):
            state = _play(rules, setup, job.seed + number, coach, folder)
            tally.add(state)
            if as_json or job.games == 1:
                states.append(tally.one(state, setup, job.seed + number, as_json=as_json))
            done(number + 1)
    if as_json:
        report: dict[str, Any] = {"game": game.name, "seed": job.seed, "totals": tally.data(), "games": states}
        say(json.dumps(report))
    elif job.games == 1:
        say(*states[0])
    else:
        say(*tally.lines())
    return OK


def _play(rules: Rules, setup: dict[str, Any], seed: int, coach: Coach, folder: Path | None) -> Any:
    if folder is None:
        state = rules.begin(setup)
        rules.play(LiveTable(seed, (coach, coach)), state)
        return state
    path = folder / f"{seed}.fh"
    if path.exists():
        stop(f"{path}: there is a journal here already; take another folder or seed")
    return Session.new(rules, setup, seed, {0: coach, 1: coach}, path).state

"""`fieldhouse sim`: the computer plays, the book is kept."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fieldhouse.cli.console import progress, say
from fieldhouse.cli.face import AS_PLAYED, TO_WIN, Face, face
from fieldhouse.cli.start import chosen_options, setup_of
from fieldhouse.cli.trouble import OK, stop
from fieldhouse.coaches.random_coach import RandomCoach
from fieldhouse.table.live import LiveTable
from fieldhouse.table.session import Session
from fieldhouse.table.table import Coach

COACHES = ("computer", "random", AS_PLAYED)


@dataclass(slots=True)
class Job:
    """What to play: the teams, how many games, from which seed, by whom."""

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
    game = face(job.game)
    if job.coach not in COACHES:
        stop(f"--coach: found {job.coach!r}; allowed: {', '.join(COACHES)}")
    manner = AS_PLAYED if job.coach == AS_PLAYED else TO_WIN
    setup = setup_of(game, job.away, job.home, chosen_options(job.rules, job.options), set(), manner)
    coach = RandomCoach() if job.coach == "random" else game.opponent(setup)
    folder = Path(job.journal) if job.journal else None
    tally = game.tally()
    states = []
    with progress("games", job.games) as done:
        for number in range(job.games):
            state = _play(game, setup, job.seed + number, coach, folder)
            tally.add(state)
            if as_json or job.games == 1:
                states.append(tally.one(state, setup, job.seed + number, as_json=as_json))
            done(number + 1)
    if as_json:
        found: dict[str, Any] = {"game": game.rules.name, "seed": job.seed, "totals": tally.data(), "games": states}
        say(json.dumps(found))
    elif job.games == 1:
        say(*states[0])
    else:
        say(*tally.lines())
    return OK


def _play(game: Face, setup: dict[str, Any], seed: int, coach: Coach, folder: Path | None) -> Any:
    if folder is None:
        state = game.rules.begin(setup)
        game.rules.play(LiveTable(seed, (coach, coach)), state)
        return state
    path = folder / f"{seed}.fh"
    if path.exists():
        stop(f"{path}: there is a journal here already; take another folder or seed")
    return Session.new(game.rules, setup, seed, {0: coach, 1: coach}, path).state

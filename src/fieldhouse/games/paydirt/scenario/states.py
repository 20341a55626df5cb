"""Refuses situations that no game can be in, with the reason."""

from __future__ import annotations

from collections.abc import Iterator

from fieldhouse.football.clock import clock_text
from fieldhouse.football.state import QUARTER, Phase
from fieldhouse.games.paydirt.rules.state import State
from fieldhouse.games.paydirt.rules.view import timeouts_allowed
from fieldhouse.games.paydirt.scenario.model import Situation
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.source import Where

TOUCHDOWN = 6
SAFETY = 2
ENDED = (Phase.TOSS, Phase.TRY, Phase.OVER)  # no play of these takes time
LAST_PERIODS = {"none": 4, "season": 5}


def check_state(game: State, situation: Situation, where: Where) -> None:
    """Raise `Wrong` for the first fault."""
    for name, found, reason in _faults(game, situation.model_fields_set):
        raise Wrong((*where, name), found, reason)


def _faults(game: State, given: set[str]) -> Iterator[tuple[str, str, str]]:
    """Field, what was found, and why that cannot be."""
    clock, phase = clock_text(game.clock), game.phase
    if game.clock > QUARTER:
        yield "clock", clock, f"a quarter has {clock_text(QUARTER)}"
    if game.untimed and game.clock > 0:
        yield "untimed", f"untimed at {clock}", "an untimed play comes at 0:00"
    if game.untimed and phase in ENDED:
        yield "untimed", f"untimed, {phase.name.lower()}", "an untimed play is a down or a kick"
    if game.hurried and phase is not Phase.SCRIMMAGE:
        yield "hurried", f"hurried, {phase.name.lower().replace('_', ' ')}", "only a snap from scrimmage is hurried"
    if "hurried" in given and game.hurried and not game.options.hurry:
        yield "hurried", "hurried", "the option `hurry` is off"
    if game.fair_caught and (phase is not Phase.SCRIMMAGE or game.down > 1):
        yield "fair_caught", "fair_caught", "a fair catch is followed by a first down"
    if "home_penalty_free" in given and game.cancel_left and not game.options.home_cancel:
        yield "home_penalty_free", "home_penalty_free", "no penalty is cancelled: set `options: {home_cancel: on}`"
    yield from _weather(game, given)
    yield from _periods(game, clock)
    yield from _points(game, given)
    for seat, left in enumerate(game.timeouts):
        if left > timeouts_allowed(game):
            yield "timeouts", f"{left} for {'AB'[seat]}", f"a team has {timeouts_allowed(game)} timeouts here"


def _weather(game: State, given: set[str]) -> Iterator[tuple[str, str, str]]:
    for name in ("precipitation", "wind"):
        if name in given and getattr(game, name) != "A":
            if game.options.weather == "off":
                yield name, getattr(game, name), "the weather is not in use: set `options: {weather: agreed}`"
            if not game.charts[0].outdoor:
                yield name, getattr(game, name), "the home team's stadium is indoors"


def _periods(game: State, clock: str) -> Iterator[tuple[str, str, str]]:
    quarter, phase = game.quarter, game.phase
    last = LAST_PERIODS.get(game.options.overtime, quarter)
    if quarter > last:
        yield "quarter", str(quarter), f"the option `overtime: {game.options.overtime}` ends the game after {last}"
    if game.overtime and phase is not Phase.OVER and game.score[0] != game.score[1]:
        yield "score", f"{game.score[0]}-{game.score[1]}", "the first points end overtime, so the score is even in it"
    if game.overtime and phase is Phase.TRY:
        yield "phase", "try", "a touchdown in overtime ends the game without a try"
    if phase is Phase.OVER and (quarter < 4 or (quarter == 4 and game.clock)):
        yield "phase", f"over in quarter {quarter} at {clock}", "a game is not over before the fourth quarter's 0:00"
    if phase is Phase.TOSS and (quarter > 1 or game.clock < QUARTER or any(game.score)):
        yield "phase", "toss", "the toss comes before the game, at 0-0"


def _points(game: State, given: set[str]) -> Iterator[tuple[str, str, str]]:
    if "score" not in given:
        return
    for seat, points in enumerate(game.score):
        if points < 0 or points == 1:
            yield "score", f"{points} for {'AB'[seat]}", "allowed: 0, or 2 and more"
    if game.phase is Phase.TRY and game.score[game.ball] < TOUCHDOWN:
        yield "score", str(game.score[game.ball]), f"a try follows a touchdown, so its team has {TOUCHDOWN} or more"
    if game.phase is Phase.FREE_KICK and game.score[1 - game.ball] < SAFETY:
        other = str(game.score[1 - game.ball])
        yield "score", other, f"a free kick follows a safety, so the other team has {SAFETY} or more"

"""Refuses situations that no game can be in, with the reason."""

from __future__ import annotations

from collections.abc import Iterator

from fieldhouse.basketball.state import REGULATION
from fieldhouse.games.statispro_basketball.rules.bench.timeout_limits import TIMEOUTS
from fieldhouse.games.statispro_basketball.rules.state import HOME, VISITOR, Phase, State
from fieldhouse.games.statispro_basketball.scenario.model import Situation
from fieldhouse.games.statispro_basketball.scenario.words import clock_text
from fieldhouse.scenario.core.adapter import Wrong
from fieldhouse.scenario.core.source import Where


def check_state(game: State, situation: Situation, where: Where) -> None:
    """Raise `Wrong` for the first fault."""
    for name, found, reason in _faults(game, situation):
        raise Wrong((*where, name), found, reason)


def _faults(game: State, situation: Situation) -> Iterator[tuple[str, str, str]]:
    """Field, what was found, and why that cannot be."""
    given, home, visitor = situation.model_fields_set, game.score[HOME], game.score[VISITOR]
    clock = clock_text(game.clock)
    if game.index[HOME] and game.index[VISITOR]:
        yield "index", f"{game.index[HOME]}-{game.index[VISITOR]}", "only one team has Index Points at a time"
    for seat in (HOME, VISITOR):
        team = "AB"[seat]
        if game.late_fouls[seat] > game.fouls[seat]:
            yield "late_fouls", f"{game.late_fouls[seat]} for {team}", f"{team} has {game.fouls[seat]} fouls in all"
        if "late_fouls" in given and game.late_fouls[seat] and not game.two_minutes:
            yield "late_fouls", f"{game.late_fouls[seat]} at {clock}", "they are those of the last two minutes"
        if game.timeouts[seat] > TIMEOUTS:
            yield "timeouts", f"{game.timeouts[seat]} for {team}", f"a team has {TIMEOUTS} full timeouts"
        if "three_offense" in given and game.three_offense[seat]:
            if game.period < REGULATION or not game.two_minutes:
                yield "three_offense", f"period {game.period}, {clock}", "it is called in a game's last two minutes"
            if game.margin(seat) >= 0:
                yield "three_offense", f"{home}-{visitor}", f"it ends as soon as {team} does not trail"
        if "three_defense" in given and game.three_defense[seat] and not game.three_offense[1 - seat]:
            yield "three_defense", team, "it answers the other team's Three Point Offense"
    if game.phase is Phase.OVER and (game.period < REGULATION or game.decks.left):
        yield "next", f"over in period {game.period} at {clock}", "a game is not over before the fourth period's 0:00"
    if game.phase is Phase.OVER and home == visitor:
        yield "next", f"over at {home}-{visitor}", "an even score is decided in overtime"

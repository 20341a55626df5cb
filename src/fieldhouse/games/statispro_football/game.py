"""Statis-Pro Football, described for all who play it. See `fieldhouse.games.api.Game`."""

from __future__ import annotations

from dataclasses import replace

from fieldhouse.games.api import Parts, laid_out
from fieldhouse.games.carded_football.descriptor import card_parts
from fieldhouse.games.statispro_football import NAME, VERSION

parts = Parts(__package__)

GAME = replace(
    laid_out(
        __package__, name=NAME, title="Statis-Pro Football", sport="football", version=VERSION,
        coaches=("to win", "as played", "ruthless"),
    ),
    rank=20,
    **card_parts(parts),
    # not rules.displays and rules.menus: see table.numbers
    compiled=parts.names(
        "coach.as_played coach.clock rules.call_faults rules.calls rules.copying "
        "rules.ending rules.endurance rules.flow rules.formations rules.kickoff rules.kicks rules.lineups "
        "rules.measure rules.options rules.penalties rules.places rules.questions rules.resolve rules.returns "
        "rules.say rules.scrimmage rules.solitaire rules.state rules.substitutes rules.tables rules.timing "
        "rules.usual rules.zcards"
    ),
)

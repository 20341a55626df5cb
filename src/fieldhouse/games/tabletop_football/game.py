"""Tabletop Football, described for all who play it. See `fieldhouse.games.api.Game`."""

from __future__ import annotations

from dataclasses import replace

from fieldhouse.games.api import Parts, laid_out
from fieldhouse.games.carded_football.descriptor import card_parts
from fieldhouse.games.tabletop_football import NAME, VERSION

parts = Parts(__package__)

GAME = replace(
    laid_out(
        __package__, name=NAME, title="Tabletop Football", sport="football", version=VERSION,
        coaches=("to win", "as played", "ruthless"),
    ),
    rank=25,
    **card_parts(parts),
    # not rules.lineups, rules.menus and rules.cover_menus: see table.numbers
    compiled=parts.names(
        "coach.advanced coach.as_played rules.announce rules.calls rules.displays rules.ending rules.endurance "
        "rules.flow rules.interceptions rules.kick_tables rules.kicks rules.laterals rules.matchup rules.mishaps "
        "rules.on_the_run rules.options rules.passes rules.questions rules.resolve rules.runs rules.rush rules.say "
        "rules.screens rules.scrimmage rules.solitaire rules.state rules.tables rules.throws rules.timing"
    ),
)

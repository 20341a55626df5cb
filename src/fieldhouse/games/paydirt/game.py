"""PAYDIRT football, described for all who play it. See `fieldhouse.games.api.Game`."""

from __future__ import annotations

from dataclasses import replace

from fieldhouse.games.api import Benchmark, Commands, Parts, laid_out
from fieldhouse.games.paydirt import NAME, VERSION

parts = Parts(__package__)

GAME = replace(
    laid_out(
        __package__, name=NAME, title="PAYDIRT", sport="football", version=VERSION,
        coaches=("to win", "as played", "ruthless"),
    ),
    rank=0,
    lineups=parts("lineups", "LINEUPS"),
    commands={
        "charts": Commands(
            help="Team charts: list, show, check, make, convert, balance.", commands=parts("commands", "CHARTS")
        ),
    },
    # the coach works out its strategies as situations come up
    benchmark=Benchmark(
        prepare=parts.function("benchmark", "prepare"), warm_up=800, games=400,
        between=parts.function("benchmark", "Meeting"),
    ),
    compiled=parts.names(
        "cards.cells cards.charts coach.as_played coach.as_played_day coach.as_played_defense coach.as_played_inches "
        "coach.cell_worth coach.computer coach.edges "
        "coach.strategy coach.to_win plan rules.calls rules.copying rules.defense rules.fielding rules.flags "
        "rules.flow rules.goals rules.kickoff rules.look_ups rules.menus rules.opening rules.options rules.punt "
        "rules.questions rules.rating rules.reference_card rules.returns rules.rush rules.say rules.scrimmage "
        "rules.settle rules.specials rules.state rules.tables rules.timing rules.tries rules.yards"
    ),
)

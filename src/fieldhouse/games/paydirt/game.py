"""PAYDIRT football, described for all who play it. See `fieldhouse.games.api.Game`."""

from __future__ import annotations

from fieldhouse.games.api import Benchmark, Commands, Game, Parts
from fieldhouse.games.paydirt import NAME, VERSION

parts = Parts(__package__)

GAME = Game(
    name=NAME,
    title="PAYDIRT",
    sport="football",
    version=VERSION,
    package=__package__,
    rank=0,
    rules=parts("rulebook", "RULEBOOK"),
    options=parts("rules.options", "OPTIONS"),
    presets=parts("rules.options", "PRESETS"),
    teams=parts("teams", "TEAMS"),
    coaches=("to win", "as played"),
    coach=parts.function("opponents", "coach"),
    show=parts("show.face", "FACE"),
    odds=parts.function("show.face", "odds_of_teams"),
    scenarios=parts("scenario", "ADAPTER"),
    seasons=parts("season", "SEASONS"),
    commands={
        "charts": Commands(
            help="Team charts: list, show, check, make, convert, balance.", commands=parts("commands", "CHARTS")
        ),
    },
    # the coach works out its strategies as situations come up
    benchmark=Benchmark(prepare=parts.function("benchmark", "prepare"), warm_up=800, games=400),
    compiled=parts.names(
        "cards.cells cards.charts coach.as_played coach.as_played_defense coach.cell_worth coach.computer "
        "coach.strategy plan rules.calls rules.copying rules.defense rules.fielding rules.flags "
        "rules.flow rules.goals rules.kickoff rules.look_ups rules.menus rules.opening rules.options rules.punt "
        "rules.questions rules.rating rules.reference_card rules.returns rules.rush rules.say rules.scrimmage "
        "rules.settle rules.specials rules.state rules.tables rules.timing rules.tries rules.yards"
    ),
)

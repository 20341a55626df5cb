"""Statis Pro Basketball, described for all who play it. See `fieldhouse.games.api.Game`."""

from __future__ import annotations

from fieldhouse.games.api import Benchmark, Commands, Game, Parts
from fieldhouse.games.statispro_basketball import NAME, VERSION

parts = Parts(__package__)

GAME = Game(
    name=NAME,
    title="Statis Pro Basketball",
    sport="basketball",
    version=VERSION,
    package=__package__,
    rank=10,
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
        "cards": Commands(help="Basketball cards: make, show, check, convert.", commands=parts("commands", "CARDS")),
        "deck": Commands(help="A game's deck of cards.", commands=parts("commands", "DECK"), with_game=True),
    },
    benchmark=Benchmark(prepare=parts.function("benchmark", "prepare"), warm_up=10, games=50),
    # not cards.deck: scenarios have cards of their own
    compiled=parts.names(
        "cards.fast_break_chart cards.player_cards coach rules.ball rules.bench rules.contact rules.flow rules.options "
        "rules.passing rules.periods rules.players rules.short_handed rules.shots rules.state season_roster"
    ),
)

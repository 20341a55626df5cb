"""Statis Pro Basketball, described for all who play it. See `fieldhouse.games.api.Game`."""

from __future__ import annotations

from dataclasses import replace

from fieldhouse.games.api import Benchmark, Commands, Parts, laid_out
from fieldhouse.games.statispro_basketball import NAME, VERSION

parts = Parts(__package__)

GAME = replace(
    laid_out(
        __package__, name=NAME, title="Statis Pro Basketball", sport="basketball", version=VERSION,
        coaches=("to win", "as played"),
    ),
    rank=10,
    lineups=parts("lineups", "LINEUPS"),
    commands={
        "cards": Commands(help="Basketball cards: make, show, check, convert.", commands=parts("commands", "CARDS")),
        "deck": Commands(help="A game's deck of cards.", commands=parts("commands", "DECK"), with_game=True),
    },
    benchmark=Benchmark(prepare=parts.function("benchmark", "prepare"), warm_up=10, games=50),
    # not cards.deck: scenarios have cards of their own
    compiled=parts.names(
        "cards.fast_break_chart cards.player_cards coach rules.ball rules.bench rules.contact rules.flow rules.options "
        "rules.passing rules.periods rules.players rules.short_handed rules.shots rules.state"
    ),
)

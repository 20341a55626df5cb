"""Tabletop Football, described for all who play it. See `fieldhouse.games.api.Game`."""

from __future__ import annotations

from dataclasses import replace

from fieldhouse.games.api import Benchmark, Commands, Parts, laid_out
from fieldhouse.games.tabletop_football import NAME, VERSION

parts = Parts(__package__)

GAME = replace(
    laid_out(
        __package__, name=NAME, title="Tabletop Football", sport="football", version=VERSION,
        coaches=("to win", "as played", "ruthless"),
    ),
    rank=25,
    commands={
        "cards": Commands(help="Football cards: show, check.", commands=parts("commands", "CARDS")),
        "deck": Commands(
            help="The Fast Action Cards: cards, counts, check.", commands=parts("commands", "DECK"), with_game=True
        ),
    },
    own_deck=parts.function("cards.deck", "own_deck"),
    benchmark=Benchmark(prepare=parts.function("benchmark", "prepare"), warm_up=5, games=40),
)

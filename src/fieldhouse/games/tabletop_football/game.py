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
)

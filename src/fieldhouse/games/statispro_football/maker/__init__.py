"""Cards of this edition from a season."""

from __future__ import annotations

from fieldhouse.football.fast_action.maker.reference import Reference
from fieldhouse.football.fast_action.maker.team import Maker
from fieldhouse.football.fast_action.readings import Readings
from fieldhouse.games.statispro_football.cards.deck import standard_deck
from fieldhouse.games.statispro_football.rules.tables import EDITION
from fieldhouse.statistics import FootballSeason


def maker_of(season: FootballSeason) -> Maker:
    return Maker(season, Reference(Readings(standard_deck()), EDITION))

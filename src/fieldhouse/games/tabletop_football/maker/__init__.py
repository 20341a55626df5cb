"""Cards of this edition from a season."""

from __future__ import annotations

from fieldhouse.football.fast_action.maker.specials import KickRules
from fieldhouse.football.fast_action.maker.use import Shown, use_of
from fieldhouse.football.fast_action.readings import Readings
from fieldhouse.games.tabletop_football.cards.deck import standard_deck
from fieldhouse.games.tabletop_football.maker.kicks import PUNTS
from fieldhouse.games.tabletop_football.maker.reference import TABLES, TabletopReference
from fieldhouse.games.tabletop_football.maker.team import TabletopMaker
from fieldhouse.statistics import FootballSeason


def maker_of(season: FootballSeason) -> TabletopMaker:
    deck = standard_deck()
    reference = TabletopReference(Readings(deck), TABLES, use_of(season, Shown(deck)))
    return TabletopMaker(season, reference, KickRules(PUNTS, 0.0))

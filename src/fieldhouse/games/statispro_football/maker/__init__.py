"""Cards of this edition from a season."""

from __future__ import annotations

from fieldhouse.football.fast_action.maker.reference import Reference
from fieldhouse.football.fast_action.maker.specials import KickRules
from fieldhouse.football.fast_action.maker.team import Maker
from fieldhouse.football.fast_action.maker.use import Shown, use_of
from fieldhouse.football.fast_action.readings import Readings
from fieldhouse.games.statispro_football.cards.deck import standard_deck
from fieldhouse.games.statispro_football.maker.punting import PUNTS
from fieldhouse.games.statispro_football.rules.tables import EDITION, KICKOFF_A, KICKOFF_B
from fieldhouse.statistics import FootballSeason


def maker_of(season: FootballSeason) -> Maker:
    reference = Reference(Readings(standard_deck()), EDITION, use_of(season, Shown(standard_deck())))
    return Maker(season, reference, kick_rules(reference))


def kick_rules(reference: Reference) -> KickRules:
    """The limits of punts (8.5.6), and the touchbacks of the kickoff table (T6.4)."""
    raw = [float(chance) for chance in reference.raw]
    again = sum(chance for chance, said in zip(raw, KICKOFF_A, strict=True) if said == 0)
    touchbacks = sum(chance for chance, said in zip(raw, KICKOFF_A, strict=True) if said is None)
    touchbacks += again * sum(chance for chance, said in zip(raw, KICKOFF_B, strict=True) if said is None)
    return KickRules(PUNTS, touchbacks)

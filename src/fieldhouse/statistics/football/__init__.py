"""Football: the schema of a season."""

from fieldhouse.statistics.football.calls import (
    AfterTouchdown,
    AfterTouchdownTable,
    Call,
    CallTable,
    FourthDown,
    FourthDownTable,
    Kickoff,
    KickoffTable,
)
from fieldhouse.statistics.football.gain_distributions import Passes, Plays, Scrimmage, passes_together, plays_together
from fieldhouse.statistics.football.kicks import FieldGoals, Kickoffs, Kicks, Punts, Returns, Tries
from fieldhouse.statistics.football.players import (
    Defending,
    Kicking,
    Passing,
    Player,
    Receiving,
    Returning,
    Rushing,
    Stint,
)
from fieldhouse.statistics.football.season import (
    FinalStanding,
    FootballSeason,
    SeasonGame,
    SeasonRules,
    Team,
)
from fieldhouse.statistics.football.side import Drives, Foul, Fumbles, Seconds, Side, Tempo
from fieldhouse.statistics.football.totals import Totals, added
from fieldhouse.statistics.sources import Borrowed, Missing

__all__ = [
    "AfterTouchdown",
    "AfterTouchdownTable",
    "Borrowed",
    "Call",
    "CallTable",
    "Defending",
    "Drives",
    "FieldGoals",
    "FinalStanding",
    "FootballSeason",
    "Foul",
    "FourthDown",
    "FourthDownTable",
    "Fumbles",
    "Kicking",
    "Kickoff",
    "KickoffTable",
    "Kickoffs",
    "Kicks",
    "Missing",
    "Passes",
    "Passing",
    "Player",
    "Plays",
    "Punts",
    "Receiving",
    "Returning",
    "Returns",
    "Rushing",
    "Scrimmage",
    "SeasonGame",
    "SeasonRules",
    "Seconds",
    "Side",
    "Stint",
    "Team",
    "Tempo",
    "Totals",
    "Tries",
    "added",
    "passes_together",
    "plays_together",
]  # fmt: skip

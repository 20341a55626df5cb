"""What plays take by the timing chart, and a season's calls with it."""

from __future__ import annotations

from functools import partial
from typing import Final

from fieldhouse.football.fast_action.maker.use import Shown
from fieldhouse.football.tendencies.tempo import Tempo
from fieldhouse.games.carded_football.book import EditionBook, SeasonBook
from fieldhouse.games.statispro_football.cards.deck import standard_deck
from fieldhouse.games.statispro_football.maker.punting import PUNTS, run_numbers
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.season_cache import once_a_season

SAVED: Final = 25.0
"""Seconds between the longest and the shortest time of a play (6.1a)."""
LONGEST: Final = 45.0
RUNNING: Final = frozenset(
    {"run in bounds", "run out of bounds", "completion in bounds", "completion out of bounds", "incompletion", "sack",
     "penalty"}
)  # fmt: skip
STOPPED: Final = frozenset({"run out of bounds", "completion out of bounds", "incompletion"})
FLAT: Final = {
    "interception": 10.0, "punt": 10.0, "kickoff returned": 10.0, "kickoff not returned": 0.0, "field goal": 5.0,
    "extra point": 0.0, "two-point try": 0.0, "spike": 0.0,
}
USUAL_HURRY: Final = {"normal": 0.65, "two minutes": 1.32, "hurry": 1.09, "milk": 0.0}  # those of 2019


def charge(kind: str, pace: str) -> tuple[float, float]:
    """Seconds of a play by the timing chart, and the share of such plays that may be shortened (T6.1)."""
    if kind in FLAT:
        return FLAT[kind], 0.0
    if pace != "normal" and kind in STOPPED:
        return 10.0, 0.0  # Final Minutes
    return (LONGEST, 1.0) if kind in RUNNING else (LONGEST, 0.0)


TEMPO: Final = Tempo(partial(charge), SAVED, USUAL_HURRY)


def _book(season: FootballSeason) -> SeasonBook:
    return SeasonBook(season, EditionBook(TEMPO, Shown(standard_deck()), PUNTS, run_numbers()))


season_book = once_a_season(_book)

"""What plays take by the Timing Table, and a season's calls with it."""

from __future__ import annotations

from functools import partial
from typing import Final

from fieldhouse.football.fast_action.maker.use import Shown
from fieldhouse.football.tendencies.tempo import Tempo
from fieldhouse.games.carded_football.book import EditionBook, SeasonBook
from fieldhouse.games.tabletop_football.cards.deck import standard_deck
from fieldhouse.games.tabletop_football.maker.kicks import PUNTS
from fieldhouse.games.tabletop_football.rules.kick_tables import SECONDS, Time
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.season_cache import once_a_season

RUNNING: Final = frozenset({"run in bounds", "completion in bounds", "sack"})
STOPPED: Final = frozenset(
    {"run out of bounds", "completion out of bounds", "incompletion", "penalty", "interception", "punt",
     "kickoff returned"}
)  # fmt: skip
NORMAL, HURRIED = SECONDS[Time.RUN]
SAVED: Final = float(NORMAL - HURRIED)
"""Seconds that a play of the No-Huddle saves (NOHUD-7)."""
USUAL_HURRY: Final = {"normal": 0.1, "two minutes": 0.9, "hurry": 0.8, "milk": 0.0}


def charge(kind: str, pace: str) -> tuple[float, float]:
    """Seconds of a play by the Timing Table, and the share of such plays that a No-Huddle shortens (TIME-3 to TIME-17).
    """
    if kind in RUNNING:
        return float(NORMAL), 1.0
    if kind in STOPPED:
        return float(SECONDS[Time.INCOMPLETE][0]), 0.0
    return (float(SECONDS[Time.FIELD_GOAL][0]), 0.0) if kind == "field goal" else (0.0, 0.0)


TEMPO: Final = Tempo(partial(charge), SAVED, USUAL_HURRY)


def run_numbers() -> tuple[float, ...]:
    """The chances of run numbers 1 to 12."""
    numbers = [card.run_number.number for card in standard_deck() if card is not None]
    return tuple([numbers.count(number) / len(numbers) for number in range(1, 13)])


def _book(season: FootballSeason) -> SeasonBook:
    return SeasonBook(season, EditionBook(TEMPO, Shown(standard_deck()), PUNTS, run_numbers()))


season_book = once_a_season(_book)

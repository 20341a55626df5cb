"""How a team plays on one day of a real season: who plays, who starts, how long, and whose day it is.

The coach reads it on the cards: minutes, starts, shots, threes and assists there are those of the day. The mean over
a season is what each player really did; the days differ as real ones do. Nothing here knows how a real game went.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fieldhouse.games.statispro_basketball.cards.player_cards import PlayerCard, numbered
from fieldhouse.games.statispro_basketball.coach.minutes import plan
from fieldhouse.games.statispro_basketball.draws import Draws
from fieldhouse.games.statispro_basketball.maker.positions import DRESSED
from fieldhouse.games.statispro_basketball.season_calendar import Day, calendar

STARTING: Final = 9.5
"""Minutes that a player plays more when he starts: 11.2 in 1996-97, 8.3 in 2018-19, of players with ten games each."""
SWING: Final = 5.0
"""Standard deviation of a player's planned minutes. Really his minutes vary by 6 to 7 among the games he starts, and
among those he does not; fouls, rests and scores bring the rest in play."""
LONG: Final = 30.0
"""From this many minutes on they vary less,"""
STEADY: Final = 0.55
"""by this for every minute more: long minutes end early often enough by themselves."""
UNUSED: Final = 0.1
SHORTEST: Final = 2.0
LONGEST: Final = 45.0
SHOTS: Final = 0.3
"""Variance of a player's planned shots, by their number. Given his minutes, his shots vary 0.83 times as much as their
number (1996-97 and 2018-19, at 5 as at 20 a game); the play of the cards brings the rest."""
THREES: Final = 0.45
"""The same for threes, 0.9 times."""
ASSISTS: Final = 3.0
"""The same for assists, 1.06 times."""
HANDS: Final = 0.1
"""The same for STEAL: with the rating alone a regular's steals vary by 0.95 from game to game, really by 1.01
(1996-97)."""
ON_THE_LINE: Final = 1.0
"""How much more often a player on the line between two and three tries the three, for a try more than usual."""
LEAST, MOST = 0.3, 1.9
"""Limits of what a day can be to what is usual."""
TURNS: Final = 6
DEPTH: Final = 9
"""Players who dress at least, even if some of them are not to play."""
STARTER: Final = 82
"""Starts on a day's card of a player who starts."""


class TeamDays:
    """A team's season, day by day."""

    def __init__(self, code: str, players: Sequence[PlayerCard], games: int) -> None:
        self.code, self.players = code, tuple(players)
        self.days = calendar(code, players, games)
        self._usual = self._fit()

    def players_on(self, number: int, seed: str) -> tuple[PlayerCard, ...]:
        """The cards of those who dress for game `number`, as the day has them. Those who are not to play, and are
        there in need, have no minutes."""
        draws = Draws(seed)
        day = self.days[number % len(self.days)]
        here = sorted(day.plays)
        minutes = self._minutes(day, self._usual, draws)
        dressed = sorted({*here, *self._others(day)})
        return numbered([
            _varied(self.players[at], minutes[at], at in day.starts, draws) if at in minutes
            else replace(self.players[at], minutes=UNUSED, starts=0, shots=0.1, threes=0.0, assists=0.0, fouls=0.0)
            for at in dressed
        ])  # fmt: skip

    def _others(self, day: Day) -> list[int]:
        missing = min(len(self.players), max(DEPTH, min(DRESSED, len(day.plays) + 1))) - len(day.plays)
        order = sorted(range(len(self.players)), key=lambda at: (self.players[at].minutes, at))
        return [at for at in order if at not in day.plays][: max(0, missing)]

    def _minutes(self, day: Day, usual: Sequence[float], draws: Draws) -> dict[int, float]:
        """Minutes of a day by player, as its line-ups allow."""
        here = sorted(day.plays)
        cards = []
        for at in here:
            card = self.players[at]
            started = card.starts / card.games if card.games else 0.0
            wanted = usual[at] + STARTING * ((at in day.starts) - started)
            wanted = _within(wanted + _spread(wanted) * _normal(draws))
            cards.append(replace(card, minutes=round(wanted, 1)))
        return dict(zip(here, plan(tuple(cards)), strict=True))

    def _fit(self) -> list[float]:
        """Minutes to begin with, so that the plans of all games come to what everybody played a game."""
        usual = [card.minutes for card in self.players]
        for _ in range(TURNS):
            sums, played = [0.0] * len(usual), [0] * len(usual)
            draws = Draws(self.code)
            for day in self.days:
                for at, minutes in self._minutes(day, usual, draws).items():
                    sums[at] += minutes
                    played[at] += 1
            for at, card in enumerate(self.players):
                if played[at]:
                    usual[at] = round(usual[at] + card.minutes - sums[at] / played[at], 6)
        return usual


def _within(minutes: float) -> float:
    return min(LONGEST, max(SHORTEST, minutes))


def _spread(minutes: float) -> float:
    return min(SWING, 0.7 * minutes) - STEADY * max(0.0, minutes - LONG)


def _varied(card: PlayerCard, minutes: float, starts: bool, draws: Draws) -> PlayerCard:
    scale = minutes / card.minutes if card.minutes else 1.0
    shots = card.shots * scale * _factor(card.shots * scale, SHOTS, draws)
    far = _factor(card.threes * scale, THREES, draws)
    outside = min(1.0, card.threes / card.shots * far) if card.shots else 0.0
    assists = card.assists * scale * _factor(card.assists * scale, ASSISTS, draws)
    steal = round(card.steal * _factor(card.steal * minutes / 100, HANDS, draws))
    number = card.three_attempts and round(card.three_attempts * far)
    line = card.line
    if line is not None:
        line = _on_the_line(line, shots * outside - card.threes * scale) if number else 0.0
    return replace(
        card, three_attempts=number if number is None else max(1, number), steal=steal,
        minutes=max(1.0, round(minutes, 1)), starts=STARTER if starts else 0, shots=round(shots, 1),
        threes=round(shots * outside, 1), assists=round(assists, 1), fouls=round(card.fouls * scale, 1), line=line,
    )  # fmt: skip


def _on_the_line(usual: float, more: float) -> float:
    return min(1.0, max(0.0, round(usual + ON_THE_LINE * more, 1)))


def _factor(expected: float, variance: float, draws: Draws) -> float:
    """The day's part of what is usual, so that a count of this mean has this variance, by its mean."""
    return min(MOST, max(LEAST, 1.0 + math.sqrt(variance / max(0.5, expected)) * _normal(draws)))


def _normal(draws: Draws) -> float:
    """Nearly normal with mean 0 and variance 1; only sums, so that every machine gives the same."""
    return (draws.draw() + draws.draw() + draws.draw() + draws.draw() - 2.0) * math.sqrt(3.0)



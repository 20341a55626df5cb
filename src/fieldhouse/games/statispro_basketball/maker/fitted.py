"""Ratings of fitted cards: so that players do in play what they really did.

A printed rating is a statistic. What it brings in play depends on the deck, on the place in the line-up and on the
pace: ratings of fitted cards are moved by what was measured of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from fieldhouse.games.statispro_basketball.cards.game_deck import GameDeck
from fieldhouse.games.statispro_basketball.maker.defense import league_pace, pace
from fieldhouse.games.statispro_basketball.maker.fouls import fitted_width
from fieldhouse.games.statispro_basketball.maker.passes import PASSES, fitted_attempts, fitted_threes, reach
from fieldhouse.games.statispro_basketball.maker.ratings import Ratings, half_up
from fieldhouse.statistics.basketball import BasketballSeason, Stint, Team

WHOLE: Final = 1000  # parts that are reckoned with: sums are whole numbers on every machine
STEALS, SLOWER = 1.04, 0.025
"""What the ratings STEAL are short of, and what they lose with a possession in 48 minutes beyond the league's: a slow
game has as many cards, and more of them are passes that can be stolen. Replays of three seasons."""
BLOCKS, FASTER, FEW_BLOCKS = 1.14, 0.03, -0.15
"""The same for BLOCK: a fast game has more shots, and the best block a little less than in proportion."""

HIS_PLACE: Final = {"PG": 6.0, "SG": 2.5, "SF": 2.0, "PF": -4.0, "C": -4.0}
"""Passes that a listed position needs beyond those for its shots: rebounds and breaks bring inside players shots that
are no passes, and who helps most is open least."""
DRAWN, INSIDE = 0.05, 1.4
"""FOUL DRAWING that comes with a shot more in 48 minutes, and with inside play of a PF: who shoots is fouled
anyway."""

OFTEN, EVENED = 12.0, 0.9
"""Above this FOUL DRAWING fouls on SHOT # rise faster than it: it is evened by as much there, and all is raised by
a fourth of that."""


def fitted(
    season: BasketballSeason, team: Team, stints: Sequence[Stint], ratings: Sequence[Ratings], deck: GameDeck
) -> list[Ratings]:
    """The ratings of a team's players, fitted to this deck."""
    passes = reach(deck)
    usual, shots = _league(season, deck), 48 * team.own.fga / max(1, team.own.minutes)
    faster = pace(team) - league_pace(season)
    steal, block = (round(WHOLE * factor) for factor in (STEALS + SLOWER * faster, BLOCKS - FASTER * faster))
    fouls = season.league.pf, season.league.minutes
    found = []
    for stint, its in zip(stints, ratings, strict=True):
        box, place = stint.box, stint.position
        more = 48 * box.fga / box.minutes - shots
        attempts = fitted_attempts(passes[place], usual + PASSES * more + HIS_PLACE[place])
        its = replace(
            its, attempts=attempts, foul_drawing=_drawing(its.foul_drawing, more, place),
            foul_width=fitted_width(*its.fouls, *fouls, place),
            steal=half_up(100 * its.steals[0] * steal, its.steals[1] * WHOLE) if season.league.stl else its.steal,
            block=_block(its, block) if season.league.blk else its.block,
        )  # fmt: skip
        if its.three_attempts is not None:
            number, line = fitted_threes(passes[place], 48 * box.fg3a / box.minutes, attempts)
            its = replace(its, three_attempts=number, line=line)
        found.append(its)
    return found


def _block(its: Ratings, by: int) -> int:
    blocks, minutes = its.blocks
    return max(0, half_up(100 * blocks * by + round(WHOLE * FEW_BLOCKS) * minutes, minutes * WHOLE))


def _drawing(rating: float, more: float, place: str) -> float:
    """FOUL DRAWING of a player with so many more shots in 48 minutes than his team's mean."""
    drawn = rating - DRAWN * more - INSIDE * (place == "PF")
    if drawn > OFTEN:
        drawn = OFTEN + EVENED * (drawn - OFTEN)
    return max(0.0, round(drawn * (1 + (1 - EVENED) / 4), 1))


def _league(season: BasketballSeason, deck: GameDeck) -> float:
    """By minutes: the passes that printed ATTEMPTS of the league's players reach."""
    passes, reached, minutes = reach(deck), 0, 0
    for player in season.players.values():
        for stint in player.stints:
            if stint.games:
                counts = passes[stint.position]
                reached += counts[min(len(counts) - 1, half_up(stint.box.fga, stint.games))] * stint.box.minutes
                minutes += stint.box.minutes
    return reached / max(1, minutes)

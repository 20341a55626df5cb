"""Cards by the published method, beside the fitted ones: for those who want what came in the box, faults included.

Its tables take run numbers for equally likely, and neither what defenses add to them nor what tacklers take off. So
backs lose ground almost twice as often as they really did, which is the known fault of the printed cards.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from fieldhouse.football.fast_action.maker import rushing
from fieldhouse.football.fast_action.maker.gains import YARDS, Array, blended, counted, mean, slices, tilted_to, whole
from fieldhouse.football.fast_action.maker.team import CARRIES, GAMES, Maker, lost_fumbles
from fieldhouse.football.fast_action.player_cards import (
    HALF_A_NUMBER,
    LINK,
    NONE,
    ROWS,
    Column,
    PassRanges,
    PlayerCard,
    RushRanges,
    TeamCards,
)
from fieldhouse.football.fast_action.positions import Position
from fieldhouse.statistics.football.gain_distributions import plays_together
from fieldhouse.statistics.football.players import Defending, Passing, Receiving, Rushing, Stint
from fieldhouse.statistics.football.side import Side

P = Position
EQUAL: Final[Array] = np.full(ROWS, 1 / ROWS)
NUMBERS: Final = 48
APART: Final = 8  # numbers by which a Quick range is longer than a Short one, and a Short one than a Long one
RUNS_TO: Final = 30
COMPLETE: Final = ((0.45, 38), (0.65, 44))  # the last complete number under a rush, at two percentages
FUMBLES: Final = (11, 13)  # lost + 11; recovered - 13
INTERCEPTIONS: Final = ((1, HALF_A_NUMBER), (2, 48), (3, 47), (4, 46), (5, 45), (6, 44), (7, 43), (8, 42), (9, 41),
                        (10, 38), (11, 37), (12, 36))  # fmt: skip
KICKS: Final = ((25, 34), (35, 29), (45, 19), (50, 9))
"""Good ranges of a kicker who makes 60 %, by band; others in proportion."""
QUICK_PART, LONG_PART = 0.6, 2.1
"""Of the Short column's average, those of Quick and Long."""
RUN_YARDS: Final = (85.0, 180.0)
"""Rushing yards a game between which ratings run from good to bad."""
COVERAGE_STEP: Final = 0.2
COVERAGE_ZERO: Final = 7.15
FEW: Final = 1


def published_team(maker: Maker, code: str) -> TeamCards:
    """A team's cards, with what the published method says differently."""
    fitted, team = maker.team(code), maker.season.teams[code]
    members = {player.id: stint for player, stint in maker.season.roster(code)}
    blocking = _place(_run_yards(team.own))
    stopping = 1 - _place(_run_yards(team.against))
    points = _coverage_points(team.against)
    starters = [one for box in fitted.lineup.defense for one in box]
    backs = [id for id in starters if set(fitted.by_id[id].positions) & {P.CB, P.FS, P.SS, P.S}]
    players = []
    for card in fitted.players:
        stint = members[card.id]
        if card.letter:
            players.append(_quarterback(card, stint, maker))
        elif card.position in (P.RB, P.WR, P.TE):
            players.append(_skill(card, stint, maker))
        elif card.position in (P.T, P.G, P.C):
            players.append(replace(card, blocking=round(1 + 3 * blocking)))
        else:
            players.append(_defender(card, stint, stopping, points, backs))
    goals = fitted.kicker
    own = next((stint.kicking for id, stint in members.items() if id == goals.id and stint.kicking), None)
    if own and own.field_goals.attempts:
        made, tried = own.field_goals.between()
        bands = tuple([(last, min(47, round(good * made / tried / 0.6))) for last, good in KICKS])
        goals = replace(goals, bands=bands)
    lost, recovered = lost_fumbles(team.own), lost_fumbles(team.against)
    lineup = replace(
        fitted.lineup, fumbles_lost=min(40, round(lost) + FUMBLES[0]),
        fumble_adjustment=max(-20, min(20, round(recovered) - FUMBLES[1])),
    )
    return replace(fitted, players=tuple(players), kicker=goals, lineup=lineup)


def _place(yards: float) -> float:
    low, high = RUN_YARDS
    return min(1.0, max(0.0, (yards - low) / (high - low)))


def _run_yards(side: Side) -> float:
    return side.totals.rush_yards / max(1, side.totals.games)


def _coverage_points(against: Side) -> int:
    """Points of pass defense that the four starting backs share: negative is good."""
    totals = against.totals
    yards = totals.pass_yards / max(1, totals.pass_attempts)
    return max(-10, min(5, round((yards - COVERAGE_ZERO) / COVERAGE_STEP)))


def _quarterback(card: PlayerCard, stint: Stint, maker: Maker) -> PlayerCard:
    line = stint.passing or Passing()
    league = maker.season.league.totals
    usual = league.completions / max(1, league.pass_attempts)
    rate = line.completions / line.attempts if line.attempts >= ROWS else usual
    picked = line.interceptions / line.attempts if line.attempts >= ROWS else 0.03
    short, numbers = int(NUMBERS * rate), max(1, round(NUMBERS * picked))
    ranges = []
    for step, many in ((APART, numbers - 1), (0, numbers), (-APART, numbers + 1)):
        top = NUMBERS + 1 - max(0, many)
        ranges.append(PassRanges(max(1, min(short + step, top - 1)), top))
    chances = line.attempts + line.sacks
    sack = min(RUNS_TO - 1, round(100 * line.sacks / chances if chances else 7) + 4)
    (low, first), (high, last) = COMPLETE
    complete = round(first + (last - first) * min(1.0, max(0.0, (rate - low) / (high - low))))
    return replace(card, passing=tuple(ranges), rush=RushRanges(sack, RUNS_TO, complete))


def _skill(card: PlayerCard, stint: Stint, maker: Maker) -> PlayerCard:
    own = plays_together((stint.rushing or Rushing()).runs.values())
    if card.normal and own.n:
        shape = blended(counted(own.gains), maker.league.runs, CARRIES)
        columns = _columns(tilted_to(shape, own.yards / own.n), own.yards / own.n, max(own.gains, default=20))
        card = replace(card, normal=columns[0], short_gain=columns[1], long_gain=columns[2])
    caught = stint.receiving or Receiving()
    if caught.receptions >= FEW:
        average = caught.yards / caught.receptions
        quick, short, long = maker.league.catches
        card = replace(
            card, quick=_catches(quick, QUICK_PART * average), short=_catches(short, average),
            long=_catches(long, LONG_PART * average, caught.long),
        )
    return card


def _columns(chances: Array, average: float, longest: int) -> tuple[Column, Column, Column]:
    """N, SG and LG with equally likely rows: row 1 of N is worth the mean of SG."""
    tail = np.where((YARDS >= rushing.SHORT_FROM) & (YARDS <= 30), chances, 0.0)
    short = whole(slices(tail, EQUAL), EQUAL, mean(tail / tail.sum()))
    far = np.where(YARDS >= 20, chances, 0.0)
    steps = slices(far, EQUAL)
    long = (max(longest, round(steps[0])), *[round(step) for step in steps[1:]])
    rest = (average - float(EQUAL[0]) * float(EQUAL @ np.array(short))) / (1 - float(EQUAL[0]))
    others = whole(slices(chances, EQUAL)[1:], EQUAL[1:], rest)
    return (LINK, *others), short, long


def _catches(chances: Array, average: float, longest: int = 0) -> Column:
    if average <= 0:
        return NONE
    column = whole(slices(tilted_to(chances, average), EQUAL), EQUAL, average)
    return (max(column[0], longest), *column[1:])


def _defender(card: PlayerCard, stint: Stint, stopping: float, points: int, backs: list[str]) -> PlayerCard:
    line = stint.defending or Defending()
    sacks, picks = line.sacks * GAMES / max(8, stint.games), line.interceptions
    rating = 0 if sacks < 2 else 1 if sacks < 4 else 2 if sacks < 6 else 3
    intercept = next((number for most, number in INTERCEPTIONS if picks <= most), 35)
    if card.position is P.LB:
        return replace(card, tackle=max(-4, round(1 - 6 * stopping)), pass_rush=max(2, rating), intercept=intercept)
    if card.id in backs or card.position in (P.CB, P.FS, P.SS, P.S):
        share = points // len(backs) + (backs.index(card.id) < points % len(backs)) if card.id in backs else 1
        return replace(card, coverage=max(-5, min(3, share)), intercept=intercept)
    return replace(card, tackle=round(-1 - 3 * stopping), pass_rush=rating)

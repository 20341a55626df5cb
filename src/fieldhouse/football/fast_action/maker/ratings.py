"""Ratings of players without gains of their own: linemen and defenders.

A team's sum comes from its results, with luck taken off (`strengths`); who has more of it comes from what a season
tells of each player. What one point is worth was counted exactly with average cards under the reference use.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from fieldhouse.football.fast_action.maker.strengths import Strength
from fieldhouse.football.fast_action.player_cards import HALF_A_NUMBER, NO_RATING
from fieldhouse.football.fast_action.positions import Box, Position
from fieldhouse.statistics.football.players import Defending, Player, Stint

Member = tuple[Player, Stint]

BLOCKING: Final = {Position.T: 4, Position.G: 1, Position.C: 0, Position.TE: 4, Position.WR: 3, Position.RB: 0}
"""The middle of each position, at which Inside runs and Sweeps gain and lose as they really did."""
LINE_POINT: Final = 0.57 / 5  # yards a run of one point of one lineman's blocking
PASS_BLOCKING: Final = 8  # the sum of an average line
RUSH_POINT: Final = 0.0083  # sacks a dropback of one point of rush or protection
TACKLE: Final = {Position.DE: -3.2, Position.DT: -0.5, Position.NT: -0.5, Position.LB: -1.2}
TACKLE_POINT: Final = 0.48 / 7  # yards a run of one point of one of the front seven
TACKLE_RANGE: Final = (-4, 2)
COVERAGE_POINT: Final = 0.014  # completions a pass of one point of all five guards
COVERAGE_RANGE: Final = (-5, 4)
RUSHERS: Final = 4  # who share an average rush of 8
APART: Final = 1.3
"""Deviation of ratings within a position: with it losses and ten-yard gains come out together."""
TACKLES_KNOWN: Final = 0.35
"""Tackles for loss of one season and the next correlate so much: how far a player's own count moves his rating."""
LINEBACKERS_LEAST: Final = 2  # a blitzer counts the pass rush on his card (DR-6)


def shared_out(total: float, middles: Sequence[float], low: int, high: int) -> list[int]:
    """Whole ratings near these middles with this sum, as far as the limits allow."""
    if not middles:
        return []
    shift = (total - sum(middles)) / len(middles)
    wanted = [middle + shift for middle in middles]
    found = [min(high, max(low, round(value))) for value in wanted]
    for _ in range(8 * len(found)):
        error = round(total) - sum(found)
        if not error:
            break
        step = 1 if error > 0 else -1
        able = [at for at, value in enumerate(found) if low <= value + step <= high]
        if not able:
            break
        at = max(able, key=lambda at: (round(step * (wanted[at] - found[at]), 9), -at))
        found[at] += step
    return found


def rank(values: Sequence[float]) -> list[float]:
    """Each value's place among all, from -1 for the least to 1 for the most; equal values share a place."""
    if len(values) < 2:
        return [0.0] * len(values)
    return [
        (sum(other < value for other in values) - sum(other > value for other in values)) / (len(values) - 1)
        for value in values
    ]


# -- the offense ---------------------------------------------------------------------------------


def line_ratings(
    linemen: Sequence[tuple[Member, Position]], starters: frozenset[str], strength: Strength
) -> Mapping[str, tuple[int, int]]:
    """Blocking and pass blocking by id: the five starters have the team's sum, reserves a point less."""
    first = [(member, place) for member, place in linemen if member[0].id in starters]
    snaps = rank([float(_played(stint)) for (_, stint), _ in first])
    middles = [BLOCKING[place] + 0.5 * share for (_, place), share in zip(first, snaps, strict=True)]
    total = sum(BLOCKING[place] for _, place in first) + strength.blocking / LINE_POINT
    blocking = shared_out(total, middles, -1, 5)
    guarding = shared_out(
        PASS_BLOCKING - strength.protection / RUSH_POINT, [1.6 + 0.4 * share for share in snaps], 0, 4
    )
    found = {
        member[0].id: (block, guard) for (member, _), block, guard in zip(first, blocking, guarding, strict=True)
    }
    for member, place in linemen:
        if member[0].id not in found:
            found[member[0].id] = (max(-1, BLOCKING[place] - 1), 1)
    return found


def _played(stint: Stint) -> float:
    if stint.offense_snaps or stint.defense_snaps:
        return float((stint.offense_snaps or 0) + (stint.defense_snaps or 0))
    return float((stint.starts or 0) * 60 + stint.games * 5)


def end_blocking(stint: Stint, place: Position) -> int:
    """Tight ends block by their part of plays without a pass to them; receivers are all alike but for a point."""
    middle = BLOCKING[place]
    targets = stint.receiving.targets if stint.receiving else 0
    snaps = stint.offense_snaps or 0
    if place is Position.TE and snaps >= 200:
        return middle + (1 if targets / snaps < 0.06 else -1 if targets / snaps > 0.13 else 0)
    return middle


# -- the defense ---------------------------------------------------------------------------------


def tackle_ratings(
    front: Sequence[tuple[Member, Position]], starters: frozenset[str], strength: Strength
) -> dict[str, int]:
    """Tackle values by id; negative stops runs. The starters of the front seven have the team's sum."""
    first = [(member, place) for member, place in front if member[0].id in starters]
    middles = _by_tackles(first)
    total = sum(TACKLE[place] for _, place in first) + strength.run_defense / TACKLE_POINT
    values = shared_out(total, middles, *TACKLE_RANGE)
    found = {member[0].id: value for (member, _), value in zip(first, values, strict=True)}
    others = [pair for pair in front if pair[0][0].id not in found]
    for (member, place), middle in zip(others, _by_tackles(others), strict=True):
        found[member[0].id] = min(TACKLE_RANGE[1], max(TACKLE_RANGE[0], round((middle + TACKLE[place]) / 2 + 0.5)))
    return found


def _by_tackles(front: Sequence[tuple[Member, Position]]) -> list[float]:
    places = rank([_stops(stint) for (_, stint), _ in front])
    return [TACKLE[place] - APART * TACKLES_KNOWN * 2 * share for (_, place), share in zip(front, places, strict=True)]


def _stops(stint: Stint) -> float:
    """Tackles for loss a snap, and other tackles with a tenth of their weight."""
    line = stint.defending or Defending()
    return (line.tackles_for_loss - line.sacks + 0.1 * line.tackles) / max(60.0, _played(stint))


def rush_ratings(
    linemen: Sequence[Member], starters: frozenset[str], strength: Strength, row_one: int
) -> dict[str, int]:
    """Pass rush of defensive linemen by id: pressures first, sacks second. `row_one` of them start."""
    total = PASS_BLOCKING + strength.pass_rush / RUSH_POINT - (RUSHERS - row_one) * LINEBACKERS_LEAST
    total = max(total, float(row_one))
    first = [member for member in linemen if member[0].id in starters]
    places = rank([pressures(stint) for _, stint in first])
    values = shared_out(total, [total / max(1, len(first)) + share for share in places], 0, 4)
    found = {member[0].id: value for member, value in zip(first, values, strict=True)}
    for player, stint in linemen:
        if player.id not in found:
            found[player.id] = min(3, sack_rating(stint))
    return found


def pressures(stint: Stint) -> float:
    """Pressures a snap, or else sacks and hits."""
    line = stint.defending or Defending()
    if line.pressures is not None:
        return (line.pressures + line.sacks) / max(150.0, _played(stint))
    return (2 * line.sacks + 0.5 * line.hits) / max(150.0, _played(stint))


def sack_rating(stint: Stint) -> int:
    """0 to 3 by sacks of a season of sixteen games."""
    sacks = (stint.defending.sacks if stint.defending else 0.0) * 16 / max(8, stint.games)
    return 0 if sacks < 2 else 1 if sacks < 4 else 2 if sacks < 6 else 3


def blitz_rating(stint: Stint, place: Position) -> int:
    """What a linebacker or back brings when he blitzes (DR-6)."""
    rating = sack_rating(stint)
    if place is Position.LB:
        return max(LINEBACKERS_LEAST, rating)
    return min(5, (2 if place is Position.CB else 1) + rating)


def coverage_ratings(
    defenders: Sequence[tuple[Member, Position]], starters: frozenset[str], strength: Strength
) -> dict[str, int]:
    """Pass defense by id; negative is good. Starters of the secondary have the team's sum."""
    first = [pair for pair in defenders if pair[0][0].id in starters]
    total = strength.coverage / COVERAGE_POINT * len(first)
    places = rank([_covers(stint) for (_, stint), _ in first])
    values = shared_out(total, [total / max(1, len(first)) - 1.2 * share for share in places], *COVERAGE_RANGE)
    found = {member[0].id: value for (member, _), value in zip(first, values, strict=True)}
    usual = strength.coverage / COVERAGE_POINT
    for member, _ in defenders:
        if member[0].id not in found:
            found[member[0].id] = min(COVERAGE_RANGE[1], max(COVERAGE_RANGE[0], round(usual + 1)))
    return found


def _covers(stint: Stint) -> float:
    line = stint.defending or Defending()
    return (line.passes_defended + line.interceptions) / max(100.0, _played(stint))


def linebacker_coverage(strength: Strength, starter: bool, best: bool, worst: bool) -> int:
    """0 for starters, -1 in the best quarter of the league, 1 in the worst; reserves a point worse (DR-7)."""
    return (-1 if best else 1 if worst else 0) + (0 if starter else 1)


FEW_PICKS: Final = 0.6  # in sixteen games, up to which a defender has no rating
PASSER: Final = 0.5
"""Pass numbers of an average passer's own interceptions: a guard's rating counts beyond them only (8.3.5.1)."""
BY_BOX: Final = {Box.K: (0.7, 3.2), Box.O: (0.9, 3.0), Box.M: (1.8, 4.0), Box.N: (1.7, 4.0), Box.F: (1.2, 2.2)}
"""By box, interceptions in sixteen games that the table gives its defender (T6.7), by the weights of run numbers,
and those of a pass number more of his rating, by the passes that come to the receiver whom he guards."""
USUAL_BOX: Final = (1.2, 3.8)
MOST_NUMBERS: Final = 6


def intercept_rating(stint: Stint, box: Box | None = None) -> int:
    """The first pass number that he intercepts, so that with the table's he comes to his own interceptions."""
    picks = (stint.defending.interceptions if stint.defending else 0) * 16 / max(10, stint.games)
    if picks < FEW_PICKS:
        return NO_RATING
    usual, each = BY_BOX.get(box, USUAL_BOX) if box is not None else USUAL_BOX
    numbers = min(MOST_NUMBERS, round(PASSER + (picks - usual) / each))
    return HALF_A_NUMBER if numbers < 1 else 49 - numbers

"""Power ratings: the spread, tracking it, yardage factors, home field and rating points (A-VIII to A-X)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spread:
    """The favorite's seat and the margin it must beat (0: nobody is favored)."""

    favorite: int
    points: float


def adjusted(power: float, figure: float, *, home: bool, neutral: bool) -> float:
    """A rating with its own home figure: added at home, taken off on the road (A-X.b, A-X.c)."""
    if neutral:  # A-X.e
        return power
    return power + figure if home else power - figure


def point_spread(home_rating: float, away_rating: float) -> Spread:
    """Higher rating minus lower; the higher-rated team is the favorite (A-VIII-1.a)."""
    return Spread(0 if home_rating >= away_rating else 1, abs(home_rating - away_rating))


def status(spread: Spread, score: list[int], seat: int) -> int:
    """1 ahead of the spread, 0 level with it, -1 behind it (A-VIII-4-A to C), at the current score (A-VIII-4-D)."""
    margin = score[spread.favorite] - score[1 - spread.favorite] - spread.points
    if seat != spread.favorite:
        margin = -margin
    return (margin > 0) - (margin < 0)


def factor(factors: tuple[int, int], shift: int, standing: int) -> int:
    """The yardage factor: the lower one level or ahead, the higher one behind (A-IX.b, A-IX-4)."""
    low, high = factors
    return (high if standing < 0 else low) + shift


def scaled(yards: int, percent: int) -> int:
    """Yards times the factor, to the nearest yard (A-IX-3.a); a half goes down below 100%, up above (A-IX-3.b)."""
    if yards <= 0:  # A-IX-2.a
        return yards
    final, rest = divmod(yards * percent, 100)
    if rest > 50 or (rest == 50 and percent > 100):
        final += 1
    return final


def rating_points(spread: float, margin: int) -> tuple[float, float]:
    """Points of the favorite's coach and of the underdog's, by the favorite's margin (A-VIII-2)."""
    if margin > spread:  # A-VIII-2-i
        return 10, 0
    if margin > 0:  # A-VIII-2-ii
        return 5, 5
    favorite = 0 if spread <= 10 else 10 - spread  # A-VIII-2-iii.b
    if margin == 0:  # A-VIII-2-iii.a
        return favorite, 10
    return favorite, 10 + spread  # A-VIII-2-iv


def clear_victory(spread: float, margin: int) -> bool:
    """Whether the favorite's coach won outright: by more than the spread (A-VIII-1.b)."""
    return margin > spread


def rating_percentage(points: float, games: int) -> float:
    """Total rating points over ten times the games played (A-VIII-3)."""
    return points / (10 * games)

"""The ratings that are plain season statistics: they give the printed cards of 1992-93 exactly.

All of it is whole-number arithmetic, so that a half is a half on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass

from fieldhouse.statistics.basketball import Box

FOULS_WIDE = 73
"""Numbers of FOUL RANGE for a foul a minute; nine of the ten printed widths."""
ASSISTS = 60
"""ASSIST for an assist a minute."""
INJURY_GAMES = 5
"""Games missed for each point of the Injury rating."""
STAR_MINUTES = (39.5, 42.0)
"""Minutes a game for one asterisk and for two. Jordan's card has none at 39.3; a player who rests no more than a half
demands may play 42 (5.4n, 5.4o)."""
FEW_MINUTES = 300
"""Under this many a player's rates are filled up with those of his position: 13 fouls in 44 minutes tell nothing."""
FEW_TWOS, FEW_THREES, FEW_FREE_THROWS = 20, 5, 10
"""The same for percentages. Grant's printed 20 rests on five threes, so five must do."""
MEAN_TWOS, MEAN_THREES, MEAN_FREE_THROWS = 200, 120, 34
"""Tries of his position's mean that a fitted percentage holds beside a player's own (shrinkage): a season's percentage
is skill and luck, and a replay brings luck of its own. By the method of moments over the players of each position in
forty seasons skill differs by 3.5, 4 and 7.5 points (standard deviations), the same in all eras for twos (184 to 249
tries) and free throws (27 to 40); threes had 71 before 1992, 111 to 153 until 1997, 235 in the latest seasons."""
THREES_LESS = -0.7
"""Points by which fitted threes would come out too good: a foul on SHOT # takes a miss off the sheet."""
UNCOUNTED = {"PG": (5, 1), "SG": (4, 1), "SF": (4, 2), "PF": (3, 3), "C": (3, 5)}
"""STEAL and BLOCK before 1973-74, when nobody counted them: the means of each position in 1992-93."""

WHOLE = 1000
Share = tuple[int, int]
Of = tuple[Box, Box]


@dataclass(frozen=True, slots=True)
class Ratings:
    """What a season's totals say about a player."""

    field_goal: int
    attempts: int
    three_attempts: int | None
    three_point: int | None
    free_throw: int
    rebound: int
    foul_width: int
    foul_drawing: float
    block: int
    assist: int
    steal: int
    fouls: Share = (0, 1)
    steals: Share = (0, 1)
    blocks: Share = (0, 1)
    """Fouls, steals and blocks in so many minutes, filled up as the ratings are."""
    line: float | None = None
    """How often a pass number of THREE POINT ATTEMPTS is to be a three; None where the coach is to judge."""


def rated(
    box: Box, games: int, mean: Box, listed: str, sharper: float = 0.0, team: Of | None = None
) -> Ratings:
    """A player's ratings from his totals; `mean` are the totals of all players at his position, which is `listed`.
    `sharper` is added to his two-point percentage; with `team`, his team and its league, percentages
    are moved toward the mean of his position, as far above the league's as the team's."""

    def rate(count: str) -> Share:
        return filled(getattr(box, count), box.minutes, FEW_MINUTES, (getattr(mean, count), mean.minutes))

    def percent(made: str, tried: str, floor: int, of_mean: int, more: float = 0.0) -> int:
        own, usual = ((getattr(each, made), getattr(each, tried)) for each in (box, mean))
        if team is None:
            return percentage(filled(*own, floor, usual), more)
        ours, league = ((getattr(each, made), getattr(each, tried)) for each in team)
        better = ours[0] / ours[1] - league[0] / league[1] if ours[1] and league[1] else 0.0
        return percentage(shrink(own, of_mean, usual, round(WHOLE * better)), more)

    steal, block = UNCOUNTED[listed]  # 17.6
    drawn, minutes = rate("fta")
    fouls, steals, blocks = rate("pf"), rate("stl"), rate("blk")
    return Ratings(
        field_goal=percent("fg2", "fg2a", FEW_TWOS, MEAN_TWOS, sharper),
        attempts=half_up(box.fga, games),
        three_attempts=max(1, half_up(box.fg3a, games)) if box.fg3 else None,  # G-CARDb
        three_point=percent("fg3", "fg3a", FEW_THREES, MEAN_THREES, THREES_LESS if team else 0.0) if box.fg3 else None,
        free_throw=percent("ft", "fta", FEW_FREE_THROWS, MEAN_FREE_THROWS),
        rebound=times(100, rate("trb")),
        foul_width=times(FOULS_WIDE, fouls),
        foul_drawing=1000 * drawn // minutes / 10,  # cut off, not rounded
        block=times(100, blocks) if mean.blk else block,
        assist=times(ASSISTS, rate("ast")),
        steal=times(100, steals) if mean.stl else steal,
        fouls=fouls,
        steals=steals,
        blocks=blocks,
    )


def injury(games: int, season: int) -> int:
    """The Injury rating: games missed, by fives, the last five begun counted whole."""
    return -(-max(0, season - games) // INJURY_GAMES)


def stars(minutes: int, games: int) -> int:
    """Asterisks, for players who hardly ever sat."""
    return sum(minutes >= mark * games for mark in STAR_MINUTES)


def filled(count: int, of: int, floor: int, mean: Share) -> Share:
    """A share of at least `floor` tries: what is missing is made up as the others did."""
    if of >= floor:
        return count, of
    made, tried = mean if mean[1] else (0, 1)
    return count * tried + (floor - of) * made, floor * tried


def shrink(own: Share, of_mean: int, mean: Share, better: int = 0) -> Share:
    """A share with so many tries as usual beside one's own; `better`: thousandths to add to the usual."""
    made, tried = mean if mean[1] else (0, 1)
    return (
        WHOLE * (own[0] * tried + of_mean * made) + of_mean * tried * better, WHOLE * (own[1] + of_mean) * tried
    )


def percentage(share: Share, more: float = 0.0) -> int:
    """In percent: to a tenth first, then to the whole, half up (.7946, .795, 80); `more` is in tenths too."""
    return min(100, max(0, half_up(half_up(1000 * share[0], share[1]) + round(10 * more), 10)))


def times(factor: int, share: Share) -> int:
    return half_up(factor * share[0], share[1])


def half_up(number: int, by: int) -> int:
    """Divided and rounded; a half goes up."""
    return (2 * number + by) // (2 * by)

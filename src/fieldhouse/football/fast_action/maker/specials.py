"""Kicker, punter and return cards, by slices of what they really did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from fieldhouse.football.fast_action.maker.gains import YARDS, blended, counted, slices, whole
from fieldhouse.football.fast_action.player_cards import KickerCard, Punt, PunterCard, Returner, ReturnRow
from fieldhouse.statistics.football.gain_distributions import Plays
from fieldhouse.statistics.football.kicks import FieldGoals, Punts, Tries
from fieldhouse.statistics.football.players import Kicking, Player

Array = NDArray[np.float64]
BANDS: Final = ((18, 25), (26, 35), (36, 45), (46, 50))
KICKS_OF_LEAGUE: Final = (12.0, 12.0, 12.0, 15.0)  # kicks of the league beside a kicker's own, by band
NUMBERS: Final = 48
BEST: Final = 47  # 48 is a block
TRIES_OF_LEAGUE: Final = 15.0
PUNTS_OF_LEAGUE: Final = 25.0
RETURNS_OF_LEAGUE: Final = 15.0
LAST_BAND: Final = 50
LOSS: Final = 2  # of the last band's range for each yard beyond it


def kicker_card(player: Player, own: FieldGoals, league: FieldGoals, tries: Tries, all_tries: Tries) -> KickerCard:
    """Good ranges by band, and of extra points."""
    bands = []
    for (low, high), plays in zip(BANDS, KICKS_OF_LEAGUE, strict=True):
        made, tried = own.between(low, high)
        usual_made, usual_tried = league.between(low, high)
        usual = usual_made / usual_tried if usual_tried else 0.8
        rate = (made + plays * usual) / (tried + plays)
        bands.append((high, min(BEST, round(NUMBERS * rate))))
    for at in range(1, len(bands)):
        bands[at] = (bands[at][0], min(bands[at][1], bands[at - 1][1]))
    usual = all_tries.made / all_tries.attempts if all_tries.attempts else 0.95
    point = (tries.made + TRIES_OF_LEAGUE * usual) / (tries.attempts + TRIES_OF_LEAGUE)
    return KickerCard(player.id, player.name, tuple(bands), min(NUMBERS, round(NUMBERS * point)))


def punter_card(player: Player, own: Punts, league: Punts, rows: Array) -> PunterCard:
    """Rows 1 to 11 by slices of his punts; the share that is returned, and See Below by the blocks."""
    wanted = blended(counted(own.gross), _chances(counted(league.gross)), PUNTS_OF_LEAGUE)
    values = slices(wanted, rows[:11])
    yards = whole(values, rows[:11], float(wanted @ YARDS) * rows[:11].sum())
    punts, usual = own.n, league.fate("returned") / league.n if league.n else 0.5
    share = (own.fate("returned") + PUNTS_OF_LEAGUE * usual) / (punts + PUNTS_OF_LEAGUE)
    returned = _returned_rows(rows[:11], share)
    blocks = (own.blocked + 200 * 0.006) / (punts + 200)
    below = frozenset({1, 12}) if blocks / rows[11] > 0.13 else frozenset({12})
    return PunterCard(
        player.id, player.name,
        tuple([Punt(distance, number) for distance, number in zip(yards, returned, strict=True)]), below,
    )


def _chances(counts: Array) -> Array:
    total = counts.sum()
    return counts / total if total else np.where(YARDS == 43, 1.0, 0.0)


def _returned_rows(rows: Array, share: float) -> list[int]:
    """Return men by row: the longest punts are returned, until so many are."""
    order = (0, 2, 4, 1, 6, 3, 8, 5, 7, 9, 10)
    found, left = [0] * 11, share * rows.sum()
    for at in order:
        if left >= rows[at] / 2:
            found[at] = 2 if at in (4, 8) else 1
            left -= rows[at]
    return found


def return_card(
    players: Sequence[tuple[Player, Plays]], league: Plays, rows: Array, longest: int, fumbles: float
) -> tuple[Returner, ...]:
    """A column for each return man, the most used first; row 1 is starred, the last row may be a fumble."""
    usual = _chances(counted(league.gains))
    found = []
    for player, plays in players:
        wanted = blended(counted(plays.gains), usual, RETURNS_OF_LEAGUE)
        values = slices(wanted, rows)
        yards = whole(values, rows, float(wanted @ YARDS))
        long = max(longest, max(plays.gains, default=0))
        star = ReturnRow(100) if long >= 80 or plays.touchdowns.n else ReturnRow(max(long, yards[0]))
        listed = [
            ReturnRow(distance, star=at == 0, fumble=bool(at == 11 and fumbles >= rows[11] / 2))
            for at, distance in enumerate(yards)
        ]
        found.append(Returner(player.id, player.name, tuple(listed), star))
    return tuple(found)


def kicking_of(kicking: Kicking | None) -> tuple[FieldGoals, Tries]:
    return (kicking.field_goals, kicking.extra_points) if kicking else (FieldGoals(), Tries())

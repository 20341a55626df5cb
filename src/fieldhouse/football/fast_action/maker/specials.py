"""Kicker, punter and return cards, by slices of what they really did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from fieldhouse.football.fast_action.maker.gains import YARDS, blended, counted, slices, whole
from fieldhouse.football.fast_action.player_cards import KNEELS, KickerCard, Punt, PunterCard, Returner, ReturnRow
from fieldhouse.football.fast_action.punting import PuntRules, aim
from fieldhouse.statistics import FootballSeason
from fieldhouse.statistics.football.calls import FOURTH_CHOICES
from fieldhouse.statistics.football.gain_distributions import Plays
from fieldhouse.statistics.football.kicks import FieldGoals, Punts, Tries
from fieldhouse.statistics.football.players import Kicking, Player

Array = NDArray[np.float64]
BANDS: Final = ((18, 29), (30, 39), (40, 45), (46, 50))
"""A card may state any distances; these let a season's tens of yards come out."""
KICKS_OF_LEAGUE: Final = (12.0, 12.0, 12.0, 15.0)  # kicks of the league beside a kicker's own, by band
NUMBERS: Final = 48
BEST: Final = 47  # 48 is a block
TRIES_OF_LEAGUE: Final = 15.0
PUNTS_OF_LEAGUE: Final = 25.0
PUNTS_FOR_BLOCKS: Final = 300.0
RETURNS_OF_LEAGUE: Final = 15.0
LOSS: Final = 2  # of the last band's range for each yard beyond it
FAR_ZONES: Final = ("deep", "open")
"""Where a punter need not think of the goal line: own 1 to 40."""
ROUNDS: Final = 16
FEARED: Final = 100.0  # yards of fear for a share of touchbacks too many, a round
RETURNS_FOR_SCORES: Final = 40.0  # of the league beside a returner's own, for his touchdowns
LONGEST: Final = 60  # yards of a starred return that does not score
SCORED: Final = 75  # yards of a return for a touchdown, about


@dataclass(frozen=True, slots=True)
class KickRules:
    """What an edition's rules make of kicks: the limits of punts, and of kickoffs the share that its table makes
    touchbacks."""

    punts: PuntRules
    touchbacks: float


def kicker_card(
    player: Player, own: FieldGoals, league: FieldGoals, tries: Tries, all_tries: Tries,
    spans: Sequence[tuple[int, int]] = BANDS,
) -> KickerCard:
    """Good ranges by band, and of extra points."""
    bands = []
    league_kicks = (*KICKS_OF_LEAGUE, *[KICKS_OF_LEAGUE[-1]] * (len(spans) - len(BANDS)))
    for (low, high), plays in zip(spans, league_kicks, strict=True):
        last = high == spans[-1][1]
        made, tried = own.between(low, None if last else high)
        usual_made, usual_tried = league.between(low, None if last else high)
        usual = usual_made / usual_tried if usual_tried else 0.8
        rate = (made + plays * usual) / (tried + plays)
        worse = _beyond(own, league, plays, spans[-1]) if last else 0.0
        bands.append((high, max(0, min(BEST, round(NUMBERS * rate + worse)))))
    for at in range(1, len(bands)):
        bands[at] = (bands[at][0], min(bands[at][1], bands[at - 1][1]))
    usual = all_tries.made / all_tries.attempts if all_tries.attempts else 0.95
    point = (tries.made + TRIES_OF_LEAGUE * usual) / (tries.attempts + TRIES_OF_LEAGUE)
    return KickerCard(player.id, player.name, tuple(bands), min(NUMBERS, round(NUMBERS * point)))


def _beyond(own: FieldGoals, league: FieldGoals, plays: float, band: tuple[int, int]) -> float:
    """Numbers that an average kick of the last band loses by its length."""
    lost = kicks = 0.0
    low, high = band
    tried = max(1, league.between(low)[1])
    for goals, weight in ((own, 1.0), (league, plays / tried)):
        for outcome in (goals.made, goals.missed, goals.blocked):
            for yards, count in outcome.items():
                if yards >= low:
                    lost += weight * count * LOSS * max(0, yards - high)
                    kicks += weight * count
    return lost / kicks if kicks else 0.0


class PuntFit(NamedTuple):
    """`stretch`: what a card's yards lie above the season's average, for kicks toward the corner and touchbacks take it
    off. `narrow`: the part of the spread of long punts that a card keeps, for those kicks spread more. `part`: of a
    card's kicks, those that name a returner. `fear`: yards that a touchback counts beyond its own to a side that aims
    a punt."""

    stretch: float
    narrow: float
    part: float
    fear: float


class PuntUse:
    """How a season's punts come out with cards of its own: from where sides punt, aimed as `punting.aim` does.

    """

    def __init__(self, season: FootballSeason, rules: PuntRules, rows: Array) -> None:
        self.rules, self.rows = rules, rows[:11] / rows[:11].sum()
        self.punts = season.league.kicks.punts
        self.shape = self._far(season)
        self.lines = self._lines(season)

    def _far(self, season: FootballSeason) -> Array:
        zones = season.league.kicks.punts_from
        counts = sum((counted(zones[name].gross) for name in FAR_ZONES if name in zones), np.zeros(len(YARDS)))
        return _chances(counts if counts.sum() >= 100 else counted(self.punts.gross))

    def _lines(self, season: FootballSeason) -> dict[int, int]:
        """Punts by the line of scrimmage."""
        table, found = season.fourth_downs, dict[int, int]()
        for to_goal, choice, n in zip(table.to_goal, table.choice, table.n, strict=True):
            if FOURTH_CHOICES[choice] == "punt":
                found[100 - to_goal] = found.get(100 - to_goal, 0) + n
        return found or {35: 1}

    @cached_property
    def fitted(self) -> PuntFit:
        """At which the league's yards, returns and touchbacks come out."""
        punts, n = self.punts, max(1, self.punts.n)
        real, share, touchbacks = punts.gross.mean, punts.fate("returned") / n, punts.fate("touchback") / n
        stretch, narrow, part, fear = 0.0, 1.0, share, 5.0
        values = slices(self.shape, self.rows)
        usual = float(self.shape @ YARDS)
        for _ in range(ROUNDS):
            card = self.card([narrow * (value - usual) + real + stretch for value in values], part)
            squares = yards = back = over = total = 0.0
            for line, count in self.lines.items():
                deducted, found = aim(self.rules, card, self.rows.tolist(), line, fear)
                yards += count * found.yards
                squares += count * found.squares
                over += count * found.touchback
                back += count * self._returned(card, line, deducted)
                total += count
            stretch += real - yards / total
            deviation = max(1.0, squares / total - (yards / total) ** 2) ** 0.5
            narrow = min(1.0, max(0.5, narrow * (punts.gross.deviation / deviation)))
            part = min(0.95, part * share * total / back) if back else part
            fear = max(0.0, fear + FEARED * (over / total - touchbacks))
        return PuntFit(stretch, narrow, part, round(fear, 6))

    def _returned(self, card: Sequence[Punt], line: int, deducted: int) -> float:
        found = 0.0
        for row, chance in zip(card, self.rows.tolist(), strict=True):
            to = 100 - (line + row.yards - deducted)
            if row.returner and to > 0 and (deducted or to >= self.rules.touchback_line):
                found += chance * (1 - self.rules.odd if deducted else 1.0)
        return found

    def card(self, values: Sequence[float], part: float) -> tuple[Punt, ...]:
        wanted = float(self.rows @ np.array(values))
        yards = whole(list(values), self.rows, wanted)
        returned = _returned_rows(self.rows, part)
        return tuple([Punt(distance, number) for distance, number in zip(yards, returned, strict=True)])


def punter_card(player: Player, own: Punts, use: PuntUse, rows: Array, lot: float) -> PunterCard:
    """Rows 1 to 11: how punts spread far from the goal, with this punter's own mean; See Below by the blocks."""
    league = use.punts
    stretch, narrow, part, _ = use.fitted
    gross, n = own.gross, own.n
    average = (gross.total + PUNTS_OF_LEAGUE * league.gross.mean) / (n + PUNTS_OF_LEAGUE)
    values = slices(use.shape, use.rows)
    usual = float(use.shape @ YARDS)
    returned = (own.fate("returned") + PUNTS_OF_LEAGUE * league.fate("returned") / max(1, league.n)) / (
        n + PUNTS_OF_LEAGUE
    )
    share = part * returned * league.n / max(1, league.fate("returned"))
    card = use.card([narrow * (value - usual) + average + stretch for value in values], min(0.95, share))
    blocks = (own.blocked + PUNTS_FOR_BLOCKS * league.blocked / max(1, league.n)) / (n + PUNTS_FOR_BLOCKS)
    below = frozenset({12}) if lot < blocks / float(rows[11] * rows[11]) else frozenset[int]()
    return PunterCard(player.id, player.name, card, below)


def _chances(counts: Array) -> Array:
    total = counts.sum()
    return counts / total if total else np.where(YARDS == 43, 1.0, 0.0)


def _returned_rows(rows: Array, share: float) -> list[int]:
    """Returners by row: the longest punts are returned first, until so many are."""
    order = (0, 2, 4, 1, 6, 3, 5, 8, 7, 9, 10)
    found, left = [0] * 11, share * rows.sum()
    for at in order:
        if left >= rows[at] / 2:
            found[at] = 2 if at in (4, 8) else 1
            left -= rows[at]
    return found


FAR_CARDS: Final = 0.6


def return_card(
    players: Sequence[tuple[Player, Plays]], league: Plays, rows: Array, fumbles: float, kneels: float = 0.0,
    lots: Sequence[float] = (),
) -> tuple[Returner, ...]:
    """A column for each returner, the most used first; row 1 is starred, the last row of a return may be a fumble.

    `kneels` is the share of kicks that reach him on which he stays down for a touchback: the last rows.
    """
    usual = _chances(counted(league.gains))
    found = []
    for at_player, (player, plays) in enumerate(players):
        lot = lots[at_player] if at_player < len(lots) else 0.5
        places = _returned(rows, kneels, lot)
        here = rows[places] / rows[places].sum()
        wanted = blended(counted(plays.gains), usual, RETURNS_OF_LEAGUE)
        average = float(wanted @ YARDS)
        scored = (league.touchdowns.n / max(1, league.n) * RETURNS_FOR_SCORES + plays.touchdowns.n) / (
            plays.n + RETURNS_FOR_SCORES
        )
        stars = float(here[0] * rows[:2].sum())
        goes = lot < scored / stars
        longest = min(LONGEST, max(max(plays.gains, default=0), 30))
        star = ReturnRow(100) if goes else ReturnRow(longest)
        values = _nearer(slices(wanted, here), lot)
        yards = whole(values, here, average - stars * ((SCORED if goes else longest) - values[0]))
        listed = [ReturnRow(KNEELS)] * len(rows)
        for at, (place, distance) in enumerate(zip(places, yards, strict=True)):
            dropped = at == len(places) - 1 and fumbles >= here[-1] / 2
            listed[place] = ReturnRow(distance, star=at == 0, fumble=bool(dropped))
        found.append(Returner(player.id, player.name, tuple(listed), star))
    return tuple(found)


def _nearer(values: list[float], lot: float) -> list[float]:
    """The first rows of two cards in five stay at the second row's yards: a single number for all the longest
    returns of every card makes too many of them. Over a league they come out."""
    if lot < FAR_CARDS or len(values) <= 2:
        return values
    return [values[2], values[2], *values[2:]]


def _returned(rows: Array, kneels: float, lot: float) -> list[int]:
    """The rows that are returns. Where most kicks are not returned, those of the rarest numbers are: so single returns
    are not too frequent. One or the other number of them, so that over a league the share comes out."""
    if kneels <= 0:
        return list(range(len(rows)))
    order = sorted(range(len(rows)), key=lambda at: (float(rows[at]), at))
    found, share = list[int](), 0.0
    for at in order:
        chance = float(rows[at])
        if share + chance > 1 - kneels:
            if lot < (1 - kneels - share) / chance:
                found.append(at)
            break
        found.append(at)
        share += chance
    return sorted(found or order[:1])


def kicking_of(kicking: Kicking | None) -> tuple[FieldGoals, Tries]:
    return (kicking.field_goals, kicking.extra_points) if kicking else (FieldGoals(), Tries())

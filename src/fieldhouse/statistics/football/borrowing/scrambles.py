"""Scrambles for a season that did not mark them: they stand among the designed runs.

A passer who runs has scrambled, or was meant to run: of his runs that gained so much, as many are scrambles as in the
donor's season. They leave the runs of man, team and league, and of the calls that many runs by down and distance
become passes that nobody threw. All sums stay as they were.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from fieldhouse.statistics.football.borrowing.fit import among, capped, drawn_like, shared_out
from fieldhouse.statistics.football.calls import CallTable
from fieldhouse.statistics.football.categories import CALLS, LANES
from fieldhouse.statistics.football.gain_distributions import NO_PLAYS, PLAYS_NUMBERS, Plays, Scrimmage, plays_together
from fieldhouse.statistics.football.players import Player, Stint
from fieldhouse.statistics.football.season import FootballSeason
from fieldhouse.statistics.football.side import Side
from fieldhouse.statistics.histogram import Histogram
from fieldhouse.statistics.sources import Borrowed

SCRAMBLE = "scramble"
NEAR = 1
"""Gains that differ by at most this number of yards are counted together."""
Lanes = Mapping[str, Plays]
Gains = Mapping[str, Sequence[int]]


def with_scrambles(season: FootballSeason, donor: FootballSeason) -> FootballSeason:
    """The season with scrambles separated from its runs. A season that marks them is returned unchanged."""
    if not season.lacks("scrambles"):
        return season
    rates = _DonorRates(donor)
    players = {key: _player(player, rates) for key, player in season.players.items()}
    gains: dict[str, dict[str, list[int]]] = {code: {} for code in season.teams}
    passing = 0
    for stint in _passers(season.players.values()):
        assert stint.rushing is not None
        passing += stint.rushing.when.get("passing down", 0)
        for lane, found in rates.picked(stint.rushing.runs).items():
            if stint.team in gains:
                gains[stint.team].setdefault(lane, []).extend(found)
    every = {lane: [gain for own in gains.values() for gain in own.get(lane, ())] for lane in LANES}
    moved = {code: sum(map(len, own.values())) for code, own in gains.items()}
    whole = sum(moved.values())
    there = min(1.0, passing / whole) if whole else 0.0
    faced = shared_out(whole, {code: float(_pass_plays(team.against)) for code, team in season.teams.items()})
    teams = {
        code: replace(
            team,
            own=_side(team.own, gains[code], there),
            against=_side(team.against, _some(every, faced[code]), there),
        )
        for code, team in season.teams.items()
    }
    note = Borrowed("scrambles", donor.name, "runs of passers by their gain, and by down and distance")
    return replace(
        season,
        teams=teams,
        players=players,
        league=_side(season.league, every, there),
        calls=rates.called(season.calls, moved),
        missing=tuple(missing for missing in season.missing if missing.what != "scrambles"),
        borrowed=(*season.borrowed, note),
    )


def _passers(players: Iterable[Player]) -> Iterable[Stint]:
    return (stint for player in players for stint in player.stints if _passes(stint))


def _passes(stint: Stint) -> bool:
    return bool(stint.passing and stint.rushing and stint.passing.attempts > stint.rushing.attempts)


class _DonorRates:
    """How the donor's passers ran: how often a run was a scramble, by its gain, and by down and distance."""

    def __init__(self, donor: FootballSeason) -> None:
        rushed = [stint.rushing for stint in _passers(donor.players.values()) if stint.rushing]
        self.scrambles = plays_together(plays for line in rushed for plays in line.scrambles.values()).gains
        self.runs = plays_together(plays for line in rushed for plays in line.runs.values()).gains
        self.shares: dict[tuple[int, int], float] = {}
        counts: dict[tuple[int, int], list[int]] = {}
        table = donor.calls
        for down, distance, call, n in zip(table.down, table.distance, table.call, table.n, strict=True):
            if CALLS[call] == SCRAMBLE or CALLS[call] in LANES:
                counts.setdefault((down, distance), [0, 0])[CALLS[call] == SCRAMBLE] += n
        for at, (runs, scrambles) in counts.items():
            self.shares[at] = scrambles / (runs + scrambles)

    def chance(self, gain: int) -> float:
        """That a passer's run of about this gain was a scramble."""
        scrambles, runs = (kept.count(gain - NEAR, gain + NEAR) for kept in (self.scrambles, self.runs))
        return scrambles / (scrambles + runs) if scrambles + runs else 1.0

    def picked(self, lanes: Lanes) -> dict[str, list[int]]:
        """The gains of those runs of a passer that were scrambles; parts of one are carried to the next."""
        found: dict[str, list[int]] = {}
        owed = 0.5
        for lane, plays in lanes.items():
            for gain in plays.gains.in_order():
                owed += self.chance(gain)
                if owed >= 1:
                    owed -= 1
                    found.setdefault(lane, []).append(gain)
        return found

    def called(self, table: CallTable, moved: Mapping[str, int]) -> CallTable:
        """The calls with this number of each team's runs as scrambles, where the donor's teams scrambled."""
        rows = list(zip(table.offense, table.down, table.distance, table.call, table.n, strict=True))
        chances = [
            n * self.shares.get((down, distance), 0.0) if CALLS[call] in LANES else 0.0
            for _, down, distance, call, n in rows
        ]
        whole = [0.0] * len(table.teams)
        for (team, *_), chance in zip(rows, chances, strict=True):
            whole[team] += chance
        owed = [0.5] * len(table.teams)
        taken: list[int] = []
        for (team, *_, n), chance in zip(rows, chances, strict=True):
            owed[team] += chance * moved.get(table.teams[team], 0) / whole[team] if chance else 0.0
            taken.append(min(n, int(owed[team])) if chance else 0)
            owed[team] -= taken[-1]
        extra = [at for at, n in enumerate(taken) if n]
        left = [n - less for n, less in zip(table.n, taken, strict=True)]
        kept = [at for at, n in enumerate(left) if n]
        columns = {
            name: tuple(getattr(table, name)[at] for at in (*kept, *extra))
            for name in ("offense", "defense", "down", "distance", "margin", "clock", "field")
        }
        return CallTable(
            teams=table.teams, **columns,
            call=(*(table.call[at] for at in kept), *[CALLS.index(SCRAMBLE)] * len(extra)),
            n=(*(left[at] for at in kept), *(taken[at] for at in extra)),
        )  # fmt: skip


def _player(player: Player, rates: _DonorRates) -> Player:
    if not any(_passes(stint) for stint in player.stints):
        return player
    return replace(player, stints=tuple(_stint(stint, rates) if _passes(stint) else stint for stint in player.stints))


def _stint(stint: Stint, rates: _DonorRates) -> Stint:
    assert stint.rushing is not None
    runs, scrambles = _moved(stint.rushing.runs, stint.rushing.scrambles, rates.picked(stint.rushing.runs))
    return replace(stint, rushing=replace(stint.rushing, runs=runs, scrambles=scrambles))


def _side(side: Side, gains: Gains, passing: float) -> Side:
    return replace(side, scrimmage=_scrimmage(side.scrimmage, gains, passing))


def _scrimmage(scrimmage: Scrimmage, gains: Gains, passing: float) -> Scrimmage:
    """`passing` is the share of scrambles on passing downs; the others leave the open ones."""
    runs, scrambles = _moved(scrimmage.runs, scrimmage.scrambles, gains)
    shape = Histogram.of(gain for own in gains.values() for gain in own)
    there = round(passing * shape.n)
    when = {"passing down": drawn_like(shape, there), "open": drawn_like(shape, shape.n - there)}
    left, _ = _moved(scrimmage.runs_when, {}, when)
    return replace(scrimmage, runs=runs, scrambles=scrambles, runs_when=left)


def _moved(runs: Lanes, scrambles: Lanes, gains: Gains) -> tuple[dict[str, Plays], dict[str, Plays]]:
    """The runs less these, and the scrambles with them, by lane."""
    left, more = dict(runs), dict(scrambles)
    for lane, wanted in gains.items():
        if lane in left and wanted:
            left[lane], taken = _parted(left[lane], wanted)
            more[lane] = plays_together((more.get(lane, NO_PLAYS), taken))
    return {lane: plays for lane, plays in left.items() if plays.n}, more


def _parted(plays: Plays, wanted: Iterable[int]) -> tuple[Plays, Plays]:
    """What is left, and what is taken: gains as near to the wanted ones as there are, the rest in proportion."""
    taken = among(plays.gains, wanted)
    left = _less(plays.gains, taken)
    out = _shared(plays.out_of_bounds, left, taken)
    scored = _shared(plays.touchdowns, left, taken)
    numbers = {name: shared_out(getattr(plays, name), {0: float(left.n), 1: float(taken.n)}) for name in PLAYS_NUMBERS}
    first, second = (
        Plays(gains, scored[at], out[at], **{name: part[at] for name, part in numbers.items()})
        for at, gains in enumerate((left, taken))
    )
    return first, second


def _shared(some: Histogram, *parts: Histogram) -> list[Histogram]:
    """Touchdowns, or gains that ended out of bounds: each part's, gain by gain as it has of all gains."""
    found: list[dict[int, int]] = [{} for _ in parts]
    for gain, n in some.items():
        most = {at: part[gain] for at, part in enumerate(parts)}
        for at, count in capped(n, {at: float(number) for at, number in most.items()}, most).items():
            if count:
                found[at][gain] = count
    return [Histogram(counts) for counts in found]


def _less(gains: Histogram, taken: Histogram) -> Histogram:
    return Histogram({gain: n - taken[gain] for gain, n in gains.items() if n > taken[gain]})


def _some(every: Gains, n: int) -> dict[str, list[int]]:
    """`n` scrambles that are like all of them."""
    parts = shared_out(n, {lane: float(len(gains)) for lane, gains in every.items()})
    return {lane: drawn_like(Histogram.of(gains), parts[lane]) for lane, gains in every.items()}


def _pass_plays(side: Side) -> int:
    return side.totals.pass_attempts + side.totals.sacks

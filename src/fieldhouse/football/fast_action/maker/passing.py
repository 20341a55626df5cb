"""A quarterback's ranges: completions, sacks and scrambles, interceptions, in this order."""

from __future__ import annotations

from itertools import product
from math import ceil, floor
from typing import Final, NamedTuple

from fieldhouse.football.fast_action.edition import PassKind
from fieldhouse.football.fast_action.maker.reference import NUMBERS, Reference
from fieldhouse.football.fast_action.player_cards import PassRanges, RushRanges
from fieldhouse.statistics import FootballSeason

KINDS: Final = (PassKind.QUICK, PassKind.SHORT, PassKind.LONG)
MOST: Final = 8
"""Most pass numbers of an interception range."""
SPREAD: Final = (1, 2, 3)
"""How interceptions usually share out over Quick, Short and Long."""


USUAL_SCREENS: Final = 0.45
"""Of passes aimed behind the line, those to backs, where a season does not tell: the Screen goes to backs only, the
others are Quick passes."""
ENOUGH: Final = 100


def screens_to_backs(season: FootballSeason) -> float:
    """Of passes aimed behind the line, those to backs."""
    to_backs = every = 0
    for player in season.players.values():
        for stint in player.stints:
            passes = stint.receiving.passes.get("screen") if stint.receiving else None
            if passes is not None:
                every += passes.attempts
                to_backs += passes.attempts if (stint.group or player.group) in ("RB", "FB") else 0
    return to_backs / every if every >= ENOUGH else USUAL_SCREENS


Guards = tuple[tuple[float, float], ...]
"""How many pass numbers the guards of a league intercept, with shares."""


class Line(NamedTuple):
    """What a passer is to come to: by depth his completions (of passes without screens) and shares of passes, and in
    all completions with screens, interceptions a pass, sacks and scrambles a dropback."""

    completions: tuple[float, float, float]
    shares: tuple[float, float, float]
    screens: float
    complete: float
    intercepted: float
    sacked: float
    scrambles: float
    thrown: float = 0.0
    """Of the Runs of a pass rush, those on which he throws on the run."""
    lost: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Of passes of each depth, those that cards send to somebody who cannot catch them."""


def on_the_run(reference: Reference, line: Line, rush: RushRanges) -> float:
    """The share of Runs on which he throws, so that he scrambles as often as he did."""
    runs = _rushed(reference, line) * (rush.runs - rush.sack) / NUMBERS
    if reference.on_the_run is None or runs <= 0:
        return 0.0
    return max(0.0, 1 - line.scrambles / runs)


def rush_ranges(reference: Reference, line: Line, edge: float) -> RushRanges:
    """Sack, Runs, Complete. `edge`: what his line's blocking takes off the sack range against average rushers."""
    rushed = _rushed(reference, line)
    sack = round(NUMBERS * line.sacked / rushed - edge)
    runs = NUMBERS * line.scrambles / rushed
    sack = min(max(1, sack), (reference.runs_end or 42) - 2)
    last = reference.runs_end or min(max(sack + 1, sack + round(runs)), 44)
    left = NUMBERS - last
    complete = last + round(left * min(0.75, line.complete * 0.85))
    return RushRanges(sack, last, min(max(complete, last + 1), NUMBERS - 1))


def _rushed(reference: Reference, line: Line) -> float:
    """Pass rushes a dropback, screens included among dropbacks."""
    return sum(
        share * reference.rush_chance(kind) for share, kind in zip(line.shares, KINDS, strict=True)
    ) * (1 - line.screens)


def pass_ranges(
    reference: Reference, line: Line, rush: RushRanges, guards: Guards
) -> tuple[PassRanges, ...]:
    """Quick, Short and Long, against these guards."""
    numbers = _interceptions(reference, line, rush, guards)
    tops = [49 - ceil(number) for number in numbers]
    bases = [_complete_top(reference, line, rush, at) for at in range(3)]
    screens = reference.screens()[0]
    wanted = line.complete
    best, found = 1e9, (1, 1, 1)
    for shift in range(-14, 15):
        complete = tuple([min(max(1, round(base) + shift), top - 1) for base, top in zip(bases, tops, strict=True)])
        error = abs(_completions(reference, line, rush, complete, screens) - wanted)
        if round(error, 10) < round(best, 10):
            best, found = error, (complete[0], complete[1], complete[2])
    for at, step in product(range(3), (-1, 1)):  # a last number on one depth
        tried = list(found)
        tried[at] = min(max(1, tried[at] + step), tops[at] - 1)
        error = abs(_completions(reference, line, rush, tuple(tried), screens) - wanted)
        if round(error, 10) < round(best, 10):
            best, found = error, (tried[0], tried[1], tried[2])
    return tuple([_printed(complete, number) for complete, number in zip(found, numbers, strict=True)])


def _printed(complete: int, numbers: float) -> PassRanges:
    whole = floor(numbers)
    return PassRanges(complete, 49 - whole, 48 - whole if numbers > whole else 0)


def _picked(numbers: float, empty: float, guards: Guards, rushed: float) -> float:
    """Interceptions a pass: the quarterback's numbers by the table, those of a guard beyond them by himself; of passes
    under a pass rush all of a guard's."""
    free = numbers * (1 - empty) + sum(share * max(0.0, own - numbers) for own, share in guards)
    return ((1 - rushed) * free + rushed * sum(share * own for own, share in guards)) / NUMBERS


def _complete_top(reference: Reference, line: Line, rush: RushRanges, at: int) -> float:
    """The printed top at which passes of this depth are completed as often as they really were."""
    kind = KINDS[at]
    rushed = reference.rush_chance(kind)
    thrown = _thrown_when_rushed(rush)
    under = (rush.complete - rush.runs) / NUMBERS
    moving, worse = _moving(reference, line, rush, at)
    # of attempts: those without a rush, and those of a rush that become a pass
    attempts = (1 - rushed) + rushed * (thrown + moving)
    wanted = line.completions[at] * attempts - rushed * (under + moving * worse / NUMBERS)
    return NUMBERS * wanted / ((1 - rushed) * (1 - line.lost[at]) + rushed * moving) - reference.completion_shift(kind)


def _moving(reference: Reference, line: Line, rush: RushRanges, at: int) -> tuple[float, int]:
    """Throws on the run a pass rush, and what they add to the range."""
    if reference.on_the_run is None:
        return 0.0, 0
    return line.thrown * (rush.runs - rush.sack) / NUMBERS, reference.on_the_run[at]


def _thrown_when_rushed(rush: RushRanges) -> float:
    return (NUMBERS - rush.runs) / NUMBERS


def _completions(
    reference: Reference, line: Line, rush: RushRanges, complete: tuple[int, ...], screens: float
) -> float:
    """Completions an attempt under the reference use."""
    done = attempts = 0.0
    for at, kind in enumerate(KINDS):
        rushed = reference.rush_chance(kind)
        weight = line.shares[at] * (1 - line.screens)
        top = max(1.0, complete[at] + reference.completion_shift(kind))
        moving, worse = _moving(reference, line, rush, at)
        open_passes = (1 - rushed) * (1 - line.lost[at])
        done += weight * (open_passes * top / NUMBERS + rushed * (rush.complete - rush.runs) / NUMBERS)
        done += weight * rushed * moving * max(1.0, top + worse) / NUMBERS
        attempts += weight * ((1 - rushed) + rushed * (_thrown_when_rushed(rush) + moving))
    return (done + line.screens * screens) / (attempts + line.screens)


def _interceptions(
    reference: Reference, line: Line, rush: RushRanges, guards: Guards
) -> tuple[float, float, float]:
    """Pass numbers of the interception ranges, from Quick to Long not fewer, nearest to his rate."""
    rushed = [reference.rush_chance(kind) for kind in KINDS]
    thrown = _thrown_when_rushed(rush)
    attempts = line.screens + (1 - line.screens) * sum(
        share * (1 - chance * (1 - thrown)) for share, chance in zip(line.shares, rushed, strict=True)
    )
    best, found = 1e9, (0.0, 0.0, 0.0)
    usual = SPREAD
    parts = 2 if reference.half_numbers else 1
    listed = [number / parts for number in range(MOST * parts + 1)]
    picked = [
        {number: line.shares[at] * (1 - line.screens) * _picked(number, reference.empty_box[at], guards, rushed[at])
         for number in listed}
        for at in range(len(KINDS))
    ]
    for numbers in product(listed, repeat=3):
        if not numbers[0] <= numbers[1] <= numbers[2]:
            continue
        rate = line.screens * reference.screens()[1] + reference.other_picks
        for at in range(len(KINDS)):
            rate += picked[at][numbers[at]]
        odd = sum(abs(numbers[at] - usual[at]) for at in range(3)) * 0.0004
        error = abs(rate / attempts - line.intercepted) + odd
        if round(error, 10) < round(best, 10):
            best, found = error, (numbers[0], numbers[1], numbers[2])
    return found

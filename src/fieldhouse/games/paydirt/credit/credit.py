"""Every play of a game credited to a man: reads events as the book does, and its sums are the book's.

    lines = credit(game.events, seed, (men_of(season, "KC"), men_of(season, "SF")))

Naming a play looks at the game's seed (`luck`), at that play and at those before it, never at what comes after.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from typing import Any

from fieldhouse.football.book import (
    COMPLETE,
    INCOMPLETE,
    INTERCEPTED,
    KNEEL,
    NO_PLAY,
    PUNT,
    RUN,
    SACK,
    SNAP_LOST,
    SPIKE,
)
from fieldhouse.football.events import Event, Fumbled, Kick, Returned, Scored, Snap, Tried
from fieldhouse.games.paydirt.credit.loose import Loose
from fieldhouse.games.paydirt.credit.luck import BEFORE, EACH, luck
from fieldhouse.games.paydirt.credit.men import Men
from fieldhouse.games.paydirt.credit.shapes import (
    ANY_DEPTH,
    CATCH,
    CATCH_SCORE,
    DEPTH,
    DROPPED,
    GOAL_LINE,
    LANE,
    LANES,
    NEAR,
    PASS_OUTCOMES,
    PICKED,
    RUN_GAIN,
    RUN_OUTCOMES,
    RUN_SCORE,
    WHEN,
)
from fieldhouse.games.paydirt.credit.side import SideLines, Unit
from fieldhouse.record import Line

Lines = tuple[dict[str, Line], dict[str, Line]]
Named = dict[int, tuple[str, ...]]

_DEPTHS = ANY_DEPTH + 1


def credit(
    events: Sequence[Event], seed: int, men: tuple[Men | None, Men | None], named: Named | None = None
) -> Lines:
    """The players' lines, home first; empty where a team's men are not known.

    `named` is given the men of each event by its place: a passer and his receiver, a runner, a sacked man and
    who brought him down, a kicker, a returner, who fumbled and who has the ball now.
    """
    home, away = men
    if home is None or away is None:
        return {}, {}
    numbers = luck(seed, len(events))
    sides = SideLines(home, numbers[:4]), SideLines(away, numbers[4:BEFORE])
    loose = Loose(sides)
    who: tuple[str, ...]
    readers: dict[type, Callable[[Any, list[float], int], tuple[str, ...]]] = {
        Kick: loose.kicked, Returned: loose.returned, Fumbled: loose.fumbled, Tried: loose.tried, Scored: loose.scored,
    }  # fmt: skip
    at = BEFORE - EACH
    for event, after in zip(events, (*events[1:], None), strict=True):  # a fumble stands right after its snap
        at += EACH
        if type(event) is Snap:
            kind, seat = event.kind, event.seat
            side = sides[seat]
            unit = side.early if event.quarter < 4 else side.late
            if kind == RUN:
                yards, lane = event.yards, LANE.get(event.call)
                if lane is None:
                    number = 0  # the quarterback himself
                elif type(after) is Fumbled:
                    number = bisect(unit.fumbles, numbers[at])
                else:
                    when = GOAL_LINE if event.spot >= NEAR else WHEN[event.down][event.to_go]
                    outcome = RUN_SCORE[yards] if event.touchdown else RUN_GAIN[yards]
                    width = unit.width
                    first = ((when * LANES + lane) * RUN_OUTCOMES + outcome) * width
                    number = bisect(unit.steps, numbers[at], first, first + width) - first
                row = unit.rushing[number]
                row[0] += 1
                row[1] += yards
                if yards > row[3]:
                    row[3] = yards
                if event.touchdown:
                    row[2] += 1
                else:
                    sides[1 - seat].tackled.append(numbers[at + 2])
                man = unit.runners[number]
                who = (man,)
            elif kind <= INCOMPLETE:
                number = _aimed(event, side, type(after) is Fumbled, numbers[at])
                man, passer, row, own = side.receivers[number], unit.passer, unit.passing, side.catching[number]
                if numbers[at + 1] < side.trick_chance:
                    passer = side.trick(numbers[at + 1], passer, man)
                    row = side.throws(passer)
                row[0] += 1
                own[0] += 1
                if kind == INCOMPLETE:
                    sides[1 - seat].unbroken.append(numbers[at + 2])
                else:
                    yards = event.yards
                    row[1] += 1
                    row[2] += yards
                    own[1] += 1
                    own[2] += yards
                    if yards > own[4]:
                        own[4] = yards
                        if yards > row[4]:
                            row[4] = yards
                    if event.touchdown:
                        row[3] += 1
                        own[3] += 1
                    else:
                        sides[1 - seat].tackled.append(numbers[at + 2])
                who = (passer, man)
            elif kind == NO_PLAY:
                man, who = unit.passer, ()
            else:
                who = _other(event, side, sides[1 - seat], unit, numbers[at : at + EACH], loose)
                man = loose.man
            loose.snap, loose.man = event, man
        else:
            read = readers.get(type(event))
            if read is None:
                continue
            who = read(event, numbers, at)
        if named is not None:
            named[(at - BEFORE) // EACH] = who
    return sides[0].lines(), sides[1].lines()


def _aimed(event: Snap, side: SideLines, fumbled: bool, number: float) -> int:
    """The place of the man a pass was meant for."""
    kind = event.kind
    if kind == COMPLETE:
        if fumbled:
            return bisect(side.men.catch_fumbles, number)
        outcome = CATCH_SCORE[event.yards] if event.touchdown else CATCH[event.yards]
    else:
        outcome = DROPPED if kind == INCOMPLETE else PICKED
    when = GOAL_LINE if event.spot >= NEAR else WHEN[event.down][event.to_go]
    depth = DEPTH.get(event.call, ANY_DEPTH)
    width = len(side.receivers) - 1
    first = ((when * _DEPTHS + depth) * PASS_OUTCOMES + outcome) * width
    return bisect(side.pass_steps, number, first, first + width) - first


def _other(
    event: Snap, side: SideLines, defense: SideLines, unit: Unit, numbers: list[float], loose: Loose
) -> tuple[str, ...]:
    """Snaps that are rarer than runs and passes."""
    kind, man, passing = event.kind, unit.passer, unit.passing
    if kind == SACK:
        passing[6] += 1
        passing[7] -= event.yards
        sackers = defense.sack(numbers)
        loose.snapped(event, man, sackers[0])
        return man, *sackers
    if kind == INTERCEPTED:
        number = _aimed(event, side, False, numbers[0])
        target = side.receivers[number]
        if numbers[1] < side.trick_chance:
            man = side.trick(numbers[1], man, target)
            passing = side.throws(man)
        passing[0] += 1
        passing[5] += 1
        side.catching[number][0] += 1
        other = defense.intercept(numbers[2])
        loose.snapped(event, target, other)
        return man, other
    if kind == KNEEL:
        unit.rushing[0][0] += 1
        unit.rushing[0][1] += event.yards
    elif kind == SPIKE:
        passing[0] += 1
    elif kind == SNAP_LOST:
        kicked = event.call in ("punt", "fg")
        man = side.punter if kicked else man  # the punter holds, too
        row = side.runs(man) if kicked else unit.rushing[0]
        row[0] += 1
    else:
        man = side.punter
    loose.snapped(event, man)
    return (man,) if kind <= PUNT or kind == SNAP_LOST else ()

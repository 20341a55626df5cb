"""Every play of a game credited to a man: reads events as the book does, and its sums are the book's.

    lines = credit(game.events, seed, (men_of(season, "KC"), men_of(season, "SF")))

Naming a play looks at the game's seed (`luck`), at that play and at those before it, never at what comes after.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence

from fieldhouse.football.book import INCOMPLETE, INTERCEPTED, KNEEL, PUNT, RUN, SACK, SNAP_LOST, SPIKE
from fieldhouse.football.events import Event, Fumbled, Kick, Returned, Scored, Snap, Tried
from fieldhouse.games.paydirt.credit.loose import Loose
from fieldhouse.games.paydirt.credit.luck import BEFORE, EACH, luck
from fieldhouse.games.paydirt.credit.men import NOBODY, Men
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
from fieldhouse.games.paydirt.credit.side import SideLines
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
    at = BEFORE - EACH
    for place, event in enumerate(events):
        at += EACH
        if type(event) is Snap:
            kind, seat, yards = event.kind, event.seat, event.yards
            side = sides[seat]
            passer, runners, run_steps, run_fumbles = side.early if event.quarter < 4 else side.late
            if kind > INCOMPLETE:
                who = _other(event, sides, passer, numbers[at : at + EACH], loose)
                if named is not None:
                    named[place] = who
                continue
            when = GOAL_LINE if event.spot >= NEAR else WHEN[event.down][event.to_go]
            if kind == RUN:
                lane = LANE.get(event.call)
                if lane is None:
                    man = passer
                elif _fumbled(events, place):
                    man = runners[bisect(run_fumbles, numbers[at])]
                else:
                    outcome = RUN_SCORE[yards] if event.touchdown else RUN_GAIN[yards]
                    man = runners[bisect(run_steps[(when * LANES + lane) * RUN_OUTCOMES + outcome], numbers[at])]
                side.rush(man, yards, event.touchdown)
                who = (man,)
            else:
                if kind == INCOMPLETE:
                    outcome = DROPPED
                else:
                    outcome = CATCH_SCORE[yards] if event.touchdown else CATCH[yards]
                depth = DEPTH.get(event.call, ANY_DEPTH)
                step = side.pass_steps[(when * _DEPTHS + depth) * PASS_OUTCOMES + outcome]
                if kind != INCOMPLETE and _fumbled(events, place):
                    step = side.men.catch_fumbles
                man = side.receivers[bisect(step, numbers[at])]
                if numbers[at + 1] < side.trick_chance:
                    passer = side.trick(numbers[at + 1], passer, man)
                who = (passer, man)
                if kind == INCOMPLETE:
                    side.incomplete(passer, man)
                    sides[1 - seat].unbroken.append(numbers[at + 2])
                else:
                    side.complete(passer, man, yards, event.touchdown)
            if kind != INCOMPLETE and not event.touchdown:
                sides[1 - seat].tackled.append(numbers[at + 2])
            loose.snap, loose.man = event, man
        elif type(event) is Kick:
            who = loose.kicked(event, numbers[at])
        elif type(event) is Returned:
            who = loose.returned(event, numbers[at])
        elif type(event) is Fumbled:
            who = loose.fumbled(event, numbers[at : at + EACH])
        elif type(event) is Tried:
            who = loose.tried(event, numbers[at])
        elif type(event) is Scored:
            who = loose.scored(event, numbers[at])
        else:
            continue
        if named is not None:
            named[place] = who
    return sides[0].lines(), sides[1].lines()


def _fumbled(events: Sequence[Event], place: int) -> bool:
    """Whether the run or catch here ended in a fumble: it follows the snap at once."""
    return place + 1 < len(events) and type(events[place + 1]) is Fumbled


def _other(
    event: Snap, sides: tuple[SideLines, SideLines], passer: str, numbers: list[float], loose: Loose
) -> tuple[str, ...]:
    """Snaps that are rarer than runs and passes."""
    side, defense, kind = sides[event.seat], sides[1 - event.seat], event.kind
    if kind == SACK:
        side.sacked(passer, event.yards)
        sackers = defense.sack(numbers)
        loose.snapped(event, passer, sackers[0])
        return passer, *sackers
    if kind == INTERCEPTED:
        when = GOAL_LINE if event.spot >= NEAR else WHEN[event.down][event.to_go]
        depth = DEPTH.get(event.call, ANY_DEPTH)
        step = side.pass_steps[(when * _DEPTHS + depth) * PASS_OUTCOMES + PICKED]
        target = side.receivers[bisect(step, numbers[0])]
        if numbers[1] < side.trick_chance:
            passer = side.trick(numbers[1], passer, target)
        side.intercepted(passer, target)
        man = defense.intercept(numbers[2])
        loose.snapped(event, target, man)
        return passer, man
    man = passer
    if kind == KNEEL:
        side.rush(passer, event.yards, False)
    elif kind == SPIKE:
        side.incomplete(passer, NOBODY)
    elif kind == SNAP_LOST:
        man = side.punter if event.call in ("punt", "fg") else passer  # the punter holds, too
        side.rush(man, 0, False)
    else:
        man = side.punter
    loose.snapped(event, man)
    return (man,) if kind <= PUNT or kind == SNAP_LOST else ()

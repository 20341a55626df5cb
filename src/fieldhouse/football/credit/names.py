"""Fills in who did what in a game of team charts, by real shares: it reads events, and writes nothing but names.

    name_players(game.events, seed, (squad_of(season, "KC"), squad_of(season, "SF")), plan)

Naming a play looks at the game's seed (`luck`), at that play and at those before it, never at what comes after: a game
under way may be named again and again.
"""

from __future__ import annotations

from collections.abc import Sequence

from fieldhouse.football.book import (
    COMPLETE,
    INCOMPLETE,
    INTERCEPTED,
    KNEEL,
    NO_PLAY,
    RUN,
    SACK,
    SNAP_LOST,
    SPIKE,
)
from fieldhouse.football.credit.loose_ball import LooseBall
from fieldhouse.football.credit.luck import EACH, before, luck
from fieldhouse.football.credit.plan import ANY_DEPTH, DEPTHS, LANES, Plan
from fieldhouse.football.credit.presence import EXHIBITION
from fieldhouse.football.credit.shares import (
    CATCH,
    CATCH_SCORE,
    DROPPED,
    GOAL_LINE,
    NEAR,
    PASS_OUTCOMES,
    PICKED,
    RUN_GAIN,
    RUN_OUTCOMES,
    RUN_SCORE,
    WHEN,
    place_in,
)
from fieldhouse.football.credit.side import USUAL, Chosen, Side, Unit, numbers_of
from fieldhouse.football.credit.squad import Squad
from fieldhouse.football.credit.workload import LEAD
from fieldhouse.football.events import Event, Fumbled, Kick, Returned, Scored, Snap, Tried


def name_players(
    events: Sequence[Event], seed: int, squads: tuple[Squad | None, Squad | None], plan: Plan, week: int = EXHIBITION,
    chosen: tuple[Chosen, Chosen] = (USUAL, USUAL),
) -> None:
    """Names the players of every event; nobody where a team's squad is not known. Home comes first.

    `week` is that of the season, `PLAYOFFS` after it, or `EXHIBITION`; `chosen` are starters whom the coaches want.
    """
    home, away = squads
    if home is None or away is None:
        return
    numbers = luck(seed, len(events))
    sides = _side(home, seed, 0, week, chosen[0]), _side(away, seed, 1, week, chosen[1])
    loose = LooseBall(sides)
    lanes, depths = plan.lanes, plan.depths
    at, margin = -EACH, 0  # the home team's lead
    after: Event | None
    for event, after in zip(events, (*events[1:], None), strict=True):  # a fumble stands right after its snap
        at += EACH
        if type(event) is Snap:
            kind, seat = event.kind, event.seat
            side = sides[seat]
            decided = event.quarter >= 4 and abs(margin) >= LEAD
            unit = side.unit(event, decided) if decided or side.late else side.starter
            if kind == RUN:
                lane = lanes.get(event.call, -1)
                if lane < 0:
                    number = 0  # the passer himself
                elif type(after) is Fumbled:
                    number = place_in(unit.fumbles, numbers[at], 0, unit.width)
                else:
                    when = GOAL_LINE if event.spot >= NEAR else WHEN[event.down][event.to_go]
                    outcome = RUN_SCORE[event.yards] if event.touchdown else RUN_GAIN[event.yards]
                    row = (when * LANES + lane) * RUN_OUTCOMES + outcome
                    number = place_in(unit.sums, numbers[at], row, unit.width)
                event.runner = player = unit.runners[number]
                if not event.touchdown:
                    event.tacklers = sides[1 - seat].tacklers(numbers[at + 2])
            elif kind <= INCOMPLETE:
                if kind == COMPLETE and type(after) is Fumbled:
                    number = place_in(side.catch_fumbles, numbers[at], 0, len(side.catch_fumbles))
                else:
                    number = _aimed(event, side, depths.get(event.call, ANY_DEPTH), numbers[at])
                event.target = player = side.receivers[number]
                event.passer = unit.passer
                if numbers[at + 1] < side.trick_chance:
                    event.passer = side.trick(numbers[at + 1], unit.passer, player)
                if kind == INCOMPLETE:
                    event.defenders = sides[1 - seat].defenders(numbers[at + 2])
                elif not event.touchdown:
                    event.tacklers = sides[1 - seat].tacklers(numbers[at + 2])
            elif kind == NO_PLAY:
                player = unit.passer
            else:
                player = _rarer(event, side, sides[1 - seat], unit, numbers, at, plan)
            loose.snap, loose.player = event, player
        elif type(event) is Kick:
            loose.kicked(event, numbers[at])
        elif type(event) is Returned:
            loose.returned(event, numbers[at])
        elif type(event) is Fumbled:
            loose.fumbled(event, numbers, at)
        elif type(event) is Tried:
            loose.tried(event, numbers[at])
        elif type(event) is Scored:
            loose.scored(event, numbers[at])
            margin += event.points if event.seat == 0 else -event.points


def _side(squad: Squad, seed: int, seat: int, week: int, chosen: Chosen) -> Side:
    return Side(squad, week, before(seed, seat, numbers_of(squad)), chosen)


def _aimed(event: Snap, side: Side, depth: int, number: float) -> int:
    """The place of the receiver a pass was meant for."""
    kind = event.kind
    if kind == COMPLETE:
        outcome = CATCH_SCORE[event.yards] if event.touchdown else CATCH[event.yards]
    else:
        outcome = DROPPED if kind == INCOMPLETE else PICKED
    when = GOAL_LINE if event.spot >= NEAR else WHEN[event.down][event.to_go]
    return place_in(side.pass_sums, number, (when * DEPTHS + depth) * PASS_OUTCOMES + outcome, side.pass_width)


def _rarer(event: Snap, side: Side, defense: Side, unit: Unit, numbers: list[float], at: int, plan: Plan) -> str:
    """Snaps that are rarer than runs and passes: names who had a part, and returns who had the ball."""
    kind, passer = event.kind, unit.passer
    if kind == SACK:
        event.passer = passer
        event.sackers = defense.sackers(numbers[at], numbers[at + 1], numbers[at + 2])
        return passer
    if kind == INTERCEPTED:
        target = side.receivers[_aimed(event, side, plan.depths.get(event.call, ANY_DEPTH), numbers[at])]
        event.passer, event.target = passer, target
        if numbers[at + 1] < side.trick_chance:
            event.passer = side.trick(numbers[at + 1], passer, target)
        event.interceptor = defense.interceptor(numbers[at + 2])
        return target
    if kind == SPIKE:
        event.passer = passer
    elif kind == KNEEL:
        event.runner = passer
    elif kind == SNAP_LOST:
        event.runner = passer = side.punter if event.call in plan.kicks else passer
    else:
        return side.punter
    return passer

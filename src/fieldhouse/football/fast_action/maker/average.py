"""The average team of a season: what calls are worth beyond it is what one opponent gives more than others."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.edition import PassKind
from fieldhouse.football.fast_action.maker import passing, ratings, receiving, rushing
from fieldhouse.football.fast_action.maker.gains import mean
from fieldhouse.football.fast_action.maker.lines import helped
from fieldhouse.football.fast_action.maker.team import CATCH_LIFT, RUN_LIFT, Maker
from fieldhouse.football.fast_action.player_cards import (
    HALF_A_NUMBER,
    KickerCard,
    LineupCard,
    PlayerCard,
    Punt,
    PunterCard,
    Returner,
    ReturnRow,
    TeamCards,
)
from fieldhouse.football.fast_action.positions import LINE, Box, Position, Slot
from fieldhouse.statistics.football.players import Passing, Rushing

P = Position
SLOTS: Final = {
    Slot.QB: P.QB, Slot.BK1: P.RB, Slot.FL1: P.WR, Slot.FL2: P.WR, Slot.LE: P.WR, Slot.RE: P.TE, Slot.LT: P.T,
    Slot.LG: P.G, Slot.CN: P.C, Slot.RG: P.G, Slot.RT: P.T,
}
GUARDING: Final = {Slot.LT: 2, Slot.LG: 1, Slot.CN: 2, Slot.RG: 1, Slot.RT: 2}
"""Pass blocking, with the sum of an average line."""
TACKLING: Final = {Box.A: -3, Box.B: 0, Box.D: -1, Box.E: -3, Box.F: -1, Box.H: -1, Box.J: -2}
BOXES: Final = {
    Box.A: P.DE, Box.B: P.DT, Box.D: P.DT, Box.E: P.DE, Box.F: P.LB, Box.H: P.LB, Box.J: P.LB, Box.K: P.CB,
    Box.M: P.FS, Box.N: P.SS, Box.O: P.CB,
}
RUSHING: Final = 2


def average_team(maker: Maker) -> TeamCards:
    """A 4-3 and one back: league columns and ranges, ratings in the middle of their positions."""
    reference, league = maker.reference, maker.league
    blocking = {int(slot): ratings.BLOCKING[SLOTS[slot]] for slot in (*LINE, Slot.LE, Slot.RE)}
    runs = rushing.made(
        reference, league.runs, helped(reference, blocking, [0]), RUN_LIFT * mean(league.runs)
    )
    catches = receiving.made(
        reference, league.catches,
        (CATCH_LIFT * mean(league.catches[0]), CATCH_LIFT * mean(league.catches[1]),
         CATCH_LIFT * mean(league.catches[2])), (1.0, 1.0, 1.0),
    )
    lost = [maker.reference.sent(kind).get(Slot.BK1, 0.0) for kind in (PassKind.SHORT, PassKind.LONG)]
    line = maker.passing_line(Passing(), Rushing())._replace(lost=(0.0, lost[0], lost[1]))
    rush = passing.rush_ranges(reference, line, 0.0)
    scrambles = rushing.scramble_columns(reference, league.scrambles, mean(league.scrambles))
    players = [
        PlayerCard(
            id="avg-qb", name="Average Quarterback", positions=(P.QB,), letter="A", rush=rush,
            passing=passing.pass_ranges(reference, line, rush, maker.guards), normal=scrambles.normal,
            short_gain=scrambles.short_gain, long_gain=scrambles.long_gain,
        )
    ]
    for slot, place in SLOTS.items():
        if slot is Slot.QB:
            continue
        name = f"Average {slot.name}"
        if slot in LINE:
            players.append(
                PlayerCard(id=f"avg-{slot.name.lower()}", name=name, positions=(place,),
                           blocking=ratings.BLOCKING[place], pass_blocking=GUARDING[slot])
            )
            continue
        carries = runs if place is P.RB else rushing.RushingColumns((), (), ())
        players.append(
            PlayerCard(
                id=f"avg-{slot.name.lower()}", name=name, positions=(place,), normal=carries.normal,
                short_gain=carries.short_gain, long_gain=carries.long_gain, quick=catches.quick, short=catches.short,
                long=catches.long, blocking=ratings.BLOCKING.get(place, 0),
            )
        )
    for box, place in BOXES.items():
        players.append(
            PlayerCard(
                id=f"avg-{box.name.lower()}", name=f"Average {box.name}", positions=(place,),
                tackle=TACKLING.get(box, 0), pass_rush=RUSHING,
                intercept=HALF_A_NUMBER if box >= Box.F else 50,
            )
        )
    back = Returner("avg-bk1", "Average BK1", (ReturnRow(0),) * 12, ReturnRow(0))
    return TeamCards(
        code="AVG", name="Average", season=str(maker.season.year), players=tuple(players),
        lineup=LineupCard(
            offense=tuple([f"avg-{slot.name.lower()}" if slot in SLOTS else "" for slot in Slot]),
            defense=tuple([(f"avg-{box.name.lower()}",) if box in BOXES else () for box in Box]),
            fumbles_lost=20, fumble_adjustment=0, big_plays=(0, 0),
        ),
        kicker=KickerCard("avg-k", "Average Kicker", ((29, 47), (39, 43), (45, 36), (50, 33)), 46),
        punter=PunterCard("avg-p", "Average Punter", (Punt(45, 0),) * 11, frozenset()),
        kick_returners=(back,), punt_returners=(back,),
    )

"""What a foul of the Penalty Table costs on this play (PENT, PENSC)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from fieldhouse.football.events import Down, Return
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.field import END_LINE, GOAL, OWN_GOAL, Spot, flip
from fieldhouse.football.penalties import touchback_spot
from fieldhouse.football.result import Basis, End, Foul, Result, Terms
from fieldhouse.football.state import Phase
from fieldhouse.games.tabletop_football.rules.mishaps.context import (
    PUNTS,
    Context,
    advanced_to,
    changed_hands,
    returned,
    thrown,
)
from fieldhouse.games.tabletop_football.rules.mishaps.penalty_table import NAMES, RULES, Called, Entry
from fieldhouse.games.tabletop_football.rules.state import HUDDLE, State
from fieldhouse.games.tabletop_football.rules.tables import POINT, Pass
from fieldhouse.table.table import Table

OWN_SIX: Final = 6
GROUNDING_LEAST: Final = 10  # PENT-14
C: Final = Called
SCORED_ON: Final = (End.TOUCHDOWN, End.GOOD)


class Call:
    """A foul being judged: the table for spots, the play, the side that fouled."""

    __slots__ = ("by", "called", "context", "entry", "game", "result", "table", "turn")

    def __init__(
        self, table: Table, turn: Turn, game: State, context: Context, result: Result, by: int, entry: Entry
    ) -> None:
        self.table, self.turn, self.game, self.context, self.result = table, turn, game, context, result
        self.by, self.entry, self.called = by, entry, entry.called

    @property
    def changed(self) -> bool:
        return changed_hands(self.game, self.result)

    @property
    def scored(self) -> bool:
        """Whether the other side scored a touchdown or field goal on the play (PENSC-1, DR-38)."""
        return self.result.end in SCORED_ON and self.result.ball != self.by

    def foul(
        self, yards: int = -1, basis: Basis = Basis.PREVIOUS, first_down: bool = False, ball: int = -1,
        start: int = 0, end: int = 0, rule: str = "", terms: Terms | None = None,
    ) -> Foul:
        if terms is None:
            terms = Terms(forced=not self.entry.option)
        return Foul(
            self.by, self.entry.yards if yards < 0 else yards, NAMES[self.called], first_down, basis, ball,
            Spot(start), Spot(end), rule or RULES[self.called], terms=terms,
        )

    @property
    def on_a_try(self) -> bool:
        """A foul in the offense's own end zone is no safety then: nothing but the other end zone counts (TWO-4)."""
        return self.game.phase is Phase.TRY

    # -- spots ---------------------------------------------------------------------------------

    def halfway(self, start: int, end: int, rule: str = "PEN-10") -> int:
        """The spot by a new run number: odd is halfway along the play, even its end (PEN-10). A half is dropped."""
        number = self.turn.run_number(self.table, "the spot of the foul")
        odd = number % 2 == 1
        spot = start + int((end - start) / 2) if odd else end
        if self.table.noting:
            self.table.note(rule, f"the spot of the foul, {number}: {'halfway' if odd else 'the end'}")
        return spot

    def line_spot(self) -> int:
        """The spot on a scrimmage play: along the offense's own advance (DR-27)."""
        return self.halfway(self.game.spot, min(advanced_to(self.game, self.result), GOAL))

    def run_back(self) -> tuple[int, int, int]:
        """Who ran a kick back, and from where to where (DR-27)."""
        result = self.result
        if result.legs:
            leg = result.legs[0]
            return leg.seat, leg.start, leg.start + leg.yards
        spot = touchback_spot(self.game) if result.end is End.TOUCHBACK else result.spot
        return result.ball, spot, spot


def previous(call: Call) -> Foul | None:
    return call.foul()


def delay(call: Call) -> Foul | None:
    return None if call.game.tempo != HUDDLE else call.foul()  # PENT-2


def dead_ball_advanced(call: Call) -> Foul | None:
    if call.result.end is not End.FAIR_CATCH:
        return None
    spot = call.result.spot
    return call.foul(basis=Basis.FOUL, ball=call.by, start=spot, end=spot, terms=Terms(stands=True))


def grounding(call: Call) -> Foul | None:
    deed = call.context.deed
    if call.result.kind != Down.INCOMPLETE or not call.context.passing:
        return None
    if deed.deflected or _scrambled(call) or call.context.bootleg:  # PENT-13
        return None
    back = call.turn.run_number(call.table, "the spot of the grounding")
    if call.game.spot - back <= OWN_GOAL and not call.on_a_try:
        return call.foul(rule="PENT-15", terms=Terms(safety=True))
    if back > GROUNDING_LEAST:  # PENT-14
        return call.foul(back, terms=Terms(loss_of_down=True, half=False))
    return call.foul(terms=Terms(loss_of_down=True))


def forward_pass(call: Call) -> Foul | None:
    """The gain is void and the down used (PENT-16, DR-34)."""
    if not thrown(call.context) or not _routes(call):
        return None
    return call.foul(terms=Terms(loss_of_down=True))


def ineligible(call: Call) -> Foul | None:
    context = call.context
    fake_pass = context.fake and context.passing
    return call.foul() if thrown(context) and (context.deed.on_the_run or fake_pass) else None


def holding(call: Call) -> Foul | None:
    game = call.game
    if call.context.category == PUNTS:  # ruling 78
        return call.foul(rule="PENT-18")
    if call.context.passing:
        if game.spot < OWN_SIX and not call.on_a_try:  # PENT-19b
            back = call.turn.run_number(call.table, "the spot of the holding") // 2
            if game.spot - back <= OWN_GOAL:
                return call.foul(rule="PENT-19b", terms=Terms(safety=True))
        return call.foul()
    behind = advanced_to(game, call.result) <= OWN_GOAL
    if behind and not call.on_a_try and call.line_spot() <= OWN_GOAL:  # PENT-18
        return call.foul(rule="PENT-18", terms=Terms(safety=True))
    return call.foul(rule="PENT-18")


def defense_holding(call: Call) -> Foul | None:
    spot = call.game.spot if call.changed else call.line_spot()
    return _first_down_from(call, spot, from_line=spot <= call.game.spot)


def _first_down_from(call: Call, spot: int, from_line: bool) -> Foul:
    """Yards from this spot and a first down, or from the line of scrimmage."""
    if from_line:
        return call.foul(first_down=True)
    if call.result.end is End.TOUCHDOWN:  # PENSC-2
        return call.foul(basis=Basis.PLAY_END, first_down=True, terms=Terms(stands=True))
    return call.foul(basis=Basis.FOUL, first_down=True, end=spot, terms=Terms(stands=True))


def from_spot(call: Call) -> Foul | None:
    """By the offense or the receivers: from the spot, and the play counts (PENT-21, PENT-35)."""
    if call.context.kick:
        return _on_kick(call, call.halfway)
    if call.changed:  # DR-28: after the turnover
        return call.foul(basis=Basis.PLAY_END, terms=Terms(stands=True, carried=_carries(call)))
    if call.result.end is End.GOOD:  # PENSC-4b: from the line, without the points
        return call.foul(terms=Terms(loss_of_down=True))
    spot = call.line_spot()
    if spot <= OWN_GOAL:  # PEN-11
        return call.foul(rule="PEN-11", terms=Terms(safety=True))
    return call.foul(basis=Basis.FOUL, end=spot, terms=Terms(stands=True))


def _on_kick(call: Call, spot_of: Callable[[int, int], int]) -> Foul:
    """By the receivers, on a kick: from the spot (DR-30)."""
    seat, start, end = call.run_back()
    if seat != call.by or call.result.ball != call.by:  # they lost the ball, or never had it
        return call.foul(basis=Basis.PLAY_END, terms=Terms(stands=True, carried=_carries(call)))
    spot = spot_of(start, min(end, GOAL))
    if spot <= OWN_GOAL:  # PEN-11
        return call.foul(rule="PEN-11", terms=Terms(safety=True))
    return call.foul(basis=Basis.FOUL, ball=seat, start=start, end=spot, terms=Terms(stands=True))


def contact(call: Call) -> Foul | None:
    deed = call.context.deed
    sacked = call.result.kind == Down.SACK and call.context.passing
    if not (thrown(call.context) or sacked) or not _routes(call) or deed.deflected or _scrambled(call):
        return None
    if call.changed:  # DR-28
        return call.foul(first_down=True)
    spot = call.line_spot()
    return _first_down_from(call, spot, from_line=spot == call.game.spot)


def interference(call: Call) -> Foul | None:
    context, result, game = call.context, call.result, call.game
    if not thrown(context) or not _routes(call) or context.deed.deflected or _scrambled(call):  # PENT-24
        return None
    if game.phase is Phase.TRY and result.end is End.TOUCHDOWN:  # PENT-24
        return None
    number = call.turn.run_number(call.table, "the spot of the interference")
    return interference_at(game, call.by, POINT[context.kind] * number // 2)


def interference_at(game: State, by: int, yards: int, rule: str = "PENT-23") -> Foul | None:
    """Pass interference this many yards past the line; beyond the End Zone there is none (PENT-25, PI-4, DR-26)."""
    if game.spot + yards > END_LINE:
        return None
    if game.spot + yards >= GOAL:
        rule = "PENT-25" if rule == "PENT-23" else "PI-3"
    return Foul(by, yards, NAMES[C.INTERFERENCE], True, Basis.SPOT, game.ball, rule=rule)


def offense_interference(call: Call) -> Foul | None:
    return call.foul() if thrown(call.context) else None  # ruling 78


def into_kicker(call: Call) -> Foul | None:
    if call.result.blocked:  # DR-41
        return None
    return call.foul(first_down=call.called == C.ROUGHING_KICKER)


def at_catch(call: Call) -> Foul | None:
    """By the kickers while the punt was caught: from the catch, or the end of the return (PENT-30, PENT-31)."""
    result = call.result
    caught = result.end is End.FAIR_CATCH or any(leg.kind == Return.PUNT and leg.tried for leg in result.legs)
    if not caught:  # DR-41
        return None
    seat, start, end = call.run_back()
    if call.called == C.NEAR_CATCH and result.end in SCORED_ON:
        return call.foul(basis=Basis.PLAY_END, terms=Terms(stands=True))
    spot = start if call.called == C.CATCH else end
    return call.foul(basis=Basis.FOUL, ball=seat, start=start, end=spot, terms=Terms(stands=True))


def incidental_mask(call: Call) -> Foul | None:
    """Five yards from the end, the play counts; from the line if it ended behind it (PENT-32, PENT-33)."""
    if call.context.kick:
        return _kick_end(call)
    own = call.by == call.game.ball
    if call.changed and own:  # DR-28: after the turnover
        return call.foul(basis=Basis.PLAY_END, terms=Terms(stands=True))
    if call.changed or advanced_to(call.game, call.result) < call.game.spot:
        return call.foul(rule="PENT-33", terms=Terms(loss_of_down=True))
    return call.foul(basis=Basis.PLAY_END, terms=Terms(stands=True))


def _kick_end(call: Call) -> Foul:
    """At the end of a kick's return (DR-30)."""
    if call.result.end is End.TOUCHBACK or not call.result.legs or call.by == call.run_back()[0]:
        return call.foul(basis=Basis.PLAY_END, terms=Terms(stands=True, carried=_carries(call)))
    if call.scored:
        return call.foul(basis=Basis.PLAY_END, terms=Terms(stands=True, carried=_carries(call)))
    seat, start, end = call.run_back()
    return call.foul(basis=Basis.FOUL, ball=seat, start=start, end=end, terms=Terms(stands=True))


_PERSONAL: Final = frozenset(
    {C.DEFENSE_MASK, C.ROUGHING_PASSER, C.ROUGHING_KICKER, C.DEFENSE_PERSONAL, C.OFFENSE_MASK, C.OFFENSE_PERSONAL}
)


def _carries(call: Call) -> bool:
    """On the other side's score it goes on the kickoff (PENSC-1, PENSC-4)."""
    return call.scored and call.called in _PERSONAL


def defense_personal(call: Call) -> Foul | None:
    """Fifteen yards from the end and a first down; from the line if it ended behind it or the ball changed hands
    (PENT-34, PENT-36, PENT-37, DR-29).
    """
    context, result = call.context, call.result
    if context.kick:
        return _kick_end(call)
    if call.called == C.ROUGHING_PASSER and not (thrown(context) or (context.passing and result.kind == Down.SACK)):
        return None
    if result.end is End.GOOD:  # PENSC-4, PENSC-6
        return call.foul(first_down=True, terms=Terms(carried=True, either=True))
    if _carries(call):
        return call.foul(first_down=True, terms=Terms(carried=True))
    end = advanced_to(call.game, result)
    if call.changed or end <= call.game.spot or result.end is End.SAFETY:
        return call.foul(first_down=True)
    return call.foul(basis=Basis.PLAY_END, first_down=True, terms=Terms(stands=True))


def offense_personal(call: Call) -> Foul | None:
    """From the line on passes; on other plays halfway or from the line (PENT-38, PENT-39)."""
    game, result, context = call.game, call.result, call.context
    if context.kick:
        return _on_kick(call, lambda start, end: _halfway_or_start(call, start, end))
    if result.kind == Down.FIELD_GOAL and call.changed and not returned(result):  # PENSC-5, DR-39
        return _missed(call)
    if call.changed:  # DR-28
        return call.foul(basis=Basis.PLAY_END, terms=Terms(stands=True, carried=_carries(call)))
    if result.end is End.GOOD:  # PENSC-4b
        return call.foul(terms=Terms(loss_of_down=True))
    spot: int = game.spot
    if not context.passing and result.kind in (Down.RUN, Down.SACK, Down.KNEEL):
        spot = _halfway_or_start(call, game.spot, min(advanced_to(game, result), GOAL))
    if spot <= OWN_GOAL:  # PEN-11
        return call.foul(rule="PEN-11", terms=Terms(safety=True))
    if result.end is End.TOUCHDOWN:  # PENSC-3
        return call.foul(basis=Basis.FOUL, end=spot, rule="PENSC-3", terms=Terms())
    return call.foul(basis=Basis.FOUL, end=spot, terms=Terms(stands=True))


def _halfway_or_start(call: Call, start: int, end: int) -> int:
    """Odd halfway, even the start (PENT-39, ruling 51, DR-30)."""
    number = call.turn.run_number(call.table, "the spot of the foul")
    return start + int((end - start) / 2) if number % 2 else start


def _missed(call: Call) -> Foul:
    """On a missed field goal: the defense's ball, from the line of scrimmage (PENSC-5, DR-39)."""
    spot = flip(call.game.spot)
    return call.foul(
        basis=Basis.FOUL, ball=1 - call.game.ball, start=spot, end=spot, rule="PENSC-5", terms=Terms(stands=True)
    )


def dead_ball(call: Call) -> Foul | None:
    """After the whistle: from the end of the play (PENT-40, PENT-41, PENT-42)."""
    result = call.result
    if result.kind == Down.FIELD_GOAL and call.changed and not returned(result):
        return _missed(call)
    first_down = call.called == C.DEFENSE_DEAD_BALL and not call.changed
    rule = "PENT-41" if call.called == C.DEFENSE_DEAD_BALL and call.changed else ""
    return call.foul(first_down=first_down, rule=rule, terms=Terms(dead_ball=True))


def _routes(call: Call) -> bool:
    """Whether the pass was a Quick, Short or Long one."""
    return Pass.QUICK <= call.context.kind <= Pass.LONG


def _scrambled(call: Call) -> bool:
    """Whether the Pass Rush Line said Run, run or thrown (DR-32)."""
    return call.context.deed.scramble or call.context.deed.on_the_run


_JUDGES: Final[dict[Called, Callable[[Call], Foul | None]]] = {
    C.DELAY: delay, C.DEAD_BALL_ADVANCED: dead_ball_advanced, C.GROUNDING: grounding, C.FORWARD_PASS: forward_pass,
    C.INELIGIBLE: ineligible, C.HOLDING: holding, C.DEFENSE_HOLDING: defense_holding, C.BLOCK: from_spot,
    C.OFFENSE_MASK: from_spot, C.CONTACT: contact, C.INTERFERENCE: interference,
    C.OFFENSE_INTERFERENCE: offense_interference, C.RUNNING_INTO: into_kicker, C.ROUGHING_KICKER: into_kicker,
    C.NEAR_CATCH: at_catch, C.CATCH: at_catch, C.INCIDENTAL_MASK: incidental_mask, C.DEFENSE_MASK: defense_personal,
    C.ROUGHING_PASSER: defense_personal, C.DEFENSE_PERSONAL: defense_personal, C.OFFENSE_PERSONAL: offense_personal,
    C.DEFENSE_DEAD_BALL: dead_ball, C.OFFENSE_DEAD_BALL: dead_ball,
}
JUDGES: Final = tuple([_JUDGES.get(called, previous) for called in Called])
"""By Called. What needs no judge is walked off from the snap or kick: PENT-3, 4, 9 to 12, 29."""


def foul_of(
    table: Table, turn: Turn, game: State, context: Context, result: Result, by: int, entry: Entry
) -> Foul | None:
    """The foul as it applies to this play; None where its condition is not met (PENT-43)."""
    return JUDGES[entry.called](Call(table, turn, game, context, result, by, entry))

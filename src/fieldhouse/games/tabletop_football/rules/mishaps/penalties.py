"""Penalties: whether one is called, and which (PEN); play or penalty, and timeouts that cancel a foul (PENT-5)."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.choices import PenaltyChoice
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.flow import take_timeout
from fieldhouse.football.penalties import Remedy, offended, remedies
from fieldhouse.football.questions import penalty as penalty_kind
from fieldhouse.football.result import Foul, Result
from fieldhouse.football.settle import FlagRules
from fieldhouse.games.tabletop_football.rules.mishaps.context import Context
from fieldhouse.games.tabletop_football.rules.mishaps.fouls import foul_of
from fieldhouse.games.tabletop_football.rules.mishaps.penalty_table import NAMES, TABLE, Called, called_by
from fieldhouse.games.tabletop_football.rules.state import HOME, State
from fieldhouse.games.tabletop_football.rules.table_file import PASS_NUMBERS
from fieldhouse.table.table import Kind, Refusal, Table

HOME_RANGE: Final = -5  # PEN-7
PENALTY: Final = penalty_kind("PEN-9")
CANCEL: Final = Kind(
    "cancel penalty", "Take the penalty, or spend a timeout and replay the down?", "PENT-5", "yards",
    refusals=lambda question: {"timeout": Refusal("no timeouts left this half", "TO-1")},
)
RUN_OUT: Final = Kind("run out", "Decline the penalty and let the time run out?", "PENEND-1", "yes")
ON_PURPOSE: Final = Kind("accept delay", "They take a Delay of Game: accept the five yards?", "PENTM-4", "accept")
CANCELLED: Final = frozenset([NAMES[entry.called] for entry in TABLE.entries if entry.timeout])
BEFORE_SNAP: Final = frozenset(  # PENTM-1
    [NAMES[called] for called in (Called.DELAY, Called.SUBSTITUTION, Called.PARTICIPATION, Called.MOVEMENT)]
)
CATCHES: Final = frozenset([NAMES[Called.NEAR_CATCH], NAMES[Called.CATCH]])


def taken(remedy: Remedy) -> str:
    return remedy.foul.rule


def on_kickoff(fouls: tuple[Foul, ...]) -> Foul | None:
    """On a good try, the defense's foul goes on the kickoff (PENSC-7)."""
    return max(fouls, key=lambda foul: foul.yards)


FLAGS: Final = FlagRules(
    question=PENALTY, offset="PEN-9", declined="PEN-9", half="PEN-12", taken=taken, carried=on_kickoff,
    carried_rule=lambda foul: "PENSC-7",
)


def side_of(game: State, letter: str) -> int:
    """The seat of O and K, the team with the ball or kicking; or of D and R (PEN-5)."""
    return game.ball if letter in "OK" else 1 - game.ball


def penalty_range(game: State, by: int) -> int:
    most = game.teams[by].lineup.penalties + (HOME_RANGE if by == HOME else 0)  # PEN-7, HOME-1
    return max(0, min(most, PASS_NUMBERS))  # DR-50


def called(
    table: Table, turn: Turn, game: State, letters: tuple[str, ...], context: Context, result: Result
) -> Foul | None:
    """A penalty card: the side by its letter, whether there is a foul, and which (PEN-5, PEN-6, PEN-7, PEN-8)."""
    letter = letters[context.category - 1]
    by = side_of(game, letter)
    most = penalty_range(game, by)
    number = turn.pass_number(table, "the Penalty Range")
    if table.noting:
        table.note("PEN-6", f"penalty, {game.name(by)}, on 1-{most}: {number}")
    if number > most:
        return None
    number = turn.pass_number(table, "the Penalty Table")
    entry = called_by(context.category, letter, number)
    if table.noting:
        table.note("PEN-8", f"column {letter}{context.category}, {number}: {NAMES[entry.called]}")
    if entry.called == Called.KICK_OUT:
        return Foul(by, entry.yards, NAMES[entry.called], rule="PENT-6")
    foul = foul_of(table, turn, game, context, result, by, entry)
    if foul is None:
        table.note("PENT-43", "no foul on this play")
    return foul


def cancel(table: Table, game: State, result: Result) -> tuple[Foul, ...]:
    """A Delay, Substitution or Participation that is taken may be cancelled by a timeout of its side (PENT-5).

    The other side says first whether it takes the penalty: the timeout answers that. Returns the fouls declined.
    """
    declined: tuple[Foul, ...] = ()
    for foul in result.fouls:
        if foul.name not in CANCELLED or offended(game, result.fouls) is None:
            continue
        if not foul.terms.forced:
            about = PenaltyChoice(result, tuple(remedies(game, result, foul)))
            if table.ask(PENALTY, 1 - foul.by, about.options(), game, about) == "play":
                table.note("PEN-9", "penalty declined: the down counts")
                result.fouls = tuple([one for one in result.fouls if one is not foul])
                declined = (*declined, foul)
                continue
        forced = foul._replace(terms=foul.terms._replace(forced=True))
        if game.timeouts[foul.by] and table.ask(CANCEL, foul.by, ("yards", "timeout"), game) == "timeout":
            take_timeout(table, game, foul.by, "PENT-5")
            forced = forced._replace(yards=0)
        result.fouls = tuple([forced if one is foul else one for one in result.fouls])
    return declined

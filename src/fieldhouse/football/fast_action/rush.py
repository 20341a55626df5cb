"""The pass rush: sack, scramble, complete or incomplete (8.3.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fieldhouse.football.events import Down
from fieldhouse.football.fast_action.edition import Edition
from fieldhouse.football.fast_action.matchup import Matchup, Outcome
from fieldhouse.football.fast_action.player_cards import PlayerCard
from fieldhouse.football.fast_action.positions import ROW_1, Slot
from fieldhouse.football.fast_action.readings import Turn
from fieldhouse.football.fast_action.runs import gain
from fieldhouse.table.table import Table

SACK_YARDS: Final = 3
"""A sack loses a pass number divided by this."""
BLOCKER: Final = 2
"""What each back who stays in adds to the protection (O.4d)."""


@dataclass(frozen=True, slots=True)
class Rush:
    """A sack or a scramble (`down`); otherwise a pass under pressure, complete or not, by this pass number."""

    number: int
    complete: bool = False
    down: Outcome | None = None


def sack_range(edition: Edition, matchup: Matchup, passer: PlayerCard) -> int:
    """The last pass number that is a sack (8.3.6.2)."""
    assert passer.rush is not None
    difference = matchup.rush() - matchup.protection() - BLOCKER * len(matchup.staying)
    sack = passer.rush.sack + edition.passes.rush_step * difference  # 8.3.6.2a, 8.3.6.2b, 8.3.6.2c
    return max(1, min(sack, passer.rush.runs))  # 8.3.6.2e


def rushed(table: Table, turn: Turn, edition: Edition, matchup: Matchup, passer: PlayerCard) -> Rush:
    ranges, rules = passer.rush, edition.rules
    assert ranges is not None
    sack = sack_range(edition, matchup, passer)
    number = turn.pass_number(table, "the pass rush")  # 8.3.6.3a
    if table.noting:
        said = f"{matchup.rush()} against {matchup.protection()}: Sack 1-{sack}, Runs to {ranges.runs}: {number}"
        table.note(rules["pass rush"], said)
    if number <= sack:
        lost = turn.pass_number(table, "the sack") // SACK_YARDS  # 8.3.6.3.1a
        rushers = tuple([player for box in ROW_1 for player in matchup.boxes[box]]) + matchup.called.blitzers
        if table.noting:
            table.note(rules["sack"], f"sacked for {lost}")
        return Rush(number, down=Outcome(Down.SACK, -lost, passer=passer, slot=Slot.QB, faced=rushers))
    if number <= ranges.runs:
        run_number = turn.run_number(table, "the scramble")
        yards = gain(table, turn, edition, passer, run_number)  # 8.3.6.3.2a, 8.3.6.3.2b
        return Rush(
            number,
            down=Outcome(Down.RUN, yards, turn.out, passer, passer, slot=Slot.QB, scramble=True),
        )
    return Rush(number, number <= ranges.complete)  # 8.3.6.2d

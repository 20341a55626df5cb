"""Tabletop Football's face: its texts as plain data, and the keys of its questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from fieldhouse.games.carded_football.show.face import CardFace, late_in_a_half
from fieldhouse.games.carded_football.show.grids import Boxes, Slots
from fieldhouse.games.carded_football.show.odds_table import OddsParts, OddsTable
from fieldhouse.games.carded_football.show.play_text import PlayText
from fieldhouse.games.carded_football.show.retold import Sentences
from fieldhouse.games.tabletop_football import odds
from fieldhouse.games.tabletop_football.rulebook import RULEBOOK
from fieldhouse.games.tabletop_football.rules.calls import offense_call
from fieldhouse.games.tabletop_football.rules.displays import numbers_of
from fieldhouse.games.tabletop_football.rules.questions import defense_name, offense_name
from fieldhouse.games.tabletop_football.rules.say import down_text, kick_text
from fieldhouse.games.tabletop_football.rules.state import HUDDLE, State
from fieldhouse.games.tabletop_football.show import keys
from fieldhouse.games.tabletop_football.teams import TEAMS
from fieldhouse.table.table import Question

STAYS: Final = ("offense", "defense", "slide", "rearrange", "men")
READINGS: Final = {"the End-Reverse": "end_run", "the screen": "screen", "the Z card": "result"}
PASS_NUMBERS: Final = (
    "the pass", "the pass rush", "the sack", "48?", "perhaps intercepted", "the sneak", "the onside kick",
    "the field goal", "the extra point", "the fumble", "the recovery", "the Penalty Range", "the Penalty Table",
    "the deflected pass", "the Shovel Pass", "the Fair Catch", "the daylight",
)


class FootballFace(CardFace):
    """Tabletop Football for the faces."""

    rules = RULEBOOK
    keys: ClassVar[Any] = keys
    text = PlayText(READINGS, PASS_NUMBERS, offense_call, defense_name)
    said = Sentences(down_text, kick_text)
    odds_parts = OddsParts(odds.calls, odds.defenses, odds.matchup, offense_name, defense_name)

    def unasked(self, question: Question) -> str:
        """Displays that can stay, and before the last minutes of a half the clock and what is played on a down before
        the fourth."""
        kind, game = question.kind.name, question.state
        if kind in STAYS:
            return next((answer for answer in ("stay", "same") if answer in question.options), "")
        usual = kind == "clock" or (kind == "announce" and game.down < 4 and game.tempo == HUDDLE)
        return question.default() if usual and not late_in_a_half(game) else ""

    def displays(self, state: State, seat: int) -> tuple[Slots, Boxes, Mapping[str, int]]:
        return state.offense[seat].slots, state.defense[seat].boxes, numbers_of(state.teams[seat])


FACE: Final = FootballFace()


def odds_of_teams(offense: str, defense: str, situation: Mapping[str, Any]) -> OddsTable:
    """The odds of one team's calls against another's, by name."""
    return FACE.odds_of(TEAMS.find(offense), TEAMS.find(defense), situation)

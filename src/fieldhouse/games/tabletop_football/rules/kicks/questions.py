"""The decisions of kicks and tries."""

from __future__ import annotations

from typing import Final

from fieldhouse.table.table import Kind, Question, Refusal

PUNT_DEFENSE: Final = Kind("punt defense", "Set a return, expect a fake, or rush all out?", "PUNT-2", "return")
SWITCH: Final = Kind(
    "punt or fake", "Stay with what you announced?", "PUNT-3", "stay",
    labels=lambda question, option: question.about if option == "stay" else {"punt": "fake it", "fake punt": "punt"}[
        question.about
    ],
)
CORNER: Final = Kind("corner", "Yards to take off for the coffin corner (10 to 25)", "COFFIN-1", "no")
COFFIN_VALUE: Final = Kind("coffin value", "Take the punter's CC Value off as well?", "COFFIN-6", "no")
FAIR_CATCH: Final = Kind("fair catch", "Catch it fairly, or try a return?", "FC-5", "catch")
CARD_FOUL: Final = Kind("card foul", "Accept the penalty?", "PUNT12-4", "accept")


def _kick_refusals(question: Question) -> dict[str, Refusal]:
    return {"punt": Refusal("only a free kick may be punted", "KO-3")}


KICKOFF: Final = Kind("kickoff", "Kickoff: normal, squib or onside?", "KO-1", "normal", refusals=_kick_refusals)
KICKOFF_DEFENSE: Final = Kind("kickoff defense", "A normal return, or the Onside Kickoff Defense?", "KO-4", "normal")
TRY_SPOT: Final = Kind("try spot", "Yards from the goal line for the two-point try", "TWO-1", "2")

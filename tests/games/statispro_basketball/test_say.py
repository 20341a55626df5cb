"""Sentences of events, in the order things happened."""

from __future__ import annotations

import pytest

from fieldhouse.basketball.events import (
    TEAM,
    Event,
    Foul,
    Fouled,
    FreeThrow,
    Injured,
    Jump,
    Out,
    Period,
    Rebound,
    Shot,
    ShotKind,
    TimeOut,
    Turnover,
)
from fieldhouse.games.statispro_basketball.rules.say import tell
from fieldhouse.table.stacked import StackedTable
from tests.games.statispro_basketball.table_top import HOME, VISITOR, situation

PG, SF, C, PF, SG = 0, 2, 4, 3, 1


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([Shot(HOME, PG, 2, True, 600)], "HOM PG makes two."),
        ([Shot(HOME, PG, 2, True, 600, assist=SG)], "HOM PG makes two (from HOM SG)."),
        ([Shot(HOME, PG, 3, False, 600)], "HOM PG misses a three."),
        ([Shot(HOME, PG, 2, False, 600, ShotKind.PUT_BACK)], "HOM PG misses two put back."),
        ([Shot(HOME, PG, 2, False, 600, blocker=C)], "HOM PG is blocked by VIS C."),
        ([FreeThrow(HOME, C, True, 600, False)], "HOM C makes a free throw."),
        ([Rebound(VISITOR, C, False)], "Defensive rebound, VIS C."),
        ([Turnover(HOME, PG, "traveling")], "Turnover, HOM PG, traveling."),
        ([Turnover(HOME, PG, "steal", SG)], "Turnover, HOM PG, stolen by VIS SG."),
        (
            [Fouled(HOME, C, Foul.OFFENSIVE, True, C), Turnover(HOME, C, "offensive foul")],
            "Offensive foul by HOM C on VIS C.",
        ),
        (
            [Fouled(VISITOR, PG, Foul.SHOOTING, True, PG), Shot(HOME, PG, 2, True, 600)],
            "Shooting foul by VIS PG on HOM PG. HOM PG makes two.",
        ),
        (
            [Rebound(HOME, TEAM, True), Fouled(VISITOR, PF, Foul.LOOSE_BALL, True, C)],
            "Loose ball foul by VIS PF on HOM C. Offensive team rebound, Hom.",
        ),
        ([Jump(C, PF, VISITOR, SG)], "Jump ball, HOM C against VIS PF: VIS SG has it."),
        ([Injured(HOME, SF, "half")], "HOM SF is hurt, out for the half."),
        ([Injured(HOME, SF, "3 more games")], "HOM SF is hurt, out for 3 more games."),
        ([Out(HOME, SF, "six fouls")], "HOM SF is out of the game: six fouls."),
        ([TimeOut(HOME, True, 600)], "Timeout, Hom."),
        ([Period(5, 300)], "The first overtime."),
    ],
)
def test_events_in_words(events: list[Event], said: str) -> None:
    game = situation()
    game.events_said = len(game.events)
    game.events += events
    table = StackedTable()
    tell(table, game)
    assert " ".join(table.said) == said
    assert game.events_said == len(game.events)

"""The tables of the 6th edition, as the shared functions want them, and those that are only its own."""

from __future__ import annotations

from typing import Final

from fieldhouse.football.fast_action.edition import (
    Defense,
    Edition,
    InterceptionTables,
    PassKind,
    PassTables,
    RunTables,
)
from fieldhouse.football.fast_action.positions import Box, Slot

RUN, PASS, PREVENT, BLITZ = Defense
QUICK, SHORT, LONG, SCREEN = PassKind
TD: Final = 100


def _boxes(letters: str) -> tuple[Box, ...]:
    return tuple(Box[letter] for letter in letters)


EDITION: Final = Edition(
    run=RunTables(  # T6.5
        keyed=4, no_key=2, wrong_key=0,
        draw={RUN: 2, PASS: -4, PREVENT: -2, BLITZ: -4},  # 7.1.2.4b, 7.1.2.4c, 7.1.2.4d
        empty_box=2, two_players=-4, inside_loss=3,
    ),
    passes=PassTables(
        range_by_defense={  # T6.6; a Blitz forces a pass rush on Short and Long
            QUICK: {RUN: 0, PASS: -10, PREVENT: 0, BLITZ: 10},  # T6.6-q
            SHORT: {RUN: 5, PASS: -5, PREVENT: -5, BLITZ: 0},  # T6.6-s
            LONG: {RUN: 7, PASS: 0, PREVENT: -7, BLITZ: 0},  # T6.6-l
        },
        near_goal={QUICK: {RUN: -10, PASS: -15}, SHORT: {RUN: 0}, LONG: {}},  # T6.6-20
        screen={RUN: 0, PASS: 0, PREVENT: -2, BLITZ: -4},  # T6.6-sc
        play_action={RUN: 5, PASS: -5, PREVENT: -10, BLITZ: 0},  # 7.1.2.5b, 7.1.2.5c, 7.1.2.5d, 7.1.2.5f
        guards={  # 8.3.2.2a
            Slot.RE: Box.N, Slot.LE: Box.K, Slot.FL1: Box.O, Slot.FL2: Box.M, Slot.BK1: Box.F, Slot.BK2: Box.J,
            Slot.BK3: Box.H,
        },
        uncovered=5, double=-7, triple=-15, rush_step=2,
    ),
    interception=InterceptionTables(
        box={  # T6.7
            SCREEN: _boxes("JFCIBGHEDAJF"), QUICK: _boxes("NOJIHGFJHFLM"), SHORT: _boxes("NMJFIHGOKLNM"),
            LONG: _boxes("LMMONKONKMML"),
        },
        returns=(  # T6.8
            (15, 10, 6, 3, 1, 0, 0, 0, 0, 0, 0, 0),
            (20, 20, 15, 10, 8, 5, 4, 3, 0, 0, 0, 0),
            (TD, 50, 30, 20, 15, 10, 8, 6, 4, 2, 0, 0),
        ),
    ),
    rules={
        "run modifier": "8.2.2a", "normal": "8.2.3a", "short gain": "8.2.4a", "long gain": "8.2.5a",
        "inside loss": "8.2.7a", "blockers": "8.2.3.1a", "boxes": "8.2.3.2a", "empty box": "8.2.3.2b",
        "versus": "8.2.3.3b", "redirected": "8.3.1d", "pass defense": "8.3.2.1a", "play action": "7.1.2.5e",
        "covered": "8.3.2.3a", "uncovered": "8.3.2.3b", "double": "7.2.2.2d", "triple": "7.2.2.3b",
        "pass number": "8.3.2a", "catch": "8.3.3a", "desperate": "8.3.3.1a", "pass rush": "8.3.6.3a",
        "sack": "8.3.6.3.1a", "interceptor": "8.3.5a", "perhaps": "8.3.5.2a", "coverage interception": "8.3.5.1a",
        "point": "8.3.5.3a", "interception return": "8.3.5.4a", "screen": "8.3.7b",
    },
)

KICKOFF_A: Final = (  # T6.4A: the return man and the yard line; None for a touchback, 0 for column B
    0, (1, 0), (1, 1), (2, 2), (1, 3), (1, 4), (2, 5), (2, 6), (3, 7), (2, 8), None, 0,
)
KICKOFF_B: Final = (  # T6.4B
    (1, 10), (2, 11), (4, 12), (2, 13), (3, 14), (1, 15), (1, 0), None, None, None, (4, 0), (4, 0),
)
BIG_PLAY_RUN: Final = (-4, -3, -2, -1, 0, 0, 0, None, None, None, None, None)  # T6.9: yards; None fails
BIG_PLAY_PASS: Final = (-13, -10, -7, 0, 0, 0, 0, None, None, None, None, None)  # sacks; 0 is incomplete
ONSIDE: Final = 11  # 8.1.3b: recovered on 1 to this pass number
ONSIDE_EXPECTED: Final = 7  # O.2a
ONSIDE_SPOT: Final = 50  # 8.1.3c
EXPECTED_RETURN: Final = 20  # O.2b
AFTER_SAFETY: Final = 15  # 8.1.4
SQUIB: Final = 15  # O.3a
RUSHED_RETURN: Final = 3  # 8.5.7e
LONGEST_KICK: Final = 60  # 8.6.1e
KICK_EXTRA: Final = 17  # 8.6.1b
INJURIES: Final = (  # T6.2: up to this pass number, out so many plays of the own unit
    (10, 2), (20, 4), (30, 6),
)

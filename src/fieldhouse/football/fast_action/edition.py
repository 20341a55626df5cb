"""The numbers and tables of one edition, for the functions that all editions share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from fieldhouse.football.fast_action.positions import Box, Slot


class Defense(IntEnum):
    """What a defense card is, for the modifier tables."""

    RUN = 0
    PASS = 1
    PREVENT = 2
    BLITZ = 3


class PassKind(IntEnum):
    QUICK = 0
    SHORT = 1
    LONG = 2
    SCREEN = 3


PASS_WORDS: Final = ("Quick", "Short", "Long", "Screen")


@dataclass(frozen=True, slots=True, kw_only=True)
class RunTables:
    """Modifiers of the run number (T6.5) and the values of boxes (8.2.3)."""

    keyed: int
    no_key: int
    wrong_key: int
    draw: Mapping[Defense, int]
    empty_box: int
    two_players: int  # the tackle value of a box with two players
    inside_loss: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PassTables:
    """Modifiers of the completion range (T6.6), coverage (8.3.2.2), and what a pass rush adds up to (8.3.6)."""

    range_by_defense: Mapping[PassKind, Mapping[Defense, int]]
    near_goal: Mapping[PassKind, Mapping[Defense, int]]  # replaces the above within 20 yards of the goal
    screen: Mapping[Defense, int]  # modifies the run number; of a Run defense by its key
    play_action: Mapping[Defense, int]
    guards: Mapping[Slot, Box]
    uncovered: int
    double: int
    triple: int
    rush_step: int  # pass numbers for each point of difference


@dataclass(frozen=True, slots=True, kw_only=True)
class InterceptionTables:
    box: Mapping[PassKind, tuple[Box, ...]]  # by run number, from 1 (T6.7)
    returns: tuple[tuple[int, ...], ...]  # linemen, linebackers, backs, by run number; 100 is a touchdown (T6.8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """`rules` gives an edition's own id of each shared rule, by a name."""

    run: RunTables
    passes: PassTables
    interception: InterceptionTables
    rules: Mapping[str, str]

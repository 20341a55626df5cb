"""The fields of this edition's cards and their limits (4.1 to 4.4), and the files of a team.

Ratings may be one point beyond those of printed cards, as substitute cards are (DR-11).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from fieldhouse.football.fast_action import card_files
from fieldhouse.football.fast_action import card_files_cells as cells
from fieldhouse.football.fast_action.card_files_rules import CardRules, Kind
from fieldhouse.football.fast_action.player_cards import TeamCards
from fieldhouse.football.fast_action.positions import (
    BACKS,
    ENDS,
    FLANKERS,
    LINE_POSITION,
    ROW_2,
    ROW_3,
    Box,
    Position,
    Slot,
)

FIRST_INTERCEPTED: Final = 35  # the best intercept rating is 35 to 48
P = Position
_WHO: Final = (cells.line("id", "id", "a name of its own for each player, or nothing", ""),
               cells.line("name", "name", "the player's name, one line"), cells.jersey())
_RUSHING: Final = (cells.column("N", "normal", "SG"), cells.column("SG", "short_gain"),
                   cells.column("LG", "long_gain"))
_TACKLE: Final = cells.number("TV", "tackle", -5, 3, signed=True)
_INTERCEPT: Final = cells.intercept("INT", "intercept", FIRST_INTERCEPTED)

QUARTERBACKS: Final = Kind(
    file="quarterbacks.csv", title="quarterback", positions=(P.QB,), least=1,
    fields=(  # 4.2.1a, 4.5a
        *_WHO, cells.word("endurance", "letter", "A B C"), cells.pass_ranges("quick", "quick_ranges"),
        cells.pass_ranges("short", "short_ranges"), cells.pass_ranges("long", "long_ranges"),
        cells.rush_ranges("rush", "rush"), *_RUSHING,
    ),
)
SKILL_PLAYERS: Final = Kind(
    file="skill.csv", title="back or receiver", positions=(P.RB, P.WR, P.TE), least=6,
    fields=(  # 4.2.2a, 4.6a
        *_WHO, cells.positions(P.RB, P.WR, P.TE), cells.number("endurance", "endurance", 0, 4), *_RUSHING,
        cells.column("Q", "quick", "L"), cells.column("S", "short", "L"), cells.column("L", "long"),
        cells.number("BV", "blocking", -4, 5, signed=True),
    ),
)
OFFENSIVE_LINE: Final = Kind(
    file="offensive_line.csv", title="offensive lineman", positions=(P.T, P.G, P.C), least=5,
    fields=(  # 4.2.3a
        *_WHO, cells.positions(P.T, P.G, P.C), cells.number("BV", "blocking", -2, 5, signed=True),
        cells.number("PB", "pass_blocking", 0, 5),
    ),
)
DEFENSIVE_LINEMEN: Final = Kind(
    file="defensive_line.csv", title="defensive lineman", positions=(P.DE, P.DT, P.NT), least=1,
    fields=(  # 4.3.3a
        *_WHO, cells.positions(P.DE, P.DT, P.NT), _TACKLE, cells.number("PR", "pass_rush", 0, 4),
    ),
)
LINEBACKERS: Final = Kind(
    file="linebackers.csv", title="linebacker", positions=(P.LB,), least=1,
    fields=(  # 4.3.2a
        *_WHO, _TACKLE, cells.number("PR", "pass_rush", 0, 4),
        cells.number("PD", "coverage", -6, 4, signed=True), _INTERCEPT,
    ),
)
DEFENSIVE_BACKS: Final = Kind(
    file="defensive_backs.csv", title="defensive back", positions=(P.CB, P.FS, P.SS, P.S), least=4,
    fields=(  # 4.3.1a
        *_WHO, cells.positions(P.CB, P.FS, P.SS, P.S), cells.number("PR", "pass_rush", 0, 5),
        cells.number("PD", "coverage", -6, 4, signed=True), _INTERCEPT,
    ),
)

_END: Final = frozenset(SKILL_PLAYERS.positions)
SLOTS: Final = (  # 3.1.1a, 3.1.1c, 3.1.2a, 3.1.2d
    {Slot.QB: frozenset({P.QB})}
    | dict.fromkeys(BACKS, frozenset({P.RB}))
    | dict.fromkeys((*FLANKERS, *ENDS), _END)
    | {slot: frozenset({position}) for slot, position in LINE_POSITION.items()}
)
_MIDDLE: Final = frozenset({*DEFENSIVE_LINEMEN.positions, P.LB})
_OUTSIDE: Final = frozenset({P.DE, P.LB})
BOXES: Final = (  # 3.2.1c, 3.2.2b, 3.2.3b; DR-13: ends in A, B, D and E, tackles in B, C and D
    {Box.A: _OUTSIDE, Box.B: _MIDDLE, Box.C: frozenset({P.DT, P.NT, P.LB}), Box.D: _MIDDLE, Box.E: _OUTSIDE}
    | dict.fromkeys(ROW_2, frozenset({P.LB}))
    | dict.fromkeys(ROW_3, frozenset(DEFENSIVE_BACKS.positions))
)

RULES: Final = CardRules(
    format="fieldhouse statispro football cards 1",  # CARD-1
    team=(  # 4.1a
        cells.line("code", "code", "a short name, one line"), cells.line("name", "name", "the team's name, one line"),
        *[
            cells.line(name, name, "one line, or nothing", "")
            for name in ("season", "conference", "division", "record")
        ],
        cells.line("note", "attribution", "one line, or nothing", ""),
    ),
    lineup=(  # 4.1b
        cells.top_of_range("fumbles lost", "fumbles_lost", cells.NUMBERS),
        cells.number("fumble adjustment", "fumble_adjustment", -20, 20, signed=True),
        cells.number("big plays home", "big_plays 0", 0, 4), cells.number("big plays road", "big_plays 1", 0, 4),
    ),
    kinds=(QUARTERBACKS, SKILL_PLAYERS, OFFENSIVE_LINE, DEFENSIVE_LINEMEN, LINEBACKERS, DEFENSIVE_BACKS),
    slots=SLOTS, boxes=BOXES, longest_band=50, good=cells.NUMBERS - 1,
)


def read_team(path: Path | str) -> TeamCards:
    """The cards in a folder; `CardError` lists all faults."""
    return card_files.read_folder(path, RULES)


def write_team(team: TeamCards, path: Path | str) -> None:
    """Write a team's files into a new folder or an empty one, all or none."""
    card_files.write_folder(team, path, RULES)


def to_data(team: TeamCards) -> dict[str, Any]:
    """A team's cards as a save keeps them."""
    return card_files.to_data(team, RULES)


def from_data(data: Any) -> TeamCards:
    return card_files.from_data(data, RULES)


def digest(team: TeamCards) -> str:
    """A fingerprint: cards with the same digest play the same."""
    return card_files.digest(team, RULES)
